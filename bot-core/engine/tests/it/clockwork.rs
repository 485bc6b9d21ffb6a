//! The calendar: what fires, what is dropped, what is planned anew, what is kept.

use crate::database;
use bloom_chat::port::{Clock, Delivery};
use bloom_engine::runtime::due as worker;
use bloom_engine::store::due::{self, Due, SYSTEM};
use bloom_engine::store::housekeeping::KEEP_SPENT;
use bloom_engine::store::seal::INBOX_BODY;
use bloom_engine::store::{Db, StoreError};
use bloom_engine::testing::network::Fault;
use bloom_engine::testing::{Setting, World};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use sqlx::Row;
use std::collections::BTreeMap;
use std::time::Duration;

pub(crate) const HOUR: i64 = 3_600_000;

pub(crate) fn row(owner: &str, kind: &str, slot: &str, run_at: i64) -> Due {
    Due {
        id: format!("{owner}/{kind}/{slot}"),
        owner: owner.into(),
        conversation: None,
        kind: kind.into(),
        slot: slot.into(),
        run_at,
        window_ms: HOUR,
        payload: "{}".into(),
    }
}

pub(crate) async fn schedule(db: &Db, rows: Vec<Due>) {
    db.write(move |tx| {
        let rows = rows.clone();
        Box::pin(async move {
            for row in &rows {
                due::schedule(tx, row).await?;
            }
            Ok(())
        })
    })
    .await
    .expect("scheduled");
}

async fn replan(db: &Db, owner: &str, kinds: &[&'static str], rows: Vec<Due>) -> Result<(), StoreError> {
    let (owner, kinds) = (owner.to_owned(), kinds.to_vec());
    db.write(move |tx| {
        let (owner, kinds, rows) = (owner.clone(), kinds.clone(), rows.clone());
        Box::pin(async move { due::replan(tx, &owner, &kinds, &rows).await })
    })
    .await
}

async fn fire(db: &Db, now: i64, limit: i64) -> Vec<Due> {
    db.write(move |tx| Box::pin(async move { due::fire(tx, now, limit).await })).await.expect("fired")
}

/// The kinds and slots of the clock's events that have had their turn, in order.
pub(crate) async fn heard(db: &Db) -> Vec<(String, String, serde_json::Value)> {
    let keys = db.keys();
    let mut db = db.read().await.expect("a reader");
    let rows = sqlx::query("select id, body from inbox where dedup like 'due/%' and done_at is not null order by id")
        .fetch_all(&mut *db)
        .await
        .expect("the inbox is read");
    rows.iter()
        .filter_map(|row| {
            let body = keys.open(&INBOX_BODY, row.get(0), row.get(1)).expect("opened");
            let event: bloom_chat::InboundEvent = serde_json::from_str(&body).expect("an event");
            match event.body {
                bloom_chat::Body::Due { kind, slot, payload } => {
                    Some((kind, slot, serde_json::from_str(&payload).expect("JSON")))
                }
                _ => None,
            }
        })
        .collect()
}

async fn outcomes(db: &Db) -> Vec<(String, i64)> {
    due::outcomes(&mut db.read().await.expect("a reader"), 0).await.expect("counted")
}

/// The learner behind a person who has written.
pub(crate) async fn learner(db: &Db, name: &str) -> String {
    let mut db = db.read().await.expect("a reader");
    sqlx::query_scalar("select learner from identity where actor = $1")
        .bind(format!("fake/{name}"))
        .fetch_one(&mut *db)
        .await
        .expect("a learner")
}

/// An occasion of a person who has written.
async fn of_person(world: &World, name: &str, kind: &str, slot: &str, run_at: i64) -> Due {
    let owner = learner(&world.engine.gears().db, name).await;
    Due { conversation: Some(format!("fake/bot/{name}")), ..row(&owner, kind, slot, run_at) }
}

#[tokio::test]
async fn an_occasion_becomes_an_event_of_its_conversation_once() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        world.person("ana", "en").say("hello").await;
        let (db, now) = (&world.engine.gears().db, world.clock.now().timestamp_millis());
        let rows = vec![
            of_person(&world, "ana", "reminder", "tuesday", now + HOUR).await,
            of_person(&world, "ana", "reminder", "monday", now + 1_000).await,
        ];
        schedule(db, rows.clone()).await;
        world.engine.settle().await.expect("nothing yet");
        assert!(heard(db).await.is_empty());
        world.advance(Duration::from_secs(1)).await.expect("monday");
        world.advance(Duration::from_secs(3600)).await.expect("tuesday");
        schedule(db, rows).await;
        world.advance(Duration::from_secs(3600)).await.expect("once");
        let slots: Vec<String> = heard(db).await.into_iter().map(|(_, slot, _)| slot).collect();
        assert_eq!(slots, ["monday", "tuesday"], "{}", fresh.name);
        assert_eq!(outcomes(db).await, [("fired".to_owned(), 2)], "{}", fresh.name);
    }
}

