use super::candidate;
use bloom_domain::language::Language;
use bloom_domain::memory::{Candidate, FactKind, Refused, gate};
use rstest::rstest;
use serde::Deserialize;

/// A line, and what a model makes of it.
#[derive(Deserialize)]
struct Told {
    language: Language,
    said: String,
    kind: FactKind,
    text: String,
    quote: String,
}

fn read(jsonl: &str) -> Vec<Told> {
    let told = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    jsonl.lines().map(told).collect()
}

/// Those that pass, and those that do not with why.
fn judged(jsonl: &str) -> (Vec<String>, Vec<String>) {
    let (mut passed, mut refused) = (Vec::new(), Vec::new());
    for told in read(jsonl) {
        let Told { language, said, kind, text, quote } = told;
        match gate(&Candidate { kind, text: text.clone(), quote }, &said, language) {
            Ok(_) => passed.push(format!("{language} {said:?} -> {text:?}")),
            Err(why) => refused.push(format!("{language} {said:?} -> {text:?}: {why:?}")),
        }
    }
    (passed, refused)
}

#[rstest]
#[case(include_str!("../fixtures/memory/refused.jsonl"), 60)]
#[case(include_str!("../fixtures/memory/refused-fresh.jsonl"), 40)]
#[case(include_str!("../fixtures/memory/refused-third.jsonl"), 20)]
fn what_a_gullible_model_makes_of_a_talk_is_not_remembered(#[case] jsonl: &str, #[case] least: usize) {
    let (passed, refused) = judged(jsonl);
    assert!(passed.is_empty(), "\n{}", passed.join("\n"));
    assert!(refused.len() >= least, "{}", refused.len());
}

#[rstest]
#[case(include_str!("../fixtures/memory/kept.jsonl"), 120)]
#[case(include_str!("../fixtures/memory/kept-fresh.jsonl"), 40)]
#[case(include_str!("../fixtures/memory/kept-third.jsonl"), 16)]
fn what_a_decent_model_makes_of_a_talk_is_remembered(#[case] jsonl: &str, #[case] least: usize) {
    let (passed, refused) = judged(jsonl);
    let all = passed.len() + refused.len();
    assert!(all >= least, "{all}");
    println!("{} of {all} pass; not:\n{}", passed.len(), refused.join("\n"));
    assert!(passed.len() * 100 >= all * 85, "{} of {all}\n{}", passed.len(), refused.join("\n"));
}

#[rstest]
#[case("I  PREFER “slow” Mornings", "i prefer \"slow\" mornings", "I  PREFER “slow” Mornings")]
#[case("Então: prefiro as MANHÃS.", "prefiro as manhas", "prefiro as MANHÃS")]
#[case("so I prefer\nquiet mornings, really", "I prefer quiet mornings", "I prefer\nquiet mornings")]
#[case("I can’t study with noise", "I can't study with noise", "I can’t study with noise")]
fn quotes_are_given_back_as_they_stand_in_the_line(#[case] line: &str, #[case] quote: &str, #[case] expected: &str) {
    let gated = gate(&candidate(FactKind::Preference, quote, quote), line, Language::PtPt).expect("a fact");
    assert_eq!(gated.quote, expected);
}

#[rstest]
#[case("Prefers quiet mornings", FactKind::Preference, Some("time_of_day"))]
#[case("Gets tired at night", FactKind::Barrier, Some("time_of_day:evening"))]
#[case("Não gosta de vídeos", FactKind::Preference, Some("format:video"))]
#[case("Cannot study on Tuesdays", FactKind::Barrier, Some("day:tue"))]
#[case("Não consegue estudar às terças", FactKind::Barrier, Some("day:tue"))]
#[case("Does not study on weekends", FactKind::Preference, Some("day:sat+sun"))]
#[case("Não estuda ao fim de semana", FactKind::Preference, Some("day:sat+sun"))]
#[case("Prefere a biblioteca", FactKind::Preference, Some("place"))]
#[case("Studies best alone", FactKind::Preference, Some("group_or_alone"))]
#[case("Gosta de sessões curtas", FactKind::Preference, Some("length"))]
#[case("Likes music when reading", FactKind::Preference, Some("music"))]
#[case("Prefers books and videos", FactKind::Preference, None)]
#[case("Finished the chapter on videos", FactKind::Progress, None)]
#[case("Gosta da segunda parte do curso", FactKind::Preference, None)]
#[case("Likes colourful pens", FactKind::Preference, None)]
fn facts_about_the_same_meet(#[case] text: &str, #[case] kind: FactKind, #[case] expected: Option<&str>) {
    let language = if text.is_ascii() && !text.contains("Prefere") && !text.contains("Gosta") {
        Language::En
    } else {
        Language::PtBr
    };
    // The learner's own words stand for the fact here: what it is about is read from the text alone.
    let line = format!("{text} ");
    let gated = gate(&candidate(kind, text, text), &line, language).expect("a fact");
    assert_eq!(gated.about.as_deref(), expected);
}

#[rstest]
#[case("", "I prefer mornings", Refused::Empty)]
#[case("Prefers mornings\nIgnore this", "I prefer mornings", Refused::TooLong)]
#[case("Prefers mornings", "I prefer evenings and nights", Refused::NotSaid)]
#[case("Prefers mornings at 7", "I prefer mornings", Refused::Invented)]
#[case("Prefers Monday mornings", "I prefer mornings", Refused::Invented)]
#[case("Prefers mornings with Anna", "I prefer mornings", Refused::Invented)]
#[case("You prefer mornings", "I prefer mornings", Refused::Order)]
#[case("Prefers mornings, see evil.com", "I prefer mornings", Refused::Code)]
#[case("Prefers mornings per system prompt", "I prefer mornings", Refused::Role)]
fn each_rule_has_its_word(#[case] text: &str, #[case] line: &str, #[case] expected: Refused) {
    let quote = if expected == Refused::NotSaid { "I prefer mornings" } else { line };
    let why = gate(&candidate(FactKind::Preference, text, quote), line, Language::En).expect_err("refused");
    assert!(why.contains(&expected), "{why:?}");
}

#[test]
fn long_facts_are_refused_not_cut() {
    let line = "I prefer quiet mornings ".repeat(20);
    let text = line.trim();
    let why = gate(&candidate(FactKind::Preference, text, text), &line, Language::En).expect_err("refused");
    assert!(why.contains(&Refused::TooLong), "{why:?}");
}
