//! Looks at what a learner said, behind the talk, and keeps what passes the gate.
//!
//! Only the learner's own lines are looked at. A model may propose three facts at most and the two notes; without one,
//! exact patterns propose. What is proposed twice, or contradicts what is known, is weighed when it is stored.

use super::background::Background;
use super::{LISTEN, weigh};
use crate::commands::memory::{MemoryChange, MemoryCommand, NewFact, Note};
use crate::models::{Models, Seen};
use crate::runtime::Gears;
use crate::runtime::errands::{Errand, ErrandError, Harvest, Outcome, TRIES};
use crate::specialists::{joined, redact};
use crate::speech::numbers;
use crate::store::due::Due;
use crate::store::learner::{self, Learner};
use crate::store::seal::Keys;
use crate::store::study::Place;
use crate::store::{self, Tx, allowance, errand as errands, inbox, memory as stored};
use async_trait::async_trait;
use bloom_domain::language::Language;
use bloom_domain::memory::{self, Against, Candidate, FactKind, Gated, Known, note, summary};
use bloom_domain::planning::resolve;
use bloom_domain::safety::crisis;
use bloom_domain::slots::Zone;
use bloom_model::{ChatRequest, NoValue, Purpose, structured_with};
use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, Utc};
use schemars::JsonSchema;
use serde::Deserialize;
use std::borrow::Cow;
use std::sync::Arc;

/// The most facts of one look.
const MOST_FACTS: usize = 3;
/// The most characters of what was said that are looked at.
const SAID_CHARS: usize = 2_000;
/// The most tokens of an answer: three facts and two notes.
const ANSWER_TOKENS: u32 = 1_400;
/// The hour at which a week's summary is made: nobody is in the middle of something.
const QUIET: (u32, u32) = (3, 30);

/// Looks at what was said.
#[derive(Debug, Clone, Copy, Default)]
pub struct Listen;

/// A line of the learner's, as it may be looked at.
#[derive(Debug, Clone)]
struct Line {
    message: String,
    text: String,
    at: DateTime<Utc>,
}

/// What a model heard.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct Heard {
    /// What is worth keeping.
    facts: Vec<HeardFact>,
    /// The note about the person, whole; null leaves it as it is.
    person_note: Option<String>,
    /// The note about this conversation, whole; null leaves it as it is.
    chat_note: Option<String>,
}

/// One thing worth keeping.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HeardFact {
    /// preference, barrier, progress or insight.
    kind: String,
    /// What it says, in their language.
    text: String,
    /// Their words, copied.
    quote: String,
}

/// What is to be stored.
struct Kept {
    keys: Arc<Keys>,
    learner: String,
    actor: String,
    conversation: String,
    language: Language,
    facts: Vec<(Gated, Line)>,
    notes: Vec<MemoryCommand>,
    said: Vec<String>,
    ids: Vec<String>,
    tokens: u64,
    day: NaiveDate,
    summary: (String, i64),
    lines: Vec<String>,
}

#[async_trait]
impl Errand for Listen {
    fn kind(&self) -> &'static str {
        LISTEN
    }

    fn is_silent(&self) -> bool {
        true
    }

    async fn run(&self, gears: &Arc<Gears>, errand: &Due) -> Result<Outcome, ErrandError> {
        let Some(conversation) = errand.conversation.clone() else { return Ok(Outcome::done()) };
        let Some((learner, actor, zone, lines)) = lines(gears, errand).await? else {
            return Ok(Outcome::done());
        };
        let said: Vec<String> = lines.iter().map(|line| line.text.clone()).collect();
        let now = gears.clock.now();
        let local = zone.map_or(now.naive_utc(), |zone| numbers::local(zone, now).naive_local());
        let mut kept = Kept {
            keys: Arc::clone(gears.db.keys()),
            learner: errand.owner.clone(),
            actor,
            conversation,
            language: learner.language,
            facts: Vec::new(),
            notes: Vec::new(),
            said: said.clone(),
            ids: (0..MOST_FACTS + 2).map(|_| gears.ids.next()).collect(),
            tokens: 0,
            day: local.date(),
            summary: summary_at(zone, local.date()),
            lines: lines.iter().map(|line| line.message.clone()).collect(),
        };
        let candidates = match heard(gears, errand, &learner, &said, &mut kept).await? {
            Some(candidates) => candidates,
            None => said.iter().flat_map(|line| memory::exact(line, learner.language)).collect(),
        };
        for candidate in candidates {
            if kept.facts.len() == MOST_FACTS {
                break;
            }
            let gated = lines.iter().find_map(|line| {
                let gated = memory::gate(&candidate, &line.text, learner.language).ok()?;
                Some((gated, line.clone()))
            });
            kept.facts.extend(gated);
        }
        Ok(Outcome::done().storing(kept))
    }
}

type Lines = (Learner, String, Option<Zone>, Vec<Line>);

