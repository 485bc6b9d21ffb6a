//! Times of the day in a message, and the halves of the day that tell eight in the morning from eight in the evening.

use std::ops::Range;

use chrono::NaiveTime;

use super::mention;
use super::{Found, Time, spread};
use crate::language::Language;
use crate::slots::clock::{self, Atom, Half, Role};
use crate::slots::duration;
use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;

/// Reads one time at a token, in digits or words.
pub(crate) fn atom(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    beside(scan, at).or_else(|| half_hour(scan, at)).or_else(|| plain_atom(scan, at))
}

/// Reads one time that is told by its hour: not "ten to eight", which may be a span.
pub(super) fn plain_atom(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    let mut atom = clock::atom(scan, at)?;
    // "18 horas e 30 minutos".
    if atom.spelled && atom.minute > 0 && duration::is_minutes(scan, atom.end) {
        atom = with_half(scan, Atom { end: atom.end + 1, ..atom });
    }
    let spoken = |place: usize| {
        let tok = scan.toks.get(place)?;
        let letters = tok.kind == Kind::Number && tok.norm.starts_with(|c: char| c.is_ascii_lowercase());
        tok.integer().filter(|minute| letters && (10..60).contains(minute))
    };
    // "seven forty-five", "vinte e uma trinta".
    if atom.minute == 0
        && !atom.fixed
        && !atom.marked
        && atom.half.is_none()
        && atom.hour > 0
        && scan.toks[at].norm.starts_with(|c: char| c.is_ascii_lowercase())
        && let Some(minute) = spoken(atom.end)
        && !scan.is(atom.end + 1, "minutes minutos minute min pages paginas")
    {
        (atom.minute, atom.end) = (minute, atom.end + 1);
        if let Some((half, end)) = clock::half_after(scan, atom.end).filter(|_| atom.hour <= 12) {
            (atom.half, atom.end) = (Some(half), end);
        }
    }
    // "oito menos um quarto".
    if atom.minute == 0 && scan.is(atom.end, "menos") {
        let quarter = scan.is(atom.end + 1, "um") && scan.is(atom.end + 2, "quarto");
        let minutes = if quarter { Some(15) } else { scan.toks.get(atom.end + 1).and_then(spoken_or_digits) };
        if let Some(minutes) = minutes {
            let end = atom.end + if quarter { 3 } else { 2 };
            return earlier(atom, minutes).map(|atom| with_half(scan, Atom { end, ..atom }));
        }
    }
    Some(atom)
}

fn spoken_or_digits(tok: &crate::slots::tokens::Tok) -> Option<u32> {
    tok.integer().filter(|minutes| tok.is_number() && (1..30).contains(minutes))
}

fn with_half(scan: &Scan<'_>, mut atom: Atom) -> Atom {
    if atom.half.is_none()
        && let Some((half, end)) = clock::half_after(scan, atom.end).filter(|_| atom.hour <= 12)
    {
        (atom.half, atom.end) = (Some(half), end);
    }
    atom
}

/// So many minutes before a full hour.
fn earlier(mut atom: Atom, minutes: u32) -> Option<Atom> {
    if !(1..30).contains(&minutes) {
        return None;
    }
    // Twelve before midnight's first minutes is the evening before.
    atom.hour = match atom.hour {
        0 => 23,
        1 if !atom.fixed => 12,
        hour => hour - 1,
    };
    if atom.fixed {
        atom.half = None;
    }
    atom.minute = 60 - minutes;
    Some(atom)
}

/// "ten to eight", "twenty past seven", "dez para as oito", "um quarto para as nove".
fn beside(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    let start = at + usize::from(scan.is(at, "faltam falta"));
    let article = usize::from(scan.is(start, "a um") && scan.is(start + 1, "quarter quarto"));
    let (minutes, mut next, quarter) = if scan.is(start + article, "quarter quarto") {
        (15, start + article + 1, true)
    } else {
        let tok = scan.toks.get(start)?;
        let letters = tok.norm.starts_with(|c: char| c.is_ascii_lowercase());
        (
            tok.integer().filter(|n| tok.is_number() && (1..30).contains(n))?,
            start + 1,
            letters && tok.integer()? % 5 == 0,
        )
    };
    let unit = scan.is(next, "minutes minute minutos min");
    next += usize::from(unit);
    let certain = unit || quarter;
    let english_to = scan.is(next, "to till before") && certain;
    let past = scan.is(next, "past after") && certain;
    let hour_article =
        |place: usize| scan.is(place, "as a o") && !scan.is(place + 1, "noite tarde") || scan.is(place, "meio meia");
    let portuguese_to = (scan.is(next, "para pra pro") && hour_article(next + 1) || scan.is(next, "pras"))
        && !scan.before(start, "das da de as do");
    if !(english_to || past || portuguese_to) {
        return None;
    }
    let place = next + 1 + usize::from(portuguese_to && scan.is(next + 1, "as a o"));
    let hour = clock::atom(scan, place).filter(|atom| atom.minute == 0)?;
    if past {
        return Some(Atom { minute: minutes, ..hour });
    }
    earlier(hour, minutes)
}

