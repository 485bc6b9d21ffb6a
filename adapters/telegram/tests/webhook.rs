//! Receiving by webhook: nothing is answered 200 that is not stored, and nobody but Telegram is heard.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use bloom_chat::event::Body;
use bloom_telegram::webhook::{SECRET_HEADER, router};
use bloom_telegram::{Telegram, WebhookConfig};
use common::{Bench, Standing, config};
use std::sync::Arc;
use std::time::Duration;

const SECRET: &str = "a-Secret_of-the-hook";
const PATIENCE: Duration = Duration::from_secs(20);

/// Serves the route; gives its address and configuration.
async fn serve(bench: &Bench) -> (String, WebhookConfig) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/telegram", listener.local_addr().unwrap());
    let webhook = WebhookConfig { public_url: url.clone(), secret: SECRET.into() };
    let router = router("/telegram", &webhook, bench.me(), bench.inbox.clone(), Arc::new(Standing));
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (url, webhook)
}

async fn post(url: &str, secrets: &[&str], body: impl Into<reqwest::Body>) -> u16 {
    let mut request = reqwest::Client::new().post(url).body(body);
    for secret in secrets {
        request = request.header(SECRET_HEADER, *secret);
    }
    request.send().await.unwrap().status().as_u16()
}

fn update(text: &str) -> String {
    format!(
        r#"{{"update_id":9,"message":{{"message_id":1,"date":1,"chat":{{"id":5,"type":"private"}},"from":{{"id":5,"first_name":"A"}},"text":"{text}"}}}}"#
    )
}

#[tokio::test]
async fn only_the_right_secret_is_heard() {
    let bench = Bench::new().await;
    let (url, _) = serve(&bench).await;
    let long = "x".repeat(5000);
    let wrong: [&[&str]; 6] = [&[], &[""], &["wrong"], &["a-Secret_of-the-hooK"], &[SECRET, SECRET], &[&long]];
    for secrets in wrong {
        assert_eq!(post(&url, secrets, update("no")).await, 401, "{secrets:?}");
        assert!(bench.inbox.events().is_empty());
    }
    // Refused before the body is looked at.
    assert_eq!(post(&url, &["wrong"], "x".repeat(3_000_000)).await, 401);
    assert_eq!(post(&url, &[SECRET], update("yes")).await, 200);
    assert_eq!(bench.inbox.texts()[0], "yes");
}

#[tokio::test]
async fn an_update_is_stored_before_it_is_answered_and_once() {
    let bench = Bench::new().await;
    let (url, _) = serve(&bench).await;
    bench.inbox.refuse(1);
    assert_eq!(post(&url, &[SECRET], update("hi")).await, 503);
    assert!(bench.inbox.events().is_empty());
    for _ in 0..3 {
        assert_eq!(post(&url, &[SECRET], update("hi")).await, 200);
    }
    assert_eq!(bench.inbox.texts(), ["hi"]);
}

#[tokio::test]
async fn what_cannot_be_read_is_stored_and_not_asked_for_again() {
    let bench = Bench::new().await;
    let (url, _) = serve(&bench).await;
    let deep = format!("{}{}", "[".repeat(500), "]".repeat(500));
    for (count, body) in ["{\"update_id\":1,\"mess", "", "\u{0}", "[]", deep.as_str()].into_iter().enumerate() {
        assert_eq!(post(&url, &[SECRET], body.to_owned()).await, 200, "{body:?}");
        assert_eq!(bench.inbox.events().len(), count + 1, "{body:?}");
    }
    assert_eq!(post(&url, &[SECRET], &b"{\"update_id\":3,\"message\":\xff\xfe}"[..]).await, 200);
    assert!(bench.inbox.events().iter().all(|event| matches!(event.body, Body::Unsupported { .. })));
    assert_eq!(post(&url, &[SECRET], "x".repeat(1024 * 1024 + 1)).await, 413);
    assert_eq!(post(&url, &[SECRET], update("on")).await, 200);
    assert_eq!(bench.inbox.texts(), ["on"]);
}

#[tokio::test]
async fn telegram_posts_what_people_say() {
    let options = bloom_fakes::FakeOptions {
        webhook_retry: Duration::from_millis(10),
        limits: bloom_fakes::Limits::off(),
        ..Default::default()
    };
    let fake = bloom_fakes::TelegramFake::start(options).await;
    let telegram = Arc::new(Telegram::new(&config(&fake)).unwrap());
    let bench = Bench { fake, telegram, inbox: Arc::default() };
    let (_, webhook) = serve(&bench).await;
    bench.telegram.activate_webhook(&webhook).await.unwrap();
    bench.inbox.refuse(2);
    let ana = bench.fake.private(5, "en");
    ana.say("one").await.unwrap();
    ana.say("two").await.unwrap();
    let deadline = tokio::time::Instant::now() + PATIENCE;
    while bench.fake.pending_updates().await > 0 {
        assert!(tokio::time::Instant::now() < deadline, "Telegram still holds updates");
        tokio::task::yield_now().await;
    }
    assert_eq!(bench.inbox.texts(), ["one", "two"]);
    bench.telegram.deactivate_webhook().await.unwrap();
    bench.poller().await.poll_once().await.unwrap();
}
