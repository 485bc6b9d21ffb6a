//! SQLite's one writer: units of work queue up and are committed in groups.
//!
//! A group is whatever has queued while the last commit ran, at most [`GROUP`] units: one
//! transaction, one fsync, and every caller is answered after it. If one unit fails, the group is
//! rolled back and its units run again one by one, so that a failure stays its own.
//!
//! A group in which every unit is *soft* is committed without an fsync: it survives a crash of the
//! program but perhaps not a power cut. Only notes about what has already happened outside may be
//! soft; losing one repeats a delivery, as a crash just before it would.

use super::{Result, StoreError, Tx};
use futures::future::BoxFuture;
use sqlx::{AnyConnection, Connection, Executor};
use tokio::sync::{mpsc, oneshot};

/// The most units in one commit. Bounds how much is redone when one of them fails.
const GROUP: usize = 128;

/// Units that may wait before callers must.
pub(super) const QUEUE: usize = 1024;

/// One queued unit of work.
pub(super) trait Unit: Send {
    /// Runs it inside the open transaction.
    fn run<'a>(&'a mut self, tx: &'a mut Tx) -> BoxFuture<'a, Result<()>>;
    /// Whether it may be lost in a power cut (not in a crash of the program).
    fn is_soft(&self) -> bool;
    /// Tells the caller, after the commit or the failure.
    fn finish(self: Box<Self>, result: Result<()>);
}

/// A unit made of a closure, its result and the caller who waits for it.
pub(super) struct Job<F, T> {
    pub(super) work: F,
    pub(super) soft: bool,
    pub(super) value: Option<T>,
    pub(super) caller: oneshot::Sender<Result<T>>,
}

impl<F, T> Unit for Job<F, T>
where
    T: Send + 'static,
    F: for<'a> FnMut(&'a mut Tx) -> BoxFuture<'a, Result<T>> + Send,
{
    fn run<'a>(&'a mut self, tx: &'a mut Tx) -> BoxFuture<'a, Result<()>> {
        Box::pin(async move {
            self.value = Some((self.work)(tx).await?);
            Ok(())
        })
    }

    fn is_soft(&self) -> bool {
        self.soft
    }

    fn finish(self: Box<Self>, result: Result<()>) {
        let answer = match (result, self.value) {
            (Ok(()), Some(value)) => Ok(value),
            (Ok(()), None) => Err(StoreError::Closed),
            (Err(error), _) => Err(error),
        };
        // A caller that stopped waiting has no use for the answer.
        let _ = self.caller.send(answer);
    }
}

/// The writer's connection and how much its next commit will survive.
pub(super) struct Writer {
    connection: AnyConnection,
    /// Commits survive power cuts at all, except for those that need not.
    durable: bool,
    /// The last commit was one that need not.
    soft: bool,
}

impl Writer {
    /// A writer over a connection that is set up.
    pub(super) fn new(connection: AnyConnection, durable: bool) -> Self {
        Self { connection, durable, soft: false }
    }

    /// Serves units until all senders are gone, then closes the connection.
    pub(super) async fn serve(mut self, mut queue: mpsc::Receiver<Box<dyn Unit>>) {
        let mut group: Vec<Box<dyn Unit>> = Vec::with_capacity(GROUP);
        while queue.recv_many(&mut group, GROUP).await > 0 {
            self.commit_group(&mut group).await;
        }
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the database did not close cleanly");
        }
    }

    async fn commit_group(&mut self, group: &mut Vec<Box<dyn Unit>>) {
        if group.len() > 1 {
            match self.attempt(group).await {
                Ok(()) => {
                    for unit in group.drain(..) {
                        unit.finish(Ok(()));
                    }
                    return;
                }
                Err(error) => tracing::debug!(%error, units = group.len(), "a group failed; its units run one by one"),
            }
        }
        for unit in group.drain(..) {
            let mut alone = [unit];
            let result = self.attempt(&mut alone).await;
            let [unit] = alone;
            unit.finish(result);
        }
    }

    /// Runs the units in one transaction. On failure everything is rolled back.
    ///
    /// The statements are spoken plainly: SQLite ends a transaction by itself when the disk is full, and the driver's
    /// own count of open transactions would never come down again after that.
    async fn attempt(&mut self, units: &mut [Box<dyn Unit>]) -> Result<()> {
        let soft = units.iter().all(|unit| unit.is_soft());
        self.harden(soft).await?;
        let connection = &mut self.connection;
        let result = async {
            connection.execute("begin immediate").await?;
            for unit in units {
                unit.run(&mut *connection).await?;
            }
            connection.execute("commit").await?;
            Ok(())
        }
        .await;
        if result.is_err() {
            // Nothing to roll back is fine: the failure itself is the one to report.
            let _ = connection.execute("rollback").await;
        }
        result
    }

    /// Sets how much the next commit survives. In a write-ahead log the next hard commit makes all
    /// soft ones before it hard as well, so a power cut never leaves a later one without an earlier.
    async fn harden(&mut self, soft: bool) -> Result<()> {
        if self.durable && soft != self.soft {
            let pragma = if soft { "pragma synchronous = normal" } else { "pragma synchronous = full" };
            self.connection.execute(pragma).await?;
            self.soft = soft;
        }
        Ok(())
    }
}
