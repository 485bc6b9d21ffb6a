//! The fake Telegram against a plain HTTP client: does it keep the documented rules?

#![expect(clippy::unwrap_used, reason = "helpers of tests fail the test that called them")]

mod bot;
mod chats;
mod control;
mod editing;
mod faults;
mod files;
mod groups;
mod limits;
mod polling;
mod queries;
mod sending;
mod settings;
mod webhook;
