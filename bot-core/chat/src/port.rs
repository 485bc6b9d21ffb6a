//! The doors between an adapter and the engine, and the clock that both are handed.

use crate::capabilities::Capabilities;
use crate::event::InboundEvent;
use crate::ids::{ConversationKind, ConversationRef, MessageRef, NetworkId};
use crate::message::OutboundMessage;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Where the time comes from. The only source of "now" in the whole program.
pub trait Clock: Send + Sync + std::fmt::Debug {
    /// The wall clock. It may jump, also back.
    fn now(&self) -> DateTime<Utc>;

    /// Time since some fixed moment; it never jumps back. For budgets and deadlines. A clock over
    /// real time must override this: the default follows the wall clock, which suits a clock that
    /// only a test moves.
    fn monotonic(&self) -> Duration {
        Duration::from_millis(u64::try_from(self.now().timestamp_millis()).unwrap_or(0))
    }
}

/// How far an adapter has read its network: what it needs to read on from there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor {
    /// The network.
    pub network: NetworkId,
    /// Which of our accounts there.
    pub account: String,
    /// The network's own mark (an offset, a token), opaque to us.
    pub position: String,
}

/// What became of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accepted {
    /// Events stored now.
    pub stored: usize,
    /// Events that had been stored before.
    pub duplicates: usize,
}

/// An inbox could not take a batch. Nothing of it was stored; it may be offered again.
#[derive(Debug, thiserror::Error)]
#[error("the inbox could not store a batch: {0}")]
pub struct InboxError(pub String);

/// Where adapters put what happened.
#[async_trait]
pub trait Inbox: Send + Sync {
    /// Stores a batch together with the cursor, in one transaction. An adapter acknowledges to
    /// its network only after this has returned `Ok`.
    async fn accept(&self, batch: Vec<InboundEvent>, cursor: Option<Cursor>) -> Result<Accepted, InboxError>;

    /// The cursor stored last, if any.
    async fn cursor(&self, network: &NetworkId, account: &str) -> Result<Option<Cursor>, InboxError>;
}

/// One thing to be done on a network. It is stored in the outbox before it is done.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "operation", rename_all = "snake_case")]
pub enum Operation {
    /// Say something.
    Send {
        /// What.
        message: OutboundMessage,
    },
    /// Change what was said.
    Edit {
        /// Which message.
        target: MessageRef,
        /// Its new content.
        message: OutboundMessage,
    },
    /// Show what was chosen below a message and take its choices away. It changes the one native
    /// message that carried them, to what [`crate::lower::settle()`] says, and makes no other.
    Settle {
        /// The native message that carried the choices.
        target: MessageRef,
        /// The message as it went out, with its actions; its files without their bytes.
        message: OutboundMessage,
        /// The label that was chosen.
        chosen: String,
    },
    /// Answer a tap, so that the client stops waiting; may carry a short note for that person alone.
    Answer {
        /// The network's handle of the tap.
        interaction: String,
        /// A note of at most 200 characters.
        note: Option<String>,
    },
}

/// One delivery order as the outbox hands it out.
#[derive(Debug, Clone)]
pub struct Order {
    /// The outbox row's id: the idempotency key where the network takes one.
    pub id: String,
    /// Where to.
    pub conversation: ConversationRef,
    /// Private or not.
    pub kind: ConversationKind,
    /// What.
    pub operation: Operation,
    /// Parts that an earlier attempt already delivered; the adapter goes on after them.
    pub delivered_parts: usize,
    /// How often it was tried before.
    pub attempts: u32,
}

/// What became of a delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// All parts are there; the references of the messages, in order.
    Sent(Vec<MessageRef>),
    /// The network had it already.
    Duplicate(Vec<MessageRef>),
    /// Come back later; `parts` of it are there.
    RetryAfter {
        /// How long to wait.
        wait: Duration,
        /// Parts already delivered.
        parts: usize,
        /// Whether the whole account must wait, not only this conversation.
        global: bool,
    },
    /// It may or may not have arrived (a time-out after the request was out).
    Ambiguous {
        /// Parts known to be delivered.
        parts: usize,
        /// What happened.
        why: String,
    },
    /// The network never took it (no connection, a server error); trying again is safe.
    Failed {
        /// Parts already delivered.
        parts: usize,
        /// What happened.
        why: String,
    },
    /// The network will never take it.
    Rejected {
        /// The network's own words.
        why: String,
    },
    /// The person or room cannot be written to any more.
    Gone {
        /// The network's own words.
        why: String,
    },
    /// The conversation lives on under another name.
    Moved {
        /// The new chat id.
        chat: String,
    },
}

/// A network could not be asked for a file.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It is larger than the network or we allow.
    #[error("the file has {size} bytes; at most {max} are allowed")]
    TooLarge {
        /// Its size in bytes.
        size: u64,
        /// The limit in bytes.
        max: u64,
    },
    /// It cannot be fetched any more.
    #[error("the file is no longer there")]
    Gone,
    /// The network did not answer.
    #[error("the network did not hand out the file: {0}")]
    Network(String),
}

/// How the engine reaches one network account.
#[async_trait]
pub trait Transport: Send + Sync {
    /// The network that it reaches.
    fn network(&self) -> &NetworkId;

    /// Which of our accounts there.
    fn account(&self) -> &str;

    /// What a conversation can do.
    fn capabilities(&self, conversation: &ConversationRef, kind: ConversationKind) -> Capabilities;

    /// Carries out an order. Never panics, never waits without a bound.
    async fn deliver(&self, order: Order) -> Delivery;

    /// Shows that an answer is being made. Best effort.
    async fn typing(&self, conversation: &ConversationRef);

    /// Tells the network which commands there are, where it has a list of its own. Idempotent.
    async fn register(&self, commands: &[CommandHelp]) -> Result<(), String>;

    /// Fetches a file by its handle, at most `max` bytes of it.
    async fn fetch(&self, handle: &str, max: u64) -> Result<Vec<u8>, FileError>;
}

/// One command as a network's own list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandHelp {
    /// Its name, `[a-z0-9_]`, without a mark.
    pub name: String,
    /// What it does, in a few words: language tag (`en`, `pt-BR`, `pt-PT`) and text. The first is
    /// the one for everybody else.
    pub descriptions: Vec<(String, String)>,
}
