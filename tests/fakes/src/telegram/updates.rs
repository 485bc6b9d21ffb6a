//! The queue of updates: who gets them, how often, and when they are forgotten.
//!
//! An update stays until a `getUpdates` with a larger offset confirms it, a webhook takes it, or
//! its 24 hours are over. Two departures keep faults testable: an update whose id lies below the
//! confirmed offset (a repeated one, or ids that jumped back) and an injected text that is not an
//! update at all are each served once, whatever the offset says.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::clock::Stamp;

/// Kinds a bot gets only when it names them in `allowed_updates`.
const OPT_IN: [&str; 3] = ["chat_member", "message_reaction", "message_reaction_count"];
/// Bodies kept for [`UpdateQueue::past`], so that a test can repeat an old update.
const PAST_LIMIT: usize = 1000;
/// Id given to an injected text without a readable `update_id`: below every offset.
const NO_ID: i64 = i64::MIN;

/// The life of one update.
#[derive(Debug, Clone, Serialize)]
pub struct UpdateRecord {
    /// `update_id`; the smallest number there is for an injected text without one.
    pub update_id: i64,
    /// `message`, `callback_query`, ...
    pub kind: String,
    /// The chat that it happened in.
    pub chat: Option<i64>,
    /// The message that it is about.
    pub message_id: Option<i64>,
    /// When it happened.
    pub created_at: Stamp,
    /// When it was first handed to the bot.
    pub served_at: Option<Stamp>,
    /// How often it was handed to the bot.
    pub times_served: u32,
}

#[derive(Debug)]
struct Queued {
    id: i64,
    body: Arc<str>,
    at: Stamp,
    record: usize,
    /// Served once even though its id is already confirmed.
    forced: bool,
    served: bool,
}

/// See the module's description.
#[derive(Debug)]
pub(crate) struct UpdateQueue {
    items: VecDeque<Queued>,
    past: VecDeque<(i64, Arc<str>)>,
    pub(crate) records: Vec<UpdateRecord>,
    pub(crate) next_id: i64,
    /// Offset of the last confirmation.
    acked: i64,
    /// Whether ids are not growing through the queue, so that confirming must look at all.
    irregular: bool,
    allowed: Option<HashSet<String>>,
    retention: Duration,
    /// Grows with every `getUpdates`, which ends the one before.
    pub(crate) poll: u64,
}

/// What an update is about, for its record.
#[derive(Debug, Clone, Default)]
pub(crate) struct About {
    pub(crate) kind: String,
    pub(crate) chat: Option<i64>,
    pub(crate) message_id: Option<i64>,
}

/// One update on its way to a webhook.
pub(crate) struct Head {
    pub(crate) record: usize,
    pub(crate) body: Arc<str>,
}

impl UpdateQueue {
    pub(crate) fn new(first_id: i64, retention: Duration) -> Self {
        Self {
            items: VecDeque::new(),
            past: VecDeque::new(),
            records: Vec::new(),
            next_id: first_id,
            acked: 0,
            irregular: false,
            allowed: None,
            retention,
            poll: 0,
        }
    }

    /// Replaces `allowed_updates`; an empty list restores the default.
    pub(crate) fn allow(&mut self, kinds: HashSet<String>) {
        self.allowed = (!kinds.is_empty()).then_some(kinds);
    }

    /// The list in force, sorted; none for the default.
    pub(crate) fn allowed(&self) -> Option<Vec<&str>> {
        let mut list: Vec<&str> = self.allowed.as_ref()?.iter().map(String::as_str).collect();
        list.sort_unstable();
        Some(list)
    }

    /// Queues an update of the fake's own making, unless the bot did not ask for its kind.
    pub(crate) fn push(&mut self, about: About, payload: &str, now: Stamp) -> Option<i64> {
        let wanted = match &self.allowed {
            Some(kinds) => kinds.contains(&about.kind),
            None => !OPT_IN.contains(&about.kind.as_str()),
        };
        if !wanted {
            return None;
        }
        let id = self.next_id;
        let body = format!("{{\"update_id\":{id},\"{}\":{payload}}}", about.kind);
        self.enqueue(id, body.into(), about, now);
        self.next_id = id.saturating_add(1);
        Some(id)
    }

