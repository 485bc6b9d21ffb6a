//! Calendars: read, written, fetched.

mod fetch;
mod hostile;
mod reading;
mod rules;
mod writing;

use bloom_domain::planning::Interval;
use bloom_domain::slots::Zone;
use bloom_engine::calendar::{CalendarReading, ReadOptions, Why, read};
use chrono::{DateTime, NaiveDateTime, Utc};

const GOOGLE: &[u8] = include_bytes!("../../fixtures/ics/google.ics");
const OUTLOOK: &[u8] = include_bytes!("../../fixtures/ics/outlook.ics");
const FREEBUSY: &[u8] = include_bytes!("../../fixtures/ics/freebusy.ics");
const LOGIN: &[u8] = include_bytes!("../../fixtures/ics/login.html");

/// `2026-03-29 01:30` in UTC.
fn at(text: &str) -> DateTime<Utc> {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").expect("an instant").and_utc()
}

fn zone(name: &str) -> Zone {
    name.parse().expect("a zone")
}

/// Two weeks around the change to summer time, in Lisbon.
fn options() -> ReadOptions {
    ReadOptions::new(at("2026-03-23 00:00"), at("2026-04-06 00:00"), zone("Europe/Lisbon"))
}

/// `2026-03-29 01:30 +60`: the start in UTC, and minutes.
fn shown(spans: &[Interval]) -> Vec<String> {
    spans
        .iter()
        .map(|span| format!("{} +{}", span.start.format("%Y-%m-%d %H:%M"), (span.end - span.start).num_minutes()))
        .collect()
}

/// The reading of a calendar that holds these lines.
fn reading(lines: &str) -> CalendarReading {
    reading_with(lines, options())
}

fn reading_with(lines: &str, options: ReadOptions) -> CalendarReading {
    let text = format!("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{lines}\r\nEND:VCALENDAR\r\n");
    read(text.as_bytes(), options).expect("a calendar")
}

/// One event of these properties, apart by blanks.
fn event(properties: &str) -> String {
    let lines = properties.split_whitespace().collect::<Vec<_>>().join("\r\n");
    format!("BEGIN:VEVENT\r\n{lines}\r\nEND:VEVENT\r\n")
}

/// When the event of these properties is busy by the clock.
fn busy(properties: &str) -> Vec<String> {
    shown(&reading(&event(properties)).spans)
}

fn skipped(reading: &CalendarReading) -> Vec<(Why, usize)> {
    reading.skipped.iter().map(|skipped| (skipped.why, skipped.count)).collect()
}