#[tokio::test]
async fn a_machine_that_was_off_for_three_days_does_not_speak_of_them() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        let (db, now) = (&world.engine.gears().db, world.clock.now().timestamp_millis());
        let names: Vec<String> = (0..5).map(|n| format!("p{n}")).collect();
        let mut rows = Vec::new();
        for name in &names {
            world.person(name, "en").say("hello").await;
            // A check-in every four hours, each good for an hour.
            for n in 1..=18 {
                rows.push(of_person(&world, name, "checkin", &n.to_string(), now + n * 4 * HOUR).await);
            }
        }
        schedule(db, rows).await;
        world.clock.advance(Duration::from_secs(72 * 3600));
        world.engine.settle().await.expect("awake");
        let heard = heard(db).await;
        assert_eq!(heard.len(), names.len(), "{}: one each: {heard:?}", fresh.name);
        assert!(heard.iter().all(|(_, slot, _)| slot == "18"), "{}: {heard:?}", fresh.name);
        let counted = outcomes(db).await;
        assert_eq!(counted, [(due::TOO_LATE.to_owned(), 5 * 17), ("fired".to_owned(), 5)], "{}", fresh.name);
    }
}

#[tokio::test]
async fn the_last_moment_of_a_window_is_in_it() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        schedule(&db, vec![row("a", "k", "in", 1_000), row("a", "k", "out", 999), row("a", "k", "ever", 0)]).await;
        schedule(&db, vec![Due { window_ms: i64::MAX, ..row("a", "k", "ever", 0) }]).await;
        let now = 1_000 + HOUR;
        let late: Vec<(String, bool)> =
            fire(&db, now, 10).await.into_iter().map(|due| (due.slot.clone(), due.is_too_late(now))).collect();
        assert_eq!(late, [("ever".into(), false), ("out".into(), true), ("in".into(), false)], "{}", fresh.name);
        assert_eq!(outcomes(&db).await, [(due::TOO_LATE.to_owned(), 1), ("fired".to_owned(), 2)], "{}", fresh.name);
    }
}

#[tokio::test]
async fn who_closed_the_door_is_not_woken_by_the_clock() {
    let world = World::new(Setting::default()).await.expect("opens");
    let ana = world.person("ana", "en");
    world.network.fail_next([Fault { arrives: false, answer: Delivery::Gone { why: "blocked".into() } }]);
    ana.say("hello").await;
    let (db, now) = (&world.engine.gears().db, world.clock.now().timestamp_millis());
    let nowhere = Due { conversation: None, ..of_person(&world, "ana", "reminder", "nowhere", now).await };
    let gone =
        Due { conversation: Some("fake/bot/nobody".into()), ..of_person(&world, "ana", "reminder", "gone", now).await };
    schedule(db, vec![of_person(&world, "ana", "reminder", "closed", now).await, nowhere, gone]).await;
    world.engine.settle().await.expect("quiet");
    assert!(heard(db).await.is_empty());
    let counted = outcomes(db).await;
    assert_eq!(counted.len(), 3, "{counted:?}");
    assert!(counted.iter().all(|(outcome, _)| outcome.starts_with("dropped: ")), "{counted:?}");
}

#[tokio::test]
async fn what_is_due_waits_while_many_wait_for_their_turn() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        let (db, now) = (&world.engine.gears().db, world.clock.now().timestamp_millis());
        conversations(db, 1_500).await;
        let rows = (0..1_500).map(|n| Due {
            conversation: Some(format!("fake/bot/c{n}")),
            window_ms: 1_000,
            ..row(&format!("l{n}"), "reminder", "today", now)
        });
        schedule(db, rows.collect()).await;
        let mut fired = Vec::new();
        loop {
            match worker::step(world.engine.gears()).await.expect("stepped") {
                0 => break,
                count => fired.push(count),
            }
        }
        assert_eq!(fired, [256; 4], "{}: the rest waits on the calendar", fresh.name);
        world.clock.advance(Duration::from_secs(2));
        world.engine.settle().await.expect("drained");
        let counted = outcomes(db).await;
        assert_eq!(counted, [(due::TOO_LATE.to_owned(), 476), ("fired".to_owned(), 1_024)], "{}", fresh.name);
        assert_eq!(heard(db).await.len(), 1_024, "{}: where it can still be too late", fresh.name);
    }
}

