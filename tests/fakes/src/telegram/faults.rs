//! Scripted trouble: which calls go wrong, how, and how often.

use serde::{Deserialize, Serialize};

/// What goes wrong with a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fault {
    /// An HTML page with a 5xx status, as a proxy in between answers. Nothing is done.
    ServerError {
        /// HTTP status, e.g. 502.
        status: u16,
    },
    /// The call is carried out `ms` milliseconds late.
    Delay {
        /// Milliseconds to wait before the call is looked at.
        ms: u64,
    },
    /// No answer, ever; nothing is done.
    Hang,
    /// The call is carried out, then the connection closes without an answer.
    AcceptThenDrop,
    /// The call is carried out, then the client waits for an answer that never comes.
    AcceptThenHang,
    /// The connection is reset before the call is looked at.
    Reset,
    /// Status 200 with a body that is not JSON. Nothing is done.
    GarbageJson,
    /// A refusal with `retry_after`.
    TooMany {
        /// Seconds to wait.
        retry_after: u64,
    },
    /// Any other refusal.
    Refuse {
        /// Error code and HTTP status.
        code: u16,
        /// The whole description, e.g. `"Bad Request: chat not found"`.
        description: String,
    },
}

/// A fault with the calls it applies to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultRule {
    /// Only this method, in any case of letters; none means all.
    #[serde(default)]
    pub method: Option<String>,
    /// Only calls whose `chat_id` is this chat.
    #[serde(default)]
    pub chat: Option<i64>,
    /// Matching calls that pass before the first that fails.
    #[serde(default)]
    pub skip: u32,
    /// How many calls fail; none means all from then on.
    #[serde(default)]
    pub times: Option<u32>,
    /// What happens.
    pub fault: Fault,
}

impl FaultRule {
    /// `fault` on the next call of any method.
    pub fn once(fault: Fault) -> Self {
        Self { method: None, chat: None, skip: 0, times: Some(1), fault }
    }

    /// `fault` on every call from now on.
    pub fn always(fault: Fault) -> Self {
        Self { times: None, ..Self::once(fault) }
    }

    /// Only calls of `method`.
    #[must_use]
    pub fn on(mut self, method: impl Into<String>) -> Self {
        self.method = Some(method.into());
        self
    }

    /// Only calls for `chat`.
    #[must_use]
    pub fn chat(mut self, chat: i64) -> Self {
        self.chat = Some(chat);
        self
    }

    /// Lets `skip` matching calls pass first.
    #[must_use]
    pub fn after(mut self, skip: u32) -> Self {
        self.skip = skip;
        self
    }

    /// Fails `times` calls.
    #[must_use]
    pub fn times(mut self, times: u32) -> Self {
        self.times = Some(times);
        self
    }
}

#[derive(Debug)]
struct Armed {
    id: u64,
    rule: FaultRule,
    seen: u32,
    hits: u32,
}

/// The rules in force, oldest first; the first that applies wins.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    armed: Vec<Armed>,
    last_id: u64,
}

impl Faults {
    pub(crate) fn add(&mut self, rule: FaultRule) -> u64 {
        self.last_id += 1;
        self.armed.push(Armed { id: self.last_id, rule, seen: 0, hits: 0 });
        self.last_id
    }

    pub(crate) fn clear(&mut self) {
        self.armed.clear();
    }

    pub(crate) fn hits(&self, id: u64) -> u32 {
        self.armed.iter().find(|armed| armed.id == id).map_or(0, |armed| armed.hits)
    }

    /// The fault for this call, if any, counted as used.
    pub(crate) fn strike(&mut self, method: &str, chat: Option<i64>) -> Option<Fault> {
        for armed in &mut self.armed {
            let rule = &armed.rule;
            let names = rule.method.as_ref().is_none_or(|name| name.eq_ignore_ascii_case(method));
            let here = rule.chat.is_none_or(|wanted| chat == Some(wanted));
            if !names || !here || rule.times.is_some_and(|times| armed.hits >= times) {
                continue;
            }
            armed.seen += 1;
            if armed.seen <= rule.skip {
                continue;
            }
            armed.hits += 1;
            return Some(rule.fault.clone());
        }
        None
    }
}
