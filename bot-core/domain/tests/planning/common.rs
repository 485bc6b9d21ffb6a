//! A week to plan, and words for writing tests about it.

use std::collections::BTreeMap;

use bloom_domain::planning::{Budget, Plan, PlannedSession, Prefs, Request, Topic, TopicId, check, plan, resolve};
use bloom_domain::slots::FocusWindow;
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

pub(crate) fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(crate) fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

pub(crate) fn time(text: &str) -> NaiveTime {
    NaiveTime::parse_from_str(text, "%H:%M").unwrap()
}

pub(crate) fn window(parts: &[&str]) -> FocusWindow {
    FocusWindow { parts: parts.iter().map(|part| part.parse().unwrap()).collect(), days: None }
}

pub(crate) fn rated(id: &str, importance: u8, mastery: u8) -> Topic {
    Topic { importance: Some(importance), mastery: Some(mastery), ..Topic::new(id) }
}

/// A week in Lisbon with evenings free and 300 minutes wanted for two topics.
pub(crate) fn request() -> Request {
    Request {
        tz: "Europe/Lisbon".parse().unwrap(),
        week_start: date("2026-05-04"),
        now: at("2026-05-03T10:00:00Z"),
        busy: Vec::new(),
        booked: Vec::new(),
        focus: vec![window(&["evening"])],
        sleep_window: None,
        budget: Some(Budget { min: 300, max: 300 }),
        topics: vec![Topic::new("a"), Topic::new("b")],
        carry: BTreeMap::new(),
        prefs: Prefs::default(),
    }
}

pub(crate) fn checked(request: &Request) -> Plan {
    let plan = plan(request).unwrap();
    assert_eq!(check(request, &plan), Ok(()), "{plan:#?}");
    plan
}

pub(crate) fn local(plan: &Plan) -> Vec<String> {
    plan.sessions.iter().map(|s| format!("{} {}", s.local_date, s.local_time.format("%H:%M"))).collect()
}

/// A session of the week, at "2026-05-05 18:00".
pub(crate) fn session(request: &Request, topic: &str, start: &str, minutes: u32) -> PlannedSession {
    let (day, clock) = start.split_once(' ').unwrap();
    let (local_date, local_time) = (date(day), time(clock));
    let utc = resolve(request.tz, local_date.and_time(local_time)).unwrap();
    PlannedSession { topic: TopicId(topic.to_owned()), local_date, local_time, duration_min: minutes, utc }
}

/// A plan of just these sessions, for a request whose budget is their sum.
pub(crate) fn plan_of(request: &mut Request, sessions: Vec<PlannedSession>) -> Plan {
    let planned_minutes = sessions.iter().map(|session| session.duration_min).sum();
    request.budget = Some(Budget { min: planned_minutes, max: planned_minutes });
    Plan { sessions, planned_minutes, shortfall: None, overload: false, carry: BTreeMap::new() }
}
