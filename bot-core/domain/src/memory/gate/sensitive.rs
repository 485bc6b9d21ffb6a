//! What is nobody's business to keep: health, love, politics, faith, union, origin.

use std::sync::LazyLock;

use regex::Regex;

use crate::coaching::pattern;

static SENSITIVE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        // health
        r"\b(?:adhd|add|autis\w+|asperger\w*|dyslexi\w+|bipolar|depress\w+|anxiety|anxious|panic|ptsd|ocd|insomnia\w*|migraines?|headaches?|diabet\w+|cancer|chemo\w*|epilep\w+|asthma\w*|hiv|aids|std|covid|pregnan\w+|miscarriage|abortion|disab\w+|disorders?|diagnos\w+|medicat\w+|medicines?|meds|pills?|ritalin|antidepress\w+|therap\w+|psychiatr\w+|psycholog(?:ist|ists)|hospital\w*|surger\w+|surgical|illness\w*|sick|sickness|disease\w*|injur\w+|symptoms?|chronic\w*|allerg\w+|burnout|burn ?out|addict\w*|alcohol\w*|drunk|drugs?|eating disorder|anorexi\w+|bulimi\w+|period pains?|menopaus\w+|blood pressure|thyroid|my (?:doctor|health|weight|back pain)|back pain|colou?r ?blind\w*|wheelchair|hearing loss|blind|deaf)\b|",
        r"\b(?:tdah|phda|autismo|dislexi\w+|depressao|depressiv\w+|deprimid\w+|ansiedade|ansios[oa]s?|panico|insonias?|enxaquecas?|dor(?:es)? de cabeca|dor(?:es)? nas costas|cancro|epileps\w+|asma|gravid\w+|gestante|aborto|deficien\w+|transtornos?|perturbac(?:ao|oes)|diagnostic\w+|medica(?:cao|mentos?|coes)|remedios?|comprimidos|ritalina|antidepressiv\w+|terapi\w+|terapeuta|psiquiatr\w+|psicolog[oa]s?|cirurgi\w+|doenca\w*|doente\w*|lesa[od]|lesao|lesoes|sintomas?|cronic[oa]s?|alergi\w+|esgotamento|vici\w+|alcool\w*|drogas?|bebado|bebada|menopausa|pressao alta|tiroide|tireoide|medico|medica|saude|daltonic\w*|cadeira de rodas|surd[oa]|ceg[oa]|menstrua\w+|colicas?)\b|",
        // love and sex
        r"\b(?:sex|sexual\w*|sexo|gay|lesbian\w*|lesbica|bisexual|bissexual|transg\w+|trans|queer|homosex\w+|homossex\w+|porn\w*|erotic\w*|masturb\w+|virgin\w*|virgem|orgasm\w*|affair|in love|crush on|my ex|divorc\w+|breakup|apaixonad\w+|namoro|meu ex|minha ex|separacao)\b|",
        // faith
        r"\b(?:god|jesus|allah|church|mosque|synagogue|temple|pray\w*|prayers?|bible|quran|koran|torah|christian\w*|catholic\w*|protestant\w*|evangelical\w*|muslim\w*|islam\w*|jew|jews|jewish|hindu\w*|buddhis\w+|atheis\w+|religio\w+|faith|ramadan|lent|sabbath|shabbat|sunday mass|mass on|",
        r"deus|igreja|mesquita|sinagoga|rez[aeo]\w*|orac(?:ao|oes)|orar|biblia|alcorao|crista|cristao|cristaos|catolic\w+|evangelic\w+|protestante|muculman\w+|islamic\w+|judeu|judia|judaic\w+|budist\w+|ateu|ateia|espirita|candomble|umbanda|terreiro|religi\w+|ramadao|quaresma|missa|culto|fe em)\b|",
        // politics and unions
        r"\b(?:democrats?|republicans?|trump|biden|left-?wing|right-?wing|socialis\w+|communis\w+|conservatives?|liberals?|fascis\w+|voted?|voting|votes|elections?|political part\w+|politics|political views?|activis\w+|protests?|(?:trade|labou?r|workers'?|my) unions?|union (?:member|meeting|rep|dues)\w*|on strike|",
        r"lula|bolsonaro|petista|bolsonarista|esquerdista|direitista|comunista|fascista|de esquerda|de direita|votei|voto|votar|voto n\w+|eleic(?:ao|oes)|partido (?:politico|socialista|comunista|\w+ista)|militante|militancia|politica partidaria|minhas? (?:opiniao|opinioes) politica\w*|manifestacao|sindicat\w+|sindicaliz\w+|greve)\b|",
        // origin
        r"\b(?:black (?:man|woman|person|student)|white (?:man|woman|person)|african american|afro\w*|latin[oa]|latinx|hispanic|asian|indigenous|gypsy|romani|ethnic\w*|racial|race|racis\w+|mixed race|immigrants?|refugees?|undocumented|asylum|skin colou?r|",
        r"sou (?:negr|pret|pard|branc|mulat|cigan|indigen|indi|asiatic|african)\w*|negr[oa]s?|mulat[oa]|cigan[oa]s?|indigenas?|etni\w+|raca|racis\w+|racia\w+|imigrantes?|refugiad[oa]s?|cor da (?:minha )?pele)\b",
    ))
});

/// What somebody learns about, not what they have: "the chapter on diabetes".
static STUDIED: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:chapter|unit|module|lesson|section|lecture|course|essay|paper|exam|book|exercises?|flashcards|notes|capitulo|unidade|modulo|licao|seccao|secao|aula|curso|trabalho|teste|prova|livro|apontamentos|resumo|materia|cadeira|disciplina) (?:\w+ )?(?:on|about|of|in|sobre|de|do|da|dos|das|em|acerca)\b[^.;,]*|\b(?:art|music|history of|historia d\w|ciencia politica|political science|saude publica|public health|race condition\w*|sociologia da religiao)\b|\b(?:immune|linear|in the) disorder\b|\brace against\b|\blast minute panic\b",
    )
});
static HAS_IT: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r"\b(?:my|i have|i've got|i'm|i am|i suffer|tenho|sofro|sou|estou|o meu|a minha|minha|meu|has|is|tem)\b")
});

/// Whether a folded text tells something of the kinds that are never kept.
pub(super) fn is_sensitive(folded: &str) -> bool {
    let studied = STUDIED.replace_all(folded, " ");
    SENSITIVE.is_match(&studied) || SENSITIVE.is_match(folded) && HAS_IT.is_match(folded)
}
