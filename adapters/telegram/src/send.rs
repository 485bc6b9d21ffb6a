//! Carrying out one order: lower the message, deliver its parts, read what came of each.

use crate::answer::ApiError;
use crate::encode::{Encoded, encode, no_keyboard};
use crate::methods::{
    AnswerCallbackQuery, EditMessageCaption, EditMessageReplyMarkup, EditMessageText, NO_PREVIEW, ReplyParameters,
    SendMessage, SendPoll, Target,
};
use crate::multipart::Form;
use crate::outcome::{self, Repeat};
use crate::transport::Telegram;
use bloom_chat::action::Action;
use bloom_chat::ids::{ConversationKind, ConversationRef, MessageRef};
use bloom_chat::lower::{Part, Settled, TextPart, lower, settle};
use bloom_chat::message::{Attachment, Audience, Notify, OutboundMessage};
use bloom_chat::port::{Delivery, Operation, Order, Transport};
use serde_json::{Value, json};

/// Telegram shows a picture of at most 10 MB as one; a larger one goes as a file.
const LARGEST_PHOTO: usize = 10_000_000;

/// The longest note to a tap, in UTF-16 units.
const LONGEST_NOTE: usize = 200;

/// A note longer than this does not fit the bar that vanishes by itself, so it waits for a tap.
const LONGEST_TOAST: usize = 64;

impl Telegram {
    pub(crate) async fn carry_out(&self, order: &Order) -> Delivery {
        match &order.operation {
            Operation::Send { message } => self.send(order, message).await,
            Operation::Edit { target, message } => self.revise(order, target, message).await,
            Operation::Settle { target, message, chosen } => self.settle(order, target, message, chosen).await,
            Operation::Answer { interaction, note } => self.answer(interaction, note.as_deref()).await,
        }
    }

    async fn send(&self, order: &Order, message: &OutboundMessage) -> Delivery {
        match self.parts(order, message) {
            Ok(parts) => self.send_from(order, message, &parts, order.delivered_parts, Vec::new()).await,
            Err(refusal) => refusal,
        }
    }

    fn parts(&self, order: &Order, message: &OutboundMessage) -> Result<Vec<Part>, Delivery> {
        if order.kind == ConversationKind::Group && matches!(message.audience, Audience::Only(_)) {
            let why = "a message in a Telegram group cannot be for one person only".to_owned();
            return Err(Delivery::Rejected { why });
        }
        Ok(lower(message, &self.capabilities(&order.conversation, order.kind)).parts)
    }

    /// Sends the parts from `first` on; `sent` are the references of those before.
    async fn send_from(
        &self,
        order: &Order,
        message: &OutboundMessage,
        parts: &[Part],
        first: usize,
        mut sent: Vec<MessageRef>,
    ) -> Delivery {
        for (index, part) in parts.iter().enumerate().skip(first) {
            let target = target(&order.conversation, message, index);
            match self.send_part(&target, part).await {
                Ok(reference) => sent.extend(reference),
                Err(error) => return outcome::delivery(error, index, Repeat::Seen),
            }
        }
        Delivery::Sent(sent)
    }

    async fn send_part(&self, target: &Target, part: &Part) -> Result<Option<MessageRef>, ApiError> {
        let result = match part {
            Part::Text(text) => self.send_text(target, &encode(text)).await,
            Part::File { attachment, caption, as_image } => {
                self.send_file(target, attachment, &encode(caption), *as_image).await
            }
            Part::Poll { question, options, multiple } => {
                let options = poll_options(options);
                let poll = SendPoll {
                    target,
                    question,
                    options: &options,
                    kind: "regular",
                    is_anonymous: false,
                    allows_multiple_answers: *multiple,
                    correct_option_id: None,
                    explanation: None,
                };
                self.api().call(&poll).await
            }
            Part::Quiz { question, options, correct, explanation } => {
                let options = poll_options(options);
                let quiz = SendPoll {
                    target,
                    question,
                    options: &options,
                    kind: "quiz",
                    is_anonymous: false,
                    allows_multiple_answers: false,
                    correct_option_id: Some(*correct),
                    explanation: explanation.as_deref(),
                };
                self.api().call(&quiz).await
            }
        };
        result.map(|message| message_reference(&message))
    }

    async fn send_text(&self, target: &Target, encoded: &Encoded) -> Result<Value, ApiError> {
        let mut request = SendMessage {
            target,
            text: &encoded.text,
            entities: &encoded.entities,
            reply_markup: encoded.reply_markup.as_ref(),
            link_preview_options: NO_PREVIEW,
        };
        let result = self.api().call(&request).await;
        match result {
            Err(error) if outcome::is_about_entities(&error) && !encoded.entities.is_empty() => {
                warn_of_plain_text(&error);
                request.entities = &[];
                self.api().call(&request).await
            }
            other => other,
        }
    }

