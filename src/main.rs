//! Bloom: a learning coach and study partner that lives in chat.
//!
//! The program is wiring only. `cli` says what can be asked for, `config` what can be set, `wire`
//! puts database, engine and `networks` together, `http` is the program's own small web server.

#![cfg_attr(not(feature = "telegram"), expect(dead_code, reason = "settings of networks that are not built in"))]

mod check;
mod cli;
mod clock;
mod config;
mod eval;
mod http;
mod init;
mod keys;
mod models;
mod networks;
mod operate;
mod people;
mod simulate;
mod telemetry;
mod wire;

use clap::Parser;
use cli::{Cli, Command, EvalKind, KeyAction, Keys};
use config::{Config, Sources};
use std::process::ExitCode;

/// The exit code for a request that cannot be carried out as it stands.
const UNUSABLE: u8 = 2;

fn main() -> ExitCode {
    let cli = Cli::parse();
    // One TLS provider for the whole program; a second call in one process changes nothing.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("bloom: the system gives no threads: {error}");
            return ExitCode::FAILURE;
        }
    };
    let code = runtime.block_on(carry_out(cli));
    // A thread that waits for the keyboard must not keep the program.
    runtime.shutdown_background();
    code
}

async fn carry_out(cli: Cli) -> ExitCode {
    let sources = Sources::of_this_process(cli.config, cli.data);
    let command = cli.command.unwrap_or(Command::Chat(cli::Chat::default()));
    match &command {
        Command::Eval(eval) => return report(eval_lines(&eval.kind, &sources).await),
        Command::Init(init) => return init::run(init, &sources),
        Command::Key(Keys { action: KeyAction::New { output, name } }) => {
            return report(keys::new(output.as_deref(), name.as_deref()));
        }
        Command::Check(check) => return check::run(check, &sources).await,
        Command::Simulate(asked) => return simulate::run(asked).await,
        _ => {}
    }
    let config = match Config::load(&sources) {
        Ok(config) => config,
        Err(problems) => {
            eprintln!("{problems}");
            return ExitCode::from(UNUSABLE);
        }
    };
    report(match command {
        Command::Chat(chat) => wire::chat(&config, chat, &sources).await,
        Command::Run => wire::serve(&config).await,
        Command::Migrate => operate::migrate(&config).await,
        Command::Telemetry(telemetry) => operate::telemetry(&config, &telemetry).await,
        Command::Learners => people::learners(&config).await,
        Command::Export(asked) => people::export(&config, &asked).await,
        Command::Erase(asked) => people::erase(&config, &asked).await,
        Command::Outbox(outbox) => operate::outbox(&config, outbox.action).await,
        Command::Key(Keys { action: KeyAction::Status }) => keys::status(&config).await,
        Command::Key(Keys { action: KeyAction::Rotate }) => keys::rotate(&config).await,
        Command::Key(Keys { action: KeyAction::New { .. } }) => Ok(()),
        Command::Eval(_) | Command::Init(_) | Command::Check(_) | Command::Simulate(_) => Ok(()),
    })
}

async fn eval_lines(kind: &EvalKind, sources: &Sources) -> anyhow::Result<()> {
    match kind {
        EvalKind::Slots { file } => eval::slots(file),
        EvalKind::Drafts { file } => eval::drafts(file),
        EvalKind::Intents { file, offline: true } => eval::intents(file, None),
        EvalKind::Intents { file, offline: false } => eval::intents_with_model(file, sources).await,
        EvalKind::Distortions { file } => eval::distortions(file),
    }
}

fn report(result: anyhow::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bloom: {error:#}");
            ExitCode::FAILURE
        }
    }
}
