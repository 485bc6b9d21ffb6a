//! Agreeing a week: what, when not, two proposals, changes, and an explicit yes.

use crate::coordinator::view::{Decision, View};
#[allow(unused_imports)]
use bloom_domain::study::SessionId;
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Planning {}
pub fn reask(_: &View, _: &Planning) -> Decision {
    Decision::default()
}
pub fn start(_: &View) -> Decision {
    Decision::default()
}
pub fn step(_: &View, _: &crate::commands::study::PlanStep) -> Decision {
    Decision::default()
}
pub fn topics(_: &View) -> Decision {
    Decision::default()
}
pub fn heard(_: &View, _: &Planning, _: &str) -> Option<Decision> {
    None
}
pub fn heard_topics(_: &View, _: &str) -> Option<Decision> {
    None
}
