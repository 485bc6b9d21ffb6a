//! The fakes as a program.

use std::path::PathBuf;

use anyhow::Context;
use bloom_fakes::{
    CONTROL_HELP, FakeOptions, Limits, MODEL_CONTROL_HELP, Manner, ModelFake, ModelOptions, TelegramFake,
};
use clap::{Args, Parser, Subcommand, ValueEnum};
use tracing_subscriber::EnvFilter;

/// Fake networks to run a bot against.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    network: Network,
}

#[derive(Subcommand)]
enum Network {
    /// A Telegram Bot API server with people behind it.
    Telegram(TelegramArgs),
    /// A server of language models.
    Model(ModelArgs),
}

#[derive(Args)]
#[command(after_help = MODEL_CONTROL_HELP)]
struct ModelArgs {
    /// Port on 127.0.0.1.
    #[arg(long, default_value_t = 8082)]
    port: u16,
    /// What it does with a request that no rule matches.
    #[arg(long, value_enum, default_value_t = MannerChoice::Echo)]
    manner: MannerChoice,
    /// A JSON file with a list of rules.
    #[arg(long)]
    script: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum MannerChoice {
    Echo,
    Obedient,
    Curt,
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
    match Cli::parse().network {
        Network::Telegram(args) => telegram(args).await,
        Network::Model(args) => model(args).await,
    }
}

async fn telegram(args: TelegramArgs) -> anyhow::Result<()> {
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

async fn model(args: ModelArgs) -> anyhow::Result<()> {
    let rules = match &args.script {
        Some(path) => {
            let text = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
            serde_json::from_slice(&text).with_context(|| format!("{} is no list of rules", path.display()))?
        }
        None => Vec::new(),
    };
    let manner = match args.manner {
        MannerChoice::Echo => Manner::Echo,
        MannerChoice::Obedient => Manner::Obedient,
        MannerChoice::Curt => Manner::Curt,
    };
    let fake = ModelFake::bind(ModelOptions { port: args.port, manner, rules }).await?;
    println!("url={}", fake.url());
    tokio::signal::ctrl_c().await?;
    Ok(())
}
