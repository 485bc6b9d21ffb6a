//! Random weeks: zones, odd days, calendars, focus windows, topics and wishes.

use bloom_domain::planning::{Budget, Interval, Mode, Prefs, Request, SleepWindow, Topic, TopicId};
use bloom_domain::slots::{DayMask, FocusWindow, WindowPart, Zone};
use chrono::{NaiveDate, NaiveTime, TimeDelta};
use proptest::prelude::*;

use crate::common::date;

/// Clocks that change, with the weeks in which they do.
pub(crate) const CHANGING: &[(&str, &[&str])] = &[
    ("Europe/Lisbon", &["2026-03-23", "2026-10-19", "2027-03-22", "2027-10-25"]),
    ("Europe/London", &["2026-03-23", "2026-10-19", "2027-03-22", "2027-10-25"]),
    ("Atlantic/Azores", &["2026-03-23", "2026-10-19", "2027-03-22", "2027-10-25"]),
    ("America/New_York", &["2026-03-02", "2026-10-26", "2027-03-08", "2027-11-01"]),
    ("America/Sao_Paulo", &["2018-10-29", "2018-02-12"]),
];
/// Clocks that do not change in these years.
pub(crate) const STEADY: &[(&str, &[&str])] = &[
    ("America/Sao_Paulo", &["2026-03-23", "2026-10-19"]),
    ("America/Manaus", &["2026-03-23", "2026-10-26"]),
    ("Africa/Luanda", &["2026-03-23", "2026-10-19"]),
    ("UTC-03:00", &["2026-03-02", "2026-11-02"]),
];
/// Clocks off the hour, one of which changes by half an hour.
pub(crate) const BROKEN_HOURS: &[(&str, &[&str])] = &[
    ("Asia/Kolkata", &["2026-03-23", "2026-10-19"]),
    ("America/St_Johns", &["2026-03-02", "2026-10-26"]),
    ("Australia/Lord_Howe", &["2026-03-30", "2026-09-28"]),
    ("Asia/Kathmandu", &["2026-03-23", "2026-10-19"]),
    ("UTC+05:37", &["2026-03-23", "2026-10-19"]),
];

/// A zone, and a week in it: one of those named half of the time, else any of twelve years.
pub(crate) fn places(
    of: &'static [(&'static str, &'static [&'static str])],
) -> impl Strategy<Value = (Zone, NaiveDate)> {
    (prop::sample::select(of), any::<prop::sample::Index>(), any::<bool>(), 0_i64..600).prop_map(
        |((zone, weeks), pick, named, week)| {
            let monday =
                if named { date(weeks[pick.index(weeks.len())]) } else { date("2020-01-06") + TimeDelta::weeks(week) };
            (zone.parse().unwrap(), monday)
        },
    )
}

fn topics() -> impl Strategy<Value = Vec<Topic>> {
    let mode = prop::sample::select(vec![Mode::Read, Mode::Practice, Mode::Review]);
    let fixed = prop::option::weighted(0.15, 0_u32..400);
    let rating = prop::option::of(0_u8..7);
    let topic = (0_u8..40, rating.clone(), rating, prop::option::of(0_u32..120), mode, fixed).prop_map(
        |(id, importance, mastery, max_block, mode, fixed_minutes)| Topic {
            id: TopicId(format!("t{id}")),
            importance,
            mastery,
            max_block,
            mode,
            fixed_minutes,
        },
    );
    prop::collection::vec(topic, 0..20)
}

fn clock() -> impl Strategy<Value = NaiveTime> {
    (0_u32..1440).prop_map(|minute| NaiveTime::from_hms_opt(minute / 60, minute % 60, 0).unwrap())
}

fn focus() -> impl Strategy<Value = Vec<FocusWindow>> {
    let part = prop_oneof![
        prop::sample::select(vec![
            "early_morning",
            "morning",
            "midday",
            "afternoon",
            "evening",
            "late_night",
            "variable"
        ])
        .prop_map(|part| part.parse().unwrap()),
        (clock(), clock()).prop_map(|(from, to)| WindowPart::Range(from, to)),
        clock().prop_map(WindowPart::At),
        clock().prop_map(WindowPart::After),
    ];
    let days = prop::option::of((0_u8..128).prop_map(|bits| DayMask::try_from(bits).unwrap()));
    let window = (prop::collection::vec(part, 1..3), days).prop_map(|(parts, days)| FocusWindow { parts, days });
    prop::collection::vec(window, 1..3)
}

fn intervals(most: usize) -> impl Strategy<Value = Vec<(i64, i64)>> {
    prop::collection::vec((-2000_i64..12_000, -10_i64..700), 0..most)
}

prop_compose! {
    pub(crate) fn requests(of: &'static [(&'static str, &'static [&'static str])])(
        (tz, week_start) in places(of), now in -5_000_i64..10_500, seconds in 0_i64..60,
        busy in intervals(25), booked in intervals(3), focus in focus(),
        sleep in prop::option::of((clock(), clock())), least in 5_u32..1500, more in 0_u32..1500,
        topics in topics(), owed in prop::collection::vec((0_u8..40, 1_u32..500), 0..10),
        most in prop::option::weighted(0.3, 0_u32..300), rest in prop_oneof![3 => Just(0_u8), 1 => 0_u8..128],
    ) -> Request {
        let origin = week_start.and_time(NaiveTime::MIN).and_utc();
        let spans = |all: Vec<(i64, i64)>| -> Vec<Interval> {
            all.into_iter()
                .map(|(from, length)| (origin + TimeDelta::minutes(from), TimeDelta::minutes(length)))
                .map(|(start, length)| Interval { start, end: start + length })
                .collect()
        };
        Request {
            tz, week_start, now: origin + TimeDelta::minutes(now) + TimeDelta::seconds(seconds),
            busy: spans(busy), booked: spans(booked), focus,
            sleep_window: sleep.map(|(from, to)| SleepWindow { from, to }),
            budget: Some(Budget { min: least, max: least + more }),
            topics,
            carry: owed.into_iter().map(|(id, minutes)| (TopicId(format!("t{id}")), minutes)).collect(),
            prefs: Prefs { max_minutes_per_day: most, rest_days: DayMask::try_from(rest).unwrap() },
        }
    }
}
