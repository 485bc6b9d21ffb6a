//! A goal with a deadline against the straight line from its start.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::signals::Signal;

/// Further than this many percent points from the straight line is ahead or behind; up to it is on pace.
pub const PACE_POINTS: i64 = 10;
/// Days after the start before a pace says anything.
pub const PACE_AFTER_DAYS: i64 = 7;

/// How far a goal with a deadline has come, in whatever unit it is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GoalPace {
    /// The local day it was set.
    pub from: NaiveDate,
    /// The local day by which it is to be reached.
    pub deadline: NaiveDate,
    /// What is done.
    pub done: u32,
    /// What is to be done in all.
    pub target: u32,
}

/// Where a goal stands against the straight line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Further than the line.
    Ahead,
    /// Near the line.
    On,
    /// Not as far as the line.
    Behind,
}

impl GoalPace {
    /// The signal on a local day; none before [`PACE_AFTER_DAYS`], after the deadline, and for a goal without a size.
    pub(super) fn signal(&self, today: NaiveDate) -> Option<Signal> {
        let days = (self.deadline - self.from).num_days();
        let gone = (today - self.from).num_days();
        if self.target == 0 || gone < PACE_AFTER_DAYS || gone > days {
            return None;
        }
        let (done, target) = (i128::from(self.done.min(self.target)), i128::from(self.target));
        let (days, gone) = (i128::from(days), i128::from(gone));
        // Percent points times `scale`, so that nothing is rounded before it is compared.
        let scale = target * days;
        let lead = 100 * (done * days - gone * target);
        let limit = i128::from(PACE_POINTS) * scale;
        let pace = match lead {
            lead if lead > limit => Pace::Ahead,
            lead if lead < -limit => Pace::Behind,
            _ => Pace::On,
        };
        // Near the line the distance is noise; leaving it out keeps the same news from looking new each day.
        let points = if pace == Pace::On { 0 } else { i32::try_from(lead / scale).unwrap_or(0) };
        Some(Signal::Goal { pace, points })
    }
}
