//! `bloom check`: says for every setting whether it is right, and how to mend it.
//!
//! It tries what can be tried without harm. What only the rest of the program can try (does the
//! database answer, does Telegram know us) comes in as functions. No secret is ever shown; what
//! those functions say is searched for secrets, too.

mod models;
mod probes;
mod report;
#[cfg(test)]
mod tests;

use crate::cli::Check;
use crate::config::problem::Origin;
use crate::config::redact::public_address;
use crate::config::sections::{Mode, Store, Telegram};
use crate::config::table::{SETTINGS, Setting};
use crate::config::{Config, Sources};
use crate::init::looks_like_token;
use report::Status;
use report::{Report, unreadable};
use secrecy::{ExposeSecret, SecretString};
use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// How the program ends when it could not run.
const COULD_NOT_RUN: u8 = 2;
/// An answer that takes longer is none.
const PATIENCE: Duration = Duration::from_secs(15);
/// Ports that Telegram calls webhooks on (Bot API, `setWebhook`).
const WEBHOOK_PORTS: [&str; 4] = ["443", "80", "88", "8443"];
/// A webhook secret shorter than this, in characters, can be guessed.
const SHORT_SECRET: usize = 16;

/// Checks the configuration and prints what was found.
pub(crate) async fn run(check: &Check, sources: &Sources) -> ExitCode {
    let report = match Config::load(sources) {
        Ok(config) => {
            let mut report = examine(&config, check.online, probes::database, probes::telegram).await;
            sealed(&config, &mut report).await;
            models::examine(&config, check.models, &mut report).await;
            for finding in &mut report.0 {
                finding.found = config.redact(&finding.found);
            }
            report
        }
        Err(problems) => unreadable(&problems),
    };
    // A reader that closed the pipe has seen enough.
    let _ = write!(std::io::stdout(), "{report}");
    if report.is_runnable() { ExitCode::SUCCESS } else { ExitCode::from(COULD_NOT_RUN) }
}

/// Checks a configuration. `database` opens the database without changing it and says what it
/// found; `telegram` asks who the token belongs to, and is called only when `online`.
async fn examine(
    config: &Config,
    online: bool,
    database: impl AsyncFn(&Config) -> Result<String, String>,
    telegram: impl AsyncFn(&Config) -> Result<String, String>,
) -> Report {
    let mut report = Report::default();
    the_file(config, &mut report);
    for setting in SETTINGS.iter().filter(|setting| !setting.is_hidden()) {
        let value = || match config.shown.get(setting.key) {
            Some(value) => format!("{value} ({})", config.origin(setting.key)),
            None => "not set".to_owned(),
        };
        match setting.key {
            "data.dir" => data_dir(config, &mut report),
            "data.url" => the_database(config, &mut report, &database).await,
            "data.key" => the_key(config, config.data.key.as_ref(), setting, &mut report),
            "data.old_keys" => the_key(config, config.data.old_keys.as_ref(), setting, &mut report),
            "telegram.token" => {
                token(config, &mut report);
                if online && config.telegram.token.is_some() {
                    let answer = patiently(config, telegram(config)).await;
                    tried(
                        &mut report,
                        "Telegram",
                        answer,
                        "Compare the token with @BotFather's; look at the network and at api_url",
                    );
                }
            }
            "telegram.webhook_url" => webhook_url(config, value(), &mut report),
            "telegram.webhook_secret" => webhook_secret(config, setting, &mut report),
            "http.listen" => listen(config, &mut report),
            _ => report.add(Status::Ok, setting.key, value(), ""),
        }
    }
    for finding in &mut report.0 {
        finding.found = config.redact(&finding.found);
    }
    report
}

fn the_file(config: &Config, report: &mut Report) {
    const WHAT: &str = "configuration";
    let Some(path) = &config.file else {
        report.add(Status::Note, WHAT, "no file; defaults and environment", "");
        return;
    };
    let holds_secret = config.providers.key_in_file
        || SETTINGS.iter().any(|s| s.is_secret() && matches!(config.origin(s.key), Origin::File { .. }));
    let found = path.display().to_string();
    if holds_secret && others_may_read(path) {
        let mend = format!("It holds a secret, and others can read it: chmod 600 {}", path.display());
        report.add(Status::Warn, WHAT, found, &mend);
    } else {
        report.add(Status::Ok, WHAT, found, "");
    }
}

