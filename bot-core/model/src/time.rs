//! Time and chance, which come in from outside.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

/// The clock that deadlines, cool-downs and records go by.
#[async_trait]
pub trait Time: Send + Sync + std::fmt::Debug {
    /// The wall clock. It may jump, also back.
    fn now(&self) -> DateTime<Utc>;

    /// Time since some fixed moment of this process; it never jumps back.
    fn monotonic(&self) -> Duration;

    /// Waits. A clock that a test moves may come back at once and move on by that much.
    async fn sleep(&self, span: Duration) {
        tokio::time::sleep(span).await;
    }
}

/// Where jitter comes from.
pub trait Chance: Send + Sync {
    /// Some number from 0.0 to 1.0, without 1.0.
    fn fraction(&self) -> f64;
}

impl<F: Fn() -> f64 + Send + Sync> Chance for F {
    fn fraction(&self) -> f64 {
        self()
    }
}
