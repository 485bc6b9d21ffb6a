//! What the clock will bring: rows with a time and a window, each fired once.

use super::{Result, Tx, clean, get};
use sqlx::AnyConnection;

/// Something that is due at a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// The row's id.
    pub id: String,
    /// A learner's id, or [`SYSTEM`].
    pub owner: String,
    /// Where it will speak, if it speaks.
    pub conversation: Option<String>,
    /// What kind of thing.
    pub kind: String,
    /// Which occasion of its kind.
    pub slot: String,
    /// When, in epoch milliseconds.
    pub run_at: i64,
    /// How late it may still fire, in milliseconds.
    pub window_ms: i64,
    /// What it needs, as JSON.
    pub payload: String,
}

/// The owner of what belongs to nobody in particular.
pub const SYSTEM: &str = "system";

/// Puts something on the calendar. An occasion that is there already moves, unless it has fired.
///
/// # Errors
/// What the database says.
pub async fn schedule(tx: &mut Tx, due: &Due) -> Result<()> {
    sqlx::query(
        "insert into due (id, owner, conversation, kind, slot, run_at, window_ms, payload) \
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (owner, kind, slot) do update set \
         conversation = excluded.conversation, run_at = excluded.run_at, window_ms = excluded.window_ms, \
         payload = excluded.payload where due.fired_at is null",
    )
    .bind(&due.id)
    .bind(&due.owner)
    .bind(due.conversation.as_deref())
    .bind(&due.kind)
    .bind(&due.slot)
    .bind(due.run_at)
    .bind(due.window_ms)
    .bind(clean(&due.payload))
    .execute(tx)
    .await?;
    Ok(())
}

/// Takes what is due off the calendar, at most `limit`, the oldest first.
///
/// # Errors
/// What the database says.
pub async fn fire(tx: &mut Tx, now: i64, limit: i64) -> Result<Vec<Due>> {
    let rows = sqlx::query(
        "update due set fired_at = $1 where fired_at is null and id in (\
             select id from due where fired_at is null and run_at <= $1 order by run_at limit $2) \
         returning id, owner, conversation, kind, slot, run_at, window_ms, payload",
    )
    .bind(now)
    .bind(limit)
    .fetch_all(tx)
    .await?;
    let mut fired = rows
        .iter()
        .map(|row| {
            Ok(Due {
                id: get(row, 0)?,
                owner: get(row, 1)?,
                conversation: get(row, 2)?,
                kind: get(row, 3)?,
                slot: get(row, 4)?,
                run_at: get(row, 5)?,
                window_ms: get(row, 6)?,
                payload: get(row, 7)?,
            })
        })
        .collect::<Result<Vec<_>>>()?;
    fired.sort_by(|a, b| (a.run_at, &a.id).cmp(&(b.run_at, &b.id)));
    Ok(fired)
}

/// Writes down what became of an occasion.
///
/// # Errors
/// What the database says.
pub async fn note(tx: &mut Tx, owner: &str, id: &str, outcome: &str) -> Result<()> {
    sqlx::query("update due set outcome = $1 where id = $2 and owner = $3")
        .bind(outcome)
        .bind(id)
        .bind(owner)
        .execute(tx)
        .await?;
    Ok(())
}

/// When something is due next, in epoch milliseconds.
///
/// # Errors
/// What the database says.
pub async fn next_time(db: &mut AnyConnection) -> Result<Option<i64>> {
    let row = sqlx::query("select min(run_at) from due where fired_at is null").fetch_one(db).await?;
    get(&row, 0)
}

/// An occasion that has fired comes again at another time (epoch milliseconds).
///
/// # Errors
/// What the database says.
pub async fn again(tx: &mut Tx, owner: &str, kind: &str, slot: &str, run_at: i64) -> Result<()> {
    sqlx::query(
        "update due set fired_at = null, outcome = null, run_at = $1 where owner = $2 and kind = $3 and slot = $4",
    )
    .bind(run_at)
    .bind(owner)
    .bind(kind)
    .bind(slot)
    .execute(tx)
    .await?;
    Ok(())
}
pub async fn replan(_: &mut Tx, _: &str, _: &[&str], _: &[Due]) -> Result<()> {
    Ok(())
}
