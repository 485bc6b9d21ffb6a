//! What calls to models cost: one row a call, without a word that anybody wrote.

use super::{Result, Tx};
use bloom_model::{CallRecord, CallStatus};
use std::time::Duration;

/// A record on its way into the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCall {
    /// Its name in storage.
    pub id: String,
    /// The record.
    pub record: CallRecord,
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
