//! What the fake says, and how that looks on the wire: whole, or in the events of a stream.

use serde_json::{Map, Value, json};

use super::ask::Ask;
use super::faults::ModelFault;
use super::fill::fill;
use super::obey::obey;
use super::script::{Manner, Reply};
use super::style::Style;

/// An answer before it is written.
#[derive(Debug, Clone, Default)]
pub(super) struct Answer {
    pub(super) text: Option<String>,
    pub(super) reasoning: Option<String>,
    pub(super) calls: Vec<(String, Value)>,
}

impl Answer {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self { text: Some(text.into()), ..Self::default() }
    }

    /// What a rule says.
    pub(super) fn scripted(reply: Reply, ask: &Ask, otherwise: Manner) -> Self {
        let text = reply.json.map(|json| json.to_string()).or(reply.text);
        if reply.manner.is_some() || (text.is_none() && reply.calls.is_empty()) {
            return Self::in_manner(reply.manner.unwrap_or(otherwise), ask);
        }
        Self {
            text: text.map(|text| text.replace("{{last}}", ask.last_user())),
            reasoning: reply.reasoning,
            calls: reply.calls.into_iter().map(|call| (call.name, call.arguments)).collect(),
        }
    }

    /// What is said without a rule.
    pub(super) fn in_manner(manner: Manner, ask: &Ask) -> Self {
        let obeyed = (manner == Manner::Obedient).then(|| obey(ask)).flatten();
        if let Some(obeyed) = obeyed {
            let text = Some(obeyed.text).filter(|text| !text.is_empty());
            return Self { text, calls: obeyed.calls, reasoning: None };
        }
        let said = if manner == Manner::Curt { "ok" } else { ask.last_user() };
        if ask.must_call
            && let Some((name, schema)) = ask.tools.first()
        {
            return Self { calls: vec![(name.clone(), fill(schema, said))], ..Self::default() };
        }
        match ask.form() {
            Some(form) => Self::text(fill(&form, said).to_string()),
            None => Self::text(if said.is_empty() { "ok" } else { said }),
        }
    }

    /// What a fault makes of it.
    pub(super) fn troubled(mut self, fault: Option<&ModelFault>, ask: &Ask) -> Self {
        let first = ask.tools.first().map_or(("nothing", Value::Null), |(name, schema)| (name, fill(schema, "same")));
        match fault {
            Some(ModelFault::EmptyText) => self = Self::text(""),
            Some(ModelFault::NullContent) => self = Self::default(),
            Some(ModelFault::ToolLoop) => self = Self { calls: vec![(first.0.to_owned(), first.1)], ..Self::default() },
            Some(ModelFault::ManyCalls { count }) => {
                let calls = (0..*count).map(|n| (first.0.to_owned(), json!({ "n": n })));
                self = Self { calls: calls.collect(), ..Self::default() };
            }
            Some(ModelFault::UnknownTool) => {
                self = Self { calls: vec![("nobody_offered_this".to_owned(), json!({}))], ..Self::default() };
            }
            Some(ModelFault::CutInArguments) if self.calls.is_empty() => {
                self.calls = vec![(first.0.to_owned(), first.1)];
            }
            Some(ModelFault::CutInChar { .. }) => {
                let text = self.text.get_or_insert_default();
                if text.is_ascii() {
                    text.push_str(" até já, então é isso");
                }
            }
            Some(ModelFault::Think) => {
                let text = self.text.unwrap_or_default();
                self.text = Some(format!("<think>\nSecret thoughts.\n</think>\n\n{text}"));
            }
            Some(ModelFault::Oversize { bytes }) => self = Self::text("a".repeat(*bytes)),
            _ => {}
        }
        self
    }
}

/// Writes an answer as its provider does.
pub(super) struct Writer<'a> {
    pub(super) ask: &'a Ask,
    pub(super) fault: Option<&'a ModelFault>,
    pub(super) usage: Value,
    /// The number of this request, so that ids differ between answers.
    pub(super) number: u64,
}

