//! What a person sees in a chat, kept as the fake goes along and handed out to tests.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value};

use super::keyboard::{self, Button};
use crate::clock::Stamp;

/// How long a draft stays on the screen.
const DRAFT_LIFE: Duration = Duration::from_secs(30);

/// Who wrote a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// The bot under test.
    Bot,
    /// A person, by id.
    User(i64),
}

/// An earlier text of an edited message.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Edit {
    /// When the edit came.
    pub at: Stamp,
    /// Text before the edit.
    pub before: String,
}

/// One message as it stands now.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Message {
    /// Message id, unique and growing within the chat.
    pub id: i64,
    /// Who wrote it.
    pub author: Author,
    /// `text`, `photo`, `document`, `poll`, `sticker`, ...: the Bot API's name of its content.
    pub kind: String,
    /// Text, or caption of a file.
    pub text: String,
    /// Entities of the text, as in the Bot API.
    pub entities: Vec<Value>,
    /// Other fields of the Bot API's Message, such as `document` or `forward_origin`.
    pub extra: Map<String, Value>,
    /// Inline keyboard (`InlineKeyboardMarkup`), if any.
    pub keyboard: Option<Value>,
    /// Reply keyboard, its removal or a forced reply that came with the message.
    pub reply_keyboard: Option<Value>,
    /// Sent without a sound (`disable_notification`).
    pub silent: bool,
    /// The message that this one replies to.
    pub reply_to: Option<i64>,
    /// Forum topic.
    pub thread: Option<i64>,
    /// `date` of the message, seconds since 1970.
    pub date: i64,
    /// When the fake took it in.
    pub received_at: Stamp,
    /// Earlier texts, oldest first.
    pub edits: Vec<Edit>,
    /// Emoji the bot put on it.
    pub reactions: Vec<String>,
    /// Deleted messages stay in the list, marked.
    pub deleted: bool,
}

impl Message {
    /// Whether the bot wrote it.
    pub fn is_bot(&self) -> bool {
        self.author == Author::Bot
    }

    /// Rows of buttons under the message.
    pub fn buttons(&self) -> Vec<Vec<Button>> {
        self.keyboard.as_ref().map(keyboard::rows).unwrap_or_default()
    }

    /// Labels of the buttons under the message, row after row.
    pub fn labels(&self) -> Vec<String> {
        let rows = self.buttons().into_iter().flatten();
        rows.map(|button| button.text).collect()
    }
}

/// A `sendMessageDraft` that no message has replaced yet.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DraftMessage {
    /// The bot's `draft_id`.
    pub draft_id: i64,
    /// Text shown last.
    pub text: String,
    /// When it was shown.
    pub received_at: Stamp,
    /// How many times this draft was shown or changed.
    pub frames: u32,
}

impl DraftMessage {
    /// Whether it is still on the screen: a draft vanishes after a while (Bot API, sendMessageDraft).
    pub(crate) fn is_shown_at(&self, now: Stamp) -> bool {
        now.since(self.received_at) < DRAFT_LIFE
    }
}

/// A chat as its members see it.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Transcript {
    /// Chat id.
    pub chat: i64,
    /// Messages, oldest first, deleted ones included.
    pub messages: Vec<Message>,
    /// Draft on the screen.
    pub draft: Option<DraftMessage>,
    /// Times the bot showed "typing" or another chat action.
    pub actions: u32,
}

impl Transcript {
    /// The message with this id, deleted or not.
    pub fn get(&self, id: i64) -> Option<&Message> {
        let at = self.messages.binary_search_by_key(&id, |m| m.id).ok()?;
        self.messages.get(at)
    }

    pub(crate) fn get_mut(&mut self, id: i64) -> Option<&mut Message> {
        let at = self.messages.binary_search_by_key(&id, |m| m.id).ok()?;
        self.messages.get_mut(at)
    }

    /// What is visible, oldest first.
    pub fn visible(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.iter().filter(|message| !message.deleted)
    }

    /// The bot's visible messages, oldest first.
    pub fn from_bot(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.visible().filter(|message| message.is_bot())
    }

    /// The newest visible message.
    pub fn last(&self) -> Option<&Message> {
        self.visible().next_back()
    }

    /// The bot's newest visible message.
    pub fn last_from_bot(&self) -> Option<&Message> {
        self.from_bot().next_back()
    }

    /// The bot's visible messages after the message `id`.
    pub fn from_bot_after(&self, id: i64) -> impl Iterator<Item = &Message> {
        let from = self.messages.partition_point(|message| message.id <= id);
        self.messages[from..].iter().filter(|message| message.is_bot() && !message.deleted)
    }
}

impl fmt::Display for Transcript {
    /// One line a message and one a row of buttons, without ids or times: fit for a snapshot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for message in self.visible() {
            match message.author {
                Author::Bot => write!(f, "bot")?,
                Author::User(id) => write!(f, "{id}")?,
            }
            if message.kind != "text" {
                write!(f, " [{}]", message.kind)?;
            }
            writeln!(f, ": {}", message.text)?;
            for row in message.buttons() {
                write!(f, " ")?;
                for button in row {
                    write!(f, " [{}]", button.text)?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
