//! The command line: what can be typed, and help that teaches.

use crate::people::{Erase, Export};
use chrono::NaiveDate;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// What the program was asked to do.
#[derive(Debug, Parser)]
#[command(
    name = "bloom",
    version,
    about = "A learning coach and study partner that lives in chat",
    long_about = LONG_ABOUT,
    after_help = "Try `bloom --help` for examples.",
    after_long_help = EXAMPLES,
    max_term_width = 100
)]
pub(crate) struct Cli {
    /// The configuration file
    ///
    /// Without it: the file that BLOOM_CONFIG names, else ./bloom.toml, else bloom.toml in the
    /// platform's folder for configurations. None at all is fine, too.
    #[arg(long, global = true, value_name = "FILE", verbatim_doc_comment)]
    pub(crate) config: Option<PathBuf>,

    /// The folder for the database and everything else that is kept
    ///
    /// Has the last word over data.dir. It is made when it is missing. Remove it, and nothing
    /// is left.
    #[arg(long, global = true, value_name = "DIR", verbatim_doc_comment)]
    pub(crate) data: Option<PathBuf>,

    /// What to do; a conversation in this terminal when nothing is named
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const LONG_ABOUT: &str = "\
Bloom is a learning coach and study partner that lives in chat. It needs no key, no account and\n\
no configuration to begin: `bloom` alone opens a conversation in this terminal and keeps it in\n\
an SQLite file in the data folder.";

const EXAMPLES: &str = "\
Examples:
  bloom                          talk to it, here and now
  bloom chat --language pt-BR    the same, greeted in Brazilian Portuguese
  echo /profile | bloom          one question from a script
  bloom --data /tmp/try          try it out; remove the folder and nothing is left

