//! The moments of a recurrence rule within a stretch of time (RFC 5545 §3.3.10), on the wall clock of the event.
//!
//! A rule is a stranger's program, so it runs on a [`Budget`]. Rules without COUNT are entered where the wanted
//! stretch begins, however long ago they started; rules with COUNT must be counted from their start. Where the
//! standard leaves a choice, this does what calendars do: the event's own start is its first moment even when the rule
//! does not name it, and what a rule leaves open (day, month, time) is as in that start.

use std::ops::Range;

use chrono::{Datelike, Days, Months, NaiveDate, NaiveDateTime, NaiveTime, Timelike};

use super::rule::{Frequency, Rule};

/// The most days and moments that one rule may look at: four centuries of days, year by year.
const LOOKS_PER_RULE: u64 = 200_000;

/// How many days and moments may still be looked at, over all rules of a file.
#[derive(Debug)]
pub(super) struct Budget {
    left: u64,
    spent: u64,
}

impl Budget {
    pub(super) fn new(looks: u64) -> Self {
        Self { left: looks, spent: 0 }
    }

    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// Takes what was looked at.
    fn spend(&mut self, looks: u64) {
        self.spent = self.spent.saturating_add(looks);
        self.left = self.left.saturating_sub(looks);
    }
}

/// Moments found.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Starts {
    /// In order, without twins.
    pub(super) at: Vec<NaiveDateTime>,
    /// The budget ended first: there may be more.
    pub(super) cut_short: bool,
}

/// The moments of a rule inside `window`, for an event that starts at `start`; none after `last`.
pub(super) fn starts(
    rule: &Rule,
    start: NaiveDateTime,
    last: Option<NaiveDateTime>,
    window: &Range<NaiveDateTime>,
    budget: &mut Budget,
) -> Starts {
    let mut found = Starts::default();
    if last.is_some_and(|last| last < start) {
        return found;
    }
    if window.contains(&start) {
        found.at.push(start);
    }
    let plan = Plan::new(rule, start);
    let mut left = rule.count.map_or(u64::MAX, |count| count - 1);
    let mut step = if rule.count.is_some() { 0 } else { plan.step_before(window.start.date()) };
    let mut looks = 0;
    let mut moments = Vec::new();
    while let Some(first) = plan.period(step) {
        if left == 0 || first > window.end.date() || last.is_some_and(|last| last.date() < first) {
            break;
        }
        if budget.left == 0 || looks > LOOKS_PER_RULE {
            found.cut_short = true;
            break;
        }
        let cost = plan.moments(first, &mut moments);
        looks += cost;
        budget.spend(cost);
        for at in moments.iter().filter(|at| **at > start) {
            if left == 0 || last.is_some_and(|last| *at > last) {
                return found;
            }
            left -= 1;
            if window.contains(at) {
                found.at.push(*at);
            }
        }
        step += 1;
    }
    found
}

/// A rule with all that it left open taken from the start.
struct Plan<'a> {
    rule: &'a Rule,
    /// The first day of the start's own period.
    base: NaiveDate,
    month_day: Option<i16>,
    weekday: Option<u8>,
    month: Option<i16>,
    times: Vec<NaiveTime>,
}

impl<'a> Plan<'a> {
    fn new(rule: &'a Rule, start: NaiveDateTime) -> Self {
        let date = start.date();
        let names_days = !(rule.month_days.is_empty() && rule.year_days.is_empty() && rule.days.is_empty());
        let names_weeks = !rule.weeks.is_empty();
        let by_date = !names_days && !names_weeks && matches!(rule.frequency, Frequency::Monthly | Frequency::Yearly);
        let by_weekday = !names_days && (names_weeks || rule.frequency == Frequency::Weekly);
        let by_month = by_date && rule.frequency == Frequency::Yearly && rule.months.is_empty();
        Self {
            rule,
            base: base(rule, date),
            month_day: by_date.then(|| small(date.day())),
            weekday: by_weekday.then(|| weekday(date)),
            month: by_month.then(|| small(date.month())),
            times: times(rule, start.time()),
        }
    }

    /// The first day of the period that many steps on.
    fn period(&self, step: i64) -> Option<NaiveDate> {
        let steps = u64::try_from(step.checked_mul(self.rule.interval)?).ok()?;
        let months = |each: u32| Some(Months::new(u32::try_from(steps).ok()?.checked_mul(each)?));
        match self.rule.frequency {
            Frequency::Daily => self.base.checked_add_days(Days::new(steps)),
            Frequency::Weekly => self.base.checked_add_days(Days::new(steps.checked_mul(7)?)),
            Frequency::Monthly => self.base.checked_add_months(months(1)?),
            Frequency::Yearly => self.base.checked_add_months(months(12)?),
        }
    }

    /// A step whose period lies before a day, or the first.
    fn step_before(&self, day: NaiveDate) -> i64 {
        let days = (day - self.base).num_days();
        let years = i64::from(day.year()) - i64::from(self.base.year());
        let periods = match self.rule.frequency {
            Frequency::Daily => days,
            Frequency::Weekly => days.div_euclid(7),
            Frequency::Monthly => years * 12 + i64::from(day.month()) - i64::from(self.base.month()),
            Frequency::Yearly => years,
        };
        (periods.div_euclid(self.rule.interval) - 1).max(0)
    }

