//! Parts of the day, and how study agreed on fares in them.

use chrono::{NaiveDate, NaiveTime, Timelike};
use serde::{Deserialize, Serialize};

use super::history::History;
use crate::study::{Origin, StudySession};

/// A part of the day says something only from this many sessions on.
pub const PART_SESSIONS: u32 = 3;

/// A part of the day by the wall clock. Unlike [`crate::slots::WindowPart`], every minute lies in exactly one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Daypart {
    /// 05:00 to 12:00.
    Morning,
    /// 12:00 to 18:00.
    Afternoon,
    /// 18:00 to 23:00.
    Evening,
    /// 23:00 to 05:00.
    Night,
}

impl Daypart {
    /// Every part, from the morning on.
    pub const ALL: [Self; 4] = [Self::Morning, Self::Afternoon, Self::Evening, Self::Night];

    /// The part in which a wall clock stands.
    #[must_use]
    pub fn of(time: NaiveTime) -> Self {
        match time.hour() {
            5..12 => Self::Morning,
            12..18 => Self::Afternoon,
            18..23 => Self::Evening,
            _ => Self::Night,
        }
    }

    /// The name in the vocabulary, such as `morning`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Morning => "morning",
            Self::Afternoon => "afternoon",
            Self::Evening => "evening",
            Self::Night => "night",
        }
    }
}

/// How the sessions agreed on in a part of the day fared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PartRate {
    /// The part of the day.
    pub part: Daypart,
    /// Sessions studied.
    pub done: u32,
    /// Sessions studied or missed; choices and excuses are left out.
    pub of: u32,
}

/// The rate of each part: studied up to the day `to`, missed up to the day `missed_to`, both from the day `from` on.
pub(crate) fn rates(history: &History<'_>, from: NaiveDate, to: NaiveDate, missed_to: NaiveDate) -> [PartRate; 4] {
    Daypart::ALL.map(|part| {
        let within = |session: &&StudySession| Daypart::of(session.local_time) == part;
        // Study told of afterwards was never agreed on, so it says nothing about how agreements fare.
        let agreed = history.studied_in(from, to).filter(|session| session.origin == Origin::Planned);
        let done = count(agreed.filter(within));
        let missed = count(history.missed_in(from, missed_to).filter(within));
        PartRate { part, done, of: done.saturating_add(missed) }
    })
}

/// The part with the highest rate, if any has [`PART_SESSIONS`] of which at least half were studied. Of equal rates
/// the one with more sessions wins, then the earlier part.
#[must_use]
pub fn best_part(rates: &[PartRate]) -> Option<PartRate> {
    let told = rates.iter().filter(|rate| rate.of >= PART_SESSIONS && rate.done.saturating_mul(2) >= rate.of);
    told.copied().min_by(|a, b| compare(b, a).then(b.of.cmp(&a.of)).then(a.part.cmp(&b.part)))
}

/// The part with the lowest rate, if any has [`PART_SESSIONS`] of which at most a third were studied. Of equal rates
/// the one with more sessions wins, then the earlier part.
#[must_use]
pub fn hard_part(rates: &[PartRate]) -> Option<PartRate> {
    let told = rates.iter().filter(|rate| rate.of >= PART_SESSIONS && rate.done.saturating_mul(3) <= rate.of);
    told.copied().min_by(|a, b| compare(a, b).then(b.of.cmp(&a.of)).then(a.part.cmp(&b.part)))
}

/// Compares two rates without rounding.
fn compare(a: &PartRate, b: &PartRate) -> std::cmp::Ordering {
    (u64::from(a.done) * u64::from(b.of)).cmp(&(u64::from(b.done) * u64::from(a.of)))
}

/// How many there are.
pub(super) fn count<T>(all: impl Iterator<Item = T>) -> u32 {
    u32::try_from(all.count()).unwrap_or(u32::MAX)
}
