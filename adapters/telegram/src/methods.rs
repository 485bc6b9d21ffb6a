//! The Bot API methods that are used, as requests. Answers are read as loose JSON.

use serde::Serialize;
use serde_json::Value;
use teloxide_core::requests::Payload;

/// Every kind of update that is asked for. Telegram leaves some out unless they are named.
pub(crate) const ALLOWED_UPDATES: &[&str] = &[
    "message",
    "edited_message",
    "callback_query",
    "message_reaction",
    "poll_answer",
    "my_chat_member",
    "chat_member",
];

macro_rules! method {
    ($($request:ty => $name:literal),+ $(,)?) => {
        $(impl Payload for $request {
            type Output = Value;
            const NAME: &'static str = $name;
        })+
    };
}

method!(
    GetMe => "GetMe",
    DeleteWebhook => "DeleteWebhook",
    GetUpdates<'_> => "GetUpdates",
    SetWebhook<'_> => "SetWebhook",
    SendMessage<'_> => "SendMessage",
    EditMessageText<'_> => "EditMessageText",
    EditMessageCaption<'_> => "EditMessageCaption",
    EditMessageReplyMarkup<'_> => "EditMessageReplyMarkup",
    AnswerCallbackQuery<'_> => "AnswerCallbackQuery",
    SendChatAction<'_> => "SendChatAction",
    SendPoll<'_> => "SendPoll",
    GetFile<'_> => "GetFile",
    SetMyCommands<'_> => "SetMyCommands",
);

/// Who am I?
#[derive(Debug, Serialize)]
pub(crate) struct GetMe {}

/// What happened since? `offset` confirms everything before it.
#[derive(Debug, Serialize)]
pub(crate) struct GetUpdates<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) offset: Option<i64>,
    pub(crate) limit: u32,
    pub(crate) timeout: u64,
    pub(crate) allowed_updates: &'a [&'a str],
}

/// Post updates to this address from now on.
#[derive(Serialize)]
pub(crate) struct SetWebhook<'a> {
    pub(crate) url: &'a str,
    pub(crate) secret_token: &'a str,
    pub(crate) allowed_updates: &'a [&'a str],
    pub(crate) drop_pending_updates: bool,
}

/// Post updates no more.
#[derive(Debug, Serialize)]
pub(crate) struct DeleteWebhook {
    pub(crate) drop_pending_updates: bool,
}

/// Fields that every new message shares.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Target {
    pub(crate) chat_id: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) message_thread_id: Option<i64>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) disable_notification: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reply_parameters: Option<ReplyParameters>,
}

/// The message that is answered; one that is gone by now does no harm.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct ReplyParameters {
    pub(crate) message_id: i64,
    pub(crate) allow_sending_without_reply: bool,
}

/// Whether the first link of a text is shown as a card.
#[derive(Debug, Serialize)]
pub(crate) struct LinkPreviewOptions {
    pub(crate) is_disabled: bool,
}

/// Never show a card: a link in a text must not make anybody's server fetch an address.
pub(crate) const NO_PREVIEW: LinkPreviewOptions = LinkPreviewOptions { is_disabled: true };

/// Say something.
#[derive(Debug, Serialize)]
pub(crate) struct SendMessage<'a> {
    #[serde(flatten)]
    pub(crate) target: &'a Target,
    pub(crate) text: &'a str,
    #[serde(skip_serializing_if = "<[Value]>::is_empty")]
    pub(crate) entities: &'a [Value],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reply_markup: Option<&'a Value>,
    pub(crate) link_preview_options: LinkPreviewOptions,
}

/// Say something else instead.
#[derive(Debug, Serialize)]
pub(crate) struct EditMessageText<'a> {
    pub(crate) chat_id: &'a Value,
    pub(crate) message_id: i64,
    pub(crate) text: &'a str,
    #[serde(skip_serializing_if = "<[Value]>::is_empty")]
    pub(crate) entities: &'a [Value],
    pub(crate) reply_markup: &'a Value,
    pub(crate) link_preview_options: LinkPreviewOptions,
}

/// Change what can be tapped, and nothing else.
#[derive(Debug, Serialize)]
pub(crate) struct EditMessageReplyMarkup<'a> {
    pub(crate) chat_id: &'a Value,
    pub(crate) message_id: i64,
    pub(crate) reply_markup: &'a Value,
}

/// Say something else below a picture or file.
#[derive(Debug, Serialize)]
pub(crate) struct EditMessageCaption<'a> {
    pub(crate) chat_id: &'a Value,
    pub(crate) message_id: i64,
    pub(crate) caption: &'a str,
    #[serde(skip_serializing_if = "<[Value]>::is_empty")]
    pub(crate) caption_entities: &'a [Value],
    pub(crate) reply_markup: &'a Value,
}

/// Let a client stop waiting for its tap.
#[derive(Debug, Serialize)]
pub(crate) struct AnswerCallbackQuery<'a> {
    pub(crate) callback_query_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) show_alert: bool,
}

/// Show that an answer is being made.
#[derive(Debug, Serialize)]
pub(crate) struct SendChatAction<'a> {
    pub(crate) chat_id: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) message_thread_id: Option<i64>,
    pub(crate) action: &'a str,
}

/// Ask for votes, or for the one right answer.
#[derive(Debug, Serialize)]
pub(crate) struct SendPoll<'a> {
    #[serde(flatten)]
    pub(crate) target: &'a Target,
    pub(crate) question: &'a str,
    pub(crate) options: &'a [Value],
    #[serde(rename = "type")]
    pub(crate) kind: &'a str,
    pub(crate) is_anonymous: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) allows_multiple_answers: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) correct_option_id: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) explanation: Option<&'a str>,
}

/// Where can this file be fetched?
#[derive(Debug, Serialize)]
pub(crate) struct GetFile<'a> {
    pub(crate) file_id: &'a str,
}

/// These are the commands.
#[derive(Debug, Serialize)]
pub(crate) struct SetMyCommands<'a> {
    pub(crate) commands: &'a [Value],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) language_code: Option<&'a str>,
}
