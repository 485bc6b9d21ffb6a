//! What a tap means. A tap bypasses all parsing: its value is exactly what the button said.

use super::Question;
use crate::slots::{Confidence, FocusWindow, Slot, WeeklyHours, Zone};
use serde::{Deserialize, Serialize};

/// The meaning of a button of onboarding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// Begin, or not now.
    Consent {
        /// Begin.
        yes: bool,
    },
    /// Leave this question out.
    Skip {
        /// Which.
        question: Question,
    },
    /// These words, as the button shows them.
    Words {
        /// What they answer.
        slot: Slot,
        /// The button's words.
        words: String,
    },
    /// Nothing was tried before.
    FirstTime,
    /// This gets in the way.
    Barrier {
        /// What.
        barrier: Barrier,
    },
    /// So many hours a week.
    Hours {
        /// Hours per week.
        hours: WeeklyHours,
    },
    /// At this time of the day.
    Window {
        /// When.
        window: FocusWindow,
    },
    /// In this zone.
    Zone {
        /// Which.
        zone: Zone,
    },
    /// So confident.
    Confidence {
        /// 1 to 10.
        value: Confidence,
    },
    /// None of the offered meanings.
    Other,
    /// Leave the slot that is being changed as it is.
    Keep,
    /// The summary is right.
    Confirm,
    /// Something in the summary is not right.
    Change,
    /// Change this slot.
    Edit {
        /// Which.
        slot: Slot,
    },
    /// Show the summary again.
    Review,
}

/// What commonly gets in the way of learning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Barrier {
    /// Too little time.
    Time,
    /// Too little energy.
    Energy,
    /// Not knowing where to begin or go on.
    Direction,
    /// Doubting oneself.
    SelfDoubt,
    /// Noise, interruptions, people.
    Surroundings,
}

impl Barrier {
    /// Every one, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Time, Self::Energy, Self::Direction, Self::SelfDoubt, Self::Surroundings];

    /// The word that is stored for a tap; words of the learner are stored as they are.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Energy => "energy",
            Self::Direction => "direction",
            Self::SelfDoubt => "self_doubt",
            Self::Surroundings => "surroundings",
        }
    }

    /// The one with this stored word.
    #[must_use]
    pub fn from_stored(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|barrier| barrier.as_str() == word)
    }
}
