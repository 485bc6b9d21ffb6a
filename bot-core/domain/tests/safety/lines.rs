//! Labelled lines: minimal pairs of each pattern and guard, ordinary talk, crises.

use bloom_domain::safety::Label;
use bloom_domain::safety::eval::{Score, label};
use serde::Deserialize;

/// Every file, in the order of writing.
const FILES: [&str; 9] = [
    include_str!("../fixtures/distortions/first.jsonl"),
    include_str!("../fixtures/distortions/pairs.jsonl"),
    include_str!("../fixtures/distortions/second.jsonl"),
    include_str!("../fixtures/distortions/third.jsonl"),
    include_str!("../fixtures/distortions/crisis.jsonl"),
    include_str!("../fixtures/distortions/fifth.jsonl"),
    include_str!("../fixtures/distortions/sixth.jsonl"),
    include_str!("../fixtures/distortions/seventh.jsonl"),
    include_str!("../fixtures/distortions/eighth.jsonl"),
];

/// The bounds that the rules must keep.
const LEAST_F1: f64 = 0.97;
const MOST_FALSE_POSITIVES: f64 = 0.01;
const LEAST_CRISES: f64 = 0.99;
const MOST_FALSE_ALARMS: f64 = 0.005;

#[derive(Deserialize)]
struct Case {
    id: String,
    lang: String,
    text: String,
    expect: Label,
    #[serde(default)]
    kind: String,
}

fn cases() -> Vec<Case> {
    FILES.iter().flat_map(|file| file.lines()).map(|line| serde_json::from_str(line).expect("a line")).collect()
}

#[test]
fn labelled_lines_are_told_apart() {
    let mut score = Score::default();
    for case in cases() {
        let given = label(&case.lang, &case.text);
        if given != case.expect {
            println!("{} expected {}, given {given}: {}", case.id, case.expect, case.text);
        }
        score.note(case.expect, given);
    }
    let figure = |value: Option<f64>| value.expect("lines of every kind");
    println!(
        "{} lines: macro-F1 {:.3}, false positives {:.3}, crises found {:.3}, false alarms {:.3}",
        score.lines(),
        figure(score.macro_f1()),
        figure(score.false_positives()),
        figure(score.recall(Label::Crisis)),
        figure(score.false_alarms())
    );
    assert!(figure(score.macro_f1()) >= LEAST_F1);
    assert!(figure(score.false_positives()) <= MOST_FALSE_POSITIVES);
    assert!(figure(score.recall(Label::Crisis)) >= LEAST_CRISES);
    assert!(figure(score.false_alarms()) <= MOST_FALSE_ALARMS);
}

#[test]
fn the_lines_are_many_and_mixed() {
    let cases = cases();
    let count = |wanted: &dyn Fn(&Case) -> bool| cases.iter().filter(|case| wanted(case)).count();
    assert!(cases.len() >= 700);
    assert!(count(&|case| case.expect == Label::None) * 100 >= cases.len() * 35);
    assert!(count(&|case| case.expect == Label::Crisis) >= 60);
    assert!(count(&|case| case.kind == "chat") >= 120);
    for language in ["en", "pt-BR", "pt-PT"] {
        for label in Label::ALL {
            assert!(count(&|case| case.lang == language && case.expect == label) >= 8, "{language} {label}");
        }
    }
    let mut texts: Vec<&str> = cases.iter().map(|case| case.text.as_str()).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), cases.len(), "a line stands twice");
}

#[test]
fn case_accents_and_apostrophes_make_no_difference() {
    for case in cases() {
        let plain = bloom_domain::text::fold(&case.text).to_uppercase();
        assert_eq!(label(&case.lang, &plain), label(&case.lang, &case.text), "{}", case.text);
        let curly = case.text.replace('\'', "\u{2019}");
        assert_eq!(label(&case.lang, &curly), label(&case.lang, &case.text), "{curly}");
    }
}

#[test]
fn the_score_counts_by_hand() {
    let mut score = Score::default();
    for (expected, given, times) in [
        (Label::None, Label::None, 3),
        (Label::None, Label::Should, 1),
        (Label::Should, Label::Should, 2),
        (Label::Crisis, Label::Crisis, 1),
        (Label::Crisis, Label::None, 1),
    ] {
        (0..times).for_each(|_| score.note(expected, given));
    }
    assert_eq!(score.lines(), 8);
    assert_eq!(score.recall(Label::Crisis), Some(0.5));
    assert_eq!(score.false_positives(), Some(0.25));
    assert_eq!(score.false_alarms(), Some(0.0));
    assert_eq!(score.precision(Label::Should), Some(2.0 / 3.0));
    assert_eq!(score.f1(Label::Should), Some(0.8));
    assert_eq!(score.recall(Label::Labelling), None);
    let mean = (0.75 + 0.8 + 2.0 / 3.0) / 3.0;
    assert!((score.macro_f1().expect("labels") - mean).abs() < 1e-9);
}
