//! How a turn survives: every answer from outside and every effect is a recorded step. After a
//! crash the same code runs again from the top, gets the recorded answers, and goes on where
//! nothing is recorded yet.
//!
//! Code between the steps must be deterministic: the turn's instant is part of the journal, and
//! chance comes from the turn's id.
//!
//! The world may have changed while the turn lay there, or the program: then the code asks for
//! another step than the recorded one. What is recorded from there on does not fit, is dropped, and
//! the turn goes on as a new one would. What such steps had taken is told by [`Journal::unclaimed`].

use crate::runtime::{Gears, RunError};
use crate::store::journal::{self, Step};
use crate::store::seal::Keys;
use crate::store::{self, StoreError, Tx};
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The kind of the first step: the turn's instant.
const NOW: &str = "now";

/// Conversations of which a turn left steps behind: most turns need not look. With each, the answer
/// that came and that the database did not take: it is paid for, so it is kept for the next try.
#[derive(Debug, Default)]
pub struct Journals(Mutex<HashMap<String, Option<Unwritten>>>);

/// An answer that could not be recorded.
#[derive(Debug)]
struct Unwritten {
    turn: String,
    number: i64,
    step: Step,
}

impl Journals {
    pub(crate) fn remember(&self, conversations: impl IntoIterator<Item = String>) {
        let mut known = self.lock();
        for conversation in conversations {
            known.entry(conversation).or_default();
        }
    }

    pub(crate) fn has(&self, conversation: &str) -> bool {
        self.lock().contains_key(conversation)
    }

    pub(crate) fn forget(&self, conversation: &str) {
        self.lock().remove(conversation);
    }

    fn keep(&self, conversation: &str, unwritten: Unwritten) {
        self.lock().insert(conversation.to_owned(), Some(unwritten));
    }

    fn take(&self, conversation: &str) -> Option<Unwritten> {
        self.lock().get_mut(conversation)?.take()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Option<Unwritten>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// What earlier runs recorded and this one cannot use.
    unfit: Vec<Step>,
    /// Steps from `number` on are still stored that do not fit.
    stale: bool,
    number: i64,
    chances: u64,
}

impl Journal {
    /// Opens the journal of a turn, which is named by the id of its first event.
    ///
    /// # Errors
    /// What the database says.
    pub async fn open(gears: &Arc<Gears>, conversation: &str, turn: &str) -> Result<Self, RunError> {
        let mut journal = Self::begin(gears, conversation, turn);
        {
            let mut db = gears.db.read().await?;
            journal.recorded = journal::steps(&mut db, gears.db.keys(), conversation, turn).await?.into();
            journal.unfit = journal::left_behind(&mut db, gears.db.keys(), conversation, turn).await?;
        }
        if let Some(now) = journal.replay(NOW) {
            journal.now = now;
        }
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
        Ok(Self::begin(gears, conversation, turn))
    }

    /// A journal with nothing in it.
    fn begin(gears: &Arc<Gears>, conversation: &str, turn: &str) -> Self {
        Self {
            gears: Arc::clone(gears),
            conversation: conversation.to_owned(),
            turn: turn.to_owned(),
            now: gears.clock.now(),
            recorded: VecDeque::new(),
            unfit: Vec::new(),
            stale: false,
            number: 0,
            chances: 0,
        }
    }

    /// The turn's instant: the same after a crash.
    pub fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// Whether anything is recorded, so that the final commit has something to drop.
    pub fn is_used(&self) -> bool {
        self.number > 0
    }

    /// Whether the next step is recorded, and of this kind.
    pub fn is_next(&self, kind: &str) -> bool {
        self.recorded.front().is_some_and(|step| step.kind == kind)
    }

