//! The databases that tests run on: a SQLite file always, PostgreSQL where the test command has started one.

use bloom_engine::store::{Db, DbOptions, Durability};
use bloom_engine::testing::keys;
use sqlx::Executor;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;

/// The variable in which the test command names a PostgreSQL server, without a database.
const SERVER: &str = "BLOOM_TEST_POSTGRES";

/// A database of a test's own.
pub(crate) struct Fresh {
    pub(crate) options: DbOptions,
    pub(crate) name: &'static str,
    _files: TempDir,
}

/// A fresh database on every engine that is there.
pub(crate) async fn each() -> Vec<Fresh> {
    let mut all = vec![sqlite()];
    all.extend(postgres().await);
    all
}

pub(crate) fn sqlite() -> Fresh {
    let files = tempfile::tempdir().expect("a temporary directory");
    let options =
        DbOptions { durability: Durability::None, keys: keys(), ..DbOptions::sqlite(&files.path().join("bloom.db")) };
    Fresh { options, name: "sqlite", _files: files }
}

pub(crate) async fn postgres() -> Option<Fresh> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let server = std::env::vars().find(|(name, _)| name == SERVER)?.1;
    let name = format!("t{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    sqlx::any::install_default_drivers();
    let admin = sqlx::AnyPool::connect(&format!("{server}/postgres")).await.expect("the test server answers");
    admin.execute(sqlx::AssertSqlSafe(format!("create database {name}"))).await.expect("a database is made");
    let options =
        DbOptions { url: format!("{server}/{name}"), connections: 4, durability: Durability::None, keys: keys() };
    Some(Fresh { options, name: "postgres", _files: tempfile::tempdir().expect("a temporary directory") })
}

impl Fresh {
    pub(crate) async fn open(&self) -> Db {
        Db::open(&self.options).await.expect("the database opens")
    }
}
