//! Clocks that change, days that end, and what the agenda makes of them.

use bloom_domain::nudge::{Kind, Silence, Verdict, agenda, is_quiet, overlooked, quiet_end, slot_of};
use bloom_domain::study::Quiet;
use chrono::TimeDelta;
use rstest::rstest;

use super::three_missed;
use super::world::{World, at, id, later, session, silent, speak, time, zone};

// ------------------------------------------------------------------------------------------- clocks, zones and days

#[rstest]
#[case::gap_shifts_forward("2026-03-29 01:30", "Europe/Lisbon", "2026-03-29T01:30:00Z")]
#[case::fold_is_the_first("2026-10-25 01:30", "Europe/Lisbon", "2026-10-25T00:30:00Z")]
#[case::azores_gap_at_midnight("2026-03-29 00:30", "Atlantic/Azores", "2026-03-29T01:30:00Z")]
#[case::sao_paulo_has_no_summer_time("2026-10-25 01:30", "America/Sao_Paulo", "2026-10-25T04:30:00Z")]
#[case::leap_day("2028-02-29 19:00", "Europe/Lisbon", "2028-02-29T19:00:00Z")]
#[case::offset_only("2026-05-04 17:00", "UTC-03:00", "2026-05-04T20:00:00Z")]
fn a_session_is_spoken_of_by_its_instant(#[case] local: &str, #[case] place: &str, #[case] start: &str) {
    let mut world = World::with(vec![session("s", local, place, 30)]).quiet("12:00", "12:00");
    (world.zone, world.heard) = (Some(zone(place)), None);
    world.settings.reminder_lead = Some(15);
    let start = at(start);
    let text = |at: chrono::DateTime<chrono::Utc>| at.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    assert_eq!(world.decide(Kind::Reminder, "s", &text(start - TimeDelta::minutes(15))), speak(&["s"]));
    assert_eq!(world.decide(Kind::Reminder, "s", &text(start)), silent(Silence::TooLate));
    assert_eq!(world.decide(Kind::CheckIn, "s", &text(start + TimeDelta::minutes(30))), speak(&["s"]));
    let due = start + TimeDelta::minutes(150);
    assert_eq!(world.decide(Kind::Recovery, "s", &text(due - TimeDelta::seconds(1))), Verdict::Later(due));
    assert_eq!(world.decide(Kind::Recovery, "s", &text(due)), speak(&["s"]));
}

#[test]
fn a_repeated_hour_has_one_slot() {
    // 01:30 comes twice; both are the same wall hour, and a second firing finds the first in the log.
    let world = World::with(vec![session("s", "2026-10-25 01:30", "Europe/Lisbon", 30)]).quiet("12:00", "12:00");
    let world = World { heard: None, ..world };
    assert_eq!(slot_of(&world.sessions[0]), "s@2026-10-25T01:30");
    assert_eq!(world.agenda("2026-10-24T12:00:00Z").len(), 2);
    let world = world.sent(Kind::CheckIn, "2026-10-25T01:00:00Z", &["s"], false);
    assert_eq!(world.decide(Kind::CheckIn, "s", "2026-10-25T02:00:00Z"), silent(Silence::AlreadyAsked));
}

#[test]
fn a_session_over_midnight_is_asked_about_in_the_morning() {
    let world = World::with(vec![session("s", "2026-05-04 23:30", "Europe/Lisbon", 90)]);
    assert_eq!(world.decide(Kind::CheckIn, "s", "2026-05-05T00:00:00Z"), silent(Silence::Quiet));
    assert_eq!(world.plan("2026-05-04T20:00:00Z"), ["05T00:00Z check_in s", "05T07:30Z recovery s"]);
    assert_eq!(world.decide(Kind::Recovery, "s", "2026-05-05T02:00:00Z"), later("2026-05-05T07:30:00Z"));
}

