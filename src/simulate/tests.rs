//! The watch sees what it should: a fabricated ledger with everything in it that must never happen.

use super::watch::{Message, Watch};
use bloom_domain::language::Language;
use bloom_domain::nudge::{Facts, Kind, Pause, Sent};
use bloom_domain::slots::Zone;
use bloom_domain::study::{Origin, SessionId, Status, StudySession, StudySettings};
use chrono::{DateTime, TimeDelta, Utc};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn zone() -> Zone {
    "Europe/Lisbon".parse().unwrap()
}

/// A session of an hour that begins at an instant, in winter in Lisbon, where the clock shows UTC.
fn session(starts_at: &str) -> StudySession {
    let starts_at = at(starts_at);
    StudySession {
        id: SessionId("s1".into()),
        topic: None,
        local_date: starts_at.date_naive(),
        local_time: starts_at.time(),
        zone: zone(),
        starts_at,
        minutes: 60,
        status: Status::Planned,
        status_at: None,
        studied: None,
        origin: Origin::Planned,
        excused: false,
        asked_at: None,
    }
}

fn message<'a>(order: &'a str, seen: DateTime<Utc>, text: &'a str) -> Message<'a> {
    Message { order, learner: "ana", language: Language::En, at: seen, text }
}

const RECOVERY: &str = "Rust on Monday 2 at 18:00: plans change, that is normal. How was it?";

/// A world in which one message about a missed session was seen at an instant.
struct Ledger {
    zone: Option<Zone>,
    pause: Option<Pause>,
    settings: StudySettings,
    sessions: Vec<StudySession>,
    log: Vec<Sent>,
}

impl Ledger {
    fn new() -> Self {
        Self {
            zone: Some(zone()),
            pause: None,
            settings: StudySettings::default(),
            sessions: vec![session("2026-03-02T15:00:00Z")],
            log: Vec::new(),
        }
    }

    /// What the watch says of a message.
    fn says(&self, kind: Kind, seen: &str, text: &str) -> Vec<String> {
        let mut watch = Watch::default();
        let seen = at(seen);
        let sent = Sent { kind, at: seen, sessions: vec![SessionId("s1".into())], answered: false };
        let mut log = self.log.clone();
        log.push(sent.clone());
        let facts = Facts {
            now: seen,
            zone: self.zone,
            private: true,
            reachable: true,
            pause: self.pause,
            settings: &self.settings,
            sessions: &self.sessions,
            log: &log,
            last_heard_at: None,
            crisis_at: None,
            in_conversation: false,
        };
        let message = message("o1", seen, text);
        watch.message(&message);
        watch.unasked(&message, &sent, &facts);
        watch.counts.into_keys().collect()
    }
}

#[test]
fn a_kind_word_in_time_breaks_nothing() {
    assert_eq!(Ledger::new().says(Kind::Recovery, "2026-03-02T18:30:00Z", RECOVERY), Vec::<String>::new());
}

#[test]
fn a_word_at_three_in_the_night_is_seen() {
    let says = Ledger::new().says(Kind::Recovery, "2026-03-03T03:00:00Z", RECOVERY);
    assert!(says.iter().any(|rule| rule.contains("quiet hours")), "{says:?}");
}

#[test]
fn a_word_too_early_or_too_late_is_seen() {
    let early = Ledger::new().says(Kind::Recovery, "2026-03-02T16:30:00Z", RECOVERY);
    assert!(early.iter().any(|rule| rule.contains("too early")), "{early:?}");
    let late = Ledger::new().says(Kind::Recovery, "2026-03-04T12:00:00Z", RECOVERY);
    assert!(late.iter().any(|rule| rule.contains("too late")), "{late:?}");
}

#[test]
fn a_word_without_a_zone_or_during_a_pause_is_seen() {
    let lost = Ledger { zone: None, ..Ledger::new() }.says(Kind::Recovery, "2026-03-02T18:30:00Z", RECOVERY);
    assert!(lost.iter().any(|rule| rule.contains("zone")), "{lost:?}");
    let pause = Pause { since: at("2026-03-01T00:00:00Z"), until: None, ended_at: None };
    let paused = Ledger { pause: Some(pause), ..Ledger::new() }.says(Kind::Recovery, "2026-03-02T18:30:00Z", RECOVERY);
    assert!(paused.iter().any(|rule| rule.contains("pause")), "{paused:?}");
}

#[test]
fn a_second_word_about_the_same_session_is_seen() {
    let first = Sent {
        kind: Kind::Recovery,
        at: at("2026-03-02T18:10:00Z"),
        sessions: vec![SessionId("s1".into())],
        answered: false,
    };
    let says = Ledger { log: vec![first], ..Ledger::new() }.says(Kind::Recovery, "2026-03-02T19:30:00Z", RECOVERY);
    assert!(says.iter().any(|rule| rule.contains("again about")), "{says:?}");
    assert!(says.iter().any(|rule| rule.contains("a day")), "{says:?}");
}

