//! `bloom key`: making keys, counting what is sealed with which, and sealing everything with the current one.

use crate::config::Config;
use crate::init::write_private;
use crate::wire::{database, database_beside};
use anyhow::{Context, bail};
use bloom_engine::store::reseal::{self, Count};
use bloom_engine::store::seal::{self, COLUMNS, Column, Key};
use bloom_engine::store::{Db, StoreError};
use secrecy::{ExposeSecret, SecretString};
use std::path::Path;
use std::sync::Arc;

/// Makes a key; shows it, or writes it to a file that only its owner can read.
pub(crate) fn new(output: Option<&Path>, name: Option<&str>) -> anyhow::Result<()> {
    let (key, id) = made(name)?;
    match output {
        Some(path) => {
            write_private(path, format!("{}\n", key.expose_secret()), false)?;
            println!(
                "Written: {} (the key {id}; only you can read it). Name it in key_file under [data].",
                path.display()
            );
        }
        None => println!("{}", key.expose_secret()),
    }
    Ok(())
}

/// A new key and its id.
pub(crate) fn made(name: Option<&str>) -> anyhow::Result<(SecretString, String)> {
    let key = seal::generate()?;
    let key = match name {
        Some(name) => SecretString::from(format!("{name}:{}", key.expose_secret())),
        None => key,
    };
    let id = Key::parse(&key)?.id().to_owned();
    Ok((key, id))
}

/// Counts rows by the key that they are sealed with.
pub(crate) async fn status(config: &Config) -> anyhow::Result<()> {
    let db = database_beside(config).await?;
    let counts = reseal::counts(&mut *db.read().await?, db.keys()).await?;
    print!("{}", table(&counts, &db));
    db.close().await;
    Ok(())
}

/// The counts as a table, and what the ids in it are.
fn table(counts: &[Count], db: &Db) -> String {
    use std::fmt::Write as _;
    let ids: std::collections::BTreeSet<&String> = counts.iter().flat_map(|count| count.sealed.keys()).collect();
    let unknown = counts.iter().any(|count| count.unknown > 0);
    let mut out = format!("{:<28}{:>12}", "column", "plain");
    for id in &ids {
        let _ = write!(out, "  {id:>12}");
    }
    out.push_str(if unknown { "     unknown\n" } else { "\n" });
    for count in counts {
        let name = format!("{}.{}", count.column.table, count.column.name);
        let _ = write!(out, "{name:<28}{:>12}", count.plain);
        for id in &ids {
            let _ = write!(out, "  {:>1$}", count.sealed.get(*id).unwrap_or(&0), id.len().max(12));
        }
        let _ = if unknown { writeln!(out, "  {:>10}", count.unknown) } else { writeln!(out) };
    }
    let current = db.keys().current_id();
    out.push('\n');
    let _ = match current {
        Some(id) => writeln!(out, "The current key: {id}"),
        None => writeln!(out, "There is no key: nothing is sealed."),
    };
    for id in ids.iter().filter(|id| current != Some(id.as_str())) {
        let known =
            if db.keys().ids().any(|known| known == id.as_str()) { "a key of before" } else { "not configured" };
        let _ = writeln!(out, "{id}: {known}");
    }
    out
}

/// Seals every row with the current key.
pub(crate) async fn rotate(config: &Config) -> anyhow::Result<()> {
    if config.data.key.is_none() {
        bail!("there is no key; set key or key_file under [data], `bloom key new` makes one");
    }
    let db = database(config).await?;
    let result = rotate_all(&db).await;
    db.close().await;
    result
}

async fn rotate_all(db: &Db) -> anyhow::Result<()> {
    let mut failed = 0;
    for column in COLUMNS {
        let (rows, lost) = rotate_column(db, column).await.context("what was sealed so far stays; rotate again")?;
        let name = format!("{}.{}", column.table, column.name);
        if rows > 0 || lost > 0 {
            println!("{name:<28}{rows:>12} rows sealed anew");
        }
        failed += lost;
    }
    if failed > 0 {
        bail!("{failed} rows could not be opened and stay as they are; the log names them");
    }
    let keys = Arc::clone(db.keys());
    let gone = db
        .write(move |tx| {
            let keys = Arc::clone(&keys);
            Box::pin(async move { reseal::retire(tx, &keys).await })
        })
        .await?;
    println!("Everything that is sealed has the key {}.", db.keys().current_id().unwrap_or("-"));
    if !gone.is_empty() {
        println!("Nothing needs these any more, outside of backups: {}", gone.join(", "));
    }
    Ok(())
}

/// Seals a column portion by portion. Returns the rows that were sealed and those that could not be opened.
async fn rotate_column(db: &Db, column: Column) -> Result<(u64, u64), StoreError> {
    let (mut rows, mut failed) = (0, 0);
    let mut after: Option<Vec<String>> = None;
    loop {
        let (keys, from) = (Arc::clone(db.keys()), after.take());
        let done = db
            .write(move |tx| {
                let (keys, from) = (Arc::clone(&keys), from.clone());
                Box::pin(async move { reseal::reseal(tx, &keys, &column, from.as_deref()).await })
            })
            .await?;
        rows += done.rows;
        failed += done.failed;
        after = done.last;
        if after.is_none() {
            return Ok((rows, failed));
        }
    }
}
