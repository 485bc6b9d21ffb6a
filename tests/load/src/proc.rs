//! What the system tells about a process and the machine, from `/proc`.

use std::fs;
use std::path::Path;

use anyhow::Context;

/// Ticks a second in which `/proc` counts CPU time: `USER_HZ`, 100 on every Linux that Rust's
/// standard targets run on (see proc(5) and time(7)).
const TICKS: f64 = 100.0;

/// CPU time that a process has used so far, of all its threads, in milliseconds.
pub(crate) fn cpu_ms(pid: u32) -> anyhow::Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).context("no CPU time")?;
    parse_cpu_ticks(&stat).map(|ticks| ticks * 1000.0 / TICKS).context("/proc/PID/stat cannot be read")
}

/// The fields utime and stime; the process's name before them may hold anything.
fn parse_cpu_ticks(stat: &str) -> Option<f64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

/// A process's share of memory (PSS), in megabytes of a million bytes.
pub(crate) fn pss_mb(pid: u32) -> anyhow::Result<f64> {
    let path = format!("/proc/{pid}/smaps_rollup");
    let rollup = fs::read_to_string(path).context("no memory figure")?;
    parse_pss_kib(&rollup).map(|kib| kib * 1024.0 / 1e6).context("/proc/PID/smaps_rollup has no Pss")
}

fn parse_pss_kib(rollup: &str) -> Option<f64> {
    let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// The machine in words: cores and processor.
pub(crate) fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'))
        .map_or("processor unknown", |(_, name)| name.trim());
    format!("{cores} cores, {model}")
}

/// The type of the file system that a folder is on.
pub(crate) fn file_system(folder: &Path) -> String {
    let mounts = fs::read_to_string("/proc/self/mounts").unwrap_or_default();
    parse_file_system(&mounts, folder).unwrap_or_else(|| "unknown".to_owned())
}

/// The type of the deepest mount above `folder`; of two at one place the later covers the other.
fn parse_file_system(mounts: &str, folder: &Path) -> Option<String> {
    let mut deepest: Option<(usize, &str)> = None;
    for line in mounts.lines() {
        let mut fields = line.split(' ').skip(1);
        let (Some(place), Some(kind)) = (fields.next(), fields.next()) else {
            continue;
        };
        let depth = Path::new(place).components().count();
        if folder.starts_with(place) && deepest.is_none_or(|(found, _)| depth >= found) {
            deepest = Some((depth, kind));
        }
    }
    deepest.map(|(_, kind)| kind.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cpu_time_is_found_behind_any_name() {
        let stat = "42 (a b) c) R 1 2 3 4 5 6 7 8 9 10 150 50 0 0 20 0 1 0 100 0 0";
        assert_eq!(parse_cpu_ticks(stat), Some(200.0));
        assert_eq!(parse_cpu_ticks("42 (bot) R 1"), None);
    }

    #[test]
    fn pss_is_not_one_of_its_parts() {
        let rollup = "00 ---p [rollup]\nRss:  9000 kB\nPss:   8123 kB\nPss_Anon: 5 kB\n";
        assert_eq!(parse_pss_kib(rollup), Some(8123.0));
        assert_eq!(parse_pss_kib("Rss: 1 kB"), None);
    }

    #[test]
    fn the_deepest_mount_counts() {
        let mounts = "a / ext4 rw 0 0\nb /tmp tmpfs rw 0 0\nc /tmp/x xfs rw 0 0\n";
        let kind = |folder: &str| parse_file_system(mounts, Path::new(folder));
        assert_eq!(kind("/home/ana").as_deref(), Some("ext4"));
        assert_eq!(kind("/tmp/y").as_deref(), Some("tmpfs"));
        assert_eq!(kind("/tmp/x/y").as_deref(), Some("xfs"));
        assert_eq!(kind("/tmpfolder").as_deref(), Some("ext4"));
    }

    #[test]
    fn this_process_can_be_measured() {
        let me = std::process::id();
        assert!(cpu_ms(me).is_ok());
        assert!(pss_mb(me).unwrap() > 0.1);
    }
}
