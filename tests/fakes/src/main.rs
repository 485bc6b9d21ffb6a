//! The fakes as a program.

use bloom_fakes::{CONTROL_HELP, FakeOptions, Limits, TelegramFake};
use clap::{Args, Parser, Subcommand, ValueEnum};
use tracing_subscriber::EnvFilter;

/// Fake networks to run a bot against.
#[derive(Parser)]
#[command(version, after_help = CONTROL_HELP)]
struct Cli {
    #[command(subcommand)]
    network: Network,
}

#[derive(Subcommand)]
enum Network {
    /// A Telegram Bot API server with people behind it.
    Telegram(TelegramArgs),
}

#[derive(Args)]
#[command(after_help = CONTROL_HELP)]
struct TelegramArgs {
    /// Port on 127.0.0.1.
    #[arg(long, default_value_t = 8081)]
    port: u16,
    /// The bot's token, `<bot id>:<secret>`.
    #[arg(long)]
    token: Option<String>,
    /// The bot's username, without `@`.
    #[arg(long)]
    username: Option<String>,
    /// Flood limits.
    #[arg(long, value_enum, default_value_t = LimitChoice::Real)]
    limits: LimitChoice,
    /// Keep no list of calls, only their numbers.
    #[arg(long)]
    no_call_log: bool,
    /// The bot sees every message of its groups.
    #[arg(long)]
    no_privacy: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum LimitChoice {
    Real,
    Off,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let Network::Telegram(args) = Cli::parse().network;
    let defaults = FakeOptions::default();
    let options = FakeOptions {
        token: args.token.unwrap_or(defaults.token),
        bot_username: args.username.unwrap_or(defaults.bot_username),
        port: args.port,
        limits: match args.limits {
            LimitChoice::Real => Limits::real(),
            LimitChoice::Off => Limits::off(),
        },
        record_calls: !args.no_call_log,
        reads_all_group_messages: args.no_privacy,
        ..FakeOptions::default()
    };
    let fake = TelegramFake::bind(options).await?;
    // The address goes to standard output so that a script can wait for it and read it.
    println!("url={} token={}", fake.url(), fake.token());
    tokio::signal::ctrl_c().await?;
    fake.stop().await;
    Ok(())
}
