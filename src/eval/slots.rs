//! Measuring the reading of slots.

use anyhow::Context;
use bloom_domain::slots::eval::eval_line;
use serde_json::Value;
use std::io::{BufWriter, Write, stdout};
use std::path::Path;

use super::{field, for_each_case};

/// The fields that the reading of slots answers with.
const SLOTS: [&str; 5] = ["weekly_hours", "focus_window", "confidence", "timezone", "goal_category"];

/// How close two numbers of hours must be to count as the same.
const HOURS_APART: f64 = 0.01;

/// Lines right and wrong, and values given where none was expected.
#[derive(Debug, Default)]
struct Score {
    lines: usize,
    exact: usize,
    fabricated: usize,
}

/// Reads lines of `{"id","lang","state","text","now_utc"}` and writes what was read in each; with
/// `expect`, a score goes to the standard error at the end.
pub(crate) fn slots(file: &Path) -> anyhow::Result<()> {
    let mut output = BufWriter::new(stdout().lock());
    let mut score = Score::default();
    for_each_case(file, |case| {
        let answer = answer(case)?;
        writeln!(output, "{answer}")?;
        if let Some(expected) = case.get("expect") {
            score.note(expected, &answer);
        }
        Ok(())
    })?;
    output.flush()?;
    if score.lines > 0 {
        score.print();
    }
    Ok(())
}

fn answer(case: &Value) -> anyhow::Result<Value> {
    let now = field(case, "now_utc")?;
    let now =
        chrono::DateTime::parse_from_rfc3339(now).with_context(|| format!("`now_utc` is not an instant: {now}"))?;
    let mut answer = eval_line(field(case, "state")?, field(case, "lang")?, field(case, "text")?, now.to_utc());
    if let Some(object) = answer.as_object_mut() {
        object.insert("id".into(), case.get("id").cloned().unwrap_or(Value::Null));
    }
    Ok(answer)
}

impl Score {
    fn note(&mut self, expected: &Value, answer: &Value) {
        self.lines += 1;
        let value = |object: &Value, name: &str| object.get(name).cloned().unwrap_or(Value::Null);
        let pairs: Vec<(Value, Value)> =
            SLOTS.iter().map(|name| (value(expected, name), value(answer, name))).collect();
        self.exact += usize::from(pairs.iter().all(|(expected, answer)| same(expected, answer)));
        self.fabricated += usize::from(pairs.iter().any(|(expected, answer)| expected.is_null() && !answer.is_null()));
    }

    #[expect(clippy::cast_precision_loss, reason = "a share of a few thousand lines")]
    fn print(&self) {
        let share = |count: usize| 100.0 * count as f64 / self.lines as f64;
        eprintln!(
            "{} lines: {:.2} % exact, {:.2} % with a value that nobody gave",
            self.lines,
            share(self.exact),
            share(self.fabricated)
        );
    }
}

fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => {
            matches!((a.as_f64(), b.as_f64()), (Some(a), Some(b)) if (a - b).abs() < HOURS_APART)
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, value)| b.get(key).is_some_and(|other| same(value, other)))
        }
        (a, b) => a == b,
    }
}
