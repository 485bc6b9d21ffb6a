//! Acting as people do: writing, editing, tapping, joining, blocking.

mod groups;
mod talk;
mod taps;
mod wire;

use serde::Serialize;

use super::observe::WaitTimeout;

/// What became of a person's message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Sent {
    /// Its id.
    pub message_id: i64,
    /// The update that tells the bot; none when the bot is not told.
    pub update_id: Option<i64>,
}

/// What became of a press of a button.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tap {
    /// `id` of the callback query; see `callback_answer`.
    pub callback_id: String,
    /// The message under which the button was.
    pub message_id: i64,
    /// The update that tells the bot; none when the bot did not ask for such.
    pub update_id: Option<i64>,
}

/// Why a person could not do something.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DriveError {
    /// A person who has blocked the bot writes to it.
    #[error("the person has blocked the bot")]
    Blocked,
    /// The chat does not exist, or has become another one.
    #[error("no chat {0}, or it has become a supergroup")]
    NoChat(i64),
    /// The message does not exist or is deleted.
    #[error("no message {0} in this chat")]
    NoMessage(i64),
    /// No visible button of that name or number.
    #[error("no button {wanted:?}; there are {there:?}")]
    NoButton {
        /// What was looked for.
        wanted: String,
        /// Labels on the screen.
        there: Vec<String>,
    },
    /// The button opens a link; the bot learns nothing.
    #[error("the button leads to {0:?} and tells the bot nothing")]
    NoCallback(String),
    /// The message is no open poll.
    #[error("message {0} is no open poll with such options")]
    NoPoll(i64),
    /// What was waited for did not happen.
    #[error(transparent)]
    Timeout(#[from] WaitTimeout),
}
