//! Opening a database, and the two ways in: [`Db::write`] and [`Db::read`].

use super::reseal;
use super::seal::Keys;
use super::writer::{Job, QUEUE, Unit, Writer as SqliteWriter};
use super::{Result, StoreError, Tx};
use futures::future::BoxFuture;
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// Every migration, embedded.
static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/shared");

/// The key of the advisory lock that one serving program holds on a PostgreSQL database.
const ADVISORY_LOCK: i64 = 0x626c_6f6f_6d00;

/// How often the advisory lock is tried before another program is believed to hold it.
const LOCK_TRIES: u32 = 50;

/// How long after a try the next one follows.
const LOCK_PAUSE: Duration = Duration::from_millis(100);

/// How much a commit must survive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// A power cut.
    #[default]
    Full,
    /// Nothing: for tests that never crash.
    None,
}

/// How to open a database.
#[derive(Debug, Clone)]
pub struct DbOptions {
    /// `sqlite:PATH` or `postgres://…`.
    pub url: String,
    /// Connections for reading (SQLite) or for everything (PostgreSQL).
    pub connections: u32,
    /// What a commit must survive; PostgreSQL decides by its own configuration.
    pub durability: Durability,
    /// The keys of what is sealed.
    pub keys: Arc<Keys>,
}

impl DbOptions {
    /// A SQLite file with the usual number of readers and without keys.
    pub fn sqlite(path: &Path) -> Self {
        Self {
            url: format!("sqlite:{}", path.display()),
            connections: 4,
            durability: Durability::Full,
            keys: Arc::default(),
        }
    }

    /// Whether the database is SQLite.
    pub fn is_sqlite(&self) -> bool {
        self.url.starts_with("sqlite:")
    }

    /// The SQLite file, if it is one.
    pub fn sqlite_path(&self) -> Option<PathBuf> {
        self.url.strip_prefix("sqlite:").map(|path| PathBuf::from(path.trim_start_matches("//")))
    }
}

/// Where units of work wait for the one writer.
type Queue = mpsc::Sender<Box<dyn Unit>>;

#[derive(Debug, Clone)]
enum Writer {
    /// Emptied when the database is closed, whoever else still holds a [`Db`].
    Queue(Arc<RwLock<Option<Queue>>>),
    Pool,
}

impl std::fmt::Debug for dyn Unit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Unit")
    }
}

/// One database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Db {
    pool: AnyPool,
    writer: Writer,
    keys: Arc<Keys>,
    is_sqlite: bool,
    closing: Arc<tokio::sync::Mutex<Option<JoinHandle<()>>>>,
    /// PostgreSQL: the connection that holds the advisory lock.
    guard: Arc<tokio::sync::Mutex<Option<AnyConnection>>>,
    /// Held as long as the database is open, so that no second process writes to the same file.
    lock: Arc<std::sync::Mutex<Option<File>>>,
}

impl Db {
    /// Opens the database, takes its lock (SQLite) and brings its schema up to date.
    ///
    /// # Errors
    /// [`StoreError::Locked`] when another process has the file, [`StoreError::Newer`] when the
    /// schema is from a newer program, [`StoreError::Sealed`] or [`StoreError::Unopened`] when the
    /// keys are not those of what is sealed (nothing is changed in these three), or what the
    /// database says.
    pub async fn open(options: &DbOptions) -> Result<Self> {
        install_default_drivers();
        match options.sqlite_path() {
            Some(path) => Self::open_sqlite(options, &path).await,
            None => Self::open_postgres(options).await,
        }
    }

    /// Opens the database beside a program that serves from it: for looking and for small repairs.
    /// The schema is left as it is, and the keys are not tried: [`reseal::verify`] does that.
    ///
    /// # Errors
    /// What the database says.
    pub async fn open_beside(options: &DbOptions) -> Result<Self> {
        install_default_drivers();
        let url = match options.sqlite_path() {
            Some(path) => format!("sqlite:{}?mode=rw", path.display()),
            None => options.url.clone(),
        };
        let (sqlite, durability) = (options.is_sqlite(), options.durability);
        let pool = AnyPoolOptions::new()
            .max_connections(2)
            .after_connect(move |connection, _| {
                Box::pin(async move { if sqlite { set_up_sqlite(connection, durability).await } else { Ok(()) } })
            })
            .connect(&url)
            .await?;
        Ok(Self {
            pool,
            writer: Writer::Pool,
            keys: Arc::clone(&options.keys),
            is_sqlite: sqlite,
            closing: Arc::default(),
            guard: Arc::default(),
            lock: Arc::default(),
        })
    }

