//! Which fact may answer a harsh thought, and how often.

use bloom_domain::planning::resolve;
use bloom_domain::safety::{
    Body, Close, CounterFact, Label, Log, Reframed, counter_fact, log_of, may_reframe, respond,
};
use bloom_domain::slots::Zone;
use bloom_domain::study::{Origin, SessionId, Status, StudySession};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use proptest::prelude::*;

const ZONE: Zone = Zone::Iana(chrono_tz::America::Sao_Paulo);

fn now() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 5, 20, 15, 0, 0).single().expect("an instant")
}

fn session(id: &str, day: u32, status: Status) -> StudySession {
    let local_date = NaiveDate::from_ymd_opt(2026, 5, day).expect("a day");
    let local_time = NaiveTime::from_hms_opt(9, 0, 0).expect("a time");
    let starts_at = resolve(ZONE, local_date.and_time(local_time)).expect("an instant");
    StudySession {
        id: SessionId(id.into()),
        topic: None,
        local_date,
        local_time,
        zone: ZONE,
        starts_at,
        minutes: 60,
        status,
        status_at: (status != Status::Planned).then(|| starts_at + TimeDelta::hours(1)),
        studied: None,
        origin: Origin::Planned,
        excused: false,
        asked_at: None,
    }
}

#[test]
fn the_log_counts_two_weeks() {
    let sessions = [
        session("old", 2, Status::Done),
        session("a", 8, Status::Done),
        session("missed", 10, Status::Planned),
        session("missed too", 11, Status::Planned),
        session("b", 12, Status::Partial),
        session("ahead", 25, Status::Planned),
    ];
    assert_eq!(log_of(&sessions, 7, now(), ZONE), Log { studied: 2, returns: 1, cards_recalled: 7 });
    assert_eq!(log_of(&[], 0, now(), ZONE), Log::default());
}

#[test]
fn each_label_has_the_fact_that_speaks_to_it() {
    let log = Log { studied: 4, returns: 1, cards_recalled: 30 };
    for (label, fact) in [
        (Label::AllOrNothing, Some(CounterFact::CameBack { times: 1 })),
        (Label::Overgeneralisation, Some(CounterFact::CameBack { times: 1 })),
        (Label::Labelling, Some(CounterFact::Recalled { cards: 30 })),
        (Label::Should, Some(CounterFact::Recalled { cards: 30 })),
        (Label::Catastrophising, Some(CounterFact::Recalled { cards: 30 })),
        (Label::Crisis, None),
        (Label::None, None),
    ] {
        assert_eq!(counter_fact(label, &log), fact, "{label}");
    }
}

#[test]
fn without_a_true_fact_such_days_are_called_normal() {
    let thin = Log { studied: 1, returns: 0, cards_recalled: 4 };
    let response = respond(Label::AllOrNothing, &thin, &Reframed::default(), now(), ZONE).expect("an answer");
    assert_eq!((response.body, response.close), (Body::Normalise, Close::TenMinutes));
}

#[test]
fn once_a_local_day_and_not_when_unwanted_or_after_a_crisis() {
    let today = NaiveDate::from_ymd_opt(2026, 5, 20).expect("a day");
    let asked = |reframed: Reframed| may_reframe(&reframed, now(), ZONE);
    assert!(asked(Reframed::default()));
    assert!(asked(Reframed { last_on: today.pred_opt(), ..Reframed::default() }));
    assert!(!asked(Reframed { last_on: Some(today), ..Reframed::default() }));
    assert!(!asked(Reframed { last_on: today.succ_opt(), ..Reframed::default() }), "after a flight west");
    assert!(!asked(Reframed { off: true, ..Reframed::default() }));
    let crisis = |hours| Reframed { crisis_at: Some(now() - TimeDelta::hours(hours)), ..Reframed::default() };
    assert!(!asked(crisis(47)));
    assert!(asked(crisis(48)));
}

#[test]
fn a_crisis_is_never_answered_with_a_fact() {
    let log = Log { studied: 9, returns: 9, cards_recalled: 99 };
    for label in [Label::Crisis, Label::None] {
        assert_eq!(respond(label, &log, &Reframed::default(), now(), ZONE), None);
    }
}

proptest! {
    #[test]
    fn a_fact_is_always_one_of_the_log(studied in 0u32..20, returns in 0u32..20, cards_recalled in 0u32..200, at in 0usize..7) {
        let log = Log { studied, returns, cards_recalled };
        match counter_fact(Label::ALL[at], &log) {
            Some(CounterFact::Studied { sessions }) => prop_assert!(sessions == studied && studied > 0),
            Some(CounterFact::CameBack { times }) => prop_assert!(times == returns && returns > 0),
            Some(CounterFact::Recalled { cards }) => prop_assert!(cards == cards_recalled && cards > 0),
            None => prop_assert!(true),
        }
    }
}
