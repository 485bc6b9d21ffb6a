//! What a learner's changes come to, each as it would be said.
//!
//! The week: algebra on Tuesday 18:00 and biology 20:00, algebra on Wednesday 18:00 and Friday 18:00, all 60 minutes
//! but Friday's 30. It is Sunday before.

use std::collections::BTreeMap;

use bloom_domain::planning::edit::{Part, PlanEdit, Target, Which};
use bloom_domain::planning::{
    Amended, Applied, Budget, Interval, Note, Plan, PlannedSession, Prefs, Request, Shortfall, ShortfallReason,
    SleepWindow, Topic, TopicId, Why, amend, check_amended,
};
use bloom_domain::slots::DayMask;
use chrono::{DateTime, TimeDelta};
use rstest::rstest;

use crate::common::{at, date, plan_of, request, session, time, window};

const MON: &str = "2026-05-04";
const TUE: &str = "2026-05-05";
const WED: &str = "2026-05-06";
const THU: &str = "2026-05-07";
const FRI: &str = "2026-05-08";
const SAT: &str = "2026-05-09";
const SUN: &str = "2026-05-10";

struct Desk {
    request: Request,
    plan: Plan,
    titles: BTreeMap<TopicId, String>,
}

fn desk() -> Desk {
    let mut request = Request { topics: vec![Topic::new("alg"), Topic::new("bio")], ..request() };
    let sessions = [
        ("alg", "2026-05-05 18:00", 60),
        ("bio", "2026-05-05 20:00", 60),
        ("alg", "2026-05-06 18:00", 60),
        ("alg", "2026-05-08 18:00", 30),
    ];
    let sessions = sessions.iter().map(|(topic, start, minutes)| session(&request, topic, start, *minutes)).collect();
    let plan = plan_of(&mut request, sessions);
    let titles = [("alg", "Álgebra linear"), ("bio", "Biologia celular")];
    let titles = titles.iter().map(|(id, title)| (TopicId((*id).to_owned()), (*title).to_owned())).collect();
    Desk { request, plan, titles }
}

impl Desk {
    fn amend(&self, edits: &[PlanEdit]) -> Amended {
        let amended = amend(&self.request, &self.plan, edits, &self.titles);
        assert_eq!(check_amended(&self.request, &self.plan, &amended.plan), Ok(()), "{amended:#?}");
        amended
    }

    /// The one change that an edit makes.
    fn change(&self, edit: PlanEdit) -> Applied {
        let mut amended = self.amend(&[edit]);
        assert_eq!((amended.done.len(), &amended.refused), (1, &Vec::new()), "{amended:#?}");
        amended.done.remove(0)
    }

    /// Why an edit is refused, and that it leaves everything as it was.
    fn refusal(&self, edit: PlanEdit) -> Why {
        let mut amended = self.amend(&[edit]);
        assert_eq!((&amended.plan, amended.refused.len()), (&self.plan, 1), "{amended:#?}");
        amended.refused.remove(0).why
    }

    fn add_event(&mut self, start: &str, minutes: i64) {
        let start = at(start);
        self.request.busy.push(Interval { start, end: start + TimeDelta::minutes(minutes) });
    }
}

fn shown(session: &PlannedSession) -> String {
    let PlannedSession { topic, local_date, local_time, duration_min, .. } = session;
    format!("{} {} {} {duration_min}", topic.0, local_date.format("%a"), local_time.format("%H:%M"))
}

fn week(plan: &Plan) -> Vec<String> {
    plan.sessions.iter().map(shown).collect()
}

fn after(applied: &Applied) -> String {
    applied.after.as_ref().map_or("gone".to_owned(), shown)
}

fn on(day: &str) -> Which {
    Which { date: Some(date(day)), ..Which::default() }
}

fn on_at(day: &str, clock: &str) -> Which {
    Which { time: Some(time(clock)), ..on(day) }
}

fn of(topic: &str) -> Which {
    Which { topic: Some(topic.to_owned()), ..Which::default() }
}

fn to(day: &str) -> Target {
    Target { date: Some(date(day)), ..Target::default() }
}

