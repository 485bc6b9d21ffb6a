//! The parsers against labelled lines, and against noise.

use bloom_domain::language::Language;
use bloom_domain::slots::eval::eval_line;
use bloom_domain::slots::{Context, MAX_WEEKLY_HOURS, Reading, Slot, read};
use chrono::{DateTime, Utc};
use proptest::prelude::*;
use serde_json::Value;

const LINES: &str = include_str!("fixtures/slots.jsonl");
const SLOTS: [&str; 5] = ["weekly_hours", "focus_window", "confidence", "timezone", "goal_category"];

/// The least share of lines whose five answers must all be exact.
const LEAST_EXACT: f64 = 0.97;

#[test]
fn labelled_lines_are_read_exactly_and_nothing_is_fabricated() {
    let (mut lines, mut exact) = (0_u32, 0_u32);
    let mut wrong = Vec::new();
    let mut fabricated = Vec::new();
    for line in LINES.lines().filter(|line| !line.trim().is_empty()) {
        let item: Value = serde_json::from_str(line).expect("a JSON line");
        let text = |key: &str| item[key].as_str().unwrap_or_else(|| panic!("{key} in {line}"));
        let now: DateTime<Utc> = text("now_utc").parse().expect("a time");
        let found = eval_line(text("state"), text("lang"), text("text"), now);
        lines += 1;
        exact += u32::from(found == item["expect"]);
        for slot in SLOTS {
            let (expected, got) = (&item["expect"][slot], &found[slot]);
            if expected != got {
                wrong.push(format!(
                    "{} {} [{}] {:?}: {slot} {expected} -> {got}",
                    text("id"),
                    text("lang"),
                    text("state"),
                    text("text")
                ));
                if expected.is_null() {
                    fabricated.push(text("id").to_owned());
                }
            }
        }
    }
    let share = f64::from(exact) / f64::from(lines);
    let report = format!("{exact} of {lines} exact\n{}", wrong.join("\n"));
    assert!(lines >= 250, "{lines} lines");
    assert!(fabricated.is_empty(), "fabricated: {fabricated:?}\n{report}");
    assert!(share >= LEAST_EXACT, "{report}");
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_741_608_000, 0).unwrap_or_default()
}

fn contexts() -> impl Iterator<Item = Context> {
    use Slot::{Confidence, PastAttempts, PrimaryGoal, Timezone, WeeklyHours};
    let asked = [PrimaryGoal, PastAttempts, WeeklyHours, Timezone, Confidence].into_iter().map(Some).chain([None]);
    asked.flat_map(|asked| Language::ALL.map(|language| Context { asked, language, now_utc: now() }))
}

fn quotes_stand_in(text: &str, quote: &str) {
    assert!(text.contains(quote) && quote.chars().count() <= 200, "{quote:?} in {text:?}");
}

fn check<T>(text: &str, reading: &Reading<T>, valid: impl Fn(&T) -> bool) {
    match reading {
        Reading::Found(found) => {
            quotes_stand_in(text, &found.quote);
            assert!(!found.quote.is_empty() && valid(&found.value), "{text:?}");
        }
        Reading::Unclear(unclear) => {
            quotes_stand_in(text, &unclear.quote);
            assert!(unclear.options.iter().all(valid), "{text:?}");
        }
        Reading::Nothing | Reading::Rejected(_) => {}
    }
}

fn sound(text: &str) {
    for ctx in contexts() {
        let readings = read(text, &ctx);
        check(text, &readings.weekly_hours, |hours| {
            hours.min() > 0.0 && hours.min() <= hours.max() && hours.max() <= MAX_WEEKLY_HOURS + 1e-6
        });
        check(text, &readings.focus_window, |window| !window.parts.is_empty());
        check(text, &readings.confidence, |confidence| (1..=10).contains(&confidence.get()));
        check(text, &readings.timezone, |zone| zone.to_string().parse() == Ok(*zone));
        check(text, &readings.goal_category, |_| true);
        if let Some(doubt) = &readings.doubt_hours_or_clock {
            quotes_stand_in(text, &doubt.quote);
        }
    }
}

/// Pieces that the grammars care about.
const PIECES: &str = "5|8h|1h30|das|às|7|9|horas|por semana|hours|a day|não|not|,|.|-|/|:|30|10|e|and|mas|de|a|to|manhã|à noite|\
    evening|sábado|mon|fri|cada|each|menos|except|Lisboa|moro em|UTC|+|aqui são|it's|pm|da noite|um|half|\
    an hour|meia|hora|e meia|entre|between|trabalho|work|ontem|na verdade|actually|ou|or|3x|dias|vezes|\
    confiança|out of|%|(|)|?|\n|½|🔟|7️⃣|quarter|past|0|24|200|999999999999|0.5|7,5|twenty|vinte|e um|\
    a partir das|after|inglês|business|não sei|fds|2ª|M|F|America/Sao_Paulo|GMT|London|Ontario|Kingston|Porto|\
    Alegre|sou de|1:30|25:99";

/// Such pieces thrown together.
fn words() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(PIECES.split('|').collect::<Vec<_>>());
    prop::collection::vec(piece, 0..14).prop_map(|pieces| pieces.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_soundly(text in any::<String>()) {
        sound(&text);
    }

    #[test]
    fn any_mixture_of_words_is_read_soundly(text in words()) {
        sound(&text);
    }
}

#[test]
fn hostile_texts_are_read_soundly() {
    for text in [
        String::new(),
        "\0\0\0".to_owned(),
        "5".repeat(5_000),
        "5h ".repeat(2_000),
        "não ".repeat(2_000),
        "\u{200d}\u{fe0f}\u{20e3}".to_owned(),
        "٣ ساعات في الأسبوع".to_owned(),
        "🤷‍♀️".repeat(4_096),
        "a".repeat(200_000),
        "½½½ ¼ª º°".to_owned(),
        "das às das às 7 às".to_owned(),
        "-".repeat(900),
        "İ ẞ ﬁ 5 ﬀ horas por semana".to_owned(),
    ] {
        sound(&text);
    }
}

#[test]
fn a_long_message_is_quoted_in_two_hundred_characters() {
    let text = format!("tenho 3 horas {} por semana", "muito ".repeat(100));
    sound(&text);
}
