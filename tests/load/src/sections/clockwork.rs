//! The clock over a calendar with a million rows, of which ten thousand are due together.
//!
//! The engine runs in this process with a network that takes everything at once, so that what is
//! measured is the engine and its database: how fast what is due gets its turn, how late the last
//! of it is, how fast what is said unasked goes out, and what a look at the calendar costs when
//! nothing is due. All of it again over a calendar that holds little else.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, bail};
use async_trait::async_trait;
use bloom_chat::capabilities::Capabilities;
use bloom_chat::ids::{ConversationKind, ConversationRef, NetworkId};
use bloom_chat::port::{Clock, CommandHelp, Delivery, FileError, Operation, Order, Transport};
use bloom_chat::{MessageRef, OutboundMessage};
use bloom_engine::runtime::budget::Limits;
use bloom_engine::runtime::interrupt::never;
use bloom_engine::runtime::{Engine, Gears, Line, Options};
use bloom_engine::store::{Db, DbOptions, due};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, Row, SqliteConnection};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::progress;
use crate::bench::Bench;
use crate::bot::DATABASE;
use crate::plan::{CALENDAR, DUE};
use crate::report::{Figure, Report};
use crate::stats::percentile;
use crate::who::Who;

/// Looks at the calendar that are averaged.
const LOOKS: u32 = 2_000;
/// When the engine's clock starts: 2026-03-02 17:00 UTC.
const START_MS: i64 = 1_772_470_800_000;
/// How long after the seeding the first rows fall due, so that the engine is at rest by then.
const REST_MS: i64 = 5_000;
/// How long a drain may take.
const PATIENCE: Duration = Duration::from_secs(180);

/// See the module's description.
pub(super) async fn run(bench: &Bench, report: &mut Report) -> anyhow::Result<()> {
    let (many, few) = (bench.plan.calendar, CALENDAR.1);
    let over_many = show(bench, many, Due::AtOnce).await;
    let over_few = show(bench, few, Due::AtOnce).await;
    let spread = show(bench, many, Due::OverAMinute).await;
    for (what, shown) in [("many", &over_many), ("few", &over_few), ("over a minute", &spread)] {
        if let Err(error) = shown {
            report.fail(&format!("clockwork: {what}"), error);
        }
    }
    if many < CALENDAR.0 {
        report.note(format!("clockwork: with {many} rows and not {}, since it was to be quick", CALENDAR.0));
    }
    let mut record = |figure, value| report.record(figure, Who::Bloom, value);
    if let Ok(shown) = &over_many {
        record(Figure::ClockTurns, shown.rate);
        record(Figure::ClockLast, shown.late.0);
        record(Figure::ClockNudges, shown.nudges);
        record(Figure::ClockLook, shown.look);
    }
    if let (Ok(many), Ok(few)) = (&over_many, &over_few) {
        record(Figure::ClockFlat, many.rate / few.rate);
        record(Figure::ClockLookFew, few.look);
    }
    if let Ok(shown) = &spread {
        record(Figure::ClockLate, shown.late.1);
    }
    Ok(())
}

/// When the rows fall due that do.
#[derive(Clone, Copy, PartialEq)]
enum Due {
    AtOnce,
    OverAMinute,
}

impl Due {
    /// How far apart two of them are, in milliseconds.
    fn apart(self) -> i64 {
        match self {
            Self::AtOnce => 0,
            Self::OverAMinute => 60_000 / i64::from(DUE),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::AtOnce => "at once",
            Self::OverAMinute => "over a minute",
        }
    }
}

struct Shown {
    /// Turns a second from the moment they were due.
    rate: f64,
    /// How late turns began, in milliseconds: the last one, and the 99th percentile.
    late: (f64, f64),
    /// Unasked messages delivered a second.
    nudges: f64,
    /// One look at the calendar when nothing is due, in microseconds.
    look: f64,
}