fn to_at(day: &str, clock: &str) -> Target {
    Target { time: Some(time(clock)), ..to(day) }
}

fn at_time(clock: &str) -> Target {
    Target { time: Some(time(clock)), ..Target::default() }
}

fn at_part(part: Part) -> Target {
    Target { part: Some(part), ..Target::default() }
}

fn moved(which: Which, to: Target) -> PlanEdit {
    PlanEdit::Move { which, to }
}

fn added(to: Target, minutes: u32) -> PlanEdit {
    PlanEdit::Add { to, minutes: Some(minutes), topic: Some("algebra".to_owned()) }
}

#[rstest]
#[case::to_an_hour(on(WED), at_time("20:00"), "alg Wed 20:00 60", &[])]
#[case::to_a_day_keeps_the_hour(on(WED), to(THU), "alg Thu 18:00 60", &[])]
#[case::to_a_day_and_hour(on(WED), to_at(SAT, "10:00"), "alg Sat 10:00 60", &[Note::OutsideFocus])]
#[case::off_the_grid(on(WED), at_time("20:02"), "alg Wed 20:00 60", &[Note::Rounded])]
#[case::off_the_grid_up(on(WED), at_time("20:03"), "alg Wed 20:05 60", &[Note::Rounded])]
#[case::later(on(WED), Target { shift: Some(45), ..Target::default() }, "alg Wed 18:45 60", &[])]
#[case::earlier_elsewhere(on(WED), Target { shift: Some(-60), ..to(THU) }, "alg Thu 17:00 60", &[Note::OutsideFocus])]
#[case::to_a_part(on(WED), at_part(Part::Morning), "alg Wed 07:00 60", &[Note::OutsideFocus])]
#[case::to_a_part_it_is_in(on(WED), Target { part: Some(Part::Evening), ..to(THU) }, "alg Thu 18:00 60", &[])]
#[case::to_a_full_hour(on(WED), to(FRI), "alg Fri 19:00 60", &[Note::OtherTime])]
#[case::anywhere(on(WED), Target::default(), "alg Mon 18:00 60", &[])]
#[case::by_topic(of("biologia"), to(SAT), "bio Sat 20:00 60", &[])]
#[case::by_a_part_of_the_title(of("a celular"), to(SAT), "bio Sat 20:00 60", &[])]
#[case::by_a_near_hour(on_at(TUE, "20:10"), to(SAT), "bio Sat 20:00 60", &[])]
#[case::by_part(Which { part: Some(Part::Evening), ..on(FRI) }, to(SAT), "alg Sat 18:00 30", &[])]
#[case::back_to_back(on_at(TUE, "20:00"), at_time("19:00"), "bio Tue 19:00 60", &[Note::Close])]
#[case::late(on(WED), at_time("23:30"), "alg Wed 23:30 60", &[Note::OutsideFocus, Note::NightHours])]
fn a_session_moves(#[case] which: Which, #[case] to: Target, #[case] expected: &str, #[case] notes: &[Note]) {
    let applied = desk().change(moved(which, to));
    assert_eq!((after(&applied).as_str(), applied.notes.as_slice()), (expected, notes));
}

#[rstest]
#[case::nothing_there(on(MON), at_time("20:00"), Why::NothingThere)]
#[case::no_such_topic(of("quimica"), to(SAT), Why::UnknownTopic("quimica".to_owned()))]
#[case::another_week(on("2026-05-12"), to(SAT), Why::OutsideWeek)]
#[case::to_another_week(on(WED), to("2026-05-12"), Why::OutsideWeek)]
#[case::to_another_week_by_shift(on(WED), Target { shift: Some(i32::MAX), ..Target::default() }, Why::OutsideWeek)]
#[case::onto_another(on_at(TUE, "20:00"), at_time("18:30"), Why::Overlap)]
#[case::deep_in_the_night(on(WED), at_time("03:00"), Why::Asleep)]
#[case::where_it_is(on(WED), at_time("18:00"), Why::AlreadySo)]
#[case::to_the_part_it_is_in(on(WED), at_part(Part::Evening), Why::AlreadySo)]
fn a_move_is_refused(#[case] which: Which, #[case] to: Target, #[case] why: Why) {
    assert_eq!(desk().refusal(moved(which, to)), why);
}

