//! Spans of the day: "22h-7h", "das 22 às 7", "from 10pm to 7am", "between 9 and 18".

use chrono::NaiveTime;

use super::clock::{dotted, follows, lent_half, padded, plain_atom};
use super::months::counts;
use super::{Found, mention};
use crate::slots::clock::{Atom, Half};
use crate::slots::scan::Scan;

/// How much the reader may conclude where neither hour tells its half of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lean {
    /// Nothing but "9 to 5".
    Strict,
    /// What only working days look like: "8-5", "2 to 4", "9-12".
    Day,
}

/// A span as written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Span {
    from: Atom,
    to: Atom,
    /// Index of the first hour.
    first: usize,
    /// Whether the hours are written as on a 24-hour clock.
    exact: bool,
    /// Index after it.
    pub(crate) end: usize,
}

const OPENERS: &str = "das da do de dos from between entre desde";
const SEPARATORS: &str = "- as a ao to until till til ate through thru ~";

/// Reads a span that begins at this token.
pub(crate) fn at(scan: &Scan<'_>, at: usize, lean: Lean) -> Option<Span> {
    if mention::at(scan, at).is_some() {
        return None;
    }
    let opener = scan.toks.get(at).filter(|tok| tok.is(OPENERS) && tok.accented != "dá");
    let pairing = opener.is_some_and(|tok| tok.is("entre between"));
    let mut first = at + usize::from(opener.is_some());
    let article = scan.is(first, "as a o the") && !scan.is(first + 1, "partir");
    first += usize::from(article);
    if mention::at(scan, first).is_some() {
        return None;
    }
    let from = match paired(scan, first).filter(|_| pairing) {
        Some(from) => from,
        None => plain_atom(scan, first).or_else(|| dotted(scan, first))?,
    };
    let separator = scan.toks.get(from.end)?;
    if !(separator.is(SEPARATORS) || pairing && separator.is("e and")) {
        return None;
    }
    let mut second = from.end + 1;
    while second < from.end + 3 && scan.is(second, "as a o ao the") {
        second += 1;
    }
    if mention::at(scan, second).is_some() {
        return None;
    }
    let to = plain_atom(scan, second)?;
    // "8.15" is an hour only beside another that is surely one.
    if from.end == first + 1 && from.marked && from.minute > 0 && !(to.marked || to.half.is_some()) && opener.is_none()
    {
        return None;
    }
    let halved = |atom: Atom| atom.half.is_some() || atom.fixed;
    let marked = from.marked || to.marked;
    let clear = halved(from) || halved(to) || from.hour > 12 || to.hour > 12 || from.hour == 0;
    let strong = opener.is_some_and(|tok| tok.is("das from between entre") || article)
        || separator.accented == "às"
        || opener.is_some() && separator.is("as")
        || scan.before(at, "as") && separator.is("as a ate");
    let open = !marked && !halved(from) && !halved(to);
    // A commitment is named after its hours, too: "9-12 class".
    let counted = if lean == Lean::Day { counts(scan, to.end) } else { !follows(scan, to.end) };
    if lengthy(scan, from, to, strong) || open && counted {
        return None;
    }
    // "3-4" alone may be a score or a count.
    if lean == Lean::Strict && !(strong || marked || clear || from.hour == 9 && to.hour == 5) {
        return None;
    }
    let exact = padded(scan, first, from)
        || padded(scan, second, to)
        || scan.language.is_portuguese()
            && marked
            && !from.spelled
            && !to.spelled
            && (from.hour > 6 || from.hour > 4 && from.marked && to.marked);
    Some(Span { from, to, first: at, exact, end: to.end })
}

/// "entre as 9 e as 18", "entre 9 e 20": the "e" joins two hours, not an hour and its minutes.
fn paired(scan: &Scan<'_>, at: usize) -> Option<Atom> {
    let tok = scan.toks.get(at).filter(|tok| tok.is_number())?;
    let hour = tok.integer().filter(|hour| *hour <= 24)?;
    let marked = scan.is(at + 1, "h hs horas");
    let joint = at + 1 + usize::from(marked);
    let next = joint + 1 + usize::from(scan.is(joint + 1, "as a o"));
    if !scan.is(joint, "e") || !scan.toks.get(next).is_some_and(|tok| tok.num.is_some() || tok.is("meio meia")) {
        return None;
    }
    // "entre as 9 e meia e as 11" keeps its half hour.
    if scan.is(next, "meia") && !scan.is(next + 1, "noite -") || scan.is(next + 1, "e") {
        return None;
    }
    Some(Atom { hour: hour % 24, minute: 0, half: None, marked, spelled: false, fixed: false, end: joint })
}

