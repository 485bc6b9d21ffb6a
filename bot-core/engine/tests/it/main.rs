//! The engine from outside: the store's story on both databases, the workers, crashes, bad input.

#![expect(clippy::expect_used, reason = "a test says what it counted on")]

mod calendar;
mod crash;
mod database;
mod delivery;
mod journal;
mod mailbox;
mod statements;
mod store;
