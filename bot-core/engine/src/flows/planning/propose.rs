//! The request to the planner, its two proposals, and keeping one by an explicit yes.

use super::show::{asking, line, looks, show};
use super::talk::Talk;
use super::{Stage, need, rating, today};
use crate::commands::Change;
use crate::commands::study::{StudyChange, StudyTopic, WeekPlan};
use crate::coordinator::view::{Decision, View};
use crate::flows::preferences;
use crate::flows::study::asked;
use crate::speech::plan as words;
use crate::speech::texts::{text, text_with};
use bloom_domain::nudge;
use bloom_domain::planning::{self, Budget, Interval, Plan, PlannedSession, Prefs, Refused, Request};
use bloom_domain::profile::SlotValue;
use bloom_domain::slots::Slot;
use bloom_domain::study::{Origin, SessionId, Status, StudySession};
use bloom_domain::{busy, told};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};

/// From so many days on, what is left of a week takes all of the learner's hours.
const MOST_OF_A_WEEK: u32 = 5;

/// The days of a week.
pub(super) const WEEK: u64 = 7;

/// What the planner is asked for a week. None while the zone is unknown.
pub fn request(view: &View, week_start: NaiveDate, budget: Option<u32>) -> Option<Request> {
    let zone = view.profile.zone()?;
    let (from, until) = bounds(view, week_start)?;
    let study = &view.study;
    let taken = study
        .busy
        .iter()
        .flat_map(|known| busy::spans(&known.rule, zone, week_start.pred_opt().unwrap_or(week_start), 9))
        .chain(study.taken.iter().copied())
        .collect();
    // Sessions that this week's plan would take the place of are no obstacle to it.
    let booked = study
        .sessions
        .iter()
        .filter(|session| session.status.holds_its_place() && session.origin == Origin::Planned)
        .filter(|session| !gives_way(session, from, until))
        .map(|session| Interval { start: session.starts_at, end: session.ends_at() })
        .collect();
    Some(Request {
        tz: zone,
        week_start,
        now: view.now,
        busy: taken,
        booked,
        focus: match view.profile.value(Slot::FocusWindow) {
            Some(SlotValue::Window(window)) => vec![window.clone()],
            _ => Vec::new(),
        },
        sleep_window: study.settings.sleep,
        budget: budget.map(|minutes| Budget { min: minutes, max: minutes }).or_else(|| wanted(view, week_start)),
        topics: weighed(view),
        carry: study
            .topics
            .iter()
            .filter(|known| known.carry > 0)
            .map(|known| (known.topic.id.clone(), known.carry))
            .collect(),
        prefs: Prefs { max_minutes_per_day: None, rest_days: study.settings.rest_days },
    })
}

/// The topics with the learner's usual length of a session. A rating tells topics apart only where all of them have
/// both numbers; else they weigh the same, for what was not said of one would push it aside.
fn weighed(view: &View) -> Vec<planning::Topic> {
    let study = &view.study;
    let all = rating::all_rated(view);
    let topic = |known: &StudyTopic| planning::Topic {
        max_block: known.topic.max_block.or(study.settings.block),
        importance: known.topic.importance.filter(|_| all),
        mastery: known.topic.mastery.filter(|_| all),
        ..known.topic.clone()
    };
    study.topics.iter().map(topic).collect()
}

/// The instants between which a week lies, from now on.
pub(super) fn bounds(view: &View, week_start: NaiveDate) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
    let zone = view.profile.zone()?;
    let start = planning::resolve(zone, week_start.and_time(NaiveTime::MIN))?;
    let after = week_start.checked_add_days(Days::new(WEEK))?;
    let end = planning::resolve(zone, after.and_time(NaiveTime::MIN))?;
    Some((start.max(view.now), end))
}

fn gives_way(session: &StudySession, from: DateTime<Utc>, until: DateTime<Utc>) -> bool {
    session.status == Status::Planned && session.starts_at >= from && session.starts_at < until
}

