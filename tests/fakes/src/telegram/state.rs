//! Everything the fake network knows, behind one lock that is held only for moments.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Map, Value};
use tokio::sync::Notify;

use super::calls::CallLog;
use super::faults::Faults;
use super::limits::Meter;
use super::model::{
    ANONYMOUS_ADMIN, BotAccount, CHANNEL_BOT, Callback, Chat, ChatKind, Poll, Standing, StoredFile, User, message_json,
};
use super::options::FakeOptions;
use super::transcript::{Author, Message};
use super::updates::{About, UpdateQueue};
use super::webhook::Webhook;
use crate::clock::{Clock, Stamp};
use crate::network::Network;

/// What the server, the drivers and the webhook task share.
pub(crate) struct Shared {
    pub(crate) options: FakeOptions,
    pub(crate) clock: Clock,
    pub(crate) network: Arc<Network>,
    /// Woken by every call, as it comes in.
    pub(crate) called: Notify,
    /// Woken by every new update, poll or change of webhook.
    pub(crate) queue_changed: Arc<Notify>,
    state: Mutex<State>,
}

impl Shared {
    pub(crate) fn new(options: FakeOptions) -> Self {
        let queue_changed = Arc::new(Notify::new());
        let state = State::new(&options, Arc::clone(&queue_changed));
        Self {
            options,
            clock: Clock::start(),
            network: Arc::default(),
            called: Notify::new(),
            queue_changed,
            state: Mutex::new(state),
        }
    }

