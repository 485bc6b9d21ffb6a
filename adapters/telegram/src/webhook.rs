//! Webhook: check the secret, have the update stored, and only then say 200.
//!
//! Telegram sends an update again until it hears a 2xx, so a failing inbox answers 503 and
//! loses nothing, and an update that nobody can read is stored as such and answered 200, or it
//! would come for a day.

use crate::config::WebhookConfig;
use crate::decode::{Me, decode_raw};
use crate::raw;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use bloom_chat::port::{Clock, Inbox};
use secrecy::{ExposeSecret, SecretString};
use std::sync::Arc;
use subtle::ConstantTimeEq;

/// The header in which Telegram repeats the secret.
pub const SECRET_HEADER: &str = "x-telegram-bot-api-secret-token";

#[derive(Clone)]
struct Webhook {
    secret: SecretString,
    me: Me,
    inbox: Arc<dyn Inbox>,
    clock: Arc<dyn Clock>,
}

/// A router with one route, `POST path`, that takes Telegram's updates for this account.
///
/// Answers: 401 without the right secret (before the body is read), 413 for a body over 1 MB,
/// 503 when the inbox could not store it, else 200.
pub fn router(path: &str, config: &WebhookConfig, me: Me, inbox: Arc<dyn Inbox>, clock: Arc<dyn Clock>) -> Router {
    let webhook = Webhook { secret: config.secret.clone(), me, inbox, clock };
    Router::new().route(path, post(receive)).with_state(webhook)
}

async fn receive(State(webhook): State<Webhook>, request: Request) -> StatusCode {
    let (parts, body) = request.into_parts();
    if !is_from_telegram(&parts.headers, &webhook.secret) {
        tracing::warn!("a post without the webhook's secret was refused");
        return StatusCode::UNAUTHORIZED;
    }
    let Some(text) = read(body).await else {
        tracing::warn!("a post over {} bytes was refused", raw::LARGEST_UPDATE);
        return StatusCode::PAYLOAD_TOO_LARGE;
    };
    let decoded = decode_raw(raw::update(&text), &webhook.me, webhook.clock.now());
    match webhook.inbox.accept(decoded.events, None).await {
        Ok(_) => StatusCode::OK,
        Err(error) => {
            tracing::error!(%error, "an update was not stored; Telegram will send it again");
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}

/// Whether the one secret header is ours, compared in constant time.
fn is_from_telegram(headers: &HeaderMap, secret: &SecretString) -> bool {
    let mut told = headers.get_all(SECRET_HEADER).iter();
    let (Some(value), None) = (told.next(), told.next()) else {
        return false;
    };
    value.as_bytes().ct_eq(secret.expose_secret().as_bytes()).into()
}

async fn read(body: Body) -> Option<String> {
    let bytes = to_bytes(body, raw::LARGEST_UPDATE).await.ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}
