//! Taking turns: one conversation is held by one worker, which takes its messages in order until
//! none is left. Different conversations run side by side.

use super::{Gears, RunError, gather, millis};
use crate::coordinator::turn::{self, Taken};
use crate::store::StoreError;
use crate::store::conversation::{self, Claim, Lease};
use crate::store::inbox::{self, OpenEvent};
use futures::FutureExt;
use std::collections::{HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Events of one conversation that are loaded at once.
const LOAD: i64 = 64;

/// Conversations that one claim takes at most.
const CLAIM: i64 = 64;

/// How often the database is looked into without being told, in milliseconds.
const LOOK_EVERY_MS: i64 = 1_000;

/// How often a turn is tried before its message is set aside, so that it cannot block those behind it.
const TRIES: u32 = 5;

/// How long a failed turn rests before the next try, in milliseconds, times the tries so far.
const REST_MS: i64 = 500;

/// Conversations that were leased while their event was stored, on their way to a worker.
#[derive(Debug, Default)]
pub struct Handover(Mutex<VecDeque<Claim>>);

impl Handover {
    pub(super) fn offer(&self, claims: Vec<Claim>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(claims);
    }

    fn take(&self) -> Option<Claim> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
    }
}

/// One conversation to work on: handed over, or claimed from the database when it is time to look.
///
/// # Errors
/// What the database says.
pub async fn next_in_time(gears: &Gears) -> Result<Option<Claim>, RunError> {
    if let Some(claim) = gears.handover.take() {
        return Ok(Some(claim));
    }
    let (now, at) = (gears.now(), gears.look_at.load(Ordering::Relaxed));
    // A clock that jumped back must not keep us from looking.
    if now < at && at <= now + LOOK_EVERY_MS {
        return Ok(None);
    }
    gears.look_at.store(now + LOOK_EVERY_MS, Ordering::Relaxed);
    let found = next(gears).await?;
    if found.is_some() {
        gears.look_for_mail_at(now);
    } else if let Some(at) = conversation::next_ready(&mut *gears.db.read().await?, now).await? {
        gears.look_for_mail_at(at.max(now + 1));
    }
    Ok(found)
}

/// One conversation to work on: handed over, or claimed from the database.
///
/// # Errors
/// What the database says.
pub async fn next(gears: &Gears) -> Result<Option<Claim>, RunError> {
    if let Some(claim) = gears.handover.take() {
        return Ok(Some(claim));
    }
    let now = gears.now();
    let lease = Lease {
        token: format!("{}/{}", gears.options.instance, gears.ids.next()),
        until: now + millis(gears.options.lease),
    };
    // A look through the readers first: claiming costs a commit.
    if !conversation::any_ready(&mut *gears.db.read().await?, now).await? {
        return Ok(None);
    }
    let claims = gears
        .db
        .write(move |tx| {
            let lease = lease.clone();
            Box::pin(async move { conversation::claim(tx, &lease, CLAIM, now).await })
        })
        .await?;
    gears.handover.offer(claims);
    Ok(gears.handover.take())
}

/// Takes one conversation and all its turns. False when there was none to take.
///
/// # Errors
/// What the database says, or that a test cut the run.
pub async fn step(gears: &Arc<Gears>) -> Result<bool, RunError> {
    match next(gears).await? {
        Some(claim) => work(gears, claim).await.map(|()| true),
        None => Ok(false),
    }
}

