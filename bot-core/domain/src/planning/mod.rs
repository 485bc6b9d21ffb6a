//! The week's study plan: which topic, when, for how long.
//!
//! The planner is a function of its [`Request`]: the same request gives the same plan to the byte, in whatever order
//! its topics stand, so a plan can be shown, agreed to and computed again without surprise. It never promises more
//! than fits: what cannot be placed is told as a [`Shortfall`].

mod allot;
mod amend;
mod check;
mod desk;
pub mod edit;
mod fit;
mod free;
mod ground;
mod local;
mod openings;
mod place;
mod rules;
mod seek;
mod select;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use serde::{Deserialize, Serialize};

use crate::slots::{DayMask, FocusWindow, Zone};

pub use allot::{Allotment, allot, interleave, split};
pub use amend::{Amended, Applied, MAX_EDITS, Note, Refusal, Why, amend};
pub use check::{Violation, check, check_amended};
pub use fit::{is_outside_focus, obstacle};
pub use local::resolve;
pub use openings::{HORIZON_DAYS, Opening, openings, openings_within};
pub use rules::{
    INCREASE_PERCENT, Load, REPLAN_PERCENT, flex, increase, lighter, load, missed_most, prorate, replan_allowed,
};

/// Starts and lengths are multiples of this many minutes.
pub const GRID_MIN: u32 = 5;
/// The shortest session, in minutes.
pub const SESSION_MIN: u32 = 15;
/// The longest session, in minutes.
pub const SESSION_MAX: u32 = 90;
/// The longest block where the topic names none, in minutes.
pub const DEFAULT_BLOCK: u32 = 50;
/// The shortest block worth planning, in minutes; a smaller weekly share waits for its turn.
pub const MIN_BLOCK: u32 = 25;
/// The break kept between two sessions, in minutes.
pub const BREAK_MIN: u32 = 10;
/// The distance kept from an event of the calendar, in minutes, on each side.
pub const BUFFER_MIN: u32 = 15;
/// The shortest unbroken rest of a night, in minutes: a floor, not advice.
pub const NIGHT_REST_MIN: u32 = 360;
/// The first session starts at least this many minutes from now.
pub const LEAD_MIN: u32 = 30;
/// More than this many minutes a week is flagged as an overload.
pub const OVERLOAD_MIN: u32 = 30 * 60;
/// More than this many minutes a week is refused.
pub const REFUSE_MIN: u32 = 50 * 60;

/// A topic's name in storage; the smaller one wins a tie.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TopicId(pub String);

/// How a topic is studied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Reading: blocks of one topic may follow each other.
    Read,
    /// Practice: better mixed with other topics.
    #[default]
    Practice,
    /// Review: best at the start of a day's study.
    Review,
}

/// A topic that wants time.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Topic {
    /// Its name in storage.
    pub id: TopicId,
    /// How much it matters, 1 to 5; out of these bounds it is pulled in.
    pub importance: Option<u8>,
    /// How well it is known, 0 to 5; out of these bounds it is pulled in. 0 is a value, not a missing one.
    pub mastery: Option<u8>,
    /// The longest session the learner wants for it, in minutes.
    pub max_block: Option<u32>,
    /// How it is studied.
    pub mode: Mode,
    /// Minutes a week set by the learner, outside the sharing by weight.
    pub fixed_minutes: Option<u32>,
}

impl Topic {
    /// A topic without ratings or wishes.
    #[must_use]
    pub fn new(id: &str) -> Self {
        let id = TopicId(id.to_owned());
        Self { id, importance: None, mastery: None, max_block: None, mode: Mode::Practice, fixed_minutes: None }
    }

    /// The weight in sharing, 1 to 30: importance times what is left to learn. A missing rating is never invented:
    /// such a topic weighs 1.
    #[must_use]
    pub fn weight(&self) -> u64 {
        match (self.importance, self.mastery) {
            (Some(importance), Some(mastery)) => u64::from(importance.clamp(1, 5)) * u64::from(6 - mastery.min(5)),
            _ => 1,
        }
    }

