//! A clock that stands still until it is moved.

use bloom_chat::port::Clock;
use chrono::{DateTime, TimeDelta, Utc};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// A clock that stands still until it is moved. Its monotonic side never goes back.
#[derive(Debug)]
pub struct FrozenClock {
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    wall: DateTime<Utc>,
    elapsed: Duration,
}

impl FrozenClock {
    /// A clock that stands at `wall`.
    pub fn at(wall: DateTime<Utc>) -> Self {
        Self { state: Mutex::new(State { wall, elapsed: Duration::from_secs(1) }) }
    }

    /// Lets time pass.
    pub fn advance(&self, by: Duration) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.wall += TimeDelta::from_std(by).unwrap_or(TimeDelta::MAX);
        state.elapsed += by;
    }

    /// Sets the wall clock, also back; the monotonic side stays.
    pub fn jump(&self, wall: DateTime<Utc>) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).wall = wall;
    }
}

impl Clock for FrozenClock {
    fn now(&self) -> DateTime<Utc> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).wall
    }

    fn monotonic(&self) -> Duration {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).elapsed
    }
}
