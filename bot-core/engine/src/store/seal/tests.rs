use super::*;
use proptest::prelude::*;
use secrecy::{ExposeSecret, SecretString};

fn key(byte: u8) -> Key {
    named("", byte)
}

fn named(name: &str, byte: u8) -> Key {
    Key::parse(&SecretString::from(format!("{name}{}", format!("{byte:02x}").repeat(32)))).expect("a key")
}

fn keys(current: u8, old: &[u8]) -> Keys {
    Keys::new(key(current), old.iter().map(|byte| key(*byte)).collect(), true, 0).expect("keys")
}

#[test]
fn a_key_is_read_from_hexadecimal_and_from_base64() {
    let hex = key(0xfb);
    for text in ["+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/s=", "-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_s"] {
        assert_eq!(Key::parse(&text.into()).expect("a key").id(), hex.id());
    }
    assert_eq!(hex.id().len(), 8);
    assert_eq!(named("spring-2027:", 1).id(), "spring-2027");
    let new = generate().expect("a new key");
    assert_eq!(Key::parse(&new).expect("a key").id().len(), 8);
    assert_ne!(generate().expect("another").expose_secret(), new.expose_secret());
}

#[test]
fn what_is_no_key_is_refused_without_being_repeated() {
    for (text, why) in [
        ("", KeyError::Shape),
        ("CANARY", KeyError::Shape),
        (&"CANARY00".repeat(8), KeyError::Shape),
        (&"é".repeat(32), KeyError::Shape),
        (&format!("CANARY:{}", "00".repeat(32)), KeyError::Name),
        (&format!(":{}", "00".repeat(32)), KeyError::Name),
    ] {
        let error = Key::parse(&text.into()).expect_err("no key");
        assert_eq!(error, why, "{text}");
        assert!(!format!("{error} {error:?}").contains("CANARY"));
    }
    let twice = Keys::new(key(1), vec![key(2), key(2)], false, 0);
    assert!(matches!(twice, Err(KeyError::Twice(_))));
}

#[test]
fn keys_show_their_ids_only() {
    let keys = Keys::new(named("new:", 7), vec![key(9)], true, 5).expect("keys");
    let shown = format!("{keys:?}");
    assert!(shown.contains("new") && shown.contains(key(9).id()), "{shown}");
    assert!(!shown.contains("0707") && !shown.contains("7, 7") && shown.len() < 120, "{shown}");
}

#[test]
fn without_keys_texts_stay_plain_and_sealed_ones_stay_closed() {
    let none = Keys::default();
    assert_eq!(none.seal(&REFLECTION_WORDS, "r", "calm").expect("plain"), "calm");
    let sealed = keys(1, &[]).seal(&REFLECTION_WORDS, "r", "calm").expect("sealed");
    let error = none.open(&REFLECTION_WORDS, "r", &sealed).expect_err("closed");
    assert!(matches!(&error, StoreError::Sealed { key_id } if key_id == key(1).id()), "{error:?}");
    assert!(error.to_string().contains("[data]"), "{error}");
}

#[test]
fn messages_are_sealed_only_when_that_is_wished() {
    let quiet = Keys::new(key(1), Vec::new(), false, 0).expect("keys");
    assert_eq!(quiet.seal(&INBOX_BODY, "i", "{}").expect("plain"), "{}");
    assert!(quiet.seal(&REFLECTION_WORDS, "r", "x").expect("sealed").starts_with(SEALED));
    let sealed = keys(1, &[]).seal(&INBOX_BODY, "i", "{}").expect("sealed");
    assert_eq!(quiet.open(&INBOX_BODY, "i", &sealed).expect("opened"), "{}");
}

