//! The gears of Bloom.
//!
//! * [`commands`]: the one door for every change.
//! * [`coordinator`]: who answers a message; decisions are pure.
//! * [`flows`]: the conversations that need no model.
//! * [`speech`]: what is said, from Fluent texts to messages.

pub mod commands;
pub mod coordinator;
pub mod flows;
pub mod speech;
