//! What became of a session, in the learner's words.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{Context, ear, moment};
use crate::slots::answer;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;

/// What became of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum Outcome {
    /// Studied; with the minutes, if told. They may be fewer than planned: the caller knows the plan.
    Done {
        /// Minutes really studied.
        minutes: Option<u32>,
    },
    /// Studied in part.
    Partly {
        /// Minutes really studied.
        minutes: Option<u32>,
    },
    /// Not studied.
    Skipped,
    /// To be put to another time.
    Move,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cue {
    /// A verb of studying: its denial means not studied.
    Did,
    /// A verb of finishing: its denial means studied in part.
    Finished,
    /// "all of it": its denial means studied in part.
    Whole,
    /// Some of it; a denial does not turn it round.
    Part,
    /// Not studied, said by a verb that a denial takes back.
    Skip,
    /// Not studied, said as a denial.
    Not,
    /// Another time.
    Move,
    /// Says nothing, though it holds words of the others.
    Nothing,
}

static CUES: LazyLock<Lexicon<Cue>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            Cue::Did,
            "done; did; studied; practiced; practised; reviewed; trained; wrapped up; made it; i managed; got through; got it; nailed it; worked through|on; crushed it; smashed it; went through; sat down
             fiz; fizemos; feito; feita; feitos; feitas; estudei; estudamos; pratiquei; treinei; revi; revisei; li; cumpri; cumprido; cumprida; consegui; conseguimos; check; ✅; ✔; missao cumprida; estive a estudar; fiquei estudando; andei a estudar; foi feito|feita; deu certo; deu para|pra fazer|estudar|tudo; rolou; read it|the|all; i read",
        ),
        (Cue::Finished, "finished; completed; complete; acabei; acabamos; terminei; terminamos; conclui; completei; finish; complete; acabar; terminar; concluir; completar; acabado; terminado; concluido; concluida; terminada; acabada"),
        (Cue::Whole, "all of it; all of them; everything; tudo; toda; a sessao toda|inteira; every bit; the whole thing|session|hour; all"),
        (
            Cue::Part,
            "half; halfway; halfish; metade; part of it|the|that; some of it|the|that; partly; partially; parte; em parte; partes; a bit; a little; a little bit; um pouco; um pouquinho; um bocado; um bocadinho; pouco; mais ou menos; more or less; kind|sort of; kinda; sorta; almost|nearly all|everything|done|finished; quase tudo|toda|todo|acabei|terminei|feito
             most of it|the|that; mostly; a maior parte; nem tudo; nem metade; not all|everything; nao tudo; so|apenas o|a|um|uma comeco|inicio|primeira|primeiro; so comecei|metade|parte; only|just started|half|part|some; started but; comecei mas; meio; a meio; incompleto; incompleta; assim assim; um tanto; bits of it; um pedaco; pedaco; first part|half; primeira parte; three quarters; tres quartos; a quarter|third; um quarto|terco; two thirds; dois tercos; # %; deixei a meio; couple of exercises; 50 %",
        ),
        (
            Cue::Skip,
            "skipped; skip; skipping; missed; miss; saltei; saltar; salta; salto; pulei; pular; pula; pulo; faltei; falhei; perdi; deixei passar; let it go; passed on it|this|that; bailed; passo; pass; baldei me; furei; bailed on it; dispenso; matei",
        ),
        (
            Cue::Not,
            "hoje nao; not today; nao deu; nao da; nao vai dar; nao vai rolar; nao rolou; nao foi possivel; nao me foi possivel; nada feito; didnt happen; did not happen; no time; sem tempo; nao tive tempo; nothing; nada; never got to it|around; nem comecei|toquei|abri|peguei; not at all; de todo; nao pude; couldnt; could not; wasnt able; was not able; unable; zero; didnt get to; did not get to; didnt get around; didnt manage; not a minute; not this time; desta vez nao; dessa vez nao; didnt; did not; havent; wont; didnt do|study|practice|practise|read|get|make|even|work|open|touch|happen; did not do|study|practice|practise|read|get|make|even|work|open|touch|happen; nao vou; nao vou estudar|fazer|conseguir; nao quero estudar|fazer; cant today; cannot today; nao posso hoje; nao consigo|consegui hoje; hoje nao consigo|posso|quero
             esqueci; esqueci me; me esqueci; i forgot; forgot; totally|completely forgot",
        ),
        (
            Cue::Move,
            "move|reschedule|postpone|delay|push|shift it|this|that|them|todays|tonights|session; move|reschedule|postpone|delay|push|shift the|my|todays|this session|block|study; reschedule; postpone; snooze; later; later today; mais logo; mais tarde; adia; adiar; adie; adiamos; adio; remarca; remarcar; remarque; remarcamos; passa|muda|mudar|passar|passe|mude|deixa|deixar|fica|ficar|puxa|joga|jogar|adia|adiar para|pra|pro
             another|other day|time; some other time|day; outro dia; outra hora|altura|vez; amanha faco|estudo; faco|estudo|fica amanha|depois; ill|i will do it tomorrow|later; do it later|tomorrow; tomorrow instead; vou fazer|estudar mais|depois|amanha; depois faco; faco depois|logo|mais; fazer|estudar amanha; empurra; move to tomorrow; nao da agora; agora nao da; not now",
        ),
        (
            Cue::Nothing,
            "did you|they|he|she|we; done with you|everything; done with this|that|the app|bot|course|thing|nonsense; to be done; what i did; o que fiz; as i did; later than|on; sooner or later; more or less at|#; mais ou menos as|a|#; a bit|little late|tired|sad|sick|busy|stressed|hard|confused|worried|of; um pouco|bocado cansado|cansada|triste|doente|ocupado|ocupada|dificil|tarde|cedo|atrasado|atrasada|mais; pouco tempo; ha pouco; a pouco; daqui a pouco; partly because; all good|right|the|day; tudo bem|bom|ok; half past|an|a; kind of you|tired|sad; at all; after all; part time; not yet; ainda nao; nothing to|wrong|new; deixa para|pra la; meio cansado|cansada|mal|triste|doente|ocupado|ocupada|estranho|perdido|perdida|dia; half asleep|dead|past; # % sure|certain; three quarters of an hour; a quarter of an hour; um quarto de hora; tres quartos de hora; quarter of an hour; quarto de hora; nada a|de novo; no entanto; the whole day; dia todo; pass the|me; miss you; i miss; not done yet; nada mau|mal; not bad; let you know; nothing else
             meia hora; minuto e meio; meio dia; hora e meia; consegui nao; fiz questao; fiz anos; li|read your|a tua|sua mensagem|message; i see; read your; read that|about; over and done; had done; have finished by; perdi o|a sono|vontade|interesse; perdi me; me perdi; missed you|the bus|train; passo a; first pass; well done",
        ),
    ])
});

