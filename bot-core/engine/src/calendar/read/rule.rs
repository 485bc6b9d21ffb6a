//! A recurrence rule as it is written (RFC 5545 §3.3.10).

use chrono::{NaiveDate, NaiveDateTime, Weekday};

use super::times::Moment;

/// More moments than this in one day are not an appointment's rhythm but a flood; a moment every quarter of an hour.
const MOMENTS_PER_DAY: usize = 96;

/// How often the rule's period comes round. Periods shorter than a day are no appointments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Frequency {
    Daily,
    Weekly,
    Monthly,
    Yearly,
}

/// Until when the rule holds, that moment included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// The last day.
    Date(NaiveDate),
    /// The last moment, by the wall clock of the event.
    Local(NaiveDateTime),
    /// The last instant; UTC, without its zone.
    Utc(NaiveDateTime),
}

/// A day of the week, alone or counted within the month or year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Day {
    /// Which one: 1 the first, -1 the last, 0 every one.
    pub(super) nth: i16,
    /// Days after Monday.
    pub(super) weekday: u8,
}

/// A rule whose numbers lie in their ranges. Lists are sorted and without twins, which bounds them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rule {
    pub(super) frequency: Frequency,
    /// Every how many periods; at least 1.
    pub(super) interval: i64,
    /// How many moments, the event's own start included.
    pub(super) count: Option<u64>,
    pub(super) until: Option<Until>,
    /// The first day of the week, in days after Monday.
    pub(super) week_start: u8,
    pub(super) months: Vec<i16>,
    pub(super) month_days: Vec<i16>,
    pub(super) year_days: Vec<i16>,
    pub(super) weeks: Vec<i16>,
    pub(super) days: Vec<Day>,
    pub(super) hours: Vec<i16>,
    pub(super) minutes: Vec<i16>,
    pub(super) seconds: Vec<i16>,
    pub(super) positions: Vec<i16>,
}

/// Why a rule is not followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// Not a rule, or one of another calendar than the Gregorian.
    Unreadable,
    /// It comes round more often than appointments do.
    TooFine,
}

impl Rule {
    /// Reads `FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231`. Parts of extensions that change nothing are passed over.
    pub(super) fn parse(text: &str) -> Result<Self, Fault> {
        let mut rule = Self::empty();
        let mut frequency = None;
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or(Fault::Unreadable)?;
            let value = value.trim();
            if key.trim().eq_ignore_ascii_case("FREQ") {
                frequency = Some(frequency_of(value)?);
            } else {
                rule.part(&key.trim().to_ascii_uppercase(), value).ok_or(Fault::Unreadable)?;
            }
        }
        rule.frequency = frequency.ok_or(Fault::Unreadable)?;
        let moments = [&rule.hours, &rule.minutes, &rule.seconds].map(|list| list.len().max(1));
        if moments.into_iter().product::<usize>() > MOMENTS_PER_DAY {
            return Err(Fault::TooFine);
        }
        Ok(rule)
    }

    fn empty() -> Self {
        Self {
            frequency: Frequency::Daily,
            interval: 1,
            count: None,
            until: None,
            week_start: 0,
            months: Vec::new(),
            month_days: Vec::new(),
            year_days: Vec::new(),
            weeks: Vec::new(),
            days: Vec::new(),
            hours: Vec::new(),
            minutes: Vec::new(),
            seconds: Vec::new(),
            positions: Vec::new(),
        }
    }

    fn part(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "INTERVAL" => self.interval = value.parse::<u32>().ok().filter(|number| *number > 0)?.into(),
            "COUNT" => self.count = Some(value.parse().ok().filter(|number| *number > 0)?),
            "UNTIL" => self.until = Some(until(value)?),
            "WKST" => self.week_start = weekday(value)?,
            "BYMONTH" => self.months = numbers(value, 1, 12, false)?,
            "BYMONTHDAY" => self.month_days = numbers(value, 1, 31, true)?,
            "BYYEARDAY" => self.year_days = numbers(value, 1, 366, true)?,
            "BYWEEKNO" => self.weeks = numbers(value, 1, 53, true)?,
            "BYDAY" => self.days = days(value)?,
            "BYHOUR" => self.hours = numbers(value, 0, 23, false)?,
            "BYMINUTE" => self.minutes = numbers(value, 0, 59, false)?,
            "BYSECOND" => self.seconds = numbers(value, 0, 60, false)?,
            "BYSETPOS" => self.positions = numbers(value, 1, 366, true)?,
            // RFC 7529: days that a month lacks are left out, unless the rule asks to move them.
            "SKIP" => return value.eq_ignore_ascii_case("OMIT").then_some(()),
            "RSCALE" => return value.eq_ignore_ascii_case("GREGORIAN").then_some(()),
            _ => {}
        }
        Some(())
    }
}