/// "2-3h", "from 5 to 6 hours", "2 a 3 horas", "30-45 min" are lengths.
fn lengthy(scan: &Scan<'_>, from: Atom, to: Atom, strong: bool) -> bool {
    let halved = to.half.is_some() || to.fixed || from.half.is_some() || from.fixed;
    if halved {
        return false;
    }
    let english = to.spelled && scan.is(to.end - 1, "hours hour");
    let counted = to.spelled && !strong;
    let short = to.marked && !from.marked && to.minute == 0 && to.hour <= 6 && !strong;
    let minutes = crate::slots::duration::is_minutes(scan, to.end);
    english || counted || short || minutes
}

impl Span {
    /// The hours from and to, with a half of the day lent by a word elsewhere; `None` where they cannot be known.
    pub(crate) fn hours(&self, lent: Option<Half>, lean: Lean) -> Option<(NaiveTime, NaiveTime)> {
        let (from, to) = self.minutes(lent, lean)?;
        let time = |minute: u32| NaiveTime::from_num_seconds_from_midnight_opt(minute % 1440 * 60, 0);
        let (from, to) = (time(from)?, time(to)?);
        (from != to).then_some((from, to))
    }

    /// Index of its first token.
    pub(crate) fn start(&self) -> usize {
        self.first
    }

    fn minutes(&self, lent: Option<Half>, lean: Lean) -> Option<(u32, u32)> {
        let (from, to) = (self.from, self.to);
        let halves = from.half.is_some() || to.half.is_some() || from.fixed || to.fixed;
        match (from.is_open(), to.is_open()) {
            (false, false) => Some((minute(from, None)?, minute(to, None)?)),
            (false, true) => {
                let start = minute(from, None)?;
                // By the 24-hour clock "22 às 7" is literal; beside "10pm" the nearer seven is meant.
                let end = if halves { nearest(to, |end| gap(start, end))? } else { plain(to) };
                Some((start, end))
            }
            (true, false) => {
                let end = minute(to, None)?;
                if halves {
                    return Some((nearest(from, |start| gap(start, end))?, end));
                }
                let literal = self.exact || from.hour >= 6 || plain(from) + 720 >= end;
                literal.then(|| (plain(from), end))
            }
            (true, true) => self.open(lent, lean),
        }
    }

    /// Neither hour tells its half of the day.
    fn open(&self, lent: Option<Half>, lean: Lean) -> Option<(u32, u32)> {
        let (from, to) = (self.from, self.to);
        if let Some(half) = lent {
            let start = minute(from, Some(half))?;
            return Some((start, nearest(to, |end| gap(start, end))?));
        }
        let (start, end) = (plain(from), plain(to));
        let rises = start < end;
        if self.exact && (rises || to.hour > 6 || from.hour == 12) {
            return Some((start, if rises { end } else { end + 720 }));
        }
        let day = lean == Lean::Day;
        Some(match (from.hour, to.hour) {
            (9, 5) => (start, end + 720),
            // The working day: nobody comes from eleven at night to five.
            (7..=11, 1..=6) if day || self.exact => (start, end + 720),
            (12, 1..=11) if day => (start, end + 720),
            (7..=11, 12) if day => (start, end),
            // "10:00-11:30" is written as on a timetable.
            (9..=11, 9..=11) if day && rises && from.marked && to.marked => (start, end),
            (1..=4, 2..=8) if day && rises => (start + 720, end + 720),
            _ => return None,
        })
    }
}

/// Minutes after midnight of an hour as it is written.
fn plain(atom: Atom) -> u32 {
    atom.hour * 60 + atom.minute
}

fn minute(atom: Atom, lent: Option<Half>) -> Option<u32> {
    use chrono::Timelike;
    atom.time(lent).map(|time| time.num_seconds_from_midnight() / 60)
}

/// Minutes from one time of the day to the next other one.
fn gap(from: u32, to: u32) -> u32 {
    let gap = (to % 1440 + 1440 - from % 1440) % 1440;
    if gap == 0 { 1440 } else { gap }
}

/// Of the two times that an open hour can be, the one that makes the shorter span.
fn nearest(atom: Atom, length: impl Fn(u32) -> u32) -> Option<u32> {
    let am = minute(atom, Some(Half::Am))?;
    let pm = minute(atom, Some(Half::Pm))?;
    [am, pm].into_iter().min_by_key(|minute| length(*minute))
}

/// The one span of the day that is named.
pub(super) fn only(scan: &Scan<'_>) -> Option<Found<(NaiveTime, NaiveTime)>> {
    let mut found: Option<Span> = None;
    let mut place = 0;
    while place < scan.toks.len() {
        match at(scan, place, Lean::Strict) {
            Some(_) if found.is_some() => return None,
            Some(span) => {
                place = span.end;
                found = Some(span);
            }
            None => place = mention::at(scan, place).map_or(place + 1, |(_, end)| end.max(place + 1)),
        }
    }
    let span = found?;
    let lent = lent_half(scan, 0..span.start()).or_else(|| lent_half(scan, span.end..scan.toks.len()));
    let value = span.hours(lent, Lean::Strict)?;
    Some(Found { value, quote: scan.quote(span.start()..span.end) })
}
