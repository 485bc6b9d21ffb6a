//! A time zone that a file defines itself (RFC 5545 §3.6.5): which offset begins when.

use std::ops::Range;

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};

use super::recur::{Budget, starts};
use super::rule::{Rule, Until};

/// A definition holds at most this many parts; real ones have two, with history a few dozen.
const OBSERVANCES: usize = 256;
/// How far around the wanted stretch changes are worked out, in days: every rule comes round within a year, and a
/// rule that has ended is looked at around its end.
const AROUND_DAYS: i64 = 800;

/// A VTIMEZONE as written.
#[derive(Debug, Default)]
pub(super) struct Definition {
    /// The IANA name that some programs add (`X-LIC-LOCATION`).
    pub(super) location: Option<String>,
    /// Its STANDARD and DAYLIGHT parts.
    pub(super) observances: Vec<Observance>,
}

/// One STANDARD or DAYLIGHT part.
#[derive(Debug, Default)]
pub(super) struct Observance {
    /// The first time it begins, by the clock before it.
    pub(super) start: Option<NaiveDateTime>,
    /// Seconds east of UTC before it begins.
    pub(super) before: Option<i32>,
    /// Seconds east of UTC while it lasts.
    pub(super) after: Option<i32>,
    /// Its rules as written.
    pub(super) rules: Vec<String>,
    /// Further times when it begins.
    pub(super) dates: Vec<NaiveDateTime>,
}

/// A moment at which the offset changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Change {
    /// In UTC.
    at: NaiveDateTime,
    /// Seconds east of UTC from then on.
    after: i32,
}

/// The offsets of a defined zone, around the stretch that it was worked out for.
#[derive(Debug)]
pub(super) struct Transitions {
    /// Seconds east of UTC before the first change.
    first: i32,
    /// In order.
    changes: Vec<Change>,
}

impl Definition {
    /// Works the definition out. `None` when it cannot be read.
    pub(super) fn transitions(&self, window: &Range<NaiveDateTime>, budget: &mut Budget) -> Option<Transitions> {
        let mut changes = Vec::new();
        let mut earliest: Option<(NaiveDateTime, i32)> = None;
        for observance in self.observances.iter().take(OBSERVANCES) {
            let (start, before) = (observance.start?, observance.before?);
            let after = observance.after?;
            if earliest.is_none_or(|(at, _)| start < at) {
                earliest = Some((start, before));
            }
            for local in observance.onsets(start, before, window, budget)? {
                let at = local.checked_sub_signed(TimeDelta::seconds(before.into()))?;
                changes.push(Change { at, after });
            }
        }
        changes.sort_unstable();
        Some(Transitions { first: earliest?.1, changes })
    }
}

impl Observance {
    /// When it begins, by the clock before it.
    fn onsets(
        &self,
        start: NaiveDateTime,
        before: i32,
        window: &Range<NaiveDateTime>,
        budget: &mut Budget,
    ) -> Option<Vec<NaiveDateTime>> {
        let mut onsets = vec![start];
        onsets.extend(self.dates.iter().copied().filter(|date| *date < window.end));
        for text in self.rules.iter().take(4) {
            let rule = Rule::parse(text).ok()?;
            let last = match rule.until {
                None => None,
                Some(Until::Date(date)) => Some(date.and_hms_opt(23, 59, 59)?),
                Some(Until::Local(local)) => Some(local),
                Some(Until::Utc(utc)) => Some(utc.checked_add_signed(TimeDelta::seconds(before.into()))?),
            };
            let around = TimeDelta::days(AROUND_DAYS);
            let begin = last.map_or(window.start, |last| last.min(window.start)).checked_sub_signed(around)?;
            let end = window.end.checked_add_signed(TimeDelta::days(AROUND_DAYS))?;
            let found = starts(&rule, start, last, &(begin..end), budget);
            if found.cut_short {
                return None;
            }
            onsets.extend(found.at);
        }
        Some(onsets)
    }
}

