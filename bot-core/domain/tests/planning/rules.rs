//! How much a week may hold, how fast it may grow, and what shifting may ask of a day; each at its boundary.

use bloom_domain::planning::{
    Budget, Interval, Load, Plan, Refused, Request, SleepWindow, Violation, check, check_amended, flex, increase,
    lighter, load, missed_most, plan, prorate, replan_allowed,
};
use chrono::NaiveDate;
use proptest::prelude::*;
use rstest::rstest;

use crate::common::{at, checked, date, local, plan_of, request, session, time, window};

#[rstest]
#[case(0, Load::Usual)]
#[case(1800, Load::Usual)]
#[case(1801, Load::Heavy)]
#[case(3000, Load::Heavy)]
#[case(3001, Load::TooMuch)]
#[case(u32::MAX, Load::TooMuch)]
fn loads(#[case] minutes: u32, #[case] expected: Load) {
    assert_eq!(load(minutes), expected);
}

#[rstest]
#[case::thirty_hours(1800, Ok(false))]
#[case::above_thirty(1801, Ok(true))]
#[case::fifty_hours(3000, Ok(true))]
#[case::above_fifty(3001, Err(Refused::TooMuch))]
fn budgets_are_flagged_and_refused(#[case] minutes: u32, #[case] expected: Result<bool, Refused>) {
    let budget = Some(Budget { min: minutes, max: minutes });
    let request = Request { budget, focus: vec![window(&["07:00-23:00"])], ..request() };
    assert_eq!(plan(&request).map(|plan| plan.overload), expected);
}

/// 300 wanted: 270 are within the band, 265 are not.
#[rstest]
#[case(&[90, 90, 90], false)]
#[case(&[90, 90, 85], true)]
#[case(&[90, 90, 90, 30], false)]
fn the_band_is_a_tenth(#[case] minutes: &[u32], #[case] short: bool) {
    let mut request = request();
    let days = ["2026-05-04 18:00", "2026-05-05 18:00", "2026-05-06 18:00", "2026-05-07 18:00"];
    let sessions = days.iter().zip(minutes).map(|(day, minutes)| session(&request, "a", day, *minutes)).collect();
    let plan = plan_of(&mut request, sessions);
    let request = Request { budget: Some(Budget { min: 300, max: 300 }), ..request };
    assert_eq!(check(&request, &plan), if short { Err(Violation::Budget) } else { Ok(()) });
    assert_eq!(check_amended(&request, &plan, &plan), check(&request, &plan));
    let over = Request { budget: Some(Budget { min: 265, max: 265 }), ..request };
    assert_eq!(check(&over, &plan).is_ok(), plan.planned_minutes == 265);
}

#[rstest]
#[case(10, false)]
#[case(15, true)]
#[case(90, true)]
#[case(95, false)]
fn sessions_last_fifteen_to_ninety_minutes(#[case] minutes: u32, #[case] allowed: bool) {
    let mut request = request();
    let sessions = vec![session(&request, "a", "2026-05-05 18:00", minutes)];
    let plan = plan_of(&mut request, sessions);
    let expected = if allowed { Ok(()) } else { Err(Violation::Length(0)) };
    assert_eq!(check(&request, &plan), expected);
    assert_eq!(check_amended(&request, &plan, &plan), expected);
}

/// An event ends at 00:00 or a grid step later; a session starts at 06:00: six hours between them are enough.
#[rstest]
#[case("2026-05-05T23:00:00Z", true)]
#[case("2026-05-05T23:05:00Z", false)]
fn six_hours_of_rest_are_enough(#[case] end: &str, #[case] enough: bool) {
    let start = at("2026-05-05T16:45:00Z");
    let busy = vec![Interval { start, end: at(end) }];
    // Sleep is said to be short, so that only the night's rest decides.
    let sleep_window = Some(SleepWindow { from: time("02:00"), to: time("05:00") });
    let mut request = Request { busy, sleep_window, focus: vec![window(&["early_morning"])], ..request() };
    let morning = session(&request, "a", "2026-05-06 06:00", 60);
    // The rest of the morning is taken, or one could sleep after the session.
    request.busy.push(Interval { start: at("2026-05-06T07:00:00Z"), end: at("2026-05-06T10:00:00Z") });
    let plan = plan_of(&mut request, vec![morning]);
    let expected = if enough { Ok(()) } else { Err(Violation::Night) };
    assert_eq!(check(&request, &plan), expected);
    let empty = plan_of(&mut request.clone(), Vec::new());
    assert_eq!(check_amended(&request, &empty, &plan), expected);
}

