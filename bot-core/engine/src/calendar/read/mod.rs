//! Reading an `.ics` file: when is its owner busy?
//!
//! The file is a stranger's. Its size, its entries, the spans made of them and the work that its rules may cause are
//! bounded, and what is not understood is counted, never silently dropped. Decisions:
//!
//! * An event takes time unless it says otherwise (TRANSP, RFC 5545 §3.8.2.7). Whole days are kept apart: a birthday
//!   and a holiday at the sea are both "opaque" whole days, and only the learner knows which of them leaves room.
//! * A tentative event is busy; a cancelled one is not. Who declined an invitation cannot be seen from a file.
//! * Two events with one UID: the higher SEQUENCE wins; with equal ones both count, for busy is the safer error.
//! * A rule that cannot be followed leaves the event's own start.
//! * Times without a zone, and whole days, are at home. An event in a zone that nobody knows is skipped and counted.

mod busy;
mod definition;
mod entries;
mod lines;
mod recur;
mod rule;
mod series;
mod spans;
mod times;
mod windows;
mod zones;

use bloom_domain::planning::Interval;
use bloom_domain::slots::Zone;
use chrono::{DateTime, Utc};

/// The most bytes of a file that are read, unless told otherwise. A year of a full calendar has about one million.
pub const MAX_BYTES: usize = 8 * 1024 * 1024;
/// The most events of a file that are read, unless told otherwise.
pub const MAX_EVENTS: usize = 10_000;
/// The most busy spans, unless told otherwise: three an hour, for ten weeks.
pub const MAX_SPANS: usize = 5_000;
/// The most days and moments that the rules of one file may look at, unless told otherwise: two thousand weekly series, each counted from ten
/// years ago (520 weeks of 8 looks), and less than a second of work. Series without a COUNT need next to nothing.
pub const MAX_LOOKS: u64 = 10_000_000;

/// What to look for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadOptions {
    /// The first instant of interest.
    pub from: DateTime<Utc>,
    /// The first instant that is of no interest any more.
    pub until: DateTime<Utc>,
    /// Where times without a zone, and whole days, are.
    pub home: Zone,
    /// The most events that are read; the rest is counted as skipped.
    pub max_events: usize,
    /// The most spans of each kind that are returned, the earliest ones; the rest is counted as skipped.
    pub max_spans: usize,
    /// The most bytes; a larger file is not read at all.
    pub max_bytes: usize,
    /// The most days and moments that rules may look at; what then is not followed is counted as skipped.
    pub max_looks: u64,
}

impl ReadOptions {
    /// A stretch of time with the usual limits.
    #[must_use]
    pub fn new(from: DateTime<Utc>, until: DateTime<Utc>, home: Zone) -> Self {
        Self {
            from,
            until,
            home,
            max_events: MAX_EVENTS,
            max_spans: MAX_SPANS,
            max_bytes: MAX_BYTES,
            max_looks: MAX_LOOKS,
        }
    }
}

/// When somebody is busy, and how well that could be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarReading {
    /// What the calendar calls itself, in one plain line of at most 80 characters. It is the owner's own word: shown
    /// to them, never used for anything else.
    pub name: Option<String>,
    /// Busy by the clock: sorted, merged, within the asked stretch.
    pub spans: Vec<Interval>,
    /// Whole days that are not marked as free: sorted, merged, within the asked stretch. Ask before they block study.
    pub all_day_spans: Vec<Interval>,
    /// How many entries were understood, wherever they lie in time.
    pub events: usize,
    /// How many of them lasted whole days, are not marked as free, and touch the asked stretch.
    pub all_day: usize,
    /// What was not understood, in the order of [`Why`].
    pub skipped: Vec<Skipped>,
    /// How many days and moments the rules made us look at: at most one period of one rule more than was allowed.
    /// Says how much work it was, without a watch.
    pub looks: u64,
}

/// A number of things that were not understood for one reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Skipped {
    /// The reason.
    pub why: Why,
    /// How many.
    pub count: usize,
}

/// Why something in a calendar was not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// An event in a time zone that is neither known by name nor defined in the file.
    UnknownZone,
    /// An event without a start.
    NoStart,
    /// A time that is none.
    UnreadableTime,
    /// An event that ends before it starts.
    EndBeforeStart,
    /// A rule that is none, or of another calendar; the event's own start was kept.
    UnreadableRule,
    /// A rule that comes round more often than appointments do; the event's own start was kept.
    SubDaily,
    /// A rule that made more work than a file may; what it gave until then was kept.
    TooMuchWork,
    /// An event whose end is missing: the file was cut off.
    Unfinished,
    /// Events beyond the limit.
    TooManyEvents,
    /// Busy spans beyond the limit, the latest ones.
    TooManySpans,
}

/// The bytes are not a calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotACalendar {
    /// Nothing but blanks.
    #[error("the file is empty")]
    Empty,
    /// More bytes than the limit.
    #[error("the file is too large")]
    TooLarge,
    /// A web page: the address shows the calendar to people, or wants them to sign in.
    #[error("the file is a web page")]
    WebPage,
    /// An archive. Google hands its export out as one; the calendars are inside.
    #[error("the file is an archive")]
    Archive,
    /// A PDF, a picture, or other bytes that are no text.
    #[error("the file is of another kind")]
    OtherFile,
    /// Text without a calendar in it.
    #[error("there is no calendar in the file")]
    NoCalendar,
}

/// Reads the busy time out of a calendar file.
///
/// Never panics, and its work is bounded by the file's size and [`ReadOptions::max_looks`]: milliseconds for a real
/// calendar, less than a second for the worst file.
///
/// # Errors
///
/// When the bytes are not a calendar, or too many.
pub fn read(bytes: &[u8], options: ReadOptions) -> Result<CalendarReading, NotACalendar> {
    if bytes.len() > options.max_bytes {
        return Err(NotACalendar::TooLarge);
    }
    let text = lines::decode(bytes);
    let file = entries::collect(&text, options.max_events);
    if !file.is_calendar {
        return Err(what_else(&text));
    }
    Ok(busy::reading(file, options))
}

/// What bytes without a calendar are.
fn what_else(bytes: &[u8]) -> NotACalendar {
    const OTHERS: [&[u8]; 7] = [b"%PDF", b"\x89PNG", b"\xFF\xD8\xFF", b"GIF8", b"RIFF", b"\xD0\xCF\x11\xE0", b"SQLite"];
    const ARCHIVES: [&[u8]; 4] = [b"PK\x03\x04", b"\x1F\x8B", b"7z\xBC\xAF", b"Rar!"];
    let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace());
    let Some(start) = start else { return NotACalendar::Empty };
    let bytes = &bytes[start..];
    let head: Vec<u8> = bytes.iter().take(1024).map(u8::to_ascii_lowercase).collect();
    let holds = |word: &[u8]| head.windows(word.len()).any(|part| part == word);
    if ARCHIVES.iter().any(|mark| bytes.starts_with(mark)) {
        NotACalendar::Archive
    } else if OTHERS.iter().any(|mark| bytes.starts_with(mark)) || head.contains(&0) {
        NotACalendar::OtherFile
    } else if head.starts_with(b"<") && [&b"<html"[..], b"<!doctype html", b"<head", b"<body"].into_iter().any(holds) {
        NotACalendar::WebPage
    } else {
        NotACalendar::NoCalendar
    }
}
