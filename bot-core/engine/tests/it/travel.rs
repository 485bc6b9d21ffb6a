//! A changed time zone: what should move is asked, and both answers are kept as given.

use crate::week::{agreed, count, sessions, since, told, world};

#[tokio::test]
async fn the_same_clock_time_in_the_new_zone() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let before: Vec<_> = sessions(&world, "ana").await;
    ana.command("timezone", "New York").await;
    ana.tap("Same time: 18:00").await;
    let after = sessions(&world, "ana").await;
    for (old, new) in before.iter().zip(&after) {
        assert_eq!(old.local(), new.local());
        assert_eq!((new.starts_at - old.starts_at).num_hours(), 5);
        assert_eq!(new.zone.to_string(), "America/New_York");
    }
}

#[tokio::test]
async fn the_same_moment_in_words() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let before: Vec<_> = sessions(&world, "ana").await;
    ana.command("timezone", "New York").await;
    ana.say("the same moment").await;
    let after = sessions(&world, "ana").await;
    for (old, new) in before.iter().zip(&after) {
        assert_eq!(old.starts_at, new.starts_at);
        assert_eq!(new.local().format("%H:%M").to_string(), "13:00");
    }
}

#[tokio::test]
async fn until_it_is_answered_nothing_moves_and_the_question_stands() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let before = told(&world, "ana").await;
    ana.command("timezone", "Tokyo").await;
    ana.command("week", "").await;
    ana.say("thanks!").await;
    assert_eq!(told(&world, "ana").await, before);
    ana.say("same moment").await;
    assert_ne!(told(&world, "ana").await, before);
}

#[tokio::test]
async fn a_zone_with_the_same_clock_is_no_question() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let before = count(&ana);
    ana.command("timezone", "Lisbon").await;
    assert!(since(&ana, before).iter().all(|text| !text.contains("Your clock has changed")), "{}", ana.transcript());
}
