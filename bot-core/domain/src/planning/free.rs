//! The week as the planner sees it: local days on a grid, what is free in them, and the nights between. A plan spans
//! seven days; whoever looks for a place further ahead lays out more.
//!
//! Spans are pairs of minutes since the epoch, end exclusive; cells are grid steps from the first day's midnight.
//! Elapsed minutes are counted, so a day may have 23 or 25 hours without any special case here.

use chrono::{NaiveDate, NaiveTime, Timelike};

use super::local::{day_number, instant, minute_at, minute_of, plus_days, resolve, wall};
use super::{BREAK_MIN, BUFFER_MIN, GRID_MIN, Interval, LEAD_MIN, NIGHT_REST_MIN, Request, SESSION_MIN};
use crate::slots::{WindowPart, Zone};

/// From one minute to another, end exclusive.
pub(super) type Span = (i64, i64);

/// The days of a plan.
pub(super) const WEEK: i64 = 7;

const GRID: i64 = GRID_MIN as i64;
/// Cells of the shortest session.
const SHORTEST: usize = (SESSION_MIN / GRID_MIN) as usize;
/// The night kept free where no sleep is known, in minutes of the day.
const GUARD: (u32, u32) = (23 * 60, 7 * 60);
/// The depth of the night, which no part of the day has in its name: kept free where no sleep is known, whatever is
/// wished. In minutes of the day.
const DEPTH: (u32, u32) = (2 * 60, 5 * 60);
/// When a night begins and ends for the check of rest, in minutes of the day.
const NIGHT: (u32, u32) = (18 * 60, 12 * 60);

/// A session on the grid.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seat {
    pub(super) from: usize,
    pub(super) to: usize,
    /// Index of the topic.
    pub(super) topic: usize,
}

/// One local day.
#[derive(Debug)]
pub(super) struct Day {
    pub(super) date: NaiveDate,
    /// From its midnight to the next.
    pub(super) span: Span,
    pub(super) rest: bool,
    /// Free stretches in cells, each long enough for a session, in the order of time.
    pub(super) free: Vec<(usize, usize)>,
    /// Minutes of study so far.
    pub(super) load: u32,
    /// Sessions so far, in the order of time.
    pub(super) seats: Vec<Seat>,
}

/// The stretch from an evening to the next noon.
#[derive(Debug)]
pub(super) struct Night {
    pub(super) span: Span,
    /// Stretches without anything, long enough to rest. Empty when the calendar alone leaves none.
    pub(super) rests: Vec<Span>,
}

impl Night {
    /// Whether the night still holds a long enough rest when this span is taken.
    pub(super) fn allows(&self, (from, to): Span) -> bool {
        let need = i64::from(NIGHT_REST_MIN);
        let outside = to <= self.span.0 || from >= self.span.1;
        let holds = |rest: &Span| rest.1.min(from) - rest.0 >= need || rest.1 - rest.0.max(to) >= need;
        outside || self.rests.iter().any(holds)
    }
}

/// The week to plan.
#[derive(Debug)]
pub(super) struct Week {
    pub(super) zone: Zone,
    origin: i64,
    pub(super) days: Vec<Day>,
    pub(super) nights: Vec<Night>,
    /// Minutes inside focus windows before each cell.
    focus: Vec<u32>,
    /// Cells whose wall clock means another instant: the second pass of an hour that occurs twice.
    ambiguous: Vec<bool>,
}

impl Week {
    /// Lays out the week. One at the ends of the calendar, or in a zone off the minute, has no days.
    pub(super) fn of(request: &Request) -> Self {
        Self::over(request, WEEK)
    }

    /// Lays out that many days from the week's first on.
    pub(super) fn over(request: &Request, days: i64) -> Self {
        Self::lay_out(request, days).unwrap_or_else(|| Self {
            zone: request.tz,
            origin: 0,
            days: Vec::new(),
            nights: Vec::new(),
            focus: Vec::new(),
            ambiguous: Vec::new(),
        })
    }

