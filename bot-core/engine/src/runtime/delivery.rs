//! Delivering: what is stored in the outbox goes out, in order a conversation, within budgets.
//! A conversation that has to wait holds up nobody else, and answers go before what nobody asked for.

use super::budget::Refusal;
use super::queue::{Queue, Taken};
use super::{Gears, Line, RunError, millis};
use crate::speech::outbound;
use crate::store::conversation;
use crate::store::outbox::{self, Fate, Head, Urgency};
use bloom_chat::ConversationRef;
use bloom_chat::port::{Delivery, Operation, Order};
use futures::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinError, JoinSet};

/// Conversations that one look into the outbox takes at most.
const LOOK: i64 = 256;

/// How often the outbox is looked into without being told, in milliseconds: an operator may have
/// put something back.
const LOOK_EVERY_MS: i64 = 1_000;

/// How long a line that is not configured is left alone, in milliseconds.
const UNREACHABLE_MS: i64 = 60_000;

/// Deliveries of what nobody asked for that are under way at the same time, at most: on a network
/// without a budget, answers must not wait behind all of them. As many as one commit takes.
const UNASKED_AT_ONCE: usize = 128;

/// What nobody asked for is not said any more when it could not leave for so long, in milliseconds: it was decided for
/// its moment, and hours later it may be night.
const UNASKED_FRESH_MS: i64 = 10 * 60_000;

/// The first pause after a failure; it doubles with every further one.
const BACKOFF_MS: u64 = 1_000;

/// The longest pause between two tries.
const BACKOFF_MOST_MS: u64 = 300_000;

/// How long a delivery that could not be written down waits before that is tried again.
const AFTER_FAILURE: Duration = Duration::from_millis(500);

/// How long a delivery whose answer was lost waits before it is repeated, in milliseconds.
const AMBIGUOUS_MS: i64 = 5_000;

/// How often a delivery is repeated when the answer is lost: a duplicate is better than a loss, once.
const AMBIGUOUS_REPEATS: i64 = 1;

/// The outbox's worker. What it knows without looking is a shortcut; the outbox itself is the truth.
#[derive(Debug)]
pub struct Courier {
    gears: Arc<Gears>,
    queue: Queue,
    /// When to look into the outbox at the latest, in epoch milliseconds.
    look_at: i64,
    /// The outbox holds something unasked that is not known: to be looked for when nothing else can go.
    unseen: bool,
    under_way: JoinSet<Ended>,
    /// Places for what nobody asked for.
    unasked: Arc<Semaphore>,
}

impl Courier {
    /// A courier with nothing under way, who looks first.
    pub fn new(gears: Arc<Gears>) -> Self {
        Self {
            gears,
            queue: Queue::default(),
            look_at: i64::MIN,
            unseen: false,
            under_way: JoinSet::new(),
            unasked: Arc::new(Semaphore::new(UNASKED_AT_ONCE)),
        }
    }

    /// Starts what can be delivered now and waits for one delivery to be done and written down.
    /// Returns how many were; 0 means that nothing can be done now.
    ///
    /// # Errors
    /// What the database says, or that a test cut the run.
    pub async fn step(&mut self) -> Result<usize, RunError> {
        self.start().await?;
        let Some(first) = self.under_way.join_next().await else { return Ok(0) };
        self.finish(first)
    }

    /// Starts deliveries for conversations that are not busy and have budget.
    ///
    /// # Errors
    /// What the database says, or that a test cut the run.
    pub async fn start(&mut self) -> Result<usize, RunError> {
        let now = self.gears.now();
        match self.queue.hand_over(self.gears.outgoing.take()) {
            Taken::All => {}
            Taken::Not(Urgency::Answer) => self.look_at = i64::MIN,
            Taken::Not(Urgency::Unasked) => self.unseen = true,
        }
        let mut started = 0;
        loop {
            // A clock that jumped back must not keep us from looking.
            let is_time = now >= self.look_at || self.look_at > now + LOOK_EVERY_MS;
            let is_idle = self.queue.next_time(self.has_room()).is_none_or(|at| at > now);
            if is_time || (self.unseen && self.has_room() && is_idle) {
                self.look(now).await?;
            }
            started += self.start_known(now)?;
            if !self.unseen || !self.has_room() {
                return Ok(started);
            }
        }
    }

