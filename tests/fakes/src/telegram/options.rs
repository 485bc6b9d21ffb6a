//! How a fake is set up.

use std::time::Duration;

use super::limits::Limits;

/// Settings of a fake Bot API server. `FakeOptions::default()` is the real one's behaviour.
#[derive(Debug, Clone)]
pub struct FakeOptions {
    /// The bot's token, `<bot id>:<secret>`.
    pub token: String,
    /// The bot's username, without `@`.
    pub bot_username: String,
    /// The bot's name.
    pub bot_name: String,
    /// TCP port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// Flood limits.
    pub limits: Limits,
    /// Keep every call with its parameters; off, only numbers per method are kept.
    pub record_calls: bool,
    /// Privacy mode off: the bot sees every message of its groups.
    pub reads_all_group_messages: bool,
    /// First `update_id`.
    pub first_update_id: i64,
    /// How long an update waits for the bot.
    pub retention: Duration,
    /// How long a press of a button can be answered.
    pub callback_ttl: Duration,
    /// First pause after a webhook failed; it doubles up to 60 s.
    pub webhook_retry: Duration,
    /// How long waiting methods without a timeout of their own wait.
    pub patience: Duration,
}

impl Default for FakeOptions {
    fn default() -> Self {
        Self {
            token: "1000000001:fake-secret-of-the-bench".to_owned(),
            bot_username: "bloom_fake_bot".to_owned(),
            bot_name: "Bloom".to_owned(),
            port: 0,
            limits: Limits::real(),
            record_calls: true,
            reads_all_group_messages: false,
            first_update_id: 1001,
            retention: Duration::from_secs(24 * 60 * 60),
            callback_ttl: Duration::from_secs(15 * 60),
            webhook_retry: Duration::from_secs(1),
            patience: Duration::from_secs(10),
        }
    }
}
