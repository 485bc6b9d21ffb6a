//! Messages of people.

use serde_json::{Map, Value, json};

use super::super::methods::{content_json, store_file};
use super::super::model::{ANONYMOUS_ADMIN, CHANNEL_BOT, ChatKind};
use super::super::say::{Media, Say};
use super::super::state::{NewMessage, State};
use super::super::text::detect_entities;
use super::super::transcript::{Author, Edit};
use super::super::{TelegramFake, User};
use super::{DriveError, Sent};

impl TelegramFake {
    /// Sets what is known about a person. Unknown people who write are made up.
    pub async fn set_user(&self, mut user: User) {
        if user.first_name.is_empty() {
            user.first_name = format!("User{}", user.id);
        }
        self.shared.lock().users.insert(user.id, user);
    }

    /// Changes the language of a person's client.
    pub async fn set_language(&self, user: i64, language_code: Option<&str>) {
        let mut state = self.shared.lock();
        state.ensure_user(user).language_code = language_code.map(str::to_owned);
    }

    /// A person writes. A chat that does not exist is made: private for positive ids, a group or
    /// supergroup for negative ones.
    ///
    /// # Errors
    /// When the person has blocked the bot, or the chat has become a supergroup.
    pub async fn say(&self, chat: i64, user: i64, what: impl Into<Say>) -> Result<Sent, DriveError> {
        let what = what.into();
        let now = self.shared.clock.now();
        let mut state = self.shared.lock();
        let state = &mut *state;
        let person = state.ensure_user(user);
        if person.blocked && ChatKind::of(chat) == ChatKind::Private {
            return Err(DriveError::Blocked);
        }
        let place = state.ensure_chat(chat);
        if place.migrated_to.is_some() {
            return Err(DriveError::NoChat(chat));
        }
        place.members.insert(user);
        let unseen = what.unseen;
        let message = compose(state, chat, user, what);
        let seen = !unseen && state.bot_sees(chat, &message);
        let id = state.add_message(chat, message, now);
        let update_id = if seen {
            let payload = state.render(chat, id);
            state.push_update("message", Some(chat), Some(id), &payload, now)
        } else {
            None
        };
        Ok(Sent { message_id: id, update_id })
    }

    /// A person changes the text of a message; the bot gets `edited_message`, even for one that
    /// it was never told of.
    ///
    /// # Errors
    /// When there is no such message.
    pub async fn edit(&self, chat: i64, message: i64, text: &str) -> Result<Sent, DriveError> {
        let now = self.shared.clock.now();
        let mut state = self.shared.lock();
        let place = state.chats.get_mut(&chat).ok_or(DriveError::NoChat(chat))?;
        let stored =
            place.log.get_mut(message).filter(|stored| !stored.deleted).ok_or(DriveError::NoMessage(message))?;
        let before = std::mem::replace(&mut stored.text, text.to_owned());
        stored.entities = detect_entities(text);
        stored.edits.push(Edit { at: now, before });
        let mut probe = NewMessage::new(stored.author, &stored.kind);
        probe.text = text.to_owned();
        probe.reply_to = stored.reply_to;
        place.changed.notify_waiters();
        let update_id = if state.bot_sees(chat, &probe) {
            let payload = state.render(chat, message);
            state.push_update("edited_message", Some(chat), Some(message), &payload, now)
        } else {
            None
        };
        Ok(Sent { message_id: message, update_id })
    }

    /// A person deletes a message, their own or the bot's. Bots are not told.
    ///
    /// # Errors
    /// When there is no such message.
    pub async fn delete(&self, chat: i64, message: i64) -> Result<(), DriveError> {
        let mut state = self.shared.lock();
        let place = state.chats.get_mut(&chat).ok_or(DriveError::NoChat(chat))?;
        let stored = place.log.get_mut(message);
        stored.ok_or(DriveError::NoMessage(message))?.deleted = true;
        place.changed.notify_waiters();
        Ok(())
    }

    /// A person answers a poll with the options of these numbers (from 0); none takes the vote
    /// back. The bot gets `poll`, and `poll_answer` if the poll is not anonymous.
    ///
    /// # Errors
    /// When the message is no open poll or an option does not exist.
    pub async fn answer_poll(&self, chat: i64, user: i64, message: i64, options: &[usize]) -> Result<(), DriveError> {
        let now = self.shared.clock.now();
        let mut state = self.shared.lock();
        let state = &mut *state;
        let voter = state.ensure_user(user).json();
        let no_poll = || DriveError::NoPoll(message);
        let place = state.chats.get_mut(&chat).ok_or(DriveError::NoChat(chat))?;
        let stored = place.log.get_mut(message).ok_or_else(no_poll)?;
        let id = stored.extra.get("poll").and_then(|poll| poll["id"].as_str());
        let id = id.ok_or_else(no_poll)?.to_owned();
        let poll = state.polls.get_mut(&id).ok_or_else(no_poll)?;
        if poll.closed || options.iter().any(|option| *option >= poll.options.len()) {
            return Err(no_poll());
        }
        if options.is_empty() {
            poll.votes.remove(&user);
        } else {
            poll.votes.insert(user, options.to_vec());
        }
        let value = poll.json();
        stored.extra.insert("poll".into(), value.clone());
        place.changed.notify_waiters();
        state.push_update("poll", Some(chat), Some(message), &value, now);
        if value["is_anonymous"] == json!(false) {
            let persistent: Vec<String> = options.iter().map(usize::to_string).collect();
            let answer = json!({
                "poll_id": id,
                "user": voter,
                "option_ids": options,
                "option_persistent_ids": persistent,
            });
            state.push_update("poll_answer", Some(chat), Some(message), &answer, now);
        }
        Ok(())
    }

    /// Makes the file of a `file_id` unavailable, as old ones become.
    pub async fn expire_file(&self, file_id: &str) {
        if let Some(file) = self.shared.lock().files.get_mut(file_id) {
            file.expired = true;
        }
    }
}

fn compose(state: &mut State, chat: i64, user: i64, what: Say) -> NewMessage {
    let author = match &what.sender_chat {
        None => user,
        Some(sender) if sender["id"] == json!(chat) => ANONYMOUS_ADMIN,
        Some(_) => CHANNEL_BOT,
    };
    let kind = what.media.as_ref().map_or("text", |media| &media.kind);
    let mut message = NewMessage::new(Author::User(author), kind);
    message.entities = what.entities.unwrap_or_else(|| detect_entities(&what.text));
    message.text = what.text;
    message.reply_to = what.reply_to;
    message.thread = what.thread;
    message.date = what.date;
    message.extra = what.extra;
    if let Some(sender) = what.sender_chat {
        message.extra.insert("sender_chat".into(), sender);
    }
    if let Some(origin) = what.forward_origin {
        message.extra.insert("forward_origin".into(), origin);
    }
    if let Some(media) = what.media {
        add_media(state, media, &mut message.extra);
    }
    message
}

fn add_media(state: &mut State, media: Media, extra: &mut Map<String, Value>) {
    let mut content = match media.bytes {
        Some(bytes) => {
            let id = store_file(state, &media.name, &media.mime, bytes, media.size);
            content_json(state, &media.kind, &id)
        }
        None => Value::Object(Map::new()),
    };
    let object = match &mut content {
        Value::Array(sizes) => sizes.first_mut().and_then(Value::as_object_mut),
        other => other.as_object_mut(),
    };
    if let Some(object) = object {
        object.extend(media.fields);
    }
    extra.insert(media.kind, content);
}