  bloom init                     write bloom.toml: asks for a Telegram token and a language
  bloom check --online           is everything right? says how to mend what is not
  bloom run                      serve all configured networks until Ctrl-C or SIGTERM

Every setting can come from bloom.toml or from the environment: BLOOM_TELEGRAM__TOKEN stands for
[telegram] token, BLOOM_TELEGRAM__TOKEN_FILE for a file that holds it.

The program ends with 0 when all went well, 1 when something failed, 2 when it was asked for
something impossible: a wrong option, or settings that it cannot run with.";

/// What can be asked for.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Talk to it in this terminal (this is what `bloom` alone does)
    #[command(
        long_about = "Opens a conversation in this terminal. Buttons come as numbered lines: type the number or the\n\
                      words. A line that ends in \\ goes on in the next one. Ctrl-D leaves; everything said is kept.\n\n\
                      When the input is a pipe, every line is a message, and the program ends when the last one is\n\
                      answered.",
        after_long_help = "Examples:\n  bloom chat\n  bloom chat --name ana --language pt-PT\n  printf 'hello\\n/help\\n' | bloom chat"
    )]
    Chat(Chat),
    /// Serve all configured networks until told to stop
    #[command(
        long_about = "Serves every network that has a token, until SIGINT (Ctrl-C) or SIGTERM. Then it takes in nothing\n\
                      new, finishes what it began, and ends. Whatever was not finished goes on at the next start:\n\
                      nothing that arrived is lost, even if the process is killed.",
        after_long_help = "Examples:\n  bloom run\n  bloom --config /etc/bloom/bloom.toml run\n  BLOOM_TELEGRAM__TOKEN_FILE=/run/secrets/token bloom run"
    )]
    Run,
    /// Write a commented bloom.toml
    #[command(
        long_about = "Asks for a Telegram token, a language and a data folder, each of which may be left empty, and\n\
                      writes a configuration file that explains every setting. The token is not shown while it is\n\
                      typed, and it can go into a file of its own that only you can read.",
        after_long_help = "Examples:\n  bloom init\n  bloom init --output /etc/bloom/bloom.toml\n  yes '' | bloom init      all defaults, nothing asked twice"
    )]
    Init(Init),
    /// Say for every setting whether it is right, and how to mend it
    #[command(
        long_about = "Reads the configuration, tries what can be tried (is the data folder writable, does the database\n\
                      answer, is the port free) and says for every setting whether it is right. Never shows a\n\
                      secret. Ends with 2 when `bloom run` or `bloom chat` could not run.",
        after_long_help = "Examples:\n  bloom check\n  bloom check --online     also asks Telegram who the token belongs to\n  bloom check --models     also asks each language model what it can do"
    )]
    Check(Check),
    /// Bring the database to this version's shape
    #[command(
        long_about = "Applies the migrations that are missing and says which. `chat` and `run` do the same when they\n\
                      start; this is for doing it at a time of your choosing, after a backup."
    )]
    Migrate,
    /// Look after messages that could not be delivered
    #[command(
        long_about = "Messages that a network refused for good, or that failed too often, are kept aside. `list` shows\n\
                      them with the reason, `retry` sends one again, `drop` gives it up.",
        after_long_help = "Examples:\n  bloom outbox\n  bloom outbox retry 0199b0a1-...\n  bloom outbox drop 0199b0a1-..."
    )]
    Outbox(Outbox),
    /// Show who is known: ids, accounts, when they came and were heard last
    #[command(
        long_about = "One line a learner: the id, the accounts (NETWORK/ID), the day they came, the day they were heard last.\n\
                      No names, no words. The ids are what `export` and `erase` take.",
        after_long_help = "Examples:\n  bloom learners\n  bloom learners | grep telegram/"
    )]
    Learners,
    /// Write everything that is kept about a learner into a file
    #[command(
        long_about = "For somebody who asks you, as whoever runs this, for their data: the ZIP that /export sends in the\n\
                      chat, whole, whatever its size. `you.md` in it is to read, `learner.json` is complete\n\
                      (deploy/export-schema.json describes it), `plan.ics` holds the agreed sessions. The program may run\n\
                      meanwhile.",
        after_long_help = "Examples:\n  bloom export --learner 019caf7e0e80...\n  bloom export --actor telegram/12345 --out ana.zip"
    )]
    Export(Export),
    /// Remove everything that is kept about a learner
    #[command(
        long_about = "Removes every row of a learner and empties the database's log, so that nothing of them is left in its\n\
                      files. What backups hold is yours to look after. Asks for the id once more, unless --yes is given;\n\
                      says what was removed, table by table. The program may run meanwhile.",
        after_long_help = "Examples:\n  bloom erase --learner 019caf7e0e80...\n  bloom erase --actor telegram/12345 --yes"
    )]
    Erase(Erase),
    /// Make, count and change the keys that private things are sealed with
    #[command(
        long_about = "With a key under [data], what is private in the database is sealed (encrypted): what is known of\n\
                      learners in their own words, what they thought about their study, addresses of calendars, and with\n\
                      seal_messages everything that is said. `new` makes a key, `status` counts rows by key, `rotate`\n\
                      seals every row with the current one.\n\n\
                      To change the key: put the old one under old_keys, a new one under key, stop the program, rotate,\n\
                      take the old one out.",
        after_long_help = "Examples:\n  bloom key new --output /etc/bloom/data.key\n  bloom key status\n  bloom key rotate"
    )]
    Key(Keys),
    /// Show what language models were asked, and what it cost
    #[command(
        long_about = "One row a call is kept: when, what for, which provider and model, how long, how it ended, tokens and\n\
                      cost. No text, no names. This adds them up by day, provider and purpose. The currency is that of\n\
                      models.currency; without a price in the configuration there is no cost.",
        after_long_help = "Examples:\n  bloom telemetry\n  bloom telemetry --days 7 --json\n  bloom telemetry reset --yes"
    )]
    Telemetry(Telemetry),
    /// Measure a part of the program against labelled lines
    #[command(
        long_about = "Reads lines of JSON, lets one part of the program answer each, and writes one line of JSON for\n\
                      each; with an `expect` in the input, a score at the end. Needs no configuration and no network."
    )]
    Eval(Eval),
    /// Let synthetic learners live for weeks, in seconds, and look for what must never happen
    #[command(
        long_about = "Synthetic learners with habits (keen, busy, forgetful, ill for a week, travelling, falling silent) live\n\
                      for weeks against the real engine and a database in a temporary folder, over a network and a clock\n\
                      of their own. Outages, duplicates, restarts, wrong clocks and summer time happen on the way.\n\n\
                      Prints planned and studied time by habit, what was said unasked and what was kept silent about and\n\
                      why, how people came back, and every broken promise with what stood in the chat: a message in quiet\n\
                      hours, a second one about the same session, one during a pause, a week outside its bounds, words of\n\
                      shame, a message lost or repeated, a claim that the database does not hold. Ends with 1 when there\n\
                      is one. The same seed gives the same report; the speed goes to the standard error. Needs no\n\
                      configuration, and touches no data. Pictures are not drawn.",
        after_long_help = "Examples:\n  bloom simulate\n  bloom simulate --weeks 12 --learners 100 --seed 7 --report out.json\n  bloom simulate --weeks 3 --start 2026-10-12 --report out.md    over the end of summer time"
    )]
    Simulate(Simulate),
}

