//! The day at a glance, when asked or at the chosen time.

use crate::coordinator::view::{Decision, View};
#[allow(unused_imports)]
use bloom_domain::study::SessionId;
pub fn show(_: &View) -> Decision {
    Decision::default()
}
pub fn due(_: &View, _: &str) -> Decision {
    Decision::default()
}
