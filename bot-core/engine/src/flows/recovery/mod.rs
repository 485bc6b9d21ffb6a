//! Coming back after a session that did not happen. The rules are [`bloom_domain::recovery`]'s; here they meet the
//! learner's week: openings are really free, what was agreed on is what is written, and words are only said of what
//! the same commit keeps.

mod facts;
mod say;
mod words;

use crate::commands::study::{CheckIn, Recover, StudyChange, StudyQuestion};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::live;
use crate::flows::smalltalk::{self, Wish};
use crate::flows::study::{asked, asking, settings};
use crate::flows::{preferences, reflection, unasked};
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_domain::nudge::{Kind, Silence};
use bloom_domain::planning::{GRID_MIN, SESSION_MIN};
use bloom_domain::recovery::{self as rules, Awaits, Choice, Heard, Recovery, Say};
use bloom_domain::reflection::Trigger;
use bloom_domain::slots::answer;
use bloom_domain::study::{SessionId, Standing, Status, StudySession};
use bloom_domain::told;
use chrono::TimeDelta;
use facts::Facts;

/// Days after a session's end from which on words are no answer to a question about it.
const STALE_DAYS: i64 = 3;

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

/// A tap within the talk about these sessions. A talk that was left is taken up again, as long as nothing was said of
/// them since.
pub fn answer(view: &View, about: &[SessionId], answer: &Recover) -> Decision {
    let open = match view.study_question() {
        Some(StudyQuestion::Recovery(state)) if state.sessions == about => Some(state.clone()),
        _ => None,
    };
    let open = open.filter(|state| state.sessions.iter().any(|id| view.study.session(id).is_some()));
    if open.is_none() && matches!(answer, Recover::Leave | Recover::NoIfThen) {
        return Decision::say(Draft::text(&text(view.language, "recovery-farewell")));
    }
    let Some(state) = open.or_else(|| again(view, about)) else {
        return Decision::say(Draft::text(&text(view.language, "recovery-over")));
    };
    let heard = match answer {
        Recover::Because { reason } => Heard::Reason(*reason),
        Recover::Studied => Heard::Studied,
        Recover::Choose { choice } => match state.options.iter().position(|option| option == &**choice) {
            Some(index) => Heard::Chose(index),
            None => Heard::Proposed((**choice).clone()),
        },
        Recover::Leave | Recover::NoIfThen => Heard::Ignore,
    };
    step(view, &state, &heard)
}

fn again(view: &View, about: &[SessionId]) -> Option<Recovery> {
    let missed =
        |id: &&SessionId| view.study.session(id).is_some_and(|session| session.standing(view.now) == Standing::Missed);
    let open: Vec<SessionId> = about.iter().filter(missed).cloned().collect();
    (!open.is_empty()).then(|| Recovery::begin(open, view.now).0)
}

/// Whether the talk was left so long ago that words are about something else by now.
fn is_stale(view: &View, state: &Recovery) -> bool {
    let last = state.sessions.iter().rev().find_map(|id| view.study.session(id));
    last.is_none_or(|session| view.now - session.ends_at() > TimeDelta::days(STALE_DAYS))
}

/// Words within the talk. None: they are about something else, and the talk stays open under it.
pub fn heard(view: &View, state: &Recovery, said: &str) -> Option<Decision> {
    let language = view.language;
    if is_stale(view, state) {
        return None;
    }
    // A wish for something else is no answer; the talk stays open under it.
    if matches!(smalltalk::recognise(said), Some(Wish::Study(_) | Wish::Settings | Wish::Profile | Wish::Help)) {
        return None;
    }
    if state.awaits == Awaits::Choice {
        let labels: Vec<String> = state.options.iter().map(|choice| say::label(choice, view)).collect();
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        if let Some(index) = told::choice(said, &labels, language) {
            return Some(step(view, state, &Heard::Chose(index)));
        }
    }
    if let Some(decision) = words::proposed(view, state, said) {
        return Some(decision);
    }
    let reason = told::reason(said, language).and_then(|reason| reason.as_str().parse().ok());
    let context = live::telling(view);
    let logged = told::logged(said, &context);
    // Study told of with its length is kept as what it is.
    if answer::is_question(said) && reason.is_none() || logged.as_ref().is_some_and(|told| told.minutes.is_some()) {
        return None;
    }
    if state.awaits == Awaits::IfThen {
        return Some(words::if_then(view, state, said));
    }
    if answer::is_skip(said) && state.awaits != Awaits::Choice {
        return Some(step(view, state, &Heard::Ignore));
    }
    if told::absence(said, &context).is_some() && state.awaits == Awaits::Choice {
        return None;
    }
    let outcome = told::outcome(said, &context);
    if let (Awaits::Reason, Some(outcome), Some(last)) = (state.awaits, outcome, state.sessions.last()) {
        match outcome {
            told::Outcome::Done { minutes: Some(minutes) } | told::Outcome::Partly { minutes: Some(minutes) } => {
                return Some(live::studied(view, last, minutes));
            }
            told::Outcome::Partly { minutes: None } => return Some(live::check_in(view, last, CheckIn::Partly)),
            _ => {}
        }
    }
    let done = logged.is_some()
        || state.awaits == Awaits::Reason && matches!(outcome, Some(told::Outcome::Done { minutes: None }));
    let heard = match outcome {
        Some(told::Outcome::Skipped) if state.awaits == Awaits::Choice && reason.is_none() => Heard::LetGo,
        _ => Heard::Words {
            text: said.to_owned(),
            reason,
            proposes_fix: matches!(outcome, Some(told::Outcome::Move)),
            done,
        },
    };
    Some(step(view, state, &heard))
}