impl Writer<'_> {
    fn head(&self, object: &str) -> Map<String, Value> {
        let head = json!({
            "id": format!("chatcmpl-{}", self.number), "object": object, "created": 1_796_126_400,
            "model": self.ask.model, "choices": [],
        });
        head.as_object().cloned().unwrap_or_default()
    }

    fn finish(&self, answer: &Answer) -> Value {
        match self.fault {
            Some(ModelFault::Finish { reason }) => json!(reason),
            Some(ModelFault::NoFinish) => Value::Null,
            _ if answer.calls.is_empty() => json!("stop"),
            _ => json!("tool_calls"),
        }
    }

    fn calls(&self, answer: &Answer) -> Vec<Value> {
        let calls = answer.calls.iter().enumerate().map(|(at, (name, arguments))| {
            let index = if self.fault == Some(&ModelFault::SameIds) { 0 } else { at };
            let id = match self.ask.style {
                Style::Mistral => format!("M{:04}{index:04}", self.number % 10_000),
                _ => format!("call_{}_{index}", self.number),
            };
            let arguments = match self.fault {
                Some(ModelFault::DoubleArguments) => json!(json!(arguments.to_string()).to_string()),
                Some(ModelFault::ObjectArguments) => arguments.clone(),
                _ => json!(arguments.to_string()),
            };
            let mut call =
                json!({"index": at, "id": id, "type": "function", "function": {"name": name, "arguments": arguments}});
            if self.ask.style == Style::Gemini {
                call["extra_content"] = json!({"google": {"thought_signature": format!("signature-{}", self.number)}});
            }
            call
        });
        calls.collect()
    }

    fn reasoning(&self, answer: &Answer) -> Option<String> {
        let thinks = self.ask.style == Style::DeepSeek && self.ask.body["thinking"]["type"] != "disabled";
        answer.reasoning.clone().or_else(|| thinks.then(|| format!("thoughts of {}", self.number)))
    }

    fn content(&self, text: &str) -> Value {
        match self.fault {
            Some(ModelFault::Parts) => json!([
                {"type": "thinking", "thinking": [{"type": "text", "text": "Secret thoughts."}]},
                {"type": "text", "text": text},
            ]),
            _ => json!(text),
        }
    }

    /// The whole answer.
    pub(super) fn whole(&self, answer: &Answer) -> Value {
        let mut body = self.head("chat.completion");
        let mut message = json!({"role": "assistant", "content": answer.text.as_ref().map(|text| self.content(text))});
        if !answer.calls.is_empty() {
            message["tool_calls"] = Value::Array(self.calls(answer));
        }
        if let Some(reasoning) = self.reasoning(answer) {
            message["reasoning_content"] = json!(reasoning);
        }
        if self.fault != Some(&ModelFault::EmptyChoices) {
            body.insert(
                "choices".into(),
                json!([{"index": 0, "message": message, "finish_reason": self.finish(answer)}]),
            );
        }
        if self.fault != Some(&ModelFault::NoUsage) {
            body.insert("usage".into(), self.usage.clone());
        }
        if self.ask.style == Style::LlamaCpp {
            body.insert("timings".into(), json!({"predicted_per_second": 60.0}));
        }
        Value::Object(body)
    }

    /// The events of a stream, without `[DONE]`.
    pub(super) fn events(&self, answer: &Answer) -> Vec<Value> {
        let mut deltas = Vec::new();
        // llama.cpp begins with a role and no content.
        deltas.push(json!({"role": "assistant", "content": if self.ask.style == Style::LlamaCpp { Value::Null } else { json!("") }}));
        if let Some(reasoning) = self.reasoning(answer) {
            deltas.push(json!({ "reasoning_content": reasoning }));
        }
        if let Some(text) = &answer.text {
            let letters: Vec<char> = text.chars().collect();
            // Long texts in longer pieces: their events need not be many.
            let size = (letters.len() / 64).max(7);
            let pieces = letters.chunks(size).map(|piece| piece.iter().collect::<String>());
            if self.fault == Some(&ModelFault::Parts) {
                deltas.push(json!({ "content": self.content("") }));
            }
            deltas.extend(pieces.map(|piece| json!({ "content": piece })));
        }
        for call in self.calls(answer) {
            deltas.extend(self.call_deltas(&call));
        }
        let mut events: Vec<Value> = Vec::new();
        if self.fault != Some(&ModelFault::EmptyChoices) {
            events.extend(deltas.into_iter().map(|delta| self.event(&delta, &Value::Null)));
            events.push(self.event(&json!({}), &self.finish(answer)));
        }
        self.add_usage(&mut events);
        events
    }

    /// Arguments come in pieces, all but the first without id and name; from Gemini and GLM in one.
    fn call_deltas(&self, call: &Value) -> Vec<Value> {
        let whole =
            self.ask.style == Style::Gemini || (self.ask.style == Style::Glm && self.ask.body["tool_stream"] != true);
        let Some(arguments) = call["function"]["arguments"].as_str().map(str::to_owned).filter(|_| !whole) else {
            return vec![json!({ "tool_calls": [call] })];
        };
        let letters: Vec<char> = arguments.chars().collect();
        let mut first = call.clone();
        first["function"]["arguments"] = json!("");
        let mut deltas = vec![json!({ "tool_calls": [first] })];
        deltas.extend(letters.chunks(9).map(|piece| {
            let piece: String = piece.iter().collect();
            json!({"tool_calls": [{"index": call["index"], "function": {"arguments": piece}}]})
        }));
        deltas
    }

    fn event(&self, delta: &Value, finish: &Value) -> Value {
        let mut event = self.head("chat.completion.chunk");
        event.insert("choices".into(), json!([{"index": 0, "delta": delta, "finish_reason": finish}]));
        Value::Object(event)
    }

    /// Mistral counts in the last event unasked, others in one of its own if asked.
    fn add_usage(&self, events: &mut Vec<Value>) {
        if self.fault == Some(&ModelFault::NoUsage) {
            return;
        }
        if self.ask.style == Style::Mistral {
            if let Some(last) = events.last_mut() {
                last["usage"] = self.usage.clone();
            }
        } else if self.ask.usage_wanted {
            let mut event = self.head("chat.completion.chunk");
            event.insert("usage".into(), self.usage.clone());
            events.push(Value::Object(event));
        }
    }
}
