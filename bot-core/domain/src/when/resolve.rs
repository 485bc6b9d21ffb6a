//! From what the words name to a day of the calendar, seen from today.

use chrono::{Datelike, Days, Months, NaiveDate, TimeDelta};

use super::mention::{Day, InMonth, What, Which};

/// The last year that is read.
const LAST_YEAR: i32 = 2100;

pub(crate) fn plus(date: NaiveDate, days: i64) -> Option<NaiveDate> {
    date.checked_add_signed(TimeDelta::try_days(days)?)
}

pub(crate) fn plus_months(date: NaiveDate, months: i64) -> Option<NaiveDate> {
    let count = Months::new(u32::try_from(months.unsigned_abs()).ok()?);
    if months < 0 { date.checked_sub_months(count) } else { date.checked_add_months(count) }
}

/// The Monday of the week that a date lies in.
pub(crate) fn monday(date: NaiveDate) -> Option<NaiveDate> {
    date.checked_sub_days(Days::new(date.weekday().num_days_from_monday().into()))
}

/// Days from a date to the next day of the week with this number, 0 to 6.
fn ahead(today: NaiveDate, day: u8) -> i64 {
    (i64::from(day) - i64::from(today.weekday().num_days_from_monday())).rem_euclid(7)
}

/// The first day from today on with this name; `passed` when today's hour for it is over.
pub(crate) fn weekday_ahead(today: NaiveDate, day: u8, which: Which, passed: bool) -> Option<NaiveDate> {
    let near = ahead(today, day);
    let found = match which {
        Which::Bare if near == 0 && passed => plus(today, 7)?,
        Which::Bare | Which::This => plus(today, near)?,
        Which::Following if near == 0 => plus(today, 7)?,
        Which::Following => plus(today, near)?,
        Which::ThisWeek => plus(monday(today)?, day.into())?,
        Which::NextWeek => plus(monday(today)?, 7 + i64::from(day))?,
        Which::Last | Which::LastWeek => return None,
    };
    (found >= today).then_some(found)
}

/// The one day from today on that is named.
pub(crate) fn ahead_of(today: NaiveDate, what: What, passed: bool) -> Option<NaiveDate> {
    let found = match what {
        What::Days(days) => plus(today, days)?,
        What::Months(months) => plus_months(today, months)?,
        What::Weekday { day, which } => weekday_ahead(today, day, which, passed)?,
        What::Day(day) => day_ahead(today, day)?,
        _ => return None,
    };
    (found >= today && found.year() <= LAST_YEAR).then_some(found)
}

/// The one day up to today that is named.
pub(super) fn behind(today: NaiveDate, what: What) -> Option<NaiveDate> {
    let found = match what {
        What::Days(days) => plus(today, days)?,
        What::Months(months) => plus_months(today, months)?,
        What::Weekday { day, which } => {
            let near = ahead(today, day);
            match which {
                Which::Bare | Which::Last => plus(today, near - 7)?,
                Which::This | Which::ThisWeek => plus(monday(today)?, day.into())?,
                Which::LastWeek => plus(monday(today)?, i64::from(day) - 7)?,
                Which::Following | Which::NextWeek => return None,
            }
        }
        What::Day(day) => day_behind(today, day)?,
        _ => return None,
    };
    (found <= today && found.year() >= 1970).then_some(found)
}

fn in_month(date: NaiveDate, months: i64, day: u32) -> Option<NaiveDate> {
    plus_months(date.with_day(1)?, months)?.with_day(day)
}

fn day_ahead(today: NaiveDate, day: Day) -> Option<NaiveDate> {
    match (day.month, day.year) {
        (InMonth::Named(month), Some(year)) => NaiveDate::from_ymd_opt(year, month, day.day),
        (InMonth::Named(month), None) => (0..2)
            .filter_map(|years| NaiveDate::from_ymd_opt(today.year().checked_add(years)?, month, day.day))
            .find(|date| *date >= today),
        (InMonth::This, _) => in_month(today, 0, day.day),
        (InMonth::Next, _) => in_month(today, 1, day.day),
        (InMonth::Last, _) => None,
        (InMonth::Any, _) => (0..3).filter_map(|months| in_month(today, months, day.day)).find(|date| *date >= today),
    }
}

fn day_behind(today: NaiveDate, day: Day) -> Option<NaiveDate> {
    match (day.month, day.year) {
        (InMonth::Named(month), Some(year)) => NaiveDate::from_ymd_opt(year, month, day.day),
        (InMonth::Named(month), None) => (0..2)
            .filter_map(|years| NaiveDate::from_ymd_opt(today.year().checked_sub(years)?, month, day.day))
            .find(|date| *date <= today),
        (InMonth::This, _) => in_month(today, 0, day.day),
        (InMonth::Last, _) => in_month(today, -1, day.day),
        (InMonth::Next, _) => None,
        (InMonth::Any, _) => (0..3).filter_map(|months| in_month(today, -months, day.day)).find(|date| *date <= today),
    }
}

/// The first and the last day of a stretch that is not over: "12 a 15 de março".
pub(crate) fn stretch_ahead(today: NaiveDate, from: Day, to: Day) -> Option<(NaiveDate, NaiveDate)> {
    let last = day_ahead(today, to)?;
    let first = match (from.month, from.year) {
        // Without a month the first day lies before the last, in its month or the one before.
        (InMonth::Any, _) => {
            (0..2).filter_map(|months| in_month(last, -months, from.day)).find(|date| *date <= last)?
        }
        (InMonth::Named(month), None) => (0..2)
            .filter_map(|years| NaiveDate::from_ymd_opt(last.year().checked_sub(years)?, month, from.day))
            .find(|date| *date <= last)?,
        _ => day_ahead(today, from)?,
    };
    (first <= last && last >= today).then_some((first, last))
}

/// The Saturday and the Sunday of a weekend that is not over.
pub(crate) fn weekend_ahead(today: NaiveDate, which: Which) -> Option<(NaiveDate, NaiveDate)> {
    let saturday = plus(monday(today)?, 5)?;
    let first = match which {
        Which::Bare | Which::This | Which::ThisWeek => saturday,
        Which::Following if saturday > today => saturday,
        Which::Following | Which::NextWeek => plus(saturday, 7)?,
        Which::Last | Which::LastWeek => return None,
    };
    Some((first, plus(first, 1)?))
}
