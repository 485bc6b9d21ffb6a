//! The fake server of models against a plain HTTP client.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail the test that called them")]

mod control;
mod obedient;
mod speaking;

use bloom_fakes::ModelFake;
use serde_json::{Value, json};

/// Posts JSON; gives the status and the body as text.
async fn post(fake: &ModelFake, path: &str, body: &Value) -> (u16, String) {
    let answer = reqwest::Client::new().post(format!("{}{path}", fake.url())).json(body).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

async fn chat(fake: &ModelFake, provider: &str, body: &Value) -> (u16, Value) {
    let (status, text) = post(fake, &format!("/{provider}/v1/chat/completions"), body).await;
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

fn says(text: &str) -> Value {
    json!({"model": "m", "messages": [
        {"role": "system", "content": "SECRET RULES. You must be kind."}, {"role": "user", "content": text},
    ]})
}

fn said(answer: &Value) -> &str {
    answer["choices"][0]["message"]["content"].as_str().unwrap_or_default()
}
