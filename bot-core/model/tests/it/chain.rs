//! How a chain behaves, with models that say what a test wants and a clock that stands still.

use std::sync::Arc;
use std::time::Duration;

use bloom_model::testing::{KeptRecords, Line, MovedTime, ScriptedModel};
use bloom_model::{
    CallStatus, Chain, ChainError, ChainSettings, ChatModel, Failure, FailureKind, Link, LinkState, ModelError,
    Outside, Price, PriceTable, Usage,
};
use chrono::{DateTime, TimeDelta};
use proptest::prelude::*;

use crate::support::{ask, question};

struct Bench {
    chain: Chain,
    models: Vec<Arc<ScriptedModel>>,
    time: Arc<MovedTime>,
    records: Arc<KeptRecords>,
}

fn bench(lines: Vec<Vec<Line>>, settings: ChainSettings) -> Bench {
    let names = ["a", "b", "c", "d"];
    let models = lines.into_iter().zip(names).map(|(lines, name)| Arc::new(ScriptedModel::new(name, lines)));
    let models: Vec<_> = models.collect();
    let links = models.iter().zip(names).map(|(model, name)| Link {
        name: name.to_owned(),
        model: "m".to_owned(),
        window: 4_000,
        chat: model.clone(),
    });
    let time = Arc::new(MovedTime::at(DateTime::from_timestamp(1_796_126_400, 0).expect("a moment")));
    let records = Arc::new(KeptRecords::default());
    let outside = Outside { time: time.clone(), chance: Arc::new(|| 0.0), ledger: records.clone() };
    let price = Price { input: 1.0, output: 2.0, cached: None };
    let prices = PriceTable { currency: "EUR".into(), prices: [("a".to_owned(), price)].into() };
    let chain = Chain::new(links.collect(), settings, prices, outside).expect("a chain");
    Bench { chain, models, time, records }
}

fn once() -> ChainSettings {
    ChainSettings { retries: 0, ..ChainSettings::default() }
}

fn say(text: &str) -> Line {
    Line::Say(text.to_owned())
}

fn fail(kind: FailureKind) -> Line {
    Line::Fail(kind.into())
}

fn asked(bench: &Bench) -> Vec<usize> {
    bench.models.iter().map(|model| model.asked().len()).collect()
}

#[tokio::test]
async fn a_rate_limit_is_left_alone_for_five_minutes_and_anything_else_for_thirty_seconds() {
    let lines = vec![
        vec![fail(FailureKind::RateLimit), say("a again")],
        vec![fail(FailureKind::Server), say("b again"), say("b again")],
        vec![say("c"), say("c"), say("c")],
    ];
    let bench = bench(lines, once());
    let mut answers = Vec::new();
    for wait in [0, 29, 2, 270] {
        bench.time.advance(Duration::from_secs(wait));
        answers.push(bench.chain.complete(&question("hi")).await.expect("an answer").said.text);
    }
    assert_eq!(answers, ["c", "c", "b again", "a again"]);
}

#[tokio::test]
async fn the_last_link_is_tried_however_it_fared() {
    let bench = bench(vec![vec![fail(FailureKind::Quota); 9], vec![fail(FailureKind::Server), say("b")]], once());
    let Err(ModelError::AllDown { why }) = bench.chain.complete(&question("hi")).await else { panic!("both fail") };
    assert_eq!(why.iter().map(|one| one.failure.kind).collect::<Vec<_>>(), [FailureKind::Quota, FailureKind::Server]);
    assert_eq!(bench.chain.complete(&question("hi")).await.expect("an answer").link, "b");
    assert_eq!(asked(&bench), [1, 2]);
}

#[tokio::test]
async fn a_revoked_key_takes_its_link_out_until_the_operator_acts() {
    let bench = bench(vec![vec![fail(FailureKind::Key), say("a")], vec![say("b"), say("b"), say("b")]], once());
    bench.chain.complete(&question("hi")).await.expect("an answer");
    bench.time.advance(Duration::from_secs(7 * 86_400));
    assert_eq!(bench.chain.complete(&question("hi")).await.expect("an answer").link, "b");
    assert_eq!(bench.chain.states()[0], ("a", LinkState::Out));
    assert!(bench.chain.revive("a") && !bench.chain.revive("nobody"));
    assert_eq!(bench.chain.complete(&question("hi")).await.expect("an answer").link, "a");
}

