//! Parts of the day in words: "de manhã", "after dinner", "de madrugada", "whenever".

use std::sync::LazyLock;

use super::phrase::Lexicon;
use super::scan::{Scan, veil};
use super::value::WindowPart;

/// A part of the day found in a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Daypart {
    pub(crate) part: WindowPart,
    pub(crate) end: usize,
    /// Whether only a single word names it, which counts as an answer but not by itself.
    pub(crate) bare: bool,
}

use WindowPart::{Afternoon, EarlyMorning, Evening, LateNight, Midday, Morning, Variable};

static PHRASES: LazyLock<Lexicon<WindowPart>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            EarlyMorning,
            "cedinho; bem|muito|logo cedo; logo cedinho; manhazinha; de|pela manhazinha; ao acordar; assim|logo que acordo|acordar|levanto; quando acordo|acordar|levanto; quando me levanto
             mal acordo; cedo pela|de|da manha; de|da|pela? manha|manhas bem|muito|mais? cedo|cedinho; bem cedo pela|de|da manha; cedinho de|da|pela manha; ao amanhecer; de manha logo? cedo; amanhecer
             logo ao acordar; quando o sol nasce; ao nascer do sol; logo cedo de|pela manha; early; early in the? morning|mornings; early morning|mornings; early bird; really|very early; first thing
             first thing in the morning; first thing after i? wake up; when|after|once|as i wake up; as soon as i wake up; after|upon waking up?; at dawn; dawn; sunrise; crack of dawn; crack of the dawn
             antes do sol nascer; at the crack of dawn; in the early hours; early am; depois de acordar; right after i? wake|waking up",
        ),
        (
            Morning,
            "de|pela|na|as|a|da|durante manha|manhas; durante|por|em as? manha|manhas; toda|todas as? manha|manhas; parte da manha; na parte da manha; periodo da manha; no periodo da manha; turno da manha
             manha; manhas; no|a meio da manha; fim da manha; no? final da manha; matutino; periodo matutino; de manhas; antes do trabalho|expediente|servico; antes de? ir? trabalhar; antes de ir para o trabalho; antes das aulas
             antes de ir pro|para|pra o|a? trabalho|escola|faculdade|aula|aulas; antes de sair pra|para o? trabalho; antes do almoco; antes de almocar; morning; mornings; in the morning|mornings; late|mid morning|mornings
             midmorning; before work|school|class|classes|breakfast|lunch; before i|the? go|start|leave to|for|work|my? work|workday|school|job?; before going to work; before my shift|job|workday; during the morning; over breakfast; ao pequeno almoco
             no cafe da manha; before the work day; before the? day starts; mais|sou|tipo da manha; antes de comecar a trabalhar; antes de entrar no? trabalho?",
        ),
        (
            Midday,
            "hora|horas de|do almoco; na|a hora de|do almoco; horario de|do almoco; no|a horario de|do almoco; no|ao|durante o? almoco; pausa de|do|para almoco|almocar; na pausa de|do almoco; intervalo de|do|para almoco
             no intervalo do|de almoco; ao? meio dia; no|ao meio do dia; meio dia; a hora do almoco; almoco; lunch; lunch break|time|hour; lunchtime; lunchtimes; lunchbreak; midday; noon; at noon|midday|lunch|lunchtime
             over lunch; during my? lunch break|hour?; during lunch; on my lunch break|hour?; middle of the day; in the middle of the day; around|about noon|midday|lunch; hora do rango; noonish; hr do|de almoco; h do|de almoco; no|na hr do|de almoco; lunches; noontime; na hora de almocar; pausa do meio dia",
        ),
        (
            Afternoon,
            "a|de|pela|na|as|durante|da tarde|tardes|tardinha; toda|todas as|a tarde|tardes; parte da tarde; na parte da tarde; periodo da tarde; no periodo da tarde; turno da tarde; tardes; tardinha; a tardinha
             fim|final|fins de|da tarde; ao|no fim|final de|da tarde; inicio|comeco|principio|meio de|da tarde; no|a inicio|comeco|meio da tarde; depois do|de o? almoco|almocar; apos o almoco; logo depois do almoco
             vespertino; periodo vespertino; mais|sou da tarde; afternoon; afternoons; in the? late|early|mid? afternoon|afternoons; late|early|mid afternoon|afternoons; after lunch; midafternoon; early in the afternoon; late in the afternoon; durante a tarde",
        ),
        (
            Evening,
            "a|de|pela|na|as|da noite|noites|noitinha; durante|por a? noite|noites; toda|todas as|a noite|noites; parte da noite; na parte da noite; periodo da noite; no periodo da noite; turno da noite; noite; noites; noitinha
             a noitinha; mais|sou da noite; hoje|esta|nesta a? noite; inicio|comeco|principio da noite; no|ao inicio|comeco da noite; noturno; nocturno; periodo noturno; depois do|de|que o? jantar|janto; depois de jantar; apos o jantar; ao serao; seroes; nos seroes
             depois do trabalho|expediente|servico|emprego; depois de trabalhar; depois de sair do trabalho; apos o trabalho|expediente; depois que saio|chego|volto do trabalho|servico; quando saio|chego|volto do trabalho|servico|emprego
             quando chego em|a casa; quando volto para casa; depois que chego em|a casa; ao chegar do|em trabalho|casa; fim|final do dia; ao|no fim|final do dia; anoitecer; ao anoitecer; antes de dormir|deitar; antes de ir dormir; antes de me deitar; ao deitar; na|a hora de dormir|deitar
             antes de ir para|pra a? cama; quando|depois que|de as|os criancas|miudos|filhos|meninos vao|forem|estao|estiverem? dormir|dormem|dormirem|deitam|deitados; quando as|os|meus|minhas meus? criancas|miudos|filhos|filhas se? vao? para? a? dormem|adormecem|cama|dormir|deitam; depois que|de as|os|meus criancas|miudos|filhos se? dormem|adormecem|deitar|adormecerem
             depois de deitar|por os|as miudos|filhos|criancas na? cama?; depois que|de o|a|meu|minha miudo|miuda|filho|filha|crianca se? adormecer|dormir|deitar|dorme|adormece|deita; evening; evenings; in the evening|evenings|night; night; nights; at night|nights; tonight; nighttime; early|mid|late evening|evenings; after dinner|supper|tea; late in the evening; early in the evening; after work; after my? shift|job
             after my job|workday; after i? get|come|getting|finish|leave home|back|work from? work?; when i get home|back from? work?; once i get home from? work?; end of the day; at the end of the day; before bed|bedtime|sleep|sleeping; right before bed; before going to bed|sleep
             before i go to bed|sleep; after|once|when the|my kids|children|baby|kid are|is|fall asleep; after|once|when the|my kids|children|baby|kid are|is in bed; after|once|when the|my kids|children|baby|kid go|goes to bed|sleep; once everyone is asleep; after the|my kids bedtime; after bedtime; after putting the|my kids to bed; evening time; nightly; weeknight; weeknights; after sunset; after dark; ao final da noite; sundown",
        ),
        (
            LateNight,
            "de|na|pela|a|da madrugada|madrugadas; madrugada; madrugadas; madrugada adentro; toda|todas a|as madrugada|madrugadas; noite adentro; pela noite dentro|fora; tarde da noite; bem tarde da? noite?; a noite bem|muito? tarde; bem a noite; altas horas; altas horas da noite
             bem de noite; muito tarde da noite; tarde a|de noite; bem tarde a noite; depois da|de meia noite; apos a? meia noite; late at night; late night|nights; really|very late at? night?; late nights; after|past midnight; middle of the night; in the middle of the night; in the wee|small hours
             wee hours; small hours; no meio da noite; a meio da noite; fim da noite; final da noite; no fim|final da noite; late into the night; alta noite; night owl hours; de noite bem tarde; madrugando; a noite tarde; tarde na noite; super late",
        ),
        (
            Variable,
            "a|em? qualquer hora|horario|altura|momento|horas; qualquer hora do dia; em qualquer altura do dia; qualquer horario serve?; depende; depende do|da dia|semana; vai depender; depende muito; varia; varia muito; variado; variavel; variaveis; variam
             flexivel; flexiveis; horario|horarios flexivel|flexiveis|livre; tanto faz; tanto me faz; nao|sem tenho? um? horario fixo|certo|definido; nao tenho horarios|horas fixos|fixas|certas|certos; sem horario fixo|certo|definido; sem hora certa; sem horas certas; quando der; quando calhar
             quando posso|puder|conseguir|consigo|der|calhar; quando tiver tempo; quando houver tempo; sempre que puder|posso|conseguir|der; cada dia|semana|mes e diferente|outra|outro|assim; cada dia|semana e de um|outro jeito; cada dia|semana tem um horario; cada dia e um dia; muda todo|toda dia|semana; muda muito; muda sempre; inconstante; irregular; irregulares; instavel; quando sobra|sobrar um? tempo
             whenever; whenever i can|could|have time?; any time; anytime; any time of the? day; any time works; at any time; it depends; depends; depends on the|my day|week|shifts?; it varies; varies; varies a lot; variable; flexible; im flexible; pretty|very flexible; its flexible; no fixed|set|specific|particular time|schedule|times|hours
             dont have a fixed|set|regular schedule|time; not fixed; when i can; when i have time; when i get a chance; every|each day is different; all over the place; random times; different every|each day|week|time; changes every|each|all day|week|the|time?; no preference; doesnt matter; dont mind when; sem preferencia
             nao tenho preferencia; indiferente; e indiferente; me e indiferente; quando calha; conforme o|os? dia|dias|semana|turno|turnos|trabalho|calhar|der|puder; consoante o|a|os? dia|dias|semana|turnos; de acordo com o dia; ao calhas; e? como calhar|der|puder; no set schedule; erratic; unpredictable; imprevisivel; whatever time; a hora que der; na hora que der; hora que der; o horario que der; qualquer um",
        ),
    ])
});

