//! What has served: removed in small portions, so that nobody waits for it.

use super::outbox::read_operation;
use super::seal::{Keys, OUTBOX_OPERATION};
use super::{Result, Tx, get, to_json};
use bloom_chat::port::Operation;
use std::time::Duration;

/// The most rows of one table that one run removes.
pub const PORTION: i64 = 500;

/// How long a spent occasion is kept. Its row is what keeps it from being planned and fired a second
/// time, so it must outlive every plan that could name its slot again: a month, and a margin.
pub const KEEP_SPENT: Duration = Duration::from_secs(40 * 24 * 3600);

/// How long files that were sent are kept: longer than the choices below them can be used, and than
/// the week that a picture shows. Who got them has them in their chat.
pub const KEEP_FILES: Duration = Duration::from_secs(8 * 24 * 3600);

/// The most rows whose files one run lets go.
const FILE_ROWS: i64 = 64;

/// The most bytes of files that one run lets go, in whole rows and at least one: they are read and
/// overwritten while other writers wait.
const FILE_BYTES: i64 = 4 << 20;

/// Removes spent occasions that fired before `before` (epoch milliseconds). Returns how many rows
/// went; [`PORTION`] means that there may be more.
///
/// # Errors
/// What the database says.
pub async fn sweep_due(tx: &mut Tx, before: i64) -> Result<u64> {
    let done = sqlx::query(
        "delete from due where id in (select id from due where fired_at is not null and fired_at < $1 \
         order by fired_at limit $2)",
    )
    .bind(before)
    .bind(PORTION)
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

/// Removes events that were done before `before` (epoch milliseconds) and that no learner stands
/// behind, such as those of groups. Returns how many rows went.
///
/// # Errors
/// What the database says.
pub async fn sweep_inbox(tx: &mut Tx, before: i64) -> Result<u64> {
    let done = sqlx::query(
        "delete from inbox where id in (select id from inbox where done_at is not null and done_at < $1 \
         and not exists (select 1 from identity where identity.actor = inbox.actor) limit $2)",
    )
    .bind(before)
    .bind(PORTION)
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

/// Removes messages that were done before `before` (epoch milliseconds), of both sides: what is open, undelivered, or
/// can still be answered by a tap stays. Returns how many rows went; [`PORTION`] in one of the two means that there may
/// be more.
///
/// # Errors
/// What the database says.
pub async fn sweep_messages(tx: &mut Tx, before: i64, now: i64) -> Result<(u64, u64)> {
    // Ids begin with the instant of their making, so that no look goes through all rows.
    let bound = format!("{before:012x}");
    let theirs = sqlx::query(
        "delete from inbox where id in (select id from inbox where id < $1 and done_at is not null and done_at < $2 \
         order by id limit $3)",
    )
    .bind(&bound)
    .bind(before)
    .bind(PORTION)
    .execute(&mut *tx)
    .await?;
    let ours = sqlx::query(
        "delete from outbox where id in (select id from outbox where id < $1 and state not in ('pending', 'ambiguous') \
         and created_at < $2 and coalesce(choices_until, 0) < $3 order by id limit $4)",
    )
    .bind(&bound)
    .bind(before)
    .bind(now)
    .bind(PORTION)
    .execute(tx)
    .await?;
    Ok((theirs.rows_affected(), ours.rows_affected()))
}

/// What one run over files came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dropped {
    /// Rows whose files went.
    pub rows: u64,
    /// There are more to go.
    pub more: bool,
}

/// Lets go of the bytes of files that were sent before `before` (epoch milliseconds). Their names
/// and descriptions stay with the row, which says when the bytes went.
///
/// # Errors
/// What the database says.
pub async fn drop_files(tx: &mut Tx, keys: &Keys, before: i64, now: i64) -> Result<Dropped> {
    let found = sqlx::query(
        "select id, files from outbox where files is not null and sent_at < $1 order by sent_at, id limit $2",
    )
    .bind(before)
    .bind(FILE_ROWS)
    .fetch_all(&mut *tx)
    .await?;
    let (mut rows, mut bytes) = (0, 0_i64);
    for row in &found {
        bytes = bytes.saturating_add(get(row, 1)?);
        if rows > 0 && bytes > FILE_BYTES {
            return Ok(Dropped { rows, more: true });
        }
        drop_files_of(tx, keys, get(row, 0)?, now).await?;
        rows += 1;
    }
    Ok(Dropped { rows, more: rows == FILE_ROWS.unsigned_abs() })
}

async fn drop_files_of(tx: &mut Tx, keys: &Keys, id: &str, now: i64) -> Result<()> {
    let row = sqlx::query("select operation from outbox where id = $1").bind(id).fetch_one(&mut *tx).await?;
    let mut operation: Operation = match read_operation(keys, id, get(&row, 0)?) {
        Ok(operation) => operation,
        Err(error) => {
            // It must not come up again and again, and hold up the others.
            tracing::error!(%error, id, "an outbox row is unreadable; its files stay");
            sqlx::query("update outbox set files = null where id = $1").bind(id).execute(tx).await?;
            return Ok(());
        }
    };
    if let Operation::Send { message } | Operation::Edit { message, .. } | Operation::Settle { message, .. } =
        &mut operation
    {
        message.attachments.iter_mut().for_each(|file| file.bytes.clear());
    }
    sqlx::query("update outbox set operation = $1, files = null, files_dropped_at = $2 where id = $3")
        .bind(keys.seal(&OUTBOX_OPERATION, id, &to_json("operation", &operation)?)?)
        .bind(now)
        .bind(id)
        .execute(tx)
        .await?;
    Ok(())
}
