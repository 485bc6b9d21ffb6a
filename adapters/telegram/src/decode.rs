//! From one update to events: pure, total, and the same for the same update.
//!
//! Nothing here fails. What cannot be read becomes an [`Body::Unsupported`] event, so that it is
//! stored, counted and acknowledged, and never stops what comes after it.

mod content;
mod message;
mod others;
mod text;

use crate::NETWORK;
use crate::methods::ALLOWED_UPDATES;
use crate::raw::{self, Update};
use crate::wire::{Chat, User};
use bloom_chat::event::{Body, InboundEvent};
use bloom_chat::ids::{ActorRef, ConversationKind, ConversationRef, DedupKey, MessageRef, NetworkId};
use chrono::{DateTime, Utc};
use serde_json::Value;

/// Who we are on Telegram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Me {
    /// The bot's id, which is also the account's name in references.
    pub id: i64,
    /// The bot's name without its `@`; every real bot has one.
    pub username: Option<String>,
}

/// What came of one update.
#[derive(Debug, Clone, PartialEq)]
pub struct Decoded {
    /// The events, at least one.
    pub events: Vec<InboundEvent>,
    /// The update's number, if it could be read.
    pub update_id: Option<i64>,
}

/// The chat and person of an update that names none that we may use.
const NOBODY: &str = "none";

/// Turns an update into events. `received` stands in for a time that the update does not tell
/// (taps and votes carry none).
pub fn decode(update: &Value, me: &Me, received: DateTime<Utc>) -> Decoded {
    let cleaned = holds_nul(update).then(|| without_nul(update.clone()));
    let update = cleaned.as_ref().unwrap_or(update);
    let update_id = update.get("update_id").and_then(Value::as_i64);
    let fallback = match update_id {
        Some(id) => format!("u/{id}"),
        None => format!("x/{:032x}", raw::fingerprint(&update.to_string())),
    };
    let context = Context { me, received, fallback };
    let kind_and_content = update.as_object().and_then(|fields| {
        let known = ALLOWED_UPDATES.iter().find_map(|kind| fields.get_key_value(*kind));
        known.or_else(|| fields.iter().find(|(name, _)| name.as_str() != "update_id"))
    });
    let event = match kind_and_content {
        Some((kind, content)) => context.event(kind, content),
        None => context.unreadable("empty update"),
    };
    Decoded { events: vec![event], update_id }
}

/// Turns an update into events, starting from its text or what is left of it.
pub(crate) fn decode_raw(update: Update, me: &Me, received: DateTime<Utc>) -> Decoded {
    match update {
        Update::Read(value) => decode(&value, me, received),
        Update::Broken { update_id, what, fingerprint } => {
            let fallback = match update_id {
                Some(id) => format!("u/{id}"),
                None => format!("x/{fingerprint:032x}"),
            };
            let context = Context { me, received, fallback };
            Decoded { events: vec![context.unreadable(what)], update_id }
        }
    }
}

/// What every kind of update needs to become an event.
struct Context<'a> {
    me: &'a Me,
    received: DateTime<Utc>,
    /// The key for updates whose content has no name of its own.
    fallback: String,
}

impl Context<'_> {
    fn event(&self, kind: &str, content: &Value) -> InboundEvent {
        let read = match kind {
            "message" => self.message(content),
            "edited_message" => self.edited(content),
            "callback_query" => self.tap(content),
            "message_reaction" => self.reaction(content),
            "poll_answer" => self.vote(content),
            "my_chat_member" => self.own_membership(content),
            "chat_member" => self.others_membership(content),
            // Other kinds may carry a private chat between two other people: never a place to answer.
            other => return self.unreadable(other),
        };
        read.unwrap_or_else(|| self.unreadable(kind))
    }

    /// An event of nobody in no place, which only counts.
    fn unreadable(&self, what: &str) -> InboundEvent {
        InboundEvent {
            key: self.key(&self.fallback),
            conversation: self.place(NOBODY.to_owned(), None),
            kind: ConversationKind::Group,
            actor: actor(NOBODY.to_owned()),
            display_name: None,
            at: self.received,
            message: None,
            addressed: true,
            language_hint: None,
            body: Body::Unsupported { what: word(what), expects_answer: false },
        }
    }

    /// An event that a person caused, addressed exactly in private.
    fn event_of(&self, key: &str, chat: &Chat, thread: Option<i64>, user: &User, body: Body) -> InboundEvent {
        let kind = kind_of(chat);
        InboundEvent {
            key: self.key(key),
            conversation: self.place(chat.id.to_string(), thread),
            kind,
            actor: actor(user.id.to_string()),
            display_name: display_name(user),
            at: self.received,
            message: None,
            addressed: kind == ConversationKind::Direct,
            language_hint: user.language_code.clone().filter(|code| !code.is_empty()),
            body,
        }
    }

    fn key(&self, natural: &str) -> DedupKey {
        DedupKey(format!("{NETWORK}/{}/{natural}", self.me.id))
    }

    fn place(&self, chat: String, thread: Option<i64>) -> ConversationRef {
        ConversationRef {
            network: NetworkId::new(NETWORK),
            account: self.me.id.to_string(),
            chat,
            thread: thread.map(|id| id.to_string()),
        }
    }

    /// Telegram's time, in seconds, as an instant.
    fn at(&self, seconds: Option<i64>) -> DateTime<Utc> {
        seconds
            .filter(|seconds| *seconds > 0)
            .and_then(|seconds| DateTime::from_timestamp(seconds, 0))
            .unwrap_or(self.received)
    }
}

fn actor(id: String) -> ActorRef {
    ActorRef { network: NetworkId::new(NETWORK), id }
}

/// Stands in where a chat, not a person, did something; its id is replaced.
fn nobody() -> User {
    User { id: 0, is_bot: None, first_name: None, last_name: None, language_code: None }
}

fn reference(message_id: i64) -> MessageRef {
    MessageRef(message_id.to_string())
}

fn kind_of(chat: &Chat) -> ConversationKind {
    match chat.kind.as_deref() {
        Some("private") => ConversationKind::Direct,
        Some(_) => ConversationKind::Group,
        // Telegram gives people positive ids and everything else negative ones.
        None if chat.id > 0 => ConversationKind::Direct,
        None => ConversationKind::Group,
    }
}

fn display_name(user: &User) -> Option<String> {
    let names = [&user.first_name, &user.last_name].into_iter().flatten().map(|name| name.trim());
    let name = names.filter(|name| !name.is_empty()).collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

/// A field's name as a word for counting: short, whatever was sent.
fn word(what: &str) -> String {
    what.chars().take(64).collect()
}

fn holds_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(holds_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || holds_nul(value)),
        _ => false,
    }
}

/// PostgreSQL cannot hold NUL in a text, so it becomes U+FFFD before anything is stored.
fn without_nul(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(text.replace('\0', "\u{FFFD}")),
        Value::Array(items) => items.into_iter().map(without_nul).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name.replace('\0', "\u{FFFD}"), without_nul(value))).collect()
        }
        other => other,
    }
}
