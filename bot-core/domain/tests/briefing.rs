//! The briefing: every signal at the edge of its threshold, what is picked, and when it stays silent.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

use std::collections::BTreeSet;

use bloom_domain::briefing::{Briefing, Facts, GoalPace, MAX_SIGNALS, Pace, Polarity, Signal, facts, pick};
use bloom_domain::planning::resolve;
use bloom_domain::progress::{Daypart, PartRate};
use bloom_domain::slots::Zone;
use bloom_domain::study::{Origin, SessionId, Status, StudySession};
use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use proptest::prelude::*;
use rstest::rstest;

const LISBON: &str = "Europe/Lisbon";
/// A Wednesday; the last span is the 13th to the 19th, the one before the 6th to the 12th.
const TODAY: &str = "2026-05-20";
const NOW: &str = "2026-05-20T07:00:00Z";

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// A session of 60 minutes, so many days before a day: "1 19:00 done". Words beside the status: `logged`, `excused`,
/// `asked`, or a length in minutes.
fn session_of(zone: &str, today: &str, text: &str) -> StudySession {
    let zone: Zone = zone.parse().unwrap();
    let mut words = text.split_whitespace();
    let day = date(today) - TimeDelta::days(words.next().unwrap().parse().unwrap());
    let local: NaiveDateTime = format!("{day}T{}:00", words.next().unwrap()).parse().unwrap();
    let starts_at = resolve(zone, local).unwrap();
    let mut session = StudySession {
        id: SessionId(text.to_owned()),
        topic: None,
        local_date: local.date(),
        local_time: local.time(),
        zone,
        starts_at,
        minutes: 60,
        status: Status::Planned,
        status_at: None,
        studied: None,
        origin: Origin::Planned,
        excused: false,
        asked_at: None,
    };
    for word in words {
        match word {
            "logged" => session.origin = Origin::Logged,
            "excused" => session.excused = true,
            "asked" => session.asked_at = Some(session.ends_at()),
            minutes if minutes.parse::<u32>().is_ok() => session.minutes = minutes.parse().unwrap(),
            status => {
                session.status = serde_json::from_value(status.into()).unwrap();
                session.status_at = (session.status != Status::Planned).then(|| session.ends_at());
            }
        }
    }
    session
}

fn sessions(texts: &[&str]) -> Vec<StudySession> {
    texts.iter().map(|text| session_of(LISBON, TODAY, text)).collect()
}

fn reckon(texts: &[&str]) -> Facts {
    facts(&sessions(texts), at(NOW), LISBON.parse().unwrap(), None, &BTreeSet::new())
}

fn completion(texts: &[&str]) -> Option<(u32, u32)> {
    reckon(texts).signals.iter().find_map(|signal| match signal {
        Signal::Completion { percent, before } => Some((*percent, *before)),
        _ => None,
    })
}

const HALF_BEFORE: [&str; 4] = ["8 09:00 done", "9 09:00 done", "10 09:00 planned", "11 09:00 planned"];
const THREE_OF_THREE: [&str; 3] = ["2 09:00 done", "3 09:00 done", "4 09:00 done"];

