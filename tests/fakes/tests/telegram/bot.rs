//! The bot's side of the wire.

use std::time::Duration;

use bloom_fakes::{FakeOptions, Limits, TelegramFake};
use serde_json::{Value, json};

/// Bounds a test that would otherwise hang; never waited for when things go right.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A bare client of one fake.
pub(crate) struct Bot {
    pub(crate) fake: TelegramFake,
    pub(crate) client: reqwest::Client,
}

/// A fake without flood limits and a bot on it.
pub(crate) async fn bot() -> Bot {
    bot_with(FakeOptions { limits: Limits::off(), ..FakeOptions::default() }).await
}

pub(crate) async fn bot_with(options: FakeOptions) -> Bot {
    let fake = TelegramFake::start(options).await;
    let client = reqwest::Client::builder().timeout(PATIENCE).build().unwrap();
    Bot { fake, client }
}

impl Bot {
    pub(crate) fn url(&self, method: &str) -> String {
        format!("{}/bot{}/{method}", self.fake.url(), self.fake.token())
    }

    /// The whole answer.
    pub(crate) async fn call(&self, method: &str, params: Value) -> Value {
        let request = self.client.post(self.url(method)).json(&params);
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        let body: Value = answer.json().await.unwrap();
        if body["ok"] == json!(true) {
            assert_eq!(status, 200);
        } else {
            assert_eq!(body["error_code"], json!(status), "{body}");
        }
        body
    }

    /// The result of a call that must succeed.
    pub(crate) async fn ok(&self, method: &str, params: Value) -> Value {
        let mut body = self.call(method, params).await;
        assert_eq!(body["ok"], json!(true), "{body}");
        body["result"].take()
    }

    /// Code and description of a call that must be refused.
    pub(crate) async fn refused(&self, method: &str, params: Value) -> (u64, String) {
        let body = self.call(method, params).await;
        assert_eq!(body["ok"], json!(false), "{body}");
        let description = body["description"].as_str().unwrap().to_owned();
        (body["error_code"].as_u64().unwrap(), description)
    }

    pub(crate) async fn send(&self, chat: i64, text: &str) -> i64 {
        let sent = self.ok("sendMessage", json!({"chat_id": chat, "text": text})).await;
        sent["message_id"].as_i64().unwrap()
    }

    /// All waiting updates, not confirmed.
    pub(crate) async fn updates(&self, offset: i64) -> Vec<Value> {
        let list = self.ok("getUpdates", json!({"offset": offset})).await;
        list.as_array().unwrap().clone()
    }
}
