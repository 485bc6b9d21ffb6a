//! The wire to the Bot API: the only place that talks HTTP, and the only one that holds the token.
//!
//! teloxide's own request path is not used for the exchange itself: it hides Telegram's error
//! code, sleeps ten seconds on every server error, and cannot hand out an update that it cannot
//! parse. Its client, its address handling and its payload trait are.

use crate::config::{ConfigError, TelegramConfig};
use crate::multipart::Form;
use crate::raw;
use secrecy::ExposeSecret;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::error::Error;
use std::fmt::Write as _;
use std::time::Duration;
use teloxide_core::Bot;
use teloxide_core::requests::Payload;

/// No answer of the Bot API comes near this; a longer one is not read to its end.
const LONGEST_ANSWER: usize = 32 * 1024 * 1024;

/// What to wait when Telegram says "too many requests" without saying for how long.
const UNTOLD_WAIT: Duration = Duration::from_secs(5);

/// A request that did not do what it was sent for. No variant ever holds the token.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// It never reached Telegram: trying again is safe.
    #[error("Telegram was not reached: {0}")]
    Unreached(String),
    /// It went out, but no readable answer came back: Telegram may have done it.
    #[error("Telegram's answer was lost: {0}")]
    Lost(String),
    /// Telegram said no.
    #[error("Telegram refused: {description} ({code})")]
    Refused {
        /// HTTP-like error code.
        code: i64,
        /// Telegram's own words.
        description: String,
        /// How long to wait, for 429.
        retry_after: Option<Duration>,
        /// The chat's new id, if it became a supergroup.
        migrate_to: Option<String>,
    },
}

impl ApiError {
    /// The token is wrong or was revoked. Telegram says 404 for one that it cannot read at all.
    pub fn is_bad_token(&self) -> bool {
        matches!(self, Self::Refused { code: 401, .. })
            || matches!(self, Self::Refused { code: 404, description, .. } if description == "Not Found")
    }
}

/// One account's wire.
#[derive(Clone)]
pub(crate) struct Api {
    bot: Bot,
    request_timeout: Duration,
    transfer_timeout: Duration,
}

/// An HTTP answer, read to its end.
pub(crate) struct Answer {
    status: u16,
    retry_after: Option<u64>,
    body: String,
}

#[derive(Deserialize)]
struct Envelope {
    ok: bool,
    #[serde(default)]
    result: Option<Box<RawValue>>,
    #[serde(default)]
    error_code: Option<i64>,
    #[serde(default)]
    description: Option<String>,
    #[serde(default)]
    parameters: Option<Value>,
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
        let request =
            self.bot.client().post(url).timeout(timeout).header("content-type", content_type).body(body);
        let mut response = request.send().await.map_err(|error| {
            let unsent = error.is_connect() || error.is_builder();
            self.broken(unsent, &error.without_url())
        })?;
        let status = response.status().as_u16();
        let retry_after =
            response.headers().get("retry-after").and_then(|value| value.to_str().ok()?.trim().parse().ok());
        let mut bytes = Vec::new();
        while let Some(chunk) =
            response.chunk().await.map_err(|error| self.broken(false, &error.without_url()))?
        {
            if bytes.len() + chunk.len() > LONGEST_ANSWER {
                return Err(ApiError::Lost("the answer is too long to be one of Telegram's".into()));
            }
            bytes.extend_from_slice(&chunk);
        }
        let body = String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        Ok(Answer { status, retry_after, body })
    }

    /// Fetches a file by its path, at most `max` bytes. `Ok(None)`: it is larger.
    pub(crate) async fn download(&self, path: &str, max: u64) -> Result<Option<Vec<u8>>, ApiError> {
        let mut url = self.bot.api_url();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.push("file").push(&format!("bot{}", self.bot.token())).extend(path.split('/'));
        }
        let request = self.bot.client().get(url).timeout(self.transfer_timeout);
        let mut response =
            request.send().await.map_err(|error| self.broken(true, &error.without_url()))?;
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

impl Answer {
    /// The answer as text; it may hold people's words, so it is never logged.
    pub(crate) fn body(&self) -> &str {
        &self.body
    }

    /// Whether an HTTP success came with something else than a Bot API answer.
    pub(crate) fn is_garbled(&self) -> bool {
        (200..300).contains(&self.status) && serde_json::from_str::<Envelope>(&self.body).is_err()
    }

    /// What Telegram said: a result, or why not.
    pub(crate) fn result(&self) -> Result<Box<RawValue>, ApiError> {
        let Ok(envelope) = serde_json::from_str::<Envelope>(&self.body) else { return Err(self.not_an_answer()) };
        if envelope.ok {
            return Ok(envelope.result.unwrap_or_else(|| RawValue::NULL.to_owned()));
        }
        let description = envelope.description.unwrap_or_default();
        let code = envelope.error_code.unwrap_or(i64::from(self.status));
        let parameter = |name: &str| envelope.parameters.as_ref().and_then(|all| all.get(name));
        let told = parameter("retry_after").and_then(seconds).or(self.retry_after).or_else(|| {
            description.rsplit_once("retry after ").and_then(|(_, rest)| rest.trim().parse().ok())
        });
        let retry_after =
            (code == 429).then(|| told.map_or(UNTOLD_WAIT, |seconds| Duration::from_secs(seconds.max(1))));
        let migrate_to = parameter("migrate_to_chat_id").and_then(|id| match id {
            Value::Number(number) => Some(number.to_string()),
            Value::String(text) => Some(text.clone()),
            _ => None,
        });
        Err(ApiError::Refused { code, description, retry_after, migrate_to })
    }

