//! Updates as a network delivers them on a bad day.

use super::{greeted, heard};
use crate::support::program::calm_fake;
use crate::support::talk::{ask, help};
use crate::support::{PATIENCE, Place, database};
use bloom_fakes::TelegramFake;
use serde_json::{Value, json};

/// A message of somebody, as an update with a number of the test's choosing.
fn message(update: i64, id: i64, user: i64, text: &Value) -> String {
    json!({"update_id": update, "message": {
        "message_id": id, "date": 1_790_000_000,
        "chat": {"id": user, "type": "private", "first_name": "U"},
        "from": {"id": user, "is_bot": false, "first_name": "U", "language_code": "en"},
        "text": text,
    }})
    .to_string()
}

#[tokio::test]
async fn an_update_that_comes_again_is_answered_once() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    let update = fake.next_update_id().await;
    help(&ana).await;
    for _ in 0..4 {
        assert!(fake.repeat_update(update).await);
    }
    ask(&ana, "/settings").await;
    bot.kill().await;
    assert!(fake.repeat_update(update).await);
    let bot = place.start();
    ask(&ana, "/profile").await;
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let log = ana.transcript().await.to_string();
    assert_eq!(log.matches("This is what I can do").count(), 1, "{log}");
}

#[tokio::test]
async fn numbers_that_jump_back_lose_nothing_and_are_reported() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    fake.set_next_update_id(1).await;
    for words in ["yes", "I want to learn chess"] {
        ask(&ana, words).await;
    }
    bot.says("jumped back").await;
    // And far ahead.
    fake.set_next_update_id(1 << 40).await;
    ask(&ana, "to beat my brother").await;
}

#[tokio::test]
async fn unknown_and_unreadable_updates_stop_nobody() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    let next = fake.next_update_id().await;
    let deep = format!("{}1{}", "[".repeat(200), "]".repeat(200));
    let bodies = [
        format!(r#"{{"update_id":{next},"hologram":{{"from":{{"id":1}}}}}}"#),
        format!(r#"{{"update_id":{}}}"#, next + 1),
        format!(r#"{{"update_id":{},"message":null}}"#, next + 2),
        format!(r#"{{"update_id":{},"message":[1,2,3]}}"#, next + 3),
        format!(r#"{{"update_id":{},"message":{{"message_id":"x","chat":7}}}}"#, next + 4),
        format!(r#"{{"update_id":{},"callback_query":{{"id":5}}}}"#, next + 5),
        format!(r#"{{"update_id":{},"message":{{"deep":{deep}}}}}"#, next + 6),
        message(next + 7, 900, 5, &json!(["not", "a", "text"])),
        format!(r#"{{"update_id":{},"edited_message":{{"message_id":1}}}}"#, next + 8),
        format!(r#"{{"update_id":{},"poll_answer":{{"poll_id":"1","option_ids":[0]}}}}"#, next + 9),
        message(next + 10, 901, 5, &json!("y".repeat(5 << 20))),
    ];
    for body in &bodies {
        fake.inject(body).await;
    }
    ask(&ana, "yes").await;
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    assert!(!ended.err.contains("panic"), "{}", ended.err);
    let counted = "select count(*) from inbox where body like '%nsupported%'";
    let counted = database::number(&database::sqlite(&place.file()), counted).await;
    assert!(counted >= 8, "what is not read is stored all the same: {counted}");
}

#[tokio::test]
async fn a_torn_answer_does_not_wedge_the_poller() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let ana = greeted(&fake, 1).await;
    for torn in [r#"{"update_id":"#, r#"{"message":{"text":"cut in the mid"#] {
        fake.inject(torn).await;
        help(&ana).await;
    }
    // Half of a surrogate pair, as no JSON reader takes it.
    let next = fake.next_update_id().await;
    let lone = message(next, 900, 1, &json!("SURROGATE")).replace("SURROGATE", r"half \ud83d");
    fake.inject(&lone).await;
    help(&ana).await;
}

#[tokio::test]
async fn an_edit_changes_what_is_kept_and_gets_no_second_answer_by_itself() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    ask(&ana, "yes").await;
    let said = ana.say("I want to learn ches").await.expect("she can write");
    ana.reply_after(said.message_id).await.expect("an answer");
    let before = heard(&ana).await;
    ana.edit(said.message_id, "I want to learn chess").await.expect("she can edit");
    // An edit of something that was never told to the bot.
    let unseen = ana.say(bloom_fakes::Say::from("quietly").unseen()).await.expect("she can write");
    ana.edit(unseen.message_id, "quietly, again").await.expect("she can edit");
    help(&ana).await;
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let log = ana.transcript().await;
    let later: Vec<String> = log.from_bot().skip(before).map(|message| message.text.clone()).collect();
    let repeated = later.iter().filter(|text| text.contains("your goal, in your words")).count();
    assert_eq!(repeated, 0, "no second silent answer: {log}");
    let rows = database::rows(&database::sqlite(&place.file())).await;
    assert!(rows.iter().any(|row| row.starts_with("inbox") && row.contains("learn chess\"")), "the edit is kept");
}

#[tokio::test]
async fn a_second_poller_is_reported_and_outwaited() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    let polls = fake.call_count("getUpdates").await;
    intrude(&fake).await;
    bot.says("stop the other program that uses this bot's token").await;
    ask(&ana, "yes").await;
    assert!(fake.call_count("getUpdates").await - polls < 20, "no tight loop");
}

/// Polls once in the bot's name, as another program would.
async fn intrude(fake: &TelegramFake) {
    fake.wait_calls("getUpdates", 1, PATIENCE).await.expect("the bot polls");
    let url = format!("{}/bot{}/getUpdates?timeout=0", fake.url(), fake.token());
    let answer = reqwest::get(url).await.expect("the fake answers");
    assert!(answer.status().is_success(), "{}", answer.status());
}
