//! What the program writes about its own doings: levels, identifiers, sizes; never what people say.

use crate::config::sections::{Log, LogFormat};
use anyhow::Context;
use std::fs::{File, OpenOptions};
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

/// A log larger than this, in bytes, is put aside when the program starts.
const ROTATE_AT: u64 = 10 << 20;

/// The log's name in the data folder.
const FILE_NAME: &str = "bloom.log";

/// Starts the log on the standard error, for whoever runs the program as a service; once a process.
pub(crate) fn to_stderr(log: &Log) -> anyhow::Result<()> {
    let styled = std::io::stderr().is_terminal();
    install(log.format, filter(log)?, std::io::stderr, styled)
}

/// Starts the log in a file of the data folder, so that a conversation in the terminal stays
/// clean; once a process.
pub(crate) fn into_file(log: &Log, data_dir: &Path) -> anyhow::Result<()> {
    let file = Arc::new(open(&data_dir.join(FILE_NAME))?);
    install(log.format, filter(log)?, file, false)
}

fn filter(log: &Log) -> anyhow::Result<EnvFilter> {
    EnvFilter::builder().parse(&log.level).context("the log's filter cannot be read")
}

fn install<W>(format: LogFormat, filter: EnvFilter, writer: W, styled: bool) -> anyhow::Result<()>
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(writer).with_ansi(styled);
    let started = match format {
        LogFormat::Text => builder.try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
    started.map_err(|error| anyhow::anyhow!("the log cannot be started ({error})"))
}

/// Opens the log for its owner only, an overlong one put aside as `.old`.
fn open(path: &Path) -> anyhow::Result<File> {
    let shown = path.display();
    if std::fs::metadata(path).is_ok_and(|file| file.len() > ROTATE_AT) {
        let old = path.with_extension("old.log");
        std::fs::rename(path, &old).with_context(|| format!("{shown} cannot be put aside"))?;
    }
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).with_context(|| format!("the log {shown} cannot be opened"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn an_overlong_log_is_put_aside_once() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("bloom.log");
        open(&path).unwrap().write_all(b"one\n").unwrap();
        open(&path).unwrap().write_all(b"two\n").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one\ntwo\n");
        File::options().append(true).open(&path).unwrap().set_len(ROTATE_AT + 1).unwrap();
        open(&path).unwrap();
        assert_eq!(std::fs::metadata(&path).unwrap().len(), 0);
        assert!(folder.path().join("bloom.old.log").exists());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        assert!(open(&folder.path().join("no/such/folder")).is_err());
    }
}
