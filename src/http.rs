//! The program's own small web server: health, readiness, plans for calendars, and the doors of webhooks.

use anyhow::Context;
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bloom_engine::runtime::Engine;
use std::net::SocketAddr;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// An event that has waited this long makes the program not ready, in milliseconds.
const LAG_MOST_MS: i64 = 60_000;

/// Hexadecimal digits of a plan's address.
const TOKEN_DIGITS: usize = 32;

/// What the server answers to.
pub(crate) struct Routes {
    engine: Engine,
    door: Door,
}

/// A place where a network's own routes appear once it is ready for them.
#[derive(Clone, Default)]
pub(crate) struct Door(Arc<RwLock<Option<Router>>>);

impl Door {
    /// From now on requests that nobody else answers go there.
    pub(crate) fn open(&self, router: Router) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(router);
    }
}

impl Routes {
    /// Health and readiness.
    pub(crate) fn new(engine: Engine) -> Self {
        Self { engine, door: Door::default() }
    }

    /// A door for a network.
    pub(crate) fn door(&mut self) -> Door {
        self.door.clone()
    }

    fn router(self) -> Router {
        Router::new()
            .route("/healthz", get(|| async { "alive\n" }))
            .route("/readyz", get(ready))
            .route("/metrics", get(metrics))
            .route("/plan/{file}", get(plan))
            .with_state(self.engine)
            .fallback(knock)
            .layer(axum::Extension(self.door))
    }
}

/// Whether the database answers and nobody waits too long.
async fn ready(State(engine): State<Engine>) -> Response {
    let gears = engine.gears();
    let backlog = async { bloom_engine::store::inbox::backlog(&mut *gears.db.read().await?).await };
    match backlog.await {
        Ok((waiting, oldest)) => {
            let lag = oldest.map_or(0, |at| gears.now() - at);
            let body = format!("waiting {waiting}, oldest {lag} ms\n");
            let status = if lag > LAG_MOST_MS { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK };
            (status, body).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
    }
}

/// Counters of today (UTC) for a monitoring system, in Prometheus' text format. Nothing of anybody is in them.
async fn metrics(State(engine): State<Engine>) -> Response {
    let gears = engine.gears();
    let midnight = gears.clock.now().date_naive().and_time(chrono::NaiveTime::MIN).and_utc().timestamp_millis();
    let read = async {
        let mut db = gears.db.read().await?;
        let backlog = bloom_engine::store::inbox::backlog(&mut db).await?;
        let sums = bloom_engine::store::telemetry::sums(&mut db, midnight).await?;
        Ok::<_, bloom_engine::store::StoreError>((backlog, sums))
    };
    let ((waiting, oldest), sums) = match read.await {
        Ok(read) => read,
        Err(error) => {
            tracing::error!(%error, "the counters cannot be read");
            return (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response();
        }
    };
    let lag = oldest.map_or(0, |at| (gears.now() - at).max(0));
    let mut text = format!(
        "# TYPE bloom_events_waiting gauge\nbloom_events_waiting {waiting}\n\
         # TYPE bloom_oldest_event_ms gauge\nbloom_oldest_event_ms {lag}\n"
    );
    for (name, value) in COUNTERS {
        text.push_str(&format!("# TYPE {name} gauge\n"));
        for sum in &sums {
            let labels = format!("provider=\"{}\",purpose=\"{}\"", label(&sum.provider), label(&sum.purpose));
            text.push_str(&format!("{name}{{{labels}}} {}\n", value(sum)));
        }
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}

/// What is counted of calls to language models, since midnight UTC.
type Counter = (&'static str, fn(&bloom_engine::store::telemetry::Sum) -> i64);
const COUNTERS: [Counter; 6] = [
    ("bloom_model_calls_today", |sum| i64::try_from(sum.calls).unwrap_or(i64::MAX)),
    ("bloom_model_failures_today", |sum| i64::try_from(sum.failed).unwrap_or(i64::MAX)),
    ("bloom_model_tokens_in_today", |sum| sum.tokens_in),
    ("bloom_model_tokens_out_today", |sum| sum.tokens_out),
    ("bloom_model_tokens_cached_today", |sum| sum.tokens_cached),
    ("bloom_model_cost_micros_today", |sum| sum.cost_micros.unwrap_or(0)),
];

/// A label's value, escaped.
fn label(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " ")
}

/// A learner's plan, for the calendar that knows its address. Whoever does not know one learns nothing.
async fn plan(State(engine): State<Engine>, Path(file): Path<String>) -> Response {
    let token = file
        .strip_suffix(".ics")
        .filter(|token| token.len() == TOKEN_DIGITS && token.bytes().all(|digit| digit.is_ascii_hexdigit()));
    let Some(token) = token else { return StatusCode::NOT_FOUND.into_response() };
    match bloom_engine::calendar::plan::behind(engine.gears(), token).await {
        Ok(Some(ics)) => {
            let head = [
                (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
                (header::CACHE_CONTROL, "private, max-age=300"),
            ];
            (head, ics).into_response()
        }
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => {
            tracing::error!(%error, "a plan cannot be read");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}

/// Hands a request to the network behind the door, if there is one yet.
async fn knock(axum::Extension(door): axum::Extension<Door>, request: Request<Body>) -> Response {
    let router = door.0.read().unwrap_or_else(PoisonError::into_inner).clone();
    match router {
        Some(router) => {
            use tower::ServiceExt;
            match router.oneshot(request).await {
                Ok(response) => response,
                Err(never) => match never {},
            }
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Serves until told to stop; nothing when there is no address to listen on.
pub(crate) async fn serve(
    listen: Option<SocketAddr>,
    routes: Routes,
    stop: CancellationToken,
) -> anyhow::Result<Option<JoinHandle<()>>> {
    let Some(listen) = listen else { return Ok(None) };
    let listener = tokio::net::TcpListener::bind(listen)
        .await
        .with_context(|| format!("nobody can listen on {listen}; choose another address with [http] listen"))?;
    tracing::info!(%listen, "listening");
    let app = routes.router();
    Ok(Some(tokio::spawn(async move {
        let served = axum::serve(listener, app).with_graceful_shutdown(async move { stop.cancelled().await }).await;
        if let Err(error) = served {
            tracing::error!(%error, "the web server stopped badly");
        }
    })))
}

/// The path of a web address; `/` when it has none.
pub(crate) fn path_of(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let path = rest.find('/').map_or("/", |at| &rest[at..]);
    path.split(['?', '#']).next().unwrap_or("/").to_owned()
}

#[cfg(test)]
mod tests {
    use super::path_of;

    #[test]
    fn a_path_is_what_follows_the_host() {
        assert_eq!(path_of("https://bot.example/hook/telegram?x=1"), "/hook/telegram");
        assert_eq!(path_of("https://bot.example"), "/");
    }
}
