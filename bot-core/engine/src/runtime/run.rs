//! All workers together, until they are asked to stop.

use super::accept::Mailroom;
use super::delivery::Courier;
use super::due::Stepped;
use super::{Gears, RunError, due, errands, mailbox};
use bloom_chat::port::Inbox;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// How long a worker that was not rung waits before it looks by itself: other processes may share
/// the database.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// How long after a start the networks are read before the clock brings anything.
const READ_FIRST: Duration = Duration::from_secs(15);

/// How long after a failed step a worker tries again.
const AFTER_FAILURE: Duration = Duration::from_millis(500);

/// How long what is due waits before it is tried again while many conversations wait for their turn.
const CROWDED: Duration = Duration::from_millis(20);

/// How long stopping may take: turns under way are finished and their answers delivered.
const DRAIN: Duration = Duration::from_secs(10);

/// The running engine.
#[derive(Debug, Clone)]
pub struct Engine {
    gears: Arc<Gears>,
}

impl Engine {
    /// An engine over its gears.
    pub fn new(gears: Arc<Gears>) -> Self {
        Self { gears }
    }

    /// The gears.
    pub fn gears(&self) -> &Arc<Gears> {
        &self.gears
    }

    /// Where adapters put what happened.
    pub fn inbox(&self) -> Arc<dyn Inbox> {
        Arc::new(Mailroom::new(Arc::clone(&self.gears)))
    }

    /// Works until `stop` is cancelled, then finishes what is under way.
    ///
    /// # Errors
    /// When the database cannot be reached at the start, or a test cut the run.
    pub async fn run(&self, stop: CancellationToken) -> Result<(), RunError> {
        let repeats = self.gears.take_over().await?;
        if repeats > 0 {
            tracing::info!(
                messages = repeats,
                "messages were waiting; those sent just before the stop may arrive twice"
            );
        }
        due::plan_sweep(&self.gears).await?;
        let mail = tokio::spawn(run_mailbox(Arc::clone(&self.gears), stop.clone()));
        let calendar = tokio::spawn(run_due(Arc::clone(&self.gears), stop.clone()));
        let outside = tokio::spawn(run_errands(Arc::clone(&self.gears), stop.clone()));
        let drained = CancellationToken::new();
        let post = tokio::spawn(run_delivery(Arc::clone(&self.gears), stop.clone(), drained.clone()));
        let _ = calendar.await;
        let _ = outside.await;
        let _ = mail.await;
        // Turns are done: the courier may leave once the outbox has nothing that can go now.
        drained.cancel();
        if tokio::time::timeout(DRAIN, post).await.is_err() {
            tracing::warn!("deliveries were still under way; they go on at the next start");
        }
        if let Err(error) = due::note_calls(&self.gears).await {
            tracing::warn!(%error, "the last calls to language models are not counted");
        }
        Ok(())
    }

    /// Steps all workers until none has anything to do now. For tests and for scripts on a
    /// terminal; returns how many steps did something.
    ///
    /// # Errors
    /// What the database says, or that a test cut the run.
    pub async fn settle(&self) -> Result<usize, RunError> {
        let mut courier = Courier::new(Arc::clone(&self.gears));
        let mut steps = 0;
        loop {
            let fired = due::step(&self.gears).await?;
            let took = mailbox::step(&self.gears).await?;
            let done = errands::step(&self.gears).await?;
            let sent = courier.step().await?;
            if fired == 0 && !took && done == 0 && sent == 0 {
                return Ok(steps);
            }
            steps += 1;
        }
    }

    /// Waits until everything that came in is answered and delivered, as far as it can be now.
    pub async fn idle(&self) {
        loop {
            let delivered = self.gears.delivered.notified();
            match self.is_idle().await {
                Ok(true) => return,
                Ok(false) => {
                    let _ = tokio::time::timeout(Duration::from_millis(50), delivered).await;
                }
                Err(error) => {
                    tracing::error!(%error, "cannot see whether there is work left");
                    return;
                }
            }
        }
    }

    async fn is_idle(&self) -> Result<bool, RunError> {
        let mut db = self.gears.db.read().await?;
        let (open, _) = crate::store::inbox::backlog(&mut db).await?;
        let now = self.gears.now();
        let outside = self.gears.errands_under_way.load(Ordering::Relaxed) > 0
            || crate::store::errand::next_time(&mut db).await?.is_some_and(|at| at <= now);
        Ok(open == 0 && !outside && !crate::store::outbox::any_pending(&mut db, now).await?)
    }
}

