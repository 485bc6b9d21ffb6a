//! Figures of the conversations on the pages: how they coach, and what a model would cost in them.

use crate::support::root;
use async_trait::async_trait;
use bloom_domain::coaching::{Figures, Stage, TurnRecord, Violation, metrics};
use bloom_domain::language::Language;
use bloom_domain::onboarding::Step;
use bloom_domain::recovery;
use bloom_engine::commands::Change;
use bloom_engine::models::{Consent, Models, ModelsWord, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::store::learner;
use bloom_engine::testing::scenario::Scenario;
use bloom_engine::testing::{Setting, World};
use bloom_model::{ChatAnswer, ChatModel, ChatRequest, Finish, ModelError, Recipient, Said, Show, ToolCall, Usage};
use chrono::DateTime;
use serde_json::{Map, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The pages, by name.
fn pages() -> Vec<(String, Scenario)> {
    let folder = root().join("tests/scenarios");
    let mut pages: Vec<(String, Scenario)> = std::fs::read_dir(folder)
        .expect("the scenarios' folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "md"))
        .filter_map(|path| {
            let name = path.file_stem()?.to_string_lossy().into_owned();
            Some((name, Scenario::read(&std::fs::read_to_string(&path).expect("a page can be read"))))
        })
        .filter(|(name, _)| name != "README")
        .collect();
    pages.sort_by(|a, b| a.0.cmp(&b.0));
    pages
}

/// A model that always has a decent answer ready, and counts what it is asked.
#[derive(Debug, Default)]
struct Decent {
    asked: Mutex<Vec<(String, u64)>>,
}

impl Decent {
    fn take(&self) -> Vec<(String, u64)> {
        std::mem::take(&mut *self.asked.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn answer(&self, request: &ChatRequest) -> ChatAnswer {
        // The model crate's own guess: 3.5 bytes a token.
        let tokens = u64::try_from(request.bytes() * 2 / 7).unwrap_or(u64::MAX);
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push((request.purpose.to_string(), tokens));
        let parts = json!({ "reflection": "That is on your mind.", "affirmation": null, "info": null,
            "permission": false, "options": [], "question": null });
        let respond = request.tools.iter().any(|tool| tool.name == "respond");
        let tool_calls = if respond {
            let call =
                ToolCall { id: "c1".into(), name: "respond".into(), arguments: parts.to_string(), extra: Map::new() };
            vec![call]
        } else {
            Vec::new()
        };
        let text = if respond { String::new() } else { parts.to_string() };
        let finish = if respond { Finish::ToolCalls } else { Finish::Stop };
        ChatAnswer {
            said: Said { text, tool_calls, ..Said::default() },
            finish,
            usage: Some(Usage { input: tokens, output: 20, cached: 0 }),
            link: "decent".into(),
            model: "decent".into(),
            extra: Map::new(),
        }
    }
}

#[async_trait]
impl ChatModel for Decent {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        Ok(self.answer(request))
    }

    async fn stream(&self, request: &ChatRequest, show: Show<'_>) -> Result<ChatAnswer, ModelError> {
        let answer = self.answer(request);
        show(&answer.said.text);
        Ok(answer)
    }
}

fn with(model: &Arc<Decent>) -> Setting {
    let recipient =
        Recipient { link: "decent".into(), company: Some("Decent".into()), country: None, legal_basis: None };
    let chat = Arc::clone(model) as Arc<dyn ChatModel>;
    let models = Models::new(chat, prompts().expect("good prompts"), vec![recipient], Arc::new(Spent::default()));
    Setting { models: Some(Arc::new(models)), ..Setting::default() }
}

/// The learner has agreed to models.
async fn agree(world: &World) {
    let db = world.engine.gears().db.clone();
    let known =
        learner::by_actor(&mut db.read().await.expect("a reader"), db.keys(), "fake/learner").await.expect("a learner");
    let Some((known, _)) = known else { return };
    let consent = Consent { granted: Some(true), at: DateTime::default(), named: vec!["Decent".to_owned()] };
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

/// What a step is: words, or something that rules decide with certainty.
fn is_words(step: &str) -> bool {
    !step.starts_with(['[', '/', '+'])
}

#[tokio::test]
async fn a_turn_costs_a_call_at_most_and_rules_cost_none() {
    let model = Arc::new(Decent::default());
    let (mut calls, mut tokens, mut by_purpose) = (Vec::new(), Vec::new(), BTreeMap::<String, usize>::new());
    let mut certain = Vec::new();
    for (name, page) in pages() {
        let playing = (Arc::clone(&model), with(&model));
        // A page may tap what a model's answer took the place of: it ends there, and what was counted counts.
        let played = tokio::spawn(async move {
            let (model, setting) = playing;
            let mut turns: Vec<(String, Vec<(String, u64)>)> = Vec::new();
            let kept = Arc::new(Mutex::new(Vec::new()));
            let keep = Arc::clone(&kept);
            page.play_in(
                setting,
                async |world| agree(world).await,
                |step, _| {
                    keep.lock().unwrap_or_else(PoisonError::into_inner).push((step.to_owned(), model.take()));
                },
            )
            .await;
            turns.append(&mut kept.lock().unwrap_or_else(PoisonError::into_inner));
            turns
        });
        let Ok(turns) = played.await else {
            model.take();
            continue;
        };
        for (step, asked) in turns {
            if !is_words(&step) && !asked.is_empty() && !step.starts_with('+') && !step.contains("briefing") {
                certain.push(format!("{name}: {step}: {asked:?}"));
            }
            calls.push(asked.len());
            tokens.extend(asked.iter().map(|(_, tokens)| *tokens));
            for (purpose, _) in asked {
                *by_purpose.entry(purpose).or_default() += 1;
            }
        }
    }
    calls.sort_unstable();
    tokens.sort_unstable();
    let total: usize = calls.iter().sum();
    let turns = calls.len();
    let at = |values: &[u64], percent: usize| values.get(values.len() * percent / 100).copied().unwrap_or(0);
    println!("turns {turns}, calls {total}, without a call {}", calls.iter().filter(|calls| **calls == 0).count());
    println!("calls a turn: median {}, most {}", calls[turns / 2], calls[turns - 1]);
    println!("tokens a call: median {}, p95 {}", at(&tokens, 50), at(&tokens, 95));
    println!("by purpose: {by_purpose:?}");
    assert!(certain.is_empty(), "what rules decide costs a call:\n{}", certain.join("\n"));
    assert!(turns > 100 && total > 20, "the pages show too little: {turns} turns, {total} calls");
    assert!(calls[turns / 2] <= 1, "median calls a turn");
    let worst = *calls.last().expect("turns");
    assert!(worst <= 6, "{worst} calls in one turn");
    assert!(at(&tokens, 95) <= 1_500, "tokens a call: {}", at(&tokens, 95));
}

/// The kind of coaching that a page shows; none for settings, errands and the like.
fn stage_of(name: &str) -> Option<Stage> {
    if name.starts_with("onboarding") || ["vague", "corrected", "heavy", "everything-at-once"].contains(&name) {
        Some(Stage::Onboarding(Step::S3))
    } else if name.starts_with("recovery") {
        Some(Stage::Recovery(recovery::Stage::Explore))
    } else {
        None
    }
}

#[tokio::test]
async fn the_pages_coach_in_the_spirit_that_they_promise() {
    // Of the coaching turns, those that answer words: menus, and what a tap brings, are forms and not counselling.
    let mut all: BTreeMap<&'static str, Vec<TurnRecord>> = BTreeMap::new();
    for (name, page) in pages() {
        let Some(stage) = stage_of(&name) else { continue };
        let kind = if matches!(stage, Stage::Recovery(_)) { "recovery" } else { "onboarding" };
        let language = Language::from_hint(page.language()).expect("a language of ours");
        let records = all.entry(kind).or_default();
        let mut last = String::new();
        page.play_in(
            Setting::default(),
            async |_| {},
            |step, new| {
                if is_words(step) {
                    step.clone_into(&mut last);
                }
                if is_words(step) && step.split_whitespace().count() >= 4 {
                    for text in new {
                        let record = TurnRecord::of_text(text, &last, language, stage);
                        if record.advises_unasked || record.confronts {
                            println!("{name}: persuades or confronts: {text}");
                        }
                        records.push(record);
                    }
                }
            },
        )
        .await;
    }
    for (kind, records) in &all {
        let figures = metrics(records);
        println!("{kind}: {figures:?}\n  broken: {:?}", figures.violations());
        holds(kind, &figures);
    }
}

/// The bounds of a dialogue (the domain's §1.5) as far as they are for texts written beforehand to choose: in these talks
/// each of them ends in the next question, so how many questions there are, alone and beside reflections, follows from
/// the form. What was said back, what was urged, doubted or laid on somebody, how long it was and whether a choice was
/// left does not.
fn holds(kind: &str, figures: &Figures) {
    assert!(figures.turns >= 8, "{kind}: too few turns: {}", figures.turns);
    let of_the_form =
        |broken: &Violation| matches!(broken, Violation::QuestionRate(_) | Violation::ReflectionsPerQuestion(_));
    let broken: Vec<Violation> = figures.violations().into_iter().filter(|broken| !of_the_form(broken)).collect();
    assert_eq!(broken, Vec::new(), "{kind}");
    let ratio = figures.reflections_per_question.unwrap_or(1.0);
    assert!(ratio >= LEAST_RATIO, "{kind}: {ratio:.2} reflections a question");
}

/// Reflections a question where every text ends in one: below this too little is said back.
const LEAST_RATIO: f64 = 0.7;
