//! Sharing the week's minutes among topics, in integers only, so that nothing is lost or won by rounding.

use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};

use super::{GRID_MIN, MIN_BLOCK, SESSION_MIN, Topic, TopicId};

/// What each topic gets; every list runs along the topics given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allotment {
    /// Minutes this week: 0 or at least [`SESSION_MIN`], multiples of [`GRID_MIN`].
    pub minutes: Vec<u32>,
    /// The share that the weight alone would give, in minutes rounded down.
    pub shares: Vec<u32>,
    /// Minutes owed next week.
    pub carry: Vec<u32>,
}

/// Fractions of a minute in which shares are reckoned.
const FINE: u64 = 1000;

/// Shares out `budget` minutes. A share below [`MIN_BLOCK`] is not raised but waits: its minutes are carried until
/// they make a block. Topics must be sorted by id and differ.
#[must_use]
pub fn allot(budget: u32, topics: &[Topic], carry: &BTreeMap<TopicId, u32>) -> Allotment {
    let mut units = u64::from(budget / GRID_MIN);
    let mut minutes = vec![0_u32; topics.len()];
    for (at, topic) in topics.iter().enumerate() {
        if let Some(fixed) = topic.fixed_minutes.filter(|fixed| *fixed > 0) {
            let wanted = u64::from(fixed.max(SESSION_MIN) / GRID_MIN).min(units);
            if wanted * u64::from(GRID_MIN) >= u64::from(SESSION_MIN) {
                minutes[at] = as_minutes(wanted);
                units -= wanted;
            }
        }
    }
    let floating: Vec<usize> = (0..topics.len()).filter(|at| topics[*at].fixed_minutes.unwrap_or(0) == 0).collect();
    let mut ideal = vec![0_u64; topics.len()];
    for (at, share) in floating.iter().zip(ideals(units, &floating, topics)) {
        ideal[*at] = share;
    }
    let owed: Vec<u64> = topics.iter().map(|topic| u64::from(carry.get(&topic.id).copied().unwrap_or(0))).collect();
    rotate(units, topics, &ideal, &owed, floating, &mut minutes);

    let shares: Vec<u32> = ideal.iter().map(|share| narrow(share / FINE)).collect();
    let left = (0..topics.len())
        .map(|at| {
            if topics[at].fixed_minutes.unwrap_or(0) > 0 {
                return 0;
            }
            // Rounded up while waiting, so that the smallest share comes to its turn.
            let share = if minutes[at] == 0 { narrow(ideal[at].div_ceil(FINE)) } else { shares[at] };
            let limit = debt_limit(shares[at]);
            let claim = u64::from(share) + owed[at].min(limit.into());
            narrow(claim.saturating_sub(minutes[at].into())).min(limit)
        })
        .collect();
    Allotment { minutes, shares, carry: left }
}

/// The most that may be owed to a topic, in minutes: a week's share, or four blocks where the share is smaller than
/// one. Those are paid out a block at a time, and a lower limit would forget who has waited longest.
pub(super) fn debt_limit(share: u32) -> u32 {
    if share < MIN_BLOCK { 4 * MIN_BLOCK } else { share }
}

/// Shares by weight, in thousandths of a minute. With three topics or more none takes over half.
fn ideals(units: u64, floating: &[usize], topics: &[Topic]) -> Vec<u64> {
    let pool = units * u64::from(GRID_MIN) * FINE;
    let weights: Vec<u64> = floating.iter().map(|at| topics[*at].weight()).collect();
    let sum: u64 = weights.iter().sum::<u64>().max(1);
    let over = weights.iter().position(|weight| weight * 2 > sum).filter(|_| weights.len() >= 3);
    weights
        .iter()
        .enumerate()
        .map(|(at, weight)| match over {
            Some(heavy) if heavy == at => pool / 2,
            Some(heavy) => (pool - pool / 2) * weight / (sum - weights[heavy]).max(1),
            None => pool * weight / sum,
        })
        .collect()
}

