//! What learners tell in passing: tables of what they write, in three languages, half of them traps.

#[path = "told/absences.rs"]
mod absences;
#[path = "told/answers.rs"]
mod answers;
#[path = "told/edits.rs"]
mod edits;
#[path = "told/logged.rs"]
mod logged;
#[path = "told/noise.rs"]
mod noise;
#[path = "told/outcomes.rs"]
mod outcomes;
#[path = "told/phrasings.rs"]
mod phrasings;
#[path = "told/wordy.rs"]
mod wordy;

use bloom_domain::language::Language;
use bloom_domain::told::Context;
use chrono::{NaiveDate, NaiveDateTime};

/// Wednesday, 11 March 2026, 21:30.
fn now() -> NaiveDateTime {
    day(11).and_hms_opt(21, 30, 0).unwrap_or_default()
}

/// A day of March 2026; the 9th is a Monday.
fn day(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 3, day).unwrap_or_default()
}

/// A context in one of `en`, `br`, `pt`, with no week being drafted.
fn ctx(language: &str) -> Context {
    Context { language: tongue(language), now_local: now(), week: None }
}

/// The same, with the week from Monday 16 March being drafted.
fn drafting(language: &str) -> Context {
    Context { week: Some(day(16)), ..ctx(language) }
}

fn tongue(language: &str) -> Language {
    match language {
        "en" => Language::En,
        "br" => Language::PtBr,
        "pt" => Language::PtPt,
        other => panic!("{other}"),
    }
}

/// Compares a table (`language | text | expected`) with what is read, and shows every difference at once.
fn check(table: &str, read: impl Fn(&str, &str) -> String) {
    let mut wrong = Vec::new();
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut cells = line.split('|').map(str::trim);
        let (Some(language), Some(text), Some(expected), None) =
            (cells.next(), cells.next(), cells.next(), cells.next())
        else {
            panic!("three cells: {line}")
        };
        let got = read(language, text);
        if got != expected {
            wrong.push(format!("{language} {text:?}: expected {expected:?}, read {got:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
