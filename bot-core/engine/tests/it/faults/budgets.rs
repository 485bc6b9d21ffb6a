//! How much is asked of models: by the hour, by the day, at once. Over it, our own words stand and nobody is asked.

use super::house::{Came, House, Plan, charges, consents};
use super::places::{Place, WORDS};
use crate::clockwork::learner;
use crate::specialists::{agree, reply, world_with};
use crate::week::{DAY, HOUR, agreed, count, since};
use bloom_engine::runtime::interrupt::never;
use bloom_engine::runtime::mailbox;
use bloom_engine::store::allowance::{self, Charged};
use bloom_engine::testing::World;
use bloom_fakes::{ModelFault, ModelFaultRule};
use bloom_model::testing::Line;
use bloom_model::{Bucket, BudgetLimits};
use chrono::{DateTime, Utc};
use std::time::Duration;

async fn talked(house: &House, name: &str) -> Came {
    let person = house.world.person(name, "en");
    house.turn(&person, name, async |person| Place::Coach.act(person).await).await
}

async fn house_of(limits: BudgetLimits, names: &[&str]) -> House {
    let house = Plan { limits, ..Plan::of(&["a"]) }.build().await;
    Place::Coach.script(&house.fake);
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    Place::Coach.lead(&house, &names).await;
    house
}

/// Our own words, and nobody was asked.
fn stands(came: &Came) {
    assert_eq!((came.said.len(), came.asked.len(), came.rows.len(), came.charges), (1, 0, 0, 0), "{came:#?}");
    assert!(!came.said[0].contains(WORDS), "{came:#?}");
}

#[tokio::test]
async fn an_hour_has_thirty_turns_of_each_learner_across_restarts_and_a_flood_is_its_own() {
    let mut house = house_of(BudgetLimits::default(), &["ana", "rui"]).await;
    for turn in 0..30 {
        house.world.clock.advance(Duration::from_secs(10));
        let came = talked(&house, "ana").await;
        assert_eq!((came.said[0].as_str(), came.charges), (WORDS, 1), "turn {turn}");
    }
    for _ in 0..20 {
        stands(&talked(&house, "ana").await);
    }
    assert_eq!(talked(&house, "rui").await.said[0], WORDS, "somebody else's flood is not his");
    house.world.restart(never()).await.expect("starts again");
    stands(&talked(&house, "ana").await);
    // The first of the thirty is an hour old.
    house.world.clock.advance(HOUR - Duration::from_secs(29 * 10));
    assert_eq!(talked(&house, "ana").await.said[0], WORDS);
    stands(&talked(&house, "ana").await);
}

#[tokio::test]
async fn turns_that_came_to_nothing_are_not_counted() {
    let house = house_of(BudgetLimits { assistant_per_hour: 2, ..BudgetLimits::default() }, &["ana"]).await;
    for _ in 0..5 {
        house.mend();
        house.trouble(ModelFault::Status { status: 500 }, 0);
        let came = talked(&house, "ana").await;
        assert_eq!((came.asked.len(), came.charges), (1, 0), "{came:#?}");
    }
    house.mend();
    for charged in [1, 1] {
        assert_eq!(talked(&house, "ana").await.charges, charged);
    }
    stands(&talked(&house, "ana").await);
}

async fn charge(world: &World, name: &str, bucket: Bucket, limits: &BudgetLimits) -> Charged {
    let owner = learner(&world.engine.gears().db, name).await;
    let now = bloom_chat::port::Clock::now(&*world.clock);
    let limits = limits.clone();
    let charged = world.engine.gears().db.write(move |tx| {
        let (owner, limits) = (owner.clone(), limits.clone());
        Box::pin(async move { allowance::charge(tx, &owner, bucket, now, now.date_naive(), &limits).await })
    });
    charged.await.expect("a charge")
}

#[tokio::test]
async fn talking_learning_and_getting_to_know_each_other_are_counted_apart() {
    let limits = BudgetLimits::default();
    let house = house_of(limits.clone(), &["ana"]).await;
    for (bucket, most) in [(Bucket::Assistant, 30), (Bucket::Onboarding, 30), (Bucket::Study, 60)] {
        for turn in 0..most {
            let charged = charge(&house.world, "ana", bucket, &limits).await;
            assert!(matches!(charged, Charged::Granted { .. }), "{bucket:?} {turn}: {charged:?}");
        }
        let now: DateTime<Utc> = bloom_chat::port::Clock::now(&*house.world.clock);
        let over = charge(&house.world, "ana", bucket, &limits).await;
        assert_eq!(over, Charged::Hour { until: now + HOUR }, "{bucket:?}");
    }
    stands(&talked(&house, "ana").await);
    // A newcomer's questions are counted for the second of them.
    let house = house_of(BudgetLimits { assistant_per_hour: 0, ..limits }, &["ana"]).await;
    stands(&talked(&house, "ana").await);
    Place::Newcomer.script(&house.fake);
    Place::Newcomer.lead(&house, &["bia".to_owned()]).await;
    let bia = house.world.person("bia", "en");
    let came = house.turn(&bia, "bia", async |bia| Place::Newcomer.act(bia).await).await;
    assert!(came.said[0].contains(Place::Newcomer.words()) && came.charges == 1, "{came:#?}");
}

