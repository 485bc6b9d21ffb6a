//! Where a session could go: free places in the order in which they would be proposed.
//!
//! A learner who missed a session, or whose wish meets an event, is offered a few places that really differ, not three
//! neighbouring cells of the grid.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use serde::{Deserialize, Serialize};

use super::edit::Part;
use super::free::{Span, Week, merged, overlap, spans};
use super::local::{instant, wall};
use super::place::day_limit;
use super::{BREAK_MIN, GRID_MIN, Interval, Mode, Request, SESSION_MAX, SESSION_MIN, TopicId};

/// The furthest that openings are looked for, in days from the week's first on.
pub const HORIZON_DAYS: u32 = 14;
/// Two openings of one answer start at least this many minutes apart.
const APART_MIN: i64 = 60;
/// What a second opening on a day loses: more than most that focus and load can give.
const SAME_DAY: i64 = 600;
/// What a second opening in a part of the day loses: decides between places that are otherwise alike.
const SAME_PART: i64 = 30;

/// A place for one session. The local date and time are the truth; `utc` follows from them and the zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The local day.
    pub local_date: NaiveDate,
    /// The local time of the start.
    pub local_time: NaiveTime,
    /// The instant of the start.
    pub utc: DateTime<Utc>,
    /// The session's length in elapsed minutes.
    pub minutes: u32,
    /// Whether all of it lies in the learner's focus windows.
    pub in_focus: bool,
}

/// Where one session of that many minutes could go within the request's seven days, best first, at most `count`.
///
/// The minutes are brought to the grid and into [`SESSION_MIN`] to [`SESSION_MAX`]. What is booked must be in
/// [`Request::booked`]; nothing that touches `avoid` is proposed. Every promise of a plan holds for an opening: free
/// time, notice, breaks, nights with rest, days of rest and the day's limit. A topic of review comes rather before
/// the day's other sessions; an unknown topic or none makes no difference.
#[must_use]
pub fn openings(
    request: &Request,
    minutes: u32,
    topic: Option<&TopicId>,
    avoid: &[Interval],
    count: usize,
) -> Vec<Opening> {
    openings_within(request, 7, minutes, topic, avoid, count)
}

/// As [`openings`], within that many days from the week's first on: at least one, at most [`HORIZON_DAYS`].
#[must_use]
pub fn openings_within(
    request: &Request,
    days: u32,
    minutes: u32,
    topic: Option<&TopicId>,
    avoid: &[Interval],
    count: usize,
) -> Vec<Opening> {
    let week = Week::over(request, days.clamp(1, HORIZON_DAYS).into());
    let search = Search {
        length: minutes.clamp(SESSION_MIN, SESSION_MAX).next_multiple_of(GRID_MIN),
        avoid: merged(spans(avoid, 0)),
        before: sessions_to_precede(request, topic),
        cap: day_limit(request),
        ..Search::default()
    };
    search.run(&week, count)
}

/// The agreed sessions before which a session of this topic should lie; empty where it does not matter.
pub(super) fn sessions_to_precede(request: &Request, topic: Option<&TopicId>) -> Vec<Span> {
    let review = request.topics.iter().any(|known| Some(&known.id) == topic && known.mode == Mode::Review);
    if review { merged(spans(&request.booked, 0)) } else { Vec::new() }
}

/// What to look for in a week.
#[derive(Debug, Clone, Default)]
pub(super) struct Search {
    /// Minutes, on the grid.
    pub(super) length: u32,
    /// What an opening must not touch.
    pub(super) avoid: Vec<Span>,
    /// Sessions that an opening of the same day rather precedes.
    pub(super) before: Vec<Span>,
    /// The most minutes on its day.
    pub(super) cap: u32,
    /// On this day only, whether of rest or not.
    pub(super) day: Option<NaiveDate>,
    /// In this part of the day only.
    pub(super) part: Option<Part>,
    /// The minute that it should be near: what else would be better does not count then.
    pub(super) near: Option<i64>,
}

#[derive(Debug, Clone, Copy)]
struct Candidate {
    score: i64,
    day: usize,
    cell: usize,
    minute: i64,
    part: Part,
}