/// What to do with keys.
#[derive(Debug, Clone, Args)]
pub(crate) struct Keys {
    /// What to do
    #[command(subcommand)]
    pub(crate) action: KeyAction,
}

/// What can be done with keys.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum KeyAction {
    /// Make a new key, and show it or write it to a file
    New {
        /// Writes it there, readable by you only, instead of showing it
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,

        /// What the key is called (default: the first digits of its hash)
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
    },
    /// Count rows by the key that they are sealed with
    Status,
    /// Seal every row with the current key; the program must be stopped
    #[command(
        long_about = "Seals every row with the current key: those under keys of before, and those that are plain. Goes\n\
                      portion by portion, may be cut off at any moment and begun again, and says at the end which keys\n\
                      nothing needs any more. The program must be stopped."
    )]
    Rotate,
}

/// What to show of calls to language models.
#[derive(Debug, Clone, Args)]
pub(crate) struct Telemetry {
    /// How many days back
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=400))]
    pub(crate) days: u32,

    /// As JSON, one object a line
    #[arg(long)]
    pub(crate) json: bool,

    /// What to do; showing when nothing is named
    #[command(subcommand)]
    pub(crate) action: Option<TelemetryAction>,
}

/// What can be done with the records.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum TelemetryAction {
    /// Remove all records
    Reset {
        /// Without asking
        #[arg(long)]
        yes: bool,
    },
}

/// How to simulate.
#[derive(Debug, Clone, Args)]
pub(crate) struct Simulate {
    /// How many weeks to live
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=104))]
    pub(crate) weeks: u32,

    /// How many learners live them; habits, languages and places take turns
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) learners: u32,

    /// What chance is made from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// On how many cores; the report is the same (default: all)
    #[arg(long, value_name = "N")]
    pub(crate) cores: Option<usize>,

    /// The first day
    #[arg(long, value_name = "DATE", default_value = "2026-03-02")]
    pub(crate) start: NaiveDate,

    /// Writes the report there, too: Markdown if it ends in .md, else JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
}

/// How to talk in the terminal.
#[derive(Debug, Args, Default)]
pub(crate) struct Chat {
    /// The language to be greeted in, as a tag: en, pt-BR, pt-PT (default: the session's)
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<String>,

    /// Who is talking; each name is a learner of their own (default: the user of this machine)
    #[arg(long, value_name = "USER")]
    pub(crate) name: Option<String>,
}

/// What to write.
#[derive(Debug, Args)]
pub(crate) struct Init {
    /// Replace a file that is already there
    #[arg(long)]
    pub(crate) force: bool,

    /// Where to write it
    #[arg(long, value_name = "FILE", default_value = "bloom.toml")]
    pub(crate) output: PathBuf,
}

