//! The reading of intents against labelled lines, and against noise.

use std::collections::{BTreeMap, HashSet};

use bloom_domain::intent::{Intent, Pending, read};
use bloom_domain::language::Language;
use proptest::prelude::*;
use serde_json::Value;

/// The labelled lines, by file.
const FILES: &[(&str, &str)] = &[
    ("en", include_str!("fixtures/intents/en.jsonl")),
    ("pt-BR", include_str!("fixtures/intents/pt-BR.jsonl")),
    ("pt-PT", include_str!("fixtures/intents/pt-PT.jsonl")),
    ("mixed-1", include_str!("fixtures/intents/mixed-1.jsonl")),
    ("mixed-2", include_str!("fixtures/intents/mixed-2.jsonl")),
    ("mixed-3", include_str!("fixtures/intents/mixed-3.jsonl")),
    ("mixed-4", include_str!("fixtures/intents/mixed-4.jsonl")),
    ("mixed-5", include_str!("fixtures/intents/mixed-5.jsonl")),
    ("mixed-6", include_str!("fixtures/intents/mixed-6.jsonl")),
    ("mixed-7", include_str!("fixtures/intents/mixed-7.jsonl")),
    ("mixed-8", include_str!("fixtures/intents/mixed-8.jsonl")),
    ("mixed-9", include_str!("fixtures/intents/mixed-9.jsonl")),
    ("mixed-10", include_str!("fixtures/intents/mixed-10.jsonl")),
    ("mixed-11", include_str!("fixtures/intents/mixed-11.jsonl")),
    ("mixed-12", include_str!("fixtures/intents/mixed-12.jsonl")),
];

const LEAST_LINES: usize = 320;
/// The least share of lines read as labelled.
const LEAST_ACCURACY: f64 = 0.90;
/// The least harmonic mean of precision and recall of any intent.
const LEAST_F1: f64 = 0.80;
/// The furthest that Portuguese and English may lie apart.
const MOST_APART: f64 = 0.05;

struct Line {
    id: String,
    language: Language,
    text: String,
    pending: Pending,
    expect: Intent,
}

fn line(line: &str) -> Line {
    let item: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let text = |key: &str| item[key].as_str().unwrap_or_else(|| panic!("{key} in {line}")).to_owned();
    let pending = match item["ctx"].as_str() {
        None => Pending::None,
        Some("pending_question") => Pending::Question,
        Some(other) => panic!("ctx {other}"),
    };
    Line {
        id: text("id"),
        language: Language::from_hint(&text("lang")).unwrap_or_else(|| panic!("lang in {line}")),
        text: text("text"),
        pending,
        expect: Intent::from_name(&text("expect")).unwrap_or_else(|| panic!("expect in {line}")),
    }
}

/// How many lines of each file are read as labelled.
fn by_file() -> String {
    let share = |file: &str| {
        let lines: Vec<Line> = file.lines().filter(|text| !text.trim().is_empty()).map(line).collect();
        let right = lines.iter().filter(|line| read(&line.text, line.language, line.pending).intent == line.expect);
        format!("{} of {}", right.count(), lines.len())
    };
    FILES.iter().map(|(name, file)| format!("{name}: {}", share(file))).collect::<Vec<_>>().join(", ")
}

fn lines() -> Vec<Line> {
    FILES.iter().flat_map(|(_, file)| file.lines()).filter(|text| !text.trim().is_empty()).map(line).collect()
}

#[derive(Default)]
struct Count {
    lines: f64,
    right: f64,
}

impl Count {
    fn share(&self) -> f64 {
        self.right / self.lines.max(1.0)
    }
}

#[test]
fn labelled_lines_are_read_as_labelled() {
    let lines = lines();
    let mut report = Vec::new();
    let (mut all, mut english, mut portuguese) = (Count::default(), Count::default(), Count::default());
    // By intent: expected, read, both.
    let mut by_intent: BTreeMap<Intent, [f64; 3]> = BTreeMap::new();
    let (mut sure, mut sure_wrong) = (0, 0);
    for line in &lines {
        let guess = read(&line.text, line.language, line.pending);
        let right = guess.intent == line.expect;
        let of_language = if line.language.is_portuguese() { &mut portuguese } else { &mut english };
        for count in [&mut all, of_language] {
            count.lines += 1.0;
            count.right += f64::from(u8::from(right));
        }
        by_intent.entry(line.expect).or_default()[0] += 1.0;
        by_intent.entry(guess.intent).or_default()[1] += 1.0;
        if guess.confidence >= bloom_domain::intent::SURE {
            sure += 1;
            sure_wrong += u32::from(!right);
        }
        if right {
            by_intent.entry(line.expect).or_default()[2] += 1.0;
        } else {
            report.push(format!(
                "{} {} {:?}: {} -> {} ({})",
                line.id,
                line.language,
                line.text,
                line.expect.as_str(),
                guess.intent.as_str(),
                guess.confidence
            ));
        }
    }
    for (intent, [expected, read, both]) in &by_intent {
        report.push(format!("{}: F1 {:.3} of {expected}", intent.as_str(), 2.0 * both / (expected + read)));
    }
    report.push(format!(
        "all {:.4}, en {:.4}, pt {:.4}; sure {sure} of {}, of these wrong {sure_wrong}",
        all.share(),
        english.share(),
        portuguese.share(),
        lines.len()
    ));
    report.push(by_file());
    let report = report.join("\n");
    println!("{report}");
    assert!(lines.len() >= LEAST_LINES, "{}", lines.len());
    assert_eq!(by_intent.len(), Intent::ALL.len(), "every intent occurs");
    assert!(all.share() >= LEAST_ACCURACY, "{report}");
    assert!(by_intent.values().all(|[expected, read, both]| 2.0 * both / (expected + read) >= LEAST_F1), "{report}");
    assert!((english.share() - portuguese.share()).abs() <= MOST_APART, "{report}");
}

