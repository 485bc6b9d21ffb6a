//! Files that went out are let go after a while; what was said with them stays.

use crate::database::{self, Fresh};
use crate::plans::plan;
use crate::statements::statements;
use bloom_chat::OutboundMessage;
use bloom_chat::message::Attachment;
use bloom_chat::port::{Clock, Operation};
use bloom_engine::runtime::{Options, due as worker};
use bloom_engine::store::housekeeping::{self, Dropped, KEEP_FILES};
use bloom_engine::store::outbox::{self, NewRow, Urgency};
use bloom_engine::store::seal::OUTBOX_OPERATION;
use bloom_engine::store::{Db, export};
use bloom_engine::testing::{Setting, World};
use serde_json::Value;
use sqlx::{AnyConnection, Executor, Row};
use std::sync::Arc;
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 3600);
const HOUR: Duration = Duration::from_secs(3600);

fn picture(bytes: usize) -> Attachment {
    Attachment {
        name: "week.png".into(),
        media_type: "image/png".into(),
        bytes: vec![7; bytes],
        alt: "Monday 7 pm: Rust".into(),
    }
}

fn message(files: &[usize]) -> OutboundMessage {
    let attachments = files.iter().map(|bytes| picture(*bytes)).collect();
    OutboundMessage { attachments, ..OutboundMessage::text("Your week.") }
}

/// Rows `r0`, `r1`, … with one file each of so many bytes; sent at 0, 1, ….
async fn sent(db: &Db, sizes: Vec<usize>) {
    let row = |(at, bytes): (usize, usize)| NewRow {
        id: format!("r{at}"),
        operation: Operation::Send { message: message(&[bytes]) },
        choices: None,
        choices_for: None,
        choices_until: None,
        purge: false,
        urgency: Urgency::Answer,
    };
    let rows: Vec<NewRow> = sizes.into_iter().enumerate().map(row).collect();
    let keys = Arc::clone(db.keys());
    db.write(move |tx| {
        let (rows, keys) = (rows.clone(), Arc::clone(&keys));
        Box::pin(async move {
            outbox::insert(tx, &keys, "c", &rows, 0, 0).await?;
            tx.execute("update outbox set state = 'sent', sent_at = seq where conversation = 'c'").await?;
            Ok(())
        })
    })
    .await
    .expect("sent");
}

async fn drop_files(db: &Db, before: i64) -> Dropped {
    let keys = Arc::clone(db.keys());
    db.write(move |tx| {
        let keys = Arc::clone(&keys);
        Box::pin(async move { housekeeping::drop_files(tx, &keys, before, 1_000).await })
    })
    .await
    .expect("run")
}

async fn run(db: &Db, statement: &'static str) {
    db.write(move |tx| {
        Box::pin(async move {
            tx.execute(statement).await?;
            Ok(())
        })
    })
    .await
    .expect("run");
}

/// The bytes of all files of a row, and when they were let go.
async fn files(db: &Db, id: &str) -> (usize, Option<i64>) {
    let mut reader = db.read().await.expect("a reader");
    let row = sqlx::query("select operation, files_dropped_at from outbox where id = $1")
        .bind(id)
        .fetch_one(&mut *reader)
        .await
        .expect("a row");
    let operation = db.keys().open(&OUTBOX_OPERATION, id, row.get(0)).expect("opened");
    let operation = serde_json::from_str(&operation).expect("an operation");
    let Operation::Send { message } = operation else { panic!("{id} says something") };
    (message.attachments.iter().map(|file| file.bytes.len()).sum(), row.get(1))
}

