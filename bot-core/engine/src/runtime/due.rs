//! What the clock brings: an occasion that has come becomes an event of its conversation, in the
//! same transaction that takes it off the calendar. Deciding whether to speak is the turn's.
//!
//! What is too late by its own window is dropped and counted, so that a machine that was off does
//! not speak of yesterday. While many conversations wait for their turn nothing more is fired: what
//! is due waits on the calendar, where it can still be dropped, and people who write do not wait
//! behind all of it.

use super::{Gears, RunError, millis};
use crate::store::due::{self, Destination, Due, SYSTEM};
use crate::store::housekeeping::{self, KEEP_FILES, KEEP_SPENT, PORTION};
use crate::store::inbox::{self, NewEvent};
use crate::store::telemetry::{self, NewCall};
use crate::store::{self, Tx, cool_down, thought};
use bloom_chat::{Body, DedupKey, InboundEvent};
use bloom_domain::safety::LABEL_COUNT_DAYS;
use bloom_model::{CallRecord, CoolDown};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

/// Occasions that one step takes at most: some milliseconds of the database's writer.
const TAKE: i64 = 256;

/// Conversations that may wait for their turn while more is fired.
const CROWD: i64 = 1_024;

/// The kind of occasion that sweeps.
const SWEEP: &str = "sweep";

/// What the slot of a sweep that goes on starts with.
const MORE: &str = "more/";

/// How long the records of calls to language models are kept: a year, and a margin.
const KEEP_CALLS: Duration = Duration::from_secs(400 * 24 * 3600);

/// How often it sweeps.
const SWEEP_EVERY: Duration = Duration::from_secs(3600);

/// How long events that no learner stands behind are kept.
const KEEP_EVENTS: Duration = Duration::from_secs(8 * 24 * 3600);

/// What a step came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stepped {
    /// So much was fired.
    Fired(usize),
    /// Something is due, and waits until fewer conversations do.
    Crowded,
    /// Nothing is due before this (epoch milliseconds), if anything is at all.
    Until(Option<i64>),
}

/// Fires what has come due, at most one batch. Returns how much that was.
///
/// # Errors
/// What the database says, or that a test cut the run.
pub async fn step(gears: &Arc<Gears>) -> Result<usize, RunError> {
    match advance(gears).await? {
        Stepped::Fired(count) => Ok(count),
        Stepped::Crowded | Stepped::Until(_) => Ok(0),
    }
}

/// The same, and when to come back.
pub(super) async fn advance(gears: &Arc<Gears>) -> Result<Stepped, RunError> {
    let now = gears.now();
    let (next, crowd) = {
        let mut db = gears.db.read().await?;
        let next = due::next_time(&mut db).await?;
        if next.is_none_or(|at| at > now) {
            return Ok(Stepped::Until(next));
        }
        (next, due::crowd(&mut db, now, CROWD).await?)
    };
    let room = (CROWD - crowd).min(TAKE);
    if room <= 0 {
        tracing::debug!(?next, "what is due waits for its turn");
        return Ok(Stepped::Crowded);
    }
    let shared = Arc::clone(gears);
    let fired = gears
        .db
        .write(move |tx| {
            let gears = Arc::clone(&shared);
            Box::pin(async move { fire(tx, &gears, now, room).await })
        })
        .await?;
    gears.interrupt.pass("due.fired")?;
    if fired.dropped > 0 {
        tracing::info!(dropped = fired.dropped, "occasions were too late and are not spoken of");
    }
    if fired.swept {
        note_calls(gears).await?;
    }
    gears.look_for_mail_at(now);
    Ok(Stepped::Fired(fired.all))
}

/// How much was fired, and how much of it was too late.
#[derive(Debug, Clone, Copy)]
struct Fired {
    all: usize,
    dropped: usize,
    /// The sweep was among it.
    swept: bool,
}

async fn fire(tx: &mut Tx, gears: &Gears, now: i64, limit: i64) -> store::Result<Fired> {
    let occasions = due::fire(tx, now, limit).await?;
    let all = occasions.len();
    let (late, timely): (Vec<Due>, Vec<Due>) = occasions.into_iter().partition(|occasion| occasion.is_too_late(now));
    let (ours, theirs): (Vec<Due>, Vec<Due>) = timely.into_iter().partition(|occasion| occasion.owner == SYSTEM);
    for occasion in &ours {
        let outcome = system(tx, gears, occasion, now).await?;
        due::note(tx, &occasion.owner, &occasion.id, outcome).await?;
    }
    for (occasion, outcome) in enter(tx, gears, &theirs, now).await? {
        due::note(tx, &occasion.owner, &occasion.id, outcome).await?;
    }
    Ok(Fired { all, dropped: late.len(), swept: !ours.is_empty() })
}