#[rstest]
#[case::up(&[&THREE_OF_THREE[..], &HALF_BEFORE].concat(), Some((100, 50)))]
#[case::two_are_too_few(&[&THREE_OF_THREE[1..], &HALF_BEFORE].concat(), None)]
#[case::two_before_are_too_few(&[&THREE_OF_THREE[..], &HALF_BEFORE[1..3]].concat(), None)]
#[case::choices_do_not_count(&[&THREE_OF_THREE[1..], &["4 09:00 skipped"], &HALF_BEFORE].concat(), None)]
#[case::nor_excuses(&[&THREE_OF_THREE[1..], &["4 09:00 planned excused"], &HALF_BEFORE].concat(), None)]
#[case::nor_study_outside_the_plan(&[&THREE_OF_THREE[1..], &["4 09:00 logged done"], &HALF_BEFORE].concat(), None)]
#[case::nor_the_moved(&[&THREE_OF_THREE[1..], &["4 09:00 moved", "5 09:00 cancelled"], &HALF_BEFORE].concat(), None)]
#[case::nor_today(&[&THREE_OF_THREE[1..], &["0 05:00 done 10"], &HALF_BEFORE].concat(), None)]
#[case::yesterday_does(&[&THREE_OF_THREE[1..], &["1 23:00 done 10"], &HALF_BEFORE].concat(), Some((100, 50)))]
#[case::yesterday_is_still_open(&[&THREE_OF_THREE[..], &["1 09:00 planned"], &HALF_BEFORE].concat(), Some((100, 50)))]
#[case::before_is_not(&[&THREE_OF_THREE[..], &["2 12:00 planned"], &HALF_BEFORE].concat(), Some((75, 50)))]
#[case::the_fourteenth_day_counts(&[&THREE_OF_THREE[..], &HALF_BEFORE, &["14 09:00 planned"]].concat(), Some((100, 40)))]
#[case::the_fifteenth_does_not(&[&THREE_OF_THREE[..], &HALF_BEFORE, &["15 09:00 planned"]].concat(), Some((100, 50)))]
#[case::down(&[&["2 09:00 planned", "3 09:00 planned", "4 09:00 done"][..], &HALF_BEFORE].concat(), Some((33, 50)))]
#[case::the_same(&[&["2 09:00 planned", "3 09:00 planned", "4 09:00 done", "5 09:00 done"][..], &HALF_BEFORE].concat(), None)]
fn completion_compares_two_weeks_of_agreements(#[case] texts: &[&str], #[case] told: Option<(u32, u32)>) {
    assert_eq!(completion(texts), told);
}

/// 60 % against 50 % is told, 56 % is not.
#[rstest]
#[case(3, 5, Some((60, 50)))]
#[case(5, 9, None)]
fn completion_needs_ten_points(#[case] done: usize, #[case] of: usize, #[case] told: Option<(u32, u32)>) {
    let mut texts: Vec<String> = HALF_BEFORE.map(str::to_owned).to_vec();
    texts.extend((0..of).map(|n| format!("3 {:02}:00 {} 30", 6 + n, if n < done { "done" } else { "planned" })));
    assert_eq!(completion(&texts.iter().map(String::as_str).collect::<Vec<_>>()), told);
}

#[rstest]
#[case::up_at_the_edge(&["2 09:00 done 90", "9 09:00 done 60"], Some((90, 60)))]
#[case::up_below_it(&["2 09:00 done 89", "9 09:00 done 60"], None)]
#[case::down(&["2 09:00 done 30", "9 09:00 done 60"], Some((30, 60)))]
#[case::outside_the_plan_counts(&["2 09:00 logged done 90", "9 09:00 logged done 30"], Some((90, 30)))]
#[case::half_for_a_part(&["2 09:00 partial 200", "9 09:00 done 60"], Some((100, 60)))]
#[case::nothing_now(&["9 09:00 done 60"], None)]
#[case::nothing_before(&["2 09:00 done 60"], None)]
#[case::not_today(&["0 05:00 done 60", "9 09:00 done 10"], None)]
#[case::the_borders(&["1 23:30 done 90", "7 00:00 done 10", "8 23:59 done 5", "14 00:00 done 5"], Some((100, 10)))]
fn minutes_compare_two_weeks_with_study(#[case] texts: &[&str], #[case] told: Option<(u32, u32)>) {
    let got = reckon(texts).signals.iter().find_map(|signal| match signal {
        Signal::Minutes { minutes, before } => Some((*minutes, *before)),
        _ => None,
    });
    assert_eq!(got, told);
}

#[test]
fn parts_of_the_day_are_told_from_three_sessions_on() {
    let rate = |part, done, of| PartRate { part, done, of };
    let texts = ["2 09:00 done", "3 09:00 done", "4 09:00 done", "3 19:00 planned", "5 19:00 planned", "7 20:00 done"];
    let signals = reckon(&texts).signals;
    assert!(signals.contains(&Signal::BestPart(rate(Daypart::Morning, 3, 3))));
    assert!(signals.contains(&Signal::HardPart(rate(Daypart::Evening, 1, 3))));
    let signals = reckon(&[&texts[1..], &["9 20:00 done"]].concat()).signals;
    assert!(signals.iter().all(|signal| signal.part().is_none_or(|part| part == Daypart::Evening)), "{signals:?}");
    assert!(!signals.iter().any(|signal| matches!(signal, Signal::HardPart(_))), "{signals:?}");
}

