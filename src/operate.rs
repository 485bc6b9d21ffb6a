//! What an operator does by hand: migrating, and looking after undelivered messages.

use crate::cli::OutboxAction;
use crate::clock::SystemClock;
use crate::config::Config;
use crate::wire::{database, database_beside};
use anyhow::bail;
use bloom_chat::port::Clock;
use bloom_engine::store::outbox;

/// Undelivered messages that `list` shows at most.
const LIST_MOST: i64 = 200;

/// Brings the database to this version's shape.
pub(crate) async fn migrate(config: &Config) -> anyhow::Result<()> {
    let db = database(config).await?;
    db.close().await;
    println!("The database has this version's shape.");
    Ok(())
}

/// Lists, retries or drops undelivered messages. Shows no text of anybody.
pub(crate) async fn outbox(config: &Config, action: Option<OutboxAction>) -> anyhow::Result<()> {
    let db = database_beside(config).await?;
    let now = SystemClock::new().now().timestamp_millis();
    let done = match action.unwrap_or(OutboxAction::List) {
        OutboxAction::List => {
            let rows = outbox::undelivered(&mut *db.read().await?, LIST_MOST).await?;
            if rows.is_empty() {
                println!("Everything has been delivered.");
            }
            for row in rows {
                let at = chrono::DateTime::from_timestamp_millis(row.created_at).unwrap_or_default();
                println!(
                    "{}  {:<9}  {}  tries {}  {}  {}",
                    row.id,
                    row.state,
                    at.format("%Y-%m-%d %H:%M:%SZ"),
                    row.attempts,
                    row.conversation,
                    row.last_error.as_deref().unwrap_or("-"),
                );
            }
            true
        }
        OutboxAction::Retry { id } => {
            let found = db
                .write(move |tx| {
                    let id = id.clone();
                    Box::pin(async move { outbox::retry(tx, &id, now).await })
                })
                .await?;
            println!("{}", if found { "It will be sent again." } else { "There is no such message." });
            found
        }
        OutboxAction::Drop { id } => {
            let found = db
                .write(move |tx| {
                    let id = id.clone();
                    Box::pin(async move { outbox::drop_row(tx, &id).await })
                })
                .await?;
            println!("{}", if found { "It is given up." } else { "There is no such message." });
            found
        }
    };
    db.close().await;
    if done { Ok(()) } else { bail!("nothing was changed; `bloom outbox list` shows the ids") }
}