    /// Queues `body` as it is.
    pub(crate) fn inject(&mut self, body: &str, now: Stamp) -> i64 {
        #[derive(Deserialize)]
        struct OnlyId {
            update_id: i64,
        }
        // Both reads skip what they do not need without recursion: depth cannot hurt them.
        let id = serde_json::from_str::<OnlyId>(body).map_or(NO_ID, |only| only.update_id);
        let keys: BTreeMap<String, IgnoredAny> = serde_json::from_str(body).unwrap_or_default();
        let kind = keys.into_keys().find(|key| key != "update_id");
        let about = About { kind: kind.unwrap_or_else(|| "malformed".to_owned()), ..About::default() };
        self.enqueue(id, body.into(), about, now);
        self.next_id = self.next_id.max(id.saturating_add(1));
        id
    }

    fn enqueue(&mut self, id: i64, body: Arc<str>, about: About, now: Stamp) {
        self.expire(now);
        if id != NO_ID {
            if self.past.len() == PAST_LIMIT {
                self.past.pop_front();
            }
            self.past.push_back((id, Arc::clone(&body)));
        }
        let forced = id < self.acked || id == NO_ID;
        self.irregular |= forced || self.items.back().is_some_and(|last| last.id >= id);
        self.records.push(UpdateRecord {
            update_id: id,
            kind: about.kind,
            chat: about.chat,
            message_id: about.message_id,
            created_at: now,
            served_at: None,
            times_served: 0,
        });
        self.items.push_back(Queued { id, body, at: now, record: self.records.len() - 1, forced, served: false });
    }

    /// Queues a past update once more, with its old id; false when it is too old to be known.
    pub(crate) fn repeat(&mut self, id: i64, now: Stamp) -> bool {
        let Some((_, body)) = self.past.iter().rev().find(|(past, _)| *past == id) else {
            return false;
        };
        let body = Arc::clone(body);
        let known = self.records.iter().rev().find(|record| record.update_id == id);
        let about = known.map_or_else(About::default, |record| About {
            kind: record.kind.clone(),
            chat: record.chat,
            message_id: record.message_id,
        });
        self.enqueue(id, body, about, now);
        true
    }

    fn expire(&mut self, now: Stamp) {
        while self.items.front().is_some_and(|item| now.since(item.at) >= self.retention) {
            self.items.pop_front();
        }
    }

    /// Forgets what `offset` confirms. Negative: all but the last `-offset`. Zero: nothing.
    pub(crate) fn confirm(&mut self, offset: i64) {
        if offset < 0 {
            let keep = usize::try_from(offset.unsigned_abs()).unwrap_or(usize::MAX);
            let drop = self.items.len().saturating_sub(keep);
            self.items.drain(..drop);
            return;
        }
        if offset > 0 {
            self.acked = offset;
        }
        let forget = |item: &Queued| (item.id < offset || item.id == NO_ID) && (item.served || !item.forced);
        if self.irregular {
            self.items.retain(|item| !forget(item));
            self.irregular = !self.items.is_empty();
        } else {
            while self.items.front().is_some_and(forget) {
                self.items.pop_front();
            }
        }
    }

    /// The oldest updates, at most `limit`, as a JSON list; none when there are none.
    pub(crate) fn serve(&mut self, limit: usize, now: Stamp) -> Option<String> {
        self.expire(now);
        if self.items.is_empty() {
            return None;
        }
        let mut list = String::from("[");
        for (index, item) in self.items.iter_mut().take(limit).enumerate() {
            if index > 0 {
                list.push(',');
            }
            list.push_str(&item.body);
            item.served = true;
            if let Some(record) = self.records.get_mut(item.record) {
                record.served_at.get_or_insert(now);
                record.times_served += 1;
            }
        }
        list.push(']');
        Some(list)
    }

    /// The oldest update, for a webhook, counted as served.
    pub(crate) fn head(&mut self, now: Stamp) -> Option<Head> {
        self.expire(now);
        let item = self.items.front_mut()?;
        item.served = true;
        if let Some(record) = self.records.get_mut(item.record) {
            record.served_at.get_or_insert(now);
            record.times_served += 1;
        }
        Some(Head { record: item.record, body: Arc::clone(&item.body) })
    }

    /// Forgets the update that a webhook has taken.
    pub(crate) fn taken(&mut self, record: usize) {
        if self.items.front().is_some_and(|item| item.record == record) {
            self.items.pop_front();
        }
    }

    pub(crate) fn clear(&mut self) {
        self.items.clear();
        self.irregular = false;
    }

    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }
}
