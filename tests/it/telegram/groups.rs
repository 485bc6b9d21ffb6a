//! Groups: whoever is there reads along.

use super::greeted;
use crate::support::program::Place;
use crate::support::talk::{answers, ask, help, said};
use crate::support::{PATIENCE, database};
use bloom_fakes::{FakeOptions, Limits, Say, Standing, TelegramFake};
use serde_json::json;

const GROUP: i64 = -4_001;
const INVITE: &str = "I coach people one to one";
const PRIVATE: &str = "Let us do this in a private chat";

/// A network where the bot reads everything that is said in its groups.
async fn open_fake() -> TelegramFake {
    TelegramFake::start(FakeOptions {
        limits: Limits::off(),
        patience: PATIENCE,
        reads_all_group_messages: true,
        ..FakeOptions::default()
    })
    .await
}

#[tokio::test]
async fn silent_unless_spoken_to_and_never_about_anybody() {
    let fake = open_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    ask(&ana, "I want to learn taxidermy").await;
    fake.create_group(GROUP, "Study", 1).await;
    answers(&fake, GROUP, 1).await;
    let ana = fake.person(1, GROUP);
    let rui = fake.person(2, GROUP);
    fake.join(GROUP, 2).await;

    for words in ["Between us: secretword", "/profile@other_bot", "@someone_else hello", "a bot walks into a bar"] {
        rui.say(words).await.expect("said");
    }
    let anonymous = Say::from("anonymous secretword").as_chat(json!({"id": GROUP, "type": "group", "title": "Study"}));
    ana.say(anonymous).await.expect("said");
    let name = fake.bot_username().to_owned();
    let refused = ask(&ana, &format!("/profile@{name}")).await;
    assert!(refused.text.contains(PRIVATE), "{}", refused.text);
    let invited = ask(&rui, &format!("@{name} what can you do?")).await;
    assert!(invited.text.contains(INVITE), "{}", invited.text);
    let replied = Say::from("and me?").replying_to(invited.id);
    let replied = rui.ask(replied).await.expect("an answer to a reply");
    assert!(replied.text.contains(INVITE), "{}", replied.text);
    for command in ["/export", "/delete", "/settings"] {
        let refused = ask(&ana, &format!("{command}@{name}")).await;
        assert!(refused.text.contains(PRIVATE), "{command}: {}", refused.text);
    }

    let log = fake.transcript(GROUP).await;
    assert_eq!(said(&log).len(), 7, "the greeting and one for each that spoke to us: {log}");
    assert!(!log.to_string().contains("taxidermy"), "{log}");
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let rows = database::rows(&database::sqlite(&place.file())).await;
    let overheard: Vec<&String> = rows.iter().filter(|row| row.contains("secretword")).collect();
    assert!(overheard.is_empty(), "words between others are stored: {overheard:?}");
}

#[tokio::test]
async fn a_group_that_becomes_a_supergroup_is_followed() {
    let fake = open_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    fake.create_group(GROUP, "Study", 1).await;
    answers(&fake, GROUP, 1).await;
    let new = fake.migrate(GROUP).await.expect("it becomes one");
    let ana = fake.person(1, new);
    let name = fake.bot_username().to_owned();
    let invited = ask(&ana, &format!("@{name} are you still there?")).await;
    assert!(invited.text.contains(INVITE), "{}", invited.text);
}

#[tokio::test]
async fn a_bot_that_was_removed_does_not_insist() {
    let fake = open_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    fake.create_group(GROUP, "Study", 1).await;
    answers(&fake, GROUP, 1).await;
    fake.set_standing(GROUP, 1, Standing::Kicked).await;
    let ana = greeted(&fake, 1).await;
    help(&ana).await;
    let calls = fake.calls_of("sendMessage").await;
    let there = calls.iter().filter(|call| call.chat == Some(GROUP)).count();
    assert_eq!(there, 1, "nothing more is sent there");
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
}
