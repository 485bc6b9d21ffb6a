//! `sendMessage` and what every sending method shares.

use serde_json::Value;

use super::super::error::{ApiError, Outcome};
use super::super::keyboard::{self, Markup};
use super::super::model::{Chat, ChatKind};
use super::super::params::Params;
use super::super::state::NewMessage;
use super::super::text::{self, TEXT_LIMIT};
use super::super::transcript::{Author, DraftMessage};
use super::{Cx, yes};

/// Values of `action` (Bot API, sendChatAction).
const ACTIONS: [&str; 11] = [
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
];

pub(super) fn send_message(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.open_chat(params)?;
    let formatted = text::message_text(params)?;
    let mut message = prepare(cx, chat, params, "text")?;
    message.text = formatted.text;
    message.entities = formatted.entities;
    if let Some(preview) = params.json("link_preview_options")? {
        if !preview.is_object() {
            return Err(ApiError::bad("object expected as link preview options"));
        }
        message.extra.insert("link_preview_options".into(), preview.into_owned());
    }
    Ok(post(cx, chat, message))
}

/// A message of the bot with everything that all sending methods take: keyboard, thread, reply,
/// sound.
pub(super) fn prepare(cx: &Cx<'_>, chat: i64, params: &Params, kind: &str) -> Outcome<NewMessage> {
    let mut message = NewMessage::new(Author::Bot, kind);
    match keyboard::read(params)? {
        Some(Markup::Inline(markup)) => message.keyboard = Some(markup),
        Some(Markup::Other(markup)) => message.reply_keyboard = Some(markup),
        None => {}
    }
    message.silent = params.flag("disable_notification");
    let Some(chat) = cx.st.chats.get(&chat) else {
        return Err(ApiError::bad("chat not found"));
    };
    message.thread = params.int("message_thread_id")?;
    if message.thread.is_some_and(|thread| !chat.topics.contains(&thread)) {
        return Err(ApiError::bad("message thread not found"));
    }
    message.reply_to = reply_target(chat, params)?;
    Ok(message)
}

fn reply_target(chat: &Chat, params: &Params) -> Outcome<Option<i64>> {
    let (id, tolerant) = match params.json("reply_parameters")? {
        Some(reply) => {
            let id = reply.get("message_id").and_then(Value::as_i64);
            let id =
                id.ok_or_else(|| ApiError::bad("can't parse reply parameters: Field \"message_id\" must be a Number"))?;
            let elsewhere = reply.get("chat_id").and_then(Value::as_i64).is_some_and(|other| other != chat.id);
            if elsewhere {
                // A reply across chats quotes the other message; it hangs on none of this chat.
                return Ok(None);
            }
            let tolerant = reply.get("allow_sending_without_reply") == Some(&Value::Bool(true));
            (id, tolerant)
        }
        None => match params.int("reply_to_message_id")? {
            Some(id) => (id, params.flag("allow_sending_without_reply")),
            None => return Ok(None),
        },
    };
    let known = chat.log.get(id).is_some_and(|message| !message.deleted);
    match (known, tolerant) {
        (true, _) => Ok(Some(id)),
        (false, true) => Ok(None),
        (false, false) => Err(ApiError::bad("message to be replied not found")),
    }
}

/// Stores the message and gives it back as the Bot API does.
pub(super) fn post(cx: &mut Cx<'_>, chat: i64, message: NewMessage) -> Value {
    let id = cx.st.add_message(chat, message, cx.now);
    cx.st.render(chat, id)
}

pub(super) fn send_chat_action(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.open_chat(params)?;
    let action = params.text("action").unwrap_or_default();
    if !ACTIONS.contains(&action.as_ref()) {
        return Err(ApiError::bad("wrong parameter action in request"));
    }
    if let Some(chat) = cx.st.chats.get_mut(&chat) {
        chat.log.actions += 1;
        chat.changed.notify_waiters();
    }
    yes()
}

pub(super) fn send_draft(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let id = cx.open_chat(params)?;
    let draft_id = params.int("draft_id")?.unwrap_or_default();
    if draft_id == 0 {
        return Err(ApiError::bad("draft_id must be non-zero"));
    }
    let formatted = text::formatted(params, "text", "entities", TEXT_LIMIT, "message is too long")?;
    let now = cx.now;
    let Some(chat) = cx.st.chats.get_mut(&id) else {
        return Err(ApiError::bad("chat not found"));
    };
    if chat.kind != ChatKind::Private {
        return Err(ApiError::bad("message drafts can be sent only in private chats"));
    }
    let shown = chat.log.draft.as_ref().filter(|draft| draft.draft_id == draft_id && draft.is_shown_at(now));
    let frames = shown.map_or(0, |draft| draft.frames);
    chat.log.draft = Some(DraftMessage { draft_id, text: formatted.text, received_at: now, frames: frames + 1 });
    chat.changed.notify_waiters();
    yes()
}