impl Transitions {
    fn offset_at(&self, utc: NaiveDateTime) -> TimeDelta {
        let index = self.changes.partition_point(|change| change.at <= utc);
        let seconds = index.checked_sub(1).map_or(self.first, |last| self.changes[last].after);
        TimeDelta::seconds(seconds.into())
    }

    /// The wall clock at an instant, given in UTC.
    pub(super) fn wall(&self, utc: NaiveDateTime) -> Option<NaiveDateTime> {
        utc.checked_add_signed(self.offset_at(utc))
    }

    /// The instant of a wall clock. In a gap moved on by the gap, in a fold the first.
    pub(super) fn instant(&self, local: NaiveDateTime) -> Option<DateTime<Utc>> {
        // Offsets are less than a day, so these two lie before and after whatever change is near.
        let day = TimeDelta::days(1);
        let before = self.offset_at(local.checked_sub_signed(day)?);
        let after = self.offset_at(local.checked_add_signed(day)?);
        let early = local.checked_sub_signed(before)?;
        let late = local.checked_sub_signed(after)?;
        let is_late = self.offset_at(early) != before && self.offset_at(late) == after;
        Some(if is_late { late } else { early }.and_utc())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    fn at(year: i32, month: u32, day: u32, hour: u32, minute: u32) -> NaiveDateTime {
        NaiveDate::from_ymd_opt(year, month, day).and_then(|date| date.and_hms_opt(hour, minute, 0)).expect("a time")
    }

    /// Central Europe as Outlook writes it.
    fn central_europe() -> Transitions {
        let part = |rule: &str, hour, before, after| Observance {
            start: Some(at(1601, 1, 1, hour, 0)),
            before: Some(before),
            after: Some(after),
            rules: vec![rule.to_owned()],
            dates: Vec::new(),
        };
        let definition = Definition {
            location: None,
            observances: vec![
                part("FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10", 3, 7200, 3600),
                part("FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3", 2, 3600, 7200),
            ],
        };
        let window = at(2026, 3, 1, 0, 0)..at(2026, 11, 1, 0, 0);
        definition.transitions(&window, &mut Budget::new(100_000)).expect("a readable definition")
    }

    #[test]
    fn a_definition_from_1601_agrees_with_the_database_hour_by_hour() {
        let transitions = central_europe();
        let mut local = at(2026, 2, 1, 0, 30);
        while local < at(2026, 12, 1, 0, 0) {
            let zone = bloom_domain::slots::Zone::Iana(chrono_tz::Europe::Berlin);
            let expected = bloom_domain::planning::resolve(zone, local);
            assert_eq!(transitions.instant(local), expected, "{local}");
            let wall = expected.and_then(|at| transitions.wall(at.naive_utc()));
            assert!(wall == Some(local) || local == at(2026, 3, 29, 2, 30), "{local} came back as {wall:?}");
            local += TimeDelta::hours(1);
        }
    }

    #[test]
    fn a_rule_that_ended_long_ago_still_rules() {
        let part = |year, rule: &str, before, after| Observance {
            start: Some(at(year, 3, 1, 0, 0)),
            before: Some(before),
            after: Some(after),
            rules: vec![rule.to_owned()],
            dates: Vec::new(),
        };
        let summer = part(1990, "FREQ=YEARLY;UNTIL=19990301T040000Z", -14400, -10800);
        let winter = part(1991, "FREQ=YEARLY;BYMONTH=9;UNTIL=19980901T030000Z", -10800, -14400);
        let definition = Definition { location: None, observances: vec![summer, winter] };
        let window = at(2026, 1, 1, 0, 0)..at(2026, 2, 1, 0, 0);
        let transitions = definition.transitions(&window, &mut Budget::new(100_000)).expect("a definition");
        assert_eq!(transitions.wall(at(2026, 1, 1, 12, 0)), Some(at(2026, 1, 1, 9, 0)), "summer time came to stay");
    }
}
