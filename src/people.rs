//! What an operator does for learners by hand: showing who is known, writing their data into a file, removing them.

use crate::clock::SystemClock;
use crate::config::Config;
use crate::init::write_private;
use crate::wire::database_beside;
use anyhow::{Context, bail};
use bloom_chat::port::Clock;
use bloom_engine::coordinator::view::Study;
use bloom_engine::export::{Whose, bundle};
use bloom_engine::store::study::LooksBack;
use bloom_engine::store::{Db, erase as removing, export as exporting, learner, study};
use clap::Args;
use std::io::Write as _;
use std::path::PathBuf;

/// Who is meant.
#[derive(Debug, Clone, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Who {
    /// The learner's id, as `bloom learners` shows it
    #[arg(long, value_name = "ID")]
    pub(crate) learner: Option<String>,
    /// One of the learner's accounts: NETWORK/ID
    #[arg(long, value_name = "NETWORK/ID")]
    pub(crate) actor: Option<String>,
}

/// Whose data to write, and where to.
#[derive(Debug, Clone, Args)]
pub(crate) struct Export {
    /// Whose
    #[command(flatten)]
    pub(crate) who: Who,
    /// The file; bloom-export-DATE.zip in this folder when nothing is named
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Whom to remove.
#[derive(Debug, Clone, Args)]
pub(crate) struct Erase {
    /// Whom
    #[command(flatten)]
    pub(crate) who: Who,
    /// Do not ask
    #[arg(long)]
    pub(crate) yes: bool,
}

/// Shows who is known: no names, no words.
pub(crate) async fn learners(config: &Config) -> anyhow::Result<()> {
    let db = database_beside(config).await?;
    let known = learner::known(&mut *db.read().await?).await?;
    if known.is_empty() {
        println!("Nobody is known yet.");
    }
    let day = |at: Option<chrono::DateTime<chrono::Utc>>| {
        at.map_or_else(|| "-".to_owned(), |at| at.format("%Y-%m-%d").to_string())
    };
    for one in known {
        println!("{}  {}  {}  {}", one.id, day(Some(one.created_at)), day(one.heard_at), one.actors.join(", "));
    }
    db.close().await;
    Ok(())
}

/// The learner that is meant: the id and one account.
async fn find(db: &Db, who: &Who) -> anyhow::Result<(String, String)> {
    let known = learner::known(&mut *db.read().await?).await?;
    let is_meant = |one: &learner::KnownLearner| match (&who.learner, &who.actor) {
        (Some(id), _) => one.id == *id,
        (None, Some(actor)) => one.actors.contains(actor),
        (None, None) => false,
    };
    let found = known.into_iter().find(is_meant);
    let Some(found) = found else { bail!("there is no such learner; `bloom learners` shows who is known") };
    let actor = found.actors.into_iter().next().context("the learner has no account")?;
    Ok((found.id, actor))
}

/// Writes everything that is kept about a learner into a file.
pub(crate) async fn export(config: &Config, asked: &Export) -> anyhow::Result<()> {
    let db = database_beside(config).await?;
    let (id, actor) = find(&db, &asked.who).await?;
    let now = SystemClock::new().now();
    let (whose, everything) = {
        let mut reader = db.read().await?;
        let (known, profile) =
            learner::by_actor(&mut reader, db.keys(), &actor).await?.context("the learner is gone")?;
        let study = match known.study {
            Some(settings) => {
                let millis = now.timestamp_millis();
                let stored = study::load(&mut reader, db.keys(), (&id, &actor), millis, LooksBack::All).await?;
                Study { begun: true, settings, ..stored }
            }
            None => Study::default(),
        };
        let everything = exporting::learner(&mut reader, db.keys(), &id).await?;
        (Whose { language: known.language, profile, study, now }, everything)
    };
    db.close().await;
    let path = asked
        .out
        .clone()
        .unwrap_or_else(|| PathBuf::from(format!("bloom-export-{}.zip", whose.day().format("%Y-%m-%d"))));
    let made = tokio::task::spawn_blocking(move || bundle(&whose, everything, None)).await??;
    write_private(&path, &made.bytes, false)?;
    println!("Written: {} (only you can read it).", path.display());
    Ok(())
}

/// Removes everything that is kept about a learner.
pub(crate) async fn erase(config: &Config, asked: &Erase) -> anyhow::Result<()> {
    let db = database_beside(config).await?;
    let (id, _) = find(&db, &asked.who).await?;
    if !asked.yes {
        print!("This removes everything of learner {id} for good. Type the id to go on: ");
        std::io::stdout().flush()?;
        let mut line = String::new();
        std::io::stdin().read_line(&mut line)?;
        if line.trim() != id {
            db.close().await;
            bail!("nothing was removed");
        }
    }
    let gone = db
        .write(move |tx| {
            let id = id.clone();
            Box::pin(async move { removing::learner(tx, &id, "").await })
        })
        .await?;
    db.tidy().await?;
    db.close().await;
    for (table, rows) in gone.into_iter().filter(|(_, rows)| *rows > 0) {
        println!("{rows:>8}  {table}");
    }
    println!("They are removed.");
    Ok(())
}
