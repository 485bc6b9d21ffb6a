//! Somebody with an agreed week, for the talks around studying: where they all begin.

use crate::clockwork::learner;
use bloom_domain::study::StudySession;
use bloom_engine::store::session;
use bloom_engine::testing::{Person, Setting, World};
use std::time::Duration;

/// What tells a learner's goal, hours, focus and city at once.
pub(crate) const MEET: &str = "Hi! I want to learn Spanish, I have 4 hours a week in the evenings and I live in London";

pub(crate) const MINUTE: Duration = Duration::from_secs(60);
pub(crate) const HOUR: Duration = Duration::from_secs(3_600);
pub(crate) const DAY: Duration = Duration::from_secs(86_400);

pub(crate) async fn world() -> World {
    World::new(Setting::default()).await.expect("a world opens")
}

/// Two proposals for the week of Monday, 2 March 2026, in English and on the clock of London.
pub(crate) async fn proposed(person: &Person<'_>) {
    for words in [MEET, "maybe later"] {
        person.say(words).await;
    }
    person.command("plan", "").await;
    person.say("Spanish").await;
    person.tap("Nothing fixed").await;
}

/// A week of five sessions, Monday to Friday at 18:00; nothing but the check-ins is said unasked.
pub(crate) async fn agreed(person: &Person<'_>) {
    proposed(person).await;
    person.tap("Yes, keep A").await;
    person.tap("No, thanks").await;
    person.tap("No, thanks").await;
}

/// A learner's sessions, in the order of time.
pub(crate) async fn sessions(world: &World, name: &str) -> Vec<StudySession> {
    let db = &world.engine.gears().db;
    let owner = learner(db, name).await;
    let mut reader = db.read().await.expect("a reader");
    session::between(&mut reader, &owner, 0, i64::MAX).await.expect("sessions")
}

/// Days, times, lengths and what became of them: `2 18:00 50 planned`.
pub(crate) async fn told(world: &World, name: &str) -> Vec<String> {
    let line = |session: &StudySession| {
        let at = session.local().format("%-d %H:%M");
        format!("{at} {} {}", session.minutes, session.status.as_str())
    };
    sessions(world, name).await.iter().map(line).collect()
}

/// How many messages stand in the chat.
pub(crate) fn count(person: &Person<'_>) -> usize {
    person.shown().len()
}

/// The messages that have come since there were so many.
pub(crate) fn since(person: &Person<'_>, before: usize) -> Vec<String> {
    person.shown().into_iter().skip(before).map(|message| message.text).collect()
}

/// The token behind a label of the newest message that has it, and that message.
pub(crate) fn button(person: &Person<'_>, label: &str) -> (String, bloom_chat::ActionToken) {
    let found = person.shown().into_iter().rev().find_map(|message| {
        let choice = message.choices.iter().find(|(shown, _)| shown == label)?;
        Some((message.id.clone(), choice.1.clone()))
    });
    found.unwrap_or_else(|| panic!("no button {label} in\n{}", person.transcript()))
}