async fn show(bench: &Bench, rows: u32, when: Due) -> anyhow::Result<Shown> {
    progress(bench, &format!("clockwork: {rows} rows, {DUE} due {}", when.name()));
    let folder = bench.folder("clockwork")?;
    let options = DbOptions::sqlite(&folder.join(DATABASE));
    // Once for the schema.
    Db::open(&options).await?.close().await;
    let clock = Arc::new(Since { started: Instant::now() });
    let due_at = seed(&folder, rows, when, &clock).await?;
    let sink = Arc::new(Sink { network: NetworkId::new("null"), taken: AtomicU64::new(0) });
    let engine = engine(&options, &clock, &sink).await?;

    let look = look(&engine).await?;
    let stop = CancellationToken::new();
    let running = tokio::spawn({
        let (engine, stop) = (engine.clone(), stop.clone());
        async move { engine.run(stop).await }
    });
    let late = turns(&engine, due_at, when).await?;
    let nudges = if when == Due::AtOnce { nudges(&engine, &sink).await? } else { 0.0 };
    stop.cancel();
    running.await??;
    engine.gears().db.clone().close().await;
    std::fs::remove_dir_all(&folder)?;
    let last = late.iter().copied().fold(1.0, f64::max);
    let p99 = percentile(&late, 99).context("nothing had its turn")?;
    Ok(Shown { rate: late.len() as f64 / last * 1000.0, late: (last, p99), nudges, look })
}

async fn engine(options: &DbOptions, clock: &Arc<Since>, sink: &Arc<Sink>) -> anyhow::Result<Engine> {
    let clock = Arc::clone(clock) as Arc<dyn Clock>;
    let line = Line::new(Arc::clone(sink) as Arc<dyn Transport>, Limits::NONE, Arc::clone(&clock));
    let db = Db::open(options).await?;
    Ok(Engine::new(Gears::new(db, clock, 1, Options::default(), vec![line], never())))
}

/// Fills the calendar; gives the moment at which the first rows fall due, in epoch milliseconds.
async fn seed(folder: &Path, rows: u32, when: Due, clock: &Since) -> anyhow::Result<i64> {
    let mut disk = disk(folder).await?;
    let numbers =
        |count: u32| format!("with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < {count})");
    let far = START_MS + 24 * 3_600_000;
    let conversations = format!(
        "{} insert into conversation (id, network, account, chat, kind, actor, arrivals, served, next_seq, created_at) \
         select 'null/bot/c' || i, 'null', 'bot', 'c' || i, 'direct', 'null/c' || i, 0, 0, 1, 0 from n",
        numbers(DUE)
    );
    // The ids are spread as real ones are not: the worst case for the indexes.
    let ahead = format!(
        "{} insert into due (id, owner, conversation, kind, slot, run_at, window_ms, payload) \
         select lower(hex(randomblob(16))), 'l' || (i % 100000), 'null/bot/c' || (i % {DUE}), 'reminder', 'far' || i, \
         {far} + i * 1000, 3600000, '{{}}' from n",
        numbers(rows.saturating_sub(DUE).max(1))
    );
    for statement in [conversations, ahead] {
        disk.execute(AssertSqlSafe(statement)).await?;
    }
    // The clock has gone on meanwhile.
    let due_at = clock.now().timestamp_millis() + REST_MS;
    let due = format!(
        "{} insert into due (id, owner, conversation, kind, slot, run_at, window_ms, payload) \
         select lower(hex(randomblob(16))), 'l' || i, 'null/bot/c' || i, 'reminder', 'now', {due_at} + i * {}, 3600000, \
         '{{}}' from n",
        numbers(DUE),
        when.apart()
    );
    disk.execute(AssertSqlSafe(due)).await?;
    disk.execute("pragma wal_checkpoint(truncate)").await?;
    disk.close().await?;
    Ok(due_at)
}

/// The database beside the engine's own hands, for making it ready: nothing of that need be durable.
async fn disk(folder: &Path) -> anyhow::Result<SqliteConnection> {
    Ok(SqliteConnectOptions::new()
        .filename(folder.join(DATABASE))
        .synchronous(SqliteSynchronous::Off)
        .busy_timeout(PATIENCE)
        .connect()
        .await?)
}

/// What a look costs when nothing is due.
async fn look(engine: &Engine) -> anyhow::Result<f64> {
    let mut db = engine.gears().db.read().await?;
    due::next_time(&mut db).await?;
    let begun = Instant::now();
    for _ in 0..LOOKS {
        due::next_time(&mut db).await?;
    }
    Ok(begun.elapsed().as_secs_f64() * 1e6 / f64::from(LOOKS))
}

