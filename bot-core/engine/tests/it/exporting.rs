//! What is exported: every column of every table, as its schema says, and nothing left behind by an erase.

use crate::database;
use crate::week::agreed;
use bloom_engine::store::{erase, export};
use bloom_engine::testing::{Setting, World};
use serde_json::Value;
use sqlx::{AnyConnection, Executor};
use std::path::Path;

/// The columns of every table, with whether a column holds numbers.
async fn columns(db: &mut AnyConnection) -> Vec<(String, Vec<(String, bool)>)> {
    let tables: Vec<String> = sqlx::query_scalar(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_sqlx%' escape '\\'",
    )
    .fetch_all(&mut *db)
    .await
    .expect("tables");
    let mut all = Vec::new();
    for table in tables {
        let found: Vec<(String, String)> =
            sqlx::query_as(sqlx::AssertSqlSafe(format!("select name, type from pragma_table_info('{table}')")))
                .fetch_all(&mut *db)
                .await
                .expect("columns");
        all.push((table, found.into_iter().map(|(name, kind)| (name, kind.eq_ignore_ascii_case("bigint"))).collect()));
    }
    all
}

/// A row of a table that belongs to the learner `canary-learner`; every text is a canary.
fn row(table: &str, columns: &[(String, bool)]) -> String {
    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
    let value = |(name, number): &(String, bool)| match (name.as_str(), number) {
        (_, true) => "7".to_owned(),
        ("id", _) if table == "learner" => "'canary-learner'".into(),
        ("learner" | "owner" | "typed_learner", _) => "'canary-learner'".into(),
        ("actor" | "choices_for" | "typed_by", _) => "'net/canary-actor'".into(),
        ("id", _) if table == "conversation" => "'net/bot/canary-chat'".into(),
        ("conversation" | "typed_conversation", _) => "'net/bot/canary-chat'".into(),
        ("language", _) => "'en'".into(),
        // What holds JSON holds a string of it.
        _ => format!("'\"canary-{table}-{name}\"'"),
    };
    let values: Vec<String> = columns.iter().map(value).collect();
    format!("insert into {table} ({}) values ({})", names.join(", "), values.join(", "))
}

#[tokio::test]
async fn every_column_of_every_table_is_exported_or_named_here_and_erased_from_the_file() {
    let fresh = database::sqlite();
    let db = fresh.open().await;
    let tables = columns(&mut db.read().await.expect("a reader")).await;
    // Nobody's in particular.
    let others = ["cursor_position", "model_call", "cool_down", "seal_key", "turn_step"];
    let rows: Vec<String> = tables
        .iter()
        .filter(|(table, _)| !others.contains(&table.as_str()))
        .map(|(table, columns)| row(table, columns))
        .collect();
    db.write(move |tx| {
        let rows = rows.clone();
        Box::pin(async move {
            tx.execute("pragma defer_foreign_keys = on").await?;
            for row in rows {
                sqlx::query(sqlx::AssertSqlSafe(row)).execute(&mut *tx).await?;
            }
            Ok(())
        })
    })
    .await
    .expect("filled");
    let everything = export::learner(&mut db.read().await.expect("a reader"), db.keys(), "canary-learner").await;
    let everything = everything.expect("every column can be read");
    let text = everything.to_string();
    // Said of a row's place in a queue, not of anybody.
    let inner = [
        "inbox-id",
        "inbox-dedup",
        "outbox-id",
        "outbox-last_error",
        "outbox-refs",
        "outbox-state",
        "due-id",
        "due-lease",
        "conversation-network",
        "conversation-account",
        "conversation-chat",
        "conversation-thread",
        "conversation-lease",
    ];
    for (table, columns) in tables.iter().filter(|(table, _)| !others.contains(&table.as_str())) {
        for (column, number) in columns {
            let canary = format!("canary-{table}-{column}");
            let plain =
                matches!(column.as_str(), "learner" | "owner" | "typed_learner" | "actor" | "choices_for" | "typed_by")
                    || column.contains("conversation")
                    || column == "id"
                    || column == "language";
            let left_out = inner.contains(&canary.trim_start_matches("canary-"));
            assert!(*number || plain || left_out || text.contains(&canary), "{table}.{column} is not exported");
        }
    }
    is_as_described(&everything);
    let gone =
        db.write(|tx| Box::pin(async move { erase::learner(tx, "canary-learner", "").await })).await.expect("erased");
    assert!(gone.iter().filter(|(_, rows)| *rows > 0).count() > 20, "{gone:?}");
    db.tidy().await.expect("tidied");
    let file = fresh.options.sqlite_path().expect("a file");
    for part in ["", "-wal", "-shm"] {
        let bytes = std::fs::read(format!("{}{part}", file.display())).unwrap_or_default();
        assert!(!bytes.windows(6).any(|window| window == b"canary"), "something is left in the file{part}");
    }
}

