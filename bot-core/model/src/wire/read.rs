//! An answer taken apart: whole, or put together from the pieces of a stream. It is hostile until it has gone through
//! here, and odd in many known ways.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::hints::error_within;
use super::think::ThinkFilter;
use crate::answer::{Failure, FailureKind, Finish, Usage};
use crate::request::{Said, ToolCall};

/// More calls than this in one answer are no answer.
const MOST_CALLS: usize = 128;

#[derive(Debug, Deserialize)]
struct WireAnswer {
    #[serde(default)]
    choices: Option<Vec<WireChoice>>,
    #[serde(default)]
    usage: Option<Value>,
    #[serde(flatten)]
    extra: Map<String, Value>,
}

#[derive(Debug, Default, Deserialize)]
struct WireChoice {
    /// In a stream.
    #[serde(default)]
    delta: Option<WireMessage>,
    /// In a whole answer.
    #[serde(default)]
    message: Option<WireMessage>,
    #[serde(default)]
    finish_reason: Option<Value>,
}

#[derive(Debug, Default, Deserialize)]
struct WireMessage {
    /// A string, an array of parts, or null.
    #[serde(default)]
    content: Option<Value>,
    #[serde(default)]
    tool_calls: Option<Vec<WireCall>>,
    #[serde(default)]
    reasoning_content: Option<Value>,
    #[serde(default)]
    reasoning: Option<Value>,
    #[serde(flatten)]
    extra: Map<String, Value>,
}

#[derive(Debug, Deserialize)]
struct WireCall {
    #[serde(default)]
    index: Option<Value>,
    #[serde(default)]
    id: Option<Value>,
    #[serde(default)]
    function: Option<WireFunction>,
    #[serde(flatten)]
    extra: Map<String, Value>,
}

#[derive(Debug, Default, Deserialize)]
struct WireFunction {
    #[serde(default)]
    name: Option<String>,
    /// JSON in a string, or, from some servers, the object itself.
    #[serde(default)]
    arguments: Option<Value>,
}

/// What an answer came to.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) said: Said,
    pub(crate) finish: Finish,
    pub(crate) usage: Option<Usage>,
    pub(crate) extra: Map<String, Value>,
}

/// Puts an answer together, from one piece or many.
#[derive(Debug, Default)]
pub(crate) struct Assembler {
    text: String,
    filter: ThinkFilter,
    reasoning: String,
    calls: Vec<(Option<u64>, ToolCall)>,
    finish: Option<String>,
    usage: Option<Usage>,
    message_extra: Map<String, Value>,
    extra: Map<String, Value>,
}

impl Assembler {
    /// Takes a piece, or the whole answer, as JSON. Gives the text to be shown.
    pub(crate) fn push(&mut self, json: &str) -> Result<String, Failure> {
        let value: Value = serde_json::from_str(json).map_err(|_| FailureKind::Garbage)?;
        if let Some(failure) = error_within(&value) {
            return Err(failure);
        }
        let answer: WireAnswer = serde_json::from_value(value).map_err(|_| FailureKind::Garbage)?;
        if let Some(usage) = answer.usage.as_ref().and_then(usage) {
            self.usage = Some(usage);
        }
        self.extra
            .extend(answer.extra.into_iter().filter(|(name, value)| !value.is_null() && !KNOWN.contains(&&**name)));
        let mut shown = String::new();
        // Only one answer was asked for: further choices are none of ours.
        if let Some(choice) = answer.choices.into_iter().flatten().next() {
            if let Some(word) = choice.finish_reason.as_ref().and_then(Value::as_str).filter(|word| !word.is_empty()) {
                self.finish = Some(word.to_owned());
            }
            if let Some(message) = choice.message.or(choice.delta) {
                shown = self.message(message)?;
            }
        }
        Ok(shown)
    }

    /// Whether the answer has said why it stopped.
    pub(crate) fn has_finished(&self) -> bool {
        self.finish.is_some()
    }

    fn message(&mut self, message: WireMessage) -> Result<String, Failure> {
        let mut text = String::new();
        if let Some(content) = &message.content {
            collect(content, &mut text, &mut self.reasoning);
        }
        let thoughts = [message.reasoning_content, message.reasoning];
        if let Some(Value::String(thought)) = thoughts.into_iter().flatten().find(Value::is_string) {
            self.reasoning.push_str(&thought);
        }
        for call in message.tool_calls.into_iter().flatten() {
            self.call(call);
        }
        if self.calls.len() > MOST_CALLS {
            return Err(FailureKind::Garbage.into());
        }
        self.message_extra.extend(message.extra.into_iter().filter(|(name, value)| !value.is_null() && name != "role"));
        let shown = self.filter.push(&text);
        self.text.push_str(&shown);
        Ok(shown)
    }

