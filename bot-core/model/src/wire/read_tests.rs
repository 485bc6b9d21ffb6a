#![expect(clippy::needless_pass_by_value, reason = "literals are handed in")]

use super::*;
use proptest::prelude::*;
use rstest::rstest;
use serde_json::json;

fn read(pieces: &[Value]) -> Result<Read, FailureKind> {
    let mut assembler = Assembler::default();
    for piece in pieces {
        assembler.push(&piece.to_string()).map_err(|failure| failure.kind)?;
    }
    assembler.finish("mistral").map(|(_, read)| read).map_err(|failure| failure.kind)
}

fn whole(message: Value, finish: Value) -> Value {
    json!({"choices": [{"message": message, "finish_reason": finish}]})
}

fn delta(delta: Value) -> Value {
    json!({"choices": [{"delta": delta, "finish_reason": null}]})
}

fn call(index: Value, id: Value, name: Value, arguments: Value) -> Value {
    delta(json!({"tool_calls": [{"index": index, "id": id, "function": {"name": name, "arguments": arguments}}]}))
}

#[rstest]
#[case(json!("olá"), "olá", None)]
#[case(json!(["o", "lá"]), "olá", None)]
#[case(json!([{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]}, {"type": "text", "text": "olá"}]), "olá", Some("hm"))]
#[case(json!([{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "olá"}]), "olá", Some("hm"))]
#[case(json!("<think>hm</think>olá"), "olá", Some("hm"))]
fn content_of_any_form_becomes_text(#[case] content: Value, #[case] text: &str, #[case] reasoning: Option<&str>) {
    let read = read(&[whole(json!({"content": content}), json!("stop"))]).expect("readable");
    assert_eq!((read.said.text.as_str(), read.said.reasoning.as_deref()), (text, reasoning));
}

#[rstest]
#[case(json!("stop"), Ok(Finish::Stop))]
#[case(json!(""), Ok(Finish::Stop))]
#[case(Value::Null, Ok(Finish::Stop))]
#[case(json!("eos"), Ok(Finish::Stop))]
#[case(json!("tool_calls"), Ok(Finish::Stop))]
#[case(json!("length"), Ok(Finish::Length))]
#[case(json!("model_length"), Ok(Finish::Length))]
#[case(json!("sensitive"), Ok(Finish::ContentFilter))]
#[case(json!("whim"), Ok(Finish::Other("whim".into())))]
#[case(json!("error"), Err(FailureKind::Server))]
#[case(json!("network_error"), Err(FailureKind::Server))]
#[case(json!("insufficient_system_resource"), Err(FailureKind::Server))]
fn reasons_to_stop_have_many_names(#[case] word: Value, #[case] finish: Result<Finish, FailureKind>) {
    assert_eq!(read(&[whole(json!({"content": "olá"}), word)]).map(|read| read.finish), finish);
}

#[rstest]
#[case(json!({"choices": []}), FailureKind::Empty)]
#[case(json!({}), FailureKind::Empty)]
#[case(whole(json!({"content": null}), json!("stop")), FailureKind::Empty)]
#[case(whole(json!({"content": "  \n"}), json!("stop")), FailureKind::Empty)]
#[case(whole(json!({"content": "<think>only"}), json!("length")), FailureKind::Empty)]
#[case(whole(json!({"content": ""}), json!("content_filter")), FailureKind::Blocked)]
#[case(json!({"choices": "none"}), FailureKind::Garbage)]
#[case(json!([1]), FailureKind::Garbage)]
#[case(json!({"error": {"code": 429, "message": "x"}}), FailureKind::RateLimit)]
fn an_answer_of_nothing_is_a_failure(#[case] answer: Value, #[case] kind: FailureKind) {
    assert_eq!(read(&[answer]).map(|read| read.said.text), Err(kind));
}

#[test]
fn a_call_is_put_together_from_pieces() {
    let read = read(&[
        delta(json!({"role": "assistant", "content": null})),
        call(json!(0), json!("a"), json!("free"), json!("")),
        call(json!(0), Value::Null, Value::Null, json!("{\"day\":")),
        call(json!(1), json!("b"), json!("list"), json!("{}")),
        call(json!(0), json!(""), Value::Null, json!("\"fri\"}")),
        json!({"choices": [{"delta": {}, "finish_reason": "stop"}]}),
        json!({"choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": 2, "prompt_cache_hit_tokens": 4}}),
    ]);
    let read = read.expect("readable");
    let calls: Vec<_> = read.said.tool_calls.iter().map(|call| (&*call.id, &*call.name, &*call.arguments)).collect();
    assert_eq!(calls, [("a", "free", "{\"day\":\"fri\"}"), ("b", "list", "{}")]);
    assert_eq!(read.finish, Finish::ToolCalls);
    assert_eq!(read.usage, Some(Usage { input: 9, output: 2, cached: 4 }));
}

