//! What the clock brings: an occasion that has come becomes an event of its conversation, in the
//! same transaction that takes it off the calendar. Deciding whether to speak is the turn's.

use super::{Gears, RunError, millis};
use crate::store::conversation;
use crate::store::due::{self, Due, SYSTEM};
use crate::store::housekeeping;
use crate::store::inbox::{self, NewEvent};
use crate::store::{self, Tx};
use bloom_chat::{ActorRef, Body, DedupKey, InboundEvent};
use std::sync::Arc;
use std::time::Duration;

/// Occasions that one step takes at most.
const TAKE: i64 = 256;

/// The kind of occasion that sweeps.
const SWEEP: &str = "sweep";

/// How often it sweeps.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);

/// How long spent rows are kept.
const KEEP: Duration = Duration::from_secs(8 * 24 * 3600);

/// Fires what has come due. Returns how much that was.
///
/// # Errors
/// What the database says, or that a test cut the run.
pub async fn step(gears: &Arc<Gears>) -> Result<usize, RunError> {
    let now = gears.now();
    let next = due::next_time(&mut *gears.db.read().await?).await?;
    if next.is_none_or(|at| at > now) {
        return Ok(0);
    }
    let shared = Arc::clone(gears);
    let fired = gears
        .db
        .write(move |tx| {
            let gears = Arc::clone(&shared);
            Box::pin(async move { fire(tx, &gears, now).await })
        })
        .await?;
    gears.interrupt.pass("due.fired")?;
    gears.look_for_mail_at(now);
    Ok(fired)
}

async fn fire(tx: &mut Tx, gears: &Gears, now: i64) -> store::Result<usize> {
    let fired = due::fire(tx, now, TAKE).await?;
    for occasion in &fired {
        let late = now - occasion.run_at;
        let outcome = if late > occasion.window_ms {
            "dropped: too late"
        } else if occasion.owner == SYSTEM {
            system(tx, gears, occasion, now).await?
        } else {
            enter(tx, gears, occasion, now).await?
        };
        due::note(tx, &occasion.owner, &occasion.id, outcome).await?;
    }
    Ok(fired.len())
}

/// Puts a learner's occasion into the inbox of its conversation.
async fn enter(tx: &mut Tx, gears: &Gears, occasion: &Due, now: i64) -> store::Result<&'static str> {
    let Some(id) = &occasion.conversation else { return Ok("dropped: nowhere to speak") };
    let Some((place, kind)) = conversation::place(tx, id).await? else {
        return Ok("dropped: the conversation is gone");
    };
    let actor = ActorRef { network: place.network.clone(), id: place.chat.clone() };
    let event = InboundEvent {
        key: DedupKey(format!("due/{}", occasion.id)),
        conversation: place.clone(),
        kind,
        actor,
        display_name: None,
        at: chrono::DateTime::from_timestamp_millis(now).unwrap_or_default(),
        message: None,
        addressed: true,
        language_hint: None,
        body: Body::Due { kind: occasion.kind.clone(), slot: occasion.slot.clone(), payload: occasion.payload.clone() },
    };
    let mut row = NewEvent::new(gears.ids.next(), &event)?;
    if let Some(actor) = conversation::actor(tx, id).await? {
        row.actor = actor;
    }
    if inbox::insert(tx, &[row], now).await?.is_empty() {
        return Ok("fired before");
    }
    conversation::arrive(tx, &place, kind, None, now, None, now).await?;
    Ok("fired")
}

/// Does what belongs to nobody in particular.
async fn system(tx: &mut Tx, gears: &Gears, occasion: &Due, now: i64) -> store::Result<&'static str> {
    if occasion.kind != SWEEP {
        return Ok("unknown");
    }
    let gone = housekeeping::sweep(tx, now - millis(KEEP)).await?;
    tracing::debug!(rows = gone, "swept");
    due::schedule(tx, &sweep_at(gears, now + millis(SWEEP_EVERY))).await?;
    Ok("swept")
}

/// Makes sure that a sweep is on the calendar.
///
/// # Errors
/// What the database says.
pub async fn plan_sweep(gears: &Arc<Gears>) -> Result<(), RunError> {
    let sweep = sweep_at(gears, gears.now() + millis(SWEEP_EVERY));
    gears
        .db
        .write(move |tx| {
            let sweep = sweep.clone();
            Box::pin(async move { due::schedule(tx, &sweep).await })
        })
        .await?;
    Ok(())
}

fn sweep_at(gears: &Gears, run_at: i64) -> Due {
    Due {
        id: gears.ids.next(),
        owner: SYSTEM.to_owned(),
        conversation: None,
        kind: SWEEP.to_owned(),
        // One occasion an hour: several processes plan the same one.
        slot: (run_at / millis(SWEEP_EVERY)).to_string(),
        run_at,
        // A sweep that was missed is made up for at any time.
        window_ms: i64::MAX,
        payload: "{}".to_owned(),
    }
}
