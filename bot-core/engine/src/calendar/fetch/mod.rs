//! Getting the bytes behind an address that a learner gave.
//!
//! Three dangers, three answers. The address may point into our own network: every address, and every one that a
//! redirect leads to, is vetted (`vet`), its name is looked up once, and the connection goes to exactly what was vetted.
//! The answer may be endless, slow or packed: bytes and time are capped while it comes in, and nothing is unpacked. And
//! the address is a secret: no error and no log holds it.

mod connection;
mod vet;

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use hyper::StatusCode;
use hyper::header::{self, HeaderMap, HeaderValue};
use tokio_rustls::TlsConnector;

use connection::Answer;
use vet::{Host, Vetted};

/// What a server said about the version it gave, to ask later whether there is a newer one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Validators {
    /// Its `ETag`, as sent.
    pub etag: Option<String>,
    /// Its `Last-Modified`, as sent.
    pub last_modified: Option<String>,
}

/// What came back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fetched {
    /// Bytes, of whatever kind, and what to ask with next time.
    Body {
        /// At most [`Limits::max_bytes`].
        bytes: Vec<u8>,
        /// For the next time.
        validators: Validators,
    },
    /// Nothing has changed since the known version.
    NotModified,
}

/// What is wrong with an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UrlFault {
    /// It is no address.
    Unreadable,
    /// It has more than 2,048 characters.
    TooLong,
    /// It holds a user name or a password.
    Credentials,
    /// It names a port where no calendars are served.
    Port,
}

/// Why there are no bytes. Holds nothing of the address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum FetchError {
    /// The address, or one that it led to, cannot be used.
    #[error("the address cannot be used")]
    BadUrl(UrlFault),
    /// The address, or one that it led to, is not `https`.
    #[error("the address is not https")]
    NotHttps,
    /// The address, or one that it led to, is not on the public internet.
    #[error("the address is not public")]
    Private,
    /// More redirects than [`Limits::max_redirects`].
    #[error("the address was redirected too often")]
    TooManyRedirects,
    /// More bytes than [`Limits::max_bytes`].
    #[error("the answer is too large")]
    TooLarge,
    /// No connection, or no complete answer, in time.
    #[error("the answer took too long")]
    Timeout,
    /// The server refused, with this HTTP status.
    #[error("the server answered with status {0}")]
    Status(u16),
    /// No such host, no connection, no trusted certificate, or a broken answer.
    #[error("the server cannot be reached")]
    Unreachable,
}

/// What a learner can do about an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fix {
    /// Copy the whole address again, without a password in it.
    CopyAgain,
    /// Use the secret address in iCal format, which begins with `https`.
    UseHttps,
    /// Share a calendar that is on the internet, or send its file instead.
    SendFile,
    /// Ask the calendar for a new address: this one is no longer valid.
    NewAddress,
    /// Nothing; it is tried again later.
    TryLater,
}

impl FetchError {
    /// What a learner can do about it.
    #[must_use]
    pub fn fix(self) -> Fix {
        match self {
            Self::BadUrl(UrlFault::Port) | Self::Private | Self::TooLarge => Fix::SendFile,
            Self::BadUrl(_) => Fix::CopyAgain,
            Self::NotHttps => Fix::UseHttps,
            Self::Timeout | Self::Unreachable | Self::Status(408 | 425 | 429 | 500..) => Fix::TryLater,
            Self::TooManyRedirects | Self::Status(_) => Fix::NewAddress,
        }
    }
}

/// Gets the bytes behind a learner's address.
#[async_trait]
pub trait Fetch: Send + Sync {
    /// Gets them, unless nothing has changed since `known`.
    ///
    /// # Errors
    ///
    /// See [`FetchError`]; each has a [fix](FetchError::fix).
    async fn get(&self, url: &str, known: Option<&Validators>) -> Result<Fetched, FetchError>;
}

/// Looks names up.
#[async_trait]
pub trait Resolver: Send + Sync {
    /// Every address of a host.
    ///
    /// # Errors
    ///
    /// When there is none, or nobody to ask.
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>>;
}

/// Looks names up as the machine does.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemResolver;

#[async_trait]
impl Resolver for SystemResolver {
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        Ok(tokio::net::lookup_host((host, 0)).await?.map(|address| address.ip()).collect())
    }
}

/// How much an answer may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the body.
    pub max_bytes: usize,
    /// Time to connect, once.
    pub connect: Duration,
    /// Time for all of it: lookups, redirects, body.
    pub whole: Duration,
    /// How many redirects are followed.
    pub max_redirects: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            max_bytes: super::read::MAX_BYTES,
            connect: Duration::from_secs(5),
            whole: Duration::from_secs(15),
            max_redirects: 3,
        }
    }
}

/// What is allowed beyond the public internet, `https` and the usual ports: nothing, except in tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rules {
    /// Addresses may be plain `http`.
    pub http: bool,
    /// The machine itself may be called.
    pub loopback: bool,
    /// Any port may be called.
    pub any_port: bool,
}

