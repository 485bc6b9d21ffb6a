//! Labelled lines: minimal pairs of each pattern and guard, ordinary talk, crises.

use bloom_domain::safety::Label;
use bloom_domain::safety::eval::{Score, label};
use serde::Deserialize;

const FILES: [(&str, &str); 6] = [
    ("pairs", include_str!("../fixtures/distortions/pairs.jsonl")),
    ("first", include_str!("../fixtures/distortions/first.jsonl")),
    ("second", include_str!("../fixtures/distortions/second.jsonl")),
    ("third", include_str!("../fixtures/distortions/third.jsonl")),
    ("crisis", include_str!("../fixtures/distortions/crisis.jsonl")),
    ("fifth", include_str!("../fixtures/distortions/fifth.jsonl")),
];

#[derive(Deserialize)]
struct Case {
    id: String,
    lang: String,
    text: String,
    expect: Label,
}

fn score(file: &str) -> Score {
    let mut score = Score::default();
    for line in file.lines() {
        let case: Case = serde_json::from_str(line).expect("a line");
        let given = label(&case.lang, &case.text);
        if given != case.expect {
            println!("{} expected {}, given {given}: {}", case.id, case.expect, case.text);
        }
        score.note(case.expect, given);
    }
    score
}

#[test]
fn labelled_lines_are_told_apart() {
    let only = std::fs::read_to_string("/tmp/only").unwrap_or_default();
    for (name, file) in FILES {
        if !only.contains(name) { continue; }
        let score = score(file);
        println!("{name}: {} lines, macro-F1 {:.3}, false positives {:.3}, crisis recall {:.3}, false alarms {:.3}", score.lines(), score.macro_f1().unwrap_or(0.0), score.false_positives().unwrap_or(0.0), score.recall(Label::Crisis).unwrap_or(0.0), score.false_alarms().unwrap_or(0.0));
        for label in Label::ALL { println!("  {label}: recall {:?} precision {:?}", score.recall(label), score.precision(label)); }
    }
}
