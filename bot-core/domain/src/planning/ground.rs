//! What a learner's explicit wish cannot change: the nights, the past, and time that is taken.
//!
//! A planner keeps more distance than that, from events, between sessions and from the present moment, and keeps to
//! focus windows, days of rest and the day's limit. A wish may set all of this aside, and is told so.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike};

use super::free::{
    Night, Span, WEEK, bounds, deep_sleep_spans, focus_spans, merged, nights, overlap, spans, whole_now, without,
};
use super::local::{instant, minute_of, resolve, wall};
use super::{GRID_MIN, NIGHT_REST_MIN, PlannedSession, Request, TopicId, Why};
use crate::slots::Zone;

/// The fixed things of a week.
#[derive(Debug)]
pub(super) struct Ground {
    zone: Zone,
    /// Date, first minute, first minute of the next day.
    pub(super) days: Vec<(NaiveDate, i64, i64)>,
    /// The first minute that is not past.
    pub(super) now: i64,
    asleep: Vec<Span>,
    /// The calendar's events, to the minute.
    pub(super) events: Vec<Span>,
    /// Agreed sessions outside the plan, to the minute.
    pub(super) booked: Vec<Span>,
    nights: Vec<Night>,
    pub(super) focus: Vec<Span>,
}

/// A wished start brought to the grid and onto the clock.
#[derive(Debug, Clone, Copy)]
pub(super) struct Start {
    local: NaiveDateTime,
    pub(super) minute: i64,
    /// The wish was off the grid.
    pub(super) rounded: bool,
    /// The wished hour does not exist on that day.
    pub(super) skipped: bool,
}

impl Ground {
    pub(super) fn of(request: &Request) -> Self {
        Self {
            zone: request.tz,
            days: bounds(request, WEEK).unwrap_or_default(),
            now: whole_now(request),
            asleep: merged(deep_sleep_spans(request, WEEK)),
            events: merged(spans(&request.busy, 0)),
            booked: merged(spans(&request.booked, 0)),
            nights: nights(request, WEEK),
            focus: focus_spans(request, WEEK),
        }
    }

    /// The day of the week with that date.
    pub(super) fn day(&self, date: NaiveDate) -> Option<&(NaiveDate, i64, i64)> {
        self.days.iter().find(|day| day.0 == date)
    }

    /// What forbids a session at this span beside the others, if anything does.
    pub(super) fn obstacle(&self, span: Span, others: &[Span]) -> Option<Why> {
        let hits = |taken: &[Span]| taken.iter().any(|other| overlap(*other, span) > 0);
        if !self.days.iter().any(|day| (day.1..day.2).contains(&span.0)) {
            Some(Why::OutsideWeek)
        } else if span.0 < self.now {
            Some(Why::Past)
        } else if hits(&self.asleep) {
            Some(Why::Asleep)
        } else if hits(others) || hits(&self.booked) {
            Some(Why::Overlap)
        } else if hits(&self.events) {
            Some(Why::Busy)
        } else {
            (!self.rests(span, others)).then_some(Why::Asleep)
        }
    }

    /// Whether every night that this span touches still holds a rest.
    fn rests(&self, span: Span, others: &[Span]) -> bool {
        let taken = merged(others.iter().copied().chain([span]).collect());
        self.nights.iter().filter(|night| overlap(night.span, span) > 0).all(|night| {
            let left = night.rests.iter().flat_map(|rest| without(*rest, &taken));
            left.into_iter().any(|(from, to)| to - from >= i64::from(NIGHT_REST_MIN))
        })
    }

    /// Brings a wish to the nearest step of the grid on its day and to a clock that exists. None at the calendar's
    /// ends, and where the zone is off the minute.
    pub(super) fn start(&self, wish: NaiveDateTime) -> Option<Start> {
        let (time, rounded) = to_grid(wish.time());
        let local = wish.date().and_time(time);
        let utc = resolve(self.zone, local)?;
        let shown = wall(self.zone, utc)?;
        let minute = minute_of(utc);
        (instant(minute) == Some(utc) && to_grid(shown.time()) == (shown.time(), false)).then_some(Start {
            local: shown,
            minute,
            rounded,
            skipped: shown != local,
        })
    }

    /// The session at a start.
    pub(super) fn session(start: Start, topic: TopicId, duration_min: u32) -> Option<PlannedSession> {
        let (local_date, local_time) = (start.local.date(), start.local.time());
        Some(PlannedSession { topic, local_date, local_time, duration_min, utc: instant(start.minute)? })
    }

    /// Minutes of a span inside focus windows.
    pub(super) fn focused(&self, span: Span) -> i64 {
        self.focus.iter().map(|window| overlap(*window, span)).sum()
    }
}

/// The nearest time on the grid of the same day, and whether it is another.
fn to_grid(time: NaiveTime) -> (NaiveTime, bool) {
    let seconds = time.num_seconds_from_midnight();
    let step = GRID_MIN * 60;
    let nearest = ((seconds + step / 2) / step * step).min(24 * 3600 - step);
    let on_grid = NaiveTime::from_num_seconds_from_midnight_opt(nearest, 0).unwrap_or(NaiveTime::MIN);
    (on_grid, on_grid != time)
}

/// A session's start moved by minutes on the wall clock. None at the calendar's ends.
pub(super) fn shifted(session: &PlannedSession, minutes: i32) -> Option<NaiveDateTime> {
    session.local_date.and_time(session.local_time).checked_add_signed(TimeDelta::minutes(minutes.into()))
}
