//! Days on which the learner says beforehand that they will not study.

use std::ops::Range;
use std::sync::LazyLock;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::reason::{Reason, reason};
use super::span;
use super::{Context, ear, moment};
use crate::planning::edit::Part;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;

/// A stretch of days without study, said beforehand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Only in this part of the day; none: all day.
    pub part: Option<Part>,
    /// Why, if told.
    pub reason: Option<Reason>,
    /// The words it was read from: a substring of the message, at most 200 characters.
    pub quote: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cue {
    /// A denial of being able to.
    Cannot,
    /// A state that a denial takes back.
    Away,
    /// Words that look like one and are none.
    Idiom,
}

static CUES: LazyLock<Lexicon<Cue>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            Cue::Cannot,
            "cant; cannot; can not; wont be able; will not be able; wont make it; cant make it; not be able; unable; not available; unavailable; not free; wont study; wont be studying; not studying; no study|studying|studies; no time; wont have time; dont have time; not have time; i wont; doesnt work for me; wont work for me; not going to be able; not going to study; wont be around|here|home
             nao consigo; nao conseguirei; nao posso; nao poderei; nao vou poder|conseguir|estudar|estar; nao vai dar|rolar; nao da; nao me da jeito; nao estudo; nao estudarei; nao estarei; nao estou disponivel|livre|ca; indisponivel; sem tempo; nao tenho|terei tempo|hipotese; nao vou ter tempo|hipotese; impossivel para mim; nao dara",
        ),
        (
            Cue::Away,
            "away; out of town|office|the; out all; traveling; travelling; on vacation|holiday|holidays|leave; on a trip; vacation; holidays; im out; ill be out; will be out; be out; im off; ill be off; busy; im traveling|travelling; camping; at a wedding|conference; fully booked; on the road; on a business trip; flying
             estou fora; estarei fora; vou estar fora; fico fora; vou ficar fora; fora; ausente; viajando; a viajar; viajo; vou viajar; de viagem; em viagem; de ferias; ferias; ocupado; ocupada; vou para fora; estou de folga; no estrangeiro; no casamento",
        ),
        (
            Cue::Idiom,
            "cant wait|complain|believe|decide|remember|stop|miss|stand|help|tell|imagine|promise|be|find|thank; cannot wait|complain|believe|decide|remember|miss|stand; cant do more|both; cant study more|longer; busy day|week today; right away; straight away; put away; give away; go away; take away; carried away; passed away
             nao posso|consigo esperar|perder|parar|acreditar|decidir|lembrar|queixar|faltar|deixar; nao da para acreditar; nao da para perceber; fora isso|disso|do|de; por fora; jogar fora; la fora; deitar fora; nao consigo entender|perceber|ver|abrir|estudar mais; nao posso estudar mais; nao vai dar problema; tempo livre; so fora",
        ),
    ])
});

/// The first absence that is told, if any.
#[must_use]
pub fn absence(text: &str, ctx: &Context) -> Option<Absence> {
    absences(text, ctx).into_iter().next()
}

/// All absences that are told, in the order in which they are told: "can't on Monday and Thursday" are two.
///
/// They lie today or ahead, at most a year. Habits ("never on Thursdays"), questions and conditions are none, and neither
/// is what was.
#[must_use]
pub fn absences(text: &str, ctx: &Context) -> Vec<Absence> {
    let scan = Scan::new(text, ctx.language);
    if ear::asks(&scan) {
        return Vec::new();
    }
    let mut found: Vec<Absence> = Vec::new();
    let (mut at, mut tried) = (0, 0);
    while at < scan.toks.len() && tried < ear::MOST_TRIED {
        let Some((end, cue)) = CUES.at(&scan.toks, at) else {
            at += 1;
            continue;
        };
        tried += 1;
        if cue != Cue::Idiom && stands(&scan, at, end, cue, ctx) {
            let chunk = chunk(&scan, at);
            for absence in read(&scan, chunk, at..end, ctx) {
                if !found.iter().any(|known| known.from <= absence.from && absence.to <= known.to) {
                    found.push(absence);
                }
            }
        }
        at = end;
    }
    found
}

fn stands(scan: &Scan<'_>, at: usize, end: usize, cue: Cue, ctx: &Context) -> bool {
    if ear::imagined(scan, at) || ear::of_others(scan, at) || other_subject(scan, at, ctx) {
        return false;
    }
    let sentence = ear::sentence(scan, at);
    let past =
        (sentence.start..at).any(|at| scan.is(at, "was were had foi era estava estive fui couldnt yesterday ontem"));
    let bounded = (end..sentence.end).any(|at| {
        scan.is(at, "more mais") && scan.is(at + 1, "than que do de") || scan.is(at, "except excepto exceto unless")
    });
    if cue == Cue::Cannot && other_deed(scan, end, ctx) {
        return false;
    }
    match cue {
        Cue::Away => {
            !past
                && !ear::denied(scan, at, 4)
                && !scan.before(at, "minutes hours days week weeks good great last was your")
        }
        _ => !past && !bounded,
    }
}

