//! What goes out: stored before it is sent, kept afterwards as our side of the conversation.

use super::conversation::read_place;
use super::seal::{Keys, OUTBOX_CHOICES, OUTBOX_OPERATION};
use super::{Result, Tx, clean, get, json, nudge, to_json};
use bloom_chat::MessageRef;
use bloom_chat::ids::{ConversationKind, ConversationRef};
use bloom_chat::port::Operation;
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// How soon something has to go out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Urgency {
    /// Somebody wrote and waits.
    #[default]
    Answer,
    /// Nobody asked for it: the clock brought it.
    Unasked,
}

impl Urgency {
    /// The number that is stored; what is more urgent has the smaller one.
    fn number(self) -> i64 {
        match self {
            Self::Answer => 0,
            Self::Unasked => 1,
        }
    }

    fn read(number: i64) -> Self {
        if number == 0 { Self::Answer } else { Self::Unasked }
    }
}

/// A row on its way into the outbox.
#[derive(Debug, Clone)]
pub struct NewRow {
    /// The row's id: the idempotency key, and the start of its buttons' tokens.
    pub id: String,
    /// What to do.
    pub operation: Operation,
    /// The commands behind its choices, as JSON.
    pub choices: Option<String>,
    /// The only actor who may use them.
    pub choices_for: Option<String>,
    /// When they expire, in epoch milliseconds.
    pub choices_until: Option<i64>,
    /// It is not kept after delivery.
    pub purge: bool,
    /// How soon it has to go out.
    pub urgency: Urgency,
}

