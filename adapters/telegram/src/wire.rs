//! Telegram's shapes, as loosely as they can be read.
//!
//! Only what must be there to name a message is required. Every other field that is missing or
//! of another type than expected is simply not there; fields that are not listed are ignored.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// Reads a field as `T`, or as absent.
fn loose<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<Option<T>, D::Error> {
    Ok(T::deserialize(Value::deserialize(deserializer)?).ok())
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Chat {
    pub(crate) id: i64,
    #[serde(rename = "type", default, deserialize_with = "loose")]
    pub(crate) kind: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct User {
    pub(crate) id: i64,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) is_bot: Option<bool>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) first_name: Option<String>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) last_name: Option<String>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) language_code: Option<String>,
}

/// A marked run of a text; `offset` and `length` count UTF-16 units.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Entity {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) offset: usize,
    pub(crate) length: usize,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) user: Option<User>,
}

/// The message that another one answers, or that carries a tapped button.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Carrier {
    pub(crate) message_id: i64,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) chat: Option<Chat>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) from: Option<User>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) is_topic_message: Option<bool>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) message_thread_id: Option<i64>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Message {
    pub(crate) message_id: i64,
    pub(crate) chat: Chat,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) date: Option<i64>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) edit_date: Option<i64>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) from: Option<User>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) sender_chat: Option<Chat>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) is_topic_message: Option<bool>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) message_thread_id: Option<i64>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) reply_to_message: Option<Carrier>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) forward_origin: Option<Value>,
    /// What servers before Bot API 7.0 told of a forwarded message.
    #[serde(default, deserialize_with = "loose")]
    pub(crate) forward_date: Option<i64>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) text: Option<String>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) caption: Option<String>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) entities: Option<Vec<Value>>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) caption_entities: Option<Vec<Value>>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) document: Option<File>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) audio: Option<File>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) video: Option<File>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) photo: Option<Vec<Photo>>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct File {
    pub(crate) file_id: String,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) file_name: Option<String>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) mime_type: Option<String>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) file_size: Option<u64>,
}

/// One size of a picture.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Photo {
    pub(crate) file_id: String,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) width: Option<u64>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) height: Option<u64>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) file_size: Option<u64>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct CallbackQuery {
    pub(crate) id: String,
    pub(crate) from: User,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) message: Option<Carrier>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) data: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct MessageReaction {
    pub(crate) chat: Chat,
    pub(crate) message_id: i64,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) user: Option<User>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) actor_chat: Option<Chat>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) date: Option<i64>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) new_reaction: Option<Vec<Value>>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct PollAnswer {
    pub(crate) poll_id: String,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) user: Option<User>,
    pub(crate) option_ids: Vec<u32>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct MemberUpdated {
    pub(crate) chat: Chat,
    pub(crate) from: User,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) date: Option<i64>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) old_chat_member: Option<ChatMember>,
    pub(crate) new_chat_member: ChatMember,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct ChatMember {
    pub(crate) status: String,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) is_member: Option<bool>,
    #[serde(default, deserialize_with = "loose")]
    pub(crate) user: Option<User>,
}
