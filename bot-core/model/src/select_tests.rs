use super::*;
use rstest::rstest;

/// Reads a configuration as it stands in the file.
fn config(text: &str) -> ModelsConfig {
    serde_json::from_str(text).expect("readable")
}

fn links(text: &str) -> Vec<String> {
    let selection = select(&config(text)).expect("a selection");
    selection.links.into_iter().map(|link| link.endpoint.name).collect()
}

const KEYS: &str = r#""providers": {"mistral": {"key": "a"}, "gemini": {"key": "b"}, "deepseek": {"key": "c"}}"#;

#[test]
fn the_order_is_the_operators_and_blocked_wins_over_it() {
    assert_eq!(
        links(&format!(r#"{{"order": ["gemini", "deepseek", "mistral"], {KEYS}}}"#)),
        ["gemini", "deepseek", "mistral"]
    );
    let blocked = format!(r#"{{"order": ["DeepSeek", "gemini"], "blocked": ["deepseek", "glm"], {KEYS}}}"#);
    assert_eq!(links(&blocked), ["gemini"]);
    let selection = select(&config(&blocked)).expect("a selection");
    assert_eq!(selection.notes, ["model provider deepseek is left out: it is blocked"]);
}

#[test]
fn without_an_order_the_configured_ones_come_in_the_order_of_the_house() {
    assert_eq!(links(&format!("{{{KEYS}}}")), ["mistral", "gemini", "deepseek"]);
}

#[test]
fn a_provider_without_its_key_is_left_out_with_a_line() {
    let selection = select(&config(
        r#"{"order": ["mistral", "ollama"], "providers": {"mistral": {"key": " "}, "ollama": {"model": "qwen"}}}"#,
    ));
    let selection = selection.expect("a selection");
    assert_eq!(selection.notes, ["model provider mistral is left out: it has no key"]);
    assert_eq!(selection.links[0].endpoint.base_url, "http://127.0.0.1:11434/v1");
    assert_eq!(selection.links[0].recipient.company, None);
}

#[test]
fn nothing_at_all_is_an_empty_selection() {
    let selection = select(&ModelsConfig::default()).expect("a selection");
    assert!(selection.links.is_empty() && selection.notes.is_empty());
    assert!(links(&format!(r#"{{"order": ["glm"], "blocked": ["glm"], {KEYS}}}"#)).is_empty());
}

#[rstest]
#[case(r#"{"providers": {"mine": {"kind": "compatible", "base_url": "https://api.deepseek.com/v1", "model": "m"}}, "blocked": ["deepseek"]}"#)]
#[case(r#"{"providers": {"mine": {"kind": "deepseek", "key": "k", "base_url": "https://proxy.example/v1"}}, "blocked": ["deepseek"]}"#)]
#[case(r#"{"providers": {"mine": {"kind": "compatible", "base_url": "https://API.DeepSeek.com./beta", "model": "m"}}, "blocked": ["deepseek"]}"#)]
fn another_name_does_not_get_a_blocked_provider_in(#[case] text: &str) {
    assert!(links(text).is_empty());
}

#[test]
fn two_servers_on_ones_own_machine_are_two() {
    let text = r#"{"providers": {"ollama": {"model": "m"}, "llama.cpp": {}}, "blocked": ["ollama"]}"#;
    assert_eq!(links(text), ["llama.cpp"]);
}

#[rstest]
#[case(r#"{"order": ["mistrall"]}"#, "order names `mistrall`")]
#[case(r#"{"blocked": ["deepsek"]}"#, "blocked names `deepsek`")]
#[case(r#"{"order": ["glm", "GLM"], "providers": {"glm": {"key": "k"}}}"#, "order names `GLM` twice")]
#[case(r#"{"providers": {"mine": {"base_url": "http://x/v1"}}}"#, "provider `mine` needs a kind")]
#[case(r#"{"providers": {"mine": {"kind": "compatible", "model": "m"}}}"#, "needs a base_url")]
#[case(
    r#"{"providers": {"glm": {"key": "k", "quirks": {"tool_idds": "any"}}}}"#,
    "provider `glm`: quirks: unknown field"
)]
#[case(r#"{"providers": {"ollama": {}}}"#, "provider `ollama` needs a model")]
fn a_configuration_that_cannot_be_meant_is_refused(#[case] text: &str, #[case] says: &str) {
    let error = select(&config(text)).expect_err("refused").to_string();
    assert!(error.contains(says), "{error}");
}

#[test]
fn behind_an_address_of_ones_own_there_is_no_known_company() {
    let text = r#"{"providers": {"mistral": {"base_url": "http://10.0.0.7/v1", "legal_basis": "contract"}}}"#;
    let selection = select(&config(text)).expect("a selection");
    let recipient = &selection.links[0].recipient;
    assert_eq!((recipient.company.as_deref(), recipient.country.as_deref()), (None, None));
    assert_eq!(recipient.legal_basis.as_deref(), Some("contract"));
    let known = select(&config(&format!("{{{KEYS}}}"))).expect("a selection");
    let told: Vec<_> = known.links.iter().filter_map(|link| link.recipient.country.as_deref()).collect();
    assert_eq!(told, ["FR", "US", "CN"]);
}

#[test]
fn one_quirk_can_be_set_and_the_others_stay_as_they_are() {
    let text = r#"{"providers": {"mistral": {"key": "k", "quirks": {"stream_usage": true}}}}"#;
    let selection = select(&config(text)).expect("a selection");
    let known = preset("mistral").expect("known").quirks;
    assert_eq!(selection.links[0].endpoint.quirks, Quirks { stream_usage: true, ..known });
}

#[test]
fn what_only_the_default_model_takes_goes_to_no_other() {
    let effort = |model: &str| {
        let text = format!(r#"{{"providers": {{"gemini": {{"key": "k", "model": "{model}"}}}}}}"#);
        let quirks = select(&config(&text)).expect("a selection").links.remove(0).endpoint.quirks;
        quirks.extra_body.get("reasoning_effort").cloned()
    };
    assert_eq!(effort("gemini-2.5-flash"), Some(Value::from("none")));
    assert_eq!(effort("gemini-3.5-flash"), None);
}
