//! Changing a drafted week: what the learner says is applied, and what nobody can promise is refused with a reason.
//!
//! An explicit wish outranks the planner's comfort: focus windows, the fifth that stays free, days of rest, the day's
//! limit, and the distance kept from events, from other sessions and from the present moment. Each of these is told
//! as a [`Note`]. It never outranks sleep, a night's rest, the past, another session or an event.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::desk::{Desk, Failure};
use super::edit::PlanEdit;
use super::free::{Span, WEEK, Week, asleep_spans, overlap};
use super::ground::Ground;
use super::local::day_number;
use super::openings::{Search, week_with};
use super::place::{day_limit, margin};
use super::select::claim;
use super::{
    BREAK_MIN, BUFFER_MIN, GRID_MIN, LEAD_MIN, Load, Opening, Plan, PlannedSession, Request, SESSION_MAX, SESSION_MIN,
    Shortfall, ShortfallReason, TopicId, load,
};

/// The most edits of one message that are looked at.
pub const MAX_EDITS: usize = 40;
/// The most places offered for a refused wish.
const MOST_INSTEAD: usize = 3;

/// A week after the learner's changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amended {
    /// The week as it now stands.
    pub plan: Plan,
    /// What was changed, in the order of the edits.
    pub done: Vec<Applied>,
    /// What was not, in the order of the edits.
    pub refused: Vec<Refusal>,
}

/// One session changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applied {
    /// The index of the edit.
    pub edit: usize,
    /// The session before; none for a new one.
    pub before: Option<PlannedSession>,
    /// The session after; none when it was taken out.
    pub after: Option<PlannedSession>,
    /// What is worth saying about it, each once.
    pub notes: Vec<Note>,
}

/// What is worth saying about a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// The wish was brought to the five-minute grid.
    Rounded,
    /// The hour does not exist on that day, as clocks change: it moved on.
    ClockChange,
    /// The old hour was not free on the new day: another was chosen.
    OtherTime,
    /// It did not fit at its whole length.
    Shortened,
    /// The planner chose the topic.
    TopicChosen,
    /// It leaves the focus windows.
    OutsideFocus,
    /// It lies on a day of rest.
    RestDay,
    /// The day is over its limit of study.
    OverDay,
    /// The week is above the budget.
    OverBudget,
    /// Less than a fifth of the free time stays free.
    Margin,
    /// It lies closer to an event or another session than usual.
    Close,
    /// It lies in hours that are kept for the night where no sleep is known.
    NightHours,
    /// It starts sooner than a plan would.
    Soon,
}

/// A change that was not made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The index of the edit.
    pub edit: usize,
    /// The session that stays as it is; none where none was found, or where a new one was wished.
    pub session: Option<PlannedSession>,
    /// Why.
    pub why: Why,
    /// Places that would do, nearest to the wish first; empty where the place was not the reason.
    pub instead: Vec<Opening>,
}

/// Why a change was not made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "why", content = "of", rename_all = "snake_case")]
pub enum Why {
    /// No session fits the words.
    NothingThere,
    /// Several fit and one is meant: ask.
    Several(Vec<PlannedSession>),
    /// No topic has such a name.
    UnknownTopic(String),
    /// Several topics have such a name: ask.
    SeveralTopics(Vec<TopicId>),
    /// There is no topic to study.
    NoTopics,
    /// Not one of the week's days.
    OutsideWeek,
    /// Already begun, or over.
    Past,
    /// In the learner's sleep, or without six hours of rest in that night.
    Asleep,
    /// Another session is there.
    Overlap,
    /// An event of the calendar is there.
    Busy,
    /// Nothing free that is long enough is left on that day, or in that part of it.
    DayFull,
    /// Shorter than [`SESSION_MIN`].
    TooShort,
    /// Longer than [`SESSION_MAX`].
    TooLong,
    /// The week would be above [`super::REFUSE_MIN`].
    TooMuch,
    /// It is so already.
    AlreadySo,
    /// More than [`MAX_EDITS`] at once.
    TooMany,
}

