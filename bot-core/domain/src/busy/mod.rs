//! Fixed commitments, typed in plain words.
//!
//! "I work weekdays 9 to 5, gym Tue & Thu 7-8:30pm" becomes rules that the planner keeps free. Hours and days are
//! never made up: what is not certain stands in [`Reading::unread`] with its reason, so that just that can be asked.
//!
//! Which days are meant:
//! - Plurals and "every" come back each week ("segundas", "every Tuesday", "weekdays").
//! - "this", "next", "tomorrow" and dates are those days and no others.
//! - Bare days beside something that comes back (work, aula, gym, shift) come back as well; beside something that
//!   happens once (dentist, away, viajo) they are the coming ones.
//! - With neither, a list or a span of days ("Mon-Fri", "terça e quinta", "Mon 9-12, Tue 14-18") comes back, unless
//!   the message only says that one is busy or cannot; one bare day is the coming one.
//! - "away until Monday" is today to Sunday.

mod chunk;
mod days;
mod rule;
mod sentence;
mod span;
mod time;
mod words;

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};

use crate::slots::DayMask;
use crate::when::{Context, prepare};

pub use span::{MAX_SPAN_DAYS, spans};

/// The most rules that are read from one message.
pub const MAX_RULES: usize = 40;

/// The days on which a rule holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Every week, on these days; never none.
    Weekly(DayMask),
    /// From one day to another, both included.
    Dates {
        /// The first day.
        from: NaiveDate,
        /// The last day.
        to: NaiveDate,
    },
}

/// A stretch of the day that is taken, on some days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    /// On which days it begins.
    pub when: When,
    /// The local time at which it begins.
    pub from: NaiveTime,
    /// The local time at which it ends. Not after `from` means on the next day: 18:00 to 00:00 lasts until midnight,
    /// and 00:00 to 00:00 is the whole day.
    pub to: NaiveTime,
    /// The words: a substring of the message, at most 200 characters.
    pub quote: String,
}

impl Rule {
    /// Whether the whole day is taken.
    #[must_use]
    pub fn is_all_day(&self) -> bool {
        self.from == NaiveTime::MIN && self.to == NaiveTime::MIN
    }

    /// Whether it begins on this day.
    #[must_use]
    pub fn begins_on(&self, date: NaiveDate) -> bool {
        match self.when {
            When::Weekly(mask) => mask.contains(days::number(date)),
            When::Dates { from, to } => (from..=to).contains(&date),
        }
    }
}

/// Why words did not become a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The days are known, the hours are not: "I work Mondays", "gym Tuesdays at 7".
    Hours,
    /// The hours are known, the days are not: "work 9 to 5".
    Day,
    /// It tells of free time, which takes nothing: no question is due.
    Free,
    /// It may tell of a commitment but is not understood: "every other Monday", "sometimes", somebody else's.
    Nothing,
}

/// Words that did not become a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unread {
    /// The words: a substring of the message, at most 200 characters.
    pub quote: String,
    /// What is missing.
    pub why: Why,
}

/// What a message says about fixed commitments.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Reading {
    /// What is certain, in the order of the message; at most [`MAX_RULES`].
    pub rules: Vec<Rule>,
    /// What is not, in the order of the message; at most [`MAX_RULES`].
    pub unread: Vec<Unread>,
    /// Whether the message says that there is nothing fixed at all. Then there are no rules.
    pub none: bool,
}

/// Reads the commitments of a message, of which the first [`crate::when::MAX_CHARS`] characters count.
#[must_use]
pub fn read(text: &str, context: &Context) -> Reading {
    let scan = prepare(text, context.language);
    let mut reading = Reading::default();
    let sentences = chunk::sentences(&scan, context);
    if words::nothing_fixed(&scan, &sentences) {
        reading.none = true;
        return reading;
    }
    let mut free_always = false;
    let mut asides = Vec::new();
    let groups: Vec<_> = sentences.iter().map(|sentence| sentence::groups(&scan, sentence)).collect();
    let timetable = sentence::is_timetable(&scan, &groups);
    for (sentence, groups) in sentences.iter().zip(groups) {
        let mood = sentence::Mood { asks: sentence.asks, timetable };
        free_always |= sentence::read(&scan, groups, mood, context, &mut reading, &mut asides);
    }
    // A remark is asked about only when nothing else was said.
    if reading.rules.is_empty() && reading.unread.is_empty() {
        reading.unread = asides;
    }
    reading.none = free_always && reading.rules.is_empty() && reading.unread.iter().all(|one| one.why == Why::Free);
    reading.rules.truncate(MAX_RULES);
    reading.unread.truncate(MAX_RULES);
    reading
}
