use std::time::Duration;

use bloom_fakes::{FakeOptions, Limits, Rate};
use serde_json::{Value, json};

use crate::bot::{Bot, bot_with};

async fn limited(limits: Limits) -> Bot {
    let bot = bot_with(FakeOptions { limits, ..FakeOptions::default() }).await;
    for chat in [1, 2, -5] {
        bot.fake.say(chat, 1, "/start").await.unwrap();
    }
    bot
}

fn slow(burst: u32) -> Option<Rate> {
    // So slow that a test's own duration does not matter.
    Some(Rate { burst, period: Duration::from_secs(1000) })
}

async fn try_send(bot: &Bot, chat: i64) -> Value {
    bot.call("sendMessage", json!({"chat_id": chat, "text": "oi"})).await
}

#[tokio::test]
async fn a_chat_has_its_own_rate_and_bans_grow() {
    let bot = limited(Limits {
        per_chat: slow(2),
        ban: Duration::from_secs(3),
        prolong: Duration::from_secs(10),
        ..Limits::off()
    })
    .await;
    for _ in 0..2 {
        assert_eq!(try_send(&bot, 1).await["ok"], true);
    }
    let refused = try_send(&bot, 1).await;
    assert_eq!(refused["error_code"], 429);
    let first = refused["parameters"]["retry_after"].as_u64().unwrap();
    assert_eq!(refused["description"], format!("Too Many Requests: retry after {first}"));
    let again = try_send(&bot, 1).await["parameters"]["retry_after"].as_u64().unwrap();
    assert!(again > first, "{again} after {first}");
    assert_eq!(try_send(&bot, 2).await["ok"], true, "other chats go on");
    let action = json!({"chat_id": 1, "action": "typing"});
    bot.ok("sendChatAction", action).await;
    bot.fake.advance(Duration::from_secs(again + 1000)).await;
    assert_eq!(try_send(&bot, 1).await["ok"], true);
    assert_eq!(bot.fake.transcript(1).await.from_bot().count(), 3);
}

#[tokio::test]
async fn groups_and_the_whole_bot_have_rates() {
    let bot = limited(Limits { per_group: slow(1), ..Limits::off() }).await;
    assert_eq!(try_send(&bot, -5).await["ok"], true);
    assert_eq!(try_send(&bot, -5).await["error_code"], 429);
    for _ in 0..3 {
        assert_eq!(try_send(&bot, 1).await["ok"], true);
    }
    let bot = limited(Limits { global: slow(2), ..Limits::off() }).await;
    assert_eq!(try_send(&bot, 1).await["ok"], true);
    assert_eq!(try_send(&bot, 2).await["ok"], true);
    assert_eq!(try_send(&bot, -5).await["error_code"], 429);
    assert_eq!(Limits::real(), FakeOptions::default().limits);
}

#[tokio::test]
async fn drafts_count_like_messages() {
    let bot = limited(Limits { per_chat: slow(3), ban: Duration::from_secs(3), ..Limits::off() }).await;
    for text in ["a", "ab"] {
        bot.ok("sendMessageDraft", json!({"chat_id": 1, "draft_id": 7, "text": text})).await;
    }
    assert_eq!(try_send(&bot, 1).await["ok"], true);
    let refused = bot.call("sendMessageDraft", json!({"chat_id": 1, "draft_id": 8, "text": "c"})).await;
    assert_eq!(refused["error_code"], 429);
    assert_eq!(bot.fake.transcript(1).await.draft, None);
}