/// What was said, if it may still be looked at.
async fn lines(gears: &Arc<Gears>, errand: &Due) -> store::Result<Option<Lines>> {
    let messages: Vec<String> = store::json("messages", &errand.payload)?;
    let mut db = gears.db.read().await?;
    let said = inbox::said(&mut db, gears.db.keys(), &errand.owner, &messages).await?;
    let Some(actor) = said.first().map(|said| said.actor.clone()) else { return Ok(None) };
    let Some((learner, profile)) = learner::by_actor(&mut db, gears.db.keys(), &actor).await? else { return Ok(None) };
    if learner.id != errand.owner || learner.memory.paused_since.is_some() {
        return Ok(None);
    }
    let silent = learner.care.silent_until;
    let lines: Vec<Line> = said
        .into_iter()
        .filter(|said| silent.is_none_or(|until| said.at > until))
        .filter(|said| crisis(&said.text, learner.language).is_none())
        // Nothing that reaches somebody is remembered, and what a model is not shown it cannot propose.
        .map(|said| Line { message: said.id, text: redact(&said.text).chars().take(SAID_CHARS).collect(), at: said.at })
        .collect();
    Ok((!lines.is_empty()).then(|| (learner, actor, profile.zone(), lines)))
}

/// What a model proposes; none where none may be asked, or none answers.
async fn heard(
    gears: &Arc<Gears>,
    errand: &Due,
    learner: &Learner,
    said: &[String],
    kept: &mut Kept,
) -> Result<Option<Vec<Candidate>>, ErrandError> {
    let Some(models) = gears.models.as_ref() else { return Ok(None) };
    let seen = Seen { recipients: Arc::clone(&models.recipients), word: learner.models.clone(), private: true };
    if !seen.may_ask() {
        return Ok(None);
    }
    let (notes, left) = {
        let mut db = gears.db.read().await?;
        let notes = stored::notes(&mut db, gears.db.keys(), &errand.owner, &kept.conversation).await?;
        let left = allowance::has_left(&mut db, &errand.owner, gears.clock.now(), kept.day, &models.limits).await;
        (notes, left?)
    };
    if !left {
        return Ok(None);
    }
    let background = Background::new(gears, models);
    let request = request(models, learner.language, said, &notes)
        .ok_or_else(|| ErrandError::Never { why: "the prompt cannot be made".into() })?;
    let answered = structured_with::<Heard>(&background, request, |_| Vec::new()).await;
    kept.tokens = background.tokens();
    match answered {
        Ok(heard) => Ok(Some(proposed(heard.value, kept))),
        // It may work later; the last time, patterns do.
        Err(NoValue::Model(_)) => {
            let mut db = gears.db.read().await?;
            let tries = errands::tries(&mut db, &errand.owner, &errand.id).await?;
            if tries < TRIES {
                return Err(ErrandError::Later { why: "no model answers".into(), after: None });
            }
            Ok(None)
        }
        Err(_) => Ok(None),
    }
}

/// Facts and notes as they were proposed.
fn proposed(heard: Heard, kept: &mut Kept) -> Vec<Candidate> {
    let notes = [(note::Scope::Person, heard.person_note), (note::Scope::Chat, heard.chat_note)];
    kept.notes
        .extend(notes.into_iter().filter_map(|(scope, text)| Some(MemoryCommand::WriteNote { scope, text: text? })));
    let kind = |word: &str| serde_json::from_value::<FactKind>(word.trim().to_lowercase().into()).ok();
    let facts = heard.facts.into_iter().take(MOST_FACTS);
    facts.filter_map(|fact| Some(Candidate { kind: kind(&fact.kind)?, text: fact.text, quote: fact.quote })).collect()
}

fn request(
    models: &Models,
    language: Language,
    said: &[String],
    notes: &(Vec<Note>, Option<Note>),
) -> Option<ChatRequest> {
    let text = |note: Option<&Note>| match note {
        Some(note) if !note.text.is_empty() => redact(&note.text),
        _ => "nothing yet".to_owned(),
    };
    let pinned: Vec<String> =
        notes.0.first().into_iter().chain(&notes.1).flat_map(|note| note.pinned.iter().cloned()).collect();
    let (person, chat) = (text(notes.0.first()), text(notes.1.as_ref()));
    let (said, pinned) = (said.join("\n"), if pinned.is_empty() { "none".to_owned() } else { pinned.join("\n") });
    let inputs = [
        ("language", crate::specialists::language(language)),
        ("person_note", person.as_str()),
        ("chat_note", chat.as_str()),
        ("pinned", pinned.as_str()),
        ("said", said.as_str()),
    ];
    let messages = joined(models.prompts.render("memory", &inputs).ok()?);
    let mut request = ChatRequest::new(Purpose(Cow::Borrowed("memory")), messages);
    request.max_tokens = ANSWER_TOKENS;
    request.temperature = Some(0.0);
    Some(request)
}

