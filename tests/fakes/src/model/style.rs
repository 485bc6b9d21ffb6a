//! How each provider refuses: what it does not take, and in which words it says so.

use serde_json::{Value, json};

/// Whose manners the fake has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Plain,
    Mistral,
    Gemini,
    Glm,
    Nvidia,
    DeepSeek,
    OpenAi,
    Ollama,
    LlamaCpp,
}

/// A refusal: status, headers, body.
#[derive(Debug, Clone)]
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: Value,
}

impl Refusal {
    fn new(status: u16, body: Value) -> Self {
        Self { status, headers: Vec::new(), body }
    }
}

impl Style {
    pub(super) fn of(provider: &str) -> Self {
        match provider {
            "mistral" => Self::Mistral,
            "gemini" => Self::Gemini,
            "glm" => Self::Glm,
            "nvidia" => Self::Nvidia,
            "deepseek" => Self::DeepSeek,
            "openai" => Self::OpenAi,
            "ollama" => Self::Ollama,
            "llama.cpp" => Self::LlamaCpp,
            _ => Self::Plain,
        }
    }

    /// A refusal of the request, with the provider's form of error.
    pub(super) fn bad(self, status: u16, message: &str) -> Refusal {
        let body = match self {
            Self::Mistral if status == 422 => json!({"object": "error", "message": {"detail": [
                {"type": "extra_forbidden", "loc": ["body"], "msg": message, "input": null}]}, "type": "invalid_request_error"}),
            Self::Mistral => {
                json!({"object": "error", "message": message, "type": "invalid_request_error", "code": 3051})
            }
            Self::Gemini => json!([{"error": {"code": status, "message": message, "status": "INVALID_ARGUMENT"}}]),
            Self::Glm => json!({"error": {"code": "1210", "message": message}}),
            _ => json!({"error": {"message": message, "type": "invalid_request_error", "code": null, "param": null}}),
        };
        Refusal::new(status, body)
    }

    pub(super) fn rate_limit(self, retry_after: Option<&str>) -> Refusal {
        let mut refusal = match self {
            Self::Gemini => {
                let mut details = vec![google_quota("GenerateRequestsPerMinutePerProjectPerModel-FreeTier")];
                details.extend(retry_after.map(google_retry));
                return Refusal::new(429, google_429(&details));
            }
            Self::Mistral => Refusal::new(
                429,
                json!({"object": "error", "message": "Rate limit exceeded", "type": "rate_limited", "code": "1300"}),
            ),
            Self::Glm => {
                Refusal::new(429, json!({"error": {"code": "1302", "message": "Rate limit reached for requests"}}))
            }
            Self::Nvidia => Refusal::new(429, json!({"status": 429, "title": "Too Many Requests"})),
            Self::OpenAi => Refusal::new(
                429,
                json!({"error": {"message": "Rate limit reached", "type": "requests", "code": "rate_limit_exceeded"}}),
            ),
            _ => Refusal::new(429, json!({"error": {"message": "Too many requests", "type": "rate_limit_error"}})),
        };
        refusal.headers.extend(retry_after.map(|value| ("retry-after", value.to_owned())));
        refusal
    }

    pub(super) fn quota(self) -> Refusal {
        match self {
            Self::Gemini => Refusal::new(429, google_429(&[google_quota("GenerateContentInputTokensPerMonth")])),
            Self::Glm => Refusal::new(
                429,
                json!({"error": {"code": "1113", "message": "Insufficient balance or no resource package"}}),
            ),
            Self::DeepSeek => Refusal::new(
                402,
                json!({"error": {"message": "Insufficient Balance", "type": "unknown_error", "code": "invalid_request_error"}}),
            ),
            _ => Refusal::new(
                429,
                json!({"error": {"message": "You exceeded your current quota", "type": "insufficient_quota", "code": "insufficient_quota"}}),
            ),
        }
    }

    pub(super) fn daily_quota(self) -> Refusal {
        match self {
            Self::Glm => Refusal::new(429, json!({"error": {"code": "1304", "message": "Daily call limit reached"}})),
            _ => {
                let quota = google_quota("GenerateRequestsPerDayPerProjectPerModel-FreeTier");
                Refusal::new(429, google_429(&[quota, google_retry("39.2s")]))
            }
        }
    }

    pub(super) fn unauthorized(self) -> Refusal {
        match self {
            Self::Gemini => Refusal::new(
                400,
                json!([{"error": {"code": 400, "message": "API key not valid. Please pass a valid API key.", "status": "INVALID_ARGUMENT",
                "details": [{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "API_KEY_INVALID"}]}}]),
            ),
            Self::Mistral => Refusal::new(401, json!({"message": "Unauthorized"})),
            Self::Glm => Refusal::new(401, json!({"error": {"code": "1000", "message": "Authentication Failed"}})),
            _ => Refusal::new(
                401,
                json!({"error": {"message": "Incorrect API key provided: sk-leaked-in-error", "code": "invalid_api_key"}}),
            ),
        }
    }

