//! Lengths of time in a message.

use super::clock::{atom, lead};
use super::{Found, spread};
use crate::slots::clock::Role;
use crate::slots::duration;
use crate::slots::frequency;
use crate::slots::scan::Scan;

/// The longest length read, in minutes.
const MAX_MINUTES: f64 = 1_440.0;

/// A length of time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Length {
    /// In hours; not yet bounded.
    pub(crate) hours: f64,
    /// Index after it.
    pub(crate) end: usize,
    /// Whether it is one length, and no range, rate or negative number.
    pub(crate) exact: bool,
    /// Whether it is written as a time of the day could be: "8h", "19h30".
    pub(crate) bare_h: bool,
}

/// The length that begins at this token.
pub(crate) fn hours_at(scan: &Scan<'_>, at: usize) -> Option<Length> {
    let found = duration::at(scan, at)?;
    let (mut hours, mut end) = (found.min, found.end);
    let exact = (found.min - found.max).abs() < f64::EPSILON && !found.negative && !found.about;
    // "uma hora e um quarto", "an hour and three quarters".
    if exact && hours.fract() == 0.0 && scan.is(end, "e and") {
        let one = scan.is(end + 1, "um a") && scan.is(end + 2, "quarto quarter");
        let three = scan.is(end + 2, "quartos quarters") && scan.toks[end + 1].num == Some(3.0);
        if one || three {
            (hours, end) = (hours + if one { 0.25 } else { 0.75 }, end + 3);
        }
    }
    let joined = scan.is(end, "e and") && duration::at(scan, end + 1).is_some();
    let rate = frequency::follows(scan, end);
    Some(Length { hours, end, exact: exact && !joined && !rate, bare_h: found.bare_h })
}

/// Whole minutes of a length within a day.
pub(crate) fn minutes_of(hours: f64) -> Option<u32> {
    let minutes = (hours * 60.0).round();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded just here")]
    (1.0..=MAX_MINUTES).contains(&minutes).then_some(minutes as u32)
}

/// The one length that is named, in minutes.
pub(super) fn minutes(scan: &Scan<'_>) -> Option<Found<u32>> {
    let mut sure: Vec<(Length, usize)> = Vec::new();
    let mut clocklike: Vec<(Length, usize)> = Vec::new();
    let mut at = 0;
    while at < scan.toks.len() {
        if let Some(end) = time_of_day(scan, at) {
            at = end;
            continue;
        }
        let Some(found) = hours_at(scan, at) else {
            at += 1;
            continue;
        };
        let led = scan.before(at, "por durante for de of umas cerca");
        let list = if found.bare_h && found.hours >= 6.0 && !led { &mut clocklike } else { &mut sure };
        // "20h" without a word of length is eight in the evening.
        if !((found.bare_h || scan.is(at + 1, ":")) && found.hours > 12.0 && !led) {
            list.push((found, at));
        }
        at = found.end.max(at + 1);
    }
    let list = if sure.is_empty() { clocklike } else { sure };
    let (first, start) = list.first().copied()?;
    let same = list.iter().all(|(other, _)| other.exact && (other.hours - first.hours).abs() < 1e-9);
    let value = same.then(|| minutes_of(first.hours)).flatten()?;
    Some(Found { value, quote: scan.quote(start..first.end) })
}

/// The end of a time of the day, or a span of it, which is told with a preposition or a half of the day.
fn time_of_day(scan: &Scan<'_>, at: usize) -> Option<usize> {
    if let Some(span) = spread::at(scan, at, spread::Lean::Strict) {
        return Some(span.end);
    }
    let (role, start) = lead(scan, at);
    let found = atom(scan, start)?;
    let halved = found.half.is_some() || found.fixed || scan.is(start + 1, ":") && !scan.is(found.end - 1, "h hs hrs");
    let minutes = duration::is_minutes(scan, found.end);
    let told = match role {
        Some(Role::At) => !scan.is(at, "at") || !minutes,
        // "até 2 horas", "after 8 hours", "around 2h", "da 1h".
        Some(_) => halved || found.marked && found.hour > 12,
        None => halved,
    };
    (told && (halved || !minutes)).then_some(found.end.max(at + 1))
}
