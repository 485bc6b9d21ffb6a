//! Starting, stopping, webhooks, and two programs at once.

use super::{greeted, heard};
use crate::support::program::calm_fake;
use crate::support::talk::{answers, ask};
use crate::support::{PATIENCE, Place, database};
use bloom_fakes::{Fault, FaultRule, TelegramFake};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, TcpListener};

const SECRET: &str = "webhook-secret-of-the-test";
const SECRET_HEADER: &str = "x-telegram-bot-api-secret-token";

#[tokio::test]
async fn stopping_answers_everything_that_was_received() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let people: Vec<_> = (1..=10).map(|user| fake.private(user, "en")).collect();
    fake.fault(FaultRule::always(Fault::Delay { ms: 200 }).on("sendMessage")).await;
    for person in &people {
        for words in ["/start", "yes", "I want to learn chess"] {
            person.say(words).await.expect("they can write");
        }
    }
    fake.wait_calls("sendMessage", 1, PATIENCE).await.expect("the first answer is under way");
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let url = database::sqlite(&place.file());
    for open in [
        "select count(*) from inbox where done_at is null",
        "select count(*) from outbox where state <> 'sent'",
        "select count(*) from conversation where lease is not null",
    ] {
        assert_eq!(database::number(&url, open).await, 0, "{open}");
    }
    let stored = database::number(&url, "select count(*) from inbox").await;
    let mut shown = 0;
    for person in &people {
        shown += i64::try_from(heard(person).await).unwrap_or(0);
    }
    assert_eq!(shown, stored, "one answer for each");
    // What was not received waits for the next start.
    fake.clear_faults().await;
    let _bot = place.start();
    for person in &people {
        answers(&fake, person.chat_id(), 3).await;
    }
}

#[tokio::test]
async fn a_second_program_on_the_same_data_is_refused_with_a_clear_word() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    let second = place.start().ended().await;
    assert_eq!(second.code(), Some(1), "{}", second.err);
    assert!(second.err.contains("another program is using"), "{}", second.err);
    let chat = place.run(&["chat"], "hello\n").await;
    assert_eq!(chat.code(), Some(1), "{}", chat.err);
    // The first has noticed nothing.
    ask(&ana, "yes").await;
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
}

#[tokio::test]
async fn a_refused_token_ends_the_program_and_is_not_shown() {
    let fake = calm_fake().await;
    let place = Place::with(&fake).set("BLOOM_TELEGRAM__TOKEN", "1000000001:AAwrongwrongwrongwrongwrongwrongwrong");
    let ended = place.start().ended().await;
    assert_eq!(ended.code(), Some(1), "{}", ended.err);
    assert!(ended.err.contains("refuses the token"), "{}", ended.err);
    assert!(!ended.err.contains("AAwrong"), "{}", ended.err);
}

#[tokio::test]
async fn commands_are_listed_in_each_language() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    greeted(&fake, 1).await;
    fake.wait_calls("setMyCommands", 3, PATIENCE).await.expect("the lists are set");
    // The lists are set one after the other, so the first are complete.
    let names = |list: Vec<Value>| -> Vec<String> {
        list.iter().filter_map(|entry| entry["command"].as_str().map(str::to_owned)).collect()
    };
    let listed = names(fake.commands(&json!({"type": "default"}), "").await);
    for name in ["start", "help", "settings", "language", "timezone", "pause", "resume", "profile", "export", "delete"]
    {
        assert!(listed.iter().any(|known| known == name), "{name} is not in {listed:?}");
    }
}

#[tokio::test]
async fn a_network_that_is_away_at_the_start_is_waited_for() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    fake.set_network(false).await;
    let bot = place.start();
    bot.says("does not tell who we are yet").await;
    fake.set_network(true).await;
    greeted(&fake, 1).await;
    assert!(!bot.log().contains(fake.token()), "the token is not in the log");
}

