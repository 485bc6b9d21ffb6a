//! When to speak unasked: what is due, and whether to say it.
//!
//! Two questions, both pure. [`agenda`] says what belongs on the calendar as things stand; the engine keeps its
//! occasions unique by owner, kind and slot, so computing it again changes nothing. When an occasion comes round,
//! [`decide`] asks anew with the facts of that moment, because between planning a word and saying it a learner may
//! have answered, moved, paused or fallen silent. [`violations`] checks afterwards what was said, and shares nothing
//! with the decision but the facts.

mod agenda;
mod audit;
mod clock;
mod decide;
mod due;

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::planning;
use crate::slots::Zone;
use crate::study::SessionId;

pub use agenda::{Outlook, agenda};
pub use audit::{Violation, violations};
pub use clock::{GUARD_FROM, GUARD_TO, is_quiet, quiet_end};
pub use decide::{Facts, decide, overlooked};
pub use due::slot_of;

/// A missed session may be asked about until this many hours after its end.
pub const ASK_WITHIN_HOURS: i64 = 24;
/// Hours between two messages about missed sessions.
pub const RECOVERY_GAP_HOURS: i64 = 24;
/// The most messages about missed sessions within seven days.
pub const RECOVERIES_A_WEEK: usize = 3;
/// So many messages about missed sessions in a row without a word back, and no more follow.
pub const UNANSWERED_MAX: usize = 2;
/// Days of silence after the last of them before a pause is offered, once.
pub const QUIET_DAYS: i64 = 7;
/// Hours after a crisis in which nothing is said unasked.
pub const CRISIS_HOURS: i64 = 48;
/// Minutes by which a word is put off while a learner is writing.
pub const PUT_OFF_MIN: i64 = 30;
/// The longest lead of a reminder, in minutes.
pub const LEAD_MAX_MIN: u32 = 24 * 60;

/// A kind of word that nobody asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Before a session, if wished.
    Reminder,
    /// At a session's end: how did it go.
    CheckIn,
    /// After a session of which nothing was heard.
    Recovery,
    /// Whether to pause, once, when several messages found no answer.
    PauseOffer,
    /// The day at a glance, if wished.
    Briefing,
    /// The week in review, if wished.
    Review,
}

/// The text names no kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a kind of nudge")]
pub struct UnknownKind;

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 6] =
        [Self::Reminder, Self::CheckIn, Self::Recovery, Self::PauseOffer, Self::Briefing, Self::Review];

    /// The word that is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Reminder => "reminder",
            Self::CheckIn => "check_in",
            Self::Recovery => "recovery",
            Self::PauseOffer => "pause_offer",
            Self::Briefing => "briefing",
            Self::Review => "review",
        }
    }

    /// How long it stays worth saying: after a session's start for a reminder (not at all), after its end for a
    /// check-in and a recovery, after its own moment for the others.
    #[must_use]
    pub fn window(self) -> TimeDelta {
        match self {
            Self::Reminder => TimeDelta::zero(),
            Self::CheckIn => TimeDelta::hours(2),
            Self::Recovery => TimeDelta::hours(ASK_WITHIN_HOURS),
            Self::Briefing => TimeDelta::hours(3),
            Self::PauseOffer | Self::Review => TimeDelta::hours(24),
        }
    }

    /// Whether its occasions belong to a session.
    #[must_use]
    pub fn is_of_a_session(self) -> bool {
        matches!(self, Self::Reminder | Self::CheckIn | Self::Recovery)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text).ok_or(UnknownKind)
    }
}

/// Something to be decided at an instant.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Occasion {
    /// When to decide.
    pub run_at: DateTime<Utc>,
    /// What it is.
    pub kind: Kind,
    /// What makes it unique among those of its kind: a session with its hour on the wall ([`slot_of`]), or a local
    /// day such as `2026-05-04`.
    pub slot: String,
    /// Whole minutes after `run_at` in which it stays worth deciding.
    pub window_min: i64,
    /// The session it belongs to; none for the kinds that belong to a day.
    pub session: Option<SessionId>,
}

