//! Counting durable commits: strace notes every `fsync` and `fdatasync` in a file.
//!
//! The bot stays our own child (`-D`: the tracer is its grandchild), so that it is stopped like
//! any other, and the tracer ends with it.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// The command that runs another one under strace, noting into `notes`.
pub(crate) fn wrap(notes: &Path) -> Vec<String> {
    let mut words: Vec<String> = [
        "strace",
        "-D",
        "-f",
        "-qq",
        // Other system calls run at full speed.
        "--seccomp-bpf",
        "-e",
        "trace=fsync,fdatasync",
        "-e",
        "signal=none",
        "-o",
    ]
    .map(str::to_owned)
    .into();
    words.push(notes.display().to_string());
    words.push("--".to_owned());
    words
}

/// Tries it on a program that does nothing: why commits cannot be counted, if so.
pub(crate) fn missing() -> Option<String> {
    let words = wrap(Path::new("/dev/null"));
    let (program, rest) = words.split_first()?;
    let tried = Command::new(program).args(rest).arg("true").stdin(Stdio::null()).output();
    match tried {
        Ok(done) if done.status.success() => None,
        Ok(done) => {
            let said = String::from_utf8_lossy(&done.stderr);
            let said = said.lines().next().unwrap_or("it says nothing").to_owned();
            Some(format!("strace does not work here: {said}"))
        }
        Err(error) => Some(format!("strace is not installed ({error})")),
    }
}

/// Commits noted so far.
///
/// # Errors
/// When there are no notes.
pub(crate) fn count(notes: &Path) -> anyhow::Result<u64> {
    Ok(parse(&fs::read_to_string(notes)?))
}

/// A call that others interrupt has two lines, of which the second says "resumed".
fn parse(notes: &str) -> u64 {
    let begun = |line: &&str| line.contains("fsync(") || line.contains("fdatasync(");
    u64::try_from(notes.lines().filter(begun).count()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interrupted_calls_count_once() {
        let notes = "12 fdatasync(9 <unfinished ...>\n13 fsync(4) = 0\n\
                     12 <... fdatasync resumed>) = 0\n12 fdatasync(9) = 0\n14 +++ exited with 0 +++\n";
        assert_eq!(parse(notes), 3);
        assert_eq!(parse(""), 0);
    }
}
