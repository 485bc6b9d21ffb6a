//! The log of what the bot asked for.

use std::collections::HashMap;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::clock::Stamp;

/// One call of a Bot API method.
#[derive(Debug, Clone, Serialize)]
pub struct CallRecord {
    /// The method's documented spelling, e.g. `sendMessage`.
    pub method: String,
    /// `chat_id`, where there is one.
    pub chat: Option<i64>,
    /// Parameters; files are left out.
    pub params: Map<String, Value>,
    /// When the call was read completely.
    pub received_at: Stamp,
    /// When its answer was ready.
    pub answered_at: Option<Stamp>,
    /// HTTP status of the answer; 0 while there is none or when none was sent.
    pub status: u16,
    /// `description` of a refusal.
    pub error: Option<String>,
}

/// Where a running call will be entered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CallId(Option<usize>);

/// All calls, or only their number per method when the log is off.
#[derive(Debug)]
pub(crate) struct CallLog {
    enabled: bool,
    counts: HashMap<&'static str, u64>,
    list: Vec<CallRecord>,
    /// Calls cleared away, so that those running still find their entry.
    cleared: usize,
}

impl CallLog {
    pub(crate) fn new(enabled: bool) -> Self {
        Self { enabled, counts: HashMap::new(), list: Vec::new(), cleared: 0 }
    }

    pub(crate) fn begin(&mut self, method: &'static str, chat: Option<i64>, at: Stamp) -> CallId {
        *self.counts.entry(method).or_default() += 1;
        if !self.enabled {
            return CallId(None);
        }
        self.list.push(CallRecord {
            method: method.to_owned(),
            chat,
            params: Map::new(),
            received_at: at,
            answered_at: None,
            status: 0,
            error: None,
        });
        CallId(Some(self.cleared + self.list.len() - 1))
    }

    fn entry(&mut self, id: CallId) -> Option<&mut CallRecord> {
        self.list.get_mut(id.0?.checked_sub(self.cleared)?)
    }

    pub(crate) fn keep_params(&mut self, id: CallId, params: Map<String, Value>) {
        if let Some(entry) = self.entry(id) {
            entry.params = params;
        }
    }

    pub(crate) fn end(&mut self, id: CallId, status: u16, error: Option<&str>, at: Stamp) {
        if let Some(entry) = self.entry(id) {
            entry.status = status;
            entry.error = error.map(str::to_owned);
            entry.answered_at = Some(at);
        }
    }

    pub(crate) fn list(&self) -> &[CallRecord] {
        &self.list
    }

    /// Calls of `method` so far, in any case of letters.
    pub(crate) fn count(&self, method: &str) -> u64 {
        self.counts.iter().filter(|(name, _)| name.eq_ignore_ascii_case(method)).map(|(_, count)| count).sum()
    }

    pub(crate) fn counts(&self) -> HashMap<&'static str, u64> {
        self.counts.clone()
    }

    pub(crate) fn clear(&mut self) {
        self.cleared += self.list.len();
        self.list.clear();
        self.counts.clear();
    }
}
