//! What happened, and waiting for it without polling.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use serde_json::Value;
use tokio::time::timeout_at;

use super::TelegramFake;
use super::calls::CallRecord;
use super::methods::scope_key;
use super::model::CallbackAnswer;
use super::poll::deadline;
use super::transcript::{Message, Transcript};
use super::updates::UpdateRecord;
use crate::clock::Stamp;

/// What was waited for did not happen in time.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("nothing of the kind within {waited:?}; so far:\n{so_far}")]
pub struct WaitTimeout {
    /// How long was waited.
    pub waited: Duration,
    /// The chat at the end, or the calls, in words.
    pub so_far: String,
}

impl TelegramFake {
    /// The fake's present time.
    pub async fn now(&self) -> Stamp {
        self.shared.clock.now()
    }

    /// The chat as it stands; empty when it does not exist.
    pub async fn transcript(&self, chat: i64) -> Transcript {
        let now = self.shared.clock.now();
        let state = self.shared.lock();
        let mut log = state
            .chats
            .get(&chat)
            .map_or_else(|| Transcript { chat, ..Transcript::default() }, |place| place.log.clone());
        log.draft = log.draft.filter(|draft| draft.is_shown_at(now));
        log
    }

    /// Looks at a chat without copying it; none when it does not exist. `look` must not call the
    /// fake.
    pub async fn with_transcript<T>(&self, chat: i64, look: impl FnOnce(&Transcript) -> T) -> Option<T> {
        let state = self.shared.lock();
        state.chats.get(&chat).map(|place| look(&place.log))
    }

    /// Ids of all chats, sorted.
    pub async fn chats(&self) -> Vec<i64> {
        let mut ids: Vec<i64> = self.shared.lock().chats.keys().copied().collect();
        ids.sort_unstable();
        ids
    }

    /// Waits until `done` holds for the chat; gives the chat then. `done` must not call the fake.
    ///
    /// # Errors
    /// After `timeout`, with the chat as it stands then.
    pub async fn wait_for(
        &self,
        chat: i64,
        done: impl Fn(&Transcript) -> bool,
        timeout: Duration,
    ) -> Result<Transcript, WaitTimeout> {
        let find = |log: &Transcript| done(log).then(|| log.clone());
        self.wait_map(chat, find, timeout).await
    }

    /// Waits until `find` finds something in the chat; gives that. `find` must not call the fake.
    ///
    /// # Errors
    /// After `timeout`, with the chat as it stands then.
    pub async fn wait_map<T>(
        &self,
        chat: i64,
        find: impl Fn(&Transcript) -> Option<T>,
        timeout: Duration,
    ) -> Result<T, WaitTimeout> {
        let watcher = self.shared.lock().watcher(chat);
        let end = deadline(timeout);
        let empty = Transcript::default();
        loop {
            let changed = watcher.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            {
                let state = self.shared.lock();
                let log = state.chats.get(&chat).map_or(&empty, |place| &place.log);
                if let Some(found) = find(log) {
                    return Ok(found);
                }
            }
            if timeout_at(end, changed).await.is_err() {
                return Err(WaitTimeout { waited: timeout, so_far: self.transcript(chat).await.to_string() });
            }
        }
    }

    /// Waits for the bot's first message after the message `after`.
    ///
    /// # Errors
    /// After `timeout`.
    pub async fn wait_reply(&self, chat: i64, after: i64, timeout: Duration) -> Result<Message, WaitTimeout> {
        let find = |log: &Transcript| log.from_bot_after(after).next().cloned();
        self.wait_map(chat, find, timeout).await
    }

    /// What the bot answered to a press of a button, if it has.
    pub async fn callback_answer(&self, callback_id: &str) -> Option<CallbackAnswer> {
        let state = self.shared.lock();
        state.callbacks.get(callback_id)?.answer.clone()
    }

