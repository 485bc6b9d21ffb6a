//! Errands: work outside, done at least once, brought home in one transaction.

use crate::clockwork::{heard, learner, row, schedule};
use crate::database;
use async_trait::async_trait;
use bloom_chat::port::Clock;
use bloom_engine::runtime::errands::{self, Errand, ErrandError, Errands, Harvest, Outcome};
use bloom_engine::runtime::interrupt::{Cut, Interrupt, never};
use bloom_engine::runtime::{Gears, RunError};
use bloom_engine::store::due::Due;
use bloom_engine::store::{self, Tx, erase};
use bloom_engine::testing::{Setting, World};
use serde_json::json;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

const FETCH: &str = "errand.fetch";

/// What happens when somebody goes out.
type Fate = Result<Outcome, ErrandError>;

/// Somebody whose fates are laid down; afterwards everything works.
#[derive(Default)]
struct Fetcher {
    fates: Mutex<VecDeque<Fate>>,
    went: AtomicUsize,
    out_now: AtomicUsize,
    out_most: AtomicUsize,
    slots: Mutex<Vec<String>>,
}

impl Fetcher {
    fn with(fates: impl IntoIterator<Item = Fate>) -> Arc<Self> {
        Arc::new(Self { fates: Mutex::new(fates.into_iter().collect()), ..Self::default() })
    }

    fn went(&self) -> usize {
        self.went.load(Ordering::Relaxed)
    }
}

#[async_trait]
impl Errand for Fetcher {
    fn kind(&self) -> &'static str {
        FETCH
    }

    async fn run(&self, _: &Arc<Gears>, errand: &Due) -> Fate {
        self.went.fetch_add(1, Ordering::Relaxed);
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).push(errand.slot.clone());
        let out = self.out_now.fetch_add(1, Ordering::Relaxed) + 1;
        self.out_most.fetch_max(out, Ordering::Relaxed);
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
        self.out_now.fetch_sub(1, Ordering::Relaxed);
        let fate = self.fates.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        fate.unwrap_or_else(|| Ok(brought(&errand.owner)))
    }
}

fn brought(owner: &str) -> Outcome {
    Outcome::done().storing(Note(owner.to_owned())).replying("errand.brought", json!({"events": 3}).to_string())
}

/// Something to store: a slot of the learner.
struct Note(String);

#[async_trait]
impl Harvest for Note {
    async fn store(&self, tx: &mut Tx, now: i64) -> store::Result<()> {
        sqlx::query(
            "insert into slot (learner, name, value, source, updated_at) values ($1, 'brought', '1', 'test', $2)",
        )
        .bind(&self.0)
        .bind(now)
        .execute(tx)
        .await?;
        Ok(())
    }
}

/// Something that cannot be stored.
struct Unstorable;

#[async_trait]
impl Harvest for Unstorable {
    async fn store(&self, tx: &mut Tx, now: i64) -> store::Result<()> {
        sqlx::query("insert into slot (learner, name, source, updated_at) values ('nobody', 'x', 'test', $1)")
            .bind(now)
            .execute(tx)
            .await?;
        Ok(())
    }
}

fn later(why: &str) -> Fate {
    Err(ErrandError::Later { why: why.into(), after: None })
}

async fn world(setting: Setting, fetcher: &Arc<Fetcher>) -> World {
    let errands = Errands::new([Arc::clone(fetcher) as Arc<dyn Errand>]);
    let world = World::new(Setting { errands, ..setting }).await.expect("opens");
    world.person("ana", "en").say("hello").await;
    world
}

/// Sends somebody out for a person.
async fn send(world: &World, name: &str, slot: &str) {
    let db = &world.engine.gears().db;
    let owner = learner(db, name).await;
    let due = Due {
        conversation: Some(format!("fake/bot/{name}")),
        payload: json!({"url": "https://example.org/a.ics"}).to_string(),
        ..row(&owner, FETCH, slot, world.clock.now().timestamp_millis())
    };
    schedule(db, vec![due]).await;
}

/// How often the harvest was stored.
async fn stored(world: &World) -> i64 {
    let mut db = world.engine.gears().db.read().await.expect("a reader");
    sqlx::query_scalar("select count(*) from slot where name = 'brought'").fetch_one(&mut *db).await.expect("counted")
}

