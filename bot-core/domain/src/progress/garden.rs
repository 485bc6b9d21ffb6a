//! A garden that grows with study and never withers.
//!
//! It is a function of sums over all time, so it needs no memory of its own: nothing in it can be lost, and a quiet
//! month changes nothing. Each topic has one plant that grows in five steps; when it is grown, the next is planted
//! beside it.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::planning::TopicId;
use crate::study::StudySession;

/// Minutes at which a plant reaches the steps 0 to 5; each step is a fifth of its height.
pub const STEPS: [u32; 6] = [0, 30, 90, 180, 300, 480];
/// Minutes of a grown plant.
pub const GROWN_MIN: u32 = STEPS[5];
/// How many kinds of plants there are.
pub const KINDS: u8 = 6;
/// The most plants shown one by one; the others stand together as a tree.
pub const SHOWN_PLANTS: usize = 24;

/// All study of one topic, ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TopicTotal {
    /// Minutes studied.
    pub minutes: u32,
    /// Sessions studied.
    pub sessions: u32,
    /// The local day of the first.
    pub first_on: NaiveDate,
}

/// All study, ever. The topic is none for study told of without one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Totals {
    /// By topic.
    pub minutes_by_topic: BTreeMap<Option<TopicId>, TopicTotal>,
}

impl Totals {
    /// The sums of these sessions, in whatever order they stand.
    #[must_use]
    pub fn of(sessions: &[StudySession]) -> Self {
        let mut totals = Self::default();
        sessions.iter().for_each(|session| totals.add(session));
        totals
    }

    /// Adds a session, if something was studied in it.
    pub fn add(&mut self, session: &StudySession) {
        if !session.status.is_studied() {
            return;
        }
        let nothing = TopicTotal { minutes: 0, sessions: 0, first_on: session.local_date };
        let total = self.minutes_by_topic.entry(session.topic.clone()).or_insert(nothing);
        total.minutes = total.minutes.saturating_add(session.minutes_studied());
        total.sessions = total.sessions.saturating_add(1);
        total.first_on = total.first_on.min(session.local_date);
    }

    /// The local day of the first study of all.
    #[must_use]
    pub fn first_on(&self) -> Option<NaiveDate> {
        self.grounds().map(|(_, total)| total.first_on).min()
    }

    /// The topics in which something was studied.
    fn grounds(&self) -> impl Iterator<Item = (&Option<TopicId>, &TopicTotal)> {
        self.minutes_by_topic.iter().filter(|(_, total)| total.minutes > 0 || total.sessions > 0)
    }
}

/// One plant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plant {
    /// What it grows from; none for study told of without a topic.
    pub topic: Option<TopicId>,
    /// Its place among the plants of its topic, from 0.
    pub ordinal: u32,
    /// What it looks like, below [`KINDS`]; the same for all plants of a topic.
    pub kind: u8,
    /// How far it is grown in fifths, 0 (a seed) to 5.
    pub growth: u8,
    /// The local day it was planted; known of a topic's first plant alone.
    pub planted_on: Option<NaiveDate>,
}

/// The plants that are no longer shown one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tree {
    /// How many have grown together; above 0.
    pub plants: u32,
}

/// All that grew.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Garden {
    /// The plants shown, at most [`SHOWN_PLANTS`], by topic in the order of planting.
    pub plants: Vec<Plant>,
    /// The rest, if there are more: grown plants first, and of these those of the oldest topics.
    pub tree: Option<Tree>,
}

impl Garden {
    /// How many plants there are in all, with those of the tree. Never goes down.
    #[must_use]
    pub fn total(&self) -> u32 {
        let shown = u32::try_from(self.plants.len()).unwrap_or(u32::MAX);
        shown.saturating_add(self.tree.map_or(0, |tree| tree.plants))
    }
}

/// The garden of all study so far.
#[must_use]
pub fn garden(totals: &Totals) -> Garden {
    let mut grounds: Vec<_> = totals.grounds().collect();
    // The newest topic first: what is being studied now stays in sight.
    grounds.sort_by(|a, b| (b.1.first_on, b.0).cmp(&(a.1.first_on, a.0)));
    let growing = grounds.iter().map(|(topic, total)| plant(topic, total, total.minutes / GROWN_MIN));
    let grown = grounds
        .iter()
        .flat_map(|(topic, total)| (0..total.minutes / GROWN_MIN).rev().map(|ordinal| plant(topic, total, ordinal)));
    let mut plants: Vec<(NaiveDate, Plant)> = growing.chain(grown).take(SHOWN_PLANTS).collect();
    plants.sort_by(|(a_on, a), (b_on, b)| (a_on, &a.topic, a.ordinal).cmp(&(b_on, &b.topic, b.ordinal)));
    let all = grounds.iter().fold(0_u32, |sum, (_, total)| sum.saturating_add(total.minutes / GROWN_MIN + 1));
    let hidden = all.saturating_sub(u32::try_from(plants.len()).unwrap_or(u32::MAX));
    Garden {
        plants: plants.into_iter().map(|(_, plant)| plant).collect(),
        tree: (hidden > 0).then_some(Tree { plants: hidden }),
    }
}

/// A plant of a topic, with the topic's first day.
fn plant(topic: &Option<TopicId>, total: &TopicTotal, ordinal: u32) -> (NaiveDate, Plant) {
    let minutes = total.minutes.saturating_sub(ordinal.saturating_mul(GROWN_MIN));
    let reached = STEPS.iter().skip(1).filter(|step| minutes >= **step).count();
    let plant = Plant {
        topic: topic.clone(),
        ordinal,
        kind: kind(topic.as_ref()),
        growth: u8::try_from(reached).unwrap_or(u8::MAX),
        planted_on: (ordinal == 0).then_some(total.first_on),
    };
    (total.first_on, plant)
}

/// The kind of a topic's plants: FNV-1a (32 bits) over its id, so that it is the same on every machine.
fn kind(topic: Option<&TopicId>) -> u8 {
    let id = topic.map_or("", |topic| topic.0.as_str());
    let hash = id.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    u8::try_from(hash % u32::from(KINDS)).unwrap_or(0)
}