#[tokio::test]
async fn an_old_message_loses_its_picture_and_can_still_be_answered() {
    for fresh in database::each().await {
        let options = Options { choices_last: 30 * DAY, inbound_per_minute: 0, ..Options::default() };
        let world = World::new(Setting { database: Some(fresh.options.clone()), options, ..Setting::default() })
            .await
            .expect("opens");
        let ana = world.person("ana", "en");
        ana.command("export", "").await;
        ana.say("hello").await;
        let label = ana.last().choices[0].0.clone();
        let gears = world.engine.gears();
        let id = show_a_picture(&gears.db).await;

        world.clock.advance(KEEP_FILES - 2 * HOUR);
        worker::plan_sweep(gears).await.expect("planned");
        world.advance(HOUR).await.expect("swept");
        assert_eq!(files(&gears.db, &id).await, (100, None), "{}: they are not old yet", fresh.name);
        world.advance(2 * HOUR).await.expect("swept again");
        let now = world.clock.now().timestamp_millis();
        assert_eq!(files(&gears.db, &id).await, (0, Some(now)), "{}", fresh.name);

        let learner = crate::clockwork::learner(&gears.db, "ana").await;
        let everything = {
            let mut reader = gears.db.read().await.expect("a reader");
            export::learner(&mut reader, gears.db.keys(), &learner).await.expect("read")
        };
        let with_files: Vec<&Value> = (everything["sent"].as_array().expect("rows").iter())
            .filter(|row| !row["operation"]["message"]["attachments"].is_null())
            .collect();
        assert_eq!(with_files.len(), 2, "{}: the export of before, and the picture", fresh.name);
        for row in with_files {
            let file = &row["operation"]["message"]["attachments"][0];
            assert_eq!(file["bytes"], "", "{}", fresh.name);
            assert!(file["name"].is_string() && file["alt"].is_string(), "{}: {file}", fresh.name);
            assert!(row["files_dropped_at"].is_string(), "{}: what is missing is missing since then", fresh.name);
        }

        let messages = ana.shown().len();
        ana.tap(&label).await;
        assert!(ana.shown().len() > messages, "{}: it is answered", fresh.name);
        let settled = ana.shown().iter().any(|shown| shown.text.ends_with(&format!("→ {label}")));
        assert!(settled, "{}: {}", fresh.name, ana.transcript());
    }
}

/// Puts a picture into the last message with choices. Returns its row.
async fn show_a_picture(db: &Db) -> String {
    let mut reader = db.read().await.expect("a reader");
    let row = sqlx::query("select id, operation from outbox where choices is not null order by id desc limit 1")
        .fetch_one(&mut *reader)
        .await
        .expect("a message with choices");
    let id: String = row.get(0);
    let operation = db.keys().open(&OUTBOX_OPERATION, &id, row.get(1)).expect("opened");
    let Operation::Send { message } = serde_json::from_str(&operation).expect("an operation") else {
        panic!("a message with choices is sent")
    };
    let shown = Operation::Send { message: OutboundMessage { attachments: vec![picture(100)], ..message } };
    let (operation, row) = (serde_json::to_string(&shown).expect("JSON"), id.clone());
    db.write(move |tx| {
        let (operation, row) = (operation.clone(), row.clone());
        Box::pin(async move {
            let update = sqlx::query("update outbox set operation = $1, files = 100 where id = $2");
            update.bind(operation).bind(row).execute(tx).await?;
            Ok(())
        })
    })
    .await
    .expect("shown");
    id
}

#[tokio::test]
async fn files_go_in_portions_the_oldest_first() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        sent(&db, vec![1_000; 150]).await;
        run(&db, "update outbox set operation = 'no operation' where id = 'r3'").await;
        run(&db, "update outbox set state = 'pending', sent_at = null where id = 'r4'").await;
        run(&db, "update outbox set state = 'dead', sent_at = null where id = 'r5'").await;
        assert_eq!(drop_files(&db, 140).await, Dropped { rows: 64, more: true }, "{}", fresh.name);
        assert_eq!(files(&db, "r0").await, (0, Some(1_000)), "{}", fresh.name);
        assert_eq!(files(&db, "r70").await, (1_000, None), "{}", fresh.name);
        assert_eq!(drop_files(&db, 140).await, Dropped { rows: 64, more: true }, "{}", fresh.name);
        assert_eq!(drop_files(&db, 140).await, Dropped { rows: 10, more: false }, "{}", fresh.name);
        assert_eq!(drop_files(&db, 140).await, Dropped { rows: 0, more: false }, "{}", fresh.name);
        for (id, why) in [("r140", "sent too late"), ("r4", "on its way"), ("r5", "may be tried again")] {
            assert_eq!(files(&db, id).await, (1_000, None), "{}: {why}", fresh.name);
        }
    }
}

