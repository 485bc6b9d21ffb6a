//! The real binary, started in a folder of its own with an environment of its own, so that nothing
//! of the machine it runs on has a say.

use super::PATIENCE;
use bloom_fakes::{FakeOptions, Limits, TelegramFake};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// The program under test.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_bloom");

/// A fake Telegram without flood limits, for tests that are not about them.
pub(crate) async fn calm_fake() -> TelegramFake {
    TelegramFake::start(FakeOptions { limits: Limits::off(), patience: PATIENCE, ..FakeOptions::default() }).await
}

/// A place to run the program in. Everything in it goes with it.
pub(crate) struct Place {
    folder: TempDir,
    variables: Vec<(String, String)>,
}

impl Place {
    /// A place where nothing is set.
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        Self { folder, variables: Vec::new() }
    }

    /// A place where Telegram is the fake, and nothing is slowed down.
    pub(crate) fn with(fake: &TelegramFake) -> Self {
        Self::new()
            .set("BLOOM_TELEGRAM__TOKEN", fake.token())
            .set("BLOOM_TELEGRAM__API_URL", &fake.url())
            .set("BLOOM_TELEGRAM__BUDGET__PER_SECOND", "0")
            .set("BLOOM_TELEGRAM__BUDGET__PER_CHAT_PER_SECOND", "0")
            .set("BLOOM_TELEGRAM__BUDGET__PER_GROUP_PER_MINUTE", "0")
            .set("BLOOM_LIMITS__INBOUND_PER_MINUTE", "0")
    }

    /// Sets a variable of the program's environment, in place of an earlier one of that name.
    #[must_use]
    pub(crate) fn set(mut self, name: &str, value: &str) -> Self {
        self.variables.retain(|(known, _)| known != name);
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The folder that the program is started in.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The data folder.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder().join("data")
    }

    /// The SQLite file.
    pub(crate) fn file(&self) -> PathBuf {
        self.data().join("bloom.db")
    }

    /// The program with arguments, not yet started.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(PROGRAM);
        self.prepare(&mut command);
        command.args(args);
        command
    }

    /// The program as a shell line starts it; `$0` in the line stands for it.
    pub(crate) fn shell(&self, line: &str) -> Command {
        let mut command = Command::new("/bin/sh");
        self.prepare(&mut command);
        command.args(["-c", line, PROGRAM]);
        command
    }

    fn prepare(&self, command: &mut Command) {
        command
            .env_clear()
            .env("PATH", "/usr/local/bin:/usr/bin:/bin")
            .env("HOME", self.folder())
            .env("USER", "tester")
            .env("BLOOM_DATA__DIR", self.data())
            .envs(self.variables.iter().cloned())
            .current_dir(self.folder())
            .kill_on_drop(true)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
    }

    /// Runs the program to its end, with something on its standard input.
    pub(crate) async fn run(&self, args: &[&str], input: &str) -> Ended {
        let mut command = self.command(args);
        command.stdin(Stdio::piped());
        let mut running = Running::of(command);
        let mut stdin = running.child.stdin.take().expect("a standard input");
        // A program that ends without reading closes the pipe; that is its good right.
        let _ = stdin.write_all(input.as_bytes()).await;
        drop(stdin);
        running.ended().await
    }

    /// Starts `bloom run`.
    pub(crate) fn start(&self) -> Running {
        Running::of(self.command(&["run"]))
    }

    /// Starts `bloom run` so that it ends itself when it passes `point` for the `passing`-th time.
    pub(crate) fn start_dying_at(&self, point: &str, passing: u64) -> Running {
        let mut command = self.command(&["run"]);
        command.env("BLOOM_TESTING__KILL_AT", format!("{point}:{passing}"));
        Running::of(command)
    }
}

/// How a run of the program ended.
#[derive(Debug)]
pub(crate) struct Ended {
    /// Its status.
    pub(crate) status: ExitStatus,
    /// What it wrote to its standard output.
    pub(crate) out: String,
    /// What it wrote to its standard error.
    pub(crate) err: String,
}

impl Ended {
    /// The exit code; none when a signal ended it.
    pub(crate) fn code(&self) -> Option<i32> {
        self.status.code()
    }
}

/// The lines that the program has written to its standard error so far.
#[derive(Default)]
struct Log {
    lines: Mutex<Vec<String>>,
    grown: Notify,
}

impl Log {
    fn text(&self) -> String {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.join("\n")
    }
}

/// The program while it runs. It is killed when this is dropped.
pub(crate) struct Running {
    child: Child,
    log: Arc<Log>,
    errors: JoinHandle<()>,
    output: JoinHandle<String>,
}

impl Running {
    /// Starts a command.
    pub(crate) fn of(mut command: Command) -> Self {
        let mut child = command.spawn().expect("the program starts");
        let log = Arc::new(Log::default());
        let errors = tokio::spawn(follow(child.stderr.take().expect("a standard error"), Arc::clone(&log)));
        let mut stdout = child.stdout.take().expect("a standard output");
        let output = tokio::spawn(async move {
            let mut bytes = Vec::new();
            let _ = stdout.read_to_end(&mut bytes).await;
            String::from_utf8_lossy(&bytes).into_owned()
        });
        Self { child, log, errors, output }
    }

    /// What it has written to its standard error so far.
    pub(crate) fn log(&self) -> String {
        self.log.text()
    }

    /// Waits until its standard error has a line with these words.
    ///
    /// # Panics
    /// When none comes.
    pub(crate) async fn says(&self, words: &str) -> String {
        let wait = async {
            loop {
                let grown = self.log.grown.notified();
                tokio::pin!(grown);
                grown.as_mut().enable();
                let text = self.log.text();
                if let Some(line) = text.lines().find(|line| line.contains(words)) {
                    return line.to_owned();
                }
                grown.await;
            }
        };
        tokio::time::timeout(PATIENCE, wait)
            .await
            .unwrap_or_else(|_| panic!("no line with {words:?} in:\n{}", self.log.text()))
    }

    /// Ends it as a power cut would.
    pub(crate) async fn kill(mut self) {
        self.child.kill().await.expect("it can be killed");
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) async fn terminate(self) -> Ended {
        self.ask_to_stop().await;
        self.ended().await
    }

    /// Asks it to stop.
    pub(crate) async fn ask_to_stop(&self) {
        let id = self.child.id().expect("it still runs");
        let asked = Command::new("/bin/sh").args(["-c", &format!("kill -TERM {id}")]).status().await.expect("a shell");
        assert!(asked.success(), "it can be asked to stop");
    }

    /// Waits until it ends by itself.
    ///
    /// # Panics
    /// When it does not.
    pub(crate) async fn ended(mut self) -> Ended {
        let Ok(status) = tokio::time::timeout(PATIENCE, self.child.wait()).await else {
            panic!("the program does not end:\n{}", self.log.text());
        };
        let status = status.expect("a status");
        let _ = self.errors.await;
        let out = self.output.await.unwrap_or_default();
        Ended { status, out, err: self.log.text() }
    }
}

async fn follow(source: impl AsyncRead + Unpin, log: Arc<Log>) {
    let mut lines = BufReader::new(source).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        let mut known = log.lines.lock().unwrap_or_else(PoisonError::into_inner);
        known.push(line);
        drop(known);
        log.grown.notify_waiters();
    }
}