fn others_may_read(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 != 0)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

fn data_dir(config: &Config, report: &mut Report) {
    const KEY: &str = "data.dir";
    const MEND: &str = "Make it a folder that this user may write to, or name another with --data DIR or [data] dir";
    let dir = &config.data.dir;
    let shown = format!("{} ({})", dir.display(), config.origin(KEY));
    let Some(existing) = dir.ancestors().find(|path| path.exists()) else {
        report.add(Status::Wrong, KEY, format!("{shown}: there is no such place"), MEND);
        return;
    };
    match writable(existing) {
        Ok(()) if existing == dir && others_may_read(dir) => {
            let mend = format!("It holds what people said, and others can look into it: chmod 700 {}", dir.display());
            report.add(Status::Warn, KEY, shown, &mend);
        }
        Ok(()) if existing == dir => report.add(Status::Ok, KEY, shown, ""),
        Ok(()) => report.add(Status::Ok, KEY, format!("{shown}; will be made"), ""),
        Err(error) => report.add(Status::Wrong, KEY, format!("{shown}: cannot be written to ({error})"), MEND),
    }
}

/// Tries to write a small file, and takes it away again.
fn writable(dir: &Path) -> std::io::Result<()> {
    let probe = dir.join(format!(".bloom-check-{}", std::process::id()));
    let mut file = std::fs::File::create_new(&probe)?;
    let written = file.write_all(b"bloom").and_then(|()| file.sync_all());
    std::fs::remove_file(&probe)?;
    written
}

async fn the_database(
    config: &Config,
    report: &mut Report,
    database: &impl AsyncFn(&Config) -> Result<String, String>,
) {
    const KEY: &str = "data.url";
    let origin = config.origin(KEY);
    let (place, mend) = match config.data.store() {
        Store::Sqlite(path) if !path.exists() => {
            let folder = path.parent().map(PathBuf::from).unwrap_or_default();
            let made_later = folder == config.data.dir || folder.is_dir();
            if made_later {
                report.add(Status::Ok, KEY, format!("{} ({origin}); will be made", path.display()), "");
            } else {
                let found = format!("{} ({origin}): there is no such folder", path.display());
                report.add(Status::Wrong, KEY, found, "Make the folder, or name another file");
            }
            return;
        }
        Store::Sqlite(path) => {
            (path.display().to_string(), "Look at the file's owner and at the disk; restore a backup if it is damaged")
        }
        Store::Postgres(url) => {
            (public_address(url.expose_secret()), "Look at the address, user and password, and whether the server runs")
        }
    };
    let answer = patiently(config, database(config)).await;
    let told = |text: String| format!("{place} ({origin}): {text}");
    tried(report, KEY, answer.map(told).map_err(told), mend);
}

async fn patiently(config: &Config, answer: impl Future<Output = Result<String, String>>) -> Result<String, String> {
    match tokio::time::timeout(PATIENCE, answer).await {
        Ok(answer) => answer.map(|text| config.redact(&text)).map_err(|text| config.redact(&text)),
        Err(_) => Err(format!("no answer within {} seconds", PATIENCE.as_secs())),
    }
}

fn tried(report: &mut Report, what: &str, answer: Result<String, String>, mend: &str) {
    match answer {
        Ok(found) => report.add(Status::Ok, what, found, ""),
        Err(found) => report.add(Status::Wrong, what, found, mend),
    }
}

fn the_key(config: &Config, key: Option<&SecretString>, setting: &Setting, report: &mut Report) {
    match key {
        None => report.add(Status::Ok, setting.key, "not set", ""),
        Some(key) if is_example(setting.key, key) => {
            report.add(Status::Wrong, setting.key, "the example's own", "Make one with: bloom key new");
        }
        Some(_) => secret_found(config, setting.key, report),
    }
}

/// Whether what is sealed in the database has its key.
async fn sealed(config: &Config, report: &mut Report) {
    const MEND: &str = "Set the key that is named, as key or among old_keys; `bloom key status` counts what needs it";
    // A database that does not answer is told of already.
    if let Ok(Some(answer)) = tokio::time::timeout(PATIENCE, probes::keys(config)).await {
        tried(report, "sealed rows", answer, MEND);
    }
}

