//! The weekly planner: tables of sharing and of odd days, what a learner's changes come to, and its promises over
//! random weeks.
//!
//! The random part runs over ten thousand weeks; `PROPTEST_CASES=20000` in the environment makes every test of it run
//! that many.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

#[path = "planning/amending.rs"]
mod amending;
#[path = "planning/common.rs"]
mod common;
#[path = "planning/places.rs"]
mod places;
#[path = "planning/promises.rs"]
mod promises;
#[path = "planning/rules.rs"]
mod rules;
#[path = "planning/weeks.rs"]
mod weeks;

use std::collections::BTreeMap;

use bloom_domain::planning::{
    Budget, Interval, Plan, Prefs, Refused, Request, ShortfallReason, SleepWindow, Topic, TopicId, Violation, allot,
    alternatives, check, check_amended, interleave, plan, resolve, split,
};
use bloom_domain::slots::{DayMask, Zone};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use common::{at, checked, date, local, rated, request, time, window};
use rstest::rstest;

#[rstest]
#[case::equal_without_ratings(120, vec![Topic::new("a"), Topic::new("b")], &[], &[60, 60], &[0, 0])]
#[case::zero_mastery_is_a_value(300, vec![rated("a", 5, 0), rated("b", 5, 5)], &[], &[255, 45], &[2, 0])]
#[case::half_at_most_of_three(400, vec![rated("a", 5, 0), rated("b", 1, 3), rated("c", 1, 3)], &[], &[200, 100, 100], &[0, 0, 0])]
#[case::ties_to_the_smaller_id(100, vec![Topic::new("a"), Topic::new("b"), Topic::new("c")], &[], &[35, 35, 30], &[0, 0, 3])]
#[case::carry_counts(200, vec![Topic::new("a"), Topic::new("b")], &[("b", 50)], &[80, 120], &[20, 30])]
#[case::carry_is_capped(200, vec![Topic::new("a"), Topic::new("b")], &[("b", 9000)], &[65, 135], &[35, 65])]
#[case::small_shares_take_turns(60, vec![Topic::new("a"), Topic::new("b"), Topic::new("c")], &[], &[30, 30, 0], &[0, 0, 20])]
#[case::the_turn_comes(60, vec![Topic::new("a"), Topic::new("b"), Topic::new("c")], &[("c", 20)], &[0, 0, 60], &[20, 20, 0])]
#[case::one_always_gets_a_block(20, vec![Topic::new("a"), Topic::new("b")], &[], &[20, 0], &[0, 10])]
#[case::too_little_for_a_session(10, vec![Topic::new("a")], &[], &[0], &[10])]
#[case::fixed_first(200, vec![Topic { fixed_minutes: Some(62), ..Topic::new("a") }, Topic::new("b")], &[], &[60, 140], &[0, 0])]
#[case::fixed_cannot_exceed(50, vec![Topic { fixed_minutes: Some(900), ..Topic::new("a") }, Topic::new("b")], &[], &[50, 0], &[0, 0])]
fn shares(
    #[case] budget: u32,
    #[case] topics: Vec<Topic>,
    #[case] carry: &[(&str, u32)],
    #[case] minutes: &[u32],
    #[case] owed: &[u32],
) {
    let carry = carry.iter().map(|(id, minutes)| (TopicId((*id).to_owned()), *minutes)).collect();
    let got = allot(budget, &topics, &carry);
    assert_eq!((got.minutes.as_slice(), got.carry.as_slice()), (minutes, owed));
}

/// However small its share, each topic gets its turn within a bounded number of weeks.
#[test]
fn no_topic_starves() {
    let topics: Vec<Topic> = (0..20).map(|n| rated(&format!("{n:02}"), if n == 7 { 1 } else { 5 }, 3)).collect();
    let (mut carry, mut got) = (BTreeMap::new(), vec![0; topics.len()]);
    for _ in 0..80 {
        let week = allot(60, &topics, &carry);
        assert_eq!(week.minutes.iter().sum::<u32>(), 60);
        carry = topics.iter().map(|topic| topic.id.clone()).zip(week.carry).collect();
        got.iter_mut().zip(week.minutes).for_each(|(sum, minutes)| *sum += minutes);
    }
    assert!(got.iter().all(|sum| *sum >= 25), "{got:?}");
}

