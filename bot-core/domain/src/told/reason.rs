//! Why a session did not happen, in the learner's own words.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::ear;
use crate::language::Language;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;

/// Why a session did not happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Tired.
    Energy,
    /// Something came up.
    Unexpected,
    /// The wrong hour, or no time at that hour.
    Timing,
    /// Not clear what to do, or too hard a step.
    UnclearStep,
    /// Ill.
    Illness,
    /// Forgotten.
    Forgot,
    /// No wish to.
    Motivation,
    /// Something else, and said to be so.
    Other,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 8] = [
        Self::Energy,
        Self::Unexpected,
        Self::Timing,
        Self::UnclearStep,
        Self::Illness,
        Self::Forgot,
        Self::Motivation,
        Self::Other,
    ];

    /// The word that is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Energy => "energy",
            Self::Unexpected => "unexpected",
            Self::Timing => "timing",
            Self::UnclearStep => "unclear_step",
            Self::Illness => "illness",
            Self::Forgot => "forgot",
            Self::Motivation => "motivation",
            Self::Other => "other",
        }
    }
}

static REASONS: LazyLock<Lexicon<Reason>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            Reason::Energy,
            "tired; exhausted; exhaustion; tiredness; fatigue; fatigued; sleepy; drained; worn out; wiped out?; knackered; burned|burnt out; burnout; no energy; low energy; out of energy; low on energy; zero energy; fell asleep; dozed off; slept through|in|badly|poorly; overslept; dead tired; beat; wrecked; shattered; no sleep; lack of sleep; bad night; energy; need of|a rest|nap; spent; didnt sleep; couldnt sleep; hadnt slept; pooped; fried
             cansad*; cansaco; canseira; exaust*; sem energia|energias|forca|forcas|pilha|pilhas; energia; pouca energia; com sono; sono; sonolent*; mort* de cansaco|sono; estourad*; rebentad*; estafad*; esgotad*; moid*; quebrad*; acabad*; adormeci; dormi; apaguei; peguei no sono; caindo|cair|cai de sono; podre; derrotad*; nao dormi; dormi mal; noite mal dormida; fadiga; de rastos; no bagaco; um caco; arrasad*; capotei; precisava de descansar; precisei descansar",
        ),
        (
            Reason::Unexpected,
            "something|things|stuff|thing came|come|popped|turned up; came up; emergency; unexpected; unexpectedly; surprise visit; urgent; urgency; had to work|stay|help|go|drive|take|pick|cover; work late|overtime; working late; overtime; guests; visitors; car|laptop|computer|pc|phone broke; broke down; power|internet outage; power cut|went; internet|wifi|power was|went down|out; meeting ran|went|dragged; meetings; a meeting; ran over; got called; called me in?; got stuck in|at traffic|work; stuck in|at traffic|work|the; traffic; flat tire|tyre; flight delayed|was; last minute; crisis at; family thing|stuff|matter|issue|problem|emergency; accident; funeral; unplanned; life happened; dropped by
             imprevisto; imprevistos; imprevist*; surgiu; apareceu; apareceram; aconteceu algo|alguma|uma; emergencia; urgencia; urgente; inesperad*; de ultima hora; visita; visitas; tive que|de trabalhar|ficar|ajudar|ir|sair|levar|buscar|resolver|fazer|cobrir; horas extra|extras; hora extra; fiquei pres*; transito; engarrafamento; avari*; faltou luz|a|energia|internet; caiu a luz|internet; sem luz|internet; acabou a luz; reuniao; reunioes; problema em casa; problemas familiares|de familia; problema familiar; acidente; carro avariou|quebrou; computador avariou|quebrou; fui chamado|chamada; chamaram me; me chamaram; trabalho extra; morreu; funeral; enterro; a vida aconteceu",
        ),
        (
            Reason::Timing,
            "too late; too early; so late; late in the day|evening; wrong time|hour|slot|moment; bad time|timing|hour; time of day; no time; not enough time; not have enough? time; dont have enough? time; didnt have enough? time; out of time; lack of time; short on|of time; ran late; got home late; came home late; home late; clash*; conflict*; overlap*; the|that|wrong time|hour|slot doesnt|didnt work|suit; timing; schedule; busy; hectic; swamped; packed day; full day; rushed; time was tight; too short|close; the hour
             tarde demais; muito|demasiado|ja? era tarde; cedo demais; muito|demasiado cedo; sem tempo; falta de tempo; nao tive|tinha|houve|deu|sobrou tempo; pouco tempo; faltou tempo; hora errada; ma altura|hora; mau horario|momento; horario; hora ruim; horario ruim; calhou mal; coincid*; sobrep*; ocupad*; correria; corrido; corrida; atarefad*; cheguei tarde; cheguei em casa tarde; sai tarde; me atrasei; atrasei me; apertad*; dia muito? cheio; a hora; o tempo nao chegou; tempo",
        ),
        (
            Reason::UnclearStep,
            "where|how|what to start|begin|do|study; unclear; not clear; wasnt clear; lost; confus*; too hard|difficult|big|complex|complicated|much; stuck; overwhelm*; didnt understand; couldnt understand; dont understand; no idea what|where|how; didnt get it; no plan; vague; daunting; intimidat*; over my head
             por|de onde comecar|comeco|pegar; o que fazer|estudar; que fazer; como comecar; nao sabia o|por|como|onde|que; perdid*; confus*; complicad*; dificil; dificil demais; muito|demasiado grande|dificil|complexo; nao percebi|entendi|percebia|entendia; nao estava claro|clara; travei; bloqueei; empanquei; empaquei; encalhei; pouco claro; sem plano; sobrecarregad*; assoberbad*; intimid*",
        ),
        (
            Reason::Illness,
            "sick; ill; flu; a|the|bad cold; caught cold; fever; feverish; headache; migraine; covid; unwell; not feeling well|good; wasnt feeling well|good; felt bad|awful|terrible|horrible; feeling bad|awful|terrible; hospital; doctor; doctors; stomach; food poisoning; toothache; back pain; threw up; vomit*; throwing up; in pain; illness; infection; cramps; allerg*; injured; injury; hurt my
             doente; adoeci; gripe; gripad*; febre; constipad*; constipacao; dor de cabeca|barriga|garganta|dentes|dente|costas|estomago; dores; enxaqueca; mal dispost*; passei|senti|sentia mal; me senti mal; sentindo mal; resfriad*; resfriado; virose; medico; medica; hospital; vomit*; nauseas; enjoad*; indispost*; intoxicacao; infec*; alergia; ma disposicao; machuquei; lesionei; magoei; de cama",
        ),
        (
            Reason::Forgot,
            "forgot; forgotten; forget; slipped my mind; lost track; didnt remember; did not remember; didnt notice the; never crossed my mind; out of my mind; spaced out?; missed the reminder|notification
             esqueci; esquecim*; esqueceu; esquecid*; nao me? lembrei; nem me? lembrei; passou me; me passou; passou da cabeca; varreu se; nao dei conta|pela hora; distrai me com as horas; perdi a nocao; perdi a hora; deu branco; escapou me; me escapou; passou batido",
        ),
        (
            Reason::Motivation,
            "didnt feel like; did not feel like; dont feel like; not feel like; wasnt feeling it; not feeling it; no motivation; motivation; unmotivated; demotivated; motivated; lazy; laziness; bored; boring; couldnt be bothered|arsed; cant be bothered; not in the mood; in the mood; wasnt in the mood; procrastinat*; didnt want; did not want; dont want; no desire; couldnt bring myself; couldnt get myself; discouraged; lost interest; no interest; sick|tired of it|this|studying|that; put it off; scrolling; no willpower; meh; couldnt be asked
             vontade; sem|falta|pouca de? vontade; preguica; preguicos*; motivacao; sem|falta de? motivacao; nao me? apeteceu|apetecia|apetece; nao quis|queria; nao estava|tava|estou|to a fim; desanim*; desmotiv*; sem paciencia; sem saco|pica|animo; aborrecid*; entediad*; tedio; procrastin*; enrolei; nao estava para ai virad*; nao tive|tinha coragem|animo|vontade|paciencia; perdi o interesse|animo; deu preguica; fiquei a engonhar; chato; seca",
        ),
        (
            Reason::Other,
            "other; something else; another reason; other reason; outra coisa; outro motivo; outra razao; outro; none of these|those; nenhum destes|desses|deles; prefer not to say; rather not say; prefiro nao dizer",
        ),
    ])
});

