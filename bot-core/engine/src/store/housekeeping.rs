//! Rows that have served: removed in small portions, so that nobody waits for it.

use super::{Result, Tx};

/// The most rows of one table that one run removes.
pub const PORTION: i64 = 500;

/// Removes what is older than `before` (epoch milliseconds) and of no use any more: spent
/// occasions and the events of conversations without a learner. Returns how many rows went.
///
/// # Errors
/// What the database says.
pub async fn sweep(tx: &mut Tx, before: i64) -> Result<u64> {
    let mut gone = 0;
    for statement in [
        "delete from due where id in (select id from due where fired_at is not null and fired_at < $1 limit $2)",
        // Group events that were not for us, and things no learner stands behind.
        "delete from inbox where id in (select id from inbox where done_at is not null and done_at < $1 \
         and not exists (select 1 from identity where identity.actor = inbox.actor) limit $2)",
    ] {
        gone += sqlx::query(statement).bind(before).bind(PORTION).execute(&mut *tx).await?.rows_affected();
    }
    Ok(gone)
}