#[rstest]
#[case(100, 50, 50, &[50, 50])]
#[case(105, 50, 50, &[35, 35, 35])]
#[case(55, 50, 50, &[30, 25])]
#[case(35, 30, 50, &[35])]
#[case(30, 25, 25, &[15, 15])]
#[case(25, 15, 15, &[25])]
#[case(10, 50, 50, &[])]
fn splits(#[case] minutes: u32, #[case] target: u32, #[case] longest: u32, #[case] blocks: &[u32]) {
    assert_eq!(split(minutes, target, longest), blocks);
}

#[test]
fn topics_alternate() {
    let topics = [Topic::new("a"), rated("b", 2, 0), Topic::new("c")];
    let order: Vec<usize> = interleave(&topics, &[100, 100, 50], 100).into_iter().map(|(topic, _)| topic).collect();
    assert_eq!(order, [1, 0, 2, 1, 0]);
}

#[test]
fn an_easy_week_is_planned_whole() {
    let plan = checked(&request());
    assert_eq!((plan.planned_minutes, plan.shortfall, plan.overload), (300, None, false));
    let days: std::collections::BTreeSet<_> = plan.sessions.iter().map(|session| session.local_date).collect();
    assert_eq!(days.len(), 6);
    assert!(plan.sessions.iter().all(|session| session.local_time >= time("18:00")));
    assert!(plan.carry.is_empty());
}

#[test]
fn the_second_choice_has_shorter_sessions() {
    let [first, second] = alternatives(&request()).unwrap();
    assert_eq!(check(&request(), &second), Ok(()));
    assert_eq!(first.planned_minutes, second.planned_minutes);
    assert!(second.sessions.len() > first.sessions.len());
    assert!(second.sessions.iter().all(|session| session.duration_min <= 30));
}

#[test]
fn what_is_unknown_or_too_much_is_refused() {
    let budget = |minutes| Some(Budget { min: minutes, max: minutes });
    assert_eq!(plan(&Request { budget: None, ..request() }), Err(Refused::NoBudget));
    assert_eq!(plan(&Request { budget: budget(0), ..request() }), Err(Refused::NoBudget));
    assert_eq!(plan(&Request { focus: Vec::new(), ..request() }), Err(Refused::NoFocus));
    assert_eq!(plan(&Request { focus: vec![window(&[])], ..request() }), Err(Refused::NoFocus));
    assert_eq!(plan(&Request { budget: budget(3005), ..request() }), Err(Refused::TooMuch));
    assert_eq!(plan(&Request { budget: budget(u32::MAX), ..request() }), Err(Refused::TooMuch));
    assert!(plan(&Request { budget: budget(3000), ..request() }).unwrap().overload);
    assert!(!plan(&Request { budget: budget(1800), ..request() }).unwrap().overload);
}

#[test]
fn shortfalls_say_why() {
    let reason = |request: &Request| checked(request).shortfall.map(|shortfall| shortfall.reason);
    assert_eq!(reason(&Request { topics: Vec::new(), ..request() }), Some(ShortfallReason::NoTopics));
    let tiny = Request { budget: Some(Budget { min: 10, max: 10 }), ..request() };
    assert_eq!(reason(&tiny), Some(ShortfallReason::TooShort));
    let over = Request { now: at("2026-05-20T10:00:00Z"), ..request() };
    assert_eq!(reason(&over), Some(ShortfallReason::NoFreeTime));
    let prefs = Prefs { max_minutes_per_day: Some(30), rest_days: DayMask::WEEKEND };
    assert_eq!(reason(&Request { prefs, ..request() }), Some(ShortfallReason::DailyLimit));
    let all = Prefs { rest_days: DayMask::ALL, ..Prefs::default() };
    assert_eq!(reason(&Request { prefs: all, ..request() }), Some(ShortfallReason::DailyLimit));
    // Two hours free on Sunday evening, of which a fifth stays free.
    let late = Request { now: at("2026-05-10T19:30:00Z"), ..request() };
    let plan = checked(&late);
    assert_eq!(plan.shortfall.map(|shortfall| shortfall.reason), Some(ShortfallReason::Margin));
    assert_eq!(plan.planned_minutes + plan.shortfall.unwrap().minutes, 300);
    assert!(!plan.carry.is_empty());
}

/// The calendar leaves no six hours of rest on the night to Tuesday: nothing is added to it.
#[test]
fn a_night_without_rest_gets_nothing() {
    let busy = ["2026-05-04T21:00:00Z", "2026-05-05T02:00:00Z", "2026-05-05T07:00:00Z"]
        .iter()
        .map(|start| Interval { start: at(start), end: at(start) + TimeDelta::minutes(60) })
        .collect();
    let request = Request { busy, focus: vec![window(&["evening", "morning"])], ..request() };
    let plan = checked(&request);
    assert_eq!(plan.shortfall, None);
    let night = at("2026-05-04T17:00:00Z")..at("2026-05-05T11:00:00Z");
    assert!(plan.sessions.iter().all(|session| !night.contains(&session.utc)), "{:?}", local(&plan));
}

