//! Veils what is no answer: time that is taken, reports of the past, denials, other people, wishes and questions.
//!
//! A number in "I work 40 hours a week" is not availability. Whole clauses are veiled, except that a denial reaches
//! only forward when something stands before it ("evenings, not mornings"), and a limit ends it ("not more than 5").

use std::ops::Range;
use std::sync::LazyLock;

use super::mask_words::{
    ASKING, BUSY_NOUNS, BUSY_VERBS, GOVERN, GREETINGS, LIMITS, LINK, NEGATORS, NO_DENIAL, OTHERS, PAST, PAST_ALONE,
    THIRD_LEADS, UNREAL,
};
use super::phrase::Lexicon;
use super::scan::{CAN, Scan, veil};
use super::tokens::{Kind, Tok};
use crate::language::Language;

const DENIED_ALONE: &[&[&str]] = &[
    &["nao"],
    &["no"],
    &["nao", "consigo"],
    &["nao", "posso"],
    &["nao", "da"],
    &["nao", "da", "mesmo"],
    &["not", "possible"],
    &["cant"],
    &["i", "cant"],
    &["no", "way"],
    &["nope"],
    &["nao", "consigo", "mesmo"],
    &["nem", "pensar"],
    &["nao", "quero"],
    &["wait"],
    &["no", "wait"],
    &["nao", "espera"],
    &["impossivel"],
    &["not", "really"],
    &["not", "happening"],
    &["nao", "e", "isso"],
];

/// Lays all veils.
pub(crate) fn apply(scan: &mut Scan<'_>) {
    for clause in scan.clauses.clone() {
        greet(scan, clause.clone());
        if GOVERNED_PAST.within(&scan.toks, clause.start, clause.end) || is_past(scan, &clause) {
            scan.veil(clause.clone(), veil::PAST);
        }
        if is_busy(scan, &clause) {
            scan.veil(clause.clone(), veil::WORK);
        }
        if is_other(scan, &clause) {
            scan.veil(clause.clone(), veil::OTHER);
        }
        imagine(scan, &clause);
        idle(scan, &clause);
        deny(scan, &clause);
    }
    appointed(scan);
    question(scan);
    spread(scan);
}

/// "domingo nada", "nothing on Sundays": a day that is left empty.
fn idle(scan: &mut Scan<'_>, clause: &Range<usize>) {
    let day_end =
        |at: usize| super::days::full_day(scan, at).map(|(_, end)| end).or_else(|| super::days::weekend(scan, at));
    let mut empty: Vec<Range<usize>> = Vec::new();
    for at in clause.clone() {
        let nothing = |at: usize| {
            scan.is(at, "nada nothing none zero nenhuma nenhum descanso folga off rest")
                || scan.is(at, "time tempo") && scan.before(at, "no sem")
        };
        if let Some(end) = day_end(at).filter(|end| nothing(*end)) {
            empty.push(at..end + 1);
        }
        let mut day = at + 1;
        while scan.is(day, "no na ao aos nos on at de hora horas hours a as") && day < at + 4 {
            day += 1;
        }
        if nothing(at)
            && let Some(end) = super::days::at(scan, day).map(|days| days.end)
        {
            empty.push(at..end);
        }
    }
    for range in empty {
        scan.veil(range, veil::NEGATED);
    }
}

/// "sala 210, às 9h", "room 404 at 10": where and when something else takes place.
fn appointed(scan: &mut Scan<'_>) {
    for index in 0..scan.clauses.len() {
        let clause = scan.clauses[index].clone();
        let room = clause.clone().any(|at| {
            scan.is(at, "sala room gate portao terminal") && scan.toks.get(at + 1).is_some_and(Tok::is_number)
        });
        if !room || clause.clone().any(|at| scan.is(at, CAN)) {
            continue;
        }
        scan.veil(clause, veil::OTHER);
        if let Some(next) = scan.clauses.get(index + 1).cloned().filter(|next| scan.is(next.start, "as at das from")) {
            scan.veil(next, veil::OTHER);
        }
    }
}

static GOVERNED_PAST: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[((), "antes eu|fazia|estudava|tinha|conseguia|de comecar; before i could|had|used; tinha antes")])
});

fn greet(scan: &mut Scan<'_>, clause: Range<usize>) {
    for at in clause {
        if let Some((end, ())) = GREETINGS.at(&scan.toks, at) {
            scan.veil(at..end, veil::GREETING);
        }
    }
}

fn is_past(scan: &Scan<'_>, clause: &Range<usize>) -> bool {
    // Portuguese first person past: "cheguei", "fiquei", "treinei"; but "pensei em 5 horas" makes an offer.
    let preterite = |tok: &Tok| {
        tok.norm.len() >= 5
            && tok.norm.ends_with("ei")
            && !tok.norm.ends_with("rei")
            && !tok.is("pensei achei planejei planeei calculei reservei separei imaginei mudei enganei aceitei organizei marquei combinei montei programei encaixei arranjei")
    };
    scan.toks[clause.clone()].iter().any(preterite)
        || PAST.within(&scan.toks, clause.start, clause.end)
        || scan.is(clause.start, PAST_ALONE) && clause.len() <= 2 && !clause.is_empty()
}

