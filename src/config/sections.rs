//! The configuration as the program uses it: typed, complete, checked.
//!
//! Every field is described once, in [`super::table`]; a test keeps the two in step.

use super::kind::several;
use bloom_engine::store::seal::{Key, KeyError, Keys};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// Where things are kept.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Data {
    /// The folder for everything that is not in the database (and for the database, by default).
    pub(crate) dir: PathBuf,
    /// The database, if it is not the one in `dir`. A secret, since it may hold a password.
    pub(crate) url: Option<SecretString>,
    /// What is private is sealed with this key.
    pub(crate) key: Option<SecretString>,
    /// Keys of before, with commas between them.
    pub(crate) old_keys: Option<SecretString>,
    /// Messages are sealed as well.
    pub(crate) seal_messages: bool,
    /// How many days messages are kept after they are done.
    pub(crate) keep_messages_days: Option<u32>,
}

/// Which database is meant.
#[derive(Debug, Clone)]
pub(crate) enum Store {
    /// A file of SQLite's.
    Sqlite(PathBuf),
    /// A PostgreSQL server, by its whole address.
    Postgres(SecretString),
}

impl Data {
    /// The database that is meant.
    pub(crate) fn store(&self) -> Store {
        let Some(url) = &self.url else {
            return Store::Sqlite(self.dir.join("bloom.db"));
        };
        if is_postgres(url.expose_secret()) {
            Store::Postgres(url.clone())
        } else {
            Store::Sqlite(PathBuf::from(sqlite_path(url.expose_secret())))
        }
    }

    /// The keys of what is sealed in it. `now` (epoch milliseconds) is when a new one counts as used.
    pub(crate) fn keys(&self, now: i64) -> Result<Keys, KeyError> {
        let Some(key) = &self.key else { return Ok(Keys::default()) };
        let old = self.old_keys.as_ref().map_or("", ExposeSecret::expose_secret);
        let old = several(old).map(|key| Key::parse(&key.to_owned().into())).collect::<Result<_, _>>()?;
        Keys::new(Key::parse(key)?, old, self.seal_messages, now)
    }
}

/// Whether an address means a PostgreSQL server.
pub(super) fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// The path in an address of an SQLite file, with or without its scheme.
pub(super) fn sqlite_path(url: &str) -> &str {
    url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")).unwrap_or(url)
}

/// How the bot presents itself.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bot {
    /// Language for people whose network gives no hint: `en`, `pt-BR` or `pt-PT`.
    pub(crate) language: String,
    /// What it calls itself.
    pub(crate) name: String,
}

/// The Telegram account.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Telegram {
    /// The bot's token; without one the network is off.
    pub(crate) token: Option<SecretString>,
    /// The Bot API server, without a slash at its end.
    pub(crate) api_url: String,
    /// How updates come in.
    pub(crate) mode: Mode,
    /// Where Telegram sends updates to, in webhook mode.
    pub(crate) webhook_url: Option<String>,
    /// What Telegram must show with each update, in webhook mode.
    pub(crate) webhook_secret: Option<SecretString>,
    /// How long one poll waits for something to happen, in seconds.
    pub(crate) poll_timeout_seconds: u32,
    /// How fast we may write.
    pub(crate) budget: Budget,
}

/// How updates come in from Telegram.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mode {
    /// We ask.
    Polling,
    /// We are called.
    Webhook,
}

/// How fast we may write on one network. Zero is "as fast as it goes".
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Budget {
    /// Messages a second over all chats.
    pub(crate) per_second: u32,
    /// Messages a second into one chat.
    pub(crate) per_chat_per_second: f64,
    /// Messages that one chat may get at once before that pace holds.
    pub(crate) per_chat_burst: u32,
    /// Messages a minute into one group.
    pub(crate) per_group_per_minute: u32,
}

/// The program's own web server.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Http {
    /// Where it listens; without an address there is none, except for webhooks.
    pub(crate) listen: Option<SocketAddr>,
    /// Where it is reached from outside.
    pub(crate) public_url: Option<String>,
}

