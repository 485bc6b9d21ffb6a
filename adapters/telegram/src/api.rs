//! The wire to the Bot API: the only place that talks HTTP, and the only one that holds the token.
//!
//! teloxide's own request path is not used for the exchange itself: it hides Telegram's error
//! code, sleeps ten seconds on every server error, and cannot hand out an update that it cannot
//! parse. Its client, its address handling and its payload trait are.

use crate::answer::{Answer, ApiError};
use crate::config::{ConfigError, TelegramConfig};
use crate::multipart::Form;
use crate::raw;
use secrecy::ExposeSecret;
use serde::Serialize;
use serde_json::Value;
use std::error::Error;
use std::fmt::Write as _;
use std::time::Duration;
use teloxide_core::Bot;
use teloxide_core::requests::Payload;

/// No answer of the Bot API comes near this; a longer one is not read to its end.
const LONGEST_ANSWER: usize = 32 * 1024 * 1024;

/// One account's wire.
#[derive(Clone)]
pub(crate) struct Api {
    bot: Bot,
    request_timeout: Duration,
    transfer_timeout: Duration,
}

impl Api {
    /// Makes the client. Nothing is sent yet.
    pub(crate) fn new(config: &TelegramConfig) -> Result<Self, ConfigError> {
        config.validate()?;
        let mut builder = teloxide_core::net::default_reqwest_settings()
            // Each request sets its own limit; a redirect must not carry the token's address along.
            .referer(false)
            .pool_idle_timeout(Duration::from_secs(30));
        if config.api_url.as_deref().is_some_and(is_loopback) {
            builder = builder.no_proxy();
        }
        let client = builder.build().map_err(|error| ConfigError::Client(chain(&error)))?;
        let mut bot = Bot::with_client(config.token.expose_secret(), client);
        if let Some(url) = &config.api_url {
            bot = bot.set_api_url(url.trim_end_matches('/').parse().map_err(|_| ConfigError::ApiUrl)?);
        }
        Ok(Self { bot, request_timeout: config.request_timeout, transfer_timeout: config.transfer_timeout })
    }

    /// Sends a request and reads its result.
    pub(crate) async fn call<P: Payload + Serialize>(&self, payload: &P) -> Result<Value, ApiError> {
        let answer = self.exchange(payload, self.request_timeout).await?;
        // A result that cannot be read is still a result: it was done.
        Ok(raw::value(answer.result()?.get()).unwrap_or(Value::Null))
    }

    /// Sends a request and hands over the bare answer.
    pub(crate) async fn exchange<P: Payload + Serialize>(
        &self,
        payload: &P,
        timeout: Duration,
    ) -> Result<Answer, ApiError> {
        let body = serde_json::to_vec(payload).map_err(|error| ApiError::Unreached(self.scrub(&error.to_string())))?;
        self.post(P::NAME, "application/json", body, timeout).await
    }

    /// Sends a form with a file and reads its result.
    pub(crate) async fn upload(&self, method: &str, form: Form) -> Result<Value, ApiError> {
        let (content_type, body) = form.finish();
        let answer = self.post(method, &content_type, body, self.transfer_timeout).await?;
        Ok(raw::value(answer.result()?.get()).unwrap_or(Value::Null))
    }

    async fn post(
        &self,
        method: &str,
        content_type: &str,
        body: Vec<u8>,
        timeout: Duration,
    ) -> Result<Answer, ApiError> {
        let mut url = self.bot.api_url();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.push(&format!("bot{}", self.bot.token())).push(method);
        }
        let request = self.bot.client().post(url).timeout(timeout).header("content-type", content_type).body(body);
        let mut response = request.send().await.map_err(|error| {
            let unsent = error.is_connect() || error.is_builder();
            self.broken(unsent, &error.without_url())
        })?;
        let status = response.status().as_u16();
        let retry_after =
            response.headers().get("retry-after").and_then(|value| value.to_str().ok()?.trim().parse().ok());
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| self.broken(false, &error.without_url()))? {
            if bytes.len() + chunk.len() > LONGEST_ANSWER {
                return Err(ApiError::Lost("the answer is too long to be one of Telegram's".into()));
            }
            bytes.extend_from_slice(&chunk);
        }
        let body =
            String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        Ok(Answer { status, retry_after, body })
    }

    /// Fetches a file by its path, at most `max` bytes. `Ok(None)`: it is larger.
    pub(crate) async fn download(&self, path: &str, max: u64) -> Result<Option<Vec<u8>>, ApiError> {
        let mut url = self.bot.api_url();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments
                .push("file")
                .push(&format!("bot{}", self.bot.token()))
                .extend(path.trim_start_matches('/').split('/'));
        }
        let request = self.bot.client().get(url).timeout(self.transfer_timeout);
        let mut response = request.send().await.map_err(|error| self.broken(true, &error.without_url()))?;
        let status = response.status();
        if !status.is_success() {
            return Err(ApiError::Refused {
                code: i64::from(status.as_u16()),
                description: format!("HTTP {}", status.as_u16()),
                retry_after: None,
                migrate_to: None,
            });
        }
        if response.content_length().is_some_and(|length| length > max) {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| self.broken(true, &error.without_url()))? {
            if (bytes.len() + chunk.len()) as u64 > max {
                return Ok(None);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(Some(bytes))
    }

    fn broken(&self, unsent: bool, error: &dyn Error) -> ApiError {
        let why = self.scrub(&chain(error));
        if unsent { ApiError::Unreached(why) } else { ApiError::Lost(why) }
    }

    /// `text` without the token, whole or its secret half.
    pub(crate) fn scrub(&self, text: &str) -> String {
        scrub(text, self.bot.token())
    }
}

impl std::fmt::Debug for Api {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Api").field("request_timeout", &self.request_timeout).finish_non_exhaustive()
    }
}

/// An error with all that caused it.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(error) = next {
        let _ = write!(text, ": {error}");
        next = error.source();
    }
    text
}

fn scrub(text: &str, token: &str) -> String {
    let text = text.replace(token, "<token>");
    match token.split_once(':') {
        // A short secret (never a real one) would blot out innocent words.
        Some((_, secret)) if secret.len() >= 8 => text.replace(secret, "<token>"),
        _ => text,
    }
}

fn is_loopback(url: &str) -> bool {
    let host = url.split_once("://").map_or(url, |(_, rest)| rest);
    let host = host.split(['/', '?']).next().unwrap_or_default();
    let name = host.split(':').next().unwrap_or_default();
    host.starts_with("[::1]") || name == "localhost" || name.starts_with("127.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_secret_is_left() {
        let token = "123456:AAverysecretpart";
        let text = "error sending request for url (http://h/bot123456:AAverysecretpart/GetMe) AAverysecretpart";
        let clean = scrub(text, token);
        assert!(!clean.contains("AAverysecretpart"), "{clean}");
        assert!(clean.contains("GetMe"));
    }

    #[test]
    fn loopback_is_told_from_the_world() {
        for url in ["http://127.0.0.1:81", "http://localhost", "http://[::1]:80/x", "http://[::1]", "http://127.9.9.9/"]
        {
            assert!(is_loopback(url), "{url}");
        }
        for url in ["https://api.telegram.org", "http://localhost.example", "http://10.0.0.1:8081"] {
            assert!(!is_loopback(url), "{url}");
        }
    }
}
