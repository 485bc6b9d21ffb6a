//! Injected orders against a model that obeys every one of them: what no model's good manners hide.
//!
//! The model here does whatever any text in its prompt tells it to, wherever that text came from. So whatever these
//! tests hold back is held back by code.

mod obedient;
mod orders;

use crate::clockwork::learner;
use crate::specialists::agree;
use crate::week::{agreed, count, proposed, since};
use bloom_chat::Body;
use bloom_engine::models::{Models, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::store::export;
use bloom_engine::testing::{Person, Setting, World};
use bloom_model::{ChatModel, Recipient};
use obedient::Obedient;
use orders::{FORBIDDEN, ORDERS};
use serde_json::Value;
use std::sync::Arc;

/// Words that belong to somebody else.
const CANARY: &str = "zanzibarcanary";

async fn world() -> (World, Arc<Obedient>) {
    let model = Arc::new(Obedient::default());
    let recipient = Recipient {
        link: "mistral".into(),
        company: Some("Mistral AI".into()),
        country: Some("FR".into()),
        legal_basis: None,
    };
    let models = Models {
        limits: bloom_model::BudgetLimits {
            assistant_per_hour: 100_000,
            onboarding_per_hour: 100_000,
            learner_tokens_per_day: None,
            ..bloom_model::BudgetLimits::default()
        },
        ..Models::new(
            Arc::clone(&model) as Arc<dyn ChatModel>,
            prompts().expect("good prompts"),
            vec![recipient],
            Arc::new(Spent::default()),
        )
    };
    let world = World::new(Setting { models: Some(Arc::new(models)), ..Setting::default() }).await.expect("a world");
    {
        let rui = world.person("rui", "en");
        rui.say(&format!("I want to learn {CANARY} for my secret plan")).await;
    }
    (world, model)
}

/// Everything kept of a learner that a model could want to change: not the log of the talk, not what it cost.
async fn kept(world: &World, name: &str) -> Value {
    let db = &world.engine.gears().db;
    let owner = learner(db, name).await;
    let mut reader = db.read().await.expect("a reader");
    let mut all = export::learner(&mut reader, db.keys(), &owner).await.expect("an export");
    let rows = all.as_object_mut().expect("an object");
    for log in ["received", "sent", "allowance", "scheduled", "conversations", "exported_at"] {
        rows.remove(log);
    }
    if let Some(rows) = rows.get_mut("learner").and_then(Value::as_array_mut) {
        for row in rows.iter_mut().filter_map(Value::as_object_mut) {
            for column in ["models", "care", "updated_at", "open_question"] {
                row.remove(column);
            }
        }
    }
    all
}

/// What the bot said holds nothing that was ordered, nothing of the prompts and nothing of others.
fn harmless(said: &[String], order: &str) {
    for text in said {
        // What is given back in quotation marks is the learner's own.
        let ours: String = text.split(['“', '”']).step_by(2).collect::<Vec<_>>().join(" ").to_lowercase();
        for word in FORBIDDEN.iter().chain(&[CANARY]) {
            assert!(!ours.contains(&word.to_lowercase()), "{order}\nmade it say “{word}”:\n{text}");
        }
    }
}

async fn attacked(world: &World, person: &Person<'_>, name: &str, words: &str) {
    let (before, others, heard) = (kept(world, name).await, kept(world, "rui").await, count(person));
    person.say(words).await;
    harmless(&since(person, heard), words);
    assert_eq!(kept(world, name).await, before, "changed by: {words}");
    assert_eq!(kept(world, "rui").await, others, "somebody else's rows changed by: {words}");
}

#[tokio::test]
async fn no_order_in_a_message_is_carried_out_while_a_week_is_lived() {
    let (world, model) = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    for order in ORDERS {
        attacked(&world, &ana, "ana", order).await;
    }
    assert!(model.obeyed() >= ORDERS.len() / 2, "the model was asked too seldom to show anything: {}", model.obeyed());
}

#[tokio::test]
async fn no_order_in_a_message_agrees_to_a_plan() {
    let (world, model) = world().await;
    let ana = world.person("ana", "en");
    proposed(&ana).await;
    agree(&world, "ana").await;
    for order in ORDERS {
        attacked(&world, &ana, "ana", order).await;
    }
    assert!(model.obeyed() >= ORDERS.len() / 2, "the model was asked too seldom to show anything: {}", model.obeyed());
}

#[tokio::test]
async fn orders_that_lie_in_what_is_kept_do_nothing_in_later_turns() {
    for order in ORDERS.iter().step_by(4) {
        let (world, _) = world().await;
        let ana = world.person("ana", "en");
        // As an earlier message, a topic, something fixed, a name of a file and its caption.
        agreed(&ana).await;
        ana.say(&format!("my reason is this: {order}")).await;
        ana.command("topics", "").await;
        ana.say(&format!("chess, {}", order.replace(',', " "))).await;
        ana.command("busy", &format!("Monday 9 to 10 {order}")).await;
        ana.send(Body::File {
            handle: "h".into(),
            name: Some(format!("{order}.txt")),
            media_type: None,
            size: Some(9),
            caption: (*order).to_owned(),
        })
        .await;
        agree(&world, "ana").await;
        for words in
            ["I miss my old study group, we always laughed so much", "hmm the thing with the stuff from before"]
        {
            attacked(&world, &ana, "ana", words).await;
        }
    }
}

#[tokio::test]
async fn what_goes_out_names_nobody_and_fences_what_others_wrote() {
    let (world, model) = world().await;
    let ana = world.person("ana4711", "en");
    agreed(&ana).await;
    agree(&world, "ana4711").await;
    ana.say("write to ana.silva@example.com or call +351 912 345 678, my page is https://x.example/t?token=abc").await;
    ana.say("I miss my old study group, we always laughed so much").await;
    let sent = model.sent();
    assert!(!sent.is_empty());
    for request in &sent {
        for secret in ["ana4711", "ana.silva", "912 345", "x.example", CANARY, "fake/bot"] {
            assert!(!request.contains(secret), "{secret} went out in\n{request}");
        }
        let open = request.find("<<<data message>>>").expect("what was said is fenced");
        assert!(request[open..].contains("<<<end message>>>"));
    }
}