    fn call(&mut self, wire: WireCall) {
        let index = wire.index.as_ref().and_then(Value::as_u64);
        let id = match wire.id {
            Some(Value::String(id)) => id,
            Some(Value::Number(id)) => id.to_string(),
            _ => String::new(),
        };
        let function = wire.function.unwrap_or_default();
        let known = match index {
            Some(_) => self.calls.iter().rposition(|(known, _)| *known == index),
            None if id.is_empty() => self.calls.len().checked_sub(1).filter(|_| function.name.is_none()),
            None => self.calls.iter().rposition(|(_, call)| call.id == id),
        };
        // Some servers number every call 0: another id is another call.
        let known = known.filter(|&at| id.is_empty() || self.calls[at].1.id.is_empty() || self.calls[at].1.id == id);
        let at = known.unwrap_or_else(|| {
            let call = ToolCall { id: String::new(), name: String::new(), arguments: String::new(), extra: Map::new() };
            self.calls.push((index, call));
            self.calls.len() - 1
        });
        let call = &mut self.calls[at].1;
        if call.id.is_empty() {
            call.id = id;
        }
        if call.name.is_empty() {
            call.name = function.name.unwrap_or_default();
        }
        match function.arguments {
            Some(Value::String(piece)) => call.arguments.push_str(&piece),
            Some(Value::Null) | None => {}
            Some(whole) => call.arguments = whole.to_string(),
        }
        call.extra.extend(wire.extra.into_iter().filter(|(name, value)| name != "type" && !value.is_null()));
    }

    /// The end of the answer. Gives the text that was still held back, and the answer.
    pub(crate) fn finish(mut self, link: &str) -> Result<(String, Read), Failure> {
        let held = self.filter.finish();
        self.text.push_str(&held);
        let mut reasoning = self.reasoning;
        reasoning.extend(self.filter.thought());
        let calls = named_apart(self.calls);
        let finish = finish(self.finish.as_deref(), !calls.is_empty())?;
        if self.text.trim().is_empty() && calls.is_empty() {
            let blocked = finish == Finish::ContentFilter;
            return Err(if blocked { FailureKind::Blocked } else { FailureKind::Empty }.into());
        }
        let said = Said {
            text: self.text,
            tool_calls: calls,
            reasoning: Some(reasoning).filter(|reasoning| !reasoning.is_empty()),
            link: Some(link.to_owned()),
            extra: self.message_extra,
        };
        Ok((held, Read { said, finish, usage: self.usage, extra: self.extra }))
    }
}

/// Fields of an answer that say nothing to keep.
const KNOWN: [&str; 6] = ["id", "object", "created", "model", "system_fingerprint", "error"];

/// Text and thinking out of a content of any form.
fn collect(content: &Value, text: &mut String, reasoning: &mut String) {
    match content {
        Value::String(piece) => text.push_str(piece),
        Value::Array(parts) => {
            for part in parts {
                match part {
                    Value::String(piece) => text.push_str(piece),
                    Value::Object(part) => {
                        if let Some(Value::String(piece)) = part.get("text") {
                            text.push_str(piece);
                        }
                        if let Some(thought) = part.get("thinking") {
                            collect(thought, reasoning, &mut String::new());
                        }
                    }
                    _ => {}
                }
            }
        }
        _ => {}
    }
}

/// Drops calls of nothing, gives each the id that it lacks or shares with another.
fn named_apart(calls: Vec<(Option<u64>, ToolCall)>) -> Vec<ToolCall> {
    let mut named: Vec<ToolCall> = Vec::with_capacity(calls.len());
    for (_, mut call) in calls {
        if call.name.is_empty() {
            continue;
        }
        let mut number = named.len();
        while call.id.is_empty() || named.iter().any(|other| other.id == call.id) {
            call.id = format!("call{number:05}");
            number += 1;
        }
        named.push(call);
    }
    named
}

/// The reason to stop, whatever the provider calls it.
fn finish(word: Option<&str>, calls: bool) -> Result<Finish, Failure> {
    let finish = match word.unwrap_or("stop") {
        "stop" | "eos" | "eos_token" | "end_turn" | "stop_sequence" | "tool_calls" | "function_call" | "tool_use" => {
            Finish::Stop
        }
        "length" | "max_tokens" | "model_length" => Finish::Length,
        "content_filter" | "sensitive" | "safety" | "SAFETY" => Finish::ContentFilter,
        "error" | "network_error" | "insufficient_system_resource" => return Err(FailureKind::Server.into()),
        other => Finish::Other(other.to_owned()),
    };
    match finish {
        // A call of which a part may be missing is never made.
        Finish::Length | Finish::ContentFilter if calls => Err(FailureKind::Cut.into()),
        _ if calls => Ok(Finish::ToolCalls),
        finish => Ok(finish),
    }
}

fn usage(value: &Value) -> Option<Usage> {
    let count = |name: &str| value.get(name).and_then(Value::as_u64);
    let details = value.get("prompt_tokens_details").and_then(|details| details.get("cached_tokens"));
    let cached = details.and_then(Value::as_u64).or_else(|| count("prompt_cache_hit_tokens"));
    let input = count("prompt_tokens")?;
    let cached = cached.unwrap_or(0).min(input);
    Some(Usage { input, output: count("completion_tokens").unwrap_or(0), cached })
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
