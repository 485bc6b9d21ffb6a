//! Progress: the views that may be shown, on odd weeks, and a garden that never shrinks.
//!
//! The random part runs 300 cases; `PROPTEST_CASES=20000` in the environment makes it run that many.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

#[path = "progress/garden.rs"]
mod garden;

use std::collections::BTreeSet;

use bloom_domain::planning::{TopicId, resolve};
use bloom_domain::progress::{
    Daypart, Fortnight, FreeDays, PartRate, ReturnSpeed, Totals, VersusMedian, WeekSum, WeeksWithStudy, best_part,
    day_of, fortnight, free_days, hard_part, return_speed, returns, review, studied_weeks, week_of, weeks,
};
use bloom_domain::slots::Zone;
use bloom_domain::study::{Origin, SessionId, Status, StudySession};
use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use proptest::prelude::*;
use rstest::rstest;

const LISBON: &str = "Europe/Lisbon";

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// A session of 60 minutes: "2026-05-04 19:00 done". Words beside the status: `logged`, `excused`, `asked`.
fn session_in(zone: &str, text: &str) -> StudySession {
    let zone: Zone = zone.parse().unwrap();
    let mut words = text.split_whitespace();
    let (day, time) = (words.next().unwrap(), words.next().unwrap());
    let local: NaiveDateTime = format!("{day}T{time}:00").parse().unwrap();
    let starts_at = resolve(zone, local).unwrap();
    let mut session = StudySession {
        id: SessionId(format!("{day} {time}")),
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
            "asked" => session.asked_at = Some(session.ends_at() + TimeDelta::hours(2)),
            // Settled only after it had counted as missed.
            "late" => session.status_at = Some(session.ends_at() + TimeDelta::hours(3)),
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
    texts.iter().map(|text| session_in(LISBON, text)).collect()
}

fn lisbon() -> Zone {
    LISBON.parse().unwrap()
}

#[rstest]
#[case::monday_itself("2026-05-04", 0, "2026-05-04")]
#[case::sunday_ends_it("2026-05-10", 0, "2026-05-04")]
#[case::sunday_starts_it("2026-05-10", 6, "2026-05-10")]
#[case::saturday_before_a_sunday_start("2026-05-09", 6, "2026-05-03")]
#[case::friday_before_a_saturday_start("2026-05-08", 5, "2026-05-02")]
#[case::a_number_round_the_week("2026-05-06", 7, "2026-05-04")]
#[case::over_the_year("2027-01-01", 0, "2026-12-28")]
fn weeks_begin_where_the_learner_says(#[case] day: &str, #[case] week_start: u8, #[case] start: &str) {
    assert_eq!(week_of(date(day), week_start), date(start));
}

#[rstest]
#[case::lisbon_summer("Europe/Lisbon", "2026-05-04T23:30:00Z", "2026-05-05")]
#[case::lisbon_winter("Europe/Lisbon", "2026-02-04T23:30:00Z", "2026-02-04")]
#[case::azores_before_the_gap("Atlantic/Azores", "2026-03-29T00:30:00Z", "2026-03-28")]
#[case::azores_after_the_gap("Atlantic/Azores", "2026-03-29T01:00:00Z", "2026-03-29")]
#[case::offset("UTC-03:00", "2026-05-04T02:59:00Z", "2026-05-03")]
fn the_day_is_the_learners(#[case] zone: Zone, #[case] now: &str, #[case] day: &str) {
    assert_eq!(day_of(at(now), zone), date(day));
}

#[test]
fn days_at_the_ends_of_the_calendar_are_answered() {
    for now in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
        for zone in [lisbon(), Zone::Offset(840), Zone::Offset(i32::MIN)] {
            let weeks = weeks(&[], now, zone, 3, u32::MAX);
            assert_eq!((weeks.len(), studied_weeks(&weeks)), (53, 0));
        }
    }
}