    async fn open_sqlite(options: &DbOptions, path: &Path) -> Result<Self> {
        let lock = lock_beside(path)?;
        let url = format!("sqlite:{}?mode=rwc", path.display());
        let mut connection = AnyConnection::connect(&url).await?;
        set_up_sqlite(&mut connection, options.durability).await?;
        prepare(&mut connection, &options.keys).await?;
        let durability = options.durability;
        let pool = AnyPoolOptions::new()
            .max_connections(options.connections.max(1))
            .test_before_acquire(false)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    connection.execute("pragma query_only = on").await?;
                    set_up_sqlite(connection, durability).await
                })
            })
            .connect_lazy(&url)?;
        let (queue, waiting) = mpsc::channel(QUEUE);
        let writer = SqliteWriter::new(connection, options.durability == Durability::Full);
        let task = tokio::spawn(writer.serve(waiting));
        Ok(Self {
            pool,
            writer: Writer::Queue(Arc::new(RwLock::new(Some(queue)))),
            keys: Arc::clone(&options.keys),
            is_sqlite: true,
            closing: Arc::new(tokio::sync::Mutex::new(Some(task))),
            guard: Arc::default(),
            lock: Arc::new(std::sync::Mutex::new(Some(lock))),
        })
    }

    async fn open_postgres(options: &DbOptions) -> Result<Self> {
        let mut guard = AnyConnection::connect(&options.url).await?;
        // The server takes a moment to notice that a program was killed.
        let mut tries = LOCK_TRIES;
        loop {
            let free: i64 = sqlx::query_scalar("select case when pg_try_advisory_lock($1) then 1::bigint else 0 end")
                .bind(ADVISORY_LOCK)
                .fetch_one(&mut guard)
                .await?;
            if free != 0 {
                break;
            }
            tries -= 1;
            if tries == 0 {
                return Err(StoreError::Locked("another program serves from this database".to_owned()));
            }
            tokio::time::sleep(LOCK_PAUSE).await;
        }
        let pool = AnyPoolOptions::new().max_connections(options.connections.max(2)).connect(&options.url).await?;
        prepare(&mut *pool.acquire().await?, &options.keys).await?;
        Ok(Self {
            pool,
            keys: Arc::clone(&options.keys),
            is_sqlite: false,
            writer: Writer::Pool,
            closing: Arc::default(),
            guard: Arc::new(tokio::sync::Mutex::new(Some(guard))),
            lock: Arc::default(),
        })
    }

    /// Runs a unit of work in a transaction and returns its value once it is committed.
    ///
    /// The unit may run more than once; only its last run counts.
    ///
    /// # Errors
    /// What the unit or the commit says; nothing was written then.
    pub async fn write<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: for<'a> FnMut(&'a mut Tx) -> BoxFuture<'a, Result<T>> + Send + 'static,
    {
        self.submit(work, false).await
    }

    /// The same for a note about what has already happened outside: a power cut may lose it (a
    /// crash of the program does not), which must do no more harm than a crash just before it.
    ///
    /// # Errors
    /// What the unit or the commit says; nothing was written then.
    pub async fn note<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: for<'a> FnMut(&'a mut Tx) -> BoxFuture<'a, Result<T>> + Send + 'static,
    {
        self.submit(work, true).await
    }

    async fn submit<T, F>(&self, work: F, soft: bool) -> Result<T>
    where
        T: Send + 'static,
        F: for<'a> FnMut(&'a mut Tx) -> BoxFuture<'a, Result<T>> + Send + 'static,
    {
        match &self.writer {
            Writer::Queue(queue) => {
                let (caller, answer) = oneshot::channel();
                let job = Job { work, soft, value: None, caller };
                let queue = queue.read().unwrap_or_else(PoisonError::into_inner).clone().ok_or(StoreError::Closed)?;
                queue.send(Box::new(job)).await.map_err(|_| StoreError::Closed)?;
                answer.await.map_err(|_| StoreError::Closed)?
            }
            // A task of its own: a caller that is cancelled must not leave a transaction open on
            // a connection that goes back to the pool.
            Writer::Pool => {
                let pool = self.pool.clone();
                tokio::spawn(write_on_pool(pool, work)).await.map_err(|_| StoreError::Closed)?
            }
        }
    }

    /// A connection for reading.
    ///
    /// # Errors
    /// What the database says.
    pub async fn read(&self) -> Result<PoolConnection<Any>> {
        Ok(self.pool.acquire().await?)
    }

    /// The keys of what is sealed.
    pub fn keys(&self) -> &Arc<Keys> {
        &self.keys
    }

    /// Empties the log beside an SQLite file into the file, so that what was removed is nowhere any more. PostgreSQL looks
    /// after that by itself, when it vacuums.
    ///
    /// # Errors
    /// What the database says. Readers may be in the way: then it is done at the next occasion.
    pub async fn tidy(&self) -> Result<()> {
        if self.is_sqlite {
            self.pool.acquire().await?.execute("pragma wal_checkpoint(truncate)").await?;
        }
        Ok(())
    }

    /// Whether units are committed in groups by one writer, so that no other process has a say.
    pub fn is_exclusive(&self) -> bool {
        matches!(self.writer, Writer::Queue(_))
    }

    /// Waits for queued work, then closes everything.
    pub async fn close(self) {
        if let Writer::Queue(queue) = &self.writer {
            drop(queue.write().unwrap_or_else(PoisonError::into_inner).take());
        }
        if let Some(task) = self.closing.lock().await.take()
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the database's writer stopped badly");
        }
        self.pool.close().await;
        if let Some(guard) = self.guard.lock().await.take()
            && let Err(error) = guard.close().await
        {
            tracing::warn!(%error, "the database's lock was not given back cleanly");
        }
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

