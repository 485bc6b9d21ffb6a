//! Updates with one thing in them changed at random: decoding is total and stays in its bounds.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use bloom_chat::event::Body;
use bloom_chat::ids::ConversationKind;
use bloom_telegram::{Me, decode};
use proptest::prelude::*;
use serde_json::{Value, json};

const CASES: [&str; 4] = [
    include_str!("updates/private.jsonl"),
    include_str!("updates/groups.jsonl"),
    include_str!("updates/contents.jsonl"),
    include_str!("updates/others.jsonl"),
];

fn updates() -> Vec<Value> {
    let line = |line: &str| serde_json::from_str::<Value>(line).unwrap()["update"].take();
    CASES.iter().flat_map(|cases| cases.lines().map(line)).collect()
}

fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(|float| json!(float)),
        "(\\PC|\u{0}|/|@|😀){0,20}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-z_]{1,12}", inner, 0..4).prop_map(|map| json!(map)),
        ]
    })
}

/// The `place`-th node of a value, counted depth first.
fn node<'a>(value: &'a mut Value, place: &mut usize) -> Option<&'a mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| node(item, place)),
        Value::Object(fields) => fields.values_mut().find_map(|item| node(item, place)),
        _ => None,
    }
}

proptest! {
    #[test]
    fn no_change_breaks_decoding(case in any::<prop::sample::Index>(), mut place in 0_usize..40, new in anything()) {
        let mut update = case.get(&updates()).clone();
        if let Some(node) = node(&mut update, &mut place) {
            *node = new;
        }
        let me = Me { id: 700, username: Some("bloom_bot".into()) };
        let received = chrono::DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let decoded = decode(&update, &me, received);
        prop_assert_eq!(decoded.clone(), decode(&update, &me, received));
        prop_assert_eq!(decoded.events.len(), 1);
        let event = &decoded.events[0];
        prop_assert!(event.key.0.starts_with("telegram/700/"));
        prop_assert!(!serde_json::to_string(event).unwrap().contains("\\u0000"));
        // Nobody is taken for a person who is not one.
        // What nobody can read is addressed, so that it is kept; it comes from nowhere.
        if event.addressed && event.kind == ConversationKind::Group && event.conversation.chat != "none" {
            prop_assert!(event.actor.id.parse::<i64>().is_ok());
        }
        if let Body::Text { text, .. } = &event.body {
            prop_assert_eq!(text.trim(), text);
        }
    }
}