/// Works a leased conversation off.
///
/// # Errors
/// That a test cut the run. Everything else is dealt with: a turn that fails rests and is tried
/// again, and its message is set aside after a few.
pub async fn work(gears: &Arc<Gears>, mut claim: Claim) -> Result<(), RunError> {
    gears.interrupt.pass("turn.claimed")?;
    loop {
        // A panic in a turn is a fault of ours: it must cost its own message at most, never the worker.
        let known = claim.events.take();
        let outcome = AssertUnwindSafe(work_once(gears, &claim, known)).catch_unwind().await;
        let outcome =
            outcome.unwrap_or_else(|_| Err(StoreError::Corrupt { what: "turn", why: "it panicked".to_owned() }.into()));
        match outcome {
            Ok(Some(arrivals)) => {
                gears.failures.forget(&claim.id);
                claim.arrivals = arrivals;
            }
            Ok(None) => {
                gears.failures.forget(&claim.id);
                return Ok(());
            }
            Err(RunError::Cut(cut)) => return Err(cut.into()),
            Err(RunError::Store(error)) => {
                rest(gears, &claim, &error).await;
                return Ok(());
            }
        }
    }
}

/// Loads the mailbox and takes its turns. The new count of arrivals when more came meanwhile.
async fn work_once(gears: &Arc<Gears>, claim: &Claim, known: Option<Vec<OpenEvent>>) -> Result<Option<i64>, RunError> {
    let events = match known {
        Some(events) => events,
        None => inbox::open(&mut *gears.db.read().await?, gears.db.keys(), &claim.id, LOAD).await?,
    };
    gears.interrupt.pass("turn.loaded")?;
    if events.is_empty() {
        return Ok(turn::release_empty(gears, claim).await?);
    }
    let mut rest = events.as_slice();
    loop {
        let (message, after) = rest.split_at(gather::count(rest));
        let may_be_more = !after.is_empty() || events.len() >= usize::try_from(LOAD).unwrap_or(usize::MAX);
        match turn::take(gears, claim, message, may_be_more).await? {
            Taken::Released => return Ok(None),
            Taken::Kept { arrivals } if after.is_empty() => return Ok(Some(arrivals)),
            Taken::Kept { .. } => rest = after,
        }
    }
}

/// How often the conversations that fail have failed in a row.
#[derive(Debug, Default)]
pub struct Failures(Mutex<HashMap<String, u32>>);

impl Failures {
    fn note(&self, conversation: &str) -> u32 {
        let mut failures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = failures.entry(conversation.to_owned()).or_insert(0);
        *count += 1;
        *count
    }

    fn forget(&self, conversation: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(conversation);
    }
}

/// Gives a conversation back after a failed turn. A message whose own content is the trouble is
/// set aside after [`TRIES`], so that it cannot block those behind it; a database that is in
/// trouble is waited for as long as it takes.
async fn rest(gears: &Gears, claim: &Claim, error: &StoreError) {
    if matches!(error, StoreError::LeaseLost) {
        tracing::warn!(conversation = %claim.id, "another worker took over this conversation");
        return;
    }
    let tries = gears.failures.note(&claim.id);
    tracing::error!(conversation = %claim.id, %error, tries, "a turn failed");
    let set_aside = !error.is_transient() && tries >= TRIES;
    let ready_at = gears.now() + REST_MS * i64::from(tries.min(20));
    let now = gears.now();
    let claim = claim.clone();
    let id = claim.id.clone();
    let given = gears
        .db
        .write(move |tx| {
            let claim = claim.clone();
            Box::pin(async move {
                if set_aside {
                    inbox::set_aside_first(tx, &claim.id, "set aside: its turn failed", now).await?;
                }
                conversation::give_back(tx, &claim, if set_aside { now } else { ready_at }).await
            })
        })
        .await;
    match given {
        Ok(()) if set_aside => gears.failures.forget(&id),
        Ok(()) => {}
        Err(error) => tracing::error!(%error, "the conversation stays leased until its lease lapses"),
    }
    gears.look_for_mail_at(ready_at);
}

/// How long until the mailbox looks into the database by itself.
pub fn idle_for(gears: &Gears) -> Duration {
    let wait = gears.look_at.load(Ordering::Relaxed).saturating_sub(gears.now()).clamp(1, LOOK_EVERY_MS);
    Duration::from_millis(u64::try_from(wait).unwrap_or(1))
}
