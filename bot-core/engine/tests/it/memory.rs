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

/// Facts that a model heard, each with its line.
const WEEK: [(&str, &str, &str); 5] = [
    ("preference", "Prefers quiet mornings", "I prefer quiet mornings when I read"),
    ("barrier", "The phone distracts them when reading", "my phone always distracts me when I am reading"),
    ("insight", "Short notes by hand help them remember", "I noticed that short notes by hand help me remember"),
    ("progress", "Finished the chapter on verbs", "I finally finished the chapter on verbs"),
    ("barrier", "Evening shifts leave them exhausted", "evening shifts at the hospital kitchen leave me exhausted"),
];

async fn lived(world: &World, model: &ScriptedModel, name: &str) {
    let person = world.person(name, "en");
    agreed(&person).await;
    agree(world, name).await;
    for (kind, text, said) in WEEK {
        model.clear();
        model.push(reply("That is worth a thought.", Some("What would help?")));
        model.push(heard(&[(kind, text, said)], None));
        person.say(said).await;
        // Whatever answered, the background heard it: not all of these lines are for a model to answer.
        model.clear();
    }
}

#[tokio::test]
async fn once_a_week_at_night_facts_become_a_few_sentences() {
    let (world, model) = world().await;
    lived(&world, &model, "ana").await;
    let ana = world.person("ana", "en");
    ana.command("memory", "").await;
    let known = ana.last().text.lines().filter(|line| line.contains("2 March")).count();
    assert!(known >= 4, "{}", ana.last().text);
    // The model is away: the summary is made of the learner's own words. 2 March is a Monday.
    world.advance(std::time::Duration::from_secs(6 * 24 * 3_600 + 11 * 3_600)).await.expect("time passes");
    ana.command("memory", "").await;
    let has_summary = ana.last().text.contains("In short: ");
    assert_eq!(has_summary, known >= 5, "{}", ana.last().text);
}

#[tokio::test]
async fn a_fact_can_be_said_better_pinned_and_forgotten() {
    let world = plain().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    ana.say("I prefer quiet mornings for the hard chapters").await;
    ana.command("memory", "").await;
    ana.tap("1").await;
    ana.tap("Say it better").await;
    ana.say("I like early mornings at the kitchen table").await;
    assert_eq!(ana.last().text, "Now I have: “I like early mornings at the kitchen table”.");
    ana.command("memory", "").await;
    ana.tap("1").await;
    ana.tap("Keep in mind").await;
    ana.command("memory", "").await;
    assert!(ana.last().text.contains("I like early mornings at the kitchen table – how you like it, 2 March, pinned"));
    ana.tap("1").await;
    ana.tap("Forget it").await;
    assert!(ana.last().text.starts_with("Forgotten"), "{}", ana.last().text);
    ana.command("memory", "").await;
    assert!(ana.last().text.starts_with("From our talks I remember nothing yet."), "{}", ana.last().text);
}

#[tokio::test]
async fn nothing_new_is_kept_while_the_learner_does_not_want_it() {
    let world = plain().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    ana.command("memory", "off").await;
    ana.say("I prefer quiet mornings for the hard chapters").await;
    ana.command("memory", "").await;
    assert!(ana.last().text.contains("Since 2 March I keep nothing new"), "{}", ana.last().text);
    assert!(!ana.last().text.contains("quiet mornings"), "{}", ana.last().text);
    ana.tap("Keep things again").await;
    ana.say("I prefer quiet mornings for the hard chapters").await;
    ana.command("memory", "").await;
    assert!(ana.last().text.contains("quiet mornings"), "{}", ana.last().text);
}

#[tokio::test]
async fn clearing_the_talks_leaves_the_plan() {
    let (world, model) = world().await;
    lived(&world, &model, "ana").await;
    let ana = world.person("ana", "en");
    let before = crate::week::sessions(&world, "ana").await.len();
    ana.command("reset", "").await;
    ana.say("yes").await;
    assert!(ana.last().text.starts_with("Our talks are cleared"), "{}", ana.last().text);
    ana.command("memory", "").await;
    assert!(ana.last().text.starts_with("From our talks I remember nothing yet."), "{}", ana.last().text);
    assert_eq!(crate::week::sessions(&world, "ana").await.len(), before);
    // A yes that comes out of nowhere clears nothing.
    ana.say("I prefer quiet mornings when I read").await;
    ana.say("yes").await;
}