#[test]
fn a_wrong_key_of_the_same_name_opens_nothing() {
    let right = Keys::new(named("main:", 1), Vec::new(), true, 0).expect("keys");
    let wrong = Keys::new(named("main:", 2), Vec::new(), true, 0).expect("keys");
    let sealed = right.seal(&INBOX_BODY, "i", "hello").expect("sealed");
    let error = wrong.open(&INBOX_BODY, "i", &sealed).expect_err("closed");
    assert!(matches!(&error, StoreError::Unopened { key_id, .. } if key_id == "main"), "{error:?}");
}

#[test]
fn the_columns_are_named_once() {
    let names: BTreeSet<_> = COLUMNS.iter().map(|column| (column.table, column.name)).collect();
    assert_eq!(names.len(), COLUMNS.len());
    assert!(names.iter().all(|(table, column)| !table.contains('|') && !column.contains('|')));
}

/// Words as people and programs write them, also such as look like ours.
fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "sealed:[0-9]?:?.{0,20}",
        Just("sealed:1:00000000:AAAA".to_owned()),
        Just("sealed:0:sealed:1:".to_owned()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn what_is_stored_comes_back(text in words(), row in "[a-z0-9/|]{0,40}", sealed in any::<bool>()) {
        let keys = if sealed { keys(1, &[2]) } else { Keys::default() };
        let stored = keys.seal(&INBOX_BODY, &row, &text).expect("stored");
        prop_assert_eq!(stored.starts_with(SEALED), sealed);
        prop_assert_eq!(keys.open(&INBOX_BODY, &row, &stored).expect("opened"), text);
    }

    #[test]
    fn after_a_rotation_old_texts_open_and_new_ones_have_the_new_key(text in words()) {
        let (before, after) = (keys(1, &[]), keys(2, &[1]));
        let stored = before.seal(&SLOT_QUOTE, "l/goal", &text).expect("sealed");
        prop_assert_eq!(after.open(&SLOT_QUOTE, "l/goal", &stored).expect("opened"), text.clone());
        let again = after.seal(&SLOT_QUOTE, "l/goal", &text).expect("sealed");
        let id = key(2).id().to_owned();
        let begins = again.starts_with(&format!("{SEALED}{id}:"));
        prop_assert!(begins);
        let closed = before.open(&SLOT_QUOTE, "l/goal", &again);
        let named = matches!(&closed, Err(StoreError::Sealed { key_id }) if *key_id == id);
        prop_assert!(named);
    }

    #[test]
    fn what_was_changed_does_not_open(text in ".{0,60}", at in any::<prop::sample::Index>(), flip in 1_u8..=127) {
        let keys = keys(1, &[2]);
        let stored = keys.seal(&INBOX_BODY, "i", &text).expect("sealed");
        let head = SEALED.len();
        let mut bytes = stored.clone().into_bytes();
        let at = head + at.index(bytes.len() - head);
        bytes[at] ^= flip;
        if let Ok(changed) = String::from_utf8(bytes) {
            let opened = keys.open(&INBOX_BODY, "i", &changed);
            prop_assert!(opened.is_err(), "{:?}", opened);
        }
        prop_assert!(keys.open(&INBOX_BODY, "i", &stored[..at]).is_err(), "cut short");
    }

    #[test]
    fn what_was_moved_does_not_open(text in ".{0,60}") {
        let keys = keys(1, &[2]);
        let stored = keys.seal(&OUTBOX_OPERATION, "a", &text).expect("sealed");
        prop_assert!(keys.open(&OUTBOX_OPERATION, "b", &stored).is_err(), "another row");
        prop_assert!(keys.open(&OUTBOX_CHOICES, "a", &stored).is_err(), "another column");
        let (one, two) = (key(1).id().to_owned(), key(2).id().to_owned());
        prop_assert!(keys.open(&OUTBOX_OPERATION, "a", &stored.replacen(&one, &two, 1)).is_err(), "another key");
    }

    #[test]
    fn no_two_seals_are_alike(text in ".{0,60}") {
        let keys = keys(1, &[]);
        let seal = || keys.seal(&INBOX_BODY, "i", &text).expect("sealed");
        prop_assert_ne!(seal(), seal());
    }
}