#[test]
fn no_line_and_no_id_occurs_twice() {
    let (mut ids, mut texts) = (HashSet::new(), HashSet::new());
    for line in lines() {
        assert!(ids.insert(line.id.clone()), "{} occurs twice", line.id);
        let folded = bloom_domain::text::fold(&line.text);
        let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let key = (words.join(" "), line.pending == Pending::Question);
        assert!(texts.insert(key), "{:?} occurs twice", line.text);
    }
}

#[test]
fn names_round_trip_and_are_those_of_the_wire() {
    for intent in Intent::ALL {
        assert_eq!(Intent::from_name(intent.as_str()), Some(intent));
        assert_eq!(serde_json::to_value(intent).expect("a name"), Value::from(intent.as_str()));
    }
    assert_eq!(Intent::from_name("nothing"), None);
}

fn sound(text: &str) {
    for language in Language::ALL {
        for pending in [Pending::None, Pending::Question] {
            let guess = read(text, language, pending);
            assert!(guess.confidence <= 100, "{text:?}");
            assert_ne!(guess.second, Some(guess.intent), "{text:?}");
        }
    }
}

/// Pieces that the rules care about.
const PIECES: &str = "summarise|quiz me|and|then|don't|,|.|?|\"|'|what is|how do I|plan|my week|flashcards|me faz|resume-me|não|em vez de|\
    capítulo 2|the chapter|dava para|could you|I want|quero|sobre|about|into|expand|my answer|is it right|faltei|missed|correu bem|\
    o que|rever|due|hoje|a palavra|verb|-|:|(|)|e|ou|mas|but|questions|no|sem|para|da|dá|resume|obrigado|thanks|5|\n|why don't you";

fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(PIECES.split('|').collect::<Vec<_>>());
    prop::collection::vec(piece, 0..16).prop_map(|pieces| pieces.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_without_panic(text in any::<String>()) {
        sound(&text);
    }

    #[test]
    fn any_mixture_of_words_is_read_without_panic(text in pieces()) {
        sound(&text);
    }
}

#[test]
fn hostile_texts_are_read_without_panic() {
    for text in [
        String::new(),
        "\0\0".to_owned(),
        "\"".repeat(5_001),
        "quiz me and ".repeat(4_000),
        "não ".repeat(3_000),
        "a".repeat(100_000),
        "summ\u{200d}arise \u{fe0f}".to_owned(),
        "🤷‍♀️".repeat(2_000),
        "İ ẞ ﬁ resume-me".to_owned(),
        "- - - , , ? ? ( ".repeat(200),
    ] {
        sound(&text);
    }
}

fn guess(text: &str) -> bloom_domain::intent::Guess {
    read(text, Language::En, Pending::None)
}

#[test]
fn a_second_request_is_kept_for_later() {
    for (text, first, second) in [
        ("summarise chapter 2 and then quiz me", Intent::Summarize, Intent::GenerateQuestions),
        ("give me questions and flashcards", Intent::GenerateQuestions, Intent::GenerateFlashcards),
        ("faz-me uns flashcards e depois planeia a minha semana", Intent::GenerateFlashcards, Intent::PlanWeek),
    ] {
        let guess = guess(text);
        assert_eq!((guess.intent, guess.second), (first, Some(second)), "{text}");
    }
    assert_eq!(guess("quiz me").second, None);
}

#[test]
fn what_is_refused_is_not_read_as_wanted() {
    let refused = guess("please don't quiz me");
    assert_eq!((refused.intent, refused.negated), (Intent::General, true));
    let instead = guess("don't summarise it, quiz me");
    assert_eq!((instead.intent, instead.second, instead.negated), (Intent::GenerateQuestions, None, true));
    let reminded = guess("don't forget to quiz me");
    assert_eq!((reminded.intent, reminded.negated), (Intent::GenerateQuestions, false));
}

#[test]
fn an_answer_is_one_only_while_a_question_is_open() {
    for text in ["the mitochondria", "é a membrana", "to plan the week"] {
        assert_eq!(read(text, Language::En, Pending::Question).intent, Intent::Evaluate, "{text}");
        assert_ne!(read(text, Language::En, Pending::None).intent, Intent::Evaluate, "{text}");
    }
}
