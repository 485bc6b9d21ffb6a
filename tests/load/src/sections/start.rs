//! From the start of the process to the first poll, and to the first reply.

use std::path::Path;

use crate::bench::Bench;
use crate::bot::{Bot, How};
use crate::drive::GREETING;
use crate::plan::PATIENCE;
use crate::report::{Figure, Report};
use crate::who::Who;

/// Over an empty folder each time.
pub(super) async fn fresh(bench: &Bench, report: &mut Report) -> anyhow::Result<()> {
    for _ in 0..bench.plan.starts {
        for &who in bench.everybody() {
            let folder = bench.folder("start")?;
            let took = once(bench, who, &folder).await;
            take_down(report, who, "start", (Figure::StartPoll, Figure::StartReply), took);
        }
    }
    Ok(())
}

/// Notes what a start took.
pub(super) fn take_down(
    report: &mut Report,
    who: Who,
    section: &str,
    figures: (Figure, Figure),
    took: anyhow::Result<(f64, f64)>,
) {
    match took {
        Ok((poll, reply)) => {
            report.record(figures.0, who, poll);
            report.record(figures.1, who, reply);
        }
        Err(error) => report.fail(&format!("{section}: {}", who.name()), &error),
    }
}

/// One start with a message waiting; milliseconds to the first poll and to the reply.
pub(super) async fn once(bench: &Bench, who: Who, folder: &Path) -> anyhow::Result<(f64, f64)> {
    let how = How { waiting: Some(GREETING), ..How::default() };
    let mut bot = Bot::start(bench, who, folder, how).await?;
    let polled = bot.polled().await?;
    let chat = bot.first_chat;
    let reply = bot.fake.wait_map(chat, |log| log.last_from_bot().map(|message| message.received_at), PATIENCE);
    let replied = reply.await?;
    let ms = |at: bloom_fakes::Stamp| at.since(bot.born).as_secs_f64() * 1000.0;
    let took = (ms(polled), ms(replied));
    bot.stop().await?;
    Ok(took)
}
