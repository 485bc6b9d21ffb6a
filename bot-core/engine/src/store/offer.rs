//! The choices that our messages offered: found again when somebody taps, and used once.

use super::outbox::read_operation;
use super::seal::{Keys, OUTBOX_CHOICES};
use super::{Result, Tx, get};
use bloom_chat::port::Operation;
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// The choices behind one message of ours.
#[derive(Debug, Clone)]
pub struct Offer {
    /// The outbox row that offered them.
    pub id: String,
    /// The conversation's key.
    pub conversation: String,
    /// The commands and labels, as JSON.
    pub choices: String,
    /// The only actor who may use them.
    pub choices_for: Option<String>,
    /// When they expire, in epoch milliseconds.
    pub until: i64,
    /// Whether one was used.
    pub used: bool,
    /// What was shown.
    pub operation: Operation,
}

const OFFER: &str =
    "select id, conversation, choices, choices_for, choices_until, choices_done_at, operation from outbox";

/// The choices that an outbox row offered in a conversation.
///
/// # Errors
/// What the database says.
pub async fn find(db: &mut AnyConnection, keys: &Keys, conversation: &str, id: &str) -> Result<Option<Offer>> {
    static STATEMENT: std::sync::LazyLock<String> =
        std::sync::LazyLock::new(|| format!("{OFFER} where id = $1 and conversation = $2 and choices is not null"));
    let row = sqlx::query(STATEMENT.as_str()).bind(id).bind(conversation).fetch_optional(db).await?;
    row.as_ref().map(|row| read_offer(keys, row)).transpose()
}

/// Rows that one turn can leave behind, at most, where its choices are looked for.
const TURN_ROWS: i64 = 8;

/// The choices that our last turn in a conversation offered and that are still open to an actor,
/// the newest first. Choices of earlier turns are not among them: what was said since came between.
///
/// # Errors
/// What the database says.
pub async fn open(
    db: &mut AnyConnection,
    keys: &Keys,
    conversation: &str,
    actor: &str,
    now: i64,
) -> Result<Vec<Offer>> {
    let rows = sqlx::query(
        "select id, conversation, choices, choices_for, choices_until, choices_done_at, operation, created_at \
         from outbox where conversation = $1 order by seq desc limit $2",
    )
    .bind(conversation)
    .bind(TURN_ROWS)
    .fetch_all(db)
    .await?;
    let Some(first) = rows.first() else { return Ok(Vec::new()) };
    let last_turn: i64 = get(first, 7)?;
    let mut offers = Vec::new();
    for row in &rows {
        if get::<i64>(row, 7)? != last_turn {
            break;
        }
        if get::<Option<String>>(row, 2)?.is_some() {
            let offer = read_offer(keys, row)?;
            let theirs = offer.choices_for.as_ref().is_none_or(|owner| owner == actor);
            if theirs && !offer.used && offer.until > now {
                offers.push(offer);
            }
        }
    }
    Ok(offers)
}

fn read_offer(keys: &Keys, row: &AnyRow) -> Result<Offer> {
    let id: String = get(row, 0)?;
    Ok(Offer {
        conversation: get(row, 1)?,
        choices: keys.open(&OUTBOX_CHOICES, &id, get(row, 2)?)?.into_owned(),
        choices_for: get(row, 3)?,
        until: get::<Option<i64>>(row, 4)?.unwrap_or(0),
        used: get::<Option<i64>>(row, 5)?.is_some(),
        operation: read_operation(keys, &id, get(row, 6)?)?,
        id,
    })
}

/// Marks choices as used. False when they were already.
///
/// # Errors
/// What the database says.
pub async fn use_once(tx: &mut Tx, conversation: &str, id: &str, now: i64) -> Result<bool> {
    let done = sqlx::query(
        "update outbox set choices_done_at = $1 where id = $2 and conversation = $3 and choices_done_at is null",
    )
    .bind(now)
    .bind(id)
    .bind(conversation)
    .execute(tx)
    .await?;
    Ok(done.rows_affected() == 1)
}
