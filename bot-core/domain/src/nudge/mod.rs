//! When to speak unasked: what is due, and whether to say it.
#![allow(missing_docs, clippy::allow_attributes)]
use crate::slots::Zone;
use crate::study::*;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Reminder,
    CheckIn,
    Recovery,
    PauseOffer,
    Briefing,
    Review,
}
impl Kind {
    pub const ALL: [Self; 6] =
        [Self::Reminder, Self::CheckIn, Self::Recovery, Self::PauseOffer, Self::Briefing, Self::Review];
    pub fn as_str(self) -> &'static str {
        "x"
    }
}
impl std::str::FromStr for Kind {
    type Err = String;
    fn from_str(s: &str) -> Result<Self, String> {
        Err(s.into())
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Silence {
    NoZone,
    Paused,
    NothingToSay,
}
impl Silence {
    pub fn as_str(self) -> &'static str {
        "x"
    }
}
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    pub kind: Kind,
    pub at: DateTime<Utc>,
    pub sessions: Vec<SessionId>,
    pub answered: bool,
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    pub since: DateTime<Utc>,
    pub until: Option<DateTime<Utc>>,
}
pub struct Outlook<'a> {
    pub now: DateTime<Utc>,
    pub zone: Option<Zone>,
    pub settings: &'a StudySettings,
    pub sessions: &'a [StudySession],
    pub paused: Option<Pause>,
    pub last_heard_at: Option<DateTime<Utc>>,
    pub log: &'a [Sent],
    pub jitter: u32,
}
pub struct Occasion {
    pub kind: Kind,
    pub slot: String,
    pub run_at: DateTime<Utc>,
    pub window_min: i64,
    pub session: Option<SessionId>,
}
pub fn agenda(_: &Outlook<'_>) -> Vec<Occasion> {
    vec![]
}
