//! A model that does whatever it reads.

use async_trait::async_trait;
use bloom_model::{ChatAnswer, ChatModel, ChatRequest, Finish, Message, ModelError, Said, Show, ToolCall, Usage};
use serde_json::{Map, Value, json};
use std::sync::{Mutex, PoisonError};

/// Does whatever any text of its prompt orders: `CALL name {json}`, else `SAY words`. Remembers what it was sent.
#[derive(Debug, Default)]
pub(super) struct Obedient {
    sent: Mutex<Vec<String>>,
    obeyed: Mutex<usize>,
}

impl Obedient {
    /// Every request as one text.
    pub(super) fn sent(&self) -> Vec<String> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How often an order was obeyed.
    pub(super) fn obeyed(&self) -> usize {
        *self.obeyed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answer(&self, request: &ChatRequest) -> ChatAnswer {
        let texts: Vec<&str> = request.messages.iter().map(text_of).collect();
        let all = texts.join("\n");
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).push(all.clone());
        // Its own rules come first and hold no orders of this kind.
        let order = |mark: &str| all.rfind(mark).map(|at| all[at + mark.len()..].lines().next().unwrap_or("").trim());
        let (mut said, mut calls) = (json!({ "reflection": "That stays with you." }).to_string(), Vec::new());
        let call = order("CALL ").and_then(|order| {
            let (name, arguments) = order.split_once(' ').unwrap_or((order, "{}"));
            let end = arguments.rfind('}').map_or(0, |at| at + 1);
            Some((name.to_owned(), serde_json::from_str::<Value>(&arguments[..end]).ok()?))
        });
        if let Some((name, arguments)) = call.filter(|_| !request.tools.is_empty()) {
            *self.obeyed.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            calls.push(ToolCall {
                id: format!("c{}", self.obeyed()),
                name,
                arguments: arguments.to_string(),
                extra: Map::new(),
            });
            said = String::new();
        } else if let Some(words) = order("SAY ").or_else(|| order("CALL ")) {
            *self.obeyed.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            said = match &request.schema {
                Some(schema) if schema.schema.to_string().contains("\"text\"") => json!({ "text": words }).to_string(),
                Some(_) => json!({ "reflection": words }).to_string(),
                None => words.to_owned(),
            };
        }
        let finish = if calls.is_empty() { Finish::Stop } else { Finish::ToolCalls };
        ChatAnswer {
            said: Said { text: said, tool_calls: calls, ..Said::default() },
            finish,
            usage: Some(Usage { input: 1, output: 1, cached: 0 }),
            link: "obedient".into(),
            model: "obedient".into(),
            extra: Map::new(),
        }
    }
}

fn text_of(message: &Message) -> &str {
    match message {
        Message::System { text } | Message::User { text } | Message::Tool { text, .. } => text,
        Message::Assistant(said) => &said.text,
    }
}

#[async_trait]
impl ChatModel for Obedient {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        Ok(self.answer(request))
    }

    async fn stream(&self, request: &ChatRequest, show: Show<'_>) -> Result<ChatAnswer, ModelError> {
        let answer = self.answer(request);
        show(&answer.said.text);
        Ok(answer)
    }
}
