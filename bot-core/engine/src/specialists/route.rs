//! Finding out what somebody wants: an answer, or the right one to hand on to.

use super::asking::Asking;
use super::outcome::Without;
use crate::coordinator::ask::Ask;
use crate::coordinator::view::Decision;

/// Asks, and puts what comes back into the decision.
///
/// # Errors
/// Why there is no answer that can be used.
pub(super) async fn ask(_asking: &Asking<'_>, _ask: &Ask, _decision: &mut Decision) -> Result<(), Without> {
    Err(Without::Unusable)
}
