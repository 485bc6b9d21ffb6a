//! The kind of goal: set only when whole words of exactly one kind are named and not denied.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use super::phrase::Lexicon;
use super::scan::{Scan, veil};
use super::value::GoalCategory;
use super::{Context, Found, Reading, Slot};

/// What a cue does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cue {
    /// Names a kind.
    Kind(GoalCategory),
    /// A spoken language by its name, which is also an adjective ("French history").
    Tongue,
    /// Speaks against a single kind without naming one ("business English").
    Against,
    /// Looks like a cue and is none ("interest rates", "data de prova").
    Idle,
}

use GoalCategory::{Creative, Personal, Professional, Technical};

static CUES: LazyLock<Lexicon<Cue>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            Cue::Kind(Technical),
            "programar; programacao; programando; programador; programadora; codigo; codar; codificar; software; ciencia|analise|engenharia de dados; cientista|analista|engenheiro de dados; coding; code; coder; programming; programmer; to program
             data science|scientist|analysis|analytics|engineering|engineer; machine learning; a|the|my? language model|models; modelo|modelos de linguagem|lingua; programming|scripting language|languages; linguagem|linguagens de programacao; deep learning; aprendizado|aprendizagem de maquina|automatica
             aprendizado profundo; inteligencia artificial; artificial intelligence; redes neurais|neuronais; neural networks; python; javascript; typescript; java; sql; html; css; kotlin; golang; php; react; django; c ++; c #; linux; devops; kubernetes; docker; backend; back end; frontend; front end; full stack; fullstack
             web development|dev|developer; desenvolvimento web|mobile; desenvolvimento de apps|aplicacoes|software|jogos; app|game development; desenvolvedor; desenvolvedora; developer; algoritmos; algorithms; data structures; estruturas|estrutura de dados; banco|bancos|base|bases de dados; databases; cybersecurity; cyber security; ciberseguranca; seguranca da? informacao
             computer science; ciencia|ciencias da computacao; informatica; cloud computing; power bi; llms; llm; robotics; robotica; arduino; excel vba; blockchain; engenharia informatica; statistics with r; rust programming; nlp; computer vision; visao computacional",
        ),
        (
            Cue::Kind(GoalCategory::Language),
            "idioma; idiomas; libras; lingua estrangeira|gestual|inglesa|francesa|espanhola|alema|japonesa|italiana; lingua de sinais; linguas; linguas estrangeiras; sign language; foreign language|languages; a new? language; another|new|second|third language; languages; nova lingua; uma lingua|lingua nova; segunda|terceira lingua
             speak in? # languages; mandarim; esperanto; lgp; asl; lingua gestual portuguesa; poliglota; polyglot; outra lingua",
        ),
        (
            Cue::Tongue,
            "ingles; espanhol; frances; japones; alemao; italiano; chines; mandarin; coreano; russo; arabe; holandes; neerlandes; sueco; grego; turco; polaco; polones; hebraico; latim; catalao; hindi; noruegues; dinamarques; finlandes; ucraniano; hungaro; checo; bulgaro; croata; islandes; persa; tailandes; vietnamita; indonesio; guarani; tupi; galego; romeno; estoniano; suaili
             english; spanish; french; japanese; german; italian; chinese; korean; russian; arabic; dutch; swedish; greek; turkish; polish; hebrew; latin; norwegian; danish; finnish; catalan; ukrainian; vietnamese; thai; portuguese; portugues; swahili; cantonese; welsh; irish; romanian; gaelic; hungarian; czech; bulgarian; croatian; serbian; icelandic; farsi; persian; indonesian; tagalog; urdu; bengali; tamil; afrikaans; slovak; estonian; lithuanian; basque; galician; yoruba; mandarin",
        ),
        (
            Cue::Kind(Creative),
            "fotografia; fotografar; photography; desenho; desenhar; desenhos; pintura; pintar; aguarela; aquarela; musica; escrita criativa; creative writing; draw; drawing; sketching; sketch; paint; painting; watercolor; watercolour; music; musical instrument; instrumento musical
             guitarra; guitar; violao; piano; bateria; drums; ukulele; cavaquinho; violino; violin; viola; saxofone; saxophone; flauta; flute; teclado; violoncelo; cello; cantar; singing; sing; poesia; poetry; ilustracao; illustration; ceramica; ceramics; pottery; escultura; sculpture; caligrafia; calligraphy
             escrever um? livro|romance|contos|poemas|ficcao; write|writing a? novel|fiction|poems|stories|songs|songwriting; songwriting; arte|artes digital|plasticas|visuais; digital art; make|making art; fazer arte; edicao de video; video editing; animacao; animation; cinema e realizacao; filmmaking; film making; dancar; dance; dancing; produzir musica; roteiro; screenwriting
             croche; crochet; tricot; knitting; origami; fingerstyle; contrabaixo; acordeao; teatro; acting",
        ),
        (
            Cue::Kind(Professional),
            "carreira; carreiras; promocao; promovido; promovida; no|meu trabalho; emprego; empregos; career; careers; promotion; promoted; job; jobs; at work; profissional; profissionalmente; profissionais; professional; professionally; mercado de trabalho; entrevista|entrevistas de emprego|trabalho
             job interview|interviews; interview prep; interviews; recolocacao; vida profissional; subir na empresa; na minha area profissional; at my company; mudar de area; freelancer; freelance; raise at work; for my job|career; aumento salarial; aumento de salario; estagio profissional; my work; meu emprego; workplace; curriculo profissional",
        ),
        (
            Cue::Kind(Personal),
            "hobby; hobbies; passatempo; passatempos; por diversao; por prazer; por gosto; por hobby; for fun; just for fun; for pleasure; desenvolvimento|crescimento|projeto|projecto|objetivo|objectivo|interesse|motivo|motivos|satisfacao|realizacao|enriquecimento|evolucao|desafio|gosto|uso|prazer|vida pessoal
             a|o nivel pessoal; para mim mesmo|mesma|proprio|propria; personal growth|development|interest|project|goal|enrichment|reasons|satisfaction|challenge|life|hobby; for myself; just for me; para me divertir; por lazer; self improvement; autoconhecimento; meu lado pessoal; pessoal mesmo; personal; for the joy of it; por curiosidade; out of curiosity; pura diversao; e pessoal; algo pessoal",
        ),
        (
            Cue::Against,
            "business; negocios; corporativo; corporate; tecnico; technical; juridico; legal; medical; medico; para o|meu|meus trabalho; pro trabalho; pra trabalho; for work; for my work; do trabalho; empresarial; academic; academico; instrumental; programa de radio; comercial",
        ),
        (
            Cue::Idle,
            "data da|de prova|exame|entrega|inicio; programa de doutoramento|mestrado|doutorado; interest rate|rates; desenho tecnico|industrial; draw a? conclusions|attention|conclusion; rust belt; steve jobs; personal finance|finances|trainer|statement|computer|data|brand; financas|dados|marca|computador|treinador pessoal|pessoais
             exame|prova|teste|aulas de|do codigo; codigo da? estrada|civil|penal|trabalho|processo|tributario|conduta|etica; codigo de conduta|etica|processo|barras; work on my; vias de fato; dress code; building code; tax code; zip code; codigo postal; code of conduct|ethics; penal code; civil code; morse code; codigo morse; ola|oi|boas pessoal; programa; programas; spanish guitar; guitarra espanhola|portuguesa; viola medica
             promocao da saude; health promotion; promocao de saude; professional football|sports; music to; language arts; body language; linguagem corporal; job description; escola de musica; dance floor; excel; teclado numerico; face painting; polish my|up; polish the; thai box; turkish get; latin america|dance; danish pastry; good job; nice job; great job; bom trabalho; lingua portuguesa; french fries; english breakfast; paint the house|walls; draw up",
        ),
    ])
});

