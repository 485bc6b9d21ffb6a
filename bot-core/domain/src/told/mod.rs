//! What learners tell in passing: how a session went, study outside of any plan, days they cannot, changes to a week.
//!
//! Everything here turns words into a value that can be shown and taken back, or stays silent. Nothing is believed that
//! was not said: a question, a wish, a plan, a condition, or the doings of somebody else are no report, and a clock that
//! may mean morning or evening is handed back as both. English and Portuguese are read side by side, whatever the
//! language of the conversation, because people mix them.

mod absence;
mod agreed;
mod build;
mod choice;
mod cues;
mod day;
mod ear;
mod edits;
mod logged;
mod moment;
mod outcome;
mod pieces;
mod ratings;
mod reason;
mod span;
mod topics;

use chrono::{NaiveDate, NaiveDateTime};

use crate::language::Language;

pub use absence::{Absence, absence, absences};
pub use agreed::agreed;
pub use choice::choice;
pub use edits::{Edits, Unsure, edits, edits_and_doubts};
pub use logged::{LOOK_BACK_DAYS, Logged, logged};
pub use outcome::{Outcome, outcome};
pub use ratings::ratings;
pub use reason::{Reason, reason};
pub use topics::{MAX_TOPIC_CHARS, MAX_TOPICS, topics};

/// What a message must be read against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Context {
    /// The language of the conversation; messages may still mix languages.
    pub language: Language,
    /// The learner's wall clock at which the message was received.
    pub now_local: NaiveDateTime,
    /// The first day of the week being drafted. The names of days mean days of that week; without it, the next such
    /// day, today included.
    pub week: Option<NaiveDate>,
}

impl Context {
    /// The learner's day.
    fn today(&self) -> NaiveDate {
        self.now_local.date()
    }
}
