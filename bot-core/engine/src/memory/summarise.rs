//! Once a week, where enough is new, what is remembered becomes a few sentences, each standing on facts.

use super::SUMMARISE;
use super::background::Background;
use crate::models::{Models, Seen};
use crate::runtime::Gears;
use crate::runtime::errands::{Errand, ErrandError, Harvest, Outcome};
use crate::specialists::{joined, redact};
use crate::speech::numbers;
use crate::store::due::Due;
use crate::store::memory::Summary;
use crate::store::seal::Keys;
use crate::store::{self, Tx, allowance, learner, memory as stored, study};
use async_trait::async_trait;
use bloom_domain::language::Language;
use bloom_domain::memory::{Known, summary};
use bloom_model::{ChatRequest, Purpose, structured_with};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use schemars::JsonSchema;
use serde::Deserialize;
use std::borrow::Cow;
use std::sync::Arc;

/// The most facts that a summary is made of: the newest.
const MOST_FACTS: usize = 40;
/// Facts that a summary covers are put aside from this age on, in days.
const ARCHIVE_DAYS: i64 = 30;
/// The most tokens of an answer: six hundred characters, and the form around them.
const ANSWER_TOKENS: u32 = 500;

/// Makes summaries.
#[derive(Debug, Clone, Copy, Default)]
pub struct Summarise;

/// A summary, as a model gives it.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct Written {
    /// Sentences in order.
    sentences: Vec<WrittenSentence>,
}

/// One sentence.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct WrittenSentence {
    /// The sentence.
    text: String,
    /// The facts it stands on, by their names in the list.
    facts: Vec<String>,
}

#[async_trait]
impl Errand for Summarise {
    fn kind(&self) -> &'static str {
        SUMMARISE
    }

    fn is_silent(&self) -> bool {
        true
    }

    async fn run(&self, gears: &Arc<Gears>, errand: &Due) -> Result<Outcome, ErrandError> {
        let owner = &errand.owner;
        let now = gears.clock.now();
        let (facts, language, seen, day, left) = {
            let mut db = gears.db.read().await?;
            // One that is made anew after something was forgotten needs nothing new.
            let anew = errand.slot.starts_with("anew@");
            let count = stored::count_new(&mut db, owner).await?;
            if !anew && count < i64::try_from(summary::LEAST_FACTS).unwrap_or(5) {
                return Ok(Outcome::done());
            }
            let mut facts = stored::active(&mut db, gears.db.keys(), owner).await?;
            facts.truncate(MOST_FACTS);
            facts.reverse();
            let Some((language, word)) = learner::spoken_to(&mut db, owner).await? else {
                return Ok(Outcome::done());
            };
            let zone = study::zone(&mut db, gears.db.keys(), owner).await?;
            let day = zone.map_or(now.date_naive(), |zone| numbers::local(zone, now).date_naive());
            let recipients = gears.models.as_ref().map(|models| Arc::clone(&models.recipients)).unwrap_or_default();
            let seen = Seen { recipients, word, private: true };
            let left = match &gears.models {
                Some(models) => allowance::has_left(&mut db, owner, now, day, &models.limits).await?,
                None => false,
            };
            (facts, language, seen, day, left)
        };
        if facts.is_empty() {
            return Ok(Outcome::done());
        }
        let keys = Arc::clone(gears.db.keys());
        let mut made = Made { keys, learner: owner.clone(), day, tokens: 0, facts: facts.clone(), summary: None };
        let mut sentences = Vec::new();
        if let Some(models) = gears.models.as_ref().filter(|_| left && seen.may_ask()) {
            let background = Background::new(gears, models);
            if let Some(request) = request(models, language, &facts) {
                let written = structured_with::<Written>(&background, request, |_| Vec::new()).await;
                sentences = written.map(|written| named(written.value, &facts)).unwrap_or_default();
                sentences = summary::check(&sentences, &facts, language);
            }
            made.tokens = background.tokens();
        }
        let by_model = !sentences.is_empty();
        if !by_model {
            sentences = summary::plain(&facts, language);
        }
        made.summary = Some(Summary { id: gears.ids.next(), sentences, by_model, made_at: now });
        Ok(Outcome::done().storing(made))
    }
}

/// Sentences with the names that facts have in storage.
fn named(written: Written, facts: &[Known]) -> Vec<summary::Sentence> {
    let id = |name: &String| {
        let number: usize = name.trim().trim_start_matches(['f', 'F']).parse().ok()?;
        Some(facts.get(number.checked_sub(1)?)?.id.clone())
    };
    let sentences = written.sentences.into_iter();
    sentences
        .map(|sentence| summary::Sentence {
            text: sentence.text,
            facts: sentence.facts.iter().filter_map(id).collect(),
        })
        .collect()
}

fn request(models: &Models, language: Language, facts: &[Known]) -> Option<ChatRequest> {
    let lines: Vec<String> = facts
        .iter()
        .zip(1..)
        .map(|(fact, number)| {
            format!("f{number} ({}, {}): {}", fact.said_at.date_naive(), fact.kind.as_str(), redact(&fact.text))
        })
        .collect();
    let facts = lines.join("\n");
    let inputs = [("language", crate::specialists::language(language)), ("facts", facts.as_str())];
    let mut request =
        ChatRequest::new(Purpose(Cow::Borrowed("summary")), joined(models.prompts.render("summary", &inputs).ok()?));
    request.max_tokens = ANSWER_TOKENS;
    request.temperature = Some(0.0);
    Some(request)
}

/// A summary on its way into storage.
struct Made {
    keys: Arc<Keys>,
    learner: String,
    day: NaiveDate,
    tokens: u64,
    facts: Vec<Known>,
    summary: Option<Summary>,
}

#[async_trait]
impl Harvest for Made {
    async fn store(&self, tx: &mut Tx, now: i64) -> store::Result<()> {
        let at: DateTime<Utc> = DateTime::from_timestamp_millis(now).unwrap_or_default();
        if self.tokens > 0 {
            allowance::spend(tx, &self.learner, self.day, self.tokens, at).await?;
        }
        let Some(made) = &self.summary else { return Ok(()) };
        // What was forgotten meanwhile must not come back.
        let known = stored::active(tx, &self.keys, &self.learner).await?;
        let same = |fact: &Known| known.iter().any(|now| now.id == fact.id && now.text == fact.text);
        if !self.facts.iter().all(same) {
            return stored::plan_summary(tx, &self.learner, &format!("anew@{now}"), now).await;
        }
        let before = at.checked_sub_signed(TimeDelta::days(ARCHIVE_DAYS)).unwrap_or_default();
        stored::put_summary(tx, &self.keys, &self.learner, made, before.timestamp_millis()).await
    }
}
