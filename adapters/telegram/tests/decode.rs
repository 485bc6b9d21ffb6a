//! Golden tests of decoding: raw updates as Telegram sends them, and as it should not.

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

fn golden(cases: Vec<(&str, Value)>) -> String {
    let mut shown = String::new();
    for (name, update) in cases {
        show(name, &update, &mut shown);
    }
    shown
}

fn ana() -> Value {
    json!({"id": 5, "is_bot": false, "first_name": "Ana", "last_name": "Lima", "username": "ana", "language_code": "pt-br"})
}

fn us() -> Value {
    json!({"id": 700, "is_bot": true, "first_name": "Bloom", "username": "bloom_bot"})
}

fn direct() -> Value {
    json!({"id": 5, "type": "private", "first_name": "Ana"})
}

fn group() -> Value {
    json!({"id": -1001, "type": "supergroup", "title": "Study", "is_forum": true})
}

/// A message update with the usual head and `fields` besides.
fn message(chat: Value, fields: Value) -> Value {
    let mut message = json!({"message_id": 11, "date": 1_700_000_000, "chat": chat, "from": ana()});
    for (name, value) in fields.as_object().unwrap() {
        message[name] = value.clone();
    }
    json!({"update_id": 900, "message": message})
}

fn in_private(fields: Value) -> Value {
    message(direct(), fields)
}

fn in_group(fields: Value) -> Value {
    message(group(), fields)
}

fn mark(kind: &str, offset: usize, length: usize) -> Value {
    json!([{"type": kind, "offset": offset, "length": length}])
}

#[test]
fn words_in_private() {
    insta::assert_snapshot!(golden(vec![
        ("text", in_private(json!({"text": "olá"}))),
        ("text with a mark of next year", in_private(json!({"text": "at nine", "entities": [{"type": "date_time", "offset": 3, "length": 4, "unix_time": 1}]}))),
        ("text and a field of next year", in_private(json!({"text": "hi", "mood": {"a": [1]}}))),
        ("start with a payload", in_private(json!({"text": "/start ref_42", "entities": mark("bot_command", 0, 6)}))),
        ("command in capitals with lines", in_private(json!({"text": "/Goal@BLOOM_bot  learn\nRust ", "entities": mark("bot_command", 0, 15)}))),
        ("command without marks", in_private(json!({"text": "/help"}))),
        ("command later in the text", in_private(json!({"text": "try /help", "entities": mark("bot_command", 4, 5)}))),
        ("command for another bot", in_private(json!({"text": "/help@other_bot", "entities": mark("bot_command", 0, 15)}))),
        ("forwarded command", in_private(json!({"text": "/erase", "entities": mark("bot_command", 0, 6), "forward_origin": {"type": "user", "date": 1}}))),
        ("forwarded text", in_private(json!({"text": "read this", "forward_origin": {"type": "hidden_user", "sender_user_name": "x", "date": 1}}))),
        ("forwarded text, old servers", in_private(json!({"text": "read this", "forward_date": 1}))),
        ("reply to us", in_private(json!({"text": "yes", "reply_to_message": {"message_id": 9, "chat": direct(), "from": us(), "date": 1}}))),
        ("reply to themselves", in_private(json!({"text": "yes", "reply_to_message": {"message_id": 9, "chat": direct(), "from": ana()}}))),
        ("NUL", in_private(json!({"text": "a\u{0}b", "from": {"id": 5, "first_name": "A\u{0}"}}))),
        ("only invisible", in_private(json!({"text": "\u{200B}\u{202E}"}))),
        ("topic in a private chat", in_private(json!({"text": "hi", "is_topic_message": true, "message_thread_id": 3}))),
        ("no first name", in_private(json!({"text": "hi", "from": {"id": 5, "first_name": "  "}}))),
        ("a date beyond the calendar", in_private(json!({"text": "hi", "date": i64::MAX}))),
    ]));
}

