//! The journal of a turn: what it learned from outside and what it did, so that it can resume.

use super::seal::{Keys, STEP_PAYLOAD};
use super::{Result, StoreError, Tx, clean, get};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// One recorded step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What kind of step it was.
    pub kind: String,
    /// What came of it, as JSON.
    pub payload: String,
}

/// The steps of a turn, in order.
///
/// # Errors
/// What the database says.
pub async fn steps(db: &mut AnyConnection, keys: &Keys, conversation: &str, turn: &str) -> Result<Vec<Step>> {
    let rows = sqlx::query(
        "select kind, payload, turn, step from turn_step where turn = $1 and conversation = $2 order by step",
    )
    .bind(turn)
    .bind(conversation)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| read(keys, row)).collect()
}

/// The steps that other turns of a conversation left behind.
///
/// # Errors
/// What the database says.
pub async fn left_behind(db: &mut AnyConnection, keys: &Keys, conversation: &str, turn: &str) -> Result<Vec<Step>> {
    let rows = sqlx::query(
        "select kind, payload, turn, step from turn_step where conversation = $1 and turn <> $2 order by turn, step",
    )
    .bind(conversation)
    .bind(turn)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| read(keys, row)).collect()
}

fn read(keys: &Keys, row: &AnyRow) -> Result<Step> {
    let place = place(get(row, 2)?, get(row, 3)?);
    let stored: String = get(row, 1)?;
    let payload = match keys.open(&STEP_PAYLOAD, &place, &stored) {
        Ok(payload) => payload.into_owned(),
        // As it stands it is no JSON and fits no turn: it is dropped, and the turn goes on.
        Err(StoreError::Unopened { .. }) => stored,
        Err(error) => return Err(error),
    };
    Ok(Step { kind: get(row, 0)?, payload })
}

/// The name of a step's row where it is sealed.
fn place(turn: &str, step: i64) -> String {
    format!("{turn}/{step}")
}

/// Drops the steps of a turn from number `first` on: they do not fit what it does now.
///
/// # Errors
/// What the database says.
pub async fn drop_from(tx: &mut Tx, conversation: &str, turn: &str, first: i64) -> Result<()> {
    sqlx::query("delete from turn_step where turn = $1 and conversation = $2 and step >= $3")
        .bind(turn)
        .bind(conversation)
        .bind(first)
        .execute(tx)
        .await?;
    Ok(())
}

/// Records step number `number` (from 0) of a turn. The key makes a second recording fail, so an
/// effect that commits together with its step happens once.
///
/// # Errors
/// What the database says.
pub async fn record(
    tx: &mut Tx,
    keys: &Keys,
    conversation: &str,
    (turn, number): (&str, i64),
    step: &Step,
    now: i64,
) -> Result<()> {
    sqlx::query(
        "insert into turn_step (turn, step, conversation, kind, payload, created_at) values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(turn)
    .bind(number)
    .bind(conversation)
    .bind(&step.kind)
    .bind(keys.seal(&STEP_PAYLOAD, &place(turn, number), &clean(&step.payload))?)
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}

/// The conversations of which a turn left steps behind.
///
/// # Errors
/// What the database says.
pub async fn conversations(db: &mut AnyConnection) -> Result<Vec<String>> {
    let rows = sqlx::query("select distinct conversation from turn_step").fetch_all(db).await?;
    rows.iter().map(|row| get(row, 0)).collect()
}

/// Drops what is recorded in a conversation: its turn is finished, and it has one at a time.
///
/// # Errors
/// What the database says.
pub async fn drop_all(tx: &mut Tx, conversation: &str) -> Result<()> {
    sqlx::query("delete from turn_step where conversation = $1").bind(conversation).execute(tx).await?;
    Ok(())
}
