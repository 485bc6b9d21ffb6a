//! What a model is asked, in our words; how a provider wants it said is the business of `wire`.

use std::borrow::Cow;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What a call is for, e.g. `route` or `planning`: a fixed word of ours, which telemetry shows. Never a learner's text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Purpose(pub Cow<'static, str>);

impl Purpose {
    /// A purpose by its word.
    pub const fn new(word: &'static str) -> Self {
        Self(Cow::Borrowed(word))
    }
}

impl std::fmt::Display for Purpose {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// One question to a model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChatRequest {
    /// What it is for.
    pub purpose: Purpose,
    /// The conversation, oldest first. What never changes stands first, so that a provider's cache can serve it.
    pub messages: Vec<Message>,
    /// What the model may call.
    pub tools: Vec<Tool>,
    /// Whether it must.
    pub tool_choice: ToolChoice,
    /// The form that the answer must have.
    pub schema: Option<Schema>,
    /// The most tokens of the answer.
    pub max_tokens: u32,
    /// From 0.0 (always the same) to 1.0; none leaves it to the provider.
    pub temperature: Option<f32>,
    /// The moment of [`Time::monotonic`](crate::Time::monotonic) by which there must be an answer. A turn that asks
    /// several times uses one moment for all. None: the chain's own limit counts from the call on.
    pub deadline: Option<Duration>,
}

impl ChatRequest {
    /// A request with nothing but messages: no tools, free text, at most 1,024 tokens.
    pub fn new(purpose: Purpose, messages: Vec<Message>) -> Self {
        Self {
            purpose,
            messages,
            tools: Vec::new(),
            tool_choice: ToolChoice::Auto,
            schema: None,
            max_tokens: 1024,
            temperature: None,
            deadline: None,
        }
    }

    /// Bytes of everything that is sent, without the wire's own words.
    pub fn bytes(&self) -> usize {
        let messages: usize = self.messages.iter().map(Message::bytes).sum();
        let tools: usize = self.tools.iter().map(Tool::bytes).sum();
        let schema = self.schema.as_ref().map_or(0, |schema| schema.schema.to_string().len());
        messages + tools + schema
    }
}

/// One message of the conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "role", rename_all = "snake_case")]
pub enum Message {
    /// Ours: rules and facts.
    System {
        /// The text.
        text: String,
    },
    /// The learner's.
    User {
        /// The text.
        text: String,
    },
    /// The model's.
    Assistant(Said),
    /// What a tool gave back.
    Tool {
        /// The [`ToolCall::id`] that it answers.
        id: String,
        /// The tool's name.
        name: String,
        /// The result, as text or JSON.
        text: String,
    },
}

impl Message {
    /// A system message.
    pub fn system(text: impl Into<String>) -> Self {
        Self::System { text: text.into() }
    }

    /// A learner's message.
    pub fn user(text: impl Into<String>) -> Self {
        Self::User { text: text.into() }
    }

    /// A reply that was only text.
    pub fn assistant(text: impl Into<String>) -> Self {
        Self::Assistant(Said { text: text.into(), ..Said::default() })
    }

    /// The result of a call.
    pub fn result(call: &ToolCall, text: impl Into<String>) -> Self {
        Self::Tool { id: call.id.clone(), name: call.name.clone(), text: text.into() }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::System { text } | Self::User { text } => text.len(),
            Self::Assistant(said) => {
                let calls = said.tool_calls.iter().map(|call| call.name.len() + call.arguments.len());
                said.text.len() + calls.sum::<usize>()
            }
            Self::Tool { name, text, .. } => name.len() + text.len(),
        }
    }
}

/// What a model said, with what its own provider wants back.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Said {
    /// The text; empty when it only called tools.
    pub text: String,
    /// The calls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tool_calls: Vec<ToolCall>,
    /// Its thinking, if it was sent; never shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reasoning: Option<String>,
    /// Which link of the chain said it. What is kept for a provider goes back to that one only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Fields of the message that we do not know.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Map<String, Value>,
}

/// A call that a model wants made. Its arguments are hostile input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ToolCall {
    /// The model's own mark of this call; unique within one answer.
    pub id: String,
    /// The tool's name; it may not exist.
    pub name: String,
    /// JSON, as it came.
    pub arguments: String,
    /// Fields that we do not know, such as a signature that must be sent back.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub extra: Map<String, Value>,
}

/// Arguments that are not what the tool takes, said in words that a model can mend.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the arguments are not valid: {0}")]
pub struct BadArguments(pub String);

impl ToolCall {
    /// The arguments as they stand, for a tool that changes anything: what is not exactly right is refused.
    ///
    /// # Errors
    /// When they are not the JSON of a `T`.
    pub fn strict<T: DeserializeOwned>(&self) -> Result<T, BadArguments> {
        let text = if self.arguments.trim().is_empty() { "{}" } else { &self.arguments };
        if !text.trim_start().starts_with('{') {
            return Err(BadArguments("they must be one JSON object".to_owned()));
        }
        serde_json::from_str(text).map_err(|error| BadArguments(error.to_string()))
    }

    /// The arguments for a tool that only reads: JSON inside a JSON string, or inside other words, is found too.
    ///
    /// # Errors
    /// When there is no JSON of a `T` in them.
    pub fn lenient<T: DeserializeOwned>(&self) -> Result<T, BadArguments> {
        let strict = self.strict::<T>();
        if strict.is_ok() {
            return strict;
        }
        let inner = serde_json::from_str::<String>(&self.arguments).ok();
        let text = inner.as_deref().unwrap_or(&self.arguments);
        match crate::structured::first_object(text).and_then(|object| serde_json::from_str(object).ok()) {
            Some(value) => Ok(value),
            None => strict,
        }
    }
}

/// Something that a model may call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tool {
    /// `a-z`, `0-9`, `_` and `-`, at most 64: what all providers take.
    pub name: String,
    /// What it does and when to use it.
    pub description: String,
    /// JSON Schema of its arguments: an object. See [`schema_of`](crate::schema_of).
    pub parameters: Value,
}

impl Tool {
    fn bytes(&self) -> usize {
        self.name.len() + self.description.len() + self.parameters.to_string().len()
    }
}

/// Whether tools must be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToolChoice {
    /// As the model likes.
    Auto,
    /// Not at all, though they are named.
    None,
    /// At least one.
    Required,
    /// This one. Where a provider cannot be told so, only this one is offered.
    Named(String),
}

/// The form of a structured answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Schema {
    /// A name in `a-z`, `0-9`, `_`.
    pub name: String,
    /// JSON Schema: an object, without references. See [`schema_of`](crate::schema_of).
    pub schema: Value,
}