#[rstest]
#[case::two_to_one_hour(moved(on(TUE), at_time("20:00")), 2)]
#[case::one_topic_of_three(moved(of("algebra"), to(SAT)), 3)]
#[case::the_whole_week_to_a_day(moved(Which::default(), to(SAT)), 4)]
#[case::an_hour_of_three(PlanEdit::Drop { which: Which { time: Some(time("18:00")), ..Which::default() } }, 3)]
#[case::a_topic_to_resize(PlanEdit::Resize { which: of("algebra"), minutes: 45 }, 3)]
fn where_one_is_meant_it_is_asked_which(#[case] edit: PlanEdit, #[case] count: usize) {
    let Why::Several(sessions) = desk().refusal(edit) else { panic!("not asked") };
    assert_eq!(sessions.len(), count);
}

#[test]
fn a_whole_day_moves_together() {
    let amended = desk().amend(&[moved(on(TUE), to(SAT))]);
    assert_eq!(week(&amended.plan)[2..], ["alg Sat 18:00 60", "bio Sat 20:00 60"]);
    let later = desk().amend(&[moved(on(TUE), Target { shift: Some(60), ..Target::default() })]);
    assert_eq!(week(&later.plan)[..2], ["alg Tue 19:00 60", "bio Tue 21:00 60"]);
}

#[test]
fn sessions_change_places() {
    let desk = desk();
    let swap = [moved(on(WED), to_at(FRI, "18:00")), moved(on(FRI), to_at(WED, "18:00"))];
    let amended = desk.amend(&swap);
    assert_eq!(week(&amended.plan)[2..], ["alg Wed 18:00 30", "alg Fri 18:00 60"]);
    // By day alone.
    let swap = [moved(on(WED), to(FRI)), moved(on(FRI), to(WED))];
    assert_eq!(desk.amend(&swap).plan, amended.plan);
    // Into a place that is taken out after.
    let drop = PlanEdit::Drop { which: on(FRI) };
    let amended = desk.amend(&[moved(on(WED), to(FRI)), drop]);
    assert_eq!(week(&amended.plan)[2..], ["alg Fri 18:00 60"]);
}

/// Friday's session cannot leave for the night, so Wednesday's does not get its place.
#[test]
fn who_cannot_move_keeps_the_place() {
    let edits = [moved(on(WED), to_at(FRI, "18:00")), moved(on(FRI), to_at(SAT, "03:00"))];
    let amended = desk().amend(&edits);
    assert_eq!(amended.plan, desk().plan);
    let why: Vec<(usize, &Why)> = amended.refused.iter().map(|refusal| (refusal.edit, &refusal.why)).collect();
    assert_eq!(why, [(0, &Why::Overlap), (1, &Why::Asleep)]);
}

#[test]
fn an_event_is_never_overridden_and_others_are_offered() {
    let mut desk = desk();
    desk.add_event("2026-05-07T18:00:00Z", 60);
    let amended = desk.amend(&[moved(on(WED), to_at(THU, "19:00"))]);
    let refusal = &amended.refused[0];
    assert_eq!((&refusal.why, refusal.session.as_ref()), (&Why::Busy, Some(&desk.plan.sessions[2])));
    let instead: Vec<_> = refusal.instead.iter().map(|one| (one.local_date, one.local_time)).collect();
    // Before and after the event with some distance, then another day.
    assert_eq!(instead[..2], [(date(THU), time("17:45")), (date(THU), time("20:15"))]);
    assert_eq!(instead.len(), 3);
    assert!(instead[2].0 != date(THU));
    // Right after it is what was wished, and said to be close.
    let applied = desk.change(moved(on(WED), to_at(THU, "20:00")));
    assert_eq!((after(&applied).as_str(), applied.notes), ("alg Thu 20:00 60", vec![Note::Close]));
}

