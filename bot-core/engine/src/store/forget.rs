//! Forgetting: a fact goes together with its words, wherever they stand in what both sides said, and with all that was
//! made of it.
//!
//! What a learner set themselves (profile, plan, topics) is not forgotten by this: it has its own ways to be changed.

use super::seal::{self, Column, Keys};
use super::{Result, Tx, get, memory, to_json};
use crate::memory::{LISTEN, is_about};
use bloom_domain::memory::summary::Sentence;
use regex::{Regex, RegexBuilder};
use serde_json::Value;
use sqlx::any::AnyRow;

/// What stands in the place of forgotten words.
pub const GONE: &str = "[…]";

/// Shorter words are not looked for in other texts: they would tear holes into what has nothing to do with them.
const LEAST_CHARS: usize = 6;

/// Strings without a space that are longer are files, not words.
const FILE_CHARS: usize = 20_000;

/// Forgets facts: the facts, their words in both sides' messages, and what was made of them.
///
/// # Errors
/// What the database says.
pub async fn facts(tx: &mut Tx, keys: &Keys, learner: &str, ids: &[String], now: i64) -> Result<()> {
    let mut words = Vec::new();
    for id in ids {
        let row = sqlx::query("select text, quote from fact where id = $1 and learner = $2")
            .bind(id)
            .bind(learner)
            .fetch_optional(&mut *tx)
            .await?;
        let Some(row) = row else { continue };
        words.extend(words_of(keys, id, &row)?);
    }
    made_of(tx, keys, learner, ids, now).await?;
    for id in ids {
        sqlx::query("update fact set instead = null where instead = $1 and learner = $2")
            .bind(id)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
        sqlx::query("delete from fact where id = $1 and learner = $2").bind(id).bind(learner).execute(&mut *tx).await?;
    }
    wherever(tx, keys, learner, &words).await
}

/// What was made of facts goes: summaries that stand on them are made anew, lines of notes about them are let go.
///
/// # Errors
/// What the database says.
pub async fn made_of(tx: &mut Tx, keys: &Keys, learner: &str, ids: &[String], now: i64) -> Result<()> {
    let rows = sqlx::query("select id, sentences from summary where learner = $1 order by made_at")
        .bind(learner)
        .fetch_all(&mut *tx)
        .await?;
    let mut any = false;
    for row in &rows {
        let (id, text): (String, String) = (get(row, 0)?, get(row, 1)?);
        let text = keys.open(&seal::SUMMARY_SENTENCES, &id, &text)?;
        let sentences: Vec<Sentence> = super::json("summary", &text)?;
        if sentences.iter().any(|sentence| sentence.facts.iter().any(|fact| ids.contains(fact))) {
            sqlx::query("delete from summary where id = $1 and learner = $2")
                .bind(&id)
                .bind(learner)
                .execute(&mut *tx)
                .await?;
            any = true;
        }
    }
    if any {
        // A slot of its own: the one of this week may have been used.
        memory::plan_summary(tx, learner, &format!("anew@{now}"), now).await?;
    }
    for id in ids {
        let row = sqlx::query("select text, quote from fact where id = $1 and learner = $2")
            .bind(id)
            .bind(learner)
            .fetch_optional(&mut *tx)
            .await?;
        let Some(row) = row else { continue };
        lines_about(tx, keys, learner, &words_of(keys, id, &row)?).await?;
    }
    Ok(())
}

/// The words of a fact, out of a row with its text and its quote.
fn words_of(keys: &Keys, id: &str, row: &AnyRow) -> Result<[String; 2]> {
    let text = keys.open(&seal::FACT_TEXT, id, get(row, 0)?)?.into_owned();
    Ok([text, keys.open(&seal::FACT_QUOTE, id, get(row, 1)?)?.into_owned()])
}

