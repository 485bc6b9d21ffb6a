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
use report::Report;
use std::path::Path;
use std::process::ExitCode;
use town::{Span, Town};

/// Learners of one town: they share an engine and a database.
const TOWN: u32 = 25;

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
    let mut from = 0;
    while from < asked.learners {
        let until = (from + TOWN).min(asked.learners);
        let town = Town::found(span, from..until).await?;
        report.add(town.live().await?);
        from = until;
    }
    print!("{}", report.markdown());
    if let Some(file) = &asked.report {
        write(&report, file)?;
    }
    // Not part of the report: it is another one every time.
    let seconds = clock.monotonic().as_secs_f64();
    let weeks = f64::from(asked.learners) * f64::from(asked.weeks);
    eprintln!("{weeks} learner-weeks in {seconds:.1} s: {:.1} learner-weeks a second", weeks / seconds.max(0.001));
    Ok(report.broken())
}

fn write(report: &Report, file: &Path) -> anyhow::Result<()> {
    let is_markdown = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("md"));
    let text = if is_markdown { report.markdown() } else { serde_json::to_string_pretty(report)? + "\n" };
    std::fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
}