#[tokio::test]
async fn a_day_has_a_ceiling_for_each_learner_and_one_for_all() {
    let own = BudgetLimits { learner_tokens_per_day: Some(1), ..BudgetLimits::default() };
    let all = BudgetLimits { total_tokens_per_day: Some(1), learner_tokens_per_day: None, ..BudgetLimits::default() };
    for (limits, of_all) in [(own, false), (all, true)] {
        let mut house = house_of(limits, &["ana", "rui"]).await;
        assert_eq!(talked(&house, "ana").await.said[0], WORDS);
        stands(&talked(&house, "ana").await);
        house.world.restart(never()).await.expect("starts again");
        stands(&talked(&house, "ana").await);
        let rui = talked(&house, "rui").await;
        assert_eq!(rui.said[0] == WORDS, !of_all, "{rui:#?}");
        house.world.clock.advance(DAY);
        assert_eq!(talked(&house, "ana").await.said[0], WORDS, "a new day");
    }
}

#[tokio::test]
async fn a_provider_that_does_not_count_is_not_free() {
    let house = house_of(BudgetLimits { learner_tokens_per_day: Some(1), ..BudgetLimits::default() }, &["ana"]).await;
    house.fake.fault(ModelFaultRule::always(ModelFault::NoUsage));
    assert_eq!(talked(&house, "ana").await.said[0], WORDS);
    stands(&talked(&house, "ana").await);
}

#[tokio::test]
async fn the_third_turn_at_once_is_answered_without_a_model() {
    let (world, model) = world_with([Line::Hang, Line::Hang]).await;
    let (ana, rui) = (world.person("ana", "en"), world.person("rui", "en"));
    for (person, name) in [(&ana, "ana"), (&rui, "rui")] {
        agreed(person).await;
        agree(&world, name).await;
    }
    let gears = world.engine.gears();
    let words = "how are you doing today my friend";
    let mut waiting = Vec::new();
    for chat in ["ana", "ana-2"] {
        let mut event = ana.event(ana.words(words));
        event.conversation.chat = chat.to_owned();
        world.engine.inbox().accept(vec![event], None).await.expect("accepted");
        let (turn, before) = (gears.clone(), model.asked().len());
        waiting.push(tokio::spawn(async move { mailbox::step(&turn).await }));
        while model.asked().len() == before {
            tokio::task::yield_now().await;
        }
    }
    // Somebody else's turns are their own.
    model.push(reply(WORDS, None));
    rui.say(words).await;
    assert_eq!(rui.last().text, WORDS);
    let (asked, heard) = (model.asked().len(), world.network.chat("ana-3").len());
    let mut third = ana.event(ana.words(words));
    third.conversation.chat = "ana-3".to_owned();
    world.engine.inbox().accept(vec![third], None).await.expect("accepted");
    world.engine.settle().await.expect("answers");
    assert_eq!(model.asked().len(), asked, "no model is asked");
    let said: Vec<String> = world.network.chat("ana-3").into_iter().skip(heard).map(|shown| shown.text).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!(charges(&world, "ana").await, 2, "and it is not counted");
    // Two end; there is room again.
    for turn in waiting {
        turn.abort();
        assert!(turn.await.is_err(), "it was waiting");
    }
    model.push(reply(WORDS, None));
    let before = world.network.chat("ana-3").len();
    let mut again = ana.event(ana.words(words));
    again.conversation.chat = "ana-3".to_owned();
    world.engine.inbox().accept(vec![again], None).await.expect("accepted");
    world.engine.settle().await.expect("answers");
    assert_eq!(world.network.chat("ana-3").into_iter().nth(before).map(|shown| shown.text).as_deref(), Some(WORDS));
}

#[tokio::test]
async fn a_turn_that_was_counted_goes_on_though_others_have_begun_meanwhile() {
    let (mut world, model) = world_with([Line::Hang]).await;
    {
        let ana = world.person("ana", "en");
        agreed(&ana).await;
        consents(&world, "ana", &["Mistral AI (FR)"]).await;
        let event = ana.event(ana.words("how are you doing today my friend"));
        world.engine.inbox().accept(vec![event], None).await.expect("accepted");
    }
    let gears = world.engine.gears().clone();
    let turn = tokio::spawn(async move { mailbox::step(&gears).await });
    while model.asked().is_empty() {
        tokio::task::yield_now().await;
    }
    turn.abort();
    assert!(turn.await.is_err(), "it was waiting");
    world.restart(never()).await.expect("starts again");
    let models = world.engine.gears().models.clone().expect("models");
    let owner = learner(&world.engine.gears().db, "ana").await;
    let others: Vec<_> = (0..2).map(|_| models.under_way.begin(&owner, 2).expect("room")).collect();
    model.push(reply(WORDS, None));
    let before = count(&world.person("ana", "en"));
    world.engine.settle().await.expect("resumes");
    assert_eq!(since(&world.person("ana", "en"), before), [WORDS]);
    assert_eq!(charges(&world, "ana").await, 1);
    drop(others);
}
