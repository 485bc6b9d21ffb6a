//! Files that mean harm, and files that are only large.

use super::{FREEBUSY, GOOGLE, OUTLOOK, event, options, reading, reading_with, shown, skipped};
use bloom_engine::calendar::{ReadOptions, Why, read};
use proptest::prelude::*;
use std::fmt::Write;

/// Less work than is usually allowed, to see the end of it sooner.
fn few_looks() -> ReadOptions {
    ReadOptions { max_looks: 300_000, ..options() }
}

#[test]
fn five_thousand_weekly_series_are_read_with_little_work() {
    let mut lines = String::new();
    for number in 0..5000 {
        let (day, hour, minute) = (1 + number % 28, number % 24, number % 60);
        let start = format!("DTSTART;TZID=America/Sao_Paulo:202501{day:02}T{hour:02}{minute:02}00");
        write!(lines, "{}", event(&format!("UID:{number} {start} DURATION:PT45M RRULE:FREQ=WEEKLY"))).expect("text");
    }
    let reading = reading(&lines);
    assert_eq!((reading.events, skipped(&reading)), (5000, vec![]));
    assert!(reading.looks < 5000 * 8 * 8, "a stretch of two weeks costs each series a few weeks: {}", reading.looks);
}

#[test]
fn one_rule_cannot_take_all_the_work() {
    let endless = "DTSTART:19000101T000000Z DURATION:PT1M RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,7,14,21;COUNT=4000000000";
    let friend = event("DTSTART:20260101T100000Z DURATION:PT1H RRULE:FREQ=DAILY;COUNT=500");
    let reading = reading(&format!("{}{friend}", event(endless)));
    assert_eq!(skipped(&reading), [(Why::TooMuchWork, 1)]);
    assert_eq!(reading.spans.len(), 14);
    assert!(reading.looks < 300_000, "{}", reading.looks);
}

#[test]
fn all_rules_together_cannot_take_more_than_their_share() {
    let endless = event("DTSTART:19000101T000000Z DURATION:PT1M RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=9");
    let reading = reading_with(&endless.repeat(400), few_looks());
    assert!(reading.looks < 300_500, "a year more than allowed at most: {}", reading.looks);
    assert_eq!(reading.events, 400, "their own starts are understood");
    assert!(matches!(skipped(&reading)[..], [(Why::TooMuchWork, 390..)]), "{:?}", skipped(&reading));
}

#[test]
fn zones_of_a_thousand_changes_are_work_too() {
    let mut lines = String::new();
    for number in 0..600 {
        let rule = "RRULE:FREQ=DAILY;BYHOUR=0,1,2,3;BYMINUTE=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20";
        let part = format!(
            "BEGIN:STANDARD\nDTSTART:19000101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\n{rule}\nEND:STANDARD\n"
        );
        write!(lines, "BEGIN:VTIMEZONE\nTZID:Z{number}\n{part}END:VTIMEZONE\n").expect("text");
        write!(lines, "{}", event(&format!("DTSTART;TZID=Z{number}:20260325T100000 DURATION:PT1H"))).expect("text");
    }
    let reading = reading_with(&lines, few_looks());
    assert!(reading.looks < 300_500, "{}", reading.looks);
    assert!(skipped(&reading).iter().any(|(why, _)| *why == Why::UnknownZone));
}

#[test]
fn limits_hold_and_are_told() {
    let many: String =
        (0..50).map(|minute| event(&format!("DTSTART:20260325T10{minute:02}00Z DURATION:PT30S"))).collect();
    let text = format!("BEGIN:VCALENDAR\r\n{many}END:VCALENDAR");
    let few = read(text.as_bytes(), ReadOptions { max_events: 20, ..options() }).expect("a calendar");
    assert_eq!((few.events, skipped(&few)), (20, vec![(Why::TooManyEvents, 30)]));
    let short = read(text.as_bytes(), ReadOptions { max_spans: 7, ..options() }).expect("a calendar");
    assert_eq!((short.spans.len(), skipped(&short)), (7, vec![(Why::TooManySpans, 43)]));
    assert_eq!(shown(&short.spans)[0], "2026-03-25 10:00 +0");
}

#[test]
fn long_lines_and_deep_nests_are_nothing_special() {
    let long = "x".repeat(1_000_000);
    let good = event("DTSTART:20260325T100000Z DURATION:PT1H");
    let nest = "BEGIN:X\r\n".repeat(50_000);
    let ends = "END:Y\r\n".repeat(50_000);
    for lines in [
        format!("X-LONG:{long}\r\n{good}"),
        format!("{long}\r\n{good}"),
        format!("X-WR-CALNAME:{long}\r\n{good}"),
        format!("X-A;{}:\r\n{good}", "\"".repeat(99_999)),
        format!("X-A:{}\r\n{good}", "\r\n x".repeat(100_000)),
        format!("{nest}{ends}{good}"),
        event(&format!(
            "RRULE:FREQ=DAILY;COUNT=1;BYDAY={} DTSTART:20260325T100000Z DURATION:PT1H",
            ["MO"; 50_000].join(",")
        )),
        event(&format!("EXDATE:{} DTSTART:20260325T100000Z DURATION:PT1H", ["20260326T100000Z"; 50_000].join(","))),
        event(&format!("DTSTART;TZID={}:20260325T100000 DTSTART:20260325T100000Z DURATION:PT1H", "a/".repeat(100_000))),
    ] {
        assert_eq!(
            shown(&reading(&lines).spans),
            ["2026-03-25 10:00 +60"],
            "{}",
            lines.chars().take(60).collect::<String>()
        );
    }
}

