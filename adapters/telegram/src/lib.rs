//! Telegram as a chat network.
//!
//! Incoming: [`ingest`] (long polling) or [`webhook`] hand raw updates to `raw`, which parses
//! what can be parsed, and [`mod@decode`], which turns each into events. A batch is acknowledged to
//! Telegram only after the inbox has stored it.
//!
//! Outgoing: [`Telegram`] is the transport. `send` lowers a message and delivers its parts with
//! the requests of `methods`, `encode` turns a part into Telegram's text and entities, and
//! `outcome` reads Telegram's answers. `draft` shows an answer while it is being made.
//!
//! `api` is the only place that talks HTTP and the only one that sees the token; `answer` reads
//! what comes back. Messages are never parsed into a library's closed types: a kind of message
//! newer than this program must not lose its text.

mod answer;
mod api;
mod backoff;
mod capabilities;
pub mod config;
pub mod decode;
mod draft;
pub mod encode;
pub mod ingest;
mod methods;
mod multipart;
mod outcome;
mod raw;
mod send;
mod transport;
pub mod webhook;
mod wire;

pub use answer::ApiError;
pub use config::{ConfigError, TelegramConfig, WebhookConfig};
pub use decode::{Decoded, Me, decode};
pub use ingest::{IngestError, PollError, Polled, Poller};
pub use transport::Telegram;

/// The name of this network in references and keys.
pub const NETWORK: &str = "telegram";
