//! One provider: a request out, an answer in, each wait bounded.

pub(crate) mod embed;
pub(crate) mod http;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use hyper::Uri;
use hyper::body::Incoming;
use hyper::header::CONTENT_TYPE;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use crate::answer::{ChatAnswer, ChatModel, Failure, FailureKind, ModelError, Show};
use crate::request::ChatRequest;
use crate::time::Time;
use crate::wire::body::body;
use crate::wire::hints::refusal;
use crate::wire::quirks::Quirks;
use crate::wire::read::{Assembler, Read};
use crate::wire::sse::{SseError, SseReader};
use http::Http;

/// How long each part of a call may take. A request's deadline shortens all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Patience {
    /// Until a stream has given its first word.
    pub first: Duration,
    /// Between two words of a stream. A comment that keeps the connection alive is no word.
    pub idle: Duration,
    /// Until an answer that comes in one piece is there.
    pub whole: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { first: Duration::from_secs(20), idle: Duration::from_secs(15), whole: Duration::from_secs(45) }
    }
}

/// A model behind an OpenAI-compatible address.
#[derive(Debug, Clone)]
pub struct OpenAiCompatible {
    name: String,
    model: String,
    uri: Uri,
    key: Option<SecretString>,
    quirks: Quirks,
    patience: Patience,
    http: Http,
    time: Arc<dyn Time>,
}

/// An address that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the address must be an http or https URL without user, query or fragment")]
pub struct BadAddress;

/// What one provider needs.
#[derive(Debug, Clone)]
pub struct Endpoint {
    /// The link's name, e.g. `mistral`.
    pub name: String,
    /// The address before `/chat/completions`.
    pub base_url: String,
    /// The model's name at the provider.
    pub model: String,
    /// The key, if it needs one.
    pub key: Option<SecretString>,
    /// How it wants to be spoken to.
    pub quirks: Quirks,
    /// How long we wait for it.
    pub patience: Patience,
}

impl OpenAiCompatible {
    /// A provider. Nothing is sent yet.
    ///
    /// # Errors
    /// When its address cannot be used.
    pub fn new(endpoint: Endpoint, http: Http, time: Arc<dyn Time>) -> Result<Self, BadAddress> {
        let uri = address(&endpoint.base_url, "chat/completions")?;
        let Endpoint { name, model, key, quirks, patience, .. } = endpoint;
        Ok(Self { name, model, uri, key, quirks, patience, http, time })
    }

    /// Sends the request; gives a good answer's body and whether it is a stream.
    async fn ask(&self, request: &ChatRequest, stream: bool, first: Duration) -> Result<(Incoming, bool), Failure> {
        let body = body(request, &self.name, &self.model, &self.quirks, stream);
        let response = self.http.post(&self.uri, self.key.as_ref(), body.to_string().into_bytes(), first).await?;
        let (head, mut body) = response.into_parts();
        if !head.status.is_success() {
            // The status says enough if the body does not come.
            let bytes = http::whole(&mut body, self.patience.idle).await.unwrap_or_default();
            return Err(refusal(head.status.as_u16(), &head.headers, &bytes, self.time.now()));
        }
        let kind = head.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        Ok((body, kind.starts_with("text/event-stream")))
    }

    async fn whole(&self, mut body: Incoming) -> Result<Read, Failure> {
        let bytes = http::whole(&mut body, self.patience.idle).await?;
        let text = std::str::from_utf8(&bytes).map_err(|_| FailureKind::Garbage)?;
        let mut assembler = Assembler::default();
        assembler.push(text)?;
        Ok(assembler.finish(&self.name)?.1)
    }

    /// Asks for a stream and waits for its first words, all of it at most `first`.
    async fn open(&self, request: &ChatRequest, first: Duration) -> Result<Opened, Failure> {
        let opening = async {
            let (mut body, stream) = self.ask(request, true, first).await?;
            if !stream {
                return Ok(Opened::Whole(body));
            }
            let mut reader = SseReader::default();
            // What keeps the connection alive does not keep our patience: the wait is for an event.
            let events = next_events(&mut body, &mut reader).await?;
            Ok(Opened::Stream(body, reader, events))
        };
        timeout(first, opening).await.unwrap_or_else(|_| Err(FailureKind::FirstTimeout.into()))
    }

