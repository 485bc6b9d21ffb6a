//! Below the people: raw updates, time, trouble.

use std::time::Duration;

use super::super::TelegramFake;
use super::super::faults::FaultRule;

impl TelegramFake {
    /// Queues a text as an update, exactly as it is: unknown kinds, wrong types, any `update_id`,
    /// truncated JSON. Gives its `update_id`, or the smallest number there is when it has none;
    /// such a text is served once.
    ///
    /// An id beyond those given out so far moves the ids of later updates on; a smaller one does
    /// not move them back, see [`TelegramFake::set_next_update_id`].
    pub async fn inject(&self, update: &str) -> i64 {
        let now = self.shared.clock.now();
        let id = self.shared.lock().queue.inject(update, now);
        self.shared.queue_changed.notify_waiters();
        id
    }

    /// Queues a past update again under its old id; false when it is not among the last 1,000.
    pub async fn repeat_update(&self, update_id: i64) -> bool {
        let now = self.shared.clock.now();
        let known = self.shared.lock().queue.repeat(update_id, now);
        self.shared.queue_changed.notify_waiters();
        known
    }

    /// Makes the next update take this id, which may lie before those already given.
    pub async fn set_next_update_id(&self, id: i64) {
        self.shared.lock().queue.next_id = id;
    }

    /// The id that the next update will take.
    pub async fn next_update_id(&self) -> i64 {
        self.shared.lock().queue.next_id
    }

    /// Moves the fake's time forward: retention, bans, age of messages and of button presses.
    pub async fn advance(&self, span: Duration) {
        self.shared.clock.advance(span);
    }

    /// Scripts trouble; gives the rule's number for [`TelegramFake::fault_hits`].
    pub async fn fault(&self, rule: FaultRule) -> u64 {
        self.shared.lock().faults.add(rule)
    }

    /// Takes back all scripted trouble.
    pub async fn clear_faults(&self) {
        self.shared.lock().faults.clear();
    }

    /// How often a rule has struck.
    pub async fn fault_hits(&self, rule: u64) -> u32 {
        self.shared.lock().faults.hits(rule)
    }
}
