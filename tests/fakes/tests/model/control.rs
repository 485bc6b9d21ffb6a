//! Driven from outside.

use bloom_fakes::{MODEL_CONTROL_HELP, ModelFake, ModelOptions};
use serde_json::{Value, json};

use crate::{chat, post, said, says};

#[tokio::test]
async fn a_script_a_manner_and_faults_come_in_over_http() {
    let fake = ModelFake::start(ModelOptions::default()).await;
    let rules = json!([{"when": {"contains": "oi"}, "reply": {"text": "olá"}}]);
    assert_eq!(post(&fake, "/control/rule", &rules).await.0, 200);
    assert_eq!(
        post(&fake, "/control/rule", &json!({"when": {"contains": "form"}, "reply": {"json": {"c": 1}}})).await.0,
        200
    );
    assert_eq!(said(&chat(&fake, "any", &says("oi")).await.1), "olá");
    assert_eq!(said(&chat(&fake, "any", &says("form")).await.1), "{\"c\":1}");
    assert_eq!(post(&fake, "/control/manner", &json!({"manner": "curt"})).await.0, 200);
    assert_eq!(said(&chat(&fake, "any", &says("x")).await.1), "ok");
    let fault = json!({"times": 1, "fault": {"kind": "html", "status": 502}});
    assert_eq!(post(&fake, "/control/fault", &fault).await.0, 200);
    assert_eq!(chat(&fake, "any", &says("x")).await.0, 502);
    assert_eq!(chat(&fake, "any", &says("x")).await.0, 200);
    let (status, error) = post(&fake, "/control/fault", &json!({"fault": {"kind": "flood"}})).await;
    assert_eq!(status, 400);
    assert!(error.contains("error"), "{error}");
}

#[tokio::test]
async fn every_request_can_be_read_back() {
    let fake = ModelFake::start(ModelOptions::default()).await;
    chat(&fake, "gemini", &says("um segredo")).await;
    let url = format!("{}/control/requests", fake.url());
    let requests: Vec<Value> = reqwest::get(&url).await.unwrap().json().await.unwrap();
    assert_eq!((requests.len(), requests[0]["provider"].as_str()), (1, Some("gemini")));
    assert!(requests[0]["body"].to_string().contains("um segredo"));
    reqwest::Client::new().delete(&url).send().await.unwrap();
    assert!(fake.requests().is_empty());
    let help = reqwest::get(format!("{}/control/help", fake.url())).await.unwrap().text().await.unwrap();
    assert_eq!(help, MODEL_CONTROL_HELP);
}

#[tokio::test]
async fn a_network_that_is_cut_answers_nobody_until_it_is_back() {
    let fake = ModelFake::start(ModelOptions::default()).await;
    fake.set_network(false);
    let url = format!("{}/v1/models", fake.url());
    assert!(reqwest::get(&url).await.is_err());
    fake.set_network(true);
    assert_eq!(reqwest::get(&url).await.unwrap().status(), 200);
}