#[test]
fn the_guard_yields_to_a_named_late_window_only() {
    let budget = Some(Budget { min: 900, max: 900 });
    let late = Request { focus: vec![window(&["late_night"])], budget, ..request() };
    assert!(checked(&late).sessions.iter().any(|session| session.local_time < time("02:00")));
    let asleep = SleepWindow { from: time("22:30"), to: time("06:30") };
    let plan = checked(&Request { sleep_window: Some(asleep), ..late });
    assert!(
        plan.sessions.iter().all(|session| session.local_time < time("22:30") && session.local_time >= time("06:30"))
    );
}

#[rstest]
#[case::gap_moves_on("Europe/Lisbon", "2026-03-29T01:30:00", "2026-03-29T01:30:00Z")]
#[case::fold_is_the_first("Europe/Lisbon", "2026-10-25T01:30:00", "2026-10-25T00:30:00Z")]
#[case::gap_at_midnight("Atlantic/Azores", "2026-03-29T00:00:00", "2026-03-29T01:00:00Z")]
#[case::fold_at_midnight("Atlantic/Azores", "2026-10-25T00:30:00", "2026-10-25T00:30:00Z")]
#[case::gap_west("America/New_York", "2026-03-08T02:30:00", "2026-03-08T07:30:00Z")]
#[case::a_day_left_out("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00Z")]
#[case::fixed("UTC-03:00", "2026-03-08T02:30:00", "2026-03-08T05:30:00Z")]
fn wall_clocks(#[case] zone: Zone, #[case] local: chrono::NaiveDateTime, #[case] utc: DateTime<Utc>) {
    assert_eq!(resolve(zone, local), Some(utc));
}

/// Only the odd hours are free to study; the clock of each session still means its instant.
#[rstest]
#[case("Europe/Lisbon", "2026-03-23", "00:00-04:00")]
#[case("Europe/Lisbon", "2026-10-19", "00:00-04:00")]
#[case("Europe/London", "2027-10-25", "00:30-03:00")]
#[case("Atlantic/Azores", "2026-03-23", "23:00-02:00")]
#[case("Atlantic/Azores", "2026-10-19", "23:00-02:00")]
#[case("America/New_York", "2026-03-02", "01:00-05:00")]
#[case("America/New_York", "2026-10-26", "00:30-04:00")]
#[case("America/Sao_Paulo", "2018-10-29", "23:00-02:00")]
#[case("America/Sao_Paulo", "2018-02-12", "22:00-01:00")]
#[case("Pacific/Apia", "2011-12-26", "09:00-12:00")]
fn weeks_with_odd_days(#[case] tz: Zone, #[case] week_start: NaiveDate, #[case] focus: &str) {
    let now = week_start.and_time(NaiveTime::MIN).and_utc() - TimeDelta::days(3);
    let budget = Some(Budget { min: 600, max: 600 });
    let base = Request { tz, week_start, now, budget, focus: vec![window(&[focus])], ..request() };
    for request in
        [base.clone(), Request { sleep_window: Some(SleepWindow { from: time("12:30"), to: time("20:30") }), ..base }]
    {
        let plan = checked(&request);
        assert_eq!(plan.shortfall, None, "{:?}", local(&plan));
    }
}

#[test]
fn hostile_requests_are_answered() {
    for week_start in [NaiveDate::MIN, NaiveDate::MAX, date("1969-12-29"), date("9999-12-27")] {
        for now in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC, at("2026-05-03T10:00:30.5Z")] {
            let busy = vec![
                Interval { start: DateTime::<Utc>::MIN_UTC, end: DateTime::<Utc>::MAX_UTC },
                Interval { start: DateTime::<Utc>::MAX_UTC, end: DateTime::<Utc>::MIN_UTC },
            ];
            let plan = checked(&Request { week_start, now, busy: busy.clone(), booked: busy, ..request() });
            assert!(plan.sessions.is_empty());
        }
    }
    checked(&Request { tz: Zone::Offset(337), ..request() });
    let topics = (0..400).map(|n| Topic { max_block: Some(n), ..rated(&format!("{n}"), 255, 255) }).collect();
    let carry = [(TopicId("5".to_owned()), u32::MAX)].into();
    checked(&Request { topics, carry, budget: Some(Budget { min: 3000, max: 0 }), ..request() });
    checked(&Request { topics: vec![Topic::new("a"), rated("a", 3, 3)], ..request() });
}

