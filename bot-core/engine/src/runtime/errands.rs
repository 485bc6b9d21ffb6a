//! Errands: work outside that takes its time and may fail, such as fetching a calendar or a file.
//!
//! An errand is a row of the calendar whose kind starts with `errand.`. It is not put into the
//! inbox when its time comes, but leased: the row moves ahead to when the lease lapses, so that it
//! survives the end of the process and is done at least once. Who does it is registered with the
//! [`Gears`]. What it brings home is stored in the same transaction that spends the row and puts
//! the reply into the conversation's inbox, where a flow says what there is to say.
//!
//! An errand that fails is tried [`TRIES`] times; then its conversation hears of it as an event of
//! the kind `<kind>.failed`. One errand an owner runs at a time, in order. Doing one twice must do
//! no harm outside.

use super::{Gears, RunError, due, millis};
use crate::store::errand::{self, Leased};
use crate::store::{self, StoreError, Tx, due::Due};
use async_trait::async_trait;
use futures::FutureExt;
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::task::{JoinError, JoinSet};

/// How often an errand is tried before its conversation is told that it failed.
pub const TRIES: i64 = 3;

/// Errands that run at the same time, at most.
pub const AT_ONCE: usize = 4;

/// How long an errand may take. It is stopped then, and has failed.
pub const PATIENCE: Duration = Duration::from_secs(240);

/// How long an errand is leased: longer than it may take.
const LEASE: Duration = Duration::from_secs(300);

/// The pause after the first failure; it is four times as long after each further one.
const PAUSE: Duration = Duration::from_secs(15);

/// The longest pause that an errand may ask for.
const PAUSE_MOST: Duration = Duration::from_secs(3600);

/// Characters of a failure's reason that are kept.
const WHY_CHARS: usize = 300;

/// What is added to an errand's kind to say that it failed for good.
pub const FAILED: &str = ".failed";

/// Someone who does errands of one kind.
#[async_trait]
pub trait Errand: Send + Sync {
    /// The kind; it starts with `errand.`.
    fn kind(&self) -> &'static str;

    /// Whether nobody hears of it when it fails for good: nobody waits for it.
    fn is_silent(&self) -> bool {
        false
    }

    /// Does it. Nothing of ours may be written on the way: what there is to write goes into the
    /// outcome. It is stopped after [`PATIENCE`], and may run again after a crash.
    ///
    /// # Errors
    /// Why it could not be done, and whether trying again may help.
    async fn run(&self, gears: &Arc<Gears>, errand: &Due) -> Result<Outcome, ErrandError>;
}

/// What an errand brings home, as it is stored. Runs inside the transaction that spends the errand,
/// and more than once if a neighbour in its group fails.
#[async_trait]
pub trait Harvest: Send + Sync {
    /// Stores it. `now` is in epoch milliseconds.
    ///
    /// # Errors
    /// What the database says: then nothing is written and the errand has failed this time.
    async fn store(&self, tx: &mut Tx, now: i64) -> store::Result<()>;
}

/// What came of an errand.
#[derive(Default)]
pub struct Outcome {
    harvest: Option<Box<dyn Harvest>>,
    reply: Option<Reply>,
}

/// What the conversation hears: an event [`bloom_chat::Body::Due`] with the errand's own slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// The event's kind. What is said to one that starts with `errand.` goes out as an answer,
    /// since somebody waits for it; to any other kind, as something unasked.
    pub kind: String,
    /// What the flow needs, as JSON.
    pub payload: String,
}

impl Outcome {
    /// Nothing to store and nothing to say.
    pub fn done() -> Self {
        Self::default()
    }

    /// With something to store.
    #[must_use]
    pub fn storing(mut self, harvest: impl Harvest + 'static) -> Self {
        self.harvest = Some(Box::new(harvest));
        self
    }

    /// With an event for the conversation.
    #[must_use]
    pub fn replying(mut self, kind: impl Into<String>, payload: impl Into<String>) -> Self {
        self.reply = Some(Reply { kind: kind.into(), payload: payload.into() });
        self
    }
}

impl std::fmt::Debug for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Outcome").field("stores", &self.harvest.is_some()).field("reply", &self.reply).finish()
    }
}

/// Why an errand could not be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ErrandError {
    /// It may work later.
    #[error("{why}")]
    Later {
        /// What happened. It is stored, and handed to the flow that tells of it.
        why: String,
        /// How long the other side wants to be left alone, if it said so; at most an hour.
        after: Option<Duration>,
    },
    /// It never will.
    #[error("{why}")]
    Never {
        /// What is wrong. It is stored, and handed to the flow that tells of it.
        why: String,
    },
}

/// A database that failed may work later.
impl From<StoreError> for ErrandError {
    fn from(error: StoreError) -> Self {
        Self::Later { why: error.to_string(), after: None }
    }
}

