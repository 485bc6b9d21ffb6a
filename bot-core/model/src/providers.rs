//! The providers that are known by name, and the choice among those that are configured.

use serde_json::{Map, Value, json};

use crate::wire::quirks::{Echo, Quirks, SchemaWords, Temperatures, ToolChoiceWords, ToolIds};

/// What is known of a provider before anything is configured.
#[derive(Debug, Clone, PartialEq)]
pub struct Preset {
    /// Its name in the configuration.
    pub name: &'static str,
    /// The address before `/chat/completions`.
    pub base_url: &'static str,
    /// The model when none is configured; empty when it must be.
    pub model: &'static str,
    /// It answers to nobody without a key.
    pub needs_key: bool,
    /// The model's window, in tokens.
    pub window: u32,
    /// The company that gets what is sent.
    pub company: &'static str,
    /// Where that company is established, as an ISO 3166 code; empty for a machine of one's own.
    pub country: &'static str,
    /// How it wants to be spoken to.
    pub quirks: Quirks,
    /// Further fields of a request to its default model, which other models of its may refuse.
    pub model_extra: Map<String, Value>,
}

/// The name for any other OpenAI-compatible server; its address, model and window must be configured.
pub const COMPATIBLE: &str = "compatible";

/// All ready-made providers, in the order in which the chain tries them by default.
pub fn presets() -> Vec<Preset> {
    vec![mistral(), gemini(), glm(), nvidia(), deepseek(), openai(), ollama(), llama_cpp(), compatible()]
}

/// A ready-made provider by its name, in any case.
pub fn preset(name: &str) -> Option<Preset> {
    presets().into_iter().find(|preset| preset.name.eq_ignore_ascii_case(name.trim()))
}

/// Mistral refuses what its schema does not know, so no `stream_options`, and only its own form of tool ids.
fn mistral() -> Preset {
    Preset {
        name: "mistral",
        base_url: "https://api.mistral.ai/v1",
        model: "mistral-small-latest",
        needs_key: true,
        window: 128_000,
        company: "Mistral AI",
        country: "FR",
        quirks: Quirks { tool_ids: ToolIds::NineLetters, null_content: false, tool_names: true, ..Quirks::default() },
        model_extra: Map::new(),
    }
}

/// Gemini wants the signature of each thought back. Thinking counts against the answer's limit, so where it can be turned
/// off it is.
fn gemini() -> Preset {
    Preset {
        name: "gemini",
        base_url: "https://generativelanguage.googleapis.com/v1beta/openai",
        model: "gemini-2.5-flash",
        needs_key: true,
        window: 1_000_000,
        company: "Google",
        country: "US",
        quirks: Quirks { stream_usage: true, echo: Echo::ThoughtSignature, tool_names: true, ..Quirks::default() },
        model_extra: effort("none"),
    }
}

/// GLM chooses its tools itself, knows no schema, and thinks at length unless told otherwise.
fn glm() -> Preset {
    Preset {
        name: "glm",
        base_url: "https://api.z.ai/api/paas/v4",
        model: "glm-4.7-flash",
        needs_key: true,
        window: 128_000,
        company: "Z.ai",
        country: "CN",
        quirks: Quirks {
            tool_choice: ToolChoiceWords::Never,
            schema: SchemaWords::JsonObject,
            temperature: Temperatures::Between,
            tool_stream: true,
            extra_body: without_thinking(),
            ..Quirks::default()
        },
        model_extra: Map::new(),
    }
}

/// NVIDIA serves many models by vLLM's rules.
fn nvidia() -> Preset {
    Preset {
        name: "nvidia",
        base_url: "https://integrate.api.nvidia.com/v1",
        model: "meta/llama-3.3-70b-instruct",
        needs_key: true,
        window: 128_000,
        company: "NVIDIA",
        country: "US",
        quirks: Quirks { stream_usage: true, ..Quirks::default() },
        model_extra: Map::new(),
    }
}

/// DeepSeek thinks unless told otherwise, and then wants its thinking back with its calls.
fn deepseek() -> Preset {
    Preset {
        name: "deepseek",
        base_url: "https://api.deepseek.com",
        model: "deepseek-v4-flash",
        needs_key: true,
        window: 128_000,
        company: "DeepSeek",
        country: "CN",
        quirks: Quirks {
            stream_usage: true,
            schema: SchemaWords::JsonObject,
            echo: Echo::Reasoning,
            extra_body: without_thinking(),
            ..Quirks::default()
        },
        model_extra: Map::new(),
    }
}

/// OpenAI's newer models have another word for the limit, no temperature but their own, and think within the limit.
fn openai() -> Preset {
    Preset {
        name: "openai",
        base_url: "https://api.openai.com/v1",
        model: "gpt-5-mini",
        needs_key: true,
        window: 400_000,
        company: "OpenAI",
        country: "US",
        quirks: Quirks {
            stream_usage: true,
            completion_tokens: true,
            temperature: Temperatures::Never,
            ..Quirks::default()
        },
        model_extra: effort("minimal"),
    }
}

/// Ollama ignores `tool_choice` and silently cuts what does not fit the window that its model file sets.
fn ollama() -> Preset {
    Preset {
        name: "ollama",
        base_url: "http://127.0.0.1:11434/v1",
        model: "",
        needs_key: false,
        window: 4_096,
        company: "",
        country: "",
        quirks: Quirks { stream_usage: true, tool_choice: ToolChoiceWords::Never, ..Quirks::default() },
        model_extra: Map::new(),
    }
}

/// llama.cpp takes an object in `tool_choice` for `auto`, and cannot have a schema and tools at once.
fn llama_cpp() -> Preset {
    Preset {
        name: "llama.cpp",
        base_url: "http://127.0.0.1:8080/v1",
        // The server has one model, whatever it is called.
        model: "default",
        needs_key: false,
        window: 4_096,
        company: "",
        country: "",
        quirks: Quirks {
            stream_usage: true,
            tool_choice: ToolChoiceWords::Words,
            schema_with_tools: false,
            ..Quirks::default()
        },
        model_extra: Map::new(),
    }
}

/// Of a stranger nothing is expected beyond the oldest wire.
fn compatible() -> Preset {
    Preset {
        name: COMPATIBLE,
        base_url: "",
        model: "",
        needs_key: false,
        window: 4_096,
        company: "",
        country: "",
        quirks: Quirks { schema: SchemaWords::Prompt, ..Quirks::default() },
        model_extra: Map::new(),
    }
}

fn without_thinking() -> Map<String, Value> {
    Map::from_iter([("thinking".to_owned(), json!({"type": "disabled"}))])
}

fn effort(word: &str) -> Map<String, Value> {
    Map::from_iter([("reasoning_effort".to_owned(), json!(word))])
}
