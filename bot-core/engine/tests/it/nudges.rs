//! Answers before nudges: people who write do not wait behind what nobody asked for.

use crate::clockwork::conversations;
use crate::database;
use bloom_chat::OutboundMessage;
use bloom_chat::port::{Delivery, Operation};
use bloom_engine::runtime::budget::Limits;
use bloom_engine::runtime::interrupt::never;
use bloom_engine::store::outbox::{self, NewRow, Urgency};
use bloom_engine::testing::network::Fault;
use bloom_engine::testing::{Setting, World};
use std::sync::Arc;
use std::time::Duration;

const NUDGES: usize = 10_000;
/// Enough to see at which rate they go.
const FEW: usize = 1_200;
const LIMITS: Limits = Limits { per_second: 30, per_chat_per_second: 1.0, per_chat_burst: 3, per_group_per_minute: 20 };

/// A world in which so many conversations are about to be nudged.
async fn flooded(setting: Setting, nudges: usize) -> World {
    let world = World::new(setting).await.expect("opens");
    let db = &world.engine.gears().db;
    conversations(db, nudges).await;
    let now = world.engine.gears().now();
    let keys = Arc::clone(db.keys());
    db.write(move |tx| {
        let keys = Arc::clone(&keys);
        Box::pin(async move {
            for n in 0..nudges {
                let message = OutboundMessage::text("a nudge");
                let row = NewRow {
                    id: format!("nudge{n:05}"),
                    operation: Operation::Send { message },
                    choices: None,
                    choices_for: None,
                    choices_until: None,
                    purge: false,
                    urgency: Urgency::Unasked,
                };
                outbox::insert(tx, &keys, &format!("fake/bot/c{n}"), &[row], 1, now).await?;
            }
            sqlx::query("update conversation set next_seq = 2").execute(tx).await?;
            Ok(())
        })
    })
    .await
    .expect("a flood");
    world
}

#[tokio::test]
async fn an_answer_is_among_the_next_few_deliveries() {
    for fresh in database::each().await {
        let world =
            flooded(Setting { limits: LIMITS, database: Some(fresh.options.clone()), ..Setting::default() }, NUDGES)
                .await;
        world.engine.settle().await.expect("a second's worth");
        assert_eq!(world.network.deliveries(), 28, "{}: room is left for answers", fresh.name);
        let ana = world.person("ana", "en");
        ana.say("hello").await;
        assert_eq!(ana.shown().len(), 1, "{}", fresh.name);
        assert_eq!(world.network.deliveries(), 29, "{}", fresh.name);
        // Also in the thick of it, and whoever writes: this one's own nudge goes out first.
        world.advance(Duration::from_millis(500)).await.expect("half a second");
        let before = world.network.deliveries();
        let last = format!("c{}", NUDGES - 1);
        let last = world.person(&last, "en");
        last.say("hello").await;
        assert_eq!(last.shown().len(), 2, "{}: {}", fresh.name, last.transcript());
        assert!(world.network.deliveries() - before <= 3, "{}", fresh.name);
    }
}

#[tokio::test]
async fn an_answer_that_was_stored_before_a_restart_goes_first_as_well() {
    let mut world = flooded(Setting { limits: LIMITS, ..Setting::default() }, NUDGES).await;
    let (last, ana) = (format!("c{}", NUDGES - 1), "ana".to_owned());
    let events = [&last, &ana].map(|name| {
        let person = world.person(name, "en");
        person.event(person.words("hello"))
    });
    world.engine.inbox().accept(events.to_vec(), None).await.expect("accepted");
    while bloom_engine::runtime::mailbox::step(world.engine.gears()).await.expect("answered") {}
    world.restart(never()).await.expect("starts again");
    world.engine.settle().await.expect("delivered");
    assert_eq!(world.network.chat(&ana).len(), 1);
    assert!(world.network.deliveries() <= 30, "{}", world.network.deliveries());
    // This one's own nudge had to go out first.
    world.advance(Duration::from_secs(1)).await.expect("delivered");
    assert_eq!(world.network.chat(&last).len(), 2);
}

#[tokio::test]
async fn the_flood_drains_at_its_share_and_everybody_is_nudged_once() {
    let world = flooded(Setting { limits: LIMITS, ..Setting::default() }, FEW).await;
    let mut seconds = 0;
    while world.network.deliveries() < FEW as u64 {
        world.advance(Duration::from_secs(1)).await.expect("drains");
        seconds += 1;
        assert!(seconds < 100, "{} deliveries", world.network.deliveries());
    }
    assert!((40..=44).contains(&seconds), "{seconds} seconds at 28.8 a second");
    assert!((0..FEW).all(|n| world.network.chat(&format!("c{n}")).len() == 1));
}

/// How many messages are seen after a nudge could not leave for so many minutes.
async fn seen_after_outage(minutes: u32) -> usize {
    let world = flooded(Setting::default(), 1).await;
    let answer = Delivery::Failed { parts: 0, why: "no route".into() };
    world.network.set_down(Some(Fault { arrives: false, answer }));
    for _ in 0..minutes {
        world.advance(Duration::from_secs(60)).await.expect("tried in vain");
    }
    world.network.set_down(None);
    for _ in 0..6 {
        world.advance(Duration::from_secs(60)).await.expect("tried again");
    }
    let mut db = world.engine.gears().db.read().await.expect("a reader");
    assert!(!outbox::any_pending(&mut db, i64::MAX).await.expect("a look"), "nothing is left of it");
    world.network.chat("c0").len()
}

#[tokio::test]
async fn what_could_not_leave_in_time_is_not_said() {
    assert_eq!(seen_after_outage(5).await, 1);
    assert_eq!(seen_after_outage(15).await, 0);
}
