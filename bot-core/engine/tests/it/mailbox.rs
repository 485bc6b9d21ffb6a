//! Accepting and taking turns.

use crate::database;
use bloom_chat::port::{Clock, Cursor};
use bloom_chat::{Body, NetworkId};
use bloom_engine::store::seal::INBOX_BODY;
use bloom_engine::testing::{Setting, World};
use sqlx::Row;
use sqlx::any::AnyRow;
use std::time::Duration;

async fn world() -> World {
    World::new(Setting::default()).await.expect("a world opens")
}

#[tokio::test]
async fn a_message_is_answered_once_however_often_it_is_delivered() {
    for fresh in database::each().await {
        let setting = Setting { database: Some(fresh.options.clone()), ..Setting::default() };
        let world = World::new(setting).await.expect("a world opens");
        let ana = world.person("ana", "en");
        let event = ana.event(ana.words("hello"));
        let inbox = world.engine.inbox();
        let first = inbox.accept(vec![event.clone(), event.clone()], None).await.expect("accepted");
        assert_eq!((first.stored, first.duplicates), (1, 1), "{}", fresh.name);
        world.engine.settle().await.expect("answered");
        let again = inbox.accept(vec![event], None).await.expect("accepted");
        assert_eq!((again.stored, again.duplicates), (0, 1), "{}", fresh.name);
        world.engine.settle().await.expect("nothing to do");
        assert_eq!(ana.shown().len(), 1, "{}: {}", fresh.name, ana.transcript());
    }
}

#[tokio::test]
async fn the_cursor_is_stored_with_its_batch() {
    let world = world().await;
    let inbox = world.engine.inbox();
    let network = NetworkId::new("fake");
    assert_eq!(inbox.cursor(&network, "bot").await.expect("read"), None);
    let cursor = Cursor { network: network.clone(), account: "bot".into(), position: "42".into() };
    inbox.accept(Vec::new(), Some(cursor.clone())).await.expect("accepted");
    assert_eq!(inbox.cursor(&network, "bot").await.expect("read"), Some(cursor));
}

#[tokio::test]
async fn ten_messages_in_a_second_are_all_kept_in_order() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        let ana = world.person("ana", "en");
        let events = (0..10).map(|n| ana.event(ana.words(&format!("message {n}")))).collect();
        world.engine.inbox().accept(events, None).await.expect("accepted");
        world.engine.settle().await.expect("answered");
        let received = received(&world).await;
        assert_eq!(received.len(), 10, "{}", fresh.name);
        let in_order = received.iter().enumerate().all(|(n, body)| body.contains(&format!("message {n}\"")));
        assert!(in_order, "{}: {received:?}", fresh.name);
        assert_eq!(ana.shown().len(), 10, "{}", fresh.name);
    }
}

/// The texts of all events that are done, in the order of their ids.
async fn received(world: &World) -> Vec<String> {
    let mut db = world.engine.gears().db.read().await.expect("a reader");
    let rows = sqlx::query("select id, body from inbox where done_at is not null order by id")
        .fetch_all(&mut *db)
        .await
        .expect("the inbox is read");
    let keys = world.engine.gears().db.keys();
    let body = |row: &AnyRow| keys.open(&INBOX_BODY, row.get(0), row.get(1)).expect("opened").into_owned();
    rows.iter().map(body).collect()
}

#[tokio::test]
async fn a_slow_conversation_does_not_hold_up_another() {
    let world = world().await;
    let (ana, rui) = (world.person("ana", "en"), world.person("rui", "pt-PT"));
    let inbox = world.engine.inbox();
    inbox.accept(vec![ana.event(ana.words("hello")), rui.event(rui.words("olá"))], None).await.expect("accepted");
    let gears = world.engine.gears();
    let held = bloom_engine::runtime::mailbox::next(gears).await.expect("a claim").expect("ana's conversation");
    // Ana's worker does not move; Rui is answered all the same.
    world.engine.settle().await.expect("answered");
    assert_eq!((ana.shown().len(), rui.shown().len()), (0, 1));
    bloom_engine::runtime::mailbox::work(gears, held).await.expect("worked off");
    world.engine.settle().await.expect("delivered");
    assert_eq!(ana.shown().len(), 1);
}

