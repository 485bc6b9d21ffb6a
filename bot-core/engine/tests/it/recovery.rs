//! Coming back: once for each missed session, never at night, and what was agreed on is what is written.

use crate::week::{DAY, HOUR, MINUTE, agreed, button, count, proposed, sessions, since, told, world};
use bloom_domain::study::Standing;
use bloom_engine::runtime::interrupt::never;
use bloom_engine::testing::World;
use sqlx::Row;

/// What a message of coming back holds in its first line.
const NORMAL: &str = "plans change, that is normal";

fn recoveries(texts: &[String]) -> Vec<&String> {
    texts.iter().filter(|text| text.contains(NORMAL)).collect()
}

/// The due rows of a kind that are to fire yet.
async fn due_rows(world: &World, kind: &str) -> Vec<(String, i64)> {
    let mut reader = world.engine.gears().db.read().await.expect("a reader");
    let rows = sqlx::query("select slot, run_at from due where kind = $1 and fired_at is null order by run_at")
        .bind(kind)
        .fetch_all(&mut *reader)
        .await
        .expect("due rows");
    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
}

#[tokio::test]
async fn a_missed_session_is_asked_about_two_hours_after_its_end_and_never_at_night() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let rows = due_rows(&world, "recovery").await;
    let first = &sessions(&world, "ana").await[0];
    assert!(rows[0].1 >= (first.ends_at() + 2 * HOUR).timestamp_millis(), "{rows:?}");
    let before = count(&ana);
    for _ in 0..(48 * 4) {
        world.advance(15 * MINUTE).await.expect("time passes");
        let hour = bloom_chat::port::Clock::now(&*world.clock).format("%H%M").to_string();
        let said = since(&ana, before);
        if !("0830".."2130").contains(&hour.as_str()) {
            let sent = said.len();
            world.advance(MINUTE).await.expect("a minute of the night");
            assert_eq!(since(&ana, before).len(), sent, "at {hour}");
        }
    }
    let said = since(&ana, before);
    assert_eq!(recoveries(&said).len(), 2, "Monday's and Tuesday's, once each: {said:#?}");
}

#[tokio::test]
async fn it_is_asked_once_across_a_restart_and_a_second_firing() {
    let mut world = world().await;
    agreed(&world.person("ana", "en")).await;
    world.advance(20 * HOUR).await.expect("Tuesday, 13:00");
    let asked = |world: &World| recoveries(&since(&world.person("ana", "en"), 0)).len();
    assert_eq!(asked(&world), 1);
    // The row is made to fire once more, as after a clock that went back.
    let now = world.engine.gears().now();
    world
        .engine
        .gears()
        .db
        .write(move |tx| {
            Box::pin(async move {
                sqlx::query(
                    "update due set fired_at = null, run_at = $1 where kind = 'recovery' and fired_at is not null",
                )
                .bind(now)
                .execute(tx)
                .await?;
                Ok(())
            })
        })
        .await
        .expect("fires again");
    world.advance(MINUTE).await.expect("a minute");
    assert_eq!(asked(&world), 1);
    world.restart(never()).await.expect("starts again");
    world.advance(HOUR).await.expect("an hour");
    assert_eq!(asked(&world), 1);
}

#[tokio::test]
async fn what_was_agreed_on_is_what_is_written() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    world.advance(20 * HOUR).await.expect("Tuesday, 13:00");
    ana.tap("The hour").await;
    ana.say("the evening was too full").await;
    let label = ana.last().choices[0].0.clone();
    ana.tap(&label).await;
    let agreed: Vec<_> = ana.shown().into_iter().filter(|message| message.text.starts_with("Agreed")).collect();
    assert!(agreed.last().expect("agreed").text.contains(label.split(", ").last().expect("a time")), "{label}");
    let now = told(&world, "ana").await;
    assert_eq!(now.iter().filter(|line| line.ends_with("moved")).count(), 1, "{now:?}");
    assert_eq!(now.len(), 6, "one session more, in the place of one: {now:?}");
}

#[tokio::test]
async fn a_reminder_that_was_agreed_on_outlives_the_offer_of_a_plan() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    world.advance(20 * HOUR).await.expect("Tuesday, 13:00");
    ana.say("I simply forgot").await;
    ana.say("a note would help me").await;
    ana.tap("A reminder 15\u{a0}min before").await;
    assert!(ana.last().text.contains("If …, then I …"), "{}", ana.transcript());
    assert!(!due_rows(&world, "reminder").await.is_empty(), "reminders are on");
    ana.say("if it is seven, then I open the book").await;
    assert!(
        ana.transcript().contains("Kept, in your words: if it is seven, then I open the book"),
        "{}",
        ana.transcript()
    );
}