#[test]
fn known_sleep_is_never_overridden() {
    let mut desk = desk();
    desk.request.sleep_window = Some(SleepWindow { from: time("22:30"), to: time("06:30") });
    assert_eq!(desk.refusal(moved(on(WED), at_time("22:00"))), Why::Asleep);
    assert_eq!(after(&desk.change(moved(on(WED), at_time("21:30")))), "alg Wed 21:30 60");
    desk.request.sleep_window = None;
    desk.request.focus = vec![window(&["01:00-05:00"])];
    assert_eq!(after(&desk.change(moved(on(WED), at_time("03:00")))), "alg Wed 03:00 60");
}

#[test]
fn a_night_keeps_its_rest() {
    let mut desk = desk();
    desk.request.sleep_window = Some(SleepWindow { from: time("02:00"), to: time("05:00") });
    desk.add_event("2026-05-07T05:00:00Z", 360);
    // From 00:30 to 06:00 are five hours and a half.
    assert_eq!(desk.refusal(moved(on(WED), at_time("23:30"))), Why::Asleep);
    assert_eq!(after(&desk.change(moved(on(WED), at_time("23:00")))), "alg Wed 23:00 60");
}

#[test]
fn the_past_stays() {
    let mut desk = desk();
    desk.request.now = at("2026-05-06T17:10:00Z");
    assert_eq!(desk.refusal(moved(on(TUE), to(SAT))), Why::Past);
    assert_eq!(desk.refusal(PlanEdit::Drop { which: on(WED) }), Why::Past);
    assert_eq!(desk.refusal(moved(on(FRI), to(TUE))), Why::Past);
    assert_eq!(desk.refusal(moved(on(FRI), to_at(WED, "17:00"))), Why::Past);
    assert_eq!(desk.refusal(added(to_at(WED, "18:05"), 30)), Why::Past);
    // Ten minutes from now is what was wished, once the session that runs is over.
    desk.request.now = at("2026-05-06T18:05:00Z");
    let applied = desk.change(moved(on(FRI), to_at(WED, "19:15")));
    assert_eq!(applied.notes, [Note::Soon]);
    let dropped = desk.amend(&[PlanEdit::Drop { which: Which::default() }]);
    assert_eq!(week(&dropped.plan), ["alg Tue 18:00 60", "bio Tue 20:00 60", "alg Wed 18:00 60"]);
}

#[test]
fn less_is_shorter_or_one_fewer() {
    let mut desk = desk();
    let amended = desk.amend(&[PlanEdit::Less { which: on(TUE) }]);
    assert_eq!(week(&amended.plan)[..2], ["alg Tue 18:00 40", "bio Tue 20:00 40"]);
    assert_eq!(amended.plan.shortfall, Some(Shortfall { minutes: 40, reason: ShortfallReason::Chosen }));
    assert_eq!(week(&desk.amend(&[PlanEdit::Less { which: on(FRI) }]).plan)[3], "alg Fri 18:00 20");
    for session in &mut desk.plan.sessions {
        session.duration_min = 15;
    }
    let sessions = desk.plan.sessions.clone();
    desk.plan = plan_of(&mut desk.request, sessions);
    let amended = desk.amend(&[PlanEdit::Less { which: on(TUE) }]);
    assert_eq!(week(&amended.plan), ["alg Tue 18:00 15", "alg Wed 18:00 15", "alg Fri 18:00 15"]);
}

#[test]
fn more_is_longer_or_one_more() {
    let mut desk = desk();
    let applied = desk.change(PlanEdit::More { which: on(WED) });
    assert_eq!((after(&applied).as_str(), applied.notes), ("alg Wed 18:00 90", vec![Note::OverBudget]));
    desk.plan.sessions[2].duration_min = 90;
    desk.plan.planned_minutes = 240;
    let applied = desk.change(PlanEdit::More { which: on(WED) });
    assert_eq!(applied.before, None);
    assert_eq!(applied.after.map(|one| (one.local_date, one.topic.0)), Some((date(WED), "bio".to_owned())));
    // Nothing there yet: one, of the topic with least time.
    let applied = desk.change(PlanEdit::More { which: on(SAT) });
    assert_eq!(
        (after(&applied).as_str(), applied.notes),
        ("bio Sat 18:00 60", vec![Note::TopicChosen, Note::OverBudget])
    );
    // As long as fits before the next.
    desk.add_event("2026-05-08T17:35:00Z", 60);
    let applied = desk.change(PlanEdit::More { which: on(FRI) });
    assert_eq!(after(&applied), "alg Fri 18:00 35");
    assert!(applied.notes.contains(&Note::Shortened) && applied.notes.contains(&Note::Close));
}