#[test]
fn a_session_within_quiet_hours_gets_no_reminder_and_no_check_in() {
    let mut world = World::with(vec![session("s", "2026-05-04 22:00", "Europe/Lisbon", 60)]);
    world.settings.reminder_lead = Some(15);
    assert_eq!(world.decide(Kind::Reminder, "s", "2026-05-04T20:45:00Z"), silent(Silence::Quiet));
    assert_eq!(world.decide(Kind::CheckIn, "s", "2026-05-04T22:00:00Z"), silent(Silence::Quiet));
    assert_eq!(world.decide(Kind::Recovery, "s", "2026-05-05T07:30:00Z"), speak(&["s"]));
}

#[test]
fn a_new_zone_moves_the_moment_and_keeps_the_slot() {
    let world = World::monday();
    let slot = slot_of(&world.sessions[0]);
    let mut flown = world.clone();
    flown.zone = Some(zone("America/New_York"));
    flown.sessions[0] = world.sessions[0].in_zone(zone("America/New_York")).unwrap();
    assert_eq!(slot_of(&flown.sessions[0]), slot);
    // 17:50 in New York is 21:50Z: two hours later, 19:50 there, is not quiet.
    assert_eq!(flown.recovery("2026-05-04T18:50:00Z"), later("2026-05-04T23:50:00Z"));
    assert_eq!(flown.recovery("2026-05-04T23:50:00Z"), speak(&["mon"]));
    // Eastwards the quiet hours begin earlier.
    flown.zone = Some(zone("Asia/Tokyo"));
    flown.sessions[0] = world.sessions[0].in_zone(zone("Asia/Tokyo")).unwrap();
    assert_eq!(flown.recovery("2026-05-04T18:50:00Z"), later("2026-05-04T23:30:00Z"));
    assert_eq!(flown.recovery("2026-05-05T08:50:01Z"), silent(Silence::TooLate));
    flown.zone = None;
    assert_eq!(flown.recovery("2026-05-04T23:30:00Z"), silent(Silence::NoZone));
    assert_eq!(flown.plan("2026-05-04T10:00:00Z"), [""; 0]);
}

#[test]
fn a_clock_that_steps_back_says_nothing_twice_and_one_that_leaps_ahead_makes_no_burst() {
    let world = three_missed().sent(Kind::Recovery, "2026-05-04T18:50:00Z", &["noon", "mon"], false);
    // An hour back: the message lies in the future now.
    assert_eq!(world.recovery("2026-05-04T18:00:00Z"), silent(Silence::Merged));
    assert_eq!(world.decide(Kind::Recovery, "late", "2026-05-04T18:00:00Z"), later("2026-05-05T07:30:00Z"));
    // A day ahead: what is still in time speaks once.
    let world = three_missed();
    assert_eq!(world.decide(Kind::Recovery, "noon", "2026-05-05T18:50:00Z"), silent(Silence::TooLate));
    assert_eq!(world.decide(Kind::Recovery, "late", "2026-05-05T18:50:00Z"), speak(&["late"]));
}

#[test]
fn after_three_days_off_one_message_speaks_of_the_last_day_only() {
    let days = ["2026-05-04", "2026-05-05", "2026-05-06", "2026-05-07"];
    let world =
        World::with(days.iter().map(|day| session(day, &format!("{day} 12:00"), "Europe/Lisbon", 50)).collect());
    let now = "2026-05-07T15:00:00Z";
    let said: Vec<Verdict> = days.iter().map(|day| world.decide(Kind::Recovery, day, now)).collect();
    let late = silent(Silence::TooLate);
    assert_eq!(said, [late.clone(), late.clone(), late, speak(&["2026-05-07"])]);
    // The others may be mentioned once, in the next briefing.
    let old: Vec<_> = days[..3].iter().map(|day| id(day)).collect();
    assert_eq!(overlooked(&world.facts(at(now))), old);
    let world = world.sent(Kind::Briefing, "2026-05-08T08:00:00Z", &days[..3], false);
    assert_eq!(overlooked(&world.facts(at("2026-05-08T10:00:00Z"))), []);
}