/// How a secret is told of: that it is there, and from where.
fn secret_found(config: &Config, key: &str, report: &mut Report) {
    let origin = config.origin(key);
    match origin {
        Origin::SecretFile(path) if others_may_read(path) => {
            let mend = format!("Others can read the file: chmod 600 {}", path.display());
            report.add(Status::Warn, key, format!("set ({origin})"), &mend);
        }
        _ => report.add(Status::Ok, key, format!("set ({origin})"), ""),
    }
}

fn is_example(setting: &str, secret: &SecretString) -> bool {
    SETTINGS.iter().any(|known| known.key == setting && known.example.trim_matches('"') == secret.expose_secret())
}

fn token(config: &Config, report: &mut Report) {
    const KEY: &str = "telegram.token";
    let Some(token) = &config.telegram.token else {
        report.add(
            Status::Note,
            KEY,
            "not set: Telegram is off",
            "Get one from @BotFather, then `bloom init`, or leave it",
        );
        return;
    };
    let origin = config.origin(KEY);
    if is_example(KEY, token) {
        report.add(
            Status::Wrong,
            KEY,
            format!("the example's own ({origin})"),
            "Put in the token that @BotFather gave you",
        );
    } else if looks_like_token(token.expose_secret()) {
        secret_found(config, KEY, report);
    } else {
        // Another server than Telegram's may have tokens of its own shape.
        let official = config.telegram.api_url == Telegram::OFFICIAL_API;
        let status = if official { Status::Wrong } else { Status::Warn };
        let found = format!("it has not the shape of a token: digits, a colon, some 35 letters and digits ({origin})");
        report.add(status, KEY, found, "Copy it again from @BotFather, all of it");
    }
}

fn webhook_url(config: &Config, value: String, report: &mut Report) {
    const KEY: &str = "telegram.webhook_url";
    let telegram = &config.telegram;
    let Some(url) = telegram.webhook_url.as_ref() else {
        report.add(Status::Ok, KEY, value, "");
        return;
    };
    if telegram.mode == Mode::Polling {
        report.add(Status::Note, KEY, format!("{value}; not used while mode is \"polling\""), "");
        return;
    }
    let (_, rest) = url.split_once("://").unwrap_or_default();
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let port = host.rsplit_once(':').map(|(_, port)| port).filter(|port| !port.ends_with(']'));
    let official = telegram.api_url == Telegram::OFFICIAL_API;
    if official && port.is_some_and(|port| !WEBHOOK_PORTS.contains(&port)) {
        let mend = format!("Telegram calls these ports only: {}", WEBHOOK_PORTS.join(", "));
        report.add(Status::Wrong, KEY, value, &mend);
    } else if path == "healthz" || path == "readyz" {
        report.add(Status::Wrong, KEY, value, "That path is the program's own; write another, /telegram for example");
    } else {
        report.add(Status::Ok, KEY, value, "");
    }
}

fn webhook_secret(config: &Config, setting: &Setting, report: &mut Report) {
    let Some(secret) = &config.telegram.webhook_secret else {
        report.add(Status::Ok, setting.key, "not set", "");
        return;
    };
    const MEND: &str = "Make one with: openssl rand -hex 32";
    if is_example(setting.key, secret) {
        report.add(Status::Wrong, setting.key, "the example's own", MEND);
    } else if secret.expose_secret().len() < SHORT_SECRET {
        report.add(Status::Warn, setting.key, "so short that it can be guessed", MEND);
    } else {
        secret_found(config, setting.key, report);
    }
}

fn listen(config: &Config, report: &mut Report) {
    const KEY: &str = "http.listen";
    let Some(address) = config.listen() else {
        report.add(Status::Ok, KEY, "not set: no web server", "");
        return;
    };
    let shown = format!("{address} ({})", config.origin(KEY));
    match TcpListener::bind(address) {
        Ok(_) => report.add(Status::Ok, KEY, shown, ""),
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => report.add(
            Status::Wrong,
            KEY,
            format!("{shown}: in use"),
            "If Bloom is running, that is it; else end the other program or choose another port",
        ),
        Err(error) => report.add(
            Status::Wrong,
            KEY,
            format!("{shown}: {error}"),
            "Choose an address of this machine and a port above 1023",
        ),
    }
}
