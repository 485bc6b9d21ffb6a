//! How much may be asked: by one learner in an hour, by one learner and by all of them in a day, and at the same time.
//!
//! Plain values that somebody else keeps; the time comes in. What is spent is taken before a call and given back when
//! nothing came of it, so that a flood cannot outrun the count.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// What an hour's calls are counted for, so that studying never eats what talking needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bucket {
    /// Talk: coaching, planning, reflection.
    Assistant,
    /// Getting to know each other.
    Onboarding,
    /// Questions about material, exercises, cards.
    Study,
}

/// What an operator allows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BudgetLimits {
    /// Turns with a model of one learner in any sixty minutes, for [`Bucket::Assistant`].
    pub assistant_per_hour: u32,
    /// The same for [`Bucket::Onboarding`].
    pub onboarding_per_hour: u32,
    /// The same for [`Bucket::Study`].
    pub study_per_hour: u32,
    /// Tokens of one learner in a day; none: no ceiling.
    pub learner_tokens_per_day: Option<u64>,
    /// Tokens of all learners in a day; none: no ceiling.
    pub total_tokens_per_day: Option<u64>,
    /// Turns with a model of one learner at the same time.
    pub turns_at_once: u32,
}

impl Default for BudgetLimits {
    fn default() -> Self {
        Self {
            assistant_per_hour: 30,
            onboarding_per_hour: 30,
            study_per_hour: 60,
            learner_tokens_per_day: Some(200_000),
            total_tokens_per_day: None,
            turns_at_once: 2,
        }
    }
}

impl BudgetLimits {
    /// Calls an hour in one bucket.
    pub fn per_hour(&self, bucket: Bucket) -> u32 {
        match bucket {
            Bucket::Assistant => self.assistant_per_hour,
            Bucket::Onboarding => self.onboarding_per_hour,
            Bucket::Study => self.study_per_hour,
        }
    }
}

/// The budget is spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OverBudget {
    /// Of the hour.
    #[error("the hour's turns are used up until {until}")]
    Hour {
        /// When the next turn is free.
        until: DateTime<Utc>,
    },
    /// Of the day: free again when the day is over, where it was counted.
    #[error("the day's tokens are used up")]
    Day,
}

/// What one learner has asked for in the last hour. Kept as it is, e.g. as JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HourBudget(BTreeMap<Bucket, VecDeque<i64>>);

/// A turn that was counted; what [`HourBudget::refund`] takes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    bucket: Bucket,
    at: i64,
}

impl HourBudget {
    /// Counts a turn, if one is free. Turns from the future, after a clock that jumped back, count as now.
    ///
    /// # Errors
    /// When the hour's turns are used up; nothing is counted then.
    pub fn charge(&mut self, bucket: Bucket, now: DateTime<Utc>, limits: &BudgetLimits) -> Result<Charge, OverBudget> {
        let hour = TimeDelta::hours(1).num_milliseconds();
        let at = now.timestamp_millis();
        let spent = self.0.entry(bucket).or_default();
        for turn in spent.iter_mut() {
            *turn = (*turn).min(at);
        }
        spent.retain(|turn| at.saturating_sub(*turn) < hour);
        let limit = usize::try_from(limits.per_hour(bucket)).unwrap_or(usize::MAX);
        if spent.len() >= limit {
            // With a limit that was lowered, more than one turn must grow old first.
            let oldest = spent.get(spent.len() - limit).or(spent.back()).copied().unwrap_or(at);
            let until = DateTime::from_timestamp_millis(oldest.saturating_add(hour)).unwrap_or(now);
            return Err(OverBudget::Hour { until });
        }
        spent.push_back(at);
        Ok(Charge { bucket, at })
    }

    /// Takes a turn back that came to nothing.
    pub fn refund(&mut self, charge: Charge) {
        if let Some(spent) = self.0.get_mut(&charge.bucket)
            && let Some(at) = spent.iter().rposition(|turn| *turn == charge.at)
        {
            spent.remove(at);
        }
    }

    /// Turns that are free now.
    pub fn left(&self, bucket: Bucket, now: DateTime<Utc>, limits: &BudgetLimits) -> u32 {
        let since = (now - TimeDelta::hours(1)).timestamp_millis();
        let spent = self.0.get(&bucket).map_or(0, |spent| spent.iter().filter(|turn| **turn > since).count());
        limits.per_hour(bucket).saturating_sub(u32::try_from(spent).unwrap_or(u32::MAX))
    }
}

/// Tokens of one day, of a learner or of all. Kept as it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayBudget {
    day: Option<NaiveDate>,
    tokens: u64,
}

impl DayBudget {
    /// Takes what a call is expected to need, on the day that it is where this is counted. A day's last call may go
    /// over the ceiling by less than itself.
    ///
    /// # Errors
    /// When the ceiling is reached; nothing is taken then.
    pub fn reserve(&mut self, day: NaiveDate, tokens: u64, ceiling: Option<u64>) -> Result<(), OverBudget> {
        if self.day != Some(day) {
            *self = Self { day: Some(day), tokens: 0 };
        }
        if ceiling.is_some_and(|ceiling| self.tokens >= ceiling) {
            return Err(OverBudget::Day);
        }
        self.tokens = self.tokens.saturating_add(tokens);
        Ok(())
    }

    /// Puts what it really was in place of what was expected. Says nothing about another day than the one counted.
    pub fn settle(&mut self, day: NaiveDate, expected: u64, used: u64) {
        if self.day == Some(day) {
            self.tokens = self.tokens.saturating_sub(expected).saturating_add(used);
        }
    }

