//! A changed time zone: what should move is asked.

use crate::coordinator::view::{Decision, View};
#[allow(unused_imports)]
use bloom_domain::study::SessionId;
pub fn choose(_: &View, _: crate::commands::study::Travel) -> Decision {
    Decision::default()
}
pub fn heard(_: &View, _: &str) -> Option<Decision> {
    None
}
