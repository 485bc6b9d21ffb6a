//! Finds the words of a message that name days.

use super::{numeric, relative, weekday};
use crate::slots::scan::Scan;

/// Which of the days of one name is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    /// Nothing says.
    Bare,
    /// "this", "esta".
    This,
    /// The first after today: "próxima", "que vem".
    Following,
    /// The latest before today: "last", "passada".
    Last,
    /// Of the week, month or year that today lies in.
    ThisWeek,
    /// Of the one after it: "next", "da semana que vem".
    NextWeek,
    /// Of the one before it.
    LastWeek,
}

/// Which month a day lies in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InMonth {
    /// Nothing says.
    Any,
    /// The present one.
    This,
    /// The one after it.
    Next,
    /// The one before it.
    Last,
    /// 1 to 12.
    Named(u32),
}

/// A day of a month as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Day {
    pub(crate) day: u32,
    pub(crate) month: InMonth,
    pub(crate) year: Option<i32>,
}

/// What the words name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// The day so many days from today.
    Days(i64),
    /// The day so many months from today.
    Months(i64),
    /// A day of the week, 0 is Monday.
    Weekday {
        /// 0 is Monday.
        day: u8,
        /// Which one.
        which: Which,
    },
    /// A day that comes back: "Mondays", "toda segunda".
    Habit,
    /// A day of a month.
    Day(Day),
    /// From one to another, both included.
    Span(Day, Day),
    /// A weekend.
    Weekend(Which),
    /// A whole week.
    Week(Which),
    /// A whole month.
    Month(Which),
    /// A whole year.
    Year(Which),
    /// A day, but not which: "Friday after next", `31/2`, "the day after Friday".
    Unclear,
}

/// Words that name a day, and where they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mention {
    /// What they name.
    pub(crate) what: What,
    /// Index of the first token.
    pub(crate) start: usize,
    /// Index after the last token.
    pub(crate) end: usize,
    /// Whether the day itself is denied: "not Thursday", "quinta não".
    pub(crate) denied: bool,
}

/// The words beginning at this token that name days, and the index after them.
pub(crate) fn at(scan: &Scan<'_>, at: usize) -> Option<(What, usize)> {
    numeric::at(scan, at)
        .or_else(|| relative::whole(scan, at))
        .or_else(|| relative::at(scan, at))
        .or_else(|| weekday::at(scan, at))
}

/// Every mention of a day, in order.
pub(crate) fn all(scan: &Scan<'_>) -> Vec<Mention> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < scan.toks.len() {
        match self::at(scan, at) {
            Some((what, end)) if end > at => {
                let what = if beyond(scan, at) { What::Unclear } else { what };
                out.push(Mention { what, start: at, end, denied: denied(scan, at, end) });
                at = end;
            }
            _ => at += 1,
        }
    }
    out
}

/// "before Friday", "depois de sexta", "a week after Monday": near the day, but not it.
fn beyond(scan: &Scan<'_>, at: usize) -> bool {
    let mut before = at;
    while before > 0 && at - before < 2 && scan.is(before - 1, "the next this de da do das o a") {
        before -= 1;
    }
    scan.before(before, "before after antes depois apos since desde")
        // "a week on Friday" is the Friday after; "next week on Friday" is not.
        || at >= 3 && scan.before(at, "on") && scan.is(at - 2, "week weeks") && scan.toks[at - 3].num.is_some()
        || at >= 3 && scan.before(at, "on") && scan.is(at - 2, "week") && scan.is(at - 3, "a")
        || scan.before(before, "from") && before >= 2 && scan.is(before - 2, "day days week weeks month months")
}

fn denied(scan: &Scan<'_>, at: usize, end: usize) -> bool {
    let mut before = at;
    while before > 0 && at - before < 2 && scan.is(before - 1, "on na no nas nos em the a o for de da do of") {
        before -= 1;
    }
    scan.before(before, "not nao nem never nunca except exceto excepto menos without sem")
        && !(before >= 2 && scan.is(before - 2, "why se porque"))
        || scan.before(before, "vez inves instead than")
        || scan.is(end, "nao") && !scan.is(end + 1, "e ne")
}

/// The first token of the words between two places that is no preposition or article.
pub(super) fn skip_links(scan: &Scan<'_>, from: usize, words: &str) -> usize {
    let mut at = from;
    while at < from + 3 && scan.is(at, words) {
        at += 1;
    }
    at
}
