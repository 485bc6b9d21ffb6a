//! Everything that is said goes through the gate: what is said unasked by all of its rules, everything else by the
//! phrases that are never said.

use bloom_domain::language::Language;
use bloom_domain::wording::{Kind, Rule, lint, phrases};
use bloom_engine::speech::texts::{Arg, text_with};
use std::collections::BTreeSet;
use std::path::Path;

/// Texts that nobody asked for, each with how the gate reads it.
const UNASKED: [(&str, Kind); 11] = [
    ("recovery-initiate", Kind::RecoveryNudge),
    ("recovery-initiate-several", Kind::RecoveryNudge),
    ("recovery-pause-offer", Kind::RecoveryNudge),
    ("live-reminder", Kind::RecoveryNudge),
    ("live-check-in", Kind::SessionEnd),
    ("unasked-plain-reminder", Kind::RecoveryNudge),
    ("unasked-plain-check-in", Kind::SessionEnd),
    ("unasked-plain-recovery", Kind::RecoveryNudge),
    ("unasked-plain-pause", Kind::RecoveryNudge),
    ("unasked-plain-briefing", Kind::DailyBriefing),
    ("unasked-plain-review", Kind::DailyBriefing),
];

const FILES: [&str; 5] = ["planning", "live", "recovery", "preferences", "calendar"];

/// Sample arguments: the longest that are usual.
fn args(language: Language) -> Vec<(&'static str, Arg)> {
    let (day, session, days, topic) = match language {
        Language::En => {
            ("Wednesday 14", "Linear algebra on Wednesday 14 at 18:30", "Monday and Wednesday", "Linear algebra")
        }
        _ => ("quarta, 14", "Álgebra linear (quarta, 14, às 18h30)", "segunda e quarta", "Álgebra linear"),
    };
    let words = [
        ("session", session),
        ("days", days),
        ("topic", topic),
        ("topics", topic),
        ("day", day),
        ("weekday", "quarta"),
        ("when", day),
        ("then", day),
        ("time", "18:30"),
        ("times", "18:30"),
        ("length", "50\u{a0}min"),
        ("lead", "15\u{a0}min"),
        ("missing", "1\u{a0}h"),
        ("longest", "50\u{a0}min"),
        ("total", "4\u{a0}h"),
        ("before", "4\u{a0}h"),
        ("after", "3\u{a0}h"),
        ("done", "2\u{a0}h"),
        ("planned", "4\u{a0}h"),
        ("shown", "2"),
        ("week", "2–8"),
        ("from", "2"),
        ("to", "8"),
        ("date", day),
        ("mark", "/"),
        ("quote", topic),
        ("value", topic),
        ("items", topic),
        ("item", topic),
        ("name", "work.ics"),
        ("calendar", "work.ics"),
        ("url", "https://bloom.example.org/plan/x.ics"),
        ("usual", "21:30–08:30"),
        ("span", "21:30–08:30"),
        ("situation", topic),
        ("action", topic),
    ];
    let counts = [("count", Arg::Number(2.0)), ("month", Arg::Number(3.0))];
    words.into_iter().map(|(name, words)| (name, Arg::from(words))).chain(counts).collect()
}

fn folder(language: Language) -> &'static str {
    match language {
        Language::En => "en",
        Language::PtBr => "pt-BR",
        Language::PtPt => "pt-PT",
    }
}

/// The keys of a file of texts.
fn keys(language: Language, file: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(folder(language)).join(file);
    let source = std::fs::read_to_string(path.with_extension("ftl")).expect("texts");
    let key = |line: &str| Some(line.split_once(" =")?.0.to_owned()).filter(|key| !key.starts_with([' ', '#', '[']));
    source.lines().filter_map(key).collect()
}

#[test]
fn what_is_said_unasked_breaks_no_rule_and_is_short() {
    for language in Language::ALL {
        for (key, kind) in UNASKED {
            let said = text_with(language, key, &args(language));
            let broken = lint(&said, language, kind);
            assert!(broken.is_empty(), "{key} in {language:?}: {broken:?}\n{said}");
            assert!(said.split_whitespace().count() <= 45, "{key} in {language:?}");
            assert!(said.matches('?').count() <= 1, "{key} in {language:?}");
        }
    }
}

#[test]
fn no_text_holds_a_phrase_that_is_never_said() {
    let mut broken: Vec<String> = Vec::new();
    for language in Language::ALL {
        for file in FILES {
            // Buttons are the learner's own words.
            for key in keys(language, file).into_iter().filter(|key| !key.contains("-button")) {
                let said = text_with(language, &key, &args(language));
                assert!(!said.contains("{$") && !said.contains("{ $"), "{key} lacks an argument: {said}");
                // A name of one word says nothing by itself.
                let rules: Vec<Rule> = if said.contains(' ') { phrases(&said, language) } else { Vec::new() };
                if !rules.is_empty() {
                    broken.push(format!("{key} in {language:?}: {rules:?}: {said}"));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn no_text_asks_two_questions() {
    for language in Language::ALL {
        for file in FILES {
            for key in keys(language, file) {
                let said = text_with(language, &key, &args(language));
                assert!(said.matches('?').count() <= 1, "{key} in {language:?}: {said}");
            }
        }
    }
}

#[test]
fn every_text_of_coming_back_leaves_a_way_out() {
    for language in Language::ALL {
        for key in ["recovery-initiate", "recovery-initiate-several", "unasked-plain-recovery", "recovery-pause-offer"]
        {
            let said = text_with(language, key, &args(language)).to_lowercase();
            let ways = ["no need to reply", "leave this", "ignorar", "deixar como está"];
            assert!(ways.iter().any(|way| said.contains(way)), "{key} in {language:?}: {said}");
        }
    }
}