/// Puts occasions into the inbox of their conversations. Returns those that could not be, and why.
pub(super) async fn enter<'a>(
    tx: &mut Tx,
    gears: &Gears,
    occasions: &'a [Due],
    now: i64,
) -> store::Result<Vec<(&'a Due, &'static str)>> {
    let mut conversations: Vec<&str> =
        occasions.iter().filter_map(|occasion| occasion.conversation.as_deref()).collect();
    conversations.sort_unstable();
    conversations.dedup();
    let destinations = due::destinations(tx, &conversations).await?;
    let mut left_out = Vec::new();
    let mut rows = Vec::with_capacity(occasions.len());
    let mut entered: BTreeMap<String, (&Due, &str)> = BTreeMap::new();
    for occasion in occasions {
        let Some(conversation) = occasion.conversation.as_deref() else {
            left_out.push((occasion, "dropped: nowhere to speak"));
            continue;
        };
        match destinations.get(conversation) {
            None => left_out.push((occasion, "dropped: the conversation is gone")),
            // Who closed the door is not written to until they open it.
            Some(destination) if destination.closed => {
                left_out.push((occasion, "dropped: the conversation is closed"));
            }
            Some(destination) => {
                let row = row(gears, occasion, destination, now)?;
                entered.insert(row.id.clone(), (occasion, conversation));
                rows.push(row);
            }
        }
    }
    let fresh: HashSet<String> = inbox::insert(tx, &rows, now).await?.into_iter().collect();
    let mut woken = Vec::with_capacity(fresh.len());
    for (id, (occasion, conversation)) in entered {
        if fresh.contains(&id) {
            woken.push(conversation);
        } else {
            left_out.push((occasion, "fired before"));
        }
    }
    woken.sort_unstable();
    woken.dedup();
    due::wake(tx, &woken, now).await?;
    Ok(left_out)
}

/// An occasion as an event of its conversation.
fn row(gears: &Gears, occasion: &Due, destination: &Destination, now: i64) -> store::Result<NewEvent> {
    let place = &destination.place;
    let event = InboundEvent {
        key: DedupKey(format!("due/{}", occasion.id)),
        conversation: place.clone(),
        kind: destination.kind,
        actor: destination.actor(),
        display_name: None,
        at: chrono::DateTime::from_timestamp_millis(now).unwrap_or_default(),
        message: None,
        addressed: true,
        language_hint: None,
        body: Body::Due { kind: occasion.kind.clone(), slot: occasion.slot.clone(), payload: occasion.payload.clone() },
    };
    NewEvent::new(gears.db.keys(), gears.ids.next(), &event)
}

/// Does what belongs to nobody in particular.
async fn system(tx: &mut Tx, gears: &Gears, occasion: &Due, now: i64) -> store::Result<&'static str> {
    if occasion.kind != SWEEP {
        return Ok("unknown");
    }
    let mut gone = housekeeping::sweep_due(tx, now.saturating_sub(millis(KEEP_SPENT))).await?;
    let before = now.saturating_sub(millis(KEEP_FILES));
    let files = housekeeping::drop_files(tx, gears.db.keys(), before, now).await?;
    let mut more = gone == PORTION.unsigned_abs() || files.more;
    if let Some(keep) = gears.options.keep_messages {
        let (theirs, ours) = housekeeping::sweep_messages(tx, now.saturating_sub(millis(keep)), now).await?;
        more |= theirs.max(ours) == PORTION.unsigned_abs();
        gone += theirs + ours;
    }
    if more {
        // The rest goes portion by portion, behind whatever is due by then.
        let slot = format!("{MORE}{}", gears.ids.next());
        due::schedule(tx, &Due { slot, ..sweep_at(gears, now) }).await?;
    }
    if !occasion.slot.starts_with(MORE) {
        gone += housekeeping::sweep_inbox(tx, now.saturating_sub(millis(KEEP_EVENTS))).await?;
        gone += telemetry::sweep(tx, now.saturating_sub(millis(KEEP_CALLS))).await?;
        gone += thought::sweep(tx, &thoughts_from(now)).await?;
        due::schedule(tx, &sweep_at(gears, now + millis(SWEEP_EVERY))).await?;
    }
    tracing::debug!(rows = gone, files = files.rows, "swept");
    Ok("swept")
}

/// Writes down calls to models that no turn has written down, and who is being left alone. What cannot be written is
/// kept for the next occasion.
///
/// # Errors
/// What the database says.
pub(super) async fn note_calls(gears: &Gears) -> Result<(), RunError> {
    let Some(models) = &gears.models else { return Ok(()) };
    let records = models.spent.take();
    let cooling = models.cooling.as_ref().map(|cooling| cooling.cool_downs());
    if records.is_empty() && cooling.is_none() {
        return Ok(());
    }
    let named = |record: &CallRecord| NewCall { id: gears.ids.next(), record: record.clone() };
    let calls: Arc<[NewCall]> = records.iter().map(named).collect();
    let cooling: Option<Arc<[CoolDown]>> = cooling.map(Into::into);
    let written = gears
        .db
        .write(move |tx| {
            let (calls, cooling) = (Arc::clone(&calls), cooling.clone());
            Box::pin(async move {
                if let Some(cooling) = &cooling {
                    cool_down::keep(tx, cooling).await?;
                }
                telemetry::insert(tx, &calls).await
            })
        })
        .await;
    if let Err(error) = written {
        models.spent.put_back(records);
        return Err(error.into());
    }
    Ok(())
}

/// The first day of the oldest week whose count of harsh thoughts is kept, as ISO text.
fn thoughts_from(now: i64) -> String {
    let days = chrono::TimeDelta::days(i64::from(LABEL_COUNT_DAYS));
    let day = chrono::DateTime::from_timestamp_millis(now).unwrap_or_default() - days;
    day.date_naive().to_string()
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