    fn lay_out(request: &Request, length: i64) -> Option<Self> {
        let bounds = bounds(request, length)?;
        let (origin, end) = (bounds.first()?.1, bounds.last()?.2);
        let focus_spans = focus_spans(request, length);
        let blocked = blocked_spans(request, length);
        let booked = merged(spans(&request.booked, 0));
        let cell = |minute: i64| usize::try_from((minute - origin) / GRID).unwrap_or(0);
        let days = bounds
            .iter()
            .map(|(date, from, to)| Day {
                date: *date,
                span: (*from, *to),
                rest: request.prefs.rest_days.contains(day_number(*date)),
                free: without((*from, *to), &blocked)
                    .into_iter()
                    .map(|(from, to)| (cell(from + (origin - from).rem_euclid(GRID)), cell(to)))
                    .filter(|(from, to)| from + SHORTEST <= *to)
                    .collect(),
                load: booked.iter().map(|span| narrow(overlap(*span, (*from, *to)))).sum(),
                seats: Vec::new(),
            })
            .collect();
        let cells = cell(end);
        let mut focus = vec![0_u32; cells + 1];
        for (from, to) in &focus_spans {
            let mut at = cell((*from).max(origin));
            while at < cells && minute(origin, at) < *to {
                focus[at + 1] += narrow(overlap((*from, *to), (minute(origin, at), minute(origin, at + 1))));
                at += 1;
            }
        }
        for at in 0..cells {
            focus[at + 1] += focus[at];
        }
        let ambiguous = ambiguous(request.tz, origin, &bounds, cells);
        Some(Self { zone: request.tz, origin, days, nights: nights(request, length), focus, ambiguous })
    }

    /// The minutes after midnight that the clock shows at a cell of this day.
    pub(super) fn clock(&self, day: usize, cell: usize) -> u32 {
        let (from, to) = self.days.get(day).map_or((0, 0), |day| day.span);
        let elapsed = self.minute(cell) - from;
        if to - from == 24 * 60 {
            return narrow(elapsed);
        }
        let local = instant(self.minute(cell)).and_then(|at| wall(self.zone, at));
        local.map_or(narrow(elapsed), |local| local.time().num_seconds_from_midnight() / 60)
    }

    /// The minute at which a cell begins.
    pub(super) fn minute(&self, cell: usize) -> i64 {
        minute(self.origin, cell)
    }

    /// Minutes inside focus windows from one cell to another.
    pub(super) fn focus(&self, from: usize, to: usize) -> u32 {
        self.focus.get(to).zip(self.focus.get(from)).map_or(0, |(to, from)| to - from)
    }

    /// Whether a session on this day may start at this cell and end at that one, as far as clock and rest go.
    pub(super) fn allows(&self, day: usize, from: usize, to: usize) -> bool {
        let span = (self.minute(from), self.minute(to));
        // Only the nights before and after a day touch it.
        let restful = self.nights.get(day..(day + 2).min(self.nights.len()));
        !self.ambiguous.get(from).copied().unwrap_or(true)
            && restful.is_some_and(|nights| nights.iter().all(|night| night.allows(span)))
    }

    /// Takes the place of a session, with the break around it.
    pub(super) fn seat(&mut self, day: usize, seat: Seat) {
        let pause = (BREAK_MIN / GRID_MIN) as usize;
        let taken = (seat.from.saturating_sub(pause), seat.to + pause);
        for near in day.saturating_sub(1)..(day + 2).min(self.days.len()) {
            let free = std::mem::take(&mut self.days[near].free);
            self.days[near].free = free
                .into_iter()
                .flat_map(|(from, to)| [(from, to.min(taken.0)), (from.max(taken.1), to)])
                .filter(|(from, to)| from + SHORTEST <= *to)
                .collect();
        }
        let span = (self.minute(seat.from), self.minute(seat.to));
        for night in self.nights.iter_mut().skip(day).take(2) {
            let cut = std::mem::take(&mut night.rests);
            night.rests = cut.into_iter().flat_map(|rest| without(rest, &[span])).filter(long_enough).collect();
        }
        let seats = &mut self.days[day].seats;
        let at = seats.partition_point(|other| other.from < seat.from);
        seats.insert(at, seat);
        self.days[day].load += narrow(span.1 - span.0);
    }
}

