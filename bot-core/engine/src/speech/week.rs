//! A week as a picture's data: what the planner proposes, or what was agreed and what became of it.

use crate::coordinator::view::View;
use crate::speech::pictures::{BlockKind, DayColumn, Picture, PictureBlock, SessionState, WeekPicture};
use crate::speech::texts::text_with;
use crate::speech::{numbers, plan as words};
use bloom_domain::busy;
use bloom_domain::planning::{Interval, Plan, TopicId};
use bloom_domain::slots::Zone;
use bloom_domain::study::{Standing, Status, StudySession};
use chrono::{Datelike, Days, NaiveDate, NaiveTime, TimeDelta, Timelike};

/// Two proposals, or the only one.
pub fn proposals(view: &View, start: NaiveDate, drafts: &[Plan]) -> Option<Picture> {
    match drafts {
        [a, b] => Some(Picture::Proposals(Box::new([
            planned(view, start, a, Some("planning-picture-a"))?,
            planned(view, start, b, Some("planning-picture-b"))?,
        ]))),
        [only] => proposed(view, start, only),
        _ => None,
    }
}

/// One proposal.
pub fn proposed(view: &View, start: NaiveDate, plan: &Plan) -> Option<Picture> {
    Some(Picture::Week(planned(view, start, plan, None)?))
}

fn planned(view: &View, start: NaiveDate, plan: &Plan, title: Option<&str>) -> Option<WeekPicture> {
    let language = view.language;
    let mut week = empty(view, start)?;
    if let Some(key) = title {
        week.title = text_with(language, key, &[("week", week.title.into())]);
    }
    week.note = Some(text_with(language, "planning-head-one", &words::sizes(plan, language)));
    for session in &plan.sessions {
        let block = PictureBlock {
            start_min: minute(session.local_time),
            minutes: u16::try_from(session.duration_min).unwrap_or(u16::MAX),
            title: words::title(Some(&session.topic), &view.study, language),
            time_label: numbers::time_of_day(session.local_time, language),
            kind: BlockKind::Session {
                topic_index: topic_index(view, Some(&session.topic)),
                state: SessionState::Planned,
            },
        };
        put(&mut week, start, session.local_date, block);
    }
    Some(week)
}

/// The week as it was agreed on, with what became of it.
pub fn agreed(view: &View, start: NaiveDate) -> Option<Picture> {
    let mut week = empty(view, start)?;
    let end = start.checked_add_days(Days::new(7))?;
    for session in view.study.sessions.iter().filter(|session| (start..end).contains(&session.local_date)) {
        let Some(state) = state(session, view) else { continue };
        let block = PictureBlock {
            start_min: minute(session.local_time),
            minutes: u16::try_from(session.minutes).unwrap_or(u16::MAX),
            title: words::title(session.topic.as_ref(), &view.study, view.language),
            time_label: numbers::time_of_day(session.local_time, view.language),
            kind: BlockKind::Session { topic_index: topic_index(view, session.topic.as_ref()), state },
        };
        put(&mut week, start, session.local_date, block);
    }
    Some(Picture::Week(week))
}

/// How a session is drawn; none for one that was taken out.
fn state(session: &StudySession, view: &View) -> Option<SessionState> {
    Some(match session.status {
        Status::Done => SessionState::Done,
        Status::Partial => SessionState::Partial,
        Status::Skipped => SessionState::Skipped,
        Status::Moved => SessionState::Moved,
        Status::Cancelled => return None,
        Status::Planned => match session.standing(view.now) {
            Standing::Open | Standing::Missed => SessionState::Open,
            Standing::Settled => SessionState::Skipped,
            Standing::Ahead | Standing::Running => SessionState::Planned,
        },
    })
}

/// The place of a topic in the learner's list: it chooses the colour.
pub fn topic_index(view: &View, topic: Option<&TopicId>) -> u8 {
    let place = topic.and_then(|id| view.study.topics.iter().position(|known| known.topic.id == *id));
    u8::try_from(place.unwrap_or(view.study.topics.len())).unwrap_or(u8::MAX)
}

/// A week's columns with what is fixed in it.
fn empty(view: &View, start: NaiveDate) -> Option<WeekPicture> {
    let zone = view.profile.zone()?;
    let language = view.language;
    let today = numbers::local(zone, view.now).date_naive();
    let days = (0..7)
        .filter_map(|step| start.checked_add_days(Days::new(step)))
        .map(|date| {
            let index = u8::try_from(date.weekday().num_days_from_monday()).unwrap_or(0);
            DayColumn {
                label: numbers::weekday(index, language),
                label_short: text_with(language, "plan-weekday-short", &[("day", i64::from(index).into())]),
                date: date.day().to_string(),
                is_today: date == today,
                rest: view.study.settings.rest_days.contains(index),
                blocks: Vec::new(),
            }
        })
        .collect();
    let mut week = WeekPicture { title: words::week(start, language), note: None, days };
    let rules = view.study.busy.iter().flat_map(|known| busy::spans(&known.rule, zone, start, 7));
    for span in rules.chain(view.study.taken.iter().copied()) {
        shade(&mut week, start, zone, span, language);
    }
    Some(week)
}

/// A taken time on the days that it touches.
fn shade(
    week: &mut WeekPicture,
    start: NaiveDate,
    zone: Zone,
    span: Interval,
    language: bloom_domain::language::Language,
) {
    let from = numbers::local(zone, span.start).naive_local();
    let until = numbers::local(zone, span.end).naive_local();
    let mut day = from.date().max(start);
    for _ in 0..8 {
        if day.and_time(NaiveTime::MIN) >= until {
            return;
        }
        let Some(next) = day.checked_add_days(Days::new(1)) else { return };
        let begin = from.max(day.and_time(NaiveTime::MIN));
        let end = until.min(next.and_time(NaiveTime::MIN));
        let minutes = end.signed_duration_since(begin).max(TimeDelta::zero()).num_minutes();
        let block = PictureBlock {
            start_min: minute(begin.time()),
            minutes: u16::try_from(minutes).unwrap_or(0),
            title: String::new(),
            time_label: numbers::time_of_day(begin.time(), language),
            kind: BlockKind::Busy,
        };
        if minutes > 0 {
            put(week, start, day, block);
        }
        day = next;
    }
}

fn minute(time: NaiveTime) -> u16 {
    u16::try_from(time.num_seconds_from_midnight() / 60).unwrap_or(0)
}

fn put(week: &mut WeekPicture, start: NaiveDate, date: NaiveDate, block: PictureBlock) {
    let place = usize::try_from(date.signed_duration_since(start).num_days()).ok();
    if let Some(day) = place.and_then(|place| week.days.get_mut(place)) {
        day.blocks.push(block);
    }
}
