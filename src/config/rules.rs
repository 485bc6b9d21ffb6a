//! Settings that need each other.

use super::Config;
use super::problem::Problem;
use super::sections::{Mode, Telegram};

/// Everything that is wrong between settings that are right by themselves.
pub(super) fn check(config: &Config) -> Vec<Problem> {
    let mut problems = Vec::new();
    let telegram = &config.telegram;
    let mut say = |key: &str, what: &str, mend: &str| {
        problems.push(Problem {
            origin: config.origin(key).clone(),
            key: key.to_owned(),
            what: what.to_owned(),
            mend: mend.to_owned(),
        });
    };
    if config.data.key.is_none() {
        const MEND: &str = "Set key or key_file under [data]; `bloom key new` makes a key";
        if config.data.old_keys.is_some() {
            say("data.old_keys", "there are keys of before, but data.key is not set", MEND);
        }
        if config.data.seal_messages {
            say("data.seal_messages", "messages are to be sealed, but data.key is not set", MEND);
        }
    } else if let Err(error) = config.data.keys(0) {
        say("data.old_keys", &error.to_string(), "Give every key once, and keys with names different names");
    }
    if telegram.token.is_none() || telegram.mode == Mode::Polling {
        return problems;
    }
    match &telegram.webhook_url {
        None => say(
            "telegram.webhook_url",
            "it is not set, and telegram.mode is \"webhook\"",
            "Set the public https address that Telegram is to call, or set mode = \"polling\"",
        ),
        Some(url) if !url.starts_with("https://") && telegram.api_url == Telegram::OFFICIAL_API => say(
            "telegram.webhook_url",
            "Telegram calls https addresses only",
            "Write the https address of the proxy in front of [http] listen",
        ),
        Some(_) => {}
    }
    if telegram.webhook_secret.is_none() {
        say(
            "telegram.webhook_secret",
            "it is not set, and telegram.mode is \"webhook\"",
            "Make one with: openssl rand -hex 32",
        );
    }
    problems
}