/// Waits until everything that is due has had its turn; how late each turn began, in milliseconds.
async fn turns(engine: &Engine, due_at: i64, when: Due) -> anyhow::Result<Vec<f64>> {
    let rest = due_at - engine.gears().now() + when.apart() * i64::from(DUE);
    sleep(Duration::from_millis(u64::try_from(rest).unwrap_or(0))).await;
    let mut db = engine.gears().db.read().await?;
    let begun = Instant::now();
    loop {
        let done: i64 =
            sqlx::query("select count(*) from inbox where done_at is not null").fetch_one(&mut *db).await?.get(0);
        if done >= i64::from(DUE) {
            break;
        }
        if begun.elapsed() > PATIENCE {
            bail!("only {done} of {DUE} had their turn within {PATIENCE:?}");
        }
        sleep(Duration::from_millis(50)).await;
    }
    let rows = sqlx::query(
        "select i.done_at - d.run_at from due d join inbox i on i.dedup = 'due/' || d.id where d.fired_at is not null",
    )
    .fetch_all(&mut *db)
    .await?;
    if rows.len() != usize::try_from(DUE)? {
        bail!("{} turns for {DUE} rows", rows.len());
    }
    Ok(rows.iter().map(|row| row.get::<i64, _>(0) as f64).collect())
}

/// Puts an unasked message into every conversation's outbox and waits until all are delivered;
/// deliveries a second from the first one on.
async fn nudges(engine: &Engine, sink: &Sink) -> anyhow::Result<f64> {
    let operation = Operation::Send { message: OutboundMessage::text("Shall we look at chapter three today?") };
    let (operation, now) = (serde_json::to_string(&operation)?, engine.gears().now());
    engine
        .gears()
        .db
        .write(move |tx| {
            let operation = operation.clone();
            Box::pin(async move {
                sqlx::query(
                    "insert into outbox (id, conversation, seq, operation, state, attempts, ambiguous, parts, not_before, \
                     created_at, urgency) select 'nudge' || id, id, next_seq, $1, 'pending', 0, 0, 0, $2, $2, 1 \
                     from conversation",
                )
                .bind(operation)
                .bind(now)
                .execute(&mut *tx)
                .await?;
                sqlx::query("update conversation set next_seq = next_seq + 1").execute(tx).await?;
                Ok(())
            })
        })
        .await?;
    let mut begun = Instant::now();
    let deadline = begun + PATIENCE;
    loop {
        match sink.taken.load(Ordering::Relaxed) {
            // Nobody told the engine: it finds them when it next looks.
            0 => begun = Instant::now(),
            taken if taken >= u64::from(DUE) => break,
            _ => {}
        }
        if Instant::now() > deadline {
            bail!("only {} of {DUE} were delivered", sink.taken.load(Ordering::Relaxed));
        }
        sleep(Duration::from_millis(2)).await;
    }
    Ok(f64::from(DUE) / begun.elapsed().as_secs_f64())
}

/// A clock that starts at a fixed moment and runs as time does.
#[derive(Debug)]
struct Since {
    started: Instant,
}

impl Clock for Since {
    fn now(&self) -> DateTime<Utc> {
        let elapsed = TimeDelta::from_std(self.started.elapsed()).unwrap_or_default();
        DateTime::from_timestamp_millis(START_MS).unwrap_or_default() + elapsed
    }

    fn monotonic(&self) -> Duration {
        self.started.elapsed()
    }
}

/// A network that takes everything at once and shows nothing.
struct Sink {
    network: NetworkId,
    taken: AtomicU64,
}

#[async_trait]
impl Transport for Sink {
    fn network(&self) -> &NetworkId {
        &self.network
    }

    fn account(&self) -> &str {
        "bot"
    }

    fn capabilities(&self, _: &ConversationRef, _: ConversationKind) -> Capabilities {
        Capabilities::plain_text(4096)
    }

    async fn deliver(&self, order: Order) -> Delivery {
        self.taken.fetch_add(1, Ordering::Relaxed);
        Delivery::Sent(vec![MessageRef(order.id)])
    }

    async fn typing(&self, _: &ConversationRef) {}

    async fn register(&self, _: &[CommandHelp]) -> Result<(), String> {
        Ok(())
    }

    async fn fetch(&self, _: &str, _: u64) -> Result<Vec<u8>, FileError> {
        Err(FileError::Gone)
    }
}
