//! Why a provider refused, and when to come back.
//!
//! Providers say it by status, by header, or somewhere in a body that may be an object, an array or a page of HTML.
//! Nothing of the body leaves this file: it may quote the prompt or the key.

use std::time::Duration;

use chrono::{DateTime, Utc};
use hyper::HeaderMap;
use serde_json::Value;

use crate::answer::{Failure, FailureKind};

/// The failure that an answer with a status other than 2xx stands for.
pub(crate) fn refusal(status: u16, headers: &HeaderMap, body: &[u8], now: DateTime<Utc>) -> Failure {
    let body = serde_json::from_slice::<Value>(body).unwrap_or(Value::Null);
    let error = error_object(&body).unwrap_or(&Value::Null);
    let kind = kind(status, error);
    let retry_after = header_hint(headers, now).or_else(|| body_hint(error));
    Failure { kind, status: Some(status), retry_after }
}

/// The failure inside a body that came with status 200, or inside a stream.
pub(crate) fn error_within(value: &Value) -> Option<Failure> {
    let error = error_object(value).filter(|error| !error.is_null())?;
    let code = field(error, "code").or_else(|| field(error, "status"));
    let status = code.and_then(Value::as_u64).and_then(|code| u16::try_from(code).ok());
    let status = status.filter(|status| (400..600).contains(status));
    let kind = match status {
        Some(status) => kind(status, error),
        None => by_words(&Words::of(error)).unwrap_or(FailureKind::Server),
    };
    Some(Failure { kind, status, retry_after: body_hint(error) })
}

/// The object that tells of an error: `{"error": {...}}`, `{"error": "..."}`, `[{"error": {...}}]`, or bare with
/// `"object": "error"`.
fn error_object(value: &Value) -> Option<&Value> {
    let value = value.as_array().map_or(value, |list| list.first().unwrap_or(&Value::Null));
    let bare = value.get("choices").is_none()
        && (value.get("object").is_some_and(|object| object == "error") || value.get("message").is_some());
    value.get("error").or(bare.then_some(value))
}

fn field<'a>(error: &'a Value, name: &str) -> Option<&'a Value> {
    error.get(name).filter(|value| !value.is_null())
}

fn kind(status: u16, error: &Value) -> FailureKind {
    let words = by_words(&Words::of(error));
    match status {
        401 => FailureKind::Key,
        402 => FailureKind::Quota,
        403 => words.unwrap_or(FailureKind::Forbidden),
        404 => FailureKind::NotFound,
        408 | 504 => FailureKind::FirstTimeout,
        413 => FailureKind::TooLong,
        // What the words say is finer only where it is about quota.
        429 => match words {
            Some(quota @ (FailureKind::Quota | FailureKind::DailyQuota)) => quota,
            _ => FailureKind::RateLimit,
        },
        400..500 => words.unwrap_or(FailureKind::BadRequest),
        _ => FailureKind::Server,
    }
}

/// All the short words of an error, in small letters.
struct Words {
    code: String,
    all: String,
    daily: bool,
}

impl Words {
    fn of(error: &Value) -> Self {
        let text = |value: &Value| match value {
            Value::String(text) => text.to_lowercase(),
            Value::Number(number) => number.to_string(),
            _ => String::new(),
        };
        let part = |name: &str| error.get(name).map(text).unwrap_or_default();
        let mut all = [part("code"), part("type"), part("status"), part("message"), part("param")].join(" ");
        all.push_str(&text(error));
        let mut daily = false;
        for detail in error.get("details").and_then(Value::as_array).into_iter().flatten() {
            all.push(' ');
            all.push_str(&detail.get("reason").map(text).unwrap_or_default());
            let violations = detail.get("violations").and_then(Value::as_array).into_iter().flatten();
            for violation in violations {
                daily |= violation.get("quotaId").is_some_and(|id| text(id).contains("perday"));
            }
        }
        Self { code: part("code"), all, daily }
    }

    fn any(&self, wanted: &[&str]) -> bool {
        wanted.iter().any(|word| self.all.contains(word))
    }
}

