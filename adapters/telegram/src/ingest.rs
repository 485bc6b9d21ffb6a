//! Long polling: fetch a batch, have it stored with the new offset, and only then ask on.
//!
//! Asking on is what acknowledges to Telegram, so a crash anywhere in between repeats a batch
//! and never loses one; the inbox drops what it has had. A batch that the inbox cannot take is
//! offered again, not dropped.

use crate::NETWORK;
use crate::answer::{Answer, ApiError};
use crate::backoff::{Backoff, LONGEST};
use crate::decode::{Me, decode_raw};
use crate::methods::{ALLOWED_UPDATES, GetUpdates};
use crate::raw::{self, Update};
use crate::transport::{Telegram, wait_for};
use bloom_chat::event::InboundEvent;
use bloom_chat::ids::NetworkId;
use bloom_chat::port::{Clock, Cursor, Inbox, InboxError};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// The most updates that Telegram hands out at once.
const BATCH: u32 = 100;

/// How much longer than the poll the HTTP request may take.
const GRACE: Duration = Duration::from_secs(10);

/// A torn answer is fetched this often, alone in its batch, before it is given up as unreadable.
const TORN_ATTEMPTS: u32 = 3;

/// Empty answers that come at once, in a row, before the poller slows down.
const QUICK_ANSWERS: u32 = 5;

/// What one poll brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Polled {
    /// Updates received.
    pub updates: usize,
    /// Events stored now.
    pub stored: usize,
    /// Events that had been stored before.
    pub duplicates: usize,
}

