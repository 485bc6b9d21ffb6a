//! A person with a private chat, or a seat in a group: the short way to write a test.

use std::time::Duration;

use super::TelegramFake;
use super::drive::{DriveError, Sent, Tap};
use super::model::{CallbackAnswer, User};
use super::observe::WaitTimeout;
use super::say::Say;
use super::transcript::{Message, Transcript};

/// Someone in one chat with the bot.
#[derive(Clone)]
pub struct Person {
    fake: TelegramFake,
    user: i64,
    chat: i64,
}

impl TelegramFake {
    /// A person in their private chat. The bot cannot write to them before they say something.
    pub fn private(&self, user: i64, language_code: &str) -> Person {
        let code = (!language_code.is_empty()).then_some(language_code);
        let mut state = self.shared.lock();
        match state.users.get_mut(&user) {
            Some(known) => known.language_code = code.map(str::to_owned),
            None => {
                state.users.insert(user, User::new(user, code));
            }
        }
        drop(state);
        self.person(user, user)
    }

    /// A person in any chat.
    pub fn person(&self, user: i64, chat: i64) -> Person {
        Person { fake: self.clone(), user, chat }
    }
}

impl Person {
    /// The person's id.
    pub fn user_id(&self) -> i64 {
        self.user
    }

    /// The chat's id.
    pub fn chat_id(&self) -> i64 {
        self.chat
    }

    /// The fake that the person lives in.
    pub fn fake(&self) -> &TelegramFake {
        &self.fake
    }

    fn patience(&self) -> Duration {
        self.fake.shared.options.patience
    }

    /// Writes.
    ///
    /// # Errors
    /// As [`TelegramFake::say`].
    pub async fn say(&self, what: impl Into<Say>) -> Result<Sent, DriveError> {
        self.fake.say(self.chat, self.user, what).await
    }

    /// Writes, and waits for the bot's first message after that.
    ///
    /// # Errors
    /// As [`TelegramFake::say`], or when no answer comes.
    pub async fn ask(&self, what: impl Into<Say>) -> Result<Message, DriveError> {
        let sent = self.say(what).await?;
        Ok(self.reply_after(sent.message_id).await?)
    }

    /// Waits for the bot's first message after the message `id`.
    ///
    /// # Errors
    /// When none comes.
    pub async fn reply_after(&self, id: i64) -> Result<Message, WaitTimeout> {
        let patience = self.patience();
        self.fake.wait_reply(self.chat, id, patience).await
    }

    /// Presses the newest button with this label.
    ///
    /// # Errors
    /// As [`TelegramFake::tap`].
    pub async fn tap(&self, label: &str) -> Result<Tap, DriveError> {
        self.fake.tap(self.chat, self.user, label).await
    }

    /// Presses the button, and waits until the bot has stopped its spinner.
    ///
    /// # Errors
    /// As [`TelegramFake::tap`], or when no answer comes.
    pub async fn tap_and_wait(&self, label: &str) -> Result<CallbackAnswer, DriveError> {
        let tap = self.tap(label).await?;
        let patience = self.patience();
        let answer = self.fake.wait_callback_answer(&tap.callback_id, patience);
        Ok(answer.await?)
    }

    /// Presses with any data under any message.
    pub async fn tap_data(&self, message: i64, data: &str) -> Tap {
        self.fake.tap_data(self.chat, self.user, message, data).await
    }

    /// Changes one of their messages.
    ///
    /// # Errors
    /// As [`TelegramFake::edit`].
    pub async fn edit(&self, message: i64, text: &str) -> Result<Sent, DriveError> {
        self.fake.edit(self.chat, message, text).await
    }

    /// Blocks the bot.
    pub async fn block(&self) {
        self.fake.block(self.user).await;
    }

    /// Unblocks the bot.
    pub async fn unblock(&self) {
        self.fake.unblock(self.user).await;
    }

    /// The bot's newest visible message.
    pub async fn last(&self) -> Option<Message> {
        let look = |log: &Transcript| log.last_from_bot().cloned();
        self.fake.with_transcript(self.chat, look).await.flatten()
    }

    /// The chat as it stands.
    pub async fn transcript(&self) -> Transcript {
        self.fake.transcript(self.chat).await
    }

    /// Waits until `done` holds for the chat.
    ///
    /// # Errors
    /// When it does not come to hold in time.
    pub async fn wait_until(&self, done: impl Fn(&Transcript) -> bool) -> Result<Transcript, WaitTimeout> {
        let patience = self.patience();
        self.fake.wait_for(self.chat, done, patience).await
    }
}
