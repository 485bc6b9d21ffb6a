//! Our request in a provider's words.

use std::collections::{HashMap, HashSet};

use serde_json::{Map, Value, json};

use super::quirks::{Echo, Quirks, SchemaWords, Temperatures, ToolChoiceWords, ToolIds};
use crate::request::{ChatRequest, Message, Said, Schema, Tool, ToolCall, ToolChoice};

/// What Gemini takes in place of a signature for calls that it did not make itself
/// (ai.google.dev, "Thought signatures").
const NO_SIGNATURE: &str = "skip_thought_signature_validator";

/// The body of `chat/completions`. `link` is the name by which the provider's own earlier messages are known.
pub(crate) fn body(request: &ChatRequest, link: &str, model: &str, quirks: &Quirks, stream: bool) -> Value {
    let mut body = quirks.extra_body.clone();
    let tools = offered(request, quirks);
    let schema_in_prompt = request.schema.as_ref().filter(|_| !speaks_schema(quirks, !tools.is_empty()));
    body.insert("model".to_owned(), json!(model));
    body.insert("messages".to_owned(), Value::Array(messages(request, link, quirks, schema_in_prompt)));
    let limit = if quirks.completion_tokens { "max_completion_tokens" } else { "max_tokens" };
    body.insert(limit.to_owned(), json!(request.max_tokens));
    if let Some(temperature) = request.temperature.and_then(|wanted| temperature(wanted, quirks)) {
        body.insert("temperature".to_owned(), json!(temperature));
    }
    if !tools.is_empty() {
        if let Some(choice) = tool_choice(&request.tool_choice, quirks) {
            body.insert("tool_choice".to_owned(), choice);
        }
        if stream && quirks.tool_stream {
            body.insert("tool_stream".to_owned(), json!(true));
        }
        body.insert("tools".to_owned(), tools.iter().map(|tool| function(tool)).collect());
    }
    if let Some(format) = request.schema.as_ref().and_then(|schema| format(schema, quirks, !tools.is_empty())) {
        body.insert("response_format".to_owned(), format);
    }
    if stream {
        body.insert("stream".to_owned(), json!(true));
        if quirks.stream_usage {
            body.insert("stream_options".to_owned(), json!({"include_usage": true}));
        }
    }
    Value::Object(body)
}

/// The tools that are named: where a choice cannot be said, the offer says it.
fn offered<'a>(request: &'a ChatRequest, quirks: &Quirks) -> Vec<&'a Tool> {
    match (&request.tool_choice, quirks.tool_choice) {
        (ToolChoice::None, ToolChoiceWords::Never) => Vec::new(),
        (ToolChoice::Named(name), ToolChoiceWords::Never | ToolChoiceWords::Words) => {
            request.tools.iter().filter(|tool| tool.name == *name).collect()
        }
        _ => request.tools.iter().collect(),
    }
}

fn tool_choice(choice: &ToolChoice, quirks: &Quirks) -> Option<Value> {
    match (choice, quirks.tool_choice) {
        // What is the default anyway needs no field that might be refused.
        (ToolChoice::Auto, _) | (_, ToolChoiceWords::Never) => None,
        (ToolChoice::None, _) => Some(json!("none")),
        (ToolChoice::Required, _) | (ToolChoice::Named(_), ToolChoiceWords::Words) => Some(json!("required")),
        (ToolChoice::Named(name), ToolChoiceWords::Full) => {
            Some(json!({"type": "function", "function": {"name": name}}))
        }
    }
}

fn function(tool: &Tool) -> Value {
    json!({
        "type": "function",
        "function": {"name": tool.name, "description": tool.description, "parameters": tool.parameters},
    })
}

fn temperature(wanted: f32, quirks: &Quirks) -> Option<f64> {
    let wanted = (f64::from(wanted) * 100.0).round() / 100.0;
    match quirks.temperature {
        Temperatures::Any => Some(wanted.clamp(0.0, 1.0)),
        Temperatures::Between => Some(wanted.clamp(0.01, 0.99)),
        Temperatures::Never => None,
    }
    .filter(|temperature| temperature.is_finite())
}

fn speaks_schema(quirks: &Quirks, with_tools: bool) -> bool {
    quirks.schema == SchemaWords::JsonSchema && (quirks.schema_with_tools || !with_tools)
}

fn format(schema: &Schema, quirks: &Quirks, with_tools: bool) -> Option<Value> {
    if with_tools && !quirks.schema_with_tools {
        return None;
    }
    match quirks.schema {
        SchemaWords::JsonSchema => Some(json!({
            "type": "json_schema",
            "json_schema": {"name": schema.name, "schema": schema.schema},
        })),
        SchemaWords::JsonObject => Some(json!({"type": "json_object"})),
        SchemaWords::Prompt => None,
    }
}

fn messages(request: &ChatRequest, link: &str, quirks: &Quirks, schema: Option<&Schema>) -> Vec<Value> {
    let ids = Ids::of(&request.messages, quirks);
    let mut messages = Vec::with_capacity(request.messages.len() + 1);
    let mut told = schema.is_none();
    for message in &request.messages {
        // The schema goes after the first words of ours, where it is part of what stays the same from call to call.
        if !told && !matches!(message, Message::System { .. }) {
            messages.extend(schema.map(in_words));
            told = true;
        }
        messages.extend(one(message, link, quirks, &ids));
    }
    if !told {
        messages.extend(schema.map(in_words));
    }
    join_systems(messages)
}

