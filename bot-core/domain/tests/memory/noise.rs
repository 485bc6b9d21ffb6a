//! Hostile input: never a panic, never a digit or a quote from nowhere.

use super::candidate;
use bloom_domain::language::Language;
use bloom_domain::memory::note::{CHAT_CHARS, Scope, check};
use bloom_domain::memory::{FactKind, exact, gate, is_forget_that, summary};
use proptest::prelude::*;

/// Pieces that the rules react to, to be strung together without sense.
const PIECES: [&str; 40] = [
    "I prefer ",
    "prefiro ",
    "mornings ",
    "manhãs ",
    "não ",
    "not ",
    "gosto de ",
    "vídeos ",
    "videos ",
    "I finished ",
    "chapter 3 ",
    "capítulo 3 ",
    "acabei o ",
    "7",
    "½",
    "٣",
    "às terças ",
    "on Tuesdays ",
    "but ",
    "mas ",
    ", ",
    ". ",
    "? ",
    "\"",
    "“",
    "«",
    "ﬁnish ",
    "e\u{301}studo ",
    "İ",
    "ß",
    "\n",
    "\u{200b}",
    "😂",
    "my brother ",
    "to ",
    "than ",
    "do que ",
    "helps me ",
    "percebi que ",
    "-me ",
];

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::collection::vec(proptest::sample::select(PIECES.to_vec()), 0..14).prop_map(|pieces| pieces.concat()),
        ".{0,80}",
    ]
}

fn any_language() -> impl Strategy<Value = Language> {
    proptest::sample::select(Language::ALL.to_vec())
}

/// Runs of digits, as they are written.
fn digits(text: &str) -> Vec<char> {
    text.chars().filter(|c| c.is_numeric()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn what_passes_stands_in_the_line(line in any_text(), text in any_text(), quote in any_text(), own in any::<bool>(),
        language in any_language()) {
        let (text, quote) = if own { (line.clone(), line.clone()) } else { (text, quote) };
        for kind in [FactKind::Preference, FactKind::Progress] {
            if let Ok(gated) = gate(&candidate(kind, &text, &quote), &line, language) {
                prop_assert!(line.contains(&gated.quote));
                prop_assert!(gated.text.chars().count() <= 200 && !gated.text.contains('\n'));
                let said = digits(&gated.quote);
                prop_assert!(digits(&gated.text).iter().all(|digit| said.contains(digit)), "{:?}", gated);
            }
        }
    }

    #[test]
    fn plain_patterns_pass_the_gate(line in any_text(), language in any_language()) {
        let found = exact(&line, language);
        prop_assert!(found.len() <= 3);
        for found in found {
            prop_assert!(line.contains(&found.quote));
            prop_assert!(gate(&found, &line, language).is_ok(), "{:?}", found);
        }
        let _ = is_forget_that(&line);
    }

    #[test]
    fn notes_keep_their_limit_and_pins(text in "(I prefer mornings\n|Keeps a log|x{300}|\n){0,12}", said in any_text(),
        before in any_text(), pin in "(Keeps a log)?", language in any_language()) {
        let pinned = [pin.clone()];
        if let Ok(note) = check(&text, Scope::Chat, &pinned, &[said, "I prefer mornings".into()], &before, language) {
            prop_assert!(note.chars().count() <= CHAT_CHARS);
            prop_assert!(pin.is_empty() || note.lines().any(|line| line == pin));
            prop_assert!(note.lines().all(|line| !line.trim().is_empty() && line.trim() == line));
        }
    }

    #[test]
    fn summaries_keep_their_limit(texts in proptest::collection::vec(any_text(), 0..12), language in any_language()) {
        let facts: Vec<_> = texts.iter().map(|text| super::known(text, FactKind::Insight, text, None, 1)).collect();
        let said: Vec<_> = texts
            .iter()
            .map(|text| summary::Sentence { text: format!("{text}."), facts: vec![text.clone(), "none".into()] })
            .collect();
        for kept in [summary::check(&said, &facts, language), summary::plain(&facts, language)] {
            let texts: Vec<&str> = kept.iter().map(|sentence| sentence.text.as_str()).collect();
            prop_assert!(texts.join(" ").chars().count() <= summary::MOST_CHARS);
            prop_assert!(kept.iter().all(|sentence| !sentence.facts.is_empty()));
        }
    }
}