/// The weeks of both changes of clocks have seven days like any other; a session at 23:30 on the last evening is in.
#[rstest]
#[case("Europe/Lisbon", "2026-03-23", "2026-03-30T10:00:00Z")]
#[case("Atlantic/Azores", "2026-03-23", "2026-03-30T10:00:00Z")]
#[case("Europe/Lisbon", "2026-10-19", "2026-10-26T10:00:00Z")]
#[case("Atlantic/Azores", "2026-10-19", "2026-10-26T10:00:00Z")]
#[case("America/New_York", "2026-03-02", "2026-03-09T14:00:00Z")]
fn summer_time_moves_no_session_to_another_week(#[case] zone: &str, #[case] start: &str, #[case] now: &str) {
    let (first, next) = (date(start), date(start) + TimeDelta::days(7));
    let held: Vec<StudySession> = (0..7)
        .flat_map(|day| ["00:10", "01:30", "23:30"].map(|time| (day, time)))
        .map(|(day, time)| session_in(zone, &format!("{} {time} done 20", first + TimeDelta::days(day))))
        .chain([session_in(zone, &format!("{next} 00:10 done 20"))])
        .collect();
    let weeks = weeks(&held, at(now), zone.parse().unwrap(), 0, 3);
    let told: Vec<_> = weeks.iter().map(|week| (week.start, week.sessions_done, week.minutes, week.planned)).collect();
    assert_eq!(told, [(first - TimeDelta::days(7), 0, 0, 0), (first, 21, 420, 21), (next, 1, 20, 1)]);
}

#[test]
fn a_week_tells_what_was_studied_and_what_was_agreed() {
    let all = sessions(&[
        "2026-05-04 19:00 done",
        "2026-05-05 19:00 partial",
        "2026-05-05 21:30 logged done 40",
        "2026-05-06 10:00 planned",
        "2026-05-06 19:00 skipped",
        "2026-05-07 10:00 planned excused",
        "2026-05-07 11:00 moved",
        "2026-05-07 12:00 cancelled",
        "2026-05-07 19:00 planned",
    ]);
    let weeks = weeks(&all, at("2026-05-07T18:30:00Z"), lisbon(), 0, 1);
    let week = &weeks[0];
    assert_eq!((week.minutes, week.sessions_done, week.planned, week.missed), (130, 3, 5, 1));
    assert!(!serde_json::to_string(&weeks).unwrap().contains("missed"));
}

#[test]
fn what_is_done_before_its_hour_counts_on_the_day_it_was_told() {
    let mut early = session_in(LISBON, "2026-05-12 19:00 done");
    early.status_at = Some(at("2026-05-08T09:00:00Z"));
    let told = weeks(&[early.clone()], at("2026-05-09T09:00:00Z"), lisbon(), 0, 1);
    assert_eq!((told[0].sessions_done, told[0].minutes), (1, 60));
    let later = weeks(&[early], at("2026-05-13T09:00:00Z"), lisbon(), 0, 2);
    assert_eq!((later[0].sessions_done, later[1].sessions_done), (1, 0));
}

#[test]
fn study_told_of_afterwards_stands_in_for_a_session() {
    let now = at("2026-05-05T10:00:00Z");
    let missed = |texts: &[&str]| weeks(&sessions(texts), now, lisbon(), 0, 1)[0].missed;
    assert_eq!(missed(&["2026-05-04 19:00 planned"]), 1);
    // It ends at 20:00; the grace ends at 22:00, and half an hour before the start counts too.
    assert_eq!(missed(&["2026-05-04 19:00 planned", "2026-05-04 21:59 logged done"]), 0);
    assert_eq!(missed(&["2026-05-04 19:00 planned", "2026-05-04 22:00 logged done"]), 1);
    assert_eq!(missed(&["2026-05-04 19:00 planned", "2026-05-04 17:31 logged done"]), 0);
    assert_eq!(missed(&["2026-05-04 19:00 planned", "2026-05-04 17:30 logged done"]), 1);
    assert_eq!(missed(&["2026-05-04 19:00 planned", "2026-05-04 20:30 done"]), 1);
}