#[rstest]
#[case::this_week(&["6 09:00 planned", "4 09:00 done"], Some(2))]
#[case::from_the_latest(&["6 09:00 planned", "5 09:00 planned", "4 09:00 done"], Some(1))]
#[case::outside_the_plan(&["6 09:00 planned", "4 09:00 logged done"], Some(2))]
#[case::seven_days_back(&["9 09:00 planned", "7 09:00 done"], Some(2))]
#[case::eight_days_back(&["9 09:00 planned", "8 09:00 done"], None)]
#[case::today_waits(&["2 09:00 planned", "0 06:00 done 10"], None)]
#[case::after_a_choice(&["6 09:00 skipped", "4 09:00 done"], None)]
#[case::after_an_excuse(&["6 09:00 planned excused", "4 09:00 done"], None)]
#[case::not_yet(&["6 09:00 planned"], None)]
fn a_return_is_told_in_its_week(#[case] texts: &[&str], #[case] days: Option<u32>) {
    let got = reckon(texts).signals.iter().find_map(|signal| match signal {
        Signal::Return { days } => Some(*days),
        _ => None,
    });
    assert_eq!(got, days);
}

/// A goal of a hundred days and a hundred units; today is the fiftieth day.
#[rstest]
#[case::ahead(61, Some((Pace::Ahead, 11)))]
#[case::at_the_upper_edge(60, Some((Pace::On, 0)))]
#[case::at_the_lower_edge(40, Some((Pace::On, 0)))]
#[case::behind(39, Some((Pace::Behind, -11)))]
#[case::more_than_all(5000, Some((Pace::Ahead, 50)))]
fn a_goal_is_measured_against_a_straight_line(#[case] done: u32, #[case] told: Option<(Pace, i32)>) {
    let from = date(TODAY) - Days::new(50);
    let goal = GoalPace { from, deadline: from + Days::new(100), done, target: 100 };
    assert_eq!(pace_on(&goal), told);
}

#[test]
fn a_goal_without_a_line_has_no_pace() {
    let today = date(TODAY);
    let goal = GoalPace { from: today - Days::new(7), deadline: today, done: 1, target: 3 };
    assert_eq!(pace_on(&goal), Some((Pace::Behind, -66)));
    assert_eq!(pace_on(&GoalPace { from: today - Days::new(6), ..goal }), None);
    assert_eq!(pace_on(&GoalPace { deadline: today - Days::new(1), ..goal }), None);
    assert_eq!(pace_on(&GoalPace { target: 0, ..goal }), None);
    let (from, deadline) = (NaiveDate::MIN, NaiveDate::MAX);
    assert!(pace_on(&GoalPace { from, deadline, done: u32::MAX, target: u32::MAX }).is_some());
    assert_eq!(pace_on(&GoalPace { from: deadline, deadline: from, ..goal }), None);
}

fn pace_on(goal: &GoalPace) -> Option<(Pace, i32)> {
    let facts = facts(&[], at(NOW), LISBON.parse().unwrap(), Some(goal), &BTreeSet::new());
    facts.signals.first().map(|signal| match signal {
        Signal::Goal { pace, points } => (*pace, *points),
        other => panic!("{other:?}"),
    })
}

#[test]
fn todays_list_is_visible_in_the_order_of_time() {
    let facts = reckon(&[
        "0 19:00 planned",
        "0 09:00 planned",
        "0 06:00 done",
        "0 10:00 skipped",
        "0 11:00 moved",
        "0 12:00 cancelled",
        "0 13:00 planned excused",
        "1 09:00 planned",
        "-1 09:00 planned",
    ]);
    let times: Vec<String> = facts.visible.iter().map(|session| session.local_time.format("%H").to_string()).collect();
    assert_eq!(times, ["06", "09", "19"]);
}

