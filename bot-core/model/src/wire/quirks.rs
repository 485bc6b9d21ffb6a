//! The table of differences between providers.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// How one provider wants to be spoken to. [`Quirks::default`] is the wire as OpenAI first described it, which unknown
/// servers are most likely to understand.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Quirks {
    /// Ask for token counts in a stream by `stream_options`. Who does not know the field may refuse it.
    pub stream_usage: bool,
    /// How `tool_choice` may be said.
    pub tool_choice: ToolChoiceWords,
    /// Which tool ids are taken back.
    pub tool_ids: ToolIds,
    /// What `response_format` understands.
    pub schema: SchemaWords,
    /// A schema and tools may stand in one request.
    pub schema_with_tools: bool,
    /// Which temperatures are taken.
    pub temperature: Temperatures,
    /// The answer's limit is called `max_completion_tokens`.
    pub completion_tokens: bool,
    /// What must be sent back with the model's own calls.
    pub echo: Echo,
    /// `content: null` stands beside calls; without, the field is left out.
    pub null_content: bool,
    /// Tool messages carry the tool's `name`.
    pub tool_names: bool,
    /// Ask by `tool_stream` that arguments come piece by piece.
    pub tool_stream: bool,
    /// Further fields of every request, e.g. `{"thinking": {"type": "disabled"}}`.
    pub extra_body: Map<String, Value>,
}

impl Default for Quirks {
    fn default() -> Self {
        Self {
            stream_usage: false,
            tool_choice: ToolChoiceWords::Full,
            tool_ids: ToolIds::Any,
            schema: SchemaWords::JsonSchema,
            schema_with_tools: true,
            temperature: Temperatures::Any,
            completion_tokens: false,
            echo: Echo::Nothing,
            null_content: true,
            tool_names: false,
            tool_stream: false,
            extra_body: Map::new(),
        }
    }
}

/// How `tool_choice` may be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToolChoiceWords {
    /// A word, or an object that names a function.
    Full,
    /// A word only: an object is silently taken for `auto`.
    Words,
    /// Not at all: the tools that are offered must say it.
    Never,
}

/// Which tool ids are taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToolIds {
    /// Any.
    Any,
    /// Exactly nine of `A-Z a-z 0-9`.
    NineLetters,
}

/// What `response_format` understands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SchemaWords {
    /// `json_schema`.
    JsonSchema,
    /// `json_object`: the schema itself stands in the prompt.
    JsonObject,
    /// Nothing: the schema stands in the prompt.
    Prompt,
}

/// Which temperatures are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Temperatures {
    /// 0 to 1 and beyond.
    Any,
    /// Between 0 and 1, without both.
    Between,
    /// None: the field is refused or ignored.
    Never,
}

/// What must be sent back with the model's own calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Echo {
    /// Nothing.
    Nothing,
    /// `extra_content` with the signature of its thought; a stranger's call gets the documented placeholder.
    ThoughtSignature,
    /// `reasoning_content`; empty with a stranger's call.
    Reasoning,
}
