//! What every test against the fake needs: a bot account, an inbox in memory, orders.
#![expect(dead_code, reason = "each test binary uses its part")]

use async_trait::async_trait;
use bloom_chat::event::{Body, InboundEvent};
use bloom_chat::ids::{ConversationKind, ConversationRef, MessageRef, NetworkId};
use bloom_chat::message::{Attachment, Block, Inline, OutboundMessage};
use bloom_chat::port::{Accepted, Clock, Cursor, Delivery, Inbox, InboxError, Operation, Order, Transport};
use bloom_fakes::{FakeOptions, Limits, Message, TelegramFake};
use bloom_telegram::{Me, Poller, Telegram, TelegramConfig};
use chrono::{DateTime, Utc};
use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A person with a private chat, by their id.
pub(crate) const ANA: i64 = 5;
/// A supergroup.
pub(crate) const GROUP: i64 = -1_001_000_000_001;

/// An inbox that keeps its promises in memory, and breaks down on request.
#[derive(Default)]
pub(crate) struct MemoryInbox {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    events: Vec<InboundEvent>,
    keys: HashSet<String>,
    cursor: Option<Cursor>,
    refusals: u32,
}

impl MemoryInbox {
    /// The next `times` calls are refused.
    pub(crate) fn refuse(&self, times: u32) {
        self.state.lock().unwrap().refusals = times;
    }

    pub(crate) fn events(&self) -> Vec<InboundEvent> {
        self.state.lock().unwrap().events.clone()
    }

    pub(crate) fn position(&self) -> Option<String> {
        self.state.lock().unwrap().cursor.clone().map(|cursor| cursor.position)
    }

    /// The texts that came, in order.
    pub(crate) fn texts(&self) -> Vec<String> {
        let text = |event: InboundEvent| match event.body {
            Body::Text { text, .. } => Some(text),
            _ => None,
        };
        self.events().into_iter().filter_map(text).collect()
    }
}

#[async_trait]
impl Inbox for MemoryInbox {
    async fn accept(&self, batch: Vec<InboundEvent>, cursor: Option<Cursor>) -> Result<Accepted, InboxError> {
        let mut state = self.state.lock().unwrap();
        if state.refusals > 0 {
            state.refusals -= 1;
            return Err(InboxError("the disk is full".into()));
        }
        let mut accepted = Accepted { stored: 0, duplicates: 0 };
        for event in batch {
            if state.keys.insert(event.key.0.clone()) {
                state.events.push(event);
                accepted.stored += 1;
            } else {
                accepted.duplicates += 1;
            }
        }
        if cursor.is_some() {
            state.cursor = cursor;
        }
        Ok(accepted)
    }

    async fn cursor(&self, network: &NetworkId, account: &str) -> Result<Option<Cursor>, InboxError> {
        let mut state = self.state.lock().unwrap();
        if state.refusals > 0 {
            state.refusals -= 1;
            return Err(InboxError("the disk is full".into()));
        }
        Ok(state.cursor.clone().filter(|cursor| cursor.network == *network && cursor.account == account))
    }
}

/// A clock that stands.
#[derive(Debug)]
pub(crate) struct Standing;

impl Clock for Standing {
    fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }
}

pub(crate) struct Bench {
    pub(crate) fake: TelegramFake,
    pub(crate) telegram: Arc<Telegram>,
    pub(crate) inbox: Arc<MemoryInbox>,
}

pub(crate) fn config(fake: &TelegramFake) -> TelegramConfig {
    let mut config = TelegramConfig::new(fake.token().into());
    config.api_url = Some(fake.url());
    config.poll_timeout = Duration::ZERO;
    config
}

impl Bench {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut TelegramConfig)) -> Self {
        let options = FakeOptions { limits: Limits::off(), ..FakeOptions::default() };
        let fake = TelegramFake::start(options).await;
        let mut config = config(&fake);
        change(&mut config);
        let telegram = Arc::new(Telegram::new(&config).unwrap());
        Self { fake, telegram, inbox: Arc::default() }
    }

    pub(crate) async fn poller(&self) -> Poller {
        self.poller_of(&self.telegram).await
    }

    pub(crate) async fn poller_of(&self, telegram: &Arc<Telegram>) -> Poller {
        let me = self.me();
        Poller::new(Arc::clone(telegram), me, self.inbox.clone(), Arc::new(Standing))
    }

    pub(crate) fn me(&self) -> Me {
        Me { id: 1_000_000_001, username: Some(self.fake.bot_username().to_owned()) }
    }

    /// A person who has opened their private chat, so that they can be written to.
    pub(crate) async fn open(&self, user: i64) {
        self.fake.private(user, "en").say("/start").await.unwrap();
    }

    pub(crate) async fn carry(&self, chat: i64, operation: Operation) -> Delivery {
        self.telegram.deliver(order(chat, operation)).await
    }

    pub(crate) async fn send(&self, chat: i64, message: OutboundMessage) -> Delivery {
        self.carry(chat, Operation::Send { message }).await
    }

    /// Sends and expects exactly one message.
    pub(crate) async fn post(&self, chat: i64, message: OutboundMessage) -> MessageRef {
        match self.send(chat, message).await {
            Delivery::Sent(mut sent) if sent.len() == 1 => sent.remove(0),
            other => panic!("{other:?}"),
        }
    }
}

pub(crate) fn place(chat: i64) -> ConversationRef {
    ConversationRef {
        network: NetworkId::new("telegram"),
        account: "1000000001".into(),
        chat: chat.to_string(),
        thread: None,
    }
}

pub(crate) fn order(chat: i64, operation: Operation) -> Order {
    let kind = if chat > 0 { ConversationKind::Direct } else { ConversationKind::Group };
    Order { id: "o1".into(), conversation: place(chat), kind, operation, delivered_parts: 0, attempts: 0 }
}

pub(crate) fn strong(text: &str) -> OutboundMessage {
    OutboundMessage { blocks: vec![Block::Paragraph(vec![Inline::strong(text)])], ..OutboundMessage::default() }
}

pub(crate) fn file(name: &str, media_type: &str, bytes: &[u8]) -> Attachment {
    Attachment { name: name.into(), media_type: media_type.into(), bytes: bytes.to_vec(), alt: "a thing".into() }
}

pub(crate) fn picture() -> OutboundMessage {
    OutboundMessage {
        blocks: vec![
            Block::Image { attachment: 0, alt: "progress".into() },
            Block::Paragraph(vec![Inline::strong("Week 3")]),
        ],
        attachments: vec![file("p.png", "image/png", b"\x89PNG")],
        ..OutboundMessage::default()
    }
}

pub(crate) async fn ready() -> Bench {
    let bench = Bench::new().await;
    bench.open(ANA).await;
    bench
}

pub(crate) async fn last(bench: &Bench, chat: i64) -> Message {
    bench.fake.transcript(chat).await.last_from_bot().cloned().unwrap()
}

pub(crate) async fn bot_count(bench: &Bench, chat: i64) -> usize {
    bench.fake.transcript(chat).await.from_bot().count()
}
