//! A turn that is cut: from every prefix of its journal it comes to the same transcript, whatever lies there.

use super::house::{HURRIED, House, Plan, answers, charges, plain};
use super::places::{Place, kept};
use crate::clockwork::learner;
use crate::week::{HOUR, count, since};
use bloom_chat::Body;
use bloom_chat::port::Clock;
use bloom_engine::models::{Consent, ModelsWord};
use bloom_engine::runtime::RunError;
use bloom_engine::runtime::interrupt::{Cut, Interrupt, never};
use bloom_engine::runtime::mailbox;
use bloom_engine::testing::Setting;
use bloom_engine::testing::world::render;
use bloom_fakes::ModelFault;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Points at which a turn can be cut without anybody hearing anything twice.
const POINTS: [&str; 9] = [
    "accept.begun",
    "accept.stored",
    "turn.claimed",
    "turn.loaded",
    "turn.step",
    "turn.decided",
    "turn.committed",
    "delivery.chosen",
    "delivery.settled",
];

const PLACES: [Place; 7] = [
    Place::CoordinatorSecond,
    Place::CoordinatorPlain,
    Place::Coach,
    Place::CoachAgain,
    Place::Newcomer,
    Place::PlannerThird,
    Place::Briefing,
];

/// Cuts once, when a point is passed for the n-th time since it was set.
#[derive(Debug, Default)]
struct Knife {
    point: Mutex<&'static str>,
    left: AtomicI64,
}

impl Knife {
    fn set(&self, point: &'static str, nth: i64) {
        *self.point.lock().unwrap_or_else(PoisonError::into_inner) = point;
        self.left.store(nth, Ordering::Relaxed);
    }
}

impl Interrupt for Knife {
    fn pass(&self, point: &'static str) -> Result<(), Cut> {
        let here = *self.point.lock().unwrap_or_else(PoisonError::into_inner) == point;
        if here && self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            return Err(Cut(point));
        }
        Ok(())
    }
}

/// Somebody at a place, and a knife that is not set.
async fn at(place: Place) -> (House, Arc<Knife>) {
    let knife = Arc::new(Knife::default());
    let setting = Setting { interrupt: Arc::clone(&knife) as _, ..plain() };
    let house = Plan { setting, ..Plan::of(&["a"]) }.build().await;
    place.script(&house.fake);
    place.lead(&house, &["ana".to_owned()]).await;
    (house, knife)
}

/// What a turn came to.
#[derive(Debug, PartialEq)]
struct End {
    transcript: Vec<String>,
    calls: usize,
    charges: i64,
    rows: usize,
    sessions: Vec<String>,
    journal: i64,
}

async fn end(house: &House) -> End {
    let ana = house.world.person("ana", "en");
    let mut reader = house.world.engine.gears().db.read().await.expect("a reader");
    let journal = sqlx::query_scalar("select count(*) from turn_step").fetch_one(&mut *reader).await.expect("a count");
    drop(reader);
    End {
        transcript: ana.shown().iter().map(render).collect(),
        calls: house.fake.requests().len(),
        charges: charges(&house.world, "ana").await,
        rows: house.rows().await.len(),
        sessions: kept(house, "ana").await,
        journal,
    }
}

/// What is done at a place, as a network delivers it: again, until it is taken.
async fn act(house: &mut House, place: Place) -> bool {
    let event = {
        let ana = house.world.person("ana", "en");
        ana.event(place.body(&ana))
    };
    let mut cut = false;
    while house.world.engine.inbox().accept(vec![event.clone()], None).await.is_err() {
        house.world.restart(never()).await.expect("starts again");
        cut = true;
    }
    cut
}

/// Lets the engine work until it is done, starting it again where it was cut. Whether it was.
async fn settle(house: &mut House) -> bool {
    let mut cut = false;
    while let Err(error) = house.world.engine.settle().await {
        assert!(matches!(error, RunError::Cut(_)), "{error}");
        house.world.restart(never()).await.expect("starts again");
        cut = true;
    }
    cut
}