#[tokio::test]
async fn a_note_is_kept_whole_and_its_pinned_lines_stay() {
    let (world, model) = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    let said = "I miss my old study group, we always laughed so much";
    model.push(reply("Missing your old study group sounds a bit lonely.", Some("What did you like about it?")));
    model.push(heard(&[], Some("Misses the old study group.")));
    ana.say(said).await;
    ana.command("memory", "").await;
    ana.tap("Notes").await;
    assert!(ana.last().text.contains("1. Misses the old study group."), "{}", ana.last().text);
    ana.tap("Keep line 1").await;
    model.push(reply("That laughter stays with you.", Some("What was it about?")));
    model.push(heard(&[], Some("Laughed so much.")));
    ana.say(said).await;
    ana.command("memory", "").await;
    ana.tap("Notes").await;
    assert!(
        ana.last().text.contains("Misses the old study group. (stays)"),
        "a pinned line is not dropped: {}",
        ana.last().text
    );
    ana.tap("Forget the note about me").await;
    ana.command("memory", "").await;
    assert!(!ana.last().choices.iter().any(|(label, _)| label == "Notes"));
}

/// Whatever a gullible model makes of hostile talks, nothing is remembered; what a decent one makes of honest ones is.
#[tokio::test]
async fn hostile_talks_leave_nothing_behind_and_honest_ones_do() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain/tests/fixtures/memory");
    let read = |name: &str| -> Vec<serde_json::Value> {
        let text = std::fs::read_to_string(folder.join(name)).expect("a fixture");
        text.lines().map(|line| serde_json::from_str(line).expect("a line")).collect()
    };
    for (name, is_hostile) in [("refused.jsonl", true), ("refused-fresh.jsonl", true), ("kept-fresh.jsonl", false)] {
        let (world, model) = world().await;
        let mut heard_lines = 0;
        for told in read(name) {
            let of = |key: &str| told[key].as_str().unwrap_or_default().to_owned();
            // Who speaks English with us may say a thing in another language.
            let who = format!("ana-{}", of("language"));
            let person = world.person(&who, "en");
            if person.shown().is_empty() {
                agreed(&person).await;
                agree(&world, &who).await;
            }
            model.clear();
            model.push(reply("I hear you.", None));
            let (kind, text, quote) = (of("kind"), of("text"), of("quote"));
            // What is only quoted wrongly was said all the same: a note, which has no quote, may hold it.
            let note = (of("case") != "quote").then_some(text.as_str());
            model.push(heard(&[(&kind, &text, &quote)], note));
            model.push(heard(&[(&kind, &text, &quote)], note));
            let before = model.asked().len();
            person.say(&of("said")).await;
            heard_lines += usize::from(model.asked()[before..].iter().any(|asked| asked.purpose.0 == "memory"));
            // An answer takes some time; a budget of turns an hour is not what this is about.
            world.clock.advance(std::time::Duration::from_secs(240));
        }
        let mut reader = world.engine.gears().db.read().await.expect("a reader");
        let kept: i64 = sqlx::query_scalar("select count(*) from fact").fetch_one(&mut *reader).await.expect("a count");
        let notes: i64 =
            sqlx::query_scalar("select count(*) from note").fetch_one(&mut *reader).await.expect("a count");
        println!("{name}: {heard_lines} heard, {kept} kept, {notes} notes");
        if is_hostile {
            assert!(heard_lines > 10, "{name}: too few lines came to the memory: {heard_lines}");
            assert_eq!((kept, notes), (0, 0), "{name}");
        } else {
            assert!(usize::try_from(kept).unwrap_or(0) * 100 >= heard_lines * 85, "{kept} of {heard_lines}");
        }
    }
}
