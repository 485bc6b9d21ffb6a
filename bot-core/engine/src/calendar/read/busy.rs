//! From entries to busy spans.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use chrono::{DateTime, Days, NaiveDateTime, NaiveTime, TimeDelta, Utc};

use super::entries::{Entry, File, Listed, PeriodEnd, Stamp};
use super::recur::{Budget, starts};
use super::rule::{Fault, Rule, Until};
use super::series::{Exceptions, Onwards, current};
use super::spans::Spans;
use super::times::{Length, Moment};
use super::zones::{Clock, Zones};
use super::{CalendarReading, ReadOptions, Skipped, Why};

/// An event has one rule; old programs wrote a few.
const RULES: usize = 4;
/// Wall clocks differ from UTC by less than this, in days.
const CLOCKS_APART: i64 = 2;

/// How long an event lasts.
#[derive(Debug, Clone, Copy)]
enum Extent {
    /// By the stopwatch: an end was given (RFC 5545 §3.8.5.3: every moment of a series lasts as long as the first).
    Exact(TimeDelta),
    /// By the calendar and then by the stopwatch: a length was given.
    Length(Length),
}

/// An event's start and length, understood.
struct Shape {
    clock: Clock,
    local: NaiveDateTime,
    extent: Extent,
    is_whole_day: bool,
}

/// The reading of a file.
pub(super) fn reading(mut file: File, options: ReadOptions) -> CalendarReading {
    let apart = TimeDelta::days(CLOCKS_APART);
    let early = options.from.naive_utc().checked_sub_signed(apart).unwrap_or(NaiveDateTime::MIN);
    let late = options.until.naive_utc().checked_add_signed(apart).unwrap_or(NaiveDateTime::MAX);
    let definitions = std::mem::take(&mut file.definitions);
    let mut reader = Reader {
        window: early..late,
        zones: Zones::new(options.home, early..late, definitions),
        budget: Budget::new(options.max_looks),
        skipped: std::mem::take(&mut file.skipped),
        timed: Spans::new(options.from, options.until, options.max_spans),
        whole_days: Spans::new(options.from, options.until, options.max_spans),
        events: file.busy_parts,
        all_day: 0,
    };
    if !file.is_cancellation {
        reader.entries(&file.entries);
        for listed in &file.busy {
            reader.periods(listed);
        }
    }
    reader.finish(file.name)
}

struct Reader {
    /// Wall clocks of interest.
    window: Range<NaiveDateTime>,
    zones: Zones,
    budget: Budget,
    skipped: BTreeMap<Why, usize>,
    timed: Spans,
    whole_days: Spans,
    events: usize,
    all_day: usize,
}

impl Reader {
    fn skip(&mut self, why: Why, count: usize) {
        if count > 0 {
            *self.skipped.entry(why).or_default() += count;
        }
    }

    fn finish(mut self, name: Option<String>) -> CalendarReading {
        let (spans, beyond) = self.timed.finish();
        let (all_day_spans, days_beyond) = self.whole_days.finish();
        if beyond + days_beyond > 0 {
            *self.skipped.entry(Why::TooManySpans).or_default() += beyond + days_beyond;
        }
        CalendarReading {
            name,
            spans,
            all_day_spans,
            events: self.events,
            all_day: self.all_day,
            skipped: self.skipped.into_iter().map(|(why, count)| Skipped { why, count }).collect(),
            looks: self.budget.spent(),
        }
    }

    fn entries(&mut self, entries: &[Entry]) {
        let counts = current(entries);
        let entries: Vec<&Entry> =
            entries.iter().zip(counts).filter_map(|(entry, counts)| counts.then_some(entry)).collect();
        let mut replaced: HashMap<&str, Exceptions> = HashMap::new();
        for entry in entries.iter().filter(|entry| entry.stands_for.is_some() && !entry.uid.is_empty()) {
            let onwards = self.onwards(entry);
            let exceptions = replaced.entry(&entry.uid).or_default();
            exceptions.replaced(entry, &mut self.zones, &mut self.budget);
            if let Some(onwards) = onwards {
                exceptions.change_onwards(onwards);
            }
        }
        let none = Exceptions::default();
        for entry in entries {
            let exceptions = match entry.stands_for {
                None => replaced.get(entry.uid.as_str()).unwrap_or(&none),
                Some(_) => &none,
            };
            self.skip(Why::UnreadableTime, entry.garbled_times);
            if let Err(why) = self.entry(entry, exceptions) {
                self.skip(why, 1);
            }
        }
    }

    /// What an entry changes from its moment on, if it says so.
    fn onwards(&mut self, entry: &Entry) -> Option<Onwards> {
        let (stamp, is_onwards) = entry.stands_for.as_ref()?;
        if !is_onwards {
            return None;
        }
        let (clock, local) = self.place(stamp).ok()?;
        let since = clock.instant(local)?;
        if entry.is_cancelled || entry.is_free {
            return Some(Onwards { since, change: None });
        }
        let shape = self.shape(entry).ok()?;
        let start = shape.clock.instant(shape.local)?;
        let end = end_of(&shape, shape.local, start)?;
        Some(Onwards { since, change: Some((start - since, end - start)) })
    }