#[tokio::test]
async fn a_prompt_that_is_too_long_for_a_link_goes_to_one_with_room() {
    let mut bench = bench(vec![vec![say("a")], vec![say("b")]], once());
    let mut links = bench.chain.links().to_vec();
    links[0].window = 1_100;
    let outside = Outside { time: bench.time.clone(), chance: Arc::new(|| 0.0), ledger: bench.records.clone() };
    bench.chain = Chain::new(links, once(), PriceTable::default(), outside).expect("a chain");
    let long = question(&"palavra ".repeat(100));
    assert_eq!(bench.chain.complete(&long).await.expect("an answer").link, "b");
    let longer = question(&"palavra ".repeat(10_000));
    let Err(ModelError::AllDown { why }) = bench.chain.complete(&longer).await else { panic!("fits nowhere") };
    assert!(why.iter().all(|one| one.failure.kind == FailureKind::WindowTooSmall));
    assert_eq!(asked(&bench), [0, 1]);
}

#[tokio::test]
async fn when_all_have_failed_the_one_that_will_be_back_soonest_is_asked_again() {
    let limited = |secs| {
        let retry_after = Some(Duration::from_secs(secs));
        Line::Fail(Failure { kind: FailureKind::RateLimit, status: Some(429), retry_after })
    };
    let bench =
        bench(vec![vec![limited(9)], vec![limited(2), say("b")], vec![limited(3_600)]], ChainSettings::default());
    let begun = bloom_model::Time::monotonic(&*bench.time);
    assert_eq!(bench.chain.complete(&question("hi")).await.expect("an answer").link, "b");
    let waited = bloom_model::Time::monotonic(&*bench.time) - begun;
    assert_eq!((asked(&bench), waited), (vec![1, 2, 1], Duration::from_secs(2)));
}

#[tokio::test]
async fn retries_are_bounded_and_never_outlast_the_deadline() {
    let failing = vec![fail(FailureKind::Server); 9];
    let bounded = bench(vec![failing.clone()], ChainSettings::default());
    assert!(bounded.chain.complete(&question("hi")).await.is_err());
    assert_eq!(asked(&bounded), [3]);
    let hurried = bench(vec![failing], ChainSettings::default());
    let mut request = question("hi");
    request.deadline = Some(Duration::from_millis(400));
    assert!(hurried.chain.complete(&request).await.is_err());
    assert_eq!(asked(&hurried), [1]);
    request.deadline = Some(Duration::ZERO);
    let Err(ModelError::AllDown { why }) = hurried.chain.complete(&request).await else { panic!("no time") };
    assert_eq!((why[0].failure.kind, asked(&hurried)), (FailureKind::Deadline, vec![1]));
}

#[tokio::test(start_paused = true)]
async fn a_model_that_hangs_is_given_up_when_the_time_is_up() {
    let bench = bench(vec![vec![Line::Hang]], ChainSettings::default());
    let Err(ModelError::AllDown { why }) = bench.chain.complete(&question("hi")).await else { panic!("hangs") };
    assert_eq!(why[0].failure.kind, FailureKind::Deadline);
    assert_eq!(bench.chain.states()[0].1, LinkState::Ready, "our own hurry is not its fault");
}

#[tokio::test]
async fn cool_downs_outlive_a_restart() {
    let first = bench(vec![vec![fail(FailureKind::RateLimit)], vec![say("b")]], once());
    first.chain.complete(&question("hi")).await.expect("an answer");
    let kept = serde_json::to_string(&first.chain.cool_downs()).expect("writable");
    let second = bench(vec![vec![say("a")], vec![say("b")]], once());
    second.time.advance(Duration::from_secs(100));
    second.chain.restore(&serde_json::from_str::<Vec<_>>(&kept).expect("readable"));
    assert_eq!(second.chain.states()[0].1, LinkState::Cooling(Duration::from_secs(200)));
    assert_eq!(second.chain.complete(&question("hi")).await.expect("an answer").link, "b");
    let far =
        bloom_model::CoolDown { link: "a".into(), until: bloom_model::Time::now(&*second.time) + TimeDelta::days(900) };
    second.chain.restore(&[far]);
    assert_eq!(second.chain.states()[0].1, LinkState::Cooling(Duration::from_secs(86_400)));
}