/// What may stand before the name of a language when the language itself is meant.
const BEFORE_TONGUE: &str = "aprender estudar falar melhorar praticar saber dominar aperfeicoar treinar aprendo estudo falo \
             meu o do no de conversar ler escrever mais meus um e ou rever recuperar voltar conversacao \
             basico curso aulas nivel fluencia quero tentar comecar aprendendo estudando falando entender ao \
             pelo learn learning study studying speak speaking improve improving practice practise \
             practicing practising my better in of some the conversational fluent basic master mastering \
             read write understand and or know at new more to want advanced beginner intermediate refresh \
             with brush up on brazilian european mandarin teach myself me is just proper fala fluente em \
             polish a afiar desenrascar b talk talking aprenda spoken good estou ter sobre";

/// Nouns that turn the name of a language into an adjective.
const AFTER_TONGUE: &str = "history literature cooking cuisine medicine art philosophy culture politics law revolution \
             market food wine cinema films movies architecture economy company team tax constitution \
             painting tea martial guitar mythology horn bread pastry composers poetry music civil war antiga \
             dance calligraphy woodworking school teacher exam gcse novels empire theatre driving \
             citizenship kings drama baking";

/// Reads the kind of goal.
pub(crate) fn read(scan: &Scan<'_>, ctx: &Context) -> Reading<GoalCategory> {
    let asked = matches!(ctx.asked, Some(Slot::PrimaryGoal | Slot::Motivation | Slot::GoalCategory));
    if !asked && !states_goal(scan) {
        return Reading::Nothing;
    }
    let mut kinds: BTreeSet<&'static str> = BTreeSet::new();
    let mut kind = None;
    let mut span: Option<Range<usize>> = None;
    let mut at = 0;
    while at < scan.toks.len() {
        let Some((end, cue)) = CUES.at(&scan.toks, at) else {
            at += 1;
            continue;
        };
        let range = at..end;
        at = end;
        if scan.veiled(range.clone(), veil::NEGATED | veil::PAST | veil::OTHER)
            || scan.veiled(range.clone(), veil::UNREAL) && scan.asks()
        {
            continue;
        }
        let found = match cue {
            Cue::Kind(kind) if fits(scan, &range, kind) => kind,
            Cue::Tongue if is_tongue(scan, &range) => GoalCategory::Language,
            Cue::Against => {
                kinds.insert("against");
                continue;
            }
            Cue::Kind(_) | Cue::Tongue | Cue::Idle => continue,
        };
        kinds.insert(found.as_str());
        kind = Some(found);
        span = Some(span.map_or(range.clone(), |all: Range<usize>| all.start.min(range.start)..all.end.max(range.end)));
    }
    match (kind, span) {
        (Some(value), Some(span)) if kinds.len() == 1 => {
            Reading::Found(Found { value, quote: scan.quote(span), anchored: true, needs_confirm: false })
        }
        _ => Reading::Nothing,
    }
}

