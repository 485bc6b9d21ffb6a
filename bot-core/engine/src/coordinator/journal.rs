//! How a turn survives: every answer from outside and every effect is a recorded step. After a
//! crash the same code runs again from the top, gets the recorded answers, and goes on where
//! nothing is recorded yet.
//!
//! Code between the steps must be deterministic: the turn's instant is part of the journal, and
//! chance comes from the turn's id.

use crate::runtime::{Gears, RunError};
use crate::store::journal::{self, Step};
use crate::store::{self, StoreError, Tx};
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

/// The kind of the first step: the turn's instant.
const NOW: &str = "now";

/// Conversations of which a turn left steps behind: most turns need not look.
#[derive(Debug, Default)]
pub struct Journals(Mutex<HashSet<String>>);

impl Journals {
    pub(crate) fn remember(&self, conversations: impl IntoIterator<Item = String>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(conversations);
    }

    pub(crate) fn has(&self, conversation: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(conversation)
    }

    pub(crate) fn forget(&self, conversation: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(conversation);
    }
}

/// What is written together with a step.
pub type Also = Arc<dyn for<'a> Fn(&'a mut Tx) -> BoxFuture<'a, store::Result<()>> + Send + Sync>;

/// The journal of one turn.
#[derive(Debug)]
pub struct Journal {
    gears: Arc<Gears>,
    conversation: String,
    turn: String,
    now: DateTime<Utc>,
    recorded: VecDeque<Step>,
    number: i64,
    chances: u64,
}

impl Journal {
    /// Opens the journal of a turn, which is named by the id of its first event.
    ///
    /// # Errors
    /// What the database says.
    pub async fn open(gears: &Arc<Gears>, conversation: &str, turn: &str) -> Result<Self, RunError> {
        let mut recorded: VecDeque<Step> =
            journal::steps(&mut *gears.db.read().await?, conversation, turn).await?.into();
        let mut journal = Self {
            gears: Arc::clone(gears),
            conversation: conversation.to_owned(),
            turn: turn.to_owned(),
            now: gears.clock.now(),
            number: 0,
            chances: 0,
            recorded: VecDeque::new(),
        };
        if let Some(first) = recorded.pop_front() {
            journal.now = read(&first, NOW)?;
            journal.number = 1;
        }
        journal.recorded = recorded;
        Ok(journal)
    }

    /// The journal of a turn that begins now; where an earlier run of it was cut, what that recorded.
    ///
    /// # Errors
    /// What the database says.
    pub async fn resume(gears: &Arc<Gears>, conversation: &str, turn: &str) -> Result<Self, RunError> {
        if gears.journals.has(conversation) {
            return Self::open(gears, conversation, turn).await;
        }
        Ok(Self {
            gears: Arc::clone(gears),
            conversation: conversation.to_owned(),
            turn: turn.to_owned(),
            now: gears.clock.now(),
            number: 0,
            chances: 0,
            recorded: VecDeque::new(),
        })
    }

    /// The turn's instant: the same after a crash.
    pub fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// Whether anything is recorded, so that the final commit has something to drop.
    pub fn is_used(&self) -> bool {
        self.number > 0
    }

    /// A number in `0..bound` (0 when the bound is 0): the same after a crash.
    pub fn pick(&mut self, bound: u64) -> u64 {
        self.chances += 1;
        let mut hasher = DefaultHasher::new();
        (&self.turn, self.chances).hash(&mut hasher);
        hasher.finish().checked_rem(bound).unwrap_or(0)
    }

    /// An answer from outside: asked once, recorded when it is complete, and never asked again.
    ///
    /// # Errors
    /// What the database says. An answer that could not be recorded counts as not given.
    pub async fn outside<T>(&mut self, kind: &str, ask: impl Future<Output = T>) -> Result<T, RunError>
    where
        T: Serialize + DeserializeOwned,
    {
        self.outside_and(kind, ask, |_| None).await
    }

