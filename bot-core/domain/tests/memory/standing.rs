use super::{known, now};
use bloom_domain::memory::{Against, FactKind, Gated, Known, against, expires_at, is_stale, select};
use chrono::TimeDelta;
use proptest::prelude::*;

fn gated(kind: FactKind, text: &str, about: Option<&str>) -> Gated {
    Gated { kind, text: text.to_owned(), quote: text.to_owned(), about: about.map(str::to_owned) }
}

#[test]
fn the_newer_takes_the_place_of_what_it_contradicts() {
    let old = [
        known("a", FactKind::Preference, "Prefers mornings", Some("time_of_day"), 9),
        known("b", FactKind::Preference, "Does not like videos", Some("format:video"), 8),
        known("c", FactKind::Barrier, "Tired in the evening", Some("time_of_day"), 7),
    ];
    let evening = gated(FactKind::Preference, "Prefers evenings", Some("time_of_day"));
    assert_eq!(against(&evening, &old), Against::Supersedes(vec!["a".into()]));
    let same = gated(FactKind::Preference, "prefers the morning", Some("time_of_day"));
    assert_eq!(against(&same, &old), Against::Same("a".into()));
    let likes = gated(FactKind::Preference, "Likes videos", Some("format:video"));
    assert_eq!(against(&likes, &old), Against::Supersedes(vec!["b".into()]));
    assert_eq!(against(&gated(FactKind::Preference, "Likes tea", None), &old), Against::New);
}

#[test]
fn facts_end_and_grow_old() {
    let said = now();
    assert_eq!(expires_at(FactKind::Preference, said), Some(said + TimeDelta::days(90)));
    assert_eq!(expires_at(FactKind::Progress, said), Some(said + TimeDelta::days(30)));
    assert_eq!(expires_at(FactKind::Barrier, said), None);
    assert_eq!(expires_at(FactKind::Insight, said), None);
    assert!(!is_stale(&known("a", FactKind::Barrier, "x", None, 45), now()));
    assert!(is_stale(&known("a", FactKind::Barrier, "x", None, 46), now()));
}

#[test]
fn the_pinned_and_the_latest_are_told() {
    let pinned = |mut fact: Known| {
        fact.pinned = true;
        fact
    };
    let facts = [
        known("old", FactKind::Insight, "Walks clear the head", None, 15),
        pinned(known("pin", FactKind::Insight, "Tea helps", None, 60)),
        known("new", FactKind::Insight, "Naps help", None, 1),
        known("day", FactKind::Preference, "Prefers mornings", Some("time_of_day"), 2),
        known("night", FactKind::Preference, "Prefers nights", Some("time_of_day"), 1),
        pinned(known("gone", FactKind::Progress, "Finished chapter 3", None, 31)),
    ];
    let told: Vec<&str> = select(&facts, now()).into_iter().map(|fact| fact.id.as_str()).collect();
    assert_eq!(told, ["pin", "new", "night"]);
}

fn any_fact() -> impl Strategy<Value = Known> {
    let kinds = [FactKind::Preference, FactKind::Barrier, FactKind::Progress, FactKind::Insight];
    let abouts = [None, Some("place"), Some("music"), Some("length"), Some("time_of_day")];
    (0..4_usize, 0..5_usize, 0..120_i64, any::<bool>(), "[a-z]{3}").prop_map(move |(kind, about, days, pinned, id)| {
        Known { pinned, ..known(&id, kinds[kind], "some words", abouts[about], days) }
    })
}

proptest! {
    #[test]
    fn what_is_told_keeps_its_quotas(facts in proptest::collection::vec(any_fact(), 0..40)) {
        let told = select(&facts, now());
        prop_assert!(told.len() <= 10);
        for (kind, most) in
            [(FactKind::Barrier, 3), (FactKind::Preference, 3), (FactKind::Progress, 2), (FactKind::Insight, 2)]
        {
            prop_assert!(told.iter().filter(|fact| fact.kind == kind).count() <= most);
        }
        for (at, fact) in told.iter().enumerate() {
            prop_assert!(fact.pinned || now() - fact.seen_at <= TimeDelta::days(14));
            prop_assert!(expires_at(fact.kind, fact.seen_at).is_none_or(|end| end > now()));
            let again = told[at + 1..].iter().any(|other| {
                fact.about.is_some() && other.kind == fact.kind && other.about == fact.about
            });
            prop_assert!(!again);
        }
        prop_assert!(told.windows(2).all(|pair| pair[0].pinned >= pair[1].pinned));
    }
}
