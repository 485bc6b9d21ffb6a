//! The promises of a plan and of what learners make of it, over random weeks.

use std::collections::BTreeMap;

use bloom_domain::planning::edit::{Part, PlanEdit, Target, Which};
use bloom_domain::planning::{
    Amended, Budget, Interval, Plan, PlannedSession, Request, Shortfall, ShortfallReason, TopicId, alternatives, amend,
    check, check_amended, flex, openings_within, plan,
};
use chrono::{NaiveTime, TimeDelta};
use proptest::prelude::*;

use crate::weeks::{BROKEN_HOURS, CHANGING, STEADY, requests};

fn config(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: usual.cases.max(cases), failure_persistence: None, ..usual }
}

fn written<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

/// Every promise holds, and nothing depends on the order in which topics and events are told.
fn holds(request: &Request, turn: usize) -> Result<(), TestCaseError> {
    let plans = alternatives(request).unwrap();
    for plan in &plans {
        prop_assert_eq!(check(request, plan), Ok(()), "{:#?}", plan);
        in_band(request, plan)?;
    }
    let mut turned = request.clone();
    turned.topics.reverse();
    turned.busy.reverse();
    turned.booked.reverse();
    let topics = turned.topics.len().max(1);
    turned.topics.rotate_left(turn % topics % topics.max(1));
    let events = turned.busy.len().max(1);
    turned.busy.rotate_left(turn % events);
    prop_assert_eq!(written(&alternatives(&turned).unwrap()), written(&plans));
    Ok(())
}

/// Within a tenth of the budget, or a shortfall that says how much is missing.
fn in_band(request: &Request, plan: &Plan) -> Result<(), TestCaseError> {
    let middle = request.budget.unwrap().middle();
    let least = (middle * 9).div_ceil(10);
    prop_assert!(plan.planned_minutes <= middle);
    let missing = plan.shortfall.map(|shortfall| shortfall.minutes);
    prop_assert_eq!(missing, (plan.planned_minutes < least).then(|| middle - plan.planned_minutes));
    Ok(())
}

proptest! {
    #![proptest_config(config(3500))]

    #[test]
    fn promises_hold_where_clocks_change(request in requests(CHANGING), turn in 0_usize..20) {
        holds(&request, turn)?;
    }

    #[test]
    fn promises_hold_where_clocks_are_steady(request in requests(STEADY), turn in 0_usize..20) {
        holds(&request, turn)?;
    }

    #[test]
    fn promises_hold_where_clocks_stand_off_the_hour(request in requests(BROKEN_HOURS), turn in 0_usize..20) {
        holds(&request, turn)?;
    }
}

/// What an edit is made of, before it is known what the plan holds.
#[derive(Debug, Clone)]
struct Seed {
    kind: u8,
    session: prop::sample::Index,
    /// Which of the session's marks are named: day, time, part, topic.
    named: u8,
    /// Which of the target's marks are named: day, time, part, shift.
    target: u8,
    day: i64,
    minute: u32,
    part: Part,
    shift: i32,
    minutes: u32,
}

fn seeds() -> impl Strategy<Value = Vec<Seed>> {
    let part = prop::sample::select(vec![Part::Morning, Part::Afternoon, Part::Evening]);
    let minute = prop_oneof![3 => (0_u32..288).prop_map(|cell| cell * 5), 1 => 0_u32..1440];
    let shift = prop_oneof![5 => -240_i32..240, 1 => any::<i32>()];
    let minutes = prop_oneof![5 => 10_u32..100, 1 => any::<u32>()];
    let seed = (0_u8..6, any::<prop::sample::Index>(), 0_u8..16, 0_u8..16, -1_i64..8, minute, part, shift, minutes)
        .prop_map(|(kind, session, named, target, day, minute, part, shift, minutes)| Seed {
            kind,
            session,
            named,
            target,
            day,
            minute,
            part,
            shift,
            minutes,
        });
    prop::collection::vec(seed, 1..6)
}

fn edit(request: &Request, plan: &Plan, seed: &Seed) -> PlanEdit {
    let has = |bits: u8, bit: u8| bits & (1 << bit) != 0;
    let time = NaiveTime::from_hms_opt(seed.minute / 60, seed.minute % 60, 0).unwrap();
    let date = request.week_start + TimeDelta::days(seed.day);
    let meant = (!plan.sessions.is_empty()).then(|| seed.session.get(&plan.sessions));
    let which = Which {
        date: has(seed.named, 0).then_some(meant.map_or(date, |session| session.local_date)),
        time: has(seed.named, 1).then_some(meant.map_or(time, |session| session.local_time)),
        part: (has(seed.named, 2) && !has(seed.named, 1)).then_some(seed.part),
        topic: has(seed.named, 3).then(|| meant.map_or("nothing".to_owned(), |session| session.topic.0.clone())),
    };
    let to = Target {
        date: has(seed.target, 0).then_some(date),
        time: has(seed.target, 1).then_some(time),
        part: has(seed.target, 2).then_some(seed.part),
        shift: has(seed.target, 3).then_some(seed.shift),
    };
    match seed.kind {
        0 => PlanEdit::Move { which, to },
        1 => PlanEdit::Less { which },
        2 => PlanEdit::More { which },
        3 => PlanEdit::Drop { which },
        4 => PlanEdit::Resize { which, minutes: seed.minutes },
        _ => PlanEdit::Add { to, minutes: has(seed.named, 0).then_some(seed.minutes), topic: which.topic },
    }
}