/// The TLS configuration cannot be made.
#[derive(Debug, thiserror::Error)]
#[error("TLS cannot be set up")]
pub struct NoTls(#[from] rustls::Error);

/// Whether an address as a person writes it is plainly not on the public internet, without looking anything up.
pub fn is_private(text: &str) -> bool {
    let rules = Rules { http: true, any_port: true, ..Rules::default() };
    matches!(vet::written(text, rules), Err(FetchError::Private))
}

/// [`Fetch`] over the public internet.
pub struct SafeFetch {
    resolver: Arc<dyn Resolver>,
    limits: Limits,
    rules: Rules,
    tls: TlsConnector,
}

impl SafeFetch {
    /// Names are looked up by `resolver`, which decides nothing: what it answers is vetted.
    ///
    /// # Errors
    ///
    /// When TLS cannot be set up.
    pub fn new(resolver: Arc<dyn Resolver>, limits: Limits) -> Result<Self, NoTls> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let mut tls = rustls::ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        tls.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Self { resolver, limits, rules: Rules::default(), tls: TlsConnector::from(Arc::new(tls)) })
    }

    /// The same with other rules: a test's server is on the machine itself.
    #[cfg(feature = "testing")]
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Self {
        Self { rules, ..self }
    }

    async fn follow(&self, url: &str, known: Option<&Validators>) -> Result<Fetched, FetchError> {
        let mut vetted = vet::written(url, self.rules)?;
        for _ in 0..=self.limits.max_redirects {
            let answer = self.ask(&vetted, known).await?;
            match answer.status() {
                StatusCode::OK => return self.body(answer).await,
                StatusCode::NOT_MODIFIED if known.is_some() => return Ok(Fetched::NotModified),
                StatusCode::MOVED_PERMANENTLY
                | StatusCode::FOUND
                | StatusCode::SEE_OTHER
                | StatusCode::TEMPORARY_REDIRECT
                | StatusCode::PERMANENT_REDIRECT => {
                    let location = answer.headers().get(header::LOCATION).and_then(|value| value.to_str().ok());
                    let location = location.ok_or(FetchError::Status(answer.status().as_u16()))?;
                    vetted = vet::redirected(&vetted.url, location, self.rules)?;
                }
                status => return Err(FetchError::Status(status.as_u16())),
            }
        }
        Err(FetchError::TooManyRedirects)
    }

    /// Asks once, on a connection of its own to an address that was vetted.
    async fn ask(&self, vetted: &Vetted, known: Option<&Validators>) -> Result<Answer, FetchError> {
        let addresses = match &vetted.host {
            Host::Address(address) => vec![*address],
            Host::Name(name) => self.resolver.resolve(name).await.map_err(|_| FetchError::Unreachable)?,
        };
        if addresses.is_empty() {
            return Err(FetchError::Unreachable);
        }
        // One address inside among others outside is a trap, or a mistake that nobody should stumble into.
        if !addresses.iter().all(|address| vet::is_allowed(*address, self.rules)) {
            return Err(FetchError::Private);
        }
        connection::ask(&vetted.url, &addresses, &self.tls, self.limits.connect, headers(known)).await
    }

    async fn body(&self, mut answer: Answer) -> Result<Fetched, FetchError> {
        let validators = Validators {
            etag: kept(answer.headers(), &header::ETAG),
            last_modified: kept(answer.headers(), &header::LAST_MODIFIED),
        };
        let bytes = answer.bytes(self.limits.max_bytes).await?;
        Ok(Fetched::Body { bytes, validators })
    }
}

#[async_trait]
impl Fetch for SafeFetch {
    async fn get(&self, url: &str, known: Option<&Validators>) -> Result<Fetched, FetchError> {
        tokio::time::timeout(self.limits.whole, self.follow(url, known)).await.unwrap_or(Err(FetchError::Timeout))
    }
}

fn headers(known: Option<&Validators>) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(header::USER_AGENT, HeaderValue::from_static(concat!("Bloom/", env!("CARGO_PKG_VERSION"))));
    headers.insert(header::ACCEPT, HeaderValue::from_static("text/calendar, */*;q=0.5"));
    headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("identity"));
    let Some(known) = known else { return headers };
    let pairs = [(header::IF_NONE_MATCH, &known.etag), (header::IF_MODIFIED_SINCE, &known.last_modified)];
    for (name, value) in pairs {
        if let Some(value) = value.as_deref().and_then(|value| HeaderValue::from_str(value).ok()) {
            headers.insert(name, value);
        }
    }
    headers
}

/// A header's value if it is short enough to be kept and sent back.
fn kept(headers: &HeaderMap, name: &header::HeaderName) -> Option<String> {
    headers.get(name)?.to_str().ok().filter(|value| !value.is_empty() && value.len() <= 256).map(str::to_owned)
}
