//! Which sessions, and which topics, a learner's words mean.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveTime, Timelike};

use super::edit::{Part, PlanEdit, Which};
use super::ground::Ground;
use super::local::minute_of;
use super::{PlannedSession, TopicId, Why};
use crate::text::fold;

/// A named time also means a session that starts this many minutes later, or that it falls into.
const NEAR_MIN: i64 = 15;
/// Words that say nothing about a topic.
const SMALL: &[&str] = &[
    "a", "as", "o", "os", "um", "uma", "de", "da", "do", "das", "dos", "e", "em", "para", "the", "an", "of", "and",
    "in", "for", "my",
];

/// The sessions that an edit is about, as indices.
///
/// All that match are meant where the edit can be done to all of them; where it is about one, it is asked which.
pub(super) fn claim(
    edit: &PlanEdit,
    sessions: &[(usize, &PlannedSession)],
    titles: &BTreeMap<TopicId, String>,
    ground: &Ground,
) -> Result<Vec<usize>, Why> {
    let Some(which) = which(edit) else { return Ok(Vec::new()) };
    let found = matching(which, sessions, titles, ground)?;
    let chosen: Vec<&PlannedSession> = found.iter().map(|(_, session)| *session).collect();
    if chosen.len() > 1 && needs_one(edit, which, &chosen) {
        return Err(Why::Several(chosen.into_iter().cloned().collect()));
    }
    Ok(found.into_iter().map(|(at, _)| at).collect())
}

/// Which sessions an edit names; none for a new one.
pub(super) fn which(edit: &PlanEdit) -> Option<&Which> {
    match edit {
        PlanEdit::Move { which, .. }
        | PlanEdit::Less { which }
        | PlanEdit::More { which }
        | PlanEdit::Drop { which }
        | PlanEdit::Resize { which, .. } => Some(which),
        PlanEdit::Add { .. } => None,
    }
}

/// Whether the edit makes sense for one session only.
fn needs_one(edit: &PlanEdit, which: &Which, chosen: &[&PlannedSession]) -> bool {
    let by_name = which.time.is_some() || named(which.topic.as_deref()).is_some();
    match edit {
        PlanEdit::Less { .. } | PlanEdit::More { .. } | PlanEdit::Add { .. } => false,
        PlanEdit::Drop { .. } | PlanEdit::Resize { .. } => by_name,
        PlanEdit::Move { to, .. } => {
            let days: BTreeSet<_> = chosen.iter().map(|session| session.local_date).collect();
            let one_place = to.time.is_some() && (to.date.is_some() || days.len() < chosen.len());
            // Several days' sessions do not belong on one day, unless each was meant.
            by_name || one_place || (to.date.is_some() && days.len() > 1)
        }
    }
}

fn matching<'a>(
    which: &Which,
    sessions: &[(usize, &'a PlannedSession)],
    titles: &BTreeMap<TopicId, String>,
    ground: &Ground,
) -> Result<Vec<(usize, &'a PlannedSession)>, Why> {
    if which.date.is_some_and(|date| ground.day(date).is_none()) {
        return Err(Why::OutsideWeek);
    }
    let topics = match named(which.topic.as_deref()) {
        Some(words) => Some(topics_named(words, titles).ok_or_else(|| Why::UnknownTopic(words.to_owned()))?),
        None => None,
    };
    let mut found: Vec<(usize, &PlannedSession)> = sessions
        .iter()
        .copied()
        .filter(|(_, session)| which.date.is_none_or(|date| date == session.local_date))
        .filter(|(_, session)| which.part.is_none_or(|part| part == part_of(session.local_time)))
        .filter(|(_, session)| topics.as_ref().is_none_or(|topics| topics.contains(&session.topic)))
        .collect();
    if let Some(time) = which.time {
        let exact = found.iter().any(|(_, session)| session.local_time == time);
        found.retain(|(_, session)| if exact { session.local_time == time } else { is_about(session, time) });
    }
    if found.is_empty() {
        return Err(Why::NothingThere);
    }
    // What has begun is no longer a plan.
    found.retain(|(_, session)| minute_of(session.utc) >= ground.now);
    if found.is_empty() { Err(Why::Past) } else { Ok(found) }
}

fn is_about(session: &PlannedSession, time: NaiveTime) -> bool {
    let late = time.signed_duration_since(session.local_time).num_minutes();
    (-NEAR_MIN..i64::from(session.duration_min)).contains(&late)
}

pub(super) fn part_of(time: NaiveTime) -> Part {
    Part::at(time.num_seconds_from_midnight() / 60)
}

/// A topic's words, if there are any.
pub(super) fn named(topic: Option<&str>) -> Option<&str> {
    topic.map(str::trim).filter(|words| !words.is_empty())
}

/// The topics that words name: those with just that title, else those whose title holds all the words (or their
/// beginnings), else those whose whole title is among the words. None where nothing fits.
pub(super) fn topics_named(words: &str, titles: &BTreeMap<TopicId, String>) -> Option<BTreeSet<TopicId>> {
    let wanted = telling(words);
    let titled: Vec<(&TopicId, Vec<String>)> = titles.iter().map(|(id, title)| (id, telling(title))).collect();
    let those = |fits: &dyn Fn(&[String]) -> bool| {
        let found = titled.iter().filter(|(_, title)| fits(title)).map(|(id, _)| (*id).clone());
        Some(found.collect::<BTreeSet<TopicId>>()).filter(|found| !found.is_empty())
    };
    those(&|title| title == wanted && !wanted.is_empty())
        .or_else(|| those(&|title| within(&wanted, title)))
        .or_else(|| those(&|title| within(title, &wanted)))
}

/// Whether all words of one phrase, or their beginnings, are among those of another.
fn within(some: &[String], all: &[String]) -> bool {
    !some.is_empty() && some.iter().all(|word| all.iter().any(|other| begins(other, word)))
}

/// Whether a word is another or the beginning of it, from three letters on.
fn begins(word: &str, other: &str) -> bool {
    word == other || (other.chars().count() >= 3 && word.starts_with(other))
}

/// The words of a phrase, folded, without the small ones unless there are no others.
fn telling(phrase: &str) -> Vec<String> {
    let folded = fold(phrase);
    let words = || {
        let split = folded.split(|c: char| !c.is_alphanumeric() && c != '+' && c != '#');
        split.filter(|word| !word.is_empty()).map(str::to_owned)
    };
    let telling: Vec<String> = words().filter(|word| !SMALL.contains(&word.as_str())).collect();
    if telling.is_empty() { words().collect() } else { telling }
}
