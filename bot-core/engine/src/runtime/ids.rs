//! Ids and chance: both come in through the front door.

use bloom_chat::port::Clock;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::sync::{Arc, Mutex, PoisonError};
use uuid::Builder;

/// Makes UUIDv7 ids that grow strictly within this process, and random tokens.
#[derive(Debug)]
pub struct Ids {
    clock: Arc<dyn Clock>,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    random: StdRng,
    millis: u64,
    count: u16,
}

/// Places in a UUIDv7's first random field (12 bits).
const COUNTS: u16 = 1 << 12;

impl Ids {
    /// Ids from a clock and a seed.
    pub fn new(clock: Arc<dyn Clock>, seed: u64) -> Self {
        let state = State { random: StdRng::seed_from_u64(seed), millis: 0, count: 0 };
        Self { clock, state: Mutex::new(state) }
    }

    /// A UUIDv7 in its simple form (32 hexadecimal digits), greater than all before it, also when
    /// the clock jumps back: then the time of the last id is used until the clock has caught up.
    pub fn next(&self) -> String {
        let now = u64::try_from(self.clock.now().timestamp_millis()).unwrap_or(0);
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if now > state.millis {
            state.millis = now;
            state.count = 0;
        } else {
            state.count += 1;
            if state.count == COUNTS {
                state.millis += 1;
                state.count = 0;
            }
        }
        let mut bytes = [0_u8; 10];
        state.random.fill(&mut bytes);
        let [high, low] = state.count.to_be_bytes();
        bytes[0] = high;
        bytes[1] = low;
        Builder::from_unix_timestamp_millis(state.millis, &bytes).into_uuid().simple().to_string()
    }

    /// Something that nobody can guess: 32 hexadecimal digits, all of them chance.
    pub fn secret(&self) -> String {
        let mut bytes = [0_u8; 16];
        self.state.lock().unwrap_or_else(PoisonError::into_inner).random.fill(&mut bytes);
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A number in `0..bound` (0 when the bound is 0).
    pub fn below(&self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        self.state.lock().unwrap_or_else(PoisonError::into_inner).random.random_range(0..bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, Utc};

    #[derive(Debug)]
    struct Backwards(Mutex<i64>);

    impl Clock for Backwards {
        fn now(&self) -> DateTime<Utc> {
            let mut at = self.0.lock().expect("the test's lock");
            *at -= 1;
            DateTime::from_timestamp_millis(*at).expect("a valid instant")
        }
    }

    #[test]
    fn ids_grow_also_when_the_clock_runs_backwards() {
        let ids = Ids::new(Arc::new(Backwards(Mutex::new(1_800_000_000_000))), 7);
        let made: Vec<String> = (0..10_000).map(|_| ids.next()).collect();
        assert!(made.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
