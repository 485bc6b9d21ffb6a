//! One learner on several networks: codes that pair accounts, and parting them again.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// Codes that were typed and were none. Stored with the learner who typed them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LinkTries {
    /// When, the oldest first.
    pub at: Vec<DateTime<Utc>>,
}

impl LinkTries {
    /// How many wrong codes an account may type in an hour.
    pub const AN_HOUR: usize = 5;

    /// The tries of the last hour.
    #[must_use]
    pub fn lately(&self, now: DateTime<Utc>) -> Self {
        let fresh = |at: &&DateTime<Utc>| now.signed_duration_since(**at) < TimeDelta::hours(1);
        Self { at: self.at.iter().filter(fresh).copied().collect() }
    }

    /// When another try is free, if none is now.
    pub fn blocked_until(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let lately = self.lately(now);
        let first = lately.at.len().checked_sub(Self::AN_HOUR)?;
        lately.at.get(first)?.checked_add_signed(TimeDelta::hours(1))
    }
}

/// A code that was shown, as a turn sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// Its name in storage.
    pub id: String,
    /// To whom it was shown.
    pub learner: String,
    /// Until when it counts.
    pub expires_at: DateTime<Utc>,
    /// The learner who typed it and agreed.
    pub typed_learner: Option<String>,
}

impl Pairing {
    /// How long a code counts, in minutes.
    pub const MINUTES: i64 = 10;
    /// Digits of a code.
    pub const DIGITS: usize = 6;
}

/// What a turn sees of accounts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Linked {
    /// The learner's own name in storage.
    pub learner: String,
    /// How many accounts are one with this one, itself included.
    pub accounts: i64,
    /// Them, by their network's key; only for turns around linking.
    pub actors: Vec<String>,
    /// The code that the turn is about; only for turns around linking.
    pub pairing: Option<Pairing>,
    /// Codes that were typed and were none.
    pub tries: LinkTries,
    /// Who speaks, by their network's key.
    pub actor: String,
}

/// Something around linking that a person wants done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "link", rename_all = "snake_case")]
pub enum LinkCommand {
    /// Show a code, and what is linked.
    Show,
    /// This is a code.
    Type {
        /// Its digits.
        code: String,
    },
    /// Yes, on the side where the code was typed.
    Agree {
        /// Which pairing.
        id: String,
    },
    /// Yes, on the side where the code was shown.
    Confirm {
        /// Which pairing.
        id: String,
    },
    /// No, on either side.
    Refuse {
        /// Which pairing.
        id: String,
    },
    /// Part this account from the others?
    AskPart,
    /// Part it. Only from a confirming tap or typed yes.
    Part,
}

/// A question of ours around linking that owns the next message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "asks", rename_all = "snake_case")]
pub enum LinkQuestion {
    /// To whoever typed a code: shall they be one?
    Agree {
        /// Which pairing.
        id: String,
    },
    /// To whoever was shown it: was that you?
    Confirm {
        /// Which pairing.
        id: String,
    },
    /// Part this account?
    Part {
        /// When it was asked.
        asked_at: DateTime<Utc>,
    },
}

/// What one chat is told of what happened in the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "news", rename_all = "snake_case")]
pub enum LinkNews {
    /// Somebody typed the code.
    Typed {
        /// Which pairing.
        id: String,
        /// The name that their network shows.
        name: Option<String>,
    },
    /// They said no there.
    Refused,
    /// They are one now.
    Joined,
}

/// A change around linking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "link", rename_all = "snake_case")]
pub enum LinkChange {
    /// A code is shown; an earlier one is void.
    Offer {
        /// Its name in storage.
        id: String,
        /// The code.
        code: String,
        /// Until when it counts.
        expires_at: DateTime<Utc>,
    },
    /// Codes that were typed and were none.
    Tried {
        /// All of the last hour.
        tries: LinkTries,
    },
    /// Whoever typed the code agrees; the other chat is asked.
    Agree {
        /// Which pairing.
        id: String,
        /// The name that their network shows.
        name: Option<String>,
    },
    /// Both agree: they become one.
    Join {
        /// Which pairing.
        id: String,
    },
    /// The code is void; the other chat is told.
    Void {
        /// Which pairing.
        id: String,
    },
    /// This account parts from the others.
    Part {
        /// The name in storage of who they are from now on.
        id: String,
    },
}
