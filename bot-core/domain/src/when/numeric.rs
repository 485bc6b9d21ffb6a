//! Dates in digits: `2026-03-12`, `12/3`, `12.03.2026`, "12 de março", "March 12-15", "dia 12", "the 12th".

use chrono::NaiveDate;

use super::mention::{Day, InMonth, What};
use super::months::{self, counts, ends, month, number};
use crate::language::Language;
use crate::slots::scan::Scan;

/// How much of a date stands there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Strength {
    /// A number that could count anything.
    Bare,
    /// A number that names a day of the month.
    Led,
    /// A day with its month.
    Full,
}

#[derive(Debug, Clone, Copy)]
struct Part {
    day: Day,
    end: usize,
    strength: Strength,
}

fn year(scan: &Scan<'_>, at: usize) -> Option<i32> {
    let tok = scan.toks.get(at).filter(|tok| tok.is_number() && !tok.norm.contains(['.', ',']))?;
    i32::try_from(tok.integer()?).ok().filter(|year| (2000..2100).contains(year))
}

fn digits(scan: &Scan<'_>, at: usize, longest: usize) -> Option<u32> {
    let tok = scan.toks.get(at)?;
    (tok.is_number() && tok.norm.len() <= longest && tok.norm.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| tok.integer())?
}

/// `2026-03-12`, `12/3`, `12/03/26`, `12-03-2026`; `Err` for digits that look like a date and are not one.
fn slashed(scan: &Scan<'_>, at: usize) -> Option<Result<Part, usize>> {
    let glued = |place: usize| scan.toks.get(place).is_some_and(|tok| tok.glued);
    let mark = |place: usize, marks: &str| scan.is(place, marks) && glued(place) && glued(place + 1);
    if at > 0 && glued(at) && !scan.is(at - 1, "( \" ' \n , ;") {
        return None;
    }
    let first = digits(scan, at, 4)?;
    let full = |year: i32, month: u32, day: u32, end: usize| {
        Some(match NaiveDate::from_ymd_opt(year, month, day) {
            Some(_) => Ok(Part {
                day: Day { day, month: InMonth::Named(month), year: Some(year) },
                end,
                strength: Strength::Full,
            }),
            None => Err(end),
        })
    };
    if mark(at + 1, "- / .") && scan.toks[at].norm.len() == 4 {
        if !mark(at + 3, "- / .") {
            return None;
        }
        return full(year(scan, at)?, digits(scan, at + 2, 2)?, digits(scan, at + 4, 2)?, at + 5);
    }
    if !mark(at + 1, "/ - .") || first > 31 {
        return None;
    }
    let second = digits(scan, at + 2, 2)?;
    let with_year = mark(at + 3, "/ - .") && scan.toks[at + 3].norm == scan.toks[at + 1].norm;
    let written = with_year.then(|| digits(scan, at + 4, 4)).flatten();
    if !scan.is(at + 1, "/") && written.is_none() {
        return None;
    }
    let end = if written.is_some() { at + 5 } else { at + 3 };
    // "24/7", "1/2 hora", "3/4 do capítulo" are no dates.
    let fraction = written.is_none()
        && (first == 24 && scan.is(at + 2, "7") || counts(scan, end) || scan.is(end, "do da dos das of the de /"));
    if fraction {
        return None;
    }
    let (day, month) = match scan.language {
        Language::En if first == second => (first, second),
        Language::En if first <= 12 && second > 12 => (second, first),
        Language::En if first <= 12 => return Some(Err(end)),
        _ => (first, second),
    };
    match written {
        Some(year @ (2000..2100)) => full(i32::try_from(year).ok()?, month, day, end),
        Some(year @ 20..100) if scan.toks[at + 4].norm.len() == 2 => {
            full(2000 + i32::try_from(year).ok()?, month, day, end)
        }
        Some(_) => None,
        // 29 February is a day of some years.
        None => Some(match NaiveDate::from_ymd_opt(2024, month, day) {
            Some(_) => {
                Ok(Part { day: Day { day, month: InMonth::Named(month), year: None }, end, strength: Strength::Full })
            }
            None => Err(end),
        }),
    }
}

/// A year after a day and its month.
fn with_year(scan: &Scan<'_>, day: u32, month: u32, end: usize) -> Part {
    let skip = usize::from(scan.is(end, ", de of"));
    let found = year(scan, end + skip);
    let end = if found.is_some() { end + skip + 1 } else { end };
    Part { day: Day { day, month: InMonth::Named(month), year: found }, end, strength: Strength::Full }
}

/// "March 12", "March the 12th", "may 3".
fn month_first(scan: &Scan<'_>, at: usize) -> Option<Part> {
    let name = month(scan, at)?;
    // "set 3 alarms": Portuguese short forms stand after the number.
    if scan.is(at, "set out ago dez mai") {
        return None;
    }
    let start = name.end + usize::from(scan.is(name.end, "the"));
    let day = number(scan, start).filter(|day| !counts(scan, day.end))?;
    if scan.toks[start].is("um one") || name.doubtful && !ends(scan, day.end) {
        return None;
    }
    Some(with_year(scan, day.day, name.number, day.end))
}

