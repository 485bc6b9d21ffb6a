//! The floors: what a bot costs that does nothing but answer, and keep what it was told.
//!
//! Written as one would write it with teloxide-core and no thought of speed beyond the obvious:
//! updates are kept one after the other before the next ones are asked for, and answers go out
//! concurrently. Updates stay loose JSON, so that their decoding is as cheap as it can be.

use std::time::Duration;

use anyhow::{Context, anyhow};
use serde::Serialize;
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use teloxide_core::Bot;
use teloxide_core::requests::{JsonRequest, Payload, Request};
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;

use crate::bot::DATABASE;
use crate::cli::{Floor, Synchronous};

/// How long one poll waits, in seconds.
const POLL: u32 = 30;

/// About as long as an ordinary answer.
const ANSWER: &str = "Thank you! I have written that down. What would you like to learn next, \
                      and how many hours a week do you have for it?";

#[derive(Clone, Serialize)]
struct GetUpdates {
    offset: i64,
    limit: u32,
    timeout: u32,
}

impl Payload for GetUpdates {
    type Output = Value;
    const NAME: &'static str = "GetUpdates";
}

#[derive(Clone, Serialize)]
struct SendMessage {
    chat_id: i64,
    text: &'static str,
}

impl Payload for SendMessage {
    type Output = Value;
    const NAME: &'static str = "SendMessage";
}

/// What a floor reads of an update.
struct Heard<'a> {
    update: i64,
    chat: i64,
    text: &'a str,
    date: i64,
}

/// Runs until SIGTERM, then sends what is under way and closes the database.
pub(crate) async fn run(floor: &Floor) -> anyhow::Result<()> {
    let client = teloxide_core::net::default_reqwest_settings()
        .no_proxy()
        .timeout(Duration::from_secs(u64::from(POLL) + 10))
        .build()?;
    let url = floor.api_url.parse().map_err(|_| anyhow!("not an address"))?;
    let bot = Bot::with_client(&floor.token, client).set_api_url(url);
    let mut disk = open(floor).await?;
    let mut stop = signal(SignalKind::terminate())?;
    let mut sends = JoinSet::new();
    let mut offset = 0;
    loop {
        let poll = GetUpdates { offset, limit: 100, timeout: POLL };
        let updates = tokio::select! {
            _ = stop.recv() => break,
            updates = JsonRequest::new(bot.clone(), poll).send() => updates?,
        };
        for heard in updates.as_array().into_iter().flatten().filter_map(read) {
            if let Some(disk) = &mut disk {
                keep(disk, &heard).await?;
            }
            offset = offset.max(heard.update + 1);
            let answer = SendMessage { chat_id: heard.chat, text: ANSWER };
            sends.spawn(JsonRequest::new(bot.clone(), answer).send());
        }
        while let Some(sent) = sends.try_join_next() {
            sent?.context("an answer was refused")?;
        }
    }
    while let Some(sent) = sends.join_next().await {
        sent?.context("an answer was refused")?;
    }
    if let Some(disk) = disk {
        disk.close().await?;
    }
    Ok(())
}

fn read(update: &Value) -> Option<Heard<'_>> {
    let message = update.get("message")?;
    Some(Heard {
        update: update.get("update_id")?.as_i64()?,
        chat: message.pointer("/chat/id")?.as_i64()?,
        text: message.get("text")?.as_str()?,
        date: message.get("date")?.as_i64()?,
    })
}

async fn open(floor: &Floor) -> anyhow::Result<Option<SqliteConnection>> {
    let synchronous = match floor.synchronous {
        Synchronous::Full => SqliteSynchronous::Full,
        Synchronous::Normal => SqliteSynchronous::Normal,
        Synchronous::None => return Ok(None),
    };
    let mut disk = SqliteConnectOptions::new()
        .filename(floor.data.join(DATABASE))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous)
        .connect()
        .await?;
    sqlx::query(
        "create table if not exists heard \
         (update_id integer not null, chat integer not null, text text not null, at integer not null)",
    )
    .execute(&mut disk)
    .await?;
    Ok(Some(disk))
}

async fn keep(disk: &mut SqliteConnection, heard: &Heard<'_>) -> sqlx::Result<()> {
    sqlx::query("insert into heard (update_id, chat, text, at) values ($1, $2, $3, $4)")
        .bind(heard.update)
        .bind(heard.chat)
        .bind(heard.text)
        .bind(heard.date)
        .execute(disk)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_text_messages_are_heard() {
        let update = json!({"update_id": 5, "message":
            {"chat": {"id": 7}, "text": "oi", "date": 9, "message_id": 1}});
        let heard = read(&update).unwrap();
        assert_eq!((heard.update, heard.chat, heard.text, heard.date), (5, 7, "oi", 9));
        assert!(read(&json!({"update_id": 5, "callback_query": {}})).is_none());
        assert!(read(&json!([])).is_none());
    }
}
