//! Putting database, engine and networks together, and taking them apart again in order.

use crate::cli::Chat;
use crate::clock::SystemClock;
use crate::config::env::Surroundings;
use crate::config::sections::{KillAt, Store};
use crate::config::{Config, Sources};
use crate::{http, models, networks, telemetry};
use anyhow::{Context, bail};
use bloom_chat::Body;
use bloom_chat::port::Clock;
use bloom_console::console::{Console, Options as ConsoleOptions, Phrases};
use bloom_domain::language::Language;
use bloom_engine::calendar::errand::ReadCalendar;
use bloom_engine::memory::{Listen, Summarise};
use bloom_engine::runtime::budget::Limits;
use bloom_engine::runtime::errands::{Errand, Errands};
use bloom_engine::runtime::interrupt::{Cut, Interrupt, never};
use bloom_engine::runtime::{Engine, Gears, Line, Options, Outside};
use bloom_engine::speech::terminal;
use bloom_engine::store::{Db, DbOptions, Durability};
use secrecy::ExposeSecret;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Connections to the database for reading.
const READERS: u32 = 4;

/// A day.
const DAY: Duration = Duration::from_secs(24 * 3600);

/// Ends the process at a named point, as a power cut would: for the crash tests.
#[derive(Debug)]
struct KillPoint {
    at: KillAt,
    left: AtomicU64,
}

impl Interrupt for KillPoint {
    fn pass(&self, point: &'static str) -> Result<(), Cut> {
        if point == self.at.point && self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            std::process::abort();
        }
        Ok(())
    }
}

/// Opens the database of a configuration, to serve from it.
pub(crate) async fn database(config: &Config) -> anyhow::Result<Db> {
    // What the driver says may repeat the address with its password; the store's own words do not.
    Db::open(&database_options(config)?).await.context("the database cannot be opened; `bloom check` says more")
}

/// Opens the database of a configuration beside a program that serves from it.
pub(crate) async fn database_beside(config: &Config) -> anyhow::Result<Db> {
    Db::open_beside(&database_options(config)?).await.context("the database cannot be opened; `bloom check` says more")
}

pub(crate) fn database_options(config: &Config) -> anyhow::Result<DbOptions> {
    let keys = Arc::new(config.data.keys(SystemClock::new().now().timestamp_millis())?);
    Ok(match config.data.store() {
        Store::Sqlite(path) => {
            if let Some(folder) = path.parent() {
                make_private(folder)?;
            }
            DbOptions { connections: READERS, keys, ..DbOptions::sqlite(&path) }
        }
        Store::Postgres(url) => {
            DbOptions { url: url.expose_secret().to_owned(), connections: 16, durability: Durability::Full, keys }
        }
    })
}

/// Makes a folder that only its owner can look into. One that is there stays as it is.
fn make_private(folder: &Path) -> anyhow::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(folder)
        .with_context(|| format!("the data folder {} cannot be made; choose another with --data", folder.display()))
}

fn options(config: &Config) -> Options {
    Options {
        instance: "bloom".into(),
        lease: Duration::from_secs(config.limits.lease_seconds.into()),
        workers: config.limits.workers,
        inbound_per_minute: config.limits.inbound_per_minute,
        text_max_chars: config.limits.text_max_chars,
        choices_last: DAY * config.limits.action_days,
        bot_name: config.bot.name.clone(),
        language: config.bot.language.parse().unwrap_or(Language::En),
        feed_base: config.http.public_url.as_deref().map(|url| format!("{}/plan/", url.trim_end_matches('/'))),
        keep_messages: config.data.keep_messages_days.map(|days| DAY * days),
        ..Options::default()
    }
}

fn interrupt(config: &Config) -> Arc<dyn Interrupt> {
    match &config.testing.kill_at {
        Some(at) => Arc::new(KillPoint { at: at.clone(), left: AtomicU64::new(at.passing) }),
        None => never(),
    }
}

async fn gears(config: &Config, db: Db, clock: Arc<dyn Clock>, lines: Vec<Line>) -> anyhow::Result<Arc<Gears>> {
    let calendars: Arc<dyn Errand> =
        Arc::new(ReadCalendar::over_internet().context("calendars cannot be read: TLS cannot be set up")?);
    let errands = Errands::new([calendars, Arc::new(Listen), Arc::new(Summarise)]);
    let models = models::models(config, &clock, &db).await?;
    let outside = Outside { errands, models };
    Ok(Gears::with_models(db, clock, rand::random(), options(config), lines, interrupt(config), outside))
}