async fn said(world: &World) -> Vec<(String, String)> {
    heard(&world.engine.gears().db).await.into_iter().map(|(kind, slot, _)| (kind, slot)).collect()
}

fn once(kind: &str, slot: &str) -> Vec<(String, String)> {
    vec![(kind.into(), slot.into())]
}

#[tokio::test]
async fn what_was_fetched_is_stored_and_told_together_and_once() {
    for fresh in database::each().await {
        let fetcher = Fetcher::with([]);
        let world = world(Setting { database: Some(fresh.options.clone()), ..Setting::default() }, &fetcher).await;
        send(&world, "ana", "s1").await;
        world.engine.settle().await.expect("fetched");
        assert_eq!((fetcher.went(), stored(&world).await), (1, 1), "{}", fresh.name);
        assert_eq!(said(&world).await, once("errand.brought", "s1"), "{}", fresh.name);
        send(&world, "ana", "s1").await;
        world.advance(Duration::from_secs(86_400)).await.expect("once");
        assert_eq!(fetcher.went(), 1, "{}: what is done is done", fresh.name);
    }
}

#[tokio::test]
async fn a_failure_is_tried_again_after_a_growing_pause() {
    for fresh in database::each().await {
        let asked = Err(ErrandError::Later { why: "429".into(), after: Some(Duration::from_secs(90)) });
        let fetcher = Fetcher::with([later("no route"), asked]);
        let world = world(Setting { database: Some(fresh.options.clone()), ..Setting::default() }, &fetcher).await;
        send(&world, "ana", "s1").await;
        world.engine.settle().await.expect("failed");
        world.advance(Duration::from_secs(14)).await.expect("not yet");
        assert_eq!(fetcher.went(), 1, "{}", fresh.name);
        world.advance(Duration::from_secs(1)).await.expect("asked to wait");
        world.advance(Duration::from_secs(89)).await.expect("not yet");
        assert_eq!(fetcher.went(), 2, "{}", fresh.name);
        world.advance(Duration::from_secs(1)).await.expect("fetched");
        assert_eq!((fetcher.went(), stored(&world).await), (3, 1), "{}", fresh.name);
        assert_eq!(said(&world).await, once("errand.brought", "s1"), "{}", fresh.name);
    }
}

#[tokio::test]
async fn the_third_failure_is_told() {
    let fetcher = Fetcher::with((0..9).map(|_| later(&"x".repeat(5_000))));
    let world = world(Setting::default(), &fetcher).await;
    send(&world, "ana", "s1").await;
    for _ in 0..20 {
        world.advance(Duration::from_secs(60)).await.expect("another try");
    }
    assert_eq!(fetcher.went(), 3);
    let heard = heard(&world.engine.gears().db).await;
    assert_eq!(heard.len(), 1, "{heard:?}");
    let (kind, slot, payload) = &heard[0];
    assert_eq!((kind.as_str(), slot.as_str()), ("errand.fetch.failed", "s1"));
    assert_eq!(payload["payload"], json!({"url": "https://example.org/a.ics"}));
    assert_eq!(payload["why"].as_str().map(str::len), Some(300), "a reason from outside is bounded");
}

#[tokio::test]
async fn what_can_never_work_is_told_at_once_and_so_is_what_nobody_does() {
    let fetcher = Fetcher::with([Err(ErrandError::Never { why: "not a calendar".into() })]);
    let world = world(Setting::default(), &fetcher).await;
    send(&world, "ana", "s1").await;
    world.engine.settle().await.expect("told");
    assert_eq!(said(&world).await, once("errand.fetch.failed", "s1"));
    let owner = learner(&world.engine.gears().db, "ana").await;
    let due = Due {
        conversation: Some("fake/bot/ana".into()),
        payload: "no JSON".into(),
        ..row(&owner, "errand.unheard", "s2", 0)
    };
    schedule(&world.engine.gears().db, vec![due]).await;
    world.engine.settle().await.expect("told");
    assert_eq!(said(&world).await[1..], once("errand.unheard.failed", "s2"));
}

