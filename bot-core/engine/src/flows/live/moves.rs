//! Another time for a session: offered from free time, or named in words. What was agreed on is what is written.

use super::{gone, put, reading, with_status};
use crate::commands::study::{StudyCommand, StudyQuestion};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::planning;
use crate::flows::study::{asked, asking};
use crate::speech::draft::Draft;
use crate::speech::plan as words;
use crate::speech::texts::{text, text_with};
use bloom_domain::planning::{self as planner, Interval, Opening, SESSION_MAX, SESSION_MIN, Why};
use bloom_domain::study::{Origin, SessionId, Status, StudySession};
use bloom_domain::when;
use chrono::{NaiveDateTime, TimeDelta};

/// Openings that are offered at once.
const OFFERED: usize = 3;

/// How far ahead openings are looked for, in days.
const HORIZON_DAYS: u32 = 9;

/// Where a session could go in the next days, best first.
pub fn openings(view: &View, session: &StudySession, minutes: u32, count: usize) -> Vec<Opening> {
    let Some(today) = planning::today(view) else { return Vec::new() };
    let Some(mut request) = planning::request(view, today, None) else { return Vec::new() };
    // Nothing gives way here: every other session stays where it is.
    request.booked = others(view, session);
    // Its own place is no news.
    let avoid = [Interval { start: session.starts_at, end: session.ends_at() }];
    planner::openings_within(&request, HORIZON_DAYS, minutes, session.topic.as_ref(), &avoid, count)
}

fn others(view: &View, session: &StudySession) -> Vec<Interval> {
    view.study
        .sessions
        .iter()
        .filter(|other| other.id != session.id && other.status.holds_its_place() && other.origin == Origin::Planned)
        .map(|other| Interval { start: other.starts_at, end: other.ends_at() })
        .collect()
}

/// Buttons for openings.
fn choices(view: &View, session: &StudySession, openings: &[Opening], draft: Draft) -> Draft {
    openings.iter().fold(draft, |draft, opening| {
        let to = opening.local_date.and_time(opening.local_time);
        let command = StudyCommand::MoveTo { session: session.id.clone(), to, minutes: opening.minutes };
        draft.with(words::moment(opening.local_date, opening.local_time, view.language), Command::Study(command))
    })
}

/// Asks when a session should be instead.
pub(super) fn choose(view: &View, session: &StudySession) -> Decision {
    let language = view.language;
    let found = openings(view, session, session.minutes, OFFERED);
    let key = if found.is_empty() { "live-move-when" } else { "live-move-which" };
    let draft = choices(view, session, &found, Draft::text(&text(language, key))).with(
        text(language, "live-button-let-go"),
        Command::Study(StudyCommand::LetGo { session: session.id.clone() }),
    );
    let question = asking(StudyQuestion::MoveSession { session: session.id.clone() });
    Decision { changes: vec![question], ..Decision::say(draft) }
}

/// A time in words for a session. None: they are about something else.
pub fn heard_move(view: &View, id: &SessionId, said: &str) -> Option<Decision> {
    let session = view.study.session(id)?;
    let context = reading(view);
    let date = when::date(said, &context).map(|found| found.value);
    let time = when::time(said, view.language).map(|found| found.value);
    let on = date.unwrap_or_else(|| session.local_date.max(context.now_local.date()));
    match (date, time) {
        (None, None) => None,
        (_, Some(when::Time::Either(early, late))) => {
            let language = view.language;
            let draft =
                [early, late].into_iter().fold(Draft::text(&text(language, "live-move-which-time")), |draft, time| {
                    let to = on.and_time(time);
                    let command = StudyCommand::MoveTo { session: id.clone(), to, minutes: session.minutes };
                    draft.with(words::moment(on, time, language), Command::Study(command))
                });
            Some(Decision::say(draft))
        }
        (_, Some(when::Time::One(time))) => Some(move_to(view, id, on.and_time(time), session.minutes)),
        (Some(date), None) => Some(move_to(view, id, date.and_time(session.local_time), session.minutes)),
    }
}

