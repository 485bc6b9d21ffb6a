//! Control routes that tell what happened.

use std::collections::HashMap;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::transcript::{Message, Transcript};
use super::super::{CallRecord, CallbackAnswer, TelegramFake, UpdateRecord};
use super::{Answer, Failure, Input, Reply};

/// What a waiting program waits for.
#[derive(Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    chat: i64,
    after: i64,
    contains: Option<String>,
    button: Option<String>,
    count: usize,
    timeout_ms: u64,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { chat: 0, after: 0, contains: None, button: None, count: 1, timeout_ms: 10_000 }
    }
}

impl Wanted {
    fn fits(&self, message: &&Message) -> bool {
        let text = self.contains.as_ref();
        let button = self.button.as_ref();
        text.is_none_or(|part| message.text.contains(part.as_str()))
            && button.is_none_or(|label| message.labels().contains(label))
    }
}

pub(super) async fn wait(State(fake): State<TelegramFake>, Input(wanted): Input<Wanted>) -> Answer<Transcript> {
    let done = |log: &Transcript| {
        let fitting = log.from_bot_after(wanted.after).filter(|m| wanted.fits(m));
        fitting.count() >= wanted.count
    };
    let timeout = Duration::from_millis(wanted.timeout_ms);
    Ok(Reply(fake.wait_for(wanted.chat, done, timeout).await?))
}

#[derive(Deserialize)]
pub(super) struct View {
    #[serde(default)]
    plain: bool,
    method: Option<String>,
}

pub(super) async fn transcript(
    State(fake): State<TelegramFake>,
    Path(chat): Path<i64>,
    Query(view): Query<View>,
) -> Response {
    let transcript = fake.transcript(chat).await;
    if view.plain { transcript.to_string().into_response() } else { Reply(transcript).into_response() }
}

pub(super) async fn callback(
    State(fake): State<TelegramFake>,
    Path(id): Path<String>,
) -> Answer<Option<CallbackAnswer>> {
    Ok(Reply(fake.callback_answer(&id).await))
}

pub(super) async fn calls(State(fake): State<TelegramFake>, Query(view): Query<View>) -> Answer<Vec<CallRecord>> {
    Ok(Reply(match view.method {
        Some(method) => fake.calls_of(&method).await,
        None => fake.calls().await,
    }))
}

pub(super) async fn clear_calls(State(fake): State<TelegramFake>) -> Answer {
    fake.clear_calls().await;
    Ok(Reply(json!({"ok": true})))
}

pub(super) async fn counts(State(fake): State<TelegramFake>) -> Answer<HashMap<&'static str, u64>> {
    Ok(Reply(fake.call_counts().await))
}

pub(super) async fn updates(State(fake): State<TelegramFake>) -> Answer<Vec<UpdateRecord>> {
    Ok(Reply(fake.updates().await))
}

pub(super) async fn chats(State(fake): State<TelegramFake>) -> Answer<Vec<i64>> {
    Ok(Reply(fake.chats().await))
}

pub(super) async fn commands(State(fake): State<TelegramFake>) -> Answer<Vec<Value>> {
    let lists = fake.command_lists().await;
    let lists = lists
        .into_iter()
        .map(|((scope, language), commands)| json!({"scope": scope, "language_code": language, "commands": commands}));
    Ok(Reply(lists.collect()))
}

pub(super) async fn file(State(fake): State<TelegramFake>, Path(id): Path<String>) -> Result<Bytes, Failure> {
    match fake.file(&id).await {
        Some(bytes) => Ok(bytes.into()),
        None => Err(Failure::new(StatusCode::NOT_FOUND, "no such file")),
    }
}
