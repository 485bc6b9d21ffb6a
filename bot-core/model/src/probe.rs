//! Tries what a link can do, for an operator who wants to know before a learner does.

use std::time::Duration;

use serde_json::json;

use crate::answer::{ChatModel, FailureKind, ModelError};
use crate::request::{ChatRequest, Message, Purpose, Schema, Tool, ToolChoice};
use crate::structured::{check, first_object};
use crate::time::Time;

/// The purpose of all calls made here.
pub const PROBE: Purpose = Purpose::new("probe");

/// What a link can do.
#[derive(Debug, Clone, PartialEq)]
pub struct ProbeReport {
    /// From a short question to its whole answer; or why there was none, and then nothing else was tried.
    pub latency: Result<Duration, ModelError>,
    /// It streams: from the question to the first piece.
    pub streaming: Can<Duration>,
    /// It calls a tool when it must.
    pub tools: Can<()>,
    /// It answers in the form that it is told.
    pub schema: Can<()>,
}

/// The outcome of one try.
#[derive(Debug, Clone, PartialEq)]
pub enum Can<T> {
    /// It can.
    Yes(T),
    /// It answers, but not so.
    No,
    /// It did not answer.
    Failed(ModelError),
    /// Not tried.
    Untried,
}

/// Asks a link four short questions, each with `patience`.
pub async fn probe(model: &dyn ChatModel, time: &dyn Time, patience: Duration) -> ProbeReport {
    let ask = |text: &str| {
        let mut request = ChatRequest::new(PROBE, vec![Message::user(text)]);
        request.max_tokens = 200;
        request.temperature = Some(0.0);
        request.deadline = Some(time.monotonic().saturating_add(patience));
        request
    };
    let begun = time.monotonic();
    if let Err(error) = model.complete(&ask("Say: ok")).await {
        return ProbeReport { latency: Err(error), streaming: Can::Untried, tools: Can::Untried, schema: Can::Untried };
    }
    let latency = Ok(time.monotonic().saturating_sub(begun));
    let begun = time.monotonic();
    let mut first = None;
    let mut show = |_: &str| {
        first.get_or_insert_with(|| time.monotonic().saturating_sub(begun));
    };
    let streamed = model.stream(&ask("Count from 1 to 5."), &mut show).await;
    let streaming = match (streamed, first) {
        (Ok(_), Some(first)) => Can::Yes(first),
        (Ok(_), None) => Can::No,
        (Err(error), _) => Can::Failed(error),
    };
    let mut request = ask("What time is it in Lisbon? Use the tool.");
    request.tools = vec![Tool {
        name: "clock".to_owned(),
        description: "Tells the time in a city.".to_owned(),
        parameters: json!({
            "type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"],
            "additionalProperties": false,
        }),
    }];
    request.tool_choice = ToolChoice::Required;
    let tools = can(model.complete(&request).await.map(|answer| {
        answer.tool_calls().iter().any(|call| call.name == "clock" && call.strict::<serde_json::Value>().is_ok())
    }));
    let mut request = ask("Name one day of the week and its number.");
    let form = json!({
        "type": "object", "properties": {"day": {"type": "string"}, "number": {"type": "integer"}},
        "required": ["day", "number"], "additionalProperties": false,
    });
    request.schema = Some(Schema { name: "day".to_owned(), schema: form.clone() });
    let schema = can(model.complete(&request).await.map(|answer| {
        let value = first_object(answer.text()).and_then(|object| serde_json::from_str(object).ok());
        value.is_some_and(|value| check(&value, &form).is_empty())
    }));
    ProbeReport { latency, streaming, tools, schema }
}

fn can(outcome: Result<bool, ModelError>) -> Can<()> {
    match outcome {
        Ok(true) => Can::Yes(()),
        Ok(false) => Can::No,
        // An answer of nothing is an answer.
        Err(ModelError::Failed(failure)) if failure.kind == FailureKind::Empty => Can::No,
        Err(error) => Can::Failed(error),
    }
}
