//! How a learner is met: six steps, one question at a time, and nothing believed that was not said.
//!
//! A pure state machine. [`advance()`] takes where things stand, what is known and what just came in, and comes to
//! what to store and what to say; it neither speaks a language nor touches a store.
//!
//! * [`Question`]: what is asked, in order, and to which [`Step`] it belongs.
//! * [`Onboarding`]: where the conversation stands between two messages.
//! * [`answer`]: what a button means; [`say`]: what is to be said, as data.
//! * [`words`]: what a learner's free words come to (consent, goals, questions of their own, another language).

mod advance;
pub mod answer;
mod choose;
mod hear;
mod listen;
pub mod say;
mod tap;
mod turn;
pub mod words;

pub use self::advance::advance;
pub use self::answer::{Answer, Barrier};
pub use self::say::{Say, Topic};

use crate::language::Language;
use crate::profile::{Profile, SlotValue, SlotWrite};
use crate::slots::{self, Slot};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The six steps of onboarding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Step {
    /// Consent and language.
    S1,
    /// Goal and motivation.
    S2,
    /// What was tried, what got in the way.
    S3,
    /// Hours, time of the day, time zone.
    S4,
    /// Confidence and its reason.
    S5,
    /// How success will show, and the learner's word that all is right.
    S6,
}

/// A question of onboarding. The order of the variants is the order of asking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Shall we begin?
    Consent,
    /// What do you want to learn?
    Goal,
    /// What makes it matter?
    Motivation,
    /// What was tried so far?
    PastAttempts,
    /// What gets in the way?
    Barriers,
    /// How many hours a week?
    WeeklyHours,
    /// At which time of the day?
    FocusWindow,
    /// In which time zone?
    Timezone,
    /// How confident, from 1 to 10?
    Confidence,
    /// Why not lower?
    ConfidenceReason,
    /// How will success show?
    SuccessDefinition,
    /// Is the summary right?
    Confirm,
}

impl Question {
    /// Every question, in the order of asking.
    pub const ALL: [Self; 12] = [
        Self::Consent,
        Self::Goal,
        Self::Motivation,
        Self::PastAttempts,
        Self::Barriers,
        Self::WeeklyHours,
        Self::FocusWindow,
        Self::Timezone,
        Self::Confidence,
        Self::ConfidenceReason,
        Self::SuccessDefinition,
        Self::Confirm,
    ];

    /// The step it belongs to.
    #[must_use]
    pub fn step(self) -> Step {
        match self {
            Self::Consent => Step::S1,
            Self::Goal | Self::Motivation => Step::S2,
            Self::PastAttempts | Self::Barriers => Step::S3,
            Self::WeeklyHours | Self::FocusWindow | Self::Timezone => Step::S4,
            Self::Confidence | Self::ConfidenceReason => Step::S5,
            Self::SuccessDefinition | Self::Confirm => Step::S6,
        }
    }

    /// The slot that it fills; none for consent and confirmation.
    #[must_use]
    pub fn slot(self) -> Option<Slot> {
        Some(match self {
            Self::Consent | Self::Confirm => return None,
            Self::Goal => Slot::PrimaryGoal,
            Self::Motivation => Slot::Motivation,
            Self::PastAttempts => Slot::PastAttempts,
            Self::Barriers => Slot::Barriers,
            Self::WeeklyHours => Slot::WeeklyHours,
            Self::FocusWindow => Slot::FocusWindow,
            Self::Timezone => Slot::Timezone,
            Self::Confidence => Slot::Confidence,
            Self::ConfidenceReason => Slot::ConfidenceReason,
            Self::SuccessDefinition => Slot::SuccessDefinition,
        })
    }

    /// The question that fills a slot; none for slots that are never asked for.
    #[must_use]
    pub fn of(slot: Slot) -> Option<Self> {
        Self::ALL.into_iter().find(|question| question.slot() == Some(slot))
    }