#[test]
fn sessions_are_taken_out() {
    let amended = desk().amend(&[PlanEdit::Drop { which: on(TUE) }]);
    assert_eq!(week(&amended.plan), ["alg Wed 18:00 60", "alg Fri 18:00 30"]);
    assert_eq!(amended.plan.planned_minutes, 90);
    assert_eq!(amended.plan.shortfall, Some(Shortfall { minutes: 120, reason: ShortfallReason::Chosen }));
    let none = desk().amend(&[PlanEdit::Drop { which: Which::default() }]);
    assert!(none.plan.sessions.is_empty());
    assert_eq!(none.done.len(), 4);
    let evening = Which { part: Some(Part::Evening), ..on(TUE) };
    assert_eq!(desk().amend(&[PlanEdit::Drop { which: evening }]).done.len(), 2);
    assert_eq!(desk().refusal(PlanEdit::Drop { which: on(SUN) }), Why::NothingThere);
}

#[rstest]
#[case(45, "alg Wed 18:00 45", &[])]
#[case(90, "alg Wed 18:00 90", &[Note::OverBudget])]
#[case(92, "alg Wed 18:00 90", &[Note::Rounded, Note::OverBudget])]
#[case(13, "alg Wed 18:00 15", &[Note::Rounded])]
fn sessions_are_resized(#[case] minutes: u32, #[case] expected: &str, #[case] notes: &[Note]) {
    let applied = desk().change(PlanEdit::Resize { which: on(WED), minutes });
    assert_eq!((after(&applied).as_str(), applied.notes.as_slice()), (expected, notes));
}

#[rstest]
#[case(12, Why::TooShort)]
#[case(0, Why::TooShort)]
#[case(93, Why::TooLong)]
#[case(u32::MAX, Why::TooLong)]
#[case(60, Why::AlreadySo)]
fn a_length_is_refused(#[case] minutes: u32, #[case] why: Why) {
    assert_eq!(desk().refusal(PlanEdit::Resize { which: on(WED), minutes }), why);
}

#[test]
fn a_longer_session_finds_its_room_where_it_moves() {
    let mut desk = desk();
    desk.add_event("2026-05-06T18:10:00Z", 60);
    let longer = PlanEdit::Resize { which: on(WED), minutes: 90 };
    assert_eq!(desk.refusal(longer.clone()), Why::Busy);
    let amended = desk.amend(&[longer, moved(on(WED), to(THU))]);
    assert_eq!(week(&amended.plan)[2], "alg Thu 18:00 90");
}

#[rstest]
#[case::at_an_hour(to_at(SAT, "10:00"), Some(30), Some("bio"), "bio Sat 10:00 30")]
#[case::in_a_part(Target { part: Some(Part::Morning), ..to(SAT) }, Some(30), Some("biologia"), "bio Sat 07:00 30")]
#[case::on_a_day(to(THU), None, Some("linear"), "alg Thu 18:00 60")]
#[case::anywhere(Target::default(), Some(30), None, "bio Mon 18:00 30")]
#[case::at_an_hour_of_any_day(at_time("20:00"), None, None, "bio Mon 20:00 60")]
#[case::beside_another(to(TUE), Some(30), Some("algebra"), "alg Tue 21:30 30")]
fn sessions_are_added(
    #[case] to: Target,
    #[case] minutes: Option<u32>,
    #[case] topic: Option<&str>,
    #[case] expected: &str,
) {
    let applied = desk().change(PlanEdit::Add { to, minutes, topic: topic.map(str::to_owned) });
    assert_eq!((after(&applied).as_str(), applied.before), (expected, None));
    assert!(applied.notes.contains(&Note::OverBudget));
    assert_eq!(applied.notes.contains(&Note::TopicChosen), topic.is_none());
}