/// What is done at home, and not with a book.
pub(super) const CHORES: &str = "jantar almoco lanche comida bolo compras cama limpeza faxina dieta viagem erro pergunta \
     promessa amigos anos aniversario dinner lunch breakfast dishes laundry shopping groceries cooking cleaning chores \
     housework mistake birthday taxes gym ginasio academia meal meals bus train metro corda aula breakfasts work job shift \
     trabalho turno expediente mensagem message email mails news noticia noticias jornal bath nap movie filme serie";

/// The object of a verb, its articles left out: whether it is something of the household.
pub(super) fn is_chore(scan: &Scan<'_>, at: usize) -> bool {
    let mut object = at;
    while object < at + 3 && scan.is(object, "o a os as um uma the my a an meu minha de do da to for some on at no na")
    {
        object += 1;
    }
    scan.is(object, CHORES) && !scan.is(object + 1, "sheet problems exercises")
}

#[derive(Debug, Default)]
struct Heard {
    done: bool,
    part: bool,
    skipped: bool,
    moved: bool,
    told: bool,
}

/// Reads what became of a session, told as an answer to a check-in or unasked.
///
/// A bare yes or no counts as done or skipped, so call it only while a session is talked about. Questions are no answer,
/// except a request to put the session to another time. What is said both ways is left unread.
#[must_use]
pub fn outcome(text: &str, ctx: &Context) -> Option<Outcome> {
    let scan = Scan::new(text, ctx.language);
    let asks = ear::asks(&scan);
    if asks && !ear::requests(&scan) {
        return None;
    }
    let heard = listen(&scan);
    if asks {
        return (heard.moved && !heard.done && !heard.part).then_some(Outcome::Move);
    }
    let spent = spent(&scan);
    let minutes = spent.map(|(minutes, _)| minutes);
    let limited = spent.is_some_and(|(_, limited)| limited);
    match () {
        () if heard.skipped && heard.done && !heard.part => None,
        () if heard.part || limited && !heard.skipped && !heard.moved => Some(Outcome::Partly { minutes }),
        () if heard.done => Some(Outcome::Done { minutes }),
        () if heard.moved => Some(Outcome::Move),
        () if heard.skipped => Some(Outcome::Skipped),
        () if heard.told => None,
        () if minutes.is_some() && brief(&scan) => Some(Outcome::Done { minutes }),
        () if answer::is_affirmative(text) => Some(Outcome::Done { minutes: None }),
        () if (answer::is_negative(text) || ends_in_no(&scan)) && brief(&scan) => Some(Outcome::Skipped),
        () => None,
    }
}