fn titles(request: &Request) -> BTreeMap<TopicId, String> {
    request.topics.iter().map(|topic| (topic.id.clone(), topic.id.0.clone())).collect()
}

/// What was and what was done to it come to what is.
fn adds_up(before: &Plan, amended: &Amended) -> Result<(), TestCaseError> {
    let mut sessions = before.sessions.clone();
    for applied in &amended.done {
        prop_assert_ne!(&applied.before, &applied.after);
        if let Some(was) = &applied.before {
            let at = sessions.iter().position(|session| session == was);
            prop_assert!(at.is_some(), "{:?} was not there", was);
            sessions.remove(at.unwrap());
        }
        sessions.extend(applied.after.clone());
    }
    let key = |session: &PlannedSession| (session.utc, session.topic.clone());
    sessions.sort_by_key(key);
    prop_assert_eq!(&sessions, &amended.plan.sessions);
    // A refused session stands as it was before.
    for refusal in &amended.refused {
        prop_assert!(refusal.instead.len() <= 3);
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(2500))]

    #[test]
    fn changes_break_no_hard_promise(
        request in prop_oneof![requests(CHANGING), requests(STEADY), requests(BROKEN_HOURS)],
        first in seeds(), second in seeds(), later in 0_i64..6000,
    ) {
        let drafted = plan(&request).unwrap();
        let titles = titles(&request);
        let edits: Vec<PlanEdit> = first.iter().map(|seed| edit(&request, &drafted, seed)).collect();
        let once = amend(&request, &drafted, &edits, &titles);
        prop_assert_eq!(check_amended(&request, &drafted, &once.plan), Ok(()), "{:#?} {:#?}", edits, once);
        adds_up(&drafted, &once)?;

        let mut turned = request.clone();
        turned.topics.reverse();
        turned.busy.reverse();
        prop_assert_eq!(written(&amend(&turned, &drafted, &edits, &titles)), written(&once));

        // Changed again, when part of the week may be over.
        let now = request.now + TimeDelta::minutes(later);
        let request = Request { now, ..request };
        let edits: Vec<PlanEdit> = second.iter().map(|seed| edit(&request, &once.plan, seed)).collect();
        let twice = amend(&request, &once.plan, &edits, &titles);
        prop_assert_eq!(check_amended(&request, &once.plan, &twice.plan), Ok(()), "{:#?} {:#?}", edits, twice);
        adds_up(&once.plan, &twice)?;
        for session in once.plan.sessions.iter().filter(|session| session.utc < now) {
            prop_assert!(twice.plan.sessions.contains(session), "{:?} had begun", session);
        }
    }

    #[test]
    fn openings_keep_every_promise(
        request in prop_oneof![requests(CHANGING), requests(STEADY), requests(BROKEN_HOURS)],
        minutes in 0_u32..120, days in 0_u32..20, count in 0_usize..8, avoid in (-500_i64..12_000, 1_i64..900),
    ) {
        let request = Request { budget: Some(Budget { min: 600, max: 600 }), ..request };
        let start = request.week_start.and_time(NaiveTime::MIN).and_utc() + TimeDelta::minutes(avoid.0);
        let avoid = Interval { start, end: start + TimeDelta::minutes(avoid.1) };
        let topic = TopicId("t".to_owned());
        let found = openings_within(&request, days, minutes, request.topics.first().map(|topic| &topic.id), &[avoid], count);
        prop_assert!(found.len() <= count);
        let again = openings_within(&request, days, minutes, request.topics.first().map(|topic| &topic.id), &[avoid], count);
        prop_assert_eq!(written(&found), written(&again));
        for (at, opening) in found.iter().enumerate() {
            let end = opening.utc + TimeDelta::minutes(opening.minutes.into());
            prop_assert!(end <= avoid.start || opening.utc >= avoid.end);
            for other in &found[..at] {
                let apart = (other.utc - opening.utc).num_minutes().abs();
                prop_assert!(apart >= 60 && apart >= i64::from(opening.minutes + 10));
            }
            // The opening as a plan of its own, in the week that it lies in.
            let weeks = (opening.local_date - request.week_start).num_days() / 7;
            let session = PlannedSession {
                topic: topic.clone(),
                local_date: opening.local_date,
                local_time: opening.local_time,
                duration_min: opening.minutes,
                utc: opening.utc,
            };
            let shortfall = Shortfall { minutes: 600 - opening.minutes, reason: ShortfallReason::NoFreeTime };
            let alone = Plan {
                sessions: vec![session], planned_minutes: opening.minutes, shortfall: Some(shortfall),
                overload: false, carry: BTreeMap::new(),
            };
            let week = Request {
                week_start: request.week_start + TimeDelta::weeks(weeks),
                topics: vec![bloom_domain::planning::Topic::new("t")],
                ..request.clone()
            };
            prop_assert_eq!(check(&week, &alone), Ok(()), "{:?}", opening);
        }
    }
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn a_flex_place_lies_beside_the_plan(request in requests(CHANGING)) {
        let drafted = plan(&request).unwrap();
        prop_assert_eq!(written(&plan(&request).unwrap()), written(&drafted));
        if let Some(place) = flex(&request, &drafted) {
            let end = place.utc + TimeDelta::minutes(place.minutes.into());
            for session in &drafted.sessions {
                let over = session.utc + TimeDelta::minutes(session.duration_min.into());
                prop_assert!(end + TimeDelta::minutes(10) <= session.utc || place.utc >= over + TimeDelta::minutes(10));
            }
        }
    }
}