    /// The longest session, in minutes, [`SESSION_MIN`] to [`SESSION_MAX`] and on the grid.
    #[must_use]
    pub fn longest_block(&self) -> u32 {
        let minutes = self.max_block.unwrap_or(DEFAULT_BLOCK).clamp(SESSION_MIN, SESSION_MAX);
        minutes / GRID_MIN * GRID_MIN
    }
}

/// A stretch of time in UTC, end exclusive. One that ends before it starts is ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interval {
    /// Its first instant.
    pub start: DateTime<Utc>,
    /// The first instant after it.
    pub end: DateTime<Utc>,
}

/// When the learner sleeps, in local time; may run over midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SleepWindow {
    /// Falling asleep.
    pub from: NaiveTime,
    /// Getting up.
    pub to: NaiveTime,
}

/// Study time wanted, in minutes per week. The plan aims at the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// The lower end.
    pub min: u32,
    /// The upper end.
    pub max: u32,
}

impl Budget {
    /// The middle, in minutes per week.
    #[must_use]
    pub fn middle(self) -> u32 {
        u32::midpoint(self.min, self.max)
    }

    /// The least that counts as the budget kept: nine tenths of the middle, in minutes.
    #[must_use]
    pub fn least(self) -> u32 {
        u32::try_from((u64::from(self.middle()) * 9).div_ceil(10)).unwrap_or(u32::MAX)
    }
}

/// What the learner wishes beyond the budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Prefs {
    /// The most minutes of study in one day; the planner's own limit holds besides.
    pub max_minutes_per_day: Option<u32>,
    /// Days without study.
    pub rest_days: DayMask,
}

/// All that a plan depends on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Where the learner's clock stands.
    pub tz: Zone,
    /// The first of the seven local days to plan, a Monday by custom.
    pub week_start: NaiveDate,
    /// The present instant.
    pub now: DateTime<Utc>,
    /// The calendar's events.
    pub busy: Vec<Interval>,
    /// Study sessions already agreed on, which stay where they are.
    pub booked: Vec<Interval>,
    /// When the learner focuses best.
    pub focus: Vec<FocusWindow>,
    /// When the learner sleeps; without it 23:00 to 07:00 is kept free, save for named focus windows.
    pub sleep_window: Option<SleepWindow>,
    /// The minutes per week wanted.
    pub budget: Option<Budget>,
    /// The topics, in any order; of two with one id only one counts.
    pub topics: Vec<Topic>,
    /// Minutes that earlier weeks owe to topics.
    pub carry: BTreeMap<TopicId, u32>,
    /// Further wishes.
    pub prefs: Prefs,
}

/// One session of a plan. The local date and time are the truth; `utc` follows from them and the zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedSession {
    /// What is studied.
    pub topic: TopicId,
    /// The local day.
    pub local_date: NaiveDate,
    /// The local time of the start.
    pub local_time: NaiveTime,
    /// Elapsed minutes.
    pub duration_min: u32,
    /// The instant of the start.
    pub utc: DateTime<Utc>,
}

impl PlannedSession {
    /// From the minute of its start to the first minute after it.
    fn span(&self) -> free::Span {
        let start = local::minute_of(self.utc);
        (start, start + i64::from(self.duration_min))
    }
}

/// Why a plan holds less than the budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShortfallReason {
    /// There is nothing to study.
    NoTopics,
    /// What is left to share out is shorter than a session.
    TooShort,
    /// The most minutes per day, or the rest days, leave no more room.
    DailyLimit,
    /// A fifth of the free time stays unplanned.
    Margin,
    /// No free time is left where a session fits.
    NoFreeTime,
    /// The learner took something out of the week.
    Chosen,
}

