//! Today and the week.

use super::meant;
use crate::commands::Command;
use crate::commands::study::{CheckIn, StudyCommand};
use crate::coordinator::view::{Decision, View};
use crate::flows::{planning, then_reask};
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use crate::speech::{numbers, plan as words, week as pictures};
use bloom_chat::{Block, Inline, OutboundMessage};
use bloom_domain::language::Language;
use bloom_domain::study::{Origin, Standing, Status, StudySession};
use chrono::{Days, NaiveDate};

/// Today at a glance.
pub fn today(view: &View) -> Decision {
    let language = view.language;
    let Some(today) = planning::today(view) else { return no_zone(view) };
    let sessions: Vec<&StudySession> =
        view.study.sessions.iter().filter(|session| session.local_date == today && is_shown(session)).collect();
    if sessions.is_empty() {
        return then_reask(view, nothing_today(view, today));
    }
    let head = text_with(language, "live-today", &[("date", words::full_day(today, language).into())]);
    let items = sessions.iter().map(|session| vec![line(&item(session, view))]).collect();
    let blocks = vec![line(&head), Block::List { start: None, items }];
    let mut draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() });
    // One that has begun can be told of at once.
    if let Some(open) = meant(view).filter(|open| sessions.iter().any(|session| session.id == open.id)) {
        for (key, outcome) in [
            ("live-button-done", CheckIn::Done),
            ("live-button-partly", CheckIn::Partly),
            ("live-button-skipped", CheckIn::Skipped),
            ("live-button-move", CheckIn::Move),
        ] {
            let command = StudyCommand::CheckIn { session: open.id.clone(), outcome };
            draft = draft.with(text(language, key), Command::Study(command));
        }
        draft = draft.grid(2);
    }
    then_reask(view, Decision::say(draft.with(text(language, "live-button-week"), Command::Study(StudyCommand::Week))))
}

/// What was taken out or moved is not part of a day.
fn is_shown(session: &StudySession) -> bool {
    session.status.holds_its_place()
}

fn nothing_today(view: &View, today: NaiveDate) -> Decision {
    let language = view.language;
    let next = view.study.sessions.iter().find(|session| session.standing(view.now) == Standing::Ahead);
    match next {
        Some(next) => {
            let said = text_with(
                language,
                "live-today-free-next",
                &[("session", words::session(next, &view.study, language).into())],
            );
            let week = Command::Study(StudyCommand::Week);
            Decision::say(Draft::text(&said).with(text(language, "live-button-week"), week))
        }
        None => {
            let key = if has_study(view, today) { "live-today-free" } else { "live-no-plan" };
            Decision::say(planning::offer(view, Draft::text(&text(language, key))))
        }
    }
}

/// Whether anything was planned or studied in the week of a day.
fn has_study(view: &View, day: NaiveDate) -> bool {
    let start = planning::week_of(view, day);
    view.study.sessions.iter().any(|session| planning::week_of(view, session.local_date) == start)
}

fn no_zone(view: &View) -> Decision {
    let language = view.language;
    let draft = Draft::text(&text(language, "live-no-zone"))
        .with(text(language, "settings-button-timezone"), Command::AskTimezone);
    then_reask(view, Decision::say(draft))
}

/// One session with what became of it: `19:00 Rust (50 min): done`.
fn item(session: &StudySession, view: &View) -> String {
    let language = view.language;
    let args = [
        ("time", numbers::time_of_day(session.local_time, language).into()),
        ("topic", words::title(session.topic.as_ref(), &view.study, language).into()),
        ("length", words::length(length(session)).into()),
    ];
    // Study told of afterwards came without a clock: none is shown.
    let planned = match session.origin {
        Origin::Planned => text_with(language, "plan-item", &args),
        Origin::Logged => text_with(language, "plan-item-told", &args[1..]),
    };
    match state(session, view, language) {
        Some(state) => format!("{planned} – {state}"),
        None => planned,
    }
}

fn length(session: &StudySession) -> u32 {
    if session.status.is_studied() { session.studied.unwrap_or(session.minutes) } else { session.minutes }
}

fn state(session: &StudySession, view: &View, language: Language) -> Option<String> {
    let key = match session.status {
        Status::Done if session.origin == Origin::Logged => "live-state-logged",
        Status::Done => "live-state-done",
        Status::Partial => "live-state-partial",
        Status::Skipped => "live-state-skipped",
        Status::Planned if session.excused => "live-state-not-this-time",
        Status::Planned => match session.standing(view.now) {
            Standing::Running => "live-state-running",
            Standing::Open | Standing::Missed => "live-state-open",
            _ => return None,
        },
        Status::Moved | Status::Cancelled => return None,
    };
    Some(text(language, key))
}

/// The week, as picture and text: this one, or the next where this one holds nothing more.
pub fn week(view: &View) -> Decision {
    let language = view.language;
    let Some(today) = planning::today(view) else { return no_zone(view) };
    let this = planning::week_of(view, today);
    let next = this.checked_add_days(Days::new(7)).unwrap_or(this);
    let of = |start: NaiveDate| -> Vec<&StudySession> {
        let week = |session: &&StudySession| planning::week_of(view, session.local_date) == start && is_shown(session);
        view.study.sessions.iter().filter(week).collect()
    };
    let (mut start, mut sessions) = (this, of(this));
    if sessions.is_empty() {
        (start, sessions) = (next, of(next));
    }
    if sessions.is_empty() {
        return then_reask(view, Decision::say(planning::offer(view, Draft::text(&text(language, "live-no-plan")))));
    }
    let mut blocks = vec![Block::Paragraph(vec![Inline::strong(text_with(
        language,
        "live-week",
        &[("week", words::week(start, language).into())],
    ))])];
    blocks.push(by_day(&sessions, view));
    if start == this && !of(next).is_empty() {
        blocks.push(line(&text_with(language, "live-week-next", &[("week", words::week(next, language).into())])));
    }
    let mut draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() });
    if let Some(picture) = pictures::agreed(view, start) {
        draft = draft.showing(picture);
    }
    let draft = draft
        .with(text(language, "live-button-today"), Command::Study(StudyCommand::Today))
        .with(text(language, "planning-button-plan"), Command::Study(StudyCommand::Plan))
        .grid(2);
    then_reask(view, Decision::say(draft))
}

fn by_day(sessions: &[&StudySession], view: &View) -> Block {
    let mut days: Vec<(NaiveDate, Vec<String>)> = Vec::new();
    for session in sessions {
        let words = item(session, view);
        match days.last_mut() {
            Some((date, items)) if *date == session.local_date => items.push(words),
            _ => days.push((session.local_date, vec![words])),
        }
    }
    let items = days
        .into_iter()
        .map(|(date, items)| {
            let day = words::day(date, view.language);
            let rest = Inline::text(format!(": {}", items.join("; ")));
            vec![Block::Paragraph(vec![Inline::strong(day), rest])]
        })
        .collect();
    Block::List { start: None, items }
}

fn line(words: &str) -> Block {
    Block::Paragraph(vec![Inline::text(words)])
}
