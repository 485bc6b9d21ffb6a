//! What is read out of calendars.

use super::{FREEBUSY, GOOGLE, LOGIN, OUTLOOK, at, busy, event, options, reading, reading_with, shown, skipped, zone};
use bloom_engine::calendar::{NotACalendar, ReadOptions, Why, read};

#[test]
fn a_google_calendar() {
    let reading = read(GOOGLE, options()).expect("a calendar");
    assert_eq!(reading.name.as_deref(), Some("Ana, faculdade e trabalho"));
    assert_eq!(
        shown(&reading.spans),
        [
            "2026-03-23 09:00 +90", // Monday; Wednesday the 25th is left out
            "2026-03-26 18:15 +45",
            "2026-03-31 13:00 +90", // Monday the 30th moved to Tuesday; summer time began
            "2026-04-01 08:00 +90",
        ]
    );
    assert_eq!(shown(&reading.all_day_spans), ["2026-04-02 23:00 +4320"], "in Lisbon, in summer time");
    assert_eq!((reading.events, reading.all_day), (6, 1));
    assert_eq!(skipped(&reading), []);
}

#[test]
fn nothing_but_times_and_the_name_leaves_the_room() {
    let reading = read(GOOGLE, options()).expect("a calendar");
    let all = format!("{reading:?}");
    for secret in ["Dentista", "Rua Secreta", "Silva", "lgebra", "Rui", "google.com"] {
        assert!(!all.contains(secret), "{secret}");
    }
}

#[test]
fn an_outlook_calendar() {
    let reading = read(OUTLOOK, options()).expect("a calendar");
    assert_eq!(
        shown(&reading.spans),
        [
            "2026-03-23 12:00 +15",
            "2026-03-24 12:00 +15",
            "2026-03-25 12:00 +15",
            "2026-03-30 08:00 +60", // Berlin by the file's own definition, in summer time
            "2026-03-30 12:00 +15",
            "2026-03-31 12:00 +15",
            "2026-04-01 12:00 +15",
            "2026-04-02 12:00 +15",
            "2026-04-03 12:00 +15",
        ]
    );
    assert_eq!(shown(&reading.all_day_spans), ["2026-04-01 03:00 +1440"]);
    assert_eq!((reading.events, reading.all_day), (4, 1));
    assert_eq!(skipped(&reading), [(Why::UnknownZone, 1)]);
}

#[test]
fn a_free_busy_answer() {
    let reading = read(FREEBUSY, options()).expect("a calendar");
    assert_eq!(shown(&reading.spans), ["2026-03-24 10:00 +180", "2026-03-25 10:00 +60", "2026-03-26 08:00 +60"]);
    assert_eq!((reading.events, reading.all_day), (1, 0));
    assert_eq!(skipped(&reading), [(Why::UnreadableTime, 2)]);
}

#[test]
fn what_is_no_calendar_is_told_apart() {
    for (bytes, wrong) in [
        (&b""[..], NotACalendar::Empty),
        (b" \r\n\t", NotACalendar::Empty),
        (b"\xEF\xBB\xBF", NotACalendar::Empty),
        (LOGIN, NotACalendar::WebPage),
        (b"\n  <HTML><body>Sign in", NotACalendar::WebPage),
        (b"PK\x03\x04calendar.ics", NotACalendar::Archive),
        (b"%PDF-1.7\nBEGIN", NotACalendar::OtherFile),
        (b"\x89PNG\r\n\x1a\n", NotACalendar::OtherFile),
        (b"a\0b", NotACalendar::OtherFile),
        (b"Monday 10:00 algebra", NotACalendar::NoCalendar),
        (b"BEGIN:VCARD\r\nEND:VCARD\r\n", NotACalendar::NoCalendar),
        (b"{\"error\":\"not found\"}", NotACalendar::NoCalendar),
    ] {
        assert_eq!(read(bytes, options()), Err(wrong), "{:?}", String::from_utf8_lossy(bytes));
    }
    let tight = ReadOptions { max_bytes: GOOGLE.len() - 1, ..options() };
    assert_eq!(read(GOOGLE, tight), Err(NotACalendar::TooLarge));
}

