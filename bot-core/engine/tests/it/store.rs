//! The store's story, told on every engine that is there.

use crate::database;
use bloom_engine::store::{Db, StoreError, due, inbox, journal};
use sqlx::Row;
use std::sync::Arc;

#[tokio::test]
async fn a_unit_that_fails_leaves_nothing_behind_and_its_neighbours_are_written() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        let mut units = Vec::new();
        for n in 0..20_i64 {
            let db = db.clone();
            units.push(tokio::spawn(async move {
                db.write(move |tx| {
                    Box::pin(async move {
                        sqlx::query("insert into due (id, owner, kind, slot, run_at, window_ms, payload) values ($1, 'system', 'k', $1, 0, 0, '{}')")
                            .bind(format!("row{n}"))
                            .execute(&mut *tx)
                            .await?;
                        if n % 5 == 0 { Err(StoreError::Conflict) } else { Ok(n) }
                    })
                })
                .await
            }));
        }
        let mut written = 0;
        for unit in units {
            written += usize::from(unit.await.expect("no panic").is_ok());
        }
        assert_eq!(written, 16, "{}", fresh.name);
        assert_eq!(count(&db, "due").await, 16, "{}", fresh.name);
    }
}

async fn count(db: &Db, table: &str) -> i64 {
    let mut reader = db.read().await.expect("a reader");
    let query = format!("select count(*) from {table}");
    sqlx::query(sqlx::AssertSqlSafe(query)).fetch_one(&mut *reader).await.expect("counted").get(0)
}

#[tokio::test]
async fn a_second_program_on_the_same_file_is_refused_with_a_clear_word() {
    let fresh = database::sqlite();
    let db = fresh.open().await;
    let second = Db::open(&fresh.options).await;
    assert!(matches!(&second, Err(StoreError::Locked(why)) if why.contains("another program")), "{second:?}");
    db.close().await;
    fresh.open().await;
}

#[tokio::test]
async fn a_database_from_a_newer_program_is_left_alone() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        db.write(|tx| {
            Box::pin(async move {
                sqlx::query(
                    "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                     select 9999, 'from the future', success, checksum, 0 from _sqlx_migrations limit 1",
                )
                .execute(tx)
                .await?;
                Ok(())
            })
        })
        .await
        .expect("the future is written");
        db.close().await;
        let opened = Db::open(&fresh.options).await;
        assert!(matches!(opened, Err(StoreError::Newer(_))), "{}: {opened:?}", fresh.name);
    }
}

#[tokio::test]
async fn an_occasion_is_there_once_moves_and_fires_once() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        let occasion = |run_at| due::Due {
            id: format!("id{run_at}"),
            owner: "someone".into(),
            conversation: None,
            kind: "reminder".into(),
            slot: "monday".into(),
            run_at,
            window_ms: 1000,
            payload: "{}".into(),
        };
        for run_at in [100, 200] {
            let due = occasion(run_at);
            db.write(move |tx| {
                let due = due.clone();
                Box::pin(async move { due::schedule(tx, &due).await })
            })
            .await
            .expect("scheduled");
        }
        let fire = |now| db.write(move |tx| Box::pin(async move { due::fire(tx, now, 10).await }));
        assert!(fire(150).await.expect("read").is_empty(), "{}: it moved", fresh.name);
        assert_eq!(fire(250).await.expect("read").len(), 1, "{}", fresh.name);
        assert!(fire(300).await.expect("read").is_empty(), "{}: once", fresh.name);
        let again = occasion(400);
        db.write(move |tx| {
            let again = again.clone();
            Box::pin(async move { due::schedule(tx, &again).await })
        })
        .await
        .expect("no error");
        assert!(fire(500).await.expect("read").is_empty(), "{}: what has fired does not come back", fresh.name);
    }
}

#[tokio::test]
async fn a_step_of_a_turn_is_recorded_once() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        let record = |payload: &'static str| {
            let keys = Arc::clone(db.keys());
            db.write(move |tx| {
                let keys = Arc::clone(&keys);
                Box::pin(async move {
                    let step = journal::Step { kind: "model".into(), payload: payload.into() };
                    journal::record(tx, &keys, "c", ("turn", 0), &step, 1).await
                })
            })
        };
        record("first").await.expect("recorded");
        assert!(record("second").await.is_err(), "{}", fresh.name);
        let mut reader = db.read().await.expect("a reader");
        let steps = journal::steps(&mut reader, db.keys(), "c", "turn").await.expect("read");
        assert_eq!(steps, [journal::Step { kind: "model".into(), payload: "first".into() }]);
        drop(reader);
        db.write(|tx| Box::pin(async move { journal::drop_all(tx, "c").await })).await.expect("dropped");
        let mut reader = db.read().await.expect("a reader");
        assert!(journal::steps(&mut reader, db.keys(), "c", "turn").await.expect("read").is_empty());
    }
}

#[tokio::test]
async fn batches_of_every_length_are_stored_whole() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        let mut expected = 0;
        for length in [1_usize, 2, 3, 7, 64, 65, 100, 127] {
            let events: Vec<inbox::NewEvent> = (0..length)
                .map(|n| inbox::NewEvent {
                    id: format!("{length}-{n}"),
                    dedup: format!("{length}/{n}"),
                    conversation: "c".into(),
                    actor: "a".into(),
                    body: "{}".into(),
                })
                .collect();
            let stored = db
                .write(move |tx| {
                    let events = events.clone();
                    Box::pin(async move { inbox::insert(tx, &events, 1).await })
                })
                .await
                .expect("stored");
            assert_eq!(stored.len(), length, "{}", fresh.name);
            expected += i64::try_from(length).expect("small");
        }
        assert_eq!(count(&db, "inbox").await, expected, "{}", fresh.name);
    }
}