#[test]
fn a_late_wake_up_checks_in_on_the_latest_session_only() {
    let world = World::with(vec![
        session("a", "2026-05-04 12:00", "Europe/Lisbon", 30),
        session("b", "2026-05-04 12:40", "Europe/Lisbon", 30),
    ]);
    assert_eq!(world.decide(Kind::CheckIn, "a", "2026-05-04T12:30:00Z"), silent(Silence::Merged));
    assert_eq!(world.decide(Kind::CheckIn, "b", "2026-05-04T12:30:00Z"), speak(&["b"]));
}

// ------------------------------------------------------------------------------------------------------ quiet hours

#[rstest]
#[case::guard_evening("2026-05-04T20:30:00Z", None, true)]
#[case::guard_before("2026-05-04T20:29:59Z", None, false)]
#[case::guard_last_minute("2026-05-05T07:29:59Z", None, true)]
#[case::guard_over("2026-05-05T07:30:00Z", None, false)]
#[case::over_midnight("2026-05-04T23:30:00Z", Some(("23:00", "06:00")), true)]
#[case::daytime_siesta("2026-05-04T12:30:00Z", Some(("13:00", "15:00")), true)]
#[case::not_before_the_siesta("2026-05-04T11:30:00Z", Some(("13:00", "15:00")), false)]
#[case::equal_ends_are_none("2026-05-04T03:00:00Z", Some(("08:00", "08:00")), false)]
#[case::until_midnight("2026-05-04T22:30:00Z", Some(("22:00", "00:00")), true)]
#[case::midnight_itself("2026-05-04T23:00:00Z", Some(("22:00", "00:00")), false)]
fn quiet_hours_follow_the_wall(#[case] when: &str, #[case] hours: Option<(&str, &str)>, #[case] expected: bool) {
    let quiet = hours.map(|(from, to)| Quiet { from: time(from), to: time(to) });
    assert_eq!(is_quiet(at(when), zone("Europe/Lisbon"), quiet), expected);
}

#[rstest]
#[case::spring("2026-03-28T23:00:00Z", "Europe/Lisbon", "22:00", "08:00", "2026-03-29T07:00:00Z")]
#[case::autumn("2026-10-24T23:00:00Z", "Europe/Lisbon", "22:00", "08:00", "2026-10-25T08:00:00Z")]
#[case::ends_in_the_gap("2026-03-29T00:10:00Z", "Europe/Lisbon", "22:00", "01:30", "2026-03-29T01:00:00Z")]
#[case::azores_midnight("2026-03-28T23:30:00Z", "Atlantic/Azores", "21:00", "00:00", "2026-03-29T01:00:00Z")]
#[case::second_of_a_repeated_hour("2026-10-25T01:10:00Z", "Europe/Lisbon", "22:00", "01:30", "2026-10-25T01:30:00Z")]
#[case::awake_already("2026-05-04T12:00:00Z", "Europe/Lisbon", "22:00", "08:00", "2026-05-04T12:00:00Z")]
#[case::no_summer_time("2026-10-25T04:00:00Z", "America/Sao_Paulo", "22:00", "08:00", "2026-10-25T11:00:00Z")]
fn quiet_hours_end(#[case] now: &str, #[case] place: &str, #[case] from: &str, #[case] to: &str, #[case] end: &str) {
    let quiet = Some(Quiet { from: time(from), to: time(to) });
    assert_eq!(quiet_end(at(now), zone(place), quiet), at(end));
}

#[test]
fn quiet_hours_of_nearly_a_day_leave_no_time_to_ask() {
    let world = World::monday().quiet("18:30", "18:20");
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), silent(Silence::Quiet));
}

// --------------------------------------------------------------------------------------- reminders, briefing, review

