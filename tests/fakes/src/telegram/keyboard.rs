//! `reply_markup`: what the server refuses, and how a tester finds a button.

use serde::Serialize;
use serde_json::Value;

use super::error::{ApiError, Outcome};
use super::params::Params;

/// Most buttons under one message.
const BUTTON_LIMIT: usize = 100;
/// Longest `callback_data`, in bytes (Bot API, InlineKeyboardButton).
const DATA_LIMIT: usize = 64;
/// Fields of which an inline button has exactly one.
const ACTIONS: [&str; 10] = [
    "callback_data",
    "url",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
];

/// A button as a person sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Button {
    /// The label.
    pub text: String,
    /// What a tap sends to the bot; none for links and other buttons.
    pub data: Option<String>,
    /// Where a link button leads.
    pub url: Option<String>,
}

/// A checked `reply_markup`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Markup {
    /// Buttons under the message itself.
    Inline(Value),
    /// Keyboard in place of the letters, its removal, or a forced reply.
    Other(Value),
}

/// Reads and checks `reply_markup`; an inline keyboard without buttons counts as none.
pub(crate) fn read(params: &Params) -> Outcome<Option<Markup>> {
    let Some(value) = params.json("reply_markup")? else {
        return Ok(None);
    };
    if !value.is_object() {
        return Err(ApiError::bad("object expected as reply markup"));
    }
    if let Some(rows) = value.get("inline_keyboard") {
        let count = check_rows(rows, "inline keyboard", check_inline)?;
        return Ok((count > 0).then(|| Markup::Inline(value.into_owned())));
    }
    if let Some(rows) = value.get("keyboard") {
        check_rows(rows, "keyboard", |button| match button {
            Value::String(text) if !text.is_empty() => Ok(()),
            Value::Object(_) => check_text(button, "keyboard"),
            _ => Err(ApiError::bad("can't parse keyboard button")),
        })?;
    }
    Ok(Some(Markup::Other(value.into_owned())))
}

fn check_rows(rows: &Value, what: &str, check: impl Fn(&Value) -> Outcome<()>) -> Outcome<usize> {
    let wrong = || ApiError::bad(format_args!("field \"{what}\" of the reply markup must be an Array of Arrays"));
    let mut count = 0;
    for row in rows.as_array().ok_or_else(wrong)? {
        for button in row.as_array().ok_or_else(wrong)? {
            check(button)?;
            count += 1;
        }
    }
    if count > BUTTON_LIMIT {
        return Err(ApiError::bad("REPLY_MARKUP_TOO_LONG"));
    }
    Ok(count)
}

fn check_text(button: &Value, what: &str) -> Outcome<()> {
    match button.get("text").and_then(Value::as_str) {
        Some(text) if !text.trim().is_empty() => Ok(()),
        Some(_) => Err(ApiError::bad(format_args!("can't parse {what} button: button text must be non-empty"))),
        None => Err(ApiError::bad(format_args!("can't parse {what} button: Field \"text\" must be of type String"))),
    }
}

fn check_inline(button: &Value) -> Outcome<()> {
    check_text(button, "inline keyboard")?;
    let present = |name: &&&str| button.get(**name).is_some_and(|value| !value.is_null());
    let mut actions = ACTIONS.iter().filter(present);
    let action = actions.next();
    if actions.next().is_some() {
        return Err(ApiError::bad(
            "can't parse inline keyboard button: exactly one of the optional fields must be used",
        ));
    }
    let unallowed =
        ApiError::bad("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
    match action {
        None => Err(unallowed),
        Some(&"callback_data") => match button["callback_data"].as_str() {
            None | Some("") => Err(unallowed),
            Some(data) if data.len() > DATA_LIMIT => Err(ApiError::bad("BUTTON_DATA_INVALID")),
            Some(_) => Ok(()),
        },
        Some(&"url") => match button["url"].as_str() {
            Some(url) if !url.is_empty() && !url.contains(char::is_whitespace) => Ok(()),
            _ => Err(ApiError::bad("BUTTON_URL_INVALID")),
        },
        Some(_) => Ok(()),
    }
}

/// The rows of an inline or a reply keyboard as buttons.
pub(crate) fn rows(markup: &Value) -> Vec<Vec<Button>> {
    let rows = markup.get("inline_keyboard").or(markup.get("keyboard"));
    let text_of = |button: &Value, name: &str| button.get(name).and_then(Value::as_str).map(str::to_owned);
    rows.and_then(Value::as_array)
        .into_iter()
        .flatten()
        .map(|row| {
            row.as_array()
                .into_iter()
                .flatten()
                .map(|button| Button {
                    text: button.as_str().map(str::to_owned).or_else(|| text_of(button, "text")).unwrap_or_default(),
                    data: text_of(button, "callback_data"),
                    url: text_of(button, "url"),
                })
                .collect()
        })
        .collect()
}