#[tokio::test]
async fn a_worker_that_lost_its_lease_writes_nothing() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        let ana = world.person("ana", "en");
        world.engine.inbox().accept(vec![ana.event(ana.words("hello"))], None).await.expect("accepted");
        let gears = world.engine.gears();
        let lost = bloom_engine::runtime::mailbox::next(gears).await.expect("a claim").expect("a conversation");
        // Its lease lapses, another worker takes the turn, and only then does the first one wake up.
        world.clock.advance(Duration::from_secs(31));
        world.engine.settle().await.expect("answered by the other");
        bloom_engine::runtime::mailbox::work(gears, lost).await.expect("it gives up quietly");
        world.engine.settle().await.expect("nothing left");
        assert_eq!(ana.shown().len(), 1, "{}: {}", fresh.name, ana.transcript());
    }
}

#[tokio::test]
async fn the_pieces_of_a_long_paste_get_one_answer() {
    let world = world().await;
    let ana = world.person("ana", "en");
    let piece = Body::Text { text: "a".repeat(4000), forwarded: false, at_limit: true, reply_to: None };
    let inbox = world.engine.inbox();
    inbox.accept(vec![ana.event(piece)], None).await.expect("accepted");
    world.engine.settle().await.expect("it waits for the rest");
    assert_eq!(ana.shown().len(), 0);
    inbox.accept(vec![ana.event(ana.words("the rest"))], None).await.expect("accepted");
    world.engine.settle().await.expect("answered");
    assert_eq!(ana.shown().len(), 1, "{}", ana.transcript());
}

#[tokio::test]
async fn a_first_piece_without_a_rest_is_answered_after_the_wait() {
    let world = world().await;
    let ana = world.person("ana", "en");
    let piece = Body::Text { text: "a".repeat(4000), forwarded: false, at_limit: true, reply_to: None };
    world.engine.inbox().accept(vec![ana.event(piece)], None).await.expect("accepted");
    world.advance(Duration::from_millis(700)).await.expect("answered");
    assert_eq!(ana.shown().len(), 1);
}

#[tokio::test]
async fn strangers_words_in_a_group_are_not_even_stored() {
    let world = world().await;
    let ana = world.person("ana", "en");
    let mut event = ana.event(ana.words("between us"));
    event.kind = bloom_chat::ConversationKind::Group;
    event.addressed = false;
    let accepted = world.engine.inbox().accept(vec![event], None).await.expect("accepted");
    assert_eq!(accepted.stored, 0);
    let mut db = world.engine.gears().db.read().await.expect("a reader");
    let rows: i64 = sqlx::query_scalar("select count(*) from inbox").fetch_one(&mut *db).await.expect("counted");
    assert_eq!(rows, 0);
}

#[tokio::test]
async fn a_clock_that_jumps_back_loses_and_repeats_nothing() {
    let world = world().await;
    let ana = world.person("ana", "en");
    ana.say("first").await;
    world.clock.jump(world.clock.now() - chrono::TimeDelta::days(1));
    ana.say("second").await;
    world.clock.jump(world.clock.now() + chrono::TimeDelta::days(3));
    ana.say("third").await;
    assert_eq!(ana.shown().len(), 3, "{}", ana.transcript());
}

#[tokio::test]
async fn nul_and_odd_characters_are_stored_on_both_engines() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        let ana = world.person("ana", "en");
        for text in ["a\0b", "\u{202E}gnp.exe", "\u{200B}\u{200D}", "👩‍👩‍👧‍👦", "\u{E0041}\u{E0042}", "e\u{301}"]
        {
            ana.say(text).await;
        }
        assert!(ana.shown().len() >= 6, "{}: {}", fresh.name, ana.transcript());
    }
}

#[tokio::test]
async fn a_message_whose_turn_keeps_failing_is_set_aside_and_the_next_is_answered() {
    let mut world = world().await;
    let ana = world.person("ana", "en");
    let inbox = world.engine.inbox();
    inbox.accept(vec![ana.event(ana.words("one")), ana.event(ana.words("two"))], None).await.expect("accepted");
    let db = world.engine.gears().db.clone();
    db.write(|tx| {
        Box::pin(async move {
            sqlx::query("update inbox set body = 'not an event' where id = (select min(id) from inbox)")
                .execute(tx)
                .await?;
            Ok(())
        })
    })
    .await
    .expect("the row is broken");
    world.restart(bloom_engine::runtime::interrupt::never()).await.expect("starts again");
    let (ana, db) = (world.person("ana", "en"), world.engine.gears().db.clone());
    for _ in 0..12 {
        world.advance(Duration::from_secs(10)).await.expect("it is tried again");
    }
    assert_eq!(ana.shown().len(), 1, "{}", ana.transcript());
    let kept: i64 = {
        let mut db = db.read().await.expect("a reader");
        sqlx::query_scalar("select count(*) from inbox").fetch_one(&mut *db).await.expect("counted")
    };
    assert_eq!(kept, 2, "nothing is thrown away");
}