/// Conversations `fake/bot/c0`, `c1`, … that nobody has written in.
pub(crate) async fn conversations(db: &Db, count: usize) {
    db.write(move |tx| {
        Box::pin(async move {
            for n in 0..count {
                sqlx::query(
                    "insert into conversation (id, network, account, chat, kind, actor, arrivals, served, next_seq, created_at) \
                     values ($1, 'fake', 'bot', $2, 'direct', $3, 0, 0, 1, 0)",
                )
                .bind(format!("fake/bot/c{n}"))
                .bind(format!("c{n}"))
                .bind(format!("fake/c{n}"))
                .execute(&mut *tx)
                .await?;
            }
            Ok(())
        })
    })
    .await
    .expect("conversations");
}

#[tokio::test]
async fn spent_rows_guard_their_slot_for_forty_days_and_then_go() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        let gears = world.engine.gears();
        let now = world.clock.now().timestamp_millis();
        schedule(&gears.db, (0..1_750).map(|n| row("a", "k", &n.to_string(), now)).collect()).await;
        schedule(&gears.db, vec![row("a", "k", "ahead", now + 1_000 * 24 * HOUR)]).await;
        world.engine.settle().await.expect("spent");
        world.clock.advance(KEEP_SPENT - Duration::from_secs(7_200));
        worker::plan_sweep(gears).await.expect("planned");
        world.advance(Duration::from_secs(3_600)).await.expect("swept");
        assert_eq!(rows_of(&gears.db, "a").await, 1_751, "{}: they guard their slots", fresh.name);
        schedule(&gears.db, vec![row("a", "k", "7", now + 45 * 24 * HOUR)]).await;
        assert!(
            due::next_time(&mut gears.db.read().await.expect("a reader")).await.expect("read")
                < Some(now + 42 * 24 * HOUR)
        );
        world.advance(Duration::from_secs(7_200)).await.expect("swept again");
        assert_eq!(rows_of(&gears.db, "a").await, 1, "{}: all portions, and nothing that lies ahead", fresh.name);
        let left = rows_of(&gears.db, SYSTEM).await;
        assert!((2..=10).contains(&left), "{}: {left} sweeps", fresh.name);
    }
}

async fn rows_of(db: &Db, owner: &str) -> i64 {
    let mut db = db.read().await.expect("a reader");
    sqlx::query_scalar("select count(*) from due where owner = $1")
        .bind(owner)
        .fetch_one(&mut *db)
        .await
        .expect("counted")
}

/// A row as the property sees it.
type Seen = BTreeMap<(String, String), (i64, i64, String, Option<String>, bool)>;

async fn seen(db: &Db, owner: &str) -> Seen {
    let mut db = db.read().await.expect("a reader");
    let rows =
        sqlx::query("select kind, slot, run_at, window_ms, payload, conversation, fired_at from due where owner = $1")
            .bind(owner)
            .fetch_all(&mut *db)
            .await
            .expect("read");
    rows.iter()
        .map(|row| {
            let fired = row.get::<Option<i64>, _>(6).is_some();
            ((row.get(0), row.get(1)), (row.get(2), row.get(3), row.get(4), row.get(5), fired))
        })
        .collect()
}

