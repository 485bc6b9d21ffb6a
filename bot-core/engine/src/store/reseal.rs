//! The keys that sealed rows need: known at the start, counted, and changed portion by portion.
//!
//! `seal_key` holds every key that rows were sealed with, each with a known text sealed under it: a key that is missing
//! or wrong is found at the start, before anything is written, and without looking at the rows.
//!
//! Every statement here goes over the rows of all learners: sealing knows keys, not people.

use super::seal::{COLUMNS, Column, Keys, SEALED};
use super::{Result, StoreError, Tx, get};
use sqlx::AnyConnection;
use std::collections::{BTreeMap, BTreeSet};

/// The column of the known text; it is none of [`COLUMNS`], since rotation makes a new row.
const PROOF: Column = Column { table: "seal_key", name: "proof", row: &["id"], part: super::seal::Part::Private };

/// The known text.
const KNOWN: &str = "bloom";

/// Rows of one portion of a rotation.
pub const PORTION: i64 = 200;

/// Whether the configured keys fit what is sealed. Changes nothing. Returns the ids of keys that are neither needed
/// nor configured any more.
///
/// # Errors
/// [`StoreError::Sealed`] when rows are sealed under a key that is not configured, [`StoreError::Unopened`] when a
/// configured key is not the one that they were sealed with.
pub async fn verify(db: &mut AnyConnection, keys: &Keys) -> Result<Vec<String>> {
    let mut idle = Vec::new();
    for (id, proof) in known(db).await? {
        match keys.find(&id) {
            Some(_) => {
                keys.open(&PROOF, &id, &proof)?;
            }
            None if is_needed(db, &id).await? => return Err(StoreError::Sealed { key_id: id }),
            None => idle.push(id),
        }
    }
    Ok(idle)
}

/// Writes down the current key before anything is sealed with it, and forgets the `idle` ones.
///
/// # Errors
/// What the database says.
pub(super) async fn register(db: &mut AnyConnection, keys: &Keys, idle: &[String]) -> Result<()> {
    for id in idle {
        sqlx::query("delete from seal_key where id = $1").bind(id).execute(&mut *db).await?;
    }
    let Some(key) = keys.current() else { return Ok(()) };
    sqlx::query("insert into seal_key (id, proof, first_used_at) values ($1, $2, $3) on conflict (id) do nothing")
        .bind(key.id())
        .bind(keys.seal(&PROOF, key.id(), KNOWN)?)
        .bind(keys.since())
        .execute(db)
        .await?;
    Ok(())
}

/// The keys that are written down. None in a database that knows nothing of sealing yet.
async fn known(db: &mut AnyConnection) -> Result<Vec<(String, String)>> {
    match sqlx::query("select id, proof from seal_key order by first_used_at, id").fetch_all(db).await {
        Ok(rows) => rows.iter().map(|row| Ok((get(row, 0)?, get(row, 1)?))).collect(),
        Err(error) if is_missing(&error) => Ok(Vec::new()),
        Err(error) => Err(error.into()),
    }
}

/// Whether a table or a column is not there (yet).
fn is_missing(error: &sqlx::Error) -> bool {
    let text = error.to_string();
    text.contains("no such table") || text.contains("no such column") || text.contains("does not exist")
}

/// Whether any row is sealed under a key.
async fn is_needed(db: &mut AnyConnection, id: &str) -> Result<bool> {
    for column in &COLUMNS {
        let mark = mark(id);
        let statement =
            format!("select 1 from {} where substr({}, 1, {}) = $1 limit 1", column.table, column.name, mark.len());
        match sqlx::query(sqlx::AssertSqlSafe(statement)).bind(mark).fetch_optional(&mut *db).await {
            Ok(Some(_)) => return Ok(true),
            Ok(None) => {}
            Err(error) if is_missing(&error) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(false)
}

/// How a text sealed under a key begins.
fn mark(id: &str) -> String {
    format!("{SEALED}{id}:")
}

/// How many rows of a column have something, and how it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// Which column.
    pub column: Column,
    /// Rows that are plain.
    pub plain: i64,
    /// Rows by the id of their key.
    pub sealed: BTreeMap<String, i64>,
    /// Rows under keys that nobody knows.
    pub unknown: i64,
}

/// How every column is stored.
///
/// # Errors
/// What the database says.
pub async fn counts(db: &mut AnyConnection, keys: &Keys) -> Result<Vec<Count>> {
    let mut ids: BTreeSet<String> = keys.ids().map(str::to_owned).collect();
    ids.extend(known(db).await?.into_iter().map(|(id, _)| id));
    let mut counts = Vec::with_capacity(COLUMNS.len());
    for column in COLUMNS {
        let all = count(db, &column, "").await?;
        let any = count(db, &column, SEALED).await?;
        let mut sealed = BTreeMap::new();
        for id in &ids {
            let rows = count(db, &column, &mark(id)).await?;
            if rows > 0 {
                sealed.insert(id.clone(), rows);
            }
        }
        let unknown = any - sealed.values().sum::<i64>();
        counts.push(Count { column, plain: all - any, sealed, unknown });
    }
    Ok(counts)
}

/// Rows of a column that begin so.
async fn count(db: &mut AnyConnection, column: &Column, begins: &str) -> Result<i64> {
    let statement = format!(
        "select count(*) from {} where {} is not null and substr({}, 1, {}) = $1",
        column.table,
        column.name,
        column.name,
        begins.len()
    );
    match sqlx::query(sqlx::AssertSqlSafe(statement)).bind(begins).fetch_one(db).await {
        Ok(row) => get(&row, 0),
        Err(error) if is_missing(&error) => Ok(0),
        Err(error) => Err(error.into()),
    }
}

/// What one portion of a rotation came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resealed {
    /// Rows that have the current key now.
    pub rows: u64,
    /// Rows that could not be opened; they stay as they are.
    pub failed: u64,
    /// The row that the next portion begins behind; none when this was the last.
    pub last: Option<Vec<String>>,
}

