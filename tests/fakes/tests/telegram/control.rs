use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{Bot, bot};

async fn control(bot: &Bot, method: Method, path: &str, body: Value) -> (u16, Value) {
    let url = format!("{}/control/{path}", bot.fake.url());
    let request = bot.client.request(method, url).body(body.to_string());
    let answer = request.send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap())
}

async fn post(bot: &Bot, path: &str, body: Value) -> Value {
    let (status, answer) = control(bot, Method::POST, path, body).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

async fn get(bot: &Bot, path: &str) -> Value {
    control(bot, Method::GET, path, json!({})).await.1
}

#[tokio::test]
async fn a_conversation_over_http() {
    let bot = bot().await;
    let ana = json!({"id": 1, "first_name": "Ana", "language_code": "pt-br"});
    let said = post(&bot, "say", json!({"chat": 1, "user": ana, "text": "oi"})).await;
    assert_eq!(said, json!({"message_id": 1, "update_id": 1001}));
    let rows = json!([[{"text": "Sim", "callback_data": "y"}]]);
    let params = json!({"chat_id": 1, "text": "Olá!", "reply_markup": {"inline_keyboard": rows}});
    bot.ok("sendMessage", params).await;
    let wanted = json!({"chat": 1, "after": 1, "contains": "Olá", "button": "Sim"});
    let chat = post(&bot, "wait", wanted).await;
    assert_eq!(chat["messages"][1]["text"], "Olá!");
    let tap = post(&bot, "tap", json!({"chat": 1, "user": 1, "label": "Sim"})).await;
    let id = tap["callback_id"].as_str().unwrap();
    bot.ok("answerCallbackQuery", json!({"callback_query_id": id})).await;
    assert_eq!(get(&bot, &format!("callback/{id}")).await["text"], "");
    let url = format!("{}/control/transcript/1?plain=true", bot.fake.url());
    let text = bot.client.get(url).send().await.unwrap().text().await.unwrap();
    assert_eq!(text, "1: oi\nbot: Olá!\n  [Sim]\n");
    assert_eq!(get(&bot, "chats").await, json!([1]));
    assert_eq!(get(&bot, "counts").await["sendMessage"], 1);
    let calls = get(&bot, "calls?method=sendMessage").await;
    assert_eq!(calls[0]["params"]["text"], "Olá!");
    let updates = get(&bot, "updates").await;
    assert_eq!(updates[1]["kind"], "callback_query");
    assert_eq!(bot.updates(0).await[0]["message"]["from"]["language_code"], "pt-br");
}

#[tokio::test]
async fn files_faults_and_raw_updates_over_http() {
    let bot = bot().await;
    let media = json!({"kind": "document", "name": "a.txt", "mime": "text/plain", "bytes": "b2k="});
    post(&bot, "say", json!({"chat": 1, "user": 1, "media": media})).await;
    let update = bot.updates(0).await.swap_remove(0);
    let id = update["message"]["document"]["file_id"].as_str().unwrap();
    assert_eq!(bot.fake.file(id).await.unwrap(), b"oi");
    let rule = json!({"method": "getMe", "times": 1, "fault": {"kind": "server_error", "status": 503}});
    post(&bot, "fault", rule).await;
    let answer = bot.client.get(bot.url("getMe")).send().await.unwrap();
    assert_eq!(answer.status(), 503);
    control(&bot, Method::DELETE, "fault", json!({})).await;
    let injected = post(&bot, "inject", json!({"update_id": 2000, "odd": 1})).await;
    assert_eq!(injected["update_id"], 2000);
    post(&bot, "repeat", json!({"update_id": 2000})).await;
    post(&bot, "advance", json!({"seconds": 90_000})).await;
    assert!(bot.updates(0).await.is_empty());
}

#[tokio::test]
async fn groups_over_http() {
    let bot = bot().await;
    post(&bot, "group", json!({"chat": -5, "title": "Turma", "by": 1})).await;
    post(&bot, "join", json!({"chat": -5, "user": 2})).await;
    post(&bot, "standing", json!({"chat": -5, "by": 1, "standing": "administrator"})).await;
    let moved = post(&bot, "migrate", json!({"chat": -5})).await;
    let new = moved["chat"].as_i64().unwrap();
    let topic = post(&bot, "topic", json!({"chat": new, "user": 1, "name": "T"})).await;
    assert!(topic["thread"].is_i64());
    post(&bot, "say", json!({"chat": 3, "user": 3, "text": "oi"})).await;
    post(&bot, "block", json!({"user": 3})).await;
    let (status, error) = control(&bot, Method::POST, "say", json!({"chat": 3, "user": 3, "text": "oi"})).await;
    assert_eq!(status, 409);
    assert_eq!(error["error"], "the person has blocked the bot");
}

#[tokio::test]
async fn mistakes_are_told() {
    let bot = bot().await;
    let (status, _) = control(&bot, Method::POST, "say", json!({"text": "x"})).await;
    assert_eq!(status, 400);
    let wait = json!({"chat": 1, "timeout_ms": 0});
    assert_eq!(control(&bot, Method::POST, "wait", wait).await.0, 408);
    let url = format!("{}/control/help", bot.fake.url());
    let help = bot.client.get(url).send().await.unwrap().text().await.unwrap();
    assert!(help.contains("/control/inject"));
}
