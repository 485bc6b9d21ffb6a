//! Everything stored about a learner, as JSON.

use super::seal::{self, Column, Keys};
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

const SHARES: [Share; 23] = [
    Share {
        table: "learner",
        columns: &[
            "id",
            "language",
            "language_explicit_at",
            "paused_since",
            "paused_until",
            "onboarding",
            "open_question",
            "study",
            "models",
            "care",
            "memory",
            "link",
            "created_at",
            "updated_at",
        ],
        statement: "select id, language, language_explicit_at, paused_since, paused_until, onboarding, open_question, study, \
                    models, care, memory, link, created_at, updated_at from learner where id = $1",
    },
    Share {
        table: "allowance",
        columns: &["hours", "day", "updated_at"],
        statement: "select hours, day, updated_at from allowance where owner = $1",
    },
    Share {
        table: "harsh_thoughts",
        columns: &["week", "label", "heard"],
        statement: "select week, label, cast(heard as text) from distortion_count where learner = $1 order by week, label",
    },
    Share {
        table: "identities",
        columns: &["actor", "display_name", "created_at"],
        statement: "select actor, display_name, created_at from identity where learner = $1 order by actor",
    },
    Share {
        table: "codes",
        columns: &["id", "conversation", "code", "expires_at", "typed_by", "typed_conversation"],
        statement: "select id, conversation, code, expires_at, typed_by, typed_conversation from pairing where learner = $1 \
                    order by id",
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
        statement: "select conversation, received_at, outcome, body, id from inbox where actor in \
                    (select actor from identity where learner = $1) order by id",
    },
    Share {
        table: "sent",
        // Of files that were let go, only the bytes are missing: `files_dropped_at` says since when.
        columns: &["conversation", "created_at", "sent_at", "state", "operation", "choices", "files_dropped_at"],
        statement: "select conversation, created_at, sent_at, state, operation, choices, files_dropped_at, id \
                    from outbox \
                    where conversation in (select id from conversation where actor in (select actor from identity \
                    where learner = $1)) order by id",
    },
    Share {
        table: "facts",
        columns: &[
            "id",
            "kind",
            "about",
            "text",
            "quote",
            "message",
            "status",
            "instead",
            "pinned_at",
            "said_at",
            "seen_at",
            "created_at",
        ],
        statement: "select id, kind, about, text, quote, message, status, instead, pinned_at, said_at, seen_at, created_at \
                    from fact where learner = $1 order by created_at, id",
    },
    Share {
        table: "summaries",
        columns: &["id", "sentences", "by_model_at", "made_at"],
        statement: "select id, sentences, by_model_at, made_at from summary where learner = $1 order by made_at",
    },
    Share {
        table: "notes",
        columns: &["id", "conversation", "text", "pinned", "written_at"],
        statement: "select id, conversation, text, pinned, written_at from note where learner = $1 order by written_at",
    },
    Share {
        table: "scheduled",
        columns: &["kind", "slot", "run_at", "payload", "fired_at", "outcome"],
        statement: "select kind, slot, run_at, payload, fired_at, outcome from due where owner = $1 order by run_at",
    },
    Share {
        table: "topics",
        columns: &[
            "id",
            "title",
            "importance",
            "mastery",
            "mode",
            "block",
            "fixed_minutes",
            "carry",
            "created_at",
            "archived_at",
        ],
        statement: "select id, title, cast(importance as text), cast(mastery as text), mode, cast(block as text), \
                    cast(fixed_minutes as text), cast(carry as text), created_at, archived_at from topic where learner = $1 \
                    order by created_at",
    },
    Share {
        table: "weeks",
        columns: &["id", "week_start", "budget_minutes", "planned_minutes", "confirmed_at"],
        statement: "select id, week_start, cast(budget_minutes as text), cast(planned_minutes as text), confirmed_at \
                    from week_plan where learner = $1 order by week_start",
    },
    Share {
        table: "study_sessions",
        columns: &[
            "id",
            "plan",
            "topic",
            "local_date",
            "local_time",
            "zone",
            "minutes",
            "status",
            "studied",
            "origin",
            "starts_at",
            "status_at",
            "excused_at",
            "asked_at",
            "created_at",
        ],
        statement: "select id, plan, topic, local_date, local_time, zone, cast(minutes as text), status, \
                    cast(studied as text), origin, starts_at, status_at, excused_at, asked_at, created_at \
                    from study_session where learner = $1 order by starts_at",
    },
    Share {
        table: "commitments",
        columns: &["id", "quote", "rule", "created_at"],
        statement: "select id, quote, rule, created_at from busy_rule where learner = $1 order by created_at",
    },
    Share {
        table: "calendars",
        columns: &["id", "kind", "name", "address", "validators", "read_at", "failure", "created_at"],
        statement: "select id, kind, name, address, validators, read_at, failure, created_at from calendar_source \
                    where learner = $1 order by created_at",
    },
    Share {
        table: "calendar_times",
        columns: &["source", "starts_at", "ends_at"],
        statement: "select source, starts_at, ends_at from busy_span where learner = $1 order by starts_at",
    },
    Share {
        table: "unasked",
        columns: &["kind", "slot", "verdict", "sessions", "said", "said_at", "again_at"],
        statement: "select kind, slot, verdict, sessions, said, at, again_at from nudge where learner = $1 order by at",
    },
    Share {
        table: "reflections",
        columns: &["id", "occasion", "question", "session", "words", "asked_at", "answered_at"],
        statement: "select id, occasion, question, session, words, asked_at, answered_at from reflection where learner = $1 \
                    order by asked_at",
    },
    Share {
        table: "if_then_plans",
        columns: &["id", "situation", "action", "created_at", "retired_at"],
        statement: "select id, situation, action, created_at, retired_at from if_then where learner = $1 order by created_at",
    },
    Share {
        table: "plan_addresses",
        columns: &["token", "created_at"],
        statement: "select token, created_at from plan_feed where learner = $1",
    },
];