#[test]
fn broken_plans_are_found() {
    let request = request();
    let good = checked(&request);
    let broken = |change: &dyn Fn(&mut Plan)| {
        let mut plan = good.clone();
        change(&mut plan);
        check(&request, &plan)
    };
    assert_eq!(broken(&|plan| plan.sessions[0].duration_min = 95), Err(Violation::Length(0)));
    assert_eq!(broken(&|plan| plan.sessions[1].local_time = time("18:01")), Err(Violation::Grid(1)));
    assert_eq!(broken(&|plan| plan.sessions[0].utc += TimeDelta::hours(1)), Err(Violation::Clock(0)));
    assert_eq!(broken(&|plan| plan.sessions[1] = plan.sessions[0].clone()), Err(Violation::Overlap(1)));
    assert_eq!(broken(&|plan| plan.sessions[0].topic = TopicId("x".to_owned())), Err(Violation::Topic(0)));
    assert_eq!(broken(&|plan| plan.sessions.clear()), Err(Violation::Budget));
    assert_eq!(broken(&|plan| plan.overload = true), Err(Violation::Budget));
}

/// A promise broken, and how far after the new session.
type Broken = (fn(usize) -> Violation, usize);

#[test]
fn broken_changes_are_found() {
    let busy = vec![Interval { start: at("2026-05-08T08:00:00Z"), end: at("2026-05-08T09:00:00Z") }];
    let base = Request { busy, prefs: Prefs { rest_days: DayMask::WEEKEND, ..Prefs::default() }, ..request() };
    let before = checked(&base);
    // A session more, and the first promise that it breaks, with how far its index lies from its own.
    let with = |request: &Request, start: &str, minutes: u32, broken: Option<Broken>| {
        let more = common::session(request, "a", start, minutes);
        let mut after = before.clone();
        let at = after.sessions.partition_point(|session| session.utc < more.utc);
        after.sessions.insert(at, more);
        after.planned_minutes += minutes;
        let expected = broken.map_or(Ok(()), |(violation, beyond)| Err(violation(at + beyond)));
        assert_eq!(check_amended(request, &before, &after), expected, "{start}");
    };
    let not_free: Option<Broken> = Some((Violation::NotFree, 0));
    // What the planner would not do, and a learner may.
    with(&base, "2026-05-09 15:00", 60, None);
    with(&base, "2026-05-08 10:00", 60, None);
    with(&base, "2026-05-08 23:30", 60, None);
    // What nobody may.
    with(&base, "2026-05-08 09:30", 60, not_free);
    with(&base, "2026-05-08 03:00", 60, not_free);
    with(&base, "2026-05-11 18:00", 60, not_free);
    with(&base, "2026-05-04 17:30", 60, Some((Violation::Overlap, 1)));
    with(&base, "2026-05-08 15:00", 10, Some((Violation::Length, 0)));
    let sleep_window = Some(SleepWindow { from: time("22:00"), to: time("06:00") });
    with(&Request { sleep_window, ..base.clone() }, "2026-05-08 21:30", 60, not_free);
    let booked = vec![Interval { start: at("2026-05-08T14:00:00Z"), end: at("2026-05-08T15:00:00Z") }];
    with(&Request { booked, ..base.clone() }, "2026-05-08 15:30", 60, not_free);
    let late = Request { now: at("2026-05-08T14:00:00Z"), ..base.clone() };
    with(&late, "2026-05-08 14:30", 15, Some((Violation::TooSoon, 0)));
    with(&late, "2026-05-08 15:00", 15, None);
    // What stood may stand, whatever has come since.
    assert_eq!(check_amended(&Request { now: at("2026-05-20T00:00:00Z"), ..base.clone() }, &before, &before), Ok(()));
    let wrong = |change: &dyn Fn(&mut Plan)| {
        let mut after = before.clone();
        change(&mut after);
        check_amended(&base, &before, &after)
    };
    assert_eq!(wrong(&|plan| plan.planned_minutes += 5), Err(Violation::Budget));
    assert_eq!(wrong(&|plan| plan.overload = true), Err(Violation::Budget));
    assert_eq!(wrong(&|plan| plan.sessions[0].utc += TimeDelta::hours(1)), Err(Violation::Clock(0)));
    let stranger = TopicId("x".to_owned());
    assert_eq!(wrong(&|plan| plan.carry = [(stranger.clone(), 5)].into()), Err(Violation::Carry(stranger.clone())));
}
