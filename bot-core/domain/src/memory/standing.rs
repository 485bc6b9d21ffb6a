//! How a new fact stands to what is known, how long it counts, and which are told.

use super::words::{alike, content, has};
use super::{FactKind, Gated, Known};
use chrono::{DateTime, Days, TimeDelta, Utc};

/// How long a preference counts after it was said last, in days.
const PREFERENCE_DAYS: u64 = 90;
/// How long progress counts, in days.
const PROGRESS_DAYS: u64 = 30;
/// From this age on a fact is asked about before it is used, in days.
const STALE_DAYS: i64 = 45;
/// Facts of this age are not told any more, in days, unless they are pinned.
const TOLD_DAYS: i64 = 14;
/// The most facts that are told.
const MOST_TOLD: usize = 10;

/// How a new fact stands to what is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Against {
    /// It is new.
    New,
    /// It is known already: this one.
    Same(String),
    /// It takes the place of these.
    Supersedes(Vec<String>),
}

/// Weighs a new fact against what is known: the same thing said again, or something else about the same.
pub fn against(new: &Gated, known: &[Known]) -> Against {
    let of_kind = || known.iter().filter(|old| old.kind == new.kind);
    if let Some(same) = of_kind().find(|old| says_same(&old.text, &new.text)) {
        return Against::Same(same.id.clone());
    }
    let about_same = |old: &&Known| new.about.is_some() && old.about == new.about;
    let old: Vec<String> = of_kind().filter(about_same).map(|old| old.id.clone()).collect();
    if old.is_empty() { Against::New } else { Against::Supersedes(old) }
}

/// Whether two texts say the same, with or without a "not" alike.
fn says_same(a: &str, b: &str) -> bool {
    const NOT: &str =
        "not|never|no|dont|don t|doesnt|doesn t|cannot|cant|can t|hate*|dislike*|nao|nunca|nem|odeio|odeia|detest*";
    let (first, second) = (content(a), content(b));
    let all_in =
        |these: &[String], those: &[String]| these.iter().all(|word| those.iter().any(|other| alike(word, other)));
    has(a, NOT) == has(b, NOT) && !first.is_empty() && all_in(&first, &second) && all_in(&second, &first)
}

/// Until when a fact counts; none: as long as it is not contradicted.
pub fn expires_at(kind: FactKind, seen_at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let days = match kind {
        FactKind::Preference => PREFERENCE_DAYS,
        FactKind::Progress => PROGRESS_DAYS,
        FactKind::Barrier | FactKind::Insight => return None,
    };
    seen_at.checked_add_days(Days::new(days))
}

/// Whether a fact is to be confirmed before it is used.
pub fn is_stale(fact: &Known, now: DateTime<Utc>) -> bool {
    now.signed_duration_since(fact.seen_at) > TimeDelta::days(STALE_DAYS)
}

/// How many facts of a kind are told before others fill up.
fn quota(kind: FactKind) -> usize {
    match kind {
        FactKind::Preference | FactKind::Barrier => 3,
        FactKind::Progress | FactKind::Insight => 2,
    }
}

/// Which facts are told: pinned ones, and of the last two weeks by kind, then the newest; at most ten, and of two about
/// the same only the newer.
pub fn select(facts: &[Known], now: DateTime<Utc>) -> Vec<&Known> {
    let counts = |fact: &&Known| {
        let fresh = now.signed_duration_since(fact.seen_at) <= TimeDelta::days(TOLD_DAYS);
        fact.pinned || fresh && expires_at(fact.kind, fact.seen_at).is_none_or(|until| now < until)
    };
    let mut newest: Vec<&Known> = facts.iter().filter(counts).collect();
    newest.sort_by(|a, b| (b.pinned, b.seen_at, &b.id).cmp(&(a.pinned, a.seen_at, &a.id)));
    let mut told: Vec<&Known> = Vec::new();
    let clashes = |told: &[&Known], fact: &Known| {
        told.iter().any(|other| other.kind == fact.kind && fact.about.is_some() && other.about == fact.about)
    };
    for within in [true, false] {
        for fact in &newest {
            let full = told.iter().filter(|other| other.kind == fact.kind).count() >= quota(fact.kind);
            let there = told.iter().any(|other| other.id == fact.id);
            if told.len() < MOST_TOLD && !there && !clashes(&told, fact) && (!within || !full || fact.pinned) {
                told.push(fact);
            }
        }
    }
    told.sort_by(|a, b| (b.pinned, b.seen_at, &b.id).cmp(&(a.pinned, a.seen_at, &a.id)));
    told
}
