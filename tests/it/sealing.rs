//! Keys at the command line, and what the file and the log hold of what was said.

use crate::support::Place;

/// What is said and must not be found again.
const CANARY: &str = "quiet-canary-of-grandmother";

const TALK: &str = "/start\nyes\nI want to learn the quiet-canary-of-grandmother\n/profile\n";

fn key(byte: u8) -> String {
    format!("{byte:02x}").repeat(32)
}

/// A place with a key, where messages are sealed and everything is logged.
fn sealed() -> Place {
    Place::new()
        .set("BLOOM_DATA__KEY", &key(0xc1))
        .set("BLOOM_DATA__SEAL_MESSAGES", "true")
        .set("BLOOM_LOG__LEVEL", "trace")
}

/// Every file of the data folder but the terminal's history, which is the learner's own.
fn files(place: &Place) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(place.data()).expect("the data folder");
    let paths = entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file());
    let named = paths.map(|path| (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), path));
    named
        .filter(|(name, _)| name != "history")
        .map(|(name, path)| (name, std::fs::read(path).expect("a file")))
        .collect()
}

fn holds(bytes: &[u8], words: &str) -> bool {
    bytes.windows(words.len()).any(|window| window == words.as_bytes())
}

#[tokio::test]
async fn neither_the_file_nor_the_log_holds_words_or_keys() {
    let place = sealed();
    let talk =
        place.run(&["chat", "--language", "en"], &format!("{TALK}my {CANARY} sang yesterday\n/plan\n{CANARY}\n")).await;
    assert_eq!(talk.code(), Some(0), "{}", talk.err);
    let files = files(&place);
    assert!(files.iter().any(|(name, _)| name == "bloom.db") && files.iter().any(|(name, _)| name == "bloom.log"));
    for (name, bytes) in files {
        assert!(!holds(&bytes, CANARY) && !holds(&bytes, &key(0xc1)), "{name} holds what it must not");
    }
}

#[tokio::test]
async fn the_database_asks_for_its_key() {
    let place = sealed();
    let talk = place.run(&["chat", "--language", "en"], TALK).await;
    assert!(talk.out.contains(CANARY), "{}", talk.out);
    let checked = place.run(&["check"], "").await;
    assert!(checked.out.contains("everything that is sealed has its key"), "{}", checked.out);
    assert!(!checked.out.contains(&key(0xc1)), "{}", checked.out);
    let before = files(&place).into_iter().find(|(name, _)| name == "bloom.db");
    let id = sealed_id(&place).await;

    for place in [place.set("BLOOM_DATA__KEY", "").set("BLOOM_DATA__SEAL_MESSAGES", "")] {
        let talk = place.run(&["chat"], "/profile\n").await;
        assert_eq!(talk.code(), Some(1), "{}", talk.out);
        assert!(talk.err.contains(&id) && talk.err.contains("BLOOM_DATA__KEY"), "{}", talk.err);
        let checked = place.run(&["check"], "").await;
        assert_eq!(checked.code(), Some(2), "{}", checked.out);
        assert!(checked.out.contains(&id) && checked.out.contains("sealed rows"), "{}", checked.out);
        assert_eq!(files(&place).into_iter().find(|(name, _)| name == "bloom.db"), before, "nothing was written");
        let rotated = place.run(&["key", "rotate"], "").await;
        assert_eq!(rotated.code(), Some(1), "{}", rotated.out);
        let other = place.set("BLOOM_DATA__KEY", &key(0xd2));
        let talk = other.run(&["chat"], "/profile\n").await;
        assert!(talk.code() == Some(1) && talk.err.contains(&id), "{}", talk.err);
    }
}

/// The id of the current key, as the status tells it.
async fn sealed_id(place: &Place) -> String {
    let status = place.run(&["key", "status"], "").await;
    assert_eq!(status.code(), Some(0), "{}", status.err);
    let line = status.out.lines().find_map(|line| line.strip_prefix("The current key: "));
    line.unwrap_or_else(|| panic!("no key in: {}", status.out)).to_owned()
}

#[tokio::test]
async fn the_key_is_changed_with_the_program_stopped() {
    let place = sealed();
    place.run(&["chat", "--language", "en"], TALK).await;
    let old = sealed_id(&place).await;
    let made = place.run(&["key", "new", "--name", "new-one", "--output", "new.key"], "").await;
    assert_eq!(made.code(), Some(0), "{}", made.err);
    let again = place.run(&["key", "new", "--output", "new.key"], "").await;
    assert_eq!(again.code(), Some(1), "a key is never replaced");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(place.folder().join("new.key")).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let both =
        place.set("BLOOM_DATA__KEY", "").set("BLOOM_DATA__KEY_FILE", "new.key").set("BLOOM_DATA__OLD_KEYS", &key(0xc1));
    let status = both.run(&["key", "status"], "").await;
    assert!(status.out.contains(&format!("{old}: a key of before")), "{}", status.out);
    let rotated = both.run(&["key", "rotate"], "").await;
    assert_eq!(rotated.code(), Some(0), "{}", rotated.err);
    for words in ["inbox.body", "slot.value", "rows sealed anew", "the key new-one", &old] {
        assert!(rotated.out.contains(words), "{words:?} is not in: {}", rotated.out);
    }
    let again = both.run(&["key", "rotate"], "").await;
    assert!(again.code() == Some(0) && !again.out.contains("sealed anew"), "{}", again.out);
    let alone = both.set("BLOOM_DATA__OLD_KEYS", "");
    let talk = alone.run(&["chat"], "/profile\n").await;
    assert!(talk.code() == Some(0) && talk.out.contains(CANARY), "{}{}", talk.out, talk.err);
    let status = alone.run(&["key", "status"], "").await;
    assert!(!status.out.contains(&old), "{}", status.out);
}

#[tokio::test]
async fn a_new_key_is_shown_to_who_asks() {
    let place = Place::new();
    let one = place.run(&["key", "new"], "").await;
    let two = place.run(&["key", "new"], "").await;
    assert!(one.code() == Some(0) && one.out.trim().len() == 44 && one.out != two.out, "{}{}", one.out, one.err);
    let place = place.set("BLOOM_DATA__KEY", one.out.trim());
    let status = place.run(&["key", "status"], "").await;
    assert_ne!(status.code(), Some(0), "there is no database yet: {}", status.out);
    let named = place.run(&["key", "new", "--name", "Not So"], "").await;
    assert_eq!(named.code(), Some(1), "{}", named.out);
}
