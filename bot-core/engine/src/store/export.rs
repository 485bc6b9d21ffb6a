//! Everything stored about a learner, as JSON.

use super::{Result, get};
use serde_json::{Map, Value, json};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

/// One table's share: its name, the columns in order, and the statement that reads them by `$1`.
struct Share {
    table: &'static str,
    columns: &'static [&'static str],
    statement: &'static str,
}

const SHARES: [Share; 7] = [
    Share {
        table: "learner",
        columns: &[
            "id",
            "language",
            "language_explicit_at",
            "paused_since",
            "onboarding",
            "open_question",
            "created_at",
            "updated_at",
        ],
        statement: "select id, language, language_explicit_at, paused_since, onboarding, open_question, created_at, updated_at \
                    from learner where id = $1",
    },
    Share {
        table: "identities",
        columns: &["actor", "display_name", "created_at"],
        statement: "select actor, display_name, created_at from identity where learner = $1 order by actor",
    },
    Share {
        table: "profile",
        columns: &["name", "value", "source", "quote", "updated_at", "declined_at"],
        statement: "select name, value, source, quote, updated_at, declined_at from slot where learner = $1 order by name",
    },
    Share {
        table: "conversations",
        columns: &["id", "kind", "created_at"],
        statement: "select id, kind, created_at from conversation where actor in \
                    (select actor from identity where learner = $1) order by id",
    },
    Share {
        table: "received",
        columns: &["conversation", "received_at", "outcome", "event"],
        statement: "select conversation, received_at, outcome, body from inbox where actor in \
                    (select actor from identity where learner = $1) order by id",
    },
    Share {
        table: "sent",
        columns: &["conversation", "created_at", "sent_at", "state", "operation", "choices"],
        statement: "select conversation, created_at, sent_at, state, operation, choices from outbox where conversation in \
                    (select id from conversation where actor in (select actor from identity where learner = $1)) order by id",
    },
    Share {
        table: "scheduled",
        columns: &["kind", "slot", "run_at", "payload", "fired_at", "outcome"],
        statement: "select kind, slot, run_at, payload, fired_at, outcome from due where owner = $1 order by run_at",
    },
];

/// Columns that hold JSON text: they are exported as JSON, not as text in text.
const NESTED: [&str; 7] = ["onboarding", "open_question", "value", "event", "operation", "choices", "payload"];

/// Everything stored about a learner: one object with a list a table. Instants are RFC 3339 in UTC.
///
/// # Errors
/// What the database says.
pub async fn learner(db: &mut AnyConnection, learner: &str) -> Result<Value> {
    let mut all = Map::new();
    all.insert("format".into(), json!("bloom-export/1"));
    for share in &SHARES {
        let rows = sqlx::query(share.statement).bind(learner).fetch_all(&mut *db).await?;
        let rows = rows.iter().map(|row| object(row, share.columns)).collect::<Result<Vec<_>>>()?;
        all.insert(share.table.into(), Value::Array(rows));
    }
    Ok(Value::Object(all))
}

fn object(row: &AnyRow, columns: &[&str]) -> Result<Value> {
    let mut object = Map::new();
    for (index, column) in columns.iter().enumerate() {
        let value = if column.ends_with("_at") || *column == "paused_since" {
            get::<Option<i64>>(row, index)?
                .and_then(chrono::DateTime::from_timestamp_millis)
                .map_or(Value::Null, |at| json!(at.to_rfc3339()))
        } else {
            match get::<Option<String>>(row, index)? {
                Some(text) if NESTED.contains(column) => serde_json::from_str(&text).unwrap_or(Value::String(text)),
                other => json!(other),
            }
        };
        object.insert((*column).to_owned(), value);
    }
    Ok(Value::Object(object))
}
