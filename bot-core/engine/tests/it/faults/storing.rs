//! A database that does not take a turn: nothing is said then, nothing is asked before it is counted, and what was paid
//! for is used when the database is back.

use super::house::{House, charges};
use super::places::{Place, kept};
use crate::week::{count, since};
use bloom_engine::runtime::interrupt::never;
use std::time::Duration;

/// What the database refuses, as the head of a trigger.
const COUNTING: &str = "before insert on allowance";
const ANSWERS: &str = "before insert on turn_step when new.kind like 'model:%'";
const REPLIES: &str = "before insert on outbox";
const INBOX: &str = "before update on inbox";

const PLACES: [Place; 5] =
    [Place::CoordinatorSecond, Place::CoachAgain, Place::Newcomer, Place::PlannerThird, Place::Briefing];

/// The database refuses this from now on.
async fn refuse(house: &House, what: &str) {
    run(house, format!("create trigger refused {what} begin select raise(abort, 'refused'); end")).await;
}

/// The database takes everything again.
async fn accept(house: &House) {
    run(house, "drop trigger refused".to_owned()).await;
}

async fn run(house: &House, statement: String) {
    let ran = house.world.engine.gears().db.write(move |tx| {
        let statement = statement.clone();
        Box::pin(async move {
            sqlx::query(sqlx::AssertSqlSafe(statement)).execute(tx).await?;
            Ok(())
        })
    });
    ran.await.expect("the database takes it");
}

/// A learner who has done something that the database did not take, again and again.
async fn refused(place: Place, what: &str) -> (House, usize) {
    let house = House::with(&["a"]).await;
    place.script(&house.fake);
    place.lead(&house, &["ana".to_owned()]).await;
    refuse(&house, what).await;
    let before = {
        let ana = house.world.person("ana", "en");
        let before = count(&ana);
        place.act(&ana).await;
        for _ in 0..12 {
            house.world.advance(Duration::from_secs(15)).await.expect("time passes");
            assert_eq!(since(&ana, before), Vec::<String>::new(), "{place:?}, {what}: nothing is claimed");
        }
        before
    };
    (house, before)
}

#[tokio::test]
async fn what_cannot_be_counted_is_not_asked() {
    for place in PLACES {
        let (house, before) = refused(place, COUNTING).await;
        assert_eq!(house.fake.requests().len(), 0, "{place:?}: nothing is spent on a turn that cannot be kept");
        accept(&house).await;
        house.world.advance(Duration::from_secs(15)).await.expect("time passes");
        let ana = house.world.person("ana", "en");
        let said = since(&ana, before);
        assert!(said.len() == 1 && said[0].contains(place.words()), "{place:?}: {said:#?}");
        assert_eq!((house.fake.requests().len(), house.charges("ana").await), (place.calls(), 1), "{place:?}");
    }
}

#[tokio::test]
async fn an_answer_that_cannot_be_recorded_is_paid_for_once_all_the_same() {
    for place in PLACES {
        let (house, before) = refused(place, ANSWERS).await;
        assert_eq!(house.fake.requests().len(), 1, "{place:?}: asked once, however often it was tried to be kept");
        assert!(house.rows().await.is_empty(), "{place:?}");
        accept(&house).await;
        house.world.advance(Duration::from_secs(15)).await.expect("time passes");
        let ana = house.world.person("ana", "en");
        let said = since(&ana, before);
        assert!(said.len() == 1 && said[0].contains(place.words()), "{place:?}: {said:#?}");
        assert_eq!((house.fake.requests().len(), house.charges("ana").await), (place.calls(), 1), "{place:?}");
        assert_eq!(house.rows().await.len(), place.calls(), "{place:?}: a row a call");
    }
}

#[tokio::test]
async fn a_turn_that_cannot_be_committed_says_nothing_and_asks_nobody_again() {
    for what in [REPLIES, INBOX] {
        for place in PLACES {
            for restarts in [false, true] {
                let (mut house, before) = refused(place, what).await;
                let told = format!("{place:?}, {what}, restarts {restarts}");
                assert_eq!(house.fake.requests().len(), place.calls(), "{told}");
                let sessions = kept(&house, "ana").await;
                accept(&house).await;
                if restarts {
                    house.world.restart(never()).await.expect("starts again");
                }
                house.world.advance(Duration::from_secs(15)).await.expect("time passes");
                let ana = house.world.person("ana", "en");
                let said = since(&ana, before);
                assert!(said.len() == 1 && said[0].contains(place.words()), "{told}: {said:#?}");
                assert_eq!(house.fake.requests().len(), place.calls(), "{told}: nothing is paid for twice");
                assert_eq!(
                    (charges(&house.world, "ana").await, house.rows().await.len()),
                    (1, place.calls()),
                    "{told}"
                );
                assert_eq!(kept(&house, "ana").await, sessions, "{told}");
                // And life goes on.
                let before = count(&ana);
                ana.command("help", "").await;
                assert!(!since(&ana, before).is_empty(), "{told}");
            }
        }
    }
}
