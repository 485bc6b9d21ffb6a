//! The learner's own word on language models. Nothing is sent to anybody before it is given.

use crate::commands::Change;
use bloom_model::Recipient;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a learner said about language models, and what we told them. Stored with the learner.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ModelsWord {
    /// What they said; none: never asked.
    pub consent: Option<Consent>,
    /// When we last said that an answer came without a model since none answered.
    pub told_down_at: Option<DateTime<Utc>>,
    /// When we last said that the hour's or the day's answers are used up.
    pub told_over_at: Option<DateTime<Utc>>,
}

/// An answer to the question whether models may be asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    /// Yes or no; none: asked, and not answered yet.
    pub granted: Option<bool>,
    /// When it was asked or answered.
    pub at: DateTime<Utc>,
    /// The providers as they were named in the question.
    pub named: Vec<String>,
}

/// What a turn sees of language models.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seen {
    /// Who would get what is sent, in the order in which they are asked; empty where there is no model.
    pub recipients: Arc<[Recipient]>,
    /// The learner's word.
    pub word: ModelsWord,
    /// Sessions that end, unread documents and the like need none of this; true while a turn may ask.
    pub private: bool,
}

/// A recipient's company and country, as it is named to the learner and remembered.
pub fn name_of(recipient: &Recipient) -> String {
    match (&recipient.company, &recipient.country) {
        (Some(company), Some(country)) => format!("{company} ({country})"),
        (Some(company), None) => company.clone(),
        (None, _) => recipient.link.clone(),
    }
}

impl Seen {
    /// Whether there is a model at all.
    pub fn is_there(&self) -> bool {
        !self.recipients.is_empty()
    }

    /// The same after changes that a turn decided on.
    #[must_use]
    pub fn after(&self, changes: &[Change]) -> Self {
        let word = changes.iter().rev().find_map(|change| match change {
            Change::SetModels { word } => Some(word.clone()),
            _ => None,
        });
        Self { word: word.unwrap_or_else(|| self.word.clone()), ..self.clone() }
    }

    /// The providers as they are named, each once.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for name in self.recipients.iter().map(name_of) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// The answer that was given, as far as it holds: a yes holds for the providers that were named in the question,
    /// a no holds for all.
    pub fn answer(&self) -> Option<bool> {
        let consent = self.word.consent.as_ref()?;
        match consent.granted? {
            false => Some(false),
            true if self.names().iter().all(|name| consent.named.contains(name)) => Some(true),
            true => None,
        }
    }

    /// Whether something may be sent.
    pub fn may_ask(&self) -> bool {
        self.private && self.is_there() && self.answer() == Some(true)
    }

    /// Whether the question is still to be asked: once for the providers that are configured now.
    pub fn is_to_be_asked(&self) -> bool {
        let asked = self.word.consent.as_ref().is_some_and(|consent| {
            consent.granted == Some(false) || self.names().iter().all(|name| consent.named.contains(name))
        });
        self.private && self.is_there() && !asked
    }
}
