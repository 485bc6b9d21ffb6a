//! Coming back: how many days lie between a session that did not happen and the next one studied.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use super::history::History;
use crate::slots::Zone;
use crate::study::{SessionId, StudySession};

/// How many returns make a median.
const FEW: usize = 3;

/// One return.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Return {
    /// The session that did not happen.
    pub missed: SessionId,
    /// Its local day.
    pub missed_on: NaiveDate,
    /// The local day of the next study.
    pub returned_on: NaiveDate,
    /// Days between the two; 0 on the same day.
    pub days: u32,
}

/// A return speed that improved, in days from a session that did not happen to the next one studied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ReturnSpeed {
    /// Days lately.
    pub now: u32,
    /// Days before; always more than `now`.
    pub before: u32,
}

/// The returns so far in the order of what did not happen, one for each; a session not yet come back from has none.
/// One that was moved or let go only after it had counted as missed is also something to come back from.
#[must_use]
pub fn returns(sessions: &[StudySession], now: DateTime<Utc>, zone: Zone) -> Vec<Return> {
    of_history(&History::of(sessions, now, zone))
}

/// The return speed, if it shortened: the median of the last three returns against that of the three before, or,
/// with fewer than six returns, the last against the one before.
#[must_use]
pub fn return_speed(sessions: &[StudySession], now: DateTime<Utc>, zone: Zone) -> Option<ReturnSpeed> {
    speed(&returns(sessions, now, zone))
}

pub(super) fn of_history(history: &History<'_>) -> Vec<Return> {
    let back = |lapse: &StudySession| {
        let day = history.next_studied(lapse.starts_at)?.day;
        // Zones may differ: a flight west can put the later instant on the earlier day.
        let days = (day - lapse.local_date).num_days().max(0);
        Some(Return {
            missed: lapse.id.clone(),
            missed_on: lapse.local_date,
            returned_on: day,
            days: u32::try_from(days).unwrap_or(u32::MAX),
        })
    };
    history.lapses.iter().filter_map(|lapse| back(lapse)).collect()
}

pub(super) fn speed(returns: &[Return]) -> Option<ReturnSpeed> {
    let days: Vec<u32> = returns.iter().map(|back| back.days).collect();
    let (now, before) = match days.as_slice() {
        [.., a, b, c, d, e, f] => (median([*d, *e, *f]), median([*a, *b, *c])),
        [.., before, now] => (*now, *before),
        _ => return None,
    };
    (now < before).then_some(ReturnSpeed { now, before })
}

fn median(mut days: [u32; FEW]) -> u32 {
    days.sort_unstable();
    days[FEW / 2]
}
