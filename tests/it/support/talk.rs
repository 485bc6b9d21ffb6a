//! Talking to the bot over the fake Telegram, and reading what came back.

use super::PATIENCE;
use bloom_fakes::{Message, Person, Say, TelegramFake, Transcript};

/// The texts of the bot's messages in a chat, oldest first.
pub(crate) fn said(log: &Transcript) -> Vec<String> {
    log.from_bot().map(|message| message.text.clone()).collect()
}

/// Waits until the chat has `count` visible messages of the bot.
///
/// # Panics
/// When it does not come to that.
pub(crate) async fn answers(fake: &TelegramFake, chat: i64, count: usize) -> Transcript {
    fake.wait_for(chat, |log| log.from_bot().count() >= count, PATIENCE)
        .await
        .unwrap_or_else(|error| panic!("chat {chat}: {error}"))
}

/// Says something and gives the first message that the bot answers with.
///
/// # Panics
/// When no answer comes.
pub(crate) async fn ask(person: &Person, words: &str) -> Message {
    person.ask(words).await.unwrap_or_else(|error| panic!("{words:?}: {error}"))
}

/// Taps the newest button of that name and gives the bot's next message.
///
/// # Panics
/// When there is no such button, or no answer comes.
pub(crate) async fn tap(person: &Person, label: &str) -> Message {
    let newest = person.last().await.map_or(0, |message| message.id);
    person.tap_and_wait(label).await.unwrap_or_else(|error| panic!("[{label}]: {error}"));
    person.reply_after(newest).await.unwrap_or_else(|error| panic!("[{label}]: {error}"))
}

/// How the help begins, in English.
const HELP: &str = "This is what I can do";

/// Asks for help and waits until one more has come. While a question is open, it is asked again
/// behind the help.
///
/// # Panics
/// When no help comes.
pub(crate) async fn help(person: &Person) {
    let helps = |log: &Transcript| log.from_bot().filter(|message| message.text.contains(HELP)).count();
    let before = helps(&person.transcript().await);
    person.say("/help").await.expect("they can write");
    let helped = person.wait_until(|log| helps(log) > before).await;
    helped.unwrap_or_else(|error| panic!("no help: {error}"));
}

/// Says something and waits for an answer with these words, after it.
///
/// # Panics
/// When none comes.
pub(crate) async fn ask_until(person: &Person, what: impl Into<Say>, words: &str) -> Message {
    let sent = person.say(what).await.expect("they can write");
    let find = |log: &Transcript| {
        let mut answers = log.from_bot_after(sent.message_id);
        answers.find(|message| message.text.contains(words)).cloned()
    };
    let found = person.fake().wait_map(person.chat_id(), find, PATIENCE).await;
    found.unwrap_or_else(|error| panic!("{words:?}: {error}"))
}