/// The reason that is said first, if any is.
///
/// What is denied ("I wasn't tired") is no reason, and somebody else's illness is something unexpected.
#[must_use]
pub fn reason(text: &str, language: Language) -> Option<Reason> {
    let scan = Scan::new(text, language);
    let mut at = 0;
    while at < scan.toks.len() {
        let Some((end, reason)) = REASONS.at(&scan.toks, at) else {
            at += 1;
            continue;
        };
        if counts(&scan, at, end, reason) {
            let others = reason == Reason::Illness && other_is_ill(&scan, at, end);
            return Some(if others { Reason::Unexpected } else { reason });
        }
        at = end;
    }
    None
}

/// Patterns that hold their own denial.
const OWN: &str = "no not didnt dont wasnt couldnt cant nao sem nem out lack hadnt";

fn counts(scan: &Scan<'_>, at: usize, end: usize, reason: Reason) -> bool {
    let bare = end == at + 1;
    // "I'll", often typed without its apostrophe, is not "ill".
    if scan.is(at, "ill")
        && !(scan.before(at, "was am im feel felt feeling fell got get been is being very really so seriously")
            || scan.toks.len() <= 2)
    {
        return false;
    }
    // A single noun says the reason only by its lack, or as an answer of its own.
    let lack = "no sem falta pouca pouco lack low little zero nao tinha tive havia enough de was foi question questao por by e";
    if bare && scan.is(at, "energy energia vontade motivation motivacao motivated tempo timing schedule horario") {
        let alone = scan.toks.len() <= 3
            || scan.toks.iter().all(|tok| tok.is("o a the my meu was foi") || tok.start == scan.toks[at].start);
        return alone || scan.before(at, lack) || ear::denied(scan, at, 4);
    }
    let denied = ear::denied(scan, at, 3) && !scan.is(at, OWN) && !scan.before(at, "because porque");
    let unclear = reason == Reason::UnclearStep && scan.is(at, "where how what o por de como que");
    // "I know where to start" is the opposite.
    if unclear {
        return ear::denied(scan, at, 5)
            || scan.is(at, "nao")
            || scan.toks.len() <= 5 && !said_known(scan, at)
            || unsure(scan, at);
    }
    if scan.is(at, "in motivated") && reason == Reason::Motivation {
        return ear::denied(scan, at, 4);
    }
    !denied
}

fn said_known(scan: &Scan<'_>, at: usize) -> bool {
    (0..at).any(|at| scan.is(at, "knew know sabia sei"))
}

fn unsure(scan: &Scan<'_>, at: usize) -> bool {
    (at.saturating_sub(5)..at)
        .any(|at| scan.is(at, "unsure idea ideia duvida duvidas clue confused nocao lost perdido perdida unclear"))
}

fn other_is_ill(scan: &Scan<'_>, at: usize, end: usize) -> bool {
    let clause = scan.clause_of(at);
    (clause.start..at).any(|at| scan.is(at, ear::OTHERS) && !scan.before(at, "from do da by"))
        || scan.is(end, "kid child son daughter filho filha")
        || (end..end + 3).any(|at| scan.is(at, "filho filha filhos mae pai"))
}
