//! The measurements, one file each. What fails is noted below the table, and the others go on.

mod clockwork;
mod commits;
mod idle;
mod large;
mod start;
mod steady;

use clap::ValueEnum;

use crate::bench::Bench;
use crate::cli::Section;
use crate::report::Report;

/// Takes the sections one after the other, as long as there is time.
///
/// # Errors
/// Only when the working folder gives out; what a bot does wrong is noted instead.
pub(crate) async fn run(bench: &Bench, sections: &[Section], report: &mut Report) -> anyhow::Result<()> {
    for &section in sections {
        let name = section.to_possible_value();
        let name = name.as_ref().map_or("", |name| name.get_name());
        if !bench.has_time() {
            report.note(format!("{name}: skipped, the time is up (--only {name} takes it alone)"));
            continue;
        }
        match section {
            Section::Start => start::fresh(bench, report).await?,
            Section::Idle => idle::run(bench, report).await?,
            Section::Loop => steady::ordinary(bench, report).await?,
            Section::Commits => commits::run(bench, report).await?,
            Section::Many => steady::many(bench, report).await?,
            Section::Big => large::big(bench, report).await?,
            Section::Learners => large::learners(bench, report).await?,
            Section::Clockwork => clockwork::run(bench, report).await?,
        }
        progress(bench, &format!("{name}: done"));
    }
    Ok(())
}

/// Says where we are.
fn progress(bench: &Bench, what: &str) {
    eprintln!("{:>4} s  {what}", bench.elapsed().as_secs());
}