/// Whether an export is as its schema says: every table and column, and no other.
fn is_as_described(everything: &Value) {
    let schema = export::schema();
    let tables = schema["properties"].as_object().expect("tables");
    let exported = everything.as_object().expect("an object");
    assert_eq!(tables.keys().collect::<Vec<_>>(), exported.keys().collect::<Vec<_>>());
    for (table, rows) in exported.iter().filter(|(table, _)| *table != "format") {
        let columns = tables[table]["items"]["properties"].as_object().expect("columns");
        for row in rows.as_array().expect("rows") {
            let row = row.as_object().expect("a row");
            assert_eq!(columns.keys().collect::<Vec<_>>(), row.keys().collect::<Vec<_>>(), "{table}");
        }
    }
}

#[test]
fn the_schema_that_is_handed_out_is_the_one_that_holds() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/export-schema.json");
    let holds = serde_json::to_string_pretty(&export::schema()).expect("JSON") + "\n";
    if std::env::vars().any(|(name, value)| name == "BLESS" && value == "1") {
        std::fs::write(&path, &holds).expect("written");
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), holds, "BLESS=1 writes it anew");
}

#[tokio::test]
async fn messages_are_kept_as_long_as_it_is_set_and_no_longer() {
    use bloom_engine::runtime::{Options, due};
    use std::time::Duration;
    const DAY: Duration = Duration::from_secs(24 * 3_600);
    for fresh in database::each().await {
        let options = Options { keep_messages: Some(30 * DAY), inbound_per_minute: 0, ..Options::default() };
        let setting = Setting { database: Some(fresh.options.clone()), options, ..Setting::default() };
        let world = World::new(setting).await.expect("a world");
        let ana = world.person("ana", "en");
        agreed(&ana).await;
        let count = async |table: &str| -> i64 {
            let mut reader = world.engine.gears().db.read().await.expect("a reader");
            let statement = format!("select count(*) from {table}");
            sqlx::query_scalar(sqlx::AssertSqlSafe(statement)).fetch_one(&mut *reader).await.expect("a count")
        };
        let before = (count("inbox").await, count("outbox").await);
        assert!(before.0 > 5 && before.1 > 5);
        due::plan_sweep(world.engine.gears()).await.expect("planned");
        world.clock.advance(29 * DAY);
        world.advance(Duration::from_secs(3_700)).await.expect("swept");
        assert!(count("inbox").await >= before.0, "{}: not old yet", fresh.name);
        world.clock.advance(2 * DAY);
        world.advance(Duration::from_secs(3_700)).await.expect("swept");
        world.advance(Duration::from_secs(3_700)).await.expect("swept again");
        assert!(count("inbox").await < before.0, "{}", fresh.name);
        assert!(count("outbox").await < before.1, "{}", fresh.name);
        ana.command("week", "").await;
        assert!(count("study_session").await > 0, "{}: the plan stays", fresh.name);
    }
}
