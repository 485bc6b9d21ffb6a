//! What may answer a harsh thought.
//!
//! The thought is never named, diagnosed or argued with. The answer says back feeling and situation, then at most one
//! fact from the learner's own log (only if it is true), then a small question or an offer of ten minutes. At most
//! one such answer a local day; the learner can turn it off. The words stand with the other texts.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::Label;
use crate::nudge::CRISIS_HOURS;
use crate::progress::{day_of, returns};
use crate::slots::Zone;
use crate::study::StudySession;

/// Local days, today included, that the facts are about.
pub const LOG_DAYS: u32 = 14;

/// Days for which the weekly count per label is kept; the thoughts themselves are never stored.
pub const LABEL_COUNT_DAYS: u32 = 30;

/// Fewer sessions or cards than this would sound like mockery.
const ENOUGH_SESSIONS: u32 = 2;
const ENOUGH_CARDS: u32 = 5;

/// The learner's own log of the last [`LOG_DAYS`] local days, as far as an answer may use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Log {
    /// Sessions studied, in whole or in part.
    pub studied: u32,
    /// Sessions studied after one that did not happen.
    pub returns: u32,
    /// Cards recalled.
    pub cards_recalled: u32,
}

/// A fact that stands against a harsh thought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "fact")]
pub enum CounterFact {
    /// Sessions studied in the last [`LOG_DAYS`] days.
    Studied {
        /// How many.
        sessions: u32,
    },
    /// Times the learner came back after a session that did not happen, in the last [`LOG_DAYS`] days.
    CameBack {
        /// How often.
        times: u32,
    },
    /// Cards recalled in the last [`LOG_DAYS`] days.
    Recalled {
        /// How many.
        cards: u32,
    },
}

/// What stands between the validation and the close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    /// One true fact, said plainly.
    Fact(CounterFact),
    /// No fact fits: such days are part of learning.
    Normalise,
}

/// How the answer ends; one or the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Close {
    /// One small open question.
    OpenQuestion,
    /// An offer of ten minutes.
    TenMinutes,
}

/// The shape of an answer: feeling and situation said back, then this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Response {
    /// The middle.
    pub body: Body,
    /// The end.
    pub close: Close,
}

/// What limits such answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Reframed {
    /// The learner turned such answers off.
    pub off: bool,
    /// The local day of the last one.
    pub last_on: Option<NaiveDate>,
    /// The last crisis.
    pub crisis_at: Option<DateTime<Utc>>,
}

/// The log of the last [`LOG_DAYS`] local days; `cards_recalled` comes from the reviews of the same days.
#[must_use]
pub fn log_of(sessions: &[StudySession], cards_recalled: u32, now: DateTime<Utc>, zone: Zone) -> Log {
    let today = day_of(now, zone);
    let recent = |day: NaiveDate| (0..i64::from(LOG_DAYS)).contains(&(today - day).num_days());
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    // Several misses before one return are one return.
    let mut back: Vec<NaiveDate> =
        returns(sessions, now, zone).into_iter().map(|back| back.returned_on).filter(|day| recent(*day)).collect();
    back.sort_unstable();
    back.dedup();
    Log {
        studied: count(
            sessions.iter().filter(|session| session.status.is_studied() && recent(session.local_date)).count(),
        ),
        returns: count(back.len()),
        cards_recalled,
    }
}

/// Whether such an answer may be given at `now`: not turned off, the first today, and no crisis lately.
#[must_use]
pub fn may_reframe(reframed: &Reframed, now: DateTime<Utc>, zone: Zone) -> bool {
    let today = day_of(now, zone);
    let quiet = reframed.crisis_at.is_some_and(|at| now < plus_hours(at, CRISIS_HOURS));
    // A zone that changed can put the last one on tomorrow.
    !reframed.off && !quiet && reframed.last_on.is_none_or(|last| last < today)
}

fn plus_hours(at: DateTime<Utc>, hours: i64) -> DateTime<Utc> {
    at.checked_add_signed(TimeDelta::hours(hours)).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// The fact that speaks to a label best and is true; none if the log holds too little.
#[must_use]
pub fn counter_fact(label: Label, log: &Log) -> Option<CounterFact> {
    let studied = (log.studied >= ENOUGH_SESSIONS).then_some(CounterFact::Studied { sessions: log.studied });
    let back = (log.returns >= 1).then_some(CounterFact::CameBack { times: log.returns });
    let recalled = (log.cards_recalled >= ENOUGH_CARDS).then_some(CounterFact::Recalled { cards: log.cards_recalled });
    match label {
        // One slip is answered by having come back from one.
        Label::AllOrNothing | Label::Overgeneralisation => back.or(studied).or(recalled),
        // "Stupid", "I should know this", "I will fail": what was recalled.
        Label::Labelling | Label::Should | Label::Catastrophising => recalled.or(studied).or(back),
        Label::Crisis | Label::None => None,
    }
}

/// The answer to a label, if one is due. A crisis has its own fixed texts and is never answered here.
#[must_use]
pub fn respond(label: Label, log: &Log, reframed: &Reframed, now: DateTime<Utc>, zone: Zone) -> Option<Response> {
    if matches!(label, Label::Crisis | Label::None) || !may_reframe(reframed, now, zone) {
        return None;
    }
    let body = counter_fact(label, log).map_or(Body::Normalise, Body::Fact);
    // After "all is lost" a small start says more than a question.
    let close = match label {
        Label::AllOrNothing | Label::Overgeneralisation => Close::TenMinutes,
        _ => Close::OpenQuestion,
    };
    Some(Response { body, close })
}
