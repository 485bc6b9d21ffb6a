//! Living the week: today, the week, check-ins, study told of, days that will not work out.

use crate::coordinator::view::{Decision, View};
#[allow(unused_imports)]
use bloom_domain::study::SessionId;
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Telling {}
pub fn today(_: &View) -> Decision {
    Decision::default()
}
pub fn week(_: &View) -> Decision {
    Decision::default()
}
pub fn check_in(_: &View, _: &SessionId, _: crate::commands::study::CheckIn) -> Decision {
    Decision::default()
}
pub fn studied(_: &View, _: &SessionId, _: u32) -> Decision {
    Decision::default()
}
pub fn move_to(_: &View, _: &SessionId, _: chrono::NaiveDateTime, _: u32) -> Decision {
    Decision::default()
}
pub fn let_go(_: &View, _: &SessionId) -> Decision {
    Decision::default()
}
pub fn log(_: &View, _: Option<&str>) -> Decision {
    Decision::default()
}
pub fn keep_log(_: &View, _: Option<&SessionId>, _: &bloom_domain::study::StudySession) -> Decision {
    Decision::default()
}
pub fn unlog(_: &View, _: &SessionId) -> Decision {
    Decision::default()
}
pub fn reminder(_: &View, _: &str, _: &str) -> Decision {
    Decision::default()
}
pub fn check_in_due(_: &View, _: &str, _: &str) -> Decision {
    Decision::default()
}
pub fn told(_: &View, _: &str) -> Option<Decision> {
    None
}
pub fn heard_minutes(_: &View, _: &SessionId, _: &str) -> Option<Decision> {
    None
}
pub fn heard_move(_: &View, _: &SessionId, _: &str) -> Option<Decision> {
    None
}
pub fn heard_log(_: &View, _: &Telling, _: &str) -> Option<Decision> {
    None
}