fn brief(scan: &Scan<'_>) -> bool {
    scan.toks.iter().filter(|tok| tok.kind != Kind::Mark).count() <= 6
}

/// "Sadly no", "infelizmente não".
fn ends_in_no(scan: &Scan<'_>) -> bool {
    let last = scan.toks.iter().rev().find(|tok| tok.kind != Kind::Mark);
    last.is_some_and(|tok| tok.is("no nao nope")) && scan.toks.len() <= 4
}

fn listen(scan: &Scan<'_>) -> Heard {
    let mut heard = Heard::default();
    let mut at = 0;
    while at < scan.toks.len() {
        let Some((end, cue)) = CUES.at(&scan.toks, at) else {
            at += 1;
            continue;
        };
        hear(scan, at, end, cue, &mut heard);
        at = end;
    }
    heard
}

fn hear(scan: &Scan<'_>, at: usize, end: usize, cue: Cue, heard: &mut Heard) {
    if cue == Cue::Nothing || !concerns(scan, at, end, cue) {
        heard.told = true;
        return;
    }
    let denied = ear::denied(scan, at, 4);
    // "didn't start until nine", "só consegui às 9": done after all.
    let clause = scan.clause_of(at);
    let late = scan.toks[end..].iter().take(6).any(|tok| tok.is("until till before yet ainda antes"))
        || (clause.start..at).any(|at| scan.is(at, "ainda yet"));
    let almost = scan.before(at, "almost nearly quase half meio");
    match cue {
        Cue::Finished if scan.is(end, "nao not") => heard.skipped = true,
        Cue::Did if denied && late => heard.told = true,
        Cue::Did if denied => heard.skipped = true,
        Cue::Did | Cue::Finished if almost => heard.part = true,
        Cue::Finished | Cue::Whole if denied && !late => heard.part = true,
        Cue::Finished if scan.is(at, "finish complete acabar terminar concluir completar") => heard.told = true,
        Cue::Did | Cue::Finished => heard.done = true,
        Cue::Whole => heard.done |= brief(scan) && !denied,
        Cue::Part if scan.is(end - 1, "%") && scan.toks[at].num.is_some_and(|share| share >= 100.0) => {
            heard.done = true;
        }
        Cue::Part => heard.part = true,
        Cue::Skip | Cue::Move if denied => heard.told = true,
        Cue::Skip => heard.skipped = true,
        Cue::Not if scan.is(at, "esqueci me i forgot totally completely") => {
            let tells = scan.is(end, "to de") || denied;
            heard.skipped |= !tells;
            heard.told |= tells;
        }
        // "I didn't" says all, "I didn't know" says nothing of the session.
        Cue::Not if scan.is(at, "didnt did havent wont") && scan.is(end - 1, "didnt havent wont not") => {
            let ends = scan.toks.get(end).is_none_or(|tok| {
                tok.kind == Kind::Mark || tok.is("today sorry because this tonight yesterday and but")
            });
            heard.skipped |= ends;
        }
        Cue::Not if late => heard.told = true,
        Cue::Not => heard.skipped = true,
        Cue::Move => heard.moved = true,
        Cue::Nothing => {}
    }
}

