//! How often a kind of harsh thought was heard in a week: a number, never the words.

use super::{Result, Tx};
use crate::commands::care::HeardThought;

/// Counts one more.
///
/// # Errors
/// What the database says.
pub async fn count(tx: &mut Tx, learner: &str, thought: &HeardThought) -> Result<()> {
    sqlx::query(
        "insert into distortion_count (learner, week, label, heard) values ($1, $2, $3, 1) \
         on conflict (learner, week, label) do update set heard = distortion_count.heard + 1",
    )
    .bind(learner)
    .bind(thought.week.to_string())
    .bind(thought.label.as_str())
    .execute(tx)
    .await?;
    Ok(())
}

/// Lets go of counts of weeks that began before a day (ISO text). Returns how many rows went.
///
/// # Errors
/// What the database says.
pub async fn sweep(tx: &mut Tx, before: &str) -> Result<u64> {
    let done = sqlx::query("delete from distortion_count where week < $1").bind(before).execute(tx).await?;
    Ok(done.rows_affected())
}
