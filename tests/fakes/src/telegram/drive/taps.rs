//! Buttons and reactions.

use serde_json::{Value, json};

use super::super::TelegramFake;
use super::super::keyboard::{self, Button};
use super::super::model::{Callback, ChatKind, Standing};
use super::super::transcript::Transcript;
use super::{DriveError, Sent, Tap};

impl TelegramFake {
    /// A person presses the newest visible button with this label.
    ///
    /// # Errors
    /// When there is none, or the button is a link.
    pub async fn tap(&self, chat: i64, user: i64, label: &str) -> Result<Tap, DriveError> {
        let (message, button) = {
            let state = self.shared.lock();
            let place = state.chats.get(&chat).ok_or(DriveError::NoChat(chat))?;
            find_label(&place.log, label)?
        };
        self.press(chat, user, message, button).await
    }

    /// A person presses button number `index` (from 0, row after row) under a message.
    ///
    /// # Errors
    /// When there is no such button, or it is a link.
    pub async fn tap_index(&self, chat: i64, user: i64, message: i64, index: usize) -> Result<Tap, DriveError> {
        let button = {
            let state = self.shared.lock();
            let place = state.chats.get(&chat).ok_or(DriveError::NoChat(chat))?;
            let stored = place.log.get(message).filter(|stored| !stored.deleted);
            let stored = stored.ok_or(DriveError::NoMessage(message))?;
            let found = stored.buttons().into_iter().flatten().nth(index);
            found.ok_or_else(|| DriveError::NoButton { wanted: index.to_string(), there: stored.labels() })?
        };
        self.press(chat, user, message, button).await
    }

    async fn press(&self, chat: i64, user: i64, message: i64, button: Button) -> Result<Tap, DriveError> {
        match button.data {
            Some(data) => Ok(self.tap_data(chat, user, message, &data).await),
            None => Err(DriveError::NoCallback(button.url.unwrap_or(button.text))),
        }
    }

    /// A press with any data under any message, whether such a button is there or not: stale
    /// keyboards, forged data, other people's buttons. A message that is gone or never was comes
    /// as the Bot API's InaccessibleMessage.
    pub async fn tap_data(&self, chat: i64, user: i64, message: i64, data: &str) -> Tap {
        let now = self.shared.clock.now();
        let mut state = self.shared.lock();
        let state = &mut *state;
        let from = state.ensure_user(user).json();
        let place = state.ensure_chat(chat);
        let there = place.log.get(message).is_some_and(|stored| !stored.deleted);
        let shown = if there {
            state.render(chat, message)
        } else {
            let place = state.chats.get(&chat).map(|place| place.json(&state.users));
            json!({"chat": place, "message_id": message, "date": 0})
        };
        let callback_id = (4_000_000_000_000_000_u64 + state.serial()).to_string();
        let callback = Callback { at: now, chat, answer: None };
        state.callbacks.insert(callback_id.clone(), callback);
        let query = json!({
            "id": callback_id,
            "from": from,
            "message": shown,
            "chat_instance": (chat ^ 0x5555_5555).to_string(),
            "data": data,
        });
        let update_id = state.push_update("callback_query", Some(chat), Some(message), &query, now);
        Tap { callback_id, message_id: message, update_id }
    }

    /// A person presses a key of the reply keyboard, which writes its label.
    ///
    /// # Errors
    /// When the newest reply keyboard has no such key, or the person has blocked the bot.
    pub async fn press_key(&self, chat: i64, user: i64, label: &str) -> Result<Sent, DriveError> {
        let keys: Vec<String> = {
            let state = self.shared.lock();
            let place = state.chats.get(&chat).ok_or(DriveError::NoChat(chat))?;
            let newest = place.log.from_bot().rev().find_map(|m| m.reply_keyboard.as_ref());
            let rows = newest.map(keyboard::rows).unwrap_or_default();
            rows.into_iter().flatten().map(|key| key.text).collect()
        };
        if !keys.iter().any(|key| key == label) {
            return Err(DriveError::NoButton { wanted: label.to_owned(), there: keys });
        }
        self.say(chat, user, label).await
    }

    /// A person puts an emoji on a message, or takes it off (`None`). The bot is told if it asked
    /// for `message_reaction` and is an administrator or in a private chat.
    ///
    /// # Errors
    /// When there is no such message.
    pub async fn react(
        &self,
        chat: i64,
        user: i64,
        message: i64,
        emoji: Option<&str>,
    ) -> Result<Option<i64>, DriveError> {
        let now = self.shared.clock.now();
        let mut state = self.shared.lock();
        let state = &mut *state;
        let from = state.ensure_user(user).json();
        let place = state.chats.get(&chat).ok_or(DriveError::NoChat(chat))?;
        if place.log.get(message).is_none() {
            return Err(DriveError::NoMessage(message));
        }
        if place.kind != ChatKind::Private && place.standing != Standing::Administrator {
            return Ok(None);
        }
        let new: Vec<Value> = emoji.iter().map(|emoji| json!({"type": "emoji", "emoji": emoji})).collect();
        let payload = json!({
            "chat": place.json(&state.users),
            "message_id": message,
            "user": from,
            "date": now.unix(),
            "old_reaction": [],
            "new_reaction": new,
        });
        Ok(state.push_update("message_reaction", Some(chat), Some(message), &payload, now))
    }
}

fn find_label(log: &Transcript, label: &str) -> Result<(i64, Button), DriveError> {
    let mut there = Vec::new();
    for message in log.visible().rev().filter(|message| message.keyboard.is_some()) {
        for button in message.buttons().into_iter().flatten() {
            if button.text == label {
                return Ok((message.id, button));
            }
            there.push(button.text);
        }
    }
    Err(DriveError::NoButton { wanted: label.to_owned(), there })
}