    pub(super) fn too_long(self) -> Refusal {
        match self {
            Self::Gemini => {
                self.bad(400, "The input token count exceeds the maximum number of tokens allowed (1048576).")
            }
            Self::Glm => Refusal::new(400, json!({"error": {"code": "1261", "message": "Prompt exceeds max length"}})),
            Self::LlamaCpp => Refusal::new(
                400,
                json!({"error": {"code": 400, "type": "exceed_context_size_error", "n_ctx": 4096,
                "message": "the request exceeds the available context size. try increasing the context size or enable context shift"}}),
            ),
            Self::OpenAi => {
                Refusal::new(400, json!({"error": {"code": "context_length_exceeded", "message": "too long"}}))
            }
            _ => self.bad(400, "This model's maximum context length is 32768 tokens."),
        }
    }

    /// What this provider does not take in a request.
    pub(super) fn objection(self, body: &Value) -> Option<Refusal> {
        let messages = body["messages"].as_array().map_or(&[][..], Vec::as_slice);
        let tools = body["tools"].is_array();
        let calls = || messages.iter().flat_map(|message| message["tool_calls"].as_array().into_iter().flatten());
        let saying = |wrong: bool, status: u16, message: &str| wrong.then(|| self.bad(status, message));
        match self {
            Self::Mistral => {
                let unknown = ["stream_options", "seed", "max_completion_tokens", "tool_stream", "thinking"];
                let extra = unknown.iter().any(|name| body.get(name).is_some());
                let nine = |id: &Value| {
                    id.as_str().is_some_and(|id| id.len() == 9 && id.bytes().all(|it| it.is_ascii_alphanumeric()))
                };
                let results = messages.iter().filter(|message| message["role"] == "tool");
                let ids = calls().map(|call| &call["id"]).chain(results.map(|message| &message["tool_call_id"]));
                let bad_id = ids.into_iter().any(|id| !nine(id));
                let empty = messages.iter().any(|it| {
                    it["role"] == "assistant"
                        && it["tool_calls"].is_null()
                        && it["content"].as_str().is_none_or(str::is_empty)
                });
                let named = messages.iter().any(|it| it["role"] != "tool" && it.get("name").is_some());
                let strange = messages.iter().any(|it| it.get("reasoning_content").is_some())
                    || calls().any(|it| it.get("extra_content").is_some());
                let last = messages.last().is_some_and(|it| it["role"] == "assistant" || it["role"] == "system");
                saying(extra || named || strange, 422, "Extra inputs are not permitted")
                    .or_else(|| saying(bad_id, 400, "Tool call id must be a-z, A-Z, 0-9, with a length of 9."))
                    .or_else(|| {
                        saying(empty, 400, "Assistant message must have either content or tool_calls, but not none.")
                    })
                    .or_else(|| {
                        saying(last, 400, "Expected last role User or Tool (or Assistant with prefix True) for serving")
                    })
            }
            Self::Gemini => {
                let unsigned = calls().any(|call| {
                    call["extra_content"]["google"]["thought_signature"].as_str().is_none_or(str::is_empty)
                });
                saying(unsigned, 400, "Function call is missing a thought_signature in functionCall parts.")
            }
            Self::Glm => {
                let temperature = body["temperature"].as_f64();
                let closed = temperature.is_some_and(|it| it <= 0.0 || it >= 1.0);
                let choice = body.get("tool_choice").is_some_and(|choice| choice != "auto");
                let format = body["response_format"]["type"] == "json_schema";
                let options = body.get("stream_options").is_some() || body.get("max_completion_tokens").is_some();
                saying(closed || choice || format || options, 400, "Incorrect API call parameters")
            }
            Self::DeepSeek => {
                let thinks = body["thinking"]["type"] != "disabled";
                let lost =
                    messages.iter().any(|it| it["tool_calls"].is_array() && it.get("reasoning_content").is_none());
                let format = body["response_format"]["type"] == "json_schema";
                let wordless = body["response_format"]["type"] == "json_object"
                    && !body["messages"].to_string().to_lowercase().contains("json");
                saying(tools && thinks && lost, 400, "The `reasoning_content` in the thinking mode must be passed back to the API.")
                    .or_else(|| saying(format, 400, "This response_format type is unavailable now"))
                    .or_else(|| saying(wordless, 400, "Prompt must contain the word 'json' in some form to use 'response_format' of type 'json_object'."))
            }
            Self::OpenAi => {
                let old = body.get("max_tokens").is_some();
                let warm = body["temperature"].as_f64().is_some_and(|it| (it - 1.0).abs() > f64::EPSILON);
                saying(old || warm, 400, "Unsupported parameter: use 'max_completion_tokens' instead of 'max_tokens'.")
            }
            Self::LlamaCpp => {
                let both = tools && body.get("response_format").is_some();
                saying(both, 400, "Cannot use custom grammar constraints with tools.")
            }
            Self::Nvidia => saying(body.get("max_completion_tokens").is_some(), 422, "Extra inputs are not permitted"),
            Self::Plain | Self::Ollama => None,
        }
    }
}

fn google_429(details: &[Value]) -> Value {
    json!([{"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": "You exceeded your current quota, please check your plan and billing details.", "details": details}}])
}

fn google_quota(id: &str) -> Value {
    json!({"@type": "type.googleapis.com/google.rpc.QuotaFailure", "violations": [{"quotaMetric": "generate_content", "quotaId": id}]})
}

fn google_retry(delay: &str) -> Value {
    json!({"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": delay})
}
