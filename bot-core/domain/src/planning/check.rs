//! What every plan promises, checked from the outside, without the grid that the planner works on; and what of it
//! still holds when the learner has changed the plan.

use super::free::{Span, WEEK, blocked_spans, bounds, deep_sleep_spans, merged, nights, overlap, spans, without};
use super::local::{day_number, instant, minute_of, resolve};
use super::place::daily_cap;
use super::{
    BREAK_MIN, GRID_MIN, LEAD_MIN, Load, Plan, PlannedSession, Request, SESSION_MAX, SESSION_MIN, TopicId, load,
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
    rest(request, plan, |_| true)?;
    sums(request, plan)
}

/// Checks a plan that a learner changed, against its request and the plan before.
///
/// A wish may set aside focus, days of rest, the day's limit, the margin and the budget, the notice, and the distance
/// from events and other sessions. Nothing that is new or grown may lie in the past, in sleep, on an event or on
/// another session, or take a night's rest. What stood before may stand, even where the calendar has changed since.
///
/// # Errors
/// The first promise found broken.
pub fn check_amended(request: &Request, before: &Plan, after: &Plan) -> Result<(), Violation> {
    let stood: Vec<Span> = before.sessions.iter().map(PlannedSession::span).collect();
    let stands = |span: Span| stood.iter().any(|(from, to)| *from <= span.0 && span.1 <= *to);
    let asleep = deep_sleep_spans(request, WEEK);
    let taken = merged([asleep, spans(&request.busy, 0), spans(&request.booked, 0)].concat());
    let days = bounds(request, WEEK).unwrap_or_default();
    let mut last: Option<Span> = None;
    for (at, session) in after.sessions.iter().enumerate() {
        form(request, at, session)?;
        let span = session.span();
        let new = !stands(span);
        if new && session.utc < request.now {
            return Err(Violation::TooSoon(at));
        }
        if new && (days.iter().all(|day| day.0 != session.local_date) || without(span, &taken) != [span]) {
            return Err(Violation::NotFree(at));
        }
        if last.is_some_and(|last| (new || !stands(last)) && overlap(last, span) > 0) {
            return Err(Violation::Overlap(at));
        }
        last = Some(last.map_or(span, |last| if last.1 > span.1 { last } else { span }));
    }
    rest(request, after, |span| !stands(span))?;
    let sum = minutes(after);
    let wanted = request.budget.map_or(0, super::Budget::middle);
    let flagged = after.overload == (load(wanted.max(sum)) != Load::Usual);
    let much = load(sum) == Load::TooMuch && sum > minutes(before);
    if after.planned_minutes != sum || !is_told(request, after) || !flagged || much {
        return Err(Violation::Budget);
    }
    carry(request, after)
}

fn minutes(plan: &Plan) -> u32 {
    plan.sessions.iter().fold(0, |sum, session| sum.saturating_add(session.duration_min))
}

/// What holds for a session by itself.
fn form(request: &Request, at: usize, session: &PlannedSession) -> Result<(), Violation> {
    let length = session.duration_min;
    if !(SESSION_MIN..=SESSION_MAX).contains(&length) || !length.is_multiple_of(GRID_MIN) {
        return Err(Violation::Length(at));
    }
    let of_day = session.local_time.signed_duration_since(chrono::NaiveTime::MIN).num_seconds();
    if of_day % (i64::from(GRID_MIN) * 60) != 0 {
        return Err(Violation::Grid(at));
    }
    let meant = resolve(request.tz, session.local_date.and_time(session.local_time));
    if meant != Some(session.utc) || instant(minute_of(session.utc)) != Some(session.utc) {
        return Err(Violation::Clock(at));
    }
    let known = request.topics.iter().any(|topic| topic.id == session.topic);
    if known { Ok(()) } else { Err(Violation::Topic(at)) }
}

fn sessions(request: &Request, plan: &Plan) -> Result<(), Violation> {
    let blocked = blocked_spans(request, WEEK);
    let days = bounds(request, WEEK).unwrap_or_default();
    let mut before = i64::MIN;
    for (at, session) in plan.sessions.iter().enumerate() {
        form(request, at, session)?;
        if session.utc.signed_duration_since(request.now).num_milliseconds() < i64::from(LEAD_MIN) * 60_000 {
            return Err(Violation::TooSoon(at));
        }
        let span = session.span();
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
    }
    Ok(())
}

/// Every night that a counting session touches holds a rest.
fn rest(request: &Request, plan: &Plan, counts: impl Fn(Span) -> bool) -> Result<(), Violation> {
    let spans = merged(plan.sessions.iter().map(PlannedSession::span).collect());
    let counting: Vec<Span> = plan.sessions.iter().map(PlannedSession::span).filter(|span| counts(*span)).collect();
    for night in nights(request, WEEK) {
        let touched = counting.iter().any(|span| overlap(*span, night.span) > 0);
        let long = |gap: &(i64, i64)| gap.1 - gap.0 >= i64::from(super::NIGHT_REST_MIN);
        if touched && !night.rests.iter().flat_map(|rest| without(*rest, &spans)).any(|gap| long(&gap)) {
            return Err(Violation::Night);
        }
    }
    Ok(())
}

fn sums(request: &Request, plan: &Plan) -> Result<(), Violation> {
    let budget = request.budget.ok_or(Violation::Budget)?;
    let sum = minutes(plan);
    let flagged = match load(budget.middle()) {
        Load::Usual => !plan.overload,
        Load::Heavy => plan.overload,
        Load::TooMuch => false,
    };
    if plan.planned_minutes != sum || sum > budget.middle() || !is_told(request, plan) || !flagged {
        return Err(Violation::Budget);
    }
    let cap = daily_cap(request, budget);
    for session in &plan.sessions {
        let same = plan.sessions.iter().filter(|other| other.local_date == session.local_date);
        if same.map(|other| other.duration_min).sum::<u32>() > cap {
            return Err(Violation::Daily);
        }
    }
    carry(request, plan)
}

/// Whether a shortfall is told exactly where there is one, and rightly.
fn is_told(request: &Request, plan: &Plan) -> bool {
    let sum = minutes(plan);
    let short = request.budget.filter(|budget| sum < budget.least());
    plan.shortfall.map(|shortfall| shortfall.minutes) == short.map(|budget| budget.middle().saturating_sub(sum))
}

fn carry(request: &Request, plan: &Plan) -> Result<(), Violation> {
    match plan.carry.iter().find(|(id, owed)| **owed == 0 || request.topics.iter().all(|topic| topic.id != **id)) {
        Some((id, _)) => Err(Violation::Carry(id.clone())),
        None => Ok(()),
    }
}