/// Something that was said unasked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// What it was.
    pub kind: Kind,
    /// When it was said.
    pub at: DateTime<Utc>,
    /// The sessions it spoke of.
    pub sessions: Vec<SessionId>,
    /// Whether the learner answered it, by word or button.
    pub answered: bool,
}

/// A time in which the learner wants to hear nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pause {
    /// When it began.
    pub since: DateTime<Utc>,
    /// The local day on which things go on; none: until the learner says so.
    pub until: Option<NaiveDate>,
    /// When the learner ended it by word.
    #[serde(default)]
    pub ended_at: Option<DateTime<Utc>>,
}

impl Pause {
    /// The first instant after it, if it has an end.
    #[must_use]
    pub fn end(&self, zone: Zone) -> Option<DateTime<Utc>> {
        let day = self.until.and_then(|date| planning::resolve(zone, date.and_time(chrono::NaiveTime::MIN)));
        match (day, self.ended_at) {
            (Some(day), Some(word)) => Some(day.min(word)),
            (day, word) => day.or(word),
        }
    }

    /// Whether an instant lies in it.
    #[must_use]
    pub fn covers(&self, at: DateTime<Utc>, zone: Zone) -> bool {
        self.overlaps(at, at, zone)
    }

    /// Whether any instant from one to another, both included, lies in it.
    #[must_use]
    pub fn overlaps(&self, from: DateTime<Utc>, to: DateTime<Utc>, zone: Zone) -> bool {
        self.since <= to && self.end(zone).is_none_or(|end| from < end)
    }
}

/// Whether to speak.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Now. With a recovery, these are the sessions to name, in the order of time; with a briefing or review, missed
    /// sessions that were never asked about and may be mentioned once, neutrally.
    Speak {
        /// What to speak of.
        sessions: Vec<SessionId>,
    },
    /// Decide again then; always later than now and within the window.
    Later(DateTime<Utc>),
    /// Not at all.
    Silent(Silence),
}

/// Why nothing is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Silence {
    /// Nobody knows what time it is where the learner is.
    NoZone,
    /// The learner paused.
    Paused,
    /// The hours are quiet, and afterwards it would be too late.
    Quiet,
    /// Its time is over.
    TooLate,
    /// It was said already.
    AlreadyAsked,
    /// Another message speaks, or spoke, of it too.
    Merged,
    /// One a day is enough.
    DailyCap,
    /// Three a week are enough.
    WeeklyCap,
    /// What was said before found no answer.
    Unanswered,
    /// The learner has said what became of it.
    Answered,
    /// The session stands elsewhere.
    Moved,
    /// The session is gone.
    Cancelled,
    /// The learner said beforehand that it will not happen.
    Excused,
    /// Something weighs more.
    Crisis,
    /// Others read along.
    Group,
    /// Nothing can be delivered.
    ChannelGone,
    /// There is nothing to speak of.
    NothingToSay,
    /// The learner does not wish it.
    SwitchedOff,
    /// The learner is writing, and afterwards it would be too late.
    WrittenJustNow,
}

impl Silence {
    /// The word for logs and counters.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NoZone => "no_zone",
            Self::Paused => "paused",
            Self::Quiet => "quiet",
            Self::TooLate => "too_late",
            Self::AlreadyAsked => "already_asked",
            Self::Merged => "merged",
            Self::DailyCap => "daily_cap",
            Self::WeeklyCap => "weekly_cap",
            Self::Unanswered => "unanswered",
            Self::Answered => "answered",
            Self::Moved => "moved",
            Self::Cancelled => "cancelled",
            Self::Excused => "excused",
            Self::Crisis => "crisis",
            Self::Group => "group",
            Self::ChannelGone => "channel_gone",
            Self::NothingToSay => "nothing_to_say",
            Self::SwitchedOff => "switched_off",
            Self::WrittenJustNow => "written_just_now",
        }
    }
}
