//! The plan as a feed that calendars subscribe to (RFC 5545).
//!
//! Times are written in UTC. Sessions are single events, so an instant says all there is to say; a local time would
//! need a VTIMEZONE beside it, which subscribers read each in their own way. Whoever looks sees their own wall clock.
//! What was moved or cancelled is absent: a subscriber drops what a feed no longer holds.

use bloom_domain::language::Language;
use bloom_domain::slots::Zone;
use bloom_domain::study::Status;
use chrono::{DateTime, Datelike, TimeDelta, Utc};

/// How often a subscriber should look again. They do so when they like; Google takes up to a day.
const REFRESH: &str = "PT1H";
/// The longest line, in bytes without its break (RFC 5545 §3.1).
const LINE: usize = 75;

/// A study session for the feed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeedEvent {
    /// Its name for ever: the same session must keep it, and no other may have it.
    pub uid: String,
    /// What is studied, in one line.
    pub title: String,
    /// Its first instant.
    pub start: DateTime<Utc>,
    /// Where it was planned; told to the subscriber as a hint.
    pub zone: Zone,
    /// How long it lasts; one of no length is left out.
    pub minutes: u32,
    /// What else there is to say; may have several lines.
    pub description: Option<String>,
    /// How often it was changed; must not fall.
    pub sequence: u32,
    /// What became of it; moved and cancelled ones are left out.
    pub status: Status,
}

/// What holds for the feed as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Feed<'a> {
    /// What the calendar is called.
    pub name: &'a str,
    /// The language of its texts.
    pub language: Language,
    /// When it is written.
    pub now: DateTime<Utc>,
}

/// Writes the feed: an `.ics` file (`text/calendar; charset=utf-8`) with one event for each session that still takes
/// its place in the week, in the order given. The same arguments give the same bytes.
#[must_use]
pub fn feed(sessions: &[FeedEvent], about: &Feed<'_>) -> String {
    let mut ics = Writer::default();
    let language = if about.language.is_portuguese() { "PT" } else { "EN" };
    ics.line("BEGIN:VCALENDAR");
    ics.line("VERSION:2.0");
    ics.line(&format!("PRODID:-//Bloom//Study plan//{language}"));
    ics.line("CALSCALE:GREGORIAN");
    ics.line("METHOD:PUBLISH");
    ics.text("NAME", about.name);
    ics.text("X-WR-CALNAME", about.name);
    if let Some(Zone::Iana(tz)) = sessions.first().map(|session| session.zone) {
        ics.line(&format!("X-WR-TIMEZONE:{}", tz.name()));
    }
    ics.line(&format!("REFRESH-INTERVAL;VALUE=DURATION:{REFRESH}"));
    ics.line(&format!("X-PUBLISHED-TTL:{REFRESH}"));
    let mut is_empty = true;
    for session in sessions.iter().filter(|session| session.status.holds_its_place()) {
        is_empty &= !event(&mut ics, session, about.now);
    }
    if is_empty {
        // A calendar must hold something (RFC 5545 §3.6), and some subscribers insist.
        for line in ["BEGIN:VTIMEZONE", "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"] {
            ics.line(line);
        }
        for line in ["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "TZNAME:UTC", "END:STANDARD", "END:VTIMEZONE"] {
            ics.line(line);
        }
    }
    ics.line("END:VCALENDAR");
    ics.0
}

/// Writes one event. False when it has no place in a calendar.
fn event(ics: &mut Writer, session: &FeedEvent, now: DateTime<Utc>) -> bool {
    let length = TimeDelta::minutes(session.minutes.into());
    let times = (stamp(session.start), session.start.checked_add_signed(length).and_then(stamp), stamp(now));
    let (Some(start), Some(end), Some(now)) = times else { return false };
    if session.minutes == 0 {
        return false;
    }
    ics.line("BEGIN:VEVENT");
    ics.text("UID", &session.uid);
    ics.line(&format!("DTSTAMP:{now}"));
    ics.line(&format!("DTSTART:{start}"));
    ics.line(&format!("DTEND:{end}"));
    ics.line(&format!("SEQUENCE:{}", session.sequence));
    ics.line("STATUS:CONFIRMED");
    ics.line("TRANSP:OPAQUE");
    ics.text("SUMMARY", &session.title);
    if let Some(description) = &session.description {
        ics.text("DESCRIPTION", description);
    }
    ics.line("END:VEVENT");
    true
}

/// `20260301T100000Z`; none for years that four digits cannot write.
fn stamp(at: DateTime<Utc>) -> Option<String> {
    (0..10_000).contains(&at.year()).then(|| at.format("%Y%m%dT%H%M%SZ").to_string())
}

#[derive(Default)]
struct Writer(String);

impl Writer {
    /// One line, folded at 75 bytes between characters.
    fn line(&mut self, line: &str) {
        let mut room = LINE;
        for char in line.chars() {
            if char.len_utf8() > room {
                self.0.push_str("\r\n ");
                room = LINE - 1;
            }
            self.0.push(char);
            room -= char.len_utf8();
        }
        self.0.push_str("\r\n");
    }

    /// A line whose value is a TEXT (RFC 5545 §3.3.11): marks escaped, controls left out.
    fn text(&mut self, name: &str, value: &str) {
        let mut line = format!("{name}:");
        for char in value.replace("\r\n", "\n").chars() {
            match char {
                '\\' | ';' | ',' => line.extend(['\\', char]),
                '\n' | '\r' | '\u{2028}' | '\u{2029}' => line.push_str("\\n"),
                '\t' => line.push(' '),
                char if char.is_control() => {}
                char => line.push(char),
            }
        }
        self.line(&line);
    }
}
