//! What one conversation can show. Resolved per conversation, not per network.

use serde::{Deserialize, Serialize};

/// The unit in which a network counts the length of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextUnit {
    /// UTF-16 code units.
    Utf16,
    /// Unicode scalar values.
    Scalars,
    /// UTF-8 bytes.
    Bytes,
}

impl TextUnit {
    /// How long `text` is in this unit.
    pub fn len(self, text: &str) -> usize {
        match self {
            Self::Utf16 => text.encode_utf16().count(),
            Self::Scalars => text.chars().count(),
            Self::Bytes => text.len(),
        }
    }
}

/// The longest text of one message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextLimit {
    /// How many units.
    pub max: usize,
    /// Which unit.
    pub unit: TextUnit,
}

/// Which marks of an inline survive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Formats {
    /// Strong.
    pub strong: bool,
    /// Emphasis.
    pub emphasis: bool,
    /// Struck through.
    pub strike: bool,
    /// Code and code blocks.
    pub code: bool,
    /// Hidden until tapped.
    pub spoiler: bool,
    /// Links with words of their own.
    pub link: bool,
    /// Block quotes.
    pub quote: bool,
    /// Headings as such.
    pub heading: bool,
    /// Lists as such.
    pub list: bool,
    /// Tables as such.
    pub table: bool,
}

impl Formats {
    /// No marks at all.
    pub const NONE: Self = Self {
        strong: false,
        emphasis: false,
        strike: false,
        code: false,
        spoiler: false,
        link: false,
        quote: false,
        heading: false,
        list: false,
        table: false,
    };
}

/// Limits of buttons under a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ButtonLimits {
    /// Rows.
    pub rows: usize,
    /// Buttons a row.
    pub per_row: usize,
    /// Length of a label, in scalars.
    pub label: usize,
    /// Length of the payload, in bytes.
    pub payload: usize,
}

/// Limits of a list to pick from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelectLimits {
    /// Entries.
    pub options: usize,
    /// Length of a label, in scalars.
    pub label: usize,
}

/// Limits of native polls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PollLimits {
    /// Options.
    pub options: usize,
    /// Length of the question, in scalars.
    pub question: usize,
    /// Length of an option, in scalars.
    pub option: usize,
}

/// Whether a sent message can be changed, and how often at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditPolicy {
    /// The shortest time between two edits of one message, in milliseconds.
    pub min_interval_ms: u64,
}

/// How people call commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommandMark {
    /// `/help`, offered by the network's own list.
    Slash,
    /// `!help`, typed.
    Bang,
}

/// What one conversation can do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capabilities {
    /// Longest text of a message.
    pub text: TextLimit,
    /// Longest words under a picture or file.
    pub caption: TextLimit,
    /// Which marks survive.
    pub formats: Formats,
    /// Buttons, if any.
    pub buttons: Option<ButtonLimits>,
    /// Lists to pick from, if any.
    pub select: Option<SelectLimits>,
    /// Forms, if any: the most fields.
    pub form: Option<usize>,
    /// Polls, if any.
    pub poll: Option<PollLimits>,
    /// Quizzes with a right answer, if any.
    pub quiz: Option<PollLimits>,
    /// Native times.
    pub native_time: bool,
    /// Threads.
    pub threads: bool,
    /// Editing, if any. A draft is changed no more often than a message may be.
    pub edit: Option<EditPolicy>,
    /// Drafts that show while an answer is written: [`crate::port::Transport::preview`] does something here.
    pub draft_stream: bool,
    /// Seconds that a typing sign lasts; 0 where there is none.
    pub typing_seconds: u32,
    /// Pictures inside the message.
    pub images: bool,
    /// Largest file we can send, in bytes.
    pub upload_max: u64,
    /// Largest file we can fetch, in bytes.
    pub download_max: u64,
    /// Answers that one person in a group sees alone.
    pub ephemeral: bool,
    /// How commands are called.
    pub commands: CommandMark,
    /// After how many parts a long text becomes a file instead.
    pub max_parts: usize,
}

impl Capabilities {
    /// The least that any conversation can do: plain text of at most `max` scalars a message, one
    /// message after another, nothing to tap, no files. An adapter starts from this and claims what
    /// its network adds.
    pub const fn plain_text(max: usize) -> Self {
        let limit = TextLimit { max, unit: TextUnit::Scalars };
        Self {
            text: limit,
            caption: limit,
            formats: Formats::NONE,
            buttons: None,
            select: None,
            form: None,
            poll: None,
            quiz: None,
            native_time: false,
            threads: false,
            edit: None,
            draft_stream: false,
            typing_seconds: 0,
            images: false,
            upload_max: 0,
            download_max: 0,
            ephemeral: false,
            commands: CommandMark::Bang,
            max_parts: usize::MAX,
        }
    }
}