/// Lets go of the lines of notes, in all their versions, that speak of something.
async fn lines_about(tx: &mut Tx, keys: &Keys, learner: &str, words: &[String]) -> Result<()> {
    let rows =
        sqlx::query("select id, text, pinned from note where learner = $1").bind(learner).fetch_all(&mut *tx).await?;
    let stays = |line: &str| !words.iter().any(|words| is_about(line, words));
    for row in &rows {
        let (id, text): (String, String) = (get(row, 0)?, get(row, 1)?);
        let text = keys.open(&seal::NOTE_TEXT, &id, &text)?;
        let pinned: Vec<String> = super::json("pinned lines", &keys.open(&seal::NOTE_PINNED, &id, get(row, 2)?)?)?;
        let kept: Vec<&str> = text.lines().filter(|line| stays(line)).collect();
        if kept.len() == text.lines().count() {
            continue;
        }
        let pinned: Vec<String> = pinned.into_iter().filter(|line| stays(line)).collect();
        sqlx::query("update note set text = $1, pinned = $2 where id = $3 and learner = $4")
            .bind(keys.seal(&seal::NOTE_TEXT, &id, &kept.join("\n"))?)
            .bind(keys.seal(&seal::NOTE_PINNED, &id, &to_json("pinned lines", &pinned)?)?)
            .bind(&id)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// Forgets what was said last and was not looked at yet.
///
/// # Errors
/// What the database says.
pub async fn said(tx: &mut Tx, keys: &Keys, learner: &str) -> Result<()> {
    let rows = sqlx::query(
        "delete from due where owner = $1 and kind = $2 and fired_at is null and run_at = \
         (select max(run_at) from due where owner = $1 and kind = $2 and fired_at is null) returning payload",
    )
    .bind(learner)
    .bind(LISTEN)
    .fetch_all(&mut *tx)
    .await?;
    for row in &rows {
        for message in super::json::<Vec<String>>("messages", &get::<String>(row, 0)?)? {
            let row = sqlx::query(
                "select body from inbox where id = $1 and actor in (select actor from identity where learner = $2)",
            )
            .bind(&message)
            .bind(learner)
            .fetch_optional(&mut *tx)
            .await?;
            let Some(row) = row else { continue };
            let mut event: Value = super::json("event", &keys.open(&seal::INBOX_BODY, &message, get(&row, 0)?)?)?;
            blank(&mut event);
            sqlx::query(
                "update inbox set body = $1 where id = $2 and actor in (select actor from identity where learner = $3)",
            )
            .bind(keys.seal(&seal::INBOX_BODY, &message, &event.to_string())?)
            .bind(&message)
            .bind(learner)
            .execute(&mut *tx)
            .await?;
        }
    }
    Ok(())
}

/// The text of an event gives way.
fn blank(event: &mut Value) {
    for field in ["/body/text", "/body/caption", "/body/args"] {
        if let Some(text) = event.pointer_mut(field) {
            *text = Value::from(GONE);
        }
    }
}

/// Forgets everything remembered: facts, summaries, notes, and what waits to be looked at. The talks stay.
///
/// # Errors
/// What the database says.
pub async fn everything(tx: &mut Tx, learner: &str) -> Result<()> {
    for statement in [
        "delete from due where owner = $1 and kind like 'errand.memory%' and fired_at is null",
        "delete from note where learner = $1",
        "delete from summary where learner = $1",
        "delete from fact where learner = $1",
    ] {
        sqlx::query(statement).bind(learner).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Forgets everything remembered and every word of the talks; profile, plan and settings stay.
///
/// # Errors
/// What the database says.
pub async fn talks(tx: &mut Tx, learner: &str) -> Result<()> {
    everything(tx, learner).await?;
    for statement in [
        // A conversation that is at something else just now keeps what it is at.
        "delete from inbox where done_at is not null and actor in (select actor from identity where learner = $1)",
        "delete from outbox where state <> 'pending' and conversation in (select id from conversation where actor in \
         (select actor from identity where learner = $1))",
        "update reflection set words = null where learner = $1",
        "update slot set quote = null where learner = $1",
    ] {
        sqlx::query(statement).bind(learner).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Replaces words wherever they stand in what both sides said.
async fn wherever(tx: &mut Tx, keys: &Keys, learner: &str, words: &[String]) -> Result<()> {
    let Some(pattern) = pattern(words) else { return Ok(()) };
    for (column, select, update) in LOGS {
        let rows = sqlx::query(select).bind(learner).fetch_all(&mut *tx).await?;
        for row in &rows {
            let id: String = get(row, 0)?;
            // A slot's row is named by its learner and itself.
            let place = if column.table == "slot" { format!("{learner}/{id}") } else { id.clone() };
            let Some(text) = keys.open_some(&column, &place, get(row, 1)?)? else { continue };
            // What we said back in other words goes, too.
            let paraphrased: &[String] = if column.table == "outbox" { words } else { &[] };
            if let Some(text) = without(&text, &pattern, paraphrased) {
                sqlx::query(update)
                    .bind(keys.seal(&column, &place, &text)?)
                    .bind(&id)
                    .bind(learner)
                    .execute(&mut *tx)
                    .await?;
            }
        }
    }
    Ok(())
}

/// Where both sides' words stand: the column, how they are read by `$1`, the learner, and how they are written by `$1`, the
/// text, `$2`, the row, and `$3`, the learner.
const LOGS: [(Column, &str, &str); 7] = [
    (
        seal::INBOX_BODY,
        "select id, body from inbox where actor in (select actor from identity where learner = $1)",
        "update inbox set body = $1 where id = $2 and actor in (select actor from identity where learner = $3)",
    ),
    (
        seal::OUTBOX_OPERATION,
        "select id, operation from outbox where conversation in (select id from conversation where actor in \
         (select actor from identity where learner = $1))",
        "update outbox set operation = $1 where id = $2 and conversation in (select id from conversation where actor \
         in (select actor from identity where learner = $3))",
    ),
    (
        seal::OUTBOX_CHOICES,
        "select id, choices from outbox where choices is not null and conversation in (select id from conversation \
         where actor in (select actor from identity where learner = $1))",
        "update outbox set choices = $1 where id = $2 and conversation in (select id from conversation where actor \
         in (select actor from identity where learner = $3))",
    ),
    (
        seal::STEP_PAYLOAD,
        "select turn || '/' || cast(step as text), payload from turn_step where conversation in (select id from \
         conversation where actor in (select actor from identity where learner = $1))",
        "update turn_step set payload = $1 where turn || '/' || cast(step as text) = $2 and conversation in (select id \
         from conversation where actor in (select actor from identity where learner = $3))",
    ),
    (
        seal::LEARNER_QUESTION,
        "select id, open_question from learner where id = $1",
        "update learner set open_question = $1 where id = $2 and id = $3",
    ),
    (
        seal::REFLECTION_WORDS,
        "select id, words from reflection where learner = $1",
        "update reflection set words = $1 where id = $2 and learner = $3",
    ),
    (
        seal::SLOT_QUOTE,
        "select name, quote from slot where learner = $1",
        "update slot set quote = $1 where name = $2 and learner = $3",
    ),
];

/// One pattern for all words, whatever their case and however they are spaced.
fn pattern(words: &[String]) -> Option<Regex> {
    let long = words.iter().filter(|words| words.trim().chars().count() >= LEAST_CHARS);
    let mut escaped: Vec<String> =
        long.map(|words| words.split_whitespace().map(regex::escape).collect::<Vec<_>>().join(r"\s+")).collect();
    escaped.sort_by_key(|words| std::cmp::Reverse(words.len()));
    escaped.dedup();
    if escaped.is_empty() {
        return None;
    }
    RegexBuilder::new(&escaped.join("|")).case_insensitive(true).build().ok()
}

/// A stored text without the words; none where they do not stand in it. JSON stays JSON.
fn without(text: &str, pattern: &Regex, paraphrased: &[String]) -> Option<String> {
    match serde_json::from_str::<Value>(text) {
        Ok(mut value) if value.is_object() || value.is_array() => {
            replace(&mut value, pattern, paraphrased).then(|| value.to_string())
        }
        _ => pattern.is_match(text).then(|| pattern.replace_all(text, GONE).into_owned()),
    }
}

fn replace(value: &mut Value, pattern: &Regex, paraphrased: &[String]) -> bool {
    match value {
        Value::String(text) => {
            if text.len() > FILE_CHARS && !text.contains(' ') {
                return false;
            }
            let found = pattern.is_match(text);
            if found {
                *text = pattern.replace_all(text, GONE).into_owned();
            }
            let about = paraphrased.iter().any(|words| is_about(text, words));
            if about {
                GONE.clone_into(text);
            }
            found || about
        }
        Value::Array(items) => items.iter_mut().fold(false, |any, item| replace(item, pattern, paraphrased) | any),
        Value::Object(fields) => {
            fields.values_mut().fold(false, |any, field| replace(field, pattern, paraphrased) | any)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_go_whatever_their_case_and_spacing_and_json_stays_json() {
        let pattern = pattern(&["I prefer  quiet mornings".into(), "ok".into()]).expect("a pattern");
        let text = r#"{"body":{"text":"Well, i prefer\nquiet mornings. ok?"},"list":["none"]}"#;
        let left = without(text, &pattern, &[]).expect("it stands there");
        assert_eq!(left, r#"{"body":{"text":"Well, […]. ok?"},"list":["none"]}"#);
        assert_eq!(without(r#"{"text":"I prefer noise"}"#, &pattern, &[]), None);
        assert_eq!(without("I PREFER quiet Mornings", &pattern, &[]).as_deref(), Some(GONE));
    }

    #[test]
    fn words_that_are_no_more_than_a_syllable_are_not_hunted() {
        assert!(pattern(&["ok".into(), "  ".into()]).is_none());
    }
}
