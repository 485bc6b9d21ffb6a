//! Every statement of the store, read from its source: prepared on both engines, and owned.

use crate::database;
use sqlx::{Executor, SqlSafeStr};
use std::path::Path;

/// The statements in the store's source, each with its file. Those that are put together at run
/// time are left out; the other tests run them on both engines.
pub(crate) fn statements() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let (mut all, mut paths) = (Vec::new(), vec![folder]);
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(path).expect("a folder of the store");
            paths.extend(entries.map(|entry| entry.expect("an entry").path()));
            continue;
        }
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let source = std::fs::read_to_string(&path).expect("source");
        for text in literals(&source) {
            let first = text.split_whitespace().next().unwrap_or_default();
            if ["select", "insert", "update", "delete"].contains(&first) && !text.contains('{') && text.contains(' ') {
                all.push((name.clone(), text));
            }
        }
    }
    assert!(all.len() > 40, "only {} statements found: has the store moved?", all.len());
    all
}

/// The string literals of a source, with continued lines joined.
fn literals(source: &str) -> Vec<String> {
    let mut literals = Vec::new();
    for line in source.replace("\\\n", "\u{1}").lines() {
        let code = line.trim_start();
        if code.starts_with("//") {
            continue;
        }
        let mut pieces = code.split('"');
        pieces.next();
        while let Some(literal) = pieces.next() {
            let words: Vec<&str> = literal.split(['\u{1}', ' ']).filter(|word| !word.is_empty()).collect();
            literals.push(words.join(" "));
            pieces.next();
        }
    }
    literals
}

#[tokio::test]
async fn every_statement_is_understood_by_both_engines() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        let mut connection = db.read().await.expect("a connection");
        for (file, statement) in statements() {
            // PostgreSQL's own guard against a second program has no counterpart.
            if statement.contains("pg_try_advisory_lock") {
                continue;
            }
            let prepared = (&mut *connection).prepare(sqlx::AssertSqlSafe(statement.clone()).into_sql_str()).await;
            assert!(
                prepared.is_ok(),
                "{} refuses a statement of {file}: {statement}\n{:?}",
                fresh.name,
                prepared.err()
            );
        }
    }
}

/// Tables with rows of learners, and the words of which a statement on them must have one.
const OWNED: [(&str, &[&str]); 23] = [
    (
        "learner",
        &[
            "where id = $",
            "where l.id = $",
            "i.actor = $",
            "(id, language",
            "select 1 from identity",
            "select l.id, l.created_at, i.actor",
        ],
    ),
    ("identity", &["actor", "learner = $1", "other.learner = l.id"]),
    (
        "slot",
        &[
            "learner = $",
            "s.learner = l.id and s.name = 'timezone' where l.id = $1",
            "(learner, name",
            "s.learner = l.id where i.actor = $1",
        ],
    ),
    (
        "inbox",
        &[
            "conversation = $",
            "actor = $",
            "(conversation, ",
            "actor in (select",
            "b.actor = i.actor",
            "inbox.conversation = conversation.id",
            "count(*), min(received_at)",
            "done_at < $1",
            // Of all learners alike, by its age.
            "id < $1 and done_at is not null",
        ],
    ),
    (
        "outbox",
        &[
            "conversation = $",
            "e.conversation = o.conversation",
            "conversation in (select",
            "(id, conversation",
            "id = $",
            "outbox.conversation = conversation.id",
            // Of all learners alike, by its age.
            "id < $1 and state not in",
            "choices_done_at, operation from outbox",
            "limit 1",
            "count(*)",
            "state in ('pending', 'dead'",
            "files is not null and sent_at < $1",
        ],
    ),
    (
        "turn_step",
        &["distinct conversation", "conversation = $", "conversation in (select", "(turn, step, conversation"],
    ),
    // A code is typed by somebody else; who confirms is its owner.
    ("pairing", &["learner = $", "(id, learner", "code = $1", "where id = $1"]),
    ("fact", &["learner = $", "(id, learner"]),
    ("summary", &["learner = $", "(id, learner"]),
    ("note", &["learner = $", "(id, learner"]),
    ("allowance", &["owner = $", "(owner, hours"]),
    ("distortion_count", &["learner = $", "(learner, week", "week < $1"]),
    ("topic", &["learner = $", "(id, learner"]),
    ("week_plan", &["learner = $", "(id, learner"]),
    ("study_session", &["learner = $", "(id, learner"]),
    ("busy_rule", &["learner = $", "(id, learner"]),
    ("calendar_source", &["learner = $", "(id, learner"]),
    ("busy_span", &["learner = $", "(learner, source"]),
    // An operator's count of verdicts names nobody.
    ("nudge", &["learner = $", "(learner, kind", "count(*)", "join nudge n on n.learner = i.learner where c.id = $1"]),
    ("reflection", &["learner = $", "(id, learner"]),
    ("if_then", &["learner = $", "(id, learner"]),
    // The address itself is what its calendar knows.
    ("plan_feed", &["learner = $", "(token, learner", "token = $"]),
    ("due", &["owner = $", "(id, owner", "fired_at is null", "fired_at is not null"]),
];

#[test]
fn no_statement_reads_a_learners_table_without_an_owner() {
    for (file, statement) in statements() {
        for (table, owners) in OWNED {
            let touches = [
                format!("from {table} "),
                format!("update {table} "),
                format!("into {table} "),
                format!("join {table} "),
            ]
            .iter()
            .any(|words| format!("{statement} ").contains(words.as_str()));
            assert!(
                !touches || owners.iter().any(|owner| statement.contains(owner)),
                "a statement of {file} touches {table} and names no owner: {statement}"
            );
        }
    }
}