#[tokio::test]
async fn every_call_leaves_a_record_without_a_word_of_it() {
    let bench = bench(vec![vec![fail(FailureKind::RateLimit), say("segredo b")], vec![say("segredo a")]], once());
    bench.chain.complete(&question("o meu segredo")).await.expect("an answer");
    let records = bench.records.all();
    let told: Vec<_> = records.iter().map(|record| (record.provider.as_str(), record.status)).collect();
    assert_eq!(told, [("a", CallStatus::Failed(FailureKind::RateLimit)), ("b", CallStatus::Ok)]);
    assert_eq!((records[0].usage, records[0].cost_micros), (Usage::default(), Some(0)));
    assert!(records[1].usage.input > 0 && !records[1].guessed && records[1].cost_micros.is_none());
    assert!(!serde_json::to_string(&records).expect("writable").contains("segredo"));
}

#[tokio::test]
async fn a_call_that_nobody_waits_for_any_more_is_recorded_with_what_it_may_cost() {
    let bench = bench(vec![vec![Line::Hang]], once());
    let request = question("quanto custa isto?");
    tokio::select! {
        _ = bench.chain.complete(&request) => panic!("it hangs"),
        () = tokio::task::yield_now() => {}
    }
    let record = bench.records.all().remove(0);
    assert_eq!((record.status, record.guessed), (CallStatus::Cancelled, true));
    assert!(record.cost_micros.is_some_and(|cost| cost > 0));
}

#[test]
fn a_chain_of_nothing_or_of_twins_is_refused() {
    let model = Arc::new(ScriptedModel::new("a", []));
    let link = Link { name: "a".into(), model: "m".into(), window: 1, chat: model };
    let make = |links| {
        let time = Arc::new(MovedTime::at(DateTime::UNIX_EPOCH));
        let outside = Outside { time, chance: Arc::new(|| 0.0), ledger: Arc::new(KeptRecords::default()) };
        Chain::new(links, ChainSettings::default(), PriceTable::default(), outside).map(|_| ()).err()
    };
    assert_eq!(make(vec![]), Some(ChainError::Empty));
    assert_eq!(make(vec![link.clone(), link]), Some(ChainError::Twice("a".into())));
}

/// What a link may do: say its name, fail, or break after its name.
fn behaviours() -> impl Strategy<Value = Vec<Vec<u8>>> {
    prop::collection::vec(prop::collection::vec(0_u8..4, 0..5), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn no_two_models_ever_speak_in_one_answer(scripts in behaviours(), turns in 1_usize..5, stream: bool) {
        let lines = scripts.iter().zip(["a", "b", "c"]).map(|(script, name)| {
            script.iter().map(|what| match what {
                0 => Line::Say(format!("{name}1 {name}2")),
                1 => fail(FailureKind::Server),
                2 => fail(FailureKind::RateLimit),
                _ => Line::Break(format!("{name}1 "), FailureKind::Cut.into()),
            }).collect()
        });
        let bench = bench(lines.collect(), ChainSettings::default());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
        for _ in 0..turns {
            let (answer, shown) = runtime.block_on(ask(&bench.chain, &question("hi"), stream));
            match answer {
                Ok(answer) => {
                    let name = &answer.link;
                    prop_assert_eq!(answer.text(), format!("{name}1 {name}2"));
                    prop_assert!(!stream || shown == answer.text());
                }
                Err(ModelError::Cut { link, shown: told, .. }) => {
                    prop_assert_eq!(&told, &shown);
                    prop_assert_eq!(told, format!("{link}1 "));
                }
                Err(ModelError::AllDown { why }) => {
                    prop_assert_eq!(shown, "");
                    prop_assert_eq!(why.len(), bench.models.len());
                }
                Err(ModelError::Failed(failure)) => prop_assert!(false, "{failure}"),
            }
        }
    }
}
