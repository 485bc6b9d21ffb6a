//! Whether remembering delays replies: how long people wait for one, with nobody listening behind the talk and with
//! every message listened to by a model that takes its time.
//!
//! `cargo bench -p bloom-engine --bench background`. The real workers run; eight people speak in turn, each as soon as
//! they were answered; the clock is the machine's.

#![expect(clippy::expect_used, reason = "a benchmark says what it counted on")]

use async_trait::async_trait;
use bloom_chat::Body;
use bloom_engine::commands::Change;
use bloom_engine::memory::{Listen, Summarise};
use bloom_engine::models::{Consent, Models, ModelsWord, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::runtime::errands::{Errand, Errands};
use bloom_engine::store::{DbOptions, Durability, learner};
use bloom_engine::testing::{Setting, World};
use bloom_model::{
    BudgetLimits, ChatAnswer, ChatModel, ChatRequest, Finish, ModelError, Recipient, Said, Show, ToolCall, Usage,
};
use chrono::DateTime;
use serde_json::{Map, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// People who speak.
const PEOPLE: usize = 8;
/// What each of them says.
const LINES: usize = 60;
/// How long a model takes to listen.
const LISTENS: Duration = Duration::from_millis(300);

const TALK: &str = "I miss my old study group, we always laughed so much";

/// Answers replies at once, and what is asked behind the talk after a while.
#[derive(Debug)]
struct Slow;

#[async_trait]
impl ChatModel for Slow {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        let mut text = json!({ "reflection": "That is on your mind." }).to_string();
        if request.purpose.0 == "memory" {
            tokio::time::sleep(LISTENS).await;
            let fact = json!({ "kind": "insight", "text": "Misses the old study group",
                "quote": "I miss my old study group" });
            text = json!({ "facts": [fact], "person_note": null, "chat_note": null }).to_string();
        }
        let respond = request.tools.iter().any(|tool| tool.name == "respond");
        let call = ToolCall { id: "c1".into(), name: "respond".into(), arguments: text.clone(), extra: Map::new() };
        let said = Said {
            text: if respond { String::new() } else { text },
            tool_calls: if respond { vec![call] } else { Vec::new() },
            ..Said::default()
        };
        let usage = Some(Usage { input: 1_000, output: 20, cached: 800 });
        let (link, model) = ("slow".to_owned(), "slow".to_owned());
        Ok(ChatAnswer { said, finish: Finish::Stop, usage, link, model, extra: Map::new() })
    }

    async fn stream(&self, request: &ChatRequest, _: Show<'_>) -> Result<ChatAnswer, ModelError> {
        self.complete(request).await
    }
}

async fn world(listens: bool, folder: &std::path::Path) -> World {
    let recipient = Recipient { link: "slow".into(), company: Some("Bench".into()), country: None, legal_basis: None };
    let mut models =
        Models::new(Arc::new(Slow), prompts().expect("prompts"), vec![recipient], Arc::new(Spent::default()));
    models.limits =
        BudgetLimits { assistant_per_hour: u32::MAX, learner_tokens_per_day: None, ..BudgetLimits::default() };
    let database =
        DbOptions { durability: Durability::Full, ..DbOptions::sqlite(&folder.join(format!("{listens}.db"))) };
    let errands: Vec<Arc<dyn Errand>> = if listens { vec![Arc::new(Listen), Arc::new(Summarise)] } else { Vec::new() };
    let setting = Setting {
        models: Some(Arc::new(models)),
        database: Some(database),
        errands: Errands::new(errands),
        ..Setting::default()
    };
    let world = World::new(setting).await.expect("a world");
    for number in 0..PEOPLE {
        let name = format!("p{number}");
        let person = world.person(&name, "en");
        person.say("Hi! I want to learn Spanish, I have 4 hours a week in the evenings and I live in London").await;
        person.say("maybe later").await;
        person.command("plan", "").await;
        person.say("Spanish").await;
        person.tap("Nothing fixed").await;
        person.tap("Yes, keep A").await;
        person.tap("No, thanks").await;
        person.tap("No, thanks").await;
        agree(&world, &name).await;
    }
    world
}

async fn agree(world: &World, name: &str) {
    let db = world.engine.gears().db.clone();
    let actor = format!("fake/{name}");
    let known = learner::by_actor(&mut db.read().await.expect("a reader"), db.keys(), &actor).await.expect("read");
    let (known, _) = known.expect("a learner");
    let consent = Consent { granted: Some(true), at: DateTime::default(), named: vec!["Bench".to_owned()] };
    let word = ModelsWord { consent: Some(consent), ..ModelsWord::default() };
    let keys = Arc::clone(db.keys());
    db.write(move |tx| {
        let keys = Arc::clone(&keys);
        let (id, changes) = (known.id.clone(), vec![Change::SetModels { word: word.clone() }]);
        Box::pin(async move { learner::apply(tx, &keys, &id, &changes, 0).await })
    })
    .await
    .expect("agreed");
}

/// How long each reply was waited for, in order of length.
async fn waits(listens: bool, folder: &std::path::Path) -> Vec<Duration> {
    let world = world(listens, folder).await;
    let stop = CancellationToken::new();
    let engine = world.engine.clone();
    let working = tokio::spawn({
        let stop = stop.clone();
        async move { engine.run(stop).await }
    });
    let mut waits = Vec::with_capacity(PEOPLE * LINES);
    for _ in 0..LINES {
        for number in 0..PEOPLE {
            let person = world.person(&format!("p{number}"), "en");
            let before = person.shown().len();
            let body = Body::Text { text: TALK.into(), forwarded: false, at_limit: false, reply_to: None };
            let event = person.event(body);
            let begun = Instant::now();
            world.engine.inbox().accept(vec![event], None).await.expect("accepted");
            while person.shown().len() == before {
                tokio::time::sleep(Duration::from_micros(200)).await;
            }
            waits.push(begun.elapsed());
        }
    }
    stop.cancel();
    let _ = working.await;
    waits.sort_unstable();
    waits
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    for round in 1..=3 {
        for listens in [false, true] {
            let folder = tempfile::tempdir().expect("a folder");
            let waits = runtime.block_on(waits(listens, folder.path()));
            let at = |share: usize| waits[(waits.len() * share / 100).min(waits.len() - 1)];
            println!(
                "round {round}, {}: p50 {:?}, p95 {:?}, p99 {:?} of {} replies",
                if listens { "listening" } else { "nobody listens" },
                at(50),
                at(95),
                at(99),
                waits.len()
            );
        }
    }
}
