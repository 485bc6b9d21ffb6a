//! A week is lived: check-ins, moves and their undoing, study told of, days that will not work out.

use crate::week::{DAY, HOUR, MINUTE, agreed, button, count, sessions, since, told, world};

#[tokio::test]
async fn each_button_of_a_check_in_is_what_is_kept() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    for (label, kept) in
        [("Done", "2 18:00 50 done"), ("In part", "3 18:00 50 partial"), ("Let it go", "4 18:00 50 skipped")]
    {
        world.advance(2 * HOUR).await.expect("the session is over");
        assert!(ana.last().text.contains("How did it go?"), "{}", ana.last().text);
        ana.tap(label).await;
        assert!(told(&world, "ana").await.contains(&kept.to_owned()), "{label}: {:?}", told(&world, "ana").await);
        world.advance(22 * HOUR).await.expect("the next day");
    }
}

#[tokio::test]
async fn a_session_is_asked_about_once_however_often_its_row_fires() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let before = count(&ana);
    for _ in 0..90 {
        world.advance(MINUTE).await.expect("time passes");
    }
    for _ in 0..3 {
        ana.command("today", "").await;
        world.advance(20 * MINUTE).await.expect("time passes");
    }
    let asked = since(&ana, before).iter().filter(|text| text.contains("How did it go?")).count();
    assert!(asked <= 1, "{}", ana.transcript());
}

#[tokio::test]
async fn a_move_is_undone_to_what_was_before_and_only_once() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let before = told(&world, "ana").await;
    ana.say("move Tuesday to Saturday at 15:00").await;
    assert!(told(&world, "ana").await.contains(&"7 15:00 50 planned".to_owned()));
    let (message, undo) = button(&ana, "Undo");
    ana.tap_token(&message, undo.clone()).await;
    let mut now = told(&world, "ana").await;
    now.retain(|line| !line.ends_with("cancelled"));
    assert_eq!(now, before);
    ana.tap_token(&message, undo).await;
    let mut again = told(&world, "ana").await;
    again.retain(|line| !line.ends_with("cancelled"));
    assert_eq!(again, before, "{}", ana.transcript());
}

#[tokio::test]
async fn an_old_button_of_a_session_that_was_moved_moves_nothing_again() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    world.advance(2 * HOUR).await.expect("a check-in");
    let done = button(&ana, "Done");
    let other = button(&ana, "Move it");
    ana.command("today", "").await;
    ana.say("move Monday to Saturday at 15:00").await;
    let after = told(&world, "ana").await;
    ana.tap_token(&done.0, done.1).await;
    assert!(ana.last().text.contains("no longer in your plan"), "{}", ana.last().text);
    ana.tap_token(&other.0, other.1).await;
    assert_eq!(told(&world, "ana").await, after, "{}", ana.transcript());
}

#[tokio::test]
async fn study_told_of_counts_once() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    world.advance(2 * HOUR).await.expect("a check-in");
    ana.say("I studied 40 minutes").await;
    let now = told(&world, "ana").await;
    assert_eq!(now[0], "2 18:00 50 partial", "{}", ana.transcript());
    assert_eq!(now.len(), 5, "nothing beside the plan: {now:?}");
    ana.tap("Undo").await;
    assert_eq!(told(&world, "ana").await[0], "2 18:00 50 planned");
}

#[tokio::test]
async fn a_day_that_will_not_work_out_is_neither_asked_about_nor_planned_on() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    ana.say("I can't on Tuesday").await;
    ana.tap("Another time").await;
    let offered: Vec<String> = ana.last().choices.into_iter().map(|(label, _)| label).collect();
    assert!(offered.len() > 1 && offered.iter().all(|label| !label.contains("Tuesday 3")), "{offered:?}");
    let before = count(&ana);
    world.advance(DAY + 2 * HOUR).await.expect("Tuesday evening");
    world.advance(20 * HOUR).await.expect("Wednesday");
    assert!(since(&ana, before).iter().all(|text| !text.contains("Tuesday")), "{}", ana.transcript());
}

#[tokio::test]
async fn an_answer_that_cannot_be_read_is_asked_for_again_and_kept_from_elsewhere() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    world.advance(2 * HOUR).await.expect("a check-in");
    ana.tap("In part").await;
    ana.say("for a good while, I believe").await;
    assert!(ana.last().text.starts_with("I could not read an answer"), "{}", ana.last().text);
    ana.say("25 minutes").await;
    assert!(ana.transcript().replace('\u{a0}', " ").contains("Noted: Spanish, 25 min."), "{}", ana.transcript());
}

#[tokio::test]
async fn a_day_and_an_hour_answer_for_the_session_that_was_asked_about() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    ana.say("can't on Thursday").await;
    ana.say("Friday at 20:30").await;
    assert!(ana.last().text.starts_with("Moved: Spanish on Friday 6 at 20:30"), "{}", ana.transcript());
    let friday: Vec<_> =
        sessions(&world, "ana").await.into_iter().filter(|s| s.local_date.to_string() == "2026-03-06").collect();
    assert_eq!(friday.len(), 2, "Friday's own session stays: {friday:?}");
}
