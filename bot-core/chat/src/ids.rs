//! Who, where and which: the names that a network gives to things, kept opaque.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A network's short lower-case name, chosen by its adapter (`console`, for example).
///
/// The core compares it and stores it; it never decides anything by its value.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NetworkId(String);

impl NetworkId {
    /// Wraps the adapter's name for its network.
    pub fn new(name: impl Into<String>) -> Self {
        Self(name.into())
    }

    /// The name as given.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NetworkId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One place where messages come from and go to: a private chat, a group, or a thread of a group.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ConversationRef {
    /// The network.
    pub network: NetworkId,
    /// Which of our accounts on that network (a bot's own id there).
    pub account: String,
    /// The network's id of the chat or room.
    pub chat: String,
    /// The network's id of the thread inside the chat, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thread: Option<String>,
}

impl ConversationRef {
    /// The canonical key, unique over all networks: `network/account/chat` or `network/account/chat/thread`.
    ///
    /// Slashes and percent signs inside the parts are percent-encoded, so two places never share a key.
    pub fn key(&self) -> String {
        let mut key = String::with_capacity(48);
        push_part(&mut key, self.network.as_str());
        for part in [&self.account, &self.chat].into_iter().chain(&self.thread) {
            key.push('/');
            push_part(&mut key, part);
        }
        key
    }
}

fn push_part(key: &mut String, part: &str) {
    for c in part.chars() {
        match c {
            '/' => key.push_str("%2F"),
            '%' => key.push_str("%25"),
            other => key.push(other),
        }
    }
}

/// Whether a conversation is between one person and us, or has others in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConversationKind {
    /// One person and us.
    Direct,
    /// Anything that others can read.
    Group,
}

/// The person (or bot) that did something, as the network knows them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ActorRef {
    /// The network.
    pub network: NetworkId,
    /// The network's stable id of the person; never a display name.
    pub id: String,
}

impl ActorRef {
    /// The canonical key, unique over all networks: `network/id`.
    pub fn key(&self) -> String {
        let mut key = String::with_capacity(32);
        push_part(&mut key, self.network.as_str());
        key.push('/');
        push_part(&mut key, &self.id);
        key
    }
}

/// A message as the network names it, inside its conversation.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MessageRef(pub String);

/// The natural key of an event. Two deliveries of the same event carry the same key.
///
/// It is made from what the network never reuses (chat and message id, callback id), not from
/// the network's delivery counter, which may jump back.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DedupKey(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_never_collide_over_their_separator() {
        let place = |chat: &str, thread: Option<&str>| ConversationRef {
            network: NetworkId::new("n"),
            account: "a".into(),
            chat: chat.into(),
            thread: thread.map(Into::into),
        };
        assert_eq!(place("c", Some("t")).key(), "n/a/c/t");
        assert_ne!(place("c", Some("t")).key(), place("c/t", None).key());
        assert_ne!(place("c%2Ft", None).key(), place("c/t", None).key());
    }
}
