//! Each provider takes what we send and we take what it says: a contract test a quirk.

use bloom_fakes::{ModelFault, ModelFaultRule, Rule};
use bloom_model::{ChatModel, Echo, Message, Patience, Quirks, Schema, ToolChoice, Usage, presets};
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{House, ask, provider, question, tool};

const ALL: [&str; 9] =
    ["mistral", "gemini", "glm", "nvidia", "deepseek", "openai", "ollama", "llama.cpp", "compatible"];

#[test]
fn all_presets_are_tried_here() {
    let names: Vec<&str> = presets().iter().map(|preset| preset.name).collect();
    assert_eq!(names, ALL);
}

/// Text, a call with its result told back, and a form: streamed and whole.
#[rstest]
#[tokio::test]
async fn a_provider_takes_a_whole_turn(
    #[values("mistral", "gemini", "glm", "nvidia", "deepseek", "openai", "ollama", "llama.cpp", "compatible")]
    name: &str,
    #[values(false, true)] stream: bool,
) {
    let house = House::with(&[name]).await;
    let mut request = question("olá, é já");
    request.temperature = Some(0.0);
    let (answer, shown) = house.ask(&request, stream).await;
    let answer = answer.expect("an answer");
    assert_eq!(answer.text(), "olá, é já");
    assert_eq!(shown, if stream { "olá, é já" } else { "" });

    house.fake.rule(Rule::call("when am I free", "free", json!({"day": "sexta-feira à noite"})));
    let mut request = question("when am I free?");
    request.tools = vec![tool("free"), tool("list")];
    request.tool_choice = ToolChoice::Named("free".into());
    let (answer, _) = house.ask(&request, stream).await;
    let answer = answer.expect("a call");
    let call = answer.tool_calls()[0].clone();
    assert_eq!(call.strict::<Value>().expect("arguments"), json!({"day": "sexta-feira à noite"}));
    request.messages.extend([answer.message(), Message::result(&call, "at eight")]);
    request.tool_choice = ToolChoice::Auto;
    let (answer, _) = house.ask(&request, stream).await;
    assert_eq!(answer.expect("an answer").text(), "when am I free?");

    let mut request = question("monday");
    let form = json!({"type": "object", "properties": {"day": {"type": "string"}}, "required": ["day"], "additionalProperties": false});
    request.schema = Some(Schema { name: "day".into(), schema: form });
    let (answer, _) = house.ask(&request, stream).await;
    assert_eq!(answer.expect("a form").text(), "{\"day\":\"monday\"}");
}

/// What one provider wants back is not sent to the others, and what they want from all they get.
#[rstest]
#[tokio::test]
async fn a_conversation_moves_from_any_provider_to_any_other(
    #[values("mistral", "gemini", "deepseek", "glm")] from: &str,
    #[values("mistral", "gemini", "deepseek", "openai", "llama.cpp")] to: &str,
) {
    let house = House::with(&[from]).await;
    house.fake.rule(Rule::call("free", "free", json!({"day": "fri"})));
    let mut request = question("when am I free?");
    request.tools = vec![tool("free")];
    let answer = house.chain.complete(&request).await.expect("a call");
    let call = answer.tool_calls()[0].clone();
    request.messages.extend([answer.message(), Message::result(&call, "at eight")]);
    let next = provider(&house.fake, to, &house.time);
    assert!(next.complete(&request).await.is_ok(), "{:?}", house.fake.requests().last());
}

/// DeepSeek with its thinking on, as an operator may have it.
#[rstest]
#[case("deepseek", true)]
#[case("mistral", true)]
#[tokio::test]
async fn deepseeks_thinking_goes_back_to_it(#[case] from: &str, #[case] taken: bool) {
    let house = House::with(&[from]).await;
    house.fake.rule(Rule::call("free", "free", json!({"day": "fri"})));
    let mut request = question("when am I free?");
    request.tools = vec![tool("free")];
    let quirks = Quirks { echo: Echo::Reasoning, stream_usage: true, ..Quirks::default() };
    let endpoint = bloom_model::Endpoint {
        name: "deepseek".into(),
        base_url: house.fake.base("deepseek"),
        model: "m".into(),
        key: None,
        quirks,
        patience: Patience::default(),
    };
    let http = bloom_model::Http::new(std::time::Duration::from_secs(5)).expect("TLS");
    let thinking = bloom_model::OpenAiCompatible::new(endpoint, http, house.time.clone()).expect("an address");
    let first: &dyn ChatModel = if from == "deepseek" { &thinking } else { &house.chain };
    let answer = first.complete(&request).await.expect("a call");
    assert_eq!(answer.said.reasoning.is_some(), from == "deepseek");
    let call = answer.tool_calls()[0].clone();
    request.messages.extend([answer.message(), Message::result(&call, "at eight")]);
    assert_eq!(thinking.complete(&request).await.is_ok(), taken);
}

