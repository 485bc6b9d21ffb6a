use std::time::Duration;

use bloom_fakes::DriveError;
use serde_json::{Value, json};

use crate::bot::{Bot, bot};

async fn with_buttons() -> (Bot, i64) {
    let bot = bot().await;
    bot.fake.say(1, 1, "/start").await.unwrap();
    let rows = json!([
        [{"text": "Sim", "callback_data": "y"}, {"text": "Não", "callback_data": "n"}],
        [{"text": "Site", "url": "https://a.b"}],
    ]);
    let params = json!({"chat_id": 1, "text": "?", "reply_markup": {"inline_keyboard": rows}});
    let sent = bot.ok("sendMessage", params).await;
    bot.updates(1002).await;
    let id = sent["message_id"].as_i64().unwrap();
    (bot, id)
}

async fn query(bot: &Bot) -> Value {
    let mut updates = bot.updates(-1).await;
    updates.swap_remove(0)["callback_query"].take()
}

#[tokio::test]
async fn a_tap_is_a_query_and_wants_an_answer() {
    let (bot, id) = with_buttons().await;
    let ana = bot.fake.private(1, "pt-br");
    let tap = ana.tap("Não").await.unwrap();
    let query = query(&bot).await;
    assert_eq!(query["id"], tap.callback_id);
    assert_eq!(query["data"], "n");
    assert_eq!(query["from"]["language_code"], "pt-br");
    assert_eq!(query["message"]["message_id"], id);
    assert_eq!(query["message"]["text"], "?");
    assert_eq!(bot.fake.callback_answer(&tap.callback_id).await, None);
    let params = json!({"callback_query_id": tap.callback_id, "text": "ok", "show_alert": true});
    bot.ok("answerCallbackQuery", params).await;
    let answer = bot.fake.callback_answer(&tap.callback_id).await.unwrap();
    assert_eq!((answer.text.as_str(), answer.alert), ("ok", true));
    assert_eq!(ana.last().await.unwrap().labels().len(), 3, "the message stays");
}

#[tokio::test]
async fn late_and_unknown_queries_are_refused() {
    let (bot, id) = with_buttons().await;
    let tap = bot.fake.tap_index(1, 1, id, 0).await.unwrap();
    let long = json!({"callback_query_id": tap.callback_id, "text": "x".repeat(201)});
    assert_eq!(bot.refused("answerCallbackQuery", long).await.0, 400);
    bot.fake.advance(Duration::from_secs(3600)).await;
    for id in [tap.callback_id.as_str(), "1", ""] {
        let params = json!({"callback_query_id": id});
        let (code, error) = bot.refused("answerCallbackQuery", params).await;
        assert_eq!(code, 400);
        assert_eq!(error, "Bad Request: query is too old and response timeout expired or query ID is invalid");
    }
}

#[tokio::test]
async fn forged_and_stale_taps_reach_the_bot() {
    let (bot, id) = with_buttons().await;
    bot.fake.tap_data(1, 2, id, "forged").await;
    let forged = query(&bot).await;
    assert_eq!(forged["data"], "forged");
    assert_eq!(forged["from"]["id"], 2);
    bot.fake.delete(1, id).await.unwrap();
    bot.fake.tap_data(1, 1, id, "y").await;
    let stale = query(&bot).await;
    assert_eq!(stale["message"]["date"], 0);
    assert!(stale["message"]["text"].is_null());
}

#[tokio::test]
async fn only_buttons_that_are_there_can_be_tapped() {
    let (bot, id) = with_buttons().await;
    let site = bot.fake.tap(1, 1, "Site").await;
    assert_eq!(site, Err(DriveError::NoCallback("https://a.b".into())));
    let Err(DriveError::NoButton { there, .. }) = bot.fake.tap(1, 1, "Talvez").await else {
        panic!("tapped a button that is not there");
    };
    assert_eq!(there, ["Sim", "Não", "Site"]);
    assert!(bot.fake.tap_index(1, 1, id, 3).await.is_err());
    let keys = json!({"keyboard": [["Hoje", {"text": "Amanhã"}]]});
    let params = json!({"chat_id": 1, "text": "Quando?", "reply_markup": keys});
    bot.ok("sendMessage", params).await;
    bot.fake.press_key(1, 1, "Amanhã").await.unwrap();
    assert_eq!(bot.fake.transcript(1).await.last().unwrap().text, "Amanhã");
    assert!(bot.fake.press_key(1, 1, "Nunca").await.is_err());
}

#[tokio::test]
async fn quizzes_are_answered() {
    let (bot, _) = with_buttons().await;
    let poll = json!({
        "chat_id": 1, "question": "2+2?", "options": ["3", {"text": "4"}], "type": "quiz",
        "correct_option_ids": [1], "is_anonymous": false, "explanation": "conta",
    });
    let sent = bot.ok("sendPoll", poll.clone()).await;
    assert_eq!(sent["poll"]["correct_option_id"], 1);
    assert_eq!(sent["poll"]["options"][1]["text"], "4");
    let id = sent["message_id"].as_i64().unwrap();
    bot.fake.answer_poll(1, 1, id, &[1]).await.unwrap();
    let updates = bot.updates(-2).await;
    assert_eq!(updates[0]["poll"]["total_voter_count"], 1);
    assert_eq!(updates[1]["poll_answer"]["poll_id"], sent["poll"]["id"]);
    assert_eq!(updates[1]["poll_answer"]["option_ids"], json!([1]));
    assert_eq!(updates[1]["poll_answer"]["user"]["id"], 1);
    assert!(bot.fake.answer_poll(1, 1, id, &[2]).await.is_err());
    let stopped = bot.ok("stopPoll", json!({"chat_id": 1, "message_id": id})).await;
    assert_eq!(stopped["is_closed"], true);
    assert!(bot.fake.answer_poll(1, 1, id, &[0]).await.is_err());
    for (field, value) in [
        ("question", json!("")),
        ("question", json!("x".repeat(301))),
        ("options", json!([])),
        ("options", json!(["x".repeat(101)])),
        ("options", json!(vec!["x"; 13])),
        ("correct_option_ids", json!([2])),
        ("explanation", json!("x".repeat(201))),
    ] {
        let mut bad = poll.clone();
        bad[field] = value;
        assert_eq!(bot.refused("sendPoll", bad).await.0, 400, "{field}");
    }
}

#[tokio::test]
async fn reactions_of_both_sides() {
    let (bot, id) = with_buttons().await;
    let thumb = json!([{"type": "emoji", "emoji": "👍"}]);
    let params = json!({"chat_id": 1, "message_id": 1, "reaction": thumb});
    bot.ok("setMessageReaction", params).await;
    let chat = bot.fake.transcript(1).await;
    assert_eq!(chat.get(1).unwrap().reactions, ["👍"]);
    let two = json!([{"type": "emoji", "emoji": "👍"}, {"type": "emoji", "emoji": "👎"}]);
    let params = json!({"chat_id": 1, "message_id": 1, "reaction": two});
    assert_eq!(bot.refused("setMessageReaction", params).await.0, 400);
    bot.ok("getUpdates", json!({"allowed_updates": ["message_reaction"], "offset": -1})).await;
    let update = bot.fake.react(1, 1, id, Some("🔥")).await.unwrap();
    assert!(update.is_some());
    let updates = bot.updates(-1).await;
    assert_eq!(updates[0]["message_reaction"]["new_reaction"][0]["emoji"], "🔥");
}
