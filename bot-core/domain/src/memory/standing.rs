//! How a new fact stands to what is known, how long it counts, and which are told.

use super::{FactKind, Gated, Known};
use chrono::{DateTime, Days, TimeDelta, Utc};

/// How a new fact stands to what is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Against {
    /// It is new.
    New,
    /// It is known already.
    Same(String),
    /// It takes the place of these.
    Supersedes(Vec<String>),
}

/// Weighs a new fact against what is known.
pub fn against(new: &Gated, known: &[Known]) -> Against {
    if let Some(same) = known.iter().find(|old| old.kind == new.kind && old.text == new.text) {
        return Against::Same(same.id.clone());
    }
    let old: Vec<String> = known
        .iter()
        .filter(|old| old.kind == new.kind && new.about.is_some() && old.about == new.about)
        .map(|old| old.id.clone())
        .collect();
    if old.is_empty() { Against::New } else { Against::Supersedes(old) }
}

/// Until when a fact counts.
pub fn expires_at(kind: FactKind, seen_at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let days = match kind {
        FactKind::Preference => 90,
        FactKind::Progress => 30,
        FactKind::Barrier | FactKind::Insight => return None,
    };
    seen_at.checked_add_days(Days::new(days))
}

/// Whether a fact is to be confirmed before it is used.
pub fn is_stale(fact: &Known, now: DateTime<Utc>) -> bool {
    now.signed_duration_since(fact.seen_at) > TimeDelta::days(45)
}

/// Which facts are told, at most ten.
pub fn select(facts: &[Known], _now: DateTime<Utc>) -> Vec<&Known> {
    facts.iter().take(10).collect()
}