#[tokio::test]
async fn an_edit_changes_what_is_stored_and_is_answered_only_when_it_is_the_last_word() {
    let world = world().await;
    let ana = world.person("ana", "en");
    let first = ana.event(ana.words("hello"));
    let (first_ref, inbox) = (first.message.clone().expect("a message"), world.engine.inbox());
    inbox.accept(vec![first], None).await.expect("accepted");
    world.engine.settle().await.expect("answered");
    let edited = |text: &str| Body::Edited { message: first_ref.clone(), text: text.into() };
    ana.send(edited("hello there")).await;
    assert!(ana.transcript().contains("changed your last message"), "{}", ana.transcript());
    assert!(received(&world).await[0].contains("hello there"));
    ana.say("yes").await;
    let before = ana.shown().len();
    ana.send(edited("hello again")).await;
    assert_eq!(ana.shown().len(), before, "an edit of old words is noted and not answered: {}", ana.transcript());
    assert!(received(&world).await[0].contains("hello again"));
}

#[tokio::test]
async fn too_much_at_once_is_kept_and_said_to_be_too_much_once() {
    let options = bloom_engine::runtime::Options { inbound_per_minute: 3, ..Default::default() };
    let world = World::new(Setting { options, ..Setting::default() }).await.expect("a world opens");
    let ana = world.person("ana", "en");
    for n in 0..8 {
        ana.say(&format!("message {n}")).await;
    }
    assert_eq!(ana.shown().len(), 4, "three answers and one notice: {}", ana.transcript());
    assert_eq!(received(&world).await.len(), 8, "everything is kept");
    world.advance(Duration::from_secs(61)).await.expect("a minute passes");
    ana.say("hello again").await;
    assert_eq!(ana.shown().len(), 5);
}

#[tokio::test]
async fn a_text_at_the_limit_is_read_and_one_beyond_it_is_not() {
    let options = bloom_engine::runtime::Options { text_max_chars: 100, inbound_per_minute: 0, ..Default::default() };
    let world = World::new(Setting { options, ..Setting::default() }).await.expect("a world opens");
    let ana = world.person("ana", "en");
    ana.say(&"é".repeat(100)).await;
    assert!(!ana.transcript().contains("100 characters"), "{}", ana.transcript());
    ana.say(&"é".repeat(101)).await;
    assert!(ana.transcript().contains("That text has 101 characters"), "{}", ana.transcript());
}

#[tokio::test]
async fn edits_count_against_the_limit_as_messages_do() {
    let options = bloom_engine::runtime::Options { inbound_per_minute: 3, ..Default::default() };
    let world = World::new(Setting { options, ..Setting::default() }).await.expect("a world opens");
    let ana = world.person("ana", "en");
    let said = ana.event(ana.words("hello"));
    let message = said.message.clone().expect("a message");
    world.engine.inbox().accept(vec![said], None).await.expect("accepted");
    world.engine.settle().await.expect("answered");
    // The first edit makes itself the last event; further edits of the same words are noted only.
    for n in 0..10 {
        ana.send(Body::Edited { message: message.clone(), text: format!("hello {n}") }).await;
    }
    let notices = ana.transcript().matches("changed your last message").count();
    assert!(notices <= 2, "{notices} notices: {}", ana.transcript());
}

/// Writes `body` over the event that waits; it is read from the database, since it waited for a rest.
async fn overwrite(world: &World, body: &str) {
    let body = body.to_owned();
    world
        .engine
        .gears()
        .db
        .write(move |tx| {
            let body = body.clone();
            Box::pin(async move {
                sqlx::query("update inbox set body = $1 where done_at is null").bind(body).execute(tx).await?;
                Ok(())
            })
        })
        .await
        .expect("overwritten");
}

#[tokio::test]
async fn failures_that_were_overcome_are_forgotten() {
    let world = world().await;
    let ana = world.person("ana", "en");
    for round in 1..=3 {
        let piece = Body::Text { text: format!("round {round}"), forwarded: false, at_limit: true, reply_to: None };
        let event = ana.event(piece);
        let good = serde_json::to_string(&event).expect("JSON");
        world.engine.inbox().accept(vec![event], None).await.expect("accepted");
        overwrite(&world, "not an event").await;
        // Three failures in a row are not five, however many there were before.
        for _ in 0..3 {
            world.advance(Duration::from_secs(2)).await.expect("it is tried again");
        }
        overwrite(&world, &good).await;
        world.advance(Duration::from_secs(10)).await.expect("it is answered");
        assert_eq!(ana.shown().len(), round, "{}", ana.transcript());
    }
}
