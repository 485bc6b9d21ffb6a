//! Memory of a bot that nobody has written to. Bots that do nothing do not disturb each other, so
//! all rest at the same time.

use tokio::time::sleep;

use crate::bench::Bench;
use crate::bot::{Bot, How};
use crate::proc;
use crate::report::{Figure, Report};
use crate::who::Who;

/// See the module's description.
pub(super) async fn run(bench: &Bench, report: &mut Report) -> anyhow::Result<()> {
    let mut bots = Vec::new();
    for &who in bench.everybody() {
        match started(bench, who).await {
            Ok(bot) => bots.push((who, bot)),
            Err(error) => report.fail(&format!("idle: {}", who.name()), &error),
        }
    }
    sleep(bench.plan.idle).await;
    for (who, bot) in bots {
        match rested(bot).await {
            Ok(memory) => report.record(Figure::IdleMemory, who, memory),
            Err(error) => report.fail(&format!("idle: {}", who.name()), &error),
        }
    }
    Ok(())
}

async fn started(bench: &Bench, who: Who) -> anyhow::Result<Bot> {
    let folder = bench.folder("idle")?;
    let mut bot = Bot::start(bench, who, &folder, How::default()).await?;
    bot.polled().await?;
    Ok(bot)
}

async fn rested(bot: Bot) -> anyhow::Result<f64> {
    let memory = proc::pss_mb(bot.pid)?;
    bot.stop().await?;
    Ok(memory)
}