/// Whether the verb that follows is about something else than studying: "can't find", "não posso esquecer".
fn other_deed(scan: &Scan<'_>, end: usize, ctx: &Context) -> bool {
    let Some(next) = scan.toks.get(end).filter(|tok| tok.kind == Kind::Word) else { return false };
    let portuguese = ["ar", "er", "ir"].iter().any(|ending| next.norm.ends_with(ending)) && next.norm.len() >= 4;
    if next.is(STUDYING) || !scan.is(end - 1, "cant cannot wont not to able") {
        return portuguese && !next.is(STUDYING);
    }
    super::day::at(scan, end, ctx, super::day::Toward::Ahead).is_none() && moment::part(scan, end).is_none()
}

/// What may follow "cannot" in an absence: verbs of studying and coming, prepositions and adverbs.
const STUDYING: &str = "study make do be attend come join work get practice practise fit have manage either because due sorry so as \
     and really sadly unfortunately much any then that on at in this next the for until till from to with but free available around \
     here home studying estudar fazer estar participar comparecer vir ter poder conseguir praticar treinar ler comigo mesmo nada \
     aparecer quer dar ficar sabado terca later anything all";

/// A noun with its article before an English verb: "the library can't", "o João não pode" is left to the verb's form.
fn other_subject(scan: &Scan<'_>, at: usize, ctx: &Context) -> bool {
    let Some(subject) = at.checked_sub(1) else { return false };
    let verb = usize::from(scan.is(subject, "is are will be"));
    let Some(subject) = subject.checked_sub(verb) else { return false };
    let clause = scan.clause_of(at);
    if scan.is(at, "nao") {
        return scan.toks[clause.start..at].iter().any(|tok| tok.is("ele ela eles elas voce voces tu"));
    }
    scan.is(subject, "you he she it they who that there")
        || verb == 1 && !scan.is(subject, "i ill im")
        || subject > clause.start
            && scan.is(subject - 1, "the this")
            && super::day::at(scan, subject, ctx, super::day::Toward::Ahead).is_none()
}

/// Words that begin something else within a sentence.
const TURNS: &str = "but mas porque because pois porem however though although since embora";
/// Verbs that say what else is possible: a comma before them ends what cannot be.
const CAN: &str = "can could consigo posso estudo study free livre disponivel available vou will ill move passa muda";

/// The words around a cue that belong to it.
fn chunk(scan: &Scan<'_>, cue: usize) -> Range<usize> {
    let sentence = ear::sentence(scan, cue);
    let verb = |range: Range<usize>| {
        range.clone().any(|at| scan.is(at, CAN) && !ear::denied(scan, at, 2) || CUES.at(&scan.toks, at).is_some())
    };
    // A hostile sentence without end is read around the cue only.
    let (mut start, mut end) =
        (sentence.start.max(cue.saturating_sub(ear::REACH)), sentence.end.min(cue.saturating_add(ear::REACH)));
    let sentence = start..end;
    for at in sentence.clone() {
        if at < cue && (scan.is(at, TURNS) || scan.is(at, ",") && verb(start..at)) {
            start = at + 1;
        }
    }
    for at in (cue + 1)..sentence.end {
        let next = (at + 1..sentence.end).find(|at| scan.is(*at, ",")).unwrap_or(sentence.end);
        if scan.is(at, TURNS) || scan.is(at, ", e and") && verb(at + 1..next) {
            end = at;
            break;
        }
    }
    start..end
}

fn read(scan: &Scan<'_>, chunk: Range<usize>, cue: Range<usize>, ctx: &Context) -> Vec<Absence> {
    let Some(spans) = span::spans(scan, chunk.clone(), ctx) else { return Vec::new() };
    let back = (chunk.clone()).any(|at| {
        scan.is(at, "yesterday ontem anteontem ago passada passado")
            || scan.is(at, "last") && !scan.is(at + 1, "day until")
    });
    let limit = super::day::plus(ctx.today(), 366);
    let part = part(scan, chunk.clone(), &spans, ctx);
    let why = reason_beside(scan, &chunk, ctx);
    spans
        .into_iter()
        .filter(|span| !back && span.from >= ctx.today() && limit.is_none_or(|limit| span.to <= limit))
        .map(|span| Absence {
            from: span.from,
            to: span.to,
            part,
            reason: why,
            quote: scan.quote(cue.start.min(span.start)..cue.end.max(span.end)),
        })
        .collect()
}

fn part(scan: &Scan<'_>, chunk: Range<usize>, spans: &[span::Span], ctx: &Context) -> Option<Part> {
    let named = chunk.clone().find_map(|at| moment::part(scan, at).map(|(part, _)| part));
    let tonight = || chunk.clone().find_map(|at| super::day::at(scan, at, ctx, super::day::Toward::Ahead)?.part);
    let clock = || {
        chunk.clone().find_map(|at| {
            let outside = !spans.iter().any(|span| (span.start..span.end).contains(&at));
            let clock = moment::clock(scan, at).filter(|clock| outside && !clock.doubtful)?;
            clock.time(None).map(moment::part_of)
        })
    };
    named.or_else(tonight).or_else(clock)
}

/// The reason, unless it is only that there is no time, which the absence itself says.
fn reason_beside(scan: &Scan<'_>, chunk: &Range<usize>, ctx: &Context) -> Option<Reason> {
    let sentence = ear::sentence(scan, chunk.start);
    let first = scan.toks.get(sentence.start)?;
    let last = scan.toks.get(sentence.end.checked_sub(1)?)?;
    reason(scan.text.get(first.start..last.end)?, ctx.language).filter(|reason| *reason != Reason::Timing)
}
