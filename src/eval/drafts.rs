//! Measuring the wording gate.

use anyhow::Context;
use bloom_domain::language::Language;
use bloom_domain::wording::{Kind, lint};
use serde_json::{Value, json};
use std::io::{BufWriter, Write, stdout};
use std::path::Path;

use super::{field, for_each_case};

/// Drafts to block and to pass, and how many of each were blocked.
#[derive(Debug, Default)]
struct Score {
    to_block: usize,
    caught: usize,
    to_pass: usize,
    wronged: usize,
}

/// Reads lines of `{"id","lang","kind","text"}` and writes for each whether it may leave and which
/// rules it breaks; with `expect`, a score goes to the standard error at the end.
pub(crate) fn drafts(file: &Path) -> anyhow::Result<()> {
    let mut output = BufWriter::new(stdout().lock());
    let mut score = Score::default();
    for_each_case(file, |case| {
        let (answer, blocked) = answer(case)?;
        writeln!(output, "{answer}")?;
        if let Some(expected) = case.get("expect") {
            score.note(field(expected, "verdict")? == "block", blocked);
        }
        Ok(())
    })?;
    output.flush()?;
    if score.to_block + score.to_pass > 0 {
        score.print();
    }
    Ok(())
}

fn answer(case: &Value) -> anyhow::Result<(Value, bool)> {
    let tag = field(case, "lang")?;
    let language = Language::from_hint(tag).with_context(|| format!("`lang` is not a language I speak: {tag}"))?;
    let kind = field(case, "kind")?;
    let kind: Kind = serde_json::from_value(kind.into()).with_context(|| format!("`kind` is unknown: {kind}"))?;
    let rules = lint(field(case, "text")?, language, kind);
    let blocked = !rules.is_empty();
    let verdict = if blocked { "block" } else { "pass" };
    let id = case.get("id").cloned().unwrap_or(Value::Null);
    Ok((json!({ "id": id, "verdict": verdict, "rules": rules }), blocked))
}

impl Score {
    fn note(&mut self, block: bool, blocked: bool) {
        if block {
            self.to_block += 1;
            self.caught += usize::from(blocked);
        } else {
            self.to_pass += 1;
            self.wronged += usize::from(blocked);
        }
    }

    fn print(&self) {
        eprintln!(
            "{} lines: {:.2} % of those to block were blocked, {:.2} % of those to pass were blocked, too",
            self.to_block + self.to_pass,
            percent(self.caught, self.to_block),
            percent(self.wronged, self.to_pass)
        );
    }
}

#[expect(clippy::cast_precision_loss, reason = "a share of a few thousand lines")]
fn percent(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { 100.0 * part as f64 / whole as f64 }
}