/// British "half eight" is 8:30.
fn half_hour(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    if !scan.is(at, "half") || scan.language != Language::En {
        return None;
    }
    let named = scan.toks.get(at + 1)?.is_number();
    let hour = clock::atom(scan, at + 1)
        .filter(|atom| named && atom.minute == 0 && !atom.marked && (1..=12).contains(&atom.hour))?;
    (!scan.is(hour.end, "hour hours h min minutes more times of")).then_some(Atom { minute: 30, ..hour })
}

/// "8.15" before a dash, which alone would be a decimal.
pub(super) fn dotted(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    let (hour, minute) = scan.toks.get(at).filter(|tok| tok.is_number())?.norm.split_once('.')?;
    let two = minute.len() == 2 && scan.is(at + 1, "- to a as ate until e and");
    let (hour, minute) = (hour.parse().ok()?, minute.parse().ok()?);
    (two && hour < 24 && minute < 60).then_some(Atom {
        hour,
        minute,
        half: None,
        marked: true,
        spelled: false,
        fixed: false,
        end: at + 1,
    })
}

/// Whether an hour is written as on a 24-hour clock: "07:30", "08h".
pub(crate) fn padded(scan: &Scan<'_>, at: usize, atom: Atom) -> bool {
    !atom.fixed && scan.toks.get(at).is_some_and(|tok| tok.norm.len() >= 2 && tok.norm.starts_with('0'))
}

/// The time that an hour means by itself, with a half of the day lent from elsewhere.
fn meaning(scan: &Scan<'_>, at: usize, atom: Atom, lent: Option<Half>) -> Option<Time> {
    if !atom.is_open() {
        return atom.time(None).map(Time::One);
    }
    if lent.is_some() {
        return atom.time(lent).map(Time::One);
    }
    // Twelve is noon; midnight has a name of its own.
    let portuguese = scan.language.is_portuguese() && atom.marked && !atom.spelled && atom.hour > 6;
    if atom.hour == 12 || padded(scan, at, atom) || portuguese {
        return NaiveTime::from_hms_opt(atom.hour, atom.minute, 0).map(Time::One);
    }
    Some(Time::Either(atom.time(Some(Half::Am))?, atom.time(Some(Half::Pm))?))
}

/// The half of the day that a word at this token names, unless it greets or means "late".
pub(crate) fn daypart_half(scan: &Scan<'_>, at: usize) -> Option<Half> {
    let half = match clock::half_word(scan, at) {
        Some(half) => half,
        None if scan.is(at, "mornings manhas madrugadas") => Half::Am,
        None if scan.is(at, "afternoons tardes") => Half::Pm,
        None if scan.is(at, "evenings nights noites weeknights serao") => Half::Night,
        None => return None,
    };
    let other = scan.before(at, "boa boas bom good mais muito tao bem demasiado meia last ontem fez ficou")
        || scan.is(at, "tarde") && scan.is(at + 1, "demais de para pra");
    (!other).then_some(half)
}

/// The one half of the day that words in this range name.
pub(crate) fn lent_half(scan: &Scan<'_>, range: Range<usize>) -> Option<Half> {
    let mut halves = range.filter_map(|at| daypart_half(scan, at));
    let first = halves.next()?;
    halves.all(|half| half == first).then_some(first)
}

/// A time of the day and where it stands.
struct Candidate {
    time: Time,
    start: usize,
    end: usize,
    /// A bound or a denied time: it makes the whole message unreadable.
    spoilt: bool,
}

/// The one time of the day that is named; `bare` also takes a message that is nothing but a number.
pub(super) fn time(scan: &Scan<'_>, bare: bool) -> Option<Found<Time>> {
    let candidates = candidates(scan);
    if candidates.is_empty() && bare {
        return bare_number(scan);
    }
    if candidates.iter().any(|candidate| candidate.spoilt) {
        return None;
    }
    let first = candidates.first()?;
    let mut value = first.time;
    for other in &candidates {
        value = agreed(value, other.time)?;
    }
    Some(Found { value, quote: scan.quote(first.start..first.end) })
}

/// "at 8, so 8 pm": the exact one, if it is one of the two.
fn agreed(one: Time, other: Time) -> Option<Time> {
    match (one, other) {
        (one, other) if one == other => Some(one),
        (Time::One(time), Time::Either(am, pm)) | (Time::Either(am, pm), Time::One(time))
            if time == am || time == pm =>
        {
            Some(Time::One(time))
        }
        _ => None,
    }
}

