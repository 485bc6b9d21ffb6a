//! The open and the closed loop over one bot: latency, throughput, CPU, memory, growth.

use std::path::Path;
use std::time::Duration;

use super::progress;
use crate::bench::Bench;
use crate::bot::{Bot, How, database_bytes};
use crate::drive;
use crate::plan::{CHATS, MANY_CHATS, OPEN_RATE};
use crate::proc;
use crate::report::{Figure, Report};
use crate::stats::percentile;
use crate::who::Who;

/// Which loops, and where their figures go.
pub(super) struct Loops {
    /// The section's name.
    pub(super) section: &'static str,
    /// Chats that talk.
    pub(super) chats: usize,
    /// Length of the closed loop.
    pub(super) closed: Duration,
    /// Length of the open loop.
    pub(super) open: Duration,
}

/// What the loops showed of one bot.
pub(super) struct Shown {
    /// Turns a second in the closed loop.
    pub(super) rate: f64,
    /// CPU a turn in the closed loop, in milliseconds.
    pub(super) cpu: f64,
    /// Latencies of the open loop, in milliseconds.
    pub(super) latencies: Vec<f64>,
    /// PSS after the loops, in megabytes.
    pub(super) memory: f64,
    /// Growth of the database a turn, in bytes, the start included.
    pub(super) growth: f64,
    /// The bot's messages a turn.
    pub(super) answers: f64,
}

/// 32 chats, everybody in turns.
pub(super) async fn ordinary(bench: &Bench, report: &mut Report) -> anyhow::Result<()> {
    let loops = Loops { section: "loop", chats: CHATS, closed: bench.plan.closed, open: bench.plan.open };
    let mut latencies = Latencies::default();
    for _ in 0..bench.plan.rounds {
        for &who in bench.everybody() {
            let folder = bench.folder("loop")?;
            let Some(shown) = turn(bench, report, who, &folder, &loops).await else {
                continue;
            };
            report.record(Figure::ClosedRate, who, shown.rate);
            report.record(Figure::ClosedCpu, who, shown.cpu);
            if who.has_database() {
                report.record(Figure::DatabaseGrowth, who, shown.growth);
            }
            latencies.add(who, shown.latencies);
        }
    }
    latencies.take_down(report, Figure::OpenP50, Figure::OpenP99);
    Ok(())
}

/// 5,000 chats, everybody in turns.
pub(super) async fn many(bench: &Bench, report: &mut Report) -> anyhow::Result<()> {
    let (closed, open) = bench.plan.many;
    let loops = Loops { section: "many", chats: MANY_CHATS, closed, open };
    let mut latencies = Latencies::default();
    for _ in 0..bench.plan.many_rounds {
        for &who in bench.everybody() {
            let folder = bench.folder("many")?;
            let Some(shown) = turn(bench, report, who, &folder, &loops).await else {
                continue;
            };
            report.record(Figure::ManyRate, who, shown.rate);
            report.record(Figure::ManyCpu, who, shown.cpu);
            report.record(Figure::ManyMemory, who, shown.memory);
            latencies.add(who, shown.latencies);
        }
    }
    latencies.take_down(report, Figure::ManyP50, Figure::ManyP99);
    Ok(())
}

/// Latencies of all rounds together: a percentile wants all the messages it can get.
#[derive(Default)]
pub(super) struct Latencies(Vec<(Who, Vec<f64>)>);

impl Latencies {
    /// Adds one round of somebody's.
    pub(super) fn add(&mut self, who: Who, more: Vec<f64>) {
        match self.0.iter_mut().find(|(known, _)| *known == who) {
            Some((_, all)) => all.extend(more),
            None => self.0.push((who, more)),
        }
    }

    /// Records the percentiles.
    pub(super) fn take_down(&self, report: &mut Report, p50: Figure, p99: Figure) {
        for (who, all) in &self.0 {
            for (figure, percent) in [(p50, 50), (p99, 99)] {
                if let Some(value) = percentile(all, percent) {
                    report.record(figure, *who, value);
                }
            }
        }
    }
}

/// One bot's turn; nothing if it failed, which is noted.
pub(super) async fn turn(bench: &Bench, report: &mut Report, who: Who, folder: &Path, loops: &Loops) -> Option<Shown> {
    progress(bench, &format!("{}: {}", loops.section, who.name()));
    match show(bench, who, folder, loops).await {
        Ok(shown) => {
            if (shown.answers - 1.0).abs() > 0.01 {
                report.note(format!(
                    "{}: {} sent {:.1} messages a turn, so people wrote on before they were \
                     answered in full: its figures are not those of single turns",
                    loops.section,
                    who.name(),
                    shown.answers
                ));
            }
            Some(shown)
        }
        Err(error) => {
            report.fail(&format!("{}: {}", loops.section, who.name()), &error);
            None
        }
    }
}

async fn show(bench: &Bench, who: Who, folder: &Path, loops: &Loops) -> anyhow::Result<Shown> {
    let mut bot = Bot::start(bench, who, folder, How::default()).await?;
    bot.polled().await?;
    let chats = bot.chats(loops.chats);
    drive::greet(&bot.fake, &chats).await?;
    let latencies = drive::open(&bot.fake, &chats, OPEN_RATE, loops.open).await?;
    let before = (proc::cpu_ms(bot.pid)?, drive::spoken(&bot.fake, &chats).await);
    let done = drive::closed(&bot.fake, &chats, loops.closed).await?;
    // What a turn does after its answer belongs to it.
    drive::quiet(&bot.fake).await?;
    let cpu = proc::cpu_ms(bot.pid)? - before.0;
    let after = drive::spoken(&bot.fake, &chats).await;
    let memory = proc::pss_mb(bot.pid)?;
    bot.stop().await?;
    let turns = done.turns.max(1) as f64;
    Ok(Shown {
        rate: done.in_time as f64 / loops.closed.as_secs_f64(),
        cpu: cpu / turns,
        latencies,
        memory,
        growth: database_bytes(folder) as f64 / after.0.max(1) as f64,
        answers: (after.1 - before.1.1) as f64 / turns,
    })
}
