//! What an operator sets for one bot account, and what is wrong with it, said before it runs.

use secrecy::{ExposeSecret, SecretString};
use std::time::Duration;

/// The longest that Telegram's server holds a `getUpdates` call open.
pub const LONGEST_POLL: Duration = Duration::from_secs(50);

/// Settings of one bot account.
#[derive(Debug, Clone)]
pub struct TelegramConfig {
    /// The token that BotFather gave out: `123456789:AA...`.
    pub token: SecretString,
    /// Another Bot API server than Telegram's own, without the `/bot<token>` part.
    pub api_url: Option<String>,
    /// How long one poll may wait for an update; at most [`LONGEST_POLL`].
    pub poll_timeout: Duration,
    /// The longest that an ordinary request may take.
    pub request_timeout: Duration,
    /// The longest that a file may take in either direction.
    pub transfer_timeout: Duration,
    /// Receive by webhook; without it the account is polled.
    pub webhook: Option<WebhookConfig>,
    /// Largest file that is sent, in bytes. Telegram's own server takes 50 MB.
    pub upload_max: u64,
    /// Largest file that is fetched, in bytes. Telegram's own server hands out 20 MB.
    pub download_max: u64,
}

/// Settings of a webhook.
#[derive(Debug, Clone)]
pub struct WebhookConfig {
    /// The address that Telegram posts to, with its path.
    pub public_url: String,
    /// What Telegram repeats in a header of every post: 1 to 256 of `A-Z a-z 0-9 _ -`.
    pub secret: SecretString,
}

/// A setting with which the account cannot run.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ConfigError {
    /// The token has not the form that BotFather gives out.
    #[error(
        "the Telegram token must look like `123456789:AA...` (digits, a colon, then letters, digits, `_` or `-`); copy it anew from @BotFather"
    )]
    Token,
    /// The address of the Bot API server cannot be used.
    #[error(
        "the Telegram API address must be an http or https URL without a query, for example `http://127.0.0.1:8081`"
    )]
    ApiUrl,
    /// The poll would be cut by the server.
    #[error("a Telegram poll may wait for at most 50 seconds")]
    PollTimeout,
    /// The webhook's secret has a character that Telegram refuses.
    #[error("the webhook secret must be 1 to 256 letters, digits, `_` or `-`")]
    WebhookSecret,
    /// The webhook's address cannot be reached by Telegram.
    #[error("the webhook address must be an http or https URL")]
    WebhookUrl,
    /// The HTTP client could not be made.
    #[error("no HTTP client could be made: {0}")]
    Client(String),
}

impl TelegramConfig {
    /// Long polling of Telegram's own server with its own limits.
    pub fn new(token: SecretString) -> Self {
        Self {
            token,
            api_url: None,
            poll_timeout: LONGEST_POLL,
            request_timeout: Duration::from_secs(15),
            transfer_timeout: Duration::from_secs(120),
            webhook: None,
            upload_max: 50_000_000,
            download_max: 20_000_000,
        }
    }

    /// The bot's own id: the digits before the colon of its token. Not a secret.
    pub fn account(&self) -> Result<&str, ConfigError> {
        let (id, secret) = self.token.expose_secret().split_once(':').ok_or(ConfigError::Token)?;
        let well_formed = (1..=19).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_digit())
            && !secret.is_empty()
            && secret.bytes().all(is_url_safe);
        if well_formed { Ok(id) } else { Err(ConfigError::Token) }
    }

    /// Finds what is wrong with the settings, without asking the network.
    pub fn validate(&self) -> Result<(), ConfigError> {
        self.account()?;
        if let Some(url) = &self.api_url
            && (!is_web_url(url) || url.contains(['?', '#']))
        {
            return Err(ConfigError::ApiUrl);
        }
        if self.poll_timeout > LONGEST_POLL {
            return Err(ConfigError::PollTimeout);
        }
        match &self.webhook {
            None => Ok(()),
            Some(webhook) => webhook.validate(),
        }
    }
}

impl WebhookConfig {
    fn validate(&self) -> Result<(), ConfigError> {
        let secret = self.secret.expose_secret();
        if !(1..=256).contains(&secret.len()) || !secret.bytes().all(is_url_safe) {
            return Err(ConfigError::WebhookSecret);
        }
        if is_web_url(&self.public_url) { Ok(()) } else { Err(ConfigError::WebhookUrl) }
    }
}

fn is_url_safe(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')
}

fn is_web_url(url: &str) -> bool {
    url.strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"))
        .is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_token(token: &str) -> TelegramConfig {
        TelegramConfig::new(SecretString::from(token))
    }

    #[test]
    fn the_account_is_the_tokens_number() {
        assert_eq!(with_token("123456:AAbb_-9").account(), Ok("123456"));
        for wrong in ["", ":", "123456", "123456:", ":AAbb", "12a:AA", "12 :AA", "12:A A", "12:A\nA", "12:A/B"] {
            assert_eq!(with_token(wrong).account(), Err(ConfigError::Token), "{wrong:?}");
        }
    }

    #[test]
    fn settings_say_what_is_wrong() {
        let mut config = with_token("1:A");
        assert_eq!(config.validate(), Ok(()));
        config.api_url = Some("localhost:80".into());
        assert_eq!(config.validate(), Err(ConfigError::ApiUrl));
        config.api_url = Some("http://localhost:80".into());
        config.poll_timeout = Duration::from_secs(51);
        assert_eq!(config.validate(), Err(ConfigError::PollTimeout));
        config.poll_timeout = Duration::from_secs(1);
        let webhook = |url: &str, secret: &str| Some(WebhookConfig { public_url: url.into(), secret: secret.into() });
        config.webhook = webhook("https://a.example/hook", "");
        assert_eq!(config.validate(), Err(ConfigError::WebhookSecret));
        config.webhook = webhook("https://a.example/hook", "with space");
        assert_eq!(config.validate(), Err(ConfigError::WebhookSecret));
        config.webhook = webhook("a.example/hook", "s3cret");
        assert_eq!(config.validate(), Err(ConfigError::WebhookUrl));
        config.webhook = webhook("https://a.example/hook", "s3cret");
        assert_eq!(config.validate(), Ok(()));
    }

    #[test]
    fn secrets_do_not_print() {
        let mut config = with_token("123456:AAverysecret");
        config.webhook = Some(WebhookConfig { public_url: "https://a.example/".into(), secret: "hooksecret".into() });
        let printed = format!("{config:?}");
        assert!(!printed.contains("AAverysecret") && !printed.contains("hooksecret"), "{printed}");
    }
}
