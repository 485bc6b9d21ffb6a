//! What is sealed: told on both engines, with the keys there, missing, wrong and changed.

use crate::clockwork::learner;
use crate::database::{self, Fresh};
use bloom_engine::store::reseal::{self, PORTION};
use bloom_engine::store::seal::{COLUMNS, Keys};
use bloom_engine::store::{Db, DbOptions, StoreError, export};
use bloom_engine::testing::{Setting, World, key};
use sqlx::Row;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is said and must not be found again.
const CANARY: &str = "quiet-canary-of-grandmother";

fn keys(current: (&str, u8), old: &[(&str, u8)], messages: bool) -> Arc<Keys> {
    let old = old.iter().map(|(name, byte)| key(name, *byte)).collect();
    Arc::new(Keys::new(key(current.0, current.1), old, messages, 5).expect("keys"))
}

fn with(fresh: &Fresh, keys: &Arc<Keys>) -> DbOptions {
    DbOptions { keys: Arc::clone(keys), ..fresh.options.clone() }
}

async fn world(fresh: &Fresh, keys: &Arc<Keys>) -> World {
    World::new(Setting { database: Some(with(fresh, keys)), ..Setting::default() }).await.expect("a world")
}

/// Somebody tells about themselves, plans, and thinks about it.
async fn live(world: &World, name: &str) {
    let person = world.person(name, "en");
    person
        .say(&format!("Hi! I want to learn {CANARY}, I have 4 hours a week in the evenings and I live in London"))
        .await;
    person.say("maybe later").await;
    person.command("plan", "").await;
    person.say(&format!("Spanish, {CANARY}")).await;
    person.say(&format!("I have {CANARY} on Thursdays from 18:00 to 20:00")).await;
    person.say(&format!("if {CANARY} comes over, then I read one page")).await;
    person.say(&format!("my {CANARY} sang so beautifully yesterday")).await;
    person.say(&format!("remember that I prefer {CANARY} in the mornings")).await;
    person.command("profile", "").await;
}

/// Every value of every sealed column, opened or as it stands.
async fn values(db: &Db, keys: Option<&Keys>) -> BTreeMap<String, String> {
    let mut reader = db.read().await.expect("a reader");
    let mut all = BTreeMap::new();
    for column in COLUMNS {
        let (table, name, row) = (column.table, column.name, column.row.join(", "));
        let query = format!("select {name}, {row} from {table} where {name} is not null");
        for found in sqlx::query(sqlx::AssertSqlSafe(query)).fetch_all(&mut *reader).await.expect("read") {
            let parts: Vec<String> = (0..column.row.len()).map(|part| found.get(part + 1)).collect();
            let (id, stored) = (parts.join("/"), found.get::<String, _>(0));
            let value = keys
                .map_or_else(|| stored.clone(), |keys| keys.open(&column, &id, &stored).expect("opened").into_owned());
            all.insert(format!("{table}.{name} {id}"), value);
        }
    }
    all
}

#[tokio::test]
async fn what_is_sealed_is_read_as_if_it_were_not() {
    for messages in [false, true] {
        for fresh in database::each().await {
            let keys = keys(("", 1), &[], messages);
            let sealed = world(&fresh, &keys).await;
            let plain = World::new(Setting::default()).await.expect("a world");
            live(&sealed, "ana").await;
            live(&plain, "ana").await;
            let said = |world: &World| world.person("ana", "en").transcript();
            assert_eq!(said(&sealed), said(&plain), "{}", fresh.name);
            let db = &sealed.engine.gears().db;
            for (place, value) in values(db, None).await {
                let message = ["inbox", "outbox", "turn_step"].iter().any(|table| place.starts_with(table));
                assert_eq!(value.starts_with("sealed:1:"), messages || !message, "{}: {place}", fresh.name);
                assert!(!value.contains(CANARY) || (message && !messages), "{}: {place}", fresh.name);
            }
        }
    }
}

#[tokio::test]
async fn the_learner_gets_their_own_words() {
    for fresh in database::each().await {
        let world = world(&fresh, &keys(("", 1), &[], true)).await;
        live(&world, "ana").await;
        let db = &world.engine.gears().db;
        let owner = learner(db, "ana").await;
        let all = export::learner(&mut db.read().await.expect("a reader"), db.keys(), &owner).await.expect("read");
        let text = all.to_string();
        assert!(!text.contains("sealed:1:"), "{}: {text}", fresh.name);
        for table in ["profile", "received", "sent"] {
            assert!(all[table].to_string().contains(CANARY), "{}: {table}", fresh.name);
        }
    }
}

