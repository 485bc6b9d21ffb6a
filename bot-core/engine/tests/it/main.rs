//! The engine from outside: the store's story on both databases, the workers, crashes, bad input.

#![expect(clippy::expect_used, reason = "a test says what it counted on")]

mod clockwork;
mod crash;
mod database;
mod delivery;
mod errands;
mod journal;
mod mailbox;
mod nudges;
mod plans;
mod settling;
mod statements;
mod store;
