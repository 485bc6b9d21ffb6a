//! Measuring the reading of intents.

use crate::clock::SystemClock;
use crate::config::{Config, Sources};
use crate::models;
use anyhow::Context;
use bloom_chat::port::Clock;
use bloom_domain::intent::{Guess, Intent, Pending, SURE, read};
use bloom_domain::language::Language;
use bloom_engine::specialists::classify;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufWriter, Write, stdout};
use std::path::Path;
use std::sync::Arc;
use tokio::runtime::Handle;

use super::{field, for_each_case};

/// Somebody to ask about a message that the rules are not sure of; none: the rules stand alone.
pub(crate) type Second<'a> = &'a mut dyn FnMut(&str, Language, Pending, Guess) -> anyhow::Result<Option<Guess>>;

/// For each intent, how often it was expected, read, and both.
#[derive(Debug, Default)]
struct Score {
    by_intent: BTreeMap<Intent, [u32; 3]>,
}

/// Reads lines of `{"id","lang","text","ctx"}` and writes for each what it asks for and how sure that
/// is; with `expect`, a score goes to the standard error at the end.
pub(crate) fn intents(file: &Path, mut second: Option<Second<'_>>) -> anyhow::Result<()> {
    let mut output = BufWriter::new(stdout().lock());
    let mut score = Score::default();
    for_each_case(file, |case| {
        let guess = answer(case, &mut second)?;
        let id = case.get("id").cloned().unwrap_or(Value::Null);
        let confidence = f64::from(guess.confidence) / 100.0;
        writeln!(output, "{}", json!({ "id": id, "intent": guess.intent, "confidence": confidence }))?;
        if case.get("expect").is_some_and(|expected| !expected.is_null()) {
            let name = field(case, "expect")?;
            let expected = Intent::from_name(name).with_context(|| format!("`expect` is not an intent: {name}"))?;
            score.note(expected, guess.intent);
        }
        Ok(())
    })?;
    output.flush()?;
    score.print();
    Ok(())
}

/// The same, and what the rules are not sure of is put to the configured model, if there is one.
pub(crate) async fn intents_with_model(file: &Path, sources: &Sources) -> anyhow::Result<()> {
    let Ok(config) = Config::load(sources) else { return intents(file, None) };
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::new());
    let Some((chat, prompts)) = models::alone(&config, &clock)? else { return intents(file, None) };
    let handle = Handle::current();
    let mut ask = |text: &str, language: Language, _: Pending, guess: Guess| {
        if guess.confidence >= SURE {
            return Ok(None);
        }
        let asked = tokio::task::block_in_place(|| handle.block_on(classify(&*chat, &prompts, language, text)));
        Ok(asked.map(|(intent, confidence)| Guess {
            intent,
            // From 0 to 1 by its reader.
            confidence: (confidence * 100.0).round().clamp(0.0, 100.0) as u8,
            ..guess
        }))
    };
    intents(file, Some(&mut ask))
}

fn answer(case: &Value, second: &mut Option<Second<'_>>) -> anyhow::Result<Guess> {
    let tag = field(case, "lang")?;
    let language = Language::from_hint(tag).with_context(|| format!("`lang` is not a language I speak: {tag}"))?;
    let pending = match case.get("ctx").unwrap_or(&Value::Null) {
        Value::Null => Pending::None,
        Value::String(ctx) if ctx == "pending_question" => Pending::Question,
        other => anyhow::bail!("`ctx` is neither null nor \"pending_question\": {other}"),
    };
    let text = field(case, "text")?;
    let guess = read(text, language, pending);
    match second {
        Some(ask) => Ok(ask(text, language, pending, guess)?.unwrap_or(guess)),
        None => Ok(guess),
    }
}

impl Score {
    fn note(&mut self, expected: Intent, read: Intent) {
        self.by_intent.entry(expected).or_default()[0] += 1;
        self.by_intent.entry(read).or_default()[1] += 1;
        if expected == read {
            self.by_intent.entry(expected).or_default()[2] += 1;
        }
    }

    fn print(&self) {
        let sum = |at: usize| -> u32 { self.by_intent.values().map(|counts| counts[at]).sum() };
        let (lines, right) = (sum(0), sum(2));
        if lines == 0 {
            return;
        }
        eprintln!("{lines} lines: {:.2} % as expected", 100.0 * f64::from(right) / f64::from(lines));
        for (intent, [expected, read, both]) in &self.by_intent {
            let f1 = 2.0 * f64::from(*both) / f64::from(expected + read);
            eprintln!("  {:<20} F1 {f1:.3} of {expected}", intent.as_str());
        }
    }
}