/// How thoroughly to check.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Also ask the networks whether they know us
    #[arg(long)]
    pub(crate) online: bool,

    /// Also ask each language model four short questions: does it answer, stream, call tools, keep to a form
    #[arg(long)]
    pub(crate) models: bool,
}

/// What to do with undelivered messages.
#[derive(Debug, Args)]
pub(crate) struct Outbox {
    /// What to do; `list` when nothing is named
    #[command(subcommand)]
    pub(crate) action: Option<OutboxAction>,
}

/// What can be done with undelivered messages.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub(crate) enum OutboxAction {
    /// Show them, with the reason
    List,
    /// Send one again
    Retry {
        /// Its id, as `list` shows it
        id: String,
    },
    /// Give one up for good
    Drop {
        /// Its id, as `list` shows it
        id: String,
    },
}

/// What to measure.
#[derive(Debug, Args)]
pub(crate) struct Eval {
    /// The part to measure
    #[command(subcommand)]
    pub(crate) kind: EvalKind,
}

/// Parts that can be measured.
#[derive(Debug, Subcommand)]
pub(crate) enum EvalKind {
    /// The reading of hours, times of day, confidence, time zones and goals
    #[command(
        long_about = "Input lines: {\"id\", \"lang\", \"state\": \"S2\"|\"S4\"|\"S5\"|\"TZ\", \"text\", \"now_utc\"}, optionally\n\
                      with \"expect\". Output lines: {\"id\", \"weekly_hours\", \"focus_window\", \"confidence\",\n\
                      \"timezone\", \"goal_category\"}; what was not said is null.",
        after_long_help = "Example:\n  bloom eval slots lines.jsonl > answers.jsonl"
    )]
    Slots {
        /// The lines; - stands for the standard input
        #[arg(value_name = "FILE.jsonl")]
        file: PathBuf,
    },
    /// The reading of what a message asks for
    #[command(
        long_about = "Input lines: {\"id\", \"lang\", \"text\", \"ctx\": null|\"pending_question\"}, optionally with\n\
                      \"expect\". Output lines: {\"id\", \"intent\", \"confidence\"}; the intent is one of\n\
                      generate_content, qa, evaluate, summarize, expand, generate_questions,\n\
                      generate_flashcards, what_to_review, plan_week, recovery, reflect, general, and the\n\
                      confidence lies between 0 and 1. What the rules are not sure of is put to the configured language\n\
                      model, if there is one; with --offline the rules stand alone.",
        after_long_help = "Example:\n  bloom eval intents lines.jsonl --offline > answers.jsonl"
    )]
    Intents {
        /// The lines; - stands for the standard input
        #[arg(value_name = "FILE.jsonl")]
        file: PathBuf,
        /// Ask no model: the rules alone answer
        #[arg(long)]
        offline: bool,
    },
    /// The wording gate: what the coach never says
    #[command(
        long_about = "Input lines: {\"id\", \"lang\", \"kind\": \"recovery_nudge\"|\"coach_reply\"|\"plan_proposal\"|\n\
                      \"session_end\"|\"daily_briefing\", \"text\"}, optionally with \"expect\": {\"verdict\"}. Output\n\
                      lines: {\"id\", \"verdict\": \"pass\"|\"block\", \"rules\"}; the rules are named as in should_have,\n\
                      guilt, comparison or multi_question, and none means that the draft may leave.",
        after_long_help = "Example:\n  bloom eval drafts drafts.jsonl > verdicts.jsonl"
    )]
    Drafts {
        /// The lines; - stands for the standard input
        #[arg(value_name = "FILE.jsonl")]
        file: PathBuf,
    },
    /// Harsh thoughts and crises in what a learner writes
    #[command(
        long_about = "Input lines: {\"id\", \"lang\", \"text\"}, optionally with \"expect\". Output lines: {\"id\", \"label\"};\n\
                      the label is none, all_or_nothing, labelling, overgeneralisation, catastrophising, should or\n\
                      crisis. No model is asked.",
        after_long_help = "Example:\n  bloom eval distortions lines.jsonl > labels.jsonl"
    )]
    Distortions {
        /// The lines; - stands for the standard input
        #[arg(value_name = "FILE.jsonl")]
        file: PathBuf,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn parse(line: &str) -> Cli {
        Cli::try_parse_from(line.split(' ')).unwrap()
    }

    #[test]
    fn the_grammar_holds_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn options_may_stand_before_and_behind_the_command() {
        for line in ["bloom --data d --config c run", "bloom run --data d --config c"] {
            let cli = parse(line);
            assert_eq!((cli.data, cli.config), (Some("d".into()), Some("c".into())));
            assert!(matches!(cli.command, Some(Command::Run)));
        }
        assert!(parse("bloom").command.is_none());
    }

    #[test]
    fn every_command_is_understood() {
        let Some(Command::Chat(chat)) = parse("bloom chat --language pt-BR --name ana").command else { panic!() };
        assert_eq!((chat.language.as_deref(), chat.name.as_deref()), (Some("pt-BR"), Some("ana")));
        let Some(Command::Init(init)) = parse("bloom init").command else { panic!() };
        assert!(!init.force && init.output.as_os_str() == "bloom.toml");
        let Some(Command::Check(check)) = parse("bloom check --online").command else { panic!() };
        assert!(check.online);
        let outbox = |line| match parse(line).command {
            Some(Command::Outbox(outbox)) => outbox.action,
            other => panic!("{other:?}"),
        };
        assert_eq!(outbox("bloom outbox"), None);
        assert_eq!(outbox("bloom outbox list"), Some(OutboxAction::List));
        assert_eq!(outbox("bloom outbox retry 1"), Some(OutboxAction::Retry { id: "1".to_owned() }));
        assert_eq!(outbox("bloom outbox drop 1"), Some(OutboxAction::Drop { id: "1".to_owned() }));
        let Some(Command::Eval(Eval { kind: EvalKind::Slots { file } })) = parse("bloom eval slots a.jsonl").command
        else {
            panic!()
        };
        assert_eq!(file, PathBuf::from("a.jsonl"));
        let Some(Command::Eval(Eval { kind: EvalKind::Drafts { file } })) = parse("bloom eval drafts -").command else {
            panic!()
        };
        assert_eq!(file, PathBuf::from("-"));
        let Some(Command::Eval(Eval { kind: EvalKind::Intents { file, offline } })) =
            parse("bloom eval intents a.jsonl --offline").command
        else {
            panic!()
        };
        assert_eq!((file, offline), (PathBuf::from("a.jsonl"), true));
        let line = "bloom eval distortions b.jsonl";
        let Some(Command::Eval(Eval { kind: EvalKind::Distortions { file } })) = parse(line).command else { panic!() };
        assert_eq!(file, PathBuf::from("b.jsonl"));
        assert!(matches!(parse("bloom migrate").command, Some(Command::Migrate)));
        let Some(Command::Simulate(simulate)) = parse("bloom simulate --weeks 3 --seed 9").command else { panic!() };
        assert_eq!((simulate.weeks, simulate.seed, simulate.report), (3, 9, None));
    }

    #[test]
    fn a_wrong_word_is_answered_with_the_right_one() {
        let error = Cli::try_parse_from(["bloom", "chekc"]).unwrap_err();
        assert_eq!(error.exit_code(), 2);
        assert!(error.to_string().contains("check"), "{error}");
    }

    #[test]
    fn help_teaches_by_example() {
        let help = Cli::command().render_long_help().to_string();
        for word in
            ["bloom init", "bloom check --online", "bloom run", "echo /profile | bloom", "BLOOM_TELEGRAM__TOKEN"]
        {
            assert!(help.contains(word), "{word}");
        }
        for mut command in Cli::command().get_subcommands().cloned() {
            let name = command.get_name().to_owned();
            assert!(command.render_long_help().to_string().len() > 200, "{name}");
        }
    }
}
