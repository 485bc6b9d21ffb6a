//! What it says, whole and as a stream, and what it refuses.

use bloom_fakes::{Manner, ModelFake, ModelFault, ModelFaultRule, ModelOptions, Rule};
use serde_json::{Value, json};

use crate::{chat, post, said, says};

async fn fake() -> ModelFake {
    ModelFake::start(ModelOptions::default()).await
}

#[tokio::test]
async fn it_echoes_and_keeps_what_it_was_asked() {
    let fake = fake().await;
    let (status, answer) = chat(&fake, "any", &says("olá")).await;
    assert_eq!((status, said(&answer)), (200, "olá"));
    let asked = fake.requests();
    assert_eq!((asked.len(), asked[0].provider.as_str()), (1, "any"));
    assert_eq!(asked[0].body["messages"][1]["content"], "olá");
}

#[tokio::test]
async fn rules_come_first_in_their_order_and_run_out() {
    let fake = fake().await;
    fake.rule(Rule::say("plan", "first {{last}}").once());
    fake.rule(Rule::json("plan", json!({"b": 1})));
    let mut told = Vec::new();
    for text in ["a plan", "a plan", "else"] {
        told.push(said(&chat(&fake, "any", &says(text)).await.1).to_owned());
    }
    assert_eq!(told, ["first a plan", "{\"b\":1}", "else"]);
}

#[tokio::test]
async fn a_stream_comes_in_events_that_end() {
    let fake = fake().await;
    let mut body = says("uma resposta um pouco mais longa");
    body["stream"] = json!(true);
    body["stream_options"] = json!({"include_usage": true});
    let (_, text) = post(&fake, "/openai/v1/chat/completions", &json!({"max_tokens": 1})).await;
    assert!(text.contains("max_completion_tokens"), "it refuses what OpenAI refuses: {text}");
    let (_, text) = post(&fake, "/any/v1/chat/completions", &body).await;
    let events: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("data: ")).collect();
    assert_eq!(events.last(), Some(&"[DONE]"));
    let events: Vec<Value> = events.iter().filter_map(|event| serde_json::from_str(event).ok()).collect();
    let words = events.iter().filter_map(|event| event["choices"][0]["delta"]["content"].as_str());
    assert_eq!(words.collect::<String>(), "uma resposta um pouco mais longa");
    assert!(events.last().is_some_and(|last| last["usage"]["prompt_tokens"].as_u64() > Some(0)));
}

#[tokio::test]
async fn each_provider_refuses_in_its_own_words() {
    let fake = fake().await;
    for (provider, limited) in [
        ("mistral", json!("rate_limited")),
        ("glm", json!("1302")),
        ("nvidia", json!("Too Many Requests")),
        ("gemini", json!("RESOURCE_EXHAUSTED")),
    ] {
        fake.fault(ModelFaultRule::once(ModelFault::RateLimit { retry_after: Some("7s".into()) }).on(provider));
        let (status, answer) = chat(&fake, provider, &says("olá")).await;
        assert_eq!(status, 429);
        assert!(answer.to_string().contains(&limited.to_string()), "{answer}");
    }
    let (status, _) = chat(&fake, "mistral", &json!({"messages": [], "stream_options": {}})).await;
    assert_eq!(status, 422);
}

#[tokio::test]
async fn a_curt_one_fills_forms_with_the_least() {
    let fake = ModelFake::start(ModelOptions { manner: Manner::Curt, ..ModelOptions::default() }).await;
    let mut body = says("plan my week");
    let schema = json!({"type": "object", "properties": {
        "agent": {"type": "string", "enum": ["planner", "tutor"]}, "confidence": {"type": "number"},
    }});
    body["response_format"] = json!({"type": "json_schema", "json_schema": {"name": "route", "schema": schema}});
    let (_, answer) = chat(&fake, "any", &body).await;
    assert_eq!(said(&answer), "{\"agent\":\"planner\",\"confidence\":0}");
}
