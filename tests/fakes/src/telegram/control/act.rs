//! Control routes that do something.

use std::time::Duration;

use axum::extract::{Request, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::drive::{Sent, Tap};
use super::super::{FaultRule, Say, Standing, TelegramFake, User};
use super::{Answer, Failure, Input, Reply, body};
use axum::http::StatusCode;

/// A person by number, or with what is to be known about them.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Who {
    Id(i64),
    User(User),
}

impl Who {
    /// The id, after the fake has learnt what was said about the person.
    async fn introduce(self, fake: &TelegramFake) -> i64 {
        match self {
            Self::Id(id) => id,
            Self::User(user) => {
                let id = user.id;
                fake.set_user(user).await;
                id
            }
        }
    }
}

fn done() -> Answer {
    Ok(Reply(json!({"ok": true})))
}

#[derive(Deserialize)]
pub(super) struct SayInput {
    chat: i64,
    user: Who,
    #[serde(flatten)]
    say: Say,
}

pub(super) async fn say(State(fake): State<TelegramFake>, Input(input): Input<SayInput>) -> Answer<Sent> {
    let user = input.user.introduce(&fake).await;
    Ok(Reply(fake.say(input.chat, user, input.say).await?))
}

/// What most routes need, each its part.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Target {
    chat: i64,
    message: i64,
    text: String,
    thread: i64,
    title: String,
    by: i64,
    name: String,
    id: i64,
    update_id: i64,
    seconds: f64,
    up: bool,
    standing: Option<Standing>,
}

/// A person's act on a chat or a message.
#[derive(Deserialize)]
pub(super) struct Act {
    #[serde(default)]
    chat: i64,
    user: Who,
    #[serde(default)]
    message: i64,
    label: Option<String>,
    index: Option<usize>,
    data: Option<String>,
    emoji: Option<String>,
    #[serde(default)]
    options: Vec<usize>,
    #[serde(default)]
    name: String,
}

pub(super) async fn edit(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer<Sent> {
    Ok(Reply(fake.edit(input.chat, input.message, &input.text).await?))
}

pub(super) async fn delete(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer {
    fake.delete(input.chat, input.message).await?;
    done()
}

pub(super) async fn tap(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer<Tap> {
    let user = act.user.introduce(&fake).await;
    let tap = match (act.data, act.index, act.label) {
        (Some(data), ..) => fake.tap_data(act.chat, user, act.message, &data).await,
        (None, Some(index), _) => fake.tap_index(act.chat, user, act.message, index).await?,
        (None, None, label) => {
            let label = label.unwrap_or_default();
            fake.tap(act.chat, user, &label).await?
        }
    };
    Ok(Reply(tap))
}

pub(super) async fn key(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer<Sent> {
    let user = act.user.introduce(&fake).await;
    let label = act.label.unwrap_or_default();
    Ok(Reply(fake.press_key(act.chat, user, &label).await?))
}

pub(super) async fn poll(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer {
    let user = act.user.introduce(&fake).await;
    fake.answer_poll(act.chat, user, act.message, &act.options).await?;
    done()
}

pub(super) async fn react(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer {
    let user = act.user.introduce(&fake).await;
    let emoji = act.emoji.as_deref();
    let update = fake.react(act.chat, user, act.message, emoji).await?;
    Ok(Reply(json!({"update_id": update})))
}

pub(super) async fn group(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer {
    let update = fake.create_group(input.chat, &input.title, input.by).await;
    Ok(Reply(json!({"update_id": update})))
}

pub(super) async fn standing(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer {
    let standing = input.standing.ok_or_else(|| Failure::new(StatusCode::BAD_REQUEST, "standing is missing"))?;
    let update = fake.set_standing(input.chat, input.by, standing).await;
    Ok(Reply(json!({"update_id": update})))
}

pub(super) async fn join(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer {
    let user = act.user.introduce(&fake).await;
    fake.join(act.chat, user).await;
    done()
}

pub(super) async fn leave(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer {
    let user = act.user.introduce(&fake).await;
    fake.leave(act.chat, user).await;
    done()
}

pub(super) async fn block(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer {
    let user = act.user.introduce(&fake).await;
    let update = fake.block(user).await;
    Ok(Reply(json!({"update_id": update})))
}

pub(super) async fn unblock(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer {
    let user = act.user.introduce(&fake).await;
    let update = fake.unblock(user).await;
    Ok(Reply(json!({"update_id": update})))
}

pub(super) async fn deactivate(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer {
    let user = act.user.introduce(&fake).await;
    fake.deactivate(user).await;
    done()
}

pub(super) async fn migrate(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer {
    let chat = fake.migrate(input.chat).await?;
    Ok(Reply(json!({"chat": chat})))
}

pub(super) async fn topic(State(fake): State<TelegramFake>, Input(act): Input<Act>) -> Answer {
    let user = act.user.introduce(&fake).await;
    let thread = fake.create_topic(act.chat, user, &act.name).await;
    Ok(Reply(json!({"thread": thread})))
}

pub(super) async fn delete_topic(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer {
    fake.delete_topic(input.chat, input.thread).await;
    done()
}

pub(super) async fn inject(State(fake): State<TelegramFake>, request: Request) -> Answer {
    let bytes = body(request).await?;
    let id = fake.inject(&String::from_utf8_lossy(&bytes)).await;
    Ok(Reply(json!({"update_id": id})))
}

pub(super) async fn repeat(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer {
    if fake.repeat_update(input.update_id).await {
        done()
    } else {
        Err(Failure::new(StatusCode::NOT_FOUND, "no such update"))
    }
}

pub(super) async fn next_update_id(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer {
    fake.set_next_update_id(input.id).await;
    done()
}

pub(super) async fn advance(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer {
    let span =
        Duration::try_from_secs_f64(input.seconds).map_err(|error| Failure::new(StatusCode::BAD_REQUEST, error))?;
    fake.advance(span).await;
    done()
}

pub(super) async fn fault(State(fake): State<TelegramFake>, Input(rule): Input<FaultRule>) -> Answer {
    let rule = fake.fault(rule).await;
    Ok(Reply(json!({"rule": rule})))
}

pub(super) async fn clear_faults(State(fake): State<TelegramFake>) -> Answer<Value> {
    fake.clear_faults().await;
    done()
}

pub(super) async fn network(State(fake): State<TelegramFake>, Input(input): Input<Target>) -> Answer {
    fake.set_network(input.up).await;
    done()
}
