//! What calls to models cost: one row a call, without a word that anybody wrote.

use super::housekeeping::PORTION;
use super::{Result, Tx, get};
use bloom_model::{CallRecord, CallStatus};
use chrono::DateTime;
use serde::Serialize;
use sqlx::AnyConnection;
use std::collections::BTreeMap;
use std::time::Duration;

/// A record on its way into the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCall {
    /// Its name in storage.
    pub id: String,
    /// The record.
    pub record: CallRecord,
}

/// Calls of one day (UTC), provider and purpose, added up.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// The day, as ISO text.
    pub day: String,
    /// The provider.
    pub provider: String,
    /// What for.
    pub purpose: String,
    /// How many.
    pub calls: u64,
    /// Of them without an answer.
    pub failed: u64,
    /// Half of those with an answer took no longer, in milliseconds.
    pub p50_ms: i64,
    /// Of twenty of them, nineteen took no longer.
    pub p95_ms: i64,
    /// Tokens of questions.
    pub tokens_in: i64,
    /// Tokens of answers.
    pub tokens_out: i64,
    /// Tokens of questions that the provider had kept.
    pub tokens_cached: i64,
    /// Millionths of the currency; none where no price is known.
    pub cost_micros: Option<i64>,
}

/// Everything since an instant (epoch milliseconds), added up, in the order of days. It grows with the calls since then.
///
/// # Errors
/// What the database says.
pub async fn sums(db: &mut AnyConnection, since: i64) -> Result<Vec<Sum>> {
    let rows = sqlx::query(
        "select at, provider, purpose, status, latency_ms, tokens_in, tokens_out, tokens_cached, cost_micros \
         from model_call where at >= $1 order by at",
    )
    .bind(since)
    .fetch_all(db)
    .await?;
    let mut sums: BTreeMap<(String, String, String), (Sum, Vec<i64>)> = BTreeMap::new();
    for row in &rows {
        let at: i64 = get(row, 0)?;
        let day = DateTime::from_timestamp_millis(at).unwrap_or_default().date_naive().to_string();
        let (provider, purpose): (String, String) = (get(row, 1)?, get(row, 2)?);
        let (sum, times) = sums.entry((day, provider, purpose)).or_default();
        sum.calls += 1;
        if get::<String>(row, 3)? == "ok" {
            times.push(get(row, 4)?);
        } else {
            sum.failed += 1;
        }
        sum.tokens_in = sum.tokens_in.saturating_add(get(row, 5)?);
        sum.tokens_out = sum.tokens_out.saturating_add(get(row, 6)?);
        sum.tokens_cached = sum.tokens_cached.saturating_add(get(row, 7)?);
        if let Some(cost) = get::<Option<i64>>(row, 8)? {
            sum.cost_micros = Some(sum.cost_micros.unwrap_or(0).saturating_add(cost));
        }
    }
    let finished = |((day, provider, purpose), (mut sum, mut times)): (_, (Sum, Vec<i64>))| {
        times.sort_unstable();
        let at =
            |percent: usize| times.get((times.len() * percent).div_ceil(100).saturating_sub(1)).copied().unwrap_or(0);
        (sum.p50_ms, sum.p95_ms) = (at(50), at(95));
        Sum { day, provider, purpose, ..sum }
    };
    Ok(sums.into_iter().map(finished).collect())
}

/// Removes all records; how many.
///
/// # Errors
/// What the database says.
pub async fn reset(tx: &mut Tx) -> Result<u64> {
    Ok(sqlx::query("delete from model_call").execute(tx).await?.rows_affected())
}

/// Removes records of calls before an instant (epoch milliseconds); how many.
///
/// # Errors
/// What the database says.
pub async fn sweep(tx: &mut Tx, before: i64) -> Result<u64> {
    let done = sqlx::query(
        "delete from model_call where id in (select id from model_call where at < $1 order by at limit $2)",
    )
    .bind(before)
    .bind(PORTION)
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

/// Writes records down.
///
/// # Errors
/// What the database says.
pub async fn insert(tx: &mut Tx, calls: &[NewCall]) -> Result<()> {
    for NewCall { id, record } in calls {
        sqlx::query(
            "insert into model_call (id, at, purpose, provider, model, latency_ms, first_word_ms, status, tokens_in, \
             tokens_out, tokens_cached, guessed_at, cost_micros) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing",
        )
        .bind(id)
        .bind(record.at.timestamp_millis())
        .bind(record.purpose.0.as_ref())
        .bind(&record.provider)
        .bind(&record.model)
        .bind(millis(record.latency))
        .bind(record.first_word.map(millis))
        .bind(status(record.status))
        .bind(count(record.usage.input))
        .bind(count(record.usage.output))
        .bind(count(record.usage.cached))
        .bind(record.guessed.then_some(record.at.timestamp_millis()))
        .bind(record.cost_micros.map(count))
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// How a call ended, as it is stored.
fn status(status: CallStatus) -> String {
    match status {
        CallStatus::Ok => "ok".to_owned(),
        CallStatus::Cancelled => "cancelled".to_owned(),
        CallStatus::Failed(kind) => {
            serde_json::to_value(kind).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
        }
    }
}