#[test]
fn a_missed_session_is_mentioned_when_nobody_asked_and_never_as_the_only_news() {
    let texts =
        ["2 09:00 planned", "3 14:00 planned asked", "4 09:00 planned excused", "1 05:00 planned", "8 19:00 planned"];
    let facts = reckon(&texts);
    assert_eq!(facts.unasked, [SessionId("2 09:00 planned".to_owned())]);
    assert_eq!(pick(&facts, None), None);
    let with_today = reckon(&[&texts[..], &["0 19:00 planned"]].concat());
    assert_eq!(pick(&with_today, None).unwrap().unasked, facts.unasked);
    let mentioned = facts.unasked.iter().cloned().collect();
    let again = bloom_domain::briefing::facts(&sessions(&texts), at(NOW), LISBON.parse().unwrap(), None, &mentioned);
    assert!(again.unasked.is_empty());
}

const RETURN: Signal = Signal::Return { days: 2 };
const UP: Signal = Signal::Completion { percent: 80, before: 50 };
const DOWN: Signal = Signal::Completion { percent: 50, before: 80 };
const MORE: Signal = Signal::Minutes { minutes: 200, before: 100 };
const LESS: Signal = Signal::Minutes { minutes: 100, before: 200 };
const ON: Signal = Signal::Goal { pace: Pace::On, points: 0 };
const BEHIND: Signal = Signal::Goal { pace: Pace::Behind, points: -20 };
const BEST: Signal = Signal::BestPart(PartRate { part: Daypart::Morning, done: 3, of: 3 });
const HARD: Signal = Signal::HardPart(PartRate { part: Daypart::Evening, done: 1, of: 4 });

#[rstest]
#[case::nothing(&[], &[], &[])]
#[case::three_at_most(&[RETURN, UP, MORE, BEST], &[], &[RETURN, UP, MORE])]
#[case::two_and_one_difficulty(&[RETURN, HARD, UP, LESS], &[], &[RETURN, UP, HARD])]
#[case::one_difficulty_only(&[HARD, DOWN, BEHIND, LESS, BEST], &[], &[BEST, HARD])]
#[case::bad_news_alone_is_kept(&[DOWN, BEHIND, LESS], &[], &[])]
#[case::an_offer_is_not(&[HARD, DOWN], &[], &[HARD])]
#[case::not_said_twice(&[RETURN, ON], &[RETURN], &[ON])]
#[case::said_and_nothing_else(&[RETURN, ON], &[ON, RETURN], &[])]
#[case::new_numbers_are_news(&[MORE], &[Signal::Minutes { minutes: 180, before: 100 }], &[MORE])]
#[case::a_difficulty_rests(&[RETURN, HARD], &[Signal::HardPart(PartRate { part: Daypart::Morning, done: 0, of: 3 })], &[RETURN])]
#[case::better_after_worse(&[UP], &[DOWN], &[UP])]
#[case::said_praise_does_not_carry_bad_news(&[RETURN, DOWN], &[RETURN], &[])]
fn picks(#[case] signals: &[Signal], #[case] last: &[Signal], #[case] said: &[Signal]) {
    let facts = Facts { visible: Vec::new(), signals: signals.to_vec(), unasked: Vec::new() };
    let told = (!said.is_empty()).then(|| said.to_vec());
    assert_eq!(pick(&facts, Some(last)).map(|briefing| briefing.signals), told);
}

#[test]
fn a_day_with_sessions_is_told_without_signals() {
    let briefing = pick(&reckon(&["0 19:00 planned"]), None).unwrap();
    assert_eq!((briefing.visible.len(), briefing.signals.len()), (1, 0));
}

#[rstest]
#[case::no_history(&[])]
#[case::all_skipped(&["1 09:00 skipped", "2 09:00 skipped", "3 09:00 skipped", "9 09:00 skipped", "0 06:00 skipped 10"])]
#[case::all_excused(&["1 09:00 planned excused", "2 09:00 planned excused", "9 09:00 planned excused"])]
#[case::long_ago(&["15 09:00 done", "20 09:00 planned", "21 09:00 done"])]
#[case::one_session(&["3 09:00 done"])]
#[case::tomorrow(&["-1 09:00 planned"])]
fn it_stays_silent(#[case] texts: &[&str]) {
    assert_eq!(pick(&reckon(texts), None), None);
}

