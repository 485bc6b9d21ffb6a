//! The one door for every change.
//!
//! Buttons, typed commands and (with models) tool calls all become a [`Command`]. Deciding turns a
//! command into [`Change`]s, which are applied in one place, in the turn's own transaction, together
//! with the reply that speaks of them: so a reply never claims what has not happened.

pub mod care;
pub mod link;
pub mod memory;
pub mod registry;
pub mod study;

use crate::models::ModelsWord;
use bloom_domain::intent::Intent;
use bloom_domain::language::Language;
use bloom_domain::onboarding::{Answer, Onboarding};
use bloom_domain::profile::SlotWrite;
use bloom_domain::slots::{Slot, Zone};
use care::{Care, CareStep, HeardThought};
use chrono::{DateTime, Utc};
use link::{LinkChange, LinkCommand, LinkQuestion};
use memory::{MemoryChange, MemoryCommand, MemoryQuestion};
use serde::{Deserialize, Serialize};
use study::{StudyChange, StudyCommand, StudyQuestion};

/// What a person wants done, whichever way they said it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case")]
pub enum Command {
    /// Meet, or come back to, the coach. The payload comes from a deep link.
    Start {
        /// What the link carried; at most 64 of `[A-Za-z0-9_-]`.
        payload: Option<String>,
    },
    /// What can be done here.
    Help,
    /// Show the settings.
    ShowSettings,
    /// Ask which language to speak.
    AskLanguage,
    /// Speak this language from now on.
    SetLanguage {
        /// Which.
        language: Language,
    },
    /// Ask for the time zone.
    AskTimezone,
    /// Keep this time zone.
    SetTimezone {
        /// Which.
        zone: Zone,
        /// The learner's words, where it was typed.
        quote: Option<String>,
    },
    /// Say nothing unasked until resumed.
    Pause,
    /// Speak again unasked.
    Resume,
    /// Show everything known.
    ShowProfile,
    /// Ask again for one slot.
    EditSlot {
        /// Which.
        slot: Slot,
    },
    /// Forget one slot.
    ForgetSlot {
        /// Which.
        slot: Slot,
    },
    /// Send everything stored as a file.
    Export,
    /// Ask whether everything stored is really to be removed.
    AskDelete,
    /// Remove everything stored. Only from a confirming tap or typed yes.
    Delete,
    /// Close the open question without doing anything.
    Cancel,
    /// An answer to an open question of onboarding.
    Answer {
        /// Which.
        answer: Answer,
    },
    /// Show what is kept, what is sent to whom, and on what terms.
    Privacy,
    /// Whether language models may be asked.
    AllowModels {
        /// Yes or no.
        allow: bool,
    },
    /// The same words once more, because they were answered without a model.
    SayAgain {
        /// The words.
        words: String,
    },
    /// What the words before meant, chosen from a few ways.
    Meant {
        /// Which.
        intent: Intent,
        /// The words.
        words: String,
    },
    /// A tap in a talk that comes before coaching.
    Care(CareStep),
    /// Something around accounts.
    Link(LinkCommand),
    /// Something around what is remembered.
    Memory(MemoryCommand),
    /// Something around studying.
    Study(StudyCommand),
}

/// One change of stored state, as decided. Applied with the turn's own commit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum Change {
    /// Write one slot.
    WriteSlot {
        /// What.
        write: SlotWrite,
    },
    /// Forget one slot.
    ForgetSlot {
        /// Which.
        slot: Slot,
    },
    /// Speak this language; `explicit` when the learner said so.
    SetLanguage {
        /// Which.
        language: Language,
        /// The learner's own word.
        explicit: bool,
    },
    /// Where onboarding stands.
    SetOnboarding {
        /// Its state.
        state: Onboarding,
    },
    /// A question outside onboarding is open, or none any more.
    SetOpenQuestion {
        /// Which.
        question: Option<OpenQuestion>,
    },
    /// Silent from now on.
    Pause {
        /// Since when.
        since: DateTime<Utc>,
    },
    /// Silent no more.
    Resume,
    /// What was heard that comes before coaching.
    SetCare {
        /// The whole of it.
        care: Care,
    },
    /// A kind of harsh thought was heard.
    HeardThought(HeardThought),
    /// The learner's word on language models, and what was told of them.
    SetModels {
        /// The whole of it.
        word: ModelsWord,
    },
    /// Something around accounts.
    Link(LinkChange),
    /// Something around what is remembered.
    Memory(MemoryChange),
    /// Something around studying.
    Study(StudyChange),
    /// Remove everything of the learner.
    Erase,
}

/// A question of ours outside onboarding that owns the next message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum OpenQuestion {
    /// Which language?
    Language,
    /// Really remove everything? A typed yes counts only while this is open and fresh.
    Delete {
        /// When it was asked; see [`OpenQuestion::DELETE_FRESH_SECONDS`].
        asked_at: DateTime<Utc>,
    },
    /// May language models be asked?
    Models {
        /// What was said when it came up, to be answered once it is answered.
        #[serde(default)]
        again: Option<String>,
    },
    /// Something around accounts.
    Link(LinkQuestion),
    /// Something around what is remembered.
    Memory(MemoryQuestion),
    /// Something around studying.
    Study(Box<StudyQuestion>),
}

impl OpenQuestion {
    /// How long a typed yes still confirms a deletion, in seconds.
    pub const DELETE_FRESH_SECONDS: i64 = 600;
}
