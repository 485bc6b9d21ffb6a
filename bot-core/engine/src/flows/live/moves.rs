//! Another time for a session: offered from free time, or named in words. What was agreed on is what is written.

use super::{gone, put, reading, standing, with_status};
use crate::commands::study::{StudyCommand, StudyQuestion};
use crate::commands::{Change, Command};
use crate::coordinator::view::{Decision, View};
use crate::flows::planning;
use crate::flows::study::{asked, asking};
use crate::speech::draft::Draft;
use crate::speech::plan as words;
use crate::speech::texts::{text, text_with};
use bloom_domain::planning::edit::{Part, PlanEdit, Which};
use bloom_domain::planning::{self as planner, Interval, Opening, SESSION_MAX, SESSION_MIN, Why};
use bloom_domain::study::{Origin, SessionId, Status, StudySession};
use bloom_domain::text::fold;
use bloom_domain::{told, when};
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
    let session = standing(view, id)?;
    // A change that names its own session, or is no move, is none of this one. "Saturday at 10" is the answer, though:
    // without a verb the day is where to, not which.
    let bare = !names_a_move(said);
    let other = |edit: &PlanEdit| match edit {
        PlanEdit::Move { which, to } => {
            let answers = bare && to.date.is_none() && Which { date: None, ..which.clone() } == Which::default();
            *which != Which::default() && !answers
        }
        _ => true,
    };
    if told::edits(said, &super::telling(view)).iter().any(other) {
        return None;
    }
    let context = reading(view);
    let date = when::date(said, &context).map(|found| found.value);
    let time = when::time_answer(said, view.language).map(|found| found.value);
    let on = date.unwrap_or_else(|| session.local_date.max(context.now_local.date()));
    match (date, time) {
        (None, None) => {
            let skips = told::outcome(said, &super::telling(view)) == Some(told::Outcome::Skipped);
            skips.then(|| super::let_go(view, id))
        }
        (_, Some(when::Time::Either(early, late))) if on.and_time(early) > context.now_local => {
            let language = view.language;
            let draft =
                [early, late].into_iter().fold(Draft::text(&text(language, "live-move-which-time")), |draft, time| {
                    let to = on.and_time(time);
                    let command = StudyCommand::MoveTo { session: id.clone(), to, minutes: session.minutes };
                    draft.with(words::moment(on, time, language), Command::Study(command))
                });
            Some(Decision::say(draft))
        }
        // An hour of this morning that is over means the one of the evening.
        (_, Some(when::Time::One(time) | when::Time::Either(_, time))) => {
            Some(move_to(view, id, on.and_time(time), session.minutes))
        }
        (Some(date), None) => {
            let time = part(said).map_or(session.local_time, super::usual_hour);
            Some(move_to(view, id, date.and_time(time), session.minutes))
        }
    }
}

/// Whether words hold a verb of moving.
fn names_a_move(said: &str) -> bool {
    const VERBS: [&str; 22] = [
        "move",
        "shift",
        "put",
        "push",
        "reschedule",
        "swap",
        "change",
        "passa",
        "passar",
        "passe",
        "muda",
        "mudar",
        "mude",
        "adia",
        "adiar",
        "adie",
        "remarca",
        "remarcar",
        "troca",
        "trocar",
        "poe",
        "coloca",
    ];
    fold(said).split(|c: char| !c.is_alphanumeric()).any(|word| VERBS.contains(&word))
}

/// The part of the day that words name, if just one.
fn part(said: &str) -> Option<Part> {
    const WORDS: [(Part, &[&str]); 3] = [
        (Part::Morning, &["morning", "manha"]),
        (Part::Afternoon, &["afternoon", "tarde"]),
        (Part::Evening, &["evening", "night", "noite"]),
    ];
    let folded = fold(said);
    let has = |list: &[&str]| folded.split(|c: char| !c.is_alphanumeric()).any(|word| list.contains(&word));
    let mut named = WORDS.iter().filter(|(_, list)| has(list)).map(|(part, _)| *part);
    named.next().filter(|_| named.next().is_none())
}

