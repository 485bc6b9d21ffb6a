//! The entries of a calendar file as they are written: which properties belong to which event.
//!
//! Whatever tells what somebody does (titles, places, guests) is passed over here and goes no further.

use std::collections::{BTreeMap, HashMap};

use super::Why;
use super::definition::{Definition, Observance};
use super::lines::{Lines, Property, plain};
use super::times::{Length, Moment, offset};

/// Parts inside parts inside parts: deeper than this nothing is looked at.
const DEPTH: usize = 8;
/// The longest name of a calendar that is kept, in characters.
const NAME_CHARS: usize = 80;

/// A time with the name of its zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) moment: Moment,
    pub(super) tzid: Option<String>,
}

/// How a period says where it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PeriodEnd {
    At(Moment),
    After(Length),
}

/// Times in one property, which share a zone.
#[derive(Debug, Default)]
pub(super) struct Listed {
    pub(super) tzid: Option<String>,
    pub(super) times: Vec<(Moment, Option<PeriodEnd>)>,
}

/// One VEVENT.
#[derive(Debug, Default)]
pub(super) struct Entry {
    pub(super) uid: String,
    pub(super) sequence: i64,
    pub(super) start: Option<Stamp>,
    pub(super) end: Option<Stamp>,
    pub(super) length: Option<Length>,
    pub(super) rules: Vec<String>,
    pub(super) added: Vec<Listed>,
    pub(super) left_out: Vec<Listed>,
    /// Which moment of a series this one stands for, and whether for all after it too.
    pub(super) stands_for: Option<(Stamp, bool)>,
    pub(super) is_cancelled: bool,
    pub(super) is_free: bool,
    /// A whole day that is written with times, as Exchange does.
    pub(super) is_whole_day: bool,
    /// A start, end or length was there and could not be read.
    pub(super) is_garbled: bool,
    /// How many of the times that were added or left out could not be read.
    pub(super) garbled_times: usize,
}

/// What a file holds.
#[derive(Debug, Default)]
pub(super) struct File {
    pub(super) is_calendar: bool,
    pub(super) name: Option<String>,
    /// The file takes its events back (METHOD:CANCEL).
    pub(super) is_cancellation: bool,
    pub(super) entries: Vec<Entry>,
    /// Busy periods of VFREEBUSY parts.
    pub(super) busy: Vec<Listed>,
    /// How many VFREEBUSY parts there were.
    pub(super) busy_parts: usize,
    pub(super) definitions: HashMap<String, Definition>,
    pub(super) skipped: BTreeMap<Why, usize>,
}

impl File {
    pub(super) fn skip(&mut self, why: Why, count: usize) {
        if count > 0 {
            *self.skipped.entry(why).or_default() += count;
        }
    }
}

/// A part that was begun and not yet ended.
enum Open {
    Calendar,
    Event(Box<Entry>),
    FreeBusy,
    Zone(String, Definition),
    Observance(Observance),
    Other,
}

/// Reads the lines of a file into its entries, at most `max_events` of them.
pub(super) fn collect(bytes: &[u8], max_events: usize) -> File {
    let mut collector = Collector { file: File::default(), open: Vec::new(), deeper: 0, max_events };
    for line in Lines::new(bytes) {
        let Some(property) = Property::parse(&line) else { continue };
        match property.name().as_str() {
            "BEGIN" => collector.begin(&property.value.to_ascii_uppercase()),
            "END" => collector.end(&property.value.to_ascii_uppercase()),
            name => collector.property(name, &property),
        }
    }
    collector.unwind(0);
    collector.file
}

struct Collector {
    file: File,
    open: Vec<(String, Open)>,
    deeper: usize,
    max_events: usize,
}

impl Collector {
    fn begin(&mut self, name: &str) {
        let open = match name {
            "VCALENDAR" => Open::Calendar,
            "VEVENT" => Open::Event(Box::default()),
            "VFREEBUSY" => Open::FreeBusy,
            "VTIMEZONE" => Open::Zone(String::new(), Definition::default()),
            "STANDARD" | "DAYLIGHT" => Open::Observance(Observance::default()),
            _ => Open::Other,
        };
        match open {
            Open::Calendar => self.unwind(0),
            // These stand directly in the calendar: whatever is open was never ended.
            Open::Event(_) | Open::FreeBusy | Open::Zone(..) => {
                let keep = usize::from(matches!(self.open.first(), Some((_, Open::Calendar))));
                self.unwind(keep);
            }
            Open::Observance(_) | Open::Other => {}
        }
        self.file.is_calendar |= matches!(open, Open::Calendar);
        self.file.busy_parts += usize::from(matches!(open, Open::FreeBusy));
        if self.open.len() < DEPTH { self.open.push((name.to_owned(), open)) } else { self.deeper += 1 }
    }

    fn end(&mut self, name: &str) {
        if self.deeper > 0 {
            self.deeper -= 1;
            return;
        }
        let Some(depth) = self.open.iter().rposition(|(open, _)| open == name) else { return };
        self.unwind(depth + 1);
        if let Some((_, open)) = self.open.pop() {
            self.close(open);
        }
    }

    /// Drops what was never ended.
    fn unwind(&mut self, keep: usize) {
        self.deeper = 0;
        for (_, open) in self.open.drain(keep.min(self.open.len())..) {
            if matches!(open, Open::Event(_)) {
                *self.file.skipped.entry(Why::Unfinished).or_default() += 1;
            }
        }
    }

