//! The rules of a week's size: how much is much, how fast it may grow, and what a week that went otherwise may ask of
//! its other days.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::openings::{Opening, Search, week_with};
use super::place::day_limit;
use super::{Budget, DEFAULT_BLOCK, GRID_MIN, OVERLOAD_MIN, Plan, REFUSE_MIN, Request, SESSION_MAX, SESSION_MIN};

/// A week that grows by more than this many percent over the one before is asked about.
pub const INCREASE_PERCENT: u32 = 25;
/// A day may take on at most this many percent of its original load when missed sessions are shifted.
pub const REPLAN_PERCENT: u32 = 25;

/// How heavy a week of so many minutes is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Load {
    /// Up to [`OVERLOAD_MIN`].
    Usual,
    /// Above it: planned, and said to be much.
    Heavy,
    /// Above [`REFUSE_MIN`]: not planned.
    TooMuch,
}

/// How heavy a week of that many minutes is.
#[must_use]
pub fn load(minutes: u32) -> Load {
    match minutes {
        0..=OVERLOAD_MIN => Load::Usual,
        _ if minutes <= REFUSE_MIN => Load::Heavy,
        _ => Load::TooMuch,
    }
}

/// By how many percent a plan is above the minutes done in the last whole week, rounded up, if that is more than
/// [`INCREASE_PERCENT`] and so worth a question. None besides where no week is known, or where nothing was done in
/// it: that is no yardstick.
#[must_use]
pub fn increase(last_week_minutes_done: Option<u32>, planned: u32) -> Option<u32> {
    let done = u64::from(last_week_minutes_done.filter(|done| *done > 0)?);
    let more = u64::from(planned).saturating_sub(done) * 100;
    (more > done * u64::from(INCREASE_PERCENT)).then(|| u32::try_from(more.div_ceil(done)).unwrap_or(u32::MAX))
}

/// A budget for a lighter week: that many percent less, 100 at most, on the grid. What was more than nothing stays a
/// session at least. The lighter plan is the plan of this budget.
#[must_use]
pub fn lighter(budget: Budget, percent: u32) -> Budget {
    let part = |minutes: u32| match scaled(minutes, 100 - percent.min(100), 100) {
        left if left < SESSION_MIN => SESSION_MIN.min(minutes),
        left => left,
    };
    Budget { min: part(budget.min), max: part(budget.max) }
}

/// Whether more than half of a week's minutes was missed, so that a lighter week is worth an offer.
#[must_use]
pub fn missed_most(planned: u32, missed: u32) -> bool {
    u64::from(missed) * 2 > u64::from(planned) && planned > 0
}

/// The part of a week's budget that falls to the days left of it, rounded down to the grid; 7 and more are all.
#[must_use]
pub fn prorate(budget: Budget, days_left: u32) -> Budget {
    let part = |minutes: u32| if days_left >= 7 { minutes } else { scaled(minutes, days_left, 7) };
    Budget { min: part(budget.min), max: part(budget.max) }
}

/// A fraction of some minutes, rounded down to the grid.
fn scaled(minutes: u32, numerator: u32, denominator: u32) -> u32 {
    let exact = u64::from(minutes) * u64::from(numerator) / u64::from(denominator.max(1));
    u32::try_from(exact).unwrap_or(u32::MAX) / GRID_MIN * GRID_MIN
}

/// Whether a day may take on so many minutes more than it had in the original week, all that was shifted to it taken
/// together.
///
/// `original` is the day and the minutes of every session of the week as first agreed on. A day with study takes
/// [`REPLAN_PERCENT`] of its own load; a day without takes as much as the fullest day had; an empty week one session.
#[must_use]
pub fn replan_allowed(original: &[(NaiveDate, u32)], day: NaiveDate, extra: u32) -> bool {
    let of_day = |date: NaiveDate| {
        original.iter().filter(|(other, _)| *other == date).fold(0_u64, |sum, (_, minutes)| sum + u64::from(*minutes))
    };
    let extra = u64::from(extra);
    match (of_day(day), original.iter().map(|(date, _)| of_day(*date)).max().unwrap_or(0)) {
        (0, 0) => extra <= u64::from(SESSION_MAX),
        (0, fullest) => extra <= fullest,
        (own, _) => extra * 100 <= own * u64::from(REPLAN_PERCENT),
    }
}

/// One place that stays free for what life shifts: as late in the week as can be, in a focus window if one has room,
/// and long enough for the longest session of the plan if it can be. None where nothing is free besides the plan.
#[must_use]
pub fn flex(request: &Request, plan: &Plan) -> Option<Opening> {
    let taken = plan.sessions.iter().map(super::PlannedSession::span);
    let week = week_with(request, taken);
    let longest = plan.sessions.iter().map(|session| session.duration_min).max().unwrap_or(DEFAULT_BLOCK);
    let longest = longest.clamp(SESSION_MIN, SESSION_MAX) / GRID_MIN * GRID_MIN;
    let mut lengths = (SESSION_MIN / GRID_MIN..=longest / GRID_MIN).rev().map(|units| units * GRID_MIN);
    lengths.find_map(|length| {
        // One a day: a second on one day is only looked at when every day has its own.
        let search = Search { length, cap: day_limit(request), ..Search::default() };
        let found = search.run(&week, week.days.len());
        found.into_iter().max_by_key(|opening| (opening.in_focus, opening.local_date, std::cmp::Reverse(opening.utc)))
    })
}
