//! The garden: its steps, its kinds, what is shown, and that it never shrinks.

use bloom_domain::planning::TopicId;
use bloom_domain::progress::{GROWN_MIN, Garden, KINDS, SHOWN_PLANTS, Totals, garden};
use bloom_domain::study::{Status, StudySession};
use proptest::prelude::*;
use rstest::rstest;

use super::{LISBON, any_session, config, date, session_in};

fn of_minutes(topics: &[(&str, u32, &str)]) -> Garden {
    let mut totals = Totals::default();
    for (topic, minutes, first_on) in topics {
        let mut session = session_in(LISBON, &format!("{first_on} 19:00 done {minutes}"));
        session.topic = Some(TopicId((*topic).to_owned()));
        totals.add(&session);
    }
    garden(&totals)
}

#[rstest]
#[case(0, &[0])]
#[case(29, &[0])]
#[case(30, &[1])]
#[case(89, &[1])]
#[case(90, &[2])]
#[case(180, &[3])]
#[case(300, &[4])]
#[case(479, &[4])]
#[case(480, &[5, 0])]
#[case(510, &[5, 1])]
#[case(1000, &[5, 5, 1])]
fn a_plant_grows_in_fifths_and_then_another_beside_it(#[case] minutes: u32, #[case] growth: &[u8]) {
    let garden = of_minutes(&[("rust", minutes, "2026-05-04")]);
    assert_eq!(garden.plants.iter().map(|plant| plant.growth).collect::<Vec<_>>(), growth);
    assert_eq!(garden.plants[0].planted_on, Some(date("2026-05-04")));
    assert!(garden.plants.iter().skip(1).all(|plant| plant.planted_on.is_none()));
    assert!(garden.plants.iter().all(|plant| plant.kind == garden.plants[0].kind && plant.kind < KINDS));
}

#[test]
fn the_oldest_plants_become_a_tree_and_what_grows_stays_in_sight() {
    let garden = of_minutes(&[("old", 40 * GROWN_MIN + 90, "2025-01-01"), ("new", 30, "2026-05-04")]);
    assert_eq!((garden.plants.len(), garden.total()), (SHOWN_PLANTS, 42));
    assert_eq!(garden.tree.unwrap().plants, 18);
    let last = garden.plants.last().unwrap();
    assert_eq!((last.topic.as_ref().unwrap().0.as_str(), last.growth), ("new", 1));
    let growing = &garden.plants[SHOWN_PLANTS - 2];
    assert_eq!((growing.ordinal, growing.growth), (40, 2));
    assert_eq!(of_minutes(&[("all", u32::MAX, "2025-01-01")]).total(), u32::MAX / GROWN_MIN + 1);
}

/// The kinds are the same on every machine and in every version.
#[test]
fn kinds_are_fixed() {
    let kinds: Vec<u8> = ["rust", "french", "piano"]
        .iter()
        .map(|topic| of_minutes(&[(topic, 1, "2026-05-04")]).plants[0].kind)
        .collect();
    let fnv = |id: &str| {
        id.bytes().fold(2_166_136_261_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619))
            % u32::from(KINDS)
    };
    assert_eq!(kinds.iter().map(|kind| u32::from(*kind)).collect::<Vec<_>>(), ["rust", "french", "piano"].map(fnv));
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn study_never_shrinks_the_garden(
        before in prop::collection::vec(any_session(), 0..60), added in any_session(), minutes in 0_u32..3000,
    ) {
        let mut totals = Totals::of(&before);
        let old = garden(&totals);
        totals.add(&StudySession { status: Status::Done, studied: Some(minutes), ..added });
        let new = garden(&totals);
        prop_assert!(new.total() >= old.total());
        prop_assert!(new.plants.len() >= old.plants.len() && new.plants.len() <= SHOWN_PLANTS);
        prop_assert!(new.tree.map_or(0, |tree| tree.plants) >= old.tree.map_or(0, |tree| tree.plants));
        for plant in &old.plants {
            let same = new.plants.iter().find(|same| (&same.topic, same.ordinal) == (&plant.topic, plant.ordinal));
            prop_assert!(same.is_some() || new.tree.is_some());
            prop_assert!(same.is_none_or(|same| same.growth >= plant.growth && same.kind == plant.kind));
        }
    }
}
