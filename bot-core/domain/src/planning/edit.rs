//! A change to a week, as the learner says it.

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};

/// Which sessions a change is about. Everything named must hold; nothing named means all.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Which {
    /// On this day.
    pub date: Option<NaiveDate>,
    /// That starts at this time.
    pub time: Option<NaiveTime>,
    /// In this part of the day: before 12:00, from 12:00 to 18:00, from 18:00.
    pub part: Option<Part>,
    /// The topic's words, folded, as far as the message names one.
    pub topic: Option<String>,
}

/// A part of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Before 12:00.
    Morning,
    /// From 12:00 to 18:00.
    Afternoon,
    /// From 18:00.
    Evening,
}

/// Where a session is to go. What is not named is kept, or chosen by the planner where it must change.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Target {
    /// To this day.
    pub date: Option<NaiveDate>,
    /// To this time.
    pub time: Option<NaiveTime>,
    /// To this part of the day.
    pub part: Option<Part>,
    /// So many minutes later (or, below zero, earlier).
    pub shift: Option<i32>,
}

/// One change to a week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "edit", rename_all = "snake_case")]
pub enum PlanEdit {
    /// "move Tuesday to 20h", "passa a de quarta para quinta à noite".
    Move {
        /// Which.
        which: Which,
        /// Where to.
        to: Target,
    },
    /// "less on Friday": shorter on that day, or one session fewer where shorter is not possible.
    Less {
        /// Which.
        which: Which,
    },
    /// "more on Saturday".
    More {
        /// Which.
        which: Which,
    },
    /// "nothing on Sunday", "tira a de quinta".
    Drop {
        /// Which.
        which: Which,
    },
    /// "make Tuesday 30 minutes".
    Resize {
        /// Which.
        which: Which,
        /// The new length, in minutes.
        minutes: u32,
    },
    /// "add 30 minutes on Saturday morning".
    Add {
        /// Where.
        to: Target,
        /// How long, in minutes; none: as usual.
        minutes: Option<u32>,
        /// The topic's words, folded, if named.
        topic: Option<String>,
    },
}