    /// Tokens of that day.
    pub fn used(&self, day: NaiveDate) -> u64 {
        if self.day == Some(day) { self.tokens } else { 0 }
    }
}

/// Turns under way, by learner. Clones are handles of the same.
#[derive(Debug, Clone, Default)]
pub struct TurnsAtOnce(Arc<Mutex<HashMap<String, u32>>>);

/// A turn under way; over when dropped.
#[derive(Debug)]
pub struct Turn {
    turns: TurnsAtOnce,
    owner: String,
}

impl TurnsAtOnce {
    /// Begins a turn of a learner, unless that many are under way.
    pub fn begin(&self, owner: &str, at_once: u32) -> Option<Turn> {
        let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = turns.get(owner).copied().unwrap_or(0);
        if count >= at_once {
            return None;
        }
        turns.insert(owner.to_owned(), count + 1);
        Some(Turn { turns: self.clone(), owner: owner.to_owned() })
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut turns = self.turns.0.lock().unwrap_or_else(PoisonError::into_inner);
        match turns.get_mut(&self.owner) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                turns.remove(&self.owner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_796_126_400 + minute * 60, 0).expect("a moment")
    }

    #[test]
    fn the_thirty_first_turn_of_an_hour_is_told_when_to_come_back() {
        let (mut budget, limits) = (HourBudget::default(), BudgetLimits::default());
        for minute in 0..30 {
            budget.charge(Bucket::Assistant, at(minute), &limits).expect("free");
        }
        let over = budget.charge(Bucket::Assistant, at(40), &limits);
        assert_eq!(over, Err(OverBudget::Hour { until: at(60) }));
        assert!(budget.charge(Bucket::Study, at(40), &limits).is_ok(), "studying has its own");
        assert!(budget.charge(Bucket::Assistant, at(60), &limits).is_ok());
        assert_eq!(budget.left(Bucket::Assistant, at(60), &limits), 0);
        assert_eq!(budget.left(Bucket::Assistant, at(61), &limits), 1);
    }

    #[test]
    fn it_outlives_a_restart_and_takes_turns_back() {
        let limits = BudgetLimits { onboarding_per_hour: 1, ..BudgetLimits::default() };
        let mut budget = HourBudget::default();
        let charge = budget.charge(Bucket::Onboarding, at(0), &limits).expect("free");
        let kept = serde_json::to_string(&budget).expect("writable");
        let mut budget: HourBudget = serde_json::from_str(&kept).expect("readable");
        assert!(budget.charge(Bucket::Onboarding, at(1), &limits).is_err());
        budget.refund(charge);
        assert!(budget.charge(Bucket::Onboarding, at(1), &limits).is_ok());
    }

    #[test]
    fn a_limit_of_nothing_lets_nothing_through() {
        let limits = BudgetLimits { study_per_hour: 0, ..BudgetLimits::default() };
        assert!(HourBudget::default().charge(Bucket::Study, at(0), &limits).is_err());
    }

    #[test]
    fn a_day_has_a_ceiling_and_the_next_one_a_new_one() {
        let (monday, tuesday) = (at(0).date_naive(), at(24 * 60).date_naive());
        let mut budget = DayBudget::default();
        budget.reserve(monday, 900, Some(1_000)).expect("free");
        budget.settle(monday, 900, 950);
        budget.reserve(monday, 500, Some(1_000)).expect("not reached yet");
        assert_eq!(budget.reserve(monday, 1, Some(1_000)), Err(OverBudget::Day));
        budget.reserve(tuesday, 100, Some(1_000)).expect("a new day");
        budget.settle(monday, 500, 0);
        assert_eq!((budget.used(tuesday), budget.used(monday)), (100, 0));
        budget.reserve(tuesday, u64::MAX, None).expect("no ceiling");
    }

    #[test]
    fn a_learner_has_two_turns_at_once_and_a_turn_that_ends_makes_room() {
        let turns = TurnsAtOnce::default();
        let (first, second) = (turns.begin("ana", 2), turns.begin("ana", 2));
        assert!(first.is_some() && second.is_some() && turns.begin("ana", 2).is_none());
        assert!(turns.begin("rui", 2).is_some());
        drop(first);
        assert!(turns.begin("ana", 2).is_some());
    }

    proptest! {
        #[test]
        fn no_hour_holds_more_turns_than_allowed(steps in prop::collection::vec(-20_i64..40, 1..120), limit in 1_u32..8) {
            let limits = BudgetLimits { assistant_per_hour: limit, ..BudgetLimits::default() };
            let (mut budget, mut now, mut granted) = (HourBudget::default(), 0, Vec::new());
            for step in steps {
                now += step.max(0);
                if budget.charge(Bucket::Assistant, at(now), &limits).is_ok() {
                    granted.push(now);
                }
                let hour = granted.iter().filter(|turn| **turn > now - 60).count();
                prop_assert!(hour <= limit as usize);
            }
        }

        #[test]
        fn what_it_says_about_when_is_true(minutes in prop::collection::vec(0_i64..30, 1..40), limit in 1_u32..6) {
            let limits = BudgetLimits { study_per_hour: limit, ..BudgetLimits::default() };
            let mut budget = HourBudget::default();
            let mut minutes = minutes;
            minutes.sort_unstable();
            for minute in minutes {
                if let Err(OverBudget::Hour { until }) = budget.clone().charge(Bucket::Study, at(minute), &limits) {
                    prop_assert!(until > at(minute));
                    let mut later = budget.clone();
                    prop_assert!(later.charge(Bucket::Study, until, &limits).is_ok());
                } else {
                    budget.charge(Bucket::Study, at(minute), &limits).expect("free");
                }
            }
        }
    }
}