#[test]
fn an_added_session_names_a_topic_that_there_is() {
    let mut desk = desk();
    let add = |topic: &str| PlanEdit::Add { to: to(SAT), minutes: Some(30), topic: Some(topic.to_owned()) };
    assert_eq!(desk.refusal(add("química")), Why::UnknownTopic("química".to_owned()));
    desk.titles.insert(TopicId("bio".to_owned()), "Álgebra moderna".to_owned());
    let both = vec![TopicId("alg".to_owned()), TopicId("bio".to_owned())];
    assert_eq!(desk.refusal(add("algebra")), Why::SeveralTopics(both));
    assert_eq!(after(&desk.change(add("ÁLGEBRA MODERNA"))), "bio Sat 18:00 30");
    desk.request.topics.clear();
    desk.plan.sessions.clear();
    desk.plan = plan_of(&mut desk.request, Vec::new());
    assert_eq!(desk.refusal(PlanEdit::Add { to: to(SAT), minutes: None, topic: None }), Why::NoTopics);
}

#[test]
fn what_was_added_can_be_changed_in_the_same_breath() {
    let edits = [added(to_at(SAT, "10:00"), 30), PlanEdit::Resize { which: on(SAT), minutes: 45 }];
    assert_eq!(week(&desk().amend(&edits).plan)[4], "alg Sat 10:00 45");
}

#[test]
fn a_wish_outranks_rest_days_and_limits_and_is_told() {
    let mut desk = desk();
    desk.request.prefs = Prefs { rest_days: DayMask::WEEKEND, max_minutes_per_day: Some(60) };
    let applied = desk.change(moved(on(WED), to(SAT)));
    assert_eq!((after(&applied).as_str(), applied.notes), ("alg Sat 18:00 60", vec![Note::RestDay]));
    let applied = desk.change(moved(on(WED), to(FRI)));
    assert_eq!((after(&applied).as_str(), applied.notes), ("alg Fri 19:00 60", vec![Note::OtherTime, Note::OverDay]));
}

#[test]
fn a_full_day_is_said_to_be_full() {
    let mut desk = desk();
    desk.add_event("2026-05-09T00:00:00Z", 23 * 60);
    let amended = desk.amend(&[moved(on(WED), to(SAT))]);
    assert_eq!(amended.refused[0].why, Why::DayFull);
    assert!(!amended.refused[0].instead.is_empty());
    assert_eq!(desk.refusal(PlanEdit::Add { to: to(SAT), minutes: None, topic: Some("bio".to_owned()) }), Why::DayFull);
}

#[test]
fn a_session_fits_in_what_is_left_where_no_length_is_named() {
    let mut desk = desk();
    desk.add_event("2026-05-09T00:00:00Z", 16 * 60);
    desk.add_event("2026-05-09T17:00:00Z", 6 * 60);
    let applied = desk.change(PlanEdit::Add { to: to(SAT), minutes: None, topic: Some("bio".to_owned()) });
    assert_eq!(after(&applied), "bio Sat 17:15 30");
    assert!(applied.notes.contains(&Note::Shortened));
}

#[test]
fn more_than_fifty_hours_are_refused() {
    let mut desk = desk();
    desk.request.focus = vec![window(&["07:00-23:00"])];
    let days = [MON, TUE, WED, THU, FRI, SAT, SUN];
    let starts = ["07:00", "09:00", "11:00", "13:00", "15:00", "17:00", "19:00"].iter();
    let all: Vec<(&str, &str)> = starts.flat_map(|clock| days.map(|day| (day, *clock))).collect();
    let mut full: Vec<_> =
        all.iter().take(33).map(|(day, clock)| session(&desk.request, "alg", &format!("{day} {clock}"), 90)).collect();
    full.sort_by_key(|session| session.utc);
    desk.plan = plan_of(&mut desk.request, full);
    desk.plan.overload = true;
    assert_eq!(after(&desk.change(added(to_at(SUN, "20:45"), 30))), "alg Sun 20:45 30");
    assert_eq!(desk.refusal(added(to_at(SUN, "20:45"), 35)), Why::TooMuch);
}