#[derive(Debug, Clone)]
enum Step {
    Plan { kinds: Vec<&'static str>, rows: Vec<Due> },
    Fire { now: i64 },
    Cancel { kind: &'static str, slot: String },
}

const KINDS: [&str; 3] = ["reminder", "checkin", "review"];

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let slot = || (0..6_u8).prop_map(|n| n.to_string());
    let planned = (0..3_usize, slot(), 0..100_i64, 0..3_i64, 0..2_u8, any::<bool>());
    let plan = (proptest::sample::subsequence(KINDS.to_vec(), 0..=3), prop::collection::vec(planned, 0..12)).prop_map(
        |(kinds, planned)| {
            let rows = planned.into_iter().filter(|_| !kinds.is_empty()).map(
                |(kind, slot, run_at, window, payload, speaks)| Due {
                    window_ms: window,
                    payload: format!("{{\"n\":{payload}}}"),
                    conversation: speaks.then(|| "c".to_owned()),
                    ..row("", kinds[kind % kinds.len()], &slot, run_at)
                },
            );
            let rows = rows.collect();
            Step::Plan { kinds, rows }
        },
    );
    let fire = (0..100_i64).prop_map(|now| Step::Fire { now });
    let cancel = (0..3_usize, slot()).prop_map(|(kind, slot)| Step::Cancel { kind: KINDS[kind], slot });
    prop::collection::vec(prop_oneof![4 => plan, 2 => fire, 1 => cancel], 1..8)
}

/// What a step ought to do.
fn expect(model: &mut Seen, step: &Step) {
    match step {
        Step::Plan { kinds, rows } => {
            model.retain(|(kind, slot), value| {
                value.4
                    || !kinds.contains(&kind.as_str())
                    || rows.iter().any(|row| row.kind == *kind && row.slot == *slot)
            });
            for row in rows {
                let value = (row.run_at, row.window_ms, row.payload.clone(), row.conversation.clone(), false);
                let place = model.entry((row.kind.clone(), row.slot.clone())).or_insert_with(|| value.clone());
                if !place.4 {
                    *place = value;
                }
            }
        }
        Step::Fire { now } => model.values_mut().filter(|value| value.0 <= *now).for_each(|value| value.4 = true),
        Step::Cancel { kind, slot } => {
            model.retain(|(k, s), value| value.4 || k != kind || s != slot);
        }
    }
}

#[test]
fn a_plan_leaves_exactly_what_was_planned_and_what_has_fired() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    for fresh in runtime.block_on(database::each()) {
        let db = runtime.block_on(fresh.open());
        let case = std::sync::atomic::AtomicU64::new(0);
        let mut runner = TestRunner::new(Config { cases: 96, failure_persistence: None, ..Config::default() });
        let result = runner.run(&steps(), |steps| {
            let owner = format!("o{}", case.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
            runtime.block_on(async {
                let mut model = Seen::new();
                for (n, step) in steps.iter().enumerate() {
                    expect(&mut model, step);
                    match step.clone() {
                        Step::Plan { kinds, rows } => {
                            let rows = rows.into_iter().enumerate();
                            let rows = rows.map(|(m, row)| Due { id: format!("{owner}/{n}/{m}"), ..row }).collect();
                            replan(&db, &owner, &kinds, rows).await.expect("planned");
                        }
                        Step::Fire { now } => drop(fire(&db, now, 100_000).await),
                        Step::Cancel { kind, slot } => {
                            let owner = owner.clone();
                            db.write(move |tx| {
                                let (owner, slot) = (owner.clone(), slot.clone());
                                Box::pin(async move { due::cancel(tx, &owner, kind, &slot).await })
                            })
                            .await
                            .expect("cancelled");
                        }
                    }
                    prop_assert_eq!(&seen(&db, &owner).await, &model, "after step {}", n);
                }
                Ok(())
            })
        });
        assert!(result.is_ok(), "{}: {result:?}", fresh.name);
    }
}

#[tokio::test]
async fn a_plan_is_bounded_and_of_its_own_kinds() {
    for fresh in database::each().await {
        let db = fresh.open().await;
        let many = |count: usize| (0..count).map(|n| row("a", "k", &n.to_string(), 5)).collect::<Vec<_>>();
        replan(&db, "a", &["k"], many(due::PLAN_MOST)).await.expect("planned");
        assert_eq!(rows_of(&db, "a").await, 2_000, "{}", fresh.name);
        assert!(replan(&db, "a", &["k"], many(due::PLAN_MOST + 1)).await.is_err(), "{}", fresh.name);
        assert!(replan(&db, "a", &["other"], many(1)).await.is_err(), "{}", fresh.name);
        assert_eq!(rows_of(&db, "a").await, 2_000, "{}: nothing was written", fresh.name);
        replan(&db, "b", &["k"], Vec::new()).await.expect("planned");
        assert_eq!(rows_of(&db, "a").await, 2_000, "{}: another owner's are theirs", fresh.name);
        replan(&db, "a", &["k"], many(1)).await.expect("planned");
        assert_eq!(rows_of(&db, "a").await, 1, "{}", fresh.name);
    }
}