#[tokio::test]
async fn a_time_in_a_story_is_no_wish() {
    for story in ["I was at work until 20:00", "on Tuesday I had a cold", "we had guests on Saturday at 10:00"] {
        let world = world().await;
        let ana = world.person("ana", "en");
        agreed(&ana).await;
        world.advance(20 * HOUR).await.expect("Tuesday, 13:00");
        ana.say(story).await;
        assert!(!ana.last().text.starts_with("Agreed"), "{story}: {}", ana.last().text);
        assert!(told(&world, "ana").await.iter().all(|line| line.ends_with("planned")), "{story}");
    }
}

#[tokio::test]
async fn study_that_did_happen_is_noted_by_a_tap_or_a_word_also_late() {
    for late in [false, true] {
        let world = world().await;
        let ana = world.person("ana", "en");
        agreed(&ana).await;
        world.advance(20 * HOUR).await.expect("Tuesday, 13:00");
        let (message, token) = button(&ana, "I did study");
        if late {
            // Another talk has come in between.
            ana.command("plan", "").await;
            ana.say("no").await;
        }
        ana.tap_token(&message, token).await;
        assert_eq!(told(&world, "ana").await[0], "2 18:00 50 done", "{}", ana.transcript());
    }
}

#[tokio::test]
async fn an_old_talk_does_not_speak_of_the_session_of_a_new_one() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    world.advance(20 * HOUR).await.expect("Tuesday, 13:00");
    let monday = button(&ana, "I did study");
    world.advance(DAY + HOUR).await.expect("Wednesday, 14:00");
    assert!(ana.last().text.contains("Tuesday 3"), "{}", ana.last().text);
    ana.tap_token(&monday.0, monday.1).await;
    let now = told(&world, "ana").await;
    assert_eq!(now[..2], ["2 18:00 50 done", "3 18:00 50 planned"]);
}

#[tokio::test]
async fn several_are_asked_about_in_one_message_without_a_count() {
    let world = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    for label in ["Yes, keep B", "No, thanks", "No, thanks"] {
        ana.tap(label).await;
    }
    let before = count(&ana);
    world.advance(16 * HOUR).await.expect("Tuesday, 09:00");
    let said = since(&ana, before);
    let asked = recoveries(&said);
    assert_eq!(asked.len(), 1, "{said:#?}");
    assert!(asked[0].starts_with("The sessions of Monday") && !asked[0].contains(char::is_numeric), "{}", asked[0]);
}

#[tokio::test]
async fn after_three_days_off_nothing_comes_in_a_burst() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let before = count(&ana);
    world.advance(3 * DAY + 3 * HOUR).await.expect("Thursday, 20:00, at once");
    let said = since(&ana, before);
    assert!(said.len() <= 2, "{said:#?}");
    assert!(recoveries(&said).len() <= 1, "{said:#?}");
}

#[tokio::test]
async fn nothing_is_asked_in_a_pause_of_what_was_excused_or_without_a_zone() {
    for quiet in ["pause", "absence", "zone"] {
        let world = world().await;
        let ana = world.person("ana", "en");
        agreed(&ana).await;
        match quiet {
            "pause" => ana.command("pause", "").await,
            "absence" => ana.say("I can't study this week").await,
            _ => {
                ana.command("profile", "").await;
                ana.tap("Time zone").await;
                ana.tap("Forget it").await;
            }
        }
        let before = count(&ana);
        for _ in 0..(24 * 4) {
            world.advance(HOUR).await.expect("time passes");
        }
        assert!(recoveries(&since(&ana, before)).is_empty(), "{quiet}: {}", ana.transcript());
        if quiet != "absence" {
            assert_eq!(count(&ana), before, "{quiet}: {}", ana.transcript());
        }
    }
}

#[tokio::test]
async fn two_without_an_answer_are_the_last() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let before = count(&ana);
    for _ in 0..(24 * 6) {
        world.advance(HOUR).await.expect("time passes");
    }
    assert!(recoveries(&since(&ana, before)).len() <= 2, "{}", ana.transcript());
    let now = bloom_chat::port::Clock::now(&*world.clock);
    assert!(sessions(&world, "ana").await.iter().all(|session| session.standing(now) == Standing::Missed));
}

#[tokio::test]
async fn a_lighter_week_is_said_only_where_it_is_made() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    world.advance(20 * HOUR).await.expect("Tuesday, 13:00");
    ana.say("I was ill").await;
    ana.say("better now").await;
    ana.tap("A lighter week").await;
    let said: Vec<_> = ana.shown().into_iter().map(|message| message.text.replace('\u{a0}', " ")).collect();
    let told_of = said.iter().find(|text| text.starts_with("Agreed: the next seven days")).expect("agreed");
    let minutes: u32 = sessions(&world, "ana")
        .await
        .iter()
        .filter(|session| session.standing(bloom_chat::port::Clock::now(&*world.clock)) == Standing::Ahead)
        .map(|session| session.minutes)
        .sum();
    assert!((60..190).contains(&minutes), "{minutes}");
    let hours = format!("{} h {:02}", minutes / 60, minutes % 60);
    assert!(told_of.contains(&hours), "{told_of} of {hours}");
}