#[rstest]
#[case::unknown(None, 600, None)]
#[case::nothing_done(Some(0), 600, None)]
#[case::a_quarter_more(Some(400), 500, None)]
#[case::just_above(Some(400), 501, Some(26))]
#[case::double(Some(300), 600, Some(100))]
#[case::less(Some(600), 300, None)]
#[case::hostile(Some(1), u32::MAX, Some(u32::MAX))]
fn growth_is_asked_about_above_a_quarter(
    #[case] done: Option<u32>,
    #[case] planned: u32,
    #[case] expected: Option<u32>,
) {
    assert_eq!(increase(done, planned), expected);
}

#[rstest]
#[case((300, 300), 20, (240, 240))]
#[case((300, 420), 40, (180, 250))]
#[case((300, 300), 50, (150, 150))]
#[case((20, 300), 50, (15, 150))]
#[case((10, 15), 90, (10, 15))]
#[case((300, 300), 1000, (15, 15))]
#[case((0, 0), 20, (0, 0))]
fn lighter_weeks(#[case] from: (u32, u32), #[case] percent: u32, #[case] to: (u32, u32)) {
    let got = lighter(Budget { min: from.0, max: from.1 }, percent);
    assert_eq!((got.min, got.max), to);
}

#[rstest]
#[case(350, 7, 350)]
#[case(350, 9, 350)]
#[case(350, 3, 150)]
#[case(300, 5, 210)]
#[case(300, 0, 0)]
#[case(u32::MAX, 6, 3_681_400_535)]
fn part_weeks(#[case] minutes: u32, #[case] days: u32, #[case] expected: u32) {
    assert_eq!(prorate(Budget { min: minutes, max: minutes }, days), Budget { min: expected, max: expected });
}

#[test]
fn a_lighter_week_is_offered_when_most_was_missed() {
    assert!(!missed_most(300, 150));
    assert!(missed_most(300, 151));
    assert!(!missed_most(0, 10));
    assert!(missed_most(u32::MAX, u32::MAX));
}

#[rstest]
#[case::a_quarter("2026-05-05", 25, true)]
#[case::more_than_a_quarter("2026-05-05", 26, false)]
#[case::a_free_day("2026-05-06", 100, true)]
#[case::a_free_day_overfull("2026-05-06", 101, false)]
#[case::no_room_for_a_session("2026-05-04", 15, false)]
fn shifting_respects_the_day(#[case] day: NaiveDate, #[case] extra: u32, #[case] allowed: bool) {
    let original = [(date("2026-05-05"), 50), (date("2026-05-04"), 50), (date("2026-05-05"), 50)];
    assert_eq!(replan_allowed(&original, day, extra), allowed);
}

#[test]
fn a_week_without_study_takes_one_session() {
    assert!(replan_allowed(&[], date("2026-05-05"), 90));
    assert!(!replan_allowed(&[], date("2026-05-05"), 95));
}

#[test]
fn the_flex_place_comes_late_in_the_week() {
    let request = request();
    let plan = checked(&request);
    let place = flex(&request, &plan).unwrap();
    assert_eq!((place.local_date, place.minutes, place.in_focus), (date("2026-05-10"), 50, true), "{:?}", local(&plan));
    let over = Request { now: at("2026-05-12T00:00:00Z"), ..request };
    assert_eq!(flex(&over, &plan), None);
}

proptest! {
    #[test]
    fn rules_answer_any_numbers(a in any::<u32>(), b in any::<u32>(), c in any::<u32>()) {
        let budget = Budget { min: a.min(b), max: a.max(b) };
        for smaller in [lighter(budget, c), prorate(budget, c)] {
            prop_assert!(smaller.min <= smaller.max && smaller.min <= budget.min && smaller.max <= budget.max);
        }
        prop_assert_eq!(increase(Some(a), b).is_some(), a > 0 && u64::from(b) * 4 > u64::from(a) * 5);
        let taken = replan_allowed(&[(NaiveDate::MIN, a), (NaiveDate::MIN, b)], NaiveDate::MIN, c);
        prop_assert_eq!(taken, u64::from(c) * 4 <= u64::from(a) + u64::from(b) || a == 0 && b == 0 && c <= 90);
        let hostile = Request { budget: Some(budget), ..request() };
        let empty = plan_of(&mut request(), Vec::new());
        let place = flex(&hostile, &Plan { planned_minutes: c, ..empty });
        prop_assert!(place.is_some());
    }
}