/// "12 de março", "12th of March", "primeiro de maio", "12 mar".
fn day_first(scan: &Scan<'_>, at: usize) -> Option<Part> {
    let day = number(scan, at)?;
    let of = scan.is(day.end, "de of do");
    let name = month(scan, day.end + usize::from(of))?;
    let tied = of || day.suffixed;
    if !tied && (day.spelled || scan.toks[at].is("um one")) {
        return None;
    }
    if !tied && name.doubtful {
        let portuguese = scan.is(day.end, "set out ago dez mai mar");
        let loose = if portuguese { !scan.language.is_portuguese() } else { !ends(scan, name.end) };
        if loose {
            return None;
        }
    }
    Some(with_year(scan, day.day, name.number, name.end))
}

/// "dia 12", "the 12th", "on the twelfth", with "deste mês" or "of next month".
fn led(scan: &Scan<'_>, at: usize) -> Option<Part> {
    let dia = scan.is(at, "dia dias");
    let the = scan.is(at, "the");
    if dia && scan.before(at, "por cada todo todos bom meio algum um outro per") {
        return None;
    }
    let start = at + usize::from(dia || the);
    let day = number(scan, start)?;
    let introduced = the && scan.before(at, "on until till by to from through back");
    let named = dia || day.suffixed || introduced && day.spelled;
    let of_month = scan.is(day.end, "of") && scan.is(day.end + 1, "this next last the");
    if !named || counts(scan, day.end) && !of_month || !(dia || of_month || ends(scan, day.end)) {
        return None;
    }
    if let Some(full) = day_first(scan, start).or_else(|| slashed(scan, start).and_then(Result::ok)) {
        return Some(full);
    }
    let skip = usize::from(scan.is(day.end, "de do of"));
    let part = |month: InMonth, end: usize| {
        Some(Part { day: Day { day: day.day, month, year: None }, end, strength: Strength::Led })
    };
    let is = |step: usize, words: &str| scan.is(day.end + step, words);
    match () {
        () if is(0, "deste neste") && is(1, "mes") => part(InMonth::This, day.end + 2),
        () if is(skip, "this") && is(skip + 1, "month") => part(InMonth::This, day.end + skip + 2),
        () if is(skip, "next") && is(skip + 1, "month") => part(InMonth::Next, day.end + skip + 2),
        () if is(skip, "last") && is(skip + 1, "month") => part(InMonth::Last, day.end + skip + 2),
        () if is(skip, "proximo") && is(skip + 1, "mes") => part(InMonth::Next, day.end + skip + 2),
        () if is(skip, "mes") && is(skip + 1, "que") && is(skip + 2, "vem") => part(InMonth::Next, day.end + skip + 3),
        () if is(skip, "mes") && is(skip + 1, "passado") => part(InMonth::Last, day.end + skip + 2),
        // "dia 5 de cada mês" comes back.
        () if is(skip, "cada todo every each") => None,
        () => part(InMonth::Any, day.end),
    }
}

fn bare(scan: &Scan<'_>, at: usize) -> Option<Part> {
    let day = number(scan, at).filter(|day| !day.spelled && !counts(scan, day.end))?;
    let day_of = Day { day: day.day, month: InMonth::Any, year: None };
    (!scan.toks[at].is("um one")).then_some(Part { day: day_of, end: day.end, strength: Strength::Bare })
}

fn part(scan: &Scan<'_>, at: usize) -> Option<Result<Part, usize>> {
    slashed(scan, at)
        .or_else(|| month_first(scan, at).map(Ok))
        .or_else(|| day_first(scan, at).map(Ok))
        .or_else(|| led(scan, at).map(Ok))
}

/// Reads a day, or several of one stretch, that begins at this token.
pub(super) fn at(scan: &Scan<'_>, at: usize) -> Option<(What, usize)> {
    let first = match part(scan, at) {
        Some(Err(end)) => return Some((What::Unclear, end)),
        Some(Ok(first)) => first,
        None => bare(scan, at)?,
    };
    let listed = scan.is(first.end, "e and & ,");
    let joined = listed || scan.is(first.end, "a ao ate - to until till through thru ou or");
    let second = joined.then(|| second(scan, first, first.end + 1)).flatten();
    let Some(second) = second else {
        return (first.strength != Strength::Bare).then_some((What::Day(first.day), first.end));
    };
    let unclear = scan.is(first.end, "ou or ,");
    let (mut from, mut to) = (first.day, second.day);
    if from.month == InMonth::Any {
        (from.month, from.year) = (to.month, from.year.or(to.year));
    } else if to.month == InMonth::Any {
        (to.month, to.year) = (from.month, from.year);
    }
    let neighbours = from.month == to.month && from.day + 1 == to.day;
    if unclear || listed && !neighbours {
        return Some((What::Unclear, second.end));
    }
    Some((What::Span(from, to), second.end))
}

/// The last day of a stretch.
fn second(scan: &Scan<'_>, first: Part, at: usize) -> Option<Part> {
    let mut start = at;
    while start < at + 2 && scan.is(start, "o a ao the do") && !scan.is(start + 1, "noite tarde") {
        start += 1;
    }
    // "the 12th": the article belongs to it.
    let start = if scan.before(start, "the") && start > at { start - 1 } else { start };
    if let Some(Ok(found)) = part(scan, start) {
        let enough = first.strength != Strength::Bare || found.strength == Strength::Full;
        return enough.then_some(found);
    }
    if first.strength == Strength::Bare {
        return None;
    }
    let skip = usize::from(scan.is(start, "the"));
    // "the 12th and 3 more" is one day; "dias 12 e 13 viajo" are two.
    let ranged = !scan.is(first.end, "e and & , ou or") || (1..5).any(|back| at >= back && scan.is(at - back, "dias"));
    bare(scan, start + skip).filter(|found| ranged || months::ends(scan, found.end))
}
