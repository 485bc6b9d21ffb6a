//! Learners who plan and study, and what we say to them as text.

use crate::commands::study::StudyTopic;
use crate::coordinator::view::{Decision, History, Study, View};
use crate::flows::unasked;
use crate::store::session::Total;
use bloom_chat::ConversationKind;
use bloom_domain::language::Language;
use bloom_domain::onboarding::{Onboarding, Question};
use bloom_domain::planning::{self, Topic, TopicId};
use bloom_domain::profile::{Profile, SlotValue, SlotWrite, Source};
use bloom_domain::progress::Totals;
use bloom_domain::slots::{Slot, Zone};
use bloom_domain::study::{Origin, SessionId, Status, StudySession, StudySettings};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use std::fmt::Write;

pub(in crate::flows) fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

pub(in crate::flows) fn zone() -> Zone {
    "Europe/Lisbon".parse().expect("a zone")
}

/// Somebody who has planned before, with two topics, at an instant; briefings at 09:00 and reviews at 18:00 wished.
pub(in crate::flows) fn learner(language: Language, now: &str) -> View {
    let now = at(now);
    let mut profile = Profile::default();
    let zone = SlotWrite {
        slot: Slot::Timezone,
        value: Some(SlotValue::Zone(zone())),
        source: Source::Text,
        quote: Some("Lisboa".to_owned()),
    };
    profile.apply(&zone, now);
    let time = |hour| NaiveTime::from_hms_opt(hour, 0, 0);
    let settings = StudySettings { briefing_at: time(9), review_at: time(18), ..StudySettings::default() };
    let mut met = Onboarding::at(Question::Confirm);
    met.completed_at = Some(now);
    View {
        now,
        kind: ConversationKind::Direct,
        language,
        language_is_explicit: true,
        display_name: None,
        is_new: false,
        profile,
        onboarding: Some(met),
        open_question: None,
        paused_since: None,
        paused_until: None,
        study: Study {
            begun: true,
            settings,
            topics: vec![topic("rust", "Rust"), topic("sql", "SQL")],
            heard_at: Some(now - chrono::TimeDelta::hours(11)),
            ..Study::default()
        },
        turn: "turn".to_owned(),
        secret: "secret".to_owned(),
        models: crate::models::Seen::default(),
        care: crate::commands::care::Care::default(),
        memory: crate::commands::memory::Memory::default(),
        linked: crate::commands::link::Linked::default(),
        bot_name: "Bloom".to_owned(),
        command_mark: '/',
    }
}

pub(in crate::flows) fn topic(id: &str, title: &str) -> StudyTopic {
    StudyTopic { topic: Topic::new(id), title: title.to_owned(), carry: 0 }
}

/// A session at 19:00 unless said otherwise: `2026-12-01` or `2026-12-01T07:30`.
pub(in crate::flows) fn session(when: &str, topic: &str, minutes: u32, status: Status) -> StudySession {
    let (date, time) = when.split_once('T').unwrap_or((when, "19:00"));
    let local_date: NaiveDate = date.parse().expect("a day");
    let local_time = NaiveTime::parse_from_str(time, "%H:%M").expect("a time");
    let starts_at = planning::resolve(zone(), local_date.and_time(local_time)).expect("an instant");
    let told = status != Status::Planned;
    StudySession {
        id: SessionId(format!("{date}T{time}")),
        topic: (!topic.is_empty()).then(|| TopicId(topic.to_owned())),
        local_date,
        local_time,
        zone: zone(),
        starts_at,
        minutes,
        status,
        status_at: told.then(|| starts_at + chrono::TimeDelta::minutes(minutes.into())),
        studied: None,
        origin: Origin::Planned,
        excused: false,
        asked_at: None,
    }
}

/// The learner with these sessions, as the store would load them for looking back.
pub(in crate::flows) fn with(mut view: View, mut sessions: Vec<StudySession>) -> View {
    sessions.sort_by_key(|session| session.starts_at);
    let totals = Totals::of(&sessions).minutes_by_topic.into_iter().map(|(topic, total)| Total {
        topic,
        minutes: total.minutes,
        sessions: total.sessions,
        first_on: total.first_on,
    });
    let titles = view.study.topics.iter().map(|topic| (topic.topic.id.clone(), topic.title.clone())).collect();
    view.study.history = Some(History { sessions: sessions.clone(), totals: totals.collect(), titles });
    let from = view.now - chrono::TimeDelta::days(Study::BACK_DAYS);
    view.study.sessions = sessions.into_iter().filter(|session| session.starts_at >= from).collect();
    view
}

/// A decision as text: what is said, the choices in brackets, then what changes.
pub(in crate::flows) fn transcript(decision: &Decision) -> String {
    let mut out = String::new();
    for reply in &decision.replies {
        if let Some(picture) = &reply.picture {
            let _ = writeln!(out, "(picture) {}", serde_json::to_string(picture).expect("a picture"));
        }
        out.push_str(unasked::plain(&reply.message.blocks).trim());
        out.push('\n');
        for choice in &reply.choices {
            let _ = write!(out, "[{}] ", choice.label);
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    for change in &decision.changes {
        let _ = writeln!(out, "* {}", serde_json::to_string(change).expect("a change"));
    }
    out
}

/// All that is said.
pub(in crate::flows) fn said(decision: &Decision) -> String {
    decision.replies.iter().map(|reply| unasked::plain(&reply.message.blocks)).collect()
}
