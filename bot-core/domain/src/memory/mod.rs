//! What may be remembered of a learner, and which of it counts: pure rules.

pub mod note;
pub mod summary;

mod about;
mod clause;
mod exact;
mod gate;
mod standing;
mod that;
mod words;

pub use exact::exact;
pub use gate::{Refused, gate};
pub use standing::{Against, against, expires_at, is_stale, select};
pub use that::is_forget_that;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// What kind of thing is remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactKind {
    /// How they like to study, or do not.
    Preference,
    /// What gets in the way.
    Barrier,
    /// What they have reached.
    Progress,
    /// What they found out.
    Insight,
}

impl FactKind {
    /// Its word.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Preference => "preference",
            Self::Barrier => "barrier",
            Self::Progress => "progress",
            Self::Insight => "insight",
        }
    }
}

/// What a model or a pattern proposes to remember.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// What kind.
    pub kind: FactKind,
    /// What it says.
    pub text: String,
    /// The learner's words that it stands on.
    pub quote: String,
}

/// A candidate that may be remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gated {
    /// What kind.
    pub kind: FactKind,
    /// What it says.
    pub text: String,
    /// The learner's words that it stands on.
    pub quote: String,
    /// What it is about: two of a kind about the same contradict each other.
    pub about: Option<String>,
}

/// Something that is remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// Its name in storage.
    pub id: String,
    /// What kind.
    pub kind: FactKind,
    /// What it says.
    pub text: String,
    /// The learner's words.
    pub quote: String,
    /// What it is about.
    pub about: Option<String>,
    /// When it was said first.
    pub said_at: DateTime<Utc>,
    /// When it was said last.
    pub seen_at: DateTime<Utc>,
    /// The learner wants it kept in mind.
    pub pinned: bool,
}
