//! Every fault, at every place in the chain, streamed and whole: one answer of one model, or one honest failure.

use bloom_fakes::{ModelFault, ModelFaultRule, Rule};
use bloom_model::{FailureKind, LinkState, ModelError, Patience};
use rstest::rstest;
use serde_json::json;

use crate::support::{HURRY, House, PATIENT, question, tool};

/// Faults after which there is no answer, with what they are called when nothing of it was shown yet, and whether a
/// stream shows something before it breaks.
fn faults() -> Vec<(ModelFault, FailureKind, bool)> {
    use FailureKind as Kind;
    let limit = |retry_after: Option<&str>| ModelFault::RateLimit { retry_after: retry_after.map(str::to_owned) };
    vec![
        (limit(None), Kind::RateLimit, false),
        (limit(Some("2")), Kind::RateLimit, false),
        (limit(Some("soon")), Kind::RateLimit, false),
        (ModelFault::Quota, Kind::Quota, false),
        (ModelFault::DailyQuota, Kind::DailyQuota, false),
        (ModelFault::Unauthorized, Kind::Key, false),
        (ModelFault::TooLong, Kind::TooLong, false),
        (ModelFault::Status { status: 500 }, Kind::Server, false),
        (ModelFault::Status { status: 529 }, Kind::Server, false),
        (ModelFault::Status { status: 403 }, Kind::Forbidden, false),
        (ModelFault::Status { status: 404 }, Kind::NotFound, false),
        (ModelFault::Status { status: 422 }, Kind::BadRequest, false),
        (ModelFault::Html { status: 502 }, Kind::Server, false),
        (ModelFault::Html { status: 200 }, Kind::Garbage, false),
        (ModelFault::Hang, Kind::FirstTimeout, false),
        (ModelFault::OnlyComments { ms: 20 }, Kind::FirstTimeout, false),
        (ModelFault::Reset, Kind::Cut, false),
        (ModelFault::HangAfter { events: 3 }, Kind::IdleTimeout, true),
        (ModelFault::Cut { events: 3, clean: false }, Kind::Cut, true),
        (ModelFault::Cut { events: 3, clean: true }, Kind::Cut, true),
        (ModelFault::CutInChar { clean: false }, Kind::Cut, true),
        (ModelFault::CutInChar { clean: true }, Kind::Cut, true),
        (ModelFault::Garbage, Kind::Garbage, false),
        (ModelFault::NotText, Kind::Garbage, false),
        (ModelFault::EmptyChoices, Kind::Empty, false),
        (ModelFault::EmptyText, Kind::Empty, false),
        (ModelFault::NullContent, Kind::Empty, false),
        (ModelFault::ErrorWithin { events: 0 }, Kind::Server, false),
        (ModelFault::ErrorWithin { events: 3 }, Kind::Server, true),
        (ModelFault::Finish { reason: "error".into() }, Kind::Server, true),
        (ModelFault::Finish { reason: "insufficient_system_resource".into() }, Kind::Server, true),
    ]
}

/// Whole bodies break in fewer ways than streams: some kinds differ.
fn whole_kind(fault: &ModelFault, kind: FailureKind) -> Vec<FailureKind> {
    match fault {
        ModelFault::HangAfter { .. } | ModelFault::OnlyComments { .. } => {
            vec![FailureKind::IdleTimeout, FailureKind::FirstTimeout]
        }
        ModelFault::Cut { clean: true, .. } | ModelFault::CutInChar { clean: true } => vec![FailureKind::Garbage],
        _ => vec![kind],
    }
}

const TEXT: &str = "vamos estudar um pouco hoje, e amanhã também";

/// Little patience for what never comes, much for all else.
fn patience(fault: &ModelFault) -> Patience {
    match fault {
        ModelFault::Hang | ModelFault::OnlyComments { .. } => Patience { first: HURRY, whole: HURRY, ..PATIENT },
        ModelFault::HangAfter { .. } => Patience { idle: HURRY, whole: HURRY, ..PATIENT },
        _ => PATIENT,
    }
}

/// The fault on the first link of two: the second answers, unless words of the first were shown.
#[rstest]
#[tokio::test]
async fn on_the_first_link(#[values(false, true)] stream: bool) {
    let runs = faults().into_iter().map(|(fault, kind, shows)| async move {
        let house = House::hurried(&["first", "second"], "first", patience(&fault)).await;
        house.trouble("first", fault.clone());
        let (answer, shown) = house.ask(&question(TEXT), stream).await;
        if stream && shows {
            let Err(ModelError::Cut { link, shown: told, failure }) = answer else { panic!("{fault:?}: {answer:?}") };
            assert_eq!((link.as_str(), failure.kind), ("first", kind), "{fault:?}");
            assert_eq!(told, shown, "{fault:?}");
            assert_eq!(house.asked(), ["first"], "{fault:?}: no other model went on");
        } else {
            let answer = answer.unwrap_or_else(|error| panic!("{fault:?}: {error}"));
            assert_eq!((answer.link.as_str(), answer.text()), ("second", TEXT), "{fault:?}");
            assert_eq!(shown, if stream { TEXT } else { "" }, "{fault:?}");
        }
        let records = house.records.all();
        let called: Vec<&str> = records.iter().map(|record| record.provider.as_str()).collect();
        assert_eq!(called, if stream && shows { vec!["first"] } else { vec!["first", "second"] }, "{fault:?}");
    });
    all(runs).await;
}

