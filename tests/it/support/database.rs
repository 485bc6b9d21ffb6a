//! Databases of a test's own, and what is in them.

use super::variable;
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection, Row};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

/// The variable in which the test command names a PostgreSQL server, without a database.
const SERVER: &str = "BLOOM_TEST_POSTGRES";

/// The address of a fresh PostgreSQL database; none where the test command has started no server.
pub(crate) async fn postgres() -> Option<String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Some(server) = variable(SERVER) else {
        eprintln!("skipped on PostgreSQL: {SERVER} names no server; tests/run starts one");
        return None;
    };
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("it_{}_{count}", std::process::id());
    let mut admin = connect(&format!("{server}/postgres")).await;
    let statement = sqlx::AssertSqlSafe(format!("create database {name}"));
    sqlx::query(statement).execute(&mut admin).await.expect("a database is made");
    Some(format!("{server}/{name}"))
}

/// The address of an SQLite file.
pub(crate) fn sqlite(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

/// A connection for looking.
pub(crate) async fn connect(url: &str) -> AnyConnection {
    install_default_drivers();
    AnyConnection::connect(url).await.expect("the database can be looked into")
}

/// Every row of every table as one line of text: the table's name, then each column's value.
pub(crate) async fn rows(url: &str) -> Vec<String> {
    let mut db = connect(url).await;
    let is_sqlite = url.starts_with("sqlite:");
    let tables = if is_sqlite {
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"
    } else {
        "select cast(table_name as text) from information_schema.tables \
         where table_schema = current_schema() order by 1"
    };
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut db).await.expect("the tables are listed");
    let mut all = Vec::new();
    for table in tables.into_iter().filter(|table| !table.starts_with("_sqlx")) {
        let columns = columns(&mut db, &table, is_sqlite).await;
        let list: Vec<String> =
            columns.iter().map(|column| format!("coalesce(cast(\"{column}\" as text), '-')")).collect();
        let statement = format!("select {} from \"{table}\"", list.join(" || ' | ' || "));
        let found = sqlx::query(sqlx::AssertSqlSafe(statement)).fetch_all(&mut db).await.expect("a table is read");
        all.extend(found.iter().map(|row| format!("{table}: {}", row.get::<String, _>(0))));
    }
    db.close().await.expect("the database is left alone");
    all
}

async fn columns(db: &mut AnyConnection, table: &str, is_sqlite: bool) -> Vec<String> {
    let statement = if is_sqlite {
        "select name from pragma_table_info($1)"
    } else {
        "select cast(column_name as text) from information_schema.columns \
         where table_schema = current_schema() and table_name = $1 order by ordinal_position"
    };
    sqlx::query_scalar(statement).bind(table).fetch_all(db).await.expect("the columns are listed")
}

/// One number that a statement comes to.
pub(crate) async fn number(url: &str, statement: &'static str) -> i64 {
    let mut db = connect(url).await;
    let found = sqlx::query_scalar(statement).fetch_one(&mut db).await.expect("a number is read");
    db.close().await.expect("the database is left alone");
    found
}