#[test]
fn a_word_about_what_is_settled_is_seen() {
    let done = StudySession {
        status: Status::Done,
        status_at: Some(at("2026-03-02T16:10:00Z")),
        ..session("2026-03-02T15:00:00Z")
    };
    let says = Ledger { sessions: vec![done], ..Ledger::new() }.says(Kind::Recovery, "2026-03-02T18:30:00Z", RECOVERY);
    assert!(says.iter().any(|rule| rule.contains("settled")), "{says:?}");
}

#[test]
fn words_of_shame_are_seen_in_any_message() {
    let mut watch = Watch::default();
    let now = at("2026-03-02T12:00:00Z");
    for (order, words) in [
        ("o1", "You failed again."),
        ("o2", "You broke your streak."),
        ("o3", "Everyone else is further ahead."),
        ("o4", "You should have studied."),
    ] {
        let before = watch.broken.len();
        watch.message(&message(order, now, words));
        assert!(watch.broken.len() > before, "{words}");
    }
    watch.message(&message("o5", now, "Noted: Rust, 50\u{a0}min."));
    assert_eq!(watch.counts.len(), watch.counts.keys().filter(|rule| rule.starts_with("wording")).count());
}

#[test]
fn a_long_unasked_word_with_two_questions_is_seen() {
    let says = Ledger::new().says(Kind::Recovery, "2026-03-02T18:30:00Z", "How was it? What now?");
    assert!(says.iter().any(|rule| rule.contains("wording of recovery")), "{says:?}");
}

#[test]
fn the_same_order_twice_is_a_repeated_message() {
    let mut watch = Watch::default();
    let now = at("2026-03-02T12:00:00Z");
    watch.message(&message("o1", now, "Agreed."));
    watch.message(&message("o1", now + TimeDelta::seconds(5), "Agreed."));
    assert_eq!(watch.counts.get("repeated message"), Some(&1));
}

#[test]
fn the_same_words_unasked_within_hours_are_a_repeated_message() {
    let mut watch = Watch::default();
    let (sessions, settings, log) = (vec![session("2026-03-02T15:00:00Z")], StudySettings::default(), Vec::new());
    for (order, seen) in [("o1", "2026-03-02T18:30:00Z"), ("o2", "2026-03-02T18:40:00Z")] {
        let seen = at(seen);
        let sent = Sent { kind: Kind::Recovery, at: seen, sessions: vec![SessionId("s1".into())], answered: false };
        let facts = Facts {
            now: seen,
            zone: Some(zone()),
            private: true,
            reachable: true,
            pause: None,
            settings: &settings,
            sessions: &sessions,
            log: &log,
            last_heard_at: None,
            crisis_at: None,
            in_conversation: false,
        };
        watch.unasked(&message(order, seen, RECOVERY), &sent, &facts);
    }
    assert_eq!(watch.counts.get("repeated message"), Some(&1));
}

#[test]
fn a_word_without_a_decision_is_seen_with_its_chat() {
    let mut watch = Watch::default();
    let now = at("2026-03-02T12:00:00Z");
    watch.line("ana", now, ">", "hello");
    watch.unexplained(&message("o1", now, "By the way."));
    assert!(watch.broken[0].chat[0].ends_with("> hello"), "{:?}", watch.broken);
}

/// Texts of the folder's files between quotation marks that look like the key of a text.
fn keys() -> Vec<String> {
    const ROOMS: [&str; 10] = [
        "onboarding-",
        "planning-",
        "live-",
        "recovery-",
        "preferences-",
        "travel-",
        "settings-",
        "review-",
        "reflection-",
        "unasked-",
    ];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/simulate");
    let mut keys = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let source = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let quoted = source.split('"').skip(1).step_by(2);
        let is_key = |text: &&str| {
            ROOMS.iter().any(|room| text.starts_with(room) && text.len() > room.len())
                && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        };
        keys.extend(quoted.filter(is_key).map(str::to_owned));
    }
    keys
}

#[test]
fn people_look_for_texts_that_are_there() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en");
    let mut texts = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        texts.push_str(&std::fs::read_to_string(entry.unwrap().path()).unwrap());
        texts.push('\n');
    }
    let keys = keys();
    assert!(keys.len() > 100, "{}", keys.len());
    let gone: Vec<&String> = keys.iter().filter(|key| !texts.contains(&format!("\n{key} ="))).collect();
    assert!(gone.is_empty(), "{gone:?}");
}
