//! From a request to an answer: path, token, faults, limits, method, log.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State as Extract};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::calls::CallId;
use super::error::{ApiError, Outcome};
use super::faults::Fault;
use super::methods::{self, Cx, Method};
use super::params::{Params, percent_decode};
use super::poll;
use super::state::Shared;
use crate::network::Link;

/// The Bot API without the control routes.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new().fallback(serve).with_state(shared)
}

async fn serve(
    Extract(shared): Extract<Arc<Shared>>,
    ConnectInfo(link): ConnectInfo<Link>,
    request: Request,
) -> Response {
    let not_found = || refusal(&ApiError::new(404, "Not Found"));
    let Some(path) = percent_decode(request.uri().path().as_bytes()) else {
        return not_found();
    };
    if let Some(rest) = path.strip_prefix("/file/bot") {
        return match rest.split_once('/') {
            Some((token, file)) if token == shared.options.token => download(&shared, file),
            Some(_) => refusal(&unauthorized()),
            None => not_found(),
        };
    }
    let Some((token, name)) = path.strip_prefix("/bot").and_then(|rest| rest.split_once('/')) else {
        return not_found();
    };
    if token != shared.options.token {
        return refusal(&unauthorized());
    }
    match methods::find(name.trim_end_matches('/')) {
        Some(method) => call(&shared, &link, method, request).await,
        None => refusal(&ApiError::new(404, "Not Found: method not found")),
    }
}

fn unauthorized() -> ApiError {
    ApiError::new(401, "Unauthorized")
}

fn download(shared: &Shared, path: &str) -> Response {
    let state = shared.lock();
    let id = state.file_by_path.get(path.trim_start_matches('/'));
    let file = id.and_then(|id| state.files.get(id));
    match file.filter(|file| !file.expired) {
        Some(file) => {
            let kind = [(CONTENT_TYPE, "application/octet-stream")];
            (kind, file.bytes.clone()).into_response()
        }
        None => refusal(&ApiError::new(404, "Not Found")),
    }
}

/// One call of a method, with whatever trouble is scripted for it.
async fn call(shared: &Shared, link: &Link, method: &'static Method, request: Request) -> Response {
    let params = match Params::read(request).await {
        Ok(params) => params,
        Err(error) => {
            let id = begin(shared, method, None);
            return finish(shared, id, Params::default(), Err(error));
        }
    };
    let chat = params.text("chat_id").and_then(|id| id.trim().parse::<i64>().ok());
    let id = begin(shared, method, chat);
    let fault = shared.lock().faults.strike(method.name, chat);
    match fault {
        None => {}
        Some(Fault::Delay { ms }) => tokio::time::sleep(Duration::from_millis(ms)).await,
        Some(Fault::AcceptThenDrop | Fault::AcceptThenHang) => {
            let outcome = run(shared, method, chat, &params).await;
            drop(finish(shared, id, params, outcome));
            let now = shared.clock.now();
            shared.lock().calls.end(id, 0, Some("accepted, not answered"), now);
            if fault == Some(Fault::AcceptThenHang) {
                return pending().await;
            }
            link.cut(false);
            return StatusCode::NO_CONTENT.into_response();
        }
        Some(fault) => {
            let outcome = match &fault {
                Fault::TooMany { retry_after } => Err(ApiError::too_many(*retry_after)),
                Fault::Refuse { code, description } => Err(ApiError::new(*code, description.as_str())),
                _ => return break_down(shared, link, id, params, &fault).await,
            };
            return finish(shared, id, params, outcome);
        }
    }
    let outcome = run(shared, method, chat, &params).await;
    finish(shared, id, params, outcome)
}

fn begin(shared: &Shared, method: &Method, chat: Option<i64>) -> CallId {
    let now = shared.clock.now();
    let id = shared.lock().calls.begin(method.name, chat, now);
    shared.called.notify_waiters();
    id
}

/// Faults after which there is no Bot API answer and nothing is done.
async fn break_down(shared: &Shared, link: &Link, id: CallId, params: Params, fault: &Fault) -> Response {
    let status = match fault {
        Fault::ServerError { status } => *status,
        Fault::GarbageJson => 200,
        _ => 0,
    };
    {
        let now = shared.clock.now();
        let mut state = shared.lock();
        state.calls.keep_params(id, params.map);
        state.calls.end(id, status, Some("fault"), now);
    }
    match fault {
        Fault::GarbageJson => json_response(200, "{\"ok\":true,\"result\":{\"mess".to_owned()),
        Fault::Hang => pending().await,
        Fault::ServerError { status } => {
            let code = StatusCode::from_u16(*status).unwrap_or(StatusCode::BAD_GATEWAY);
            let page = format!(
                "<html>\r\n<head><title>{code}</title></head>\r\n<body>\r\n<center><h1>{code}</h1></center>\r\n</body>\r\n</html>\r\n"
            );
            (code, [(CONTENT_TYPE, "text/html")], page).into_response()
        }
        _ => {
            link.cut(true);
            StatusCode::NO_CONTENT.into_response()
        }
    }
}

/// The JSON of `result`.
type Answer = Outcome<String>;

async fn run(shared: &Shared, method: &Method, chat: Option<i64>, params: &Params) -> Answer {
    let Some(handler) = method.handler else {
        return poll::get_updates(shared, params).await;
    };
    let value: Value = {
        let now = shared.clock.now();
        let mut state = shared.lock();
        let mut cx = Cx { st: &mut state, options: &shared.options, now };
        cx.admit(method.weight, chat)?;
        handler(&mut cx, params)?
    };
    if method.name.ends_with("Webhook") {
        shared.queue_changed.notify_waiters();
    }
    Ok(value.to_string())
}

fn finish(shared: &Shared, id: CallId, params: Params, outcome: Answer) -> Response {
    let now = shared.clock.now();
    let (status, error) = match &outcome {
        Ok(_) => (200, None),
        Err(error) => (error.code, Some(error.description.as_str())),
    };
    {
        let mut state = shared.lock();
        state.calls.keep_params(id, params.map);
        state.calls.end(id, status, error, now);
    }
    match outcome {
        Ok(result) => json_response(200, format!("{{\"ok\":true,\"result\":{result}}}")),
        Err(error) => refusal(&error),
    }
}

fn refusal(error: &ApiError) -> Response {
    let mut response = json_response(error.code, error.body());
    if let Some(seconds) = error.retry_after {
        response.headers_mut().insert("retry-after", seconds.into());
    }
    response
}

fn json_response(status: u16, body: String) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST);
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let json = axum::http::HeaderValue::from_static("application/json");
    response.headers_mut().insert(CONTENT_TYPE, json);
    response
}