#[rstest]
#[case("mistral")]
#[case("gemini")]
#[case("deepseek")]
#[case("openai")]
#[case("llama.cpp")]
#[tokio::test]
async fn tokens_of_a_stream_are_counted(#[case] name: &str) {
    let house = House::with(&[name]).await;
    let request = question("quantas palavras são estas?");
    let (first, _) = house.ask(&request, true).await;
    let (again, _) = house.ask(&request, true).await;
    let Some(Usage { input, output, cached }) = again.expect("an answer").usage else { panic!("no counts") };
    assert!(input > 10 && output > 3 && cached + 1 >= input, "{input} {output} {cached}");
    assert_eq!(first.expect("an answer").usage.map(|usage| usage.cached), Some(0));
}

#[rstest]
#[case(ModelFault::Parts)]
#[case(ModelFault::Think)]
#[case(ModelFault::Noisy)]
#[case(ModelFault::Bytewise)]
#[case(ModelFault::NoDone)]
#[case(ModelFault::NoFinish)]
#[case(ModelFault::NoUsage)]
#[case(ModelFault::NoStream)]
#[case(ModelFault::Finish { reason: String::new() })]
#[case(ModelFault::Finish { reason: "eos".into() })]
#[case(ModelFault::Finish { reason: "tool_calls".into() })]
#[case(ModelFault::SlowFirst { ms: 30 })]
#[tokio::test]
async fn an_odd_answer_is_an_answer_all_the_same(#[case] fault: ModelFault, #[values(false, true)] stream: bool) {
    let house = House::with(&["any"]).await;
    house.trouble("any", fault);
    let (answer, shown) = house.ask(&question("olá, é já"), stream).await;
    assert_eq!(answer.expect("an answer").text(), "olá, é já");
    assert_eq!(shown, if stream { "olá, é já" } else { "" });
}

#[rstest]
#[case(ModelFault::ObjectArguments, true)]
#[case(ModelFault::SameIds, true)]
#[case(ModelFault::DoubleArguments, false)]
#[tokio::test]
async fn odd_arguments_are_taken_by_tools_that_only_read(
    #[case] fault: ModelFault,
    #[case] strict: bool,
    #[values(false, true)] stream: bool,
) {
    let house = House::with(&["any"]).await;
    house.fake.rule(Rule::call("free", "free", json!({"day": "fri"})));
    house.trouble("any", fault);
    let mut request = question("when am I free?");
    request.tools = vec![tool("free")];
    let (answer, _) = house.ask(&request, stream).await;
    let answer = answer.expect("a call");
    let call = &answer.tool_calls()[0];
    assert_eq!(call.lenient::<Value>().expect("arguments")["day"], "fri");
    assert_eq!(call.strict::<Value>().is_ok(), strict);
}

#[tokio::test]
async fn the_key_goes_to_its_provider_in_its_header_and_nowhere_else() {
    let house = House::with(&["mistral"]).await;
    house.ask(&question("olá"), false).await.0.expect("an answer");
    let asked = house.fake.requests().remove(0);
    let bearer = ("authorization".to_owned(), "Bearer secret-key".to_owned());
    assert!(asked.headers.contains(&bearer));
    assert!(!asked.path.contains("secret-key") && !asked.body.to_string().contains("secret-key"));
    let shown = format!("{:?}", provider(&house.fake, "mistral", &house.time));
    assert!(!shown.contains("secret-key"), "{shown}");
}

#[tokio::test]
async fn an_error_that_quotes_the_key_is_not_quoted() {
    let house = House::with(&["openai"]).await;
    house.fake.fault(ModelFaultRule::always(ModelFault::Unauthorized));
    let error = ask(&house.chain, &question("olá"), false).await.0.expect_err("refused");
    assert!(!format!("{error:?} {error}").contains("sk-leaked"), "{error:?}");
}