#[test]
fn line_ends_marks_and_utf_16_make_no_difference() {
    let expected = read(GOOGLE, options());
    let text = String::from_utf8_lossy(GOOGLE);
    let utf16 =
        |to: fn(u16) -> [u8; 2], mark: &str| format!("{mark}{text}").encode_utf16().flat_map(to).collect::<Vec<u8>>();
    for (way, bytes) in [
        ("LF", text.replace("\r\n", "\n").into_bytes()),
        ("CR", text.replace("\r\n", "\r").into_bytes()),
        ("CR CR LF", text.replace("\r\n", "\r\r\n").into_bytes()),
        ("mark", format!("\u{feff}{text}").into_bytes()),
        ("lower case", text.replace("BEGIN:VEVENT", "begin:vevent").replace("DTSTART", "dtstart").into_bytes()),
        ("UTF-16", utf16(u16::to_le_bytes, "\u{feff}")),
        ("UTF-16, no mark", utf16(u16::to_be_bytes, "")),
    ] {
        assert_eq!(read(&bytes, options()), expected, "{way}");
    }
}

#[test]
fn times_are_of_their_zone() {
    for (start, expected) in [
        ("DTSTART:20260325T100000Z", "2026-03-25 10:00 +60"),
        ("DTSTART:20260330T100000", "2026-03-30 09:00 +60"), // at home
        ("DTSTART;TZID=America/Sao_Paulo:20260325T100000", "2026-03-25 13:00 +60"),
        ("DTSTART;TZID=\"America/Sao_Paulo\":20260325T100000", "2026-03-25 13:00 +60"),
        ("DTSTART;X-A=\"b:c;d\";TZID=Asia/Kolkata:20260325T100000", "2026-03-25 04:30 +60"),
        ("DTSTART;TZID=/mozilla.org/20050126_1/Asia/Kolkata:20260325T100000", "2026-03-25 04:30 +60"),
        ("DTSTART;TZID=GMT-0300:20260325T100000", "2026-03-25 13:00 +60"),
        ("DTSTART;TZID=Europe/Lisbon:20260325T100000Z", "2026-03-25 10:00 +60"), // Z wins
        ("DTSTART;VALUE=DATE-TIME:20260325T100000Z", "2026-03-25 10:00 +60"),
    ] {
        assert_eq!(busy(&format!("{start} DURATION:PT1H")), [expected], "{start}");
    }
    let windows =
        reading("BEGIN:VEVENT\nDTSTART;TZID=W. Europe Standard Time:20260330T100000\nDURATION:PT1H\nEND:VEVENT");
    assert_eq!(shown(&windows.spans), ["2026-03-30 08:00 +60"]);
}

#[test]
fn gaps_and_folds() {
    // Lisbon has no 01:30 on 29 March; it has two on 25 October.
    assert_eq!(busy("DTSTART:20260329T013000 DURATION:PT30M"), ["2026-03-29 01:30 +30"]);
    let autumn = ReadOptions::new(at("2026-10-24 00:00"), at("2026-10-27 00:00"), zone("Europe/Lisbon"));
    let fold = reading_with(&event("DTSTART:20261025T013000 DURATION:PT30M"), autumn);
    assert_eq!(shown(&fold.spans), ["2026-10-25 00:30 +30"]);
    // A day by the calendar has 23 hours then, one by the stopwatch 24.
    assert_eq!(busy("DTSTART:20260328T120000 DURATION:P1D"), ["2026-03-28 12:00 +1380"]);
    assert_eq!(busy("DTSTART:20260328T120000 DURATION:PT24H"), ["2026-03-28 12:00 +1440"]);
    // A series keeps its wall clock and its length.
    let nights = busy("DTSTART:20260327T233000 DTEND:20260328T023000 RRULE:FREQ=DAILY;COUNT=3");
    assert_eq!(nights, ["2026-03-27 23:30 +180", "2026-03-28 23:30 +180", "2026-03-29 22:30 +180"]);
}

#[test]
fn ends_in_all_their_forms() {
    for (properties, expected) in [
        ("DTSTART:20260325T100000Z DTEND:20260325T113000Z", vec!["2026-03-25 10:00 +90"]),
        ("DTSTART:20260325T230000Z DTEND:20260326T010000Z", vec!["2026-03-25 23:00 +120"]),
        ("DTSTART:20260325T100000Z DURATION:P1W", vec!["2026-03-25 10:00 +10080"]),
        ("DTSTART:20260325T100000Z", vec![]),
        ("DTSTART:20260325T100000Z DTEND:20260325T100000Z", vec![]),
        // A flight: from one zone into another.
        (
            "DTSTART;TZID=Europe/Lisbon:20260325T100000 DTEND;TZID=America/Sao_Paulo:20260325T170000",
            vec!["2026-03-25 10:00 +600"],
        ),
        // Longer than the stretch, on both sides.
        ("DTSTART:16010101T000000Z DTEND:99991231T235959Z", vec!["2026-03-23 00:00 +20160"]),
        ("DTSTART:20260101T000000Z DTEND:20260323T010000Z", vec!["2026-03-23 00:00 +60"]),
        ("DTSTART:20260406T000000Z DTEND:20260406T010000Z", vec![]),
    ] {
        assert_eq!(busy(properties), expected, "{properties}");
    }
}

