//! Large databases, made of small ones: turns that the program really took, copied under new ids.
//!
//! Every id in the copied tables gets the same suffix of digits, so that copies refer to each
//! other as the originals do, and a copied chat's number is still a number. Nothing here knows
//! what the other columns mean.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};

use crate::bench::Bench;
use crate::bot::{Bot, DATABASE, How};
use crate::drive::{self, LINES};
use crate::who::Who;

/// What is copied, and in which order.
const TABLES: [&str; 6] = ["learner", "identity", "slot", "conversation", "inbox", "outbox"];
/// Columns that hold an id, or a key that ends in one.
const IDS: [&str; 7] = ["id", "dedup", "conversation", "chat", "actor", "learner", "choices_for"];
/// Copies made by one statement at most.
const BATCH: u64 = 5_000;

/// When there are enough copies.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Until {
    /// After so many.
    Copies(u64),
    /// When the file has so many bytes.
    Bytes(u64),
}

/// Lets the program take some turns and keeps its database; gives the folder.
///
/// # Errors
/// When the program does not answer.
pub(crate) async fn template(bench: &Bench, chats: usize, lines: usize) -> anyhow::Result<PathBuf> {
    let folder = bench.folder("template")?;
    let mut bot = Bot::start(bench, Who::Bloom, &folder, How::default()).await?;
    bot.polled().await?;
    let chats = bot.chats(chats);
    drive::greet(&bot.fake, &chats).await?;
    let lines: Vec<&str> = LINES.into_iter().cycle().take(lines).collect();
    drive::recite(&bot.fake, &chats, &lines).await?;
    bot.stop().await?;
    Ok(folder)
}

/// A copy of a template in a folder of its own, grown; gives the folder.
///
/// # Errors
/// When the disk is full, or the schema is not as expected.
pub(crate) async fn grow(bench: &Bench, template: &Path, until: Until) -> anyhow::Result<PathBuf> {
    let folder = bench.folder("grown")?;
    let file = folder.join(DATABASE);
    std::fs::copy(template.join(DATABASE), &file).context("cannot copy the database")?;
    multiply(&file, until).await?;
    Ok(folder)
}

async fn multiply(file: &Path, until: Until) -> anyhow::Result<()> {
    let mut db = SqliteConnectOptions::new()
        .filename(file)
        .foreign_keys(false)
        // A crash would only cost this run.
        .journal_mode(SqliteJournalMode::Off)
        .synchronous(SqliteSynchronous::Off)
        .pragma("cache_size", "-65536")
        .pragma("temp_store", "memory")
        .connect()
        .await?;
    let mut statements = Vec::new();
    for table in TABLES {
        statements.push(prepare(&mut db, table).await?);
    }
    let before = bytes(&mut db).await?;
    let mut made = 0;
    loop {
        let more = match until {
            Until::Copies(wanted) => wanted.saturating_sub(made),
            Until::Bytes(wanted) => {
                let now = bytes(&mut db).await?;
                // A few first, to learn how large a copy is.
                let each = (now - before).checked_div(made).unwrap_or(0);
                let missing = wanted.saturating_sub(now);
                if each == 0 { missing.min(50) } else { missing.div_ceil(each) }
            }
        };
        if more == 0 {
            break;
        }
        let next = made + more.min(BATCH);
        for statement in &statements {
            sqlx::query(AssertSqlSafe(statement.as_str()))
                .bind(i64::try_from(made)?)
                .bind(i64::try_from(next)?)
                .execute(&mut db)
                .await?;
        }
        made = next;
    }
    // As the program keeps it.
    sqlx::query("pragma journal_mode = wal").execute(&mut db).await?;
    db.close().await?;
    Ok(())
}

/// Sets the rows of a table aside as originals and gives the statement that copies them under the
/// numbers `$1..$2`.
async fn prepare(db: &mut SqliteConnection, table: &str) -> anyhow::Result<String> {
    let columns: Vec<(String,)> =
        sqlx::query_as("select name from pragma_table_info($1)").bind(table).fetch_all(&mut *db).await?;
    let columns: Vec<String> = columns.into_iter().map(|(name,)| name).collect();
    if columns.is_empty() {
        bail!("the program's database has no table `{table}`");
    }
    let set_aside = format!("create temp table original_{table} as select * from main.{table}");
    sqlx::query(AssertSqlSafe(set_aside)).execute(&mut *db).await?;
    Ok(copy_statement(table, &columns))
}

