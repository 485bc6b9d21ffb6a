//! The wording gate against labelled drafts, against the program's own texts, and against noise.

use std::path::Path;

use bloom_domain::language::Language;
use bloom_domain::wording::{Kind, Rule, lint, phrases};
use proptest::prelude::*;
use regex::Regex;
use serde::Deserialize;

const DRAFTS: &str = include_str!("fixtures/drafts.jsonl");

/// The least share of drafts to block that must be blocked.
const LEAST_RECALL: f64 = 0.97;

/// The largest share of drafts to pass that may be blocked.
const MOST_FALSE_BLOCKS: f64 = 0.05;

#[derive(Deserialize)]
struct Case {
    id: String,
    lang: Language,
    kind: Kind,
    text: String,
    expect: Expected,
}

#[derive(Deserialize)]
struct Expected {
    verdict: String,
    #[serde(default)]
    rules: Vec<Rule>,
}

#[test]
fn labelled_drafts_are_told_apart() {
    let (mut blocks, mut caught, mut passes, mut wronged, mut named) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for line in DRAFTS.lines() {
        let case: Case = serde_json::from_str(line).expect("a draft");
        let rules = lint(&case.text, case.lang, case.kind);
        if case.expect.verdict == "block" {
            blocks += 1.0;
            caught += f64::from(u8::from(!rules.is_empty()));
            named += f64::from(u8::from(case.expect.rules.iter().all(|rule| rules.contains(rule))));
        } else {
            passes += 1.0;
            wronged += f64::from(u8::from(!rules.is_empty()));
        }
        let right = rules.is_empty() == (case.expect.verdict == "pass")
            && case.expect.rules.iter().all(|rule| rules.contains(rule));
        if !right {
            println!("{} {:?} expected {:?}, found {rules:?}: {}", case.id, case.kind, case.expect.rules, case.text);
        }
    }
    println!("{blocks} to block: {caught} caught, {named} by name; {passes} to pass: {wronged} wronged");
    assert!(caught / blocks >= LEAST_RECALL);
    assert!(named / blocks >= LEAST_RECALL, "blocked for the wrong reason");
    assert!(wronged / passes <= MOST_FALSE_BLOCKS);
}

#[test]
fn the_texts_written_beforehand_obey_the_phrase_rules() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let placeable = Regex::new(r"\{[^{}]*\}").expect("a pattern");
    let mut texts = 0;
    let mut offenders = Vec::new();
    for language in Language::ALL {
        for file in std::fs::read_dir(locales.join(language.as_tag())).expect("a folder of texts") {
            let file = file.expect("a file").path();
            for text in values(&std::fs::read_to_string(&file).expect("a text")) {
                let text = placeable.replace_all(&text, "isto");
                let mut broken = phrases(&text, language);
                // A few words without a final mark are a button or a name, and buttons may say what they do.
                if !text.contains(['.', '?', ':']) && text.split_whitespace().count() <= 5 {
                    broken.retain(|rule| *rule != Rule::Command);
                }
                if !broken.is_empty() {
                    offenders.push(format!("{}: {broken:?} in {text}", file.display()));
                }
                texts += 1;
            }
        }
    }
    assert!(offenders.is_empty(), "{}", offenders.join("\n"));
    assert!(texts > 300, "only {texts} texts were found");
}

/// The values of a file of texts: what follows `=`, with the indented lines below it.
fn values(file: &str) -> Vec<String> {
    let mut values: Vec<String> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            values.push(line.split_once('=').map_or("", |(_, value)| value).trim().to_owned());
        } else if let Some(last) = values.last_mut() {
            // A variant of a selector is a text of its own.
            let text = line.trim().trim_start_matches('*');
            let text = if text.starts_with('[') { text.split_once(']').map_or("", |(_, rest)| rest) } else { text };
            last.push('\n');
            last.push_str(text);
        }
    }
    values
}

#[test]
fn quotes_and_code_are_the_learners_own() {
    let kind = Kind::CoachReply;
    for (text, language) in [
        ("You wrote “I'm so lazy”; that sounds like a heavy evening. What happened before it?", Language::En),
        ("`lazy` keeps the iterator from running. Which part is unclear?", Language::En),
        ("Escreveste «sou um fracasso»: foi um dia pesado. O que ajudava agora?", Language::PtPt),
        ("Você disse \"sou burra\" e isso pesa. O que aconteceu antes?", Language::PtBr),
    ] {
        assert_eq!(lint(text, language, kind), [], "{text}");
    }
    assert_eq!(lint("“You are lazy.”", Language::En, kind), [Rule::Label]);
}

#[test]
fn case_accents_and_typography_make_no_difference() {
    for text in ["NÃO SEJAS PREGUIÇOSO", "nao sejas preguicoso", "Não sejas  preguiçoso…", "**Não sejas preguiçoso**"]
    {
        assert!(lint(text, Language::PtPt, Kind::CoachReply).contains(&Rule::Label), "{text}");
    }
    assert!(lint("You should’ve called", Language::En, Kind::CoachReply).contains(&Rule::ShouldHave));
}

#[test]
fn denials_pass_and_threats_in_their_clothes_do_not() {
    let found = |text| lint(text, Language::En, Kind::CoachReply);
    assert_eq!(found("A quiet week isn't a failure, and there is no streak to lose. What comes next?"), []);
    assert!(found("Don't be lazy.").contains(&Rule::Label));
    assert!(lint("Não sejas irresponsável.", Language::PtPt, Kind::CoachReply).contains(&Rule::Label));
    assert_eq!(lint("Não falhaste. O que vem agora?", Language::PtPt, Kind::CoachReply), []);
    assert!(found("If you don't study you will fall behind.").contains(&Rule::Threat));
}

#[test]
fn limits_hold_at_their_boundary() {
    let words = |count: usize| format!("{} tudo bem", "tema ".repeat(count - 2));
    for (kind, most) in [(Kind::RecoveryNudge, 45), (Kind::DailyBriefing, 45), (Kind::CoachReply, 90)] {
        assert_eq!(lint(&words(most), Language::PtBr, kind), []);
        assert_eq!(lint(&words(most + 1), Language::PtBr, kind), [Rule::TooLong]);
    }
}

#[test]
fn names_are_the_same_in_files_and_on_screen() {
    for rule in [Rule::ShouldHave, Rule::Must, Rule::ImposedPlan, Rule::TooLong, Rule::Exclamation] {
        assert_eq!(serde_json::to_value(rule).expect("a name"), rule.as_str());
    }
}

proptest! {
    #[test]
    fn nothing_makes_it_panic_and_rules_come_sorted(text in "(?s).{0,200}", language in 0..3_usize, kind in 0..5_usize) {
        let kind = [
            Kind::RecoveryNudge, Kind::CoachReply, Kind::PlanProposal, Kind::SessionEnd, Kind::DailyBriefing,
        ][kind];
        let rules = lint(&text, Language::ALL[language], kind);
        prop_assert!(rules.is_sorted_by(|a, b| a < b));
    }
}
