//! The day at a glance: at most three signals, every number reckoned here.
//!
//! [`facts`] reckons, [`pick`] decides what is worth saying and whether to speak at all; whoever puts it into words
//! gets no other numbers. Signals look at the fourteen local days that end yesterday: today is on the screen already,
//! and what nobody has told of yesterday's sessions yet is still open, so it counts for nothing.

mod pace;
mod pick;
mod signals;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::progress::{self, History, days_before};
use crate::slots::Zone;
use crate::study::{SessionId, Status, StudySession};

pub use pace::{GoalPace, PACE_AFTER_DAYS, PACE_POINTS, Pace};
pub use pick::{Briefing, MAX_SIGNALS, pick};
pub use signals::{COMPLETION_POINTS, COMPLETION_SESSIONS, MINUTES_DELTA, Polarity, SPAN_DAYS, Signal};

/// All that a briefing may draw on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// Today's sessions in the order of time, save those let go, excused, moved or taken out. On the screen already:
    /// words must not repeat them.
    pub visible: Vec<StudySession>,
    /// Every signal worth a word, in the order of worth.
    pub signals: Vec<Signal>,
    /// Missed sessions that nobody asked about, too late to ask, in the order of time.
    pub unasked: Vec<SessionId>,
}

/// Reckons the facts. `goal` is set if the learner gave a deadline; `mentioned` are missed sessions that were
/// mentioned before.
#[must_use]
pub fn facts(
    sessions: &[StudySession],
    now: DateTime<Utc>,
    zone: Zone,
    goal: Option<&GoalPace>,
    mentioned: &BTreeSet<SessionId>,
) -> Facts {
    let history = History::of(sessions, now, zone);
    let today = history.today;
    let shown = |session: &&StudySession| {
        let gone = session.excused || session.status == Status::Skipped || !session.status.holds_its_place();
        session.local_date == today && !gone
    };
    let mut visible: Vec<StudySession> = sessions.iter().filter(shown).cloned().collect();
    visible.sort_by(|a, b| (a.starts_at, &a.id).cmp(&(b.starts_at, &b.id)));
    let mut signals = signals::all(&history);
    signals.extend(goal.and_then(|goal| goal.signal(today)));
    signals.sort_by_key(Signal::rank);
    let unasked = progress::unmentioned(&history, days_before(today, 2), mentioned);
    Facts { visible, signals, unasked }
}
