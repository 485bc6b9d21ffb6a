//! What came in: stored once, together with the network's cursor, before it is acknowledged.

use super::seal::{INBOX_BODY, Keys};
use super::{Result, Tx, clean, get, json, to_json};
use bloom_chat::ids::{MessageRef, NetworkId};
use bloom_chat::port::Cursor;
use bloom_chat::{Body, InboundEvent};
use chrono::{DateTime, Utc};
use sqlx::AnyConnection;

/// An event on its way into the inbox.
#[derive(Debug, Clone)]
pub struct NewEvent {
    /// The row's id; ids grow with acceptance.
    pub id: String,
    /// Its natural key.
    pub dedup: String,
    /// The conversation's key.
    pub conversation: String,
    /// The actor's key.
    pub actor: String,
    /// The event as JSON, sealed where messages are.
    pub body: String,
}

impl NewEvent {
    /// An event with its row id.
    ///
    /// # Errors
    /// When the event cannot be written as JSON, or not be sealed.
    pub fn new(keys: &Keys, id: String, event: &InboundEvent) -> Result<Self> {
        Ok(Self {
            dedup: clean(&event.key.0),
            conversation: clean(&event.conversation.key()),
            actor: clean(&event.actor.key()),
            body: keys.seal(&INBOX_BODY, &id, &clean(&to_json("event", event)?))?,
            id,
        })
    }
}

/// An event out of a row's id and body.
pub(super) fn read_event(keys: &Keys, id: &str, body: &str) -> Result<InboundEvent> {
    json("event", &keys.open(&INBOX_BODY, id, body)?)
}

/// An event that waits for its turn.
#[derive(Debug, Clone)]
pub struct OpenEvent {
    /// The row's id.
    pub id: String,
    /// What happened.
    pub event: InboundEvent,
    /// When it was stored, in epoch milliseconds.
    pub received_at: i64,
}

const COLUMNS: usize = 6;

/// Inserts events and returns the ids of those that were not there yet.
///
/// # Errors
/// What the database says.
pub async fn insert(tx: &mut Tx, events: &[NewEvent], now: i64) -> Result<Vec<String>> {
    let mut fresh = Vec::with_capacity(events.len());
    let mut rest = events;
    while !rest.is_empty() {
        // Powers of two, so that a connection prepares seven statements and not one a length.
        let (chunk, after) = rest.split_at(1 << rest.len().min(64).ilog2());
        rest = after;
        let mut query = sqlx::query(insert_statement(chunk.len()));
        for event in chunk {
            query = query
                .bind(&event.id)
                .bind(&event.dedup)
                .bind(&event.conversation)
                .bind(&event.actor)
                .bind(&event.body)
                .bind(now);
        }
        for row in query.fetch_all(&mut *tx).await? {
            fresh.push(get(&row, 0)?);
        }
    }
    Ok(fresh)
}

/// The insert statement for `rows` rows, built once for each power of two up to 64.
fn insert_statement(rows: usize) -> &'static str {
    static STATEMENTS: std::sync::LazyLock<[String; 7]> = std::sync::LazyLock::new(|| {
        std::array::from_fn(|power| {
            let groups: Vec<String> = (0..1_usize << power)
                .map(|row| {
                    let places: Vec<String> = (1..=COLUMNS).map(|n| format!("${}", row * COLUMNS + n)).collect();
                    format!("({})", places.join(", "))
                })
                .collect();
            format!(
                "insert into inbox (id, dedup, conversation, actor, body, received_at) values {} \
                 on conflict (dedup) do nothing returning id",
                groups.join(", ")
            )
        })
    });
    &STATEMENTS[rows.ilog2().min(6) as usize]
}

/// The oldest events of a conversation that wait for their turn, oldest first.
///
/// # Errors
/// What the database says. A row that cannot be read is an error: it is never skipped silently.
pub async fn open(db: &mut AnyConnection, keys: &Keys, conversation: &str, limit: i64) -> Result<Vec<OpenEvent>> {
    let rows = sqlx::query(
        "select id, body, received_at from inbox where conversation = $1 and done_at is null order by id limit $2",
    )
    .bind(conversation)
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let id: String = get(row, 0)?;
            let event = read_event(keys, &id, get(row, 1)?)?;
            Ok(OpenEvent { id, event, received_at: get(row, 2)? })
        })
        .collect()
}

/// Marks an event of a conversation as done.
///
/// # Errors
/// What the database says.
pub async fn finish(tx: &mut Tx, conversation: &str, id: &str, outcome: &str, now: i64) -> Result<()> {
    sqlx::query("update inbox set done_at = $1, outcome = $2 where id = $3 and conversation = $4")
        .bind(now)
        .bind(outcome)
        .bind(id)
        .bind(conversation)
        .execute(tx)
        .await?;
    Ok(())
}

