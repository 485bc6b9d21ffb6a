//! All SQL, and nothing but. One file per noun; the same statements run on SQLite and PostgreSQL.
//!
//! * [`Db`]: one database. SQLite has one writer whose units of work are committed in groups
//!   (one fsync for the group), and a pool of readers that never wait for it. PostgreSQL groups by
//!   itself and gets a pool.
//! * Every function that touches a learner's rows takes the learner, the actor or the conversation.
//! * A unit of work may run more than once (when a neighbour in its group fails), so it must not
//!   keep anything from an earlier run.

pub mod allowance;
pub mod busy;
mod connect;
pub mod conversation;
pub mod cool_down;
pub mod due;
pub mod erase;
pub mod errand;
pub mod export;
pub mod feed;
pub mod forget;
pub mod history;
pub mod housekeeping;
pub mod inbox;
pub mod join;
pub mod journal;
pub mod learner;
pub mod memory;
pub mod nudge;
pub mod offer;
pub mod outbox;
pub mod pairing;
pub mod reflection;
pub mod reseal;
pub mod seal;
pub mod session;
pub mod study;
pub mod telemetry;
pub mod thought;
pub mod topic;
mod writer;

pub use connect::{Db, DbOptions, Durability};

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// Why the database did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The lease on the conversation is not ours any more; nothing was written.
    #[error("the conversation is leased to somebody else")]
    LeaseLost,
    /// Somebody else wrote the same first; nothing was written, try again with fresh eyes.
    #[error("somebody else changed it first")]
    Conflict,
    /// The disk is full.
    #[error("the disk is full: {0}")]
    DiskFull(String),
    /// Another process holds the database.
    #[error("the database is locked by another process: {0}")]
    Locked(String),
    /// The database was written by a newer version of the program.
    #[error("the database is newer than this program ({0}); use the newer program, nothing was changed")]
    Newer(String),
    /// A stored value cannot be read.
    #[error("a stored {what} cannot be read: {why}")]
    Corrupt {
        /// What it should be.
        what: &'static str,
        /// What is wrong.
        why: String,
    },
    /// It is sealed, and its key is not there.
    #[error(
        "something is sealed with the key {key_id}, which is not configured; give it as key, or among old_keys, under \
         [data] (BLOOM_DATA__KEY, BLOOM_DATA__OLD_KEYS)"
    )]
    Sealed {
        /// The id of the key that is missing.
        key_id: String,
    },
    /// It is sealed, and does not open with the key of that id.
    #[error(
        "a sealed {table}.{column} does not open with the key {key_id}: that is another key of the same name, or the \
         row was changed from outside; look at key and old_keys under [data]"
    )]
    Unopened {
        /// The table.
        table: &'static str,
        /// The column.
        column: &'static str,
        /// The id of the key that was tried.
        key_id: String,
    },
    /// The operating system gives no randomness.
    #[error("the system gives no randomness: {0}")]
    NoRandomness(String),
    /// Anything else.
    #[error("the database failed: {0}")]
    Database(#[source] sqlx::Error),
    /// The writer is gone, since the program is stopping.
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Whether trying again later may help.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Conflict | Self::DiskFull(_) | Self::Locked(_) | Self::Database(_))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let text = error.to_string();
        if text.contains("database or disk is full") || text.contains("No space left") {
            Self::DiskFull(text)
        } else if text.contains("database is locked") || text.contains("database table is locked") {
            Self::Locked(text)
        } else {
            Self::Database(error)
        }
    }
}

/// What store functions return.
pub type Result<T> = std::result::Result<T, StoreError>;

/// A connection inside a transaction: what store functions write through.
pub type Tx = AnyConnection;

/// Reads a text column as JSON.
pub(crate) fn json<T: serde::de::DeserializeOwned>(what: &'static str, text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt { what, why: error.to_string() })
}

/// Writes a value as JSON text.
pub(crate) fn to_json<T: serde::Serialize>(what: &'static str, value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Corrupt { what, why: error.to_string() })
}

/// A column by its place. Places, since names cost a search on every row.
fn get<'r, T>(row: &'r AnyRow, index: usize) -> Result<T>
where
    T: sqlx::Decode<'r, sqlx::Any> + sqlx::Type<sqlx::Any>,
{
    row.try_get(index).map_err(StoreError::from)
}

/// NUL cannot be stored in a PostgreSQL text; it becomes the replacement character on both engines.
pub(crate) fn clean(text: &str) -> String {
    text.replace('\0', "\u{FFFD}")
}
