//! What two weeks say, as numbers.

use serde::{Deserialize, Serialize};

use super::pace::Pace;
use crate::progress::{Daypart, History, PartRate, best_part, days_before, hard_part, rates};
use crate::study::Origin;

/// The local days of each of the two spans that are compared; the later one ends yesterday.
pub const SPAN_DAYS: u32 = 7;
/// Sessions studied or missed that each span needs before their rates are compared.
pub const COMPLETION_SESSIONS: u32 = 3;
/// Percent points by which the rates must differ to be told.
pub const COMPLETION_POINTS: u32 = 10;
/// Minutes by which the sums must differ to be told: a short session.
pub const MINUTES_DELTA: u32 = 30;

/// One thing worth saying. Every number is whole: percent, minutes, days or sessions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Signal {
    /// Study after something that did not happen.
    Return {
        /// Days between the two.
        days: u32,
    },
    /// Of the agreed sessions that were studied or missed, the share that was studied.
    Completion {
        /// Percent in the last span.
        percent: u32,
        /// Percent in the span before.
        before: u32,
    },
    /// A goal against the straight line to its deadline.
    Goal {
        /// Where it stands.
        pace: Pace,
        /// Percent points from the line, below 0 when behind, 0 when on pace.
        points: i32,
    },
    /// Minutes studied.
    Minutes {
        /// In the last span.
        minutes: u32,
        /// In the span before.
        before: u32,
    },
    /// The part of the day in which agreed sessions fare best.
    BestPart(PartRate),
    /// A part of the day in which agreed sessions seldom happen: a reason to ask whether to move them.
    HardPart(PartRate),
}

/// Whether a signal lifts or weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Polarity {
    /// Something to be glad about.
    Positive,
    /// Something hard.
    Difficulty,
}

impl Signal {
    /// Whether it lifts or weighs.
    #[must_use]
    pub fn polarity(&self) -> Polarity {
        let positive = match self {
            Self::Return { .. } | Self::BestPart(_) => true,
            Self::HardPart(_) => false,
            Self::Completion { percent, before } => percent > before,
            Self::Minutes { minutes, before } => minutes > before,
            Self::Goal { pace, .. } => *pace != Pace::Behind,
        };
        if positive { Polarity::Positive } else { Polarity::Difficulty }
    }

    /// Whether something can be offered with it. A difficulty without an offer is only bad news.
    #[must_use]
    pub fn carries_offer(&self) -> bool {
        matches!(self, Self::HardPart(_))
    }

    /// The part of the day it is about.
    #[must_use]
    pub fn part(&self) -> Option<Daypart> {
        match self {
            Self::BestPart(rate) | Self::HardPart(rate) => Some(rate.part),
            _ => None,
        }
    }

    /// Its place in the order of worth, the first being 0.
    pub(super) fn rank(&self) -> u8 {
        match self {
            Self::Return { .. } => 0,
            Self::HardPart(_) => 1,
            Self::Completion { .. } => 2,
            Self::Goal { .. } => 3,
            Self::Minutes { .. } => 4,
            Self::BestPart(_) => 5,
        }
    }
}

/// Every signal but the goal's.
pub(super) fn all(history: &History<'_>) -> Vec<Signal> {
    let back = |days| days_before(history.today, days);
    let rates = rates(history, back(2 * SPAN_DAYS), back(1), back(2));
    [
        returned(history),
        completion(history),
        minutes(history),
        best_part(&rates).map(Signal::BestPart),
        hard_part(&rates).map(Signal::HardPart),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The latest return of the last span, in days from the latest of what it came back from.
fn returned(history: &History<'_>) -> Option<Signal> {
    let (from, to) = (days_before(history.today, SPAN_DAYS), days_before(history.today, 1));
    let mut back = history.lapses.iter().filter_map(|lapse| Some((lapse, history.next_studied(lapse.starts_at)?.day)));
    let (lapse, day) = back.rfind(|(_, day)| (from..=to).contains(day))?;
    let days = (day - lapse.local_date).num_days().max(0);
    Some(Signal::Return { days: u32::try_from(days).unwrap_or(0) })
}

fn completion(history: &History<'_>) -> Option<Signal> {
    let share = |from, to| {
        let (from, to) = (days_before(history.today, from), days_before(history.today, to));
        let open_from = days_before(history.today, 2);
        let agreed = history.studied_in(from, to).filter(|session| session.origin == Origin::Planned);
        let done = u64::try_from(agreed.count()).unwrap_or(u64::MAX);
        let missed = u64::try_from(history.missed_in(from, to.min(open_from)).count()).unwrap_or(u64::MAX);
        let of = done.saturating_add(missed);
        // Rounded to the nearest, since these are the numbers that are said.
        let percent = done.saturating_mul(200).saturating_add(of).checked_div(of.saturating_mul(2))?;
        (of >= u64::from(COMPLETION_SESSIONS)).then(|| u32::try_from(percent).unwrap_or(100))
    };
    let (percent, before) = (share(SPAN_DAYS, 1)?, share(2 * SPAN_DAYS, SPAN_DAYS + 1)?);
    (percent.abs_diff(before) >= COMPLETION_POINTS).then_some(Signal::Completion { percent, before })
}

/// The minutes of both spans. A span without study is no measure for the other.
fn minutes(history: &History<'_>) -> Option<Signal> {
    let sum = |from, to| history.minutes(days_before(history.today, from), days_before(history.today, to));
    let (minutes, before) = (sum(SPAN_DAYS, 1), sum(2 * SPAN_DAYS, SPAN_DAYS + 1));
    let told = minutes > 0 && before > 0 && minutes.abs_diff(before) >= MINUTES_DELTA;
    told.then_some(Signal::Minutes { minutes, before })
}
