//! A request, taken apart for those who answer it.

use serde_json::Value;

use super::style::Style;

/// What was asked.
#[derive(Debug)]
pub(super) struct Ask {
    pub(super) provider: String,
    pub(super) style: Style,
    pub(super) model: String,
    pub(super) stream: bool,
    /// A stream was asked to end with token counts.
    pub(super) usage_wanted: bool,
    /// Role and text of each message.
    pub(super) texts: Vec<(String, String)>,
    /// Name and schema of each tool.
    pub(super) tools: Vec<(String, Value)>,
    /// A call is wanted.
    pub(super) must_call: bool,
    pub(super) schema: Option<Value>,
    pub(super) schema_name: Option<String>,
    pub(super) body: Value,
}

impl Ask {
    pub(super) fn of(provider: String, body: Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let messages = body["messages"].as_array().into_iter().flatten();
        let texts = messages.map(|message| (text(&message["role"]), content(&message["content"]))).collect();
        let tools = body["tools"].as_array().into_iter().flatten();
        let tools = tools.map(|tool| (text(&tool["function"]["name"]), tool["function"]["parameters"].clone()));
        let format = &body["response_format"]["json_schema"];
        let choice = &body["tool_choice"];
        Self {
            style: Style::of(&provider),
            model: text(&body["model"]),
            stream: body["stream"] == true,
            usage_wanted: body["stream_options"]["include_usage"] == true,
            tools: tools.collect(),
            must_call: choice.is_object() || matches!(choice.as_str(), Some("required" | "any")),
            schema: Some(format["schema"].clone()).filter(Value::is_object),
            schema_name: format["name"].as_str().map(str::to_owned),
            provider,
            texts,
            body,
        }
    }

    /// The texts of one role.
    pub(super) fn said_by<'a>(&'a self, role: &'a str) -> impl Iterator<Item = &'a str> {
        self.texts.iter().filter(move |(who, _)| who == role).map(|(_, text)| text.as_str())
    }

    /// What the learner said last.
    pub(super) fn last_user(&self) -> &str {
        self.said_by("user").last().unwrap_or_default()
    }

    pub(super) fn after_tool(&self) -> bool {
        self.texts.last().is_some_and(|(role, _)| role == "tool")
    }

    /// The schema, also one that stands in the prompt because the wire has no word for it.
    pub(super) fn form(&self) -> Option<Value> {
        let told = || {
            let text = self.said_by("system").find(|text| text.contains("JSON Schema:"))?;
            let start = text.split_once("JSON Schema:")?.1.trim_start();
            serde_json::Deserializer::from_str(start).into_iter::<Value>().next()?.ok()
        };
        self.schema.clone().or_else(told)
    }
}

fn content(content: &Value) -> String {
    match content {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts.iter().filter_map(|part| part["text"].as_str()).collect(),
        _ => String::new(),
    }
}