/// Inserts rows of a conversation, the first at place `first_seq`.
///
/// # Errors
/// What the database says.
pub async fn insert(
    tx: &mut Tx,
    keys: &Keys,
    conversation: &str,
    rows: &[NewRow],
    first_seq: i64,
    now: i64,
) -> Result<()> {
    for (seq, row) in (first_seq..).zip(rows) {
        let operation = clean(&to_json("operation", &row.operation)?);
        let choices = row.choices.as_deref().map(|choices| keys.seal(&OUTBOX_CHOICES, &row.id, &clean(choices)));
        sqlx::query(
            "insert into outbox (id, conversation, seq, operation, choices, choices_for, choices_until, \
             state, attempts, ambiguous, parts, not_before, purge_at, created_at, urgency, files) \
             values ($1, $2, $3, $4, $5, $6, $7, 'pending', 0, 0, 0, $8, $9, $8, $10, $11)",
        )
        .bind(&row.id)
        .bind(conversation)
        .bind(seq)
        .bind(keys.seal(&OUTBOX_OPERATION, &row.id, &operation)?)
        .bind(choices.transpose()?)
        .bind(row.choices_for.as_deref())
        .bind(row.choices_until)
        .bind(now)
        .bind(row.purge.then_some(now))
        .bind(row.urgency.number())
        .bind(file_bytes(&row.operation))
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// How many bytes of files go with an operation; none without files.
fn file_bytes(operation: &Operation) -> Option<i64> {
    let (Operation::Send { message } | Operation::Edit { message, .. } | Operation::Settle { message, .. }) = operation
    else {
        return None;
    };
    let bytes: usize = message.attachments.iter().map(|file| file.bytes.len()).sum();
    (bytes > 0).then(|| i64::try_from(bytes).unwrap_or(i64::MAX))
}

/// A row that can be delivered now.
#[derive(Debug, Clone)]
pub struct Head {
    /// The row's id.
    pub id: String,
    /// The conversation's key.
    pub conversation: String,
    /// Where that is.
    pub place: ConversationRef,
    /// Private or not.
    pub kind: ConversationKind,
    /// Its place among the rows of its conversation.
    pub seq: i64,
    /// When it may go out, in epoch milliseconds.
    pub not_before: i64,
    /// What to do; a message without its choices.
    pub operation: Operation,
    /// The choices that go with it, as JSON.
    pub choices: Option<String>,
    /// How often it was tried.
    pub attempts: i64,
    /// How often the network's answer was lost.
    pub ambiguous: i64,
    /// Parts already delivered.
    pub parts: i64,
    /// It is not kept after delivery.
    pub purge: bool,
    /// How soon it has to go out: it is as urgent as whatever waits behind it.
    pub urgency: Urgency,
    /// When it was decided to say it, for what nobody asked for (epoch milliseconds).
    pub unasked_at: Option<i64>,
}

/// What a look into the outbox has shown.
#[derive(Debug)]
pub struct Look {
    /// The first pending row of conversations.
    pub heads: Vec<Head>,
    /// No conversation that waits was left out.
    pub all: bool,
}

/// The first pending row of each conversation: answers first, then those whose time comes first, at
/// most `limit`.
///
/// # Errors
/// What the database says. A row that cannot be read is left out and logged: it must not hold up
/// the other conversations.
pub async fn heads(db: &mut AnyConnection, keys: &Keys, limit: i64) -> Result<Look> {
    let rows = sqlx::query(
        "select o.id, o.conversation, o.operation, o.attempts, o.ambiguous, o.parts, o.purge_at, \
         c.network, c.account, c.chat, c.thread, c.kind, o.seq, o.not_before, o.choices, o.urgency, \
         o.created_at, o.urgency \
         from outbox o join conversation c on c.id = o.conversation \
         where o.state = 'pending' and not exists (\
             select 1 from outbox e where e.conversation = o.conversation and e.state = 'pending' and e.seq < o.seq) \
         order by o.urgency, o.not_before, o.id limit $1",
    )
    .bind(limit)
    .fetch_all(db)
    .await?;
    let all = i64::try_from(rows.len()).is_ok_and(|found| found < limit);
    Ok(Look { heads: readable(keys, &rows), all })
}

/// The first pending row of conversations in which an answer waits behind something unasked. It is
/// as urgent as that answer. At most `limit`.
///
/// # Errors
/// What the database says.
pub async fn heads_before_answers(db: &mut AnyConnection, keys: &Keys, limit: i64) -> Result<Vec<Head>> {
    let rows = sqlx::query(
        "select o.id, o.conversation, o.operation, o.attempts, o.ambiguous, o.parts, o.purge_at, \
         c.network, c.account, c.chat, c.thread, c.kind, o.seq, o.not_before, o.choices, cast(0 as bigint), \
         o.created_at, o.urgency \
         from outbox o join conversation c on c.id = o.conversation \
         where o.state = 'pending' and o.urgency > 0 and not exists (\
             select 1 from outbox e where e.conversation = o.conversation and e.state = 'pending' and e.seq < o.seq) \
         and o.conversation in (select a.conversation from outbox a \
             where a.state = 'pending' and a.urgency = 0 order by a.not_before limit $1) \
         order by o.not_before, o.id limit $1",
    )
    .bind(limit)
    .fetch_all(db)
    .await?;
    Ok(readable(keys, &rows))
}

fn readable(keys: &Keys, rows: &[AnyRow]) -> Vec<Head> {
    rows.iter()
        .filter_map(|row| {
            read_head(keys, row).inspect_err(|error| tracing::error!(%error, "an outbox row is unreadable")).ok()
        })
        .collect()
}

fn read_head(keys: &Keys, row: &AnyRow) -> Result<Head> {
    let (place, kind) = read_place(row, 7)?;
    let id: String = get(row, 0)?;
    Ok(Head {
        conversation: get(row, 1)?,
        operation: read_operation(keys, &id, get(row, 2)?)?,
        attempts: get(row, 3)?,
        ambiguous: get(row, 4)?,
        parts: get(row, 5)?,
        purge: get::<Option<i64>>(row, 6)?.is_some(),
        place,
        kind,
        seq: get(row, 12)?,
        not_before: get(row, 13)?,
        choices: keys.open_some(&OUTBOX_CHOICES, &id, get(row, 14)?)?,
        urgency: Urgency::read(get(row, 15)?),
        unasked_at: match Urgency::read(get(row, 17)?) {
            Urgency::Unasked => Some(get(row, 16)?),
            Urgency::Answer => None,
        },
        id,
    })
}

/// An operation out of a row's id and column.
pub(super) fn read_operation(keys: &Keys, id: &str, stored: &str) -> Result<Operation> {
    json("operation", &keys.open(&OUTBOX_OPERATION, id, stored)?)
}

/// Whether a pending row's time has come.
///
/// # Errors
/// What the database says.
pub async fn any_pending(db: &mut AnyConnection, now: i64) -> Result<bool> {
    let row =
        sqlx::query("select 1 from outbox where state = 'pending' and urgency in (0, 1) and not_before <= $1 limit 1")
            .bind(now)
            .fetch_optional(db)
            .await?;
    Ok(row.is_some())
}

/// What became of a row.
#[derive(Debug, Clone)]
pub enum Fate {
    /// It is there.
    Sent(Vec<MessageRef>),
    /// Try again at this time (epoch milliseconds).
    Again {
        /// When.
        not_before: i64,
        /// Parts already delivered.
        parts: i64,
        /// How many more attempts that makes.
        attempts: i64,
        /// How many more lost answers that makes.
        ambiguous: i64,
        /// What happened.
        why: String,
    },
    /// Given up for an operator to see; `ambiguous` when it may have arrived.
    Dead {
        /// It may have arrived.
        ambiguous: bool,
        /// What happened.
        why: String,
    },
    /// Not said: its moment has passed before it could leave.
    Stale,
}

/// Writes down what became of a row.
///
/// # Errors
/// What the database says.
pub async fn settle(tx: &mut Tx, head: &Head, fate: &Fate, now: i64) -> Result<()> {
    match fate {
        Fate::Sent(_) | Fate::Dead { .. } | Fate::Stale if head.purge => purge(tx, head).await,
        Fate::Sent(refs) => {
            sqlx::query(
                "update outbox set state = 'sent', refs = $1, sent_at = $2 where id = $3 and state = 'pending'",
            )
            .bind(to_json("message references", refs)?)
            .bind(now)
            .bind(&head.id)
            .execute(tx)
            .await?;
            Ok(())
        }
        Fate::Again { not_before, parts, attempts, ambiguous, why } => {
            sqlx::query(
                "update outbox set not_before = $1, parts = $2, attempts = attempts + $3, ambiguous = ambiguous + $4, \
                 last_error = $5 where id = $6 and state = 'pending'",
            )
            .bind(not_before)
            .bind(parts)
            .bind(attempts)
            .bind(ambiguous)
            .bind(clean(why))
            .bind(&head.id)
            .execute(tx)
            .await?;
            Ok(())
        }
        Fate::Dead { ambiguous, why } => {
            sqlx::query("update outbox set state = $1, last_error = $2 where id = $3 and state = 'pending'")
                .bind(if *ambiguous { "ambiguous" } else { "dead" })
                .bind(clean(why))
                .bind(&head.id)
                .execute(tx)
                .await?;
            Ok(())
        }
        Fate::Stale => {
            sqlx::query("update outbox set state = 'stale' where id = $1 and state = 'pending'")
                .bind(&head.id)
                .execute(&mut *tx)
                .await?;
            match head.unasked_at {
                Some(at) => nudge::unsaid(tx, &head.conversation, at, now).await,
                None => Ok(()),
            }
        }
    }
}

/// Removes a row that is not kept, and its conversation if nothing else is left of it.
async fn purge(tx: &mut Tx, head: &Head) -> Result<()> {
    sqlx::query("delete from outbox where id = $1").bind(&head.id).execute(&mut *tx).await?;
    sqlx::query(
        "delete from conversation where id = $1 and lease is null \
         and not exists (select 1 from inbox where inbox.conversation = conversation.id) \
         and not exists (select 1 from outbox where outbox.conversation = conversation.id)",
    )
    .bind(&head.conversation)
    .execute(tx)
    .await?;
    Ok(())
}

/// Pending rows of before this run may have been sent already; their repetition is counted.
///
/// # Errors
/// What the database says.
pub async fn count_possible_repeats(db: &mut AnyConnection) -> Result<i64> {
    let row = sqlx::query("select count(*) from outbox where state = 'pending'").fetch_one(db).await?;
    get(&row, 0)
}

/// One row for an operator's eyes: no text of anybody.
#[derive(Debug, Clone)]
pub struct Listed {
    /// The row's id.
    pub id: String,
    /// The conversation's key.
    pub conversation: String,
    /// pending, dead, ambiguous or gone.
    pub state: String,
    /// How often it was tried.
    pub attempts: i64,
    /// What happened last.
    pub last_error: Option<String>,
    /// When it was made, in epoch milliseconds.
    pub created_at: i64,
}

/// Rows that did not arrive, newest first.
///
/// # Errors
/// What the database says.
pub async fn undelivered(db: &mut AnyConnection, limit: i64) -> Result<Vec<Listed>> {
    let rows = sqlx::query(
        "select id, conversation, state, attempts, last_error, created_at from outbox \
         where state in ('pending', 'dead', 'ambiguous', 'gone') order by id desc limit $1",
    )
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(Listed {
                id: get(row, 0)?,
                conversation: get(row, 1)?,
                state: get(row, 2)?,
                attempts: get(row, 3)?,
                last_error: get(row, 4)?,
                created_at: get(row, 5)?,
            })
        })
        .collect()
}

/// Puts a row that was given up back into the queue. False when there is no such row.
///
/// # Errors
/// What the database says.
pub async fn retry(tx: &mut Tx, id: &str, now: i64) -> Result<bool> {
    let done = sqlx::query(
        "update outbox set state = 'pending', attempts = 0, ambiguous = 0, not_before = $1 \
         where id = $2 and state in ('dead', 'ambiguous', 'gone')",
    )
    .bind(now)
    .bind(id)
    .execute(tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Gives a row up for good. False when there is no such row.
///
/// # Errors
/// What the database says.
pub async fn drop_row(tx: &mut Tx, id: &str) -> Result<bool> {
    let done = sqlx::query("delete from outbox where id = $1 and state in ('pending', 'dead', 'ambiguous', 'gone')")
        .bind(id)
        .execute(tx)
        .await?;
    Ok(done.rows_affected() == 1)
}