/// The fault on the last link, the first one being down: one honest failure that names both.
#[rstest]
#[tokio::test]
async fn on_the_last_link(#[values(false, true)] stream: bool) {
    let runs = faults().into_iter().map(|(fault, kind, shows)| async move {
        let house = House::hurried(&["first", "last"], "last", patience(&fault)).await;
        house.trouble("first", ModelFault::Status { status: 500 });
        house.trouble("last", fault.clone());
        let (answer, shown) = house.ask(&question(TEXT), stream).await;
        match answer {
            Err(ModelError::Cut { failure, .. }) if stream && shows => assert_eq!(failure.kind, kind, "{fault:?}"),
            Err(ModelError::AllDown { why }) => {
                let told: Vec<&str> = why.iter().map(|one| one.link.as_str()).collect();
                assert_eq!(told, ["first", "last"], "{fault:?}");
                let kinds = if stream { vec![kind] } else { whole_kind(&fault, kind) };
                assert!(kinds.contains(&why[1].failure.kind), "{fault:?}: {:?}", why[1]);
                assert_eq!(shown, "", "{fault:?}");
            }
            other => panic!("{fault:?}: {other:?}"),
        }
    });
    all(runs).await;
}

/// Runs them side by side: some of them wait.
async fn all(runs: impl Iterator<Item = impl Future<Output = ()>>) {
    let mut runs: Vec<_> = runs.map(Box::pin).collect();
    std::future::poll_fn(|cx| {
        runs.retain_mut(|run| run.as_mut().poll(cx).is_pending());
        if runs.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
}

#[rstest]
#[tokio::test]
async fn arguments_that_are_cut_are_never_given(#[values(false, true)] stream: bool) {
    let house = House::with(&["first"]).await;
    house.fake.rule(Rule::call("book", "book", json!({"day": "friday"})));
    house.trouble("first", ModelFault::CutInArguments);
    let mut request = question("book it");
    request.tools = vec![tool("book")];
    let (answer, _) = house.ask(&request, stream).await;
    assert!(matches!(answer, Err(ModelError::AllDown { .. })), "{answer:?}");
}

#[tokio::test]
async fn a_network_that_is_gone_is_not_reachable_and_comes_back() {
    let house = House::with(&["first"]).await;
    house.fake.set_network(false);
    let (answer, _) = house.ask(&question(TEXT), true).await;
    let Err(ModelError::AllDown { why }) = answer else { panic!("{answer:?}") };
    assert!([FailureKind::Unreachable, FailureKind::Cut].contains(&why[0].failure.kind), "{why:?}");
    house.fake.set_network(true);
    assert!(house.ask(&question(TEXT), true).await.0.is_ok());
}

#[rstest]
#[case("mistral")]
#[case("gemini")]
#[case("glm")]
#[case("nvidia")]
#[case("deepseek")]
#[case("openai")]
#[case("ollama")]
#[case("llama.cpp")]
#[tokio::test]
async fn each_providers_limits_are_understood(#[case] name: &str) {
    let house = House::with(&[name]).await;
    let delay = if name == "gemini" { "39.2s" } else { "39" };
    let expected = if name == "gemini" { 39_200 } else { 39_000 };
    for (fault, kind, cooling) in [
        (ModelFault::RateLimit { retry_after: Some(delay.into()) }, FailureKind::RateLimit, Some(expected)),
        (ModelFault::RateLimit { retry_after: None }, FailureKind::RateLimit, Some(300_000)),
        (ModelFault::TooLong, FailureKind::TooLong, None),
        (ModelFault::Unauthorized, FailureKind::Key, None),
    ] {
        house.chain.revive(name);
        house.trouble(name, fault.clone());
        let Err(ModelError::AllDown { why }) = house.ask(&question(TEXT), false).await.0 else { panic!("{fault:?}") };
        assert_eq!(why[0].failure.kind, kind, "{fault:?}");
        let state = house.chain.states()[0].1;
        match cooling {
            Some(millis) => {
                assert_eq!(state, LinkState::Cooling(std::time::Duration::from_millis(millis)), "{fault:?}");
            }
            None if kind == FailureKind::Key => assert_eq!(state, LinkState::Out),
            None => assert_eq!(state, LinkState::Ready, "{fault:?}"),
        }
    }
}

#[tokio::test]
async fn a_fault_that_stays_costs_one_call_a_turn_at_most_and_then_none() {
    let house = House::with(&["first", "second"]).await;
    house.fake.fault(ModelFaultRule::always(ModelFault::Status { status: 500 }).on("first"));
    for _ in 0..5 {
        assert!(house.ask(&question(TEXT), false).await.0.is_ok());
    }
    assert_eq!(house.asked(), ["first", "second", "second", "second", "second", "second"]);
    house.time.advance(std::time::Duration::from_secs(31));
    assert!(house.ask(&question(TEXT), false).await.0.is_ok());
    assert_eq!(house.asked()[6..], ["first", "second"]);
}

#[rstest]
#[tokio::test]
async fn an_answer_without_end_is_not_read_to_its_end(#[values(false, true)] stream: bool) {
    let house = House::with(&["first"]).await;
    house.trouble("first", ModelFault::Oversize { bytes: 17 * 1024 * 1024 });
    let failure = match house.ask(&question(TEXT), stream).await.0 {
        Err(ModelError::Cut { failure, .. }) => failure,
        Err(ModelError::AllDown { why }) => why[0].failure.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(failure.kind, FailureKind::TooLarge);
}
