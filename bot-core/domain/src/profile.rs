//! What is known of a learner: every entry with its source and the learner's own words.
//!
//! Unknown stays unknown: a slot without an entry was never answered, an entry without a value
//! was declined. Nothing here fills in a default.

use crate::slots::{ConfidenceValue, FocusWindow, GoalCategory, Slot, WeeklyHours, Zone};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a value came to be known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The learner's own words.
    Text,
    /// A button that the learner tapped.
    Button,
    /// A calendar that the learner connected.
    Calendar,
    /// Noticed by the program and not yet confirmed by the learner.
    Detected,
}

impl Source {
    /// The word that is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Button => "button",
            Self::Calendar => "calendar",
            Self::Detected => "detected",
        }
    }

    /// Whether the learner said it themselves; only then may it never be corrected silently.
    pub fn is_explicit(self) -> bool {
        matches!(self, Self::Text | Self::Button)
    }
}

/// A slot's value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "value", rename_all = "snake_case")]
pub enum SlotValue {
    /// The learner's words, verbatim.
    Words(String),
    /// Several things in the learner's words; empty means "known to be none".
    List(Vec<String>),
    /// Hours a week.
    Hours(WeeklyHours),
    /// When in the day.
    Window(FocusWindow),
    /// Where in time.
    Zone(Zone),
    /// 1 to 10.
    Confidence(ConfidenceValue),
    /// What kind of goal.
    Category(GoalCategory),
}

/// One slot as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The value; none when the learner chose not to say.
    pub value: Option<SlotValue>,
    /// How it came to be known.
    pub source: Source,
    /// The learner's words that it was read from, verbatim, at most [`Entry::MAX_QUOTE`] characters.
    pub quote: Option<String>,
    /// When it was last written.
    pub updated_at: DateTime<Utc>,
    /// When the learner chose not to say.
    pub declined_at: Option<DateTime<Utc>>,
}

impl Entry {
    /// The longest quote that is kept, in characters.
    pub const MAX_QUOTE: usize = 200;
}

/// A change of one slot, before it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SlotWrite {
    /// Which slot.
    pub slot: Slot,
    /// Its new value; none records that the learner chose not to say.
    pub value: Option<SlotValue>,
    /// How it came to be known.
    pub source: Source,
    /// The learner's words.
    pub quote: Option<String>,
}

/// All slots of one learner.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Profile {
    entries: BTreeMap<Slot, Entry>,
}

impl Profile {
    /// A profile of stored entries.
    pub fn new(entries: impl IntoIterator<Item = (Slot, Entry)>) -> Self {
        Self { entries: entries.into_iter().collect() }
    }

    /// The entry of a slot, answered or declined.
    pub fn entry(&self, slot: Slot) -> Option<&Entry> {
        self.entries.get(&slot)
    }

    /// The value of a slot, if known.
    pub fn value(&self, slot: Slot) -> Option<&SlotValue> {
        self.entry(slot)?.value.as_ref()
    }

    /// Whether the slot was answered or declined: nothing is open about it.
    pub fn is_settled(&self, slot: Slot) -> bool {
        self.entries.contains_key(&slot)
    }

    /// The learner's zone, if known.
    pub fn zone(&self) -> Option<Zone> {
        match self.value(Slot::Timezone)? {
            SlotValue::Zone(zone) => Some(*zone),
            _ => None,
        }
    }

    /// All entries in the order of [`Slot`].
    pub fn entries(&self) -> impl Iterator<Item = (Slot, &Entry)> {
        self.entries.iter().map(|(slot, entry)| (*slot, entry))
    }

    /// Applies a write, as the store will.
    pub fn apply(&mut self, write: &SlotWrite, now: DateTime<Utc>) {
        let declined_at = write.value.is_none().then_some(now);
        let entry = Entry {
            value: write.value.clone(),
            source: write.source,
            quote: write.quote.clone(),
            updated_at: now,
            declined_at,
        };
        self.entries.insert(write.slot, entry);
    }

    /// Forgets a slot: it is unknown again.
    pub fn forget(&mut self, slot: Slot) {
        self.entries.remove(&slot);
    }
}
