//! The only place of this crate that looks at the machine's clock.
//!
//! A fake network is timed from outside, so it must stamp what it sees with real time; everything
//! else in the crate gets a [`Stamp`] handed in. [`Clock::advance`] moves the fake's time forward
//! without waiting, which is how tests reach 24-hour retention or an expired ban.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde::{Serialize, Serializer};

/// A moment in microseconds since 1970, never running backwards within one fake.
///
/// Serialised as milliseconds with fractions, e.g. `1760000000123.456`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Stamp(u64);

impl Stamp {
    /// A stamp from microseconds since 1970.
    pub fn from_micros(micros: u64) -> Self {
        Self(micros)
    }

    /// Microseconds since 1970.
    pub fn as_micros(self) -> u64 {
        self.0
    }

    /// Milliseconds since 1970, with fractions.
    pub fn as_millis(self) -> f64 {
        // 2^53 microseconds is the year 2255: the conversion is exact until then.
        self.0 as f64 / 1000.0
    }

    /// Whole seconds since 1970, as Telegram writes dates.
    pub fn unix(self) -> i64 {
        i64::try_from(self.0 / 1_000_000).unwrap_or(i64::MAX)
    }

    /// Time passed since `earlier`; zero when `earlier` is later.
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_micros(self.0.saturating_sub(earlier.0))
    }

    /// The moment `span` later.
    #[must_use]
    pub fn plus(self, span: Duration) -> Self {
        Self(self.0.saturating_add(micros(span)))
    }
}

impl Serialize for Stamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.as_millis())
    }
}

/// Whole microseconds of a span, saturating.
pub(crate) fn micros(span: Duration) -> u64 {
    u64::try_from(span.as_micros()).unwrap_or(u64::MAX)
}

/// Monotonic time anchored once at the wall clock, plus what tests added by hand.
#[derive(Debug)]
pub struct Clock {
    anchor: Instant,
    anchor_micros: u64,
    skew_micros: AtomicU64,
}

impl Clock {
    /// A clock that reads the wall clock once, now.
    #[expect(clippy::disallowed_methods, reason = "the fake plays the outside world, whose time is the wall's")]
    pub fn start() -> Self {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { anchor: Instant::now(), anchor_micros: micros(wall), skew_micros: AtomicU64::new(0) }
    }

    /// The present moment.
    pub fn now(&self) -> Stamp {
        let passed = micros(self.anchor.elapsed());
        let skew = self.skew_micros.load(Ordering::Relaxed);
        Stamp(self.anchor_micros.saturating_add(passed).saturating_add(skew))
    }

    /// Moves time forward by `span` for everyone who asks afterwards.
    pub fn advance(&self, span: Duration) {
        self.skew_micros.fetch_add(micros(span), Ordering::Relaxed);
    }
}