/// Whether the message says what the learner wants to learn, although something else was asked.
fn states_goal(scan: &Scan<'_>) -> bool {
    let verb = |at: usize| scan.is(at, "aprender estudar learn study dominar falar speak master");
    (0..scan.toks.len()).any(|at| {
        scan.is(at, "quero queria gostava gostaria want pretendo like objetivo objectivo goal meta")
            && (at + 1..at + 5).any(verb)
    })
}

fn fits(scan: &Scan<'_>, range: &Range<usize>, kind: GoalCategory) -> bool {
    let word = &scan.toks[range.start];
    match kind {
        // "trabalho" as work that takes time is no goal; "no trabalho" is.
        Professional => {
            let held = word.is("job jobs") && scan.before(range.start, "day full current have the time s")
                || word.is("emprego") && scan.before(range.start, "tenho");
            !held && !scan.is(range.end, "description")
        }
        Creative if word.is("bateria teclado viola flauta") => {
            let verb = |at: usize| scan.is(at, "tocar aprender aulas aula curso estudar praticar toco musica");
            (1..=4).any(|back| range.start >= back && verb(range.start - back)) || scan.toks.len() <= 2
        }
        Creative => !(word.is("draw") && scan.is(range.end, "a the up") && scan.is(range.end + 1, "conclusion line")),
        Technical => !(word.is("code codigo") && scan.before(range.start, "dress penal civil tax zip")),
        GoalCategory::Language | Personal => true,
    }
}

fn is_tongue(scan: &Scan<'_>, range: &Range<usize>) -> bool {
    let word = &scan.toks[range.start];
    if scan.is(range.end, AFTER_TONGUE) && !scan.is(range.end, "school teacher exam") || scan.is(range.end, "teacher") {
        return false;
    }
    let first = range.start == 0 || scan.toks[range.start - 1].kind == super::tokens::Kind::Mark;
    // One's own language is learned only by foreigners: "português" is a school subject otherwise.
    if word.is("portugues portuguese") {
        return (1..=3).any(|back| {
            range.start >= back
                && scan.is(
                    range.start - back,
                    "aprender falar learn learning speak speaking melhorar improve praticar practice practise \
             aprendo fluent fluente improving",
                )
        });
    }
    // "artigos em inglês" is what something is written in.
    if scan.before(range.start, "em in") {
        return (2..=3).any(|back| {
            range.start >= back
                && scan.is(
                    range.start - back,
                    "fluente fluencia fluent fluency conversar comunicar falar speak converse proficient \
             proficiency desenrascar conversation conversations conversa better melhor nivel communicate \
             escrever write",
                )
        });
    }
    first || scan.before(range.start, BEFORE_TONGUE)
}
