//! Changing and deleting messages.

use serde_json::Value;

use super::super::error::{ApiError, Outcome};
use super::super::keyboard::{self, Markup};
use super::super::params::Params;
use super::super::text::{self, Formatted};
use super::super::transcript::{Edit, Message};
use super::{Cx, yes};

const NOT_MODIFIED: &str = "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";

/// How long after sending a message can still be deleted (Bot API, deleteMessage): 48 hours.
const DELETE_WINDOW_SECONDS: i64 = 48 * 60 * 60;

pub(super) fn edit_text(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let formatted = text::message_text(params)?;
    edit(cx, params, Some(formatted), |message| {
        if message.kind == "text" { Ok(()) } else { Err(ApiError::bad("there is no text in the message to edit")) }
    })
}

pub(super) fn edit_caption(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let formatted = text::caption(params)?;
    edit(cx, params, Some(formatted), |message| match message.kind.as_str() {
        "text" | "poll" => Err(ApiError::bad("there is no caption in the message to edit")),
        _ => Ok(()),
    })
}

pub(super) fn edit_markup(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    edit(cx, params, None, |_| Ok(()))
}

/// Sets text and keyboard of the bot's own message; a keyboard not given is taken away.
fn edit(
    cx: &mut Cx<'_>,
    params: &Params,
    formatted: Option<Formatted>,
    fits: impl Fn(&Message) -> Outcome<()>,
) -> Outcome {
    let chat_id = cx.open_chat(params)?;
    let message_id = message_id(params)?;
    let keyboard = match keyboard::read(params)? {
        Some(Markup::Inline(markup)) => Some(markup),
        Some(Markup::Other(_)) => {
            return Err(ApiError::bad("inline keyboard expected"));
        }
        None => None,
    };
    let now = cx.now;
    let missing = || ApiError::bad("message to edit not found");
    let chat = cx.st.chats.get_mut(&chat_id).ok_or_else(missing)?;
    let message = chat.log.get_mut(message_id).filter(|message| !message.deleted).ok_or_else(missing)?;
    if !message.is_bot() {
        return Err(ApiError::bad("message can't be edited"));
    }
    fits(message)?;
    let same_text = formatted.as_ref().is_none_or(|new| new.text == message.text && new.entities == message.entities);
    if same_text && message.keyboard == keyboard {
        return Err(ApiError::bad(NOT_MODIFIED));
    }
    message.keyboard = keyboard;
    if let Some(Formatted { text, entities }) = formatted {
        let before = std::mem::replace(&mut message.text, text);
        message.entities = entities;
        message.edits.push(Edit { at: now, before });
    }
    chat.changed.notify_waiters();
    Ok(cx.st.render(chat_id, message_id))
}

/// `message_id`, which must be given.
pub(super) fn message_id(params: &Params) -> Outcome<i64> {
    params.int("message_id")?.ok_or_else(|| ApiError::bad("message identifier is not specified"))
}

pub(super) fn delete_message(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.open_chat(params)?;
    delete(cx, chat, message_id(params)?)?;
    yes()
}

pub(super) fn delete_messages(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.open_chat(params)?;
    let list = params.json("message_ids")?;
    let ids: Vec<i64> = list
        .as_deref()
        .and_then(Value::as_array)
        .map(|ids| ids.iter().filter_map(Value::as_i64).collect())
        .unwrap_or_default();
    if ids.is_empty() || ids.len() > 100 {
        return Err(ApiError::bad("message identifiers are not specified"));
    }
    for id in ids {
        // Documented: what cannot be found is skipped.
        if let Err(error) = delete(cx, chat, id) {
            tracing::debug!(description = error.description, "skipped in deleteMessages");
        }
    }
    yes()
}

fn delete(cx: &mut Cx<'_>, chat: i64, id: i64) -> Outcome<()> {
    use super::super::model::{ChatKind, Standing};

    let now = cx.now.unix();
    let missing = || ApiError::bad("message to delete not found");
    let chat = cx.st.chats.get_mut(&chat).ok_or_else(missing)?;
    let may_delete_others = chat.kind == ChatKind::Private || chat.standing == Standing::Administrator;
    let message = chat.log.get_mut(id).filter(|message| !message.deleted).ok_or_else(missing)?;
    let too_old = now - message.date > DELETE_WINDOW_SECONDS;
    if too_old || !(message.is_bot() || may_delete_others) {
        return Err(ApiError::bad("message can't be deleted for everyone"));
    }
    message.deleted = true;
    chat.changed.notify_waiters();
    Ok(())
}
