//! One bot with its fake network: started, watched, stopped.

use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context, bail};
use bloom_fakes::{FakeOptions, Limits, Stamp, TelegramFake};
use clap::ValueEnum;
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::bench::Bench;
use crate::strace;
use crate::who::Who;

/// The database's name in the data folder, the program's default.
pub(crate) const DATABASE: &str = "bloom.db";

/// How long a bot may take to start.
const START: Duration = Duration::from_secs(20);
/// How long a bot may take to stop.
const STOP: Duration = Duration::from_secs(15);
/// Chats of one bot.
const CHAT_SPAN: i64 = 10_000;

/// A running bot. Dropping it kills the process.
pub(crate) struct Bot {
    /// The network that it talks to.
    pub(crate) fake: TelegramFake,
    /// When the process was started, by the fake's clock.
    pub(crate) born: Stamp,
    /// The process's id.
    pub(crate) pid: u32,
    /// The first chat's id. No two bots have a chat in common, so that one may take over another's
    /// database.
    pub(crate) first_chat: i64,
    child: Child,
    log: PathBuf,
}

/// What is special about a start.
#[derive(Default)]
pub(crate) struct How<'a> {
    /// Something that somebody said before the bot was there.
    pub(crate) waiting: Option<&'a str>,
    /// Where its commits are noted.
    pub(crate) notes: Option<&'a Path>,
}

impl Bot {
    /// Starts a bot over a data folder, and returns at once.
    ///
    /// # Errors
    /// When there is no port or no process to be had.
    pub(crate) async fn start(bench: &Bench, who: Who, data: &Path, how: How<'_>) -> anyhow::Result<Self> {
        let serial = bench.serial();
        let fake = TelegramFake::bind(FakeOptions {
            limits: Limits::off(),
            record_calls: false,
            first_update_id: serial * 1_000_000,
            ..FakeOptions::default()
        })
        .await
        .context("the fake network has no port")?;
        let first_chat = serial * CHAT_SPAN;
        if let Some(text) = how.waiting {
            fake.private(first_chat, crate::drive::LANGUAGE).say(text).await?;
        }
        let log = bench.work().join(format!("log-{serial}"));
        let mut command = command(bench, who, data, &fake, how.notes)?;
        command
            .current_dir(data)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(&log)?)
            .kill_on_drop(true);
        let born = fake.now().await;
        let child = command.spawn().with_context(|| format!("{} does not start", who.name()))?;
        let pid = child.id().context("it ended at once")?;
        Ok(Self { fake, born, pid, first_chat, child, log })
    }

    /// Waits for the first poll and gives its moment.
    ///
    /// # Errors
    /// When the process ends or takes too long, with the last it said.
    pub(crate) async fn polled(&mut self) -> anyhow::Result<Stamp> {
        let fake = self.fake.clone();
        tokio::select! {
            polled = fake.wait_calls("getUpdates", 1, START) => match polled {
                Ok(()) => Ok(fake.now().await),
                Err(_) => bail!("no poll within {START:?}{}", self.last_words()),
            },
            ended = self.child.wait() => bail!("it ended ({}){}", ended?, self.last_words()),
        }
    }

    /// The ids of so many chats.
    pub(crate) fn chats(&self, count: usize) -> Vec<i64> {
        (self.first_chat..).take(count.min(CHAT_SPAN as usize)).collect()
    }

    /// Ends the process as an operator would, and waits for it.
    ///
    /// # Errors
    /// When it does not end well in time; it is killed then.
    pub(crate) async fn stop(mut self) -> anyhow::Result<()> {
        let told = Command::new("kill")
            .args(["-TERM", &self.pid.to_string()])
            .status()
            .await
            .context("the `kill` command is needed to stop a bot")?;
        if !told.success() {
            bail!("it was gone before it was stopped{}", self.last_words());
        }
        match timeout(STOP, self.child.wait()).await {
            Ok(ended) => self.judge(ended?),
            Err(_) => {
                self.child.kill().await?;
                bail!("it did not stop within {STOP:?}{}", self.last_words());
            }
        }
    }

    fn judge(&self, ended: ExitStatus) -> anyhow::Result<()> {
        if ended.success() {
            return Ok(());
        }
        bail!("it stopped badly ({ended}){}", self.last_words());
    }

    /// The end of what it wrote, to be added to an error.
    fn last_words(&self) -> String {
        let said = std::fs::read(&self.log).unwrap_or_default();
        let said = String::from_utf8_lossy(&said);
        let lines: Vec<&str> = said.lines().collect();
        let last = &lines[lines.len().saturating_sub(3)..];
        if last.is_empty() { String::new() } else { format!("; it said: {}", last.join(" | ")) }
    }
}

fn command(bench: &Bench, who: Who, data: &Path, fake: &TelegramFake, notes: Option<&Path>) -> anyhow::Result<Command> {
    let program = bench.program(who)?;
    let mut command = match notes.map(strace::wrap) {
        Some(words) => {
            let mut command = Command::new(words.first().context("no tracer")?);
            command.args(&words[1..]).arg(program);
            command
        }
        None => Command::new(program),
    };
    // Nothing of the caller's environment or configuration may have a say.
    command.env_clear().env("HOME", data).env("XDG_CONFIG_HOME", data);
    if let Some(path) = std::env::var_os("PATH") {
        command.env("PATH", path);
    }
    match who.floor().and_then(|synchronous| synchronous.to_possible_value()) {
        Some(synchronous) => {
            command
                .args(["floor", "--api-url", &fake.url(), "--token", fake.token()])
                .args(["--synchronous", synchronous.get_name(), "--data"])
                .arg(data);
        }
        None => {
            command.arg("run");
            configure(&mut command, data, fake);
        }
    }
    Ok(command)
}

/// The program's settings: the fake network, this folder, and no limits of any kind.
fn configure(command: &mut Command, data: &Path, fake: &TelegramFake) {
    command
        .env("BLOOM_DATA__DIR", data)
        .env("BLOOM_TELEGRAM__TOKEN", fake.token())
        .env("BLOOM_TELEGRAM__API_URL", fake.url())
        .env("BLOOM_TELEGRAM__BUDGET__PER_SECOND", "0")
        .env("BLOOM_TELEGRAM__BUDGET__PER_CHAT_PER_SECOND", "0")
        .env("BLOOM_TELEGRAM__BUDGET__PER_CHAT_BURST", "0")
        .env("BLOOM_TELEGRAM__BUDGET__PER_GROUP_PER_MINUTE", "0")
        .env("BLOOM_LIMITS__INBOUND_PER_MINUTE", "0")
        .env("BLOOM_LOG__LEVEL", "warn");
}

/// Bytes of the database in a folder, with whatever of its WAL is not yet written back.
pub(crate) fn database_bytes(data: &Path) -> u64 {
    [DATABASE.to_owned(), format!("{DATABASE}-wal")]
        .iter()
        .filter_map(|name| std::fs::metadata(data.join(name)).ok())
        .map(|file| file.len())
        .sum()
}
