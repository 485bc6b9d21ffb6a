//! A tap on a long message: it changes that message, and nothing else comes of it by itself.

use bloom_engine::store::outbox;
use bloom_engine::testing::network::Shown;
use bloom_engine::testing::{Setting, World};

/// What is answered to each question on the way to a plan of many sessions.
const ANSWERS: &[(&str, &str)] = &[
    ("What would you like to give time to", "German, piano, maths, drawing"),
    ("how much does it matter", "skip"),
    ("how well do you know it", "skip"),
    ("Which city", "Lisbon"),
    ("How much time a week", "14 hours a week"),
    ("When in the day", "mornings and evenings"),
    ("What is fixed in your week", "nothing"),
];

/// The longest text of a message, and the longest below a picture, in UTF-16 units.
const TEXT_MAX: usize = 4096;
const CAPTION_MAX: usize = 1024;

async fn proposed() -> World {
    let world = World::new(Setting::default()).await.expect("opens");
    let ana = world.person("ana", "en");
    ana.command("plan", "").await;
    for _ in 0..20 {
        let asked = ana.last();
        if asked.text.contains("in two ways") {
            break;
        }
        let answer = ANSWERS.iter().find(|(question, _)| asked.text.contains(question));
        let (_, words) = answer.unwrap_or_else(|| panic!("no answer to:\n{}", ana.transcript()));
        ana.say(words).await;
    }
    world
}

async fn undelivered(world: &World) -> usize {
    let mut db = world.engine.gears().db.read().await.expect("a reader");
    outbox::undelivered(&mut db, 100).await.expect("listed").len()
}

fn fits(message: &Shown) -> bool {
    let max = if message.file.is_some() { CAPTION_MAX } else { TEXT_MAX };
    message.text.encode_utf16().count() <= max
}

#[tokio::test]
async fn a_long_proposal_is_a_picture_and_words_and_a_tap_changes_the_words_that_were_tapped() {
    let world = proposed().await;
    let ana = world.person("ana", "en");
    let before = ana.shown();
    let (words, picture) = (&before[before.len() - 1], &before[before.len() - 2]);
    assert!(words.text.encode_utf16().count() > CAPTION_MAX, "{}", ana.transcript());
    assert!(words.text.contains("28 sessions"), "{}", ana.transcript());
    assert!(words.file.is_none() && words.choices.len() > 2, "{}", ana.transcript());
    assert!(picture.file.is_some() && picture.text.is_empty() && picture.choices.is_empty());
    assert!(!ana.transcript().contains("Two proposals"), "the picture shows for itself: {}", ana.transcript());

    let label = words.choices.last().expect("choices").0.clone();
    ana.tap(&label).await;
    let after = ana.shown();
    let settled = &after[before.len() - 1];
    assert_eq!(settled.id, words.id);
    assert_eq!(settled.text, format!("{}\n\n→ {label}", words.text));
    assert!(settled.choices.is_empty());
    assert_eq!(after[..before.len() - 1], before[..before.len() - 1], "the others stay as they were");
    // One short word on what was chosen, and nothing of the proposal a second time.
    assert_eq!(after.len(), before.len() + 1, "{}", ana.transcript());
    assert!(!after[before.len()].text.contains("in two ways"), "{}", ana.transcript());
    assert!(after.iter().all(fits), "{}", ana.transcript());
    assert_eq!(undelivered(&world).await, 0);
}

#[tokio::test]
async fn every_choice_of_a_long_proposal_settles() {
    let world = proposed().await;
    let ana = world.person("ana", "en");
    let count = ana.last().choices.len();
    for place in 0..count {
        let world = proposed().await;
        let ana = world.person("ana", "en");
        let asked = ana.last();
        let label = asked.choices[place].0.clone();
        ana.tap(&label).await;
        let shown = ana.shown();
        let settled = shown.iter().find(|message| message.id == asked.id).expect("it stands");
        assert_eq!(settled.text, format!("{}\n\n→ {label}", asked.text));
        assert!(shown.iter().all(fits), "{label}: {}", ana.transcript());
        assert_eq!(undelivered(&world).await, 0, "{label}");
    }
}
