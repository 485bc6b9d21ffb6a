//! What somebody had deleted is gone: from every table, and from the bytes of the file.

use crate::support::program::calm_fake;
use crate::support::talk::{ask, ask_until, tap};
use crate::support::{Place, database};
use bloom_fakes::{Media, Person};
use std::path::Path;

/// A person whose id and words occur nowhere else.
const LEARNER: i64 = 771_234_567;

/// Words of theirs, one for each place that words can come to rest in.
const CANARIES: [&str; 10] = [
    "canarygoal",
    "canaryreason",
    "canarytried",
    "canarybarrier",
    "canaryedit",
    "canaryfile",
    "canarysuccess",
    "canarylater",
    "canarytopic",
    "canarybusy",
];

/// Says things of every kind, so that there is something in every table that can hold them.
async fn live(person: &Person) {
    ask(person, "/start").await;
    ask(person, "yes").await;
    ask(person, "I want to learn canarygoal").await;
    ask(person, "because of canaryreason").await;
    ask(person, "I canarytried it at school").await;
    let edited = person.say("my canarybarrier is in the way").await.expect("they can write");
    person.reply_after(edited.message_id).await.expect("an answer");
    person.edit(edited.message_id, "my canaryedit is in the way").await.expect("they can edit");
    for words in ["3 hours a week", "in the evening", "Lisbon", "6", "canarylater helps"] {
        ask(person, words).await;
    }
    ask_until(person, Media::document("canaryfile.pdf", "application/pdf", &b"%PDF"[..]), "canaryfile").await;
    ask_until(person, "canarysuccess by June", "Is that right?").await;
    tap(person, "Yes, that's right").await;
    ask(person, "/topics").await;
    ask(person, "canarytopic").await;
    ask(person, "/busy canarybusy on Mondays from 9 to 10").await;
    ask(person, "/log").await;
    ask(person, "40 minutes").await;
    for command in ["/profile", "/settings", "/timezone Madrid", "/pause", "/resume"] {
        ask(person, command).await;
    }
    ask_until(person, "/export", "in one ZIP file").await;
}

/// Lines of the database that speak of the learner.
async fn traces(url: &str) -> Vec<String> {
    let id = LEARNER.to_string();
    let mut rows = database::rows(url).await;
    rows.retain(|row| row.contains(&id) || CANARIES.iter().any(|words| row.contains(words)));
    rows
}

/// Which of the words are in the files that SQLite keeps.
fn in_files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let id = LEARNER.to_string();
    for entry in std::fs::read_dir(folder).expect("the data folder") {
        let path = entry.expect("an entry").path();
        let bytes = std::fs::read(&path).unwrap_or_default();
        for words in CANARIES.iter().copied().chain([id.as_str()]) {
            if bytes.windows(words.len()).any(|window| window == words.as_bytes()) {
                found.push(format!("{words} in {}", path.display()));
            }
        }
    }
    found
}

async fn everything_goes(url: Option<String>) {
    let fake = calm_fake().await;
    let mut place = Place::with(&fake);
    if let Some(url) = &url {
        place = place.set("BLOOM_DATA__URL", url);
    }
    let look = url.clone().unwrap_or_else(|| database::sqlite(&place.file()));
    let bot = place.start();
    let rui = fake.private(2, "en");
    ask(&rui, "/start").await;
    ask(&rui, "I want to learn bystanding").await;
    let ana = fake.private(LEARNER, "en");
    live(&ana).await;
    let before = traces(&look).await;
    for words in CANARIES.iter().filter(|words| **words != "canarybarrier") {
        assert!(before.iter().any(|row| row.contains(words)), "{words} was stored");
    }

    // Asked and not yet confirmed: all is still there.
    ask_until(&ana, "/delete", "Shall I delete everything").await;
    assert!(traces(&look).await.len() >= before.len(), "asking deletes nothing");
    tap(&ana, "Delete everything").await;
    let last = ana.last().await.expect("a last word");
    assert!(last.text.contains("deleted"), "{}", last.text);
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);

    let left = traces(&look).await;
    assert!(left.is_empty(), "rows that remain: {left:#?}");
    let others = database::rows(&look).await;
    assert!(others.iter().any(|row| row.contains("bystanding")), "nobody else lost anything");
    if url.is_none() {
        let left = in_files(&place.data());
        assert!(left.is_empty(), "words that remain: {left:#?}");
    }

    // Who comes back is somebody new.
    let _bot = place.start();
    let greeting = ask(&ana, "hello").await;
    assert!(greeting.text.contains("Shall we begin?"), "{}", greeting.text);
}

#[tokio::test]
async fn no_row_and_no_byte_remains_in_sqlite() {
    everything_goes(None).await;
}

#[tokio::test]
async fn no_row_remains_in_postgresql() {
    if let Some(url) = database::postgres().await {
        everything_goes(Some(url)).await;
    }
}

#[tokio::test]
async fn nothing_goes_without_a_plain_yes() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let ana = fake.private(LEARNER, "en");
    ask(&ana, "/start").await;
    ask(&ana, "yes").await;
    ask(&ana, "I want to learn canarygoal").await;
    let asked = ask_until(&ana, "/delete", "Shall I delete everything").await;
    assert!(asked.labels().iter().any(|label| label == "Delete everything"), "{:?}", asked.labels());
    ask_until(&ana, "hm, maybe", "Nothing was deleted").await;
    // The button of a question that is closed asks anew instead of deleting.
    let data = asked.buttons().concat()[0].data.clone().expect("a button's data");
    ana.tap_data(asked.id, &data).await;
    let still = ask_until(&ana, "/profile", "canarygoal").await;
    assert!(still.text.contains("canarygoal"));
}