/// Minutes that the learner wants in a week: their hours, by the days that are left, less what is studied already.
fn wanted(view: &View, week_start: NaiveDate) -> Option<Budget> {
    let hours = match view.profile.value(Slot::WeeklyHours)? {
        SlotValue::Hours(hours) => *hours,
        _ => return None,
    };
    let minutes = |hours: f64| u32::try_from((hours * 60.0).round() as i64).unwrap_or(0);
    let whole = Budget { min: minutes(hours.min()), max: minutes(hours.max()) };
    // With most of the week ahead all of the hours find a place, less what was studied; later it is the days' share.
    let left = days_left(view, week_start);
    if left < MOST_OF_A_WEEK {
        return Some(planning::prorate(whole, left));
    }
    let studied: u32 = view
        .study
        .sessions
        .iter()
        .filter(|session| session.status.is_studied() && super::week_of(view, session.local_date) == week_start)
        .map(StudySession::minutes_studied)
        .sum();
    Some(Budget { min: whole.min.saturating_sub(studied), max: whole.max.saturating_sub(studied) })
}

/// How many of a week's days are left, today among them: 1 to 7.
fn days_left(view: &View, week_start: NaiveDate) -> u32 {
    let gone = today(view).map_or(0, |today| today.signed_duration_since(week_start).num_days());
    7 - u32::try_from(gone.clamp(0, 6)).unwrap_or(0)
}

/// Asks the planner and shows what it proposes.
pub(super) fn propose(mut talk: Talk) -> Decision {
    let Some(start) = talk.state.week_start else { return need::again_for_zone(talk) };
    let Some(request) = request(&talk.view, start, talk.state.budget) else { return need::again_for_zone(talk) };
    match planning::alternatives(&request) {
        Ok([long, short]) => {
            talk.state.drafts = if long.sessions == short.sessions { vec![long] } else { vec![long, short] };
            talk.state.stage = Stage::Choosing;
            show(talk)
        }
        Err(Refused::TooMuch) => {
            talk.say("planning-too-much", &[]);
            need::missing_again(talk, Slot::WeeklyHours)
        }
        Err(Refused::NoBudget) => need::missing_again(talk, Slot::WeeklyHours),
        Err(Refused::NoFocus) => need::missing_again(talk, Slot::FocusWindow),
    }
}

/// Looks at one proposal, to change it.
pub(super) fn pick(mut talk: Talk, index: u8) -> Decision {
    let Some(plan) = talk.state.drafts.get(usize::from(index)).cloned() else { return show(talk) };
    talk.state.current = Some(plan);
    talk.state.before = None;
    talk.state.doubts.clear();
    talk.state.stage = Stage::Changing;
    show(talk)
}

/// Back to both proposals.
pub(super) fn back(mut talk: Talk) -> Decision {
    talk.state.current = None;
    talk.state.before = None;
    talk.state.doubts.clear();
    talk.state.stage = Stage::Choosing;
    if talk.state.drafts.is_empty() { need::again(talk) } else { show(talk) }
}

/// Words at the two proposals: which one, a yes where only one stands, changes, or not now.
pub(super) fn heard(talk: Talk, said: &str) -> Decision {
    let language = talk.language();
    let one = talk.state.drafts.len() == 1;
    if one && told::agreed(said, language) == Some(true) {
        return match talk.state.drafts.first().cloned() {
            Some(plan) => agree(talk, &plan),
            None => need::again(talk),
        };
    }
    let changes = super::change::asks_for_change(&talk, said);
    if let Some(index) = named(&talk, said).filter(|_| !changes).and_then(|index| u8::try_from(index).ok()) {
        // Named, not yet agreed to: it is shown once more with its own yes.
        return pick(talk, index);
    }
    match told::agreed(said, language) {
        Some(false) => return super::later(&talk.view),
        // A yes to both is none yet.
        Some(true) if !changes => return asking(talk, "planning-yes-to-which"),
        _ => {}
    }
    super::change::heard_at_choice(talk, said)
}

/// The proposal that words name.
pub(super) fn named(talk: &Talk, said: &str) -> Option<usize> {
    let language = talk.language();
    let labels = [text(language, "planning-label-a"), text(language, "planning-label-b")];
    let labels: Vec<&str> = labels.iter().map(String::as_str).take(talk.state.drafts.len()).collect();
    told::choice(said, &labels, language)
}

