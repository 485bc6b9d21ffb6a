//! Recurrence rules: the standard's own examples, and another reader as the measure.

use super::{at, event, reading_with, zone};
use bloom_engine::calendar::ReadOptions;
use chrono::{DateTime, NaiveDate, Utc};
use icalendar::rrule::RRuleSet;
use proptest::prelude::*;

/// The starts of a series within some years, as instants.
fn starts(properties: &str, home: &str, from: i32, until: i32) -> Vec<DateTime<Utc>> {
    let year = |year| NaiveDate::from_ymd_opt(year, 1, 1).expect("a year").and_time(chrono::NaiveTime::MIN).and_utc();
    let options = ReadOptions { max_spans: 50_000, ..ReadOptions::new(year(from), year(until), zone(home)) };
    let reading = reading_with(&event(&format!("{properties} DURATION:PT1M")), options);
    assert_eq!(reading.skipped, [], "{properties}");
    reading.spans.iter().map(|span| span.start).collect()
}

fn days(rule: &str, start: &str, from: i32, until: i32) -> Vec<String> {
    let found = starts(&format!("DTSTART:{start}T120000Z RRULE:{rule}"), "UTC", from, until);
    found.iter().map(|at| at.format("%y%m%d").to_string()).collect()
}

#[test]
fn the_standards_examples() {
    for (rule, start, expected) in [
        ("FREQ=DAILY;INTERVAL=10;COUNT=5", "19970902", "970902 970912 970922 971002 971012"),
        ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;WKST=SU;BYDAY=TU,TH", "19970902", "970902 970904 970916 970918"),
        ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805", "970805 970810 970819 970824"),
        ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805", "970805 970817 970819 970831"),
        ("FREQ=MONTHLY;COUNT=4;BYDAY=1FR", "19970905", "970905 971003 971107 971205"),
        ("FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU", "19970907", "970907 970928 971102 971130"),
        ("FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "19970922", "970922 971020 971117"),
        ("FREQ=MONTHLY;BYMONTHDAY=-3;UNTIL=19971231", "19970928", "970928 971029 971128 971229"),
        ("FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", "19970930", "970930 971001 971031 971101"),
        ("FREQ=MONTHLY;COUNT=3", "19970831", "970831 971031 971231"), // months without a 31st are left out
        ("FREQ=YEARLY;BYDAY=20MO;COUNT=3", "19970519", "970519 980518 990517"),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "19970512", "970512 980511 990517"),
        ("FREQ=YEARLY;BYWEEKNO=20;COUNT=3", "19970512", "970512 980511 990517"), // the day is the start's
        ("FREQ=YEARLY;BYYEARDAY=1,100,-1;COUNT=4", "19970101", "970101 970410 971231 980101"),
        ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3", "19980213", "980213 980313 981113"),
        ("FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "19961105", "961105"),
        ("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904", "970904 971007 971106"),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3", "19970929", "970929 971030 971127"),
        ("FREQ=DAILY;COUNT=2;BYMONTH=1", "19980101", "980101 980102"),
        // The start is the first moment even when the rule does not name it.
        ("FREQ=WEEKLY;BYDAY=MO;COUNT=3", "19970902", "970902 970908 970915"),
        // An end before the start leaves nothing.
        ("FREQ=WEEKLY;UNTIL=19970101", "19970902", ""),
        // There is no such day.
        ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "19980228", "980228"),
    ] {
        let expected: Vec<&str> = expected.split_whitespace().collect();
        assert_eq!(days(rule, start, 1996, 2000), expected, "{rule}");
    }
}

#[test]
fn the_last_moment_counts_in_every_zone() {
    let daily = |until: &str| {
        let start = "DTSTART;TZID=America/Sao_Paulo:20260310T220000";
        starts(&format!("{start} RRULE:FREQ=DAILY;UNTIL={until}"), "UTC", 2026, 2027).len()
    };
    assert_eq!(daily("20260312T010000Z"), 2, "22:00 in Sao Paulo is 01:00 in UTC");
    assert_eq!(daily("20260312T005959Z"), 1);
    assert_eq!(daily("20260312"), 3, "the day is meant where the event is");
    assert_eq!(daily("20260312T220000"), 3);
}

#[test]
fn a_series_is_entered_where_it_is_wanted() {
    for rule in [
        "FREQ=DAILY;INTERVAL=3",
        "FREQ=WEEKLY;INTERVAL=5;BYDAY=MO,TU",
        "FREQ=MONTHLY;INTERVAL=7;BYDAY=2WE",
        "FREQ=YEARLY;INTERVAL=3",
    ] {
        let all = days(rule, "19700105", 1970, 2030);
        let late: Vec<String> = days(rule, "19700105", 2026, 2030);
        assert!(!late.is_empty(), "{rule}");
        assert!(all.ends_with(&late), "{rule}");
    }
}