/// Whether the words stand anywhere in the files of a world's database, which is closed.
async fn stands_in_the_file(keys: &Arc<Keys>) -> bool {
    let fresh = database::sqlite();
    let world = world(&fresh, keys).await;
    live(&world, "ana").await;
    world.engine.gears().db.clone().close().await;
    let file = world.file().expect("a file");
    assert!(std::fs::metadata(&file).expect("a file").len() > 10_000);
    ["", "-wal", "-shm"].iter().any(|ending| {
        let mut name = file.clone().into_os_string();
        name.push(ending);
        let bytes = std::fs::read(name).unwrap_or_default();
        bytes.windows(CANARY.len()).any(|window| window == CANARY.as_bytes())
    })
}

#[tokio::test]
async fn the_file_holds_nothing_of_what_was_said() {
    assert!(stands_in_the_file(&Arc::default()).await, "without a key it does, or this looks in the wrong place");
    assert!(!stands_in_the_file(&keys(("", 1), &[], true)).await);
}

#[tokio::test]
async fn without_the_key_nothing_starts_and_nothing_is_written() {
    for fresh in database::each().await {
        let right = keys(("", 1), &[], true);
        let first = world(&fresh, &right).await;
        live(&first, "ana").await;
        first.engine.gears().db.clone().close().await;
        for wrong in [Arc::default(), keys(("", 2), &[], true), keys(("", 2), &[("", 3)], false)] {
            let refused = Db::open(&with(&fresh, &wrong)).await.expect_err("refused");
            let id = right.current_id().expect("an id");
            assert!(matches!(&refused, StoreError::Sealed { key_id } if key_id == id), "{}: {refused:?}", fresh.name);
            let told = refused.to_string();
            assert!(told.contains(id) && told.contains("BLOOM_DATA__KEY"), "{told}");
        }
        let db = Db::open(&with(&fresh, &right)).await.expect("opens");
        let counted = "select count(*) from seal_key";
        let known: i64 =
            sqlx::query_scalar(counted).fetch_one(&mut *db.read().await.expect("a reader")).await.expect("a count");
        assert_eq!(known, 1, "{}: the wrong ones left nothing", fresh.name);
        db.close().await;
    }
}

#[tokio::test]
async fn a_wrong_key_of_the_same_name_is_found_at_the_start() {
    for fresh in database::each().await {
        Db::open(&with(&fresh, &keys(("main", 1), &[], true))).await.expect("opens").close().await;
        let refused = Db::open(&with(&fresh, &keys(("main", 2), &[], true))).await.expect_err("refused");
        assert!(
            matches!(&refused, StoreError::Unopened { key_id, .. } if key_id == "main"),
            "{}: {refused:?}",
            fresh.name
        );
        Db::open(&with(&fresh, &keys(("main", 1), &[], true))).await.expect("opens").close().await;
    }
}

#[tokio::test]
async fn a_key_that_nothing_was_sealed_with_can_go() {
    for fresh in database::each().await {
        Db::open(&with(&fresh, &keys(("", 1), &[], true))).await.expect("opens").close().await;
        for keys in [Arc::default(), keys(("", 2), &[], true)] {
            Db::open(&with(&fresh, &keys)).await.expect("opens").close().await;
        }
    }
}

#[tokio::test]
async fn rows_of_before_the_first_key_are_read_and_then_sealed() {
    for fresh in database::each().await {
        let none = world(&fresh, &Arc::default()).await;
        live(&none, "ana").await;
        none.engine.gears().db.clone().close().await;
        let keys = keys(("", 1), &[], true);
        let setting = Setting { database: Some(with(&fresh, &keys)), seed: 2, ..Setting::default() };
        let world = World::new(setting).await.expect("a world");
        let ana = world.person("ana", "en");
        // The network of before had used these names of events.
        for _ in 0..100 {
            ana.event(ana.words(""));
        }
        ana.command("profile", "").await;
        assert!(ana.transcript().contains(CANARY), "{}: {}", fresh.name, ana.transcript());
        let db = &world.engine.gears().db;
        let before = values(db, Some(&keys)).await;
        rotate(db, usize::MAX).await;
        assert_eq!(values(db, Some(&keys)).await, before, "{}", fresh.name);
        let left: Vec<String> = values(db, None)
            .await
            .into_iter()
            .filter(|(_, value)| !value.starts_with("sealed:1:"))
            .map(|(place, _)| place)
            .collect();
        assert!(left.is_empty(), "{}: {left:?}", fresh.name);
    }
}

