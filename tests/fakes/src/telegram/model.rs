//! The people, chats and other things of the fake network.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tokio::sync::Notify;

use super::limits::Meter;
use super::transcript::{Author, Message, Transcript};
use crate::clock::Stamp;

/// Id under which Telegram shows an administrator who stays anonymous.
pub const ANONYMOUS_ADMIN: i64 = 1_087_968_824;
/// Id under which Telegram shows a channel that writes in a group.
pub const CHANNEL_BOT: i64 = 136_817_688;

/// A person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    /// Telegram id, positive.
    pub id: i64,
    /// First name; never empty.
    #[serde(default)]
    pub first_name: String,
    /// Last name.
    #[serde(default)]
    pub last_name: Option<String>,
    /// Name after `@`, without it.
    #[serde(default)]
    pub username: Option<String>,
    /// IETF language tag of the person's client.
    #[serde(default)]
    pub language_code: Option<String>,
    /// Whether the person has blocked the bot.
    #[serde(default)]
    pub blocked: bool,
    /// Whether the account is deleted.
    #[serde(default)]
    pub deactivated: bool,
}

impl User {
    /// A person with a made-up name.
    pub fn new(id: i64, language_code: Option<&str>) -> Self {
        Self {
            id,
            first_name: format!("User{id}"),
            last_name: None,
            username: None,
            language_code: language_code.map(str::to_owned),
            blocked: false,
            deactivated: false,
        }
    }

    pub(crate) fn json(&self) -> Value {
        let mut user = json!({
            "id": self.id,
            "is_bot": matches!(self.id, ANONYMOUS_ADMIN | CHANNEL_BOT),
            "first_name": self.first_name,
        });
        let optional =
            [("last_name", &self.last_name), ("username", &self.username), ("language_code", &self.language_code)];
        for (name, value) in optional {
            if let Some(value) = value {
                user[name] = value.as_str().into();
            }
        }
        user
    }
}

/// Kind of a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatKind {
    /// One person and the bot.
    Private,
    /// A basic group.
    Group,
    /// A supergroup; forums are supergroups too.
    Supergroup,
}

impl ChatKind {
    /// The kind that Telegram's numbering gives to `id`.
    pub fn of(id: i64) -> Self {
        if id > 0 {
            Self::Private
        } else if id <= -1_000_000_000_000 {
            Self::Supergroup
        } else {
            Self::Group
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Group => "group",
            Self::Supergroup => "supergroup",
        }
    }
}

/// What the bot is in a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Ordinary member.
    Member,
    /// Administrator: sees every message.
    Administrator,
    /// Left or was never there.
    Left,
    /// Removed; in a private chat: blocked.
    Kicked,
}

impl Standing {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Member => "member",
            Self::Administrator => "administrator",
            Self::Left => "left",
            Self::Kicked => "kicked",
        }
    }
}

#[derive(Debug)]
pub(crate) struct Chat {
    pub(crate) id: i64,
    pub(crate) kind: ChatKind,
    pub(crate) title: String,
    pub(crate) members: HashSet<i64>,
    pub(crate) standing: Standing,
    pub(crate) migrated_to: Option<i64>,
    pub(crate) forum: bool,
    pub(crate) topics: HashSet<i64>,
    pub(crate) last_message_id: i64,
    pub(crate) meter: Meter,
    pub(crate) group_meter: Meter,
    pub(crate) log: Transcript,
    pub(crate) changed: Arc<Notify>,
}

impl Chat {
    pub(crate) fn new(id: i64, kind: ChatKind, changed: Arc<Notify>) -> Self {
        Self {
            id,
            kind,
            title: format!("Group {}", id.unsigned_abs()),
            members: HashSet::new(),
            standing: Standing::Member,
            migrated_to: None,
            forum: false,
            topics: HashSet::new(),
            last_message_id: 0,
            meter: Meter::default(),
            group_meter: Meter::default(),
            log: Transcript { chat: id, ..Transcript::default() },
            changed,
        }
    }

    pub(crate) fn json(&self, users: &HashMap<i64, User>) -> Value {
        let mut chat = json!({"id": self.id, "type": self.kind.name()});
        if self.kind == ChatKind::Private {
            if let Some(user) = users.get(&self.id) {
                chat["first_name"] = user.first_name.as_str().into();
                if let Some(name) = &user.last_name {
                    chat["last_name"] = name.as_str().into();
                }
                if let Some(name) = &user.username {
                    chat["username"] = name.as_str().into();
                }
            }
        } else {
            chat["title"] = self.title.as_str().into();
        }
        if self.forum {
            chat["is_forum"] = true.into();
        }
        chat
    }
}