#[tokio::test]
async fn what_cannot_be_stored_leaves_nothing_behind_and_counts_as_a_failure() {
    for fresh in database::each().await {
        let bad = || Ok(Outcome::done().storing(Unstorable).replying("errand.brought", "{}"));
        let fetcher = Fetcher::with([bad(), bad(), bad()]);
        let world = world(Setting { database: Some(fresh.options.clone()), ..Setting::default() }, &fetcher).await;
        send(&world, "ana", "s1").await;
        for _ in 0..3 {
            world.advance(Duration::from_secs(60)).await.expect("tried");
        }
        assert_eq!(fetcher.went(), 3, "{}", fresh.name);
        assert_eq!(said(&world).await, once("errand.fetch.failed", "s1"), "{}", fresh.name);
    }
}

/// Panics on the way.
struct Clumsy;

#[async_trait]
impl Errand for Clumsy {
    fn kind(&self) -> &'static str {
        "errand.clumsy"
    }

    async fn run(&self, _: &Arc<Gears>, _: &Due) -> Fate {
        panic!("a test stumbles")
    }
}

#[tokio::test]
async fn a_panic_is_a_failure_and_costs_nobody_else() {
    let fetcher = Fetcher::with([]);
    let errands = Errands::new([Arc::new(Clumsy) as Arc<dyn Errand>, Arc::clone(&fetcher) as Arc<dyn Errand>]);
    let world = World::new(Setting { errands, ..Setting::default() }).await.expect("opens");
    world.person("ana", "en").say("hello").await;
    world.person("rui", "pt-PT").say("olá").await;
    let owner = learner(&world.engine.gears().db, "rui").await;
    let clumsy = Due { conversation: Some("fake/bot/rui".into()), ..row(&owner, "errand.clumsy", "s0", 0) };
    schedule(&world.engine.gears().db, vec![clumsy]).await;
    send(&world, "ana", "s1").await;
    world.engine.settle().await.expect("fetched");
    assert_eq!(said(&world).await, once("errand.brought", "s1"));
    for _ in 0..3 {
        world.advance(Duration::from_secs(60)).await.expect("tried");
    }
    assert_eq!(said(&world).await[1..], once("errand.clumsy.failed", "s0"));
}

#[tokio::test]
async fn one_errand_an_owner_and_four_in_all_are_under_way_at_a_time() {
    for fresh in database::each().await {
        let fetcher = Fetcher::with((0..40).map(|_| Ok(Outcome::done())));
        let world = world(Setting { database: Some(fresh.options.clone()), ..Setting::default() }, &fetcher).await;
        let names = ["ana", "b", "c", "d", "e", "f"];
        for name in &names[1..] {
            world.person(name, "en").say("hello").await;
        }
        for n in 0..3 {
            send(&world, "ana", &format!("ana{n}")).await;
        }
        let mut steps = Vec::new();
        while let count @ 1.. = errands::step(world.engine.gears()).await.expect("stepped") {
            steps.push(count);
        }
        assert_eq!(steps, [1, 1, 1], "{}: one after the other", fresh.name);
        let slots = fetcher.slots.lock().unwrap_or_else(PoisonError::into_inner).clone();
        assert_eq!(slots, ["ana0", "ana1", "ana2"], "{}: in order", fresh.name);
        for name in &names {
            send(&world, name, "again").await;
        }
        assert_eq!(errands::step(world.engine.gears()).await.expect("stepped"), 4, "{}", fresh.name);
        assert_eq!(errands::step(world.engine.gears()).await.expect("stepped"), 2, "{}", fresh.name);
        assert!(fetcher.out_most.load(Ordering::Relaxed) <= 4, "{}", fresh.name);
    }
}

