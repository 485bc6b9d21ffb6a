//! The plan as a feed.

use super::{at, options, shown, zone};
use bloom_domain::language::Language;
use bloom_domain::study::Status;
use bloom_engine::calendar::read;
use bloom_engine::calendar::write::{Feed, FeedEvent, feed};
use chrono::TimeDelta;
use proptest::prelude::*;

fn session(uid: &str, start: &str, minutes: u32) -> FeedEvent {
    FeedEvent {
        uid: uid.to_owned(),
        title: "\u{c1}lgebra; matrizes, parte 2".to_owned(),
        start: at(start),
        zone: zone("Europe/Lisbon"),
        minutes,
        description: Some("Cap\u{ed}tulo 3\nExerc\u{ed}cios 1\\2".to_owned()),
        sequence: 2,
        status: Status::Planned,
    }
}

fn about() -> Feed<'static> {
    Feed { name: "Bloom: estudo", language: Language::PtPt, now: at("2026-03-20 08:00") }
}

/// The lines with their folds undone.
fn lines(ics: &str) -> Vec<String> {
    ics.replace("\r\n ", "").split_terminator("\r\n").map(str::to_owned).collect()
}

#[test]
fn a_feed_is_written() {
    let ics = feed(&[session("s1@bloom", "2026-03-25 18:00", 50)], &about());
    assert_eq!(
        lines(&ics),
        [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:-//Bloom//Study plan//PT",
            "CALSCALE:GREGORIAN",
            "METHOD:PUBLISH",
            "NAME:Bloom: estudo",
            "X-WR-CALNAME:Bloom: estudo",
            "X-WR-TIMEZONE:Europe/Lisbon",
            "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
            "X-PUBLISHED-TTL:PT1H",
            "BEGIN:VEVENT",
            "UID:s1@bloom",
            "DTSTAMP:20260320T080000Z",
            "DTSTART:20260325T180000Z",
            "DTEND:20260325T185000Z",
            "SEQUENCE:2",
            "STATUS:CONFIRMED",
            "TRANSP:OPAQUE",
            "SUMMARY:\u{c1}lgebra\\; matrizes\\, parte 2",
            "DESCRIPTION:Cap\u{ed}tulo 3\\nExerc\u{ed}cios 1\\\\2",
            "END:VEVENT",
            "END:VCALENDAR",
        ]
    );
}

#[test]
fn what_no_longer_takes_its_place_is_absent() {
    for (status, is_there) in [
        (Status::Planned, true),
        (Status::Done, true),
        (Status::Partial, true),
        (Status::Skipped, true),
        (Status::Moved, false),
        (Status::Cancelled, false),
    ] {
        let ics = feed(&[FeedEvent { status, ..session("s1", "2026-03-25 18:00", 50) }], &about());
        assert_eq!(ics.contains("BEGIN:VEVENT"), is_there, "{status:?}");
    }
}

#[test]
fn an_empty_plan_is_still_a_calendar() {
    let none = [session("s1", "2026-03-25 18:00", 0)];
    for ics in [feed(&[], &about()), feed(&none, &about())] {
        assert!(ics.contains("BEGIN:VTIMEZONE\r\n") && !ics.contains("BEGIN:VEVENT"), "{ics}");
        let reading = read(ics.as_bytes(), options()).expect("a calendar");
        assert_eq!((reading.events, reading.spans.len(), reading.skipped.len()), (0, 0, 0));
    }
}

#[test]
fn texts_cannot_break_out_of_their_line() {
    let evil = "x\r\nEND:VEVENT\nBEGIN:VEVENT\rDTSTART:20260324T000000Z\u{2028}\u{b}\0y";
    let event = FeedEvent {
        uid: evil.to_owned(),
        title: evil.to_owned(),
        description: Some(evil.to_owned()),
        ..session("", "2026-03-25 18:00", 50)
    };
    let ics = feed(&[event], &Feed { name: evil, ..about() });
    assert_eq!(lines(&ics).iter().filter(|line| line.starts_with("BEGIN:VEVENT")).count(), 1);
    assert!(ics.chars().all(|char| char == '\r' || char == '\n' || !char.is_control()));
    let reading = read(ics.as_bytes(), options()).expect("a calendar");
    assert_eq!(shown(&reading.spans), ["2026-03-25 18:00 +50"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_again(
        starts in proptest::collection::vec((0..20_000i64, 1..120u32), 0..40),
        text in "\\PC{0,90}",
    ) {
        let events: Vec<FeedEvent> = starts
            .iter()
            .enumerate()
            .map(|(index, (minute, minutes))| FeedEvent {
                uid: format!("{index}@bloom"),
                title: text.clone(),
                start: options().from + TimeDelta::minutes(*minute),
                minutes: *minutes,
                ..session("", "2026-03-25 18:00", 1)
            })
            .collect();
        let ics = feed(&events, &Feed { name: &text, ..about() });
        prop_assert!(ics.ends_with("\r\n") && !ics.replace("\r\n", "").contains(['\r', '\n']));
        for line in ics.split("\r\n") {
            prop_assert!(line.len() <= 75, "{line}");
        }
        let reading = read(ics.as_bytes(), options()).expect("a calendar");
        prop_assert_eq!(reading.events, events.len());
        prop_assert!(reading.skipped.is_empty());
        let mut expected: Vec<(i64, i64)> = Vec::new();
        let mut sorted: Vec<(i64, i64)> = starts.iter().map(|(start, length)| (*start, start + i64::from(*length))).collect();
        sorted.sort_unstable();
        for (start, end) in sorted {
            match expected.last_mut() {
                Some(last) if start <= last.1 => last.1 = last.1.max(end),
                _ => expected.push((start, end)),
            }
        }
        let minute = |at: chrono::DateTime<chrono::Utc>| (at - options().from).num_minutes();
        let found: Vec<(i64, i64)> = reading.spans.iter().map(|span| (minute(span.start), minute(span.end))).collect();
        prop_assert_eq!(found, expected);
    }
}
