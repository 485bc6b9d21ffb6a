//! Large databases: does it start as fast, does it answer as fast?

use super::start;
use super::steady::{self, Latencies, Loops};
use crate::bench::Bench;
use crate::plan::{BIG, CHATS, LEARNERS};
use crate::report::{Figure, Report};
use crate::seed::{self, Until};
use crate::who::Who;

/// Starts over a database of 1 GB, which all bots use one after the other.
pub(super) async fn big(bench: &Bench, report: &mut Report) -> anyhow::Result<()> {
    let grown = async {
        // Chats with a history of some length, as in a database that grew to this size by use.
        let template = seed::template(bench, 8, 40).await?;
        seed::grow(bench, &template, Until::Bytes(BIG)).await
    };
    if bench.bloom.is_none() {
        report.note("big: needs bloom, whose database it grows".to_owned());
        return Ok(());
    }
    let folder = match grown.await {
        Ok(folder) => folder,
        Err(error) => {
            report.fail("big: making the database", &error);
            return Ok(());
        }
    };
    super::progress(bench, "big: the database is made");
    for _ in 0..bench.plan.big_starts {
        for &who in bench.everybody() {
            let took = start::once(bench, who, &folder).await;
            start::take_down(report, who, "big", (Figure::BigPoll, Figure::BigReply), took);
        }
    }
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

/// The loops over a database with many learners, and the program over one with few, in turns.
pub(super) async fn learners(bench: &Bench, report: &mut Report) -> anyhow::Result<()> {
    let grown = async {
        let template = seed::template(bench, 1, 3).await?;
        // The template's own learner is the first.
        let many = seed::grow(bench, &template, Until::Copies(LEARNERS.0 - 1)).await?;
        let few = seed::grow(bench, &template, Until::Copies(LEARNERS.1 - 1)).await?;
        anyhow::Ok((many, few))
    };
    if bench.bloom.is_none() {
        report.note("learners: needs bloom, whose database it grows".to_owned());
        return Ok(());
    }
    let (many, few) = match grown.await {
        Ok(folders) => folders,
        Err(error) => {
            report.fail("learners: making the databases", &error);
            return Ok(());
        }
    };
    let (closed, open) = bench.plan.learners;
    let loops = Loops { section: "learners", chats: CHATS, closed, open };
    let mut latencies = Latencies::default();
    for round in 0..bench.plan.learners_rounds {
        let few = steady::turn(bench, report, Who::Bloom, &few, &loops).await;
        for &who in bench.everybody() {
            // Learners mean nothing to the floors: once is enough to compare with.
            if round > 0 && who != Who::Bloom {
                continue;
            }
            let Some(shown) = steady::turn(bench, report, who, &many, &loops).await else {
                continue;
            };
            report.record(Figure::LearnersRate, who, shown.rate);
            report.record(Figure::LearnersCpu, who, shown.cpu);
            if let (Who::Bloom, Some(few)) = (who, &few) {
                report.record(Figure::LearnersFlat, who, shown.rate / few.rate);
            }
            latencies.add(who, shown.latencies);
        }
    }
    latencies.take_down(report, Figure::LearnersP50, Figure::LearnersP99);
    std::fs::remove_dir_all(many)?;
    Ok(())
}