/// Those who do errands, by kind.
#[derive(Clone, Default)]
pub struct Errands(HashMap<&'static str, Arc<dyn Errand>>);

impl Errands {
    /// These; of several for one kind, the last.
    pub fn new(all: impl IntoIterator<Item = Arc<dyn Errand>>) -> Self {
        Self(all.into_iter().map(|errand| (errand.kind(), errand)).collect())
    }
}

impl Errands {
    /// Whether somebody does errands of this kind.
    pub fn has(&self, kind: &str) -> bool {
        self.0.contains_key(kind)
    }
}

impl std::fmt::Debug for Errands {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

/// Does what is due now and waits until it is done. Returns how many errands that were.
///
/// # Errors
/// What the database says, or that a test cut the run.
pub async fn step(gears: &Arc<Gears>) -> Result<usize, RunError> {
    let mut runner = Runner::new(Arc::clone(gears));
    let started = runner.start().await?;
    let mut failed = None;
    while let Some(ended) = runner.next().await {
        if let Err(error) = runner.ended(ended) {
            failed = Some(error);
        }
    }
    failed.map_or(Ok(started), Err)
}

/// The errands' worker.
#[derive(Debug)]
pub struct Runner {
    gears: Arc<Gears>,
    under_way: JoinSet<Ended>,
    leased: HashMap<String, Leased>,
}

/// An errand's id, and whether it could be ended as it should.
pub type Ended = (String, Result<(), RunError>);

impl Runner {
    /// A worker with nothing under way.
    pub fn new(gears: Arc<Gears>) -> Self {
        Self { gears, under_way: JoinSet::new(), leased: HashMap::new() }
    }

    /// Starts what is due, as far as there is room. Returns how many errands that were.
    ///
    /// # Errors
    /// What the database says.
    pub async fn start(&mut self) -> Result<usize, RunError> {
        let now = self.gears.now();
        let room = AT_ONCE.saturating_sub(self.under_way.len());
        if room == 0 || self.next_time().await?.is_none_or(|at| at > now) {
            return Ok(0);
        }
        let token = format!("{}/{}", self.gears.options.instance, self.gears.ids.next());
        let (until, limit) = (now + millis(LEASE), i64::try_from(room).unwrap_or(1));
        let leased = self
            .gears
            .db
            .write(move |tx| {
                let token = token.clone();
                Box::pin(async move { errand::lease(tx, &token, limit, now, until).await })
            })
            .await?;
        let started = leased.len();
        for leased in leased {
            self.leased.insert(leased.due.id.clone(), leased.clone());
            self.under_way.spawn(run(Arc::clone(&self.gears), leased));
        }
        self.gears.errands_under_way.store(self.under_way.len(), Ordering::Relaxed);
        Ok(started)
    }

    /// Waits for one to end, if any is under way.
    pub async fn next(&mut self) -> Option<Result<Ended, JoinError>> {
        self.under_way.join_next().await
    }

    /// Takes in one that ended.
    ///
    /// # Errors
    /// What the database said, or that a test cut the run. The errand goes on when its lease lapses.
    pub fn ended(&mut self, ended: Result<Ended, JoinError>) -> Result<(), RunError> {
        self.gears.errands_under_way.store(self.under_way.len(), Ordering::Relaxed);
        match ended {
            Ok((id, result)) => {
                self.leased.remove(&id);
                result
            }
            // Only a runtime that shuts down cuts an errand off: its lease lapses.
            Err(error) => {
                tracing::error!(%error, "an errand stopped badly");
                Ok(())
            }
        }
    }

    /// When something is due next or a lease lapses, in epoch milliseconds.
    ///
    /// # Errors
    /// What the database says.
    pub async fn next_time(&self) -> Result<Option<i64>, RunError> {
        Ok(errand::next_time(&mut *self.gears.db.read().await?).await?)
    }

    /// Whether something is under way.
    pub fn is_busy(&self) -> bool {
        !self.under_way.is_empty()
    }

    /// Stops what is under way and puts it back, as if it had never begun.
    pub async fn stop(mut self) {
        self.under_way.shutdown().await;
        let now = self.gears.now();
        for leased in self.leased.into_values() {
            let put_back = self.gears.db.write(move |tx| {
                let leased = leased.clone();
                Box::pin(async move { errand::put_back(tx, &leased, now, 1, "stopped").await })
            });
            if let Err(error) = put_back.await {
                tracing::warn!(%error, "an errand stays leased until its lease lapses");
            }
        }
    }
}

/// How an errand ends.
#[derive(Debug)]
enum End {
    Done(Outcome),
    Again { run_at: i64, why: String },
    Failed { why: String },
}

async fn run(gears: Arc<Gears>, leased: Leased) -> Ended {
    let id = leased.due.id.clone();
    (id, try_run(&gears, &Arc::new(leased)).await)
}

async fn try_run(gears: &Arc<Gears>, leased: &Arc<Leased>) -> Result<(), RunError> {
    let result = attempt(gears, leased).await;
    gears.interrupt.pass("errand.ran")?;
    let end = judge(gears, leased, result);
    let mut ended = commit(gears, leased, end).await;
    if let Err(RunError::Store(error)) = &ended {
        tracing::error!(errand = %leased.due.id, kind = %leased.due.kind, %error, "what an errand brought cannot be stored");
        let failed = ErrandError::Later { why: "it could not be stored".into(), after: None };
        ended = commit(gears, leased, judge(gears, leased, Err(failed))).await;
    }
    ended?;
    gears.interrupt.pass("errand.committed")?;
    Ok(())
}

/// Does it, within bounds: a panic, or an errand that takes too long, has failed this time.
async fn attempt(gears: &Arc<Gears>, leased: &Leased) -> Result<Outcome, ErrandError> {
    if leased.tries > TRIES {
        return Err(ErrandError::Never { why: "it was begun several times and never ended".into() });
    }
    let Some(errand) = gears.errands.0.get(leased.due.kind.as_str()) else {
        return Err(ErrandError::Never { why: "nobody here does this".into() });
    };
    let work = AssertUnwindSafe(errand.run(gears, &leased.due)).catch_unwind();
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(Ok(result)) => result,
        Ok(Err(_)) => Err(ErrandError::Later { why: "it panicked".into(), after: None }),
        Err(_) => Err(ErrandError::Later { why: "it took too long".into(), after: None }),
    }
}

fn judge(gears: &Gears, leased: &Leased, result: Result<Outcome, ErrandError>) -> End {
    let error = match result {
        Ok(outcome) => return End::Done(outcome),
        Err(error) => error,
    };
    let (due, tries) = (&leased.due, leased.tries);
    match error {
        ErrandError::Later { why, after } if tries < TRIES => {
            tracing::warn!(errand = %due.id, kind = %due.kind, why, tries, "an errand failed and will be tried again");
            let pause = after.map_or(pause(tries), |wish| wish.clamp(pause(tries), PAUSE_MOST));
            End::Again { run_at: gears.now() + millis(pause), why: short(&why) }
        }
        ErrandError::Later { why, .. } | ErrandError::Never { why } => {
            tracing::warn!(errand = %due.id, kind = %due.kind, why, tries, "an errand failed for good");
            End::Failed { why: short(&why) }
        }
    }
}

/// The pause after so many tries: 15 seconds, then four times as long each time.
fn pause(tries: i64) -> Duration {
    let exponent = u32::try_from(tries.saturating_sub(1).clamp(0, 15)).unwrap_or(0);
    PAUSE.saturating_mul(4_u32.saturating_pow(exponent)).min(PAUSE_MOST)
}

fn short(why: &str) -> String {
    why.chars().take(WHY_CHARS).collect()
}

/// Writes down how an errand ended, with all that belongs to it, in one transaction. A learner who
/// is gone by now has taken the row along: then nothing is written.
async fn commit(gears: &Arc<Gears>, leased: &Arc<Leased>, end: End) -> Result<(), RunError> {
    let now = gears.now();
    let (shared, leased, end) = (Arc::clone(gears), Arc::clone(leased), Arc::new(end));
    gears
        .db
        .write(move |tx| {
            let (gears, leased, end) = (Arc::clone(&shared), Arc::clone(&leased), Arc::clone(&end));
            Box::pin(async move { write(tx, &gears, &leased, &end, now).await })
        })
        .await?;
    gears.look_for_mail_at(now);
    gears.errand.notify_one();
    Ok(())
}

async fn write(tx: &mut Tx, gears: &Gears, leased: &Leased, end: &End, now: i64) -> Result<(), StoreError> {
    let (outcome, reply) = match end {
        End::Again { run_at, why } => return errand::put_back(tx, leased, *run_at, 0, why).await,
        End::Done(outcome) => ("done".to_owned(), outcome.reply.clone()),
        End::Failed { why } => {
            let silent = gears.errands.0.get(leased.due.kind.as_str()).is_some_and(|errand| errand.is_silent());
            (format!("failed: {why}"), (!silent).then(|| failure(&leased.due, why)))
        }
    };
    if !errand::finish(tx, leased, &outcome, now).await? {
        tracing::info!(errand = %leased.due.id, "an errand is not wanted any more");
        return Ok(());
    }
    if let End::Done(Outcome { harvest: Some(harvest), .. }) = end {
        harvest.store(tx, now).await?;
    }
    if let Some(Reply { kind, payload }) = reply {
        let event = [Due { kind, payload, ..leased.due.clone() }];
        for (event, why) in due::enter(tx, gears, &event, now).await? {
            tracing::debug!(errand = %event.id, why, "nobody hears of an errand");
        }
    }
    Ok(())
}

/// What the conversation hears of an errand that failed for good: why, and what it was to do.
fn failure(due: &Due, why: &str) -> Reply {
    let payload = serde_json::from_str(&due.payload).unwrap_or_else(|_| serde_json::Value::from(due.payload.as_str()));
    Reply {
        kind: format!("{}{FAILED}", due.kind),
        payload: serde_json::json!({ "why": why, "payload": payload }).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_fourfold_up_to_an_hour() {
        let pauses: Vec<u64> = [0, 1, 2, 3, 9, i64::MAX].map(|tries| pause(tries).as_secs()).to_vec();
        assert_eq!(pauses, [15, 15, 60, 240, 3600, 3600]);
    }
}
