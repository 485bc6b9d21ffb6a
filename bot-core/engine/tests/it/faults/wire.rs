//! What the chain owes a turn: every provider's own manners, one model an answer, an end within the time.

use super::house::{GONE, HURRY, House, Plan};
use super::places::{Place, WORDS, parts};
use crate::week::{agreed, count};
use bloom_fakes::{ModelFault, ModelFaultRule, Rule};
use bloom_model::{ChainSettings, LinkState};
use std::time::Duration;

const PROVIDERS: [&str; 8] = ["mistral", "gemini", "glm", "nvidia", "deepseek", "openai", "ollama", "llama.cpp"];
const PLACES: [Place; 6] = [
    Place::CoordinatorSecond,
    Place::CoordinatorPlain,
    Place::CoachAgain,
    Place::Newcomer,
    Place::PlannerThird,
    Place::Briefing,
];

fn named(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[tokio::test]
async fn every_provider_takes_what_a_turn_sends() {
    for provider in PROVIDERS {
        for place in PLACES {
            let house = House::with(&[provider]).await;
            place.script(&house.fake);
            place.lead(&house, &named(&["ana"])).await;
            let ana = house.world.person("ana", "en");
            let came = house.turn(&ana, "ana", async |ana| place.act(ana).await).await;
            assert!(came.said[0].contains(place.words()), "{provider} at {place:?}: {came:#?}");
            assert_eq!((came.said.len(), came.asked.len()), (1, place.calls()), "{provider} at {place:?}");
        }
    }
}

#[tokio::test]
async fn a_limit_in_any_providers_words_sends_the_turn_on_and_the_next_one_past_it() {
    for provider in PROVIDERS {
        for fault in [ModelFault::RateLimit { retry_after: None }, ModelFault::Quota, ModelFault::DailyQuota] {
            let house = House::with(&[provider, "other"]).await;
            Place::Coach.script(&house.fake);
            Place::Coach.lead(&house, &named(&["ana"])).await;
            let ana = house.world.person("ana", "en");
            house.trouble(fault.clone(), 0);
            for asked in [&[provider, "other"][..], &["other"]] {
                let came = house.turn(&ana, "ana", async |ana| Place::Coach.act(ana).await).await;
                assert_eq!((came.said[0].as_str(), came.asked.as_slice()), (WORDS, &named(asked)[..]), "{fault:?}");
                assert_eq!(came.charges, 1);
            }
            assert!(matches!(house.chain.states()[0].1, LinkState::Cooling(_)), "{provider}: {fault:?}");
        }
    }
}

#[tokio::test]
async fn a_key_that_was_revoked_is_never_shown_and_its_link_is_out() {
    for provider in PROVIDERS {
        let house = House::with(&[provider]).await;
        Place::Coach.script(&house.fake);
        Place::Coach.lead(&house, &named(&["ana"])).await;
        let ana = house.world.person("ana", "en");
        house.trouble(ModelFault::Unauthorized, 0);
        for asked in [1, 0] {
            let came = house.turn(&ana, "ana", async |ana| Place::Coach.act(ana).await).await;
            assert_eq!((came.said.len(), came.asked.len(), came.charges), (1, asked, 0), "{provider}: {came:#?}");
            let said = came.said[0].to_lowercase();
            assert!(!["key", "401", "sk-", "unauthor"].iter().any(|word| said.contains(word)), "{provider}: {said}");
        }
        assert_eq!(house.chain.states()[0].1, LinkState::Out);
        house.chain.revive(provider);
        let came = house.turn(&ana, "ana", async |ana| Place::Coach.act(ana).await).await;
        assert_eq!(came.said[0], WORDS, "{provider}");
    }
}

#[tokio::test]
async fn where_nobody_listens_the_next_link_answers_or_our_own_words_stand() {
    for place in PLACES {
        for links in [&[GONE, "b"][..], &[GONE]] {
            let house = House::with(links).await;
            place.script(&house.fake);
            place.lead(&house, &named(&["ana"])).await;
            let ana = house.world.person("ana", "en");
            let came = house.turn(&ana, "ana", async |ana| place.act(ana).await).await;
            let answered = links.len() > 1;
            assert_eq!((came.said.len(), came.charges), (1, i64::from(answered)), "{place:?}: {came:#?}");
            assert_eq!(came.said[0].contains(place.words()), answered, "{place:?}: {came:#?}");
            assert_eq!(came.rows[0], (GONE.to_owned(), "unreachable".to_owned()), "{place:?}: {came:#?}");
        }
    }
}

#[tokio::test]
async fn words_that_were_shown_are_never_gone_on_with_by_another_model() {
    let faults = [
        ModelFault::Cut { events: 12, clean: false },
        ModelFault::Cut { events: 12, clean: true },
        ModelFault::CutInChar { clean: false },
        ModelFault::ErrorWithin { events: 12 },
    ];
    for fault in faults {
        let house = House::with(&["a", "b"]).await;
        house.world.network.show_drafts(true);
        let ana = house.world.person("ana", "en");
        agreed(&ana).await;
        house.consents("ana").await;
        let long = format!("{WORDS} You still smile at those evenings, and at how easy it felt — até já.");
        house.fake.rule(Rule::json("", parts(&long)));
        house.trouble(fault.clone(), 0);
        let came = house.turn(&ana, "ana", async |ana| Place::Coach.act(ana).await).await;
        assert_eq!((came.said.len(), came.asked), (1, named(&["a"])), "{fault:?}: {:#?}", came.said);
        assert!(!came.said[0].contains("Laughing"), "{fault:?}: {:#?}", came.said);
        assert_eq!((came.charges, house.world.network.preview_in("ana")), (0, None), "{fault:?}");
        house.mend();
        let came = house.turn(&ana, "ana", async |ana| Place::Coach.act(ana).await).await;
        assert_eq!((came.said.as_slice(), came.charges), (&[long.clone()][..], 1), "{fault:?}");
    }
}

#[tokio::test]
async fn a_turn_ends_when_its_time_is_up_whoever_is_still_awaited() {
    for place in PLACES {
        for links in [&["a", "b"][..], &["a"]] {
            let house = Plan { turn: HURRY, ..Plan::of(links) }.build().await;
            place.script(&house.fake);
            place.lead(&house, &named(&["ana"])).await;
            house.catch_up();
            house.fake.fault(ModelFaultRule::always(ModelFault::Hang));
            let ana = house.world.person("ana", "en");
            let came = house.turn(&ana, "ana", async |ana| place.act(ana).await).await;
            assert_eq!((came.said.len(), came.charges), (1, 0), "{place:?}: {came:#?}");
            assert!(!came.said[0].contains(place.words()), "{place:?}: {came:#?}");
            assert!(came.rows.iter().all(|(_, status)| status == "deadline" || status == "first_timeout"), "{came:#?}");
        }
    }
}

#[tokio::test]
async fn one_link_that_stumbles_is_asked_again_within_the_turn() {
    for fault in [ModelFault::Status { status: 503 }, ModelFault::RateLimit { retry_after: Some("2".into()) }] {
        let house = Plan { chain: ChainSettings::default(), ..Plan::of(&["a"]) }.build().await;
        Place::Coach.script(&house.fake);
        Place::Coach.lead(&house, &named(&["ana"])).await;
        house.trouble(fault.clone(), 0);
        let ana = house.world.person("ana", "en");
        let came = house.turn(&ana, "ana", async |ana| Place::Coach.act(ana).await).await;
        assert_eq!((came.said[0].as_str(), came.asked.len(), came.charges), (WORDS, 2, 1), "{fault:?}");
    }
}

#[tokio::test]
async fn a_model_that_never_makes_sense_is_left_after_a_few_calls() {
    let faults = [
        ModelFault::ToolLoop,
        ModelFault::ManyCalls { count: 40 },
        ModelFault::UnknownTool,
        ModelFault::SameIds,
        ModelFault::DoubleArguments,
        ModelFault::Finish { reason: "length".into() },
        ModelFault::Finish { reason: "content_filter".into() },
        ModelFault::Oversize { bytes: 50_000 },
        ModelFault::NullContent,
    ];
    for place in PLACES {
        let most = match place {
            Place::PlannerThird => 5,
            Place::Briefing => 1,
            Place::CoachAgain | Place::Newcomer => 2,
            _ => 3,
        };
        let house = House::with(&["a"]).await;
        let names: Vec<String> = (0..faults.len()).map(|number| format!("p{number}")).collect();
        place.script(&house.fake);
        place.lead(&house, &names).await;
        for (fault, name) in faults.iter().zip(&names) {
            house.mend();
            house.fake.fault(ModelFaultRule::always(fault.clone()));
            let person = house.world.person(name, "en");
            let came = house.turn(&person, name, async |person| place.act(person).await).await;
            assert_eq!(came.said.len(), 1, "{fault:?} at {place:?}: {came:#?}");
            assert!(came.asked.len() <= most, "{fault:?} at {place:?}: {came:#?}");
            assert_eq!(came.rows.len(), came.asked.len(), "{fault:?} at {place:?}");
        }
    }
}

#[tokio::test]
async fn with_all_links_down_rules_go_on_and_models_are_back_when_they_are() {
    let house = House::with(&["a", "b"]).await;
    Place::Coach.script(&house.fake);
    let ana = house.world.person("ana", "en");
    agreed(&ana).await;
    house.consents("ana").await;
    house.fake.fault(ModelFaultRule::always(ModelFault::Status { status: 500 }));
    let down = house.turn(&ana, "ana", async |ana| Place::Coach.act(ana).await).await;
    assert_eq!((down.said.len(), down.charges), (1, 0), "{down:#?}");
    assert_eq!(down.rows.iter().filter(|(_, status)| status == "server").count(), 2, "{down:#?}");
    for (command, word) in [("today", "18:00"), ("week", "Spanish"), ("help", "/plan")] {
        let before = count(&ana);
        let came = house.turn(&ana, "ana", async |ana| ana.command(command, "").await).await;
        assert!(came.asked.is_empty() && count(&ana) > before, "{command}: {came:#?}");
        assert!(came.said.join("\n").contains(word), "{command}: {came:#?}");
    }
    house.fake.clear_faults();
    house.time.advance(Duration::from_secs(31));
    let up = house.turn(&ana, "ana", async |ana| Place::Coach.act(ana).await).await;
    assert_eq!((up.said[0].as_str(), up.asked), (WORDS, named(&["a"])));
}
