//! One pass over the message that cuts it into clocks, lengths, frequencies, days and parts of the day.
//!
//! The order matters: a pair of clocks is read before a single one, a clock before a length, and each token is used
//! once, so that "das 7 às 9" can never also be a number of hours or a confidence.

use std::ops::Range;

use super::clock::{self, ClockSpan};
use super::daypart::{self, Daypart};
use super::days::{self, Days};
use super::duration::{self, Length};
use super::frequency::{self, Freq};
use super::scan::{Scan, veil};

/// What a piece of the message says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum El {
    Clock(ClockSpan),
    Length(Length),
    Freq(Freq),
    Days(Days),
    /// Days that are left out ("menos ao domingo").
    Except(Days),
    Part(Daypart),
}

/// A piece of the message and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Element {
    pub(crate) el: El,
    pub(crate) at: Range<usize>,
}

const LEAVE_OUT: &str = "menos exceto excepto except tirando salvo but excluding minus not";

/// Cuts a message into elements. Tokens in `used` belong to something else (a clock that tells the time zone).
pub(crate) fn elements(scan: &Scan<'_>, used: Option<&Range<usize>>) -> Vec<Element> {
    let mut out: Vec<Element> = Vec::new();
    let mut at = 0;
    while at < scan.toks.len() {
        if let Some(range) = used.filter(|range| range.contains(&at)) {
            at = range.end;
            continue;
        }
        let before = out.len();
        let end = step(scan, at, &mut out);
        // Greetings were never said about the day.
        if end > at && scan.veiled(at..end, veil::GREETING) {
            out.truncate(before);
        }
        at = end.max(at + 1);
    }
    out
}

fn step(scan: &Scan<'_>, at: usize, out: &mut Vec<Element>) -> usize {
    let mut push = |el: El, range: Range<usize>| {
        let end = range.end;
        out.push(Element { el, at: range });
        end
    };
    if scan.is(at, LEAVE_OUT)
        && let Some(days) = days::at(scan, at + 1)
        && at > 0
    {
        return push(El::Except(days), at..days.end);
    }
    // "depois da meia-noite" and "ao meio-dia" are parts of the day unless they belong to a pair.
    let part = daypart::at(scan, at).or_else(|| daypart::bare_tarde(scan, at)).or_else(|| daypart::bare_cedo(scan, at));
    if let Some(clock) = clock::at(scan, at)
        && part.is_none_or(|part| clock.end > part.end)
    {
        return push(El::Clock(clock), at..clock.end);
    }
    let length = duration::at(scan, at);
    let freq = frequency::at(scan, at);
    if let Some(part) = part
        && length.is_none_or(|length| length.end < part.end)
        && freq.is_some_and(|freq| freq.end < part.end)
    {
        return push(El::Part(part), at..part.end);
    }
    if let Some((length, end)) = session_length(scan, at) {
        let count = scan.toks[at].num.unwrap_or(1.0);
        let times = Freq::Times { min: count, max: count, daily: false, spanned: false };
        push(El::Freq(times), at..at + 1);
        push(El::Length(length), at + 1..length.end);
        return end;
    }
    if let Some(found) = freq
        && length.is_none_or(|length| length.end < found.end)
    {
        let end = push(El::Freq(found.freq), at..found.end);
        if let Some(days) = counted_days(scan, at, found.end) {
            push(El::Days(days), at..found.end);
        }
        if let Some(part_at) = found.part_at
            && let Some(part) = daypart::at(scan, part_at)
                .or_else(|| daypart::bare_tarde(scan, part_at))
                .or_else(|| afternoon(scan, part_at))
        {
            push(El::Part(part), part_at..end.max(part.end));
            return end.max(part.end);
        }
        return end;
    }
    if let Some(length) = length {
        return push(El::Length(length), at..length.end);
    }
    if let Some(part) = part {
        return push(El::Part(part), at..part.end);
    }
    if let Some(days) = days::at(scan, at) {
        return push(El::Days(days), at..days.end);
    }
    at
}

/// "three 30-minute sessions": the length stands between the count and what it counts.
fn session_length(scan: &Scan<'_>, at: usize) -> Option<(Length, usize)> {
    scan.toks.get(at)?.num.filter(|count| (1.0..=50.0).contains(count))?;
    let length = duration::at(scan, at + 1)?;
    let sessions = scan.is(length.end, "session sessions block blocks sitting sittings chunk chunks study slots");
    sessions.then_some((length, length.end + 1))
}

/// "todas as tardes" names the afternoon even though "tarde" alone does not.
fn afternoon(scan: &Scan<'_>, at: usize) -> Option<Daypart> {
    scan.is(at, "tarde tardes").then_some(Daypart {
        part: super::value::WindowPart::Afternoon,
        end: at + 1,
        bare: true,
    })
}

/// "5 dias úteis" names the days besides counting them.
fn counted_days(scan: &Scan<'_>, at: usize, end: usize) -> Option<Days> {
    (at..end).find_map(|at| scan.is(at, "uteis weeknight weeknights").then_some(())).map(|()| Days {
        mask: super::value::DayMask::WEEKDAYS,
        each: true,
        weekend: false,
        end,
    })
}