    /// What earlier runs did in steps of this kind and this run has not come to: they were made for a turn that went
    /// otherwise, or for a message of which more pieces have come.
    pub fn unclaimed<T: DeserializeOwned>(&self, kind: &str) -> Vec<T> {
        let steps = self.unfit.iter().chain(&self.recorded).filter(|step| step.kind == kind);
        steps.filter_map(|step| serde_json::from_str(&step.payload).ok()).collect()
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
    /// What the database says. An answer that could not be recorded counts as not given; the next try of the turn in
    /// this process records it.
    pub async fn outside_and<T>(
        &mut self,
        kind: &str,
        ask: impl Future<Output = T>,
        also: impl FnOnce(&T) -> Option<Also>,
    ) -> Result<T, RunError>
    where
        T: Serialize + DeserializeOwned,
    {
        if let Some(answer) = self.replay(kind) {
            return Ok(answer);
        }
        let answer = match self.unwritten(kind) {
            Some(answer) => answer,
            None => ask.await,
        };
        let also = also(&answer);
        let mut steps = self.opening()?;
        let step = Step { kind: kind.to_owned(), payload: store::to_json("step", &answer)? };
        steps.push(step.clone());
        let (conversation, turn, first) = (self.conversation.clone(), self.turn.clone(), self.number);
        let (now, stale) = (self.gears.now(), std::mem::take(&mut self.stale));
        let keys = Arc::clone(self.gears.db.keys());
        self.number += i64::try_from(steps.len()).unwrap_or(0);
        self.gears.journals.remember([self.conversation.clone()]);
        let written = self
            .gears
            .db
            .write(move |tx| {
                let (conversation, turn, steps) = (conversation.clone(), turn.clone(), steps.clone());
                let (also, keys) = (also.clone(), Arc::clone(&keys));
                Box::pin(async move {
                    if stale {
                        journal::drop_from(tx, &conversation, &turn, first).await?;
                    }
                    record_all(tx, &keys, (&conversation, &turn), first, &steps, now).await?;
                    match also {
                        Some(also) => also(tx).await,
                        None => Ok(()),
                    }
                })
            })
            .await;
        if let Err(error) = written {
            let unwritten = Unwritten { turn: self.turn.clone(), number: first, step };
            self.gears.journals.keep(&self.conversation, unwritten);
            return Err(error.into());
        }
        self.gears.interrupt.pass("turn.step")?;
        Ok(answer)
    }

    /// The answer to this very question, if an earlier try got it and could not record it.
    fn unwritten<T: DeserializeOwned>(&self, kind: &str) -> Option<T> {
        let Unwritten { turn, number, step } = self.gears.journals.take(&self.conversation)?;
        if turn != self.turn || number != self.number {
            return None;
        }
        read(&step, kind).ok()
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
        if let Some(receipt) = self.replay(kind) {
            return Ok(receipt);
        }
        let opening = self.opening()?;
        let (conversation, turn, first) = (self.conversation.clone(), self.turn.clone(), self.number);
        let (now, kind, stale) = (self.gears.now(), kind.to_owned(), std::mem::take(&mut self.stale));
        let keys = Arc::clone(self.gears.db.keys());
        self.number += i64::try_from(opening.len()).unwrap_or(0) + 1;
        self.gears.journals.remember([self.conversation.clone()]);
        // Shared, since a unit of work may run more than once.
        let effect = Arc::new(Mutex::new(effect));
        let receipt = self
            .gears
            .db
            .write(move |tx| {
                let (conversation, turn, kind) = (conversation.clone(), turn.clone(), kind.clone());
                let (mut steps, effect, keys) = (opening.clone(), Arc::clone(&effect), Arc::clone(&keys));
                Box::pin(async move {
                    if stale {
                        journal::drop_from(tx, &conversation, &turn, first).await?;
                    }
                    let running = (effect.lock().unwrap_or_else(PoisonError::into_inner))(&mut *tx);
                    let receipt = running.await?;
                    steps.push(Step { kind, payload: store::to_json("step", &receipt)? });
                    record_all(tx, &keys, (&conversation, &turn), first, &steps, now).await?;
                    Ok(receipt)
                })
            })
            .await?;
        self.gears.interrupt.pass("turn.step")?;
        Ok(receipt)
    }

    /// What came of the next step in an earlier run, if that was the step that is asked for now.
    fn replay<T: DeserializeOwned>(&mut self, kind: &str) -> Option<T> {
        let step = self.recorded.pop_front()?;
        match read(&step, kind) {
            Ok(value) => {
                self.number += 1;
                Some(value)
            }
            Err(error) => {
                tracing::warn!(conversation = %self.conversation, %error, "what is recorded of a turn does not fit it");
                self.unfit.push(step);
                self.unfit.extend(self.recorded.drain(..));
                self.stale = true;
                None
            }
        }
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
    keys: &Keys,
    (conversation, turn): (&str, &str),
    first: i64,
    steps: &[Step],
    now: i64,
) -> store::Result<()> {
    for (number, step) in (first..).zip(steps) {
        journal::record(tx, keys, conversation, (turn, number), step, now).await?;
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
