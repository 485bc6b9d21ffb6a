//! A reply before it is stored: what to say, and what each choice would do.

use crate::commands::Command;
use crate::speech::pictures::Picture;
use bloom_chat::message::Attachment;
use bloom_chat::{ActionStyle, Block, OutboundMessage};
use serde::{Deserialize, Serialize};

/// One choice under a reply: its label and the command that a tap becomes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DraftChoice {
    /// What the person reads.
    pub label: String,
    /// What a tap does.
    pub command: Command,
    /// How much it weighs.
    pub style: ActionStyle,
}

/// How choices lie under a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// One a row.
    Column,
    /// So many a row.
    Grid(u8),
}

/// A part of a reply that somebody could say better who has heard what was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voice {
    /// Which block of the message.
    pub block: usize,
    /// What stays of that block, behind what is said in its place.
    pub stays: String,
    /// The question that the reply ends with, if it asks one.
    pub question: Option<String>,
}

/// A reply of ours. Its message carries no actions yet: tokens are given to the choices when the
/// reply is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Draft {
    /// What is said.
    pub message: OutboundMessage,
    /// What can be chosen.
    pub choices: Vec<DraftChoice>,
    /// How the choices lie.
    pub layout: Layout,
    /// What is drawn above the words; it is drawn when the turn is written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// What a model may say in its own words; not stored.
    #[serde(skip)]
    pub voice: Option<Voice>,
}

impl Draft {
    /// A reply without choices.
    pub fn say(message: OutboundMessage) -> Self {
        Self { message, choices: Vec::new(), layout: Layout::Column, picture: None, voice: None }
    }

    /// A reply of plain paragraphs without choices.
    pub fn text(text: &str) -> Self {
        Self::say(OutboundMessage::text(text))
    }

    /// The same with a choice more.
    #[must_use]
    pub fn with(mut self, label: impl Into<String>, command: Command) -> Self {
        self.choices.push(DraftChoice { label: label.into(), command, style: ActionStyle::Plain });
        self
    }

    /// The same with a choice more that weighs `style`.
    #[must_use]
    pub fn with_styled(mut self, label: impl Into<String>, command: Command, style: ActionStyle) -> Self {
        self.choices.push(DraftChoice { label: label.into(), command, style });
        self
    }

    /// The same, with a part that a model may say in its own words: block `block`, of which `stays` stays.
    #[must_use]
    pub fn voiced(mut self, block: usize, stays: impl Into<String>, question: Option<String>) -> Self {
        self.voice = Some(Voice { block, stays: stays.into(), question });
        self
    }

    /// The same with a picture.
    #[must_use]
    pub fn showing(mut self, picture: Picture) -> Self {
        self.picture = Some(picture);
        self
    }

    /// Adds a drawn picture: above the words where it is `seen`, else as a file.
    pub fn attach(&mut self, name: String, bytes: Vec<u8>, alt: String, seen: bool) {
        let attachment = self.message.attachments.len();
        if seen {
            self.message.blocks.insert(0, Block::Image { attachment, alt: alt.clone() });
        }
        self.message.attachments.push(Attachment { name, media_type: "image/png".into(), bytes, alt });
    }

    /// The same with its choices laid out so many a row.
    #[must_use]
    pub fn grid(mut self, per_row: u8) -> Self {
        self.layout = Layout::Grid(per_row.max(1));
        self
    }
}
