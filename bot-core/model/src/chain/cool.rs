//! Which links are asked, in which order, and when one is asked again. Nothing but arithmetic.

use std::time::Duration;

use super::{ChainSettings, LinkState};
use crate::answer::{Failure, FailureKind};

/// A provider that wants no pause at all still gets one.
const SHORTEST: Duration = Duration::from_secs(1);
/// The first wait before asking again after a failure that names none; it doubles.
const FIRST_WAIT: Duration = Duration::from_millis(500);

/// What a link's failures have come to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Health {
    cooling_until: Option<Duration>,
    out: bool,
}

impl Health {
    pub(super) fn state(&self, now: Duration) -> LinkState {
        match self.cooling_until.and_then(|until| until.checked_sub(now)) {
            _ if self.out => LinkState::Out,
            Some(left) if !left.is_zero() => LinkState::Cooling(left),
            _ => LinkState::Ready,
        }
    }

    pub(super) fn cool(&mut self, now: Duration, span: Duration) {
        let until = now.saturating_add(span);
        self.cooling_until = Some(self.cooling_until.map_or(until, |before| before.max(until)));
    }

    pub(super) fn fail(&mut self, failure: &Failure, now: Duration, settings: &ChainSettings) {
        let usual = match failure.kind {
            FailureKind::Key => {
                self.out = true;
                return;
            }
            // The request's fault or the caller's, not the link's: for others it may answer.
            FailureKind::Deadline | FailureKind::TooLong | FailureKind::Blocked => return,
            FailureKind::CoolingDown | FailureKind::Out | FailureKind::WindowTooSmall => return,
            // What it says itself is about the minute, not about the day.
            FailureKind::DailyQuota => return self.cool(now, settings.cool_day),
            FailureKind::RateLimit | FailureKind::Quota | FailureKind::Forbidden => settings.cool_limit,
            _ => settings.cool_other,
        };
        let span = failure.retry_after.unwrap_or(usual).max(SHORTEST).min(settings.cool_longest);
        self.cool(now, span);
    }
}

/// Who is asked and who is not.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) attempts: Vec<usize>,
    pub(super) skipped: Vec<(usize, FailureKind)>,
}

/// In order, without those that cool down; but the last one that could answer at all is always asked.
pub(super) fn plan(health: &[&Health], fits: &[bool], now: Duration) -> Plan {
    let able = |at: usize| fits[at] && !health[at].out;
    let last = (0..health.len()).rev().find(|at| able(*at));
    let mut plan = Plan { attempts: Vec::new(), skipped: Vec::new() };
    for (at, link) in health.iter().enumerate() {
        match link.state(now) {
            LinkState::Out => plan.skipped.push((at, FailureKind::Out)),
            _ if !fits[at] => plan.skipped.push((at, FailureKind::WindowTooSmall)),
            LinkState::Cooling(_) if last != Some(at) => plan.skipped.push((at, FailureKind::CoolingDown)),
            LinkState::Cooling(_) | LinkState::Ready => plan.attempts.push(at),
        }
    }
    plan
}

/// After all have failed: the link that can be asked again soonest, and after what wait, if it fits into the time that
/// is left. `chance` from 0.0 to 1.0 makes the wait up to a quarter longer, never shorter than the provider asks for.
pub(super) fn retry(
    failed: &[(usize, Failure)],
    round: u32,
    chance: f64,
    left: Duration,
    longest: Duration,
) -> Option<(usize, Duration)> {
    let wait = |failure: &Failure| match failure.kind {
        FailureKind::RateLimit => failure.retry_after,
        FailureKind::Server => Some(failure.retry_after.unwrap_or(backoff(round))),
        FailureKind::Unreachable | FailureKind::Cut | FailureKind::Garbage | FailureKind::Empty => Some(backoff(round)),
        // It was slow, or will not want it the second time either.
        _ => None,
    };
    let waits = failed.iter().filter_map(|(at, failure)| Some((*at, wait(failure)?)));
    let (at, wait) = waits.min_by_key(|(_, wait)| *wait).filter(|(_, wait)| *wait <= longest)?;
    let wait = wait.mul_f64(1.0 + 0.25 * chance.clamp(0.0, 1.0));
    (wait <= longest && wait < left).then_some((at, wait))
}

