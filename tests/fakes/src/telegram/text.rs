//! Message text as the server measures and checks it: in UTF-16 units.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::error::{ApiError, Outcome};
use super::markup;
use super::params::Params;

/// Longest message text after parsing, in UTF-16 units (Bot API, sendMessage).
pub(crate) const TEXT_LIMIT: usize = 4096;
/// Longest caption after parsing, in UTF-16 units (Bot API, sendPhoto).
pub(crate) const CAPTION_LIMIT: usize = 1024;

/// Entity types of the Bot API's MessageEntity.
const ENTITY_TYPES: [&str; 20] = [
    "mention",
    "hashtag",
    "cashtag",
    "bot_command",
    "url",
    "email",
    "phone_number",
    "bold",
    "italic",
    "underline",
    "strikethrough",
    "spoiler",
    "blockquote",
    "expandable_blockquote",
    "code",
    "pre",
    "text_link",
    "text_mention",
    "custom_emoji",
    "date_time",
];

/// Text with its entities, checked and trimmed.
#[derive(Debug, Default, Clone, PartialEq)]
pub(crate) struct Formatted {
    pub(crate) text: String,
    pub(crate) entities: Vec<Value>,
}

/// Length in UTF-16 units.
pub(crate) fn units(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// Reads `field` with its `parse_mode` or entity list, as a message text: never empty.
pub(crate) fn message_text(params: &Params) -> Outcome<Formatted> {
    let formatted = formatted(params, "text", "entities", TEXT_LIMIT, "message is too long")?;
    if formatted.text.is_empty() {
        return Err(ApiError::bad("message text is empty"));
    }
    Ok(formatted)
}

/// Reads a caption, which may be absent.
pub(crate) fn caption(params: &Params) -> Outcome<Formatted> {
    formatted(params, "caption", "caption_entities", CAPTION_LIMIT, "message caption is too long")
}

/// Reads text that may be empty, as drafts have it.
pub(crate) fn formatted(
    params: &Params,
    field: &str,
    entity_field: &str,
    limit: usize,
    too_long: &str,
) -> Outcome<Formatted> {
    let raw = params.text(field).unwrap_or_default();
    let mode = params.text("parse_mode").unwrap_or_default();
    let parsed = match mode.to_ascii_lowercase().as_str() {
        "" => {
            let entities = match params.json(entity_field)? {
                None => Vec::new(),
                Some(list) => {
                    list.as_array().cloned().ok_or_else(|| ApiError::bad("can't parse entities: expected an Array"))?
                }
            };
            check_entities(&raw, &entities)?;
            Formatted { text: raw.into_owned(), entities }
        }
        "html" => markup::html(&raw)?,
        "markdownv2" => markup::markdown_v2(&raw)?,
        "markdown" => markup::markdown(&raw)?,
        _ => return Err(ApiError::bad("unsupported parse_mode")),
    };
    let trimmed = trim(parsed);
    if units(&trimmed.text) > limit {
        return Err(ApiError::bad(too_long));
    }
    Ok(trimmed)
}

fn number(entity: &Value, field: &str) -> Option<usize> {
    entity.get(field)?.as_i64().and_then(|n| usize::try_from(n).ok())
}

/// Refuses entities that point outside the text, cut a character, or lack what their type needs.
fn check_entities(text: &str, entities: &[Value]) -> Outcome<()> {
    if entities.is_empty() {
        return Ok(());
    }
    let end = units(text);
    let middles = surrogate_middles(text);
    for entity in entities {
        let fail = |what: &str| Err(ApiError::bad(format_args!("can't parse MessageEntity: {what}")));
        let kind = entity.get("type").and_then(Value::as_str);
        let Some(kind) = kind.filter(|kind| ENTITY_TYPES.contains(kind)) else {
            return fail("Unsupported type specified");
        };
        let Some(offset) = number(entity, "offset") else {
            return fail("Field \"offset\" must be a non-negative Number");
        };
        let Some(length) = number(entity, "length").filter(|length| *length > 0) else {
            return fail("Field \"length\" must be a positive Number");
        };
        let stop = offset.saturating_add(length);
        if stop > end {
            return Err(ApiError::bad(format_args!(
                "entity beginning at UTF-16 offset {offset} ends after the end of the text at UTF-16 offset {end}"
            )));
        }
        if middles.contains(&offset) {
            return Err(ApiError::bad(format_args!(
                "entity begins in a middle of a UTF-16 symbol at UTF-16 offset {offset}"
            )));
        }
        if middles.contains(&stop) {
            return Err(ApiError::bad(format_args!(
                "entity beginning at UTF-16 offset {offset} ends in a middle of a UTF-16 symbol"
            )));
        }
        check_kind(kind, entity)?;
    }
    Ok(())
}

fn check_kind(kind: &str, entity: &Value) -> Outcome<()> {
    let ok = match kind {
        "text_link" => entity
            .get("url")
            .and_then(Value::as_str)
            .is_some_and(|url| !url.is_empty() && !url.contains(char::is_whitespace)),
        "text_mention" => entity.pointer("/user/id").is_some_and(Value::is_i64),
        "custom_emoji" => entity.get("custom_emoji_id").and_then(Value::as_str).is_some_and(|id| !id.is_empty()),
        "date_time" => entity.get("unix_time").is_some_and(Value::is_i64),
        _ => true,
    };
    if ok {
        Ok(())
    } else {
        Err(ApiError::bad(format_args!(
            "can't parse MessageEntity: a required field of \"{kind}\" is missing or invalid"
        )))
    }
}

/// UTF-16 offsets that fall between the halves of a surrogate pair.
fn surrogate_middles(text: &str) -> HashSet<usize> {
    let mut at = 0;
    let mut middles = HashSet::new();
    for c in text.chars() {
        if c.len_utf16() == 2 {
            middles.insert(at + 1);
        }
        at += c.len_utf16();
    }
    middles
}

/// Cuts white space at the end, and at the beginning up to the first entity, as the server does.
fn trim(formatted: Formatted) -> Formatted {
    let Formatted { text, entities } = formatted;
    let kept = text.trim_end();
    let first = entities.iter().filter_map(|entity| number(entity, "offset")).min().unwrap_or(usize::MAX);
    let mut lead_units = 0;
    let mut lead_bytes = 0;
    for c in kept.chars() {
        if !c.is_whitespace() || lead_units >= first {
            break;
        }
        lead_units += c.len_utf16();
        lead_bytes += c.len_utf8();
    }
    if lead_bytes == 0 && kept.len() == text.len() {
        return Formatted { text, entities };
    }
    let text = kept[lead_bytes..].to_owned();
    let end = units(&text);
    let entities = entities
        .into_iter()
        .filter_map(|mut entity| {
            let offset = number(&entity, "offset")?.checked_sub(lead_units)?;
            let length = number(&entity, "length")?.min(end.checked_sub(offset)?);
            entity["offset"] = json!(offset);
            entity["length"] = json!(length);
            (length > 0).then_some(entity)
        })
        .collect();
    Formatted { text, entities }
}

/// The entities a person's client would find by itself: commands, mentions, links, hashtags.
pub(crate) fn detect_entities(text: &str) -> Vec<Value> {
    let mut found = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let bare = word.trim_end();
        let name_end = |from: usize| {
            bare[from..].find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).map_or(bare.len(), |n| from + n)
        };
        let hit = if bare.starts_with('/') && name_end(1) > 1 {
            let mut end = name_end(1);
            if bare[end..].starts_with('@') && name_end(end + 1) > end + 1 {
                end = name_end(end + 1);
            }
            Some(("bot_command", end))
        } else if bare.starts_with('@') && name_end(1) > 3 {
            Some(("mention", name_end(1)))
        } else if bare.starts_with('#') && bare.len() > 1 {
            Some(("hashtag", bare.len()))
        } else if bare.starts_with("https://") || bare.starts_with("http://") {
            Some(("url", bare.len()))
        } else {
            None
        };
        if let Some((kind, end)) = hit {
            found.push(json!({"type": kind, "offset": at, "length": units(&bare[..end])}));
        }
        at += units(word);
    }
    found
}