fn list(values: impl Strategy<Value = i32>) -> impl Strategy<Value = String> {
    proptest::collection::vec(values, 1..4)
        .prop_map(|values| values.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
}

fn part(key: &'static str, values: impl Strategy<Value = String> + 'static) -> impl Strategy<Value = String> {
    prop_oneof![2 => Just(String::new()), 1 => values.prop_map(move |value| format!(";{key}={value}"))]
}

fn either_sign(most: i32) -> impl Strategy<Value = i32> {
    (1..=most, any::<bool>()).prop_map(|(number, back)| if back { -number } else { number })
}

/// Rules that both readers understand alike: one that names weeks names days too, and days are counted only where
/// that means something.
fn rule() -> impl Strategy<Value = String> {
    let weekday = || proptest::sample::select(vec!["MO", "TU", "WE", "TH", "FR", "SA", "SU"]);
    let plain = move || proptest::collection::vec(weekday(), 1..4).prop_map(|days| days.join(","));
    let counted = move || {
        proptest::collection::vec((either_sign(4), weekday()), 1..3)
            .prop_map(|days| days.iter().map(|(nth, day)| format!("{nth}{day}")).collect::<Vec<_>>().join(","))
    };
    let months = || part("BYMONTH", list(1..=12));
    let week_start = || part("WKST", weekday().prop_map(str::to_owned));
    let daily = (months(), part("BYMONTHDAY", list(either_sign(31))), part("BYDAY", plain()))
        .prop_map(|(a, b, c)| format!("DAILY{a}{b}{c}"));
    let weekly = (months(), part("BYDAY", plain()), week_start()).prop_map(|(a, b, c)| format!("WEEKLY{a}{b}{c}"));
    let monthly = (
        months(),
        part("BYMONTHDAY", list(either_sign(31))),
        part("BYDAY", prop_oneof![plain(), counted()]),
        part("BYHOUR", list(0..=23)),
    )
        .prop_map(|(a, b, c, d)| format!("MONTHLY{a}{b}{c}{d}"));
    let positions = (plain(), either_sign(5)).prop_map(|(days, at)| format!("MONTHLY;BYDAY={days};BYSETPOS={at}"));
    let yearly = (months(), part("BYMONTHDAY", list(either_sign(31))), part("BYDAY", prop_oneof![plain(), counted()]))
        .prop_map(|(a, b, c)| format!("YEARLY{a}{b}{c}"));
    // Week -52 or -53 may be the first one, which begins in the year before; they overlook that.
    let weeks = (list(either_sign(51)), plain(), week_start())
        .prop_map(|(weeks, days, start)| format!("YEARLY;BYWEEKNO={weeks};BYDAY={days}{start}"));
    let year_days = list(either_sign(366)).prop_map(|days| format!("YEARLY;BYYEARDAY={days}"));
    let frequency = prop_oneof![daily, weekly, monthly, positions, yearly, weeks, year_days];
    let end = prop_oneof![
        Just(String::new()),
        (1..60u32).prop_map(|count| format!(";COUNT={count}")),
        (1..28u32).prop_map(|day| format!(";UNTIL=202607{day:02}T090000Z"))
    ];
    (frequency, 1..5u32, end).prop_map(|(rule, interval, end)| format!("FREQ={rule};INTERVAL={interval}{end}"))
}

/// What the other reader finds before 2029; none where it refuses the rule.
fn theirs(start: &str, rule: &str) -> Option<Vec<DateTime<Utc>>> {
    let set: RRuleSet = format!("DTSTART:{start}\nRRULE:{rule}").parse().ok()?;
    let set = set.before(at("2028-12-31 23:59").with_timezone(&icalendar::rrule::Tz::UTC));
    Some(set.all(5000).dates.iter().map(|at| at.with_timezone(&Utc)).collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn another_reader_finds_the_same_moments(rule in rule(), day in 0..1500u64) {
        let start = NaiveDate::from_ymd_opt(2023, 1, 1).expect("a date").checked_add_days(chrono::Days::new(day));
        let start = start.expect("a date").format("%Y%m%dT090000Z").to_string();
        // They leave a start out which the rule does not name, so both begin where the rule does.
        let Some(first) = theirs(&start, &rule).and_then(|all| all.first().copied()) else { return Ok(()) };
        let start = first.format("%Y%m%dT%H%M%SZ").to_string();
        let Some(theirs) = theirs(&start, &rule) else { return Ok(()) };
        let ours = starts(&format!("DTSTART:{start} RRULE:{rule}"), "UTC", 2023, 2029);
        prop_assert_eq!(ours, theirs, "{} from {}", rule, start);
    }
}
