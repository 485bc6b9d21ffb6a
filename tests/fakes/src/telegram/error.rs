//! Refusals in the Bot API's own words.

use serde_json::{Value, json};

/// What the server answers instead of a result. The HTTP status equals `code`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ApiError {
    pub(crate) code: u16,
    pub(crate) description: String,
    pub(crate) retry_after: Option<u64>,
    pub(crate) migrate_to: Option<i64>,
}

/// What every method handler gives back.
pub(crate) type Outcome<T = Value> = Result<T, ApiError>;

impl ApiError {
    pub(crate) fn new(code: u16, description: impl Into<String>) -> Self {
        Self { code, description: description.into(), retry_after: None, migrate_to: None }
    }

    /// 400, with the usual prefix.
    pub(crate) fn bad(what: impl std::fmt::Display) -> Self {
        Self::new(400, format!("Bad Request: {what}"))
    }

    /// 403, with the usual prefix.
    pub(crate) fn forbidden(what: impl std::fmt::Display) -> Self {
        Self::new(403, format!("Forbidden: {what}"))
    }

    /// 409, with the usual prefix.
    pub(crate) fn conflict(what: impl std::fmt::Display) -> Self {
        Self::new(409, format!("Conflict: {what}"))
    }

    /// 429 with `parameters.retry_after` in seconds.
    pub(crate) fn too_many(seconds: u64) -> Self {
        let mut error = Self::new(429, format!("Too Many Requests: retry after {seconds}"));
        error.retry_after = Some(seconds);
        error
    }

    /// 400 that names the supergroup a group has become.
    pub(crate) fn migrated(to: i64) -> Self {
        let mut error = Self::bad("group chat was upgraded to a supergroup chat");
        error.migrate_to = Some(to);
        error
    }

    /// The JSON body of the answer.
    pub(crate) fn body(&self) -> String {
        let mut body = json!({
            "ok": false,
            "error_code": self.code,
            "description": self.description,
        });
        let mut parameters = serde_json::Map::new();
        if let Some(seconds) = self.retry_after {
            parameters.insert("retry_after".into(), seconds.into());
        }
        if let Some(chat) = self.migrate_to {
            parameters.insert("migrate_to_chat_id".into(), chat.into());
        }
        if !parameters.is_empty() {
            body["parameters"] = Value::Object(parameters);
        }
        body.to_string()
    }
}
