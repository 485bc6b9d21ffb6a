//! Where one session could go.

use std::collections::BTreeSet;

use bloom_domain::planning::{
    Interval, Mode, Opening, Prefs, Request, SleepWindow, Topic, TopicId, openings, openings_within,
};
use bloom_domain::slots::DayMask;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rstest::rstest;

use crate::common::{at, date, request, time, window};

fn shown(openings: &[Opening]) -> Vec<String> {
    openings.iter().map(|one| format!("{} {}", one.local_date.format("%a"), one.local_time.format("%H:%M"))).collect()
}

fn event(start: &str, minutes: i64) -> Interval {
    Interval { start: at(start), end: at(start) + TimeDelta::minutes(minutes) }
}

#[test]
fn each_lies_on_its_own_day_in_the_focus_window() {
    let found = openings(&request(), 50, None, &[], 3);
    assert_eq!(shown(&found), ["Mon 18:00", "Tue 18:00", "Wed 18:00"]);
    assert!(found.iter().all(|one| one.in_focus && one.minutes == 50));
    let all = openings(&request(), 50, None, &[], 7);
    let days: BTreeSet<NaiveDate> = all.iter().map(|one| one.local_date).collect();
    assert_eq!(days.len(), 7);
}

#[test]
fn days_with_less_study_come_first() {
    let booked = vec![event("2026-05-04T17:00:00Z", 60), event("2026-05-05T17:00:00Z", 30)];
    let found = openings(&Request { booked, ..request() }, 30, None, &[], 7);
    assert_eq!(shown(&found)[..5], ["Wed 18:00", "Thu 18:00", "Fri 18:00", "Sat 18:00", "Sun 18:00"]);
}

#[test]
fn other_parts_of_the_day_come_where_the_window_is_full() {
    let busy = (4..11).map(|day| event(&format!("2026-05-{day:02}T16:00:00Z"), 7 * 60)).collect();
    let found = openings(&Request { busy, ..request() }, 50, None, &[], 2);
    assert_eq!(found.len(), 2);
    assert!(found.iter().all(|one| !one.in_focus && one.local_time < time("17:00")));
    assert_ne!(found[0].local_date, found[1].local_date);
    assert_ne!(found[0].local_time < time("12:00"), found[1].local_time < time("12:00"));
}

#[test]
fn hours_that_people_would_name_are_preferred() {
    let busy = vec![event("2026-05-04T16:50:00Z", 35)];
    let today = Request { busy, now: at("2026-05-04T16:00:00Z"), ..request() };
    // Free again from 18:40, fifteen minutes after the event.
    let found = openings_within(&today, 1, 50, None, &[], 1);
    assert_eq!(shown(&found), ["Mon 19:00"]);
}

#[test]
fn what_is_to_be_avoided_is_not_proposed() {
    let avoid: Vec<Interval> = (4..10).map(|day| event(&format!("2026-05-{day:02}T00:00:00Z"), 24 * 60)).collect();
    let found = openings(&request(), 50, None, &avoid, 2);
    assert!(found.iter().all(|one| one.local_date == date("2026-05-10")), "{:?}", shown(&found));
    assert_eq!(found.len(), 2);
    assert!((found[0].utc - found[1].utc).num_minutes().abs() >= 60);
}

#[rstest]
#[case(0, 15)]
#[case(10, 15)]
#[case(17, 20)]
#[case(90, 90)]
#[case(u32::MAX, 90)]
fn lengths_are_brought_into_bounds(#[case] wanted: u32, #[case] minutes: u32) {
    assert_eq!(openings(&request(), wanted, None, &[], 1)[0].minutes, minutes);
}

#[test]
fn notice_rest_days_and_the_daily_limit_hold() {
    let now = at("2026-05-10T18:00:00Z");
    let late = Request { now, ..request() };
    assert_eq!(openings(&late, 50, None, &[], 1)[0].utc, now + TimeDelta::minutes(30));
    let prefs = Prefs { rest_days: DayMask::ALL.without(DayMask::day(2)), max_minutes_per_day: None };
    let one_day = Request { prefs, ..request() };
    assert!(openings(&one_day, 50, None, &[], 9).iter().all(|one| one.local_date == date("2026-05-06")));
    let prefs = Prefs { max_minutes_per_day: Some(60), ..Prefs::default() };
    let booked = (4..11).map(|day| event(&format!("2026-05-{day:02}T17:00:00Z"), 30)).collect();
    let full = Request { prefs, booked, ..request() };
    assert!(openings(&full, 35, None, &[], 9).is_empty());
    assert_eq!(openings(&full, 30, None, &[], 9).len(), 9);
}