/// The program with a webhook; gives the address that the network posts to.
async fn on_webhook(fake: &TelegramFake) -> (Place, String) {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let address = free.local_addr().expect("its address");
    let url = format!("http://{address}/telegram/hook");
    let place = Place::with(fake)
        .set("BLOOM_TELEGRAM__MODE", "webhook")
        .set("BLOOM_TELEGRAM__WEBHOOK_URL", &url)
        .set("BLOOM_TELEGRAM__WEBHOOK_SECRET", SECRET)
        .set("BLOOM_HTTP__LISTEN", &address.to_string());
    (place, url)
}

async fn post(url: &str, secrets: &[&str], body: String) -> u16 {
    let mut request = reqwest::Client::new().post(url).body(body);
    for secret in secrets {
        request = request.header(SECRET_HEADER, *secret);
    }
    request.send().await.expect("the program answers").status().as_u16()
}

#[tokio::test]
async fn a_webhook_takes_only_what_shows_the_secret() {
    let fake = calm_fake().await;
    let (place, url) = on_webhook(&fake).await;
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    let before = heard(&ana).await;
    let forged = |id: i64| {
        let person = json!({"id": 1, "is_bot": false, "first_name": "Ana", "language_code": "en", "type": "private"});
        json!({"update_id": id, "message": {"message_id": id, "date": 1, "chat": person, "from": person, "text": "/help"}})
            .to_string()
    };
    let longer = format!("{SECRET}x");
    for wrong in [&[] as &[&str], &[""], &["wrong"], &[&SECRET[1..]], &[&longer], &[SECRET, SECRET], &["wrong", SECRET]]
    {
        assert_eq!(post(&url, wrong, forged(70_000)).await, 401, "{wrong:?}");
    }
    assert_eq!(post(&url, &[SECRET], "x".repeat(2 << 20)).await, 413);
    assert_eq!(post(&url, &[SECRET], "{not json".to_owned()).await, 200, "or it would come for a day");
    let base = url.trim_end_matches("/telegram/hook");
    for (path, status) in [("/healthz", 200), ("/readyz", 200), ("/elsewhere", 404)] {
        let answer = reqwest::get(format!("{base}{path}")).await.expect("an answer");
        assert_eq!(answer.status().as_u16(), status, "{path}");
    }
    assert_eq!(heard(&ana).await, before, "none of it was heard");
    ask(&ana, "yes").await;
    assert_eq!(heard(&ana).await, before + 1);
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    assert!(!ended.err.contains(SECRET), "{}", ended.err);
}

#[tokio::test]
async fn posts_in_any_order_and_more_than_once_are_each_answered_once() {
    let fake = calm_fake().await;
    let (place, url) = on_webhook(&fake).await;
    let bot = place.start();
    greeted(&fake, 1).await;
    let people: Vec<_> = (21..=25).map(|user| fake.private(user, "en")).collect();
    for person in &people {
        // Opens the chat, so that it can be written to; the bot hears of it below.
        person.say(bloom_fakes::Say::from("/start").unseen()).await.expect("they can write");
    }
    let update = |user: i64| {
        let person = json!({"id": user, "is_bot": false, "first_name": "P", "language_code": "en", "type": "private"});
        json!({"update_id": 90_000 + user, "message": {
            "message_id": 1, "date": 1_790_000_000, "chat": person, "from": person, "text": "hello"}})
        .to_string()
    };
    for user in [25, 21, 24, 24, 22, 23, 21, 25, 25, 22, 24, 21] {
        assert_eq!(post(&url, &[SECRET], update(user)).await, 200);
    }
    for person in &people {
        answers(&fake, person.chat_id(), 1).await;
    }
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    for person in &people {
        assert_eq!(heard(person).await, 1, "{}", person.transcript().await);
    }
}

#[tokio::test]
async fn a_webhook_whose_database_is_away_is_asked_again() {
    let fake = calm_fake().await;
    let (place, _) = on_webhook(&fake).await;
    let ana = fake.private(1, "en");
    let bot = place.start();
    greeted(&fake, 1).await;
    bot.kill().await;
    let said = ana.say("yes").await.expect("she can write");
    let _bot = place.start();
    ana.reply_after(said.message_id).await.expect("it comes again, and is answered");
}
