//! From a request to an answer: record, fault, the provider's objections, script.

use std::sync::Arc;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{ConnectInfo, Request, State as Extract};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::answer::{Answer, Writer};
use super::ask::Ask;
use super::faults::ModelFault;
use super::stream::{respond, steps, whole_steps};
use super::style::{Refusal, Style};
use super::{Asked, Shared};
use crate::network::Link;

/// The largest body that is read.
const LARGEST: usize = 64 * 1024 * 1024;
/// The length of the vectors that it makes.
const DIMENSIONS: usize = 64;

pub(super) fn router(shared: Arc<Shared>) -> Router {
    Router::new().fallback(serve).with_state(shared)
}

async fn serve(
    Extract(shared): Extract<Arc<Shared>>,
    ConnectInfo(link): ConnectInfo<Link>,
    request: Request,
) -> Response {
    let (head, body) = request.into_parts();
    let Ok(bytes) = to_bytes(body, LARGEST).await else { return StatusCode::PAYLOAD_TOO_LARGE.into_response() };
    let path = head.uri.path().to_owned();
    let provider = provider(&path);
    let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
    let body = serde_json::from_slice::<Value>(&bytes).unwrap_or_else(|_| Value::String(text(&bytes)));
    let headers = head.headers.iter().map(|(name, value)| (name.to_string(), text(value.as_bytes()))).collect();
    let whole = head.uri.path_and_query().map_or(path.as_str(), |path| path.as_str()).to_owned();
    let (number, fault) = {
        let mut state = shared.lock();
        state.count += 1;
        let number = state.count;
        let at = shared.clock.now();
        state.asked.push(Asked { number, at, provider: provider.clone(), path: whole, headers, body: body.clone() });
        (number, state.faults.strike(&provider))
    };
    if let Some(response) = early(&link, Style::of(&provider), fault.as_ref()).await {
        return response;
    }
    if path.ends_with("/chat/completions") {
        return chat(&shared, &Ask::of(provider, body), number, fault.as_ref());
    }
    if path.ends_with("/embeddings") {
        return json_response(StatusCode::OK, &embeddings(&body));
    }
    if path.ends_with("/models") {
        return json_response(StatusCode::OK, &json!({"object": "list", "data": [{"id": "fake", "object": "model"}]}));
    }
    json_response(StatusCode::NOT_FOUND, &json!({"error": {"message": "no such path", "code": "not_found"}}))
}

/// The first part of a path, unless that is the API's own.
fn provider(path: &str) -> String {
    let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    let own = ["v1", "chat", "embeddings", "models"].contains(&first) || first.is_empty();
    if own { "any".to_owned() } else { first.to_owned() }
}

/// Faults that leave no answer of a model.
async fn early(link: &Link, style: Style, fault: Option<&ModelFault>) -> Option<Response> {
    let refusal = match fault? {
        ModelFault::Hang => std::future::pending().await,
        ModelFault::Reset => {
            link.cut(true);
            return Some(StatusCode::NO_CONTENT.into_response());
        }
        ModelFault::Html { status } => {
            let status = StatusCode::from_u16(*status).unwrap_or(StatusCode::BAD_GATEWAY);
            let page = "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>";
            return Some((status, [(CONTENT_TYPE, "text/html")], page).into_response());
        }
        ModelFault::RateLimit { retry_after } => style.rate_limit(retry_after.as_deref()),
        ModelFault::Quota => style.quota(),
        ModelFault::DailyQuota => style.daily_quota(),
        ModelFault::Unauthorized => style.unauthorized(),
        ModelFault::TooLong => style.too_long(),
        ModelFault::Status { status } => style.bad(*status, "scripted"),
        _ => return None,
    };
    Some(refused(refusal))
}

fn refused(refusal: Refusal) -> Response {
    let status = StatusCode::from_u16(refusal.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = json_response(status, &refusal.body);
    for (name, value) in refusal.headers {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

fn chat(shared: &Shared, ask: &Ask, number: u64, fault: Option<&ModelFault>) -> Response {
    if let Some(refusal) = ask.style.objection(&ask.body) {
        return refused(refusal);
    }
    let (answer, cached) = {
        let mut state = shared.lock();
        let manner = state.manner;
        let answer = match state.script.next(ask) {
            Some(reply) => Answer::scripted(reply, ask, manner),
            None => Answer::in_manner(manner, ask),
        };
        let sent = ask.body["messages"].to_string();
        let before = state.cached.insert(ask.provider.clone(), sent.clone()).unwrap_or_default();
        (answer, sent.bytes().zip(before.bytes()).take_while(|(now, before)| now == before).count())
    };
    let answer = answer.troubled(fault, ask);
    let sent = ask.body["messages"].to_string().len() + ask.body["tools"].to_string().len();
    let said = answer.text.as_ref().map_or(0, String::len) + json!(answer.calls).to_string().len() - 2;
    let usage = json!({
        "prompt_tokens": sent / 4, "completion_tokens": said / 4, "total_tokens": sent / 4 + said / 4,
        "prompt_tokens_details": {"cached_tokens": cached / 4},
    });
    let writer = Writer { ask, fault, usage, number };
    if ask.stream && fault != Some(&ModelFault::NoStream) {
        return respond("text/event-stream; charset=utf-8", steps(&writer.events(&answer), fault));
    }
    respond("application/json", whole_steps(&writer.whole(&answer), fault))
}

/// A vector for each text: the same for the same words, near for texts that share words.
fn embeddings(body: &Value) -> Value {
    let texts: Vec<&str> = match &body["input"] {
        Value::Array(texts) => texts.iter().filter_map(Value::as_str).collect(),
        text => text.as_str().into_iter().collect(),
    };
    let data = texts.iter().enumerate().map(|(index, text)| {
        let mut vector = [0.0_f64; DIMENSIONS];
        for word in text.to_lowercase().split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
        {
            let hash = word.bytes().fold(5381_u64, |hash, byte| hash.wrapping_mul(33) ^ u64::from(byte));
            vector[(hash % DIMENSIONS as u64) as usize] += 1.0;
        }
        let length = vector.iter().map(|number| number * number).sum::<f64>().sqrt().max(1.0);
        let vector: Vec<f64> = vector.iter().map(|number| number / length).collect();
        json!({"object": "embedding", "index": index, "embedding": vector})
    });
    json!({"object": "list", "model": body["model"], "data": data.collect::<Vec<_>>(), "usage": {"prompt_tokens": 1, "total_tokens": 1}})
}

fn json_response(status: StatusCode, body: &Value) -> Response {
    (status, [(CONTENT_TYPE, "application/json")], body.to_string()).into_response()
}
