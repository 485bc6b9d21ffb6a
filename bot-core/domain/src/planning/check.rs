//! What every plan promises, checked from the outside, without the grid that the planner works on.

use super::free::{blocked_spans, bounds, nights, overlap, without};
use super::local::{day_number, instant, minute_of, resolve};
use super::place::daily_cap;
use super::{
    BREAK_MIN, GRID_MIN, LEAD_MIN, OVERLOAD_MIN, Plan, REFUSE_MIN, Request, SESSION_MAX, SESSION_MIN, TopicId,
};

/// A promise that a plan breaks; the numbers are indices of sessions.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Violation {
    /// A length out of bounds or off the grid.
    #[error("session {0} has a length out of bounds")]
    Length(usize),
    /// A start off the grid.
    #[error("session {0} starts off the grid")]
    Grid(usize),
    /// Date and time do not mean the instant.
    #[error("session {0} has a clock that means another instant")]
    Clock(usize),
    /// Starts sooner than the notice allows.
    #[error("session {0} starts too soon")]
    TooSoon(usize),
    /// Outside the week, over the day's end, asleep, or too near an event.
    #[error("session {0} lies outside free time")]
    NotFree(usize),
    /// On a day of rest.
    #[error("session {0} lies on a day of rest")]
    RestDay(usize),
    /// Not after the session before and its break.
    #[error("session {0} does not follow the one before after a break")]
    Overlap(usize),
    /// A topic that was not asked for.
    #[error("session {0} has an unknown topic")]
    Topic(usize),
    /// A night with a session and without rest.
    #[error("a night is left without rest")]
    Night,
    /// A day with more study than its limit.
    #[error("a day is over its limit")]
    Daily,
    /// The sum is wrong, above the budget, or below it without a word.
    #[error("the sum of minutes does not fit the budget or what is said of it")]
    Budget,
    /// Something owed that cannot be.
    #[error("the minutes owed are wrong")]
    Carry(TopicId),
}

/// Checks a plan against its request.
///
/// # Errors
/// The first promise found broken.
pub fn check(request: &Request, plan: &Plan) -> Result<(), Violation> {
    sessions(request, plan)?;
    rest(request, plan)?;
    sums(request, plan)
}

fn sessions(request: &Request, plan: &Plan) -> Result<(), Violation> {
    let blocked = blocked_spans(request);
    let mut before = i64::MIN;
    for (at, session) in plan.sessions.iter().enumerate() {
        let length = session.duration_min;
        if !(SESSION_MIN..=SESSION_MAX).contains(&length) || length % GRID_MIN != 0 {
            return Err(Violation::Length(at));
        }
        let of_day = session.local_time.signed_duration_since(chrono::NaiveTime::MIN).num_seconds();
        if of_day % (i64::from(GRID_MIN) * 60) != 0 {
            return Err(Violation::Grid(at));
        }
        let start = minute_of(session.utc);
        let meant = resolve(request.tz, session.local_date.and_time(session.local_time));
        if meant != Some(session.utc) || instant(start) != Some(session.utc) {
            return Err(Violation::Clock(at));
        }
        if session.utc.signed_duration_since(request.now).num_milliseconds() < i64::from(LEAD_MIN) * 60_000 {
            return Err(Violation::TooSoon(at));
        }
        let span = (start, start + i64::from(length));
        let days = bounds(request).unwrap_or_default();
        let Some(day) = days.iter().find(|day| day.0 == session.local_date) else {
            return Err(Violation::NotFree(at));
        };
        if span.0 < day.1 || span.1 > day.2 || without(span, &blocked) != [span] {
            return Err(Violation::NotFree(at));
        }
        if request.prefs.rest_days.contains(day_number(day.0)) {
            return Err(Violation::RestDay(at));
        }
        if span.0 < before {
            return Err(Violation::Overlap(at));
        }
        before = span.1 + i64::from(BREAK_MIN);
        if request.topics.iter().all(|topic| topic.id != session.topic) {
            return Err(Violation::Topic(at));
        }
    }
    Ok(())
}

fn rest(request: &Request, plan: &Plan) -> Result<(), Violation> {
    let spans: Vec<(i64, i64)> = plan
        .sessions
        .iter()
        .map(|session| (minute_of(session.utc), minute_of(session.utc) + i64::from(session.duration_min)))
        .collect();
    for night in nights(request) {
        let touched = spans.iter().any(|span| overlap(*span, night.span) > 0);
        let long = |gap: &(i64, i64)| gap.1 - gap.0 >= i64::from(super::NIGHT_REST_MIN);
        if touched && !night.rests.iter().flat_map(|rest| without(*rest, &spans)).any(|gap| long(&gap)) {
            return Err(Violation::Night);
        }
    }
    Ok(())
}

fn sums(request: &Request, plan: &Plan) -> Result<(), Violation> {
    let budget = request.budget.ok_or(Violation::Budget)?;
    let sum: u32 = plan.sessions.iter().map(|session| session.duration_min).sum();
    let told = match plan.shortfall {
        Some(shortfall) => sum < budget.least() && shortfall.minutes == budget.middle().saturating_sub(sum),
        None => sum >= budget.least(),
    };
    let flagged = plan.overload == (budget.middle() > OVERLOAD_MIN) && budget.middle() <= REFUSE_MIN;
    if plan.planned_minutes != sum || sum > budget.middle() || !told || !flagged {
        return Err(Violation::Budget);
    }
    let cap = daily_cap(request, budget);
    for session in &plan.sessions {
        let same = plan.sessions.iter().filter(|other| other.local_date == session.local_date);
        if same.map(|other| other.duration_min).sum::<u32>() > cap {
            return Err(Violation::Daily);
        }
    }
    match plan.carry.iter().find(|(id, owed)| **owed == 0 || request.topics.iter().all(|topic| topic.id != **id)) {
        Some((id, _)) => Err(Violation::Carry(id.clone())),
        None => Ok(()),
    }
}
