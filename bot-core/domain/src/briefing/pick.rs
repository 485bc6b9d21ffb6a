//! What is said, and whether anything is.

use serde::{Deserialize, Serialize};

use super::Facts;
use super::signals::{Polarity, Signal};
use crate::study::{SessionId, StudySession};

/// The most signals in one briefing.
pub const MAX_SIGNALS: usize = 3;

/// A briefing to be put into words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Briefing {
    /// Today's sessions, shown as a list.
    pub visible: Vec<StudySession>,
    /// At most [`MAX_SIGNALS`], what lifts first.
    pub signals: Vec<Signal>,
    /// Missed sessions to mention now, neutrally and without a count, and never again.
    pub unasked: Vec<SessionId>,
}

/// Chooses from the facts; `last` are the signals of the last briefing. None when there is nothing to say.
///
/// A signal that was just said with the same numbers is left out, and a difficulty of the same kind whatever its
/// numbers: twice in a row it nags. At most one difficulty is told, and one that carries no offer only beside
/// something that lifts. A mention alone is no reason to speak.
#[must_use]
pub fn pick(facts: &Facts, last: Option<&[Signal]>) -> Option<Briefing> {
    let last = last.unwrap_or_default();
    let weighs = |signal: &Signal| signal.polarity() == Polarity::Difficulty;
    let said = |signal: &Signal| {
        last.iter().any(|old| old == signal || weighs(signal) && weighs(old) && old.rank() == signal.rank())
    };
    let fresh: Vec<Signal> = facts.signals.iter().filter(|signal| !said(signal)).copied().collect();
    let mut signals: Vec<Signal> = fresh.iter().filter(|signal| !weighs(signal)).copied().collect();
    let lifted = !signals.is_empty();
    let hard = fresh.iter().find(|signal| weighs(signal) && (lifted || signal.carries_offer()));
    signals.truncate(MAX_SIGNALS - usize::from(hard.is_some()));
    signals.extend(hard);
    let silent = facts.visible.is_empty() && signals.is_empty();
    (!silent).then(|| Briefing { visible: facts.visible.clone(), signals, unasked: facts.unasked.clone() })
}
