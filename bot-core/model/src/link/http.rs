//! The way out: one pooled client, TLS by rustls with ring, and no talents. No proxy from the environment, no redirect
//! that carries a key along, no unpacking.

use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue, USER_AGENT};
use hyper::{Request, Response, Uri};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use secrecy::{ExposeSecret, SecretString};
use tokio::time::timeout;

use crate::answer::{Failure, FailureKind};

/// The most bytes of an answer that is read whole.
pub(crate) const LARGEST_ANSWER: usize = 8 * 1024 * 1024;

/// A client for any number of providers. Clones share the connections.
#[derive(Debug, Clone)]
pub struct Http {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
}

/// TLS cannot be set up on this machine.
#[derive(Debug, thiserror::Error)]
#[error("TLS cannot be set up: {0}")]
pub struct NoTls(#[from] rustls::Error);

impl Http {
    /// A client that gives a connection `connect` to be made.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(connect: Duration) -> Result<Self, NoTls> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let tls = rustls::ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let mut tcp = HttpConnector::new();
        tcp.set_connect_timeout(Some(connect));
        tcp.set_nodelay(true);
        tcp.enforce_http(false);
        let connector = HttpsConnectorBuilder::new().with_tls_config(tls).https_or_http().enable_http1();
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(Duration::from_secs(30))
            .build(connector.wrap_connector(tcp));
        Ok(Self { client })
    }

    /// Posts JSON and waits for the head of the answer, at most `first`.
    pub(crate) async fn post(
        &self,
        uri: &Uri,
        key: Option<&SecretString>,
        body: Vec<u8>,
        first: Duration,
    ) -> Result<Response<Incoming>, Failure> {
        let mut request = Request::post(uri.clone()).body(Full::from(body)).map_err(|_| FailureKind::Unreachable)?;
        *request.headers_mut() = headers(key)?;
        match timeout(first, self.client.request(request)).await {
            Err(_) => Err(FailureKind::FirstTimeout.into()),
            Ok(Ok(response)) => Ok(response),
            Ok(Err(error)) if !error.is_connect() => Err(FailureKind::Cut.into()),
            Ok(Err(error)) if timed_out(&error) => Err(FailureKind::ConnectTimeout.into()),
            Ok(Err(_)) => Err(FailureKind::Unreachable.into()),
        }
    }
}

fn headers(key: Option<&SecretString>) -> Result<HeaderMap, Failure> {
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(ACCEPT, HeaderValue::from_static("application/json, text/event-stream"));
    headers.insert(USER_AGENT, HeaderValue::from_static("bloom"));
    if let Some(key) = key {
        let bearer = format!("Bearer {}", key.expose_secret());
        let mut bearer = HeaderValue::from_str(&bearer).map_err(|_| FailureKind::Key)?;
        bearer.set_sensitive(true);
        headers.insert(AUTHORIZATION, bearer);
    }
    Ok(headers)
}

fn timed_out(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut error = Some(error);
    while let Some(one) = error {
        if one.downcast_ref::<std::io::Error>().is_some_and(|io| io.kind() == std::io::ErrorKind::TimedOut) {
            return true;
        }
        error = one.source();
    }
    false
}

/// The next piece of a body; none at its end.
pub(crate) async fn piece(body: &mut Incoming) -> Result<Option<Bytes>, Failure> {
    while let Some(frame) = body.frame().await {
        if let Ok(data) = frame.map_err(|_| FailureKind::Cut)?.into_data() {
            return Ok(Some(data));
        }
    }
    Ok(None)
}

/// A whole body, each piece within `idle`.
pub(crate) async fn whole(body: &mut Incoming, idle: Duration) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    while let Some(piece) = timeout(idle, piece(body)).await.map_err(|_| FailureKind::IdleTimeout)?? {
        if bytes.len() + piece.len() > LARGEST_ANSWER {
            return Err(FailureKind::TooLarge.into());
        }
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes)
}
