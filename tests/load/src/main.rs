//! The load tool: how fast the program is, beside bots that do almost nothing.
//!
//! ```text
//! cargo build --release                       the program under test
//! cargo run --release -p bloom-load           the whole table, some eight minutes
//! cargo run --release -p bloom-load -- --quick --only loop
//! ```
//!
//! It starts the fake Telegram in its own process, the bot as a child process with a data folder
//! of its own, and talks to the bot as so many people would. All time is stamped at the fake:
//! from the moment an update was handed to the bot until the bot's message came in.
//!
//! # Who is measured
//!
//! - `bloom`: the release binary, `bloom run` on SQLite, configured by its environment, with all
//!   budgets off.
//! - `null`: a bare loop over teloxide-core: fetch updates, send one message for each. It keeps
//!   nothing. What it needs, the harness needs.
//! - `FULL` and `NORMAL`: the same loop with one insert a message into SQLite (WAL) before the
//!   send, at `synchronous` FULL and NORMAL. FULL is durable against a power cut as `bloom` is;
//!   NORMAL is not. They insert one message after the other and send concurrently.
//!
//! # How to read the table
//!
//! Every row is one figure, measured for all in the same run and in turns (A B C D A B C D), so
//! that what else the machine does hits all alike. A cell is the median over the turns. The
//! columns `/null`, `/FULL` and `/NORMAL` are bloom's figure divided by that floor's: they are what
//! is worth quoting, for absolute numbers belong to the machine. `aim` says what is aimed at and
//! whether it was met in this run. A dash is a figure that was not measured, or that does not
//! exist (a bot without a database has no commits); the lines below the table say why.
//!
//! - *start*: from the start of the process until its first `getUpdates`, and until the first
//!   answer to a message that was already waiting. The data folder is new, so the schema is made
//!   in that time. *1 GB*: the same over a database of that size, filled with copies of turns the
//!   program really took. The file is in the page cache: what is measured is the program's work,
//!   not the disk's.
//! - *idle memory*: PSS after some seconds without a message.
//! - *closed loop*: so many chats, each of which writes again when it was answered: messages a
//!   second. *CPU*: user and system time of the bot a message, over that loop.
//! - *open loop*: ten messages a second, whatever comes back: how long an answer takes, median
//!   and 99th percentile. With some hundred messages, the percentile is about the worst but one.
//! - *commits*: calls of `fsync` and `fdatasync` a turn, counted by strace, with one chat
//!   (alone) and in the closed loop (under load), in runs of their own since tracing costs time.
//! - *database*: growth of the database file a turn, its WAL written back.
//! - *5,000 chats*: both loops again, with everybody talking.
//! - *learners*: the loops over a database with 100,000 registered learners; *flat* is bloom's
//!   throughput there divided by its throughput with 100.
//! - *due*: the engine in this process, over a calendar of 1,000,000 rows of which 10,000 fall due
//!   at once (turns a second until the last had its turn) or over one minute (how late a turn
//!   begins); *flat* is its rate there divided by that over 10,000 rows in all. *Unasked*: messages
//!   that nobody asked for, through the outbox to a network that takes everything. *An idle look*:
//!   one look at the calendar when nothing is due; there is one a second. Floors have no calendar.
//!
//! A new chat says a greeting, then the lines of [`drive::LINES`] in turn, each of which the
//! program answers with one message; a turn is done when the next message of the bot is there.
//! Where a bot sends more or fewer messages than that, the lines below the table say so.
//!
//! # What it cannot say
//!
//! Bot and harness share the cores, so throughput is that of the pair; the ratio to the floors is
//! not. On a file system in memory `fsync` costs nothing and FULL is as fast as NORMAL: the head
//! of the report names the file system.

mod bench;
mod bot;
mod cli;
mod drive;
mod floor;
mod plan;
mod proc;
mod report;
mod sections;
mod seed;
mod stats;
mod strace;
mod table;
mod who;

use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Parser;
use tokio::signal::unix::{SignalKind, signal};

use bench::Bench;
use cli::{Cli, Command};
use plan::Plan;
use report::Report;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("bloom-load: the system gives no threads: {error}");
            return ExitCode::FAILURE;
        }
    };
    let done = match &cli.command {
        Some(Command::Floor(floor)) => runtime.block_on(floor::run(floor)),
        None => runtime.block_on(measure(&cli)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bloom-load: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Measures until done or told to stop; either way all children are gone afterwards, since a
/// dropped [`bot::Bot`] kills its process.
async fn measure(cli: &Cli) -> anyhow::Result<()> {
    let plan = Plan::new(cli.quick);
    let bench = Bench::set_up(cli, plan)?;
    let mut report = Report::new(&bench);
    eprint!("{}", report.head());
    let sections = cli.sections();
    let mut terminated = signal(SignalKind::terminate()).context("no signal handler")?;
    tokio::select! {
        done = sections::run(&bench, &sections, &mut report) => done?,
        _ = tokio::signal::ctrl_c() => bail!("interrupted"),
        _ = terminated.recv() => bail!("terminated"),
    }
    println!("{report}");
    if let Some(path) = &cli.json {
        let text = serde_json::to_string_pretty(&report.json())?;
        std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    if report.failures() > 0 {
        bail!("{} measurements failed; see the lines below the table", report.failures());
    }
    Ok(())
}
