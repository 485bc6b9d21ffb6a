//! The bot's command lists and its texts, per scope and language.

use serde_json::{Value, json};

use super::super::error::{ApiError, Outcome};
use super::super::params::Params;
use super::{Cx, yes};

/// Most commands in one list (Bot API, setMyCommands).
const COMMAND_LIMIT: usize = 100;

/// Scope and language code of a call, in the form in which lists are kept.
fn key(params: &Params) -> Outcome<(String, String)> {
    let scope = match params.json("scope")? {
        None => "default".to_owned(),
        Some(scope) => scope_key(&scope)?,
    };
    Ok((scope, language(params)?))
}

/// `default`, `all_private_chats`, `chat:5`, `chat_member:5:7`, ...
pub(crate) fn scope_key(scope: &Value) -> Outcome<String> {
    let kind = scope.get("type").and_then(Value::as_str).unwrap_or_default();
    let id = |name: &str| -> Outcome<String> {
        match scope.get(name) {
            Some(Value::Number(number)) => Ok(number.to_string()),
            Some(Value::String(text)) if !text.is_empty() => Ok(text.clone()),
            _ => Err(ApiError::bad(format_args!("can't parse BotCommandScope: {name} is missing"))),
        }
    };
    match kind {
        "default" | "all_private_chats" | "all_group_chats" | "all_chat_administrators" => Ok(kind.to_owned()),
        "chat" | "chat_administrators" => Ok(format!("{kind}:{}", id("chat_id")?)),
        "chat_member" => Ok(format!("{kind}:{}:{}", id("chat_id")?, id("user_id")?)),
        _ => Err(ApiError::bad("can't parse BotCommandScope: Unsupported type specified")),
    }
}

fn language(params: &Params) -> Outcome<String> {
    let code = params.text("language_code").unwrap_or_default();
    let two_letters = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_lowercase());
    if code.is_empty() || two_letters { Ok(code.into_owned()) } else { Err(ApiError::bad("LANG_CODE_INVALID")) }
}

pub(super) fn set_commands(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let key = key(params)?;
    let list = params.json("commands")?.ok_or_else(|| ApiError::bad("parameter \"commands\" is required"))?;
    let list = list.as_array().ok_or_else(|| ApiError::bad("can't parse commands: expected an Array"))?;
    if list.len() > COMMAND_LIMIT {
        return Err(ApiError::bad("BOT_COMMANDS_TOO_MUCH"));
    }
    for command in list {
        let text = |name| command.get(name).and_then(Value::as_str).unwrap_or_default();
        let name = text("command");
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if !(1..=32).contains(&name.len()) || !name.bytes().all(plain) {
            return Err(ApiError::bad("BOT_COMMAND_INVALID"));
        }
        let description = text("description").trim().chars().count();
        if !(1..=256).contains(&description) {
            return Err(ApiError::bad("BOT_COMMAND_DESCRIPTION_INVALID"));
        }
    }
    if list.is_empty() {
        cx.st.commands.remove(&key);
    } else {
        cx.st.commands.insert(key, list.clone());
    }
    yes()
}

pub(super) fn get_commands(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let list = cx.st.commands.get(&key(params)?).cloned();
    Ok(Value::Array(list.unwrap_or_default()))
}

pub(super) fn delete_commands(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    cx.st.commands.remove(&key(params)?);
    yes()
}

fn set_text(cx: &mut Cx<'_>, params: &Params, field: &'static str, limit: usize, too_long: &str) -> Outcome {
    let text = params.text(field).unwrap_or_default();
    if text.chars().count() > limit {
        return Err(ApiError::bad(too_long));
    }
    let key = (field, language(params)?);
    cx.st.profile.insert(key, text.into_owned());
    yes()
}

/// The text in the asked language, else the one for all languages.
fn get_text(cx: &Cx<'_>, params: &Params, field: &'static str) -> Outcome {
    let profile = &cx.st.profile;
    let own = profile.get(&(field, language(params)?));
    let text = own.or_else(|| profile.get(&(field, String::new())));
    Ok(json!({ field: text.map(String::as_str).unwrap_or_default() }))
}

pub(super) fn set_name(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    set_text(cx, params, "name", 64, "BOT_TITLE_INVALID")
}

pub(super) fn get_name(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    get_text(cx, params, "name")
}

pub(super) fn set_description(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    set_text(cx, params, "description", 512, "BOT_DESCRIPTION_TOO_LONG")
}

pub(super) fn get_description(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    get_text(cx, params, "description")
}

pub(super) fn set_short_description(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    set_text(cx, params, "short_description", 120, "BOT_SHORT_DESCRIPTION_TOO_LONG")
}

pub(super) fn get_short_description(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    get_text(cx, params, "short_description")
}