impl Search {
    /// The best places, best first; the earlier on a tie.
    pub(super) fn run(&self, week: &Week, count: usize) -> Vec<Opening> {
        let mut left = self.candidates(week);
        let mut chosen: Vec<Candidate> = Vec::new();
        let apart = APART_MIN.max(i64::from(self.length + BREAK_MIN));
        while chosen.len() < count {
            let Some(best) = left.iter().max_by_key(|one| (one.score, Reverse(one.minute))).copied() else { break };
            chosen.push(best);
            left.retain(|one| (one.minute - best.minute).abs() >= apart);
            if self.near.is_none() {
                for one in &mut left {
                    one.score -= SAME_DAY * i64::from(one.day == best.day);
                    one.score -= SAME_PART * i64::from(one.part == best.part);
                }
            }
        }
        chosen.into_iter().filter_map(|one| self.opening(week, one)).collect()
    }

    fn candidates(&self, week: &Week) -> Vec<Candidate> {
        let size = (self.length / GRID_MIN) as usize;
        let mut all = Vec::new();
        for (at, day) in week.days.iter().enumerate() {
            let wanted = self.day.map_or(!day.rest, |date| date == day.date);
            if !wanted || size == 0 || day.load.saturating_add(self.length) > self.cap {
                continue;
            }
            for (from, to) in &day.free {
                for cell in (*from..*to).take_while(|cell| cell + size <= *to) {
                    let minute = week.minute(cell);
                    let span = (minute, minute + i64::from(self.length));
                    let clock = week.clock(at, cell);
                    let part = Part::at(clock);
                    if self.part.is_some_and(|wanted| wanted != part)
                        || self.avoid.iter().any(|other| overlap(*other, span) > 0)
                        || !week.allows(at, cell, cell + size)
                    {
                        continue;
                    }
                    let score = match self.near {
                        Some(wanted) => -(minute - wanted).abs(),
                        None => self.score(week, at, cell, clock),
                    };
                    all.push(Candidate { score, day: at, cell, minute, part });
                }
            }
        }
        all
    }

    /// As in placing a plan's blocks, and besides for hours that people would name.
    fn score(&self, week: &Week, day: usize, cell: usize, clock: u32) -> i64 {
        let focused = week.focus(cell, cell + (self.length / GRID_MIN) as usize);
        let day = &week.days[day];
        let mut score = 1000 * i64::from(focused) / i64::from(self.length.max(1)) - i64::from(day.load);
        score += if day.load == 0 { 150 } else { 0 };
        score -= if day.free.len() == 1 { 60 } else { 0 };
        score += match clock % 30 {
            0 => 20,
            15 => 10,
            _ => 0,
        };
        let start = week.minute(cell);
        let preceded = self.before.iter().any(|other| overlap(*other, (day.span.0, start)) > 0);
        score + if self.before.is_empty() || preceded { 0 } else { 100 }
    }

    fn opening(&self, week: &Week, found: Candidate) -> Option<Opening> {
        let utc = instant(found.minute)?;
        let local = wall(week.zone, utc)?;
        let size = (self.length / GRID_MIN) as usize;
        Some(Opening {
            local_date: local.date(),
            local_time: local.time(),
            utc,
            minutes: self.length,
            in_focus: week.focus(found.cell, found.cell + size) == self.length,
        })
    }
}

impl Part {
    /// The part that holds this minute of the day.
    pub(super) fn at(minute_of_day: u32) -> Self {
        match minute_of_day {
            0..720 => Self::Morning,
            720..1080 => Self::Afternoon,
            _ => Self::Evening,
        }
    }
}

/// The week of a request with further places taken.
pub(super) fn week_with(request: &Request, taken: impl IntoIterator<Item = Span>) -> Week {
    let taken = taken.into_iter().filter_map(|span| Some(Interval { start: instant(span.0)?, end: instant(span.1)? }));
    Week::of(&Request {
        booked: request.booked.iter().copied().chain(taken).collect(),
        busy: request.busy.clone(),
        focus: request.focus.clone(),
        // What is studied makes no difference to where there is room.
        topics: Vec::new(),
        carry: BTreeMap::new(),
        ..*request
    })
}
