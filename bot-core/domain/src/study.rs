//! A study session, from the hour it was agreed on to what became of it.
//!
//! The local date and time and their zone are the truth; the instant follows from them. What became of a session is
//! what the learner said: a session whose hour has passed without a word is not a failure but an open question, so
//! "missed" is never stored. It follows from the clock, and one word of the learner takes it back.

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::planning::{self, TopicId};
use crate::slots::{DayMask, Zone};

/// How long after a session's end it may still be told of before it counts as missed, in minutes.
pub const GRACE_MIN: i64 = 120;

/// A session's name in storage.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionId(pub String);

/// What became of a session, as far as the learner said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Agreed on; nothing was said since.
    Planned,
    /// Studied.
    Done,
    /// Studied in part.
    Partial,
    /// Let go by choice. Breaks nothing.
    Skipped,
    /// Another session took its place.
    Moved,
    /// Taken out of the plan.
    Cancelled,
}

impl Status {
    /// The word that is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Done => "done",
            Self::Partial => "partial",
            Self::Skipped => "skipped",
            Self::Moved => "moved",
            Self::Cancelled => "cancelled",
        }
    }

    /// Whether something was studied.
    #[must_use]
    pub fn is_studied(self) -> bool {
        matches!(self, Self::Done | Self::Partial)
    }

    /// Whether the session still takes its place in the week.
    #[must_use]
    pub fn holds_its_place(self) -> bool {
        !matches!(self, Self::Moved | Self::Cancelled)
    }
}

/// Where a session comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Agreed on beforehand.
    Planned,
    /// Told of afterwards: studied outside of any plan.
    Logged,
}

/// One study session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudySession {
    /// Its name in storage.
    pub id: SessionId,
    /// What is studied; none for study told of without a topic.
    pub topic: Option<TopicId>,
    /// The local day of the start.
    pub local_date: NaiveDate,
    /// The local time of the start.
    pub local_time: NaiveTime,
    /// Where that clock stands.
    pub zone: Zone,
    /// The instant of the start; follows from the three above.
    pub starts_at: DateTime<Utc>,
    /// Elapsed minutes agreed on (or told of).
    pub minutes: u32,
    /// What became of it.
    pub status: Status,
    /// When that was said; none while planned.
    pub status_at: Option<DateTime<Utc>>,
    /// Minutes really studied, if told.
    pub studied: Option<u32>,
    /// Where it comes from.
    pub origin: Origin,
    /// The learner said beforehand that it will not happen: nobody asks about it.
    pub excused: bool,
    /// When a missed session was asked about; once only.
    pub asked_at: Option<DateTime<Utc>>,
}

/// Where a session stands at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Not begun.
    Ahead,
    /// Its hour is now.
    Running,
    /// Over, nothing said, and not long ago.
    Open,
    /// Over for [`GRACE_MIN`] and nothing said.
    Missed,
    /// Settled by a word of the learner, or excused.
    Settled,
}

impl StudySession {
    /// The first instant after it.
    #[must_use]
    pub fn ends_at(&self) -> DateTime<Utc> {
        self.starts_at + TimeDelta::minutes(self.minutes.into())
    }

    /// The wall clock at its start.
    #[must_use]
    pub fn local(&self) -> NaiveDateTime {
        self.local_date.and_time(self.local_time)
    }

    /// Where it stands.
    #[must_use]
    pub fn standing(&self, now: DateTime<Utc>) -> Standing {
        if self.status != Status::Planned || self.excused {
            Standing::Settled
        } else if now < self.starts_at {
            Standing::Ahead
        } else if now < self.ends_at() {
            Standing::Running
        } else if now < self.ends_at() + TimeDelta::minutes(GRACE_MIN) {
            Standing::Open
        } else {
            Standing::Missed
        }
    }

    /// Minutes to count as studied: what was told, else all for [`Status::Done`] and half for [`Status::Partial`].
    #[must_use]
    pub fn minutes_studied(&self) -> u32 {
        match self.status {
            Status::Done => self.studied.unwrap_or(self.minutes),
            Status::Partial => self.studied.unwrap_or(self.minutes / 2),
            _ => 0,
        }
    }

    /// The same session on another clock: the wall time stays, the instant follows. None at the calendar's ends.
    #[must_use]
    pub fn in_zone(&self, zone: Zone) -> Option<Self> {
        Some(Self { zone, starts_at: planning::resolve(zone, self.local())?, ..self.clone() })
    }
}

/// Hours in which nobody is written to, in local time; may run over midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    /// The first quiet minute.
    pub from: NaiveTime,
    /// The first minute after.
    pub to: NaiveTime,
}

/// What a learner set about their week and about being written to. None is "not said".
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct StudySettings {
    /// Hours in which nobody writes; none: the guard of [`crate::nudge`].
    pub quiet: Option<Quiet>,
    /// Minutes before a session at which to remind; none: no reminders.
    pub reminder_lead: Option<u32>,
    /// Whether reminders were offered.
    pub reminder_offered: bool,
    /// Whether the check-in at a session's end is unwanted.
    pub no_check_in: bool,
    /// The local time of the daily briefing; none: no briefing.
    pub briefing_at: Option<NaiveTime>,
    /// The local time of the weekly review, on the evening before the week starts; none: no review unasked.
    pub review_at: Option<NaiveTime>,
    /// Whether the weekly review was offered.
    pub review_offered: bool,
    /// The first day of the week, 0 is Monday; none: Monday.
    pub week_start: Option<u8>,
    /// The longest session to plan, in minutes; none: [`planning::DEFAULT_BLOCK`].
    pub block: Option<u32>,
    /// When the learner sleeps; none: the planner's guard.
    pub sleep: Option<planning::SleepWindow>,
    /// Days without study.
    pub rest_days: DayMask,
    /// Whether importance and mastery of the topics were asked.
    pub ratings_asked: bool,
    /// Whether fixed commitments were asked.
    pub busy_asked: bool,
    /// When an if-then plan was last offered.
    pub if_then_offered_at: Option<DateTime<Utc>>,
}
