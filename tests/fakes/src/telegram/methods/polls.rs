//! Polls and quizzes of the bot.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::super::error::{ApiError, Outcome};
use super::super::model::Poll;
use super::super::params::Params;
use super::super::text::units;
use super::edit::message_id;
use super::{Cx, send};

pub(super) fn send_poll(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.open_chat(params)?;
    let mut message = send::prepare(cx, chat, params, "poll")?;
    let question = params.text("question").unwrap_or_default();
    if !(1..=300).contains(&units(&question)) {
        return Err(ApiError::bad("poll question must be 1-300 characters"));
    }
    let options = options(params)?;
    let quiz = match params.text("type").as_deref() {
        None | Some("regular") => false,
        Some("quiz") => true,
        Some(_) => return Err(ApiError::bad("unsupported poll type specified")),
    };
    let id = cx.st.serial().to_string();
    let mut base = Map::new();
    base.insert("id".into(), id.as_str().into());
    base.insert("question".into(), question.as_ref().into());
    let anonymous = params.get("is_anonymous").is_none() || params.flag("is_anonymous");
    base.insert("is_anonymous".into(), anonymous.into());
    base.insert("type".into(), if quiz { "quiz" } else { "regular" }.into());
    let multiple = params.flag("allows_multiple_answers");
    base.insert("allows_multiple_answers".into(), multiple.into());
    if quiz {
        add_solution(params, options.len(), &mut base)?;
    }
    if let Some(seconds) = params.int("open_period")? {
        if !(5..=2_628_000).contains(&seconds) {
            return Err(ApiError::bad("poll open period must be 5-2628000 seconds"));
        }
        base.insert("open_period".into(), seconds.into());
    }
    let poll = Poll { chat, message: 0, base, options, votes: BTreeMap::new(), closed: params.flag("is_closed") };
    message.extra.insert("poll".into(), poll.json());
    let sent = send::post(cx, chat, message);
    let number = sent["message_id"].as_i64().unwrap_or_default();
    cx.st.polls.insert(id, Poll { message: number, ..poll });
    Ok(sent)
}

fn options(params: &Params) -> Outcome<Vec<String>> {
    let list = params.json("options")?;
    let list = list.as_deref().and_then(Value::as_array);
    let options: Vec<String> = list
        .into_iter()
        .flatten()
        .map(|option| option.as_str().or(option.get("text").and_then(Value::as_str)))
        .map(|text| text.unwrap_or_default().to_owned())
        .collect();
    if options.is_empty() || options.len() > 12 {
        return Err(ApiError::bad("poll must have 1-12 options"));
    }
    if options.iter().any(|text| !(1..=100).contains(&units(text))) {
        return Err(ApiError::bad("poll options must be 1-100 characters"));
    }
    Ok(options)
}

/// The right answers, under their old singular and their newer plural name.
fn add_solution(params: &Params, count: usize, base: &mut Map<String, Value>) -> Outcome<()> {
    let mut right: Vec<i64> = params
        .json("correct_option_ids")?
        .as_deref()
        .and_then(Value::as_array)
        .map(|ids| ids.iter().filter_map(Value::as_i64).collect())
        .unwrap_or_default();
    right.extend(params.int("correct_option_id")?);
    let in_range = |id: &i64| usize::try_from(*id).is_ok_and(|id| id < count);
    if right.is_empty() || !right.iter().all(in_range) {
        return Err(ApiError::bad("wrong correct option ID specified"));
    }
    base.insert("correct_option_id".into(), right[0].into());
    base.insert("correct_option_ids".into(), json!(right));
    if let Some(explanation) = params.text("explanation") {
        if units(&explanation) > 200 {
            return Err(ApiError::bad("poll explanation is too long"));
        }
        base.insert("explanation".into(), explanation.as_ref().into());
    }
    Ok(())
}

pub(super) fn stop_poll(cx: &mut Cx<'_>, params: &Params) -> Outcome {
    let chat = cx.open_chat(params)?;
    let id = message_id(params)?;
    let poll = cx
        .st
        .polls
        .values_mut()
        .find(|poll| poll.chat == chat && poll.message == id)
        .ok_or_else(|| ApiError::bad("message with poll to stop not found"))?;
    if poll.closed {
        return Err(ApiError::bad("poll has already been closed"));
    }
    poll.closed = true;
    let value = poll.json();
    if let Some(chat) = cx.st.chats.get_mut(&chat) {
        if let Some(message) = chat.log.get_mut(id) {
            message.extra.insert("poll".into(), value.clone());
        }
        chat.changed.notify_waiters();
    }
    Ok(value)
}
