//! Taps that are not what they seem.

use super::{STALE, greeted, heard};
use crate::support::program::calm_fake;
use crate::support::talk::{answers, ask, tap};
use crate::support::{PATIENCE, Place};
use bloom_fakes::{CallbackAnswer, TelegramFake};

async fn answer(fake: &TelegramFake, callback: &str) -> CallbackAnswer {
    let answer = fake.wait_callback_answer(callback, PATIENCE).await;
    answer.unwrap_or_else(|error| panic!("{error}"))
}

fn note(answer: &CallbackAnswer) -> &str {
    &answer.text
}

#[tokio::test]
async fn a_double_tap_counts_once_and_both_are_answered() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let ana = greeted(&fake, 1).await;
    let greeting = ana.last().await.expect("the greeting");
    let data = greeting.buttons()[0][0].data.clone().expect("a button's data");
    let first = ana.tap_data(greeting.id, &data).await;
    let second = ana.tap_data(greeting.id, &data).await;
    assert_eq!(note(&answer(&fake, &first.callback_id).await), "");
    assert_eq!(note(&answer(&fake, &second.callback_id).await), STALE);
    // One step only: the goal is asked for, again after the second tap, and then taken as the goal.
    answers(&fake, 1, 3).await;
    let asked = ask(&ana, "I want to learn the piano").await;
    assert!(asked.text.contains("matter"), "{}", ana.transcript().await);
}

#[tokio::test]
async fn a_button_of_before_answers_politely_and_changes_nothing() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let ana = greeted(&fake, 1).await;
    let greeting = ana.last().await.expect("the greeting");
    let later = greeting.buttons().concat()[1].data.clone().expect("a button's data");
    tap(&ana, "Begin").await;
    let stale = ana.tap_data(greeting.id, &later).await;
    assert_eq!(note(&answer(&fake, &stale.callback_id).await), STALE);
    answers(&fake, 1, 3).await;
    let asked = ask(&ana, "I want to learn the piano").await;
    assert!(asked.text.contains("matter"), "{}", ana.transcript().await);
}

#[tokio::test]
async fn forged_data_is_answered_and_does_nothing() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    let greeting = ana.last().await.expect("the greeting");
    let long = "x".repeat(64);
    for data in ["", "forged", "a:b:c", "0199b0a1-0000-7000-8000-000000000000:0", "../../x", "\u{1F600}:1", &long] {
        let tap = ana.tap_data(greeting.id, data).await;
        assert_eq!(note(&answer(&fake, &tap.callback_id).await), STALE, "{data:?}");
    }
    // The message is gone, or never was.
    let tap = ana.tap_data(999_999, "forged").await;
    assert_eq!(note(&answer(&fake, &tap.callback_id).await), STALE);
    assert_eq!(ana.transcript().await.get(greeting.id).map(|m| m.edits.len()), Some(0));
    assert!(!bot.log().contains("panic"), "{}", bot.log());
}

#[tokio::test]
async fn somebody_elses_button_is_refused() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let ana = greeted(&fake, 1).await;
    let eve = greeted(&fake, 2).await;
    let greeting = ana.last().await.expect("the greeting");
    let data = greeting.buttons()[0][0].data.clone().expect("a button's data");
    let before = heard(&ana).await;

    // In Ana's chat, and in her own.
    let there = fake.tap_data(1, 2, greeting.id, &data).await;
    let refused = note(&answer(&fake, &there.callback_id).await).to_owned();
    assert_eq!(refused, "That button is for somebody else.");
    let here = eve.tap_data(greeting.id, &data).await;
    assert_eq!(note(&answer(&fake, &here.callback_id).await), STALE);

    assert_eq!(heard(&ana).await, before, "{}", ana.transcript().await);
    let asked = tap(&ana, "Begin").await;
    assert!(asked.text.contains("learn"), "it is still hers: {}", asked.text);
}

#[tokio::test]
async fn a_button_outlives_the_program() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    bot.kill().await;
    let _bot = place.start();
    let asked = tap(&ana, "Begin").await;
    assert!(asked.text.contains("learn"), "{}", asked.text);
}