#[test]
fn whole_days_stand_apart() {
    for (properties, expected) in [
        ("DTSTART;VALUE=DATE:20260325", "2026-03-25 00:00 +1440"),
        ("DTSTART:20260325", "2026-03-25 00:00 +1440"),
        ("DTSTART;VALUE=DATE:20260325 DTEND;VALUE=DATE:20260325", "2026-03-25 00:00 +1440"),
        ("DTSTART;VALUE=DATE:20260325 DURATION:P2D", "2026-03-25 00:00 +2880"),
        ("DTSTART;VALUE=DATE:20260328 DTEND;VALUE=DATE:20260330", "2026-03-28 00:00 +2820"), // a day of 23 hours
        ("DTSTART;VALUE=DATE:20000330 DTEND;VALUE=DATE:20000331 RRULE:FREQ=YEARLY", "2026-03-29 23:00 +1440"),
    ] {
        let reading = reading(&event(properties));
        assert_eq!(shown(&reading.all_day_spans), [expected], "{properties}");
        assert_eq!((reading.spans.len(), reading.all_day), (0, 1), "{properties}");
    }
    let free = reading(&event("DTSTART;VALUE=DATE:20260325 TRANSP:TRANSPARENT"));
    assert_eq!((free.all_day_spans.len(), free.all_day, free.events), (0, 0, 1));
    let elsewhere = reading(&event("DTSTART;VALUE=DATE:20270325"));
    assert_eq!((elsewhere.all_day, elsewhere.events), (0, 1));
}

#[test]
fn a_leap_day_comes_every_fourth_year() {
    let leap = "DTSTART;VALUE=DATE:20240229 RRULE:FREQ=YEARLY";
    let in_year = |from, until| {
        shown(&reading_with(&event(leap), ReadOptions::new(at(from), at(until), zone("UTC"))).all_day_spans)
    };
    assert_eq!(in_year("2026-01-01 00:00", "2028-01-01 00:00"), Vec::<String>::new());
    assert_eq!(in_year("2028-01-01 00:00", "2029-01-01 00:00"), ["2028-02-29 00:00 +1440"]);
}

#[test]
fn single_moments_of_a_series_are_left_out_added_moved_and_cancelled() {
    let series = "UID:a DTSTART;TZID=Europe/Lisbon:20260323T100000 DURATION:PT1H RRULE:FREQ=DAILY;COUNT=4";
    let all = ["2026-03-23 10:00 +60", "2026-03-24 10:00 +60", "2026-03-25 10:00 +60", "2026-03-26 10:00 +60"];
    assert_eq!(busy(series), all);
    for left_out in [
        "EXDATE;TZID=Europe/Lisbon:20260324T100000",
        "EXDATE:20260324T100000Z",
        "EXDATE;TZID=America/Sao_Paulo:20260324T070000",
        "EXDATE:20260324T100000",
        "EXDATE;VALUE=DATE:20260324",
    ] {
        assert_eq!(busy(&format!("{series} {left_out}")), [all[0], all[2], all[3]], "{left_out}");
    }
    let added =
        busy(&format!("{series} RDATE;TZID=Europe/Lisbon:20260330T100000 RDATE;VALUE=PERIOD:20260327T100000Z/PT15M"));
    assert_eq!(added[4..], ["2026-03-27 10:00 +15", "2026-03-30 09:00 +60"]);
    for (instead, expected) in [
        ("DTSTART:20260324T200000Z DURATION:PT30M", vec![all[0], "2026-03-24 20:00 +30", all[2], all[3]]),
        ("DTSTART:20260324T100000Z DURATION:PT1H STATUS:CANCELLED", vec![all[0], all[2], all[3]]),
        ("DTSTART:20260324T100000Z DURATION:PT1H TRANSP:TRANSPARENT", vec![all[0], all[2], all[3]]),
    ] {
        for id in [
            "RECURRENCE-ID;TZID=Europe/Lisbon:20260324T100000",
            "RECURRENCE-ID:20260324T100000Z",
            "RECURRENCE-ID;VALUE=DATE:20260324",
        ] {
            // In either order.
            let (one, other) = (event(series), event(&format!("UID:a {id} {instead}")));
            assert_eq!(shown(&reading(&format!("{one}{other}")).spans), expected, "{id} {instead}");
            assert_eq!(shown(&reading(&format!("{other}{one}")).spans), expected, "{id} {instead}");
        }
    }
    let onwards = "UID:a RECURRENCE-ID;RANGE=THISANDFUTURE:20260325T100000Z DTSTART:20260325T120000Z DURATION:PT2H";
    let changed = reading(&format!("{}{}", event(series), event(onwards)));
    assert_eq!(shown(&changed.spans), [all[0], all[1], "2026-03-25 12:00 +120", "2026-03-26 12:00 +120"]);
    let ended = reading(&format!("{}{}", event(series), event(&format!("{onwards} STATUS:CANCELLED"))));
    assert_eq!(shown(&ended.spans), [all[0], all[1]]);
}

