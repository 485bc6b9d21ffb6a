//! The Bot API's methods. Each takes its parameters to a result or a refusal, at once and under
//! the lock; only `getUpdates` waits and lives in `poll`.

mod answers;
mod commands;
mod edit;
mod files;
mod info;
mod polls;
mod send;

use serde_json::Value;

use super::error::{ApiError, Outcome};
use super::model::{Chat, ChatKind, Standing};
use super::options::FakeOptions;
use super::params::Params;
use super::state::State;
use super::webhook;
use crate::clock::Stamp;

pub(crate) use commands::scope_key;
pub(crate) use files::{content_json, store_file};

/// What a method works on.
pub(crate) struct Cx<'a> {
    pub(crate) st: &'a mut State,
    pub(crate) options: &'a FakeOptions,
    pub(crate) now: Stamp,
}

/// A method that answers at once.
pub(crate) type Handler = fn(&mut Cx<'_>, &Params) -> Outcome;

/// The one method that waits; it has no [`Handler`].
pub(crate) const GET_UPDATES: &str = "getUpdates";

/// Whether a method counts against the flood limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    /// Not at all.
    Free,
    /// Against the whole bot's rate only.
    Global,
    /// Against the chat's rate too.
    Chat,
}

/// A method by its documented spelling.
pub(crate) struct Method {
    pub(crate) name: &'static str,
    pub(crate) weight: Weight,
    pub(crate) handler: Option<Handler>,
}

const fn method(name: &'static str, weight: Weight, handler: Handler) -> Method {
    Method { name, weight, handler: Some(handler) }
}

/// All methods, the busiest first.
static METHODS: &[Method] = &[
    method("sendMessage", Weight::Chat, send::send_message),
    Method { name: GET_UPDATES, weight: Weight::Free, handler: None },
    method("editMessageText", Weight::Chat, edit::edit_text),
    method("answerCallbackQuery", Weight::Free, answers::answer_callback),
    method("sendChatAction", Weight::Free, send::send_chat_action),
    // How drafts are counted is not published: like messages, so that whoever passes here passes there.
    method("sendMessageDraft", Weight::Chat, send::send_draft),
    method("editMessageReplyMarkup", Weight::Chat, edit::edit_markup),
    method("editMessageCaption", Weight::Chat, edit::edit_caption),
    method("deleteMessage", Weight::Global, edit::delete_message),
    method("deleteMessages", Weight::Global, edit::delete_messages),
    method("sendDocument", Weight::Chat, files::send_document),
    method("sendPhoto", Weight::Chat, files::send_photo),
    method("sendAudio", Weight::Chat, files::send_audio),
    method("sendVoice", Weight::Chat, files::send_voice),
    method("sendVideo", Weight::Chat, files::send_video),
    method("sendAnimation", Weight::Chat, files::send_animation),
    method("sendPoll", Weight::Chat, polls::send_poll),
    method("stopPoll", Weight::Chat, polls::stop_poll),
    method("setMessageReaction", Weight::Global, answers::set_reaction),
    method("getFile", Weight::Free, files::get_file),
    method("getMe", Weight::Free, info::get_me),
    method("getChat", Weight::Free, info::get_chat),
    method("getChatMember", Weight::Free, info::get_chat_member),
    method("getChatMemberCount", Weight::Free, info::get_chat_member_count),
    method("getChatAdministrators", Weight::Free, info::get_chat_administrators),
    method("leaveChat", Weight::Free, info::leave_chat),
    method("pinChatMessage", Weight::Global, answers::pin),
    method("unpinChatMessage", Weight::Global, answers::pin),
    method("setMyCommands", Weight::Free, commands::set_commands),
    method("getMyCommands", Weight::Free, commands::get_commands),
    method("deleteMyCommands", Weight::Free, commands::delete_commands),
    method("setMyName", Weight::Free, commands::set_name),
    method("getMyName", Weight::Free, commands::get_name),
    method("setMyDescription", Weight::Free, commands::set_description),
    method("getMyDescription", Weight::Free, commands::get_description),
    method("setMyShortDescription", Weight::Free, commands::set_short_description),
    method("getMyShortDescription", Weight::Free, commands::get_short_description),
    method("setChatMenuButton", Weight::Free, info::accept),
    method("logOut", Weight::Free, info::accept),
    method("close", Weight::Free, info::accept),
    method("setWebhook", Weight::Free, webhook::set),
    method("deleteWebhook", Weight::Free, webhook::delete),
    method("getWebhookInfo", Weight::Free, webhook::info),
];

/// The method of this name, in any case of letters.
pub(crate) fn find(name: &str) -> Option<&'static Method> {
    METHODS.iter().find(|method| method.name.eq_ignore_ascii_case(name))
}

impl Cx<'_> {
    /// The chat that `chat_id` names, if the bot has ever met it.
    pub(crate) fn chat(&self, params: &Params) -> Outcome<&Chat> {
        let id = params.text("chat_id").ok_or_else(|| ApiError::bad("chat_id is empty"))?;
        let id: Option<i64> = id.trim().parse().ok();
        let chat = id.and_then(|id| self.st.chats.get(&id)).ok_or_else(|| ApiError::bad("chat not found"))?;
        match chat.migrated_to {
            Some(to) => Err(ApiError::migrated(to)),
            None => Ok(chat),
        }
    }

    /// The id of a chat in which the bot may act now.
    pub(crate) fn open_chat(&self, params: &Params) -> Outcome<i64> {
        let chat = self.chat(params)?;
        if chat.kind == ChatKind::Private {
            let user = self.st.users.get(&chat.id);
            if user.is_some_and(|user| user.deactivated) {
                return Err(ApiError::forbidden("user is deactivated"));
            }
            if user.is_some_and(|user| user.blocked) {
                return Err(ApiError::forbidden("bot was blocked by the user"));
            }
            return Ok(chat.id);
        }
        match chat.standing {
            Standing::Kicked => {
                Err(ApiError::forbidden(format_args!("bot was kicked from the {} chat", chat.kind.name())))
            }
            Standing::Left => {
                Err(ApiError::forbidden(format_args!("bot is not a member of the {} chat", chat.kind.name())))
            }
            Standing::Member | Standing::Administrator => Ok(chat.id),
        }
    }

    /// Counts the call against the flood limits; `Err` is the 429.
    pub(crate) fn admit(&mut self, weight: Weight, chat: Option<i64>) -> Outcome<()> {
        let limits = &self.options.limits;
        let now = self.now;
        if weight == Weight::Free {
            return Ok(());
        }
        if weight == Weight::Chat
            && let Some(chat) = chat.and_then(|id| self.st.chats.get_mut(&id))
        {
            if let Some(rate) = limits.per_group
                && chat.kind != ChatKind::Private
            {
                let admitted = chat.group_meter.admit(rate, limits, now);
                admitted.map_err(ApiError::too_many)?;
            }
            if let Some(rate) = limits.per_chat {
                let admitted = chat.meter.admit(rate, limits, now);
                admitted.map_err(ApiError::too_many)?;
            }
        }
        if let Some(rate) = limits.global {
            let admitted = self.st.global_meter.admit(rate, limits, now);
            admitted.map_err(ApiError::too_many)?;
        }
        Ok(())
    }
}

/// The value of a method that only says yes.
pub(crate) fn yes() -> Outcome {
    Ok(Value::Bool(true))
}