    /// The same, with something that is written together with the answer.
    ///
    /// # Errors
    /// What the database says. An answer that could not be recorded counts as not given.
    pub async fn outside_and<T>(
        &mut self,
        kind: &str,
        ask: impl Future<Output = T>,
        also: impl FnOnce(&T) -> Option<Also>,
    ) -> Result<T, RunError>
    where
        T: Serialize + DeserializeOwned,
    {
        if let Some(step) = self.recorded.pop_front() {
            self.number += 1;
            return Ok(read(&step, kind)?);
        }
        let answer = ask.await;
        let also = also(&answer);
        let mut steps = self.opening()?;
        steps.push(Step { kind: kind.to_owned(), payload: store::to_json("step", &answer)? });
        let (conversation, turn, first) = (self.conversation.clone(), self.turn.clone(), self.number);
        let now = self.gears.now();
        self.number += i64::try_from(steps.len()).unwrap_or(0);
        self.gears.journals.remember([self.conversation.clone()]);
        self.gears
            .db
            .write(move |tx| {
                let (conversation, turn, steps) = (conversation.clone(), turn.clone(), steps.clone());
                let also = also.clone();
                Box::pin(async move {
                    record_all(tx, &conversation, &turn, first, &steps, now).await?;
                    match also {
                        Some(also) => also(tx).await,
                        None => Ok(()),
                    }
                })
            })
            .await?;
        self.gears.interrupt.pass("turn.step")?;
        Ok(answer)
    }

    /// An effect in a transaction of its own, together with its step: it happens once.
    ///
    /// # Errors
    /// What the effect or the database says; nothing has happened then.
    pub async fn effect<T, F>(&mut self, kind: &str, effect: F) -> Result<T, RunError>
    where
        T: Serialize + DeserializeOwned + Send + 'static,
        F: for<'a> FnMut(&'a mut Tx) -> BoxFuture<'a, store::Result<T>> + Send + 'static,
    {
        if let Some(step) = self.recorded.pop_front() {
            self.number += 1;
            return Ok(read(&step, kind)?);
        }
        let opening = self.opening()?;
        let (conversation, turn, first) = (self.conversation.clone(), self.turn.clone(), self.number);
        let (now, kind) = (self.gears.now(), kind.to_owned());
        self.number += i64::try_from(opening.len()).unwrap_or(0) + 1;
        self.gears.journals.remember([self.conversation.clone()]);
        // Shared, since a unit of work may run more than once.
        let effect = Arc::new(Mutex::new(effect));
        let receipt = self
            .gears
            .db
            .write(move |tx| {
                let (conversation, turn, kind) = (conversation.clone(), turn.clone(), kind.clone());
                let (mut steps, effect) = (opening.clone(), Arc::clone(&effect));
                Box::pin(async move {
                    let running = (effect.lock().unwrap_or_else(PoisonError::into_inner))(&mut *tx);
                    let receipt = running.await?;
                    steps.push(Step { kind, payload: store::to_json("step", &receipt)? });
                    record_all(tx, &conversation, &turn, first, &steps, now).await?;
                    Ok(receipt)
                })
            })
            .await?;
        self.gears.interrupt.pass("turn.step")?;
        Ok(receipt)
    }

    /// The turn's instant as a step, if nothing is recorded yet.
    fn opening(&self) -> store::Result<Vec<Step>> {
        if self.number > 0 {
            return Ok(Vec::new());
        }
        Ok(vec![Step { kind: NOW.to_owned(), payload: store::to_json("step", &self.now)? }])
    }
}

async fn record_all(
    tx: &mut Tx,
    conversation: &str,
    turn: &str,
    first: i64,
    steps: &[Step],
    now: i64,
) -> store::Result<()> {
    for (number, step) in (first..).zip(steps) {
        journal::record(tx, conversation, turn, number, step, now).await?;
    }
    Ok(())
}

/// A recorded step of the kind that the code asks for now.
fn read<T: DeserializeOwned>(step: &Step, kind: &str) -> store::Result<T> {
    if step.kind != kind {
        let why = format!("the journal has a step `{}` where the turn asks for `{kind}`", step.kind);
        return Err(StoreError::Corrupt { what: "journal", why });
    }
    store::json("step", &step.payload)
}