/// A file known to the network, by `file_id`.
#[derive(Debug, Clone)]
pub(crate) struct StoredFile {
    pub(crate) unique_id: String,
    pub(crate) path: String,
    pub(crate) name: String,
    pub(crate) mime: String,
    pub(crate) bytes: Bytes,
    /// Size told to the bot, which a test may set without having the bytes.
    pub(crate) size: u64,
    pub(crate) expired: bool,
}

/// A press of an inline button, waiting for `answerCallbackQuery`.
#[derive(Debug, Clone)]
pub(crate) struct Callback {
    pub(crate) at: Stamp,
    pub(crate) chat: i64,
    pub(crate) answer: Option<CallbackAnswer>,
}

/// What the bot answered to a press of a button.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CallbackAnswer {
    /// Text of the toast or alert; empty when the bot only stopped the spinner.
    pub text: String,
    /// Alert with an OK button instead of a toast.
    pub alert: bool,
    /// When the answer came.
    pub at: Stamp,
}

#[derive(Debug, Clone)]
pub(crate) struct Poll {
    pub(crate) chat: i64,
    pub(crate) message: i64,
    /// The Bot API's Poll without the votes.
    pub(crate) base: Map<String, Value>,
    pub(crate) options: Vec<String>,
    pub(crate) votes: BTreeMap<i64, Vec<usize>>,
    pub(crate) closed: bool,
}

impl Poll {
    pub(crate) fn json(&self) -> Value {
        let mut poll = self.base.clone();
        let count = |index| self.votes.values().filter(|v| v.contains(&index)).count();
        let options: Vec<Value> = self
            .options
            .iter()
            .enumerate()
            .map(|(index, text)| json!({"persistent_id": index.to_string(), "text": text, "voter_count": count(index)}))
            .collect();
        poll.insert("options".into(), options.into());
        poll.insert("total_voter_count".into(), self.votes.len().into());
        poll.insert("is_closed".into(), self.closed.into());
        Value::Object(poll)
    }
}

/// The bot's own account.
#[derive(Debug, Clone)]
pub(crate) struct BotAccount {
    pub(crate) id: i64,
    pub(crate) username: String,
    pub(crate) name: String,
    pub(crate) reads_all: bool,
}

impl BotAccount {
    pub(crate) fn short_json(&self) -> Value {
        json!({
            "id": self.id,
            "is_bot": true,
            "first_name": self.name,
            "username": self.username,
        })
    }

    pub(crate) fn full_json(&self) -> Value {
        let mut me = self.short_json();
        me["can_join_groups"] = true.into();
        me["can_read_all_group_messages"] = self.reads_all.into();
        let off = [
            "supports_inline_queries",
            "can_connect_to_business",
            "has_main_web_app",
            "has_topics_enabled",
            "allows_users_to_create_topics",
        ];
        for name in off {
            me[name] = false.into();
        }
        me
    }
}

/// A message of the Bot API; `deep` adds the message that it replies to.
pub(crate) fn message_json(
    chat: &Chat,
    users: &HashMap<i64, User>,
    me: &BotAccount,
    message: &Message,
    deep: bool,
) -> Value {
    let mut out = Map::new();
    out.insert("message_id".into(), message.id.into());
    if let Some(thread) = message.thread {
        out.insert("message_thread_id".into(), thread.into());
        out.insert("is_topic_message".into(), true.into());
    }
    let from = match message.author {
        Author::Bot => Some(me.short_json()),
        Author::User(id) => users.get(&id).map(User::json),
    };
    if let Some(from) = from {
        out.insert("from".into(), from);
    }
    out.insert("chat".into(), chat.json(users));
    out.insert("date".into(), message.date.into());
    if let Some(edit) = message.edits.last() {
        out.insert("edit_date".into(), edit.at.unix().into());
    }
    let (text, entities) = match message.kind.as_str() {
        "text" => ("text", "entities"),
        _ => ("caption", "caption_entities"),
    };
    if !message.text.is_empty() {
        out.insert(text.into(), message.text.as_str().into());
        if !message.entities.is_empty() {
            out.insert(entities.into(), message.entities.clone().into());
        }
    }
    for (name, value) in &message.extra {
        out.insert(name.clone(), value.clone());
    }
    if let Some(keyboard) = &message.keyboard {
        out.insert("reply_markup".into(), keyboard.clone());
    }
    if deep {
        let original = message.reply_to.and_then(|id| chat.log.get(id));
        if let Some(original) = original.filter(|original| !original.deleted) {
            let original = message_json(chat, users, me, original, false);
            out.insert("reply_to_message".into(), original);
        }
    }
    Value::Object(out)
}