/// When the next summary is due, and the name of its occasion: the night after the week's last day, once.
fn summary_at(zone: Option<Zone>, today: NaiveDate) -> (String, i64) {
    let days = 7 - u64::from(today.weekday().num_days_from_monday());
    let day = today.checked_add_days(Days::new(days)).unwrap_or(today);
    let time = NaiveTime::from_hms_opt(QUIET.0, QUIET.1, 0).unwrap_or_default();
    let local = day.and_time(time);
    let at = resolve(zone.unwrap_or(Zone::Offset(0)), local).unwrap_or_else(|| local.and_utc());
    (day.to_string(), at.timestamp_millis())
}

impl Kept {
    fn place(&self) -> Place<'_> {
        Place { learner: &self.learner, conversation: &self.conversation, actor: &self.actor }
    }

    /// What the facts change, against what is known by now.
    fn changes(&self, known: &[Known]) -> Vec<MemoryChange> {
        let mut known = known.to_vec();
        let mut changes = Vec::new();
        for ((gated, line), id) in self.facts.iter().zip(&self.ids) {
            let against = memory::against(gated, &known);
            if let Against::Same(id) = &against {
                changes.push(MemoryChange::SeenAgain { id: id.clone(), at: line.at });
                continue;
            }
            let mut fact = NewFact::new(id.clone(), gated.clone(), line.at, &against);
            fact.message = Some(line.message.clone());
            known.retain(|old| !fact.instead_of.contains(&old.id));
            known.push(Known {
                id: fact.id.clone(),
                kind: fact.kind,
                text: fact.text.clone(),
                quote: fact.quote.clone(),
                about: fact.about.clone(),
                said_at: fact.said_at,
                seen_at: fact.said_at,
                pinned: false,
            });
            changes.push(MemoryChange::Remember { fact });
        }
        changes
    }

    /// What the notes change, against what stands by now.
    async fn notes(&self, tx: &mut Tx) -> store::Result<Vec<MemoryChange>> {
        if self.notes.is_empty() {
            return Ok(Vec::new());
        }
        let (person, chat) = stored::notes(tx, &self.keys, &self.learner, &self.conversation).await?;
        let before = |command: &MemoryCommand| match command {
            MemoryCommand::WriteNote { scope: note::Scope::Chat, .. } => chat.as_ref(),
            _ => person.first(),
        };
        let ids = self.ids.iter().skip(MOST_FACTS);
        let weighed = self.notes.iter().zip(ids);
        Ok(weighed
            .filter_map(|(command, id)| weigh(command, before(command), &self.said, self.language, id.clone()))
            .collect())
    }
}

#[async_trait]
impl Harvest for Kept {
    async fn store(&self, tx: &mut Tx, now: i64) -> store::Result<()> {
        if self.tokens > 0 {
            let at = DateTime::from_timestamp_millis(now).unwrap_or_default();
            allowance::spend(tx, &self.learner, self.day, self.tokens, at).await?;
        }
        // Forgotten, or told not to remember, while the model was asked: then nothing of it is kept.
        let still = inbox::said(tx, &self.keys, &self.learner, &self.lines).await?;
        let unchanged = still.iter().map(|said| redact(&said.text).chars().take(SAID_CHARS).collect::<String>());
        if unchanged.collect::<Vec<_>>() != self.said || stored::word(tx, &self.learner).await?.paused_since.is_some() {
            return Ok(());
        }
        let known = stored::active(tx, &self.keys, &self.learner).await?;
        let mut changes = self.changes(&known);
        changes.extend(self.notes(tx).await?);
        if changes.is_empty() {
            return Ok(());
        }
        let changes: Vec<_> = changes.into_iter().map(crate::commands::Change::Memory).collect();
        stored::apply(tx, &self.keys, self.place(), &changes, now).await?;
        if stored::count_new(tx, &self.learner).await? >= i64::try_from(summary::LEAST_FACTS).unwrap_or(5) {
            stored::plan_summary(tx, &self.learner, &self.summary.0, self.summary.1).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_made_in_the_night_after_sunday() {
        let lisbon = Zone::Iana(chrono_tz::Europe::Lisbon);
        let monday = NaiveDate::from_ymd_opt(2026, 7, 6).expect("a day");
        let (slot, at) = summary_at(Some(lisbon), monday);
        assert_eq!(slot, "2026-07-13");
        assert_eq!(DateTime::from_timestamp_millis(at).expect("an instant").to_rfc3339(), "2026-07-13T02:30:00+00:00");
        let sunday = NaiveDate::from_ymd_opt(2026, 7, 12).expect("a day");
        assert_eq!(summary_at(Some(lisbon), sunday).0, "2026-07-13");
        assert_eq!(summary_at(None, sunday).1, at + 3_600_000);
    }
}