/// What protects the program from too much at once.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Limits {
    /// Messages that one person may send in a minute; 0 is unlimited.
    pub(crate) inbound_per_minute: u32,
    /// The longest text that is read as a message, in characters.
    pub(crate) text_max_chars: usize,
    /// Conversations answered at the same time.
    pub(crate) workers: usize,
    /// How long a conversation stays reserved for a worker that no longer answers, in seconds.
    pub(crate) lease_seconds: u32,
    /// How long a button can be used, in days.
    pub(crate) action_days: u32,
}

/// Language models.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Models {
    /// Without one, the program does not start.
    pub(crate) required: bool,
    /// The providers that are asked, first to last, with commas between.
    pub(crate) order: Option<String>,
    /// Providers that nothing is ever sent to.
    pub(crate) blocked: Option<String>,
    /// How long a turn waits for its answers, in seconds.
    pub(crate) turn_seconds: u32,
    /// How long a provider is left alone after a limit, in seconds.
    pub(crate) cool_limit_seconds: u32,
    /// The same after any other failure.
    pub(crate) cool_other_seconds: u32,
    /// How often one is asked again after all have failed.
    pub(crate) retries: u32,
    /// The currency of all prices.
    pub(crate) currency: String,
    /// How much may be asked.
    pub(crate) budget: ModelBudget,
}

/// How much may be asked of language models.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ModelBudget {
    /// Turns of one learner in an hour: talk.
    pub(crate) assistant_per_hour: u32,
    /// The same: getting to know each other.
    pub(crate) onboarding_per_hour: u32,
    /// The same: studying.
    pub(crate) study_per_hour: u32,
    /// Turns of one learner at the same time.
    pub(crate) turns_at_once: u32,
    /// Tokens of one learner in a day; 0 is unlimited.
    pub(crate) learner_tokens_per_day: u64,
    /// Tokens of all learners in a day; 0 is unlimited.
    pub(crate) total_tokens_per_day: u64,
}

/// What is written about the program's own doings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Log {
    /// A tracing filter: a level, or `target=level` parts with commas between.
    pub(crate) level: String,
    /// How a line looks.
    pub(crate) format: LogFormat,
}

/// How a line of the log looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// For machines, one object a line.
    Json,
}

/// What only tests set.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Testing {
    /// Where the process is to end itself.
    #[serde(default)]
    pub(crate) kill_at: Option<KillAt>,
}

/// A named point in the program and the how-manieth passing of it, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct KillAt {
    /// The point's name, `[a-z0-9_.-]+`.
    pub(crate) point: String,
    /// The passing, at least 1.
    pub(crate) passing: u64,
}

impl TryFrom<String> for KillAt {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        const SHAPE: &str = "not of the form point:number";
        let (point, passing) = text.split_once(':').ok_or(SHAPE)?;
        let named = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_.-".contains(c);
        let passing: u64 = passing.parse().map_err(|_| SHAPE)?;
        if point.is_empty() || !point.chars().all(named) || passing == 0 {
            return Err(SHAPE);
        }
        Ok(Self { point: point.to_owned(), passing })
    }
}

impl Telegram {
    /// The Bot API server that Telegram itself runs.
    pub(crate) const OFFICIAL_API: &'static str = "https://api.telegram.org";

    /// Whether the network is on and is called by webhook.
    pub(crate) fn needs_server(&self) -> bool {
        self.token.is_some() && self.mode == Mode::Webhook
    }
}

impl super::Config {
    /// Where the web server listens, if there is to be one: as set, or on this machine's port 8080
    /// when webhooks need one and nothing is set.
    pub(crate) fn listen(&self) -> Option<SocketAddr> {
        self.http.listen.or_else(|| self.telegram.needs_server().then(|| SocketAddr::from((Ipv4Addr::LOCALHOST, 8080))))
    }
}