#[test]
fn a_newer_version_of_an_event_takes_the_place_of_the_older() {
    let old = event("UID:a SEQUENCE:1 DTSTART:20260325T100000Z DURATION:PT1H");
    let new = event("UID:a SEQUENCE:2 DTSTART:20260326T100000Z DURATION:PT1H");
    assert_eq!(shown(&reading(&format!("{new}{old}")).spans), ["2026-03-26 10:00 +60"]);
    let same = event("UID:a SEQUENCE:1 DTSTART:20260327T100000Z DURATION:PT1H");
    assert_eq!(shown(&reading(&format!("{old}{same}")).spans), ["2026-03-25 10:00 +60", "2026-03-27 10:00 +60"]);
}

#[test]
fn what_is_not_understood_is_counted() {
    for (properties, why, kept) in [
        ("DURATION:PT1H", Why::NoStart, 0),
        ("DTSTART:soon DURATION:PT1H", Why::UnreadableTime, 0),
        ("DTSTART:20260325T100000Z DTEND:later", Why::UnreadableTime, 0),
        ("DTSTART:20260325T100000Z DURATION:long", Why::UnreadableTime, 0),
        ("DTSTART:20260325T100000Z DURATION:PT1H EXDATE:never", Why::UnreadableTime, 1),
        ("DTSTART:20260325T100000Z DTEND:20260325T090000Z", Why::EndBeforeStart, 0),
        ("DTSTART:20260325T100000Z DURATION:-PT1H", Why::EndBeforeStart, 0),
        ("DTSTART;VALUE=DATE:20260325 DTEND;VALUE=DATE:20260324", Why::EndBeforeStart, 0),
        ("DTSTART;TZID=Atlantis:20260325T100000 DURATION:PT1H", Why::UnknownZone, 0),
        ("DTSTART:20260325T100000Z DURATION:PT1H RRULE:FREQ=SOMETIMES", Why::UnreadableRule, 1),
        ("DTSTART:20260325T100000Z DURATION:PT1H RRULE:FREQ=SECONDLY;COUNT=100000", Why::SubDaily, 1),
        ("DTSTART:20260325T100000Z DURATION:PT1H BEGIN:VALARM", Why::Unfinished, 0),
    ] {
        let reading = if why == Why::Unfinished {
            reading(&format!("BEGIN:VEVENT\n{}", properties.replace(' ', "\n")))
        } else {
            reading(&event(properties))
        };
        assert_eq!(skipped(&reading), [(why, 1)], "{properties}");
        assert_eq!(reading.spans.len(), kept, "{properties}");
    }
}

#[test]
fn a_missing_end_costs_one_event_and_not_the_next() {
    let cut = "BEGIN:VEVENT\nDTSTART:20260324T100000Z\nDURATION:PT1H\n";
    let reading = reading(&format!("{cut}{}", event("DTSTART:20260325T100000Z DURATION:PT1H")));
    assert_eq!(shown(&reading.spans), ["2026-03-25 10:00 +60"]);
    assert_eq!(skipped(&reading), [(Why::Unfinished, 1)]);
}

#[test]
fn a_file_that_takes_its_events_back_makes_nobody_busy() {
    let reading = reading(&format!("METHOD:CANCEL\r\n{}", event("DTSTART:20260325T100000Z DURATION:PT1H")));
    assert_eq!(reading.spans, []);
}

#[test]
fn an_empty_stretch_holds_nothing() {
    let nothing = ReadOptions { until: at("2026-03-01 00:00"), ..options() };
    assert_eq!(read(GOOGLE, nothing).expect("a calendar").spans, []);
}
