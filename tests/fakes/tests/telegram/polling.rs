use std::time::Duration;

use bloom_fakes::FakeOptions;
use serde_json::{Value, json};

use crate::bot::{PATIENCE, bot, bot_with};

fn ids(updates: &[Value]) -> Vec<i64> {
    updates.iter().map(|update| update["update_id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn updates_stay_until_confirmed() {
    let bot = bot().await;
    let ana = bot.fake.private(1, "pt-br");
    for text in ["um", "dois", "três"] {
        ana.say(text).await.unwrap();
    }
    let all = bot.updates(0).await;
    assert_eq!(ids(&all), [1001, 1002, 1003]);
    assert_eq!(all[0]["message"]["text"], "um");
    assert_eq!(all[0]["message"]["from"]["language_code"], "pt-br");
    assert_eq!(all[0]["message"]["from"]["is_bot"], false);
    assert_eq!(all[0]["message"]["chat"]["type"], "private");
    assert_eq!(ids(&bot.updates(0).await), [1001, 1002, 1003]);
    assert_eq!(ids(&bot.updates(1003).await), [1003]);
    assert_eq!(ids(&bot.updates(0).await), [1003]);
    assert!(bot.updates(1004).await.is_empty());
    let first = bot.fake.updates().await.swap_remove(0);
    assert_eq!((first.chat, first.times_served), (Some(1), 2));
    assert!(first.served_at.unwrap() >= first.created_at);
}

#[tokio::test]
async fn limit_and_negative_offset() {
    let bot = bot().await;
    for n in 0..105 {
        bot.fake.say(1, 1, format!("{n}")).await.unwrap();
    }
    assert_eq!(bot.updates(0).await.len(), 100);
    let two = bot.ok("getUpdates", json!({"limit": "2"})).await;
    assert_eq!(ids(two.as_array().unwrap()), [1001, 1002]);
    assert_eq!(ids(&bot.updates(-2).await), [1104, 1105]);
    assert_eq!(ids(&bot.updates(0).await), [1104, 1105]);
}

#[tokio::test]
async fn a_long_poll_ends_with_the_first_update() {
    let bot = bot().await;
    let poll = bot.ok("getUpdates", json!({"timeout": 50}));
    let speak = async {
        bot.fake.wait_calls("getUpdates", 1, PATIENCE).await.unwrap();
        bot.fake.say(1, 1, "oi").await.unwrap();
    };
    let (updates, ()) = tokio::join!(poll, speak);
    assert_eq!(updates[0]["message"]["text"], "oi");
}

#[tokio::test]
async fn a_second_poller_ends_the_first() {
    let bot = bot().await;
    let first = bot.refused("getUpdates", json!({"timeout": 50}));
    let second = async {
        bot.fake.wait_calls("getUpdates", 1, PATIENCE).await.unwrap();
        bot.updates(0).await
    };
    let (refused, updates) = tokio::join!(first, second);
    assert!(updates.is_empty());
    assert_eq!(refused.0, 409);
    assert_eq!(
        refused.1,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    );
}

#[tokio::test]
async fn updates_are_kept_for_a_day() {
    let bot = bot().await;
    bot.fake.say(1, 1, "old").await.unwrap();
    bot.fake.advance(Duration::from_secs(23 * 3600)).await;
    bot.fake.say(1, 1, "new").await.unwrap();
    assert_eq!(bot.updates(0).await.len(), 2);
    bot.fake.advance(Duration::from_secs(3600)).await;
    let left = bot.updates(0).await;
    assert_eq!(ids(&left), [1002]);
}

#[tokio::test]
async fn allowed_updates_filter_and_persist() {
    let bot = bot().await;
    bot.ok("getUpdates", json!({"allowed_updates": ["edited_message"]})).await;
    let sent = bot.fake.say(1, 1, "oi").await.unwrap();
    assert_eq!(sent.update_id, None);
    bot.fake.edit(1, sent.message_id, "olá").await.unwrap();
    let updates = bot.updates(0).await;
    assert_eq!(updates.len(), 1);
    assert_eq!(updates[0]["edited_message"]["text"], "olá");
    assert!(updates[0]["edited_message"]["edit_date"].is_i64());
    bot.ok("getUpdates", json!({"allowed_updates": "[]", "offset": 1002})).await;
    bot.fake.say(1, 1, "oi").await.unwrap();
    let update = bot.fake.react(1, 1, sent.message_id, Some("👍")).await;
    assert_eq!(update.unwrap(), None, "reactions must be asked for");
    assert_eq!(bot.updates(0).await.len(), 1);
}

#[tokio::test]
async fn repeated_and_backward_ids_are_served_once() {
    let bot = bot().await;
    bot.fake.say(1, 1, "oi").await.unwrap();
    assert!(bot.updates(1002).await.is_empty());
    assert!(bot.fake.repeat_update(1001).await);
    assert_eq!(ids(&bot.updates(1002).await), [1001]);
    assert!(bot.updates(1002).await.is_empty());
    assert!(!bot.fake.repeat_update(7).await);

    bot.fake.set_next_update_id(5).await;
    bot.fake.say(1, 1, "depois").await.unwrap();
    assert_eq!(ids(&bot.updates(1002).await), [5]);
    bot.fake.say(1, 1, "mais").await.unwrap();
    assert_eq!(ids(&bot.updates(1002).await), [6]);
    assert!(bot.updates(7).await.is_empty());
    bot.fake.say(1, 1, "fim").await.unwrap();
    assert_eq!(ids(&bot.updates(7).await), [7]);
    assert_eq!(ids(&bot.updates(7).await), [7], "an ordinary id again");
}

#[tokio::test]
async fn raw_updates_go_out_as_they_are() {
    let bot = bot().await;
    let deep = format!("{{\"update_id\":50,\"message\":{}{}}}", "[".repeat(200), "]".repeat(200));
    assert_eq!(bot.fake.inject(&deep).await, 50);
    bot.fake.inject("{\"update_id\":51,\"time_travel\":{}}").await;
    let request = bot.client.post(bot.url("getUpdates"));
    let text = request.send().await.unwrap().text().await.unwrap();
    assert!(text.contains(&deep) && text.contains("time_travel"));
    assert!(bot.updates(52).await.is_empty());
    assert_eq!(bot.fake.next_update_id().await, 1001, "not moved back");

    bot.fake.inject("{\"update_id\":52,\"mess").await;
    let request = bot.client.post(bot.url("getUpdates"));
    let text = request.send().await.unwrap().text().await.unwrap();
    assert!(serde_json::from_str::<Value>(&text).is_err());
    assert!(bot.updates(52).await.is_empty(), "broken text comes once");
    let kinds: Vec<String> = bot.fake.updates().await.into_iter().map(|u| u.kind).collect();
    assert_eq!(kinds, ["message", "time_travel", "malformed"]);
}

#[tokio::test]
async fn get_me_is_complete_and_tokens_are_checked() {
    let bot = bot_with(FakeOptions { token: "77:abc".into(), ..FakeOptions::default() }).await;
    for name in ["getMe", "GetMe", "getme"] {
        let me = bot.ok(name, json!({})).await;
        assert_eq!(me["id"], 77);
        assert_eq!(me["is_bot"], true);
        for field in [
            "can_join_groups",
            "can_read_all_group_messages",
            "supports_inline_queries",
            "can_connect_to_business",
            "has_main_web_app",
        ] {
            assert!(me[field].is_boolean(), "{field}");
        }
    }
    let get = bot.client.get(bot.url("getMe")).send().await.unwrap();
    assert_eq!(get.status(), 200);
    assert_eq!(bot.refused("flyToMoon", json!({})).await.0, 404);
    let wrong = format!("{}/bot77:abd/getMe", bot.fake.url());
    let answer = bot.client.post(wrong).send().await.unwrap();
    assert_eq!(answer.status(), 401);
    let body: Value = answer.json().await.unwrap();
    assert_eq!(body, json!({"ok": false, "error_code": 401, "description": "Unauthorized"}));
}
