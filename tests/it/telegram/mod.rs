//! Conversations over the fake Telegram with the real program: what people, strangers, bad clients
//! and the network itself may bring.
//!
//! * `onboarding`: a learner is met, in Brazilian Portuguese.
//! * `buttons`: double, stale, forged and foreign taps.
//! * `groups`: silent unless spoken to, and never about anybody.
//! * `content`: what is no plain text, and text that is no plain text either.
//! * `updates`: repeated, reordered, unreadable updates, and numbers that jump.
//! * `delivery`: blocks, floods and answers that get lost on the way.
//! * `service`: starting, stopping, webhooks, two programs at once.

mod buttons;
mod content;
mod delivery;
mod groups;
mod onboarding;
mod service;
mod updates;

use crate::support::talk::ask;
use bloom_fakes::{Person, TelegramFake};

/// The bot's words for a choice that is no longer open.
const STALE: &str = "That button is from before.";

/// Somebody who has been greeted in English.
async fn greeted(fake: &TelegramFake, user: i64) -> Person {
    let person = fake.private(user, "en");
    let greeting = ask(&person, "/start").await;
    assert!(greeting.text.contains("Shall we begin?"), "{}", greeting.text);
    person
}

/// How many messages of the bot stand in somebody's chat.
async fn heard(person: &Person) -> usize {
    person.transcript().await.from_bot().count()
}