    /// Whether leaving it out is offered from the start, not only after three non-answers.
    #[must_use]
    pub fn is_optional(self) -> bool {
        matches!(self, Self::Motivation | Self::Barriers | Self::ConfidenceReason | Self::SuccessDefinition)
    }
}

/// Where onboarding stands between two messages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Onboarding {
    /// The open question.
    pub question: Question,
    /// Non-answers to it so far.
    #[serde(default)]
    pub misses: u8,
    /// Something that was said and can be meant in several ways; it is asked about before all else.
    #[serde(default)]
    pub doubt: Option<OpenDoubt>,
    /// One slot is being changed; afterwards the summary, or once completed nothing, comes back.
    #[serde(default)]
    pub editing: bool,
    /// At [`Question::Confirm`]: something is not right and we asked what.
    #[serde(default)]
    pub choosing: bool,
    /// The question to come back to after a change in the middle; without it the summary comes.
    #[serde(default)]
    pub resume: Option<Question>,
    /// The learner wants to go on later; the next word of theirs resumes.
    #[serde(default)]
    pub paused: bool,
    /// Another language was offered already; it is not offered twice.
    #[serde(default)]
    pub language_offered: bool,
    /// When the learner confirmed the summary.
    #[serde(default)]
    pub completed_at: Option<DateTime<Utc>>,
}

impl Onboarding {
    /// The state before the first question is answered.
    #[must_use]
    pub fn start() -> Self {
        Self::at(Question::Consent)
    }

    /// A state with this question freshly open.
    #[must_use]
    pub fn at(question: Question) -> Self {
        Self {
            question,
            misses: 0,
            doubt: None,
            editing: false,
            choosing: false,
            resume: None,
            paused: false,
            language_offered: false,
            completed_at: None,
        }
    }

    /// Whether a question of onboarding (or of one slot being changed) is open, so that the next words belong to it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.completed_at.is_none() || self.editing || self.choosing || self.doubt.is_some()
    }
}

/// Words that can be meant in several ways, and the ways.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OpenDoubt {
    /// What is unclear.
    pub why: Why,
    /// What may be meant; one option alone asks for a yes.
    pub options: Vec<Guess>,
    /// The learner's words.
    pub quote: String,
}

/// What is unclear about the learner's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The reading itself has several outcomes.
    Reading(slots::Doubt),
    /// The reading rests on an assumption.
    Assumed,
    /// The reading differs from what was said before.
    Changed,
}

/// One way in which words may be meant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Guess {
    /// The slot that it would fill.
    pub slot: Slot,
    /// The value that it would have.
    pub value: SlotValue,
}

/// What came in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Input<'a> {
    /// The learner opens the conversation, or comes back to it.
    Begin,
    /// Words.
    Text(&'a str),
    /// A tap, or a typed label or number of an open choice.
    Answer(&'a Answer),
    /// Something else was answered in between: ask the open question again.
    Reask,
    /// The learner wants to change this slot.
    Edit(Slot),
}

/// What the moment brings along.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ctx {
    /// The language that is spoken.
    pub language: Language,
    /// Whether the learner chose it.
    pub language_is_explicit: bool,
    /// Now.
    pub now: DateTime<Utc>,
}

/// What an input comes to.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// Where onboarding stands from now on.
    pub state: Onboarding,
    /// Slots to write.
    pub writes: Vec<SlotWrite>,
    /// Slots that are unknown again.
    pub forget: Vec<Slot>,
    /// The learner asked for this language.
    pub language: Option<Language>,
    /// What to say, in order; at most one item asks something, and it stands last.
    pub says: Vec<Say>,
    /// Whether a tap was taken: its choice is settled.
    pub settled: bool,
}

/// Whether nothing is open about a slot: answered by the learner, or declined. A value that was only noticed
/// somewhere is still asked for.
fn is_settled(profile: &Profile, slot: Slot) -> bool {
    profile.entry(slot).is_some_and(|entry| entry.value.is_none() || entry.source.is_explicit())
}