    async fn send_file(
        &self,
        target: &Target,
        attachment: &Attachment,
        caption: &Encoded,
        as_image: bool,
    ) -> Result<Value, ApiError> {
        let mut as_image = as_image && attachment.bytes.len() <= LARGEST_PHOTO;
        let mut marked = true;
        // Each way round drops one thing that Telegram may refuse, so there are at most three.
        loop {
            let (method, field) = if as_image { ("SendPhoto", "photo") } else { ("SendDocument", "document") };
            let form = file_form(target, attachment, caption, field, marked);
            match self.api().upload(method, form).await {
                Err(error) if as_image && outcome::is_no_picture(&error) => {
                    tracing::warn!(%error, "a picture goes as a file");
                    as_image = false;
                }
                Err(error) if marked && !caption.entities.is_empty() && outcome::is_about_entities(&error) => {
                    warn_of_plain_text(&error);
                    marked = false;
                }
                other => return other,
            }
        }
    }

    /// Changes what was said; where that is gone, it is said in a new message.
    async fn revise(&self, order: &Order, target: &MessageRef, message: &OutboundMessage) -> Delivery {
        let parts = match self.parts(order, message) {
            Ok(parts) => parts,
            Err(refusal) => return refusal,
        };
        let Some(first) = parts.first() else {
            return Delivery::Sent(vec![target.clone()]);
        };
        if order.delivered_parts > 0 {
            return self.send_from(order, message, &parts, order.delivered_parts, Vec::new()).await;
        }
        // A new file cannot be put into an old message; it has to be seen, so it is said anew.
        let edited = match first {
            Part::Text(words) => self.edit(&order.conversation, target, words, false).await,
            Part::File { .. } | Part::Poll { .. } | Part::Quiz { .. } => Ok(false),
        };
        match edited {
            Ok(true) => self.send_from(order, message, &parts, 1, vec![target.clone()]).await,
            Ok(false) => self.send_from(order, message, &parts, 0, Vec::new()).await,
            Err(error) => outcome::delivery(error, 0, Repeat::Unseen),
        }
    }

    /// Shows what was chosen on the message that was tapped. It never makes another message, and
    /// where the words are refused it still takes the buttons away.
    async fn settle(&self, order: &Order, target: &MessageRef, message: &OutboundMessage, chosen: &str) -> Delivery {
        let capabilities = self.capabilities(&order.conversation, order.kind);
        let edited = match settle(message, chosen, &capabilities) {
            Some(Settled { words, in_caption }) => self.edit(&order.conversation, target, &words, in_caption).await,
            None => Ok(false),
        };
        let edited = match edited {
            Err(error) if outcome::is_about_content(&error) => {
                tracing::warn!(%error, "Telegram refused the words of a settled message: only its buttons go");
                self.take_keyboard(&order.conversation, target).await
            }
            other => other,
        };
        match edited {
            Ok(true) => Delivery::Sent(vec![target.clone()]),
            Ok(false) => Delivery::Sent(Vec::new()),
            Err(error) => outcome::delivery(error, 0, Repeat::Unseen),
        }
    }

