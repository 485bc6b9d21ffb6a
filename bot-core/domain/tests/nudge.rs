//! When to speak unasked: tables of odd moments, and weeks lived by chance without a broken promise.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

#[path = "nudge/days.rs"]
mod days;
#[path = "nudge/life.rs"]
mod life;
#[path = "nudge/world.rs"]
mod world;

use bloom_domain::nudge::{Kind, Pause, Silence, Verdict, Violation, slot_of, violations};
use bloom_domain::study::Status;
use rstest::rstest;
use world::{World, at, hours, id, later, session, silent, speak, time};

// ------------------------------------------------------------------------------------------------- a missed session

#[rstest]
#[case::while_it_runs("2026-05-04T16:20:00Z", later("2026-05-04T18:50:00Z"))]
#[case::within_the_grace("2026-05-04T18:49:59Z", later("2026-05-04T18:50:00Z"))]
#[case::two_hours_after_its_end("2026-05-04T18:50:00Z", speak(&["mon"]))]
#[case::a_minute_before_the_guard("2026-05-04T20:29:00Z", speak(&["mon"]))]
#[case::in_the_guarded_night("2026-05-04T20:30:00Z", later("2026-05-05T07:30:00Z"))]
#[case::the_next_morning("2026-05-05T07:30:00Z", speak(&["mon"]))]
#[case::on_the_last_instant("2026-05-05T16:50:00Z", speak(&["mon"]))]
#[case::a_second_too_late("2026-05-05T16:50:01Z", silent(Silence::TooLate))]
#[case::after_three_days_off("2026-05-07T18:50:00Z", silent(Silence::TooLate))]
fn is_asked_about_in_its_time(#[case] now: &str, #[case] expected: Verdict) {
    assert_eq!(World::monday().recovery(now), expected);
}

#[rstest]
#[case::done(Status::Done, Silence::Answered)]
#[case::partly_done(Status::Partial, Silence::Answered)]
#[case::skipped(Status::Skipped, Silence::Answered)]
#[case::moved(Status::Moved, Silence::Moved)]
#[case::cancelled(Status::Cancelled, Silence::Cancelled)]
fn is_not_asked_about_when_something_was_said(#[case] status: Status, #[case] why: Silence) {
    let mut world = World::monday();
    world.sessions[0].status = status;
    for kind in [Kind::Reminder, Kind::CheckIn, Kind::Recovery] {
        world.settings.reminder_lead = Some(15);
        assert_eq!(world.decide(kind, "mon", "2026-05-04T18:50:00Z"), silent(why));
    }
    assert_eq!(world.plan("2026-05-04T10:00:00Z"), [""; 0]);
}

#[test]
fn a_reply_within_the_grace_ends_it() {
    let mut world = World::monday();
    assert_eq!(world.recovery("2026-05-04T17:10:00Z"), later("2026-05-04T18:50:00Z"));
    world.sessions[0].status = Status::Done;
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), silent(Silence::Answered));
}

#[test]
fn an_excused_session_gets_no_word_at_all() {
    let mut world = World::monday();
    world.settings.reminder_lead = Some(15);
    world.sessions[0].excused = true;
    assert_eq!(world.plan("2026-05-04T10:00:00Z"), [""; 0]);
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), silent(Silence::Excused));
}

#[test]
fn a_session_moved_in_place_gets_a_new_slot_and_the_old_one_falls_silent() {
    let mut world = World::monday();
    let old = slot_of(&world.sessions[0]);
    world.sessions = vec![session("mon", "2026-05-06 17:00", "Europe/Lisbon", 50)];
    let verdict = world.decide_slot(Kind::Recovery, Some("mon"), &old, "2026-05-04T18:50:00Z");
    assert_eq!(verdict, silent(Silence::Moved));
    assert_ne!(slot_of(&world.sessions[0]), old);
    assert_eq!(world.recovery("2026-05-06T18:50:00Z"), speak(&["mon"]));
}

#[test]
fn a_session_taken_out_of_storage_is_silent() {
    let world = World::with(Vec::new());
    let verdict = world.decide_slot(Kind::Recovery, Some("mon"), "mon@2026-05-04T17:00", "2026-05-04T18:50:00Z");
    assert_eq!(verdict, silent(Silence::Cancelled));
}