    fn close(&mut self, open: Open) {
        match open {
            Open::Event(_) if self.file.entries.len() >= self.max_events => self.file.skip(Why::TooManyEvents, 1),
            Open::Event(entry) => self.file.entries.push(*entry),
            Open::Zone(tzid, definition) => {
                self.file.definitions.entry(tzid).or_insert(definition);
            }
            Open::Observance(observance) => {
                if let Some((_, Open::Zone(_, definition))) = self.open.last_mut() {
                    definition.observances.push(observance);
                }
            }
            Open::Calendar | Open::FreeBusy | Open::Other => {}
        }
    }

    fn property(&mut self, name: &str, property: &Property<'_>) {
        if self.deeper > 0 {
            return;
        }
        match self.open.last_mut() {
            Some((_, Open::Calendar)) => self.of_calendar(name, property.value),
            Some((_, Open::Event(entry))) => entry.property(name, property),
            Some((_, Open::FreeBusy)) if name == "FREEBUSY" => {
                let is_free = property.param("FBTYPE").is_some_and(|kind| kind.eq_ignore_ascii_case("FREE"));
                if !is_free {
                    let (listed, wrong) = listed(property);
                    self.file.busy.push(listed);
                    self.file.skip(Why::UnreadableTime, wrong);
                }
            }
            Some((_, Open::Zone(tzid, definition))) => match name {
                "TZID" => property.value.clone_into(tzid),
                "X-LIC-LOCATION" => definition.location = Some(property.value.to_owned()),
                _ => {}
            },
            Some((_, Open::Observance(observance))) => observance.property(name, property),
            _ => {}
        }
    }

    fn of_calendar(&mut self, name: &str, value: &str) {
        match name {
            "X-WR-CALNAME" | "NAME" if self.file.name.is_none() => {
                // Longer than any name, and short enough to be cheap to clean.
                let start: String = value.chars().take(NAME_CHARS * 8).collect();
                let name: String = plain(&start).chars().take(NAME_CHARS).collect();
                self.file.name = Some(name).filter(|name| !name.is_empty());
            }
            "METHOD" => self.file.is_cancellation = value.eq_ignore_ascii_case("CANCEL"),
            _ => {}
        }
    }
}

impl Entry {
    fn property(&mut self, name: &str, property: &Property<'_>) {
        let value = property.value;
        let is = |word: &str| value.eq_ignore_ascii_case(word);
        match name {
            "UID" => value.clone_into(&mut self.uid),
            "SEQUENCE" => self.sequence = value.parse().unwrap_or(0),
            "STATUS" => self.is_cancelled = is("CANCELLED") || is("CANCELED"),
            "TRANSP" => self.is_free |= is("TRANSPARENT"),
            "X-MICROSOFT-CDO-BUSYSTATUS" => self.is_free |= is("FREE"),
            "X-MICROSOFT-CDO-ALLDAYEVENT" => self.is_whole_day |= is("TRUE"),
            "DTSTART" => self.start = self.stamp(property),
            "DTEND" => self.end = self.stamp(property),
            "DURATION" => {
                self.length = Length::parse(value);
                self.is_garbled |= self.length.is_none();
            }
            "RRULE" => self.rules.push(value.to_owned()),
            "RECURRENCE-ID" => {
                let range = property.param("RANGE").is_some_and(|range| range.eq_ignore_ascii_case("THISANDFUTURE"));
                self.stands_for = self.stamp(property).map(|stamp| (stamp, range));
            }
            "RDATE" | "EXDATE" => {
                let (listed, wrong) = listed(property);
                self.garbled_times += wrong;
                if name == "RDATE" { &mut self.added } else { &mut self.left_out }.push(listed);
            }
            _ => {}
        }
    }

    fn stamp(&mut self, property: &Property<'_>) -> Option<Stamp> {
        let moment = Moment::parse(property.value);
        self.is_garbled |= moment.is_none();
        Some(Stamp { moment: moment?, tzid: tzid(property) })
    }
}

impl Observance {
    fn property(&mut self, name: &str, property: &Property<'_>) {
        let local = |moment| match moment {
            Moment::Date(date) => date.and_time(chrono::NaiveTime::MIN),
            Moment::Local(local) => local,
            Moment::Utc(at) => at.naive_utc(),
        };
        match name {
            "DTSTART" => self.start = Moment::parse(property.value).map(local),
            "TZOFFSETFROM" => self.before = offset(property.value),
            "TZOFFSETTO" => self.after = offset(property.value),
            "RRULE" => self.rules.push(property.value.to_owned()),
            "RDATE" => self.dates.extend(listed(property).0.times.into_iter().map(|(moment, _)| local(moment))),
            _ => {}
        }
    }
}

fn tzid(property: &Property<'_>) -> Option<String> {
    property.param("TZID").filter(|tzid| !tzid.is_empty()).map(str::to_owned)
}

/// The times of a property that lists them, and how many of them could not be read.
fn listed(property: &Property<'_>) -> (Listed, usize) {
    let mut listed = Listed { tzid: tzid(property), times: Vec::new() };
    let mut wrong = 0;
    for part in property.value.split(',').filter(|part| !part.trim().is_empty()) {
        match period(part) {
            Some(time) => listed.times.push(time),
            None => wrong += 1,
        }
    }
    (listed, wrong)
}

/// A moment, or a period: `start/end` or `start/length`.
fn period(text: &str) -> Option<(Moment, Option<PeriodEnd>)> {
    let Some((start, end)) = text.split_once('/') else {
        return Some((Moment::parse(text)?, None));
    };
    let end = match Length::parse(end) {
        Some(length) => PeriodEnd::After(length),
        None => PeriodEnd::At(Moment::parse(end)?),
    };
    Some((Moment::parse(start)?, Some(end)))
}