async fn write_on_pool<T, F>(pool: AnyPool, mut work: F) -> Result<T>
where
    F: for<'a> FnMut(&'a mut Tx) -> BoxFuture<'a, Result<T>>,
{
    let mut tx = pool.begin().await?;
    let value = work(&mut tx).await?;
    tx.commit().await?;
    Ok(value)
}

async fn set_up_sqlite(connection: &mut AnyConnection, durability: Durability) -> std::result::Result<(), sqlx::Error> {
    let synchronous = match durability {
        Durability::Full => "pragma synchronous = full",
        Durability::None => "pragma synchronous = off",
    };
    for pragma in [
        "pragma journal_mode = wal",
        synchronous,
        "pragma busy_timeout = 5000",
        "pragma foreign_keys = on",
        // Freed pages are overwritten: what is erased is gone from the file as well.
        "pragma secure_delete = on",
        // 8 MB of pages a connection at most.
        "pragma cache_size = -8000",
    ] {
        connection.execute(pragma).await?;
    }
    Ok(())
}

/// A lock file, since SQLite's own lock lets a second process in between two commits.
fn lock_beside(path: &Path) -> Result<File> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let locked = |why: String| StoreError::Locked(why);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&name)
        .map_err(|error| locked(format!("{}: {error}", Path::new(&name).display())))?;
    file.try_lock().map_err(|_| locked(format!("another program is using {}", path.display())))?;
    Ok(file)
}

/// Tries the keys before anything is written, brings the schema up to date, and writes down the current key.
async fn prepare(connection: &mut AnyConnection, keys: &Keys) -> Result<()> {
    let idle = reseal::verify(connection, keys).await?;
    migrate(connection).await?;
    reseal::register(connection, keys, &idle).await
}

async fn migrate(connection: &mut AnyConnection) -> Result<()> {
    MIGRATIONS.run_direct(None, connection, false).await.map_err(|error| match error {
        MigrateError::VersionMissing(version) => StoreError::Newer(format!("schema version {version}")),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::Database(sqlx::Error::Migrate(Box::new(other))),
    })
}
