//! Durable commits a turn: one chat alone, and many at once.

use super::progress;
use crate::bench::Bench;
use crate::bot::{Bot, How};
use crate::drive::{self, LINES};
use crate::plan::CHATS;
use crate::report::{Figure, Report};
use crate::strace;
use crate::who::Who;

/// See the module's description.
pub(super) async fn run(bench: &Bench, report: &mut Report) -> anyhow::Result<()> {
    if let Some(why) = &bench.untraced {
        report.note(format!("commits: not counted, since {why}"));
        return Ok(());
    }
    for &who in bench.everybody() {
        if !who.has_database() {
            continue;
        }
        progress(bench, &format!("commits: {}", who.name()));
        match count(bench, who).await {
            Ok((alone, loaded)) => {
                report.record(Figure::CommitsAlone, who, alone);
                report.record(Figure::CommitsLoaded, who, loaded);
            }
            Err(error) => report.fail(&format!("commits: {}", who.name()), &error),
        }
    }
    Ok(())
}

async fn count(bench: &Bench, who: Who) -> anyhow::Result<(f64, f64)> {
    let folder = bench.folder("commits")?;
    let notes = folder.join("commits");
    let how = How { notes: Some(&notes), ..How::default() };
    let mut bot = Bot::start(bench, who, &folder, how).await?;
    bot.polled().await?;
    let chats = bot.chats(CHATS);
    drive::greet(&bot.fake, &chats).await?;

    let lines: Vec<&str> = LINES.into_iter().cycle().take(bench.plan.commits_alone).collect();
    let first = strace::count(&notes)?;
    drive::recite(&bot.fake, &chats[..1], &lines).await?;
    // What a turn writes after its answer belongs to it.
    drive::quiet(&bot.fake).await?;
    let second = strace::count(&notes)?;
    let done = drive::closed(&bot.fake, &chats, bench.plan.commits).await?;
    drive::quiet(&bot.fake).await?;
    let third = strace::count(&notes)?;
    bot.stop().await?;
    Ok(((second - first) as f64 / lines.len().max(1) as f64, (third - second) as f64 / done.turns.max(1) as f64))
}