    fn entry(&mut self, entry: &Entry, replaced: &Exceptions) -> Result<(), Why> {
        if entry.is_cancelled {
            return Ok(());
        }
        let shape = self.shape(entry)?;
        self.events += 1;
        if entry.is_free {
            return Ok(());
        }
        let left_out = Exceptions::left_out(&entry.left_out, &mut self.zones, &mut self.budget);
        let mut is_in_sight = false;
        for local in self.moments(entry, &shape) {
            let Some(at) = shape.clock.instant(local) else { continue };
            if left_out.holds(at, local) || replaced.holds(at, local) {
                continue;
            }
            let span = match replaced.onwards(at) {
                None => end_of(&shape, local, at).map(|end| (at, end)),
                Some(onwards) => onwards.change.and_then(|(by, lasts)| {
                    let start = at.checked_add_signed(by)?;
                    Some((start, start.checked_add_signed(lasts)?))
                }),
            };
            if let Some((start, end)) = span {
                is_in_sight |= self.busy(start, end, shape.is_whole_day);
            }
        }
        for listed in &entry.added {
            is_in_sight |= self.added(listed, &shape, &left_out, replaced);
        }
        self.all_day += usize::from(shape.is_whole_day && is_in_sight);
        Ok(())
    }

    fn busy(&mut self, start: DateTime<Utc>, end: DateTime<Utc>, is_whole_day: bool) -> bool {
        if is_whole_day { self.whole_days.add(start, end) } else { self.timed.add(start, end) }
    }

    /// A stamp's clock and what it shows.
    fn place(&mut self, stamp: &Stamp) -> Result<(Clock, NaiveDateTime), Why> {
        Ok(match stamp.moment {
            Moment::Date(date) => (self.zones.home(), date.and_time(NaiveTime::MIN)),
            Moment::Utc(at) => (Clock::UTC, at.naive_utc()),
            Moment::Local(local) => match &stamp.tzid {
                None => (self.zones.home(), local),
                Some(tzid) => (self.zones.clock(tzid, &mut self.budget).ok_or(Why::UnknownZone)?, local),
            },
        })
    }

    fn shape(&mut self, entry: &Entry) -> Result<Shape, Why> {
        if entry.is_garbled {
            return Err(Why::UnreadableTime);
        }
        let stamp = entry.start.as_ref().ok_or(Why::NoStart)?;
        let (clock, local) = self.place(stamp)?;
        let is_date = matches!(stamp.moment, Moment::Date(_));
        let extent = match (&entry.end, entry.length) {
            (Some(end), _) if is_date => {
                let (_, end) = self.place(end)?;
                let days = (end.date() - local.date()).num_days();
                if days < 0 {
                    return Err(Why::EndBeforeStart);
                }
                // The end is exclusive; some programs write the day itself.
                Extent::Length(Length { days: days.max(1), seconds: 0 })
            }
            (Some(end), _) => {
                let (end_clock, end) = self.place(end)?;
                let instants = clock.instant(local).zip(end_clock.instant(end));
                let (start, end) = instants.ok_or(Why::UnreadableTime)?;
                Extent::Exact(end - start)
            }
            (None, Some(length)) if is_date => {
                Extent::Length(Length { days: length.days.max(1), seconds: length.seconds.max(0) })
            }
            (None, Some(length)) => Extent::Length(length),
            // Without an end a whole day lasts the day, and a moment lasts no time (RFC 5545 §3.6.1).
            (None, None) => Extent::Length(Length { days: i64::from(is_date), seconds: 0 }),
        };
        let lasts = match extent {
            Extent::Exact(lasts) => Some(lasts),
            Extent::Length(length) => length.about(),
        };
        match lasts {
            None => Err(Why::UnreadableTime),
            Some(lasts) if lasts < TimeDelta::zero() => Err(Why::EndBeforeStart),
            Some(_) => Ok(Shape { clock, local, extent, is_whole_day: is_date || entry.is_whole_day }),
        }
    }

