//! What a decision may look at, and what it comes to. Plain data both: no store, no clock.

use crate::commands::{Change, Command, OpenQuestion};
use crate::speech::draft::Draft;
use bloom_chat::ConversationKind;
use bloom_domain::language::Language;
use bloom_domain::onboarding::Onboarding;
use bloom_domain::profile::Profile;
use chrono::{DateTime, Utc};

/// A read-only picture of the learner and the conversation at the start of a turn.
#[derive(Debug, Clone)]
pub struct View {
    /// The turn's instant; the same for everything in the turn, also after a restart.
    pub now: DateTime<Utc>,
    /// Private or not.
    pub kind: ConversationKind,
    /// The language to speak: the learner's word, else the network's hint, else the configured one.
    pub language: Language,
    /// Whether the learner chose it themselves.
    pub language_is_explicit: bool,
    /// The name that the network shows, if any; data, never an identity.
    pub display_name: Option<String>,
    /// Whether this is the first that we hear of the person.
    pub is_new: bool,
    /// What is known of them.
    pub profile: Profile,
    /// Where onboarding stands; none before the first message.
    pub onboarding: Option<Onboarding>,
    /// A question outside onboarding that is open.
    pub open_question: Option<OpenQuestion>,
    /// Since when we are silent, if we are.
    pub paused_since: Option<DateTime<Utc>>,
    /// What we call ourselves.
    pub bot_name: String,
    /// How commands are called here: `/` or `!`.
    pub command_mark: char,
}

/// One logical message or tap, resolved as far as the database can.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// Words; several updates of one paste are one.
    Text(String),
    /// A typed command, a tap, a typed number or label of an open choice: all are commands by now.
    Command {
        /// What is wanted.
        command: Command,
        /// The label that was tapped or typed, if it came from a choice.
        label: Option<String>,
    },
    /// A command that does not exist; its name.
    UnknownCommand(String),
    /// A choice that is no longer open, or was answered before.
    StaleChoice,
    /// A choice that was offered to somebody else.
    ForeignChoice,
    /// Something that we do not read; the network's word for it.
    Unsupported(String),
    /// A file, which we do not read yet; its name.
    File(Option<String>),
    /// The person opened the conversation (invited us, unblocked us).
    Opened,
    /// They changed what they said last, after it was answered.
    Edited,
    /// More arrived in a short time than is read; said once.
    TooMuch,
    /// A longer text than is read; its length and the limit, in characters.
    TooLong {
        /// Its length.
        length: usize,
        /// The limit.
        limit: usize,
    },
}

/// What a turn comes to: changes and replies, committed together.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Decision {
    /// Changes to apply.
    pub changes: Vec<Change>,
    /// What to say, in order.
    pub replies: Vec<Draft>,
    /// A short note for the one who tapped, where the network can show it to them alone.
    pub note: Option<String>,
    /// Whether the tapped message is settled: its choice shown, its buttons taken away.
    pub settle: bool,
    /// Everything stored is to be sent as a file (the turn reads it and says so).
    pub export: bool,
}

impl Decision {
    /// Says one thing and changes nothing.
    pub fn say(draft: Draft) -> Self {
        Self { replies: vec![draft], ..Self::default() }
    }

    /// Appends another decision's changes and replies.
    pub fn extend(&mut self, other: Self) {
        self.changes.extend(other.changes);
        self.replies.extend(other.replies);
        self.note = self.note.take().or(other.note);
        self.settle |= other.settle;
        self.export |= other.export;
    }
}
