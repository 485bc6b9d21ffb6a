//! What a message wants.

use serde::{Deserialize, Serialize};

/// What a message wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// Material about a topic, written anew.
    GenerateContent,
    /// An answer to a question, also about the learner's material.
    Qa,
    /// An answer of the learner's to be looked at.
    Evaluate,
    /// Something that exists, made short.
    Summarize,
    /// Something that exists, made longer or deeper.
    Expand,
    /// Questions or exercises.
    GenerateQuestions,
    /// Cards to learn with.
    GenerateFlashcards,
    /// What is due to be looked at again.
    WhatToReview,
    /// A week planned, or planned anew.
    PlanWeek,
    /// A way back after something was missed.
    Recovery,
    /// Looking back.
    Reflect,
    /// Anything else.
    General,
}
