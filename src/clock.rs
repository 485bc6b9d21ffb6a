//! The system's clock: the one place that asks for the time.

use bloom_chat::port::Clock;
use chrono::{DateTime, Utc};
use std::time::{Duration, Instant};

/// The system's clock.
#[derive(Debug)]
pub(crate) struct SystemClock {
    started: Instant,
}

impl SystemClock {
    /// A clock whose monotonic side starts now.
    #[expect(clippy::disallowed_methods, reason = "this is where `Clock` gets its time from")]
    pub(crate) fn new() -> Self {
        Self { started: Instant::now() }
    }
}

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is where `Clock` gets its time from")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }

    fn monotonic(&self) -> Duration {
        self.started.elapsed()
    }
}