/// Moves a session, if its new time is free. Study that lies in the past stays what it was.
pub fn move_to(view: &View, id: &SessionId, to: NaiveDateTime, minutes: u32) -> Decision {
    let Some(session) = standing(view, id) else { return gone(view) };
    if session.status.is_studied() {
        return Decision::say(Draft::text(&text(view.language, "live-move-studied")));
    }
    if session.status == Status::Planned && to == session.local() && minutes == session.minutes {
        let draft = Draft::text(&text(view.language, "planning-cannot-same"));
        return Decision { changes: vec![asked()], ..Decision::say(draft) };
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
    if minutes < SESSION_MIN {
        return Err("planning-cannot-short");
    }
    // A length that was agreed on before, or told of, may stand.
    if minutes > SESSION_MAX && minutes > session.minutes {
        return Err("planning-cannot-long");
    }
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
    let said = if moved.starts_at == session.starts_at {
        let args = [
            ("topic", words::title(moved.topic.as_ref(), &view.study, language).into()),
            ("when", words::moment(moved.local_date, moved.local_time, language).into()),
            ("length", words::length(moved.minutes).into()),
        ];
        text_with(language, "planning-done-length", &args)
    } else {
        text_with(language, "live-moved", &[("session", words::session(&moved, &view.study, language).into())])
    };
    let draft = undo_move(view, &session.id, &moved.id, Draft::text(&said));
    let before = with_status(view, session, Status::Moved);
    Decision { changes: vec![put(before), put(moved), asked()], ..Decision::say(draft) }
}

/// The way back from a move, under the words that tell of it.
pub fn undo_move(view: &View, from: &SessionId, to: &SessionId, draft: Draft) -> Draft {
    let command = StudyCommand::MoveBack { from: from.clone(), to: to.clone() };
    draft.with(text(view.language, "live-button-undo"), Command::Study(command))
}

/// A session that was moved goes back to where it was, as long as nothing was said of its new place.
pub fn move_back(view: &View, from: &SessionId, to: &SessionId) -> Decision {
    let (Some(before), Some(moved)) = (view.study.session(from), standing(view, to)) else { return gone(view) };
    if before.status != Status::Moved || moved.status != Status::Planned {
        return gone(view);
    }
    let before = with_status(view, before, Status::Planned);
    let session = words::session(&before, &view.study, view.language);
    let said = text_with(view.language, "live-moved-back", &[("session", session.into())]);
    let taken_out = with_status(view, moved, Status::Cancelled);
    Decision { changes: vec![put(before), put(taken_out), asked()], ..Decision::say(Draft::text(&said)) }
}

fn refused(view: &View, session: &StudySession, key: &'static str) -> Decision {
    let language = view.language;
    // Another place does not help where the length is what does not work.
    if matches!(key, "planning-cannot-short" | "planning-cannot-long") {
        return Decision::say(Draft::text(&text(language, key)));
    }
    let found = openings(view, session, session.minutes, OFFERED);
    let mut said = text(language, key);
    if !found.is_empty() {
        said = format!("{said} {}", text(language, "live-move-instead"));
    }
    let draft = choices(view, session, &found, Draft::text(&said));
    let question: Change = asking(StudyQuestion::MoveSession { session: session.id.clone() });
    Decision { changes: vec![question], ..Decision::say(draft) }
}

/// The wall clock that words name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// Beyond doubt.
    One(NaiveDateTime),
    /// An hour of the morning or of the evening.
    Either(NaiveDateTime, NaiveDateTime),
}

/// The wall clock that words name for a session: a day, a time, or both. None when they name neither.
pub fn named_time(view: &View, session: &StudySession, said: &str) -> Option<Named> {
    let context = reading(view);
    let date = when::date(said, &context).map(|found| found.value);
    let time = when::time(said, view.language).map(|found| found.value);
    let today = context.now_local.date();
    match (date, time) {
        (None, None) => None,
        (date, Some(when::Time::Either(early, late))) => {
            let on = date.unwrap_or(today);
            Some(match on.and_time(early) > context.now_local {
                true => Named::Either(on.and_time(early), on.and_time(late)),
                false => Named::One(on.and_time(late)),
            })
        }
        (date, Some(when::Time::One(time))) => Some(Named::One(date.unwrap_or(today).and_time(time))),
        (Some(date), None) => {
            let time = part(said).map_or(session.local_time, super::usual_hour);
            Some(Named::One(date.and_time(time)))
        }
    }
}
