//! What a message asks for, read by rules alone.
//!
//! A message is cut into clauses; each clause is read as a frame of speech act, verb and object. Words that are quoted,
//! denied or only the subject matter of a question request nothing. The first thing requested wins; what is merely told
//! counts when nothing is requested. A model may be asked where [`Guess::confidence`] is low, never needs to where it is
//! [`SURE`].

mod clauses;
mod frame;
mod object;
mod own;
mod pending;
mod question;
mod request;
mod sense;
mod tell;
mod weigh;
mod words;

use serde::{Deserialize, Serialize};

use crate::language::Language;

/// From this confidence on (in percent) the rules stand by their reading.
pub const SURE: u8 = 70;

/// What a message can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// Write, explain or teach new material on a topic.
    GenerateContent,
    /// Answer a question of fact, also about the material.
    Qa,
    /// Grade an answer of the learner.
    Evaluate,
    /// Summarise existing material.
    Summarize,
    /// Go deeper into, or extend, an existing section.
    Expand,
    /// Ask the learner questions, or make exercises.
    GenerateQuestions,
    /// Make flashcards.
    GenerateFlashcards,
    /// Say what is due for review.
    WhatToReview,
    /// Plan or change sessions, days and hours.
    PlanWeek,
    /// Come back after missed sessions.
    Recovery,
    /// Look back at how it went.
    Reflect,
    /// Everything else: thanks, greetings, feelings, talk about the coach, other subjects.
    General,
}

impl Intent {
    /// Every intent.
    pub const ALL: [Self; 12] = [
        Self::GenerateContent,
        Self::Qa,
        Self::Evaluate,
        Self::Summarize,
        Self::Expand,
        Self::GenerateQuestions,
        Self::GenerateFlashcards,
        Self::WhatToReview,
        Self::PlanWeek,
        Self::Recovery,
        Self::Reflect,
        Self::General,
    ];

    /// The name, as in `plan_week`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::GenerateContent => "generate_content",
            Self::Qa => "qa",
            Self::Evaluate => "evaluate",
            Self::Summarize => "summarize",
            Self::Expand => "expand",
            Self::GenerateQuestions => "generate_questions",
            Self::GenerateFlashcards => "generate_flashcards",
            Self::WhatToReview => "what_to_review",
            Self::PlanWeek => "plan_week",
            Self::Recovery => "recovery",
            Self::Reflect => "reflect",
            Self::General => "general",
        }
    }

    /// The intent of a name that [`Intent::as_str`] gives.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|intent| intent.as_str() == name)
    }
}

/// What the learner was asked before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Pending {
    /// Nothing.
    #[default]
    None,
    /// A study question, which is still open: what is no request answers it.
    Question,
}

/// A reading of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    /// What is asked for first.
    pub intent: Intent,
    /// How sure the rules are, in percent; at least [`SURE`] only where they stand by it.
    pub confidence: u8,
    /// Another thing the same message asks for, to be offered afterwards.
    pub second: Option<Intent>,
    /// Whether the message refuses something: "don't summarise".
    pub negated: bool,
}

/// Reads what a message asks for.
///
/// `language` only settles words that mean one thing in one language and another in the other ("resume"): a message
/// may mix both.
#[must_use]
pub fn read(text: &str, language: Language, pending: Pending) -> Guess {
    let words = sense::words(text, language);
    let clauses = clauses::cut(&words);
    let frames: Vec<frame::Frame> = clauses.iter().map(|clause| frame::read(&words, clause)).collect();
    match pending {
        Pending::None => weigh::weigh(&frames),
        Pending::Question => pending::weigh(&words, &frames),
    }
}
