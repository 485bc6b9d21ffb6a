//! What goes out: blocks of inlines, choices, attachments, and for whom.

use crate::action::ActionSet;
use crate::ids::{ActorRef, MessageRef};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A message as the engine means it, before any network's limits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
pub struct OutboundMessage {
    /// The content, top to bottom.
    pub blocks: Vec<Block>,
    /// What can be tapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<ActionSet>,
    /// Files that go with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attachments: Vec<Attachment>,
    /// Who may see it.
    #[serde(default, skip_serializing_if = "Audience::is_everyone")]
    pub audience: Audience,
    /// The message it answers; dropped silently by the adapter when that one is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply_to: Option<MessageRef>,
    /// Whether it may make a sound.
    #[serde(default, skip_serializing_if = "Notify::is_normal")]
    pub notify: Notify,
}

impl OutboundMessage {
    /// A message of plain paragraphs, one for each blank-line separated piece of `text`.
    pub fn text(text: &str) -> Self {
        Self { blocks: paragraphs(text), ..Self::default() }
    }
}

/// Plain text as paragraphs: blank lines part them, single line breaks stay.
pub fn paragraphs(text: &str) -> Vec<Block> {
    text.split("\n\n")
        .map(str::trim)
        .filter(|piece| !piece.is_empty())
        .map(|piece| Block::Paragraph(vec![Inline::Text(piece.to_owned())]))
        .collect()
}

/// Who may see a message.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody in the conversation.
    #[default]
    Everyone,
    /// One person only; where the network cannot do that, it is not sent.
    Only(ActorRef),
}

impl Audience {
    /// Whether it is for everybody.
    pub fn is_everyone(&self) -> bool {
        *self == Self::Everyone
    }
}

/// Whether a message may make a sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notify {
    /// As the person set their client.
    #[default]
    Normal,
    /// Quietly.
    Silent,
}

impl Notify {
    /// Whether it is as usual.
    pub fn is_normal(&self) -> bool {
        *self == Self::Normal
    }
}

/// One piece of content.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "block", content = "content", rename_all = "snake_case")]
pub enum Block {
    /// Running text.
    Paragraph(Vec<Inline>),
    /// A heading of level 1 to 6.
    Heading {
        /// 1 is the largest.
        level: u8,
        /// Its words.
        inlines: Vec<Inline>,
    },
    /// A list; every item holds blocks.
    List {
        /// The first number of an ordered list; none for bullets.
        start: Option<u64>,
        /// The items.
        items: Vec<Vec<Block>>,
    },
    /// Somebody's words.
    Quote(Vec<Block>),
    /// Code, verbatim.
    Code {
        /// The language's name, if told.
        language: Option<String>,
        /// The code, without its last line break.
        text: String,
    },
    /// A table; all rows have the header's length.
    Table {
        /// Column heads.
        header: Vec<Vec<Inline>>,
        /// Rows of cells.
        rows: Vec<Vec<Vec<Inline>>>,
    },
    /// A formula on a line of its own, as LaTeX.
    Math(String),
    /// A line across.
    Divider,
    /// Hidden until tapped.
    Spoiler(Vec<Block>),
    /// A picture by its place among the attachments, with words for those who cannot see it.
    Image {
        /// Index into [`OutboundMessage::attachments`].
        attachment: usize,
        /// What it shows, in words.
        alt: String,
    },
}

/// A run of text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "inline", content = "content", rename_all = "snake_case")]
pub enum Inline {
    /// Plain text; `\n` is a line break.
    Text(String),
    /// Strong.
    Strong(Vec<Inline>),
    /// Emphasis.
    Emphasis(Vec<Inline>),
    /// Struck through.
    Strike(Vec<Inline>),
    /// Code, verbatim.
    Code(String),
    /// Hidden until tapped.
    Spoiler(Vec<Inline>),
    /// A link.
    Link {
        /// Where to; `http`, `https` or `mailto` only.
        url: String,
        /// Its words.
        inlines: Vec<Inline>,
    },
    /// A formula inside a line, as LaTeX.
    Math(String),
    /// A person, by name and reference.
    Mention {
        /// Who.
        actor: ActorRef,
        /// How they are shown.
        name: String,
    },
    /// An instant; networks without a native form show `fallback`.
    Timestamp {
        /// The instant.
        at: DateTime<Utc>,
        /// The text in the reader's own zone.
        fallback: String,
    },
}

impl Inline {
    /// Plain text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// Strong plain text.
    pub fn strong(text: impl Into<String>) -> Self {
        Self::Strong(vec![Self::Text(text.into())])
    }
}

/// A file that goes with a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// Its name with an ending.
    pub name: String,
    /// Its media type.
    pub media_type: String,
    /// Its bytes, base64 in the outbox.
    #[serde(with = "crate::message::bytes")]
    pub bytes: Vec<u8>,
    /// What it is, in words.
    pub alt: String,
}

/// Bytes as base64 text, so that an outbox row stays JSON.
pub(crate) mod bytes {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&STANDARD.encode(bytes))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        STANDARD.decode(String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
