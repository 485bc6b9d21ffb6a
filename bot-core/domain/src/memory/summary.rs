//! A week's facts in a few sentences.

use super::Known;
use crate::language::Language;
use serde::{Deserialize, Serialize};

/// Fewer new facts are no reason for a summary.
pub const LEAST_FACTS: usize = 5;
/// The most characters of a summary.
pub const MOST_CHARS: usize = 600;

/// A sentence, and the facts it stands on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    /// What it says.
    pub text: String,
    /// By their names in storage.
    pub facts: Vec<String>,
}

/// The sentences that may be kept.
pub fn check(said: &[Sentence], _facts: &[Known], _language: Language) -> Vec<Sentence> {
    said.to_vec()
}

/// A summary without a model: the learner's own words.
pub fn plain(facts: &[Known], _language: Language) -> Vec<Sentence> {
    facts.iter().rev().take(3).map(|fact| Sentence { text: fact.text.clone(), facts: vec![fact.id.clone()] }).collect()
}
