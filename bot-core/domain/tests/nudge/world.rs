//! A learner's week for the tests of nudges: everything that the rules look at, easily bent.

use bloom_domain::nudge::{Facts, Kind, Occasion, Outlook, Pause, Sent, Silence, Verdict, agenda, decide, slot_of};
use bloom_domain::planning::resolve;
use bloom_domain::slots::Zone;
use bloom_domain::study::{Origin, Quiet, SessionId, Status, StudySession, StudySettings};
use chrono::{DateTime, NaiveDateTime, NaiveTime, TimeDelta, Utc};

pub(crate) fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

pub(crate) fn time(text: &str) -> NaiveTime {
    NaiveTime::parse_from_str(text, "%H:%M").unwrap()
}

pub(crate) fn zone(text: &str) -> Zone {
    text.parse().unwrap()
}

pub(crate) fn id(text: &str) -> SessionId {
    SessionId(text.to_owned())
}

/// A session by its wall clock ("2026-05-04 19:00").
pub(crate) fn session(name: &str, local: &str, where_: &str, minutes: u32) -> StudySession {
    let wall = NaiveDateTime::parse_from_str(local, "%Y-%m-%d %H:%M").unwrap();
    StudySession {
        id: id(name),
        topic: None,
        local_date: wall.date(),
        local_time: wall.time(),
        zone: zone(where_),
        starts_at: resolve(zone(where_), wall).unwrap(),
        minutes,
        status: Status::Planned,
        status_at: None,
        studied: None,
        origin: Origin::Planned,
        excused: false,
        asked_at: None,
    }
}

/// Everything that the rules look at. By default a private chat with a learner in Lisbon, last heard on Sunday, May 3rd.
#[derive(Debug, Clone)]
pub(crate) struct World {
    pub(crate) zone: Option<Zone>,
    pub(crate) private: bool,
    pub(crate) reachable: bool,
    pub(crate) pause: Option<Pause>,
    pub(crate) settings: StudySettings,
    pub(crate) sessions: Vec<StudySession>,
    pub(crate) log: Vec<Sent>,
    pub(crate) heard: Option<DateTime<Utc>>,
    pub(crate) crisis: Option<DateTime<Utc>>,
    pub(crate) talking: bool,
}

impl World {
    pub(crate) fn with(sessions: Vec<StudySession>) -> Self {
        Self {
            zone: Some(zone("Europe/Lisbon")),
            private: true,
            reachable: true,
            pause: None,
            settings: StudySettings::default(),
            sessions,
            log: Vec::new(),
            heard: Some(at("2026-05-03T12:00:00Z")),
            crisis: None,
            talking: false,
        }
    }

    /// One session on Monday, May 4th, 17:00 to 17:50 in Lisbon (16:00Z to 16:50Z).
    pub(crate) fn monday() -> Self {
        Self::with(vec![session("mon", "2026-05-04 17:00", "Europe/Lisbon", 50)])
    }

    pub(crate) fn quiet(mut self, from: &str, to: &str) -> Self {
        self.settings.quiet = Some(Quiet { from: time(from), to: time(to) });
        self
    }

    pub(crate) fn sent(mut self, kind: Kind, when: &str, sessions: &[&str], answered: bool) -> Self {
        let sessions = sessions.iter().map(|name| id(name)).collect();
        self.log.push(Sent { kind, at: at(when), sessions, answered });
        self
    }

    pub(crate) fn facts(&self, now: DateTime<Utc>) -> Facts<'_> {
        Facts {
            now,
            zone: self.zone,
            private: self.private,
            reachable: self.reachable,
            pause: self.pause,
            settings: &self.settings,
            sessions: &self.sessions,
            log: &self.log,
            last_heard_at: self.heard,
            crisis_at: self.crisis,
            in_conversation: self.talking,
        }
    }

    pub(crate) fn outlook(&self, now: DateTime<Utc>) -> Outlook<'_> {
        Outlook {
            now,
            zone: self.zone,
            settings: &self.settings,
            sessions: &self.sessions,
            pause: self.pause,
            last_heard_at: self.heard,
            log: &self.log,
            jitter: 7,
        }
    }

    pub(crate) fn agenda(&self, now: &str) -> Vec<Occasion> {
        agenda(&self.outlook(at(now)))
    }

    /// The agenda without its delays: kind and minute.
    pub(crate) fn plan(&self, now: &str) -> Vec<String> {
        let name = |occasion: &Occasion| {
            let who = occasion.session.as_ref().map(|id| format!(" {}", id.0)).unwrap_or_default();
            format!("{} {}{who}", occasion.run_at.format("%dT%H:%MZ"), occasion.kind)
        };
        self.agenda(now).iter().map(name).collect()
    }

    /// The decision on a session's occasion, as it was slotted when the session stood where it stands now.
    pub(crate) fn decide(&self, kind: Kind, name: &str, now: &str) -> Verdict {
        let session = self.sessions.iter().find(|session| session.id == id(name)).unwrap();
        self.decide_slot(kind, Some(name), &slot_of(session), now)
    }

    pub(crate) fn decide_slot(&self, kind: Kind, name: Option<&str>, slot: &str, now: &str) -> Verdict {
        let occasion = Occasion { run_at: at(now), kind, slot: slot.to_owned(), window_min: 0, session: name.map(id) };
        decide(&occasion, &self.facts(at(now)))
    }

    pub(crate) fn recovery(&self, now: &str) -> Verdict {
        self.decide(Kind::Recovery, "mon", now)
    }
}

pub(crate) fn speak(names: &[&str]) -> Verdict {
    Verdict::Speak { sessions: names.iter().map(|name| id(name)).collect() }
}

pub(crate) fn later(when: &str) -> Verdict {
    Verdict::Later(at(when))
}

pub(crate) fn silent(why: Silence) -> Verdict {
    Verdict::Silent(why)
}

pub(crate) fn hours(hours: i64) -> TimeDelta {
    TimeDelta::hours(hours)
}
