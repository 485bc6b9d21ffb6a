//! The engine from outside: the store's story on both databases, the workers, crashes, bad input.

mod crash;
mod database;
mod delivery;
mod journal;
mod mailbox;
mod statements;
mod store;