    /// Waits for the bot's answer to a press of a button in `chat`.
    ///
    /// # Errors
    /// After `timeout`.
    pub async fn wait_callback_answer(
        &self,
        callback_id: &str,
        timeout: Duration,
    ) -> Result<CallbackAnswer, WaitTimeout> {
        let watcher = {
            let mut state = self.shared.lock();
            let chat = state.callbacks.get(callback_id).map_or(0, |callback| callback.chat);
            state.watcher(chat)
        };
        let end = deadline(timeout);
        loop {
            let changed = watcher.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            if let Some(answer) = self.callback_answer(callback_id).await {
                return Ok(answer);
            }
            if timeout_at(end, changed).await.is_err() {
                return Err(WaitTimeout { waited: timeout, so_far: format!("callback {callback_id} is not answered") });
            }
        }
    }

    /// All calls so far, oldest first; empty when the log is off.
    pub async fn calls(&self) -> Vec<CallRecord> {
        self.shared.lock().calls.list().to_vec()
    }

    /// Calls of one method, oldest first.
    pub async fn calls_of(&self, method: &str) -> Vec<CallRecord> {
        let state = self.shared.lock();
        let calls = state.calls.list().iter();
        let calls = calls.filter(|call| call.method.eq_ignore_ascii_case(method));
        calls.cloned().collect()
    }

    /// Number of calls of one method, refused ones included.
    pub async fn call_count(&self, method: &str) -> u64 {
        self.shared.lock().calls.count(method)
    }

    /// Number of calls per method.
    pub async fn call_counts(&self) -> HashMap<&'static str, u64> {
        self.shared.lock().calls.counts()
    }

    /// Forgets calls and their numbers.
    pub async fn clear_calls(&self) {
        self.shared.lock().calls.clear();
    }

    /// Waits until a method has been called `count` times; the last call may still be running.
    ///
    /// # Errors
    /// After `timeout`.
    pub async fn wait_calls(&self, method: &str, count: u64, timeout: Duration) -> Result<(), WaitTimeout> {
        let end = deadline(timeout);
        loop {
            let called = self.shared.called.notified();
            tokio::pin!(called);
            called.as_mut().enable();
            if self.call_count(method).await >= count {
                return Ok(());
            }
            if timeout_at(end, called).await.is_err() {
                return Err(WaitTimeout { waited: timeout, so_far: format!("{:?}", self.call_counts().await) });
            }
        }
    }

    /// The life of every update so far, in order of happening.
    pub async fn updates(&self) -> Vec<UpdateRecord> {
        self.shared.lock().queue.records.clone()
    }

    /// Updates that the bot has not confirmed.
    pub async fn pending_updates(&self) -> usize {
        self.shared.lock().queue.len()
    }

    /// Command list of a scope (a BotCommandScope; `{"type":"default"}`) and language code
    /// (empty for all).
    pub async fn commands(&self, scope: &Value, language_code: &str) -> Vec<Value> {
        let Ok(scope) = scope_key(scope) else {
            return Vec::new();
        };
        let key = (scope, language_code.to_owned());
        self.shared.lock().commands.get(&key).cloned().unwrap_or_default()
    }

    /// All command lists by scope (`default`, `all_private_chats`, `chat:5`, ...) and language.
    pub async fn command_lists(&self) -> BTreeMap<(String, String), Vec<Value>> {
        self.shared.lock().commands.clone()
    }

    /// The bot's `name`, `description` or `short_description` in a language (empty for all).
    pub async fn profile(&self, field: &str, language_code: &str) -> Option<String> {
        let state = self.shared.lock();
        let mut texts = state.profile.iter();
        let text = texts.find(|((name, code), _)| *name == field && code == language_code);
        text.map(|(_, text)| text.clone())
    }

    /// Bytes of a file by `file_id`.
    pub async fn file(&self, file_id: &str) -> Option<Vec<u8>> {
        let state = self.shared.lock();
        state.files.get(file_id).map(|file| file.bytes.to_vec())
    }

    /// Bytes of the file that a message carries.
    pub async fn file_of(&self, message: &Message) -> Option<Vec<u8>> {
        let content = message.extra.get(&message.kind)?;
        let content = content.as_array().and_then(|sizes| sizes.last()).unwrap_or(content);
        self.file(content.get("file_id")?.as_str()?).await
    }
}