/// Scales the credits to the units left and lets shares that make no block wait, the least patient first.
fn rotate(mut units: u64, topics: &[Topic], ideal: &[u64], owed: &[u64], mut active: Vec<usize>, minutes: &mut [u32]) {
    let block = u64::from(MIN_BLOCK / GRID_MIN).min(units);
    if block < u64::from(SESSION_MIN / GRID_MIN) {
        return;
    }
    let claim = |at: usize| ideal[at] + owed[at] * FINE;
    while !active.is_empty() {
        let credits: Vec<u64> = active.iter().map(|at| ideal[*at] + (owed[*at] * FINE).min(ideal[*at])).collect();
        let given = largest_remainder(units, &credits, &active, topics);
        let small = (0..active.len()).filter(|at| given[*at] < block);
        // A debt that has grown to a block is paid, as long as another block is left for the rest.
        let due = small.clone().filter(|at| claim(active[*at]) >= u64::from(MIN_BLOCK) * FINE && units >= 2 * block);
        let rank = |at: &usize| (claim(active[*at]), topics[active[*at]].weight(), Reverse(active[*at]));
        // By weeks waited, or heavy topics would always be served before light ones.
        let waited = |at: &usize| (claim(active[*at]) * FINE / ideal[active[*at]].max(1), rank(at));
        if let Some(paid) = due.max_by_key(waited).filter(|_| active.len() > 1) {
            minutes[active[paid]] = as_minutes(block);
            units -= block;
            active.remove(paid);
        } else if let Some(waits) = small.min_by_key(rank).filter(|_| active.len() > 1) {
            active.remove(waits);
        } else {
            for (at, units) in active.iter().zip(given) {
                minutes[*at] = as_minutes(units);
            }
            return;
        }
    }
}

/// Divides whole units in proportion to credits; the units lost by rounding go to the largest remainders, ties to the
/// heavier topic, then to the smaller id.
fn largest_remainder(units: u64, credits: &[u64], active: &[usize], topics: &[Topic]) -> Vec<u64> {
    let sum = u128::from(credits.iter().sum::<u64>().max(1));
    let exact = |at: usize| u128::from(units) * u128::from(credits[at]);
    let mut given: Vec<u64> = (0..credits.len()).map(|at| u64::try_from(exact(at) / sum).unwrap_or(units)).collect();
    let left = units.saturating_sub(given.iter().sum());
    let mut order: Vec<usize> = (0..credits.len()).collect();
    order.sort_by_key(|at| (Reverse(exact(*at) % sum), Reverse(topics[active[*at]].weight()), active[*at]));
    let count = order.len().max(1);
    for step in 0..usize::try_from(left).unwrap_or(0) {
        if let Some(at) = order.get(step % count) {
            given[*at] += 1;
        }
    }
    given
}

/// Splits a topic's minutes into near-equal blocks, longest first, each on the grid and at least [`SESSION_MIN`].
///
/// `target` is the length aimed at and `longest` the length that only a block below [`SESSION_MIN`] excuses going
/// over; between the two, a block is rather longer than below [`MIN_BLOCK`].
#[must_use]
pub fn split(minutes: u32, target: u32, longest: u32) -> Vec<u32> {
    let minutes = minutes / GRID_MIN * GRID_MIN;
    if minutes < SESSION_MIN {
        return Vec::new();
    }
    let wanted = minutes.div_ceil(target.max(SESSION_MIN)).min(minutes / MIN_BLOCK);
    let count = wanted.max(minutes.div_ceil(longest.max(SESSION_MIN))).min(minutes / SESSION_MIN).max(1);
    let units = minutes / GRID_MIN;
    (0..count).map(|at| (units / count + u32::from(at < units % count)) * GRID_MIN).collect()
}

/// The blocks in the order of placing, as (index of the topic, minutes): always from the topic with most left to do,
/// and never twice the same while another has blocks left.
#[must_use]
pub fn interleave(topics: &[Topic], minutes: &[u32], block_percent: u32) -> Vec<(usize, u32)> {
    let mut queues: Vec<VecDeque<u32>> = topics
        .iter()
        .zip(minutes)
        .map(|(topic, minutes)| {
            let longest = topic.longest_block();
            let target = longest * block_percent.min(100) / 100 / GRID_MIN * GRID_MIN;
            split(*minutes, target.max(SESSION_MIN), longest).into()
        })
        .collect();
    let mut left = minutes.to_vec();
    let mut blocks: Vec<(usize, u32)> = Vec::new();
    loop {
        let last = blocks.last().map(|(topic, _)| *topic);
        let open = (0..topics.len()).filter(|at| at < &queues.len() && !queues[*at].is_empty());
        let rank = |at: &usize| {
            let rest = u64::from(left[*at]) * 1000 / u64::from(minutes[*at].max(1));
            (Some(*at) != last, rest, topics[*at].weight(), Reverse(&topics[*at].id))
        };
        let Some(next) = open.max_by_key(rank) else {
            return blocks;
        };
        if let Some(block) = queues[next].pop_front() {
            left[next] = left[next].saturating_sub(block);
            blocks.push((next, block));
        }
    }
}

fn as_minutes(units: u64) -> u32 {
    narrow(units * u64::from(GRID_MIN))
}

fn narrow(value: u64) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}
