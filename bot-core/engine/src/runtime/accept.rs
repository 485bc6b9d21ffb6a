//! Accepting: an event is stored with its network's cursor in one transaction before the network
//! hears that we have it. Where the conversation is free it is leased in the same transaction, so
//! that its turn starts without another trip to the disk.

use super::{Gears, RunError, millis};
use crate::store::conversation::{self, Claim, Lease};
use crate::store::inbox::{self, NewEvent, OpenEvent};
use crate::store::{self, Tx};
use async_trait::async_trait;
use bloom_chat::ids::{ConversationKind, NetworkId};
use bloom_chat::port::{Accepted, Cursor, Inbox, InboxError};
use bloom_chat::{Body, InboundEvent};
use std::collections::HashSet;
use std::sync::Arc;

/// The inbox that adapters write to.
#[derive(Debug, Clone)]
pub struct Mailroom(Arc<Gears>);

impl Mailroom {
    /// The inbox of these gears.
    pub fn new(gears: Arc<Gears>) -> Self {
        Self(gears)
    }
}

/// A batch ready to be stored, and stored again if the first try is rolled back.
#[derive(Debug)]
struct Batch {
    events: Vec<(NewEvent, InboundEvent)>,
    cursor: Option<Cursor>,
    lease: Lease,
    settle: i64,
    now: i64,
}

/// Words of strangers in a group are none of our business: they are not even stored.
fn concerns_us(event: &InboundEvent) -> bool {
    event.addressed || event.kind == ConversationKind::Direct
}

#[async_trait]
impl Inbox for Mailroom {
    async fn accept(&self, batch: Vec<InboundEvent>, cursor: Option<Cursor>) -> Result<Accepted, InboxError> {
        accept(&self.0, batch, cursor).await.map_err(|error| InboxError(error.to_string()))
    }

    async fn cursor(&self, network: &NetworkId, account: &str) -> Result<Option<Cursor>, InboxError> {
        let read = async { inbox::cursor(&mut *self.0.db.read().await?, network, account).await };
        read.await.map_err(|error: store::StoreError| InboxError(error.to_string()))
    }
}

async fn accept(gears: &Gears, batch: Vec<InboundEvent>, cursor: Option<Cursor>) -> Result<Accepted, RunError> {
    gears.interrupt.pass("accept.begun")?;
    let now = gears.now();
    let events = batch
        .into_iter()
        .filter(concerns_us)
        .map(|event| Ok((NewEvent::new(gears.db.keys(), gears.ids.next(), &event)?, event)))
        .collect::<store::Result<Vec<_>>>()?;
    let offered = events.len();
    let lease = Lease {
        token: format!("{}/{}", gears.options.instance, gears.ids.next()),
        until: now + millis(gears.options.lease),
    };
    let batch = Arc::new(Batch { events, cursor, lease, settle: millis(gears.options.settle), now });
    let (stored, claims) = gears
        .db
        .write(move |tx| {
            let batch = Arc::clone(&batch);
            Box::pin(async move { store_batch(tx, &batch).await })
        })
        .await?;
    gears.interrupt.pass("accept.stored")?;
    if stored > claims.len() {
        // Some wait for the rest of their message, or for the worker that holds their conversation.
        gears.look_for_mail_at(now + millis(gears.options.settle));
    }
    gears.handover.offer(claims);
    gears.mail.notify_one();
    Ok(Accepted { stored, duplicates: offered - stored })
}

async fn store_batch(tx: &mut Tx, batch: &Batch) -> store::Result<(usize, Vec<Claim>)> {
    let rows: Vec<NewEvent> = batch.events.iter().map(|(row, _)| row.clone()).collect();
    let fresh: HashSet<String> = inbox::insert(tx, &rows, batch.now).await?.into_iter().collect();
    let mut claims: Vec<Claim> = Vec::new();
    for (row, event) in batch.events.iter().filter(|(row, _)| fresh.contains(&row.id)) {
        let waits = waits_for_more(&event.body);
        let ready_at = if waits { batch.now + batch.settle } else { batch.now };
        let actor = (event.kind == ConversationKind::Direct).then_some(row.actor.as_str());
        let lease = (!waits).then_some(&batch.lease);
        let arrival =
            conversation::arrive(tx, &event.conversation, event.kind, actor, ready_at, lease, batch.now).await?;
        let Some(mut claim) = arrival.claim else { continue };
        let open = OpenEvent { id: row.id.clone(), event: event.clone(), received_at: batch.now };
        match claims.iter_mut().find(|earlier| earlier.id == claim.id) {
            // A further event of the same conversation in this batch: the later count is the true one.
            Some(earlier) => {
                earlier.arrivals = claim.arrivals;
                earlier.events.iter_mut().for_each(|events| events.push(open.clone()));
            }
            None => {
                claim.events = arrival.was_empty.then(|| vec![open]);
                claims.push(claim);
            }
        }
    }
    if let Some(cursor) = &batch.cursor {
        inbox::set_cursor(tx, cursor, batch.now).await?;
    }
    Ok((fresh.len(), claims))
}

/// Whether the rest of a message may still be on its way.
fn waits_for_more(body: &Body) -> bool {
    matches!(body, Body::Text { at_limit: true, .. } | Body::Text { forwarded: true, .. })
}
