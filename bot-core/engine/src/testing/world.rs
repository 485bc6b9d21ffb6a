//! People who talk to the engine over a fake network.

use super::clock::FrozenClock;
use super::network::{FakeNetwork, Shown};
use crate::models::Models;
use crate::runtime::budget::Limits;
use crate::runtime::errands::Errands;
use crate::runtime::interrupt::{Interrupt, never};
use crate::runtime::{Engine, Gears, Line, Options, Outside, RunError};
use crate::store::{Db, DbOptions, Durability, StoreError};
use bloom_chat::port::{Clock, Transport};
use bloom_chat::{
    ActionToken, ActorRef, Body, ConversationKind, ConversationRef, DedupKey, InboundEvent, MessageRef, NetworkId,
};
use chrono::{DateTime, TimeZone, Utc};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tempfile::TempDir;

/// How a world is made.
#[derive(Debug, Clone)]
pub struct Setting {
    /// Where the clock stands at first.
    pub now: DateTime<Utc>,
    /// The network has buttons; else choices are numbered.
    pub buttons: bool,
    /// What can be set in the engine.
    pub options: Options,
    /// How fast the network may be written to.
    pub limits: Limits,
    /// A database other than a fresh SQLite file.
    pub database: Option<DbOptions>,
    /// Who does what outside.
    pub errands: Errands,
    /// Language models, if there are any.
    pub models: Option<Arc<Models>>,
    /// Where runs are cut.
    pub interrupt: Arc<dyn Interrupt>,
    /// What chance is made from.
    pub seed: u64,
}

impl Default for Setting {
    fn default() -> Self {
        Self {
            now: Utc.timestamp_opt(1_772_470_800, 0).single().unwrap_or_default(), // 2026-03-02 17:00 UTC, a Monday
            buttons: true,
            options: Options { inbound_per_minute: 0, ..Options::default() },
            limits: Limits::NONE,
            database: None,
            errands: Errands::default(),
            models: None,
            interrupt: never(),
            seed: 1,
        }
    }
}

/// An engine, its network and its clock.
#[derive(Debug)]
pub struct World {
    /// The clock.
    pub clock: Arc<FrozenClock>,
    /// The network.
    pub network: Arc<FakeNetwork>,
    /// The engine.
    pub engine: Engine,
    setting: Setting,
    database: DbOptions,
    events: Arc<AtomicU64>,
    // Last, so that the files outlive the database.
    _files: TempDir,
}

impl World {
    /// A world as set.
    ///
    /// # Errors
    /// When the database cannot be opened.
    pub async fn new(setting: Setting) -> Result<Self, StoreError> {
        let files = tempfile::tempdir().map_err(|error| StoreError::Locked(error.to_string()))?;
        let database = setting.database.clone().unwrap_or_else(|| DbOptions {
            durability: Durability::None,
            keys: super::keys(),
            ..DbOptions::sqlite(&files.path().join("bloom.db"))
        });
        let clock = Arc::new(FrozenClock::at(setting.now));
        let network = Arc::new(FakeNetwork::new("fake", setting.buttons));
        let engine = engine(&setting, &database, &clock, &network).await?;
        Ok(Self { clock, network, engine, setting, database, events: Arc::default(), _files: files })
    }

    /// The database file, if it is one.
    pub fn file(&self) -> Option<PathBuf> {
        self.database.sqlite_path()
    }

    /// The process dies and starts again: only the database, the network and the clock remain.
    ///
    /// # Errors
    /// When the database cannot be opened again.
    pub async fn restart(&mut self, interrupt: Arc<dyn Interrupt>) -> Result<(), StoreError> {
        self.engine.gears().db.clone().close().await;
        self.setting.interrupt = interrupt;
        self.setting.seed += 1;
        self.engine = engine(&self.setting, &self.database, &self.clock, &self.network).await?;
        self.engine.gears().take_over().await?;
        Ok(())
    }

    /// Lets time pass, and lets the engine do what that brings.
    ///
    /// # Errors
    /// What the engine says.
    pub async fn advance(&self, by: Duration) -> Result<(), RunError> {
        self.clock.advance(by);
        self.engine.settle().await.map(drop)
    }

    /// Somebody with a private chat.
    pub fn person(&self, name: &str, language: &str) -> Person<'_> {
        Person { world: self, name: name.to_owned(), language: language.to_owned() }
    }

    fn number(&self) -> u64 {
        self.events.fetch_add(1, Ordering::Relaxed) + 1
    }
}