#[rstest]
#[case::before_its_time("2026-05-04T15:30:00Z", later("2026-05-04T15:45:00Z"))]
#[case::in_time("2026-05-04T15:45:00Z", speak(&["mon"]))]
#[case::a_little_late("2026-05-04T15:59:59Z", speak(&["mon"]))]
#[case::never_after_the_start("2026-05-04T16:00:00Z", silent(Silence::TooLate))]
fn a_reminder_comes_before_the_session(#[case] now: &str, #[case] expected: Verdict) {
    let mut world = World::monday();
    assert_eq!(world.decide(Kind::Reminder, "mon", now), silent(Silence::SwitchedOff));
    world.settings.reminder_lead = Some(15);
    assert_eq!(world.decide(Kind::Reminder, "mon", now), expected);
}

#[test]
fn a_check_in_ends_where_the_recovery_begins() {
    let mut world = World::monday();
    assert_eq!(world.decide(Kind::CheckIn, "mon", "2026-05-04T16:49:00Z"), later("2026-05-04T16:50:00Z"));
    assert_eq!(world.decide(Kind::CheckIn, "mon", "2026-05-04T18:49:59Z"), speak(&["mon"]));
    assert_eq!(world.decide(Kind::CheckIn, "mon", "2026-05-04T18:50:00Z"), silent(Silence::TooLate));
    world.settings.no_check_in = true;
    assert_eq!(world.decide(Kind::CheckIn, "mon", "2026-05-04T16:50:00Z"), silent(Silence::SwitchedOff));
}

#[rstest]
#[case::early("2026-05-04T06:00:00Z", later("2026-05-04T08:00:00Z"))]
#[case::in_time("2026-05-04T08:04:00Z", speak(&[]))]
#[case::late("2026-05-04T11:00:01Z", silent(Silence::TooLate))]
fn a_briefing_is_fresh_for_three_hours(#[case] now: &str, #[case] expected: Verdict) {
    let mut world = World::monday();
    world.settings.briefing_at = Some(time("09:00"));
    assert_eq!(world.decide_slot(Kind::Briefing, None, "2026-05-04", now), expected);
    world.settings.briefing_at = None;
    assert_eq!(world.decide_slot(Kind::Briefing, None, "2026-05-04", now), silent(Silence::SwitchedOff));
}

#[test]
fn a_briefing_comes_once_a_day_however_one_travels() {
    let mut world = World::monday().sent(Kind::Briefing, "2026-05-04T05:00:00Z", &[], false);
    world.settings.briefing_at = Some(time("08:00"));
    world.zone = Some(zone("America/Los_Angeles"));
    let verdict = world.decide_slot(Kind::Briefing, None, "2026-05-04", "2026-05-04T15:00:00Z");
    assert_eq!(verdict, silent(Silence::AlreadyAsked));
    let garbled = world.decide_slot(Kind::Briefing, None, "2026-13-99", "2026-05-04T15:00:00Z");
    assert_eq!(garbled, silent(Silence::NothingToSay));
    world.settings.quiet = Some(Quiet { from: time("22:00"), to: time("09:00") });
    let verdict = world.decide_slot(Kind::Briefing, None, "2026-05-05", "2026-05-05T15:00:00Z");
    assert_eq!(verdict, silent(Silence::Quiet));
}

#[rstest]
#[case::monday(None, "2026-05-10")]
#[case::week_from_sunday(Some(6), "2026-05-09")]
#[case::out_of_bounds(Some(255), "2026-05-06")]
fn a_review_comes_on_the_eve_of_the_week(#[case] week_start: Option<u8>, #[case] date: &str) {
    let mut world = World::with(Vec::new());
    world.settings.week_start = week_start;
    world.settings.review_at = Some(time("18:00"));
    let all = world.agenda("2026-05-04T12:00:00Z");
    assert_eq!(all.iter().map(|o| (o.kind, o.slot.as_str())).collect::<Vec<_>>(), [(Kind::Review, date)]);
    // On the eve itself, once its hour is over, the next one is a week later.
    let next = world.agenda(&format!("{date}T19:00:00Z"));
    assert_eq!(next[0].run_at.date_naive() - all[0].run_at.date_naive(), TimeDelta::days(7));
}