#[rstest]
#[case::nothing(0, 0, None)]
#[case::only_missed(0, 3, None)]
#[case::at_the_edge(2, 2, Some((2, Some(4))))]
#[case::below_the_edge(2, 3, Some((2, None)))]
#[case::all(3, 0, Some((3, Some(3))))]
fn two_weeks_name_the_whole_only_if_half_was_studied(
    #[case] done: u32,
    #[case] missed: u32,
    #[case] told: Option<(u32, Option<u32>)>,
) {
    let one = |day: u32, status: &str| session_in(LISBON, &format!("2026-05-{day:02} 19:00 {status}"));
    let all: Vec<StudySession> = (0..done)
        .map(|n| one(7 + n, "done"))
        .chain((0..missed).map(|n| one(12 + n, "planned")))
        // None of these is in the two weeks, or none is held against anybody.
        .chain([one(6, "done"), one(16, "skipped"), one(17, "planned excused"), one(20, "planned")])
        .collect();
    let got = fortnight(&all, at("2026-05-20T12:00:00Z"), lisbon());
    assert_eq!(got, told.map(|(done, of)| Fortnight { done, of }));
}

/// Four weeks of 60, 120, 180 and 240 minutes, whose median is 150, and the present one.
#[rstest]
#[case::reached(150, true)]
#[case::not_reached(149, false)]
#[case::more(500, true)]
#[case::none(0, false)]
fn minutes_are_compared_only_when_they_reach_the_usual(#[case] minutes: u32, #[case] told: bool) {
    let mut all = sessions(&[
        "2026-04-06 19:00 done 60",
        "2026-04-13 19:00 done 240",
        "2026-04-20 19:00 done 120",
        "2026-04-27 19:00 done 180",
    ]);
    all.push(session_in(LISBON, &format!("2026-05-04 19:00 done {minutes}")));
    let got = look(&all, "2026-05-10T20:00:00Z", 0).minutes_vs_median;
    assert_eq!(got, told.then_some(VersusMedian { minutes, median: 150 }));
    // Whoever has fewer than four weeks behind has no usual yet.
    assert_eq!(look(&all[1..], "2026-05-10T20:00:00Z", 0).minutes_vs_median, None);
}

fn look(sessions: &[StudySession], now: &str, week_start: u8) -> bloom_domain::progress::Review {
    review(sessions, &Totals::of(sessions), at(now), lisbon(), week_start, &BTreeSet::new())
}

/// Misses on these days, each followed by study so many days later.
fn lapses(days: &[u64]) -> Vec<StudySession> {
    let mut day = date("2026-03-02");
    let mut all = Vec::new();
    for gap in days {
        all.push(session_in(LISBON, &format!("{day} 10:00 planned")));
        day = day + chrono::Days::new(*gap);
        all.push(session_in(LISBON, &format!("{day} 19:00 done")));
        day = day + chrono::Days::new(1);
    }
    all
}

#[rstest]
#[case::none(&[], None)]
#[case::one_is_no_change(&[3], None)]
#[case::shorter(&[3, 1], Some((1, 3)))]
#[case::the_same(&[2, 2], None)]
#[case::longer(&[1, 3], None)]
#[case::the_last_two_of_five(&[1, 1, 1, 4, 2], Some((2, 4)))]
#[case::medians_of_six(&[5, 1, 4, 2, 9, 1], Some((2, 4)))]
#[case::medians_that_do_not_shorten(&[1, 2, 1, 1, 2, 1], None)]
#[case::the_last_six_of_seven(&[9, 1, 1, 1, 2, 2, 0], None)]
fn coming_back_is_told_when_it_got_quicker(#[case] days: &[u64], #[case] told: Option<(u32, u32)>) {
    let all = lapses(days);
    let now = at("2026-04-20T12:00:00Z");
    let found: Vec<u64> = returns(&all, now, lisbon()).iter().map(|back| back.days.into()).collect();
    assert_eq!(found, days);
    assert_eq!(return_speed(&all, now, lisbon()), told.map(|(now, before)| ReturnSpeed { now, before }));
}

#[test]
fn a_return_answers_every_miss_before_it_and_excuses_need_none() {
    let all = sessions(&[
        "2026-05-04 10:00 planned",
        "2026-05-05 10:00 moved late",
        "2026-05-05 12:00 moved",
        "2026-05-06 10:00 skipped",
        "2026-05-06 12:00 planned excused",
        "2026-05-07 10:00 logged done",
        "2026-05-08 10:00 planned",
    ]);
    let days = |now| returns(&all, at(now), lisbon()).iter().map(|back| back.days).collect::<Vec<_>>();
    assert_eq!(days("2026-05-09T10:00:00Z"), [3, 2]);
}

