//! What a message said unasked must never break, checked afterwards and on its own: nothing here is shared with the
//! decision but the facts.

use chrono::{DateTime, NaiveTime, TimeDelta, Timelike, Utc};

use super::{Facts, GUARD_FROM, GUARD_TO, Kind, Sent};
use crate::slots::Zone;
use crate::study::{SessionId, Status, StudySession};

/// A promise that a message breaks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Violation {
    /// Said to somebody whose clock nobody knows.
    #[error("said without knowing the zone")]
    NoZone,
    /// Said where others read along.
    #[error("said in a group")]
    Group,
    /// Said where nothing can be delivered.
    #[error("said into a dead channel")]
    ChannelGone,
    /// Said in quiet hours.
    #[error("said in quiet hours")]
    Quiet,
    /// Said during a pause.
    #[error("said during a pause")]
    Paused,
    /// Said within 48 hours after a crisis.
    #[error("said soon after a crisis")]
    Crisis,
    /// About no session, where it should be about one.
    #[error("about nothing")]
    Empty,
    /// About a session that nobody knows.
    #[error("about an unknown session {0:?}")]
    Unknown(SessionId),
    /// About a session that the learner had settled or excused.
    #[error("about the settled session {0:?}")]
    Settled(SessionId),
    /// Before its moment.
    #[error("too early about {0:?}")]
    BeforeDue(SessionId),
    /// After its time.
    #[error("too late about {0:?}")]
    TooLate(SessionId),
    /// The second about the same session.
    #[error("again about {0:?}")]
    Twice(SessionId),
    /// The second of its kind on one local day, or for a review within three days.
    #[error("again so soon")]
    Again,
    /// The second recovery within 24 hours.
    #[error("more than one recovery a day")]
    DailyCap,
    /// The fourth recovery within seven days.
    #[error("more than three recoveries a week")]
    WeeklyCap,
    /// After two recoveries or the offer of a pause without an answer.
    #[error("said into silence")]
    Unanswered,
}

/// What a message broke. `facts` are those of the moment it was said; their log may hold it, and what followed.
#[must_use]
pub fn violations(sent: &Sent, facts: &Facts<'_>) -> Vec<Violation> {
    let mut found = Vec::new();
    // The message itself may stand in the log once; a second copy would be a message said twice.
    let mut own_seen = false;
    let before: Vec<&Sent> = facts
        .log
        .iter()
        .filter(|other| {
            let is_own = !own_seen && (other.kind, other.at) == (sent.kind, sent.at) && other.sessions == sent.sessions;
            own_seen |= is_own;
            !is_own && other.at <= sent.at
        })
        .collect();
    place_and_time(sent, facts, &mut found);
    about_sessions(sent, facts, &before, &mut found);
    how_often(sent, facts, &before, &mut found);
    found
}

fn place_and_time(sent: &Sent, facts: &Facts<'_>, found: &mut Vec<Violation>) {
    if !facts.private {
        found.push(Violation::Group);
    }
    if !facts.reachable {
        found.push(Violation::ChannelGone);
    }
    if let Some(crisis) = facts.crisis_at
        && (sent.at - crisis) < TimeDelta::hours(48)
    {
        found.push(Violation::Crisis);
    }
    let Some(zone) = facts.zone else {
        found.push(Violation::NoZone);
        return;
    };
    let (from, to) = facts.settings.quiet.map_or((GUARD_FROM, GUARD_TO), |quiet| (quiet.from, quiet.to));
    let length = (seconds(to) + 86_400 - seconds(from)) % 86_400;
    let into = (seconds(local(zone, sent.at).1) + 86_400 - seconds(from)) % 86_400;
    if into < length {
        found.push(Violation::Quiet);
    }
    if let Some(pause) = facts.pause {
        let begun = sent.at >= pause.since;
        let over_by_word = pause.ended_at.is_some_and(|ended| ended <= sent.at);
        let over_by_day = pause.until.is_some_and(|day| day <= local(zone, sent.at).0);
        if begun && !over_by_word && !over_by_day {
            found.push(Violation::Paused);
        }
    }
}

fn seconds(time: NaiveTime) -> u32 {
    time.num_seconds_from_midnight()
}

