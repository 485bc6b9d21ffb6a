//! Any week, anything heard: the choice stays fair and the dialogue ends.

use bloom_domain::recovery::{Awaits, Choice, Day, Heard, Reason, Say, WeekFacts, advance, options};
use bloom_domain::study::Status;
use chrono::TimeDelta;
use proptest::prelude::*;

use super::{Desk, date, opening, session, wall, words};

pub(crate) fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: usual.cases.max(300), failure_persistence: None, ..usual }
}

fn desks() -> impl Strategy<Value = Desk> {
    let slots = prop::collection::vec((0..14_i64, 0..96_u32, 0..150_u32), 0..12);
    let missed = prop::collection::vec((0..48_i64, 15..=90_u32, any::<bool>()), 0..4);
    let loads = prop::collection::vec((0..200_u32, 0..200_u32), 14);
    let week = (prop::option::of(0..1200_u32), 0..600_u32, 0..600_u32, any::<bool>(), any::<bool>());
    (slots, missed, loads, week).prop_map(
        |(slots, missed, loads, (most, planned, missed_min, reminder, motivation))| {
            let monday = date("2026-05-04");
            let days = loads.iter().enumerate().map(|(n, (original, load))| {
                let ahead = i64::try_from(n).unwrap();
                Day {
                    date: monday + TimeDelta::days(ahead),
                    week: monday + TimeDelta::days(ahead / 7 * 7),
                    original: *original,
                    load: *load,
                }
            });
            let place = |(day, quarter, minutes): &(i64, u32, u32)| {
                let day = monday + TimeDelta::days(*day);
                opening(&format!("{day} {:02}:{:02}", quarter / 4, quarter % 4 * 15), *minutes)
            };
            let lost = |(n, (hours, minutes, done)): (usize, &(i64, u32, bool))| {
                let start = wall("2026-05-03 04:00") + TimeDelta::hours(*hours);
                let mut session = session(&format!("s{n}"), &start.format("%Y-%m-%d %H:%M").to_string(), *minutes);
                session.status = if *done { Status::Done } else { Status::Planned };
                session
            };
            Desk {
                sessions: missed.iter().enumerate().map(lost).collect(),
                openings: slots.iter().map(place).collect(),
                week: WeekFacts { days: days.collect(), most, planned, missed: missed_min, reminder, motivation },
                last_if_then_at: None,
            }
        },
    )
}

fn heards() -> impl Strategy<Value = Heard> {
    let reason = || prop::sample::select(Reason::ALL.to_vec());
    prop_oneof![
        reason().prop_map(Heard::Reason),
        (".{0,40}", prop::option::of(reason()), any::<bool>(), prop::bool::weighted(0.1))
            .prop_map(|(text, reason, proposes_fix, done)| Heard::Words { text, reason, proposes_fix, done }),
        (0..5_usize).prop_map(Heard::Chose),
        prop::sample::select(vec![Heard::Applied, Heard::Failed, Heard::LetGo, Heard::Ignore, Heard::Studied]),
    ]
}

fn fair(choices: &[Choice], desk: &Desk) -> Result<(), TestCaseError> {
    prop_assert!((2..=3).contains(&choices.len()), "{choices:?}");
    prop_assert_eq!(choices.last(), Some(&Choice::LetGo));
    prop_assert!((1..choices.len()).all(|n| !choices[n..].contains(&choices[n - 1])));
    for choice in choices {
        let (Choice::Move { session, to } | Choice::Shorter { session, to }) = choice else { continue };
        let missed = desk.sessions.iter().find(|other| other.id == *session).unwrap();
        prop_assert!((15..=missed.minutes).contains(&to.minutes) && to.starts_at > desk.missed().now);
        let day = desk.week.days.iter().find(|day| day.date == to.date).unwrap();
        let fullest = desk.week.days.iter().map(|day| day.original).max().unwrap();
        let most = if day.original == 0 { fullest * 4 } else { day.original * 5 };
        prop_assert!((day.load + to.minutes) * 4 <= most, "{choice:?} overfills {day:?}");
        let load: u32 = desk.week.days.iter().filter(|other| other.week == day.week).map(|day| day.load).sum();
        prop_assert!(desk.week.most.is_none_or(|most| load + to.minutes <= most));
        if matches!(choice, Choice::Shorter { .. }) {
            prop_assert!(to.minutes <= 25 && to.minutes < missed.minutes);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    /// There is always a choice, letting go is always in it, and nothing asks for more than was missed.
    #[test]
    fn there_is_always_a_fair_choice(desk in desks(), reason in prop::option::of(prop::sample::select(Reason::ALL.to_vec()))) {
        fair(&options(reason, &desk.missed(), &desk.openings, &desk.week), &desk)?;
    }

    /// Whatever is heard, every offer is fair, and a few plain words always end it.
    #[test]
    fn the_dialogue_is_never_stuck(desk in desks(), heard in prop::collection::vec(heards(), 0..20)) {
        let (mut state, said) = desk.dialogue(&heard);
        for say in &said {
            if let Say::Resolve { options, .. } = say {
                fair(options, &desk)?;
            }
        }
        prop_assert!(said.iter().filter(|say| **say == Say::OfferIfThen).count() <= 1);
        prop_assert!(state.spent.len() <= 6);
        for _ in 0..8 {
            let plain = if state.awaits == Awaits::Receipt { Heard::Applied } else { words("hm") };
            state = advance(&state, &plain, &desk.context()).0;
        }
        prop_assert!(state.is_over(), "{:?}", state);
    }
}
