//! How fast one network account may be written to: as a whole, and each conversation.

use crate::store::outbox::Urgency;
use bloom_chat::ConversationKind;
use bloom_chat::port::Clock;
use governor::clock::Clock as GovernorClock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::{InMemoryState, NotKeyed, keyed::HashMapStateStore};
use governor::{Quota, RateLimiter};
use std::collections::HashSet;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
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

/// The share of an account's rate that may go to what nobody asked for, in percent, unless the line
/// says otherwise: the rest is always there for answers.
pub const UNASKED_PERCENT: u32 = 96;

/// Why something cannot go out now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// This conversation has to wait so long; others may go.
    Conversation(Duration),
    /// The account has to wait so long, at least with what is as urgent as this.
    Account(Duration),
}

/// The budget of one network account.
#[derive(Debug)]
pub struct Budget {
    limits: Limits,
    whole: Option<Whole>,
    unasked: Option<Whole>,
    chats: Option<Keyed>,
    groups: Option<Keyed>,
    /// Conversations that have taken their own share, but were refused the account's.
    prepaid: Mutex<HashSet<String>>,
    ticks: Ticks,
}

impl Budget {
    /// A full budget with the usual share for what nobody asked for.
    pub fn new(limits: Limits, clock: Arc<dyn Clock>) -> Self {
        Self::with_share(limits, UNASKED_PERCENT, Ticks(clock))
    }

    /// The same limits, full again, with another share for what nobody asked for: `percent` of the
    /// account's rate, 1 to 100.
    #[must_use]
    pub fn sharing(&self, percent: u32) -> Self {
        Self::with_share(self.limits, percent, self.ticks.clone())
    }

    fn with_share(limits: Limits, percent: u32, ticks: Ticks) -> Self {
        let whole = NonZeroU32::new(limits.per_second)
            .map(|rate| RateLimiter::direct_with_clock(Quota::per_second(rate), ticks.clone()));
        let percent = percent.clamp(1, 100);
        let unasked = NonZeroU32::new(limits.per_second)
            .filter(|_| percent < 100)
            .and_then(|rate| share(rate, percent))
            .map(|quota| RateLimiter::direct_with_clock(quota, ticks.clone()));
        let chats = (limits.per_chat_per_second > 0.0)
            .then(|| Quota::with_period(Duration::from_secs_f64(1.0 / limits.per_chat_per_second)))
            .flatten()
            .map(|quota| quota.allow_burst(NonZeroU32::new(limits.per_chat_burst).unwrap_or(NonZeroU32::MIN)))
            .map(|quota| RateLimiter::hashmap_with_clock(quota, ticks.clone()));
        let groups = NonZeroU32::new(limits.per_group_per_minute)
            .map(|rate| RateLimiter::hashmap_with_clock(Quota::per_minute(rate), ticks.clone()));
        Self { limits, whole, unasked, chats, groups, prepaid: Mutex::default(), ticks }
    }

    /// Takes one operation out of the budget.
    ///
    /// # Errors
    /// Who has to wait, and how long, when there is none left. Nothing is taken from the account's
    /// share for a conversation that has to wait by itself, and nothing twice from a conversation's
    /// share when the account has to wait.
    pub fn take(&self, conversation: &str, kind: ConversationKind, urgency: Urgency) -> Result<(), Refusal> {
        let now = self.ticks.now();
        let keyed = match kind {
            ConversationKind::Direct => &self.chats,
            ConversationKind::Group => &self.groups,
        };
        let mut prepaid = self.prepaid.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(keyed) = keyed
            && !prepaid.remove(conversation)
        {
            keyed
                .check_key(&conversation.to_owned())
                .map_err(|wait| Refusal::Conversation(wait.wait_time_from(now)))?;
        }
        let unasked = self.unasked.as_ref().filter(|_| urgency == Urgency::Unasked);
        for account in unasked.into_iter().chain(&self.whole) {
            if let Err(wait) = account.check() {
                if keyed.is_some() {
                    prepaid.insert(conversation.to_owned());
                }
                return Err(Refusal::Account(wait.wait_time_from(now)));
            }
        }
        Ok(())
    }

    /// Forgets conversations that have their full share again.
    pub fn tidy(&self) {
        self.prepaid.lock().unwrap_or_else(PoisonError::into_inner).clear();
        for keyed in [&self.chats, &self.groups].into_iter().flatten() {
            keyed.retain_recent();
        }
    }
}

/// `percent` of `rate` operations a second; what a whole second of it allows may go out at once.
fn share(rate: NonZeroU32, percent: u32) -> Option<Quota> {
    let hundredths = u64::from(rate.get()) * u64::from(percent);
    let burst = u32::try_from(hundredths / 100).unwrap_or(u32::MAX);
    Quota::with_period(Duration::from_nanos(100_000_000_000 / hundredths.max(1)))
        .map(|quota| quota.allow_burst(NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, Utc};
    use std::sync::atomic::{AtomicI64, Ordering};

    #[derive(Debug, Default)]
    struct Hand(AtomicI64);

    impl Clock for Hand {
        fn now(&self) -> DateTime<Utc> {
            DateTime::from_timestamp_millis(1_000_000 + self.0.load(Ordering::Relaxed)).expect("a valid instant")
        }
    }

    fn budget(per_second: u32, percent: u32) -> (Budget, Arc<Hand>) {
        let hand = Arc::new(Hand::default());
        let limits = Limits { per_second, ..Limits::NONE };
        (Budget::new(limits, Arc::clone(&hand) as Arc<dyn Clock>).sharing(percent), hand)
    }

    fn taken(budget: &Budget, urgency: Urgency) -> usize {
        (0..1_000).take_while(|n| budget.take(&n.to_string(), ConversationKind::Direct, urgency).is_ok()).count()
    }

    #[test]
    fn what_nobody_asked_for_leaves_room_for_answers() {
        for (rate, percent, unasked) in [(30, 80, 24), (30, 100, 30), (10, 50, 5), (1, 80, 1), (3, 0, 1)] {
            let (budget, _) = budget(rate, percent);
            assert_eq!(taken(&budget, Urgency::Unasked), unasked, "{rate} {percent}");
            assert_eq!(taken(&budget, Urgency::Answer), rate as usize - unasked, "{rate} {percent}");
        }
    }

    #[test]
    fn the_share_holds_over_time() {
        let (budget, hand) = budget(30, 80);
        let mut unasked = taken(&budget, Urgency::Unasked);
        for _ in 0..10_000 {
            hand.0.fetch_add(1, Ordering::Relaxed);
            unasked += taken(&budget, Urgency::Unasked);
        }
        assert!((24 * 11 - 1..=24 * 11 + 1).contains(&unasked), "{unasked}");
    }

    #[test]
    fn a_conversation_that_waits_for_the_account_pays_its_own_share_once() {
        let hand = Arc::new(Hand::default());
        let limits = Limits { per_second: 1, per_chat_per_second: 0.01, per_chat_burst: 1, per_group_per_minute: 0 };
        let budget = Budget::new(limits, Arc::clone(&hand) as Arc<dyn Clock>);
        let take = |name: &str| budget.take(name, ConversationKind::Direct, Urgency::Answer);
        assert_eq!(take("a"), Ok(()));
        assert!(matches!(take("b"), Err(Refusal::Account(_))));
        assert!(matches!(take("b"), Err(Refusal::Account(_))));
        assert!(matches!(take("a"), Err(Refusal::Conversation(_))));
        hand.0.fetch_add(1_000, Ordering::Relaxed);
        assert_eq!(take("b"), Ok(()));
        assert!(matches!(take("b"), Err(Refusal::Conversation(_))));
    }
}
