//! A plan in words: days, lengths, lists of sessions, and what is missing.

use crate::coordinator::view::Study;
use crate::speech::numbers;
use crate::speech::texts::{Arg, text, text_with};
use bloom_chat::{Block, Inline};
use bloom_domain::language::Language;
use bloom_domain::planning::{Plan, PlannedSession, ShortfallReason, TopicId};
use bloom_domain::study::StudySession;
use chrono::{Datelike, NaiveDate, NaiveTime, TimeDelta};

/// A length in minutes, the same in all our languages: `50 min`, `1 h`, `1 h 20`.
pub fn length(minutes: u32) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes}\u{a0}min"),
        (hours, 0) => format!("{hours}\u{a0}h"),
        (hours, minutes) => format!("{hours}\u{a0}h\u{a0}{minutes:02}"),
    }
}

/// A day as people name it in a week: `Tuesday 3`, `terça-feira, 3`.
pub fn day(date: NaiveDate, language: Language) -> String {
    let weekday = numbers::weekday(u8::try_from(date.weekday().num_days_from_monday()).unwrap_or(0), language);
    text_with(language, "plan-day", &[("weekday", weekday.into()), ("day", date.day().to_string().into())])
}

/// The name of a day of the week: `Tuesday`.
pub fn weekday_name(date: NaiveDate, language: Language) -> String {
    numbers::weekday(u8::try_from(date.weekday().num_days_from_monday()).unwrap_or(0), language)
}

/// A day with its month: `Tuesday 3 March`.
pub fn full_day(date: NaiveDate, language: Language) -> String {
    let weekday = numbers::weekday(u8::try_from(date.weekday().num_days_from_monday()).unwrap_or(0), language);
    let args = [("weekday", weekday.into()), ("date", day_and_month(date, language).into())];
    text_with(language, "plan-full-day", &args)
}

/// A day of the year: `3 March`, `3 de março`.
pub fn day_and_month(date: NaiveDate, language: Language) -> String {
    let args = [("day", date.day().to_string().into()), ("month", i64::from(date.month()).into())];
    text_with(language, "plan-date", &args)
}

/// A week by its first and last day: `2–8 March`, `30 March – 5 April`.
pub fn week(start: NaiveDate, language: Language) -> String {
    let end = start.checked_add_signed(TimeDelta::days(6)).unwrap_or(start);
    if start.month() == end.month() {
        let args = [
            ("from", start.day().to_string().into()),
            ("to", end.day().to_string().into()),
            ("month", i64::from(start.month()).into()),
        ];
        return text_with(language, "plan-week", &args);
    }
    format!("{}\u{a0}– {}", day_and_month(start, language), day_and_month(end, language))
}

/// A day and a time in a sentence: `Tuesday 3 at 19:00`, `terça-feira, 3, às 19h`.
pub fn moment(date: NaiveDate, time: NaiveTime, language: Language) -> String {
    let args = [("day", day(date, language).into()), ("time", numbers::time_of_day(time, language).into())];
    text_with(language, "plan-moment", &args)
}

/// A day and a time on a button: `Tue 3, 19:00`.
pub fn short_moment(date: NaiveDate, time: NaiveTime, language: Language) -> String {
    let index = i64::from(date.weekday().num_days_from_monday());
    let weekday = text_with(language, "plan-weekday-short", &[("day", index.into())]);
    format!("{weekday} {}, {}", date.day(), numbers::time_of_day(time, language))
}

/// The title of a topic; a word for study without one.
pub fn title(topic: Option<&TopicId>, study: &Study, language: Language) -> String {
    topic
        .and_then(|id| {
            let known = study.topic(id).map(|topic| topic.title.clone());
            known.or_else(|| study.history.as_ref()?.titles.get(id).cloned())
        })
        .unwrap_or_else(|| text(language, "plan-study"))
}

/// A session in a sentence: `Rust on Tuesday 3 at 19:00`.
pub fn session(session: &StudySession, study: &Study, language: Language) -> String {
    let args = [
        ("topic", title(session.topic.as_ref(), study, language).into()),
        ("when", moment(session.local_date, session.local_time, language).into()),
    ];
    text_with(language, "plan-session", &args)
}

/// What there is to say of a plan's size: sessions and their sum.
pub fn sizes(plan: &Plan, language: Language) -> Vec<(&'static str, Arg)> {
    let longest = plan.sessions.iter().map(|session| session.duration_min).max().unwrap_or(0);
    let count = i64::try_from(plan.sessions.len()).unwrap_or(0);
    vec![
        ("count", count.into()),
        ("shown", numbers::number(count as f64, language).into()),
        ("longest", length(longest).into()),
        ("total", length(plan.planned_minutes).into()),
    ]
}

/// The sessions of a plan, one line a day.
pub fn list(sessions: &[PlannedSession], study: &Study, language: Language) -> Block {
    let mut days: Vec<(NaiveDate, Vec<String>)> = Vec::new();
    for planned in sessions {
        let args = [
            ("time", numbers::time_of_day(planned.local_time, language).into()),
            ("topic", title(Some(&planned.topic), study, language).into()),
            ("length", length(planned.duration_min).into()),
        ];
        let words = text_with(language, "plan-item", &args);
        match days.last_mut() {
            Some((date, items)) if *date == planned.local_date => items.push(words),
            _ => days.push((planned.local_date, vec![words])),
        }
    }
    let items = days
        .into_iter()
        .map(|(date, items)| {
            let items = items.join("; ");
            vec![Block::Paragraph(vec![Inline::strong(day(date, language)), Inline::text(format!(": {items}"))])]
        })
        .collect();
    Block::List { start: None, items }
}

/// What is missing to the learner's hours, and why; nothing when nothing is.
pub fn shortfall(plan: &Plan, language: Language) -> Option<String> {
    let missing = plan.shortfall?;
    let key = match missing.reason {
        ShortfallReason::NoTopics => "plan-short-topics",
        ShortfallReason::TooShort => "plan-short-share",
        ShortfallReason::DailyLimit => "plan-short-day",
        ShortfallReason::Margin => "plan-short-margin",
        ShortfallReason::NoFreeTime => "plan-short-free",
        ShortfallReason::Chosen => "plan-short-chosen",
    };
    Some(text_with(language, key, &[("missing", length(missing.minutes).into())]))
}