fn minute(origin: i64, cell: usize) -> i64 {
    origin + i64::try_from(cell).unwrap_or(0) * GRID
}

/// The days: date, first minute, first minute of the next day.
pub(super) fn bounds(request: &Request, days: i64) -> Option<Vec<(NaiveDate, i64, i64)>> {
    // The planner looks at the days around the week too.
    plus_days(request.week_start, -1)?;
    plus_days(request.week_start, days + 1)?;
    let midnight = |date: NaiveDate| {
        let at = resolve(request.tz, date.and_time(NaiveTime::MIN))?;
        (at.timestamp() % 60 == 0).then(|| minute_of(at))
    };
    (0..days)
        .map(|day| {
            let date = plus_days(request.week_start, day)?;
            Some((date, midnight(date)?, midnight(plus_days(date, 1)?)?))
        })
        .collect()
}

/// Marks the cells whose wall clock resolves to an earlier instant; only days of unusual length can have some.
fn ambiguous(zone: Zone, origin: i64, bounds: &[(NaiveDate, i64, i64)], cells: usize) -> Vec<bool> {
    let mut marks = vec![false; cells];
    for (_, from, to) in bounds.iter().filter(|(_, from, to)| to - from != 24 * 60) {
        let first = usize::try_from((from - origin) / GRID).unwrap_or(0);
        let last = usize::try_from((to - origin) / GRID).unwrap_or(0);
        for (at, mark) in marks.iter_mut().enumerate().take(last).skip(first) {
            let here = instant(minute(origin, at));
            let back = here.and_then(|here| wall(zone, here)).and_then(|local| resolve(zone, local));
            *mark = back != here;
        }
    }
    marks
}

/// What no session may touch: sleep, the calendar with its buffer, agreed sessions with their break, and the past.
pub(super) fn blocked_spans(request: &Request, days: i64) -> Vec<Span> {
    let mut blocked = asleep_spans(request, days);
    blocked.extend(spans(&request.busy, i64::from(BUFFER_MIN)));
    blocked.extend(spans(&request.booked, i64::from(BREAK_MIN)));
    blocked.push((i64::MIN / 2, whole_now(request) + i64::from(LEAD_MIN)));
    merged(blocked)
}

/// The present; a begun minute counts whole.
pub(super) fn whole_now(request: &Request) -> i64 {
    minute_of(request.now) + i64::from(request.now.second() > 0 || request.now.nanosecond() > 0)
}

/// When the learner sleeps; the guard gives way to focus windows that were named on purpose.
pub(super) fn asleep_spans(request: &Request, days: i64) -> Vec<Span> {
    kept_for_sleep(request, days, GUARD)
}

/// When not even a wish puts a session: the sleep that is known, or the depth of the night.
pub(super) fn deep_sleep_spans(request: &Request, days: i64) -> Vec<Span> {
    kept_for_sleep(request, days, DEPTH)
}

fn kept_for_sleep(request: &Request, days: i64, unknown: (u32, u32)) -> Vec<Span> {
    let of_day = |time: NaiveTime| time.num_seconds_from_midnight() / 60;
    let (from, to) = request.sleep_window.map_or(unknown, |sleep| (of_day(sleep.from), of_day(sleep.to)));
    let nights = daily(request, days, |_| if from == to { None } else { Some((from, to)) });
    if request.sleep_window.is_some() {
        return merged(nights);
    }
    let focus = focus_spans(request, days);
    nights.into_iter().flat_map(|night| without(night, &focus)).collect()
}

/// The focus windows of these days.
pub(super) fn focus_spans(request: &Request, days: i64) -> Vec<Span> {
    let mut all = Vec::new();
    for window in &request.focus {
        for part in &window.parts {
            let on = |date| window.days.is_none_or(|mask| mask.contains(day_number(date)));
            all.extend(daily(request, days, |date| hours(*part).filter(|_| on(date))));
        }
    }
    merged(all)
}

