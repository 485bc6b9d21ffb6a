//! Named points at which a run can be cut, for tests that kill it there.

use std::fmt::Debug;
use std::sync::Arc;

/// The points, in the order in which a message meets them; then those that the clock meets.
pub const POINTS: [&str; 12] = [
    "accept.begun",
    "accept.stored",
    "turn.claimed",
    "turn.loaded",
    "turn.decided",
    "turn.committed",
    "delivery.chosen",
    "delivery.done",
    "delivery.settled",
    "due.fired",
    "errand.ran",
    "errand.committed",
];

/// The run was cut at a point; what it had not committed is lost, as in a crash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("cut at {0}")]
pub struct Cut(pub &'static str);

/// Decides whether a run is cut when it passes a point.
pub trait Interrupt: Send + Sync + Debug {
    /// Called whenever a point is passed.
    ///
    /// # Errors
    /// [`Cut`] to stop there. A process-killing implementation does not return.
    fn pass(&self, point: &'static str) -> Result<(), Cut>;
}

/// Never cuts.
#[derive(Debug, Clone, Copy, Default)]
pub struct Never;

impl Interrupt for Never {
    fn pass(&self, _: &'static str) -> Result<(), Cut> {
        Ok(())
    }
}

/// No interruptions.
pub fn never() -> Arc<dyn Interrupt> {
    Arc::new(Never)
}
