//! What all measurements share: the binaries, the folder to work in, the time that is left.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use anyhow::{Context, bail};
use tempfile::TempDir;
use tokio::time::Instant;

use crate::cli::Cli;
use crate::plan::Plan;
use crate::strace;
use crate::who::Who;

/// See the module's description.
pub(crate) struct Bench {
    /// How long everything takes.
    pub(crate) plan: Plan,
    /// The program under test; none when only the floors are measured.
    pub(crate) bloom: Option<PathBuf>,
    /// Why commits cannot be counted, if they cannot.
    pub(crate) untraced: Option<String>,
    work: TempDir,
    started: Instant,
    serial: AtomicI64,
}

impl Bench {
    /// Finds the binaries and makes the folder.
    ///
    /// # Errors
    /// When there is no program to measure, or no room for it.
    pub(crate) fn set_up(cli: &Cli, plan: Plan) -> anyhow::Result<Self> {
        let me = std::env::current_exe().context("this program does not know where it is")?;
        let beside = me.parent().unwrap_or(Path::new("."));
        let bloom = if cli.floors { None } else { Some(find_bloom(cli.bloom.as_deref(), beside)?) };
        let parent = cli.work.as_deref().unwrap_or(beside);
        let work = tempfile::Builder::new()
            .prefix("bloom-load-")
            .tempdir_in(parent)
            .with_context(|| format!("cannot work in {}; name another with --work", parent.display()))?;
        for who in Who::FLOORS {
            std::fs::copy(&me, floor(work.path(), who)).context("cannot copy the floors' program")?;
        }
        Ok(Self { plan, bloom, untraced: strace::missing(), work, started: Instant::now(), serial: AtomicI64::new(0) })
    }

    /// The program that a bot is.
    ///
    /// Each floor is a copy of this program: processes of one file share its pages, and a shared
    /// page counts half in PSS.
    ///
    /// # Errors
    /// When there is no program to measure.
    pub(crate) fn program(&self, who: Who) -> anyhow::Result<PathBuf> {
        match who {
            Who::Bloom => self.bloom.clone().context("there is no bloom"),
            _ => Ok(floor(self.work(), who)),
        }
    }

    /// Everybody who takes part.
    pub(crate) fn everybody(&self) -> &'static [Who] {
        if self.bloom.is_some() { &Who::ALL } else { &Who::FLOORS }
    }

    /// A number never given before, from 1.
    pub(crate) fn serial(&self) -> i64 {
        self.serial.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// The folder that everything lives in; it is removed at the end.
    pub(crate) fn work(&self) -> &Path {
        self.work.path()
    }

    /// A new empty folder.
    ///
    /// # Errors
    /// When it cannot be made.
    pub(crate) fn folder(&self, name: &str) -> anyhow::Result<PathBuf> {
        let folder = self.work().join(format!("{name}-{}", self.serial()));
        std::fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(folder)
    }

    /// Time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether another section may begin.
    pub(crate) fn has_time(&self) -> bool {
        self.elapsed() < self.plan.limit
    }
}

fn floor(work: &Path, who: Who) -> PathBuf {
    work.join(format!("floor-{}", who.name()))
}

fn find_bloom(named: Option<&Path>, beside: &Path) -> anyhow::Result<PathBuf> {
    let path = named.map_or_else(|| beside.join("bloom"), Path::to_path_buf);
    if path.is_file() {
        // The bot runs in a folder of its own.
        return Ok(path.canonicalize()?);
    }
    bail!(
        "there is no {}. Build it with `cargo build --release`, name it with --bloom PATH, \
         or measure the floors alone with --floors",
        path.display()
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_binary_is_explained() {
        let folder = tempfile::tempdir().unwrap();
        let error = find_bloom(None, folder.path()).unwrap_err().to_string();
        assert!(error.contains("cargo build --release"), "{error}");
        std::fs::write(folder.path().join("bloom"), "").unwrap();
        assert!(find_bloom(None, folder.path()).is_ok());
        assert!(find_bloom(Some(Path::new("/nowhere/bloom")), folder.path()).is_err());
    }
}
