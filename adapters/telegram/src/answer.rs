//! What came back from the Bot API, told apart: a result, a refusal, or no answer of its at all.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::time::Duration;

/// What to wait when Telegram says "too many requests" without saying for how long.
const UNTOLD_WAIT: Duration = Duration::from_secs(5);

/// No flood wait is longer; anything above is a garbled number that must not silence a chat for ever.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

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

/// An HTTP answer, read to its end.
pub(crate) struct Answer {
    /// The HTTP status.
    pub(crate) status: u16,
    /// The `Retry-After` header, in seconds.
    pub(crate) retry_after: Option<u64>,
    /// May hold people's words, so it is never logged.
    pub(crate) body: String,
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

impl Answer {
    /// Whether an HTTP success came with something else than a Bot API answer.
    pub(crate) fn is_garbled(&self) -> bool {
        (200..300).contains(&self.status) && serde_json::from_str::<Envelope>(&self.body).is_err()
    }

    /// What Telegram said: a result, or why not.
    pub(crate) fn result(&self) -> Result<Box<RawValue>, ApiError> {
        let Ok(envelope) = serde_json::from_str::<Envelope>(&self.body) else {
            return Err(self.not_an_answer());
        };
        if envelope.ok {
            return Ok(envelope.result.unwrap_or_else(|| RawValue::NULL.to_owned()));
        }
        let description = envelope.description.unwrap_or_default();
        let code = envelope.error_code.unwrap_or(i64::from(self.status));
        let parameter = |name: &str| envelope.parameters.as_ref().and_then(|all| all.get(name));
        let told = parameter("retry_after")
            .and_then(seconds)
            .or(self.retry_after)
            .or_else(|| description.rsplit_once("retry after ").and_then(|(_, rest)| rest.trim().parse().ok()));
        let retry_after = (code == 429).then(|| told.map_or(UNTOLD_WAIT, wait));
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
                retry_after: (self.status == 429).then(|| self.retry_after.map_or(UNTOLD_WAIT, wait)),
                description: why,
                migrate_to: None,
            },
            _ => ApiError::Unreached(why),
        }
    }
}

fn wait(seconds: u64) -> Duration {
    Duration::from_secs(seconds.max(1)).min(LONGEST_WAIT)
}

/// Whole seconds from whatever kind of JSON they come in.
fn seconds(value: &Value) -> Option<u64> {
    value
        .as_u64()
        .or_else(|| value.as_str()?.trim().parse().ok())
        // The cast saturates, and a negative or absurd wait becomes 0 or the largest.
        .or_else(|| value.as_f64().map(|float| float.ceil() as u64))
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
        assert_eq!(wait(r#"{"ok":false,"error_code":429,"parameters":{"retry_after":18446744073709551615}}"#), 86_400);
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
}
