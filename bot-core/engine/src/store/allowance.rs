//! How much a learner, and all of them together, may still ask of models.

use super::{Result, Tx, get, json, to_json};
use bloom_model::{Bucket, BudgetLimits, Charge, DayBudget, HourBudget, OverBudget};
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

/// The owner of what all learners use together.
const ALL: &str = "all";

/// Whether a turn with a model may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "charged", rename_all = "snake_case")]
pub enum Charged {
    /// It may, and is counted.
    Granted {
        /// What to give back if nothing comes of it.
        charge: Charge,
    },
    /// The hour's turns are used up.
    Hour {
        /// When the next one is free.
        until: DateTime<Utc>,
    },
    /// The day's tokens are used up: the learner's own, or those of all.
    Day,
}

/// Both budgets of an owner.
async fn read(tx: &mut Tx, owner: &str) -> Result<(HourBudget, DayBudget)> {
    let row = sqlx::query("select hours, day from allowance where owner = $1").bind(owner).fetch_optional(tx).await?;
    let Some(row) = row else { return Ok((HourBudget::default(), DayBudget::default())) };
    Ok((json("hours", &get::<String>(&row, 0)?)?, json("day", &get::<String>(&row, 1)?)?))
}

async fn write(tx: &mut Tx, owner: &str, hours: &HourBudget, day: DayBudget, now: i64) -> Result<()> {
    sqlx::query(
        "insert into allowance (owner, hours, day, updated_at) values ($1, $2, $3, $4) \
         on conflict (owner) do update set hours = excluded.hours, day = excluded.day, updated_at = excluded.updated_at",
    )
    .bind(owner)
    .bind(to_json("hours", hours)?)
    .bind(to_json("day", &day)?)
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}

/// Counts a turn with a model, if one is free. `day` is the learner's local date; the day of all is that of `now`.
///
/// # Errors
/// What the database says.
pub async fn charge(
    tx: &mut Tx,
    learner: &str,
    bucket: Bucket,
    now: DateTime<Utc>,
    day: NaiveDate,
    limits: &BudgetLimits,
) -> Result<Charged> {
    let (_, mut all) = read(tx, ALL).await?;
    let (mut hours, mut own) = read(tx, learner).await?;
    // Nothing is reserved: what is spent is added when it is known.
    let spent = all.reserve(now.date_naive(), 0, limits.total_tokens_per_day).is_err()
        || own.reserve(day, 0, limits.learner_tokens_per_day).is_err();
    if spent {
        return Ok(Charged::Day);
    }
    match hours.charge(bucket, now, limits) {
        Ok(charge) => {
            write(tx, learner, &hours, own, now.timestamp_millis()).await?;
            Ok(Charged::Granted { charge })
        }
        Err(OverBudget::Hour { until }) => Ok(Charged::Hour { until }),
        Err(OverBudget::Day) => Ok(Charged::Day),
    }
}

/// Whether anything of the day is left, the learner's own and that of all; for what is asked behind the talk.
///
/// # Errors
/// What the database says.
pub async fn has_left(
    db: &mut Tx,
    learner: &str,
    now: DateTime<Utc>,
    day: NaiveDate,
    limits: &BudgetLimits,
) -> Result<bool> {
    let (_, mut all) = read(db, ALL).await?;
    let (_, mut own) = read(db, learner).await?;
    Ok(all.reserve(now.date_naive(), 0, limits.total_tokens_per_day).is_ok()
        && own.reserve(day, 0, limits.learner_tokens_per_day).is_ok())
}

/// Gives a turn back that came to nothing.
///
/// # Errors
/// What the database says.
pub async fn refund(tx: &mut Tx, learner: &str, charge: Charge, now: i64) -> Result<()> {
    let (mut hours, day) = read(tx, learner).await?;
    hours.refund(charge);
    write(tx, learner, &hours, day, now).await
}

/// Adds tokens that were used to the learner's day and to that of all.
///
/// # Errors
/// What the database says.
pub async fn spend(tx: &mut Tx, learner: &str, day: NaiveDate, tokens: u64, now: DateTime<Utc>) -> Result<()> {
    for (owner, day) in [(ALL, now.date_naive()), (learner, day)] {
        let (hours, mut budget) = read(tx, owner).await?;
        // No ceiling here: what was used was used.
        if budget.reserve(day, tokens, None).is_ok() {
            write(tx, owner, &hours, budget, now.timestamp_millis()).await?;
        }
    }
    Ok(())
}
