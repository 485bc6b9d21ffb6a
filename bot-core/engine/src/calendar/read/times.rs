//! The values of time in a calendar file: dates, moments, lengths (RFC 5545 §3.3.4 to §3.3.6).

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};

/// A point in time as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Moment {
    /// A whole day.
    Date(NaiveDate),
    /// A wall clock, of a named zone or of wherever the learner is.
    Local(NaiveDateTime),
    /// An instant.
    Utc(DateTime<Utc>),
}

impl Moment {
    /// Reads `20260301`, `20260301T100000`, `20260301T100000Z`; also with hyphens and colons, without seconds, and
    /// with the hour 24.
    pub(super) fn parse(value: &str) -> Option<Self> {
        let value = value.trim();
        if value.len() > 32 || !value.is_ascii() {
            return None;
        }
        let bare: String = value.chars().filter(|char| !matches!(char, '-' | ':')).collect();
        let upper = bare.to_ascii_uppercase();
        let Some((day, clock)) = upper.split_once('T') else {
            return date(&upper).map(Self::Date);
        };
        let (clock, is_utc) = clock.strip_suffix('Z').map_or((clock, false), |clock| (clock, true));
        let local = at(date(day)?, clock)?;
        Some(if is_utc { Self::Utc(local.and_utc()) } else { Self::Local(local) })
    }
}

fn date(digits: &str) -> Option<NaiveDate> {
    let number = |range| digits.get(range).filter(|part: &&str| is_digits(part))?.parse::<u32>().ok();
    if digits.len() != 8 {
        return None;
    }
    NaiveDate::from_ymd_opt(i32::try_from(number(0..4)?).ok()?, number(4..6)?, number(6..8)?)
}

fn at(date: NaiveDate, digits: &str) -> Option<NaiveDateTime> {
    if !is_digits(digits) || !matches!(digits.len(), 4 | 6) {
        return None;
    }
    let number = |range| digits.get(range).map_or(Some(0), |part: &str| part.parse::<u32>().ok());
    let (hour, minute, second) = (number(0..2)?, number(2..4)?, number(4..6)?);
    if (hour, minute, second) == (24, 0, 0) {
        return Some(date.checked_add_days(Days::new(1))?.and_time(NaiveTime::MIN));
    }
    // 60 is a leap second (RFC 5545 §3.3.12), which no clock here counts.
    date.and_hms_opt(hour, minute, second.min(59)).filter(|_| second <= 60)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A length: days by the calendar and seconds by the stopwatch. Across a change to summer time a day has 23 hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Length {
    /// Days by the calendar; weeks are seven of them.
    pub(super) days: i64,
    /// Seconds.
    pub(super) seconds: i64,
}

impl Length {
    /// Reads `PT1H30M`, `P1D`, `P2W`, `P1DT12H`, `-PT5M`.
    pub(super) fn parse(value: &str) -> Option<Self> {
        let upper = value.trim().to_ascii_uppercase();
        let (sign, rest) = match upper.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, upper.strip_prefix('+').unwrap_or(&upper)),
        };
        let mut length = Self { days: 0, seconds: 0 };
        let (mut digits, mut in_time, mut any) = (String::new(), false, false);
        for char in rest.strip_prefix('P')?.chars() {
            match char {
                'T' if digits.is_empty() && !in_time => in_time = true,
                '0'..='9' if digits.len() < 9 => digits.push(char),
                unit => {
                    let number = digits.parse::<i64>().ok()?.checked_mul(sign)?;
                    length.add(number, unit, in_time)?;
                    digits.clear();
                    any = true;
                }
            }
        }
        (any && digits.is_empty()).then_some(length)
    }

    fn add(&mut self, number: i64, unit: char, in_time: bool) -> Option<()> {
        match (unit, in_time) {
            ('W', false) => self.days = self.days.checked_add(number.checked_mul(7)?)?,
            ('D', false) => self.days = self.days.checked_add(number)?,
            ('H', true) => self.seconds = self.seconds.checked_add(number.checked_mul(3600)?)?,
            ('M', true) => self.seconds = self.seconds.checked_add(number.checked_mul(60)?)?,
            ('S', true) => self.seconds = self.seconds.checked_add(number)?,
            _ => return None,
        }
        Some(())
    }

    /// The length with days of 24 hours.
    pub(super) fn about(self) -> Option<TimeDelta> {
        TimeDelta::try_days(self.days)?.checked_add(&TimeDelta::try_seconds(self.seconds)?)
    }
}

/// An offset from UTC in seconds: `+0100`, `-023015`.
pub(super) fn offset(value: &str) -> Option<i32> {
    let (sign, digits) = match value.trim().split_at_checked(1)? {
        ("+", digits) => (1, digits),
        ("-", digits) => (-1, digits),
        _ => return None,
    };
    if !is_digits(digits) || !matches!(digits.len(), 4 | 6) {
        return None;
    }
    let number = |range| digits.get(range).map_or(Some(0), |part: &str| part.parse::<i32>().ok());
    let (hours, minutes, seconds) = (number(0..2)?, number(2..4)?, number(4..6)?);
    (hours < 24 && minutes < 60 && seconds < 60).then_some(sign * (hours * 3600 + minutes * 60 + seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).expect("a date")
    }

    #[test]
    fn moments_are_read() {
        let ten = day(2026, 3, 1).and_hms_opt(10, 0, 0).expect("a time");
        assert_eq!(Moment::parse("20260301"), Some(Moment::Date(day(2026, 3, 1))));
        assert_eq!(Moment::parse("20260301T100000"), Some(Moment::Local(ten)));
        assert_eq!(Moment::parse("20260301t1000z"), Some(Moment::Utc(ten.and_utc())));
        assert_eq!(Moment::parse("2026-03-01T10:00:00Z"), Some(Moment::Utc(ten.and_utc())));
        let midnight = day(2026, 3, 2).and_time(NaiveTime::MIN);
        assert_eq!(Moment::parse("20260301T240000"), Some(Moment::Local(midnight)));
        for wrong in
            ["", "T", "20260229", "20261301", "20260301T250000", "20260301T1", "2026+301", "tomorrow", "\u{661}"]
        {
            assert_eq!(Moment::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn lengths_are_read() {
        assert_eq!(Length::parse("PT1H30M"), Some(Length { days: 0, seconds: 5400 }));
        assert_eq!(Length::parse("P1W2DT5S"), Some(Length { days: 9, seconds: 5 }));
        assert_eq!(Length::parse("-PT5M"), Some(Length { days: 0, seconds: -300 }));
        for wrong in ["", "P", "PT", "1H", "P1H", "PT1D", "PT5", "PTH", "P9999999999D", "PT1HT1M"] {
            assert_eq!(Length::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn offsets_are_read() {
        assert_eq!(offset("+0100"), Some(3600));
        assert_eq!(offset("-023015"), Some(-9015));
        for wrong in ["", "0100", "+1", "+2500", "+01:00", "\u{2212}0100"] {
            assert_eq!(offset(wrong), None, "{wrong}");
        }
    }
}
