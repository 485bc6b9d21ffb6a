//! A learner's plan as other calendars read it.

use super::write::{Feed, FeedEvent, feed};
use crate::coordinator::view::{Study, View};
use crate::runtime::Gears;
use crate::speech::plan as words;
use crate::speech::texts::text;
use crate::store::{self, feed as addresses, learner, session, topic};
use bloom_domain::language::Language;
use bloom_domain::study::{Origin, StudySession};
use chrono::{DateTime, TimeDelta, Utc};

/// How far back the plan is told, in days: calendars keep what they were told before.
const BACK_DAYS: i64 = 30;

/// How far ahead, in days.
const AHEAD_DAYS: i64 = 120;

/// The plan as a file, for somebody who asks for it in a conversation.
pub fn file(view: &View) -> String {
    of(&view.study, view.language, view.now)
}

/// The plan as a file.
pub fn of(study: &Study, language: Language, now: DateTime<Utc>) -> String {
    let events = events(&study.sessions, study, language);
    let name = text(language, "calendar-name");
    feed(&events, &Feed { name: &name, language, now })
}

fn events(sessions: &[StudySession], study: &Study, language: Language) -> Vec<FeedEvent> {
    sessions
        .iter()
        .filter(|session| session.origin == Origin::Planned)
        .map(|session| FeedEvent {
            uid: format!("{}@bloom", session.id.0),
            title: words::title(session.topic.as_ref(), study, language),
            start: session.starts_at,
            zone: session.zone,
            minutes: session.minutes,
            description: None,
            sequence: u32::from(session.status_at.is_some()),
            status: session.status,
        })
        .collect()
}

/// The plan behind an address; none when there is no such address.
///
/// # Errors
/// What the database says.
pub async fn behind(gears: &Gears, token: &str) -> store::Result<Option<String>> {
    let now = gears.clock.now();
    let mut db = gears.db.read().await?;
    let Some(id) = addresses::learner(&mut db, token).await? else { return Ok(None) };
    let language = learner::language(&mut db, &id).await?.unwrap_or(gears.options.language);
    let millis = |at: DateTime<Utc>| at.timestamp_millis();
    let from = millis(now - TimeDelta::days(BACK_DAYS));
    let until = millis(now + TimeDelta::days(AHEAD_DAYS));
    let sessions = session::between(&mut db, &id, from, until).await?;
    let titles = topic::titles(&mut db, gears.db.keys(), &id).await?.into_iter().collect();
    let history = crate::coordinator::view::History { titles, ..Default::default() };
    let study = Study { history: Some(history), ..Study::default() };
    let name = text(language, "calendar-name");
    Ok(Some(feed(&events(&sessions, &study, language), &Feed { name: &name, language, now })))
}
