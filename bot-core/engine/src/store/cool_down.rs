//! Providers that are being left alone, so that a restart does not run into the same wall.

use super::{Result, Tx, get};
use bloom_model::CoolDown;
use chrono::DateTime;
use sqlx::AnyConnection;

/// All that is kept.
///
/// # Errors
/// What the database says.
pub async fn all(db: &mut AnyConnection) -> Result<Vec<CoolDown>> {
    let rows = sqlx::query("select link, until from cool_down order by link").fetch_all(db).await?;
    rows.iter()
        .map(|row| {
            Ok(CoolDown {
                link: get(row, 0)?,
                until: DateTime::from_timestamp_millis(get(row, 1)?).unwrap_or_default(),
            })
        })
        .collect()
}

/// Keeps these and no others.
///
/// # Errors
/// What the database says.
pub async fn keep(tx: &mut Tx, cool_downs: &[CoolDown]) -> Result<()> {
    sqlx::query("delete from cool_down").execute(&mut *tx).await?;
    for one in cool_downs {
        sqlx::query("insert into cool_down (link, until) values ($1, $2)")
            .bind(&one.link)
            .bind(one.until.timestamp_millis())
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}
