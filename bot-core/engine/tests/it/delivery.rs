//! Delivering: order, retries, lost answers, closed doors.

use crate::database;
use bloom_chat::port::Delivery;
use bloom_engine::runtime::Options;
use bloom_engine::runtime::budget::Limits;
use bloom_engine::store::outbox;
use bloom_engine::testing::network::Fault;
use bloom_engine::testing::{Setting, World};
use std::time::Duration;

fn refused(why: &str) -> Fault {
    Fault { arrives: false, answer: Delivery::Failed { parts: 0, why: why.into() } }
}

async fn undelivered(world: &World) -> Vec<(String, i64)> {
    let mut db = world.engine.gears().db.read().await.expect("a reader");
    let rows = outbox::undelivered(&mut db, 100).await.expect("listed");
    rows.into_iter().map(|row| (row.state, row.attempts)).collect()
}

#[tokio::test]
async fn a_failed_delivery_is_tried_again_later_and_the_order_is_kept() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        let ana = world.person("ana", "en");
        world.network.fail_next([refused("no route"), refused("no route")]);
        ana.say("one").await;
        ana.say("two").await;
        assert_eq!(ana.shown().len(), 0, "the second waits behind the first");
        world.advance(Duration::from_secs(2)).await.expect("second try");
        assert_eq!(ana.shown().len(), 0);
        world.advance(Duration::from_secs(4)).await.expect("third try");
        let texts: Vec<String> = ana.shown().into_iter().map(|shown| shown.text).collect();
        assert_eq!(texts.len(), 2, "{}", fresh.name);
        assert!(texts[0].contains("one") || texts[1] != texts[0], "{}", fresh.name);
    }
}

#[tokio::test]
async fn who_is_asked_to_wait_waits_and_others_do_not() {
    let world = World::new(Setting::default()).await.expect("opens");
    let (ana, rui) = (world.person("ana", "en"), world.person("rui", "en"));
    let wait = Delivery::RetryAfter { wait: Duration::from_secs(30), parts: 0, global: false };
    world.network.fail_next([Fault { arrives: false, answer: wait }]);
    ana.say("hello").await;
    rui.say("hello").await;
    assert_eq!((ana.shown().len(), rui.shown().len()), (0, 1));
    world.advance(Duration::from_secs(29)).await.expect("not yet");
    assert_eq!(ana.shown().len(), 0);
    world.advance(Duration::from_secs(2)).await.expect("now");
    assert_eq!(ana.shown().len(), 1);
    assert_eq!(world.network.deliveries(), 3, "nobody asks again before the time");
}

#[tokio::test]
async fn when_the_whole_account_is_asked_to_wait_everybody_waits() {
    let world = World::new(Setting::default()).await.expect("opens");
    let (ana, rui) = (world.person("ana", "en"), world.person("rui", "en"));
    let wait = Delivery::RetryAfter { wait: Duration::from_secs(30), parts: 0, global: true };
    world.network.fail_next([Fault { arrives: false, answer: wait }]);
    ana.say("hello").await;
    rui.say("hello").await;
    assert_eq!((ana.shown().len(), rui.shown().len()), (0, 0));
    assert_eq!(world.network.deliveries(), 1);
    world.advance(Duration::from_secs(31)).await.expect("now");
    assert_eq!((ana.shown().len(), rui.shown().len()), (1, 1));
}

#[tokio::test]
async fn a_lost_answer_is_repeated_once_and_then_left_to_the_operator() {
    let world = World::new(Setting::default()).await.expect("opens");
    let ana = world.person("ana", "en");
    let lost = || Fault { arrives: true, answer: Delivery::Ambiguous { parts: 0, why: "timed out".into() } };
    world.network.fail_next([lost(), lost()]);
    ana.say("hello").await;
    assert_eq!(ana.shown().len(), 1);
    world.advance(Duration::from_secs(6)).await.expect("repeated");
    assert_eq!(ana.shown().len(), 2, "a duplicate is better than a loss");
    world.advance(Duration::from_secs(3600)).await.expect("no more");
    assert_eq!(ana.shown().len(), 2);
    assert_eq!(undelivered(&world).await, [("ambiguous".to_owned(), 0)]);
}

#[tokio::test]
async fn what_was_refused_is_a_dead_letter_and_does_not_block() {
    let world = World::new(Setting::default()).await.expect("opens");
    let ana = world.person("ana", "en");
    world.network.fail_next([Fault { arrives: false, answer: Delivery::Rejected { why: "bad request".into() } }]);
    ana.say("one").await;
    ana.say("two").await;
    assert_eq!(ana.shown().len(), 1);
    assert_eq!(undelivered(&world).await, [("dead".to_owned(), 0)]);
}