/// What is owed shrinks by what is added and never grows by what is taken out.
#[test]
fn a_choice_is_not_a_debt() {
    let mut desk = desk();
    desk.plan.carry = [("alg", 20), ("bio", 40)].map(|(id, owed)| (TopicId(id.to_owned()), owed)).into();
    let bio = PlanEdit::Add { to: to(SAT), minutes: Some(30), topic: Some("bio".to_owned()) };
    let amended = desk.amend(&[bio, PlanEdit::Drop { which: on(WED) }]);
    assert_eq!(amended.plan.carry, [("alg", 20), ("bio", 10)].map(|(id, owed)| (TopicId(id.to_owned()), owed)).into());
    assert_eq!(amended.plan.shortfall.map(|shortfall| shortfall.reason), Some(ShortfallReason::Chosen));
}

#[test]
fn an_earlier_shortfall_keeps_its_reason_while_it_is_the_greater() {
    let mut desk = desk();
    desk.request.budget = Some(Budget { min: 310, max: 310 });
    desk.plan.shortfall = Some(Shortfall { minutes: 100, reason: ShortfallReason::NoFreeTime });
    let cut = |which| desk.amend(&[PlanEdit::Drop { which }]).plan.shortfall;
    assert_eq!(cut(on(WED)), Some(Shortfall { minutes: 160, reason: ShortfallReason::NoFreeTime }));
    assert_eq!(cut(on(TUE)), Some(Shortfall { minutes: 220, reason: ShortfallReason::Chosen }));
    let filled = desk.amend(&[added(to(SAT), 90)]);
    assert_eq!(filled.plan.shortfall, None);
}

#[test]
fn hours_that_do_not_exist_move_on_and_are_told() {
    let mut request = Request { week_start: date("2026-03-23"), now: at("2026-03-22T10:00:00Z"), ..request() };
    request.focus.push(window(&["00:00-04:00"]));
    let sessions = vec![session(&request, "a", "2026-03-25 18:00", 30)];
    let plan = plan_of(&mut request, sessions);
    let gap = moved(on("2026-03-25"), to_at("2026-03-29", "01:15"));
    let amended = amend(&request, &plan, &[gap], &BTreeMap::new());
    assert_eq!(after(&amended.done[0]), "a Sun 02:15 30");
    assert!(amended.done[0].notes.contains(&Note::ClockChange));
}

#[test]
fn hostile_edits_are_answered() {
    let desk = desk();
    let shifts = [i32::MIN, i32::MAX, 0].map(|shift| {
        moved(on(WED), Target { shift: Some(shift), date: Some(chrono::NaiveDate::MAX), ..Target::default() })
    });
    for edit in shifts {
        assert_eq!(desk.refusal(edit), Why::OutsideWeek);
    }
    let many = vec![PlanEdit::Less { which: on(FRI) }; 100];
    let amended = desk.amend(&many);
    assert_eq!(amended.refused.iter().filter(|refusal| refusal.why == Why::TooMany).count(), 60);
    assert_eq!(amended.refused.last().map(|refusal| refusal.edit), Some(99));
    for now in [DateTime::<chrono::Utc>::MIN_UTC, DateTime::<chrono::Utc>::MAX_UTC] {
        for week_start in [chrono::NaiveDate::MIN, chrono::NaiveDate::MAX] {
            let request = Request { now, week_start, ..desk.request.clone() };
            let amended = amend(&request, &desk.plan, &[added(to(SAT), 30), moved(on(WED), to(SAT))], &desk.titles);
            assert_eq!(amended.refused.len(), 2);
        }
    }
    assert_eq!(desk.amend(&[]).plan, desk.plan);
}
