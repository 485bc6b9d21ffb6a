//! Rows that have served: removed in small portions, so that nobody waits for it.

use super::{Result, Tx};
use std::time::Duration;

/// The most rows of one table that one run removes.
pub const PORTION: i64 = 500;

/// How long a spent occasion is kept. Its row is what keeps it from being planned and fired a second
/// time, so it must outlive every plan that could name its slot again: a month, and a margin.
pub const KEEP_SPENT: Duration = Duration::from_secs(40 * 24 * 3600);

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
