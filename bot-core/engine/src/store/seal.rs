//! Sealing: sensitive columns are encrypted before they are bound and opened after they are read.
//!
//! A sealed value is one text, `sealed:1:<key id>:<nonce and ciphertext in base64>`: XChaCha20-Poly1305 with a random
//! nonce of 24 bytes and the place of the value (table, column, row, key id) as associated data, so that it opens
//! nowhere else. Every other text is plain, so that rows of before a key was given stay readable. A plain text that
//! itself looks like one of ours is stored as `sealed:0:<text>`.
//!
//! What is sealed is a [`Column`] of [`COLUMNS`]: whoever adds one names it there, and rotation, counting and the check
//! at the start know it. Then its writers bind `keys.seal(&COLUMN, row, text)?` and its readers go through
//! `keys.open(&COLUMN, row, text)?`, with the [`Keys`] of [`Db::keys`](super::Db::keys); a query that reads such a
//! column reads the row's key, too.

mod key;
#[cfg(test)]
mod tests;

pub use key::{Key, KeyError, generate};

use super::{Result, StoreError};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// How every stored text begins that is not what it says.
const MARK: &str = "sealed:";

/// How a sealed text begins.
pub(super) const SEALED: &str = "sealed:1:";

/// How a plain text is stored that looks like one of ours.
const ESCAPED: &str = "sealed:0:";

/// What it takes for a column to be sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// A key.
    Private,
    /// A key, and the wish that messages are sealed as well.
    Messages,
}

/// A column that is sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its table.
    pub table: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The columns (or SQL expressions) of its row's key, all text. The row's name in the associated data is their
    /// values with `/` between them.
    pub row: &'static [&'static str],
    /// What it takes for it to be sealed.
    pub part: Part,
}

const fn private(table: &'static str, name: &'static str) -> Column {
    Column { table, name, row: &["id"], part: Part::Private }
}

const fn message(table: &'static str, name: &'static str) -> Column {
    Column { table, name, row: &["id"], part: Part::Messages }
}

/// Where a calendar is read from: such addresses let whoever knows them in.
pub const CALENDAR_ADDRESS: Column = private("calendar_source", "address");
/// What a calendar's server wants to be asked by.
pub const CALENDAR_VALIDATORS: Column = private("calendar_source", "validators");
/// What a learner thought about their study.
pub const REFLECTION_WORDS: Column = private("reflection", "words");
/// Where getting to know each other stands, with words that are not settled yet.
pub const LEARNER_ONBOARDING: Column = private("learner", "onboarding");
/// The question that is open, with the words that it is about.
pub const LEARNER_QUESTION: Column = private("learner", "open_question");
/// What a learner studies, in their words.
pub const TOPIC_TITLE: Column = private("topic", "title");
/// When something gets in the way, in the learner's words.
pub const IF_THEN_SITUATION: Column = private("if_then", "situation");
/// What they do then.
pub const IF_THEN_ACTION: Column = private("if_then", "action");
/// A fixed commitment as it was understood, with the learner's words.
pub const BUSY_RULE: Column = private("busy_rule", "rule");
/// The learner's words for it.
pub const BUSY_QUOTE: Column = private("busy_rule", "quote");
/// What is known of a learner; its row is `<learner>/<slot>`.
pub const SLOT_VALUE: Column = Column { row: &["learner", "name"], ..private("slot", "value") };
/// The words that it was read from.
pub const SLOT_QUOTE: Column = Column { row: &["learner", "name"], ..private("slot", "quote") };
/// What is remembered of a learner.
pub const FACT_TEXT: Column = private("fact", "text");
/// The words that it came from.
pub const FACT_QUOTE: Column = private("fact", "quote");
/// What it is about.
pub const FACT_ABOUT: Column = private("fact", "about");
/// What was made of facts.
pub const SUMMARY_SENTENCES: Column = private("summary", "sentences");
/// What a model keeps for itself.
pub const NOTE_TEXT: Column = private("note", "text");
/// Lines of it that stay.
pub const NOTE_PINNED: Column = private("note", "pinned");
/// What came in.
pub const INBOX_BODY: Column = message("inbox", "body");
/// What goes out.
pub const OUTBOX_OPERATION: Column = message("outbox", "operation");
/// The commands and labels behind its buttons.
pub const OUTBOX_CHOICES: Column = message("outbox", "choices");
/// What a turn learned from outside; its row is `<turn>/<step>`.
pub const STEP_PAYLOAD: Column = Column { row: &["turn", "cast(step as text)"], ..message("turn_step", "payload") };

