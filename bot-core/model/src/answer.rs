//! What came back, and why nothing did.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::request::{ChatRequest, Message, Said, ToolCall};

/// A language model, or a chain of them that behaves as one.
#[async_trait]
pub trait ChatModel: Send + Sync + std::fmt::Debug {
    /// Asks and waits for the whole answer.
    ///
    /// # Errors
    /// When there is no answer that can be used.
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError>;

    /// Asks and hands over the text piece by piece while it is written. The pieces together are the answer's text.
    /// They are a preview: until this has returned, nothing is certain.
    ///
    /// # Errors
    /// When there is no whole answer. [`ModelError::Cut`] when pieces were handed over before it broke off.
    async fn stream(&self, request: &ChatRequest, show: Show<'_>) -> Result<ChatAnswer, ModelError>;
}

/// Takes the pieces of a text.
pub type Show<'a> = &'a mut (dyn FnMut(&str) + Send);

/// A whole answer, all of it by one model: it has text or calls, or both.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChatAnswer {
    /// What it said.
    pub said: Said,
    /// Why it stopped.
    pub finish: Finish,
    /// What it cost, if the provider said so.
    pub usage: Option<Usage>,
    /// The link that answered.
    pub link: String,
    /// The model, as configured.
    pub model: String,
    /// Fields of the answer that we do not know, e.g. timings.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Map<String, Value>,
}

impl ChatAnswer {
    /// Its text; empty when it only called tools.
    pub fn text(&self) -> &str {
        &self.said.text
    }

    /// The calls it wants made.
    pub fn tool_calls(&self) -> &[ToolCall] {
        &self.said.tool_calls
    }

    /// The message to go on from, with all that its provider wants back.
    pub fn message(&self) -> Message {
        Message::Assistant(self.said.clone())
    }
}

/// Why a model stopped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// It was done.
    Stop,
    /// It ran out of tokens: the text is cut. Calls are never left in such an answer.
    Length,
    /// It waits for the results of its calls.
    ToolCalls,
    /// A filter stopped it.
    ContentFilter,
    /// Something else, in the provider's word.
    Other(String),
}

/// Tokens of one call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Usage {
    /// Of the request, with what came from a cache.
    pub input: u64,
    /// Of the answer, with thinking.
    pub output: u64,
    /// Of the request, served from the provider's cache.
    pub cached: u64,
}

/// Why one link gave no answer. It holds nothing that anybody wrote: it may be logged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{kind}{}", self.status.map(|status| format!(" (status {status})")).unwrap_or_default())]
pub struct Failure {
    /// What happened.
    pub kind: FailureKind,
    /// The HTTP status, if there was an answer.
    pub status: Option<u16>,
    /// How long the provider wants to be left alone, if it said so.
    pub retry_after: Option<Duration>,
}

impl Failure {
    /// A failure without an answer of the provider.
    pub fn new(kind: FailureKind) -> Self {
        Self { kind, status: None, retry_after: None }
    }
}

/// What happened to one link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// Too many requests.
    #[error("rate limit")]
    RateLimit,
    /// Out of credit or quota.
    #[error("quota used up")]
    Quota,
    /// The day's quota is used up.
    #[error("the day's quota used up")]
    DailyQuota,
    /// The key is wrong or was revoked.
    #[error("key refused")]
    Key,
    /// The key may not do this.
    #[error("not permitted")]
    Forbidden,
    /// The provider does not know the address or the model.
    #[error("no such model or address")]
    NotFound,
    /// The provider does not take the request.
    #[error("request refused")]
    BadRequest,
    /// The request is longer than the model's window.
    #[error("request too long for the model")]
    TooLong,
    /// A filter of the provider's refused to answer.
    #[error("blocked by the provider's filter")]
    Blocked,
    /// The provider's own trouble.
    #[error("provider failed")]
    Server,
    /// No connection, no TLS, no such host.
    #[error("not reachable")]
    Unreachable,
    /// No connection in time.
    #[error("no connection in time")]
    ConnectTimeout,
    /// Nothing of an answer in time.
    #[error("no first word in time")]
    FirstTimeout,
    /// The answer stopped coming.
    #[error("answer stalled")]
    IdleTimeout,
    /// The caller's time was up.
    #[error("out of time")]
    Deadline,
    /// The answer broke off.
    #[error("answer broke off")]
    Cut,
    /// The answer cannot be read.
    #[error("answer unreadable")]
    Garbage,
    /// The answer has neither text nor calls.
    #[error("empty answer")]
    Empty,
    /// The answer is larger than any that we read.
    #[error("answer too large")]
    TooLarge,
    /// Not asked: it is left alone after a failure.
    #[error("cooling down")]
    CoolingDown,
    /// Not asked: its key was refused before.
    #[error("out until its key is mended")]
    Out,
    /// Not asked: the request does not fit its window.
    #[error("window too small")]
    WindowTooSmall,
}

/// A link and why it gave no answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkFailure {
    /// The link's name.
    pub link: String,
    /// Why.
    pub failure: Failure,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum ModelError {
    /// A single model gave none.
    #[error("the model gave no answer: {0}")]
    Failed(Failure),
    /// Pieces were shown, then it broke off. No other model went on from there: the shown text is to be replaced, by
    /// asking anew or by a text of our own.
    #[error("the answer of {link} broke off: {failure}")]
    Cut {
        /// Whose answer it was.
        link: String,
        /// What was shown.
        shown: String,
        /// Why.
        failure: Failure,
    },
    /// No link of the chain gave one.
    #[error("no model answered ({})", reasons(.why))]
    AllDown {
        /// Each link's last reason, in the order of the chain.
        why: Vec<LinkFailure>,
    },
}

fn reasons(why: &[LinkFailure]) -> String {
    let reasons: Vec<String> = why.iter().map(|one| format!("{}: {}", one.link, one.failure)).collect();
    reasons.join("; ")
}

impl From<Failure> for ModelError {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<FailureKind> for Failure {
    fn from(kind: FailureKind) -> Self {
        Self::new(kind)
    }
}