/// Verbs and words that show that a sentence is about when somebody studies.
pub(crate) const STUDY: &str = "estudo estudar estudaria consigo posso prefiro prefer study studying available disponivel \
             livre free melhor better best rendo foco focus dedicar tenho conseguia focado focada produtivo \
             produtiva productive sharp sharpest aprendo learn concentro concentrado concentrada could can \
             funciona funciono works work have treinar praticar practice practise id gosto daria vou \
             aprender queria quero gostava";

/// Reads a part of the day that begins at this token.
pub(crate) fn at(scan: &Scan<'_>, at: usize) -> Option<Daypart> {
    let (end, part) = PHRASES.at(&scan.toks, at)?;
    if scan.veiled(at..end, veil::GREETING) || scan.before(at, "owl") {
        return None;
    }
    let single = end == at + 1;
    let allowed = match scan.toks[at].norm.as_str() {
        "early" if single => {
            !scan
                .is(end, "evening evenings afternoon afternoons next on this stage days career access bird exam enough")
                && !scan.before(at, "too home leave finish get up")
        }
        "almoco" | "lunch" | "noon" | "midday" | "meio" => {
            !scan.before(at, "do de depois antes after before as das my") || scan.before(at, "my")
        }
        "tardes" | "noites" | "nights" if single => {
            !scan.before(at, "boas # good") && !scan.is(end, "shift shifts mal em")
        }
        "noite" | "night" | "evening" | "morning" | "manha" if single => {
            !scan.before(at, "boa meia good last date tomorrow ontem cafe da")
                && !scan.is(end, "shift shifts owl school sickness routine coffee")
        }
        // "da manhã" after a clock was read with it; "aulas da noite" is no window.
        "da" => false,
        "a" | "as" | "na" | "de" | "pela" | "in" | "at" | "late" => {
            !scan.is(end, "shift shifts passada owl") && !scan.before(at, "mais muito")
        }
        "variado" | "depende" | "depends" | "varia" | "varies" | "flexivel" | "flexible" | "variable" if single => true,
        "whenever" if single => !scan.is(end, "the my he she they its everyone work"),
        "qualquer" => !scan.is(at + 1, "um") || at == 0,
        _ => true,
    };
    // "a noite toda", "all night": how long, not when.
    allowed.then_some(Daypart { part, end, bare: single })
}

