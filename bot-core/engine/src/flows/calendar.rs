//! Calendars in and out: a file, an address, and the plan as a feed.

use crate::coordinator::view::{Decision, View};
#[allow(unused_imports)]
use bloom_domain::study::SessionId;
pub fn busy(_: &View, _: Option<&str>) -> Decision {
    Decision::default()
}
pub fn remove_busy(_: &View, _: &str) -> Decision {
    Decision::default()
}
pub fn remove_calendar(_: &View, _: &str) -> Decision {
    Decision::default()
}
pub fn show(_: &View) -> Decision {
    Decision::default()
}
pub fn make_feed(_: &View) -> Decision {
    Decision::default()
}
pub fn close_feed(_: &View) -> Decision {
    Decision::default()
}
pub fn fetched(_: &View, _: &str, _: &str) -> Decision {
    Decision::default()
}
pub fn heard_busy(_: &View, _: &str) -> Option<Decision> {
    None
}
pub fn told(_: &View, _: &str) -> Option<Decision> {
    None
}
pub fn file(_: &View, _: &crate::coordinator::view::Input) -> Option<Decision> {
    None
}