#[test]
fn a_missing_budget_leaves_the_planners_own_limit() {
    let booked = vec![event("2026-05-04T08:00:00Z", 200)];
    let open = Request { budget: None, booked, ..request() };
    let on_monday = |minutes| openings_within(&open, 1, minutes, None, &[], 1).len();
    assert_eq!((on_monday(40), on_monday(45)), (1, 0));
}

#[test]
fn a_second_week_is_looked_at_when_asked() {
    let over = Request { now: at("2026-05-10T22:00:00Z"), ..request() };
    assert!(openings(&over, 50, None, &[], 3).is_empty());
    let found = openings_within(&over, 14, 50, None, &[], 3);
    assert_eq!(shown(&found), ["Mon 18:00", "Tue 18:00", "Wed 18:00"]);
    assert_eq!(found[0].local_date, date("2026-05-11"));
    assert_eq!(openings_within(&over, u32::MAX, 50, None, &[], 30), openings_within(&over, 14, 50, None, &[], 30));
}

#[test]
fn a_review_precedes_the_days_other_sessions() {
    let booked = (4..11).map(|day| event(&format!("2026-05-{day:02}T19:00:00Z"), 30)).collect();
    let topics = vec![Topic { mode: Mode::Review, ..Topic::new("r") }, Topic::new("p")];
    let focus = vec![window(&["18:00-23:00"])];
    let request = Request { booked, topics, focus, ..request() };
    let review = TopicId("r".to_owned());
    let found = openings(&request, 30, Some(&review), &[], 7);
    assert!(found.iter().all(|one| one.local_time < time("20:00")), "{:?}", shown(&found));
    let unknown = TopicId("x".to_owned());
    assert_eq!(openings(&request, 30, Some(&unknown), &[], 7), openings(&request, 30, None, &[], 7));
}

#[test]
fn nights_keep_their_rest() {
    // Awake late on Monday by the calendar: nothing early on Tuesday, or late before it.
    let busy = vec![event("2026-05-04T20:00:00Z", 300)];
    let sleep_window = Some(SleepWindow { from: time("02:30"), to: time("05:00") });
    let early = Request { busy, sleep_window, focus: vec![window(&["early_morning"])], ..request() };
    let on_tuesday: Vec<_> =
        openings(&early, 90, None, &[], 99).into_iter().filter(|one| one.local_date == date("2026-05-05")).collect();
    assert!(!on_tuesday.is_empty());
    let rest_from = at("2026-05-05T01:00:00Z");
    for one in on_tuesday {
        let before = one.utc - rest_from >= TimeDelta::hours(6);
        let after = at("2026-05-05T11:00:00Z") - (one.utc + TimeDelta::minutes(90)) >= TimeDelta::hours(6);
        assert!(before || after || one.utc >= at("2026-05-05T11:00:00Z"), "{one:?}");
    }
}

#[rstest]
#[case("Europe/Lisbon", "2026-03-29")]
#[case("Atlantic/Azores", "2026-03-29")]
#[case("America/New_York", "2026-11-01")]
#[case("Australia/Lord_Howe", "2026-04-05")]
fn hours_that_are_skipped_or_repeated_are_named_rightly(#[case] zone: &str, #[case] day: NaiveDate) {
    let now = day.and_hms_opt(0, 0, 0).unwrap().and_utc() - TimeDelta::days(2);
    let focus = vec![window(&["00:00-04:00"])];
    let tz = zone.parse().unwrap();
    let request = Request { tz, week_start: day, now, focus, ..request() };
    let found = openings_within(&request, 1, 15, None, &[], 50);
    assert!(found.iter().any(|one| one.in_focus));
    for one in found {
        let meant = bloom_domain::planning::resolve(tz, one.local_date.and_time(one.local_time));
        assert_eq!(meant, Some(one.utc), "{one:?}");
    }
}

#[test]
fn hostile_requests_have_no_openings() {
    let all = Interval { start: DateTime::<Utc>::MIN_UTC, end: DateTime::<Utc>::MAX_UTC };
    assert!(openings(&request(), 50, None, &[all], usize::MAX).is_empty());
    assert!(openings(&Request { busy: vec![all], ..request() }, 50, None, &[], usize::MAX).is_empty());
    for week_start in [NaiveDate::MIN, NaiveDate::MAX, date("9999-12-25")] {
        assert!(openings_within(&Request { week_start, ..request() }, 14, 50, None, &[], 3).is_empty());
    }
    assert!(openings(&request(), 50, None, &[], 0).is_empty());
    assert!(openings_within(&request(), 14, 15, None, &[], usize::MAX).len() < 14 * 24);
}