#[tokio::test]
async fn a_portion_ends_where_its_files_are_large() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        sent(&db, vec![5 << 20, 3 << 20, 1 << 20, 1]).await;
        let mut portions = Vec::new();
        loop {
            let dropped = drop_files(&db, 100).await;
            portions.push(dropped.rows);
            if !dropped.more {
                break;
            }
        }
        assert_eq!(portions, [1, 2, 1], "{}", fresh.name);
    }
}

#[tokio::test]
async fn files_of_before_are_found_by_the_new_schema() {
    for fresh in database::each().await {
        let before = tempfile::tempdir().expect("a folder");
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/shared");
        for name in ["0001_backbone.sql", "0002_study.sql", "0003_clockwork.sql"] {
            std::fs::copy(folder.join(name), before.path().join(name)).expect("copied");
        }
        sqlx::any::install_default_drivers();
        let mut connection = connect(&fresh).await;
        let migrator = sqlx::migrate::Migrator::new(before.path()).await.expect("read");
        migrator.run_direct(None, &mut connection, false).await.expect("the schema of before");
        let told = OutboundMessage::text("He wrote \"attachments\":[{ and meant it.");
        for (id, message) in [("with", message(&[10, 20])), ("without", told)] {
            sqlx::query(
                "insert into outbox (id, conversation, seq, operation, state, attempts, ambiguous, parts, not_before, \
                 created_at, sent_at) values ($1, 'c', 1, $2, 'sent', 0, 0, 0, 0, 0, 5)",
            )
            .bind(id)
            .bind(serde_json::to_string(&Operation::Send { message }).expect("JSON"))
            .execute(&mut connection)
            .await
            .expect("a row of before");
        }
        sqlx::Connection::close(connection).await.expect("closed");
        let db = fresh.open().await;
        assert_eq!(drop_files(&db, 6).await, Dropped { rows: 1, more: false }, "{}", fresh.name);
        assert_eq!(files(&db, "with").await, (0, Some(1_000)), "{}", fresh.name);
        assert_eq!(files(&db, "without").await, (0, None), "{}", fresh.name);
    }
}

#[tokio::test]
async fn looking_for_old_files_does_not_grow_with_what_was_said() {
    for fresh in database::each().await {
        fresh.open().await.close().await;
        let mut connection = connect(&fresh).await;
        let (numbers, generated) = if fresh.name == "sqlite" {
            ("with recursive n(i) as (select 1 union all select i + 1 from n where i < 50000)", "")
        } else {
            ("", "(select generate_series(1, 50000) as i) as ")
        };
        let fill = format!(
            "insert into outbox (id, conversation, seq, operation, state, attempts, ambiguous, parts, not_before, \
             created_at, sent_at, files) {numbers} select cast(i as text), 'c', i, '{{}}', 'sent', 0, 0, 0, 0, 0, i, \
             case when i % 100 = 0 then 1000 end from {generated}n"
        );
        connection.execute(sqlx::AssertSqlSafe(fill)).await.expect("filled");
        let looks: Vec<String> = statements()
            .into_iter()
            .filter(|(file, text)| {
                file == "housekeeping.rs" && text.starts_with("select") && text.contains("from outbox")
            })
            .map(|(_, text)| text)
            .collect();
        assert_eq!(looks.len(), 2, "{looks:#?}");
        // SQLite is never told what the rows are like unless somebody tells it; PostgreSQL finds out by itself.
        let rounds = if fresh.name == "sqlite" { vec![false, true] } else { vec![true] };
        for analysed in rounds {
            if analysed {
                connection.execute("analyze outbox").await.expect("analysed");
            }
            for look in &looks {
                let plan = plan(&fresh, &mut connection, look).await.join("\n");
                assert!(!plan.contains("SCAN outbox") && !plan.contains("Seq Scan"), "{}: {look}\n{plan}", fresh.name);
                assert!(!look.contains("files") || plan.contains("outbox_files"), "{}: {look}\n{plan}", fresh.name);
            }
        }
    }
}

async fn connect(fresh: &Fresh) -> AnyConnection {
    let url =
        if fresh.name == "sqlite" { format!("{}?mode=rwc", fresh.options.url) } else { fresh.options.url.clone() };
    <AnyConnection as sqlx::Connection>::connect(&url).await.expect("connects")
}
