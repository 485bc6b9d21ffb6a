//! One request on one connection, to an address that was vetted.
//!
//! Every step is made here and none by an HTTP client of many talents: no proxy from the environment, no second
//! lookup, no redirect, no cookie, no unpacking, no connection kept for later.

use std::net::IpAddr;
use std::time::Duration;

use http_body_util::{BodyExt, Empty};
use hyper::body::{Body, Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use url::{Host, Url};

use super::FetchError;

/// How many addresses of one host are tried.
const TRIES: usize = 4;
/// The most bytes of an answer's head, and of what is read ahead of its body.
const BUFFER: usize = 64 * 1024;

/// The answer to a request, its body still to come. The connection ends with it.
pub(super) struct Answer {
    response: Response<Incoming>,
    _connection: JoinSet<()>,
}

impl Answer {
    pub(super) fn status(&self) -> StatusCode {
        self.response.status()
    }

    pub(super) fn headers(&self) -> &HeaderMap {
        self.response.headers()
    }

    /// The body, if it has at most that many bytes. Stops reading at the first one beyond.
    pub(super) async fn bytes(&mut self, most: usize) -> Result<Vec<u8>, FetchError> {
        let body = self.response.body_mut();
        if usize::try_from(body.size_hint().lower()).map_or(true, |announced| announced > most) {
            return Err(FetchError::TooLarge);
        }
        let mut bytes = Vec::new();
        while let Some(frame) = body.frame().await {
            let Ok(data) = frame.map_err(|_| FetchError::Unreachable)?.into_data() else { continue };
            if data.len() > most - bytes.len() {
                return Err(FetchError::TooLarge);
            }
            bytes.extend_from_slice(&data);
        }
        Ok(bytes)
    }
}

/// Asks for what an address names, at one of the given addresses of its host and nowhere else.
pub(super) async fn ask(
    url: &Url,
    addresses: &[IpAddr],
    tls: &TlsConnector,
    connect: Duration,
    headers: HeaderMap,
) -> Result<Answer, FetchError> {
    let request = request(url, headers).ok_or(FetchError::Unreachable)?;
    let port = url.port_or_known_default().ok_or(FetchError::Unreachable)?;
    let stream = dial(addresses, port, connect).await?;
    if url.scheme() != "https" {
        return send(stream, request).await;
    }
    let name = server_name(url).ok_or(FetchError::Unreachable)?;
    let secure = timeout(connect, tls.connect(name, stream)).await.map_err(|_| FetchError::Timeout)?;
    send(secure.map_err(|_| FetchError::Unreachable)?, request).await
}

/// Connects to the first address that answers.
async fn dial(addresses: &[IpAddr], port: u16, connect: Duration) -> Result<TcpStream, FetchError> {
    let mut error = FetchError::Unreachable;
    for address in addresses.iter().take(TRIES) {
        match timeout(connect, TcpStream::connect((*address, port))).await {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(_)) => error = FetchError::Unreachable,
            Err(_) => error = FetchError::Timeout,
        }
    }
    Err(error)
}

async fn send<S>(stream: S, request: Request<Empty<Bytes>>) -> Result<Answer, FetchError>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let unreachable = |_| FetchError::Unreachable;
    let (mut sender, driver) =
        http1::Builder::new().max_buf_size(BUFFER).handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    let mut connection = JoinSet::new();
    connection.spawn(async move {
        // What goes wrong here is told to whoever waits for the answer or its body.
        let _ = driver.await;
    });
    let response = sender.send_request(request).await.map_err(unreachable)?;
    Ok(Answer { response, _connection: connection })
}

fn request(url: &Url, headers: HeaderMap) -> Option<Request<Empty<Bytes>>> {
    let target = &url[url::Position::BeforePath..url::Position::AfterQuery];
    let mut request = Request::get(target).body(Empty::new()).ok()?;
    *request.headers_mut() = headers;
    let host = HeaderValue::from_str(&url[url::Position::BeforeHost..url::Position::AfterPort]).ok()?;
    request.headers_mut().insert(header::HOST, host);
    request.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    Some(request)
}

fn server_name(url: &Url) -> Option<ServerName<'static>> {
    match url.host()? {
        Host::Domain(name) => ServerName::try_from(name.to_owned()).ok(),
        Host::Ipv4(address) => Some(ServerName::from(IpAddr::V4(address))),
        Host::Ipv6(address) => Some(ServerName::from(IpAddr::V6(address))),
    }
}
