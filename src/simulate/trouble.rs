//! What goes wrong on the way: the network is down, the engine is off, it starts anew, its clock is set.

use chrono::{DateTime, TimeDelta, Utc};
use rand::RngExt;
use rand::rngs::StdRng;
use serde::Serialize;

/// Something that goes wrong, or right again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Nothing gets through to anybody.
    NetworkDown,
    /// It does again.
    NetworkUp,
    /// The machine is off.
    EngineOff,
    /// It is on again, on the database that it left.
    EngineOn,
    /// The engine dies and starts again at once.
    Restart,
    /// The wall clock is off by so many seconds from now on.
    ClockSet(i64),
}

/// How much went wrong.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Counts {
    /// Times that the network was down, for hours to days.
    pub(crate) network_outages: u64,
    /// Times that the engine was off, for hours to days.
    pub(crate) engine_outages: u64,
    /// Restarts besides.
    pub(crate) restarts: u64,
    /// Events that came twice.
    pub(crate) duplicates: u64,
    /// Times that the wall clock was set.
    pub(crate) clock_steps: u64,
}

impl Counts {
    /// Counts what happens.
    pub(crate) fn count(&mut self, trouble: Trouble) {
        match trouble {
            Trouble::NetworkDown => self.network_outages += 1,
            Trouble::EngineOff => self.engine_outages += 1,
            Trouble::Restart => self.restarts += 1,
            Trouble::ClockSet(_) => self.clock_steps += 1,
            Trouble::NetworkUp | Trouble::EngineOn => {}
        }
    }

    /// Both together.
    pub(crate) fn add(&mut self, other: Self) {
        self.network_outages += other.network_outages;
        self.engine_outages += other.engine_outages;
        self.restarts += other.restarts;
        self.duplicates += other.duplicates;
        self.clock_steps += other.clock_steps;
    }
}

/// The troubles of so many weeks: one outage a week, the network's and the engine's in turns, of two hours to three
/// days; a restart a week; a clock that is wrong for some hours every second week.
pub(crate) fn schedule(start: DateTime<Utc>, weeks: u32, rng: &mut StdRng) -> Vec<(DateTime<Utc>, Trouble)> {
    let mut all = Vec::new();
    for week in 0..i64::from(weeks) {
        let monday = start + TimeDelta::weeks(week);
        let mut at = |days: std::ops::Range<i64>| {
            monday
                + TimeDelta::days(days.start)
                + TimeDelta::seconds(rng.random_range(0..(days.end - days.start) * 86_400))
        };
        let (restart, clock, outage) = (at(0..1), at(1..2), at(2..3));
        all.push((restart, Trouble::Restart));
        if week % 2 == 1 {
            let off = rng.random_range(60..600) * if rng.random_bool(0.5) { 1 } else { -1 };
            all.push((clock, Trouble::ClockSet(off)));
            all.push((clock + TimeDelta::hours(rng.random_range(1..12)), Trouble::ClockSet(0)));
        }
        let length = TimeDelta::minutes(if rng.random_bool(0.3) {
            rng.random_range(24 * 60..72 * 60)
        } else {
            rng.random_range(2 * 60..14 * 60)
        });
        let (down, up) = match week % 2 {
            0 => (Trouble::EngineOff, Trouble::EngineOn),
            _ => (Trouble::NetworkDown, Trouble::NetworkUp),
        };
        all.push((outage, down));
        all.push((outage + length, up));
    }
    all
}