/// One step of the talk; a choice is carried out in the same turn, and said only then.
fn step(view: &View, state: &Recovery, heard: &Heard) -> Decision {
    let facts = Facts::of(view, state);
    // What this turn changes is seen by the rest of it.
    let mut after = view.clone();
    let (mut state, mut say) = rules::advance(state, heard, &facts.context(view));
    let mut decision = Decision::default();
    // Once for the choice, once more where its place was taken: then the others are offered.
    for _ in 0..2 {
        let Say::Complete { choice } = &say else { break };
        let choice = choice.clone();
        match carried_out(view, &state, &choice) {
            Ok(changes) => {
                let draft = say::draft(view, &state, &say);
                decision.replies.push(with_way_back(view, &choice, &changes, draft));
                for change in &changes {
                    if let Change::Study(StudyChange::Settings { settings }) = change {
                        after.study.settings = settings.clone();
                    }
                }
                decision.changes.extend(changes);
                (state, say) = rules::advance(&state, &Heard::Applied, &facts.context(view));
            }
            Err(()) => (state, say) = rules::advance(&state, &Heard::Failed, &facts.context(view)),
        }
    }
    only_possible(view, &mut state, &mut say);
    close(&after, decision, state, &say)
}

/// A session that was put elsewhere can go back.
fn with_way_back(view: &View, choice: &Choice, changes: &[Change], draft: Draft) -> Draft {
    let (Choice::Move { session, .. } | Choice::Shorter { session, .. }) = choice else { return draft };
    let placed = changes.iter().find_map(|change| match change {
        Change::Study(StudyChange::PutSession { session }) if session.status == Status::Planned => Some(&session.id),
        _ => None,
    });
    match placed {
        Some(id) => live::undo_move(view, session, id, draft),
        None => draft,
    }
}

/// A lighter week is no option where nothing lies ahead that could be lighter.
fn only_possible(view: &View, state: &mut Recovery, say: &mut Say) {
    let Say::Resolve { options, .. } = say else { return };
    let possible = |choice: &Choice| match choice {
        Choice::LighterWeek { percent } => !lighter(view, *percent).is_empty(),
        _ => true,
    };
    options.retain(possible);
    if options.len() < 2 {
        options.insert(0, Choice::FirstStep);
    }
    state.options.clone_from(options);
}

/// The last words of the turn, and whether the talk stays open.
fn close(view: &View, mut decision: Decision, state: Recovery, say: &Say) -> Decision {
    match say {
        Say::DidStudy { sessions } => {
            let open = |session: &&StudySession| session.status == Status::Planned;
            for session in sessions.iter().filter_map(|id| view.study.session(id)).filter(open) {
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
    let let_go = |except: Option<&SessionId>| -> Vec<Change> {
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
            let open = |session: &&StudySession| session.status == Status::Planned;
            let before = view.study.session(session).filter(open).ok_or(())?;
            let moved = live::place(view, before, to.date.and_time(to.time), to.minutes).map_err(|_| ())?;
            let before = StudySession { status: Status::Moved, status_at: Some(view.now), ..before.clone() };
            let mut changes = vec![put(before), put(moved)];
            changes.extend(let_go(Some(session)));
            changes
        }
        Choice::LetGo => let_go(None),
        Choice::PauseUntil { date } => {
            let pause = preferences::pause_until(view, *date)
                .changes
                .into_iter()
                .find(|change| matches!(change, Change::Study(StudyChange::PauseUntil { .. }) | Change::Pause { .. }));
            let mut changes = let_go(None);
            changes.push(pause.ok_or(())?);
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
            let shorter = lighter(view, *percent);
            if shorter.is_empty() {
                return Err(());
            }
            let mut changes = let_go(None);
            changes.extend(shorter.into_iter().map(|(_, after)| put(after)));
            changes
        }
        Choice::FirstStep | Choice::EvokeMotivation => let_go(None),
    })
}

/// The days that a lighter week is made of.
const LIGHTER_DAYS: i64 = 7;

/// The sessions of the next seven days, each before and after it was made so much shorter. Empty when none can be.
fn lighter(view: &View, percent: u8) -> Vec<(&StudySession, StudySession)> {
    let until = view.now + TimeDelta::days(LIGHTER_DAYS);
    view.study
        .sessions
        .iter()
        .filter(|session| session.standing(view.now) == Standing::Ahead && session.starts_at < until)
        .filter_map(|session| {
            let left = session.minutes.saturating_mul(100 - u32::from(percent.min(100))) / 100;
            let minutes = (left / GRID_MIN * GRID_MIN).max(SESSION_MIN);
            (minutes < session.minutes).then(|| (session, StudySession { minutes, ..session.clone() }))
        })
        .collect()
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