fn local(zone: Zone, at: DateTime<Utc>) -> (chrono::NaiveDate, NaiveTime) {
    let wall = match zone {
        Zone::Iana(tz) => at.with_timezone(&tz).naive_local(),
        Zone::Offset(minutes) => at.naive_utc() + TimeDelta::minutes(minutes.into()),
    };
    (wall.date(), wall.time())
}

fn about_sessions(sent: &Sent, facts: &Facts<'_>, before: &[&Sent], found: &mut Vec<Violation>) {
    if sent.kind.is_of_a_session() && sent.sessions.is_empty() {
        found.push(Violation::Empty);
    }
    for id in &sent.sessions {
        let Some(session) = facts.sessions.iter().find(|session| session.id == *id) else {
            found.push(Violation::Unknown(id.clone()));
            continue;
        };
        let spoken = session.status != Status::Planned && session.status_at.is_none_or(|at| at <= sent.at);
        if spoken || session.excused {
            found.push(Violation::Settled(id.clone()));
        }
        let (first, last) = bounds(sent.kind, session);
        if sent.at < first {
            found.push(Violation::BeforeDue(id.clone()));
        }
        if last.is_some_and(|last| sent.at > last) {
            found.push(Violation::TooLate(id.clone()));
        }
        // A moved session may be reminded of anew; of one hour, once.
        let again = |other: &&&Sent| {
            let alike = match sent.kind {
                Kind::Reminder | Kind::CheckIn => other.kind == sent.kind && other.at >= first,
                _ => matches!(other.kind, Kind::Recovery | Kind::Briefing | Kind::Review),
            };
            alike && other.sessions.contains(id)
        };
        if before.iter().any(|other| again(&other)) || sent.sessions.iter().filter(|other| *other == id).count() > 1 {
            found.push(Violation::Twice(id.clone()));
        }
    }
}

/// The first and the last instant at which a message may speak of a session.
fn bounds(kind: Kind, session: &StudySession) -> (DateTime<Utc>, Option<DateTime<Utc>>) {
    let start = session.starts_at;
    let end = start + TimeDelta::minutes(session.minutes.into());
    match kind {
        Kind::Reminder => (start - TimeDelta::days(1), Some(start)),
        Kind::CheckIn => (end, Some(end + TimeDelta::hours(2))),
        Kind::Recovery => (end + TimeDelta::hours(2), Some(end + TimeDelta::hours(24))),
        _ => (end + TimeDelta::hours(24), None),
    }
}

fn how_often(sent: &Sent, facts: &Facts<'_>, before: &[&Sent], found: &mut Vec<Violation>) {
    let of_kind = || before.iter().filter(|other| other.kind == sent.kind);
    let heard_since = |at: DateTime<Utc>| facts.last_heard_at.is_some_and(|heard| heard > at);
    match sent.kind {
        Kind::Recovery => {
            if of_kind().any(|other| sent.at - other.at < TimeDelta::hours(24)) {
                found.push(Violation::DailyCap);
            }
            if of_kind().filter(|other| sent.at - other.at < TimeDelta::days(7)).count() >= 3 {
                found.push(Violation::WeeklyCap);
            }
            let mut asked: Vec<_> = of_kind().collect();
            asked.sort_by_key(|other| other.at);
            let silent = |other: &&&&Sent| !other.answered && !heard_since(other.at);
            if asked.len() >= 2 && asked[asked.len() - 2..].iter().filter(silent).count() == 2 {
                found.push(Violation::Unanswered);
            }
        }
        Kind::Briefing | Kind::Review => {
            let day = |at| facts.zone.map(|zone| local(zone, at).0);
            let near = |other: &&&Sent| match sent.kind {
                Kind::Review => sent.at - other.at < TimeDelta::days(3),
                _ => day(other.at) == day(sent.at),
            };
            if of_kind().any(|other| near(&other)) {
                found.push(Violation::Again);
            }
        }
        Kind::PauseOffer => {
            if of_kind().any(|other| !heard_since(other.at)) {
                found.push(Violation::Again);
            }
        }
        Kind::Reminder | Kind::CheckIn => {}
    }
    let offered = |other: &&&Sent| other.kind == Kind::PauseOffer && !other.answered && !heard_since(other.at);
    if sent.kind != Kind::PauseOffer && before.iter().any(|other| offered(&other)) {
        found.push(Violation::Unanswered);
    }
}
