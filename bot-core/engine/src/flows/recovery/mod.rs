//! Coming back after a session that did not happen. The rules are [`bloom_domain::recovery`]'s; here they meet the
//! learner's week: openings are really free, what was agreed on is what is written, and words are only said of what
//! the same commit keeps.

mod facts;
mod say;

use crate::commands::study::{Recover, StudyChange, StudyQuestion};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::live;
use crate::flows::smalltalk::{self, Wish};
use crate::flows::study::{asked, asking, settings};
use crate::flows::{preferences, reflection, unasked};
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_domain::nudge::{Kind, Silence};
use bloom_domain::recovery::{self as rules, Awaits, Choice, Heard, Recovery, Say};
use bloom_domain::reflection::Trigger;
use bloom_domain::slots::answer;
use bloom_domain::study::{Standing, Status, StudySession};
use bloom_domain::told;
use facts::Facts;

/// A missed session's moment has come.
pub fn due(view: &View, slot: &str, payload: &str) -> Decision {
    let sessions = match unasked::weigh(view, Kind::Recovery, slot, payload) {
        Ok(sessions) => sessions,
        Err(silent) => return silent,
    };
    if sessions.iter().all(|id| view.study.session(id).is_none()) {
        return unasked::silent(Kind::Recovery, slot, Silence::NothingToSay);
    }
    let (state, first) = Recovery::begin(sessions.clone(), view.now);
    let draft = say::draft(view, &state, &first);
    let mut decision = unasked::speak(view, Kind::Recovery, slot, sessions, draft, None);
    decision.changes.push(asking(StudyQuestion::Recovery(state)));
    decision
}

/// The learner wants to talk about a missed session by themselves: the last one that is open.
pub fn asked_for(view: &View) -> Decision {
    let missed: Vec<&StudySession> =
        view.study.sessions.iter().filter(|session| session.standing(view.now) == Standing::Missed).collect();
    let Some(last) = missed.last() else {
        return Decision::say(Draft::text(&text(view.language, "recovery-nothing-open")));
    };
    let (state, first) = Recovery::begin(vec![last.id.clone()], view.now);
    let draft = say::draft(view, &state, &first);
    Decision { changes: vec![asking(StudyQuestion::Recovery(state))], ..Decision::say(draft) }
}

/// A tap within the talk. One whose talk is over does only what stands on it by itself.
pub fn answer(view: &View, answer: &Recover) -> Decision {
    let Some(StudyQuestion::Recovery(state)) = view.study_question() else {
        return Decision::say(Draft::text(&text(view.language, "recovery-over")));
    };
    let heard = match answer {
        Recover::Because { reason } => Heard::Reason(*reason),
        Recover::Studied => Heard::Studied,
        Recover::Choose { index } => Heard::Chose(usize::from(*index)),
        Recover::Leave | Recover::NoIfThen => Heard::Ignore,
    };
    step(view, state, &heard)
}

/// Words within the talk.
pub fn heard(view: &View, state: &Recovery, said: &str) -> Option<Decision> {
    // A question to us is no answer; the talk stays open under it.
    if answer::is_question(said) && told::reason(said, view.language).is_none() {
        return None;
    }
    // Neither is a wish for something else.
    if matches!(smalltalk::recognise(said), Some(Wish::Study(_) | Wish::Settings | Wish::Profile | Wish::Help)) {
        return None;
    }
    if state.awaits == Awaits::Choice {
        let labels: Vec<String> = state.options.iter().map(|choice| say::label(choice, view)).collect();
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        if let Some(index) = told::choice(said, &labels, view.language) {
            return Some(step(view, state, &Heard::Chose(index)));
        }
    }
    let context = live::telling(view);
    let done = matches!(told::outcome(said, &context), Some(told::Outcome::Done { .. }))
        || told::logged(said, &context).is_some_and(|told| told.minutes.is_none());
    // Where words of their own are asked for, a number in them is no time of day.
    let proposed = match state.awaits {
        Awaits::Reason | Awaits::Story | Awaits::Choice => proposal(view, state, said),
        _ => None,
    };
    let heard = match proposed {
        Some(choice) if !done => Heard::Proposed(choice),
        _ => Heard::Words {
            text: said.to_owned(),
            reason: told::reason(said, view.language).and_then(|reason| reason.as_str().parse().ok()),
            proposes_fix: matches!(told::outcome(said, &context), Some(told::Outcome::Move)),
            done,
        },
    };
    Some(step(view, state, &heard))
}

/// A time that the learner names for the session, if it is free.
fn proposal(view: &View, state: &Recovery, said: &str) -> Option<Choice> {
    let last = state.sessions.iter().rev().find_map(|id| view.study.session(id))?;
    let to = live::named_time(view, last, said)?;
    let moved = live::place(view, last, to, last.minutes).ok()?;
    Some(Choice::Move {
        session: last.id.clone(),
        to: rules::Opening {
            date: moved.local_date,
            time: moved.local_time,
            zone: moved.zone,
            starts_at: moved.starts_at,
            minutes: moved.minutes,
        },
    })
}

/// One step of the talk; a choice is carried out in the same turn, and said only then.
fn step(view: &View, state: &Recovery, heard: &Heard) -> Decision {
    let facts = Facts::of(view, state);
    let (mut state, mut say) = rules::advance(state, heard, &facts.context(view));
    let mut decision = Decision::default();
    // Once for the choice, once more where its place was taken: then the others are offered.
    for _ in 0..2 {
        let Say::Complete { choice } = &say else { break };
        let choice = choice.clone();
        match carried_out(view, &state, &choice) {
            Ok(changes) => {
                decision.changes.extend(changes);
                decision.replies.push(say::draft(view, &state, &say));
                (state, say) = rules::advance(&state, &Heard::Applied, &facts.context(view));
            }
            Err(()) => (state, say) = rules::advance(&state, &Heard::Failed, &facts.context(view)),
        }
    }
    close(view, decision, state, &say)
}