/// Bare "tarde", which is also "late": a part of the day only by itself or beside another part.
pub(crate) fn bare_tarde(scan: &Scan<'_>, at: usize) -> Option<Daypart> {
    if !scan.is(at, "tarde")
        || scan.before(at, "mais muito tao bem boa ate chego saio demasiado e mt") && !beside_part(scan, at)
    {
        return None;
    }
    let alone = scan.toks.iter().filter(|tok| tok.kind == super::tokens::Kind::Word).count() <= 2;
    (alone || beside_part(scan, at)).then_some(Daypart { part: Afternoon, end: at + 1, bare: true })
}

/// Bare "cedo": early in the morning if it stands as an answer.
pub(crate) fn bare_cedo(scan: &Scan<'_>, at: usize) -> Option<Daypart> {
    let blocked =
        scan.before(at, "mais tao muito demasiado desde saio chego e") || scan.is(at + 1, "demais ou para pra");
    (scan.is(at, "cedo") && !blocked).then_some(Daypart { part: EarlyMorning, end: at + 1, bare: true })
}

fn beside_part(scan: &Scan<'_>, at: usize) -> bool {
    let part = |at: usize| scan.is(at, "manha manhas noite noites morning evening madrugada");
    let joined = |at: usize| scan.is(at, "e ou / , and or + -");
    joined(at + 1) && (part(at + 2) || part(at + 3))
        || at >= 2 && joined(at - 1) && part(at - 2)
        || at >= 3 && scan.is(at - 1, "a de") && joined(at - 2) && part(at - 3)
}