#[test]
fn calls_without_index_or_id_and_calls_that_share_one_are_told_apart() {
    let none = || Value::Null;
    let bare = read(&[
        call(none(), none(), json!("free"), json!("{\"a\":")),
        call(none(), none(), none(), json!("1}")),
        call(none(), none(), json!("list"), json!({"b": 2})),
    ]);
    let calls = bare.expect("readable").said.tool_calls;
    let told: Vec<_> = calls.iter().map(|call| (&*call.name, &*call.arguments)).collect();
    assert_eq!(told, [("free", "{\"a\":1}"), ("list", "{\"b\":2}")]);
    assert_ne!(calls[0].id, calls[1].id);
    let all_zero = read(&[
        call(json!(0), json!("x"), json!("free"), json!("{}")),
        call(json!(0), json!("y"), json!("list"), json!("{}")),
    ]);
    assert_eq!(all_zero.expect("readable").said.tool_calls.len(), 2);
    let message = json!({"tool_calls": [
        {"id": "same", "function": {"name": "a", "arguments": "{}"}},
        {"id": "same", "index": 1, "function": {"name": "b", "arguments": "{}"}},
    ]});
    let calls = read(&[whole(message, json!("tool_calls"))]).expect("readable").said.tool_calls;
    assert_eq!(calls.len(), 2);
    assert_ne!(calls[0].id, calls[1].id);
}

#[rstest]
#[case("length")]
#[case("content_filter")]
fn a_call_that_may_be_cut_is_never_given(#[case] word: &str) {
    let message = json!({"tool_calls": [{"id": "a", "function": {"name": "book", "arguments": "{}"}}]});
    assert_eq!(read(&[whole(message, json!(word))]).map(|read| read.said.text), Err(FailureKind::Cut));
}

#[test]
fn unknown_fields_are_kept_where_they_stood() {
    let signature = json!({"google": {"thought_signature": "abc"}});
    let message = json!({"content": "x", "extra_content": signature, "tool_calls": [
        {"id": "a", "type": "function", "extra_content": signature, "function": {"name": "free", "arguments": "{}"}},
    ]});
    let mut answer = whole(message, json!("tool_calls"));
    answer["timings"] = json!({"n": 1});
    let read = read(&[answer]).expect("readable");
    assert_eq!(read.said.extra["extra_content"], signature);
    assert_eq!(read.said.tool_calls[0].extra["extra_content"], signature);
    assert_eq!(read.extra["timings"], json!({"n": 1}));
}

/// Any JSON, with the words of the wire in it.
fn json_like_the_wire() -> impl Strategy<Value = Value> {
    let word = prop::sample::select(vec![
        "choices",
        "delta",
        "message",
        "content",
        "tool_calls",
        "function",
        "arguments",
        "finish_reason",
        "error",
        "usage",
        "index",
        "id",
        "name",
        "code",
        "details",
        "thinking",
        "text",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        ".{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 64, 5, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map(word.clone(), inner, 0..5)
                .prop_map(|fields| Value::Object(fields.into_iter().map(|(name, it)| (name.to_owned(), it)).collect())),
        ]
    })
}

proptest! {
    #[test]
    fn no_answer_makes_it_panic(pieces in prop::collection::vec(json_like_the_wire(), 0..4)) {
        let _ = read(&pieces);
    }

    #[test]
    fn pieces_of_a_text_make_no_difference(text in "\\PC{1,40}", cut in 1_usize..6) {
        prop_assume!(!text.trim().is_empty() && !text.contains('<'));
        let letters: Vec<char> = text.chars().collect();
        let pieces: Vec<Value> = letters.chunks(cut).map(|piece| delta(json!({"content": piece.iter().collect::<String>()}))).collect();
        prop_assert_eq!(read(&pieces).map(|read| read.said.text), Ok(text));
    }
}