async fn run_mailbox(gears: Arc<Gears>, stop: CancellationToken) {
    let slots = Arc::new(Semaphore::new(gears.options.workers.max(1)));
    let mut turns = JoinSet::new();
    loop {
        while turns.try_join_next().is_some() {}
        let slot = tokio::select! {
            () = stop.cancelled() => break,
            slot = Arc::clone(&slots).acquire_owned() => slot,
        };
        let Ok(slot) = slot else { break };
        match mailbox::next_in_time(&gears).await {
            Ok(Some(claim)) => {
                let gears = Arc::clone(&gears);
                turns.spawn(async move {
                    let _slot = slot;
                    if let Err(error) = with_lease(&gears, claim).await {
                        tracing::error!(%error, "a worker stopped");
                    }
                });
            }
            Ok(None) => {
                drop(slot);
                ring_or(&gears.mail, mailbox::idle_for(&gears), &stop).await;
            }
            Err(error) => {
                tracing::error!(%error, "the mailbox cannot be read");
                ring_or(&gears.mail, AFTER_FAILURE, &stop).await;
            }
        }
    }
    // What was accepted until now is still answered.
    let finish = async {
        while let Ok(Some(claim)) = mailbox::next(&gears).await {
            if let Err(error) = mailbox::work(&gears, claim).await {
                tracing::error!(%error, "a worker stopped");
            }
        }
        while turns.join_next().await.is_some() {}
    };
    if tokio::time::timeout(DRAIN, finish).await.is_err() {
        tracing::warn!("turns were still under way; they resume at the next start");
    }
}

/// Works a conversation off and keeps its lease alive meanwhile.
async fn with_lease(gears: &Arc<Gears>, claim: crate::store::conversation::Claim) -> Result<(), RunError> {
    let work = mailbox::work(gears, claim.clone());
    tokio::pin!(work);
    let every = gears.options.lease / 3;
    loop {
        tokio::select! {
            done = &mut work => return done,
            () = tokio::time::sleep(every) => {
                let until = gears.now() + super::millis(gears.options.lease);
                let claim = claim.clone();
                let kept = gears.db.write(move |tx| {
                    let claim = claim.clone();
                    Box::pin(async move { crate::store::conversation::renew(tx, &claim, until).await })
                }).await;
                if let Err(error) = kept {
                    tracing::warn!(%error, "a lease could not be renewed");
                }
            }
        }
    }
}

async fn run_due(gears: Arc<Gears>, stop: CancellationToken) {
    // What learners wrote while nothing ran is read first: nobody is asked about what they have just answered.
    tokio::select! {
        () = stop.cancelled() => {}
        () = tokio::time::sleep(READ_FIRST) => {}
    }
    while !stop.is_cancelled() {
        let wait = match due::advance(&gears).await {
            Ok(Stepped::Fired(_)) => {
                // Between two batches, those who wait for the database get their turn.
                tokio::task::yield_now().await;
                continue;
            }
            Ok(Stepped::Crowded) => CROWDED,
            Ok(Stepped::Until(next)) => until(&gears, next),
            Err(error) => {
                tracing::error!(%error, "what is due cannot be read");
                AFTER_FAILURE
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
}

/// How long until `next` (epoch milliseconds), or until it is time to look by oneself.
fn until(gears: &Gears, next: Option<i64>) -> Duration {
    let wait =
        next.map_or(LOOK_EVERY, |at| Duration::from_millis(u64::try_from(at.saturating_sub(gears.now())).unwrap_or(0)));
    wait.clamp(Duration::from_millis(1), LOOK_EVERY)
}

async fn run_errands(gears: Arc<Gears>, stop: CancellationToken) {
    let mut runner = errands::Runner::new(Arc::clone(&gears));
    while !stop.is_cancelled() {
        if let Err(error) = runner.start().await {
            tracing::error!(%error, "errands cannot be read");
        }
        tokio::select! {
            () = stop.cancelled() => {}
            Some(ended) = runner.next(), if runner.is_busy() => {
                if let Err(error) = runner.ended(ended) {
                    tracing::error!(%error, "an errand could not be ended; it is done again");
                }
            }
            () = gears.errand.notified() => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
    runner.stop().await;
}

async fn run_delivery(gears: Arc<Gears>, stop: CancellationToken, drained: CancellationToken) {
    let mut courier = Courier::new(Arc::clone(&gears));
    let mut tidied = gears.now();
    loop {
        let started = match courier.start().await {
            Ok(started) => started,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read");
                0
            }
        };
        if drained.is_cancelled() && started == 0 && courier.under_way() == 0 {
            return;
        }
        let wait = Duration::from_millis(u64::try_from(courier.next_time().saturating_sub(gears.now())).unwrap_or(0))
            .clamp(Duration::from_millis(1), LOOK_EVERY);
        tokio::select! {
            finished = courier.next(), if courier.under_way() > 0 => {
                if let Some(finished) = finished
                    && let Err(error) = courier.finish(finished)
                {
                    tracing::error!(%error, "a delivery could not be written down; it will be repeated");
                }
            }
            () = gears.post.notified() => {}
            () = tokio::time::sleep(wait) => {}
            () = drained.cancelled(), if stop.is_cancelled() && courier.under_way() == 0 => {}
        }
        if gears.now() - tidied > 60_000 {
            tidied = gears.now();
            gears.lines.iter().for_each(|line| line.budget.tidy());
        }
    }
}

async fn ring_or(bell: &tokio::sync::Notify, wait: Duration, stop: &CancellationToken) {
    tokio::select! {
        () = stop.cancelled() => {}
        () = bell.notified() => {}
        () = tokio::time::sleep(wait) => {}
    }
}