    /// Puts the moments of a period into `moments`, in order. Returns how much was looked at.
    fn moments(&self, first: NaiveDate, moments: &mut Vec<NaiveDateTime>) -> u64 {
        moments.clear();
        let days = match self.rule.frequency {
            Frequency::Daily => 1,
            Frequency::Weekly => 7,
            Frequency::Monthly => days_of_month(first),
            Frequency::Yearly => days_of_year(first),
        };
        let mut looks = 1;
        let mut day = Some(first);
        for _ in 0..days {
            let Some(date) = day else { break };
            looks += 1;
            if !self.in_month(date) {
                // The rest of this month is as wrong as its first day.
                let rest = days_of_month(date).saturating_sub(date.day());
                let next = date.checked_add_days(Days::new(u64::from(rest) + 1));
                day = next.filter(|next| (*next - first).num_days() < i64::from(days));
                continue;
            }
            if self.fits(date) {
                moments.extend(self.times.iter().map(|time| date.and_time(*time)));
            }
            day = date.succ_opt().filter(|next| (*next - first).num_days() < i64::from(days));
        }
        looks += moments.len() as u64;
        if !self.rule.positions.is_empty() {
            pick(&self.rule.positions, moments);
        }
        looks
    }

    fn in_month(&self, date: NaiveDate) -> bool {
        let month = small(date.month());
        self.month.is_none_or(|only| only == month) && is_in_or_open(&self.rule.months, &[month])
    }

    fn fits(&self, date: NaiveDate) -> bool {
        let rule = self.rule;
        let (day, year_day) = (small(date.day()), small(date.ordinal()));
        let (month, year) = (small(days_of_month(date)), small(days_of_year(date)));
        self.month_day.is_none_or(|only| only == day)
            && self.weekday.is_none_or(|only| only == weekday(date))
            && is_in_or_open(&rule.month_days, &[day, day - month - 1])
            && is_in_or_open(&rule.year_days, &[year_day, year_day - year - 1])
            && (rule.weeks.is_empty() || is_in_or_open(&rule.weeks, &week(date, rule.week_start)))
            && (rule.days.is_empty() || self.fits_weekday(date))
    }

    fn fits_weekday(&self, date: NaiveDate) -> bool {
        let (day, days) = match (self.rule.frequency, self.rule.months.is_empty()) {
            (Frequency::Yearly, true) => (date.ordinal(), days_of_year(date)),
            _ => (date.day(), days_of_month(date)),
        };
        let front = small((day - 1) / 7) + 1;
        let back = -small(days.saturating_sub(day) / 7) - 1;
        let counts = matches!(self.rule.frequency, Frequency::Monthly | Frequency::Yearly);
        self.rule.days.iter().any(|wanted| {
            wanted.weekday == weekday(date) && (!counts || wanted.nth == 0 || wanted.nth == front || wanted.nth == back)
        })
    }
}

fn base(rule: &Rule, date: NaiveDate) -> NaiveDate {
    let first = match rule.frequency {
        Frequency::Daily => Some(date),
        Frequency::Weekly => {
            let since = (weekday(date) + 7 - rule.week_start) % 7;
            date.checked_sub_days(Days::new(since.into()))
        }
        Frequency::Monthly => date.with_day(1),
        Frequency::Yearly => date.with_ordinal(1),
    };
    first.unwrap_or(date)
}

fn times(rule: &Rule, start: NaiveTime) -> Vec<NaiveTime> {
    let or = |list: &[i16], own: u32| if list.is_empty() { vec![small(own)] } else { list.to_vec() };
    let (hours, minutes) = (or(&rule.hours, start.hour()), or(&rule.minutes, start.minute()));
    let seconds = or(&rule.seconds, start.second());
    let mut times = Vec::new();
    for hour in hours {
        for minute in &minutes {
            for second in &seconds {
                let part = |number: i16| u32::try_from(number).unwrap_or(0);
                times.extend(NaiveTime::from_hms_opt(part(hour), part(*minute), part(*second).min(59)));
            }
        }
    }
    times.dedup();
    times
}

/// Keeps the moments at the given positions: 1 the first, -1 the last.
fn pick(positions: &[i16], moments: &mut Vec<NaiveDateTime>) {
    let count = i64::try_from(moments.len()).unwrap_or(i64::MAX);
    let mut index = 0;
    moments.retain(|_| {
        index += 1;
        let (front, back) = (index, index - count - 1);
        positions.iter().any(|position| i64::from(*position) == front || i64::from(*position) == back)
    });
}

/// The number of a date's week, from the front and from the back of its year. The first week has four days in it.
fn week(date: NaiveDate, week_start: u8) -> [i16; 2] {
    let since = i64::from((weekday(date) + 7 - week_start) % 7);
    let Some(middle) = date.checked_add_signed(chrono::TimeDelta::days(3 - since)) else { return [0, 0] };
    let front = small((middle.ordinal() - 1) / 7) + 1;
    let behind = small(days_of_year(middle).saturating_sub(middle.ordinal()) / 7);
    [front, -behind - 1]
}

fn is_in_or_open(list: &[i16], any_of: &[i16]) -> bool {
    list.is_empty() || any_of.iter().any(|number| list.binary_search(number).is_ok())
}

fn weekday(date: NaiveDate) -> u8 {
    u8::try_from(date.weekday().num_days_from_monday()).unwrap_or(0)
}

fn days_of_month(date: NaiveDate) -> u32 {
    date.num_days_in_month().into()
}

fn days_of_year(date: NaiveDate) -> u32 {
    if date.leap_year() { 366 } else { 365 }
}

/// A number of the calendar, which is at most 366.
fn small(number: u32) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