/// Cuts whenever `point` is passed, so many times.
#[derive(Debug)]
struct CutAt(&'static str, AtomicUsize);

impl Interrupt for CutAt {
    fn pass(&self, point: &'static str) -> Result<(), Cut> {
        let left = || self.1.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok();
        if point == self.0 && left() { Err(Cut(point)) } else { Ok(()) }
    }
}

#[tokio::test]
async fn a_run_that_is_cut_in_the_middle_ends_like_one_that_was_not() {
    for fresh in database::each().await {
        for (n, point) in ["errand.ran", "errand.committed"].into_iter().enumerate() {
            let database = if n == 0 || fresh.name == "sqlite" {
                (fresh.name != "sqlite").then(|| fresh.options.clone())
            } else {
                database::postgres().await.map(|fresh| fresh.options)
            };
            let fetcher = Fetcher::with([]);
            let interrupt = Arc::new(CutAt(point, AtomicUsize::new(1)));
            let mut world = world(Setting { database, interrupt, ..Setting::default() }, &fetcher).await;
            send(&world, "ana", "s1").await;
            assert!(matches!(world.engine.settle().await, Err(RunError::Cut(_))), "{point}");
            world.restart(never()).await.expect("starts again");
            world.engine.settle().await.expect("goes on at once");
            assert_eq!(said(&world).await, once("errand.brought", "s1"), "{}: {point}", fresh.name);
            assert_eq!(stored(&world).await, 1, "{}: {point}", fresh.name);
            assert_eq!(fetcher.went(), 2 - n, "{}: {point}: at least once", fresh.name);
        }
    }
}

#[tokio::test]
async fn a_lease_of_somebody_who_never_came_back_lapses() {
    let fetcher = Fetcher::with([]);
    let interrupt = Arc::new(CutAt("errand.ran", AtomicUsize::new(1)));
    let world = world(Setting { interrupt, ..Setting::default() }, &fetcher).await;
    send(&world, "ana", "s1").await;
    assert!(world.engine.settle().await.is_err());
    world.advance(Duration::from_secs(299)).await.expect("still leased");
    assert_eq!(fetcher.went(), 1);
    world.advance(Duration::from_secs(1)).await.expect("done again");
    assert_eq!((fetcher.went(), said(&world).await), (2, once("errand.brought", "s1")));
}

#[tokio::test]
async fn an_errand_that_kills_the_process_every_time_is_given_up() {
    let fetcher = Fetcher::with([]);
    let interrupt = Arc::new(CutAt("errand.ran", AtomicUsize::new(3)));
    let mut world =
        world(Setting { interrupt: Arc::clone(&interrupt) as Arc<dyn Interrupt>, ..Setting::default() }, &fetcher)
            .await;
    send(&world, "ana", "s1").await;
    for _ in 0..3 {
        assert!(world.engine.settle().await.is_err());
        world.restart(Arc::clone(&interrupt) as Arc<dyn Interrupt>).await.expect("starts again");
    }
    world.engine.settle().await.expect("given up");
    assert_eq!((fetcher.went(), said(&world).await), (3, once("errand.fetch.failed", "s1")));
}

/// Somebody whose learner is erased while they are out.
struct Orphan(String);

#[async_trait]
impl Errand for Orphan {
    fn kind(&self) -> &'static str {
        "errand.orphan"
    }

    async fn run(&self, gears: &Arc<Gears>, errand: &Due) -> Fate {
        let (owner, conversation) = (errand.owner.clone(), self.0.clone());
        gears
            .db
            .write(move |tx| {
                let (owner, conversation) = (owner.clone(), conversation.clone());
                Box::pin(async move { erase::learner(tx, &owner, &conversation).await })
            })
            .await
            .expect("erased");
        Ok(brought(&errand.owner))
    }
}

#[tokio::test]
async fn nothing_is_written_for_a_learner_who_has_left_in_the_meantime() {
    for fresh in database::each().await {
        let errands = Errands::new([Arc::new(Orphan("fake/bot/ana".into())) as Arc<dyn Errand>]);
        let setting = Setting { errands, database: Some(fresh.options.clone()), ..Setting::default() };
        let world = World::new(setting).await.expect("opens");
        world.person("ana", "en").say("hello").await;
        let db = &world.engine.gears().db;
        let owner = learner(db, "ana").await;
        let due = Due { conversation: Some("fake/bot/ana".into()), ..row(&owner, "errand.orphan", "s1", 0) };
        schedule(db, vec![due]).await;
        world.engine.settle().await.expect("nothing to tell");
        world.advance(Duration::from_secs(3_600)).await.expect("nothing left");
        assert_eq!((stored(&world).await, said(&world).await), (0, Vec::new()), "{}", fresh.name);
    }
}

/// Somebody who is sent out anew, for something else, while they are out.
struct Redirected(AtomicUsize);

#[async_trait]
impl Errand for Redirected {
    fn kind(&self) -> &'static str {
        "errand.redirected"
    }

    async fn run(&self, gears: &Arc<Gears>, errand: &Due) -> Fate {
        if self.0.fetch_add(1, Ordering::Relaxed) == 0 {
            let now = gears.now();
            let anew = Due { run_at: now, payload: json!({"url": "another"}).to_string(), ..errand.clone() };
            schedule(&gears.db, vec![anew]).await;
        }
        Ok(Outcome::done().replying("errand.brought", errand.payload.clone()))
    }
}

