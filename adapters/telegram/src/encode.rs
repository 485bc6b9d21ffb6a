//! From words with marked ranges to Telegram's text, entities and keyboard: pure.
//!
//! Formatting goes as entities, never as a dialect: nothing has to be escaped, so nothing that a
//! person or a model writes can break a message.

use crate::NETWORK;
use bloom_chat::action::{Action, ActionStyle};
use bloom_chat::lower::{NativeActions, Span, SpanStyle, TextPart};
use serde_json::{Value, json};

/// A text as the Bot API takes it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Encoded {
    /// The bare text.
    pub text: String,
    /// Its marks, as `MessageEntity` objects; offsets and lengths count UTF-16 units.
    pub entities: Vec<Value>,
    /// An `InlineKeyboardMarkup`, if there is something to tap.
    pub reply_markup: Option<Value>,
}

/// Encodes the words of one part. Spans that do not fit the text are left out.
pub fn encode(part: &TextPart) -> Encoded {
    let units = utf16_places(&part.text);
    let mut entities: Vec<(usize, usize, Value)> = part
        .spans
        .iter()
        .filter_map(|span| {
            let start = (*units.get(span.start)?)?;
            let end = (*units.get(span.end)?)?;
            let length = end.checked_sub(start).filter(|length| *length > 0)?;
            Some((start, length, entity(span, start, length)?))
        })
        .collect();
    // Outer marks before the inner ones that begin with them, as Telegram sorts them itself.
    entities.sort_by_key(|(start, length, _)| (*start, std::cmp::Reverse(*length)));
    Encoded {
        text: part.text.clone(),
        entities: entities.into_iter().map(|(_, _, entity)| entity).collect(),
        reply_markup: part.actions.as_ref().and_then(keyboard),
    }
}

/// A keyboard with nothing on it, which takes an earlier one away.
pub(crate) fn no_keyboard() -> Value {
    json!({ "inline_keyboard": [] })
}

fn entity(span: &Span, offset: usize, length: usize) -> Option<Value> {
    let mut entity = match &span.style {
        SpanStyle::Strong => json!({ "type": "bold" }),
        SpanStyle::Emphasis => json!({ "type": "italic" }),
        SpanStyle::Strike => json!({ "type": "strikethrough" }),
        SpanStyle::Code => json!({ "type": "code" }),
        SpanStyle::Pre { language: None } => json!({ "type": "pre" }),
        SpanStyle::Pre { language: Some(language) } => json!({ "type": "pre", "language": language }),
        SpanStyle::Spoiler => json!({ "type": "spoiler" }),
        SpanStyle::Link { url } => json!({ "type": "text_link", "url": url }),
        SpanStyle::Quote => json!({ "type": "blockquote" }),
        SpanStyle::Mention(actor) => {
            if actor.network.as_str() != NETWORK {
                return None;
            }
            let id: i64 = actor.id.parse().ok()?;
            json!({ "type": "text_mention", "user": { "id": id, "is_bot": false, "first_name": "" } })
        }
        // The capabilities ask for none of these; their text says it all.
        SpanStyle::Timestamp(_) | SpanStyle::Heading(_) | SpanStyle::ListMarker { .. } | SpanStyle::Table { .. } => {
            return None;
        }
    };
    entity["offset"] = json!(offset);
    entity["length"] = json!(length);
    Some(entity)
}

fn keyboard(actions: &NativeActions) -> Option<Value> {
    // The capabilities admit neither lists nor forms.
    let NativeActions::Buttons(rows) = actions else {
        return None;
    };
    let rows: Vec<Vec<Value>> =
        rows.iter().filter(|row| !row.is_empty()).map(|row| row.iter().map(button).collect()).collect();
    (!rows.is_empty()).then(|| json!({ "inline_keyboard": rows }))
}

fn button(action: &Action) -> Value {
    let mut button = json!({ "text": action.label, "callback_data": action.token.0 });
    match action.style {
        ActionStyle::Plain => {}
        ActionStyle::Primary => button["style"] = json!("primary"),
        ActionStyle::Danger => button["style"] = json!("danger"),
    }
    button
}

/// For each byte of `text` and its end: the UTF-16 offset, where a character begins there.
fn utf16_places(text: &str) -> Vec<Option<usize>> {
    let mut places = vec![None; text.len() + 1];
    let mut units = 0;
    for (byte, c) in text.char_indices() {
        places[byte] = Some(units);
        units += c.len_utf16();
    }
    places[text.len()] = Some(units);
    places
}
