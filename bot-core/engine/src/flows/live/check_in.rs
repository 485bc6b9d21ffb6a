//! What became of a session, asked at its end or told. A skip is a choice: it is noted, and nothing follows from it.

use super::{gone, moves, put, standing, with_status};
use crate::commands::Command;
use crate::commands::study::{CheckIn, StudyCommand, StudyQuestion};
use crate::coordinator::view::{Decision, View};
use crate::flows::study::{asked, asking};
use crate::flows::{reflection, unasked};
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use crate::speech::{numbers, plan as words};
use bloom_domain::nudge::Kind;
use bloom_domain::reflection::Trigger;
use bloom_domain::slots::answer;
use bloom_domain::study::{SessionId, Status, StudySession};
use bloom_domain::when;

/// What became of a session, by a tap or a word.
pub fn check_in(view: &View, id: &SessionId, outcome: CheckIn) -> Decision {
    let Some(session) = standing(view, id) else { return gone(view) };
    match outcome {
        CheckIn::Done => done(view, session),
        CheckIn::Partly => partly(view, session),
        CheckIn::Skipped => skipped(view, session),
        CheckIn::Move => moves::choose(view, session),
    }
}

fn done(view: &View, session: &StudySession) -> Decision {
    let settled = StudySession { studied: None, ..with_status(view, session, Status::Done) };
    let args = [
        ("topic", words::title(session.topic.as_ref(), &view.study, view.language).into()),
        ("length", words::length(session.minutes).into()),
    ];
    let said = text_with(view.language, "live-done", &args);
    with_reflection(view, session, settled, &said)
}

/// Notes a session as studied, with a way back where nothing was said of it before, and asks for a reflection where
/// that is due.
fn with_reflection(view: &View, before: &StudySession, settled: StudySession, said: &str) -> Decision {
    let id = settled.id.clone();
    let mut draft = Draft::text(said);
    if before.status == Status::Planned {
        let undo = Command::Study(StudyCommand::Unlog { session: id.clone() });
        draft = draft.with(text(view.language, "live-button-undo"), undo);
    }
    let mut decision = Decision { changes: vec![put(settled.clone()), asked()], ..Decision::say(draft) };
    let mut after = view.clone();
    if let Some(known) = after.study.sessions.iter_mut().find(|known| known.id == id) {
        *known = settled;
    }
    after.open_question = None;
    if let Some((changes, question)) = reflection::ask_after(&after, Trigger::Completion, Some(id)) {
        decision.changes.extend(changes);
        decision.replies.push(question);
    }
    decision
}

/// Studied in part: noted at once, and the minutes may follow.
fn partly(view: &View, session: &StudySession) -> Decision {
    let language = view.language;
    let settled = with_status(view, session, Status::Partial);
    let draft = Draft::text(&text(language, "live-partly"));
    let draft = shares(session.minutes)
        .into_iter()
        .fold(draft, |draft, minutes| {
            let command = StudyCommand::Studied { session: session.id.clone(), minutes };
            draft.with(words::length(minutes), Command::Study(command))
        })
        .grid(3);
    let question = asking(StudyQuestion::Minutes { session: session.id.clone() });
    Decision { changes: vec![put(settled), question], ..Decision::say(draft) }
}

/// A quarter, a half, three quarters of a length, in steps of five minutes.
fn shares(minutes: u32) -> Vec<u32> {
    let mut shares: Vec<u32> = [1, 2, 3].iter().map(|part| (minutes * part / 4 / 5 * 5).max(5)).collect();
    shares.dedup();
    shares
}

/// So many minutes of a session.
pub fn studied(view: &View, id: &SessionId, minutes: u32) -> Decision {
    let Some(session) = standing(view, id) else { return gone(view) };
    let status = if minutes >= session.minutes { Status::Done } else { Status::Partial };
    let settled = StudySession { studied: Some(minutes), ..with_status(view, session, status) };
    let args = [
        ("topic", words::title(session.topic.as_ref(), &view.study, view.language).into()),
        ("length", words::length(minutes).into()),
    ];
    with_reflection(view, session, settled, &text_with(view.language, "live-done", &args))
}

