//! How long to wait after failures in a row.

use std::time::Duration;

/// Doubles from half a second to thirty seconds, with jitter so that many clients do not come
/// back at the same instant.
#[derive(Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
}

/// No wait is longer.
pub(crate) const LONGEST: Duration = Duration::from_secs(30);

const FIRST: Duration = Duration::from_millis(500);

impl Backoff {
    /// Things work again.
    pub(crate) fn reset(&mut self) {
        self.failures = 0;
    }

    /// The wait after one more failure; `chance` is in `0.0..1.0` and takes away up to half.
    pub(crate) fn next(&mut self, chance: f64) -> Duration {
        // Past six doublings the ceiling is reached anyway.
        let whole = FIRST.saturating_mul(1 << self.failures.min(6)).min(LONGEST);
        self.failures = self.failures.saturating_add(1);
        whole.mul_f64(1.0 - 0.5 * chance.clamp(0.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grows_to_its_ceiling_and_starts_anew() {
        let mut backoff = Backoff::default();
        let waits: Vec<u128> = (0..9).map(|_| backoff.next(0.0).as_millis()).collect();
        assert_eq!(waits, [500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
        assert_eq!(backoff.next(1.0), Duration::from_secs(15));
        backoff.reset();
        assert_eq!(backoff.next(0.0), FIRST);
    }
}
