//! Coming back after a session that did not happen: four stages, one agreed next step.
//!
//! INITIATE names the session and asks what happened, EXPLORE reflects the reason, RESOLVE offers two or three real
//! options of which letting go is always one, COMPLETE states what was agreed. A lapse is read as a circumstance, never
//! as a trait: nothing here counts, compares or asks for more minutes than were missed. The whole dialogue is a value
//! that is stored with the conversation; [`advance`] takes it one step on and says what to say.

mod advance;
mod if_then;
mod options;

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use serde::{Deserialize, Serialize};

use crate::slots::Zone;
use crate::study::SessionId;

pub use advance::{Context, Heard, Say, advance};
pub use if_then::IfThen;
pub use options::{Day, Missed, WeekFacts, options};

/// Minutes before a session at which a learner who forgot may be reminded.
pub const REMINDER_LEAD: u32 = 15;
/// The longest of the shorter versions, in minutes; the shortest is the planner's shortest session.
pub const SHORTER_MAX: u32 = 25;
/// Days to pause for at first, when a learner is ill.
pub const PAUSE_DAYS: i64 = 3;
/// Days between two offers of an if-then plan.
pub const IF_THEN_GAP_DAYS: i64 = 7;

/// How far the dialogue has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The session is named and one question stands.
    Initiate,
    /// The reason is reflected.
    Explore,
    /// Options lie on the table.
    Resolve,
    /// One was agreed on, or none was wanted.
    Complete,
}

/// Why a session did not happen, as the learner sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Too tired.
    Energy,
    /// Something came up.
    Unexpected,
    /// The hour does not suit.
    Timing,
    /// It was unclear where to begin.
    UnclearStep,
    /// Ill.
    Illness,
    /// Forgotten.
    Forgot,
    /// No wish to.
    Motivation,
    /// Anything else.
    Other,
}

/// The text names no reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a reason")]
pub struct UnknownReason;

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 8] = [
        Self::Energy,
        Self::Unexpected,
        Self::Timing,
        Self::UnclearStep,
        Self::Illness,
        Self::Forgot,
        Self::Motivation,
        Self::Other,
    ];
    /// Those that are offered as buttons; the others are told in words.
    pub const BUTTONS: [Self; 4] = [Self::Energy, Self::Unexpected, Self::Timing, Self::Other];

    /// The word that is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Energy => "energy",
            Self::Unexpected => "unexpected",
            Self::Timing => "timing",
            Self::UnclearStep => "unclear_step",
            Self::Illness => "illness",
            Self::Forgot => "forgot",
            Self::Motivation => "motivation",
            Self::Other => "other",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Reason {
    type Err = UnknownReason;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == text).ok_or(UnknownReason)
    }
}

/// A free place in the week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The local day.
    pub date: NaiveDate,
    /// The local time of the start.
    pub time: NaiveTime,
    /// Where that clock stands.
    pub zone: Zone,
    /// The instant of the start.
    pub starts_at: DateTime<Utc>,
    /// Minutes: in a list of openings how long a session may be there, in a [`Choice`] how long it will be.
    pub minutes: u32,
}

/// Something that can be agreed on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// The session, as long as it was, elsewhere.
    Move {
        /// Which.
        session: SessionId,
        /// Where to.
        to: Opening,
    },
    /// A short version of it: 15 to [`SHORTER_MAX`] minutes.
    Shorter {
        /// Which.
        session: SessionId,
        /// Where to, and how long.
        to: Opening,
    },
    /// A week with less in it.
    LighterWeek {
        /// How much less, in percent.
        percent: u8,
    },
    /// Nothing: the week goes on as it is.
    LetGo,
    /// Nothing until a day.
    PauseUntil {
        /// The local day on which things go on.
        date: NaiveDate,
    },
    /// A word before each session.
    Reminder {
        /// Minutes before.
        lead: u32,
    },
    /// Putting the first five minutes of the next session in words.
    FirstStep,
    /// A look at the learner's own reasons for learning.
    EvokeMotivation,
}

impl Choice {
    /// The minutes of study that it puts into the week.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        match self {
            Self::Move { to, .. } | Self::Shorter { to, .. } => to.minutes,
            _ => 0,
        }
    }
}

/// What the dialogue waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Awaits {
    /// What happened.
    Reason,
    /// More about it.
    Story,
    /// Which of the options.
    Choice,
    /// What the first five minutes will be.
    FirstStep,
    /// What makes it worth it.
    Motivation,
    /// That the choice was written down: [`Heard::Applied`] or [`Heard::Failed`].
    Receipt,
    /// An if-then plan, if the learner likes.
    IfThen,
    /// Nothing: it is over.
    Nothing,
}

/// The dialogue, as it is stored between two messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recovery {
    /// How far it has come.
    pub stage: Stage,
    /// What it waits for.
    pub awaits: Awaits,
    /// The sessions that it is about, in the order of time.
    pub sessions: Vec<SessionId>,
    /// Why they did not happen, as far as told.
    #[serde(default)]
    pub reason: Option<Reason>,
    /// The learner's own words about it, at most 200 characters.
    #[serde(default)]
    pub words: Option<String>,
    /// The options on the table; a tap names one by its index.
    #[serde(default)]
    pub options: Vec<Choice>,
    /// Options that are not to be offered again: looked at already, or not possible after all.
    #[serde(default)]
    pub spent: Vec<Choice>,
    /// What was agreed on.
    #[serde(default)]
    pub chosen: Option<Choice>,
    /// The first five minutes, in the learner's words.
    #[serde(default)]
    pub first_step: Option<String>,
    /// Whether an if-then plan was offered.
    #[serde(default)]
    pub asked_if_then: bool,
    /// Answers that chose nothing, while options lay on the table.
    #[serde(default)]
    pub misses: u8,
    /// When it began.
    pub started_at: DateTime<Utc>,
}

impl Recovery {
    /// The dialogue about these sessions at its beginning, and its first words.
    #[must_use]
    pub fn begin(sessions: Vec<SessionId>, now: DateTime<Utc>) -> (Self, Say) {
        let say = Say::Initiate { sessions: sessions.clone() };
        let state = Self {
            stage: Stage::Initiate,
            awaits: Awaits::Reason,
            sessions,
            reason: None,
            words: None,
            options: Vec::new(),
            spent: Vec::new(),
            chosen: None,
            first_step: None,
            asked_if_then: false,
            misses: 0,
            started_at: now,
        };
        (state, say)
    }

    /// Whether it waits for nothing more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.awaits == Awaits::Nothing
    }
}
