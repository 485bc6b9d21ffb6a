//! Telling sentences about what is studied from sentences about the learner.
//!
//! "The treaty guarantees" and "no poema, a vergonha" are not the coach speaking of the learner. A sentence counts as one
//! about the subject if it begins with something that is studied and addresses nobody.

use std::sync::LazyLock;

use regex::Regex;

use super::pattern::regex;
use crate::language::Language;

static STUDIED_IN_ENGLISH: LazyLock<Regex> = LazyLock::new(|| {
    regex(concat!(
        r"^(?:(?:so|and|here|well|yes|right|exactly|ok|okay|no|good|also|correct|then),? )?",
        r"(?:(?:in|according to|under|within|by|for|from|of|at) )?",
        r"(?:(?:the|this|that|these|those|an?|both|each|every|some|most|all|two|three|its?|your) (?:[\w'-]+ ){0,3}?|[\w'-]+'s (?:[\w'-]+ )?)?",
        r"(?:poems?|poets?|text|passage|paper|author|narrator|novel|stor(?:y|ies)|characters?|protagonist|treaty|constitution|",
        r"laws?|article|clause|court|contract|patients?|clinical trial|trial|theorem|proof|equation|functions?|algorithms?|",
        r"variables?|loop|programs?|compiler|code|array|list|pointer|cells?|enzymes?|proteins?|genes?|organisms?|species|",
        r"atoms?|molecules?|reaction|acids?|electrons?|particles?|circuit|waves?|market|economy|econom\w+|banks?|compan(?:y|ies)|",
        r"inflation|tax|empire|king|queen|wars?|revolution|army|church|verbs?|nouns?|sentence|phrase|grammar|tense|song|film|",
        r"painting|theor(?:y|ies)|hypothesis|experiment|sample|drug|disease|virus|bacteria|therapy|definition|formula|diagram|",
        r"graph|curve|recipe|statute|regulation|tribunal|defendant|plaintiff|planet|stars?|galaxy|neurons?|hormones?|muscles?|",
        r"bones?|vaccines?|aversion|mineral\w*|mineralogy|chemistry|psychology|statistics|biology|history|economics|",
        r"law|physics|medicine|literature|case study|study in|word|term|expression|idiom|translation|stanza|chorus|sonnet|act|hero(?:ine)?|villain|speaker in|judge|jury|lawyer|minister|general|senator|president|pump|engine|motor|valve|machine|bridge|sensor|battery|turbine|reactor|scene|play|excerpt|ballad|myth|legend|dynasty|treatise|plaintiff|merchant|prince|princess|soldiers?|peasants?|rebels?|union|strike|colony|colonies|parliament|crown|bishop|monk|goddess|gods?)\b",
    ))
});

static ADDRESSED_IN_ENGLISH: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"\b(?:you|yours|yourself|you'\w+|i|i'\w+|me|my|we|us|everyone else|classmates|should be|your (?:plan|exam|session|block|time|goal|week|progress|work|effort\w*|history|group|stud\w+|calendar|log))\b",
    )
});

static STUDIED_IN_PORTUGUESE: LazyLock<Regex> = LazyLock::new(|| {
    regex(concat!(
        r"^(?:(?:entao|e|aqui|bem|sim|certo|exato|ok|nao|tambem|isso),? )?",
        r"(?:(?:segundo|de acordo com|conforme|para|em|por|de|pela|pelo|com) )?",
        r"(?:(?:[oa]s?|n[oa]s?|d[oa]s?|n?est[ea]s?|n?ess[ea]s?|n?aquel[ea]s?|uma?|numa?|cada|dois|duas|tres|tod[oa]s?) (?:[\w-]+ ){0,4}?)?",
        r"(?:poemas?|poetas?|textos?|trechos?|excertos?|artigos?|autor\w*|narrador\w*|romances?|contos?|personage(?:m|ns)|protagonista|",
        r"tratado|constituicao|leis?|clausula|tribunal|contratos?|pacientes?|doentes?|ensaio clinico|teorema|demonstracao|equac\w+|",
        r"func(?:ao|oes)|algoritmos?|variave(?:l|is)|programas? de computador|compilador|codigo|vetor|lista encadeada|ponteiro|",
        r"celulas?|enzimas?|proteinas?|genes?|organismos?|especies?|atomos?|moleculas?|reac(?:ao|oes)|acidos?|eletr\w+|particulas?|circuitos?|",
        r"ondas?|mercados?|economia|bancos?|empresas?|inflacao|imposto|imperio|rei|rainha|guerras?|revolucao|exercito|igreja|",
        r"verbos?|substantivos?|frases?|oracao|gramatica|musica|filme|pintura|quadro de|teorias?|hipotese|experiencia|experimento|",
        r"amostra|farmaco|doencas?|virus|bacterias?|terapia|definicao|formula|diagrama|grafico|curva|receita de|estatuto|reu|planetas?|",
        r"estrelas?|galaxia|neuronios?|hormon\w+|musculos?|ossos?|vacinas?|aversao|matematica|quimica|psicologia|",
        r"estatistica|biologia|historia|fisica|medicina|literatura|caso clinico|palavra|termo|expressao|traducao|estrofe|soneto|",
        r"sucess(?:ao|oes)|sequencias? (?:e|pode|converge)|ato|heroi|heroina|vilao|coro|juiz|juri|ministr\w+|general|presidente da|senador|bomba|motor|valvula|maquina|ponte|sensor|turbina|reator|cena|peca de|balada|mito|lenda|dinastia|principe|princesa|soldados?|camponeses|rebeldes|greve|colonia|parlamento|coroa|bispo|monge|deus\w*|acordao|laudo|relatorio|enunciado|manual|fabula|cronica)\b",
    ))
});

static ADDRESSED_IN_PORTUGUESE: LazyLock<Regex> = LazyLock::new(|| {
    regex(concat!(
        r"\b(?:voces?|tu|te|ti|contigo|teus?|tuas?|eu|me|mim|meus?|minhas?|nos|conosco|connosco|colegas|turma|sei|acho|es|estas|tens|",
        r"vais|podes|deves|queres|ficaste|perdeste|fizeste|leste|viste|puseste|fizeste|\w+aste|\w{3,}-(?:te|me)|",
        r"(?:sua|seu) (?:plano|prova|sessao|bloco|hora|meta|semana|progresso|estudo|historico|turma|agenda|esforco|nota|vaga))\b",
    ))
});

/// Whether a folded sentence speaks of what is studied and addresses nobody.
pub(super) fn is_studied(sentence: &str, language: Language) -> bool {
    let (studied, addressed) = if language.is_portuguese() {
        (&STUDIED_IN_PORTUGUESE, &ADDRESSED_IN_PORTUGUESE)
    } else {
        (&STUDIED_IN_ENGLISH, &ADDRESSED_IN_ENGLISH)
    };
    studied.is_match(sentence) && !addressed.is_match(sentence)
}