#[tokio::test]
async fn a_turn_cut_at_any_point_ends_like_one_that_was_not() {
    for place in PLACES {
        let (mut house, _) = at(place).await;
        act(&mut house, place).await;
        settle(&mut house).await;
        let whole = end(&house).await;
        assert!(whole.calls == place.calls() && whole.charges == 1 && whole.journal == 0, "{place:?}: {whole:#?}");
        let mut cuts = 0;
        for point in POINTS {
            for nth in 1.. {
                let (mut house, knife) = at(place).await;
                knife.set(point, nth);
                let accepting = act(&mut house, place).await;
                let working = settle(&mut house).await;
                assert_eq!(end(&house).await, whole, "{place:?} cut at {point}, passage {nth}");
                if !accepting && !working {
                    break;
                }
                cuts += 1;
            }
        }
        // Each call and the charge are steps; the other points are passed once at least.
        assert!(cuts > place.calls() + 1 + 6, "{place:?}: {cuts} cuts");
    }
}

/// What somebody sees of a briefing that comes by itself, when it is cut there.
async fn briefed(point: &'static str, nth: i64) -> (End, bool) {
    let place = Place::Briefing;
    let (mut house, knife) = at(place).await;
    {
        let ana = house.world.person("ana", "en");
        ana.command("settings", "").await;
        ana.tap("Study settings").await;
        ana.tap("Daily briefing").await;
        ana.tap("08:30").await;
    }
    knife.set(point, nth);
    let mut cut = false;
    // 17:00 until 09:00 on the next morning.
    for _ in 0..16 {
        house.world.clock.advance(HOUR);
        cut |= settle(&mut house).await;
    }
    (end(&house).await, cut)
}

#[tokio::test]
async fn a_briefing_that_comes_by_itself_comes_once_wherever_it_is_cut() {
    let (whole, _) = briefed("nowhere", 0).await;
    let briefings = whole.transcript.iter().filter(|shown| shown.contains(Place::Briefing.words())).count();
    assert_eq!((briefings, whole.calls, whole.charges), (1, 1, 1), "{:#?}", whole.transcript);
    for point in ["due.fired", "turn.claimed", "turn.step", "turn.decided", "turn.committed"] {
        for nth in 1.. {
            let (end, cut) = briefed(point, nth).await;
            assert_eq!(end, whole, "cut at {point}, passage {nth}");
            if !cut {
                break;
            }
        }
    }
}

/// A statement on what a cut turn left behind.
async fn tamper(house: &House, statement: &'static str) {
    let wrote = house.world.engine.gears().db.write(move |tx| {
        Box::pin(async move {
            sqlx::query(statement).execute(tx).await?;
            Ok(())
        })
    });
    wrote.await.expect("written");
}

#[tokio::test]
async fn a_journal_that_does_not_fit_its_turn_is_dropped_and_the_turn_goes_on() {
    let tampered = [
        "update turn_step set kind = 'model:somebody' where kind like 'model:%'",
        "update turn_step set payload = '{oops' where kind like 'model:%'",
        "update turn_step set payload = '{\"answer\":{\"of\":\"another version\"}}' where kind like 'model:%'",
        "update turn_step set kind = 'effect' where kind = 'charge'",
        "update turn_step set payload = '[]' where kind = 'charge'",
        "update turn_step set payload = '\"noon\"' where kind = 'now'",
        "update turn_step set kind = 'then' where kind = 'now'",
        "delete from turn_step where kind = 'charge'",
        "update turn_step set step = step + 7",
        "update turn_step set turn = 'another turn'",
    ];
    for place in PLACES {
        for tampering in tampered {
            for nth in 1..=i64::try_from(place.calls()).expect("few") + 1 {
                let (mut house, knife) = at(place).await;
                knife.set("turn.step", nth);
                act(&mut house, place).await;
                let before = count(&house.world.person("ana", "en"));
                assert!(house.world.engine.settle().await.is_err(), "cut");
                tamper(&house, tampering).await;
                house.world.restart(never()).await.expect("starts again");
                house.world.engine.settle().await.expect("nothing is in the way");
                let ana = house.world.person("ana", "en");
                let said = since(&ana, before);
                let told = format!("{place:?} after {nth} steps, {tampering}: {said:#?}");
                assert!(said.len() == 1 && said[0].contains(place.words()), "{told}");
                let end = end(&house).await;
                assert_eq!(end.journal, 0, "{told}");
                assert!((1..=2).contains(&end.charges), "{told}");
                assert!(end.calls < 2 * place.calls() + 1, "{told}");
                ana.command("help", "").await;
                assert!(since(&ana, before).len() > 1, "{told}");
            }
        }
    }
}

