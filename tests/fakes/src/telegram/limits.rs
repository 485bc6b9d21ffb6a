//! Flood limits: a leaky bucket per chat and one for the whole bot, with bans that grow.

use std::time::Duration;

use crate::clock::{Stamp, micros};

/// How often something may happen: `burst` at once, then one more each `period`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// Requests that may come at once after a rest.
    pub burst: u32,
    /// Time after which one more is allowed.
    pub period: Duration,
}

/// The limits in force; `None` switches one off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// In one chat, of any kind.
    pub per_chat: Option<Rate>,
    /// In one group or supergroup, beside `per_chat`.
    pub per_group: Option<Rate>,
    /// Over all chats.
    pub global: Option<Rate>,
    /// Shortest `retry_after` of a first refusal.
    pub ban: Duration,
    /// What every request inside a ban adds to it.
    pub prolong: Duration,
}

impl Limits {
    /// No limits.
    pub fn off() -> Self {
        Self { per_chat: None, per_group: None, global: None, ban: Duration::ZERO, prolong: Duration::ZERO }
    }

    /// What Telegram's bot FAQ says: 1 a second in a chat with short bursts, 20 a minute in a
    /// group, 30 a second over all. The lengths of burst and ban are not published; these are
    /// in the range bots report.
    pub fn real() -> Self {
        Self {
            per_chat: Some(Rate { burst: 5, period: Duration::from_secs(1) }),
            per_group: Some(Rate { burst: 20, period: Duration::from_secs(3) }),
            global: Some(Rate { burst: 30, period: Duration::from_micros(33_333) }),
            ban: Duration::from_secs(3),
            prolong: Duration::from_secs(1),
        }
    }
}

/// One bucket with its ban.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Meter {
    /// When the bucket will be empty, in microseconds.
    empty_at: u64,
    /// End of the ban, in microseconds; 0 for none.
    banned_until: u64,
}

impl Meter {
    /// Takes one request, or tells how many seconds to wait.
    pub(crate) fn admit(&mut self, rate: Rate, limits: &Limits, now: Stamp) -> Result<(), u64> {
        let now = now.as_micros();
        if now < self.banned_until {
            self.banned_until = self.banned_until.saturating_add(micros(limits.prolong));
            return Err(seconds_until(self.banned_until, now));
        }
        let period = micros(rate.period);
        let room = period.saturating_mul(u64::from(rate.burst.max(1)) - 1);
        let empty_at = self.empty_at.max(now);
        let wait = (empty_at - now).saturating_sub(room);
        if wait > 0 {
            let ban = wait.max(micros(limits.ban));
            self.banned_until = now.saturating_add(ban);
            return Err(seconds_until(self.banned_until, now));
        }
        self.empty_at = empty_at.saturating_add(period);
        Ok(())
    }
}

fn seconds_until(until: u64, now: u64) -> u64 {
    (until - now).div_ceil(1_000_000).max(1)
}
