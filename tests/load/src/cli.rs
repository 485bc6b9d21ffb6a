//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

const ABOUT: &str = "\
Drives the release binary against a fake Telegram in this process and prints one table of how \
fast it is, beside bots that do almost nothing (a bare loop, without a database and with one \
insert a message at SQLite's FULL and NORMAL). All are measured in turns in the same run, so \
that every figure is a ratio.";

const EXAMPLES: &str = "\
Examples:
  cargo build --release
  cargo run --release -p bloom-load                        everything, some eight minutes
  cargo run --release -p bloom-load -- --quick             the first four sections, within a minute
  cargo run --release -p bloom-load -- --only many         one section
  cargo run --release -p bloom-load -- --quick --only loop --only idle
  cargo run --release -p bloom-load -- --floors --only clockwork
                                                           the clock, which needs no other binary
  cargo run --release -p bloom-load -- --floors            the floors alone: what this machine gives
  cargo run --release -p bloom-load -- --json numbers.json

How to read it:
  Columns /null, /FULL and /NORMAL are bloom's figure divided by that floor's: quote those.
  `aim` says what is aimed at and whether it was met. A dash was not measured; the lines below
  the table say why. strace, if it is installed, counts the commits. The crate's documentation
  (cargo doc -p bloom-load --document-private-items) says how each figure is taken.";

/// What was asked for.
#[derive(Debug, Parser)]
#[command(name = "bloom-load", about = "How fast is it, beside bare floors?", long_about = ABOUT, after_long_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Cli {
    /// Short runs of the first four sections, within a minute
    #[arg(long)]
    pub(crate) quick: bool,

    /// The binary under test (default: `bloom` beside this program)
    #[arg(long, value_name = "PATH", conflicts_with = "floors")]
    pub(crate) bloom: Option<PathBuf>,

    /// Measure the floors only
    #[arg(long)]
    pub(crate) floors: bool,

    /// Only this section; may be given several times
    #[arg(long, value_name = "NAME")]
    pub(crate) only: Vec<Section>,

    /// Where databases are made and removed again (default: the folder of this program)
    ///
    /// It should be on the disk that the program will run on: how long a commit takes is the
    /// disk's doing. The 1 GB section needs 2 GB there.
    #[arg(long, value_name = "DIR", verbatim_doc_comment)]
    pub(crate) work: Option<PathBuf>,

    /// Write the numbers to this file, too
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// A part of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Section {
    /// Start-up and first reply
    Start,
    /// Memory of a bot that has nothing to do
    Idle,
    /// 32 chats: throughput, CPU, latency, database growth
    Loop,
    /// Durable commits a turn
    Commits,
    /// 5,000 chats
    Many,
    /// Start-up and first reply over a database of 1 GB
    Big,
    /// 100,000 registered learners
    Learners,
    /// 1,000,000 rows on the calendar, 10,000 of them due together
    Clockwork,
}

/// What the program does instead of measuring.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Be one of the floors
    #[command(hide = true)]
    Floor(Floor),
}

/// One of the floors.
#[derive(Debug, Args)]
pub(crate) struct Floor {
    /// The Bot API server.
    #[arg(long)]
    pub(crate) api_url: String,
    /// The bot's token.
    #[arg(long)]
    pub(crate) token: String,
    /// The folder of its database.
    #[arg(long)]
    pub(crate) data: PathBuf,
    /// How durable an insert is.
    #[arg(long, value_enum)]
    pub(crate) synchronous: Synchronous,
}

/// How durable a floor's insert is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Synchronous {
    /// It survives a power cut.
    Full,
    /// It survives the end of the process.
    Normal,
    /// There is no database.
    None,
}

impl Cli {
    /// The sections to measure, in the table's order.
    pub(crate) fn sections(&self) -> Vec<Section> {
        let all = Section::value_variants().iter().copied();
        if self.only.is_empty() {
            let slow = [Section::Many, Section::Big, Section::Learners, Section::Clockwork];
            return all.filter(|section| !self.quick || !slow.contains(section)).collect();
        }
        all.filter(|section| self.only.contains(section)).collect()
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn sections_keep_the_tables_order() {
        let cli = |words: &[&str]| Cli::parse_from(["bloom-load"].iter().chain(words)).sections();
        assert_eq!(cli(&[]).len(), 8);
        assert_eq!(cli(&["--quick"]).len(), 4);
        let only = cli(&["--quick", "--only", "many", "--only", "idle"]);
        assert_eq!(only, [Section::Idle, Section::Many]);
    }
}
