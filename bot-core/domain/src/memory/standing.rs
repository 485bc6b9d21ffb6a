//! How a new fact stands to what is known, how long it counts, and which are told.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use chrono::{DateTime, Days, TimeDelta, Utc};

use super::words::{content, stem, words};
use super::{FactKind, Gated, Known};

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

/// The days after which a fact is no longer told, unless it is pinned.
const TOLD_DAYS: i64 = 14;

/// The days after which a fact is to be confirmed.
const STALE_DAYS: i64 = 45;

/// The most facts that are told.
const MOST_TOLD: usize = 10;

/// Weighs a new fact against what is known.
#[must_use]
pub fn against(new: &Gated, known: &[Known]) -> Against {
    let own = meaning(&new.text);
    if let Some(same) = known.iter().find(|old| old.kind == new.kind && meaning(&old.text) == own) {
        return Against::Same(same.id.clone());
    }
    let old: Vec<String> = known
        .iter()
        .filter(|old| old.kind == new.kind && new.about.is_some() && old.about == new.about)
        .map(|old| old.id.clone())
        .collect();
    if old.is_empty() { Against::New } else { Against::Supersedes(old) }
}

/// What a text says, however it is spelled and inflected. "Not" and what stands for it is part of that.
fn meaning(text: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    const TURNING: &str = " not no never without cannot don't can't doesn't isn't won't nao nunca sem nem jamais hate hates \
        dislike dislikes odeio odeia detesto detesta hard difficult dificil ";
    let all = words(text);
    let turning = all.iter().filter(|word| TURNING.contains(&format!(" {word} "))).map(|word| stem(word)).collect();
    (content(text), turning)
}

/// Until when a fact counts.
#[must_use]
pub fn expires_at(kind: FactKind, seen_at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let days = match kind {
        FactKind::Preference => 90,
        FactKind::Progress => 30,
        FactKind::Barrier | FactKind::Insight => return None,
    };
    seen_at.checked_add_days(Days::new(days))
}

/// Whether a fact is to be confirmed before it is used.
#[must_use]
pub fn is_stale(fact: &Known, now: DateTime<Utc>) -> bool {
    now.signed_duration_since(fact.seen_at) > TimeDelta::days(STALE_DAYS)
}

/// How many facts of a kind are told at most.
const fn quota(kind: FactKind) -> usize {
    match kind {
        FactKind::Barrier | FactKind::Preference => 3,
        FactKind::Progress | FactKind::Insight => 2,
    }
}

/// Which facts are told, at most ten: those that have not expired and were said within a fortnight or are pinned; the
/// pinned first, then the latest.
#[must_use]
pub fn select(facts: &[Known], now: DateTime<Utc>) -> Vec<&Known> {
    let counts = |fact: &&Known| {
        let expired = expires_at(fact.kind, fact.seen_at).is_some_and(|end| end <= now);
        let recent = now.signed_duration_since(fact.seen_at) <= TimeDelta::days(TOLD_DAYS);
        !expired && (recent || fact.pinned)
    };
    let mut order: Vec<&Known> = facts.iter().filter(counts).collect();
    order.sort_by_key(|fact| (!fact.pinned, Reverse(fact.seen_at), Reverse(fact.said_at)));
    let mut told: Vec<&Known> = Vec::new();
    for fact in order {
        let of_kind = told.iter().filter(|other| other.kind == fact.kind).count();
        let again =
            fact.about.is_some() && told.iter().any(|other| other.kind == fact.kind && other.about == fact.about);
        if of_kind < quota(fact.kind) && !again && told.len() < MOST_TOLD {
            told.push(fact);
        }
    }
    told
}
