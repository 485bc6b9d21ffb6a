//! A model in the turn: what it says is used where it passes the gate, and nothing is worse where it does not.

use crate::clockwork::learner;
use crate::week::{agreed, count, since, told};
use bloom_engine::commands::Change;
use bloom_engine::models::{Consent, Models, ModelsWord, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::runtime::interrupt::{Cut, Interrupt};
use bloom_engine::testing::{Setting, World};
use bloom_model::testing::{Line, ScriptedModel};
use bloom_model::{FailureKind, Recipient};
use chrono::DateTime;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A world with a model that says these lines.
pub(crate) async fn world_with(lines: impl IntoIterator<Item = Line>) -> (World, Arc<ScriptedModel>) {
    let model = Arc::new(ScriptedModel::new("mistral", lines));
    let recipient = Recipient {
        link: "mistral".into(),
        company: Some("Mistral AI".into()),
        country: Some("FR".into()),
        legal_basis: None,
    };
    let models = Models::new(
        Arc::clone(&model) as Arc<dyn bloom_model::ChatModel>,
        prompts().expect("good prompts"),
        vec![recipient],
        Arc::new(Spent::default()),
    );
    let world = World::new(Setting { models: Some(Arc::new(models)), ..Setting::default() }).await.expect("a world");
    (world, model)
}

/// The learner has agreed.
pub(crate) async fn agree(world: &World, name: &str) {
    let owner = learner(&world.engine.gears().db, name).await;
    let named = vec!["Mistral AI (FR)".to_owned()];
    let consent = Consent { granted: Some(true), at: DateTime::default(), named };
    let word = ModelsWord { consent: Some(consent), ..ModelsWord::default() };
    let keys = Arc::clone(world.engine.gears().db.keys());
    world
        .engine
        .gears()
        .db
        .write(move |tx| {
            let (owner, changes) = (owner.clone(), vec![Change::SetModels { word: word.clone() }]);
            let keys = Arc::clone(&keys);
            Box::pin(async move { bloom_engine::store::learner::apply(tx, &keys, &owner, &changes, 0).await })
        })
        .await
        .expect("agreed");
}

/// A typed answer.
pub(crate) fn reply(reflection: &str, question: Option<&str>) -> Line {
    Line::Say(
        json!({ "reflection": reflection, "affirmation": null, "info": null, "permission": false, "options": [],
        "question": question })
        .to_string(),
    )
}

/// A call of a tool.
pub(crate) fn call(name: &str, arguments: Value) -> Line {
    Line::Call(vec![(name.to_owned(), arguments)])
}

#[tokio::test]
async fn free_talk_is_answered_by_the_model_in_one_call() {
    let (world, model) = world_with([]).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    model.push(reply("Missing your old study group sounds a bit lonely.", Some("What did you like about it?")));
    ana.say("I miss my old study group, we always laughed so much").await;
    assert_eq!(ana.last().text, "Missing your old study group sounds a bit lonely. What did you like about it?");
    assert_eq!(model.asked().len(), 1);
}

#[tokio::test]
async fn what_breaks_a_rule_is_sent_back_once_and_then_left() {
    let (world, model) = world_with([]).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    let before = told(&world, "ana").await;
    model.push(reply("I moved your session to Saturday at 9:00 and you should have studied more.", None));
    model.push(reply("Done! You failed 3 sessions, visit https://evil.example/x", None));
    ana.say("I miss my old study group, we always laughed so much").await;
    let said = ana.last().text;
    assert!(!said.contains("Saturday") && !said.contains("evil"), "{said}");
    let asked = model.asked();
    assert_eq!(asked.len(), 2);
    let complaint = serde_json::to_string(&asked[1].messages).expect("json");
    assert!(complaint.contains("cannot be used"), "{complaint}");
    assert_eq!(told(&world, "ana").await, before);
}

#[tokio::test]
async fn nothing_is_sent_before_the_learner_agreed_nor_by_a_crisis() {
    let (world, model) = world_with([]).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    ana.say("I miss my old study group, we always laughed so much").await;
    assert!(model.asked().is_empty());
    agree(&world, "ana").await;
    ana.say("I want to kill myself").await;
    ana.say("it is all so heavy and dark").await;
    assert!(model.asked().is_empty());
    ana.tap("Go on with learning").await;
    model.push(reply("You are glad about the sun today.", None));
    ana.say("the sun is out today and I am glad about it").await;
    let sent = serde_json::to_string(&model.asked()).expect("json");
    assert!(!sent.contains("kill") && !sent.contains("heavy"), "{sent}");
}

#[tokio::test]
async fn the_coordinator_hands_over_and_the_program_decides() {
    let (world, model) = world_with([]).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    let unclear = "hmm the thing with the stuff from before, you know";
    model.push(call("delegate", json!({ "agent": "reflect", "reason": "they look back", "confidence": 0.9 })));
    ana.say(unclear).await;
    assert!(ana.last().text.starts_with("Thank you for looking back."), "{}", ana.last().text);
    model.push(call("delegate", json!({ "agent": "plan_week", "reason": "maybe", "confidence": 0.4 })));
    ana.say(unclear).await;
    assert!(ana.last().text.starts_with("I'm not sure I follow."), "{}", ana.last().text);
    model.push(call("erase_everything", json!({})));
    model.push(call("delegate", json!({ "agent": "admin" })));
    model.push(call("respond", json!({ "reflection": "Something from before is still on your mind." })));
    ana.say(unclear).await;
    assert_eq!(ana.last().text, "Something from before is still on your mind.");
    assert_eq!(model.left(), 0);
}

#[tokio::test]
async fn when_no_model_answers_the_turn_stands_and_the_charge_comes_back() {
    let (world, model) = world_with([]).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    for _ in 0..40 {
        model.push(Line::Fail(FailureKind::Server.into()));
        let before = count(&ana);
        ana.say("I miss my old study group, we always laughed so much").await;
        assert_eq!(since(&ana, before).len(), 1, "{}", ana.transcript());
    }
    model.push(reply("Laughing together made it lighter.", None));
    ana.say("I miss my old study group, we always laughed so much").await;
    assert_eq!(ana.last().text, "Laughing together made it lighter.", "forty failures have used nothing up");
}

/// Cuts at the n-th step of a journal.
#[derive(Debug)]
struct AtStep(AtomicU32);

impl Interrupt for AtStep {
    fn pass(&self, point: &'static str) -> Result<(), Cut> {
        if point == "turn.step" && self.0.fetch_sub(1, Ordering::Relaxed) == 1 {
            return Err(Cut(point));
        }
        Ok(())
    }
}

#[tokio::test]
async fn a_turn_that_dies_after_its_answer_asks_nobody_again() {
    for cut in 1..=3 {
        let (mut world, model) = world_with([]).await;
        {
            let ana = world.person("ana", "en");
            agreed(&ana).await;
            agree(&world, "ana").await;
        }
        world.restart(Arc::new(AtStep(AtomicU32::new(cut)))).await.expect("starts");
        model.push(reply("Laughing together made it lighter.", None));
        {
            let ana = world.person("ana", "en");
            let event = ana.event(ana.words("I miss my old study group, we always laughed so much"));
            world.engine.inbox().accept(vec![event], None).await.expect("accepted");
            let _ = world.engine.settle().await;
        }
        world.restart(bloom_engine::runtime::interrupt::never()).await.expect("starts again");
        world.engine.settle().await.expect("resumes");
        let ana = world.person("ana", "en");
        assert_eq!(ana.last().text, "Laughing together made it lighter.", "cut {cut}");
        assert_eq!(model.asked().len(), 1, "asked once, cut {cut}");
    }
}
