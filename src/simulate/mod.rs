//! The time machine: synthetic learners live for weeks against the real engine, in seconds.
//!
//! The engine, its database and its flows are the real ones; the network and the clock are not. Outages, duplicates,
//! restarts, wrong clocks and changes to summer time happen on the way, and a watch looks from outside for what must
//! never happen.
//!
//! * [`habits`], [`words`]: who lives here, and what people write.
//! * [`reading`]: reading a message as a person does.
//! * [`learner`], [`react`], [`live`], [`days`]: what somebody does about what they see, and by themselves.
//! * [`trouble`]: what goes wrong on the way.
//! * [`town`]: some learners, one engine, and the time that passes for them.
//! * [`watch`], [`heard`], [`holds`]: what must never happen.
//! * [`report`]: what came of it.

mod days;
mod habits;
mod heard;
mod holds;
mod learner;
mod live;
mod react;
mod reading;
mod report;
#[cfg(test)]
mod tests;
mod town;
mod trouble;
mod watch;
mod words;

use crate::cli::Simulate;
use crate::clock::SystemClock;
use anyhow::Context;
use bloom_chat::port::Clock;
use futures::{StreamExt, stream};
use report::Report;
use std::num::NonZero;
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;
use town::{Outcome, Span, Town};

/// Learners of one town: they share an engine and a database.
const TOWN: u32 = 12;

/// Lives it, and says what came of it. Fails when a promise was broken.
pub(crate) async fn run(asked: &Simulate) -> ExitCode {
    match simulate(asked).await {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("bloom: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn simulate(asked: &Simulate) -> anyhow::Result<u64> {
    let clock = SystemClock::new();
    let span = Span { first_day: asked.start, weeks: asked.weeks, seed: asked.seed };
    let mut report = Report::new(span, asked.learners);
    let cores = asked.cores.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZero::get)).max(1);
    // In their order, whichever is done first: the report depends on the seed alone.
    let mut towns = stream::iter(towns(asked.learners).map(|indices| lived(span, indices))).buffered(cores);
    while let Some(outcome) = towns.next().await {
        report.add(outcome?);
    }
    print!("{}", report.markdown());
    if let Some(file) = &asked.report {
        write(&report, file)?;
    }
    // Not part of the report: it is another one every time.
    let seconds = clock.monotonic().as_secs_f64();
    let weeks = f64::from(asked.learners) * f64::from(asked.weeks);
    let rate = weeks / seconds.max(0.001);
    eprintln!("{weeks} learner-weeks in {seconds:.1} s on {cores} cores: {rate:.1} learner-weeks a second");
    Ok(report.broken())
}

/// The learners of each town, by their indices.
fn towns(learners: u32) -> impl Iterator<Item = Range<u32>> {
    let size = usize::try_from(TOWN).unwrap_or(1);
    (0..learners).step_by(size).map(move |from| from..from.saturating_add(TOWN).min(learners))
}

/// A town's life, on a thread of its own.
async fn lived(span: Span, indices: Range<u32>) -> anyhow::Result<Outcome> {
    tokio::task::spawn_blocking(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async { Town::found(span, indices).await?.live().await })
    })
    .await
    .context("a town stopped badly")?
}

fn write(report: &Report, file: &Path) -> anyhow::Result<()> {
    let is_markdown = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("md"));
    let text = if is_markdown { report.markdown() } else { serde_json::to_string_pretty(report)? + "\n" };
    std::fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
}