/// A piece of a message that the network cut.
fn piece(text: &str, at_limit: bool) -> Body {
    Body::Text { text: text.to_owned(), forwarded: false, at_limit, reply_to: None }
}

#[tokio::test]
async fn a_piece_that_arrives_while_its_turn_lies_cut_joins_the_message() {
    let place = Place::Coach;
    for nth in 1..=2 {
        for point in ["turn.step", "turn.decided"] {
            let (mut house, knife) = at(place).await;
            let (before, first, second) = {
                let ana = house.world.person("ana", "en");
                let first = ana.event(piece("how are you doing today ", true));
                (count(&ana), first, ana.event(piece("my friend", false)))
            };
            knife.set(point, if point == "turn.step" { nth } else { 1 });
            house.world.engine.inbox().accept(vec![first], None).await.expect("taken");
            house.world.clock.advance(Duration::from_secs(1));
            assert!(house.world.engine.settle().await.is_err(), "cut");
            house.world.engine.inbox().accept(vec![second], None).await.expect("taken");
            house.world.restart(never()).await.expect("starts again");
            house.world.engine.settle().await.expect("nothing is in the way");
            let ana = house.world.person("ana", "en");
            let said = since(&ana, before);
            assert_eq!(said, [place.words()], "{point} {nth}: {}", ana.transcript());
            let end = end(&house).await;
            assert_eq!((end.charges, end.journal), (1, 0), "{point} {nth}: counted once, as the whole message");
            let last = house.fake.requests().pop().expect("asked");
            assert!(last.body.to_string().contains("how are you doing today my friend"), "{point} {nth}");
        }
    }
}

/// A learner's word on models, as it is stored.
async fn word(house: &House) -> ModelsWord {
    let mut reader = house.world.engine.gears().db.read().await.expect("a reader");
    let word: String = sqlx::query_scalar("select models from learner").fetch_one(&mut *reader).await.expect("a word");
    serde_json::from_str(&word).expect("JSON")
}

#[tokio::test]
async fn a_no_that_is_said_while_a_turn_waits_stays_a_no() {
    let place = Place::Coach;
    let house = Plan { patience: HURRIED, ..Plan::of(&["a"]) }.build().await;
    place.script(&house.fake);
    place.lead(&house, &["ana".to_owned()]).await;
    house.trouble(ModelFault::Hang, 0);
    let event = {
        let ana = house.world.person("ana", "en");
        ana.event(place.body(&ana))
    };
    house.world.engine.inbox().accept(vec![event], None).await.expect("taken");
    let gears = house.world.engine.gears().clone();
    let turn = tokio::spawn(async move { mailbox::step(&gears).await });
    while house.fake.requests().is_empty() {
        tokio::task::yield_now().await;
    }
    // In another conversation of theirs.
    let owner = learner(&house.world.engine.gears().db, "ana").await;
    house.world.clock.advance(Duration::from_secs(1));
    let no = Consent { granted: Some(false), at: house.world.clock.now(), named: vec!["a".to_owned()] };
    answers(&house.world, &owner, no.clone()).await;
    turn.await.expect("it ends").expect("it is written");
    house.world.engine.settle().await.expect("it is delivered");
    let word = word(&house).await;
    assert_eq!(word.consent, Some(no));
    assert!(word.told_down_at.is_some(), "the turn has told that it had to go without: {word:?}");
}

#[tokio::test]
async fn a_no_while_a_turn_lies_cut_is_respected_and_nothing_is_counted() {
    let place = Place::CoachAgain;
    for nth in 1..=3 {
        let (mut house, knife) = at(place).await;
        knife.set("turn.step", nth);
        act(&mut house, place).await;
        let before = count(&house.world.person("ana", "en"));
        assert!(house.world.engine.settle().await.is_err(), "cut");
        let asked = house.fake.requests().len();
        tamper(&house, "update learner set models = null").await;
        house.world.restart(never()).await.expect("starts again");
        house.world.engine.settle().await.expect("nothing is in the way");
        let said = since(&house.world.person("ana", "en"), before);
        assert!(said.len() == 1 && !said[0].contains(place.words()), "{nth}: {said:#?}");
        let end = end(&house).await;
        assert_eq!((end.calls, end.charges, end.journal), (asked, 0, 0), "{nth}: {said:#?}");
    }
}
