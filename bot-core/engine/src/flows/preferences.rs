//! Settings around studying: quiet hours, reminders, briefing, review, pauses, the week.

use crate::coordinator::view::{Decision, View};
#[allow(unused_imports)]
use bloom_domain::study::SessionId;
pub fn ask(_: &View, _: crate::commands::study::Setting) -> Decision {
    Decision::default()
}
pub fn set(_: &View, _: &crate::commands::study::Set) -> Decision {
    Decision::default()
}
pub fn heard(_: &View, _: crate::commands::study::Setting, _: &str) -> Option<Decision> {
    None
}
