//! Work outside, as rows of the calendar: leased by a run, tried, and spent when it is done.
//!
//! Leasing moves the row ahead to when the lease lapses, so that a run that dies leaves nothing to
//! clean up. Whatever ends an errand names its lease: a run that lost it writes nothing.

use super::due::Due;
use super::{Result, Tx, clean, get};
use sqlx::AnyConnection;

/// An errand that a run is at.
#[derive(Debug, Clone)]
pub struct Leased {
    /// What is to be done; its `run_at` is when the lease lapses.
    pub due: Due,
    /// Which try this is, from 1.
    pub tries: i64,
    /// The fencing token.
    pub lease: String,
}

/// Leases at most `limit` errands that are due, the oldest first and one an owner at a time, until
/// `until`.
///
/// # Errors
/// What the database says.
pub async fn lease(tx: &mut Tx, lease: &str, limit: i64, now: i64, until: i64) -> Result<Vec<Leased>> {
    let rows = sqlx::query(
        "update due set lease = $1, run_at = $2, tries = tries + 1 \
         where fired_at is null and tries is not null and id in (\
             select d.id from due d where d.fired_at is null and d.tries is not null and d.run_at <= $3 \
             and not exists (select 1 from due e where e.owner = d.owner and e.fired_at is null \
                 and e.tries is not null and ((e.lease is not null and e.run_at > $3) \
                     or (e.run_at, e.id) < (d.run_at, d.id))) \
             order by d.run_at limit $4) \
         returning id, owner, conversation, kind, slot, run_at, window_ms, payload, tries",
    )
    .bind(lease)
    .bind(until)
    .bind(now)
    .bind(limit)
    .fetch_all(tx)
    .await?;
    let mut leased = rows
        .iter()
        .map(|row| Ok(Leased { due: Due::read(row)?, tries: get(row, 8)?, lease: lease.to_owned() }))
        .collect::<Result<Vec<_>>>()?;
    leased.sort_by(|a, b| a.due.id.cmp(&b.due.id));
    Ok(leased)
}

/// Spends an errand. False when the lease is not ours any more, or the errand is gone: then nothing
/// of it may be written.
///
/// # Errors
/// What the database says.
pub async fn finish(tx: &mut Tx, leased: &Leased, outcome: &str, now: i64) -> Result<bool> {
    let done = sqlx::query(
        "update due set fired_at = $1, outcome = $2, lease = null \
         where id = $3 and owner = $4 and lease = $5 and fired_at is null",
    )
    .bind(now)
    .bind(clean(outcome))
    .bind(&leased.due.id)
    .bind(&leased.due.owner)
    .bind(&leased.lease)
    .execute(tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Puts an errand back; it is due again at `run_at`. `undone` tries do not count.
///
/// # Errors
/// What the database says. A lease that was lost already is no error.
pub async fn put_back(tx: &mut Tx, leased: &Leased, run_at: i64, undone: i64, why: &str) -> Result<()> {
    sqlx::query(
        "update due set run_at = $1, tries = tries - $2, outcome = $3, lease = null \
         where id = $4 and owner = $5 and lease = $6 and fired_at is null",
    )
    .bind(run_at)
    .bind(undone)
    .bind(clean(why))
    .bind(&leased.due.id)
    .bind(&leased.due.owner)
    .bind(&leased.lease)
    .execute(tx)
    .await?;
    Ok(())
}

/// Makes due at once what an earlier run of this instance was at: at start nobody of that name is
/// working. The try it was counts.
///
/// # Errors
/// What the database says.
pub async fn free_leases_of(tx: &mut Tx, instance: &str, now: i64) -> Result<u64> {
    let done = sqlx::query(
        "update due set run_at = $1, lease = null where fired_at is null and tries is not null \
         and lease is not null and substr(lease, 1, cast($2 as int)) = $3",
    )
    .bind(now)
    .bind(i64::try_from(instance.chars().count() + 1).unwrap_or(i64::MAX))
    .bind(format!("{instance}/"))
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

/// How often an errand was begun.
///
/// # Errors
/// What the database says.
pub async fn tries(db: &mut AnyConnection, owner: &str, id: &str) -> Result<i64> {
    let row = sqlx::query("select coalesce(tries, 0) from due where id = $1 and owner = $2")
        .bind(id)
        .bind(owner)
        .fetch_optional(db)
        .await?;
    row.map_or(Ok(0), |row| get(&row, 0))
}

/// When an errand is due next or a lease lapses, in epoch milliseconds.
///
/// # Errors
/// What the database says.
pub async fn next_time(db: &mut AnyConnection) -> Result<Option<i64>> {
    let row =
        sqlx::query("select min(run_at) from due where fired_at is null and tries is not null").fetch_one(db).await?;
    get(&row, 0)
}