/// Minutes in words. None: they are about something else, and the session stays noted as studied in part.
pub fn heard_minutes(view: &View, id: &SessionId, said: &str) -> Option<Decision> {
    let read = when::minutes(said, view.language).map(|found| found.value);
    let bare = || said.trim().parse::<u32>().ok();
    let minutes = read.or_else(bare).filter(|minutes| (1..=16 * 60).contains(minutes));
    match minutes {
        Some(minutes) => Some(studied(view, id, minutes)),
        None if answer::is_do_not_know(said) || answer::is_skip(said) => {
            let said = text(view.language, "live-partly-kept");
            Some(Decision { changes: vec![asked()], ..Decision::say(Draft::text(&said)) })
        }
        None => None,
    }
}

fn skipped(view: &View, session: &StudySession) -> Decision {
    let settled = with_status(view, session, Status::Skipped);
    let command = StudyCommand::CheckIn { session: session.id.clone(), outcome: CheckIn::Move };
    let draft = Draft::text(&text(view.language, "live-skipped"))
        .with(text(view.language, "live-button-move-after-all"), Command::Study(command));
    Decision { changes: vec![put(settled), asked()], ..Decision::say(draft) }
}

/// A session is let go beforehand: a choice as well.
pub fn let_go(view: &View, id: &SessionId) -> Decision {
    match standing(view, id) {
        Some(session) => skipped(view, session),
        None => gone(view),
    }
}

/// Before a session, for those who wanted to be reminded.
pub fn reminder(view: &View, slot: &str, payload: &str) -> Decision {
    let language = view.language;
    match unasked::weigh(view, Kind::Reminder, slot, payload) {
        Err(silent) => silent,
        Ok(sessions) => {
            let Some(session) = sessions.first().and_then(|id| view.study.session(id)) else {
                return unasked::silent(Kind::Reminder, slot, bloom_domain::nudge::Silence::NothingToSay);
            };
            let args = [
                ("topic", words::title(session.topic.as_ref(), &view.study, language).into()),
                ("time", numbers::time_of_day(session.local_time, language).into()),
                ("length", words::length(session.minutes).into()),
            ];
            let check = |outcome| Command::Study(StudyCommand::CheckIn { session: session.id.clone(), outcome });
            let let_go = Command::Study(StudyCommand::LetGo { session: session.id.clone() });
            let draft = Draft::text(&text_with(language, "live-reminder", &args))
                .with(text(language, "live-button-move"), check(CheckIn::Move))
                .with(text(language, "live-button-not-today"), let_go)
                .grid(2);
            unasked::speak(view, Kind::Reminder, slot, sessions.clone(), draft, None)
        }
    }
}

/// At a session's end.
pub fn check_in_due(view: &View, slot: &str, payload: &str) -> Decision {
    let language = view.language;
    match unasked::weigh(view, Kind::CheckIn, slot, payload) {
        Err(silent) => silent,
        Ok(sessions) => {
            let Some(session) = sessions.first().and_then(|id| view.study.session(id)) else {
                return unasked::silent(Kind::CheckIn, slot, bloom_domain::nudge::Silence::NothingToSay);
            };
            let args = [
                ("topic", words::title(session.topic.as_ref(), &view.study, language).into()),
                ("time", numbers::time_of_day(session.local_time, language).into()),
            ];
            let draft = [
                ("live-button-done", CheckIn::Done),
                ("live-button-partly", CheckIn::Partly),
                ("live-button-skipped", CheckIn::Skipped),
                ("live-button-move", CheckIn::Move),
            ]
            .into_iter()
            .fold(Draft::text(&text_with(language, "live-check-in", &args)), |draft, (key, outcome)| {
                let command = StudyCommand::CheckIn { session: session.id.clone(), outcome };
                draft.with(text(language, key), Command::Study(command))
            })
            .grid(2);
            unasked::speak(view, Kind::CheckIn, slot, sessions.clone(), draft, None)
        }
    }
}