/// Cancelled by SIGINT or SIGTERM.
fn stop_on_signal() -> anyhow::Result<CancellationToken> {
    let stop = CancellationToken::new();
    let ring = stop.clone();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::spawn(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            tracing::info!("stopping: what is under way is finished first");
            ring.cancel();
        });
    }
    #[cfg(not(unix))]
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            ring.cancel();
        }
    });
    Ok(stop)
}

/// A conversation in this terminal.
pub(crate) async fn chat(config: &Config, chat: Chat, sources: &Sources) -> anyhow::Result<()> {
    make_private(&config.data.dir)?;
    telemetry::into_file(&config.log, &config.data.dir)?;
    let surroundings = Surroundings::of(&sources.variables);
    let hint = chat.language.or(surroundings.language);
    let language = hint.as_deref().and_then(Language::from_hint).unwrap_or_else(|| options(config).language);
    let words = terminal::words(language);
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::new());
    let console = Console::open(ConsoleOptions {
        user: chat.name.unwrap_or(surroundings.user),
        language_hint: hint,
        nonce: format!("{:016x}", rand::random::<u64>()),
        history: Some(config.data.dir.join("history")),
        files: config.data.dir.join("files"),
        plain: surroundings.plain,
        phrases: Phrases { leave: words.leave, not_stored: words.not_stored },
    })?;
    let db = database(config).await?;
    let line = Line::new(console.transport(), Limits::NONE, Arc::clone(&clock));
    let engine = Engine::new(gears(config, db.clone(), Arc::clone(&clock), vec![line]).await?);
    let stop = CancellationToken::new();
    let mut working = tokio::spawn({
        let (engine, stop) = (engine.clone(), stop.clone());
        async move { engine.run(stop).await }
    });
    let settled = {
        let engine = engine.clone();
        Arc::new(move || -> futures::future::BoxFuture<'static, ()> {
            let engine = engine.clone();
            Box::pin(async move { engine.idle().await })
        })
    };
    let opening = console.is_interactive().then(|| Body::Command { name: "start".into(), args: String::new() });
    let talked = tokio::select! {
        talked = console.run(engine.inbox(), clock, settled, opening, stop.clone()) => talked,
        ended = &mut working => return ended.context("the engine stopped badly")?.context("the engine cannot work"),
    };
    stop.cancel();
    working.await.context("the engine stopped badly")??;
    db.close().await;
    talked
}

/// Serves all configured networks until told to stop.
pub(crate) async fn serve(config: &Config) -> anyhow::Result<()> {
    telemetry::to_stderr(&config.log)?;
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::new());
    let networks = networks::configured(config)?;
    if networks.is_empty() {
        bail!(
            "no network is configured, so there is nobody to serve. Set a token with `bloom init` or \
             BLOOM_TELEGRAM__TOKEN; `bloom chat` talks in this terminal and needs none"
        );
    }
    let stop = stop_on_signal()?;
    let db = database(config).await?;
    let lines = networks.iter().map(|network| network.line(config, &clock)).collect();
    let engine = Engine::new(gears(config, db.clone(), Arc::clone(&clock), lines).await?);
    // The engine stops after the receivers, so that what they took in is still answered.
    let rest = CancellationToken::new();
    let mut working = tokio::spawn({
        let (engine, rest) = (engine.clone(), rest.clone());
        async move { engine.run(rest).await }
    });
    let mut routes = http::Routes::new(engine.clone());
    let mut ingesting = tokio::task::JoinSet::new();
    for network in networks {
        network.start(&engine, &clock, &mut routes, &mut ingesting, &stop);
    }
    let served = http::serve(config.listen(), routes, stop.clone()).await?;
    let failed = tokio::select! {
        failed = wait_for_ingest(&mut ingesting, &stop) => failed,
        // It ends by itself only when it cannot work: then nothing more may be taken in.
        ended = &mut working => return ended.context("the engine stopped badly")?.context("the engine cannot work"),
    };
    stop.cancel();
    while ingesting.join_next().await.is_some() {}
    rest.cancel();
    working.await.context("the engine stopped badly")??;
    if let Some(served) = served {
        let _ = served.await;
    }
    db.close().await;
    failed
}

/// Waits until told to stop, or until a network cannot go on.
async fn wait_for_ingest(
    ingesting: &mut tokio::task::JoinSet<anyhow::Result<()>>,
    stop: &CancellationToken,
) -> anyhow::Result<()> {
    while let Some(ended) = ingesting.join_next().await {
        if let Err(error) = ended.context("a network's receiver stopped badly").and_then(|result| result) {
            stop.cancel();
            return Err(error);
        }
    }
    stop.cancelled().await;
    Ok(())
}