/// One poll failed. Nothing is lost by it: the next one goes on where this one began.
#[derive(Debug, thiserror::Error)]
pub enum PollError {
    /// Telegram was not reached, or refused.
    #[error(transparent)]
    Api(#[from] ApiError),
    /// Somebody else polls this account, or it has a webhook.
    #[error("another program receives this bot's updates: {0}")]
    Conflict(String),
    /// The inbox could not store the batch, or tell where we were; it is offered again.
    #[error(transparent)]
    Inbox(#[from] InboxError),
    /// What came is not an answer of the Bot API.
    #[error("the answer to a poll cannot be read")]
    Garbled,
}

/// The account cannot be received from until an operator does something.
#[derive(Debug, thiserror::Error)]
pub enum IngestError {
    /// The token is wrong or was revoked.
    #[error("Telegram refuses the token ({0}); copy it anew from @BotFather, or get a new one there")]
    BadToken(String),
}

/// A batch that the inbox has not yet taken.
struct Batch {
    events: Vec<InboundEvent>,
    updates: usize,
    next: Option<i64>,
}

/// Receives one account's updates.
pub struct Poller {
    telegram: Arc<Telegram>,
    me: Me,
    inbox: Arc<dyn Inbox>,
    clock: Arc<dyn Clock>,
    /// Whether the stored cursor was read.
    started: bool,
    offset: Option<i64>,
    pending: Option<Batch>,
    torn: u32,
}

impl Poller {
    /// A poller that goes on from the inbox's cursor. Nothing is asked yet.
    pub fn new(telegram: Arc<Telegram>, me: Me, inbox: Arc<dyn Inbox>, clock: Arc<dyn Clock>) -> Self {
        Self { telegram, me, inbox, clock, started: false, offset: None, pending: None, torn: 0 }
    }

    /// Receives until cancelled, whatever fails on the way, except for a refused token.
    ///
    /// Cancelling drops a poll that is out, never a batch that is being stored.
    pub async fn run(mut self, cancel: CancellationToken) -> Result<(), IngestError> {
        let mut pace = Pace::default();
        if !self.take_over(&cancel, &mut pace).await? {
            return Ok(());
        }
        loop {
            let asked = tokio::time::Instant::now();
            let polled = tokio::select! {
                biased;
                () = cancel.cancelled() => return Ok(()),
                fetched = self.fetch() => fetched,
            };
            let polled = match polled {
                Ok(()) => self.store().await,
                Err(error) => Err(error),
            };
            let wait = match polled {
                Ok(polled) => pace.after(polled, asked.elapsed(), self.telegram.poll_timeout()),
                Err(PollError::Api(error)) if error.is_bad_token() => {
                    tracing::error!(%error, "Telegram refuses the token");
                    return Err(IngestError::BadToken(error.to_string()));
                }
                Err(error) => pace.after_failure(&error),
            };
            if !wait.is_zero() && !pause(wait, &cancel).await {
                return Ok(());
            }
        }
    }

    /// One poll: fetches at most one batch and has it stored. Where an earlier batch is not yet
    /// stored, that one is offered again instead.
    pub async fn poll_once(&mut self) -> Result<Polled, PollError> {
        self.fetch().await?;
        self.store().await
    }

    /// Takes a webhook away, since Telegram does not hand out updates while there is one. False:
    /// cancelled before that.
    async fn take_over(&self, cancel: &CancellationToken, pace: &mut Pace) -> Result<bool, IngestError> {
        loop {
            let done = tokio::select! {
                biased;
                () = cancel.cancelled() => return Ok(false),
                done = self.telegram.deactivate_webhook() => done,
            };
            match done {
                Ok(()) => {
                    pace.backoff.reset();
                    return Ok(true);
                }
                Err(error) if error.is_bad_token() => {
                    return Err(IngestError::BadToken(error.to_string()));
                }
                Err(error) => {
                    let wait = pace.after_failure(&PollError::Api(error));
                    if !pause(wait, cancel).await {
                        return Ok(false);
                    }
                }
            }
        }
    }

    async fn fetch(&mut self) -> Result<(), PollError> {
        if self.pending.is_some() {
            return Ok(());
        }
        self.start().await?;
        let poll_timeout = self.telegram.poll_timeout();
        let request = GetUpdates {
            offset: self.offset,
            limit: if self.torn == 0 { BATCH } else { 1 },
            timeout: poll_timeout.as_secs(),
            allowed_updates: ALLOWED_UPDATES,
        };
        let answer = self.telegram.api().exchange(&request, poll_timeout + GRACE).await?;
        let list = match answer.result() {
            Ok(result) => raw::updates(&result),
            Err(_) if answer.is_garbled() => None,
            Err(error) => return Err(self.refused(error)),
        };
        match list {
            Some(list) => {
                self.torn = 0;
                self.pending = (!list.is_empty()).then(|| self.batch(list));
            }
            None => {
                let mut batch = self.torn_update(&answer).map(|list| self.batch(list))?;
                if self.torn > TORN_ATTEMPTS {
                    // The next one gets as many attempts, alone as well.
                    self.torn = 1;
                } else {
                    batch.next = None;
                }
                self.pending = Some(batch);
            }
        }
        Ok(())
    }

    async fn start(&mut self) -> Result<(), PollError> {
        if self.started {
            return Ok(());
        }
        let cursor = self.inbox.cursor(&NetworkId::new(NETWORK), &self.me.id.to_string()).await?;
        self.offset = cursor.and_then(|cursor| cursor.position.parse().ok());
        self.started = true;
        Ok(())
    }

    async fn store(&mut self) -> Result<Polled, PollError> {
        let Some(batch) = &self.pending else {
            return Ok(Polled::default());
        };
        let cursor = batch.next.map(|next| Cursor {
            network: NetworkId::new(NETWORK),
            account: self.me.id.to_string(),
            position: next.to_string(),
        });
        let accepted = self.inbox.accept(batch.events.clone(), cursor).await?;
        let (updates, next) = (batch.updates, batch.next);
        self.pending = None;
        self.offset = next.or(self.offset);
        Ok(Polled { updates, stored: accepted.stored, duplicates: accepted.duplicates })
    }

    fn batch(&self, list: Vec<Update>) -> Batch {
        let received = self.clock.now();
        let updates = list.len();
        let decoded: Vec<_> = list.into_iter().map(|update| decode_raw(update, &self.me, received)).collect();
        let ids: Vec<i64> = decoded.iter().filter_map(|update| update.update_id).collect();
        if let (Some(offset), Some(least)) = (self.offset, ids.iter().min())
            && *least < offset
        {
            // Messages are told apart by their own names, so none is taken for an old one.
            tracing::warn!(offset, least, "Telegram's update numbers jumped back; going on from the new ones");
        }
        // Where no number can be read, the next one is tried, or this batch would come for ever.
        let next = ids.last().copied().or(self.offset).map(|last| last.saturating_add(1));
        Batch { events: decoded.into_iter().flat_map(|update| update.events).collect(), updates, next }
    }

    fn refused(&mut self, error: ApiError) -> PollError {
        match error {
            ApiError::Refused { code: 409, description, .. } => PollError::Conflict(description),
            ApiError::Refused { code: 400, .. } if self.offset.is_some() => {
                tracing::warn!(%error, "Telegram refuses the stored offset; asking for all that it still holds");
                self.offset = None;
                PollError::Api(error)
            }
            error => PollError::Api(error),
        }
    }

    /// An answer that is not JSON. It is stored as such once, so that it shows; it is fetched again
    /// with a single update in it; and an update that stays unreadable is passed over.
    fn torn_update(&mut self, answer: &Answer) -> Result<Vec<Update>, PollError> {
        self.torn = self.torn.saturating_add(1);
        let update_id = raw::first_update_id(&answer.body).filter(|_| self.torn > TORN_ATTEMPTS);
        // A page of a proxy in between has nothing to do with updates.
        let is_json_like = answer.body.trim_start().starts_with('{');
        if update_id.is_none() && (self.torn > 1 || !is_json_like) {
            return Err(PollError::Garbled);
        }
        tracing::warn!(update_id, "an update of Telegram's cannot be read");
        let fingerprint = raw::fingerprint(&answer.body);
        Ok(vec![Update::Broken { update_id, what: "torn update", fingerprint }])
    }
}

/// How fast to poll on.
#[derive(Default)]
struct Pace {
    backoff: Backoff,
    in_conflict: bool,
    quick: u32,
}

impl Pace {
    fn after(&mut self, polled: Polled, took: Duration, poll_timeout: Duration) -> Duration {
        self.backoff.reset();
        self.in_conflict = false;
        // A server that does not hold polls open must not be asked a thousand times a second.
        let quick = polled.updates == 0 && poll_timeout >= Duration::from_secs(1) && took < poll_timeout / 20;
        self.quick = if quick { self.quick.saturating_add(1) } else { 0 };
        if self.quick > QUICK_ANSWERS { Duration::from_secs(1) } else { Duration::ZERO }
    }

    fn after_failure(&mut self, error: &PollError) -> Duration {
        match error {
            PollError::Api(api) => {
                let wait = wait_for(api, &mut self.backoff);
                tracing::warn!(%error, ?wait, "a poll failed");
                wait
            }
            PollError::Conflict(_) => {
                if !self.in_conflict {
                    self.in_conflict = true;
                    tracing::error!(
                        %error,
                        "stop the other program that uses this bot's token, or give this one a token of its own; \
                         trying again every {} seconds at most",
                        LONGEST.as_secs()
                    );
                }
                self.backoff.next(rand::random())
            }
            PollError::Inbox(_) | PollError::Garbled => {
                let wait = self.backoff.next(rand::random());
                tracing::error!(%error, ?wait, "a batch was not stored; it is offered again");
                wait
            }
        }
    }
}

/// Waits; false if cancelled meanwhile.
async fn pause(wait: Duration, cancel: &CancellationToken) -> bool {
    tokio::select! {
        biased;
        () = cancel.cancelled() => false,
        () = tokio::time::sleep(wait) => true,
    }
}