fn in_words(schema: &Schema) -> Value {
    let text = format!(
        "Answer with one JSON object and nothing else: no prose, no code fence. It must follow this JSON Schema:\n{}",
        schema.schema
    );
    json!({"role": "system", "content": text})
}

/// Chat templates of small models want one system message, in front.
fn join_systems(messages: Vec<Value>) -> Vec<Value> {
    let leading = messages.iter().take_while(|message| message["role"] == "system").count();
    if leading < 2 {
        return messages;
    }
    let texts: Vec<&str> = messages[..leading].iter().filter_map(|message| message["content"].as_str()).collect();
    let mut joined = vec![json!({"role": "system", "content": texts.join("\n\n")})];
    joined.extend(messages.into_iter().skip(leading));
    joined
}

fn one(message: &Message, link: &str, quirks: &Quirks, ids: &Ids) -> Option<Value> {
    match message {
        Message::System { text } => Some(json!({"role": "system", "content": text})),
        Message::User { text } => Some(json!({"role": "user", "content": text})),
        Message::Assistant(said) => assistant(said, link, quirks, ids),
        Message::Tool { id, name, text } => {
            let mut tool = json!({"role": "tool", "tool_call_id": ids.wire(id), "content": text});
            if quirks.tool_names {
                tool["name"] = json!(name);
            }
            Some(tool)
        }
    }
}

fn assistant(said: &Said, link: &str, quirks: &Quirks, ids: &Ids) -> Option<Value> {
    let own = said.link.as_deref() == Some(link);
    if said.text.is_empty() && said.tool_calls.is_empty() {
        // Several providers refuse a message that says nothing.
        return None;
    }
    let mut message = Map::new();
    // Of what we do not know, only this is known to be wanted back; other fields of an answer are refused in a request.
    if let Some(signature) = said.extra.get("extra_content").filter(|_| own) {
        message.insert("extra_content".to_owned(), signature.clone());
    }
    message.insert("role".to_owned(), json!("assistant"));
    if !said.text.is_empty() {
        message.insert("content".to_owned(), json!(said.text));
    } else if quirks.null_content {
        message.insert("content".to_owned(), Value::Null);
    }
    if quirks.echo == Echo::Reasoning && (own || !said.tool_calls.is_empty()) {
        let reasoning = said.reasoning.as_deref().filter(|_| own).unwrap_or_default();
        message.insert("reasoning_content".to_owned(), json!(reasoning));
    }
    if !said.tool_calls.is_empty() {
        let calls = said.tool_calls.iter().map(|call| tool_call(call, own, quirks, ids)).collect();
        message.insert("tool_calls".to_owned(), Value::Array(calls));
    }
    Some(Value::Object(message))
}

fn tool_call(call: &ToolCall, own: bool, quirks: &Quirks, ids: &Ids) -> Value {
    let mut wire = if own { call.extra.clone() } else { Map::new() };
    if quirks.echo == Echo::ThoughtSignature && !wire.contains_key("extra_content") {
        wire.insert("extra_content".to_owned(), json!({"google": {"thought_signature": NO_SIGNATURE}}));
    }
    // A provider reads these arguments as JSON, also those that it wrote wrongly itself.
    let valid = serde_json::from_str::<Map<String, Value>>(&call.arguments).is_ok();
    let arguments = if valid { &call.arguments } else { "{}" };
    wire.insert("id".to_owned(), json!(ids.wire(&call.id)));
    wire.insert("type".to_owned(), json!("function"));
    wire.insert("function".to_owned(), json!({"name": call.name, "arguments": arguments}));
    Value::Object(wire)
}

/// The ids of calls as this provider takes them: the same for a call and its result, different for different calls.
struct Ids(HashMap<String, String>);

impl Ids {
    fn of(messages: &[Message], quirks: &Quirks) -> Self {
        let mut map = HashMap::new();
        if quirks.tool_ids == ToolIds::Any {
            return Self(map);
        }
        let ids = messages.iter().flat_map(|message| match message {
            Message::Assistant(said) => said.tool_calls.iter().map(|call| call.id.as_str()).collect(),
            Message::Tool { id, .. } => vec![id.as_str()],
            _ => Vec::new(),
        });
        let ids: Vec<&str> = ids.collect();
        let mut taken: HashSet<String> = ids.iter().filter(|id| nine(id)).map(|id| (*id).to_owned()).collect();
        for id in ids {
            if nine(id) || map.contains_key(id) {
                continue;
            }
            let mut salt = 0_u64;
            let mut candidate = nine_of(id, salt);
            while !taken.insert(candidate.clone()) {
                salt += 1;
                candidate = nine_of(id, salt);
            }
            map.insert(id.to_owned(), candidate);
        }
        Self(map)
    }

    fn wire<'a>(&'a self, id: &'a str) -> &'a str {
        self.0.get(id).map_or(id, String::as_str)
    }
}

fn nine(id: &str) -> bool {
    id.len() == 9 && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Nine letters for an id, always the same ones: FNV-1a, written in base 62.
fn nine_of(id: &str, salt: u64) -> String {
    const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let seed = 0xcbf2_9ce4_8422_2325_u64 ^ salt;
    let mut hash = id.bytes().fold(seed, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let mut letters = String::with_capacity(9);
    for _ in 0..9 {
        letters.push(char::from(LETTERS[(hash % 62) as usize]));
        hash /= 62;
    }
    letters
}

#[cfg(test)]
#[path = "body_tests.rs"]
mod tests;