    /// The moments of an entry that may reach into the window, by its own clock.
    fn moments(&mut self, entry: &Entry, shape: &Shape) -> Vec<NaiveDateTime> {
        let lasts = match shape.extent {
            Extent::Exact(lasts) => Some(lasts),
            Extent::Length(length) => length.about(),
        };
        let early = lasts.and_then(|lasts| self.window.start.checked_sub_signed(lasts)).unwrap_or(NaiveDateTime::MIN);
        let window = early..self.window.end;
        let mut moments = Vec::new();
        if window.contains(&shape.local) && (entry.rules.is_empty() || entry.stands_for.is_some()) {
            moments.push(shape.local);
        }
        let rules = if entry.stands_for.is_some() { &[][..] } else { &entry.rules[..] };
        for text in rules.iter().take(RULES) {
            match Rule::parse(text) {
                Ok(rule) => {
                    let last = rule.until.and_then(|until| last_moment(until, &shape.clock));
                    let found = starts(&rule, shape.local, last, &window, &mut self.budget);
                    self.skip(Why::TooMuchWork, usize::from(found.cut_short));
                    moments.extend(found.at);
                }
                Err(fault) => {
                    self.skip(if fault == Fault::TooFine { Why::SubDaily } else { Why::UnreadableRule }, 1);
                    moments.extend(Some(shape.local).filter(|local| window.contains(local)));
                }
            }
        }
        self.skip(Why::UnreadableRule, rules.len().saturating_sub(RULES));
        moments.sort_unstable();
        moments.dedup();
        moments
    }

    /// Moments that were added to an entry one by one. Whether one of them is in sight.
    fn added(&mut self, listed: &Listed, shape: &Shape, left_out: &Exceptions, replaced: &Exceptions) -> bool {
        let mut is_in_sight = false;
        for (moment, end) in &listed.times {
            let stamp = Stamp { moment: *moment, tzid: listed.tzid.clone() };
            let place = match (moment, &listed.tzid) {
                // Without a zone of its own an added moment is by the clock of the entry.
                (Moment::Local(local), None) => Ok((shape.clock.clone(), *local)),
                (Moment::Date(date), _) => Ok((shape.clock.clone(), date.and_time(shape.local.time()))),
                _ => self.place(&stamp),
            };
            let Ok((clock, local)) = place else {
                self.skip(Why::UnknownZone, 1);
                continue;
            };
            let Some(at) = clock.instant(local) else { continue };
            let own = shape.clock.wall(at).unwrap_or(local);
            if left_out.holds(at, own) || replaced.holds(at, own) {
                continue;
            }
            let end = match end {
                None => end_of(shape, own, at),
                Some(end) => self.period_end(*end, &clock, local, listed.tzid.as_deref()),
            };
            is_in_sight |= end.is_some_and(|end| self.busy(at, end, shape.is_whole_day));
        }
        is_in_sight
    }

    /// The periods of a free-busy part.
    fn periods(&mut self, listed: &Listed) {
        for (moment, end) in &listed.times {
            let stamp = Stamp { moment: *moment, tzid: listed.tzid.clone() };
            let Some(end) = end else {
                self.skip(Why::UnreadableTime, 1);
                continue;
            };
            let Ok((clock, local)) = self.place(&stamp) else {
                self.skip(Why::UnknownZone, 1);
                continue;
            };
            let span = clock.instant(local).zip(self.period_end(*end, &clock, local, listed.tzid.as_deref()));
            match span {
                Some((start, end)) if start <= end => {
                    self.busy(start, end, false);
                }
                Some(_) => self.skip(Why::EndBeforeStart, 1),
                None => self.skip(Why::UnreadableTime, 1),
            }
        }
    }

    fn period_end(
        &mut self,
        end: PeriodEnd,
        clock: &Clock,
        local: NaiveDateTime,
        tzid: Option<&str>,
    ) -> Option<DateTime<Utc>> {
        match end {
            PeriodEnd::After(length) => after(clock, local, length),
            PeriodEnd::At(moment @ Moment::Local(end)) => match tzid {
                None => clock.instant(end),
                Some(tzid) => {
                    let (clock, end) = self.place(&Stamp { moment, tzid: Some(tzid.to_owned()) }).ok()?;
                    clock.instant(end)
                }
            },
            PeriodEnd::At(moment) => {
                let (clock, end) = self.place(&Stamp { moment, tzid: None }).ok()?;
                clock.instant(end)
            }
        }
    }
}

/// Where a moment of an event ends.
fn end_of(shape: &Shape, local: NaiveDateTime, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    match shape.extent {
        Extent::Exact(lasts) => at.checked_add_signed(lasts),
        Extent::Length(Length { days: 0, seconds }) => at.checked_add_signed(TimeDelta::try_seconds(seconds)?),
        Extent::Length(length) => after(&shape.clock, local, length),
    }
}

/// A wall clock and a length later: first the days by the calendar, then the seconds by the stopwatch.
fn after(clock: &Clock, local: NaiveDateTime, length: Length) -> Option<DateTime<Utc>> {
    let days = Days::new(length.days.unsigned_abs());
    let day = if length.days < 0 { local.checked_sub_days(days)? } else { local.checked_add_days(days)? };
    clock.instant(day)?.checked_add_signed(TimeDelta::try_seconds(length.seconds)?)
}

/// The last moment of a rule by the clock of its event.
fn last_moment(until: Until, clock: &Clock) -> Option<NaiveDateTime> {
    match until {
        Until::Date(date) => date.and_hms_opt(23, 59, 59),
        Until::Local(local) => Some(local),
        Until::Utc(utc) => clock.wall(utc.and_utc()),
    }
}
