//! What was said last in a conversation, by both sides: the inbox and the outbox are the log of it.

use super::inbox::read_event;
use super::outbox::read_operation;
use super::seal::Keys;
use super::{Result, get};
use bloom_chat::Body;
use bloom_chat::message::OutboundMessage;
use bloom_chat::port::Operation;
use sqlx::AnyConnection;

/// One message of the log.
#[derive(Debug, Clone, PartialEq)]
pub enum Said {
    /// The learner's words.
    Learner(String),
    /// Ours.
    Us(Box<OutboundMessage>),
    /// Ours, with a picture or a file, which is not read back.
    UsWithFile,
}

/// Our messages after which the window moves on: in between it begins at the same message, so that what a provider
/// keeps of it stays of use.
const STEP: i64 = 4;

/// The last messages of a conversation since an instant, oldest first: of ours the last 4 to 7, and what the learner
/// wrote between them.
///
/// # Errors
/// What the database says.
pub async fn last(
    db: &mut AnyConnection,
    keys: &Keys,
    conversation: &str,
    actor: &str,
    since: i64,
) -> Result<Vec<Said>> {
    let row =
        sqlx::query("select next_seq from conversation where id = $1").bind(conversation).fetch_optional(&mut *db);
    let Some(row) = row.await? else { return Ok(Vec::new()) };
    let next: i64 = get(&row, 0)?;
    let from = (next - STEP).div_euclid(STEP) * STEP;
    let ours = sqlx::query(
        "select case when coalesce(files, 0) = 0 then operation end, created_at, id from outbox \
         where conversation = $1 and seq >= $2 and created_at > $3 order by seq",
    )
    .bind(conversation)
    .bind(from)
    .bind(since)
    .fetch_all(&mut *db)
    .await?;
    let mut all: Vec<(i64, u8, Said)> = Vec::with_capacity(ours.len() * 2);
    for row in &ours {
        let at: i64 = get(row, 1)?;
        match get::<Option<String>>(row, 0)? {
            None => all.push((at, 1, Said::UsWithFile)),
            Some(text) => {
                if let Operation::Send { message } = read_operation(keys, get(row, 2)?, &text)? {
                    all.push((at, 1, Said::Us(Box::new(message))));
                }
            }
        }
    }
    let first = all.first().map_or(since, |(at, ..)| *at);
    let theirs = sqlx::query(
        "select body, received_at, id from inbox where actor = $1 and conversation = $2 and received_at > $3 \
         and received_at >= $4 and done_at is not null order by id desc limit $5",
    )
    .bind(actor)
    .bind(conversation)
    .bind(since)
    .bind(first)
    .bind(STEP * 3)
    .fetch_all(db)
    .await?;
    for row in theirs.iter().rev() {
        let event = read_event(keys, get(row, 2)?, get(row, 0)?)?;
        if let Body::Text { text, .. } = event.body {
            all.push((get(row, 1)?, 0, Said::Learner(text)));
        }
    }
    all.sort_by_key(|(at, side, _)| (*at, *side));
    Ok(all.into_iter().map(|(.., said)| said).collect())
}
