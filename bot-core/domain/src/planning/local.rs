//! Between the wall clock and instants, where days of 23 and 25 hours and missing midnights live.

use chrono::LocalResult;
use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone, Utc};

use crate::slots::Zone;

/// The instant that a wall clock means. A time that summer time skips moves forward by the length of the gap; a time
/// that occurs twice is its first occurrence. `None` only at the ends of the calendar.
#[must_use]
pub fn resolve(zone: Zone, local: NaiveDateTime) -> Option<DateTime<Utc>> {
    match zone {
        Zone::Offset(minutes) => Some(local.checked_sub_signed(TimeDelta::minutes(minutes.into()))?.and_utc()),
        Zone::Iana(tz) => match tz.from_local_datetime(&local) {
            LocalResult::Single(at) | LocalResult::Ambiguous(at, _) => Some(at.with_timezone(&Utc)),
            LocalResult::None => {
                // 26 hours back lies before any gap, even that of a zone which skipped a whole day.
                let before = local.checked_sub_signed(TimeDelta::hours(26))?;
                let offset = tz.offset_from_utc_datetime(&before).fix();
                Some(local.checked_sub_offset(offset)?.and_utc())
            }
        },
    }
}

/// The wall clock at an instant.
pub(super) fn wall(zone: Zone, at: DateTime<Utc>) -> Option<NaiveDateTime> {
    match zone {
        Zone::Offset(minutes) => at.naive_utc().checked_add_signed(TimeDelta::minutes(minutes.into())),
        Zone::Iana(tz) => {
            let offset = tz.offset_from_utc_datetime(&at.naive_utc()).fix();
            at.naive_utc().checked_add_offset(offset)
        }
    }
}

/// Whole minutes since the epoch, rounded down.
pub(super) fn minute_of(at: DateTime<Utc>) -> i64 {
    at.timestamp().div_euclid(60)
}

/// The instant that many minutes after the epoch.
pub(super) fn instant(minute: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(minute.checked_mul(60)?, 0)
}

/// The minute since the epoch at which a wall clock shows that many minutes after midnight; 1440 and more is the
/// next day.
pub(super) fn minute_at(zone: Zone, date: NaiveDate, minute_of_day: u32) -> Option<i64> {
    let date = date.checked_add_days(Days::new(u64::from(minute_of_day / 1440)))?;
    let time = NaiveTime::from_num_seconds_from_midnight_opt(minute_of_day % 1440 * 60, 0)?;
    resolve(zone, date.and_time(time)).map(minute_of)
}

/// The date that many days after another, within the years that clocks are known for.
pub(super) fn plus_days(date: NaiveDate, days: i64) -> Option<NaiveDate> {
    date.checked_add_signed(TimeDelta::try_days(days)?).filter(|date| (1970..10_000).contains(&date.year()))
}

/// The number of a date's day of the week; Monday is 0.
pub(super) fn day_number(date: NaiveDate) -> u8 {
    u8::try_from(date.weekday().num_days_from_monday()).unwrap_or(0)
}