#[test]
fn a_review_waits_for_the_morning_and_stops_for_somebody_who_is_away() {
    let mut world = World::with(Vec::new());
    world.settings.review_at = Some(time("21:45"));
    let decide = |world: &World, now: &str| world.decide_slot(Kind::Review, None, "2026-05-10", now);
    assert_eq!(decide(&world, "2026-05-10T20:45:00Z"), later("2026-05-11T07:30:00Z"));
    assert_eq!(decide(&world, "2026-05-11T07:30:00Z"), speak(&[]));
    let again = world.clone().sent(Kind::Review, "2026-05-03T20:45:00Z", &[], false);
    assert_eq!(decide(&again, "2026-05-11T07:30:00Z"), silent(Silence::Unanswered));
    world.heard = Some(at("2023-05-10T12:00:00Z"));
    assert_eq!(decide(&world, "2026-05-11T07:30:00Z"), silent(Silence::Unanswered));
}

// ------------------------------------------------------------------------------------------------------- the agenda

#[test]
fn the_agenda_of_a_day() {
    let mut world = World::monday();
    world.settings.reminder_lead = Some(15);
    world.settings.briefing_at = Some(time("09:00"));
    world.settings.review_at = Some(time("18:00"));
    let plan = world.plan("2026-05-04T06:00:00Z");
    let expected = [
        "04T08:02Z briefing",
        "04T15:45Z reminder mon",
        "04T16:50Z check_in mon",
        "04T18:50Z recovery mon",
        "10T17:02Z review",
    ];
    assert_eq!(plan, expected);
    for occasion in world.agenda("2026-05-04T06:00:00Z") {
        let due = at(&occasion.run_at.format("%Y-%m-%dT%H:00:00Z").to_string());
        assert!(occasion.run_at >= due && occasion.window_min >= 13, "{occasion:?}");
    }
}

#[test]
fn an_occasion_is_named_until_its_time_is_over() {
    let world = World::monday();
    assert_eq!(world.plan("2026-05-05T16:00:00Z"), ["04T18:50Z recovery mon"]);
    assert_eq!(world.plan("2026-05-05T17:00:00Z"), [""; 0]);
    // The outlook of the same instant is the same, whatever the order of the sessions; a twin changes nothing.
    let mut world = three_missed();
    let first = agenda(&world.outlook(at("2026-05-04T10:00:00Z")));
    world.sessions.reverse();
    let twin = world.sessions[0].clone();
    world.sessions.push(twin);
    assert_eq!(agenda(&world.outlook(at("2026-05-04T10:00:00Z"))), first);
}

#[test]
fn delays_stay_small_and_never_reach_into_the_night() {
    let mut world = World::with(vec![session("s", "2026-05-04 20:29", "Europe/Lisbon", 60)]);
    world.settings.reminder_lead = Some(1);
    let mut delays = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let mut outlook = world.outlook(at("2026-05-04T10:00:00Z"));
        outlook.jitter = seed;
        for occasion in agenda(&outlook) {
            let due = match occasion.kind {
                Kind::Reminder => at("2026-05-04T19:28:00Z"),
                Kind::CheckIn => at("2026-05-04T20:29:00Z"),
                _ => at("2026-05-05T07:30:00Z"),
            };
            let delay = (occasion.run_at - due).num_seconds();
            let below = if occasion.kind == Kind::Reminder { 30 } else { 60 };
            assert!((0..below).contains(&delay), "{occasion:?}");
            delays.insert((occasion.kind, delay));
        }
    }
    assert!(delays.len() > 100, "spread: {delays:?}");
}
