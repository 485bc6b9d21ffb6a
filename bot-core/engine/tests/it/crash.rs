//! Runs that are cut at every named point, compared with a run that was not.

use bloom_engine::runtime::interrupt::{Cut, Interrupt, POINTS, never};
use bloom_engine::runtime::{RunError, mailbox};
use bloom_engine::testing::{Setting, World};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Cuts once: when `point` is passed for the `nth` time.
#[derive(Debug)]
struct CutAt {
    point: &'static str,
    left: AtomicU64,
}

impl Interrupt for CutAt {
    fn pass(&self, point: &'static str) -> Result<(), Cut> {
        if point == self.point && self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            return Err(Cut(point));
        }
        Ok(())
    }
}

/// What three people see after saying five things each.
async fn run(point: Option<(&'static str, u64)>, seed: u64) -> Vec<Vec<String>> {
    let interrupt: Arc<dyn Interrupt> = match point {
        Some((point, nth)) => Arc::new(CutAt { point, left: AtomicU64::new(nth) }),
        None => never(),
    };
    let mut world = World::new(Setting { interrupt, seed, ..Setting::default() }).await.expect("opens");
    let names = ["ana", "rui", "zoe"];
    for round in 0..5 {
        for name in names {
            let event = {
                let person = world.person(name, "en");
                person.event(person.words(&format!("{name} says {round}")))
            };
            // A network delivers again what was not acknowledged.
            while world.engine.inbox().accept(vec![event.clone()], None).await.is_err() {
                world.restart(never()).await.expect("starts again");
            }
        }
        while let Err(error) = world.engine.settle().await {
            assert!(matches!(error, RunError::Cut(_)), "{error}");
            world.restart(never()).await.expect("starts again");
        }
    }
    while mailbox::step(world.engine.gears()).await.expect("nothing fails any more") {}
    world.engine.settle().await.expect("nothing fails any more");
    names.iter().map(|name| world.network.chat(name).into_iter().map(|shown| shown.text).collect()).collect()
}

/// How often something was seen twice in a row that was expected once; none when what was seen is
/// not what was expected.
fn repeated(seen: &[String], expected: &[String]) -> Option<usize> {
    let (mut place, mut repeated) = (0, 0);
    for (index, text) in seen.iter().enumerate() {
        if expected.get(place) == Some(text) {
            place += 1;
        } else if index > 0 && seen[index - 1] == *text {
            repeated += 1;
        } else {
            return None;
        }
    }
    (place == expected.len()).then_some(repeated)
}

#[tokio::test]
async fn a_run_cut_at_any_point_ends_like_one_that_was_not() {
    let expected = run(None, 1).await;
    assert!(expected.iter().all(|texts| texts.len() == 5), "{expected:?}");
    let mut runs = 0;
    for point in POINTS {
        for nth in 1..=RUNS_A_POINT {
            let seen = run(Some((point, nth)), nth).await;
            let again: usize = std::iter::zip(&seen, &expected)
                .map(|(seen, expected)| {
                    let again = repeated(seen, expected);
                    again.unwrap_or_else(|| panic!("cut at {point}, passage {nth}: {seen:#?}\nexpected {expected:#?}"))
                })
                .sum();
            // Only an answer that was out and not yet written down may be seen twice, and only one.
            let allowed = usize::from(point == "delivery.done") * names_in_flight();
            assert!(again <= allowed, "cut at {point}, passage {nth}: {again} repeated");
            runs += 1;
        }
    }
    assert_eq!(runs, POINTS.len() as u64 * RUNS_A_POINT);
}

/// Passages of each point at which a run is cut; together at least a thousand runs.
const RUNS_A_POINT: u64 = 100;

/// Conversations whose deliveries may be written down together.
fn names_in_flight() -> usize {
    3
}
