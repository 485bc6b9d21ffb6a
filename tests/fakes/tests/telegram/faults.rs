use bloom_fakes::{Fault, FaultRule};
use serde_json::{Value, json};

use crate::bot::{Bot, PATIENCE, bot};

async fn started() -> Bot {
    let bot = bot().await;
    for chat in [1, 2] {
        bot.fake.say(chat, chat, "/start").await.unwrap();
    }
    bot
}

async fn raw(bot: &Bot, chat: i64) -> reqwest::Result<reqwest::Response> {
    let params = json!({"chat_id": chat, "text": "oi"});
    bot.client.post(bot.url("sendMessage")).json(&params).send().await
}

async fn seen(bot: &Bot, chat: i64) -> usize {
    bot.fake.transcript(chat).await.from_bot().count()
}

#[tokio::test]
async fn a_proxy_answers_html() {
    let bot = started().await;
    let fault = Fault::ServerError { status: 502 };
    let rule = bot.fake.fault(FaultRule::once(fault).on("SENDMESSAGE").times(2)).await;
    for _ in 0..2 {
        let answer = raw(&bot, 1).await.unwrap();
        assert_eq!(answer.status(), 502);
        assert!(answer.text().await.unwrap().contains("<html>"));
    }
    assert_eq!(bot.fake.fault_hits(rule).await, 2);
    bot.send(1, "oi").await;
    assert_eq!(seen(&bot, 1).await, 1);
    let statuses: Vec<u16> = bot.fake.calls().await.iter().map(|call| call.status).collect();
    assert_eq!(statuses, [502, 502, 200]);
}

#[tokio::test]
async fn rules_choose_chat_count_and_method() {
    let bot = started().await;
    let rule = FaultRule::always(Fault::TooMany { retry_after: 7 }).chat(1).after(1);
    bot.fake.fault(rule).await;
    bot.send(1, "passes").await;
    bot.send(2, "passes").await;
    let body: Value = raw(&bot, 1).await.unwrap().json().await.unwrap();
    assert_eq!(body["parameters"]["retry_after"], 7);
    bot.fake.clear_faults().await;
    bot.send(1, "passes").await;
    let description = "Bad Request: chat not found".to_owned();
    let refuse = Fault::Refuse { code: 400, description };
    bot.fake.fault(FaultRule::once(refuse)).await;
    assert_eq!(bot.refused("getMe", json!({})).await.0, 400);
}

#[tokio::test]
async fn accepted_but_never_answered() {
    let bot = started().await;
    bot.fake.fault(FaultRule::once(Fault::AcceptThenDrop).on("sendMessage")).await;
    assert!(raw(&bot, 1).await.is_err());
    assert_eq!(seen(&bot, 1).await, 1, "the person sees it");
    assert_eq!(bot.fake.calls().await[0].status, 0);
    bot.send(1, "the next one passes").await;
}

#[tokio::test]
async fn reset_before_acceptance() {
    let bot = started().await;
    bot.fake.fault(FaultRule::once(Fault::Reset).on("sendMessage")).await;
    assert!(raw(&bot, 1).await.is_err());
    assert_eq!(seen(&bot, 1).await, 0);
    bot.send(1, "oi").await;
}

#[tokio::test]
async fn garbage_instead_of_json() {
    let bot = started().await;
    bot.fake.fault(FaultRule::once(Fault::GarbageJson)).await;
    let answer = raw(&bot, 1).await.unwrap();
    assert_eq!(answer.status(), 200);
    assert!(answer.json::<Value>().await.is_err());
    assert_eq!(seen(&bot, 1).await, 0);
}

#[tokio::test]
async fn hanging_calls_hang_alone() {
    let bot = started().await;
    for fault in [Fault::Hang, Fault::AcceptThenHang] {
        bot.fake.fault(FaultRule::once(fault).chat(1)).await;
    }
    for hanging in 1..=2 {
        let other = async {
            bot.fake.wait_calls("sendMessage", 2 * hanging - 1, PATIENCE).await.unwrap();
            bot.send(2, "others go on").await;
        };
        tokio::select! {
            answer = raw(&bot, 1) => panic!("answered: {answer:?}"),
            () = other => {}
        }
    }
    let accepted = bot.fake.wait_for(1, |chat| chat.from_bot().count() == 1, PATIENCE);
    accepted.await.unwrap();
    bot.fake.fault(FaultRule::once(Fault::Delay { ms: 1 })).await;
    bot.send(1, "late").await;
}

#[tokio::test]
async fn the_network_can_go_down_and_come_back() {
    let bot = started().await;
    bot.fake.set_network(false).await;
    assert!(raw(&bot, 1).await.is_err());
    bot.fake.set_network(true).await;
    bot.send(1, "oi").await;
    let url = bot.url("getMe");
    let client = bot.client.clone();
    drop(bot);
    assert!(client.get(url).send().await.is_err(), "gone with its handle");
}

#[tokio::test]
async fn the_call_log_tells_what_was_asked() {
    let bot = started().await;
    bot.send(1, "oi").await;
    bot.refused("sendMessage", json!({"chat_id": 9, "text": "x"})).await;
    let calls = bot.fake.calls_of("SendMessage").await;
    assert_eq!(calls[0].params["text"], "oi");
    assert_eq!((calls[0].chat, calls[0].status), (Some(1), 200));
    assert!(calls[0].answered_at.unwrap() >= calls[0].received_at);
    assert_eq!(calls[1].error.as_deref(), Some("Bad Request: chat not found"));
    assert_eq!(bot.fake.call_count("sendMessage").await, 2);
    bot.fake.clear_calls().await;
    assert_eq!(bot.fake.call_count("sendMessage").await, 0);
}