#[test]
fn words_in_groups() {
    let topic_root = json!({"message_id": 3, "chat": group(), "from": us(), "forum_topic_created": {}});
    insta::assert_snapshot!(golden(vec![
        ("not for us", in_group(json!({"text": "lunch?"}))),
        ("mentioned", in_group(json!({"text": "@Bloom_Bot quiz me", "entities": mark("mention", 0, 10)}))),
        ("mentioned after emoji", in_group(json!({"text": "👩‍👩‍👧 @bloom_bot go", "entities": mark("mention", 9, 10)}))),
        ("somebody else mentioned", in_group(json!({"text": "@bloom_bots hi", "entities": mark("mention", 0, 11)}))),
        ("mentioned by name", in_group(json!({"text": "Bloom hi", "entities": [{"type": "text_mention", "offset": 0, "length": 5, "user": us()}]}))),
        ("bare command", in_group(json!({"text": "/help", "entities": mark("bot_command", 0, 5)}))),
        ("our command", in_group(json!({"text": "/help@bloom_bot now", "entities": mark("bot_command", 0, 15)}))),
        ("another bot's command", in_group(json!({"text": "/help@other_bot", "entities": mark("bot_command", 0, 15)}))),
        ("another bot's command, in answer to us", in_group(json!({"text": "/help@other_bot", "entities": mark("bot_command", 0, 15), "reply_to_message": {"message_id": 9, "from": us()}}))),
        ("reply to us", in_group(json!({"text": "why?", "reply_to_message": {"message_id": 9, "chat": group(), "from": us()}}))),
        ("reply to another", in_group(json!({"text": "why?", "reply_to_message": {"message_id": 9, "from": ana()}}))),
        ("in a topic that we opened", in_group(json!({"text": "hm", "is_topic_message": true, "message_thread_id": 3, "reply_to_message": topic_root}))),
        ("a chain of replies is no topic", in_group(json!({"text": "hm", "message_thread_id": 8}))),
        ("anonymous admin", in_group(json!({"text": "@bloom_bot hi", "entities": mark("mention", 0, 10), "from": {"id": 1087968824, "is_bot": true, "first_name": "Group"}, "sender_chat": group()}))),
        ("a channel speaks", in_group(json!({"text": "@bloom_bot hi", "entities": mark("mention", 0, 10), "from": {"id": 136817688, "is_bot": true, "first_name": "Channel"}, "sender_chat": {"id": -1009, "type": "channel"}}))),
        ("another bot speaks", in_group(json!({"text": "@bloom_bot hi", "entities": mark("mention", 0, 10), "from": {"id": 6, "is_bot": true, "first_name": "Bot"}}))),
        ("nobody speaks", in_group(json!({"text": "hi", "from": null}))),
        ("picture with our name", in_group(json!({"caption": "@bloom_bot what is this?", "caption_entities": mark("mention", 0, 10), "photo": [{"file_id": "p", "width": 1, "height": 1}]}))),
        ("picture without", in_group(json!({"caption": "look", "photo": [{"file_id": "p", "width": 1, "height": 1}]}))),
        ("sticker not for us", in_group(json!({"sticker": {"file_id": "s"}}))),
    ]));
}

