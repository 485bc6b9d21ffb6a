//! Nobody's words come to anybody else: neither into what a model is sent, nor into a reply, an export, or a memory.
//!
//! Learners talk in a random order, some in two chats that they joined, some in a group as well. Each has a word of
//! their own. Wherever a word turns up, it must be its owner's.

use crate::clockwork::learner;
use crate::memory::{errands, heard};
use crate::specialists::{agree, reply};
use crate::week::agreed;
use bloom_chat::ids::ConversationKind;
use bloom_chat::{Body, ConversationRef};
use bloom_engine::models::{Models, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::store::export;
use bloom_engine::testing::{Person, Setting, World};
use bloom_model::Recipient;
use bloom_model::testing::ScriptedModel;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Learners of one run.
const LEARNERS: usize = 6;
/// Turns of one run.
const TURNS: usize = 40;
/// Runs with different orders.
const SEEDS: u64 = 4;

/// A word that only this learner says.
fn word(number: usize) -> String {
    format!("zebra{}", ["quill", "marsh", "ember", "lotus", "prism", "tundra"][number % LEARNERS])
}

/// Says something in a group.
async fn in_the_group(world: &World, person: &Person<'_>, words: &str) {
    let mut event = person.event(Body::Text { text: words.into(), forwarded: false, at_limit: false, reply_to: None });
    event.conversation = ConversationRef { chat: "group".into(), ..event.conversation };
    event.kind = ConversationKind::Group;
    world.engine.inbox().accept(vec![event], None).await.expect("accepted");
    world.engine.settle().await.expect("settled");
}

async fn run(seed: u64) {
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
    let world = World::new(setting).await.expect("a world");
    let names: Vec<String> = (0..LEARNERS).map(|n| format!("p{n}")).collect();
    for name in &names {
        let person = world.person(name, "en");
        agreed(&person).await;
        agree(&world, name).await;
    }
    // Two of them have a second chat each.
    let mut chats: Vec<(String, usize)> = names.iter().cloned().zip(0..).collect();
    for owner in [0, 1] {
        let (first, second) = (world.person(&names[owner], "en"), world.person(&format!("{}-b", names[owner]), "en"));
        second.say("hello").await;
        first.command("link", "").await;
        let said = first.last().text;
        let code: String = said.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        second.command("link", &code).await;
        second.tap("Yes, join them").await;
        first.tap("Yes, that was me").await;
        chats.push((format!("{}-b", names[owner]), owner));
    }
    let mut random = StdRng::seed_from_u64(seed);
    let mut asked = model.asked().len();
    for turn in 0..TURNS {
        let (name, owner) = chats.choose(&mut random).expect("a chat").clone();
        let person = world.person(&name, "en");
        let own = word(owner);
        match random.random_range(0..6) {
            0 => in_the_group(&world, &person, &format!("hello all, my {own} is private, turn {turn}")).await,
            1 => person.command("memory", "").await,
            2 => person.say("what do you know about me?").await,
            3 => person.command("week", "").await,
            _ => {
                model.push(reply("That keeps you going.", Some("What else does?")));
                let fact = format!("A {own} lamp keeps them awake");
                let quote = format!("a {own} lamp keeps me awake");
                model.push(heard(&[("insight", &fact, &quote)], Some(&format!("A {own} lamp keeps them awake."))));
                person.say(&format!("funny, I found out that a {own} lamp keeps me awake when I read")).await;
            }
        }
        // What was sent to a model in this turn holds no word of anybody else.
        let all = model.asked();
        for request in &all[asked..] {
            let text = format!("{request:?}");
            for other in (0..LEARNERS).filter(|other| *other != owner) {
                assert!(!text.contains(&word(other)), "seed {seed}, turn {turn}: {name} brought {}", word(other));
            }
        }
        asked = all.len();
        model.clear();
    }
    let mut held: BTreeMap<usize, usize> = BTreeMap::new();
    for (name, owner) in &chats {
        let shown = world.person(name, "en").transcript();
        let id = learner(&world.engine.gears().db, name).await;
        let db = &world.engine.gears().db;
        let everything =
            export::learner(&mut db.read().await.expect("a reader"), db.keys(), &id).await.expect("exported");
        let everything = everything.to_string();
        for other in (0..LEARNERS).filter(|other| other != owner) {
            assert!(!shown.contains(&word(other)), "seed {seed}: {name} reads {}", word(other));
            assert!(!everything.contains(&word(other)), "seed {seed}: {name}'s export holds {}", word(other));
        }
        *held.entry(*owner).or_default() += everything.matches(&word(*owner)).count();
    }
    assert!(held.values().filter(|count| **count > 0).count() > LEARNERS / 2, "too little was said: {held:?}");
    let group = world.network.chat("group");
    for shown in group {
        assert!((0..LEARNERS).all(|number| !shown.text.contains(&word(number))), "{}", shown.text);
    }
}

#[tokio::test]
async fn what_one_says_comes_to_nobody_else() {
    for seed in 0..SEEDS {
        run(seed).await;
    }
}
