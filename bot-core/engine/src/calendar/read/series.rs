//! What was done to single moments of a series: left out, moved, or changed from one on.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};

use super::entries::{Entry, Listed};
use super::recur::Budget;
use super::times::Moment;
use super::zones::Zones;

/// Moments of a series that do not happen as the rule says.
#[derive(Debug, Default)]
pub(super) struct Exceptions {
    instants: HashSet<DateTime<Utc>>,
    /// By the wall clock of the series.
    walls: HashSet<NaiveDateTime>,
    /// Whatever begins on these days, by the wall clock of the series.
    dates: HashSet<NaiveDate>,
    /// What holds from an instant on, in order.
    onwards: Vec<Onwards>,
}

/// From one moment of a series on, all is different.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Onwards {
    /// Since which instant.
    pub(super) since: DateTime<Utc>,
    /// How far the moments move, and how long they last now; none when they are taken back.
    pub(super) change: Option<(TimeDelta, TimeDelta)>,
}

impl Exceptions {
    /// Whether a moment of the series happens elsewhere or not at all.
    pub(super) fn holds(&self, at: DateTime<Utc>, local: NaiveDateTime) -> bool {
        self.instants.contains(&at) || self.walls.contains(&local) || self.dates.contains(&local.date())
    }

    /// The last change that holds for a moment of the series.
    pub(super) fn onwards(&self, at: DateTime<Utc>) -> Option<Onwards> {
        let index = self.onwards.partition_point(|onwards| onwards.since <= at);
        index.checked_sub(1).map(|last| self.onwards[last])
    }

    /// A moment, in a zone by name or by the clock of the series.
    fn add(&mut self, moment: Moment, tzid: Option<&str>, zones: &mut Zones, budget: &mut Budget) {
        match moment {
            Moment::Date(date) => {
                self.dates.insert(date);
            }
            Moment::Utc(at) => {
                self.instants.insert(at);
            }
            Moment::Local(local) => match tzid.and_then(|tzid| zones.clock(tzid, budget)?.instant(local)) {
                Some(at) => {
                    self.instants.insert(at);
                }
                None => {
                    self.walls.insert(local);
                }
            },
        }
    }

    /// The moments that an entry leaves out.
    pub(super) fn left_out(lists: &[Listed], zones: &mut Zones, budget: &mut Budget) -> Self {
        let mut exceptions = Self::default();
        for list in lists {
            for (moment, _) in &list.times {
                exceptions.add(*moment, list.tzid.as_deref(), zones, budget);
            }
        }
        exceptions
    }

    /// A moment that another entry stands for.
    pub(super) fn replaced(&mut self, entry: &Entry, zones: &mut Zones, budget: &mut Budget) {
        if let Some((stamp, _)) = &entry.stands_for {
            self.add(stamp.moment, stamp.tzid.as_deref(), zones, budget);
        }
    }

    /// A change from a moment on.
    pub(super) fn change_onwards(&mut self, onwards: Onwards) {
        let index = self.onwards.partition_point(|other| other.since <= onwards.since);
        self.onwards.insert(index, onwards);
    }
}

/// Which entries count: of those with one UID that stand for the same moment, the ones with the highest SEQUENCE. Of
/// several that stand for one moment of a series, the last.
pub(super) fn current(entries: &[Entry]) -> Vec<bool> {
    let mut best: HashMap<(&str, Option<Moment>), (i64, usize)> = HashMap::new();
    for (index, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.uid.is_empty()) {
        let moment = entry.stands_for.as_ref().map(|(stamp, _)| stamp.moment);
        let best = best.entry((&entry.uid, moment)).or_insert((entry.sequence, index));
        if entry.sequence >= best.0 {
            *best = (entry.sequence, index);
        }
    }
    let counts = |(index, entry): (usize, &Entry)| {
        let moment = entry.stands_for.as_ref().map(|(stamp, _)| stamp.moment);
        match best.get(&(entry.uid.as_str(), moment)) {
            None => true,
            Some((sequence, last)) => entry.sequence == *sequence && (moment.is_none() || *last == index),
        }
    };
    entries.iter().enumerate().map(counts).collect()
}
