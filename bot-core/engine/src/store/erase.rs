//! Removing everything of a learner.

use super::{Result, Tx};

/// The tables that can hold rows of a learner, each with the condition that finds them by `$1`, the
/// learner's id. A test compares this list with the schema.
const STATEMENTS: [&str; 24] = [
    "delete from turn_step where conversation in (select id from conversation where actor in \
     (select actor from identity where learner = $1))",
    "delete from outbox where conversation in (select id from conversation where actor in \
     (select actor from identity where learner = $1)) or choices_for in (select actor from identity where learner = $1)",
    "delete from inbox where actor in (select actor from identity where learner = $1)",
    "delete from due where owner = $1",
    "delete from note where learner = $1",
    "delete from summary where learner = $1",
    "delete from fact where learner = $1",
    "delete from pairing where learner = $1 or typed_learner = $1",
    "delete from slot where learner = $1",
    "delete from allowance where owner = $1",
    "delete from distortion_count where learner = $1",
    "delete from plan_feed where learner = $1",
    "delete from if_then where learner = $1",
    "delete from reflection where learner = $1",
    "delete from nudge where learner = $1",
    "delete from busy_span where learner = $1",
    "delete from calendar_source where learner = $1",
    "delete from busy_rule where learner = $1",
    "delete from study_session where learner = $1",
    "delete from week_plan where learner = $1",
    "delete from topic where learner = $1",
    // The conversation of this very turn stays until its last message is delivered.
    "delete from conversation where id <> $2 and actor in (select actor from identity where learner = $1)",
    "delete from identity where learner = $1",
    "delete from learner where id = $1",
];

/// Removes every row of a learner. `conversation` is where the last word will be said; it goes
/// when that is delivered. Returns how many rows went, table by table.
///
/// # Errors
/// What the database says.
pub async fn learner(tx: &mut Tx, learner: &str, conversation: &str) -> Result<Vec<(&'static str, u64)>> {
    let mut gone = Vec::with_capacity(STATEMENTS.len());
    for statement in STATEMENTS {
        let mut query = sqlx::query(statement).bind(learner);
        if statement.contains("$2") {
            query = query.bind(conversation);
        }
        let done = query.execute(&mut *tx).await?;
        let table = statement.split_whitespace().nth(2).unwrap_or_default();
        gone.push((table, done.rows_affected()));
    }
    Ok(gone)
}