/// The name and version of what an export looks like.
pub const FORMAT: &str = "bloom-export/2";

/// Columns that hold JSON text: they are exported as JSON, not as text in text.
const NESTED: [&str; 18] = [
    "models",
    "care",
    "memory",
    "hours",
    "day",
    "sentences",
    "pinned",
    "onboarding",
    "open_question",
    "study",
    "value",
    "event",
    "operation",
    "choices",
    "payload",
    "rule",
    "sessions",
    "said",
];

/// A column that is sealed: the share, its name there, the column itself, and the place in the share's statement of the
/// row's id (of what is known, of the slot's name: its learner stands before it).
type Opened = (&'static str, &'static str, Column, usize);

/// What is opened for the learner.
const SEALED: [Opened; 21] = [
    ("learner", "onboarding", seal::LEARNER_ONBOARDING, 0),
    ("learner", "open_question", seal::LEARNER_QUESTION, 0),
    ("topics", "title", seal::TOPIC_TITLE, 0),
    ("profile", "value", seal::SLOT_VALUE, 0),
    ("profile", "quote", seal::SLOT_QUOTE, 0),
    ("received", "event", seal::INBOX_BODY, 4),
    ("sent", "operation", seal::OUTBOX_OPERATION, 7),
    ("sent", "choices", seal::OUTBOX_CHOICES, 7),
    ("facts", "text", seal::FACT_TEXT, 0),
    ("facts", "quote", seal::FACT_QUOTE, 0),
    ("facts", "about", seal::FACT_ABOUT, 0),
    ("summaries", "sentences", seal::SUMMARY_SENTENCES, 0),
    ("notes", "text", seal::NOTE_TEXT, 0),
    ("notes", "pinned", seal::NOTE_PINNED, 0),
    ("commitments", "quote", seal::BUSY_QUOTE, 0),
    ("commitments", "rule", seal::BUSY_RULE, 0),
    ("calendars", "address", seal::CALENDAR_ADDRESS, 0),
    ("calendars", "validators", seal::CALENDAR_VALIDATORS, 0),
    ("reflections", "words", seal::REFLECTION_WORDS, 0),
    ("if_then_plans", "situation", seal::IF_THEN_SITUATION, 0),
    ("if_then_plans", "action", seal::IF_THEN_ACTION, 0),
];

/// What an export looks like, as a JSON Schema: a list a table, an object a row. Instants are RFC 3339 in UTC, numbers of
/// tables are text, and what the program keeps as JSON is JSON.
pub fn schema() -> Value {
    let mut tables = Map::new();
    tables.insert("format".into(), json!({ "const": FORMAT }));
    for share in &SHARES {
        let columns: Map<String, Value> = share
            .columns
            .iter()
            .map(|column| {
                let kind = if is_instant(column) {
                    json!({ "type": ["string", "null"], "format": "date-time" })
                } else if NESTED.contains(column) {
                    json!({ "description": "JSON" })
                } else {
                    json!({ "type": ["string", "null"] })
                };
                ((*column).to_owned(), kind)
            })
            .collect();
        let row = json!({
            "type": "object",
            "properties": columns,
            "required": share.columns,
            "additionalProperties": false,
        });
        tables.insert(share.table.into(), json!({ "type": "array", "items": row }));
    }
    let required: Vec<&String> = tables.keys().collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "learner.json of an export",
        "type": "object",
        "required": required,
        "additionalProperties": false,
        "properties": tables,
    })
}

fn is_instant(column: &str) -> bool {
    column.ends_with("_at") || matches!(column, "paused_since" | "paused_until")
}

/// Everything stored about a learner: one object with a list a table. Instants are RFC 3339 in UTC.
///
/// # Errors
/// What the database says, or that something sealed does not open.
pub async fn learner(db: &mut AnyConnection, keys: &Keys, learner: &str) -> Result<Value> {
    let mut all = Map::new();
    all.insert("format".into(), json!(FORMAT));
    for share in &SHARES {
        let rows = sqlx::query(share.statement).bind(learner).fetch_all(&mut *db).await?;
        let rows = rows.iter().map(|row| object(row, keys, share, learner)).collect::<Result<Vec<_>>>()?;
        all.insert(share.table.into(), Value::Array(rows));
    }
    Ok(Value::Object(all))
}

fn object(row: &AnyRow, keys: &Keys, share: &Share, learner: &str) -> Result<Value> {
    let mut object = Map::new();
    for (index, column) in share.columns.iter().enumerate() {
        let value = if is_instant(column) {
            get::<Option<i64>>(row, index)?
                .and_then(chrono::DateTime::from_timestamp_millis)
                .map_or(Value::Null, |at| json!(at.to_rfc3339()))
        } else {
            let mut text = get::<Option<String>>(row, index)?;
            if let Some((.., sealed, at)) = SEALED.iter().find(|(of, name, ..)| *of == share.table && name == column) {
                let id: String = get(row, *at)?;
                let place = if *sealed == seal::SLOT_VALUE || *sealed == seal::SLOT_QUOTE {
                    format!("{learner}/{id}")
                } else {
                    id
                };
                text = keys.open_some(sealed, &place, text)?;
            }
            match text {
                Some(text) if NESTED.contains(column) => serde_json::from_str(&text).unwrap_or(Value::String(text)),
                other => json!(other),
            }
        };
        object.insert((*column).to_owned(), value);
    }
    Ok(Value::Object(object))
}
