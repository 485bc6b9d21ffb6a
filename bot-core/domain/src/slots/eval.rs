//! One labelled line in, one comparable answer out: how the parsers are measured.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::{Context, Doubt, FocusWindow, Reading, Slot, WeeklyHours, read};
use crate::language::Language;

/// Reads one line and writes what would be stored, in the vocabulary of the slots.
///
/// `state` names what was asked: `S2` the goal, `S4` the weekly hours, `S5` the confidence, `TZ` the time zone; any
/// other state asked none of them. Doubts are `null`, except where the words give a range or a first choice: two
/// neighbouring confidences and a clock without its half of the day.
#[must_use]
pub fn eval_line(state: &str, lang: &str, text: &str, now_utc: DateTime<Utc>) -> Value {
    let asked = match state {
        "S2" => Some(Slot::PrimaryGoal),
        "S3" => Some(Slot::PastAttempts),
        "S4" => Some(Slot::WeeklyHours),
        "S5" => Some(Slot::Confidence),
        "TZ" => Some(Slot::Timezone),
        _ => None,
    };
    let language = Language::from_hint(lang).unwrap_or(Language::En);
    let readings = read(text, &Context { asked, language, now_utc });
    json!({
        "weekly_hours": readings.weekly_hours.found().map(|found| hours(found.value)),
        "focus_window": window(&readings.focus_window),
        "confidence": match &readings.confidence {
            Reading::Found(found) => json!(found.value.get()),
            Reading::Unclear(unclear) if unclear.why == Doubt::TwoValues => match unclear.options.as_slice() {
                [min, .., max] => json!({ "min": min.get(), "max": max.get() }),
                _ => Value::Null,
            },
            _ => Value::Null,
        },
        "timezone": readings.timezone.found().map(|found| found.value.to_string()),
        "goal_category": readings.goal_category.found().map(|found| found.value.as_str()),
    })
}

fn hours(value: WeeklyHours) -> Value {
    match value {
        WeeklyHours::Exact(hours) => number(hours),
        WeeklyHours::Range { min, max } => json!({ "min": number(min), "max": number(max) }),
    }
}

/// Two decimals at most, and whole numbers as such.
fn number(value: f64) -> Value {
    let rounded = (value * 100.0).round() / 100.0;
    #[expect(clippy::cast_possible_truncation, reason = "hours per week are at most 126")]
    if rounded.fract() == 0.0 { json!(rounded as i64) } else { json!(rounded) }
}

fn window(reading: &Reading<FocusWindow>) -> Value {
    let window = match reading {
        Reading::Found(found) => Some(&found.value),
        Reading::Unclear(unclear) => unclear.options.first(),
        Reading::Nothing | Reading::Rejected(_) => None,
    };
    window.map_or(Value::Null, |window| json!(window.parts))
}
