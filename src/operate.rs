//! What an operator does by hand: migrating, and looking after undelivered messages.

use crate::cli::{OutboxAction, Telemetry, TelemetryAction};
use crate::clock::SystemClock;
use crate::config::Config;
use crate::wire::{database, database_beside};
use anyhow::bail;
use bloom_chat::port::Clock;
use bloom_engine::store::{outbox, telemetry as calls};
use std::io::Write as _;

/// Undelivered messages that `list` shows at most.
const LIST_MOST: i64 = 200;

/// Brings the database to this version's shape.
pub(crate) async fn migrate(config: &Config) -> anyhow::Result<()> {
    let db = database(config).await?;
    db.close().await;
    println!("The database has this version's shape.");
    Ok(())
}

/// Adds up what language models were asked, or forgets it.
pub(crate) async fn telemetry(config: &Config, asked: &Telemetry) -> anyhow::Result<()> {
    let db = database_beside(config).await?;
    if let Some(TelemetryAction::Reset { yes }) = asked.action {
        if !yes {
            print!("Remove all records of calls to language models? [y/N] ");
            std::io::stdout().flush()?;
            let mut line = String::new();
            std::io::stdin().read_line(&mut line)?;
            if !matches!(line.trim().to_lowercase().as_str(), "y" | "yes" | "s" | "sim") {
                db.close().await;
                bail!("nothing was removed");
            }
        }
        let gone = db.write(|tx| Box::pin(async move { calls::reset(tx).await })).await?;
        println!("{gone} records are removed.");
        db.close().await;
        return Ok(());
    }
    let since = SystemClock::new().now() - chrono::TimeDelta::days(asked.days.into());
    let sums = calls::sums(&mut *db.read().await?, since.timestamp_millis()).await?;
    if asked.json {
        for sum in &sums {
            println!("{}", serde_json::to_string(sum)?);
        }
    } else if sums.is_empty() {
        println!("No calls to language models in the last {} days.", asked.days);
    } else {
        print!("{}", table(&sums, &config.models.currency));
    }
    db.close().await;
    Ok(())
}

/// The sums as a table.
fn table(sums: &[calls::Sum], currency: &str) -> String {
    use std::fmt::Write as _;
    let head = ["day", "provider", "purpose", "calls", "failed", "p50 ms", "p95 ms", "in", "out", "cached", currency];
    let row = |sum: &calls::Sum| {
        let cost = sum.cost_micros.map_or_else(|| "-".to_owned(), |micros| format!("{:.4}", micros as f64 / 1e6));
        [
            sum.day.clone(),
            sum.provider.clone(),
            sum.purpose.clone(),
            sum.calls.to_string(),
            sum.failed.to_string(),
            sum.p50_ms.to_string(),
            sum.p95_ms.to_string(),
            sum.tokens_in.to_string(),
            sum.tokens_out.to_string(),
            sum.tokens_cached.to_string(),
            cost,
        ]
    };
    let mut rows = vec![head.map(str::to_owned)];
    rows.extend(sums.iter().map(row));
    let widths: Vec<usize> =
        (0..head.len()).map(|at| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0)).collect();
    let mut out = String::new();
    for row in rows {
        for (at, (cell, width)) in row.iter().zip(&widths).enumerate() {
            // Words to the left, numbers to the right.
            let _ = if at < 3 { write!(out, "{cell:<width$}  ") } else { write!(out, "{cell:>width$}  ") };
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    out
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
