//! Golden tests of decoding: raw updates as Telegram sends them, and as it should not.
//!
//! The updates are in `updates/*.jsonl`, one case a line; what becomes of each in `snapshots`.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use bloom_telegram::{Me, decode};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::fmt::Write as _;

fn me() -> Me {
    Me { id: 700, username: Some("bloom_bot".into()) }
}

fn received() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

/// One line for each event: everything that an engine could act on.
fn show(name: &str, update: &Value, into: &mut String) {
    let decoded = decode(update, &me(), received());
    for event in decoded.events {
        let _ = writeln!(
            into,
            "{name}\n  {} in {} ({:?}) by {}{}{}{}{}{}\n  {}",
            event.key.0.trim_start_matches("telegram/700/"),
            event.conversation.key().trim_start_matches("telegram/700/"),
            event.kind,
            event.actor.id,
            event.display_name.map(|name| format!(" {name:?}")).unwrap_or_default(),
            event.language_hint.map(|tag| format!(" [{tag}]")).unwrap_or_default(),
            event.message.map(|message| format!(" #{}", message.0)).unwrap_or_default(),
            if event.addressed { " TO US" } else { "" },
            if event.at == received() { String::new() } else { format!(" at {}", event.at.timestamp()) },
            serde_json::to_string(&event.body).unwrap(),
        );
    }
}

fn golden(cases: &str) -> String {
    let mut shown = String::new();
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        show(case["case"].as_str().unwrap(), &case["update"], &mut shown);
    }
    shown
}

#[test]
fn words_in_private() {
    insta::assert_snapshot!(golden(include_str!("updates/private.jsonl")));
}

#[test]
fn words_in_groups() {
    insta::assert_snapshot!(golden(include_str!("updates/groups.jsonl")));
}

#[test]
fn files_and_other_contents() {
    insta::assert_snapshot!(golden(include_str!("updates/contents.jsonl")));
}

#[test]
fn taps_votes_and_the_rest() {
    insta::assert_snapshot!(golden(include_str!("updates/others.jsonl")));
}

#[test]
fn what_nobody_can_read() {
    insta::assert_snapshot!(golden(include_str!("updates/unreadable.jsonl")));
}

fn said(text: &str) -> Value {
    let chat = json!({"id": 5, "type": "private"});
    let ana = json!({"id": 5, "first_name": "Ana"});
    json!({"update_id": 900, "message": {"message_id": 11, "date": 1, "chat": chat, "from": ana, "text": text}})
}

#[test]
fn texts_near_the_limit_are_marked() {
    let at_limit = |text: String| {
        let event = decode(&said(&text), &me(), received()).events.remove(0);
        serde_json::to_value(event.body).unwrap().get("at_limit").is_some()
    };
    assert!(!at_limit("x".repeat(3999)));
    assert!(at_limit("x".repeat(4000)));
    assert!(at_limit("x".repeat(4096)));
    // Two units each.
    assert!(at_limit("😀".repeat(2000)));
    assert!(!at_limit("é".repeat(1999)));
}

#[test]
fn the_same_update_has_the_same_key_and_another_has_another() {
    let key = |update: &Value| decode(update, &me(), received()).events.remove(0).key.0;
    let first = said("one");
    let mut again = first.clone();
    // The delivery counter may jump back; the message's own name stays.
    again["update_id"] = json!(3);
    assert_eq!(key(&first), key(&again));
    assert_eq!(key(&first), "telegram/700/m/5/11");
    let edit = |text: &str| json!({"update_id": 1, "edited_message": {"message_id": 11, "edit_date": 9, "chat": {"id": 5, "type": "private"}, "from": {"id": 5}, "text": text}});
    assert_eq!(key(&edit("a")), key(&edit("a")));
    assert_ne!(key(&edit("a")), key(&edit("b")));
    assert_ne!(key(&json!([1])), key(&json!([2])));
}