#[test]
fn exceptions_of_one_series_by_the_thousand() {
    let mut lines = event("UID:a DTSTART:20260323T100000Z DURATION:PT1H RRULE:FREQ=DAILY");
    for _ in 0..4000 {
        lines += &event("UID:a DTSTART:20260323T100000Z DURATION:PT1H RRULE:FREQ=DAILY");
        lines +=
            &event("UID:a RECURRENCE-ID;RANGE=THISANDFUTURE:20260324T100000Z DTSTART:20260324T120000Z DURATION:PT1H");
    }
    assert_eq!(reading(&lines).spans.len(), 14);
}

/// A piece of a calendar, likely or not.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::sample::select(vec![
            "BEGIN:VCALENDAR",
            "END:VCALENDAR",
            "BEGIN:VEVENT",
            "END:VEVENT",
            "BEGIN:VTIMEZONE",
            "TZID:Q",
            "END:VTIMEZONE",
            "BEGIN:STANDARD",
            "END:STANDARD",
            "TZOFFSETFROM:+0100",
            "TZOFFSETTO:-2359",
            "BEGIN:VFREEBUSY",
            "END:VFREEBUSY",
            "UID:a",
            "UID:b",
            "SEQUENCE:-9223372036854775808",
            "STATUS:CANCELLED",
            "TRANSP:TRANSPARENT",
            "DTSTART:20260325T100000Z",
            "DTSTART;TZID=Q:20260325T100000",
            "DTSTART;VALUE=DATE:00000101",
            "DTSTART:99991231T235959Z",
            "DTEND:99991231T240000",
            "DTEND;TZID=Europe/Lisbon:20260329T013000",
            "DURATION:P999999999W",
            "DURATION:-P1D",
            "DURATION:PT1H",
            "EXDATE;VALUE=DATE:20260326",
            "RDATE;VALUE=PERIOD:20260327T100000Z/P1D,20260327T100000/00000101T000000",
            "RECURRENCE-ID:20260325T100000Z",
            "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Q:99991231T235959",
            "FREEBUSY:20260327T100000Z/PT1H",
            "RRULE:FREQ=DAILY",
            "RRULE:FREQ=WEEKLY;BYDAY=MO,-1SU;WKST=SA",
            "RRULE:FREQ=YEARLY;BYWEEKNO=-53,1;BYSETPOS=-366",
            "RRULE:FREQ=MONTHLY;INTERVAL=4294967295;COUNT=18446744073709551615",
            "RRULE:FREQ=YEARLY;INTERVAL=4294967295;UNTIL=00000101",
            "RRULE:FREQ=DAILY;BYYEARDAY=-366",
            "BEGIN:X",
            "END:X",
            " folded",
        ])
        .prop_map(str::to_owned),
        "[A-Z-]{1,12}(;[A-Z]{1,5}=[^\r\n]{0,8})?:[^\r\n]{0,30}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        let _ = read(&bytes, few_looks());
    }

    #[test]
    fn any_lines_give_spans_in_order_and_in_bounds(pieces in proptest::collection::vec(piece(), 0..60)) {
        let text = format!("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n{}", pieces.join("\r\n"));
        let reading = read(text.as_bytes(), ReadOptions { max_looks: 20_000, ..options() }).expect("a calendar");
        for spans in [&reading.spans, &reading.all_day_spans] {
            prop_assert!(spans.iter().all(|span| options().from <= span.start && span.start < span.end && span.end <= options().until));
            prop_assert!(spans.windows(2).all(|pair| pair[0].end < pair[1].start));
        }
    }

    #[test]
    fn damaged_calendars_are_read_or_refused(
        which in 0..3usize,
        damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..30),
    ) {
        let mut bytes = [GOOGLE, OUTLOOK, FREEBUSY][which].to_vec();
        for (place, byte, kind) in damage {
            let place = place.index(bytes.len().max(1));
            match kind {
                0 if place < bytes.len() => bytes[place] = byte,
                1 if place < bytes.len() => { bytes.remove(place); }
                2 => bytes.insert(place, byte),
                _ => bytes.truncate(bytes.len().max(place)),
            }
        }
        if let Ok(reading) = read(&bytes, few_looks()) {
            prop_assert!(reading.spans.windows(2).all(|pair| pair[0].end < pair[1].start));
        }
    }
}