    /// Reads a stream to its end, from its first events on.
    async fn pieces(
        &self,
        mut body: Incoming,
        mut reader: SseReader,
        mut events: Option<Vec<String>>,
        show: Show<'_>,
    ) -> Result<Read, Failure> {
        let mut assembler = Assembler::default();
        let done = 'stream: loop {
            let Some(these) = events else { break false };
            for event in these {
                if event.trim() == "[DONE]" {
                    break 'stream true;
                }
                take(&mut assembler, &event, show)?;
            }
            let next = timeout(self.patience.idle, next_events(&mut body, &mut reader));
            events = next.await.map_err(|_| FailureKind::IdleTimeout)??;
        };
        if !done && !assembler.has_finished() {
            // The last event may have come without a blank line; half an event means that the rest is missing.
            let last = reader.finish().map_err(|_| FailureKind::Cut)?.ok_or(FailureKind::Cut)?;
            if last.trim() != "[DONE]" {
                take(&mut assembler, &last, show).map_err(cut_if_garbage)?;
                if !assembler.has_finished() {
                    return Err(FailureKind::Cut.into());
                }
            }
        }
        let (held, read) = assembler.finish(&self.name)?;
        if !held.is_empty() {
            show(&held);
        }
        Ok(read)
    }

    /// How long a wait may be: the provider's patience, or less if the caller's time is up before.
    fn limit(&self, request: &ChatRequest, patience: Duration) -> Duration {
        let left = request.deadline.map_or(patience, |deadline| deadline.saturating_sub(self.time.monotonic()));
        left.min(patience)
    }

    /// What ran out: our patience, or the caller's time.
    fn blame(&self, request: &ChatRequest, failure: Failure) -> Failure {
        let timeouts = [FailureKind::ConnectTimeout, FailureKind::FirstTimeout, FailureKind::IdleTimeout];
        let over = request.deadline.is_some_and(|deadline| deadline <= self.time.monotonic());
        if over && failure.status.is_none() && timeouts.contains(&failure.kind) {
            return FailureKind::Deadline.into();
        }
        failure
    }

    fn answer(&self, read: Read) -> ChatAnswer {
        let Read { said, finish, usage, extra } = read;
        ChatAnswer { said, finish, usage, link: self.name.clone(), model: self.model.clone(), extra }
    }
}

#[async_trait]
impl ChatModel for OpenAiCompatible {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        let limit = self.limit(request, self.patience.whole);
        let asked = async {
            let (body, _) = self.ask(request, false, limit).await?;
            self.whole(body).await
        };
        let read = timeout(limit, asked).await.unwrap_or_else(|_| Err(FailureKind::FirstTimeout.into()));
        Ok(self.answer(read.map_err(|failure| self.blame(request, failure))?))
    }

    async fn stream(&self, request: &ChatRequest, show: Show<'_>) -> Result<ChatAnswer, ModelError> {
        let first = self.limit(request, self.patience.first);
        let asked = async {
            match self.open(request, first).await? {
                Opened::Stream(body, reader, events) => self.pieces(body, reader, events, show).await,
                // Some servers answer at once whatever they are asked.
                Opened::Whole(body) => {
                    let read = self.whole(body).await?;
                    show(&read.said.text);
                    Ok(read)
                }
            }
        };
        let left = request.deadline.map(|deadline| deadline.saturating_sub(self.time.monotonic()));
        let read = match left {
            Some(left) => timeout(left, asked).await.unwrap_or_else(|_| Err(FailureKind::Deadline.into())),
            None => asked.await,
        };
        Ok(self.answer(read.map_err(|failure| self.blame(request, failure))?))
    }
}

/// An answer that has begun.
enum Opened {
    /// Events, the first of them read already; none if it ended before one.
    Stream(Incoming, SseReader, Option<Vec<String>>),
    /// One piece.
    Whole(Incoming),
}

/// Half an event cannot be read, but what is wrong with it is that it is half.
fn cut_if_garbage(failure: Failure) -> Failure {
    if failure.kind == FailureKind::Garbage { FailureKind::Cut.into() } else { failure }
}

/// The events that come next; none at the end of the stream.
async fn next_events(body: &mut Incoming, reader: &mut SseReader) -> Result<Option<Vec<String>>, Failure> {
    loop {
        let Some(bytes) = http::piece(body).await? else { return Ok(None) };
        let events = reader.push(&bytes).map_err(|error| match error {
            SseError::TooLarge => FailureKind::TooLarge,
            SseError::NotText => FailureKind::Garbage,
        })?;
        if !events.is_empty() {
            return Ok(Some(events));
        }
    }
}

fn take(assembler: &mut Assembler, event: &str, show: &mut (dyn FnMut(&str) + Send)) -> Result<(), Failure> {
    let shown = assembler.push(event)?;
    if !shown.is_empty() {
        show(&shown);
    }
    Ok(())
}

/// A path below a base address.
pub(crate) fn address(base: &str, path: &str) -> Result<Uri, BadAddress> {
    let url = url::Url::parse(base).map_err(|_| BadAddress)?;
    let plain = url.username().is_empty() && url.password().is_none() && url.query().is_none();
    if !matches!(url.scheme(), "http" | "https") || !plain || url.fragment().is_some() || !url.has_host() {
        return Err(BadAddress);
    }
    format!("{}/{path}", url.as_str().trim_end_matches('/')).parse().map_err(|_| BadAddress)
}
