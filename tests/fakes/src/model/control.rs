//! The fake driven and read over HTTP, for programs that are not in this process.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{Manner, ModelFake, ModelFaultRule, Rule};

/// What the control API of the model server offers, in words; also `GET /control/help` and part of `--help`.
pub const MODEL_CONTROL_HELP: &str = "\
Base address of a provider: http://127.0.0.1:PORT/NAME/v1, NAME one of mistral gemini glm nvidia
deepseek openai ollama llama.cpp, or any other for a server without manners of its own.
Control API: JSON in the body (any content type) and in the answer; a failure has an \"error\".

POST   /control/rule      one rule or a list of them, added behind the others; the first match wins:
                          {when?: {contains?, last_contains?, system_contains?, provider?, model?,
                          tool?, schema?, after_tool?}, skip?, times?, reply: {text? | json? |
                          calls?: [{name, arguments}], reasoning?, manner?}}
                          \"{{last}}\" in a text stands for the learner's last message
DELETE /control/rule      forgets all rules
POST   /control/manner    {manner}: without a rule: echo, obedient (does what any injected order
                          says), curt
POST   /control/fault     {provider?, skip?, times?, fault: {kind, ...}}; kinds:
                          rate_limit{retry_after?} quota daily_quota unauthorized too_long
                          status{status} html{status} hang reset slow_first{ms} only_comments{ms}
                          hang_after{events} cut{events,clean?} cut_in_char{clean?}
                          cut_in_arguments garbage not_text empty_choices empty_text null_content
                          error_within{events?} tool_loop many_calls{count} unknown_tool same_ids
                          double_arguments object_arguments finish{reason} no_finish no_done
                          no_usage think parts noisy bytewise oversize{bytes} no_stream
DELETE /control/fault     takes back all faults
POST   /control/network   {up}: false cuts all connections, this one included
GET    /control/requests  every request with headers and body      DELETE /control/requests
GET    /control/help
";

pub(super) fn router(fake: ModelFake) -> Router {
    Router::new()
        .route("/control/help", get(|| async { MODEL_CONTROL_HELP }))
        .route("/control/rule", post(rule).merge(delete(clear_rules)))
        .route("/control/manner", post(manner))
        .route("/control/fault", post(fault).merge(delete(clear_faults)))
        .route("/control/network", post(network))
        .route("/control/requests", get(requests).merge(delete(clear_requests)))
        .with_state(fake)
}

fn reply(status: StatusCode, body: &Value) -> Response {
    (status, [(CONTENT_TYPE, "application/json")], body.to_string()).into_response()
}

fn done() -> Response {
    reply(StatusCode::OK, &json!({"ok": true}))
}

/// Reads a body whatever its content type, so that plain `curl -d` works, and does something with it.
fn with<T: DeserializeOwned>(body: &Bytes, then: impl FnOnce(T)) -> Response {
    match serde_json::from_slice(body) {
        Ok(value) => {
            then(value);
            done()
        }
        Err(error) => reply(StatusCode::BAD_REQUEST, &json!({"error": error.to_string()})),
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Rules {
    Many(Vec<Rule>),
    One(Box<Rule>),
}

async fn rule(State(fake): State<ModelFake>, body: Bytes) -> Response {
    with(&body, |rules| match rules {
        Rules::Many(rules) => rules.into_iter().for_each(|rule| fake.rule(rule)),
        Rules::One(rule) => fake.rule(*rule),
    })
}

async fn clear_rules(State(fake): State<ModelFake>) -> Response {
    fake.clear_rules();
    done()
}

#[derive(Deserialize)]
struct Behaviour {
    manner: Manner,
}

async fn manner(State(fake): State<ModelFake>, body: Bytes) -> Response {
    with(&body, |wanted: Behaviour| fake.behave(wanted.manner))
}

async fn fault(State(fake): State<ModelFake>, body: Bytes) -> Response {
    with(&body, |rule: ModelFaultRule| fake.fault(rule))
}

async fn clear_faults(State(fake): State<ModelFake>) -> Response {
    fake.clear_faults();
    done()
}

#[derive(Deserialize)]
struct Cable {
    up: bool,
}

async fn network(State(fake): State<ModelFake>, body: Bytes) -> Response {
    with(&body, |cable: Cable| fake.set_network(cable.up))
}

async fn requests(State(fake): State<ModelFake>) -> Response {
    match serde_json::to_value(fake.requests()) {
        Ok(requests) => reply(StatusCode::OK, &requests),
        Err(error) => reply(StatusCode::INTERNAL_SERVER_ERROR, &json!({"error": error.to_string()})),
    }
}

async fn clear_requests(State(fake): State<ModelFake>) -> Response {
    fake.clear_requests();
    done()
}