fn bare_number(scan: &Scan<'_>) -> Option<Found<Time>> {
    let filler = "ok okay talvez maybe acho que i think sim yes perhaps so pode ser please por favor hum umas tipo like \
                  around about horas hora h";
    let mut numbers = scan.toks.iter().enumerate().filter(|(_, tok)| tok.kind == Kind::Number);
    let (at, _) = numbers.next()?;
    let one = numbers.next().is_none();
    let atom = atom(scan, at)?;
    let rest = scan.toks.iter().enumerate().filter(|(place, _)| !(at..atom.end).contains(place));
    let quiet = rest.into_iter().all(|(_, tok)| tok.kind == Kind::Mark && tok.is(". ! , ? …") || tok.is(filler));
    (one && quiet).then_some(())?;
    let value = meaning(scan, at, atom, None)?;
    Some(Found { value, quote: scan.quote(at..atom.end) })
}

fn candidates(scan: &Scan<'_>) -> Vec<Candidate> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < scan.toks.len() {
        if let Some(span) = spread::at(scan, at, spread::Lean::Strict) {
            // A span has two times: none of them is the one.
            let midnight = Time::One(NaiveTime::MIN);
            out.push(Candidate { time: midnight, start: at, end: span.end, spoilt: true });
            at = span.end;
        } else if let Some(found) = candidate(scan, at) {
            at = found.end.max(at + 1);
            out.push(found);
        } else {
            at = mention::at(scan, at).map_or(at + 1, |(_, end)| end.max(at + 1));
        }
    }
    out
}

fn candidate(scan: &Scan<'_>, at: usize) -> Option<Candidate> {
    let (role, start) = lead(scan, at);
    // "on the 12th", "das 12 de março": a day, not an hour.
    if mention::at(scan, start).is_some_and(|(what, _)| matches!(what, mention::What::Day(_) | mention::What::Span(..)))
        || role.is_none() && mention::at(scan, at).is_some()
    {
        return None;
    }
    let atom = atom(scan, start)?;
    if !named(scan, start, atom, role.is_some()) {
        return None;
    }
    let around = (at..atom.end).clone();
    let lent = lent_half(scan, 0..around.start).or_else(|| lent_half(scan, around.end..scan.toks.len()));
    let time = meaning(scan, start, atom, lent.filter(|_| atom.half.is_none()))?;
    let denied = scan.before(at, "not nao nem never except exceto menos");
    Some(Candidate { time, start: at, end: atom.end, spoilt: denied || role == Some(Role::Before) })
}

/// The preposition before an hour, and where the hour itself begins.
pub(crate) fn lead(scan: &Scan<'_>, at: usize) -> (Option<Role>, usize) {
    let (role, start) = clock::introduction(scan, at);
    let is = |step: usize, words: &str| scan.is(at + step, words);
    match () {
        () if role == Some(Role::At) && is(0, "as") && !article_of_hours(scan, at) => (None, at),
        () if role.is_some() => (role, start),
        () if is(0, "para pra") && is(1, "as") => (Some(Role::At), at + 2),
        () if is(0, "ao a") && is(1, "meio meia") => (Some(Role::At), at + 1),
        () if is(0, "ate") && atom(scan, at + 1).is_some() => (Some(Role::Before), at + 1),
        () => (None, at),
    }
}

/// Whether "as" is "às": "fiz as 3" counts what was done.
fn article_of_hours(scan: &Scan<'_>, at: usize) -> bool {
    scan.toks[at].accented != "as"
        || !scan.before(
            at,
            "fiz fizeste fez fazer li ler todas so acabei terminei completei estas essas faltam ambas resolvi revi vi",
        )
}

/// Whether an hour is said as such, and is no count or length.
pub(crate) fn named(scan: &Scan<'_>, at: usize, atom: Atom, led: bool) -> bool {
    let halved = atom.half.is_some() || atom.fixed || scan.is(atom.end.saturating_sub(1), "oclock");
    let worded =
        scan.is(at, "half quarter faltam falta") || atom.end > at + 2 && scan.toks[at].is_number() && atom.minute > 0;
    if halved || worded && !atom.marked && atom.minute > 0 {
        return true;
    }
    let hours = atom.marked && !atom.spelled;
    if !led {
        // "3h" is a length; "19h" can hardly be one, and "7:30" has a colon.
        let colon = hours && scan.is(at + 1, ":");
        let written = hours && (atom.hour >= 6 || atom.hour == 0);
        let length = duration::is_minutes(scan, atom.end) || scan.before(at, "por durante for de of");
        return (colon || written) && !length;
    }
    if duration::is_minutes(scan, atom.end) || scan.is(atom.end, "x % / º ª") {
        return false;
    }
    // "after 8 hours" is a length; "às 8 horas" is a time.
    if atom.spelled {
        return !scan.is(atom.end - 1, "hours hour");
    }
    atom.marked || atom.minute > 0 || follows(scan, atom.end)
}

/// Whether a bare number before this token may be an hour: nothing that it would count follows.
pub(super) fn follows(scan: &Scan<'_>, at: usize) -> bool {
    clock::bounded(scan, at)
        || scan.is(
            at,
            "amanha tomorrow hoje today tonight depois instead sharp ok works then not nao durante if se pf obrigado \
             obrigada thanks every toda this next esta nesta proxima ponto certas horario fim when until till ate from \
             todas cada voltar tudo tmrw",
        )
        || mention::at(scan, at).is_some()
}