fn backoff(round: u32) -> Duration {
    FIRST_WAIT.saturating_mul(1 << round.min(8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rstest::rstest;

    const NOW: Duration = Duration::from_secs(1_000);

    fn after(kind: FailureKind, retry_after: Option<u64>) -> LinkState {
        let mut health = Health::default();
        let failure = Failure { kind, status: None, retry_after: retry_after.map(Duration::from_secs) };
        health.fail(&failure, NOW, &ChainSettings::default());
        health.state(NOW)
    }

    #[rstest]
    #[case(FailureKind::RateLimit, None, LinkState::Cooling(Duration::from_secs(300)))]
    #[case(FailureKind::Quota, None, LinkState::Cooling(Duration::from_secs(300)))]
    #[case(FailureKind::RateLimit, Some(2), LinkState::Cooling(Duration::from_secs(2)))]
    #[case(FailureKind::RateLimit, Some(3_600), LinkState::Cooling(Duration::from_secs(3_600)))]
    #[case(FailureKind::RateLimit, Some(0), LinkState::Cooling(Duration::from_secs(1)))]
    #[case(FailureKind::RateLimit, Some(u64::MAX), LinkState::Cooling(Duration::from_secs(86_400)))]
    #[case(FailureKind::DailyQuota, Some(39), LinkState::Cooling(Duration::from_secs(3_600)))]
    #[case(FailureKind::Server, None, LinkState::Cooling(Duration::from_secs(30)))]
    #[case(FailureKind::Server, Some(7), LinkState::Cooling(Duration::from_secs(7)))]
    #[case(FailureKind::FirstTimeout, None, LinkState::Cooling(Duration::from_secs(30)))]
    #[case(FailureKind::BadRequest, None, LinkState::Cooling(Duration::from_secs(30)))]
    #[case(FailureKind::TooLong, None, LinkState::Ready)]
    #[case(FailureKind::Blocked, None, LinkState::Ready)]
    #[case(FailureKind::Deadline, None, LinkState::Ready)]
    #[case(FailureKind::Key, None, LinkState::Out)]
    fn a_failure_earns_its_pause(#[case] kind: FailureKind, #[case] says: Option<u64>, #[case] state: LinkState) {
        assert_eq!(after(kind, says), state);
    }

    fn health(until: Option<u64>, out: bool) -> Health {
        Health { cooling_until: until.map(Duration::from_secs), out }
    }

    #[test]
    fn the_last_link_that_can_answer_is_asked_whatever_its_past() {
        let (cooling, ready, out) = (health(Some(2_000), false), health(Some(999), false), health(None, true));
        let asked = |links: &[&Health], fits: &[bool]| plan(links, fits, NOW).attempts;
        assert_eq!(asked(&[&cooling, &ready, &cooling], &[true; 3]), [1, 2]);
        assert_eq!(asked(&[&cooling, &cooling], &[true; 2]), [1]);
        assert_eq!(asked(&[&cooling, &cooling], &[true, false]), [0]);
        assert_eq!(asked(&[&cooling, &out], &[true; 2]), [0]);
        assert_eq!(asked(&[&ready, &ready], &[false; 2]), Vec::<usize>::new());
    }

    proptest! {
        #[test]
        fn each_link_is_asked_or_skipped_and_somebody_is_asked_if_anybody_can(
            links in prop::collection::vec((prop::option::of(900_u64..1_100), any::<bool>(), any::<bool>()), 1..6),
        ) {
            let health: Vec<Health> = links.iter().map(|(until, out, _)| health(*until, *out)).collect();
            let health: Vec<&Health> = health.iter().collect();
            let fits: Vec<bool> = links.iter().map(|(.., fits)| *fits).collect();
            let plan = plan(&health, &fits, NOW);
            let mut all: Vec<usize> = plan.skipped.iter().map(|(at, _)| *at).chain(plan.attempts.iter().copied()).collect();
            all.sort_unstable();
            prop_assert_eq!(all, (0..links.len()).collect::<Vec<_>>());
            prop_assert!(plan.attempts.is_sorted());
            let able = links.iter().any(|(_, out, fits)| !out && *fits);
            prop_assert_eq!(plan.attempts.is_empty(), !able);
        }

        #[test]
        fn a_retry_comes_no_sooner_than_asked_and_fits_the_time(
            asked in prop::option::of(0_u64..30), round in 0_u32..40, chance in 0.0_f64..1.0, left in 0_u64..60,
        ) {
            let failure = Failure {
                kind: FailureKind::Server, status: Some(503), retry_after: asked.map(Duration::from_secs),
            };
            let left = Duration::from_secs(left);
            if let Some((at, wait)) = retry(&[(3, failure)], round, chance, left, Duration::from_secs(10)) {
                prop_assert_eq!(at, 3);
                prop_assert!(wait >= Duration::from_secs(asked.unwrap_or(0)));
                prop_assert!(wait < left && wait <= Duration::from_secs(10));
            }
        }
    }

    #[test]
    fn a_limit_without_a_word_and_a_slow_link_are_not_asked_again() {
        let minute = Duration::from_secs(60);
        for kind in [FailureKind::RateLimit, FailureKind::Quota, FailureKind::FirstTimeout, FailureKind::BadRequest] {
            assert_eq!(retry(&[(0, kind.into())], 0, 0.0, minute, minute), None);
        }
    }
}