#[tokio::test]
async fn a_failure_without_end_becomes_a_dead_letter() {
    let options = Options { delivery_attempts: 12, ..Setting::default().options };
    let world = World::new(Setting { options, ..Setting::default() }).await.expect("opens");
    let ana = world.person("ana", "en");
    world.network.fail_next((0..50).map(|_| refused("down")));
    ana.say("hello").await;
    for _ in 0..20 {
        world.advance(Duration::from_secs(400)).await.expect("another try");
    }
    assert_eq!(world.network.deliveries(), 12);
    assert_eq!(undelivered(&world).await, [("dead".to_owned(), 11)]);
}

#[tokio::test]
async fn who_blocked_us_is_not_written_to_until_they_write_again() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        let ana = world.person("ana", "en");
        world.network.fail_next([Fault { arrives: false, answer: Delivery::Gone { why: "blocked".into() } }]);
        ana.say("one").await;
        world.advance(Duration::from_secs(3600)).await.expect("silence");
        assert_eq!(world.network.deliveries(), 1, "{}: no retry", fresh.name);
        ana.say("I am back").await;
        assert_eq!(ana.shown().len(), 1, "{}", fresh.name);
    }
}

#[tokio::test]
async fn a_chat_that_moved_is_followed() {
    for fresh in database::each().await {
        let world =
            World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() }).await.expect("opens");
        let ana = world.person("ana", "en");
        world.network.fail_next([Fault { arrives: false, answer: Delivery::Moved { chat: "ana-new".into() } }]);
        ana.say("hello").await;
        assert_eq!(world.network.chat("ana-new").len(), 1, "{}", fresh.name);
        assert_eq!(ana.shown().len(), 0, "{}", fresh.name);
    }
}

#[tokio::test]
async fn budgets_of_a_chat_and_of_the_account_are_kept() {
    let limits = Limits { per_second: 3, per_chat_per_second: 1.0, per_chat_burst: 2, per_group_per_minute: 20 };
    let world = World::new(Setting { limits, ..Setting::default() }).await.expect("opens");
    let ana = world.person("ana", "en");
    let events = (0..4).map(|n| ana.event(ana.words(&format!("{n}")))).collect();
    world.engine.inbox().accept(events, None).await.expect("accepted");
    world.engine.settle().await.expect("answered");
    assert_eq!(ana.shown().len(), 2, "the burst");
    world.advance(Duration::from_secs(1)).await.expect("one more");
    assert_eq!(ana.shown().len(), 3);
    world.advance(Duration::from_secs(1)).await.expect("and one more");
    assert_eq!(ana.shown().len(), 4);
    world.advance(Duration::from_secs(1)).await.expect("a second of nothing");
    let others: Vec<String> = (0..5).map(|n| format!("p{n}")).collect();
    for name in &others {
        let person = world.person(name, "en");
        world.engine.inbox().accept(vec![person.event(person.words("hello"))], None).await.expect("accepted");
    }
    world.engine.settle().await.expect("answered");
    let heard = others.iter().filter(|name| !world.network.chat(name).is_empty()).count();
    assert_eq!(heard, 3, "the account's share of a second");
}

#[tokio::test]
async fn a_restart_sends_what_was_waiting() {
    let mut world = World::new(Setting::default()).await.expect("opens");
    let place = {
        let ana = world.person("ana", "en");
        world.network.fail_next([refused("down")]);
        ana.say("hello").await;
        assert!(ana.shown().is_empty());
        "ana".to_owned()
    };
    world.restart(bloom_engine::runtime::interrupt::never()).await.expect("starts again");
    world.advance(Duration::from_secs(2)).await.expect("sent");
    assert_eq!(world.network.chat(&place).len(), 1);
}

#[tokio::test]
async fn a_stored_message_that_cannot_be_read_is_a_dead_letter_and_not_a_loop() {
    let mut world = World::new(Setting::default()).await.expect("opens");
    world.network.fail_next([refused("down")]);
    world.person("ana", "en").say("hello").await;
    world
        .engine
        .gears()
        .db
        .write(|tx| {
            Box::pin(async move {
                sqlx::query("update outbox set choices = 'no choices'").execute(tx).await?;
                Ok(())
            })
        })
        .await
        .expect("the row is broken");
    world.restart(bloom_engine::runtime::interrupt::never()).await.expect("starts again");
    world.advance(Duration::from_secs(5)).await.expect("it ends");
    assert_eq!(undelivered(&world).await, [("dead".to_owned(), 1)]);
    let ana = world.person("ana", "en");
    ana.say("are you there?").await;
    assert_eq!(ana.shown().len(), 1, "the next one arrives");
}