/// Moves a session, if its new time is free. Study that lies in the past stays what it was.
pub fn move_to(view: &View, id: &SessionId, to: NaiveDateTime, minutes: u32) -> Decision {
    let Some(session) = view.study.session(id) else { return gone(view) };
    if session.status.is_studied() {
        return Decision::say(Draft::text(&text(view.language, "live-move-studied")));
    }
    match place(view, session, to, minutes) {
        Ok(moved) => agreed(view, session, moved),
        Err(key) => refused(view, session, key),
    }
}

/// A session at its new time, or the text that says why it cannot be there.
pub(crate) fn place(
    view: &View,
    session: &StudySession,
    to: NaiveDateTime,
    minutes: u32,
) -> Result<StudySession, &'static str> {
    let zone = view.profile.zone().ok_or("live-no-zone")?;
    let starts_at = planner::resolve(zone, to).ok_or("planning-cannot-outside")?;
    let minutes = minutes.clamp(SESSION_MIN, SESSION_MAX);
    if starts_at < view.now {
        return Err("planning-cannot-past");
    }
    if starts_at > view.now + TimeDelta::days(60) {
        return Err("live-move-far");
    }
    let mut request = planning::request(view, to.date(), None).ok_or("live-no-zone")?;
    request.booked = others(view, session);
    if let Some(why) = planner::obstacle(&request, starts_at, minutes) {
        return Err(match why {
            Why::Overlap => "live-move-overlap",
            Why::Busy => "planning-cannot-busy",
            Why::Asleep => "planning-cannot-asleep",
            Why::Past => "planning-cannot-past",
            _ => "planning-cannot-full",
        });
    }
    // A time that summer time skips moves on; what is kept is what the clock will show.
    let shown = crate::speech::numbers::local(zone, starts_at).naive_local();
    Ok(StudySession {
        id: SessionId(view.name(1)),
        local_date: shown.date(),
        local_time: shown.time(),
        zone,
        starts_at,
        minutes,
        status: Status::Planned,
        status_at: None,
        studied: None,
        origin: Origin::Planned,
        excused: false,
        asked_at: None,
        topic: session.topic.clone(),
    })
}

fn agreed(view: &View, session: &StudySession, moved: StudySession) -> Decision {
    let language = view.language;
    let said = text_with(language, "live-moved", &[("session", words::session(&moved, &view.study, language).into())]);
    let mut draft = Draft::text(&said);
    // Back to where it was, as long as that lies ahead.
    if session.starts_at > view.now {
        let command = StudyCommand::MoveTo { session: moved.id.clone(), to: session.local(), minutes: session.minutes };
        draft = draft.with(text(language, "live-button-undo"), Command::Study(command));
    }
    let before = with_status(view, session, Status::Moved);
    Decision { changes: vec![put(before), put(moved), asked()], ..Decision::say(draft) }
}

fn refused(view: &View, session: &StudySession, key: &'static str) -> Decision {
    let language = view.language;
    let found = openings(view, session, session.minutes, OFFERED);
    let mut said = text(language, key);
    if !found.is_empty() {
        said = format!("{said} {}", text(language, "live-move-instead"));
    }
    let draft = choices(view, session, &found, Draft::text(&said));
    let question: Change = asking(StudyQuestion::MoveSession { session: session.id.clone() });
    Decision { changes: vec![question], ..Decision::say(draft) }
}

/// The wall clock that words name for a session: a day, a time, or both. None when they name neither, or an hour that
/// may be of the morning or the evening.
pub fn named_time(view: &View, session: &StudySession, said: &str) -> Option<NaiveDateTime> {
    let context = reading(view);
    let date = when::date(said, &context).map(|found| found.value);
    let time = match when::time(said, view.language) {
        Some(found) => Some(found.value.one()?),
        None => None,
    };
    match (date, time) {
        (None, None) => None,
        (date, time) => Some(date.unwrap_or(context.now_local.date()).and_time(time.unwrap_or(session.local_time))),
    }
}
