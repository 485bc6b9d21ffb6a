//! Coming back after a session that did not happen.

use crate::coordinator::view::{Decision, View};
#[allow(unused_imports)]
use bloom_domain::study::SessionId;
pub fn answer(_: &View, _: &crate::commands::study::Recover) -> Decision {
    Decision::default()
}
pub fn asked_for(_: &View) -> Decision {
    Decision::default()
}
pub fn due(_: &View, _: &str, _: &str) -> Decision {
    Decision::default()
}
pub fn pause_offer(_: &View, _: &str) -> Decision {
    Decision::default()
}
pub fn heard(_: &View, _: &bloom_domain::recovery::Recovery, _: &str) -> Option<Decision> {
    None
}