/// The last words of the turn, and whether the talk stays open.
fn close(view: &View, mut decision: Decision, state: Recovery, say: &Say) -> Decision {
    match say {
        Say::DidStudy { sessions } => {
            for session in sessions.iter().filter_map(|id| view.study.session(id)) {
                let done = StudySession { status: Status::Done, status_at: Some(view.now), ..session.clone() };
                decision.changes.push(Change::Study(StudyChange::PutSession { session: done }));
            }
            decision.replies.push(say::draft(view, &state, say));
        }
        Say::KeepIfThen { plan } => {
            decision.changes.push(Change::Study(StudyChange::IfThen {
                id: view.name(2),
                situation: plan.situation.clone(),
                action: plan.action.clone(),
            }));
            decision.replies.push(say::draft(view, &state, say));
        }
        Say::OfferIfThen => {
            decision.changes.push(settings(view, |kept| kept.if_then_offered_at = Some(view.now)));
            decision.replies.push(say::draft(view, &state, say));
        }
        // After an agreement its own words were the last ones.
        Say::Farewell if !decision.replies.is_empty() => {}
        _ => decision.replies.push(say::draft(view, &state, say)),
    }
    let over = state.is_over();
    decision.changes.push(if over { asked() } else { asking(StudyQuestion::Recovery(state)) });
    if over && !matches!(say, Say::Farewell) {
        let mut after = view.clone();
        after.open_question = None;
        if let Some((changes, question)) = reflection::ask_after(&after, Trigger::AfterRecovery, None) {
            decision.changes.extend(changes);
            decision.replies.push(question);
        }
    }
    decision
}

/// What a choice changes.
///
/// # Errors
/// When its place is taken by now.
fn carried_out(view: &View, state: &Recovery, choice: &Choice) -> Result<Vec<Change>, ()> {
    let put = |session| Change::Study(StudyChange::PutSession { session });
    let let_go = |except: Option<&bloom_domain::study::SessionId>| -> Vec<Change> {
        state
            .sessions
            .iter()
            .filter(|id| Some(*id) != except)
            .filter_map(|id| view.study.session(id))
            .filter(|session| session.status == Status::Planned)
            .map(|session| put(StudySession { status: Status::Skipped, status_at: Some(view.now), ..session.clone() }))
            .collect()
    };
    Ok(match choice {
        Choice::Move { session, to } | Choice::Shorter { session, to } => {
            let before = view.study.session(session).ok_or(())?;
            let moved = live::place(view, before, to.date.and_time(to.time), to.minutes).map_err(|_| ())?;
            let before = StudySession { status: Status::Moved, status_at: Some(view.now), ..before.clone() };
            let mut changes = vec![put(before), put(moved)];
            changes.extend(let_go(Some(session)));
            changes
        }
        Choice::LetGo => let_go(None),
        Choice::PauseUntil { date } => {
            let mut changes = let_go(None);
            changes.extend(
                preferences::pause_until(view, *date)
                    .changes
                    .into_iter()
                    .filter(|change| matches!(change, Change::Study(_) | Change::Pause { .. })),
            );
            changes
        }
        Choice::Reminder { lead } => {
            let mut changes = let_go(None);
            changes.push(settings(view, |kept| {
                kept.reminder_lead = Some(*lead);
                kept.reminder_offered = true;
            }));
            changes
        }
        Choice::LighterWeek { percent } => {
            let mut changes = let_go(None);
            changes.extend(lighter(view, *percent));
            changes
        }
        Choice::FirstStep | Choice::EvokeMotivation => let_go(None),
    })
}

/// The rest of the week with so much less in it: the last sessions of its days give way first.
fn lighter(view: &View, percent: u8) -> Vec<Change> {
    let Some(today) = crate::flows::planning::today(view) else { return Vec::new() };
    let week = crate::flows::planning::week_of(view, today);
    let mut ahead: Vec<&StudySession> = view
        .study
        .sessions
        .iter()
        .filter(|session| session.standing(view.now) == Standing::Ahead)
        .filter(|session| crate::flows::planning::week_of(view, session.local_date) == week)
        .collect();
    let all: u32 = ahead.iter().map(|session| session.minutes).sum();
    let mut off = all * u32::from(percent.min(100)) / 100;
    let mut changes = Vec::new();
    while let Some(session) = ahead.pop() {
        if off < session.minutes / 2 || ahead.is_empty() {
            break;
        }
        off = off.saturating_sub(session.minutes);
        let cancelled = StudySession { status: Status::Cancelled, status_at: Some(view.now), ..session.clone() };
        changes.push(Change::Study(StudyChange::PutSession { session: cancelled }));
    }
    changes
}

/// After a long silence: whether to pause, asked once.
pub fn pause_offer(view: &View, slot: &str) -> Decision {
    match unasked::weigh(view, Kind::PauseOffer, slot, "null") {
        Err(silent) => silent,
        Ok(sessions) => {
            let draft = Draft::text(&text(view.language, "recovery-pause-offer"))
                .with(text(view.language, "settings-button-pause"), Command::Pause);
            unasked::speak(view, Kind::PauseOffer, slot, sessions, draft, None)
        }
    }
}