#[test]
fn files_and_other_contents() {
    insta::assert_snapshot!(golden(vec![
        ("document", in_private(json!({"document": {"file_id": "d1", "file_name": "notes.pdf", "mime_type": "application/pdf", "file_size": 12}, "caption": "my notes"}))),
        ("document that tells nothing", in_private(json!({"document": {"file_id": "d2"}}))),
        ("document with nonsense", in_private(json!({"document": {"file_id": "d3", "file_name": 7, "mime_type": [], "file_size": -1}}))),
        ("photo", in_private(json!({"photo": [
            {"file_id": "small", "width": 90, "height": 90, "file_size": 1},
            {"file_id": "large", "width": 800, "height": 600, "file_size": 3},
            {"file_id": "middle", "width": 320, "height": 240, "file_size": 2}], "caption": "board"}))),
        ("no sizes", in_private(json!({"photo": []}))),
        ("audio", in_private(json!({"audio": {"file_id": "a", "mime_type": "audio/mpeg", "duration": 3}}))),
        ("video", in_private(json!({"video": {"file_id": "v", "mime_type": "video/mp4"}}))),
        ("gif", in_private(json!({"animation": {"file_id": "g"}, "document": {"file_id": "g"}}))),
        ("voice", in_private(json!({"voice": {"file_id": "v", "duration": 3}}))),
        ("sticker", in_private(json!({"sticker": {"file_id": "s", "emoji": "👍"}}))),
        ("video note", in_private(json!({"video_note": {"file_id": "n"}}))),
        ("location", in_private(json!({"location": {"latitude": 1.0, "longitude": 2.0}}))),
        ("contact", in_private(json!({"contact": {"phone_number": "1"}}))),
        ("dice", in_private(json!({"dice": {"emoji": "🎲", "value": 3}}))),
        ("poll", in_private(json!({"poll": {"id": "p"}}))),
        ("story", in_private(json!({"story": {"id": 1}}))),
        ("rich message", in_private(json!({"rich_message": {"blocks": []}}))),
        ("a content of next year", in_private(json!({"hologram": {}}))),
        ("marks only", in_private(json!({"entities": mark("bold", 0, 3)}))),
        ("nothing at all", in_private(json!({}))),
        ("joined", in_group(json!({"new_chat_members": [us()]}))),
        ("pinned", in_group(json!({"pinned_message": {"message_id": 1}}))),
        ("became a supergroup", in_group(json!({"migrate_to_chat_id": -1002}))),
    ]));
}

#[test]
fn taps_votes_and_the_rest() {
    let tap = |fields: Value| {
        let mut tap = json!({"id": "77", "from": ana(), "chat_instance": "c"});
        for (name, value) in fields.as_object().unwrap() {
            tap[name] = value.clone();
        }
        json!({"update_id": 901, "callback_query": tap})
    };
    let carrier = json!({"message_id": 21, "date": 1, "chat": direct(), "from": us(), "text": "q"});
    let in_topic = json!({"message_id": 21, "date": 1, "chat": group(), "is_topic_message": true, "message_thread_id": 4});
    let reaction = |new: Value| json!({"update_id": 902, "message_reaction": {"chat": direct(), "message_id": 21, "user": ana(), "date": 1_700_000_001, "old_reaction": [], "new_reaction": new}});
    let member = |kind: &str, chat: Value, old: &str, new: &str| {
        let change = json!({"chat": chat, "from": ana(), "date": 1_700_000_002,
            "old_chat_member": {"status": old, "user": us()}, "new_chat_member": {"status": new, "user": us()}});
        json!({"update_id": 903, kind: change})
    };
    insta::assert_snapshot!(golden(vec![
        ("tap", tap(json!({"data": "a1b2", "message": carrier}))),
        ("tap in a topic", tap(json!({"data": "a1b2", "message": in_topic}))),
        ("tap below an old message", tap(json!({"data": "a1b2", "message": {"message_id": 21, "date": 0, "chat": direct()}}))),
        ("tap without a message", tap(json!({"data": "a1b2", "inline_message_id": "i"}))),
        ("tap without data", tap(json!({"game_short_name": "g", "message": carrier}))),
        ("forged tap", tap(json!({"data": "../../ \u{0}'; drop table", "message": carrier}))),
        ("edit", json!({"update_id": 904, "edited_message": {"message_id": 11, "date": 1_700_000_000, "edit_date": 1_700_000_009, "chat": direct(), "from": ana(), "text": "ola!"}})),
        ("edit of a caption", json!({"update_id": 904, "edited_message": {"message_id": 11, "edit_date": 1_700_000_009, "chat": direct(), "from": ana(), "caption": "c", "photo": []}})),
        ("edit that now names us", json!({"update_id": 904, "edited_message": {"message_id": 11, "edit_date": 1_700_000_009, "chat": group(), "from": ana(), "text": "@bloom_bot hi", "entities": mark("mention", 0, 10)}})),
        ("live location", json!({"update_id": 904, "edited_message": {"message_id": 11, "edit_date": 1_700_000_009, "chat": direct(), "from": ana(), "location": {}}})),
        ("reaction", reaction(json!([{"type": "emoji", "emoji": "👍"}]))),
        ("reaction taken back", reaction(json!([]))),
        ("custom reaction", reaction(json!([{"type": "custom_emoji", "custom_emoji_id": "55"}]))),
        ("a chat reacts", json!({"update_id": 902, "message_reaction": {"chat": group(), "message_id": 21, "actor_chat": group(), "date": 5, "new_reaction": [{"type": "paid"}]}})),
        ("vote", json!({"update_id": 905, "poll_answer": {"poll_id": "p9", "user": ana(), "option_ids": [0, 2]}})),
        ("vote taken back", json!({"update_id": 906, "poll_answer": {"poll_id": "p9", "user": ana(), "option_ids": []}})),
        ("a chat votes", json!({"update_id": 907, "poll_answer": {"poll_id": "p9", "voter_chat": group(), "option_ids": [1]}})),
        ("blocked", member("my_chat_member", direct(), "member", "kicked")),
        ("unblocked", member("my_chat_member", direct(), "kicked", "member")),
        ("invited", member("my_chat_member", group(), "left", "administrator")),
        ("removed", member("my_chat_member", group(), "member", "left")),
        ("promoted", member("my_chat_member", group(), "member", "administrator")),
        ("somebody came", member("chat_member", group(), "left", "member")),
    ]));
}