#[rstest]
#[case::nothing_agreed(&["2026-05-05 19:00 done"], None)]
#[case::one_let_go(&["2026-05-05 19:00 skipped"], Some(1))]
#[case::let_go_or_silent_is_the_same(&["2026-05-05 19:00 skipped", "2026-05-06 19:00 planned"], Some(2))]
#[case::two_on_a_day_are_one(&["2026-05-05 10:00 planned", "2026-05-05 19:00 skipped"], Some(1))]
#[case::a_day_with_study_is_none(&["2026-05-05 10:00 skipped", "2026-05-05 19:00 done"], None)]
#[case::three_are_not_told(&["2026-05-04 19:00 skipped", "2026-05-05 19:00 skipped", "2026-05-06 19:00 skipped"], None)]
#[case::last_week_is_past(&["2026-05-03 19:00 skipped"], None)]
#[case::excused_and_ahead(&["2026-05-05 19:00 planned excused", "2026-05-09 19:00 planned"], None)]
fn two_days_of_a_week_are_free(#[case] all: &[&str], #[case] taken: Option<u32>) {
    let got = free_days(&sessions(all), at("2026-05-08T12:00:00Z"), lisbon(), 0);
    assert_eq!(got, taken.map(|taken| FreeDays { taken, of: 2 }));
}

#[test]
fn parts_of_the_day_need_three_sessions() {
    let rate = |part, done, of| PartRate { part, done, of };
    let (morning, evening) = (Daypart::Morning, Daypart::Evening);
    assert_eq!(best_part(&[rate(morning, 2, 2), rate(evening, 2, 3)]), Some(rate(evening, 2, 3)));
    assert_eq!(best_part(&[rate(morning, 3, 3), rate(evening, 5, 5)]), Some(rate(evening, 5, 5)));
    assert_eq!(best_part(&[rate(evening, 3, 3), rate(morning, 3, 3)]), Some(rate(morning, 3, 3)));
    assert_eq!(best_part(&[rate(morning, 1, 3), rate(evening, 2, 4)]), Some(rate(evening, 2, 4)));
    assert_eq!(best_part(&[rate(morning, 1, 3)]), None);
    assert_eq!(hard_part(&[rate(morning, 0, 2), rate(evening, 1, 3)]), Some(rate(evening, 1, 3)));
    assert_eq!(hard_part(&[rate(morning, 2, 5)]), None);
    assert_eq!(hard_part(&[rate(morning, 0, 3), rate(evening, 0, 4)]), Some(rate(evening, 0, 4)));
}

#[rstest]
#[case("05:00", Daypart::Morning)]
#[case("11:59", Daypart::Morning)]
#[case("12:00", Daypart::Afternoon)]
#[case("18:00", Daypart::Evening)]
#[case("22:59", Daypart::Evening)]
#[case("23:00", Daypart::Night)]
#[case("04:59", Daypart::Night)]
fn every_minute_is_in_one_part(#[case] time: &str, #[case] part: Daypart) {
    assert_eq!(Daypart::of(format!("{time}:00").parse().unwrap()), part);
}

#[test]
fn an_empty_history_shows_nothing() {
    let review = look(&[], "2026-05-10T20:00:00Z", 0);
    assert!(!review.has_news());
    let written = serde_json::to_value(&review).unwrap();
    let empty = serde_json::json!({
        "week_start": "2026-05-04", "week": null, "weeks_with_study": null, "fortnight": null, "best_part": null,
        "return_speed": null, "minutes_vs_median": null, "free_days": null,
        "garden": {"plants": [], "tree": null}, "missed_unmentioned": [],
    });
    assert_eq!(written, empty);
}

