//! The record of one call, written however it ends.

use std::time::Duration;

use chrono::{DateTime, Utc};

use super::Chain;
use crate::answer::{FailureKind, Usage};
use crate::ledger::{CallRecord, CallStatus};
use crate::request::{ChatRequest, Purpose};

/// A call under way. When it is dropped before its end, the caller no longer waits, and that is recorded.
pub(super) struct Call<'a> {
    chain: &'a Chain,
    at: usize,
    purpose: Purpose,
    bytes: usize,
    wall: DateTime<Utc>,
    begun: Duration,
    first_word: Option<Duration>,
    over: bool,
}

impl<'a> Call<'a> {
    pub(super) fn begin(chain: &'a Chain, at: usize, request: &ChatRequest) -> Self {
        let time = &chain.outside.time;
        Self {
            chain,
            at,
            purpose: request.purpose.clone(),
            bytes: request.bytes(),
            wall: time.now(),
            begun: time.monotonic(),
            first_word: None,
            over: false,
        }
    }

    pub(super) fn first_word(&mut self) {
        if self.first_word.is_none() {
            self.first_word = Some(self.passed());
        }
    }

    pub(super) fn end(mut self, status: CallStatus, usage: Option<Usage>) {
        self.over = true;
        self.record(status, usage);
    }

    fn passed(&self) -> Duration {
        self.chain.outside.time.monotonic().saturating_sub(self.begun)
    }

    fn record(&self, status: CallStatus, counted: Option<Usage>) {
        let link = &self.chain.links[self.at];
        let usage = counted.unwrap_or_else(|| self.guess(status));
        self.chain.outside.ledger.record(CallRecord {
            at: self.wall,
            purpose: self.purpose.clone(),
            provider: link.name.clone(),
            model: link.model.clone(),
            latency: self.passed(),
            first_word: self.first_word,
            status,
            usage,
            guessed: counted.is_none(),
            cost_micros: self.chain.prices.cost_micros(&link.name, &link.model, usage),
        });
    }

    /// What a call without a count may have cost: its request, if the provider got to read it.
    fn guess(&self, status: CallStatus) -> Usage {
        let read = match status {
            CallStatus::Ok | CallStatus::Cancelled => true,
            CallStatus::Failed(kind) => matches!(
                kind,
                FailureKind::FirstTimeout
                    | FailureKind::IdleTimeout
                    | FailureKind::Deadline
                    | FailureKind::Cut
                    | FailureKind::Garbage
                    | FailureKind::Empty
                    | FailureKind::TooLarge
            ),
        };
        if !read {
            return Usage::default();
        }
        let guess = self.chain.lock()[self.at].guess;
        Usage { input: guess.tokens(self.bytes), ..Usage::default() }
    }
}

impl Drop for Call<'_> {
    fn drop(&mut self) {
        if !self.over {
            self.record(CallStatus::Cancelled, None);
        }
    }
}
