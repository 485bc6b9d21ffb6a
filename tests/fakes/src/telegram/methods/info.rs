//! Questions about the bot, chats and members.

use serde_json::{Value, json};

use super::super::error::{ApiError, Outcome};
use super::super::model::{Chat, ChatKind, Standing};
use super::super::params::Params;
use super::{Cx, yes};

pub(super) fn get_me(cx: &mut Cx<'_>, _: &Params) -> Outcome {
    Ok(cx.st.me.full_json())
}

/// Methods that matter to nobody here: taken, and nothing done.
pub(super) fn accept(_: &mut Cx<'_>, _: &Params) -> Outcome {
    yes()
}

pub(super) fn get_chat(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.chat(params)?;
    let mut full = chat.json(&cx.st.users);
    full["accent_color_id"] = 0.into();
    full["max_reaction_count"] = 11.into();
    full["accepted_gift_types"] = json!({
        "unlimited_gifts": false,
        "limited_gifts": false,
        "unique_gifts": false,
        "premium_subscription": false,
        "gifts_from_channels": false,
    });
    if chat.kind != ChatKind::Private {
        full["permissions"] = json!({"can_send_messages": true, "can_send_polls": true});
    }
    Ok(full)
}

fn member_json(cx: &Cx<'_>, chat: &Chat, id: i64) -> Option<Value> {
    if id == cx.st.me.id {
        let mut member = json!({"status": chat.standing.name(), "user": cx.st.me.short_json()});
        if chat.standing == Standing::Kicked {
            member["until_date"] = 0.into();
        }
        return Some(member);
    }
    let user = cx.st.users.get(&id)?;
    let here = chat.members.contains(&id) || chat.id == id;
    let status = if here { "member" } else { "left" };
    Some(json!({"status": status, "user": user.json()}))
}

pub(super) fn get_chat_member(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.chat(params)?;
    let id = params.int("user_id")?.unwrap_or_default();
    member_json(cx, chat, id).ok_or_else(|| ApiError::bad("PARTICIPANT_ID_INVALID"))
}

pub(super) fn get_chat_member_count(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.chat(params)?;
    let people = if chat.kind == ChatKind::Private { 1 } else { chat.members.len() };
    Ok((people + 1).into())
}

pub(super) fn get_chat_administrators(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.chat(params)?;
    if chat.kind == ChatKind::Private {
        return Err(ApiError::bad("there are no administrators in the private chat"));
    }
    let mine = chat.standing == Standing::Administrator;
    let list = mine.then(|| member_json(cx, chat, cx.st.me.id)).flatten();
    Ok(Value::Array(list.into_iter().collect()))
}

pub(super) fn leave_chat(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let id = cx.open_chat(params)?;
    if ChatKind::of(id) == ChatKind::Private {
        return Err(ApiError::bad("chat member status can't be changed in private chats"));
    }
    if let Some(chat) = cx.st.chats.get_mut(&id) {
        chat.standing = Standing::Left;
        chat.changed.notify_waiters();
    }
    yes()
}