#[rstest]
#[case::no_zone(|w: &mut World| w.zone = None, Silence::NoZone)]
#[case::group(|w: &mut World| w.private = false, Silence::Group)]
#[case::blocked(|w: &mut World| w.reachable = false, Silence::ChannelGone)]
#[case::crisis(|w: &mut World| w.crisis = Some(at("2026-05-02T19:00:00Z")), Silence::Crisis)]
#[case::paused(|w: &mut World| w.pause = Some(Pause { since: at("2026-05-04T18:00:00Z"), until: None, ended_at: None }), Silence::Paused)]
fn every_kind_is_silent(#[case] bend: fn(&mut World), #[case] why: Silence) {
    let mut world = World::monday();
    world.settings.reminder_lead = Some(15);
    world.settings.briefing_at = Some(time("09:00"));
    world.settings.review_at = Some(time("18:00"));
    bend(&mut world);
    for kind in Kind::ALL {
        let (name, slot) = match kind.is_of_a_session() {
            true => (Some("mon"), "mon@2026-05-04T17:00"),
            false => (None, "2026-05-04"),
        };
        assert_eq!(world.decide_slot(kind, name, slot, "2026-05-04T18:50:00Z"), silent(why), "{kind}");
    }
}

#[test]
fn after_a_crisis_the_missed_days_are_never_asked_about() {
    let mut world = World::monday();
    world.crisis = Some(at("2026-05-02T17:00:00Z"));
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), silent(Silence::Crisis));
    world.sessions.push(session("tue", "2026-05-04 18:30", "Europe/Lisbon", 50));
    assert_eq!(world.decide(Kind::Recovery, "tue", "2026-05-04T20:20:00Z"), speak(&["tue"]));
}

// ------------------------------------------------------------------------------------------------- merging and caps

fn three_missed() -> World {
    World::with(vec![
        session("late", "2026-05-04 19:30", "Europe/Lisbon", 50),
        session("mon", "2026-05-04 17:00", "Europe/Lisbon", 50),
        session("noon", "2026-05-04 12:00", "Europe/Lisbon", 50),
    ])
}

#[test]
fn unsent_misses_merge_into_one_message_in_the_order_of_time() {
    let world = three_missed();
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), speak(&["noon", "mon"]));
    assert_eq!(world.recovery("2026-05-05T08:00:00Z"), speak(&["noon", "mon", "late"]));
    let world = world.sent(Kind::Recovery, "2026-05-05T08:00:00Z", &["noon", "mon", "late"], false);
    for name in ["noon", "mon", "late"] {
        assert_eq!(world.decide(Kind::Recovery, name, "2026-05-05T08:00:10Z"), silent(Silence::Merged));
    }
}

#[test]
fn a_merge_leaves_out_what_is_too_late_settled_or_running() {
    let mut world = three_missed();
    world.sessions.push(session("early", "2026-05-04 08:00", "Europe/Lisbon", 30));
    world.sessions.push(session("now", "2026-05-05 09:00", "Europe/Lisbon", 50));
    world.sessions[0].status = Status::Skipped;
    assert_eq!(world.recovery("2026-05-05T08:10:00Z"), speak(&["noon", "mon"]));
}

#[test]
fn a_session_is_asked_about_once() {
    let world = World::monday().sent(Kind::Recovery, "2026-05-04T18:50:00Z", &["mon"], false);
    assert_eq!(world.recovery("2026-05-04T18:50:01Z"), silent(Silence::AlreadyAsked));
    let mut world = World::monday();
    world.sessions[0].asked_at = Some(at("2026-05-04T18:50:00Z"));
    assert_eq!(world.recovery("2026-05-04T19:50:00Z"), silent(Silence::AlreadyAsked));
}

#[rstest]
#[case::in_time_tomorrow("2026-05-04T09:00:00Z", later("2026-05-05T09:00:00Z"))]
#[case::tomorrow_after_quiet("2026-05-03T22:00:00Z", later("2026-05-05T07:30:00Z"))]
#[case::over_exactly_now("2026-05-03T18:50:00Z", speak(&["mon"]))]
#[case::too_late_by_then("2026-05-04T17:00:00Z", silent(Silence::DailyCap))]
fn one_recovery_a_day(#[case] asked: &str, #[case] expected: Verdict) {
    let world = World::monday().sent(Kind::Recovery, asked, &["other"], true);
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), expected);
}

#[rstest]
#[case::a_fourth_within_seven_days("2026-04-28T09:00:00Z", later("2026-05-05T09:00:00Z"))]
#[case::too_late_by_then("2026-04-29T09:00:00Z", silent(Silence::WeeklyCap))]
#[case::seven_days_are_over("2026-04-27T18:50:00Z", speak(&["mon"]))]
fn three_recoveries_a_week(#[case] first: &str, #[case] expected: Verdict) {
    let world = World::monday()
        .sent(Kind::Recovery, "2026-05-02T09:00:00Z", &["c"], true)
        .sent(Kind::Recovery, first, &["a"], true)
        .sent(Kind::Recovery, "2026-04-30T09:00:00Z", &["b"], true);
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), expected);
}