fn by_words(words: &Words) -> Option<FailureKind> {
    // Z.ai has numbers of its own (docs.z.ai, "Errors").
    match words.code.as_str() {
        "1000" | "1001" | "1002" | "1003" | "1004" => return Some(FailureKind::Key),
        "1113" | "1308" => return Some(FailureKind::Quota),
        "1304" => return Some(FailureKind::DailyQuota),
        "1302" | "1303" | "1305" => return Some(FailureKind::RateLimit),
        "1301" => return Some(FailureKind::Blocked),
        "1261" => return Some(FailureKind::TooLong),
        _ => {}
    }
    if words.daily {
        return Some(FailureKind::DailyQuota);
    }
    let table: [(&[&str], FailureKind); 6] = [
        (
            &["context_length", "context length", "context size", "context_size", "context window", "too many tokens"],
            FailureKind::TooLong,
        ),
        (&["prompt is too long", "token count exceeds", "maximum number of tokens"], FailureKind::TooLong),
        (&["insufficient_quota", "insufficient balance"], FailureKind::Quota),
        (&["api_key_invalid", "api key not valid", "invalid_api_key"], FailureKind::Key),
        (&["content_filter", "content_policy", "safety"], FailureKind::Blocked),
        (&["rate_limit", "rate limit", "resource_exhausted", "too many requests"], FailureKind::RateLimit),
    ];
    table.iter().find(|(wanted, _)| words.any(wanted)).map(|(_, kind)| *kind)
}

/// Headers that say when to come back, the clearest first. Their names have varied.
const HINTS: [&str; 5] =
    ["retry-after-ms", "retry-after", "ratelimit-reset", "x-ratelimit-reset", "x-ratelimit-reset-requests"];

fn header_hint(headers: &HeaderMap, now: DateTime<Utc>) -> Option<Duration> {
    HINTS.iter().find_map(|name| {
        let value = headers.get(*name)?.to_str().ok()?.trim();
        if *name == "retry-after-ms" {
            return value.parse().ok().and_then(|millis: f64| seconds(millis / 1000.0));
        }
        moment(value, now).or_else(|| span(value))
    })
}

/// A date, or a point on the Unix clock.
fn moment(value: &str, now: DateTime<Utc>) -> Option<Duration> {
    let until = match value.parse::<i64>() {
        Ok(millis) if millis > 1_000_000_000_000 => DateTime::from_timestamp_millis(millis)?,
        Ok(secs) if secs > 1_000_000_000 => DateTime::from_timestamp(secs, 0)?,
        Ok(_) => return None,
        Err(_) => DateTime::parse_from_rfc2822(value).ok()?.with_timezone(&Utc),
    };
    // A date that has passed says: now.
    Some((until - now).to_std().unwrap_or_default())
}

/// `"39.2s"`, `"6m0s"`, `"1h2m"`, `"500ms"`; a bare number is seconds.
pub(crate) fn span(value: &str) -> Option<Duration> {
    if let Ok(number) = value.parse::<f64>() {
        return seconds(number);
    }
    let mut rest = value.trim();
    let mut sum = 0.0;
    while !rest.is_empty() {
        let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.')?;
        let number: f64 = rest[..end].parse().ok()?;
        let unit_end = rest[end..].find(|letter: char| letter.is_ascii_digit()).map_or(rest.len(), |at| end + at);
        sum += number
            * match rest[end..unit_end].trim() {
                "ms" => 0.001,
                "s" => 1.0,
                "m" => 60.0,
                "h" => 3600.0,
                "d" => 86400.0,
                _ => return None,
            };
        rest = &rest[unit_end..];
    }
    seconds(sum).filter(|_| !value.trim().is_empty())
}

fn seconds(number: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(number).ok()
}