#[test]
fn one_session_is_a_beginning() {
    let review = look(&sessions(&["2026-05-06 19:00 done"]), "2026-05-10T20:00:00Z", 0);
    assert_eq!(review.week, Some(WeekSum { minutes: 60, sessions: 1 }));
    assert_eq!(review.weeks_with_study, Some(WeeksWithStudy { studied: 1, of: 1 }));
    assert_eq!(review.fortnight, Some(Fortnight { done: 1, of: Some(1) }));
    assert_eq!((review.best_part, review.return_speed, review.minutes_vs_median), (None, None, None));
    assert_eq!((review.garden.plants.len(), review.garden.plants[0].growth), (1, 1));
}

#[test]
fn a_week_of_choices_is_no_failure() {
    let all: Vec<_> = (4..9).map(|day| session_in(LISBON, &format!("2026-05-{day:02} 19:00 skipped"))).collect();
    let review = look(&all, "2026-05-10T20:00:00Z", 0);
    assert!(!review.has_news() && review.missed_unmentioned.is_empty());
    assert_eq!((review.fortnight, review.weeks_with_study, review.free_days), (None, None, None));
}

#[rstest]
#[case::monday(0, 2, 3)]
#[case::saturday(5, 3, 2)]
#[case::sunday(6, 2, 2)]
fn the_week_so_far_follows_its_first_day(#[case] week_start: u8, #[case] sessions_done: u32, #[case] of: u32) {
    // Wednesday evening; study on Saturday the 2nd, Monday and Tuesday, and on a Sunday before that.
    let all =
        sessions(&["2026-04-26 19:00 done", "2026-05-02 19:00 done", "2026-05-04 19:00 done", "2026-05-05 19:00 done"]);
    let review = look(&all, "2026-05-06T20:00:00Z", week_start);
    assert_eq!(review.week.unwrap().sessions, sessions_done);
    assert_eq!(review.weeks_with_study.unwrap().of, of);
}

#[test]
fn the_weeks_looked_back_on_reach_no_further_than_the_learner() {
    let all = sessions(&["2026-04-21 19:00 done", "2026-05-06 19:00 done"]);
    let now = at("2026-05-10T20:00:00Z");
    assert_eq!(look(&all, "2026-05-10T20:00:00Z", 0).weeks_with_study, Some(WeeksWithStudy { studied: 2, of: 3 }));
    let mut totals = Totals::of(&all);
    totals.minutes_by_topic.values_mut().for_each(|total| total.first_on = date("2024-01-01"));
    let review = review(&all, &totals, now, lisbon(), 0, &BTreeSet::new());
    assert_eq!(review.weeks_with_study, Some(WeeksWithStudy { studied: 2, of: 8 }));
}

#[test]
fn a_quicker_return_is_told_in_its_own_week_only() {
    let all = lapses(&[4, 1]);
    let speed = Some(ReturnSpeed { now: 1, before: 4 });
    assert_eq!(look(&all, "2026-03-08T20:00:00Z", 0).return_speed, speed);
    assert_eq!(look(&all, "2026-03-15T20:00:00Z", 0).return_speed, None);
}

#[test]
fn what_nobody_asked_about_is_mentioned_once() {
    let all = sessions(&[
        "2026-05-02 19:00 planned",
        "2026-05-04 19:00 planned",
        "2026-05-05 19:00 planned asked",
        "2026-05-06 19:00 planned excused",
        "2026-05-09 19:00 planned",
    ]);
    let ids = |now: &str, mentioned: &BTreeSet<SessionId>| -> Vec<String> {
        let review = review(&all, &Totals::default(), at(now), lisbon(), 0, mentioned);
        review.missed_unmentioned.into_iter().map(|id| id.0).collect()
    };
    // The session on Saturday ended at 19:00 UTC: a day later it may still be asked about, a minute later not.
    let none = BTreeSet::new();
    assert_eq!(ids("2026-05-10T19:00:00Z", &none), ["2026-05-04 19:00"]);
    assert_eq!(ids("2026-05-10T19:01:00Z", &none), ["2026-05-04 19:00", "2026-05-09 19:00"]);
    let said = [SessionId("2026-05-04 19:00".to_owned())].into();
    assert_eq!(ids("2026-05-10T19:01:00Z", &said), ["2026-05-09 19:00"]);
    assert_eq!(ids("2027-05-10T19:01:00Z", &none), [""; 0]);
}

