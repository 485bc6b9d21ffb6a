//! Answers to presses of buttons, reactions, pins.

use serde_json::Value;

use super::super::error::{ApiError, Outcome};
use super::super::model::CallbackAnswer;
use super::super::params::Params;
use super::super::text::units;
use super::edit::message_id;
use super::{Cx, yes};

/// Longest toast or alert (Bot API, answerCallbackQuery).
const ANSWER_LIMIT: usize = 200;

pub(super) fn answer_callback(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let id = params.text("callback_query_id").unwrap_or_default();
    let (now, ttl) = (cx.now, cx.options.callback_ttl);
    let callback = cx
        .st
        .callbacks
        .get_mut(id.as_ref())
        .filter(|callback| now.since(callback.at) < ttl)
        .ok_or_else(|| ApiError::bad("query is too old and response timeout expired or query ID is invalid"))?;
    let text = params.text("text").unwrap_or_default();
    if units(&text) > ANSWER_LIMIT {
        return Err(ApiError::bad("MESSAGE_TOO_LONG"));
    }
    callback.answer.get_or_insert(CallbackAnswer {
        text: text.into_owned(),
        alert: params.flag("show_alert"),
        at: now,
    });
    let chat = callback.chat;
    cx.st.watcher(chat).notify_waiters();
    yes()
}

pub(super) fn set_reaction(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.open_chat(params)?;
    let id = message_id(params)?;
    let list = params.json("reaction")?;
    let mut emoji = Vec::new();
    for reaction in list.as_deref().and_then(Value::as_array).into_iter().flatten() {
        let name = reaction.get("emoji").or(reaction.get("custom_emoji_id"));
        match name.and_then(Value::as_str) {
            Some(name) if !name.is_empty() => emoji.push(name.to_owned()),
            _ => return Err(ApiError::bad("REACTION_INVALID")),
        }
    }
    if emoji.len() > 1 {
        return Err(ApiError::bad("REACTIONS_TOO_MANY"));
    }
    let missing = || ApiError::bad("message to react not found");
    let chat = cx.st.chats.get_mut(&chat).ok_or_else(missing)?;
    let message = chat.log.get_mut(id).filter(|message| !message.deleted);
    message.ok_or_else(missing)?.reactions = emoji;
    chat.changed.notify_waiters();
    yes()
}

/// Pinning and unpinning: accepted for messages that exist, and not kept.
pub(super) fn pin(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.open_chat(params)?;
    let Some(id) = params.int("message_id")? else {
        return yes();
    };
    let chat = cx.st.chats.get(&chat);
    match chat.and_then(|chat| chat.log.get(id)) {
        Some(message) if !message.deleted => yes(),
        _ => Err(ApiError::bad("message to pin not found")),
    }
}
