use super::*;
use crate::providers::preset;
use crate::request::Purpose;
use proptest::prelude::*;
use rstest::rstest;

fn quirks(provider: &str) -> Quirks {
    preset(provider).expect("known").quirks
}

fn call(id: &str) -> ToolCall {
    ToolCall { id: id.into(), name: "free".into(), arguments: "{\"day\":\"fri\"}".into(), extra: Map::new() }
}

/// A conversation in which `link` has called a tool.
fn conversation(link: &str) -> ChatRequest {
    let mut own = call("call_1");
    own.extra = Map::from_iter([("extra_content".to_owned(), json!({"google": {"thought_signature": "abc"}}))]);
    let said = Said {
        tool_calls: vec![own.clone()],
        reasoning: Some("hm".into()),
        link: Some(link.to_owned()),
        ..Said::default()
    };
    let messages = vec![
        Message::system("rules"),
        Message::system("facts"),
        Message::user("when am I free?"),
        Message::Assistant(said),
        Message::result(&own, "friday"),
    ];
    ChatRequest::new(Purpose::new("planning"), messages)
}

#[test]
fn leading_system_messages_become_one() {
    let body = body(&conversation("x"), "x", "m", &Quirks::default(), false);
    assert_eq!(body["messages"][0], json!({"role": "system", "content": "rules\n\nfacts"}));
    assert_eq!(body["messages"][1]["role"], "user");
}

#[test]
fn gemini_gets_its_own_signature_back_and_a_placeholder_for_a_strangers_call() {
    let signature = |link: &str| {
        let body = body(&conversation(link), "gemini", "m", &quirks("gemini"), false);
        body["messages"][2]["tool_calls"][0]["extra_content"]["google"]["thought_signature"].clone()
    };
    assert_eq!(signature("gemini"), "abc");
    assert_eq!(signature("mistral"), NO_SIGNATURE);
}

#[test]
fn what_is_kept_for_one_provider_goes_to_no_other() {
    for provider in ["mistral", "glm", "nvidia", "openai", "ollama", "llama.cpp"] {
        let body = body(&conversation("gemini"), provider, "m", &quirks(provider), true).to_string();
        assert!(!body.contains("signature") && !body.contains("\"hm\""), "{provider}: {body}");
    }
}

#[test]
fn deepseek_gets_its_thinking_back_and_nothing_for_a_strangers() {
    let reasoning = |link: &str| {
        let body = body(&conversation(link), "deepseek", "m", &quirks("deepseek"), false);
        body["messages"][2]["reasoning_content"].clone()
    };
    assert_eq!(reasoning("deepseek"), "hm");
    assert_eq!(reasoning("gemini"), "");
}

#[test]
fn mistral_gets_ids_of_nine_letters_the_same_for_call_and_result() {
    let body = body(&conversation("gemini"), "mistral", "m", &quirks("mistral"), true);
    let id = &body["messages"][2]["tool_calls"][0]["id"];
    assert!(id.as_str().is_some_and(nine), "{id}");
    assert_eq!(*id, body["messages"][3]["tool_call_id"]);
    assert_eq!(body["messages"][3]["name"], "free");
    assert!(body.get("stream_options").is_none() && body["messages"][2].get("content").is_none());
}

#[rstest]
#[case("mistral", ToolChoice::Named("free".into()), Some(json!({"type": "function", "function": {"name": "free"}})), 2)]
#[case("llama.cpp", ToolChoice::Named("free".into()), Some(json!("required")), 1)]
#[case("ollama", ToolChoice::Named("free".into()), None, 1)]
#[case("glm", ToolChoice::Required, None, 2)]
#[case("glm", ToolChoice::None, None, 0)]
#[case("openai", ToolChoice::None, Some(json!("none")), 2)]
#[case("openai", ToolChoice::Auto, None, 2)]
#[case("nvidia", ToolChoice::Required, Some(json!("required")), 2)]
fn a_choice_is_said_as_far_as_it_can_be(
    #[case] provider: &str,
    #[case] choice: ToolChoice,
    #[case] said: Option<Value>,
    #[case] offered: usize,
) {
    let tool =
        |name: &str| Tool { name: name.into(), description: String::new(), parameters: json!({"type": "object"}) };
    let mut request = conversation("x");
    request.tools = vec![tool("free"), tool("list")];
    request.tool_choice = choice;
    let body = body(&request, provider, "m", &quirks(provider), false);
    assert_eq!(body.get("tool_choice").cloned(), said);
    assert_eq!(body["tools"].as_array().map_or(0, Vec::len), offered);
}