    /// Looks into the outbox. What waits behind the many is looked for only when there are many.
    async fn look(&mut self, now: i64) -> Result<(), RunError> {
        let mut db = self.gears.db.read().await?;
        let look = outbox::heads(&mut db, self.gears.db.keys(), LOOK).await?;
        if !look.all {
            self.queue.found(outbox::heads_before_answers(&mut db, self.gears.db.keys(), LOOK).await?, false);
        }
        self.queue.found(look.heads, look.all);
        self.look_at = now + LOOK_EVERY_MS;
        self.unseen = false;
        Ok(())
    }

    fn has_room(&self) -> bool {
        self.unasked.available_permits() > 0
    }

    /// Starts what is known and can go.
    fn start_known(&mut self, now: i64) -> Result<usize, RunError> {
        let mut started = 0;
        while let Some(head) = self.queue.next(now, self.has_room()) {
            let Some(line) = self.gears.line(&head.place).cloned() else {
                // Its network is not configured in this run.
                self.queue.hold(&head, now, now + UNREACHABLE_MS);
                continue;
            };
            if let Some(until) = line.held(now) {
                self.queue.hold(&head, now, until);
                continue;
            }
            if head.parts == 0 && head.unasked_at.is_some_and(|at| now - at > UNASKED_FRESH_MS) {
                self.under_way.spawn(give_up(Arc::clone(&self.gears), head));
                started += 1;
                continue;
            }
            if !matches!(head.operation, Operation::Answer { .. }) {
                // At least a millisecond, so that a wait is a wait.
                match line.budget.take(&head.conversation, head.kind, head.urgency) {
                    Ok(()) => {}
                    Err(Refusal::Conversation(wait)) => {
                        self.queue.later(&head, now + millis(wait).max(1));
                        continue;
                    }
                    Err(Refusal::Account(wait)) => {
                        self.queue.hold(&head, now, now + millis(wait).max(1));
                        continue;
                    }
                }
            }
            self.gears.interrupt.pass("delivery.chosen")?;
            let place = match head.urgency {
                Urgency::Answer => None,
                Urgency::Unasked => Arc::clone(&self.unasked).try_acquire_owned().ok(),
            };
            self.under_way.spawn(deliver(Arc::clone(&self.gears), line, head, place));
            started += 1;
        }
        Ok(started)
    }

    /// Waits for a delivery under way, if there is one.
    pub async fn next(&mut self) -> Option<Finished> {
        self.under_way.join_next().await
    }

    /// Takes in a finished delivery and whatever else is finished by now.
    ///
    /// # Errors
    /// What the database says, or that a test cut the run. What was not written down goes out again.
    pub fn finish(&mut self, first: Finished) -> Result<usize, RunError> {
        let mut count = 0;
        let mut failed = None;
        let mut next = Some(first);
        while let Some(finished) = next {
            match finished {
                Ok((_, Ok(entry))) => {
                    count += 1;
                    if self.after(&entry) {
                        self.look_at = i64::MIN;
                    }
                }
                // The row is still pending: a look finds it again.
                Ok((conversation, Err(error))) => {
                    self.queue.forget(&conversation);
                    self.look_at = i64::MIN;
                    failed = Some(error);
                }
                // Only a runtime that shuts down cuts a delivery off: it goes on at the next start.
                Err(error) => tracing::error!(%error, "a delivery stopped badly"),
            }
            next = self.under_way.try_join_next();
        }
        self.gears.delivered.notify_waiters();
        failed.map_or(Ok(count), Err)
    }

