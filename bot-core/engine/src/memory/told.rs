//! What whoever speaks is told of what is remembered: a few lines, dated, whatever there is.

use crate::specialists::redact;
use crate::store::seal::Keys;
use crate::store::{self, Tx, memory as stored};
use bloom_domain::memory::{is_stale, select};
use chrono::{DateTime, Days, TimeDelta, Utc};

/// Facts older than this are not told, in days, unless they are pinned.
const DAYS: u64 = 14;
/// The most characters of all lines together.
const MOST_CHARS: usize = 1_800;
/// The most characters of a note that are told.
const NOTE_CHARS: usize = 600;

/// Lines of what is remembered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Told(pub Vec<String>);

/// What is told of a learner in a conversation. What was said until `silent_until` stays out.
///
/// # Errors
/// What the database says.
pub async fn told(
    db: &mut Tx,
    keys: &Keys,
    learner: &str,
    conversation: &str,
    now: DateTime<Utc>,
) -> store::Result<Told> {
    let since = now.checked_sub_days(Days::new(DAYS)).unwrap_or_default();
    let facts = stored::recent(db, keys, learner, since.timestamp_millis()).await?;
    let summary = stored::summary(db, keys, learner).await?;
    let (person, chat) = stored::notes(db, keys, learner, conversation).await?;
    let mut lines: Vec<String> = select(&facts, now)
        .into_iter()
        .map(|fact| {
            let asked = if is_stale(fact, now) { ", said long ago: ask whether it still holds" } else { "" };
            format!("remembered ({}, {}{asked}): {}", fact.kind.as_str(), fact.said_at.date_naive(), fact.text)
        })
        .collect();
    if let Some(made) = summary.filter(|made| now.signed_duration_since(made.made_at) < TimeDelta::days(60)) {
        let text: Vec<&str> = made.sentences.iter().map(|sentence| sentence.text.as_str()).collect();
        lines.push(format!("summary ({}): {}", made.made_at.date_naive(), text.join(" ")));
    }
    for (name, note) in [("note", person.first()), ("note on this conversation", chat.as_ref())] {
        if let Some(note) = note.filter(|note| !note.text.is_empty()) {
            let text: String = note.text.chars().take(NOTE_CHARS).collect();
            lines.push(format!("{name} ({}): {text}", note.written_at.date_naive()));
        }
    }
    let mut left = MOST_CHARS;
    lines.retain_mut(|line| {
        *line = redact(&line.split_whitespace().collect::<Vec<_>>().join(" "));
        let fits = line.chars().count() <= left;
        if fits {
            left -= line.chars().count();
        }
        fits
    });
    Ok(Told(lines))
}