fn frequency_of(value: &str) -> Result<Frequency, Fault> {
    match value.to_ascii_uppercase().as_str() {
        "DAILY" => Ok(Frequency::Daily),
        "WEEKLY" => Ok(Frequency::Weekly),
        "MONTHLY" => Ok(Frequency::Monthly),
        "YEARLY" => Ok(Frequency::Yearly),
        "HOURLY" | "MINUTELY" | "SECONDLY" => Err(Fault::TooFine),
        _ => Err(Fault::Unreadable),
    }
}

fn until(value: &str) -> Option<Until> {
    Moment::parse(value).map(|moment| match moment {
        Moment::Date(date) => Until::Date(date),
        Moment::Local(local) => Until::Local(local),
        Moment::Utc(at) => Until::Utc(at.naive_utc()),
    })
}

fn numbers(value: &str, least: i16, most: i16, from_the_end: bool) -> Option<Vec<i16>> {
    let mut list = Vec::new();
    for part in value.split(',') {
        let number: i16 = part.trim().parse().ok()?;
        let size = if from_the_end { number.checked_abs()? } else { number };
        if !(least..=most).contains(&size) {
            return None;
        }
        list.push(number);
    }
    list.sort_unstable();
    list.dedup();
    Some(list)
}

fn days(value: &str) -> Option<Vec<Day>> {
    let mut list = Vec::new();
    for part in value.split(',').map(str::trim) {
        let (number, name) = part.split_at_checked(part.len().checked_sub(2)?)?;
        let nth = if number.is_empty() { 0 } else { number.parse().ok().filter(|nth: &i16| *nth != 0)? };
        if !(-366..=366).contains(&nth) {
            return None;
        }
        list.push(Day { nth, weekday: weekday(name)? });
    }
    list.sort_unstable();
    list.dedup();
    Some(list)
}

fn weekday(name: &str) -> Option<u8> {
    let day = match name.to_ascii_uppercase().as_str() {
        "MO" => Weekday::Mon,
        "TU" => Weekday::Tue,
        "WE" => Weekday::Wed,
        "TH" => Weekday::Thu,
        "FR" => Weekday::Fri,
        "SA" => Weekday::Sat,
        "SU" => Weekday::Sun,
        _ => return None,
    };
    u8::try_from(day.num_days_from_monday()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_read_in_any_order_and_case() {
        let rule = Rule::parse("byday=mo,-1FR,MO;interval=2;FREQ=Monthly;UNTIL=20261231;X-NEW=1;").expect("a rule");
        assert_eq!(rule.frequency, Frequency::Monthly);
        assert_eq!(rule.interval, 2);
        assert_eq!(rule.days, [Day { nth: -1, weekday: 4 }, Day { nth: 0, weekday: 0 }]);
        assert_eq!(rule.until, NaiveDate::from_ymd_opt(2026, 12, 31).map(Until::Date));
    }

    #[test]
    fn floods_are_told_from_nonsense() {
        let every_second = (0..60).map(|second| second.to_string()).collect::<Vec<_>>().join(",");
        for flood in
            ["FREQ=SECONDLY", "FREQ=HOURLY;COUNT=3", &format!("FREQ=DAILY;BYMINUTE=0,1;BYSECOND={every_second}")]
        {
            assert_eq!(Rule::parse(flood), Err(Fault::TooFine), "{flood}");
        }
        for nonsense in [
            "",
            "COUNT=3",
            "FREQ=OFTEN",
            "FREQ=DAILY;INTERVAL=0",
            "FREQ=DAILY;COUNT=-1",
            "FREQ=DAILY;BYMONTH=13",
            "FREQ=DAILY;BYMONTHDAY=0",
            "FREQ=DAILY;BYSETPOS=-32768",
            "FREQ=WEEKLY;BYDAY=XX",
            "FREQ=WEEKLY;BYDAY=0MO",
            "FREQ=WEEKLY;BYDAY=\u{e9}",
            "FREQ=WEEKLY;UNTIL=soon",
            "FREQ=YEARLY;RSCALE=HEBREW",
        ] {
            assert_eq!(Rule::parse(nonsense), Err(Fault::Unreadable), "{nonsense}");
        }
    }
}
