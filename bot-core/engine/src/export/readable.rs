//! Everything about a learner in words, as Markdown.

use super::Whose;
use crate::flows::onboarding::slot_line;
use crate::flows::unasked::plain;
use crate::speech::plan as words;
use crate::speech::texts::text;
use bloom_chat::port::Operation;
use bloom_domain::slots::Slot;
use chrono::{DateTime, Utc};
use serde_json::Value;

/// All of it.
pub(super) fn you(whose: &Whose, everything: &Value) -> String {
    let language = whose.language;
    let mut out = format!("# {}\n", text(language, "export-you-title"));
    let sections = [
        ("export-profile", profile(whose)),
        ("export-topics", told(everything, "topics", |row| Some(of(row, "title")?.to_owned()))),
        ("export-sessions", told(everything, "study_sessions", |row| session(whose, row))),
        ("export-commitments", told(everything, "commitments", |row| Some(of(row, "quote")?.to_owned()))),
        ("export-calendars", told(everything, "calendars", |row| Some(of(row, "name")?.to_owned()))),
        ("export-reflections", told(everything, "reflections", |row| dated(whose, row, "asked_at", of(row, "words")?))),
        (
            "export-if-then",
            told(everything, "if_then_plans", |row| {
                Some(format!("{} → {}", of(row, "situation")?, of(row, "action")?))
            }),
        ),
        (
            "export-facts",
            told(everything, "facts", |row| {
                let line = format!("{} (“{}”)", of(row, "text")?, of(row, "quote")?);
                dated(whose, row, "said_at", &line)
            }),
        ),
        (
            "export-summaries",
            told(everything, "summaries", |row| {
                let sentences = row.get("sentences")?.as_array()?;
                let all: Vec<&str> = sentences.iter().filter_map(|sentence| sentence.get("text")?.as_str()).collect();
                dated(whose, row, "made_at", &all.join(" "))
            }),
        ),
        ("export-notes", told(everything, "notes", |row| dated(whose, row, "written_at", of(row, "text")?))),
        ("export-messages", messages(whose, everything)),
    ];
    for (title, lines) in sections {
        out.push_str(&format!("\n## {}\n\n", text(language, title)));
        if lines.is_empty() {
            out.push_str(&text(language, "export-nothing"));
            out.push('\n');
        }
        for line in lines {
            // One line each, whatever somebody wrote; no mark of theirs begins a heading.
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            out.push_str(&format!("- {line}\n"));
        }
    }
    out
}

fn profile(whose: &Whose) -> Vec<String> {
    let is_known = |slot: &Slot| whose.profile.value(*slot).is_some();
    Slot::ALL.into_iter().filter(is_known).map(|slot| slot_line(&whose.profile, slot, whose.language)).collect()
}

/// The rows of a table, each as a line.
fn told(everything: &Value, table: &str, line: impl Fn(&Value) -> Option<String>) -> Vec<String> {
    let rows = everything.get(table).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    rows.iter().filter_map(line).collect()
}

fn of<'r>(row: &'r Value, column: &str) -> Option<&'r str> {
    row.get(column)?.as_str()
}

fn at(row: &Value, column: &str) -> Option<DateTime<Utc>> {
    of(row, column)?.parse().ok()
}

fn dated(whose: &Whose, row: &Value, column: &str, line: &str) -> Option<String> {
    Some(format!("{}: {line}", whose.local(at(row, column)?).1))
}

fn session(whose: &Whose, row: &Value) -> Option<String> {
    let minutes = of(row, "studied").or_else(|| of(row, "minutes"))?.parse().ok()?;
    let key = match of(row, "status")? {
        "planned" => "export-session-planned",
        "done" | "partial" | "studied" => "export-session-studied",
        _ => "export-session-other",
    };
    let topic = of(row, "topic").and_then(|id| {
        let known = whose.study.topics.iter().find(|topic| topic.topic.id.0 == id)?;
        Some(known.title.clone())
    });
    let topic = topic.map(|title| format!(", {title}")).unwrap_or_default();
    let (day, time) = (of(row, "local_date")?, of(row, "local_time")?);
    Some(format!("{day} {time}, {}{topic}: {}", words::length(minutes), text(whose.language, key)))
}

/// What both sides said, in the order of time.
fn messages(whose: &Whose, everything: &Value) -> Vec<String> {
    let rows = |table: &str| everything.get(table).and_then(Value::as_array).cloned().unwrap_or_default();
    let (you, me) = (text(whose.language, "export-you"), text(whose.language, "export-me"));
    let mut all: Vec<(DateTime<Utc>, u8, String)> = Vec::new();
    for row in rows("received") {
        let body = row.pointer("/event/body");
        let said = ["text", "args", "caption"].iter().find_map(|field| body?.get(field)?.as_str());
        let command = body.and_then(|body| body.get("name")).and_then(Value::as_str);
        let said = match (command, said) {
            (Some(name), Some(args)) => format!("/{name} {args}").trim().to_owned(),
            (None, Some(said)) => said.to_owned(),
            _ => continue,
        };
        if let Some(at) = at(&row, "received_at") {
            all.push((at, 0, format!("{you}: {said}")));
        }
    }
    for row in rows("sent") {
        let operation = row.get("operation").cloned().unwrap_or_default();
        let Ok(Operation::Send { message }) = serde_json::from_value(operation) else { continue };
        let said = plain(&message.blocks);
        if let Some(at) = at(&row, "created_at").filter(|_| !said.trim().is_empty()) {
            all.push((at, 1, format!("{me}: {said}")));
        }
    }
    all.sort_by_key(|(at, side, _)| (*at, *side));
    all.into_iter().map(|(at, _, line)| format!("{} {line}", whose.local(at).1)).collect()
}
