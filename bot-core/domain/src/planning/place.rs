//! Placing blocks in the week: one after the other, each where it scores best, and the earlier start on a tie.

use super::free::{Seat, Week};
use super::local::{instant, wall};
use super::{
    Budget, GRID_MIN, MIN_BLOCK, Mode, PlannedSession, Request, SESSION_MAX, SESSION_MIN, ShortfallReason, Topic,
};

/// What came of placing.
pub(super) struct Placed {
    /// In the order of time.
    pub(super) sessions: Vec<PlannedSession>,
    /// Minutes per topic that found no place.
    pub(super) unplaced: Vec<u32>,
    /// What stood in the way of the last block without a place.
    pub(super) obstacle: Option<ShortfallReason>,
}

/// The most minutes of study that the planner ever puts in one day.
const DAY_MAX: u32 = 240;

/// The most minutes of study in one day: twice an even day's share, between 90 and 240, and never over the wish.
pub(super) fn daily_cap(request: &Request, budget: Budget) -> u32 {
    let active = 7 - request.prefs.rest_days.count().min(7);
    let even = budget.middle().saturating_mul(2).div_ceil(active.max(1));
    even.clamp(90, DAY_MAX).min(request.prefs.max_minutes_per_day.unwrap_or(u32::MAX))
}

/// The most minutes of study in one day, also where no budget is known.
pub(super) fn day_limit(request: &Request) -> u32 {
    let wish = request.prefs.max_minutes_per_day.unwrap_or(u32::MAX);
    request.budget.map_or(DAY_MAX.min(wish), |budget| daily_cap(request, budget))
}

/// The most minutes to plan: a fifth of the free time stays free.
pub(super) fn margin(week: &Week) -> u32 {
    let cells: usize = week.days.iter().filter(|day| !day.rest).flat_map(|day| &day.free).map(|(a, b)| b - a).sum();
    u32::try_from(cells).unwrap_or(u32::MAX).saturating_mul(GRID_MIN) / 5 * 4
}

/// Places the blocks; one that does not fit is shortened as little as need be, or dropped.
pub(super) fn place(
    request: &Request,
    budget: Budget,
    week: &mut Week,
    topics: &[Topic],
    blocks: Vec<(usize, u32)>,
) -> Placed {
    let cap = daily_cap(request, budget);
    let mut room = margin(week);
    let (mut unplaced, mut obstacle) = (vec![0; topics.len()], None);
    for (topic, minutes) in blocks {
        let shortest = minutes.clamp(SESSION_MIN, MIN_BLOCK);
        let mut length = minutes.min(SESSION_MAX).min(room / GRID_MIN * GRID_MIN);
        let mut best = None;
        while best.is_none() && length >= shortest {
            best = find(week, topics, topic, length, cap);
            length -= if best.is_none() { GRID_MIN } else { 0 };
        }
        let Some((day, from)) = best else {
            unplaced[topic] += minutes;
            obstacle = Some(reason(week, cap, room, shortest));
            continue;
        };
        room -= length;
        unplaced[topic] += minutes - length;
        if length < minutes {
            obstacle = Some(reason(week, cap, room, minutes));
        }
        week.seat(day, Seat { from, to: from + cells(length), topic });
    }
    let sessions = week.days.iter().flat_map(|day| &day.seats).filter_map(|seat| {
        let utc = instant(week.minute(seat.from))?;
        let local = wall(request.tz, utc)?;
        Some(PlannedSession {
            topic: topics[seat.topic].id.clone(),
            local_date: local.date(),
            local_time: local.time(),
            duration_min: u32::try_from(seat.to - seat.from).ok()? * GRID_MIN,
            utc,
        })
    });
    Placed { sessions: sessions.collect(), unplaced, obstacle }
}

fn cells(minutes: u32) -> usize {
    (minutes / GRID_MIN) as usize
}

/// Why a block found no place.
fn reason(week: &Week, cap: u32, room: u32, minutes: u32) -> ShortfallReason {
    let fits = |rest: bool, full: bool| {
        week.days.iter().any(|day| {
            (day.rest, day.load.saturating_add(minutes) > cap) == (rest, full)
                && day.free.iter().any(|(from, to)| to - from >= cells(minutes))
        })
    };
    if room < minutes && (room > 0 || week.days.iter().any(|day| !day.seats.is_empty())) {
        ShortfallReason::Margin
    } else if !fits(false, false) && (fits(false, true) || fits(true, false) || fits(true, true)) {
        ShortfallReason::DailyLimit
    } else {
        ShortfallReason::NoFreeTime
    }
}

/// The best day and cell for a block, if any.
fn find(week: &Week, topics: &[Topic], topic: usize, length: u32, cap: u32) -> Option<(usize, usize)> {
    let mut best: Option<(i64, usize, usize)> = None;
    let size = cells(length);
    for (at, day) in week.days.iter().enumerate() {
        if day.rest || day.load.saturating_add(length) > cap {
            continue;
        }
        for (from, to) in &day.free {
            if from + size > *to {
                continue;
            }
            // Sessions lie between free stretches, so all but the focus is the same along one.
            let fixed = standing(week, topics, topic, length, (at, *from));
            let focus = |focused: u32| 1000 * i64::from(focused) / i64::from(length.max(1));
            // No start in this stretch can score higher, so the search need not go on where this is reached.
            let ceiling = fixed + focus(week.focus(*from, *to).min(length));
            for start in *from..=to - size {
                if best.is_some_and(|(reached, ..)| reached >= ceiling) {
                    break;
                }
                let score = fixed + focus(week.focus(start, start + size));
                if best.is_none_or(|(other, ..)| score > other) && week.allows(at, start, start + size) {
                    best = Some((score, at, start));
                }
            }
        }
    }
    best.map(|(_, day, start)| (day, start))
}

/// The part of the score that a free stretch gives to every start in it.
fn standing(week: &Week, topics: &[Topic], topic: usize, length: u32, (day, from): (usize, usize)) -> i64 {
    let day = &week.days[day];
    let mut score = -i64::from(day.load) - 120 * i64::try_from(day.seats.len()).unwrap_or(0);
    if day.seats.is_empty() {
        score += 150;
    }
    if day.seats.iter().all(|seat| seat.topic != topic) {
        score += 80;
    }
    let next = day.seats.partition_point(|seat| seat.from < from);
    let same = |seat: Option<&Seat>| seat.is_some_and(|seat| seat.topic == topic);
    let before = next.checked_sub(1).and_then(|at| day.seats.get(at));
    if topics[topic].mode != Mode::Read && (same(before) || same(day.seats.get(next))) {
        score -= 400;
    }
    if day.free.len() == 1 {
        score -= 60;
    }
    let studied: usize = day.seats[..next].iter().map(|seat| seat.to - seat.from).sum();
    let earlier = u32::try_from(studied).unwrap_or(u32::MAX).saturating_mul(GRID_MIN);
    if topics[topic].mode == Mode::Review && earlier.saturating_mul(5) <= day.load + length {
        score += 100;
    }
    score
}
