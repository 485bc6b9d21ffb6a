//! What is remembered, as a learner meets it: kept behind the talk, shown with its origin, mended and forgotten.

use crate::specialists::{agree, reply};
use crate::week::agreed;
use bloom_engine::memory::{Listen, Summarise};
use bloom_engine::models::{Models, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::runtime::errands::{Errand, Errands};
use bloom_engine::testing::{Setting, World};
use bloom_model::testing::{Line, ScriptedModel};
use bloom_model::{FailureKind, Recipient};
use serde_json::json;
use std::sync::Arc;

/// Who looks at what was said.
pub(crate) fn errands() -> Errands {
    Errands::new([Arc::new(Listen) as Arc<dyn Errand>, Arc::new(Summarise)])
}

/// A world that remembers, with a model that says these lines.
pub(crate) async fn world() -> (World, Arc<ScriptedModel>) {
    let model = Arc::new(ScriptedModel::new("mistral", []));
    let recipient = Recipient {
        link: "mistral".into(),
        company: Some("Mistral AI".into()),
        country: Some("FR".into()),
        legal_basis: None,
    };
    let chat = Arc::clone(&model) as Arc<dyn bloom_model::ChatModel>;
    let models = Models::new(chat, prompts().expect("good prompts"), vec![recipient], Arc::new(Spent::default()));
    let setting = Setting { models: Some(Arc::new(models)), errands: errands(), ..Setting::default() };
    (World::new(setting).await.expect("a world"), model)
}

/// A world that remembers without a model.
async fn plain() -> World {
    World::new(Setting { errands: errands(), ..Setting::default() }).await.expect("a world")
}

/// What a model heard.
pub(crate) fn heard(facts: &[(&str, &str, &str)], person: Option<&str>) -> Line {
    let facts: Vec<_> =
        facts.iter().map(|(kind, text, quote)| json!({ "kind": kind, "text": text, "quote": quote })).collect();
    Line::Say(json!({ "facts": facts, "person_note": person, "chat_note": null }).to_string())
}

#[tokio::test]
async fn what_is_said_in_a_talk_is_kept_with_its_words_and_told_the_next_time() {
    let (world, model) = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    model.push(reply("Quiet mornings suit you, and the evenings wear you out.", Some("What would help?")));
    model.push(heard(&[("preference", "Prefers quiet mornings", "quiet mornings are best for me")], None));
    ana.say("I noticed that quiet mornings are best for me and evenings wear me out").await;
    ana.command("memory", "").await;
    insta::assert_snapshot!(ana.last().text, @r"
    This is what I remember from our talks, the newest first.

    1. Prefers quiet mornings – how you like it, 2 March
       your words: “quiet mornings are best for me”

    Pick a number to change one, to have me forget it, or to keep it in mind.
    ");
    model.push(reply("Missing your old study group sounds a bit lonely.", Some("What did you like about it?")));
    model.push(heard(&[], None));
    ana.say("I miss my old study group, we always laughed so much").await;
    let told = "remembered (preference, 2026-03-02): Prefers quiet mornings";
    assert!(model.asked().iter().any(|asked| format!("{asked:?}").contains(told)));
}

#[tokio::test]
async fn plain_words_are_kept_without_a_model_and_what_is_not_plain_is_not() {
    let world = plain().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    ana.say("I prefer quiet mornings for the hard chapters").await;
    ana.say("maybe one day").await;
    ana.command("memory", "").await;
    insta::assert_snapshot!(ana.last().text, @r"
    This is what I remember from our talks, the newest first.

    1. I prefer quiet mornings for the hard chapters – how you like it, 2 March

    Pick a number to change one, to have me forget it, or to keep it in mind.
    ");
}

#[tokio::test]
async fn forget_that_takes_the_last_one_and_its_words_out_of_everything() {
    let (world, model) = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    model.push(reply("The violet lamp keeps you going.", Some("What else does?")));
    model.push(heard(
        &[("insight", "A violet lamp keeps them awake", "a violet lamp keeps me awake")],
        Some("A violet lamp keeps them awake."),
    ));
    ana.say("funny, I found out that a violet lamp keeps me awake when I read").await;
    ana.command("memory", "").await;
    assert!(ana.last().text.contains("violet lamp"), "{}", ana.last().text);
    ana.say("forget that").await;
    insta::assert_snapshot!(ana.last().text, @r"Forgotten: the last thing I had kept (what you found out, 2 March), also where it stood in the messages that I keep. In this chat your app still shows it.");
    ana.command("memory", "").await;
    insta::assert_snapshot!(ana.last().text, @r"From our talks I remember nothing yet. When you tell me how you like to study, what gets in the way or what you have reached, I keep it here, with your words.");
    world.engine.gears().db.clone().close().await;
    let file = std::fs::read(world.file().expect("a file")).expect("readable");
    let found = String::from_utf8_lossy(&file).matches("violet lamp keeps").count();
    assert_eq!(found, 0, "the words still stand in the database");
}

#[tokio::test]
async fn a_model_that_is_down_is_asked_again_and_patterns_do_in_the_end() {
    let (world, model) = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    model.push(reply("Mornings it is, then.", Some("What would a good one look like?")));
    for _ in 0..3 {
        model.push(Line::Fail(FailureKind::Server.into()));
    }
    ana.say("I prefer quiet mornings for the hard chapters").await;
    for _ in 0..3 {
        world.advance(std::time::Duration::from_secs(400)).await.expect("time passes");
    }
    ana.command("memory", "").await;
    assert!(ana.last().text.contains("quiet mornings"), "{}", ana.last().text);
}
