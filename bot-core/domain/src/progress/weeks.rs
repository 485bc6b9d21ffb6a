//! The last weeks, told in ways that only ever encourage.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use super::history::{History, days_before, week_of};
use super::parts::count;
use crate::slots::Zone;
use crate::study::{Origin, StudySession};

/// How many weeks the review looks back on, the present one included.
pub const REVIEW_WEEKS: u32 = 8;
/// How many weeks before the present one make the learner's own usual.
pub const MEDIAN_WEEKS: u32 = 4;
/// The local days in "lately", today included.
pub const FORTNIGHT_DAYS: u32 = 14;
/// Days of a week on which an agreed session may stay undone and the week is still as planned: slack is part of a
/// plan, and goals with a reserve are reached more often than rigid ones.
pub const FREE_DAYS: u32 = 2;
/// The most weeks that [`weeks`] tells of.
pub const MAX_WEEKS: u32 = 53;

/// One week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Week {
    /// Its first local day.
    pub start: NaiveDate,
    /// Minutes studied.
    pub minutes: u32,
    /// Sessions studied, agreed on or told of.
    pub sessions_done: u32,
    /// Sessions agreed on that keep their place, excused ones left out.
    pub planned: u32,
    /// Sessions missed: to decide by, never to be shown, and so never written out.
    #[serde(skip)]
    pub missed: u32,
}

/// Minutes of the present week against the learner's own usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct VersusMedian {
    /// Minutes studied this week; at least `median`.
    pub minutes: u32,
    /// The median of the [`MEDIAN_WEEKS`] before, rounded down; above 0.
    pub median: u32,
}

/// Sessions of the last [`FORTNIGHT_DAYS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fortnight {
    /// Sessions studied; above 0.
    pub done: u32,
    /// Sessions studied or missed, told only if at least half of them were studied.
    pub of: Option<u32>,
}

/// Free days taken in the present week, which is as planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FreeDays {
    /// Days taken, 1 to `of`.
    pub taken: u32,
    /// Days that a week has: [`FREE_DAYS`].
    pub of: u32,
}

/// The last `count` weeks (at most [`MAX_WEEKS`]), the present one last. `week_start` 0 is Monday.
#[must_use]
pub fn weeks(sessions: &[StudySession], now: DateTime<Utc>, zone: Zone, week_start: u8, count: u32) -> Vec<Week> {
    of_history(&History::of(sessions, now, zone), sessions, week_start, count)
}

pub(super) fn of_history(history: &History<'_>, sessions: &[StudySession], week_start: u8, weeks: u32) -> Vec<Week> {
    let present = week_of(history.today, week_start);
    let one = |back: u32| {
        let start = days_before(present, back * 7);
        let end = start.checked_add_days(chrono::Days::new(6)).unwrap_or(NaiveDate::MAX);
        let planned = sessions.iter().filter(|session| {
            let agreed = session.origin == Origin::Planned && session.status.holds_its_place() && !session.excused;
            agreed && (start..=end).contains(&session.local_date)
        });
        Week {
            start,
            minutes: history.minutes(start, end),
            sessions_done: count(history.studied_in(start, end)),
            planned: count(planned),
            missed: count(history.missed_in(start, end)),
        }
    };
    (0..weeks.min(MAX_WEEKS)).rev().map(one).collect()
}

/// How many of these weeks hold study.
#[must_use]
pub fn studied_weeks(weeks: &[Week]) -> u32 {
    count(weeks.iter().filter(|week| week.sessions_done > 0))
}

/// The present week's minutes (the last of these weeks) against the median of the [`MEDIAN_WEEKS`] before it. None
/// when below it, when the learner has fewer weeks behind (`since` is their first day), or when the usual is nothing.
#[must_use]
pub fn versus_median(weeks: &[Week], since: NaiveDate) -> Option<VersusMedian> {
    let (present, before) = weeks.split_last()?;
    let before = &before[before.len().checked_sub(MEDIAN_WEEKS as usize)?..];
    let whole = before.first()?.start.checked_add_days(chrono::Days::new(6))?;
    let mut minutes: Vec<u32> = before.iter().map(|week| week.minutes).collect();
    minutes.sort_unstable();
    let middle = minutes.len() / 2;
    let median = minutes[middle - 1].midpoint(minutes[middle]);
    let told = since <= whole && median > 0 && present.minutes >= median;
    told.then_some(VersusMedian { minutes: present.minutes, median })
}

/// Sessions of the last [`FORTNIGHT_DAYS`] local days, today included. None when nothing was studied.
#[must_use]
pub fn fortnight(sessions: &[StudySession], now: DateTime<Utc>, zone: Zone) -> Option<Fortnight> {
    lately(&History::of(sessions, now, zone))
}

pub(super) fn lately(history: &History<'_>) -> Option<Fortnight> {
    let from = days_before(history.today, FORTNIGHT_DAYS - 1);
    let done = count(history.studied_in(from, history.today));
    let of = done.saturating_add(count(history.missed_in(from, history.today)));
    (done > 0).then(|| Fortnight { done, of: (done.saturating_mul(2) >= of).then_some(of) })
}

/// The free days taken this week: past days on which something was agreed on and nothing was studied, whether let go
/// or missed. None when there are none or more than [`FREE_DAYS`]: then there is nothing to tell.
#[must_use]
pub fn free_days(sessions: &[StudySession], now: DateTime<Utc>, zone: Zone, week_start: u8) -> Option<FreeDays> {
    taken(&History::of(sessions, now, zone), week_start)
}

pub(super) fn taken(history: &History<'_>, week_start: u8) -> Option<FreeDays> {
    let (start, today) = (week_of(history.today, week_start), history.today);
    let skipped = history.skipped.iter().map(|session| session.local_date);
    let missed = history.missed_in(start, today).map(|session| session.local_date);
    let days: std::collections::BTreeSet<NaiveDate> = skipped
        .chain(missed)
        .filter(|day| (start..=today).contains(day) && history.studied_in(*day, *day).next().is_none())
        .collect();
    let taken = count(days.iter());
    (1..=FREE_DAYS).contains(&taken).then_some(FreeDays { taken, of: FREE_DAYS })
}
