//! The weekly review: all that may be shown, and nothing else.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::Serialize;

use super::garden::{Garden, Totals, garden};
use super::history::{History, days_before, week_of};
use super::parts::{Daypart, best_part, rates};
use super::returns::{self, ReturnSpeed};
use super::weeks::{self, Fortnight, FreeDays, REVIEW_WEEKS, VersusMedian};
use crate::slots::Zone;
use crate::study::{SessionId, StudySession};

/// The local days, today included, in which the best part of the day is looked for.
pub const PART_DAYS: u32 = 28;
/// Hours after a missed session's end past which nobody asks about it any more: it may only be mentioned.
pub const MENTION_AFTER_H: i64 = 24;
/// The local days back in which a missed session is worth a mention at all.
pub const MENTION_DAYS: u32 = 7;

/// The present week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct WeekSum {
    /// Minutes studied.
    pub minutes: u32,
    /// Sessions studied; above 0.
    pub sessions: u32,
}

/// Weeks that hold study.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct WeeksWithStudy {
    /// Weeks with at least one session studied; above 0.
    pub studied: u32,
    /// Weeks looked back on: [`REVIEW_WEEKS`], or fewer if the learner began later.
    pub of: u32,
}

/// All that a weekly review may show; none is "not worth showing".
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Review {
    /// The first local day of the week looked at.
    pub week_start: NaiveDate,
    /// What was studied this week.
    pub week: Option<WeekSum>,
    /// In how many of the last weeks something was studied.
    pub weeks_with_study: Option<WeeksWithStudy>,
    /// Sessions of the last two weeks.
    pub fortnight: Option<Fortnight>,
    /// The part of the day in which agreed sessions fare best.
    pub best_part: Option<Daypart>,
    /// Coming back sooner than before; told in the week of the return.
    pub return_speed: Option<ReturnSpeed>,
    /// This week's minutes, if they reach the learner's own usual.
    pub minutes_vs_median: Option<VersusMedian>,
    /// Free days taken in a week that is as planned.
    pub free_days: Option<FreeDays>,
    /// All that ever grew.
    pub garden: Garden,
    /// Missed sessions that were never asked about and are too late to ask: mentioned once at most, neutrally and
    /// without a count, or not at all.
    pub missed_unmentioned: Vec<SessionId>,
}

impl Review {
    /// Whether this week holds anything to tell. Without it nothing is sent unasked.
    #[must_use]
    pub fn has_news(&self) -> bool {
        self.week.is_some()
    }
}

/// The review of the present week. `sessions` reach back 60 days, `totals` to the beginning; `mentioned` are missed
/// sessions that were mentioned before. `week_start` 0 is Monday.
#[must_use]
pub fn review(
    sessions: &[StudySession],
    totals: &Totals,
    now: DateTime<Utc>,
    zone: Zone,
    week_start: u8,
    mentioned: &BTreeSet<SessionId>,
) -> Review {
    let history = History::of(sessions, now, zone);
    let start = week_of(history.today, week_start);
    let since = totals.first_on().into_iter().chain(history.first).min().unwrap_or(history.today);
    let weeks = weeks::of_history(&history, sessions, week_start, REVIEW_WEEKS);
    let studied = weeks::studied_weeks(&weeks);
    let known = weeks.iter().filter(|week| week.start >= week_of(since, week_start));
    let of = u32::try_from(known.count()).unwrap_or(REVIEW_WEEKS).max(studied);
    let this = weeks.last().filter(|week| week.sessions_done > 0);
    let from = days_before(history.today, PART_DAYS - 1);
    let returns = returns::of_history(&history);
    let returned = returns.last().is_some_and(|back| back.returned_on >= start);
    Review {
        week_start: start,
        week: this.map(|week| WeekSum { minutes: week.minutes, sessions: week.sessions_done }),
        weeks_with_study: (studied > 0).then_some(WeeksWithStudy { studied, of }),
        fortnight: weeks::lately(&history),
        best_part: best_part(&rates(&history, from, history.today, history.today)).map(|rate| rate.part),
        return_speed: returns::speed(&returns).filter(|_| returned),
        minutes_vs_median: weeks::versus_median(&weeks, since),
        free_days: weeks::taken(&history, week_start),
        garden: garden(totals),
        missed_unmentioned: unmentioned(&history, history.today, mentioned),
    }
}

/// The missed sessions up to a local day that nobody asked about or mentioned and that are too late to ask, in the
/// order of time.
pub(crate) fn unmentioned(history: &History<'_>, to: NaiveDate, mentioned: &BTreeSet<SessionId>) -> Vec<SessionId> {
    let late = TimeDelta::hours(MENTION_AFTER_H);
    history
        .missed_in(days_before(history.today, MENTION_DAYS), to)
        .filter(|session| session.asked_at.is_none() && history.now > session.ends_at() + late)
        .map(|session| session.id.clone())
        .filter(|id| !mentioned.contains(id))
        .collect()
}
