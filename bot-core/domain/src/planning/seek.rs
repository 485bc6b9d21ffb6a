//! Finding the place, the topic and the length of a session that a learner's words leave open.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::amend::{Note, Why};
use super::desk::Desk;
use super::edit::{Part, Target};
use super::free::Span;
use super::ground::{Ground, Start, shifted};
use super::openings::{Search, sessions_to_precede, week_with};
use super::place::day_limit;
use super::select::{named, part_of, topics_named};
use super::{GRID_MIN, Load, Opening, PlannedSession, SESSION_MAX, SESSION_MIN, TopicId, distinct, load};

/// Why a place was not found, and which was wished.
pub(super) type Miss = (Why, Option<i64>);

/// A session with a place, and what is to say of it.
pub(super) type Placed = (PlannedSession, Vec<Note>);

impl Desk<'_> {
    /// Where a session goes that is to move.
    pub(super) fn new_place(&self, item: usize, session: &PlannedSession, to: &Target) -> Result<Placed, Miss> {
        let length = session.duration_min;
        let others = self.others(Some(item));
        let date = to.date.unwrap_or(session.local_date);
        let exact = match (to.time, to.shift) {
            (Some(time), _) => Some(Some(date.and_time(time))),
            (None, Some(minutes)) => Some(shifted(&PlannedSession { local_date: date, ..session.clone() }, minutes)),
            (None, None) => None,
        };
        if let Some(wish) = exact {
            let start = self.start(wish.ok_or((Why::OutsideWeek, None))?, length, &others)?;
            return self.settled(start, session, Vec::new());
        }
        let keeps = to.part.is_none_or(|part| part == part_of(session.local_time));
        let mut notes = Vec::new();
        if keeps && (to.date.is_some() || to.part.is_some()) {
            if date == session.local_date {
                return Err((Why::AlreadySo, None));
            }
            if let Ok(start) = self.start(date.and_time(session.local_time), length, &others) {
                return self.settled(start, session, notes);
            }
            notes.push(Note::OtherTime);
        }
        let anywhere = to.date.is_none() && to.part.is_none();
        let avoid = if anywhere { vec![session.span()] } else { Vec::new() };
        let day = (!anywhere).then_some(date);
        let found = self.find(day, to.part, (length, length), &others, avoid, &session.topic)?;
        Ok((at_opening(found, session.topic.clone()), notes))
    }

    /// A session at an exact start, unless it is there already.
    fn settled(&self, start: Start, session: &PlannedSession, mut notes: Vec<Note>) -> Result<Placed, Miss> {
        let miss = |why| (why, Some(start.minute));
        let after = Ground::session(start, session.topic.clone(), session.duration_min);
        let after = after.ok_or(miss(Why::OutsideWeek))?;
        if after.utc == session.utc {
            return Err(miss(Why::AlreadySo));
        }
        notes.extend(told_of(start));
        Ok((after, notes))
    }

    /// An exact start, if nothing forbids it.
    fn start(&self, wish: NaiveDateTime, length: u32, others: &[Span]) -> Result<Start, Miss> {
        self.ground.day(wish.date()).ok_or((Why::OutsideWeek, None))?;
        let start = self.ground.start(wish).ok_or((Why::OutsideWeek, None))?;
        let span = (start.minute, start.minute + i64::from(length));
        self.ground.obstacle(span, others).map_or(Ok(start), |why| Err((why, Some(start.minute))))
    }

    /// The planner's choice on a day, or in a part of it, or in the week: the longest that fits, within the day's
    /// limit if it can be.
    fn find(
        &self,
        day: Option<NaiveDate>,
        part: Option<Part>,
        (shortest, longest): (u32, u32),
        others: &[Span],
        avoid: Vec<Span>,
        topic: &TopicId,
    ) -> Result<Opening, Miss> {
        if let Some(date) = day {
            let (_, _, end) = self.ground.day(date).ok_or((Why::OutsideWeek, None))?;
            if *end <= self.ground.now {
                return Err((Why::Past, None));
            }
        }
        let week = week_with(self.request, others.iter().copied());
        let before = sessions_to_precede(self.request, Some(topic));
        let mut search = Search { avoid, before, day, part, ..Search::default() };
        for units in (shortest / GRID_MIN..=longest / GRID_MIN).rev() {
            for cap in [day_limit(self.request), u32::MAX] {
                search.length = units * GRID_MIN;
                search.cap = cap;
                if let Some(found) = search.run(&week, 1).into_iter().next() {
                    return Ok(found);
                }
            }
        }
        Err((Why::DayFull, None))
    }

    /// A new session, or why there is none and how long it would have been.
    pub(super) fn new_session(
        &self,
        to: &Target,
        minutes: Option<u32>,
        topic: Option<&str>,
    ) -> Result<Placed, (Miss, u32)> {
        let (topic, mut notes) = self.topic_for(topic).map_err(|why| ((why, None), 0))?;
        let (longest, rounded) = match minutes {
            Some(minutes) => bounded(minutes).map_err(|why| ((why, None), 0))?,
            None => (self.usual_length(&topic), Vec::new()),
        };
        notes.extend(rounded);
        let shortest = if minutes.is_some() { longest } else { SESSION_MIN };
        if load(self.total().saturating_add(longest)) == Load::TooMuch {
            return Err(((Why::TooMuch, None), 0));
        }
        let others = self.others(None);
        let session = match to.time {
            Some(time) => {
                let lengths = (shortest / GRID_MIN..=longest / GRID_MIN).rev().map(|units| units * GRID_MIN);
                let (start, length) = self.at_time(to.date, time, lengths, &others).map_err(|miss| (miss, longest))?;
                notes.extend(told_of(start));
                Ground::session(start, topic, length).ok_or(((Why::OutsideWeek, None), 0))?
            }
            None => {
                let found = self.find(to.date, to.part, (shortest, longest), &others, Vec::new(), &topic);
                at_opening(found.map_err(|miss| (miss, longest))?, topic)
            }
        };
        if session.duration_min < longest {
            notes.push(Note::Shortened);
        }
        Ok((session, notes))
    }

    /// A start at a time, on the day named or else on the emptiest day where it is free.
    fn at_time(
        &self,
        date: Option<NaiveDate>,
        time: NaiveTime,
        lengths: impl Iterator<Item = u32>,
        others: &[Span],
    ) -> Result<(Start, u32), Miss> {
        let load = |date: NaiveDate| {
            let same = self.items.iter().flatten().filter(|session| session.local_date == date);
            same.fold(0_u32, |sum, session| sum.saturating_add(session.duration_min))
        };
        let rest = |date| self.request.prefs.rest_days.contains(super::local::day_number(date));
        let mut days: Vec<NaiveDate> = match date {
            Some(date) => vec![date],
            None => self.ground.days.iter().map(|day| day.0).collect(),
        };
        days.sort_by_key(|date| (rest(*date), load(*date), *date));
        let mut miss = None;
        for length in lengths {
            for day in &days {
                match self.start(day.and_time(time), length, others) {
                    Ok(start) => return Ok((start, length)),
                    // What would help is told rather than that a day is over.
                    Err(other) => {
                        if miss.as_ref().is_none_or(|(why, _)| *why == Why::Past) {
                            miss = Some(other);
                        }
                    }
                }
            }
        }
        Err(miss.unwrap_or((Why::OutsideWeek, None)))
    }

    /// The length that sessions of a topic have, else all sessions, else the topic's own; in minutes, the lower of
    /// the two in the middle.
    fn usual_length(&self, topic: &TopicId) -> u32 {
        let median = |same: bool| {
            let sessions = self.items.iter().flatten().filter(|session| !same || session.topic == *topic);
            let mut lengths: Vec<u32> = sessions.map(|session| session.duration_min).collect();
            lengths.sort_unstable();
            lengths.get(lengths.len().saturating_sub(1) / 2).copied()
        };
        let known = distinct(&self.request.topics);
        let own = || known.iter().find(|known| known.id == *topic).map(super::Topic::longest_block);
        let usual = median(true).or_else(|| median(false)).or_else(own).unwrap_or(super::DEFAULT_BLOCK);
        usual.clamp(SESSION_MIN, SESSION_MAX) / GRID_MIN * GRID_MIN
    }

    /// The topic that was named, or else the one with least time for its weight.
    fn topic_for(&self, words: Option<&str>) -> Result<(TopicId, Vec<Note>), Why> {
        let known = distinct(&self.request.topics);
        if let Some(words) = named(words) {
            let mut found = topics_named(words, self.titles).unwrap_or_default();
            found.retain(|id| known.iter().any(|topic| topic.id == *id));
            return match found.len() {
                0 => Err(Why::UnknownTopic(words.to_owned())),
                1 => found.pop_first().map(|id| (id, Vec::new())).ok_or(Why::NoTopics),
                _ => Err(Why::SeveralTopics(found.into_iter().collect())),
            };
        }
        let minutes = |id: &TopicId| {
            let sessions = self.items.iter().flatten().filter(|session| session.topic == *id);
            sessions.map(|session| u64::from(session.duration_min)).sum::<u64>()
        };
        let least = known.iter().min_by_key(|topic| {
            (minutes(&topic.id) * 1000 / topic.weight(), std::cmp::Reverse(topic.weight()), &topic.id)
        });
        let notes = if known.len() > 1 { vec![Note::TopicChosen] } else { Vec::new() };
        least.map(|topic| (topic.id.clone(), notes)).ok_or(Why::NoTopics)
    }
}

fn at_opening(opening: Opening, topic: TopicId) -> PlannedSession {
    let Opening { local_date, local_time, utc, minutes, .. } = opening;
    PlannedSession { topic, local_date, local_time, duration_min: minutes, utc }
}

fn told_of(start: Start) -> impl Iterator<Item = Note> {
    let said = [(start.rounded, Note::Rounded), (start.skipped, Note::ClockChange)];
    said.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note)
}

/// A wished length on the grid.
pub(super) fn bounded(minutes: u32) -> Result<(u32, Vec<Note>), Why> {
    let nearest = minutes.saturating_add(GRID_MIN / 2) / GRID_MIN * GRID_MIN;
    match nearest {
        _ if nearest < SESSION_MIN => Err(Why::TooShort),
        _ if nearest > SESSION_MAX => Err(Why::TooLong),
        _ => Ok((nearest, if nearest == minutes { Vec::new() } else { vec![Note::Rounded] })),
    }
}