/// Whether a cue is about the learner's session: not imagined, not planned, not somebody else's, not the dishes.
fn concerns(scan: &Scan<'_>, at: usize, end: usize, cue: Cue) -> bool {
    if ear::imagined(scan, at) || ear::of_others(scan, at) {
        return false;
    }
    let planned = (at.saturating_sub(4).max(scan.clause_of(at).start)..at).any(|at| {
        scan.is(
            at,
            "will ill going gonna vou vamos quero want need preciso hope espero should would must devia gostava",
        )
    });
    match cue {
        Cue::Did | Cue::Finished => {
            let denial = ear::denied(scan, at, 4);
            !planned && !is_chore(scan, end) && (denial || !english_verb(scan, at) || ear::by_learner(scan, at))
        }
        Cue::Skip => {
            !scan.before(at, "can could may posso podemos pode")
                && !(scan.before(at, "to") && !(at > 1 && scan.is(at - 2, "had want going need wanna have like decided chose")))
                && !is_chore(scan, end)
                && scan.toks.get(end).is_none_or(|tok| {
                    tok.kind == Kind::Mark
                        || tok.is("it this that today todays tonight tonights the my one session again because sorry cause due as \
                                   for isto isso esta essa este a o hoje ontem porque pois de mesmo desta dessa yesterday study \
                                   sessao entirely completely altogether please por and e mas")
                })
                && !scan.is(end + 1, "music bus train class meeting point deadline call onibus autocarro prazo reuniao chamada parte part intro")
        }
        Cue::Not => !scan.before(at, "can could why"),
        Cue::Part => !planned,
        Cue::Whole => !planned,
        Cue::Move | Cue::Nothing => true,
    }
}

fn english_verb(scan: &Scan<'_>, at: usize) -> bool {
    scan.is(
        at,
        "did studied practiced practised reviewed trained finished completed wrapped got worked made went sat read",
    )
}

/// The minutes told, and whether they are said to be all there was.
fn spent(scan: &Scan<'_>) -> Option<(u32, bool)> {
    (0..scan.toks.len()).find_map(|at| {
        let (minutes, end) = moment::length(scan, at)?;
        if let Some(part) = part_of_whole(scan, at) {
            return Some((part, true));
        }
        let limit = "only just so apenas somente";
        let around = at.saturating_sub(3)..at;
        let limited = around.clone().any(|at| scan.is(at, limit)) || scan.is(end, "only so apenas");
        let of_all = scan.is(end, "of out de") && (end..end + 5).any(|at| moment::length(scan, at).is_some());
        let elsewhere = scan.is(end, "ago atras late later mais left")
            || around.clone().any(|at| {
                scan.is(at, "in daqui within falta faltam faltou ha faz another by mais em last after before")
                    || ear::denied(scan, at + 1, 1)
            })
            || ear::imagined(scan, at)
            || (at.saturating_sub(6)..at).any(|at| scan.is(at, "ill will vou going"));
        (!elsewhere).then_some((minutes, limited || of_all))
    })
}

/// "20 of the 50 minutes", "20 dos 50 minutos": the number before a length that was the whole.
fn part_of_whole(scan: &Scan<'_>, whole: usize) -> Option<u32> {
    let mut at = whole.checked_sub(1)?;
    let mut of = false;
    for _ in 0..3 {
        if !scan.is(at, "of out the dos das de my os as") {
            break;
        }
        of |= scan.is(at, "of dos das de");
        at = at.checked_sub(1)?;
    }
    scan.toks.get(at).filter(|tok| of && tok.is_number())?.integer().filter(|minutes| (1..=600).contains(minutes))
}
