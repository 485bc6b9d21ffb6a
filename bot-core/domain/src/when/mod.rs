//! Dates, times of the day and stretches of time, as people write them.
//!
//! What is read here moves sessions and sets pauses, so nothing is guessed: words that allow two days, or two times,
//! read as nothing and the caller asks. Every reading carries the words that it was read from.

pub(crate) mod clock;
mod date;
pub(crate) mod length;
pub(crate) mod mention;
mod months;
mod numeric;
mod relative;
pub(crate) mod resolve;
pub(crate) mod spread;
mod until;
pub(crate) mod weekday;

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use serde::{Deserialize, Serialize};

use crate::language::Language;
use crate::slots::scan::Scan;

/// Longer messages are read only so far, in characters.
pub const MAX_CHARS: usize = 2_000;

/// The furthest day a pause may end on, in days from today.
pub const MAX_DAYS_AHEAD: i64 = 366;

/// What the words depend on besides themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Context {
    /// The language of the conversation; all languages are read, this one settles what they write differently.
    pub language: Language,
    /// The wall clock of the person who writes.
    pub now_local: NaiveDateTime,
}

/// A value and the words it was read from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found<T> {
    /// The value.
    pub value: T,
    /// The words, verbatim: a substring of the message, at most 200 characters.
    pub quote: String,
}

/// A time of the day, as exactly as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Time {
    /// This time.
    One(NaiveTime),
    /// "at 8": before noon or after it, in this order; ask, or let a part of the day that is known choose.
    Either(NaiveTime, NaiveTime),
}

impl Time {
    /// The time, if only one can be meant.
    #[must_use]
    pub fn one(self) -> Option<NaiveTime> {
        match self {
            Self::One(time) => Some(time),
            Self::Either(..) => None,
        }
    }
}

/// The one day from today on that the text names: "tomorrow", "próxima terça", "12 de março", "in 3 days".
///
/// Rules where usage wavers:
/// - A bare weekday is its next occurrence. If today is that weekday it is today, unless the text also names a time
///   of the day that has passed: then it is a week later.
/// - "next Friday" is the Friday of next week (weeks begin on Monday); "próxima sexta" and "sexta que vem" are the
///   first Friday after today.
/// - A day of the month without its month is its next occurrence, today included.
/// - `12/3` is 12 March. In English it is read only if one number alone can be the month, or both are the same;
///   `2026-03-12` is read everywhere.
/// - A weekday beside a date must agree with it.
///
/// `None` when the text names no day, two days, a day that is over, or a repeating one ("Mondays").
#[must_use]
pub fn date(text: &str, context: &Context) -> Option<Found<NaiveDate>> {
    date::forward(&prepare(text, context.language), context)
}

/// The one day up to today that the text names: "yesterday", "na segunda", "há 3 dias".
///
/// A bare weekday is its latest occurrence before today; a day of the month, or of the year, is its latest occurrence
/// up to today. `None` as with [`date`], and for days still to come.
#[must_use]
pub fn past_date(text: &str, context: &Context) -> Option<Found<NaiveDate>> {
    date::backward(&prepare(text, context.language), context)
}

/// The first day on which something is over: "until Monday", "for two weeks", "até março", "volto dia 15".
///
/// "Until Monday" ends on Monday; only "through", "inclusive" and "the end of" add a day. Lengths count from today.
/// From 1 to [`MAX_DAYS_AHEAD`] days ahead, else `None`.
#[must_use]
pub fn until(text: &str, context: &Context) -> Option<Found<NaiveDate>> {
    until::read(&prepare(text, context.language), context)
}

/// The one time of the day that the text names: "às 20h", "half past seven in the evening", "noon".
///
/// A number is a time only with a preposition that takes one, a unit, a colon or a half of the day; "3h" without a
/// preposition is a length. Portuguese "8h" and "8:30" are read by the 24-hour clock from 7 on; every other hour from
/// 1 to 11 is [`Time::Either`] until something tells the half of the day. Bounds ("before 8", "até às 8") are none.
#[must_use]
pub fn time(text: &str, language: Language) -> Option<Found<Time>> {
    clock::time(&prepare(text, language), false)
}

/// As [`time`], for an answer to the question for a time: a message of nothing but a number is one too ("8", "20").
#[must_use]
pub fn time_answer(text: &str, language: Language) -> Option<Found<Time>> {
    clock::time(&prepare(text, language), true)
}

/// The one span of the day that the text names, from and to; it runs over midnight when `to` is before `from`.
///
/// Two open hours ("7 to 9") are none unless something tells their halves; "9 to 5" is the working day.
#[must_use]
pub fn span(text: &str, language: Language) -> Option<Found<(NaiveTime, NaiveTime)>> {
    spread::only(&prepare(text, language))
}

/// The one length of time that the text names, in minutes from 1 to 1440: "1h30", "meia hora", "an hour and a half".
///
/// Ranges ("30-45 min") and rates ("2h a week") are none. A bare "20h" or "8h" is taken as a time of the day when
/// another length stands beside it, and "20h" always.
#[must_use]
pub fn minutes(text: &str, language: Language) -> Option<Found<u32>> {
    length::minutes(&prepare(text, language))
}

/// Cuts and tokenises a message.
pub(crate) fn prepare(text: &str, language: Language) -> Scan<'_> {
    let text = text.char_indices().nth(MAX_CHARS).map_or(text, |(at, _)| &text[..at]);
    Scan::new(text, language)
}
