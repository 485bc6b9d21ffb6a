//! What a turn with a model costs beside the model: the real pipeline on SQLite, with one that answers at once.
//!
//! `cargo bench -p bloom-engine --bench turn`. Each turn is stored, decided, asked about, checked, committed and
//! delivered to a fake network. The same words without a model are beside it, and a command that needs none, plain and with all
//! texts sealed.

#![expect(clippy::expect_used, reason = "a benchmark says what it counted on")]

use async_trait::async_trait;
use bloom_engine::commands::Change;
use bloom_engine::models::{Consent, Models, ModelsWord, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::store::seal::Keys;
use bloom_engine::store::{DbOptions, Durability, learner};
use bloom_engine::testing::{Setting, World, key};
use bloom_model::{
    BudgetLimits, ChatAnswer, ChatModel, ChatRequest, Finish, ModelError, Recipient, Said, Show, ToolCall, Usage,
};
use chrono::DateTime;
use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::{Map, json};
use std::sync::Arc;
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// Words that no rule is sure of: the coordinator is asked, with two tools.
const TALK: &str = "I miss my old study group, we always laughed so much";

/// Answers at once.
#[derive(Debug)]
struct AtOnce;

#[async_trait]
impl ChatModel for AtOnce {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        let parts = json!({ "reflection": "That is on your mind." }).to_string();
        let respond = request.tools.iter().any(|tool| tool.name == "respond");
        let call = ToolCall { id: "c1".into(), name: "respond".into(), arguments: parts.clone(), extra: Map::new() };
        let said = Said {
            text: if respond { String::new() } else { parts },
            tool_calls: if respond { vec![call] } else { Vec::new() },
            ..Said::default()
        };
        let usage = Some(Usage { input: 1_000, output: 20, cached: 800 });
        let (link, model) = ("at-once".to_owned(), "at-once".to_owned());
        Ok(ChatAnswer { said, finish: Finish::Stop, usage, link, model, extra: Map::new() })
    }

    async fn stream(&self, request: &ChatRequest, _: Show<'_>) -> Result<ChatAnswer, ModelError> {
        self.complete(request).await
    }
}

/// Somebody who lives a week, with a model that they agreed to or without one.
async fn world(with_model: bool, durability: Durability, keys: Arc<Keys>, files: &TempDir) -> World {
    let recipient =
        Recipient { link: "at-once".into(), company: Some("Bench".into()), country: None, legal_basis: None };
    let mut models =
        Models::new(Arc::new(AtOnce), prompts().expect("prompts"), vec![recipient], Arc::new(Spent::default()));
    models.limits =
        BudgetLimits { assistant_per_hour: u32::MAX, learner_tokens_per_day: None, ..BudgetLimits::default() };
    let name = format!("{with_model}-{durability:?}-{}.db", keys.current_id().unwrap_or("plain"));
    let database = DbOptions { durability, keys, ..DbOptions::sqlite(&files.path().join(name)) };
    let setting =
        Setting { models: with_model.then(|| Arc::new(models)), database: Some(database), ..Setting::default() };
    let world = World::new(setting).await.expect("a world");
    {
        let ana = world.person("ana", "en");
        ana.say("Hi! I want to learn Spanish, I have 4 hours a week in the evenings and I live in London").await;
        ana.say("maybe later").await;
        ana.command("plan", "").await;
        ana.say("Spanish").await;
        ana.tap("Nothing fixed").await;
        ana.tap("Yes, keep A").await;
        ana.tap("No, thanks").await;
        ana.tap("No, thanks").await;
    }
    agree(&world).await;
    world
}

async fn agree(world: &World) {
    let db = world.engine.gears().db.clone();
    let known = learner::by_actor(&mut db.read().await.expect("a reader"), db.keys(), "fake/ana").await.expect("read");
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

fn turns(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("threads");
    let files = tempfile::tempdir().expect("a folder");
    for durability in [Durability::None, Durability::Full] {
        let mut group = criterion.benchmark_group(format!("turn, SQLite {durability:?}"));
        group.sample_size(40);
        let sealing = Arc::new(Keys::new(key("", 1), Vec::new(), true, 0).expect("keys"));
        let (with, without, sealed) = runtime.block_on(async {
            let none = Arc::<Keys>::default;
            let with = world(true, durability, none(), &files).await;
            let without = world(false, durability, none(), &files).await;
            (with, without, world(false, durability, sealing, &files).await)
        });
        let (asked, plain, sealed) =
            (with.person("ana", "en"), without.person("ana", "en"), sealed.person("ana", "en"));
        group.bench_function("free talk with a model", |bencher| {
            bencher.iter(|| runtime.block_on(asked.say(TALK)));
        });
        group.bench_function("the same words without one", |bencher| {
            bencher.iter(|| runtime.block_on(plain.say(TALK)));
        });
        group.bench_function("a command", |bencher| {
            bencher.iter(|| runtime.block_on(plain.command("today", "")));
        });
        group.bench_function("a command, everything sealed", |bencher| {
            bencher.iter(|| runtime.block_on(sealed.command("today", "")));
        });
        group.finish();
    }
}

criterion_group!(benches, turns);
criterion_main!(benches);
