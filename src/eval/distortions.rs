//! Measuring the reading of harsh thoughts and crises.

use anyhow::{Context, bail};
use bloom_domain::safety::Label;
use bloom_domain::safety::eval::{Score, eval_line, label};
use serde_json::Value;
use std::io::{BufWriter, Write, stdout};
use std::path::Path;

use super::{field, for_each_case};

/// Reads lines of `{"id","lang","text"}` and writes the label of each; with `expect`, a score goes to the standard
/// error at the end.
pub(crate) fn distortions(file: &Path) -> anyhow::Result<()> {
    let mut output = BufWriter::new(stdout().lock());
    let mut score = Score::default();
    for_each_case(file, |case| {
        let (lang, text) = (field(case, "lang")?, field(case, "text")?);
        let mut answer = eval_line(lang, text);
        if let Some(object) = answer.as_object_mut() {
            object.insert("id".into(), case.get("id").cloned().unwrap_or(Value::Null));
        }
        writeln!(output, "{answer}")?;
        if let Some(expected) = case.get("expect") {
            score.note(expected_label(expected)?, label(lang, text));
        }
        Ok(())
    })?;
    output.flush()?;
    if score.lines() > 0 {
        print(&score);
    }
    Ok(())
}

/// The expected label, bare or as `{"label"}`.
fn expected_label(expected: &Value) -> anyhow::Result<Label> {
    let name = expected.get("label").unwrap_or(expected).as_str().context("`expect` names no label")?;
    let Some(label) = Label::ALL.into_iter().find(|label| label.as_str() == name) else {
        bail!("`expect` names a label that is not known: {name}");
    };
    Ok(label)
}

fn print(score: &Score) {
    let figure = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.3}"));
    eprintln!(
        "{} lines: macro-F1 {}, false positives on none {}, crises found {}, false alarms {}",
        score.lines(),
        figure(score.macro_f1()),
        figure(score.false_positives()),
        figure(score.recall(Label::Crisis)),
        figure(score.false_alarms())
    );
    for label in Label::ALL {
        eprintln!(
            "{label}: precision {}, recall {}, F1 {}",
            figure(score.precision(label)),
            figure(score.recall(label)),
            figure(score.f1(label))
        );
    }
}
