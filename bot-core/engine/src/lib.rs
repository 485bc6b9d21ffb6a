//! The gears of Bloom.
//!
//! * [`store`]: all SQL and nothing but; one file a noun; SQLite and PostgreSQL.
//! * [`runtime`]: accepting, taking turns, delivering, what the clock brings; each a public step.
//! * [`coordinator`]: who answers a message; looking, deciding (pure), committing.
//! * [`flows`]: the conversations, each whole without a model.
//! * [`specialists`]: what a model may add to a decision, and what becomes of what it says.
//! * [`memory`]: what is remembered, and what whoever speaks is told of it.
//! * [`export`]: everything about a learner as one file.
//! * [`models`]: whom it may ask, on what terms, and what it cost.
//! * [`commands`]: the one door for every change.
//! * [`speech`]: what is said, from Fluent texts to messages.
//! * `testing` (feature of that name): a world to test in; `bloom simulate` lives in it, too.

pub mod calendar;
pub mod commands;
pub mod coordinator;
pub mod export;
pub mod flows;
pub mod memory;
pub mod models;
pub mod prompts;
pub mod runtime;
pub mod specialists;
pub mod speech;
pub mod store;
#[cfg(feature = "testing")]
pub mod testing;
