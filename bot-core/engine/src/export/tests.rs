use super::{Whose, bundle};
use crate::coordinator::view::Study;
use bloom_domain::language::Language;
use bloom_domain::profile::Profile;
use chrono::{DateTime, TimeDelta};
use serde_json::{Value, json};
use std::io::{Cursor, Read};

fn whose() -> Whose {
    Whose {
        language: Language::En,
        profile: Profile::default(),
        study: Study { begun: true, ..Study::default() },
        now: DateTime::from_timestamp(1_772_470_800, 0).expect("an instant"),
    }
}

fn said(count: i64) -> Value {
    let at = |n: i64| (whose().now + TimeDelta::minutes(n)).to_rfc3339();
    let received: Vec<Value> = (0..count)
        .map(|n| {
            // Words that do not shrink when they are packed.
            let words: String = (0..40).map(|k| format!("{:x} ", (n * 7_919 + k * 104_729) ^ (n << 7))).collect();
            json!({ "received_at": at(n), "event": { "body": { "type": "text", "text": words } } })
        })
        .collect();
    json!({ "format": "bloom-export/2", "received": received, "sent": [], "facts": [
        { "text": "Prefers mornings", "quote": "I prefer\n# mornings", "said_at": at(0) } ] })
}

fn read(bytes: &[u8], name: &str) -> String {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip");
    let mut file = zip.by_name(name).expect("the file");
    let mut text = String::new();
    file.read_to_string(&mut text).expect("text");
    text
}

#[test]
fn the_same_data_give_the_same_bytes() {
    let one = bundle(&whose(), said(3), None).expect("a file");
    assert_eq!(one, bundle(&whose(), said(3), None).expect("a file"));
    assert!(read(&one.bytes, "plan.ics").starts_with("BEGIN:VCALENDAR"));
    assert!(read(&one.bytes, "README.md").contains("learner.json"));
}

#[test]
fn whatever_somebody_wrote_stays_in_its_line() {
    let file = bundle(&whose(), said(0), None).expect("a file");
    assert!(read(&file.bytes, "you.md").contains("- 2026-03-02 17:00 UTC: Prefers mornings (“I prefer # mornings”)\n"));
}

#[test]
fn a_file_that_is_too_large_loses_its_oldest_messages_and_says_so() {
    let whole = bundle(&whose(), said(400), None).expect("a file");
    assert_eq!(whole.messages_since, None);
    let most = u64::try_from(whole.bytes.len() / 3).expect("a size");
    let part = bundle(&whose(), said(400), Some(most)).expect("a file");
    assert!(u64::try_from(part.bytes.len()).expect("a size") <= most);
    let since = part.messages_since.expect("some are missing");
    assert!(read(&part.bytes, "README.md").contains(&since.format("%Y-%m-%d %H:%M").to_string()));
    let json: Value = serde_json::from_str(&read(&part.bytes, "learner.json")).expect("JSON");
    assert!(!json["received"].as_array().expect("a list").is_empty());
}