fn statuses() -> impl Strategy<Value = Status> {
    prop::sample::select(vec![
        Status::Planned,
        Status::Done,
        Status::Done,
        Status::Partial,
        Status::Skipped,
        Status::Moved,
        Status::Cancelled,
    ])
}

prop_compose! {
    /// A session within 70 days around two changes of clocks.
    fn any_session()(
        zone in prop::sample::select(vec![LISBON, "Atlantic/Azores", "America/New_York", "UTC+05:45"]),
        minute in 0_i64..70 * 1440, minutes in 0_u32..200, status in statuses(), told in prop::option::of(-3000_i64..3000),
        studied in prop::option::weighted(0.2, 0_u32..900), logged in prop::bool::weighted(0.2),
        excused in prop::bool::weighted(0.1), asked in prop::bool::weighted(0.2),
        topic in prop::option::of(0_u8..40), id in 0_u32..1_000_000,
    ) -> StudySession {
        let zone: Zone = zone.parse().unwrap();
        let local = date("2026-02-20").and_hms_opt(0, 0, 0).unwrap() + TimeDelta::minutes(minute);
        let starts_at = resolve(zone, local).unwrap();
        StudySession {
            id: SessionId(format!("{minute}/{id}")),
            topic: topic.map(|topic| TopicId(format!("t{topic}"))),
            local_date: local.date(), local_time: local.time(), zone, starts_at, minutes, status,
            status_at: told.map(|told| starts_at + TimeDelta::minutes(told)),
            studied, origin: if logged { Origin::Logged } else { Origin::Planned }, excused,
            asked_at: asked.then_some(starts_at),
        }
    }
}

fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: usual.cases.max(300), failure_persistence: None, ..usual }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_order_of_sessions_does_not_matter(
        all in prop::collection::vec(any_session(), 0..40), turn in 0_usize..40, week_start in 0_u8..9,
        hours in 0_i64..80 * 24,
    ) {
        let now = at("2026-02-20T00:00:00Z") + TimeDelta::hours(hours);
        let mut turned = all.clone();
        turned.reverse();
        let by = turn.min(turned.len());
        turned.rotate_left(by);
        let of = |all: &[StudySession]| review(all, &Totals::of(all), now, lisbon(), week_start, &BTreeSet::new());
        prop_assert_eq!(of(&all), of(&turned));
    }

    #[test]
    fn a_review_only_tells_what_lifts(
        all in prop::collection::vec(any_session(), 0..40), week_start in 0_u8..7, hours in 0_i64..80 * 24,
    ) {
        let now = at("2026-02-20T00:00:00Z") + TimeDelta::hours(hours);
        let review = review(&all, &Totals::of(&all), now, lisbon(), week_start, &BTreeSet::new());
        prop_assert!(review.week.is_none_or(|week| week.sessions > 0));
        prop_assert!(review.weeks_with_study.is_none_or(|weeks| (1..=weeks.of).contains(&weeks.studied) && weeks.of <= 8));
        prop_assert!(review.fortnight.is_none_or(|two| two.done > 0 && two.of.is_none_or(|of| two.done <= of && of <= 2 * two.done)));
        prop_assert!(review.return_speed.is_none_or(|speed| speed.now < speed.before));
        prop_assert!(review.minutes_vs_median.is_none_or(|versus| versus.minutes >= versus.median && versus.median > 0));
        prop_assert!(review.free_days.is_none_or(|free| (1..=free.of).contains(&free.taken)));
        // Every minute studied so far is in exactly one week.
        let weeks = weeks(&all, now, lisbon(), week_start, 53);
        let today = day_of(now, lisbon());
        let day = |session: &StudySession| match session.status_at {
            Some(told) if told < session.starts_at => day_of(told, session.zone).min(session.local_date),
            _ => session.local_date,
        };
        let sum: u32 = all.iter().filter(|session| day(session) <= today).map(StudySession::minutes_studied).sum();
        prop_assert_eq!(weeks.iter().map(|week| week.minutes).sum::<u32>(), sum);
    }
}