// ------------------------------------------------------------------------------------------- silence of the learner

fn two_unanswered() -> World {
    let mut world = World::monday().sent(Kind::Recovery, "2026-05-02T09:00:00Z", &["b"], false).sent(
        Kind::Recovery,
        "2026-04-30T09:00:00Z",
        &["a"],
        false,
    );
    world.heard = Some(at("2026-04-29T09:00:00Z"));
    world
}

#[test]
fn two_without_an_answer_are_enough_until_a_word_comes() {
    let mut world = two_unanswered();
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), silent(Silence::Unanswered));
    assert_eq!(world.decide(Kind::CheckIn, "mon", "2026-05-04T16:50:00Z"), silent(Silence::Unanswered));
    world.heard = Some(at("2026-05-04T08:00:00Z"));
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), speak(&["mon"]));
    // A word between the two counts as well: they are not in a row.
    world.heard = Some(at("2026-05-01T08:00:00Z"));
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), speak(&["mon"]));
}

#[rstest]
#[case::too_soon("2026-05-08T09:00:00Z", later("2026-05-09T09:00:00Z"))]
#[case::after_seven_quiet_days("2026-05-09T09:00:00Z", speak(&[]))]
#[case::put_off_to_the_morning("2026-05-09T21:00:00Z", later("2026-05-10T07:30:00Z"))]
#[case::too_late("2026-05-10T09:00:01Z", silent(Silence::TooLate))]
fn a_pause_is_offered_after_seven_quiet_days(#[case] now: &str, #[case] expected: Verdict) {
    let world = two_unanswered();
    assert_eq!(world.decide_slot(Kind::PauseOffer, None, "2026-05-02", now), expected);
}

#[test]
fn a_pause_is_offered_once_and_then_everything_is_silent() {
    let mut world = two_unanswered();
    let offers = |world: &World| world.agenda("2026-05-08T09:00:00Z").iter().any(|o| o.kind == Kind::PauseOffer);
    assert!(offers(&world));
    world = world.sent(Kind::PauseOffer, "2026-05-09T09:00:30Z", &[], false);
    assert!(!offers(&world));
    world.settings.briefing_at = Some(time("09:00"));
    world.sessions = vec![session("mon", "2026-05-11 17:00", "Europe/Lisbon", 50)];
    let offer = world.decide_slot(Kind::PauseOffer, None, "2026-05-02", "2026-05-09T10:00:00Z");
    assert_eq!(offer, silent(Silence::AlreadyAsked));
    assert_eq!(world.recovery("2026-05-11T18:50:00Z"), silent(Silence::Unanswered));
    let briefing = world.decide_slot(Kind::Briefing, None, "2026-05-11", "2026-05-11T08:00:00Z");
    assert_eq!(briefing, silent(Silence::Unanswered));
    world.heard = Some(at("2026-05-10T12:00:00Z"));
    assert_eq!(world.recovery("2026-05-11T18:50:00Z"), speak(&["mon"]));
}

#[test]
fn no_pause_is_offered_to_somebody_who_wrote() {
    let mut world = two_unanswered();
    world.heard = Some(at("2026-05-05T09:00:00Z"));
    let verdict = world.decide_slot(Kind::PauseOffer, None, "2026-05-02", "2026-05-09T09:00:00Z");
    assert_eq!(verdict, silent(Silence::Answered));
    assert!(world.agenda("2026-05-08T09:00:00Z").iter().all(|o| o.kind != Kind::PauseOffer));
}

#[test]
fn a_learner_who_is_writing_is_not_interrupted() {
    let mut world = World::monday();
    world.talking = true;
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), later("2026-05-04T19:20:00Z"));
    assert_eq!(world.recovery("2026-05-04T20:10:00Z"), later("2026-05-05T07:30:00Z"));
    assert_eq!(world.recovery("2026-05-05T16:40:00Z"), silent(Silence::WrittenJustNow));
    assert_eq!(world.decide(Kind::CheckIn, "mon", "2026-05-04T16:50:00Z"), later("2026-05-04T17:20:00Z"));
}

// ---------------------------------------------------------------------------------------------------------- pauses