/// Google's `RetryInfo`.
fn body_hint(error: &Value) -> Option<Duration> {
    let details = error.get("details")?.as_array()?;
    details.iter().find_map(|detail| match detail.get("retryDelay")? {
        Value::String(delay) => span(delay),
        delay => seconds(delay.get("seconds")?.as_f64()?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hyper::header::{HeaderName, HeaderValue};
    use rstest::rstest;
    use serde_json::json;

    fn noon() -> DateTime<Utc> {
        DateTime::from_timestamp(1_796_126_400, 0).expect("a moment")
    }

    fn hint(name: &'static str, value: &str) -> Option<Duration> {
        let mut headers = HeaderMap::new();
        headers.insert(HeaderName::from_static(name), HeaderValue::from_str(value).expect("a header"));
        refusal(429, &headers, b"", noon()).retry_after
    }

    #[rstest]
    #[case("retry-after", "2", Some(2_000))]
    #[case("retry-after", "3600", Some(3_600_000))]
    #[case("retry-after", "0.5", Some(500))]
    #[case("retry-after", "Tue, 01 Dec 2026 12:00:30 GMT", Some(30_000))]
    #[case("retry-after", "Tue, 01 Dec 2026 11:00:00 GMT", Some(0))]
    #[case("retry-after", "soon", None)]
    #[case("retry-after", "-5", None)]
    #[case("retry-after", "NaN", None)]
    #[case("retry-after", "99999999999999999999999", None)]
    #[case("retry-after-ms", "1500", Some(1_500))]
    #[case("x-ratelimit-reset-requests", "6m0s", Some(360_000))]
    #[case("ratelimit-reset", "1796126460", Some(60_000))]
    #[case("x-ratelimit-reset", "1796126460000", Some(60_000))]
    fn headers_say_when_to_come_back(#[case] name: &'static str, #[case] value: &str, #[case] millis: Option<u64>) {
        assert_eq!(hint(name, value), millis.map(Duration::from_millis));
    }

    #[test]
    fn gemini_says_it_in_the_body_which_may_be_an_array() {
        let error = |quota: &str| {
            json!({"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "details": [
                {"@type": "type.googleapis.com/google.rpc.QuotaFailure", "violations": [{"quotaId": quota}]},
                {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "39.2s"},
            ]}})
        };
        let minute = json!([error("GenerateRequestsPerMinutePerProject")]);
        let failure = refusal(429, &HeaderMap::new(), minute.to_string().as_bytes(), noon());
        assert_eq!(failure.kind, FailureKind::RateLimit);
        assert_eq!(failure.retry_after, Some(Duration::from_millis(39_200)));
        let day = error("GenerateRequestsPerDayPerProjectPerModel-FreeTier");
        let failure = refusal(429, &HeaderMap::new(), day.to_string().as_bytes(), noon());
        assert_eq!(failure.kind, FailureKind::DailyQuota);
    }

    #[rstest]
    #[case(401, json!({"message": "Unauthorized"}), FailureKind::Key)]
    #[case(400, json!([{"error": {"code": 400, "details": [{"reason": "API_KEY_INVALID"}]}}]), FailureKind::Key)]
    #[case(402, json!({"error": {"message": "Insufficient Balance"}}), FailureKind::Quota)]
    #[case(429, json!({"error": {"code": "insufficient_quota"}}), FailureKind::Quota)]
    #[case(429, json!({"error": {"code": "1113", "message": "..."}}), FailureKind::Quota)]
    #[case(429, json!({"error": {"code": "1302", "message": "..."}}), FailureKind::RateLimit)]
    #[case(429, json!("<html>"), FailureKind::RateLimit)]
    #[case(400, json!({"error": {"code": "context_length_exceeded"}}), FailureKind::TooLong)]
    #[case(400, json!({"error": {"type": "exceed_context_size_error"}}), FailureKind::TooLong)]
    #[case(422, json!({"detail": [{"loc": ["body"], "msg": "Extra inputs"}]}), FailureKind::BadRequest)]
    #[case(404, json!({"error": "model not found"}), FailureKind::NotFound)]
    #[case(502, json!(null), FailureKind::Server)]
    #[case(529, json!({"error": {"type": "overloaded_error"}}), FailureKind::Server)]
    #[case(302, json!(null), FailureKind::Server)]
    fn each_refusal_has_its_kind(#[case] status: u16, #[case] body: Value, #[case] kind: FailureKind) {
        assert_eq!(refusal(status, &HeaderMap::new(), body.to_string().as_bytes(), noon()).kind, kind);
    }

    #[test]
    fn an_error_in_a_good_answer_is_found() {
        let rate = json!({"error": {"code": 429, "message": "slow down"}});
        assert_eq!(error_within(&rate).map(|failure| failure.kind), Some(FailureKind::RateLimit));
        let odd = json!({"object": "error", "message": "boom"});
        assert_eq!(error_within(&odd).map(|failure| failure.kind), Some(FailureKind::Server));
        assert_eq!(error_within(&json!({"error": null, "choices": []})), None);
        assert_eq!(error_within(&json!({"choices": []})), None);
    }
}
