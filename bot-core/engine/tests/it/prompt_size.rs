//! What is sent does not grow with the talk, and its beginning stays the same for a provider's cache.

use crate::specialists::agree;
use crate::week::agreed;
use async_trait::async_trait;
use bloom_engine::models::{Models, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::testing::{Setting, World};
use bloom_model::{
    BudgetLimits, ChatAnswer, ChatModel, ChatRequest, Finish, Message, ModelError, Recipient, Said, Show, ToolCall,
};
use serde_json::{Map, json};
use std::sync::{Arc, Mutex, PoisonError};

/// Answers decently and keeps what it was sent: the messages as one text, and all bytes with the tools.
#[derive(Debug, Default)]
struct Keeper(Mutex<Vec<(String, usize)>>);

#[async_trait]
impl ChatModel for Keeper {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        let texts = request.messages.iter().map(|message| match message {
            Message::System { text } | Message::User { text } | Message::Tool { text, .. } => text.as_str(),
            Message::Assistant(said) => said.text.as_str(),
        });
        let text = texts.collect::<Vec<_>>().join("\n");
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push((text, request.bytes()));
        let parts = json!({ "reflection": "That is on your mind." }).to_string();
        let respond = request.tools.iter().any(|tool| tool.name == "respond");
        let call = ToolCall { id: "c".into(), name: "respond".into(), arguments: parts.clone(), extra: Map::new() };
        let said = Said {
            text: if respond { String::new() } else { parts },
            tool_calls: if respond { vec![call] } else { Vec::new() },
            ..Said::default()
        };
        let (link, model) = ("keeper".to_owned(), "keeper".to_owned());
        Ok(ChatAnswer { said, finish: Finish::Stop, usage: None, link, model, extra: Map::new() })
    }

    async fn stream(&self, request: &ChatRequest, _: Show<'_>) -> Result<ChatAnswer, ModelError> {
        self.complete(request).await
    }
}

/// Bytes that two texts begin with in common.
fn common(one: &str, other: &str) -> usize {
    one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count()
}

#[tokio::test]
async fn a_prompt_late_in_a_talk_is_as_long_as_an_early_one_and_begins_like_the_one_before() {
    let keeper = Arc::new(Keeper::default());
    let recipient = Recipient {
        link: "mistral".into(),
        company: Some("Mistral AI".into()),
        country: Some("FR".into()),
        legal_basis: None,
    };
    let chat = Arc::clone(&keeper) as Arc<dyn ChatModel>;
    let models = Models {
        limits: BudgetLimits { assistant_per_hour: u32::MAX, learner_tokens_per_day: None, ..BudgetLimits::default() },
        ..Models::new(chat, prompts().expect("good prompts"), vec![recipient], Arc::new(Spent::default()))
    };
    let world = World::new(Setting { models: Some(Arc::new(models)), ..Setting::default() }).await.expect("a world");
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    let subjects = ["my old study group", "the library downstairs", "those long train rides", "my noisy neighbours"];
    for turn in 0..240 {
        world.clock.advance(std::time::Duration::from_secs(20));
        ana.say(&format!("I miss {}, we always laughed so much back then", subjects[turn % subjects.len()])).await;
    }
    let sent = keeper.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    assert!(sent.len() >= 240, "each of these turns asks: {}", sent.len());
    let around = |turn: usize| sent[turn - 8..turn].iter().map(|(_, bytes)| *bytes).sum::<usize>() / 8;
    let (early, late) = (around(50), around(240));
    assert!(late.abs_diff(early) * 20 <= early, "turn 50: {early} bytes, turn 240: {late}");
    let most = sent.iter().map(|(_, bytes)| *bytes).max().unwrap_or(0);
    assert!(most * 2 / 7 < 1_500, "{most} bytes are more than 1,500 tokens of 3.5");
    let shares: Vec<f64> =
        (50..90).map(|turn| common(&sent[turn - 1].0, &sent[turn].0) as f64 / sent[turn].0.len() as f64).collect();
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    println!("bytes at turn 50 {early}, at turn 240 {late}, most {most}; stable prefix {mean:.2} on average");
    assert!(mean >= 0.8, "the stable prefix is {mean:.2} of a prompt");
}