    /// An answer without the Bot API's envelope comes from a proxy, or was cut.
    fn not_an_answer(&self) -> ApiError {
        let why = format!("HTTP {} without a Bot API answer", self.status);
        match self.status {
            200..300 | 500.. => ApiError::Lost(why),
            413 | 429 => ApiError::Refused {
                code: i64::from(self.status),
                retry_after: (self.status == 429)
                    .then(|| self.retry_after.map_or(UNTOLD_WAIT, |seconds| Duration::from_secs(seconds.max(1)))),
                description: why,
                migrate_to: None,
            },
            _ => ApiError::Unreached(why),
        }
    }
}

/// Whole seconds from whatever kind of JSON they come in.
fn seconds(value: &Value) -> Option<u64> {
    value
        .as_u64()
        .or_else(|| value.as_str()?.trim().parse().ok())
        // The cast saturates, and a negative or absurd wait becomes 0 or the largest.
        .or_else(|| value.as_f64().map(|float| float.ceil() as u64))
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
    let host = host.rsplit_once(':').map_or(host, |(host, _)| host);
    matches!(host, "localhost" | "[::1]") || host.starts_with("127.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(status: u16, body: &str) -> Answer {
        Answer { status, retry_after: None, body: body.into() }
    }

    fn refused(status: u16, body: &str) -> ApiError {
        answer(status, body).result().unwrap_err()
    }

    #[test]
    fn no_secret_is_left() {
        let token = "123456:AAverysecretpart";
        let text = "error sending request for url (http://h/bot123456:AAverysecretpart/GetMe) AAverysecretpart";
        let clean = scrub(text, token);
        assert!(!clean.contains("AAverysecretpart"), "{clean}");
        assert!(clean.contains("GetMe"));
    }

    #[test]
    fn waits_are_read_in_every_form() {
        let wait = |body: &str| match refused(429, body) {
            ApiError::Refused { retry_after, .. } => retry_after.unwrap().as_secs(),
            other => panic!("{other:?}"),
        };
        assert_eq!(wait(r#"{"ok":false,"error_code":429,"description":"x","parameters":{"retry_after":7}}"#), 7);
        assert_eq!(wait(r#"{"ok":false,"error_code":429,"description":"x","parameters":{"retry_after":1.2}}"#), 2);
        assert_eq!(wait(r#"{"ok":false,"error_code":429,"description":"x","parameters":{"retry_after":"9"}}"#), 9);
        assert_eq!(wait(r#"{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 4"}"#), 4);
        assert_eq!(wait(r#"{"ok":false,"error_code":429,"description":"x","parameters":{"retry_after":0}}"#), 1);
        assert_eq!(wait(r#"{"ok":false,"error_code":429,"description":"x","parameters":[]}"#), 5);
        assert_eq!(wait("<html>"), 5);
    }

    #[test]
    fn a_proxys_page_is_not_telegrams_word() {
        for (status, unreached) in [(403, true), (404, true), (302, true), (502, false), (200, false)] {
            let error = refused(status, "<html>Forbidden: bot was blocked by the user</html>");
            assert_eq!(matches!(error, ApiError::Unreached(_)), unreached, "{status}: {error:?}");
            assert_eq!(matches!(error, ApiError::Lost(_)), !unreached, "{status}: {error:?}");
        }
        assert!(matches!(refused(413, "<html>"), ApiError::Refused { code: 413, .. }));
    }

    #[test]
    fn a_done_deed_stays_done_however_odd_its_result() {
        let deep = format!(r#"{{"ok":true,"result":{}{}}}"#, "[".repeat(300), "]".repeat(300));
        assert!(answer(200, &deep).result().is_ok());
        assert!(answer(200, r#"{"ok":true}"#).result().is_ok());
        assert!(answer(200, r#"{"ok":true,"result":{"text":"\ud83d"}}"#).result().is_ok());
        assert!(answer(200, r#"{"ok":true,"result":{"te"#).is_garbled());
        assert!(!answer(502, "").is_garbled());
    }

    #[test]
    fn loopback_is_told_from_the_world() {
        for url in ["http://127.0.0.1:81", "http://localhost", "http://[::1]:80/x", "http://127.9.9.9/"] {
            assert!(is_loopback(url), "{url}");
        }
        for url in ["https://api.telegram.org", "http://localhost.example", "http://10.0.0.1:8081"] {
            assert!(!is_loopback(url), "{url}");
        }
    }
}