fn is_busy(scan: &Scan<'_>, clause: &Range<usize>) -> bool {
    let can = clause.clone().any(|at| {
        scan.is(at, CAN) && !scan.is(at, "tenho have vou da ive set best better estudo estudar study studying")
    });
    clause.clone().any(|at| busy_word(scan, clause, at, can)) || office_hours(scan, clause)
}

/// "9 to 5" without am or pm is the idiom for a job.
fn office_hours(scan: &Scan<'_>, clause: &Range<usize>) -> bool {
    clause.clone().any(|at| {
        let nine = scan.is(at, "9 nine");
        let gap = usize::from(scan.is(at + 1, "to - till until"));
        let five = gap == 1 && scan.is(at + 2, "5 five 6 six");
        nine && five
            && scan.language == Language::En
            && !scan.is(at + 3, "pm am hours h hrs")
            && !scan.before(at, "from")
    })
}

fn busy_word(scan: &Scan<'_>, clause: &Range<usize>, at: usize, can: bool) -> bool {
    let toks = &scan.toks;
    let tok = &toks[at];
    if !tok.is(BUSY_NOUNS)
        && !tok.is(BUSY_VERBS)
        && !tok.is("dormir trabalhar lunch jantar dinner almoco get leave finish home arrive start dormem")
    {
        return false;
    }
    if governed(scan, clause, at) {
        return false;
    }
    let before = |words: &str| at > clause.start && toks[at - 1].is(words);
    let next = |words: &str| scan.is(at + 1, words);
    // "no comboio, de manhã": where the learner studies.
    let aboard = before("no na") || before("the my a") && at >= clause.start + 2 && toks[at - 2].is("on in");
    match tok.norm.as_str() {
        "comboio" | "autocarro" | "onibus" | "trem" | "bus" | "ferry" | "train" if aboard => false,
        // "mornings work best", "5 hours would work", "I can work on it".
        "work" => {
            let suits = next("best better well fine great for too out perfectly nicely")
                || before("would could can will that might should mornings evenings nights afternoons weekends")
                || before("to") && !toks[clause.start..at].iter().any(|tok| tok.is("have need go got"))
                || before("days these");
            let at_work = can && before("at");
            !suits && !at_work
        }
        "emprego" | "jobs" | "job" | "faculdade" | "universidade" | "university" | "college" | "uni" | "escola"
        | "school" | "trabalho"
            if before("novo nova new um melhor better este esse neste nesse") =>
        {
            false
        }
        "trabalho" | "aula" | "aulas" | "escola" | "faculdade" | "school" | "class" | "office" | "escritorio"
        | "transito" | "commute" | "academia" | "gym" | "trampo"
            if can && before("no na nas do da at in my the o a on") =>
        {
            false
        }
        "lunch" | "jantar" | "dinner" | "almoco" => {
            let clock_at = |ahead: usize| scan.is(at + ahead, "as at is e a");
            clocked(scan, at, clause)
                && (clock_at(1) || clock_at(2) && next("break hour time"))
                && !before("after depois do o de no ao hora")
        }
        "get" => next("home back off up") && clocked(scan, at, clause),
        "home" => before("come arrive back im") && clocked(scan, at, clause),
        "leave" | "finish" | "arrive" | "start" => {
            clocked(scan, at, clause) && !can && (before("i") || next("work school"))
        }
        "volto" | "saio" | "entro" | "chego" | "acordo" | "levanto" | "wake" | "busco" => true,
        "dormir" | "dormem" => {
            before("vou preciso") || toks[clause.start..at].iter().any(|tok| tok.is("deito tenho vou"))
        }
        "trabalhar" => {
            toks[clause.start..at].iter().any(|tok| tok.is("tenho preciso entro comeco")) && !next("nisso nisto no")
        }
        "call" => before("on"),
        // "pego às 8h e largo às 17h": when work begins and ends.
        "pego" | "largo" => next("as das no na ao") && clocked(scan, at, clause),
        "train" | "drive" | "teach" | "did" | "sleep" => {
            before("i usually to my also and of the") || at == clause.start
        }
        "working" => !next("on from with") && !before("keep start of"),
        "passo" | "gasto" | "perco" | "assisto" | "spend" | "watch" | "scroll" => {
            let studies = |tok: &Tok| {
                ["estud", "stud", "learn", "aprend", "pratic", "practi"].iter().any(|stem| tok.norm.starts_with(stem))
            };
            !can && clocked(scan, at, clause) && !before("to nao") && !toks[clause.clone()].iter().any(studies)
        }
        "treino" | "cuido" | "demoro" | "dirijo" | "conduzo" | "leciono" | "janto" => true,
        _ => true,
    }
}

