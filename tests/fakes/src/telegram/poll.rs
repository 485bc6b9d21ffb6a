//! `getUpdates`: the long poll, and the rule that there is only one at a time.

use std::collections::HashSet;
use std::time::Duration;

use serde_json::Value;
use tokio::time::{Instant, timeout_at};

use super::error::{ApiError, Outcome};
use super::params::Params;
use super::state::{Shared, State};

/// Longest wait the server grants.
const WAIT_LIMIT: i64 = 50;
/// Most updates in one answer, and how many there are when the bot does not say.
const BATCH_LIMIT: i64 = 100;

/// Answers with the JSON list of updates, waiting for the first up to `timeout` seconds.
pub(crate) async fn get_updates(shared: &Shared, params: &Params) -> Outcome<String> {
    let offset = params.int("offset")?.unwrap_or_default();
    let wait = params.int("timeout")?.unwrap_or_default().clamp(0, WAIT_LIMIT);
    let limit = params.int("limit")?.unwrap_or(BATCH_LIMIT);
    let limit = if (1..=BATCH_LIMIT).contains(&limit) { limit } else { BATCH_LIMIT };
    let limit = usize::try_from(limit).unwrap_or(1);
    let mine = {
        let mut state = shared.lock();
        refuse_beside_webhook(&state)?;
        read_allowed(&mut state, params)?;
        state.queue.confirm(offset);
        state.queue.poll += 1;
        state.queue.poll
    };
    // Whoever waits now learns that a younger poll has come.
    shared.queue_changed.notify_waiters();
    let wait = Duration::from_secs(u64::try_from(wait).unwrap_or_default());
    let deadline = deadline(wait);
    loop {
        let changed = shared.queue_changed.notified();
        tokio::pin!(changed);
        changed.as_mut().enable();
        {
            let mut state = shared.lock();
            if state.webhook.is_some() {
                return Err(ApiError::conflict("terminated by setWebhook request"));
            }
            if state.queue.poll != mine {
                return Err(ApiError::conflict(
                    "terminated by other getUpdates request; make sure that only one bot instance is running",
                ));
            }
            if let Some(list) = state.queue.serve(limit, shared.clock.now()) {
                return Ok(list);
            }
        }
        if timeout_at(deadline, changed).await.is_err() {
            return Ok("[]".to_owned());
        }
    }
}

/// The moment `wait` from now, on the runtime's own clock.
pub(crate) fn deadline(wait: Duration) -> Instant {
    Instant::now() + wait
}

fn refuse_beside_webhook(state: &State) -> Outcome<()> {
    if state.webhook.is_some() {
        return Err(ApiError::conflict(
            "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        ));
    }
    Ok(())
}

/// Takes `allowed_updates` into force; a call without it leaves the former list.
pub(crate) fn read_allowed(state: &mut State, params: &Params) -> Outcome<()> {
    if let Some(list) = params.json("allowed_updates")? {
        let list = list.as_array().ok_or_else(|| ApiError::bad("can't parse allowed_updates: expected an Array"))?;
        let kinds: HashSet<String> = list.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        state.queue.allow(kinds);
    }
    Ok(())
}