/// Seals the next rows of a column, at most [`PORTION`], with the current key: those under other keys, and where the
/// column is sealed now, those that are plain. Rows up to `after` are left out. It may be cut off at any moment and
/// begun again.
///
/// # Errors
/// [`StoreError::Sealed`] without a current key, and what the database says.
pub async fn reseal(tx: &mut Tx, keys: &Keys, column: &Column, after: Option<&[String]>) -> Result<Resealed> {
    let Some(key) = keys.current() else { return Err(StoreError::Sealed { key_id: "none".to_owned() }) };
    let (width, mark) = (column.row.len(), mark(key.id()));
    let statement = select_statement(column, keys.seals(column), mark.len(), after.is_some());
    let mut query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(mark);
    for part in after.into_iter().flatten() {
        query = query.bind(part.clone());
    }
    let rows = query.fetch_all(&mut *tx).await?;
    let mut done = Resealed { rows: 0, failed: 0, last: None };
    for row in &rows {
        let name = (0..width).map(|part| get::<String>(row, part)).collect::<Result<Vec<_>>>()?;
        let stored: String = get(row, width)?;
        let id = name.join("/");
        match keys.open(column, &id, &stored) {
            Ok(plain) => {
                let sealed = key.seal(column, &id, &plain)?;
                update(tx, column, &name, &stored, sealed).await?;
                done.rows += 1;
            }
            Err(error) => {
                tracing::error!(%error, row = id, "a row cannot be opened; it stays as it is");
                done.failed += 1;
            }
        }
        done.last = Some(name);
    }
    if i64::try_from(rows.len()).is_ok_and(|found| found < PORTION) {
        done.last = None;
    }
    Ok(done)
}

/// `$1` is how a text begins that needs nothing; the row's key follows where `after` is set.
fn select_statement(column: &Column, plain_too: bool, width: usize, after: bool) -> String {
    let (table, name, row) = (column.table, column.name, column.row.join(", "));
    let only = if plain_too { String::new() } else { format!(" and substr({name}, 1, {}) = '{SEALED}'", SEALED.len()) };
    let places: Vec<String> = (0..column.row.len()).map(|part| format!("${}", part + 2)).collect();
    let behind = if after { format!(" and ({row}) > ({})", places.join(", ")) } else { String::new() };
    format!(
        "select {row}, {name} from {table} where {name} is not null and substr({name}, 1, {width}) <> $1{only}{behind} \
         order by {row} limit {PORTION}"
    )
}

async fn update(tx: &mut Tx, column: &Column, row: &[String], stored: &str, sealed: String) -> Result<()> {
    let (table, name) = (column.table, column.name);
    let parts: Vec<String> = (3_usize..).zip(column.row).map(|(place, part)| format!("{part} = ${place}")).collect();
    let statement = format!("update {table} set {name} = $1 where {name} = $2 and {}", parts.join(" and "));
    let mut query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(sealed).bind(stored);
    for part in row {
        query = query.bind(part);
    }
    query.execute(tx).await?;
    Ok(())
}

/// Forgets the keys that no row needs and that are not current: they can be taken out of the settings. Returns their
/// ids.
///
/// # Errors
/// What the database says.
pub async fn retire(tx: &mut Tx, keys: &Keys) -> Result<Vec<String>> {
    let mut gone = Vec::new();
    for (id, _) in known(tx).await? {
        if keys.current_id() != Some(id.as_str()) && !is_needed(tx, &id).await? {
            sqlx::query("delete from seal_key where id = $1").bind(&id).execute(&mut *tx).await?;
            gone.push(id);
        }
    }
    Ok(gone)
}