#[test]
fn a_session_that_a_pause_touched_is_never_asked_about() {
    let mut world = World::with(vec![
        session("mon", "2026-05-04 22:00", "Europe/Lisbon", 50),
        session("tue", "2026-05-05 06:30", "Europe/Lisbon", 30),
    ]);
    // The pause ends at midnight, in the quiet hours.
    world.pause = Some(Pause { since: at("2026-05-04T18:00:00Z"), until: "2026-05-05".parse().ok(), ended_at: None });
    assert_eq!(world.recovery("2026-05-04T22:59:00Z"), silent(Silence::Paused));
    assert_eq!(world.recovery("2026-05-05T07:30:00Z"), silent(Silence::Paused));
    assert_eq!(world.decide(Kind::Recovery, "tue", "2026-05-05T08:00:00Z"), speak(&["tue"]));
    let kinds: Vec<String> =
        world.plan("2026-05-04T19:00:00Z").into_iter().filter(|o| o.contains("recovery")).collect();
    assert_eq!(kinds, ["05T08:00Z recovery tue"]);
}

#[test]
fn a_pause_ended_by_word_is_over_and_one_without_end_lasts() {
    let mut world = World::monday();
    world.settings.briefing_at = Some(time("09:00"));
    let since = at("2026-05-02T09:00:00Z");
    world.pause = Some(Pause { since, until: None, ended_at: None });
    assert_eq!(world.plan("2026-05-03T09:00:00Z"), [""; 0]);
    world.pause = Some(Pause { since, until: None, ended_at: Some(at("2026-05-04T09:00:00Z")) });
    assert_eq!(world.recovery("2026-05-04T18:50:00Z"), speak(&["mon"]));
    world.pause = Some(Pause { since, until: "2026-05-20".parse().ok(), ended_at: None });
    assert_eq!(world.plan("2026-05-03T09:00:00Z"), ["20T08:02Z briefing"]);
}

// --------------------------------------------------------------------------------------------------------- the audit

#[rstest]
#[case::fine("2026-05-04T18:50:00Z", |_: &mut World| {}, &[])]
#[case::early("2026-05-04T18:49:00Z", |_: &mut World| {}, &[Violation::BeforeDue(id("mon"))])]
#[case::late("2026-05-05T17:00:00Z", |_: &mut World| {}, &[Violation::TooLate(id("mon"))])]
#[case::night("2026-05-04T22:00:00Z", |_: &mut World| {}, &[Violation::Quiet])]
#[case::no_zone("2026-05-04T18:50:00Z", |w: &mut World| w.zone = None, &[Violation::NoZone])]
#[case::group("2026-05-04T18:50:00Z", |w: &mut World| w.private = false, &[Violation::Group])]
#[case::dead("2026-05-04T18:50:00Z", |w: &mut World| w.reachable = false, &[Violation::ChannelGone])]
#[case::crisis("2026-05-04T18:50:00Z", |w: &mut World| w.crisis = Some(at("2026-05-03T18:50:00Z")), &[Violation::Crisis])]
#[case::settled("2026-05-04T18:50:00Z", |w: &mut World| w.sessions[0].excused = true, &[Violation::Settled(id("mon"))])]
#[case::unknown("2026-05-04T18:50:00Z", |w: &mut World| w.sessions.clear(), &[Violation::Unknown(id("mon"))])]
#[case::twice("2026-05-04T18:50:00Z", |w: &mut World| *w = w.clone().sent(Kind::Recovery, "2026-05-03T12:00:00Z", &["mon"], true), &[Violation::Twice(id("mon"))])]
#[case::two_a_day("2026-05-04T18:50:00Z", |w: &mut World| *w = w.clone().sent(Kind::Recovery, "2026-05-04T12:00:00Z", &["x"], true), &[Violation::DailyCap])]
#[case::into_silence("2026-05-04T18:50:00Z", |w: &mut World| *w = two_unanswered(), &[Violation::Unanswered])]
fn the_audit_finds(#[case] when: &str, #[case] bend: fn(&mut World), #[case] expected: &[Violation]) {
    let mut world = World::monday();
    bend(&mut world);
    world = world.sent(Kind::Recovery, when, &["mon"], false);
    let sent = world.log.last().unwrap().clone();
    assert_eq!(violations(&sent, &world.facts(at(when) + hours(5))), expected);
}

#[test]
fn kinds_are_stored_as_words() {
    for kind in Kind::ALL {
        assert_eq!(kind.as_str().parse(), Ok(kind));
        assert_eq!(serde_json::to_string(&kind).unwrap(), format!("\"{kind}\""));
    }
    assert!("nagging".parse::<Kind>().is_err());
    assert_eq!(serde_json::to_string(&Silence::DailyCap).unwrap(), format!("\"{}\"", Silence::DailyCap.as_str()));
}
