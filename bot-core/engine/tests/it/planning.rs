//! A week is agreed on: what is kept is what was shown with the yes.

use crate::clockwork::learner;
use crate::week::{DAY, HOUR, agreed, button, count, proposed, sessions, since, told, world};
use bloom_engine::runtime::interrupt::never;
use bloom_engine::store::{session, topic};

const A: [&str; 5] =
    ["2 18:00 50 planned", "3 18:00 50 planned", "4 18:00 50 planned", "5 18:00 45 planned", "6 18:00 45 planned"];

#[tokio::test]
async fn sessions_are_stored_exactly_as_agreed() {
    let world = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    assert!(told(&world, "ana").await.is_empty(), "a proposal is nothing yet");
    ana.tap("Yes, keep A").await;
    assert_eq!(told(&world, "ana").await, A);
    let last = ana.last().text;
    assert!(last.starts_with("Agreed: this is your week of 2–8 March."), "{last}");
    for shown in ["Monday 2: 18:00 Spanish (50", "Friday 6: 18:00 Spanish (45"] {
        assert!(last.replace('\u{a0}', " ").contains(shown), "{last}");
    }
    let db = &world.engine.gears().db;
    let owner = learner(db, "ana").await;
    let mut reader = db.read().await.expect("a reader");
    assert_eq!(session::plans(&mut reader, &owner, 9).await.expect("plans")[0].planned_minutes, 240);
    assert_eq!(topic::all(&mut reader, db.keys(), &owner).await.expect("topics")[0].title, "Spanish");
}

#[tokio::test]
async fn a_change_in_words_is_what_is_kept() {
    let world = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    for words in ["move Tuesday to 20:30 and nothing on Friday", "yes, that is my week"] {
        ana.say(words).await;
    }
    assert_eq!(
        told(&world, "ana").await,
        ["2 18:00 50 planned", "3 20:30 50 planned", "4 18:00 50 planned", "5 18:00 45 planned"]
    );
}

#[tokio::test]
async fn planning_anew_replaces_only_what_has_not_begun_and_was_not_spoken_of() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    world.advance(2 * HOUR).await.expect("a check-in");
    ana.say("done").await;
    world.advance(DAY).await.expect("Tuesday's session");
    ana.say("I can't on Thursday").await;
    ana.command("plan", "").await;
    ana.say("yes, the first one").await;
    ana.say("yes").await;
    let now = told(&world, "ana").await;
    assert_eq!(now[..2], ["2 18:00 50 done", "3 18:00 50 planned"], "{now:?}");
    assert!(now[2..].iter().all(|line| line.ends_with("planned") && !line.starts_with("5 ")), "{now:?}");
    let starts: Vec<_> = sessions(&world, "ana").await.iter().map(|session| session.starts_at).collect();
    assert!(starts.windows(2).all(|pair| pair[0] < pair[1]), "{now:?}");
}

#[tokio::test]
async fn a_yes_that_was_shown_before_a_restart_still_counts() {
    let mut world = world().await;
    proposed(&world.person("ana", "en")).await;
    let (message, token) = button(&world.person("ana", "en"), "Yes, keep A");
    world.restart(never()).await.expect("starts again");
    let ana = world.person("ana", "en");
    ana.tap_token(&message, token).await;
    assert_eq!(told(&world, "ana").await, A);
}

#[tokio::test]
async fn a_yes_to_another_week_than_the_one_shown_last_keeps_nothing() {
    let world = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    let (message, token) = button(&ana, "Yes, keep A");
    // Something fixed is told meanwhile: A is another A.
    ana.say("Mondays 9-23").await;
    let before = count(&ana);
    ana.tap_token(&message, token).await;
    assert!(told(&world, "ana").await.is_empty(), "{}", ana.transcript());
    assert!(since(&ana, before)[0].starts_with("The plan has changed since that message."), "{}", ana.transcript());
}

#[tokio::test]
async fn two_taps_agree_once() {
    let world = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    let (message, token) = button(&ana, "Yes, keep A");
    ana.tap_token(&message, token.clone()).await;
    ana.tap_token(&message, token).await;
    assert_eq!(told(&world, "ana").await, A);
    let agreed = ana.shown().iter().filter(|message| message.text.starts_with("Agreed")).count();
    assert_eq!(agreed, 1, "{}", ana.transcript());
}

#[tokio::test]
async fn a_time_that_has_passed_meanwhile_is_planned_again_first() {
    let world = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    world.advance(2 * HOUR).await.expect("Monday evening");
    ana.tap("Yes, keep A").await;
    assert!(told(&world, "ana").await.is_empty(), "{}", ana.transcript());
    let last = ana.last().text;
    assert!(last.starts_with("Some of those times have come meanwhile"), "{last}");
    ana.tap("Yes, keep A").await;
    let now = bloom_chat::port::Clock::now(&*world.clock);
    assert!(sessions(&world, "ana").await.iter().all(|session| session.starts_at > now));
}

#[tokio::test]
async fn a_clock_that_changed_meanwhile_is_planned_on_first() {
    let world = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    ana.command("timezone", "New York").await;
    ana.tap("Yes, keep A").await;
    assert!(told(&world, "ana").await.is_empty(), "{}", ana.transcript());
    assert!(ana.last().text.starts_with("Your clock has changed meanwhile"), "{}", ana.last().text);
    ana.tap("Yes, keep A").await;
    assert!(sessions(&world, "ana").await.iter().all(|session| session.zone.to_string() == "America/New_York"));
}

#[tokio::test]
async fn a_talk_that_is_over_keeps_nothing_by_its_old_buttons() {
    let world = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    let (message, token) = button(&ana, "Yes, keep B");
    ana.say("no, not now").await;
    ana.tap_token(&message, token).await;
    assert!(told(&world, "ana").await.is_empty());
    assert!(ana.last().text.contains("no longer open"), "{}", ana.last().text);
}

#[tokio::test]
async fn looking_around_leaves_the_plan_open() {
    let world = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    for (command, args) in [("today", ""), ("help", ""), ("busy", ""), ("settings", "")] {
        ana.command(command, args).await;
    }
    ana.command("plan", "").await;
    ana.command("week", "").await;
    ana.tap("Yes, keep A").await;
    assert_eq!(told(&world, "ana").await, A);
}

#[tokio::test]
async fn a_topic_of_which_nothing_was_said_is_not_pushed_aside() {
    let world = world().await;
    let ana = world.person("ana", "en");
    for words in [crate::week::MEET, "maybe later"] {
        ana.say(words).await;
    }
    ana.command("plan", "").await;
    ana.say("Spanish, guitar").await;
    for label in ["5", "1"] {
        ana.tap(label).await;
    }
    ana.say("skip").await;
    assert!(ana.last().text.contains("all of them get equal time"), "{}", ana.last().text);
    ana.tap("Nothing fixed").await;
    ana.tap("Yes, keep A").await;
    let kept = sessions(&world, "ana").await;
    let minutes = |title: &str| -> u32 {
        let of = |session: &&bloom_domain::study::StudySession| session.topic == kept[0].topic;
        let first: u32 = kept.iter().filter(of).map(|session| session.minutes).sum();
        if title == "first" { first } else { kept.iter().map(|session| session.minutes).sum::<u32>() - first }
    };
    assert!(minutes("first").abs_diff(minutes("other")) <= 60, "{kept:?}");
}