    /// What an entry means for the queue. True when the outbox has to be looked into.
    fn after(&mut self, entry: &Entry) -> bool {
        match entry {
            Entry::Row { head, fate: Fate::Again { not_before, parts, attempts, ambiguous, .. } } => {
                self.queue.again(Head {
                    not_before: *not_before,
                    parts: *parts,
                    attempts: head.attempts + attempts,
                    ambiguous: head.ambiguous + ambiguous,
                    ..head.clone()
                });
                false
            }
            Entry::Row { head, .. } => {
                let may_be_more = self.queue.done(head);
                if head.urgency == Urgency::Answer {
                    return may_be_more;
                }
                self.unseen |= may_be_more;
                false
            }
            Entry::Closed { head } | Entry::Moved { head, .. } => {
                self.queue.forget(&head.conversation);
                true
            }
        }
    }

    /// When there is something to do next without being told, in epoch milliseconds.
    pub fn next_time(&self) -> i64 {
        self.queue.next_time(self.has_room()).map_or(self.look_at, |at| at.min(self.look_at))
    }

    /// How many deliveries are under way.
    pub fn under_way(&self) -> usize {
        self.under_way.len()
    }
}

/// Rows on their way from the turn that committed them to the courier.
#[derive(Debug, Default)]
pub struct Outgoing(Mutex<Vec<Head>>);

impl Outgoing {
    /// Hands rows over.
    pub(crate) fn put(&self, rows: impl IntoIterator<Item = Head>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(rows);
    }