#[test]
fn what_nobody_can_read() {
    insta::assert_snapshot!(golden(vec![
        ("channel post", json!({"update_id": 1, "channel_post": {"message_id": 1, "chat": {"id": -5, "type": "channel"}, "text": "x"}})),
        ("somebody's private business", json!({"update_id": 2, "business_message": {"message_id": 1, "chat": {"id": 8, "type": "private"}, "from": {"id": 8}, "text": "dear"}})),
        ("a kind of next year", json!({"update_id": 3, "telepathy": {"thought": 1}})),
        ("a known kind among unknown ones", json!({"aura": 1, "update_id": 4, "message": {"message_id": 1, "chat": direct(), "from": ana(), "text": "x"}, "zeal": 2})),
        ("nothing but a number", json!({"update_id": 5})),
        ("a message without a chat", json!({"update_id": 6, "message": {"message_id": 1, "text": "x"}})),
        ("a message that is a number", json!({"update_id": 7, "message": 7})),
        ("a chat with a text as its id", json!({"update_id": 8, "message": {"message_id": 1, "chat": {"id": "5"}, "text": "x"}})),
        ("a text that is a list", json!({"update_id": 9, "message": {"message_id": 1, "chat": direct(), "from": ana(), "text": ["x"]}})),
        ("marks that are no list", json!({"update_id": 10, "message": {"message_id": 1, "chat": direct(), "from": ana(), "text": "x", "entities": "bold"}})),
        ("a sender that is a text", json!({"update_id": 11, "message": {"message_id": 1, "chat": direct(), "from": "ana", "text": "x"}})),
        ("a tap by nobody", json!({"update_id": 12, "callback_query": {"id": "1", "data": "x"}})),
        ("votes out of range", json!({"update_id": 13, "poll_answer": {"poll_id": "p", "user": ana(), "option_ids": [-1]}})),
        ("a number that is a text", json!({"update_id": "14", "message": null})),
        ("a list", json!([1, 2])),
        ("null", Value::Null),
    ]));
}

#[test]
fn texts_near_the_limit_are_marked() {
    let at_limit = |text: String| {
        let event = decode(&in_private(json!({"text": text})), &me(), received()).events.remove(0);
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
    let first = in_private(json!({"text": "one"}));
    let mut again = first.clone();
    // The delivery counter may jump back; the message's own name stays.
    again["update_id"] = json!(3);
    assert_eq!(key(&first), key(&again));
    assert_eq!(key(&first), "telegram/700/m/5/11");
    let edit = |text: &str| json!({"update_id": 1, "edited_message": {"message_id": 11, "edit_date": 9, "chat": direct(), "from": ana(), "text": text}});
    assert_eq!(key(&edit("a")), key(&edit("a")));
    assert_ne!(key(&edit("a")), key(&edit("b")));
    assert_ne!(key(&json!([1])), key(&json!([2])));
}
