//! The address under which a calendar may read a learner's plan.

use super::{Result, Tx, get};
use sqlx::AnyConnection;

/// The secret part of the learner's address, if there is one.
///
/// # Errors
/// What the database says.
pub async fn token(db: &mut AnyConnection, learner: &str) -> Result<Option<String>> {
    let row = sqlx::query("select token from plan_feed where learner = $1").bind(learner).fetch_optional(db).await?;
    row.map(|row| get(&row, 0)).transpose()
}

/// Opens an address in the place of an earlier one, or closes it.
///
/// # Errors
/// What the database says.
pub async fn set(tx: &mut Tx, learner: &str, token: Option<&str>, now: i64) -> Result<()> {
    sqlx::query("delete from plan_feed where learner = $1").bind(learner).execute(&mut *tx).await?;
    if let Some(token) = token {
        sqlx::query("insert into plan_feed (token, learner, created_at) values ($1, $2, $3)")
            .bind(token)
            .bind(learner)
            .bind(now)
            .execute(tx)
            .await?;
    }
    Ok(())
}

/// The learner whose plan an address shows.
///
/// # Errors
/// What the database says.
pub async fn learner(db: &mut AnyConnection, token: &str) -> Result<Option<String>> {
    let row = sqlx::query("select learner from plan_feed where token = $1").bind(token).fetch_optional(db).await?;
    row.map(|row| get(&row, 0)).transpose()
}
