use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use bloom_fakes::FakeOptions;
use serde_json::{Value, json};
use tokio::sync::Notify;

use crate::bot::{PATIENCE, bot, bot_with};

/// A bot's webhook that refuses its first visitors.
#[derive(Default)]
struct Hook {
    seen: Mutex<Vec<(i64, String)>>,
    refusals: Mutex<u32>,
    visited: Notify,
}

async fn receive(State(hook): State<Arc<Hook>>, headers: HeaderMap, body: String) -> StatusCode {
    let update: Value = serde_json::from_str(&body).unwrap();
    let secret = headers.get("x-telegram-bot-api-secret-token").map(|value| value.to_str().unwrap().to_owned());
    let id = update["update_id"].as_i64().unwrap();
    hook.seen.lock().unwrap().push((id, secret.unwrap_or_default()));
    hook.visited.notify_one();
    let mut refusals = hook.refusals.lock().unwrap();
    if *refusals > 0 {
        *refusals -= 1;
        return StatusCode::INTERNAL_SERVER_ERROR;
    }
    StatusCode::OK
}

async fn hook(refusals: u32) -> (Arc<Hook>, String) {
    let hook = Arc::new(Hook { refusals: Mutex::new(refusals), ..Hook::default() });
    let router = Router::new().route("/hook", post(receive)).with_state(Arc::clone(&hook));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    (hook, url)
}

#[tokio::test]
async fn updates_come_in_order_and_are_retried() {
    let bot = bot_with(FakeOptions { webhook_retry: Duration::from_millis(1), ..FakeOptions::default() }).await;
    let (hook, url) = hook(2).await;
    bot.fake.say(1, 1, "um").await.unwrap();
    let params = json!({"url": url, "secret_token": "s_-1", "max_connections": 1});
    bot.ok("setWebhook", params).await;
    bot.fake.say(1, 1, "dois").await.unwrap();
    let all = async {
        while hook.seen.lock().unwrap().len() < 4 {
            hook.visited.notified().await;
        }
    };
    tokio::time::timeout(PATIENCE, all).await.unwrap();
    let secret = "s_-1".to_owned();
    let expected = [1001, 1001, 1001, 1002].map(|id| (id, secret.clone()));
    assert_eq!(*hook.seen.lock().unwrap(), expected);
    let info = bot.ok("getWebhookInfo", json!({})).await;
    assert_eq!(info["url"], url);
    assert!(info["last_error_message"].as_str().unwrap().contains("500"));
}

#[tokio::test]
async fn polling_and_webhook_exclude_each_other() {
    let bot = bot().await;
    let params = json!({"url": "http://127.0.0.1:9/none"});
    let set = async {
        bot.fake.wait_calls("getUpdates", 1, PATIENCE).await.unwrap();
        bot.ok("setWebhook", params).await
    };
    let poll = json!({"timeout": 50});
    let (refused, _) = tokio::join!(bot.refused("getUpdates", poll), set);
    assert_eq!(refused.0, 409);
    let (code, error) = bot.refused("getUpdates", json!({})).await;
    assert_eq!(code, 409);
    assert!(error.starts_with("Conflict: can't use getUpdates method while webhook is active"));
    bot.ok("deleteWebhook", json!({})).await;
    assert!(bot.updates(0).await.is_empty());
    let info = bot.ok("getWebhookInfo", json!({})).await;
    assert_eq!((&info["url"], &info["pending_update_count"]), (&json!(""), &json!(0)));
}

#[tokio::test]
async fn webhook_settings_are_checked() {
    let bot = bot().await;
    for params in [
        json!({"url": "http://example.org/"}),
        json!({"url": "https://example.org/", "secret_token": "a b"}),
        json!({"url": "https://example.org/", "secret_token": "a".repeat(257)}),
    ] {
        assert_eq!(bot.refused("setWebhook", params).await.0, 400);
    }
    bot.fake.say(1, 1, "oi").await.unwrap();
    bot.ok("deleteWebhook", json!({"drop_pending_updates": true})).await;
    assert_eq!(bot.fake.pending_updates().await, 0);
}
