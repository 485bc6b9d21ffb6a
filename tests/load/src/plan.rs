//! How long everything may take.

use std::time::Duration;

/// Lengths and numbers of all measurements.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    /// Starts of each bot.
    pub(crate) starts: usize,
    /// Starts of each bot over the large database.
    pub(crate) big_starts: usize,
    /// Rest before the idle memory is read.
    pub(crate) idle: Duration,
    /// Turns of all bots in the ordinary loops.
    pub(crate) rounds: usize,
    /// Turns of all bots in the loops with many chats.
    pub(crate) many_rounds: usize,
    /// Turns over many learners and over few.
    pub(crate) learners_rounds: usize,
    /// One closed loop.
    pub(crate) closed: Duration,
    /// One open loop.
    pub(crate) open: Duration,
    /// Lengths of the loops with many chats.
    pub(crate) many: (Duration, Duration),
    /// Lengths of the loops over many learners.
    pub(crate) learners: (Duration, Duration),
    /// Closed loop in which commits are counted.
    pub(crate) commits: Duration,
    /// Turns of one chat alone in which commits are counted.
    pub(crate) commits_alone: usize,
    /// Rows of the large calendar.
    pub(crate) calendar: u32,
    /// No section begins after this, counted from the start.
    pub(crate) limit: Duration,
}

/// Chats of the ordinary loops.
pub(crate) const CHATS: usize = 32;
/// Chats of the large loops.
pub(crate) const MANY_CHATS: usize = 5_000;
/// Learners in the large database of learners, and in the small one that it is compared with.
pub(crate) const LEARNERS: (u64, u64) = (100_000, 100);
/// Rows of the large calendar, and of the small one that it is compared with.
pub(crate) const CALENDAR: (u32, u32) = (1_000_000, 10_000);
/// Rows that fall due together.
pub(crate) const DUE: u32 = 10_000;
/// Size of the large database in bytes.
pub(crate) const BIG: u64 = 1 << 30;
/// Messages a second in the open loop.
pub(crate) const OPEN_RATE: u32 = 10;
/// How long an answer is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

impl Plan {
    /// The whole plan, or the quick one.
    pub(crate) fn new(quick: bool) -> Self {
        let seconds = Duration::from_secs;
        let millis = Duration::from_millis;
        if quick {
            return Self {
                starts: 3,
                big_starts: 2,
                idle: seconds(5),
                rounds: 2,
                many_rounds: 1,
                learners_rounds: 2,
                closed: seconds(1),
                open: millis(1_500),
                many: (millis(1_500), millis(1_500)),
                learners: (seconds(1), seconds(1)),
                commits: millis(700),
                commits_alone: 10,
                calendar: CALENDAR.0 / 10,
                limit: seconds(45),
            };
        }
        Self {
            starts: 5,
            big_starts: 3,
            idle: seconds(5),
            rounds: 3,
            many_rounds: 2,
            learners_rounds: 4,
            closed: seconds(4),
            open: seconds(7),
            many: (seconds(4), seconds(4)),
            learners: (seconds(3), seconds(2)),
            commits: seconds(2),
            commits_alone: 30,
            calendar: CALENDAR.0,
            limit: seconds(300),
        }
    }
}