#[test]
fn signals_weigh_or_lift() {
    for (signal, polarity) in [
        (RETURN, Polarity::Positive),
        (UP, Polarity::Positive),
        (MORE, Polarity::Positive),
        (ON, Polarity::Positive),
        (BEST, Polarity::Positive),
        (DOWN, Polarity::Difficulty),
        (LESS, Polarity::Difficulty),
        (BEHIND, Polarity::Difficulty),
        (HARD, Polarity::Difficulty),
    ] {
        assert_eq!(signal.polarity(), polarity, "{signal:?}");
        let written = serde_json::to_string(&signal).unwrap();
        assert_eq!(serde_json::from_str::<Signal>(&written).unwrap(), signal, "{written}");
    }
    assert_eq!(serde_json::to_value(HARD).unwrap()["kind"], "hard_part");
}

/// The fortnight has fourteen local days, also where clocks change in it: late evenings stay in their day.
#[rstest]
#[case("Europe/Lisbon", "2026-04-02", "2026-04-02T07:00:00Z")]
#[case("Atlantic/Azores", "2026-04-02", "2026-04-02T07:00:00Z")]
#[case("Atlantic/Azores", "2026-10-29", "2026-10-29T07:00:00Z")]
#[case("America/New_York", "2026-03-12", "2026-03-12T11:00:00Z")]
fn summer_time_moves_no_session_out_of_the_fortnight(#[case] zone: &str, #[case] today: &str, #[case] now: &str) {
    let texts = ["1 23:30 done 90", "7 00:05 done 10", "8 23:50 done 5", "14 00:05 done 5", "15 23:50 done 400"];
    let all: Vec<_> = texts.iter().map(|text| session_of(zone, today, text)).collect();
    let facts = facts(&all, at(now), zone.parse().unwrap(), None, &BTreeSet::new());
    assert!(facts.signals.contains(&Signal::Minutes { minutes: 100, before: 10 }), "{:?}", facts.signals);
}

prop_compose! {
    fn any_session()(
        back in -2_i64..20, minute in 0_u32..1440, status in prop::sample::select(vec!["done", "planned", "planned", "partial", "skipped", "moved"]),
        minutes in 5_u32..120, word in prop::sample::select(vec!["", "", "", "logged", "excused", "asked"]),
    ) -> StudySession {
        session_of("Atlantic/Azores", "2026-04-05", &format!("{back} {:02}:{:02} {status} {minutes} {word}", minute / 60, minute % 60))
    }
}

fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: usual.cases.max(300), failure_persistence: None, ..usual }
}

fn day_of_briefing(all: &[StudySession], day: u64) -> Facts {
    let now = resolve(
        "Atlantic/Azores".parse().unwrap(),
        (date("2026-03-25") + Days::new(day)).and_hms_opt(8, 0, 0).unwrap(),
    );
    facts(all, now.unwrap(), "Atlantic/Azores".parse().unwrap(), None, &BTreeSet::new())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_briefing_lifts_before_it_weighs(all in prop::collection::vec(any_session(), 0..40)) {
        let mut last: Option<Vec<Signal>> = None;
        for day in 0..20 {
            let facts = day_of_briefing(&all, day);
            let Some(Briefing { visible, signals, .. }) = pick(&facts, last.as_deref()) else {
                prop_assert!(facts.visible.is_empty());
                continue;
            };
            let weighs = |signal: &&Signal| signal.polarity() == Polarity::Difficulty;
            prop_assert!(signals.len() <= MAX_SIGNALS && signals.iter().filter(weighs).count() <= 1);
            prop_assert!(!(signals.is_empty() && visible.is_empty()));
            prop_assert!(signals.iter().all(|signal| last.iter().flatten().all(|old| old != signal)));
            let fresh = facts.signals.iter().any(|signal| !weighs(&signal) && last.iter().flatten().all(|old| old != signal));
            prop_assert_eq!(signals.first().is_some_and(|signal| !weighs(&signal)), fresh);
            last = Some(signals);
        }
    }

    #[test]
    fn choices_change_no_number(all in prop::collection::vec(any_session(), 0..40), day in 0_u64..20) {
        let without: Vec<_> = all.iter().filter(|session| session.status != Status::Skipped).cloned().collect();
        prop_assert_eq!(day_of_briefing(&all, day), day_of_briefing(&without, day));
        let mut turned = all.clone();
        turned.reverse();
        prop_assert_eq!(day_of_briefing(&all, day), day_of_briefing(&turned, day));
    }
}