    /// Takes a message's buttons away and leaves its words; false if there is no such message.
    async fn take_keyboard(&self, conversation: &ConversationRef, target: &MessageRef) -> Result<bool, ApiError> {
        let Ok(message_id) = target.0.parse::<i64>() else {
            return Ok(false);
        };
        let chat_id = chat_id(conversation);
        let reply_markup = no_keyboard();
        let edit = EditMessageReplyMarkup { chat_id: &chat_id, message_id, reply_markup: &reply_markup };
        match self.api().call(&edit).await {
            Ok(_) => Ok(true),
            Err(error) if outcome::is_not_modified(&error) => Ok(true),
            Err(error) if outcome::is_target_gone(&error) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Edits a message to show these words; false if there is no such message, or none with words.
    async fn edit(
        &self,
        conversation: &ConversationRef,
        target: &MessageRef,
        words: &TextPart,
        mut in_caption: bool,
    ) -> Result<bool, ApiError> {
        let Ok(message_id) = target.0.parse::<i64>() else {
            return Ok(false);
        };
        let chat_id = chat_id(conversation);
        let mut encoded = encode(words);
        let mut switched = false;
        loop {
            let edit = self.edit_words(&chat_id, message_id, &encoded, in_caption);
            match edit.await {
                Ok(_) => return Ok(true),
                Err(error) if outcome::is_not_modified(&error) => return Ok(true),
                Err(error) if outcome::is_target_gone(&error) => return Ok(false),
                // A message stays the kind that it was: the words of a picture are its caption,
                // and a poll has neither.
                Err(error) if outcome::is_other_kind(&error) => {
                    if switched {
                        return Ok(false);
                    }
                    in_caption = !in_caption;
                    switched = true;
                }
                Err(error) if !encoded.entities.is_empty() && outcome::is_about_entities(&error) => {
                    warn_of_plain_text(&error);
                    encoded.entities.clear();
                }
                Err(error) => return Err(error),
            }
        }
    }

    async fn edit_words(
        &self,
        chat_id: &Value,
        message_id: i64,
        encoded: &Encoded,
        in_caption: bool,
    ) -> Result<Value, ApiError> {
        let nothing = no_keyboard();
        let reply_markup = encoded.reply_markup.as_ref().unwrap_or(&nothing);
        if in_caption {
            let edit = EditMessageCaption {
                chat_id,
                message_id,
                caption: &encoded.text,
                caption_entities: &encoded.entities,
                reply_markup,
            };
            return self.api().call(&edit).await;
        }
        let edit = EditMessageText {
            chat_id,
            message_id,
            text: &encoded.text,
            entities: &encoded.entities,
            reply_markup,
            link_preview_options: NO_PREVIEW,
        };
        self.api().call(&edit).await
    }

    async fn answer(&self, interaction: &str, note: Option<&str>) -> Delivery {
        let note = note.map(str::trim).filter(|note| !note.is_empty()).map(short_note);
        let answer = AnswerCallbackQuery {
            callback_query_id: interaction,
            text: note.as_deref(),
            show_alert: note.as_deref().is_some_and(|note| note.chars().count() > LONGEST_TOAST),
        };
        match self.api().call(&answer).await {
            Ok(_) => Delivery::Sent(Vec::new()),
            Err(error) if outcome::is_tap_over(&error) => Delivery::Sent(Vec::new()),
            Err(error) => outcome::delivery(error, 0, Repeat::Unseen),
        }
    }
}

/// A chat's id as a number, or as the name of a public channel.
pub(crate) fn chat_id(conversation: &ConversationRef) -> Value {
    conversation.chat.parse::<i64>().map_or_else(|_| json!(conversation.chat), |id| json!(id))
}

/// The topic of a conversation.
pub(crate) fn thread_id(conversation: &ConversationRef) -> Option<i64> {
    conversation.thread.as_deref().and_then(|thread| thread.parse().ok())
}

fn target(conversation: &ConversationRef, message: &OutboundMessage, index: usize) -> Target {
    let answered = message.reply_to.as_ref().filter(|_| index == 0).and_then(|reference| reference.0.parse().ok());
    Target {
        chat_id: chat_id(conversation),
        message_thread_id: thread_id(conversation),
        // One message makes one sound, however many parts it has.
        disable_notification: message.notify == Notify::Silent || index > 0,
        reply_parameters: answered.map(|message_id| ReplyParameters { message_id, allow_sending_without_reply: true }),
    }
}

fn file_form(target: &Target, attachment: &Attachment, caption: &Encoded, field: &str, marked: bool) -> Form {
    let mut form = Form::new(format!("bloom{:032x}", rand::random::<u128>()));
    let chat = target.chat_id.as_str().map_or_else(|| target.chat_id.to_string(), str::to_owned);
    form.text("chat_id", &chat);
    if let Some(thread) = target.message_thread_id {
        form.text("message_thread_id", &thread.to_string());
    }
    if target.disable_notification {
        form.text("disable_notification", "true");
    }
    if let Some(reply) = &target.reply_parameters {
        form.text("reply_parameters", &json!(reply).to_string());
    }
    if !caption.text.is_empty() {
        form.text("caption", &caption.text);
        if marked && !caption.entities.is_empty() {
            form.text("caption_entities", &json!(caption.entities).to_string());
        }
    }
    if let Some(markup) = &caption.reply_markup {
        form.text("reply_markup", &markup.to_string());
    }
    form.file(field, &attachment.name, &attachment.media_type, &attachment.bytes);
    form
}

fn poll_options(options: &[Action]) -> Vec<Value> {
    options.iter().map(|option| json!({ "text": option.label })).collect()
}

fn message_reference(message: &Value) -> Option<MessageRef> {
    message.get("message_id").and_then(Value::as_i64).map(|id| MessageRef(id.to_string()))
}

/// A note within Telegram's limit; what is cut off is marked.
fn short_note(note: &str) -> String {
    if note.encode_utf16().count() <= LONGEST_NOTE {
        return note.to_owned();
    }
    let mut units = 0;
    let kept = note.chars().take_while(|c| {
        units += c.len_utf16();
        units < LONGEST_NOTE
    });
    kept.chain(['…']).collect()
}

fn warn_of_plain_text(error: &ApiError) {
    tracing::warn!(%error, "Telegram refused the formatting of a message: it goes as plain text");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_fits_and_shows_where_it_was_cut() {
        assert_eq!(short_note("Saved."), "Saved.");
        let exact = "é".repeat(200);
        assert_eq!(short_note(&exact), exact);
        let cut = short_note(&"😀".repeat(150));
        assert!(cut.encode_utf16().count() <= 200 && cut.ends_with("😀…"), "{cut}");
    }
}