/// The minutes of the day that a named window means. An open end is 23:00, or four hours on for the late.
fn hours(part: WindowPart) -> Option<(u32, u32)> {
    let of_day = |time: NaiveTime| time.num_seconds_from_midnight() / 60;
    let (from, to) = match part {
        WindowPart::EarlyMorning => (5 * 60, 8 * 60),
        WindowPart::Morning => (6 * 60, 12 * 60),
        WindowPart::Midday => (11 * 60, 14 * 60),
        WindowPart::Afternoon => (12 * 60, 18 * 60),
        WindowPart::Evening => (18 * 60, 23 * 60),
        WindowPart::LateNight => (22 * 60, 2 * 60),
        WindowPart::Variable => return None,
        WindowPart::Range(from, to) => (of_day(from), of_day(to)),
        WindowPart::At(at) => (of_day(at), (of_day(at) + 120) % 1440),
        WindowPart::After(at) if of_day(at) < 21 * 60 + 30 => (of_day(at), 23 * 60),
        WindowPart::After(at) => (of_day(at), (of_day(at) + 240) % 1440),
    };
    Some((from, to))
}

/// A daily stretch on every one of the days, and on the days around them that run into them.
fn daily(request: &Request, days: i64, hours: impl Fn(NaiveDate) -> Option<(u32, u32)>) -> Vec<Span> {
    (-1..=days)
        .filter_map(|day| {
            let date = plus_days(request.week_start, day)?;
            let (from, to) = hours(date)?;
            let to = if to <= from { to + 1440 } else { to };
            Some((minute_at(request.tz, date, from)?, minute_at(request.tz, date, to)?))
        })
        .filter(|(from, to)| from < to)
        .collect()
}

/// The nights that touch the days, each with its rests before anything is planned.
pub(super) fn nights(request: &Request, days: i64) -> Vec<Night> {
    let taken = merged([spans(&request.busy, 0), spans(&request.booked, 0)].concat());
    (-1..days)
        .filter_map(|day| {
            let date = plus_days(request.week_start, day)?;
            let span = (minute_at(request.tz, date, NIGHT.0)?, minute_at(request.tz, date, NIGHT.1 + 1440)?);
            Some(Night { span, rests: without(span, &taken).into_iter().filter(long_enough).collect() })
        })
        .collect()
}

fn long_enough(span: &Span) -> bool {
    span.1 - span.0 >= i64::from(NIGHT_REST_MIN)
}

/// Intervals as spans, widened by a padding in minutes; begun minutes count whole.
pub(super) fn spans(intervals: &[Interval], padding: i64) -> Vec<Span> {
    intervals
        .iter()
        .filter(|interval| interval.start < interval.end)
        .map(|interval| {
            let begun = i64::from(interval.end.second() > 0 || interval.end.nanosecond() > 0);
            (minute_of(interval.start) - padding, minute_of(interval.end) + begun + padding)
        })
        .collect()
}

/// Sorted spans that neither touch nor overlap.
pub(super) fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable();
    let mut out: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match out.last_mut() {
            Some(last) if span.0 <= last.1 => last.1 = last.1.max(span.1),
            _ => out.push(span),
        }
    }
    out
}

/// What is left of a span without others, which must be merged.
pub(super) fn without(span: Span, taken: &[Span]) -> Vec<Span> {
    let (mut from, mut left) = (span.0, Vec::new());
    let first = taken.partition_point(|other| other.1 <= span.0);
    for other in taken[first..].iter().take_while(|other| other.0 < span.1) {
        if other.0 > from {
            left.push((from, other.0));
        }
        from = from.max(other.1);
    }
    if from < span.1 {
        left.push((from, span.1));
    }
    left
}

/// Minutes that two spans share.
pub(super) fn overlap(one: Span, other: Span) -> i64 {
    (one.1.min(other.1) - one.0.max(other.0)).max(0)
}

fn narrow(minutes: i64) -> u32 {
    u32::try_from(minutes).unwrap_or(u32::MAX)
}
