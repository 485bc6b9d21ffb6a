//! Fake networks that keep the real ones' rules.
//!
//! The bot under test talks to a real HTTP server on 127.0.0.1 that refuses what the real network
//! refuses, in its words, and misbehaves on request. Tests act as the people on the other side and
//! read what those people would see.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use bloom_fakes::{FakeOptions, Fault, FaultRule, TelegramFake};
//!
//! let fake = TelegramFake::start(FakeOptions::default()).await;
//! // ... start the bot with fake.url() and fake.token() ...
//! let ana = fake.private(1, "pt-br");
//! let answer = ana.ask("/start").await?;
//! ana.tap(&answer.labels()[0]).await?;
//! fake.fault(FaultRule::once(Fault::AcceptThenDrop).on("sendMessage")).await;
//! ana.say("oi").await?;
//! println!("{}", ana.transcript().await);
//! # Ok(())
//! # }
//! ```
//!
//! The same fake runs as a program, driven over HTTP:
//!
//! ```text
//! cargo run -p bloom-fakes -- telegram --port 8081
//! curl 127.0.0.1:8081/control/say -d '{"chat":1,"user":{"id":1,"language_code":"pt-br"},"text":"oi"}'
//! curl 127.0.0.1:8081/control/transcript/1?plain=true
//! curl 127.0.0.1:8081/control/help
//! ```
//!
//! [`ModelFake`] is a server of language models beside them: it says what a test wants, obeys every order that was
//! smuggled into a prompt, and breaks as each provider breaks.
//!
//! ```text
//! cargo run -p bloom-fakes -- model --port 8082 --manner obedient
//! curl 127.0.0.1:8082/control/help
//! ```
//!
//! What is left out on purpose: channels, payments, inline mode, business accounts, media groups,
//! stickers sets, and answering a webhook with a method call. A method not known here answers 404,
//! as the real server does for names it does not know.

mod clock;
mod model;
mod network;
mod telegram;

pub use clock::{Clock, Stamp};
pub use model::{
    Asked, MODEL_CONTROL_HELP, Manner, ModelFake, ModelFault, ModelFaultRule, ModelOptions, Reply, Rule, ScriptedCall,
    When,
};
pub use telegram::{
    ANONYMOUS_ADMIN, Author, Button, CHANNEL_BOT, CONTROL_HELP, CallRecord, CallbackAnswer, ChatKind, DraftMessage,
    DriveError, Edit, FakeOptions, Fault, FaultRule, Limits, Media, Message, Person, Rate, Say, Sent, Standing, Tap,
    TelegramFake, Transcript, UpdateRecord, User, WaitTimeout,
};
