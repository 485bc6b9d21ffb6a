//! Messages and their edits: what was said, and whether it was said to us.

use super::text::{Typed, Words};
use super::{Context, actor, content, kind_of, nobody, reference, word};
use crate::raw;
use crate::wire::Message;
use bloom_chat::event::{Body, InboundEvent};
use bloom_chat::ids::{ConversationKind, MessageRef};
use serde::Deserialize;
use serde_json::Value;

/// A text this long (in UTF-16 units) may have been cut by a client that pastes the rest as
/// another message; clients cut at 4096, at a space if there is one near.
const NEAR_LIMIT: usize = 4000;

impl Context<'_> {
    pub(super) fn message(&self, content: &Value) -> Option<InboundEvent> {
        let message = Message::deserialize(content).ok()?;
        let words = Words::of(&message, self.me).unwrap_or_default();
        let key = format!("m/{}/{}", message.chat.id, message.message_id);
        let body = self.body(&message, content, &words);
        let mut event = self.event_in(&key, &message, &words, body);
        event.at = self.at(message.date);
        Some(event)
    }

    pub(super) fn edited(&self, content: &Value) -> Option<InboundEvent> {
        let message = Message::deserialize(content).ok()?;
        let words = Words::of(&message, self.me);
        // Two edits in one second are told apart by what they say.
        let said = words.as_ref().map(Words::spoken).unwrap_or_default();
        let when = message.edit_date.unwrap_or_default();
        let mark = raw::fingerprint(&said);
        let key = format!("e/{}/{}/{when}/{mark:032x}", message.chat.id, message.message_id);
        let body = match words {
            Some(_) => Body::Edited { message: reference(message.message_id), text: said },
            // A live location moves by edits, for example.
            None => Body::Unsupported {
                what: word(&format!("edited {}", content::unknown(content))),
                expects_answer: false,
            },
        };
        let mut event = self.event_in(&key, &message, &words.unwrap_or_default(), body);
        event.at = self.at(message.edit_date.or(message.date));
        Some(event)
    }

    fn event_in(&self, key: &str, message: &Message, words: &Words, body: Body) -> InboundEvent {
        let thread = topic(message.is_topic_message, message.message_thread_id);
        let person = message.from.as_ref().filter(|_| speaks_as_themselves(message));
        let mut event = match person {
            Some(user) => self.event_of(key, &message.chat, thread, user, body),
            None => {
                // A channel or a group speaks: there is no person whose data could be touched.
                let mut event = self.event_of(key, &message.chat, thread, &nobody(), body);
                let speaker = message.sender_chat.as_ref().map_or(message.chat.id, |chat| chat.id);
                event.actor = actor(format!("chat:{speaker}"));
                event
            }
        };
        event.message = Some(reference(message.message_id));
        event.addressed = person.is_some_and(|user| user.is_bot != Some(true))
            && !matches!(event.body, Body::Unsupported { expects_answer: false, .. })
            && (event.kind == ConversationKind::Direct || self.is_for_us(message, words));
        event
    }

    fn body(&self, message: &Message, content: &Value, words: &Words) -> Body {
        if let Some(service) = content::service(content) {
            return Body::Unsupported { what: word(service), expects_answer: false };
        }
        if let Some(file) = content::file(message, content, &words.spoken()) {
            return file;
        }
        if message.text.is_none() {
            return Body::Unsupported { what: word(content::unknown(content)), expects_answer: true };
        }
        let forwarded = is_forwarded(message);
        match words.command() {
            // A command that somebody else wrote and that is only passed on commands nothing.
            Some(Typed { name, bot, args }) if !forwarded && self.is_us(bot.as_deref()) => Body::Command { name, args },
            _ => Body::Text {
                text: words.spoken(),
                forwarded,
                at_limit: words.utf16_len() >= NEAR_LIMIT,
                reply_to: self.answered(message),
            },
        }
    }

    /// In a group: named, answered, or called by a command.
    fn is_for_us(&self, message: &Message, words: &Words) -> bool {
        let by_command = match words.command() {
            Some(typed) if !self.is_us(typed.bot.as_deref()) => return false,
            command => command.is_some() && message.text.is_some() && !is_forwarded(message),
        };
        by_command || words.mentions_us() || self.answered(message).is_some()
    }

    /// Whether a command that names this bot, or none, is ours.
    fn is_us(&self, bot: Option<&str>) -> bool {
        match bot {
            None => true,
            Some(name) => self.me.username.as_deref().is_some_and(|ours| ours.eq_ignore_ascii_case(name)),
        }
    }

    /// The message of ours that this one answers.
    fn answered(&self, message: &Message) -> Option<MessageRef> {
        let carrier = message.reply_to_message.as_ref()?;
        // In a topic, every message "answers" the one that opened the topic.
        let opens_topic =
            message.is_topic_message == Some(true) && message.message_thread_id == Some(carrier.message_id);
        let ours = carrier.from.as_ref().is_some_and(|user| user.id == self.me.id);
        (ours && !opens_topic).then(|| reference(carrier.message_id))
    }
}

/// The thread of a message, where it is a topic and not merely a chain of replies.
pub(super) fn topic(is_topic_message: Option<bool>, message_thread_id: Option<i64>) -> Option<i64> {
    message_thread_id.filter(|_| is_topic_message == Some(true))
}

/// Whether the sender is a person, not an anonymous admin and not a channel. For those Telegram
/// fills `from` with a stand-in that thousands share.
fn speaks_as_themselves(message: &Message) -> bool {
    message.sender_chat.is_none() || kind_of(&message.chat) == ConversationKind::Direct
}

/// Whether the words are somebody else's.
fn is_forwarded(message: &Message) -> bool {
    message.forward_origin.as_ref().is_some_and(|origin| !origin.is_null()) || message.forward_date.is_some()
}
