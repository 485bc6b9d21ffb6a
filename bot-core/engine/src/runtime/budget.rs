//! How fast one network account may be written to: as a whole, and each conversation.

use bloom_chat::ConversationKind;
use bloom_chat::port::Clock;
use governor::clock::Clock as GovernorClock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::{InMemoryState, NotKeyed, keyed::HashMapStateStore};
use governor::{Quota, RateLimiter};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

/// A network's limits. Zero means: no limit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// Operations a second of the whole account.
    pub per_second: u32,
    /// Operations a second in one private conversation, after the burst.
    pub per_chat_per_second: f64,
    /// Operations in one private conversation that may follow each other at once.
    pub per_chat_burst: u32,
    /// Operations a minute in one group.
    pub per_group_per_minute: u32,
}

impl Limits {
    /// No limits: for networks without, such as a terminal.
    pub const NONE: Self = Self { per_second: 0, per_chat_per_second: 0.0, per_chat_burst: 0, per_group_per_minute: 0 };
}

/// The program's clock as the rate limiter wants it.
#[derive(Debug, Clone)]
struct Ticks(Arc<dyn Clock>);

impl GovernorClock for Ticks {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        Nanos::from(self.0.monotonic())
    }
}

type Whole = RateLimiter<NotKeyed, InMemoryState, Ticks, NoOpMiddleware<Nanos>>;
type Keyed = RateLimiter<String, HashMapStateStore<String>, Ticks, NoOpMiddleware<Nanos>>;

/// The budget of one network account.
#[derive(Debug)]
pub struct Budget {
    whole: Option<Whole>,
    chats: Option<Keyed>,
    groups: Option<Keyed>,
    ticks: Ticks,
}

impl Budget {
    /// A full budget.
    pub fn new(limits: Limits, clock: Arc<dyn Clock>) -> Self {
        let ticks = Ticks(clock);
        let whole = NonZeroU32::new(limits.per_second)
            .map(|rate| RateLimiter::direct_with_clock(Quota::per_second(rate), ticks.clone()));
        let chats = (limits.per_chat_per_second > 0.0)
            .then(|| Quota::with_period(Duration::from_secs_f64(1.0 / limits.per_chat_per_second)))
            .flatten()
            .map(|quota| quota.allow_burst(NonZeroU32::new(limits.per_chat_burst).unwrap_or(NonZeroU32::MIN)))
            .map(|quota| RateLimiter::hashmap_with_clock(quota, ticks.clone()));
        let groups = NonZeroU32::new(limits.per_group_per_minute)
            .map(|rate| RateLimiter::hashmap_with_clock(Quota::per_minute(rate), ticks.clone()));
        Self { whole, chats, groups, ticks }
    }

    /// Takes one operation out of the budget.
    ///
    /// # Errors
    /// How long to wait when there is none left. Nothing is taken from the account's share for a
    /// conversation that has to wait by itself.
    pub fn take(&self, conversation: &str, kind: ConversationKind) -> Result<(), Duration> {
        let now = self.ticks.now();
        let keyed = match kind {
            ConversationKind::Direct => &self.chats,
            ConversationKind::Group => &self.groups,
        };
        if let Some(keyed) = keyed {
            keyed.check_key(&conversation.to_owned()).map_err(|wait| wait.wait_time_from(now))?;
        }
        match &self.whole {
            Some(whole) => whole.check().map_err(|wait| wait.wait_time_from(now)),
            None => Ok(()),
        }
    }

    /// Forgets conversations that have their full share again.
    pub fn tidy(&self) {
        for keyed in [&self.chats, &self.groups].into_iter().flatten() {
            keyed.retain_recent();
        }
    }
}