fn copy_statement(table: &str, columns: &[String]) -> String {
    let values: Vec<String> = columns
        .iter()
        .map(|column| {
            if IDS.contains(&column.as_str()) {
                // NULL stays NULL.
                format!("o.{column} || printf('%09d', n.i)")
            } else {
                format!("o.{column}")
            }
        })
        .collect();
    format!(
        "with recursive n(i) as (select $1 union all select i + 1 from n where i + 1 < $2) \
         insert into main.{table} ({}) select {} from n cross join temp.original_{table} o",
        columns.join(", "),
        values.join(", ")
    )
}

async fn bytes(db: &mut SqliteConnection) -> anyhow::Result<u64> {
    let (bytes,): (i64,) =
        sqlx::query_as("select page_count * page_size from pragma_page_count, pragma_page_size").fetch_one(db).await?;
    Ok(u64::try_from(bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn connect(file: &Path) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(file);
        options.create_if_missing(true).connect().await.unwrap()
    }

    async fn small(file: &Path) {
        let mut db = connect(file).await;
        let schema = "create table learner (id text primary key, language text);
            create table identity (actor text primary key, learner text not null);
            create table slot (learner text, name text, value text, primary key (learner, name));
            create table conversation (id text primary key, chat text, actor text);
            create table inbox (id text primary key, dedup text unique, conversation text, body text);
            create table outbox (id text primary key, conversation text, choices_for text, seq bigint);
            insert into learner values ('l', 'en');
            insert into identity values ('t/5', 'l');
            insert into slot values ('l', 'goal', 'x'), ('l', 'weekly_hours', null);
            insert into conversation values ('t/a/5', '5', 't/5'), ('t/a/-7', '-7', null);
            insert into inbox values ('i', 'k', 't/a/5', 'oi');
            insert into outbox values ('o', 't/a/5', null, 1);";
        sqlx::raw_sql(schema).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
    }

    async fn count(db: &mut SqliteConnection, query: &'static str) -> i64 {
        let (count,): (i64,) = sqlx::query_as(query).fetch_one(db).await.unwrap();
        count
    }

    #[tokio::test]
    async fn copies_refer_to_each_other() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(DATABASE);
        small(&file).await;
        multiply(&file, Until::Copies(BATCH + 3)).await.unwrap();
        let mut db = connect(&file).await;
        let all = i64::try_from(BATCH + 4).unwrap();
        assert_eq!(count(&mut db, "select count(*) from slot").await, 2 * all);
        let joined = "select count(*) from inbox i join conversation c on c.id = i.conversation \
             join identity a on a.actor = c.actor join learner l on l.id = a.learner \
             join outbox o on o.conversation = c.id where c.id = 't/a/' || c.chat";
        assert_eq!(count(&mut db, joined).await, all);
        let kept = "select count(*) from outbox where choices_for is not null or seq <> 1";
        assert_eq!(count(&mut db, kept).await, 0);
        let mode: (String,) = sqlx::query_as("pragma journal_mode").fetch_one(&mut db).await.unwrap();
        assert_eq!(mode.0, "wal");
    }

    #[tokio::test]
    async fn a_size_is_reached_and_hardly_passed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(DATABASE);
        small(&file).await;
        multiply(&file, Until::Bytes(2_000_000)).await.unwrap();
        let size = std::fs::metadata(&file).unwrap().len();
        assert!((2_000_000..2_600_000).contains(&size), "{size}");
    }

    #[tokio::test]
    async fn an_unknown_schema_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(DATABASE);
        connect(&file).await.close().await.unwrap();
        let error = multiply(&file, Until::Copies(1)).await.unwrap_err();
        assert!(error.to_string().contains("learner"), "{error}");
    }
}
