//! What is remembered: looked at, mended, forgotten; and what is kept in the background.

use bloom_domain::memory::{Against, FactKind, Gated, note};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// The learner's word on being remembered. Stored with the learner.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MemoryWord {
    /// Since when nothing new is kept; none: things are kept.
    pub paused_since: Option<DateTime<Utc>>,
}

/// Something that is remembered, as a turn looks at it.
#[derive(Debug, Clone, PartialEq)]
pub struct Remembered {
    /// The fact.
    pub fact: bloom_domain::memory::Known,
    /// A newer one took its place, or it was put aside after a summary.
    pub is_past: bool,
}

/// A note, as a turn looks at it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Note {
    /// Its lines.
    pub text: String,
    /// Lines of it that stay.
    pub pinned: Vec<String>,
    /// When it was written.
    pub written_at: DateTime<Utc>,
}

/// What a turn around memory looks at.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Memory {
    /// The learner's word.
    pub word: MemoryWord,
    /// What is remembered, the newest first; loaded only for turns around memory.
    pub facts: Vec<Remembered>,
    /// The last summary's sentences.
    pub summary: Vec<String>,
    /// The note about the person.
    pub person: Option<Note>,
    /// The note about this conversation.
    pub chat: Option<Note>,
    /// Versions of the note about the person that are kept, the newest first.
    pub versions: Vec<Note>,
    /// Something that was said a moment ago has not been looked at yet.
    pub is_listening: bool,
}

/// Something around memory that a person, or a model, wants done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "memory", rename_all = "snake_case")]
pub enum MemoryCommand {
    /// What is remembered, a page of it.
    Show {
        /// Which page, from 0.
        page: usize,
    },
    /// One fact: to mend, forget or pin.
    Open {
        /// Which.
        id: String,
    },
    /// Say it better.
    Fix {
        /// Which.
        id: String,
    },
    /// Forget it.
    Forget {
        /// Which.
        id: String,
    },
    /// Forget what was said last.
    ForgetLast,
    /// Keep it in mind whatever its age, or not.
    Pin {
        /// Which.
        id: String,
        /// Yes or no.
        pin: bool,
    },
    /// The notes.
    Notes,
    /// Forget a note, with its earlier versions.
    ForgetNote {
        /// Which.
        scope: note::Scope,
    },
    /// Keep a line of a note, or let it go.
    PinLine {
        /// The note.
        scope: note::Scope,
        /// Which line, from 0.
        line: usize,
        /// Yes or no.
        pin: bool,
    },
    /// Whether anything new is kept.
    Keep {
        /// Yes or no.
        keep: bool,
    },
    /// Is everything remembered to be forgotten?
    AskForgetAll,
    /// Forget everything remembered. Only from a confirming tap or typed yes.
    ForgetAll,
    /// Are the conversations to go, too?
    AskReset,
    /// Forget everything remembered and every conversation; the plan stays. Only from a confirming tap or typed yes.
    Reset,
    /// A model's note, whole: it takes the place of the one before.
    WriteNote {
        /// Which.
        scope: note::Scope,
        /// All of it.
        text: String,
    },
}

/// A question of ours around memory that owns the next message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "asks", rename_all = "snake_case")]
pub enum MemoryQuestion {
    /// How is it said better?
    Fix {
        /// Which fact.
        id: String,
    },
    /// Forget everything?
    ForgetAll {
        /// When it was asked.
        asked_at: DateTime<Utc>,
    },
    /// Forget the conversations, too?
    Reset {
        /// When it was asked.
        asked_at: DateTime<Utc>,
    },
}

/// A fact on its way into memory.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NewFact {
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
    /// Where the words stand in the inbox.
    pub message: Option<String>,
    /// When they were said.
    pub said_at: DateTime<Utc>,
    /// Facts whose place it takes.
    pub instead_of: Vec<String>,
}

impl NewFact {
    /// A fact that has passed the gate, and how it stands to what is known.
    pub fn new(id: String, gated: Gated, said_at: DateTime<Utc>, against: &Against) -> Self {
        let Gated { kind, text, quote, about } = gated;
        let instead_of = match against {
            Against::Supersedes(ids) => ids.clone(),
            Against::New | Against::Same(_) => Vec::new(),
        };
        Self { id, kind, text, quote, about, message: None, said_at, instead_of }
    }
}

/// A change of what is remembered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "memory", rename_all = "snake_case")]
pub enum MemoryChange {
    /// What was just said is to be looked at in the background.
    Listen {
        /// The errand's name, and where the words stand in the inbox.
        messages: Vec<String>,
    },
    /// Keep a fact.
    Remember {
        /// Which.
        fact: NewFact,
    },
    /// It was said again.
    SeenAgain {
        /// Which fact.
        id: String,
        /// When.
        at: DateTime<Utc>,
    },
    /// It says this from now on, in the learner's own words.
    Fix {
        /// Which fact.
        id: String,
        /// What it says.
        text: String,
        /// What it is about.
        about: Option<String>,
    },
    /// Keep it in mind whatever its age, or not.
    Pin {
        /// Which fact.
        id: String,
        /// Yes or no.
        pin: bool,
    },
    /// Forget facts, and their words wherever they stand.
    Forget {
        /// Which.
        ids: Vec<String>,
    },
    /// Forget what was said last and has not been looked at.
    ForgetSaid,
    /// A note as it stands from now on.
    WriteNote {
        /// Its name in storage.
        id: String,
        /// Which.
        scope: note::Scope,
        /// All of it.
        text: String,
        /// Lines that stay.
        pinned: Vec<String>,
    },
    /// Forget a note.
    ForgetNote {
        /// Which.
        scope: note::Scope,
    },
    /// The learner's word on being remembered.
    Word {
        /// The whole of it.
        word: MemoryWord,
    },
    /// Forget everything remembered.
    ForgetAll,
    /// Forget everything remembered and every conversation.
    Reset,
}