/// Whether a clock or a number stands in the clause after this word.
fn clocked(scan: &Scan<'_>, at: usize, clause: &Range<usize>) -> bool {
    scan.toks[at..clause.end].iter().any(Tok::is_number)
}

/// Walks back over articles and prepositions to a word that makes the noun a mere point of reference.
fn governed(scan: &Scan<'_>, clause: &Range<usize>, at: usize) -> bool {
    let mut back = at;
    for _ in 0..6 {
        if back <= clause.start {
            return false;
        }
        back -= 1;
        let tok = &scan.toks[back];
        if tok.is(GOVERN) {
            // "8 hours of work" is work itself; "outside of work" is not.
            let beside = back > clause.start && (scan.toks[back - 1].is(GOVERN) || scan.toks[back - 1].is("top"));
            return !tok.is("of") || beside;
        }
        if !tok.is(LINK) {
            return false;
        }
    }
    false
}

/// Whether the clause opens with somebody or something else as its subject.
fn is_other(scan: &Scan<'_>, clause: &Range<usize>) -> bool {
    let mut at = clause.start;
    let mut led = false;
    while at < clause.end && at < clause.start + 4 && scan.is(at, THIRD_LEADS) {
        led |= !scan.is(at, "e and mas but so entao");
        at += 1;
    }
    // "my therapist said", "o médico recomenda": whoever says it, it is not the learner.
    let speaks = (at + 1..(at + 3).min(clause.end)).any(|at| {
        scan.is(at, "said says told thinks recommends recommended suggests suggested wants expects disse diz falou recomenda recomendou sugere sugeriu acha quer exige pede")
    });
    if led && speaks && !scan.is(at, "i eu que clock watch phone relogio telemovel celular") {
        return true;
    }
    let Some((_, ())) = OTHERS.at(&scan.toks, at) else { return false };
    let tok = &scan.toks[at];
    if tok.is(THIRD_LEADS) {
        return false;
    }
    let named_person = tok
        .is("dizem recomendam aconselham he she they ele ela eles elas people everyone todo toda someone \
             alguem kids friends parents amigos");
    // "my kids are at school, so I ..." is other people's time; "a prova é em maio" no time at all: both are veiled.
    // "quando os miúdos dormem" and "when the kids sleep" are when the learner is free.
    (led || named_person) && !scan.is(clause.start, "quando when enquanto while")
}

fn imagine(scan: &mut Scan<'_>, clause: &Range<usize>) {
    for at in clause.clone() {
        if UNREAL.at(&scan.toks[..clause.end], at).is_some() && !scan.is(at, "do") {
            scan.veil(at..clause.end, veil::UNREAL);
            return;
        }
    }
}

fn deny(scan: &mut Scan<'_>, clause: &Range<usize>) {
    let mut at = clause.start;
    while at < clause.end {
        if let Some((end, ())) = NO_DENIAL.at(&scan.toks[..clause.end], at) {
            at = end.max(at + 1);
            continue;
        }
        if compares(scan, clause, at) {
            scan.veil(at..clause.end, veil::NEGATED);
            break;
        }
        let negates = NEGATORS.at(&scan.toks[..clause.end], at).map(|(end, ())| end).or_else(|| english_no(scan, at));
        let Some(end) = negates.filter(|_| !is_tag(scan, at) && !excepts_days(scan, at)) else {
            at += 1;
            continue;
        };
        let tired = scan.is(at, TIRED);
        let content_before = scan.toks[clause.start..at].iter().any(has_content);
        let limit = (end..clause.end).find(|at| LIMITS.at(&scan.toks[..clause.end], *at).is_some());
        let reach = limit.unwrap_or(clause.end);
        let content_after = scan.toks[at + 1..clause.end].iter().any(has_content);
        let from = if tired || !(content_before && content_after) { clause.start } else { at };
        let to = if content_after { reach } else { clause.end };
        scan.veil(from..to, veil::NEGATED);
        at = to.max(at + 1);
    }
    deny_previous(scan, clause);
}

const TIRED: &str = "demais too excessivo inviavel unrealistic irreal unfeasible cansado cansada exausto exausta tired exhausted knackered wiped caido drained sleepy distraido \
             distraida morto morta useless awful terrible pessimo pessima horrivel impossivel impossible";