#[rstest]
#[case("mistral", Some("json_schema"), false)]
#[case("openai", Some("json_schema"), false)]
#[case("glm", Some("json_object"), true)]
#[case("deepseek", Some("json_object"), true)]
#[case("compatible", None, true)]
fn a_schema_is_said_on_the_wire_or_in_words(#[case] provider: &str, #[case] kind: Option<&str>, #[case] told: bool) {
    let mut request = conversation("x");
    request.schema = Some(Schema { name: "plan".into(), schema: json!({"type": "object"}) });
    let body = body(&request, provider, "m", &quirks(provider), false);
    assert_eq!(body["response_format"]["type"].as_str(), kind);
    let system = body["messages"][0]["content"].as_str().expect("text");
    assert_eq!(system.contains("JSON Schema"), told);
}

#[test]
fn llama_cpp_never_gets_tools_and_a_schema_at_once() {
    let mut request = conversation("x");
    request.tools = vec![Tool { name: "a".into(), description: String::new(), parameters: json!({"type": "object"}) }];
    request.schema = Some(Schema { name: "plan".into(), schema: json!({"type": "object"}) });
    let body = body(&request, "llama.cpp", "m", &quirks("llama.cpp"), false);
    assert!(body.get("response_format").is_none());
    assert!(body["messages"][0]["content"].as_str().expect("text").contains("JSON Schema"));
}

#[rstest]
#[case("glm", 0.0, Some(0.01))]
#[case("glm", 1.0, Some(0.99))]
#[case("mistral", 0.3, Some(0.3))]
#[case("openai", 0.3, None)]
#[case("mistral", f32::NAN, None)]
fn a_temperature_is_one_that_the_provider_takes(
    #[case] provider: &str,
    #[case] wanted: f32,
    #[case] said: Option<f64>,
) {
    let mut request = conversation("x");
    request.temperature = Some(wanted);
    let body = body(&request, provider, "m", &quirks(provider), false);
    assert_eq!(body.get("temperature").and_then(Value::as_f64), said);
}

#[test]
fn the_limit_has_the_name_that_the_provider_knows() {
    let limit = |provider: &str, name: &str| body(&conversation("x"), "x", "m", &quirks(provider), false)[name].clone();
    assert_eq!(limit("openai", "max_completion_tokens"), 1024);
    assert_eq!(limit("openai", "max_tokens"), Value::Null);
    assert_eq!(limit("nvidia", "max_tokens"), 1024);
}

#[test]
fn broken_arguments_are_not_sent_back_and_empty_replies_are_left_out() {
    let mut request = conversation("x");
    if let Message::Assistant(said) = &mut request.messages[3] {
        said.tool_calls[0].arguments = "{\"day\":".into();
    }
    request.messages.insert(3, Message::assistant(""));
    let body = body(&request, "x", "m", &Quirks::default(), false);
    assert_eq!(body["messages"][2]["tool_calls"][0]["function"]["arguments"], "{}");
}

proptest! {
    #[test]
    fn different_ids_stay_different(ids in prop::collection::hash_set("[a-zA-Z0-9_-]{1,12}", 1..20)) {
        let messages: Vec<Message> = ids.iter().map(|id| Message::result(&call(id), "x")).collect();
        let wire = Ids::of(&messages, &quirks("mistral"));
        let mapped: HashSet<&str> = ids.iter().map(|id| wire.wire(id)).collect();
        prop_assert_eq!(mapped.len(), ids.len());
        prop_assert!(mapped.iter().all(|id| nine(id)));
    }
}