#[tokio::test]
async fn what_was_wanted_before_the_plan_changed_is_not_told() {
    let errands = Errands::new([Arc::new(Redirected(AtomicUsize::new(0))) as Arc<dyn Errand>]);
    let world = World::new(Setting { errands, ..Setting::default() }).await.expect("opens");
    world.person("ana", "en").say("hello").await;
    let db = &world.engine.gears().db;
    let owner = learner(db, "ana").await;
    let due = Due { conversation: Some("fake/bot/ana".into()), ..row(&owner, "errand.redirected", "s1", 0) };
    schedule(db, vec![due.clone()]).await;
    world.engine.settle().await.expect("told");
    let heard = heard(db).await;
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert_eq!(heard[0].2, json!({"url": "another"}));
}

#[tokio::test]
async fn planning_an_errand_again_leaves_one_that_has_begun_to_go_on() {
    let fetcher = Fetcher::with((0..9).map(|_| later("down")));
    let world = world(Setting::default(), &fetcher).await;
    for _ in 0..20 {
        // Every turn plans the same again; that must not begin the tries anew.
        send(&world, "ana", "s1").await;
        world.advance(Duration::from_secs(30)).await.expect("tried");
    }
    assert_eq!((fetcher.went(), said(&world).await), (3, once("errand.fetch.failed", "s1")));
}

#[tokio::test]
async fn stopping_puts_back_what_is_under_way() {
    let fetcher = Fetcher::with([]);
    let world = world(Setting::default(), &fetcher).await;
    send(&world, "ana", "s1").await;
    let mut runner = errands::Runner::new(Arc::clone(world.engine.gears()));
    assert_eq!(runner.start().await.expect("leased"), 1);
    runner.stop().await;
    assert!(said(&world).await.is_empty());
    world.engine.settle().await.expect("done at once");
    assert_eq!(said(&world).await, once("errand.brought", "s1"));
    let mut db = world.engine.gears().db.read().await.expect("a reader");
    let tries: i64 = sqlx::query_scalar("select tries from due where kind = $1")
        .bind(FETCH)
        .fetch_one(&mut *db)
        .await
        .expect("read");
    assert_eq!(tries, 1, "the stop is no failure");
}

/// Somebody who never comes back by themselves.
#[derive(Default)]
struct Lost(tokio::sync::Notify);

#[async_trait]
impl Errand for Lost {
    fn kind(&self) -> &'static str {
        "errand.lost"
    }

    async fn run(&self, _: &Arc<Gears>, _: &Due) -> Fate {
        self.0.notify_one();
        std::future::pending().await
    }
}

#[tokio::test]
async fn the_running_engine_does_errands_and_does_not_wait_for_them_when_it_stops() {
    for fresh in database::each().await {
        let (fetcher, lost) = (Fetcher::with([]), Arc::new(Lost::default()));
        let errands = [Arc::clone(&fetcher) as Arc<dyn Errand>, Arc::clone(&lost) as Arc<dyn Errand>];
        let setting =
            Setting { errands: Errands::new(errands), database: Some(fresh.options.clone()), ..Setting::default() };
        let world = World::new(setting).await.expect("opens");
        world.person("ana", "en").say("hello").await;
        send(&world, "ana", "s1").await;
        let stop = CancellationToken::new();
        let running = tokio::spawn({
            let (engine, stop) = (world.engine.clone(), stop.clone());
            async move { engine.run(stop).await }
        });
        world.engine.idle().await;
        assert_eq!(said(&world).await, once("errand.brought", "s1"), "{}", fresh.name);
        let owner = learner(&world.engine.gears().db, "ana").await;
        schedule(&world.engine.gears().db, vec![row(&owner, "errand.lost", "s2", 0)]).await;
        world.engine.gears().look_for_errands();
        lost.0.notified().await;
        stop.cancel();
        running.await.expect("no panic").expect("stopped");
        let mut db = world.engine.gears().db.read().await.expect("a reader");
        let left: (i64, Option<String>, Option<i64>) =
            sqlx::query_as("select tries, lease, fired_at from due where kind = 'errand.lost'")
                .fetch_one(&mut *db)
                .await
                .expect("read");
        assert_eq!(left, (0, None, None), "{}: as if it had never begun", fresh.name);
    }
}