    /// The state; a panic elsewhere leaves it usable, for it is a test's witness.
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) struct State {
    pub(crate) me: BotAccount,
    pub(crate) users: HashMap<i64, User>,
    pub(crate) chats: HashMap<i64, Chat>,
    /// Private chats and basic groups number their messages together; supergroups alone.
    last_message_id: i64,
    pub(crate) queue: UpdateQueue,
    queue_changed: Arc<Notify>,
    pub(crate) webhook: Option<Webhook>,
    pub(crate) callbacks: HashMap<String, Callback>,
    pub(crate) files: HashMap<String, StoredFile>,
    pub(crate) file_by_path: HashMap<String, String>,
    pub(crate) polls: HashMap<String, Poll>,
    /// Command lists by scope and language code, both in the form in which they are compared.
    pub(crate) commands: BTreeMap<(String, String), Vec<Value>>,
    /// Name, description and short description by field and language code.
    pub(crate) profile: BTreeMap<(&'static str, String), String>,
    pub(crate) faults: Faults,
    pub(crate) global_meter: Meter,
    pub(crate) calls: CallLog,
    watchers: HashMap<i64, Arc<Notify>>,
    last_serial: u64,
}

/// A message before it has an id.
pub(crate) struct NewMessage {
    pub(crate) author: Author,
    pub(crate) kind: String,
    pub(crate) text: String,
    pub(crate) entities: Vec<Value>,
    pub(crate) extra: Map<String, Value>,
    pub(crate) keyboard: Option<Value>,
    pub(crate) reply_keyboard: Option<Value>,
    pub(crate) silent: bool,
    pub(crate) reply_to: Option<i64>,
    pub(crate) thread: Option<i64>,
    pub(crate) date: Option<i64>,
}

impl NewMessage {
    pub(crate) fn new(author: Author, kind: &str) -> Self {
        Self {
            author,
            kind: kind.to_owned(),
            text: String::new(),
            entities: Vec::new(),
            extra: Map::new(),
            keyboard: None,
            reply_keyboard: None,
            silent: false,
            reply_to: None,
            thread: None,
            date: None,
        }
    }
}

impl State {
    fn new(options: &FakeOptions, queue_changed: Arc<Notify>) -> Self {
        let id = options.token.split(':').next().and_then(|id| id.parse().ok());
        let mut users = HashMap::new();
        for (id, name) in [(ANONYMOUS_ADMIN, "Group"), (CHANNEL_BOT, "Channel")] {
            let mut user = User::new(id, None);
            name.clone_into(&mut user.first_name);
            users.insert(id, user);
        }
        Self {
            me: BotAccount {
                id: id.unwrap_or(1),
                username: options.bot_username.clone(),
                name: options.bot_name.clone(),
                reads_all: options.reads_all_group_messages,
            },
            users,
            chats: HashMap::new(),
            last_message_id: 0,
            queue: UpdateQueue::new(options.first_update_id, options.retention),
            queue_changed,
            webhook: None,
            callbacks: HashMap::new(),
            files: HashMap::new(),
            file_by_path: HashMap::new(),
            polls: HashMap::new(),
            commands: BTreeMap::new(),
            profile: BTreeMap::new(),
            faults: Faults::default(),
            global_meter: Meter::default(),
            calls: CallLog::new(options.record_calls),
            watchers: HashMap::new(),
            last_serial: 0,
        }
    }

    /// A number never given before in this fake.
    pub(crate) fn serial(&mut self) -> u64 {
        self.last_serial += 1;
        self.last_serial
    }

    /// The bell rung at every change in a chat, which need not exist yet.
    pub(crate) fn watcher(&mut self, chat: i64) -> Arc<Notify> {
        Arc::clone(self.watchers.entry(chat).or_default())
    }

    /// The chat, made according to its id's range when it is new.
    pub(crate) fn ensure_chat(&mut self, id: i64) -> &mut Chat {
        let changed = self.watcher(id);
        self.chats.entry(id).or_insert_with(|| Chat::new(id, ChatKind::of(id), changed))
    }

    /// The person, made up when new.
    pub(crate) fn ensure_user(&mut self, id: i64) -> &mut User {
        self.users.entry(id).or_insert_with(|| User::new(id, None))
    }

    /// Stores a message in a chat that exists; gives its id, or 0 when the chat does not exist.
    pub(crate) fn add_message(&mut self, chat: i64, new: NewMessage, now: Stamp) -> i64 {
        let Some(chat) = self.chats.get_mut(&chat) else {
            return 0;
        };
        let last =
            if chat.kind == ChatKind::Supergroup { &mut chat.last_message_id } else { &mut self.last_message_id };
        *last += 1;
        let id = *last;
        if new.author == Author::Bot {
            chat.log.draft = None;
        }
        chat.log.messages.push(Message {
            id,
            author: new.author,
            kind: new.kind,
            text: new.text,
            entities: new.entities,
            extra: new.extra,
            keyboard: new.keyboard,
            reply_keyboard: new.reply_keyboard,
            silent: new.silent,
            reply_to: new.reply_to,
            thread: new.thread,
            date: new.date.unwrap_or_else(|| now.unix()),
            received_at: now,
            edits: Vec::new(),
            reactions: Vec::new(),
            deleted: false,
        });
        chat.changed.notify_waiters();
        id
    }

    /// A stored message as the Bot API writes it; null when there is none.
    pub(crate) fn render(&self, chat: i64, message: i64) -> Value {
        self.chats
            .get(&chat)
            .and_then(|chat| {
                let message = chat.log.get(message)?;
                Some(message_json(chat, &self.users, &self.me, message, true))
            })
            .unwrap_or(Value::Null)
    }

    /// Queues an update about something that happened in `chat`.
    pub(crate) fn push_update(
        &mut self,
        kind: &str,
        chat: Option<i64>,
        message_id: Option<i64>,
        payload: &Value,
        now: Stamp,
    ) -> Option<i64> {
        let about = About { kind: kind.to_owned(), chat, message_id };
        let id = self.queue.push(about, &payload.to_string(), now);
        self.queue_changed.notify_waiters();
        id
    }

    /// Whether the bot may see a message of `chat`: membership, and privacy mode in groups.
    pub(crate) fn bot_sees(&self, chat: i64, message: &NewMessage) -> bool {
        let Some(chat) = self.chats.get(&chat) else {
            return false;
        };
        match chat.standing {
            Standing::Left | Standing::Kicked => return false,
            Standing::Administrator => return true,
            Standing::Member => {}
        }
        if chat.kind == ChatKind::Private || self.me.reads_all {
            return true;
        }
        let to_bot = message.reply_to.and_then(|id| chat.log.get(id)).is_some_and(Message::is_bot);
        let mine = format!("@{}", self.me.username);
        let named = contains_ignore_case(&message.text, &mine);
        let command = message.text.starts_with('/')
            && message
                .text
                .split_whitespace()
                .next()
                .is_some_and(|word| !word.contains('@') || contains_ignore_case(word, &mine));
        to_bot || named || command
    }
}

fn contains_ignore_case(text: &str, part: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}