/// Yes to a plan as it looked where it was tapped.
pub(super) fn keep(mut talk: Talk, seen: u64) -> Decision {
    let mut all = talk.state.drafts.iter().chain(&talk.state.current);
    match all.find(|plan| looks(plan) == seen).cloned() {
        Some(plan) => agree(talk, &plan),
        None => {
            talk.say("planning-changed-meanwhile", &[]);
            show(talk)
        }
    }
}

/// Yes in words: to the week as it was shown last.
pub(super) fn confirmed(talk: Talk) -> Decision {
    match talk.state.current.clone() {
        Some(plan) if !plan.sessions.is_empty() => agree(talk, &plan),
        _ => show(talk),
    }
}

/// The week is agreed on. Sessions that have become too near while it was thought about are planned anew first.
fn agree(mut talk: Talk, plan: &Plan) -> Decision {
    let language = talk.language();
    let Some(((from, until), (zone, start))) =
        talk.state.week_start.and_then(|start| Some((bounds(&talk.view, start)?, (talk.view.profile.zone()?, start))))
    else {
        return need::again(talk);
    };
    if plan.sessions.iter().any(|session| session.utc <= talk.view.now) {
        talk.say("planning-time-passed", &[]);
        return need::again(talk);
    }
    let on_this_clock =
        |at: &PlannedSession| planning::resolve(zone, at.local_date.and_time(at.local_time)) == Some(at.utc);
    if !plan.sessions.iter().all(on_this_clock) {
        talk.say("planning-clock-changed", &[]);
        return need::again(talk);
    }
    let sessions: Vec<StudySession> = plan
        .sessions
        .iter()
        .map(|session| StudySession {
            id: SessionId(talk.name()),
            topic: Some(session.topic.clone()),
            local_date: session.local_date,
            local_time: session.local_time,
            zone,
            starts_at: session.utc,
            minutes: session.duration_min,
            status: Status::Planned,
            status_at: None,
            studied: None,
            origin: Origin::Planned,
            excused: false,
            asked_at: None,
        })
        .collect();
    let agreed = WeekPlan {
        id: talk.name(),
        week_start: start,
        budget_minutes: request(&talk.view, start, talk.state.budget)
            .and_then(|request| request.budget)
            .map_or(plan.planned_minutes, Budget::middle),
        planned_minutes: plan.planned_minutes,
    };
    talk.put(Change::Study(StudyChange::ConfirmPlan {
        plan: agreed,
        from,
        until,
        sessions: sessions.clone(),
        carry: plan.carry.iter().map(|(topic, minutes)| (topic.clone(), *minutes)).collect(),
    }));
    let mut blocks =
        vec![line(&text_with(language, "planning-agreed", &[("week", words::week(start, language).into())]))];
    blocks.push(words::list(&plan.sessions, &talk.view.study, language));
    let spare = request(&talk.view, start, talk.state.budget).and_then(|request| planning::flex(&request, plan));
    if let Some(spare) = spare {
        let when = words::moment(spare.local_date, spare.local_time, language);
        blocks.push(line(&text_with(language, "planning-flex", &[("when", when.into())])));
    }
    if let Some(quiet) = in_quiet_hours(&talk.view, &sessions) {
        blocks.push(line(&quiet));
    }
    let mut decision = talk.decision;
    decision.changes.push(asked());
    preferences::after_plan(&talk.view, blocks, decision)
}

/// Says that we stay silent where the learner studies in quiet hours, and how to change that.
fn in_quiet_hours(view: &View, sessions: &[StudySession]) -> Option<String> {
    let zone = view.profile.zone()?;
    let quiet = view.study.settings.quiet;
    let silent = sessions.iter().find(|session| nudge::is_quiet(session.ends_at(), zone, quiet))?;
    let args =
        [("day", words::day(silent.local_date, view.language).into()), ("mark", view.command_mark.to_string().into())];
    Some(text_with(view.language, "planning-in-quiet-hours", &args))
}