/// Rotates at most so many portions with rows in them. Whether that was all.
async fn rotate(db: &Db, mut portions: usize) -> bool {
    for column in COLUMNS {
        let mut after: Option<Vec<String>> = None;
        loop {
            if portions == 0 {
                return false;
            }
            let (keys, from) = (Arc::clone(db.keys()), after.clone());
            let done = db
                .write(move |tx| {
                    let (keys, from) = (Arc::clone(&keys), from.clone());
                    Box::pin(async move { reseal::reseal(tx, &keys, &column, from.as_deref()).await })
                })
                .await
                .expect("a portion");
            assert_eq!(done.failed, 0);
            portions -= usize::from(done.rows > 0);
            after = done.last;
            if after.is_none() {
                break;
            }
        }
    }
    true
}

#[tokio::test]
async fn a_rotation_cut_at_any_portion_goes_on_where_it_was() {
    for fresh in database::each().await {
        let old = keys(("", 1), &[], true);
        let first = world(&fresh, &old).await;
        live(&first, "ana").await;
        live(&first, "rui").await;
        let db = &first.engine.gears().db;
        for n in 0..PORTION * 2 + 3 {
            // Many rows of one learner, so that a column has more than one portion.
            let keys = Arc::clone(&old);
            db.write(move |tx| {
                let keys = Arc::clone(&keys);
                Box::pin(async move {
                    let write = bloom_engine::store::outbox::NewRow {
                        id: format!("row{n:05}"),
                        operation: bloom_chat::port::Operation::Answer {
                            interaction: "i".into(),
                            note: Some(format!("note {n}")),
                        },
                        choices: None,
                        choices_for: None,
                        choices_until: None,
                        purge: false,
                        urgency: bloom_engine::store::outbox::Urgency::Answer,
                    };
                    bloom_engine::store::outbox::insert(tx, &keys, "c", &[write], n, 0).await
                })
            })
            .await
            .expect("a row");
        }
        let before = values(db, Some(&old)).await;
        db.clone().close().await;
        let both = keys(("new", 2), &[("", 1)], true);
        let mut cuts = 0;
        loop {
            // Opened anew each time, as after a crash: both keys are needed until it is through.
            let db = Db::open(&with(&fresh, &both)).await.expect("opens");
            let all = rotate(&db, 1).await;
            assert_eq!(values(&db, Some(&both)).await, before, "{}: after {cuts} cuts", fresh.name);
            if all {
                let keys = Arc::clone(&both);
                let gone = db
                    .write(move |tx| {
                        let keys = Arc::clone(&keys);
                        Box::pin(async move { reseal::retire(tx, &keys).await })
                    })
                    .await
                    .expect("retired");
                assert_eq!(gone, [key("", 1).id().to_owned()], "{}", fresh.name);
                let counts = reseal::counts(&mut db.read().await.expect("a reader"), &both).await.expect("counted");
                assert!(
                    counts.iter().all(|count| count.plain == 0
                        && count.unknown == 0
                        && count.sealed.keys().all(|id| id == "new")),
                    "{counts:?}"
                );
            }
            db.close().await;
            if all {
                break;
            }
            cuts += 1;
        }
        assert!(cuts >= 9, "{}: {cuts} cuts", fresh.name);
        let alone = keys(("new", 2), &[], true);
        let db = Db::open(&with(&fresh, &alone)).await.expect("opens with the new key alone");
        assert_eq!(values(&db, Some(&alone)).await, before, "{}", fresh.name);
        db.close().await;
    }
}

#[tokio::test]
async fn a_row_that_was_changed_from_outside_is_not_believed() {
    for fresh in database::each().await {
        let keys = keys(("", 1), &[], true);
        let world = world(&fresh, &keys).await;
        live(&world, "ana").await;
        live(&world, "rui").await;
        let db = &world.engine.gears().db;
        db.write(|tx| {
            Box::pin(async move {
                // One learner's words under another one's name.
                sqlx::query("update slot set value = (select o.value from slot o where o.learner <> slot.learner and o.name = slot.name)")
                    .execute(tx)
                    .await?;
                Ok(())
            })
        })
        .await
        .expect("swapped");
        let owner = learner(db, "ana").await;
        let refused =
            export::learner(&mut db.read().await.expect("a reader"), &keys, &owner).await.expect_err("refused");
        assert!(matches!(refused, StoreError::Unopened { table: "slot", column: "value", .. }), "{refused:?}");
        assert!(!refused.to_string().contains(CANARY));
    }
}
