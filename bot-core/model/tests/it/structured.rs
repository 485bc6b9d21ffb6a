//! Answers of a type, over the real wire and from a model that stumbles.

use bloom_fakes::Rule;
use bloom_model::testing::{Line, ScriptedModel};
use bloom_model::{FailureKind, Message, ModelError, NoValue, structured, structured_with};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::support::{House, question};

#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
struct Route {
    /// Who takes over.
    agent: Agent,
    confidence: f64,
    reason: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Agent {
    Planner,
    Tutor,
}

fn says(lines: &[&str]) -> ScriptedModel {
    ScriptedModel::new("m", lines.iter().map(|line| Line::Say((*line).to_owned())))
}

#[tokio::test]
async fn a_clean_answer_takes_one_question() {
    let model = says(&["{\"agent\": \"tutor\", \"confidence\": 0.9}"]);
    let route = structured::<Route>(&model, question("explain")).await.expect("a route");
    assert_eq!(route.value, Route { agent: Agent::Tutor, confidence: 0.9, reason: None });
    assert!(!route.asked_again);
    let asked = model.asked().remove(0);
    assert_eq!(asked.schema.expect("a form").name, "route");
}

#[tokio::test]
async fn prose_around_an_object_is_passed_over() {
    let model =
        says(&["Sure! ```json\n{\"agent\": \"planner\", \"confidence\": 1, \"reason\": \"a } here\"}\n``` {done}"]);
    let route = structured::<Route>(&model, question("plan")).await.expect("a route");
    assert_eq!(route.value.reason.as_deref(), Some("a } here"));
}

#[tokio::test]
async fn what_was_wrong_is_said_once_and_can_be_mended() {
    let model = says(&[
        "{\"agent\": \"doctor\", \"confidence\": \"high\", \"mood\": 1}",
        "{\"agent\": \"planner\", \"confidence\": 0.7}",
    ]);
    let route = structured::<Route>(&model, question("plan")).await.expect("a route");
    assert!(route.asked_again);
    let again = model.asked().remove(1);
    let Some(Message::User { text }) = again.messages.last() else { panic!("{again:?}") };
    for fault in ["`agent` must be one of", "`confidence` must be number", "`mood` is not a field"] {
        assert!(text.contains(fault), "{text}");
    }
}

#[tokio::test]
async fn two_bad_answers_and_it_goes_on_without_a_model() {
    let model = says(&["no idea", "{\"agent\": \"tutor\"", "{\"agent\": \"tutor\", \"confidence\": 1}"]);
    let route = structured::<Route>(&model, question("plan")).await;
    assert_eq!(route.err(), Some(NoValue::Degraded { faults: vec!["the answer is not one JSON object".into()] }));
    assert_eq!((model.asked().len(), model.left()), (2, 1), "never a third question");
}

#[tokio::test]
async fn a_model_that_is_down_is_no_bad_answer() {
    let model = ScriptedModel::new("m", [Line::Fail(FailureKind::Server.into())]);
    let route = structured::<Route>(&model, question("plan")).await;
    assert_eq!(route.err(), Some(NoValue::Model(ModelError::Failed(FailureKind::Server.into()))));
}

#[tokio::test]
async fn contents_are_checked_like_the_form() {
    let good = "{\"agent\": \"tutor\", \"confidence\": 0.9}";
    let model = says(&["{\"agent\": \"tutor\", \"confidence\": 7}", good]);
    let wrong = |route: &Route| {
        let bad = !(0.0..=1.0).contains(&route.confidence);
        bad.then(|| "`confidence` must be from 0 to 1".to_owned()).into_iter().collect()
    };
    let route = structured_with(&model, question("x"), wrong).await.expect("a route");
    assert!(route.asked_again && route.value.confidence < 1.0);
}

#[tokio::test]
async fn every_provider_can_be_asked_for_a_form() {
    for name in ["mistral", "gemini", "glm", "deepseek", "llama.cpp", "compatible"] {
        let house = House::with(&[name]).await;
        house.fake.rule(Rule::json("plan", json!({"agent": "planner", "confidence": 2.5, "reason": null})).once());
        house.fake.rule(Rule::json("cannot be used", json!({"agent": "planner", "confidence": 0.5})));
        let wrong = |route: &Route| if route.confidence > 1.0 { vec!["too sure".to_owned()] } else { Vec::new() };
        let route = structured_with::<Route>(&house.chain, question("plan"), wrong).await;
        assert!(route.as_ref().is_ok_and(|route| route.asked_again), "{name}: {route:?}");
    }
}