/// Applies a learner's edits to a plan.
///
/// Every edit means the sessions as they stand in `plan`, so that two can change places; one that fits none of them
/// means what the edits before it made. `titles` are the topics' names. The plan's own sessions must not be in
/// [`Request::booked`]. The same arguments give the same answer, and a plan that [`super::check`] accepts gives one
/// that [`super::check_amended`] accepts.
#[must_use]
pub fn amend(request: &Request, plan: &Plan, edits: &[PlanEdit], titles: &BTreeMap<TopicId, String>) -> Amended {
    let ground = Ground::of(request);
    let (edits, rest) = edits.split_at(edits.len().min(MAX_EDITS));
    let numbered: Vec<(usize, &PlannedSession)> = plan.sessions.iter().enumerate().collect();
    let claims: Vec<_> = edits.iter().map(|edit| claim(edit, &numbered, titles, &ground)).collect();

    // Sessions about to move leave their places first. One that finds no new place keeps the old one, so the others
    // are placed again around it; every round finds a further one, or is the last.
    let (mut stuck, mut failed) = (BTreeSet::new(), Vec::new());
    let desk = loop {
        let mut desk = Desk::new(request, &ground, titles, edits, &claims, &stuck, &plan.sessions);
        for (number, edit) in edits.iter().enumerate() {
            desk.apply(number, edit);
        }
        let (moves, others): (Vec<Failure>, Vec<Failure>) =
            std::mem::take(&mut desk.failed).into_iter().partition(|failure| failure.moving.is_some());
        let last = moves.is_empty();
        let fresh: Vec<_> = moves.iter().filter_map(|failure| Some((failure.edit, failure.moving?))).collect();
        failed.extend(moves);
        if last {
            failed.extend(others);
            break desk;
        }
        stuck.extend(fresh);
    };
    let done = desk.done;
    let mut sessions: Vec<PlannedSession> = desk.items.into_iter().flatten().collect();
    sessions.sort_by(|one, other| (one.utc, &one.topic).cmp(&(other.utc, &other.topic)));
    failed.sort_by_key(|failure| (failure.edit, failure.moving));
    let after = summed(request, plan, sessions);
    let mut refused: Vec<Refusal> = failed.into_iter().map(|failure| refusal(request, &after, failure)).collect();
    refused.extend((0..rest.len()).map(|at| Refusal {
        edit: MAX_EDITS + at,
        session: None,
        why: Why::TooMany,
        instead: Vec::new(),
    }));
    let done = noted(request, &ground, plan, &after, done);
    Amended { plan: after, done, refused }
}

/// The plan with other sessions, and with sums that are true of them.
fn summed(request: &Request, before: &Plan, sessions: Vec<PlannedSession>) -> Plan {
    let sum = |sessions: &[PlannedSession]| {
        sessions.iter().fold(0_u32, |sum, session| sum.saturating_add(session.duration_min))
    };
    let (was, planned_minutes) = (sum(&before.sessions), sum(&sessions));
    let of_topic = |sessions: &[PlannedSession], topic: &TopicId| {
        sessions.iter().filter(|one| one.topic == *topic).fold(0_u32, |sum, one| sum.saturating_add(one.duration_min))
    };
    // What is added pays off what is owed; what is taken out is a choice and not owed.
    let carry = before.carry.iter().map(|(topic, owed)| {
        let more = of_topic(&sessions, topic).saturating_sub(of_topic(&before.sessions, topic));
        (topic.clone(), owed.saturating_sub(more))
    });
    let carry = carry.filter(|(_, owed)| *owed > 0).collect();
    let shortfall = request.budget.filter(|budget| planned_minutes < budget.least()).map(|budget| {
        let cut = was.saturating_sub(planned_minutes);
        let earlier = before.shortfall.filter(|shortfall| shortfall.minutes >= cut);
        let reason = earlier.map_or(ShortfallReason::Chosen, |shortfall| shortfall.reason);
        Shortfall { minutes: budget.middle().saturating_sub(planned_minutes), reason }
    });
    let wanted = request.budget.map_or(0, super::Budget::middle);
    let overload = load(wanted.max(planned_minutes)) != Load::Usual;
    Plan { sessions, planned_minutes, shortfall, overload, carry }
}

