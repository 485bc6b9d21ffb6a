//! What may be remembered: lines that are, lines that a gullible model would get wrong, and what follows from a fact.

#[path = "memory/exact.rs"]
mod exact;
#[path = "memory/gate.rs"]
mod gate;
#[path = "memory/noise.rs"]
mod noise;
#[path = "memory/note.rs"]
mod note;
#[path = "memory/standing.rs"]
mod standing;
#[path = "memory/summary.rs"]
mod summary;
#[path = "memory/that.rs"]
mod that;

use bloom_domain::language::Language;
use bloom_domain::memory::{Candidate, FactKind, Known};
use chrono::{DateTime, TimeDelta, TimeZone, Utc};

/// Wednesday, 11 March 2026, noon.
fn now() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 3, 11, 12, 0, 0).unwrap()
}

/// A fact that was said so many days ago, in its own words.
fn known(id: &str, kind: FactKind, text: &str, about: Option<&str>, days: i64) -> Known {
    let at = now() - TimeDelta::days(days);
    Known {
        id: id.to_owned(),
        kind,
        text: text.to_owned(),
        quote: text.to_owned(),
        about: about.map(str::to_owned),
        said_at: at,
        seen_at: at,
        pinned: false,
    }
}

fn candidate(kind: FactKind, text: &str, quote: &str) -> Candidate {
    Candidate { kind, text: text.to_owned(), quote: quote.to_owned() }
}

fn tongue(language: &str) -> Language {
    match language {
        "en" => Language::En,
        "br" => Language::PtBr,
        "pt" => Language::PtPt,
        other => panic!("{other}"),
    }
}
