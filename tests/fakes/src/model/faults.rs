//! Scripted trouble: which answers go wrong, how, and how often.

use serde::{Deserialize, Serialize};

/// What goes wrong with an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ModelFault {
    /// Too many requests, in the provider's own way of saying so.
    RateLimit {
        /// When to come back: what stands in the header, or in Gemini's body; none: the provider does not say.
        #[serde(default)]
        retry_after: Option<String>,
    },
    /// Out of credit, in the provider's own way.
    Quota,
    /// The day's quota is used up, in the provider's own way.
    DailyQuota,
    /// The key was revoked.
    Unauthorized,
    /// A bare status, with an error object.
    Status {
        /// HTTP status.
        status: u16,
    },
    /// A page of HTML, as a proxy in between answers.
    Html {
        /// HTTP status; 200 happens too.
        status: u16,
    },
    /// The request is longer than the window, in the provider's own way.
    TooLong,
    /// No answer, ever.
    Hang,
    /// The connection is reset.
    Reset,
    /// The first word comes late.
    SlowFirst {
        /// Milliseconds.
        ms: u64,
    },
    /// Comments that keep the connection alive, and no word for ever.
    OnlyComments {
        /// Milliseconds between two of them.
        ms: u64,
    },
    /// That many events come, then nothing more, on an open connection.
    HangAfter {
        /// Events.
        events: usize,
    },
    /// That many events come, then the connection breaks; or it is closed as if all were well.
    Cut {
        /// Events.
        events: usize,
        /// Closed in order, without `[DONE]`.
        #[serde(default)]
        clean: bool,
    },
    /// The connection breaks inside a character of several bytes; the text gets one if it has none.
    CutInChar {
        /// Closed in order.
        #[serde(default)]
        clean: bool,
    },
    /// The stream ends inside the arguments of a call, closed in order.
    CutInArguments,
    /// A body, or the second event, that is no JSON.
    Garbage,
    /// Bytes that are no UTF-8.
    NotText,
    /// `choices` is empty.
    EmptyChoices,
    /// The text is empty.
    EmptyText,
    /// `content` is null and there are no calls.
    NullContent,
    /// Status 200 with an error object, whole or in the stream after that many events.
    ErrorWithin {
        /// Events before it.
        #[serde(default)]
        events: usize,
    },
    /// The first tool that is offered is called, always with the same arguments.
    ToolLoop,
    /// That many calls of the first tool at once.
    ManyCalls {
        /// Calls.
        count: usize,
    },
    /// A tool that nobody offered is called.
    UnknownTool,
    /// The calls of an answer share one id.
    SameIds,
    /// Arguments are a JSON string that holds JSON.
    DoubleArguments,
    /// Arguments are an object and no string.
    ObjectArguments,
    /// Another finish reason.
    Finish {
        /// The word; empty is sent as it is.
        reason: String,
    },
    /// No finish reason at all, `[DONE]` comes.
    NoFinish,
    /// No `[DONE]`; the finish reason comes.
    NoDone,
    /// No token counts.
    NoUsage,
    /// The text begins with a thought in `<think>`.
    Think,
    /// Content is an array of parts, a thought among them.
    Parts,
    /// CRLF line ends, comments and other fields between the events.
    Noisy,
    /// The pieces of the stream are one byte long.
    Bytewise,
    /// A text of that many bytes.
    Oversize {
        /// Bytes.
        bytes: usize,
    },
    /// A whole answer in JSON though a stream was asked for.
    NoStream,
}

/// A fault with the requests that it applies to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelFaultRule {
    /// Only this provider: the first part of the path; none means all.
    #[serde(default)]
    pub provider: Option<String>,
    /// Matching requests that pass before the first that fails.
    #[serde(default)]
    pub skip: u32,
    /// How many fail; none means all from then on.
    #[serde(default)]
    pub times: Option<u32>,
    /// What happens.
    pub fault: ModelFault,
}

impl ModelFaultRule {
    /// `fault` on the next request.
    pub fn once(fault: ModelFault) -> Self {
        Self { provider: None, skip: 0, times: Some(1), fault }
    }

    /// `fault` on every request from now on.
    pub fn always(fault: ModelFault) -> Self {
        Self { times: None, ..Self::once(fault) }
    }

    /// Only requests to `provider`.
    #[must_use]
    pub fn on(mut self, provider: impl Into<String>) -> Self {
        self.provider = Some(provider.into());
        self
    }

    /// Lets `skip` matching requests pass first.
    #[must_use]
    pub fn after(mut self, skip: u32) -> Self {
        self.skip = skip;
        self
    }
}

#[derive(Debug, Default)]
pub(super) struct Faults(Vec<(ModelFaultRule, u32)>);

impl Faults {
    pub(super) fn add(&mut self, rule: ModelFaultRule) {
        self.0.push((rule, 0));
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The fault for this request, if any, counted as used. The oldest rule that applies wins.
    pub(super) fn strike(&mut self, provider: &str) -> Option<ModelFault> {
        for (rule, seen) in &mut self.0 {
            let over = rule.times.is_some_and(|times| *seen >= rule.skip.saturating_add(times));
            if over || rule.provider.as_ref().is_some_and(|wanted| wanted != provider) {
                continue;
            }
            *seen += 1;
            if *seen > rule.skip {
                return Some(rule.fault.clone());
            }
        }
        None
    }
}
