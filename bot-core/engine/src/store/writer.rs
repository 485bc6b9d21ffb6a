//! SQLite's one writer: units of work queue up and are committed in groups.
//!
//! A group is whatever has queued while the last commit ran, at most [`GROUP`] units: one
//! transaction, one fsync, and every caller is answered after it. If one unit fails, the group is
//! rolled back and its units run again one by one, so that a failure stays its own.

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
    /// Tells the caller, after the commit or the failure.
    fn finish(self: Box<Self>, result: Result<()>);
}

/// A unit made of a closure, its result and the caller who waits for it.
pub(super) struct Job<F, T> {
    pub(super) work: F,
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

/// Serves units until all senders are gone, then closes the connection.
pub(super) async fn serve(mut connection: AnyConnection, mut queue: mpsc::Receiver<Box<dyn Unit>>) {
    let mut group: Vec<Box<dyn Unit>> = Vec::with_capacity(GROUP);
    while queue.recv_many(&mut group, GROUP).await > 0 {
        commit_group(&mut connection, &mut group).await;
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database did not close cleanly");
    }
}

async fn commit_group(connection: &mut AnyConnection, group: &mut Vec<Box<dyn Unit>>) {
    if group.len() > 1 {
        match attempt(connection, group).await {
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
        let result = attempt(connection, &mut alone).await;
        let [unit] = alone;
        unit.finish(result);
    }
}

/// Runs the units in one transaction. On failure everything is rolled back.
///
/// The statements are spoken plainly: SQLite ends a transaction by itself when the disk is full, and the driver's
/// own count of open transactions would never come down again after that.
async fn attempt(connection: &mut AnyConnection, units: &mut [Box<dyn Unit>]) -> Result<()> {
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
