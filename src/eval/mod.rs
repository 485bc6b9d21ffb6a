//! Measuring a part of the program against labelled lines.

mod distortions;
mod drafts;
mod intents;
mod slots;

use anyhow::Context;
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader, stdin};
use std::path::Path;

pub(crate) use distortions::distortions;
pub(crate) use drafts::drafts;
pub(crate) use intents::{intents, intents_with_model};
pub(crate) use slots::slots;

/// Reads a file of JSON lines (`-` is the standard input) and hands over each; errors name the line.
fn for_each_case(file: &Path, mut handle: impl FnMut(&Value) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let input: Box<dyn BufRead> = if file == Path::new("-") {
        Box::new(BufReader::new(stdin()))
    } else {
        Box::new(BufReader::new(File::open(file).with_context(|| format!("{} cannot be read", file.display()))?))
    };
    for (number, line) in input.lines().enumerate() {
        let line = line.with_context(|| format!("line {} cannot be read", number + 1))?;
        if line.trim().is_empty() {
            continue;
        }
        let case: Value = serde_json::from_str(&line).with_context(|| format!("line {} is not JSON", number + 1))?;
        handle(&case).with_context(|| format!("line {}", number + 1))?;
    }
    Ok(())
}

fn field<'a>(case: &'a Value, name: &str) -> anyhow::Result<&'a str> {
    case.get(name).and_then(Value::as_str).with_context(|| format!("`{name}` is missing"))
}
