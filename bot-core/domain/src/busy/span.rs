//! From a rule on the wall clock to the instants that it takes.

use chrono::{Days, NaiveDate, NaiveTime};

use super::Rule;
use crate::planning::{Interval, resolve};
use crate::slots::Zone;

/// The most days that are looked at in one call.
pub const MAX_SPAN_DAYS: u32 = 400;

/// The stretches that a rule takes from local midnight of `from` on, for so many days (at most [`MAX_SPAN_DAYS`]), in
/// the order of time and cut to those days. One that began the evening before counts from midnight.
///
/// A time that summer time skips moves forward as in [`resolve`]; what then has no length is left out. A stretch over
/// the change lasts as long as the wall clock says.
#[must_use]
pub fn spans(rule: &Rule, zone: Zone, from: NaiveDate, days: u32) -> Vec<Interval> {
    let days = u64::from(days.min(MAX_SPAN_DAYS));
    let midnight = |date: NaiveDate| resolve(zone, date.and_time(NaiveTime::MIN));
    let Some((first, last)) = midnight(from)
        .zip(from.checked_add_days(Days::new(days)).and_then(midnight))
        .filter(|(first, last)| first < last)
    else {
        return Vec::new();
    };
    let before = from.checked_sub_days(Days::new(1)).unwrap_or(from);
    let mut out: Vec<Interval> = Vec::new();
    for date in before.iter_days().take(usize::try_from(days).unwrap_or(0) + 1).filter(|date| rule.begins_on(*date)) {
        let over = if rule.to <= rule.from { date.checked_add_days(Days::new(1)) } else { Some(date) };
        let ends = over.and_then(|date| resolve(zone, date.and_time(rule.to)));
        let Some((start, end)) = resolve(zone, date.and_time(rule.from)).zip(ends) else { continue };
        let start = start.max(first).max(out.last().map_or(first, |before| before.end));
        let end = end.min(last);
        if start < end {
            out.push(Interval { start, end });
        }
    }
    out
}