/// Adds what can only be told of the week as a whole.
fn noted(request: &Request, ground: &Ground, was: &Plan, now: &Plan, mut done: Vec<Applied>) -> Vec<Applied> {
    let on_day = |plan: &Plan, date: NaiveDate| {
        let same = plan.sessions.iter().filter(|session| session.local_date == date);
        same.fold(0_u32, |sum, session| sum.saturating_add(session.duration_min))
    };
    let cap = day_limit(request);
    let more = now.planned_minutes > was.planned_minutes;
    let over_budget = more && request.budget.is_some_and(|budget| now.planned_minutes > budget.middle());
    let over_margin = more && now.planned_minutes > margin(&Week::of(request));
    let guard = asleep_spans(request, WEEK);
    for one in &mut done {
        let Some(after) = &one.after else { continue };
        let before = one.before.as_ref();
        let span = after.span();
        let grown = before.is_none_or(|before| before.duration_min < after.duration_min);
        let moved = before.is_none_or(|before| before.utc != after.utc);
        let arrived = before.is_none_or(|before| before.local_date != after.local_date);
        let in_focus = |session: &PlannedSession| ground.focused(session.span()) >= session.duration_min.into();
        let soon = span.0 < ground.now + i64::from(LEAD_MIN);
        let day_minutes = on_day(now, after.local_date);
        let says = [
            (Note::OutsideFocus, before.is_none_or(in_focus) && !in_focus(after)),
            (Note::RestDay, arrived && request.prefs.rest_days.contains(day_number(after.local_date))),
            (Note::OverDay, (grown || arrived) && day_minutes > cap.max(on_day(was, after.local_date))),
            (Note::OverBudget, grown && over_budget),
            (Note::Margin, grown && over_margin),
            (Note::Close, (grown || moved) && is_close(ground, now, after)),
            (Note::NightHours, (grown || moved) && guard.iter().any(|other| overlap(*other, span) > 0)),
            (Note::Soon, moved && soon),
        ];
        one.notes.extend(says.into_iter().filter(|(_, holds)| *holds).map(|(note, _)| note));
        one.notes.sort_unstable();
        one.notes.dedup();
    }
    done
}

/// Whether a session lies closer to an event or another session than the planner would put it.
fn is_close(ground: &Ground, plan: &Plan, session: &PlannedSession) -> bool {
    let within = |padding: u32| {
        let (from, to) = session.span();
        let wide = (from - i64::from(padding), to + i64::from(padding));
        move |other: Span| overlap(other, wide) > 0
    };
    let sessions = plan.sessions.iter().filter(|other| *other != session).map(PlannedSession::span);
    ground.events.iter().copied().any(within(BUFFER_MIN))
        || ground.booked.iter().copied().chain(sessions).any(within(BREAK_MIN))
}

fn refusal(request: &Request, plan: &Plan, failure: Failure) -> Refusal {
    let placed =
        matches!(failure.why, Why::OutsideWeek | Why::Past | Why::Asleep | Why::Overlap | Why::Busy | Why::DayFull);
    let searched = placed && failure.length > 0;
    let instead = if searched { instead(request, plan, &failure) } else { Vec::new() };
    Refusal { edit: failure.edit, session: failure.session, why: failure.why, instead }
}

/// Places near the wish, on its day if that has room, then the week's best.
fn instead(request: &Request, plan: &Plan, failure: &Failure) -> Vec<Opening> {
    let others = plan.sessions.iter().filter(|session| Some(*session) != failure.session.as_ref());
    let week = week_with(request, others.map(PlannedSession::span));
    let length = failure.length.clamp(SESSION_MIN, SESSION_MAX).next_multiple_of(GRID_MIN);
    // Where it already is would be no change.
    let avoid = failure.session.iter().filter(|_| failure.moving.is_some()).map(PlannedSession::span).collect();
    let best = Search { length, avoid, cap: day_limit(request), ..Search::default() };
    let mut found = Vec::new();
    if failure.day.is_some() {
        let near = Search { day: failure.day, near: failure.wished, ..best.clone() };
        found = near.run(&week, MOST_INSTEAD - 1);
    }
    for opening in best.run(&week, 2 * MOST_INSTEAD) {
        let apart = i64::from(length + BREAK_MIN);
        if found.iter().all(|other| (other.utc - opening.utc).num_minutes().abs() >= apart) {
            found.push(opening);
        }
    }
    found.truncate(MOST_INSTEAD);
    found
}