    fn take(&self) -> Vec<Head> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A conversation's delivery that ended, and what became of it.
pub type Ended = (String, Result<Entry, RunError>);

/// A delivery as its task ends.
pub type Finished = Result<Ended, JoinError>;

async fn deliver(gears: Arc<Gears>, line: Line, head: Head, place: Option<OwnedSemaphorePermit>) -> Ended {
    let _place = place;
    (head.conversation.clone(), try_deliver(gears, line, head).await)
}

/// Writes down that a row is not said any more.
async fn give_up(gears: Arc<Gears>, head: Head) -> Ended {
    tracing::info!(row = %head.id, "a message that nobody asked for could not leave in time and is not said");
    let conversation = head.conversation.clone();
    let entry = Entry::Row { head, fate: Fate::Stale };
    let written = write_down(&gears, &entry).await;
    (conversation, written.map(|()| entry))
}

/// Delivers a row and writes down what became of it. Each on its own: the commits of many are
/// grouped by the database's writer.
async fn try_deliver(gears: Arc<Gears>, line: Line, head: Head) -> Result<Entry, RunError> {
    let operation = match outbound::with_choices(&head.id, head.operation.clone(), head.choices.as_deref()) {
        Ok(operation) => operation,
        // Trying again would not make it readable: it is for an operator to see.
        Err(error) => {
            tracing::error!(row = %head.id, %error, "a stored message cannot be read");
            let entry = Entry::Row { head, fate: Fate::Dead { ambiguous: false, why: error.to_string() } };
            write_down(&gears, &entry).await?;
            return Ok(entry);
        }
    };
    let order = Order {
        id: head.id.clone(),
        conversation: head.place.clone(),
        kind: head.kind,
        operation,
        delivered_parts: usize::try_from(head.parts).unwrap_or(0),
        attempts: u32::try_from(head.attempts + head.ambiguous).unwrap_or(u32::MAX),
    };
    // An adapter that panics has not delivered: it is tried again, and given up in the end.
    let delivery = AssertUnwindSafe(line.transport.deliver(order))
        .catch_unwind()
        .await
        .unwrap_or_else(|_| Delivery::Failed { parts: 0, why: "the adapter panicked".into() });
    gears.interrupt.pass("delivery.done")?;
    let entry = judge(&gears, head, delivery, gears.now());
    // What is out is out: as long as it cannot be written down (a full disk), it is kept in mind and the conversation
    // stays busy. Sending it again instead would be a flood.
    while let Err(error) = write_down(&gears, &entry).await {
        let RunError::Store(trouble) = &error else { return Err(error) };
        if !trouble.is_transient() {
            return Err(error);
        }
        tracing::error!(%error, "a delivery cannot be written down yet");
        tokio::time::sleep(AFTER_FAILURE).await;
    }
    gears.interrupt.pass("delivery.settled")?;
    Ok(entry)
}

/// What has to be written for one delivery.
#[derive(Debug, Clone)]
pub enum Entry {
    /// The row's own fate.
    Row {
        /// The row.
        head: Head,
        /// What became of it.
        fate: Fate,
    },
    /// Its conversation is closed to us.
    Closed {
        /// The row.
        head: Head,
    },
    /// Its conversation lives on elsewhere.
    Moved {
        /// The row.
        head: Head,
        /// Where.
        place: ConversationRef,
    },
}

async fn write_down(gears: &Gears, entry: &Entry) -> Result<(), RunError> {
    let now = gears.now();
    let entry = Arc::new(entry.clone());
    gears
        .db
        .note(move |tx| {
            let entry = Arc::clone(&entry);
            Box::pin(async move {
                match &*entry {
                    Entry::Row { head, fate } => outbox::settle(tx, head, fate, now).await,
                    Entry::Closed { head } => conversation::close(tx, &head.conversation, now).await,
                    Entry::Moved { head, place } => {
                        conversation::follow(tx, &head.conversation, place, head.kind, now).await
                    }
                }
            })
        })
        .await?;
    Ok(())
}

/// What a delivery means for its row.
fn judge(gears: &Gears, head: Head, delivery: Delivery, now: i64) -> Entry {
    let given_up = i64::from(gears.options.delivery_attempts);
    let fate = match delivery {
        Delivery::Sent(refs) | Delivery::Duplicate(refs) => Fate::Sent(refs),
        Delivery::RetryAfter { wait, parts, global } => {
            if global && let Some(line) = gears.line(&head.place) {
                tracing::warn!(?wait, "the network asks the whole account to wait");
                line.hold_until(now + millis(wait));
            }
            let not_before = now + millis(wait) + spread(gears, 250);
            Fate::Again { not_before, parts: count(parts), attempts: 0, ambiguous: 0, why: "asked to wait".into() }
        }
        Delivery::Ambiguous { parts, why } if head.ambiguous < AMBIGUOUS_REPEATS => {
            tracing::warn!(row = %head.id, why, "it is not known whether a message arrived; it will be repeated once");
            Fate::Again { not_before: now + AMBIGUOUS_MS, parts: count(parts), attempts: 0, ambiguous: 1, why }
        }
        Delivery::Ambiguous { why, .. } => Fate::Dead { ambiguous: true, why },
        Delivery::Failed { parts, why } if head.attempts + 1 < given_up => {
            let pause = backoff(u32::try_from(head.attempts).unwrap_or(u32::MAX));
            let not_before = now + millis(pause) + spread(gears, u64::try_from(pause.as_millis() / 4).unwrap_or(0));
            Fate::Again { not_before, parts: count(parts), attempts: 1, ambiguous: 0, why }
        }
        Delivery::Failed { why, .. } | Delivery::Rejected { why } => {
            tracing::error!(row = %head.id, why, "a message cannot be delivered; see the outbox command");
            Fate::Dead { ambiguous: false, why }
        }
        Delivery::Gone { why } => {
            tracing::info!(conversation = %head.conversation, why, "a conversation is closed to us");
            return Entry::Closed { head };
        }
        Delivery::Moved { chat } => {
            let place = ConversationRef { chat, ..head.place.clone() };
            return Entry::Moved { head, place };
        }
    };
    Entry::Row { head, fate }
}

fn count(parts: usize) -> i64 {
    i64::try_from(parts).unwrap_or(0)
}

/// A random share of `most` milliseconds, so that many retries do not fall on the same moment.
fn spread(gears: &Gears, most: u64) -> i64 {
    i64::try_from(gears.ids.below(most + 1)).unwrap_or(0)
}

/// The pause after so many failures: one second, doubling, five minutes at most.
fn backoff(failures: u32) -> Duration {
    let doubled = BACKOFF_MS.saturating_mul(1_u64.checked_shl(failures.min(31)).unwrap_or(u64::MAX));
    Duration::from_millis(doubled.min(BACKOFF_MOST_MS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_five_minutes() {
        let pauses: Vec<u64> = [0, 1, 2, 8, 9, 40, u32::MAX].map(|n| backoff(n).as_secs()).to_vec();
        assert_eq!(pauses, [1, 2, 4, 256, 300, 300, 300]);
    }
}
