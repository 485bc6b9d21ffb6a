//! One optional question at the end of something, and the learner's own words kept.

use crate::coordinator::view::{Decision, View};
#[allow(unused_imports)]
use bloom_domain::study::SessionId;
pub fn skip(_: &View) -> Decision {
    Decision::default()
}
pub fn heard(_: &View, _: &str, _: &str) -> Option<Decision> {
    None
}
pub fn ask_after(
    _: &View,
    _: bloom_domain::reflection::Trigger,
    _: Option<SessionId>,
) -> Option<(Vec<crate::commands::Change>, crate::speech::draft::Draft)> {
    None
}