/// What is missing to the middle of the budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shortfall {
    /// Minutes not planned.
    pub minutes: u32,
    /// The main cause.
    pub reason: ShortfallReason,
}

/// A plan for one week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The sessions in the order of time.
    pub sessions: Vec<PlannedSession>,
    /// The sum of their minutes.
    pub planned_minutes: u32,
    /// Set when less than [`Budget::least`] could be planned.
    pub shortfall: Option<Shortfall>,
    /// Whether the budget, or what the learner made of the week, is above [`OVERLOAD_MIN`].
    pub overload: bool,
    /// Minutes owed to topics next week; topics owed nothing are absent.
    pub carry: BTreeMap<TopicId, u32>,
}

/// Why there is no plan at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// The minutes per week are unknown: ask.
    #[error("the minutes per week are unknown")]
    NoBudget,
    /// When the learner focuses is unknown: ask.
    #[error("the focus window is unknown")]
    NoFocus,
    /// More than [`REFUSE_MIN`] minutes a week.
    #[error("more minutes a week than anybody should plan")]
    TooMuch,
}

/// Plans the week with the topics' own block lengths.
///
/// # Errors
/// When the budget or the focus is unknown, or the budget is too large.
pub fn plan(request: &Request) -> Result<Plan, Refused> {
    plan_with(request, 100)
}

/// Two plans to choose from: the one of [`plan`], and one of more and shorter sessions (three fifths of the length).
///
/// # Errors
/// As [`plan`].
pub fn alternatives(request: &Request) -> Result<[Plan; 2], Refused> {
    Ok([plan_with(request, 100)?, plan_with(request, 60)?])
}

fn plan_with(request: &Request, block_percent: u32) -> Result<Plan, Refused> {
    let budget = admit(request)?;
    let topics = distinct(&request.topics);
    let allotment = allot(budget.middle(), &topics, &request.carry);
    let blocks = interleave(&topics, &allotment.minutes, block_percent);
    let mut week = free::Week::of(request);
    let placed = place::place(request, budget, &mut week, &topics, blocks);

    let planned_minutes: u32 = placed.sessions.iter().map(|session| session.duration_min).sum();
    let shared_out: u32 = allotment.minutes.iter().sum();
    let shortfall = (planned_minutes < budget.least()).then(|| Shortfall {
        minutes: budget.middle() - planned_minutes,
        reason: match placed.obstacle {
            _ if topics.is_empty() => ShortfallReason::NoTopics,
            Some(reason) => reason,
            None if shared_out < budget.least() => ShortfallReason::TooShort,
            None => ShortfallReason::NoFreeTime,
        },
    });
    let mut carry = BTreeMap::new();
    for (at, topic) in topics.iter().enumerate() {
        let limit = allot::debt_limit(allotment.shares[at]);
        let owed = (allotment.carry[at].saturating_add(placed.unplaced[at])).min(limit);
        // Minutes that the learner fixed are fixed anew every week.
        if owed > 0 && topic.fixed_minutes.unwrap_or(0) == 0 {
            carry.insert(topic.id.clone(), owed);
        }
    }
    let overload = load(budget.middle()) != Load::Usual;
    Ok(Plan { sessions: placed.sessions, planned_minutes, shortfall, overload, carry })
}

/// The topics by id, each once.
fn distinct(topics: &[Topic]) -> Vec<Topic> {
    let mut topics = topics.to_vec();
    topics.sort();
    topics.dedup_by(|later, first| later.id == first.id);
    topics
}

/// The budget, if a plan may be made at all.
fn admit(request: &Request) -> Result<Budget, Refused> {
    let budget = request.budget.filter(|budget| budget.middle() > 0).ok_or(Refused::NoBudget)?;
    if request.focus.iter().all(|window| window.parts.is_empty()) {
        return Err(Refused::NoFocus);
    }
    if load(budget.middle()) == Load::TooMuch { Err(Refused::TooMuch) } else { Ok(budget) }
}
