//! Webhooks: settings, and the task that delivers one update after the other.

use std::sync::Arc;
use std::time::Duration;

use reqwest::header::{CONTENT_TYPE, RETRY_AFTER};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::error::{ApiError, Outcome};
use super::methods::Cx;
use super::params::Params;
use super::poll::read_allowed;
use super::state::Shared;

/// Longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// Longest wait for the bot's answer to one delivery.
const ANSWER_WAIT: Duration = Duration::from_secs(60);

/// A webhook in force.
#[derive(Debug, Clone)]
pub(crate) struct Webhook {
    url: String,
    secret: Option<String>,
    max_connections: i64,
    /// Tells one setting from the next with the same address.
    serial: u64,
    last_error: Option<(i64, String)>,
}

pub(crate) fn set(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let url = params.text("url").unwrap_or_default().into_owned();
    if url.is_empty() {
        return delete(cx, params);
    }
    // The real server insists on HTTPS; a bench on one machine has none, so only loopback may go without.
    let local = ["http://127.0.0.1", "http://localhost", "http://[::1]"];
    if !url.starts_with("https://") && !local.iter().any(|start| url.starts_with(start)) {
        return Err(ApiError::bad("bad webhook: An HTTPS URL must be provided for webhook"));
    }
    let secret = params.text("secret_token").map(std::borrow::Cow::into_owned);
    if let Some(secret) = &secret {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        if secret.len() > 256 {
            return Err(ApiError::bad("secret token is too long"));
        }
        if !secret.bytes().all(allowed) {
            return Err(ApiError::bad("secret token contains unallowed characters"));
        }
    }
    let max_connections = params.int("max_connections")?.unwrap_or(40).clamp(1, 100);
    read_allowed(cx.st, params)?;
    if params.flag("drop_pending_updates") {
        cx.st.queue.clear();
    }
    let serial = cx.st.serial();
    cx.st.webhook = Some(Webhook { url, secret, max_connections, serial, last_error: None });
    Ok(Value::Bool(true))
}

pub(crate) fn delete(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    if params.flag("drop_pending_updates") {
        cx.st.queue.clear();
    }
    cx.st.webhook = None;
    Ok(Value::Bool(true))
}

pub(crate) fn info(cx: &mut Cx<'_>, _: &Params) -> Outcome {
    let mut info = json!({
        "url": "",
        "has_custom_certificate": false,
        "pending_update_count": cx.st.queue.len(),
    });
    if let Some(kinds) = cx.st.queue.allowed() {
        info["allowed_updates"] = json!(kinds);
    }
    if let Some(webhook) = &cx.st.webhook {
        info["url"] = webhook.url.as_str().into();
        info["max_connections"] = webhook.max_connections.into();
        if let Some((date, message)) = &webhook.last_error {
            info["last_error_date"] = (*date).into();
            info["last_error_message"] = message.as_str().into();
        }
    }
    Ok(info)
}

/// Delivers updates to the webhook in force, in order, until `stop`.
pub(crate) async fn deliver(shared: Arc<Shared>, stop: CancellationToken) {
    stop.run_until_cancelled(deliver_forever(&shared)).await;
}

async fn deliver_forever(shared: &Shared) {
    let client = reqwest::Client::builder().timeout(ANSWER_WAIT).build().unwrap_or_default();
    let mut pause = shared.options.webhook_retry;
    loop {
        let changed = shared.queue_changed.notified();
        tokio::pin!(changed);
        changed.as_mut().enable();
        let job = {
            let mut state = shared.lock();
            state.webhook.clone().and_then(|webhook| {
                let head = state.queue.head(shared.clock.now())?;
                Some((webhook, head))
            })
        };
        let Some((webhook, head)) = job else {
            changed.await;
            continue;
        };
        match post(&client, &webhook, &head.body).await {
            Ok(()) => {
                shared.lock().queue.taken(head.record);
                pause = shared.options.webhook_retry;
            }
            Err(failure) => {
                let now = shared.clock.now().unix();
                {
                    let mut state = shared.lock();
                    let current = state.webhook.as_mut();
                    if let Some(current) = current.filter(|w| w.serial == webhook.serial) {
                        current.last_error = Some((now, failure.message));
                    }
                }
                tokio::time::sleep(failure.retry_after.unwrap_or(pause)).await;
                pause = pause.saturating_mul(2).min(LONGEST_PAUSE);
            }
        }
    }
}

struct Failure {
    message: String,
    retry_after: Option<Duration>,
}

async fn post(client: &reqwest::Client, webhook: &Webhook, body: &str) -> Result<(), Failure> {
    let mut request = client.post(&webhook.url).header(CONTENT_TYPE, "application/json").body(body.to_owned());
    if let Some(secret) = &webhook.secret {
        request = request.header("X-Telegram-Bot-Api-Secret-Token", secret);
    }
    let answer = request
        .send()
        .await
        .map_err(|error| Failure { message: format!("Connection failed: {error}"), retry_after: None })?;
    if answer.status().is_success() {
        return Ok(());
    }
    let seconds = answer.headers().get(RETRY_AFTER);
    let seconds = seconds.and_then(|value| value.to_str().ok()?.parse().ok());
    Err(Failure {
        message: format!("Wrong response from the webhook: {}", answer.status()),
        retry_after: seconds.map(Duration::from_secs),
    })
}