/// Sets the oldest waiting event of a conversation aside, read or not, so that those behind it get
/// their turn. It stays stored. Returns its id.
///
/// # Errors
/// What the database says.
pub async fn set_aside_first(tx: &mut Tx, conversation: &str, outcome: &str, now: i64) -> Result<Option<String>> {
    let row = sqlx::query(
        "update inbox set done_at = $1, outcome = $2 where conversation = $3 and id = (select min(id) from inbox \
         where conversation = $3 and done_at is null) returning id",
    )
    .bind(now)
    .bind(clean(outcome))
    .bind(conversation)
    .fetch_optional(tx)
    .await?;
    row.map(|row| get(&row, 0)).transpose()
}

/// The message that an actor said last in a conversation, if that was words and is answered.
///
/// # Errors
/// What the database says.
pub async fn last_said(
    db: &mut AnyConnection,
    keys: &Keys,
    conversation: &str,
    actor: &str,
) -> Result<Option<MessageRef>> {
    let row = sqlx::query(
        "select id, body from inbox where conversation = $1 and actor = $2 and done_at is not null order by id desc limit 1",
    )
    .bind(conversation)
    .bind(actor)
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let event = read_event(keys, get(&row, 0)?, get(&row, 1)?)?;
    Ok(if matches!(event.body, Body::Text { .. }) { event.message } else { None })
}

/// How far back an edited message is looked for, in events of its conversation.
const EDIT_REACH: i64 = 200;

/// Replaces the text of a message that its actor edited. False when it is not there (any more).
///
/// # Errors
/// What the database says.
pub async fn replace_text(
    tx: &mut Tx,
    keys: &Keys,
    conversation: &str,
    actor: &str,
    message: &MessageRef,
    text: &str,
) -> Result<bool> {
    let rows =
        sqlx::query("select id, body from inbox where conversation = $1 and actor = $2 order by id desc limit $3")
            .bind(conversation)
            .bind(actor)
            .bind(EDIT_REACH)
            .fetch_all(&mut *tx)
            .await?;
    for row in &rows {
        let id: String = get(row, 0)?;
        let mut event = read_event(keys, &id, get(row, 1)?)?;
        if let Body::Text { text: old, .. } = &mut event.body
            && event.message.as_ref() == Some(message)
        {
            text.clone_into(old);
            sqlx::query("update inbox set body = $1 where id = $2 and actor = $3")
                .bind(keys.seal(&INBOX_BODY, &id, &clean(&to_json("event", &event)?))?)
                .bind(id)
                .bind(actor)
                .execute(tx)
                .await?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// Words that a learner said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaidWords {
    /// The row's id.
    pub id: String,
    /// Who said it, by their network's key.
    pub actor: String,
    /// The words.
    pub text: String,
    /// When they were stored.
    pub at: DateTime<Utc>,
}

/// The words of these rows, as far as they are this learner's own and are there; forwarded ones are somebody else's.
///
/// # Errors
/// What the database says, or that a stored event cannot be read.
pub async fn said(db: &mut AnyConnection, keys: &Keys, learner: &str, ids: &[String]) -> Result<Vec<SaidWords>> {
    let mut all = Vec::with_capacity(ids.len());
    for id in ids {
        let row = sqlx::query(
            "select body, actor, received_at from inbox where id = $1 and actor in \
             (select actor from identity where learner = $2)",
        )
        .bind(id)
        .bind(learner)
        .fetch_optional(&mut *db)
        .await?;
        let Some(row) = row else { continue };
        let event = read_event(keys, id, get(&row, 0)?)?;
        if let Body::Text { text, forwarded: false, .. } = event.body {
            let at = DateTime::from_timestamp_millis(get(&row, 2)?).unwrap_or_default();
            all.push(SaidWords { id: id.clone(), actor: get(&row, 1)?, text, at });
        }
    }
    Ok(all)
}

/// Stores a cursor.
///
/// # Errors
/// What the database says.
pub async fn set_cursor(tx: &mut Tx, cursor: &Cursor, now: i64) -> Result<()> {
    sqlx::query(
        "insert into cursor_position (network, account, position, updated_at) values ($1, $2, $3, $4) \
         on conflict (network, account) do update set position = excluded.position, updated_at = excluded.updated_at",
    )
    .bind(cursor.network.as_str())
    .bind(&cursor.account)
    .bind(&cursor.position)
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}

/// The cursor stored last.
///
/// # Errors
/// What the database says.
pub async fn cursor(db: &mut AnyConnection, network: &NetworkId, account: &str) -> Result<Option<Cursor>> {
    let row = sqlx::query("select position from cursor_position where network = $1 and account = $2")
        .bind(network.as_str())
        .bind(account)
        .fetch_optional(db)
        .await?;
    row.map(|row| Ok(Cursor { network: network.clone(), account: account.to_owned(), position: get(&row, 0)? }))
        .transpose()
}

/// How many events wait, and since when the oldest does (epoch milliseconds).
///
/// # Errors
/// What the database says.
pub async fn backlog(db: &mut AnyConnection) -> Result<(i64, Option<i64>)> {
    let row = sqlx::query("select count(*), min(received_at) from inbox where done_at is null").fetch_one(db).await?;
    Ok((get(&row, 0)?, get(&row, 1)?))
}