/// Every column that is sealed.
pub const COLUMNS: [Column; 22] = [
    CALENDAR_ADDRESS,
    CALENDAR_VALIDATORS,
    REFLECTION_WORDS,
    LEARNER_ONBOARDING,
    LEARNER_QUESTION,
    TOPIC_TITLE,
    IF_THEN_SITUATION,
    IF_THEN_ACTION,
    BUSY_RULE,
    BUSY_QUOTE,
    SLOT_VALUE,
    SLOT_QUOTE,
    FACT_TEXT,
    FACT_QUOTE,
    FACT_ABOUT,
    SUMMARY_SENTENCES,
    NOTE_TEXT,
    NOTE_PINNED,
    INBOX_BODY,
    OUTBOX_OPERATION,
    OUTBOX_CHOICES,
    STEP_PAYLOAD,
];

/// The keys of a database: the current one seals, all of them open. Without keys texts stay plain.
#[derive(Debug, Default)]
pub struct Keys {
    current: Option<Key>,
    old: Vec<Key>,
    messages: bool,
    since: i64,
}

impl Keys {
    /// The current key and those that are still needed to read. `messages` seals messages as well; `since` is when the
    /// program began (epoch milliseconds), from when on a new key counts as used.
    ///
    /// # Errors
    /// When two keys have the same id.
    pub fn new(current: Key, old: Vec<Key>, messages: bool, since: i64) -> std::result::Result<Self, KeyError> {
        let mut seen = BTreeSet::from([current.id().to_owned()]);
        for key in &old {
            if !seen.insert(key.id().to_owned()) {
                return Err(KeyError::Twice(key.id().to_owned()));
            }
        }
        Ok(Self { current: Some(current), old, messages, since })
    }

    /// The id of the key that seals, if there is one.
    pub fn current_id(&self) -> Option<&str> {
        self.current.as_ref().map(Key::id)
    }

    /// The ids of all keys, the current one first.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.current.iter().chain(&self.old).map(Key::id)
    }

    /// When the program began, in epoch milliseconds.
    pub(super) fn since(&self) -> i64 {
        self.since
    }

    /// The current key.
    pub(super) fn current(&self) -> Option<&Key> {
        self.current.as_ref()
    }

    /// The key of an id.
    pub(super) fn find(&self, id: &str) -> Option<&Key> {
        self.current.iter().chain(&self.old).find(|key| key.id() == id)
    }

    /// Whether values of a column are sealed now.
    pub fn seals(&self, column: &Column) -> bool {
        self.current.is_some() && (column.part == Part::Private || self.messages)
    }

    /// A text as it is stored in a column of a row.
    ///
    /// # Errors
    /// When the system gives no randomness.
    pub fn seal(&self, column: &Column, row: &str, plain: &str) -> Result<String> {
        match &self.current {
            Some(key) if self.seals(column) => key.seal(column, row, plain),
            _ => Ok(escape(plain)),
        }
    }

    /// The text that is stored in a column of a row.
    ///
    /// # Errors
    /// [`StoreError::Sealed`] when its key is not there, [`StoreError::Unopened`] when it was sealed with another key,
    /// changed, or moved here from elsewhere.
    pub fn open<'a>(&self, column: &Column, row: &str, stored: &'a str) -> Result<Cow<'a, str>> {
        if let Some(plain) = stored.strip_prefix(ESCAPED) {
            return Ok(Cow::Borrowed(plain));
        }
        let Some(rest) = stored.strip_prefix(SEALED) else { return Ok(Cow::Borrowed(stored)) };
        let (id, body) = rest.split_once(':').unwrap_or((rest, ""));
        if !key::is_id(id) {
            return Err(StoreError::Unopened { table: column.table, column: column.name, key_id: "?".to_owned() });
        }
        let key = self.find(id).ok_or_else(|| StoreError::Sealed { key_id: id.to_owned() })?;
        key.open(column, row, body).map(Cow::Owned)
    }

    /// The same for a text that may be missing.
    ///
    /// # Errors
    /// As [`Keys::open`].
    pub fn open_some(&self, column: &Column, row: &str, stored: Option<String>) -> Result<Option<String>> {
        stored.map(|stored| self.open(column, row, &stored).map(Cow::into_owned)).transpose()
    }
}

/// A plain text as it is stored: what looks like one of ours is marked as plain.
fn escape(plain: &str) -> String {
    let ours = plain.strip_prefix(MARK).is_some_and(|rest| rest.starts_with("0:") || rest.starts_with("1:"));
    if ours { format!("{ESCAPED}{plain}") } else { plain.to_owned() }
}
