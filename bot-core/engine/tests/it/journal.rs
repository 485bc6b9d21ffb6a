//! A turn that is cut between its steps resumes: nothing is asked twice and nothing happens twice.

use crate::database;
use bloom_engine::coordinator::journal::Journal;
use bloom_engine::runtime::RunError;
use bloom_engine::testing::{Setting, World};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// What a run of the turn came to.
#[derive(Debug, Clone, PartialEq)]
struct Outcome {
    said: String,
    effect: i64,
    again: String,
    picked: u64,
    at: chrono::DateTime<chrono::Utc>,
}

/// A turn with two questions to the outside and an effect between them; cut after `steps` of them.
async fn turn(world: &World, asked: &Arc<AtomicUsize>, steps: usize) -> Result<Option<Outcome>, RunError> {
    let gears = world.engine.gears();
    let mut journal = Journal::open(gears, "c", "t").await?;
    let picked = journal.pick(1000);
    let ask = |text: &'static str| {
        let asked = Arc::clone(asked);
        async move {
            asked.fetch_add(1, Ordering::Relaxed);
            text.to_owned()
        }
    };
    if steps == 0 {
        return Ok(None);
    }
    let said = journal.outside("model", ask("first")).await?;
    if steps == 1 {
        return Ok(None);
    }
    let effect = journal
        .effect("count", |tx| {
            Box::pin(async move {
                sqlx::query(
                    "insert into cursor_position (network, account, position, updated_at) values ('n', 'a', '1', 0) \
                     on conflict (network, account) do update set updated_at = cursor_position.updated_at + 1",
                )
                .execute(&mut *tx)
                .await?;
                Ok(sqlx::query_scalar("select updated_at from cursor_position").fetch_one(tx).await?)
            })
        })
        .await?;
    if steps == 2 {
        return Ok(None);
    }
    let again = journal.outside("model", ask("second")).await?;
    Ok(Some(Outcome { said, effect, again, picked, at: journal.now() }))
}

#[tokio::test]
async fn a_turn_resumes_from_every_prefix_of_its_journal() {
    for fresh in database::each().await {
        for cut in 0..=3 {
            let world = World::new(Setting { database: Some(fresh.options.clone()), ..Setting::default() })
                .await
                .expect("opens");
            let asked = Arc::new(AtomicUsize::new(0));
            let begun = bloom_chat::port::Clock::now(&*world.clock);
            turn(&world, &asked, cut).await.expect("the first run");
            world.clock.advance(Duration::from_secs(60));
            let outcome = turn(&world, &asked, 3).await.expect("the second run").expect("it ends");
            assert_eq!(asked.load(Ordering::Relaxed), 2, "{}: nothing is asked twice, cut {cut}", fresh.name);
            assert_eq!(outcome.effect, 0, "{}: the effect happened once, cut {cut}", fresh.name);
            assert_eq!((outcome.said.as_str(), outcome.again.as_str()), ("first", "second"));
            if cut > 0 {
                assert_eq!(outcome.at, begun, "{}: the turn keeps its instant, cut {cut}", fresh.name);
            }
            clean(&world).await;
            world.engine.gears().db.clone().close().await;
        }
    }
}

async fn clean(world: &World) {
    world
        .engine
        .gears()
        .db
        .write(|tx| {
            Box::pin(async move {
                sqlx::query("delete from turn_step").execute(&mut *tx).await?;
                sqlx::query("delete from cursor_position").execute(tx).await?;
                Ok(())
            })
        })
        .await
        .expect("cleaned");
}