async fn engine(
    setting: &Setting,
    database: &DbOptions,
    clock: &Arc<FrozenClock>,
    network: &Arc<FakeNetwork>,
) -> Result<Engine, StoreError> {
    let db = Db::open(database).await?;
    let line =
        Line::new(Arc::clone(network) as Arc<dyn Transport>, setting.limits, Arc::clone(clock) as Arc<dyn Clock>);
    Ok(Engine::new(Gears::with_models(
        db,
        Arc::clone(clock) as Arc<dyn Clock>,
        setting.seed,
        setting.options.clone(),
        vec![line],
        Arc::clone(&setting.interrupt),
        Outside { errands: setting.errands.clone(), models: setting.models.clone() },
    )))
}

/// Somebody with a private chat with the bot.
#[derive(Debug)]
pub struct Person<'w> {
    world: &'w World,
    name: String,
    language: String,
}

impl Person<'_> {
    /// Says something and lets the engine answer.
    ///
    /// # Panics
    /// When the engine fails: this is a test.
    pub async fn say(&self, text: &str) {
        self.send(self.words(text)).await;
    }

    /// Calls a command.
    ///
    /// # Panics
    /// When the engine fails: this is a test.
    pub async fn command(&self, name: &str, args: &str) {
        self.send(Body::Command { name: name.to_owned(), args: args.to_owned() }).await;
    }

    /// Taps the newest button with this label.
    ///
    /// # Panics
    /// When there is none: this is a test.
    pub async fn tap(&self, label: &str) {
        let found = self.shown().into_iter().rev().find_map(|message| {
            let choice = message.choices.iter().find(|(shown, _)| shown == label)?;
            Some((message.id.clone(), choice.1.clone()))
        });
        let Some((message, token)) = found else {
            panic!("{} sees no button \u{201c}{label}\u{201d} in:\n{}", self.name, self.transcript())
        };
        self.tap_token(&message, token).await;
    }

    /// Taps with a token of the test's own.
    ///
    /// # Panics
    /// When the engine fails: this is a test.
    pub async fn tap_token(&self, message: &str, token: ActionToken) {
        let interaction = format!("tap{}", self.world.number());
        self.send(Body::Action {
            token,
            message: Some(MessageRef(message.to_owned())),
            interaction: Some(interaction),
        })
        .await;
    }

    /// Anything may happen.
    ///
    /// # Panics
    /// When the engine fails: this is a test.
    pub async fn send(&self, body: Body) {
        let event = self.event(body);
        self.world.engine.inbox().accept(vec![event], None).await.expect("the inbox takes it");
        self.world.engine.settle().await.expect("the engine answers");
    }

    /// An event of this person, with a key of its own.
    pub fn event(&self, body: Body) -> InboundEvent {
        let network = self.world.network.network().clone();
        let number = self.world.number();
        InboundEvent {
            key: DedupKey(format!("{}/{number}", self.name)),
            conversation: self.place(&network),
            kind: ConversationKind::Direct,
            actor: ActorRef { network, id: self.name.clone() },
            display_name: Some(self.name.clone()),
            at: self.world.clock.now(),
            message: Some(MessageRef(format!("in{number}"))),
            addressed: true,
            language_hint: Some(self.language.clone()),
            body,
        }
    }

    /// Words, as a body.
    pub fn words(&self, text: &str) -> Body {
        Body::Text { text: text.to_owned(), forwarded: false, at_limit: false, reply_to: None }
    }

    fn place(&self, network: &NetworkId) -> ConversationRef {
        ConversationRef { network: network.clone(), account: "bot".into(), chat: self.name.clone(), thread: None }
    }

    /// What stands in the chat from the bot's side.
    pub fn shown(&self) -> Vec<Shown> {
        self.world.network.chat(&self.name)
    }

    /// The bot's last message.
    ///
    /// # Panics
    /// When there is none: this is a test.
    pub fn last(&self) -> Shown {
        self.shown().pop().unwrap_or_else(|| panic!("{} has heard nothing yet", self.name))
    }

    /// The bot's side of the chat as text, with its choices in brackets.
    pub fn transcript(&self) -> String {
        self.shown().iter().map(render).collect::<Vec<_>>().join("\n\n")
    }
}

/// A message as a transcript shows it: its text, then its file, then its choices in brackets.
pub fn render(message: &Shown) -> String {
    let mut text = message.text.clone();
    if let Some((name, _)) = &message.file {
        text.push_str("\n<");
        text.push_str(name);
        text.push('>');
    }
    if message.buttons {
        let labels: Vec<String> = message.choices.iter().map(|(label, _)| format!("[{label}]")).collect();
        text.push('\n');
        text.push_str(&labels.join(" "));
    }
    text
}