/// "mornings rather than evenings", "manhã é melhor que noite": what follows is the one not preferred.
fn compares(scan: &Scan<'_>, clause: &Range<usize>, at: usize) -> bool {
    let preferring =
        scan.toks[clause.start..at].iter().any(|tok| tok.is("better melhor prefer prefiro preferia rather best mais"));
    let counting =
        (1..=2).any(|back| at >= back && scan.is(at - back, "more mais less menos fewer later earlier longer"));
    let word =
        scan.is(at, "than") || scan.is(at, "que") && (scan.before(at, "do") || scan.before(at, "melhor melhores"));
    word && preferring && !counting
}

/// English "no" denies only in front of a time; Portuguese "no" means "in the".
fn english_no(scan: &Scan<'_>, at: usize) -> Option<usize> {
    let english = scan.is(at, "no") && scan.language == Language::En;
    (english && scan.is(at + 1, "mornings evenings nights afternoons morning evening weekends weekdays early late"))
        .then_some(at + 1)
}

/// "não é?", "né?": a tag that asks for agreement.
fn is_tag(scan: &Scan<'_>, at: usize) -> bool {
    scan.is(at, "nao") && scan.is(at + 1, "e acha") && scan.is(at + 2, "?")
}

/// "todos os dias exceto domingo" names days that are left out; the frequency reads it.
fn excepts_days(scan: &Scan<'_>, at: usize) -> bool {
    scan.is(at, "exceto excepto except excluding tirando menos not")
        && (at + 1..at + 4)
            .any(|next| super::days::full_day(scan, next).is_some() || super::days::weekend(scan, next).is_some())
        && at > 0
        && !scan.toks[..at].iter().rev().take(6).all(|tok| !tok.is("dia dias day daily everyday diariamente"))
}

fn has_content(tok: &Tok) -> bool {
    tok.is_number()
        || tok.is("manha manhas tarde tardes noite noites madrugada cedo almoco morning mornings afternoon \
             afternoons evening evenings night nights lunch early uma sabado sabados domingo domingos \
             weekend weekends saturday sunday hora horas hour hours weekdays fimdesemana meia")
}

/// "de manhã, não dá" denies what stands in the clause before.
fn deny_previous(scan: &mut Scan<'_>, clause: &Range<usize>) {
    let words: Vec<&str> =
        scan.toks[clause.clone()].iter().filter(|tok| tok.kind != Kind::Mark).map(|tok| tok.norm.as_str()).collect();
    if clause.start == 0 || !DENIED_ALONE.contains(&words.as_slice()) {
        return;
    }
    let Some(previous) = scan.clauses.iter().find(|other| other.end == clause.start).cloned() else { return };
    let comma = scan.is(previous.end - 1, ", ; - . …");
    let bare = matches!(words.as_slice(), ["nao" | "no" | "wait"] | ["no", "wait"] | ["nao", "espera"]);
    // A bare "no" takes back what was said only when something else follows.
    let something_follows = scan.toks[clause.end..].iter().any(has_content);
    if comma && (!bare || something_follows) && scan.toks[previous.clone()].iter().any(has_content) {
        scan.veil(previous, veil::NEGATED);
    }
}

/// Veils every sentence that asks the coach for an opinion.
fn question(scan: &mut Scan<'_>) {
    let mut start = 0;
    for at in 0..scan.toks.len() {
        let ends = scan.is(at, "? ! \n") || scan.is(at, ".") && !scan.toks[at - usize::from(at > 0)].is("h hrs min");
        if scan.is(at, "?") && ASKING.within(&scan.toks, start, at) {
            scan.veil(start..at, veil::UNREAL);
        }
        if ends {
            start = at + 1;
        }
    }
}

/// Carries a veil over a comma into a clause that has no verb of its own: "trabalho de segunda a sexta, das 9 às 18".
fn spread(scan: &mut Scan<'_>) {
    for index in 1..scan.clauses.len() {
        let (previous, clause) = (scan.clauses[index - 1].clone(), scan.clauses[index].clone());
        if !scan.is(previous.end - 1, ", (")
            || clause.clone().any(|at| scan.is(at, CAN) || scan.is(at, "agora now hoje"))
        {
            continue;
        }
        let opener = usize::from(scan.is(clause.start, "e and"));
        let busy = scan.veiled(previous.clone(), veil::WORK);
        let clocked = scan.is(clause.start + opener, "das from de");
        // "I have a job, 40 hours a week": nobody has so many hours beside one.
        let full_time = scan.toks[clause.start].num.is_some_and(|value| value >= 25.0)
            && scan.is(clause.start + 1, "h hs hrs horas hours");
        if busy && (clocked || full_time) {
            scan.veil(clause.clone(), veil::WORK);
        }
        let bare_past =
            scan.veiled(previous.clone(), veil::PAST) && !scan.toks[previous.clone()].iter().any(Tok::is_number);
        let adverb = scan.is(previous.start, "no na ontem antes semana last yesterday back antigamente em ha");
        if bare_past && adverb && clause.len() > 1 && previous.len() <= 6 {
            scan.veil(clause, veil::PAST);
        }
    }
}
