//! From the bytes of an update to JSON that can be decoded, whatever is wrong with them.
//!
//! One bad update must neither hide its neighbours nor stop the queue behind it.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// The largest update that is read. Telegram's own stay far below.
pub(crate) const LARGEST_UPDATE: usize = 1024 * 1024;

/// One update as far as it could be read.
#[derive(Debug, PartialEq)]
pub(crate) enum Update {
    /// JSON of a sane size and depth.
    Read(Value),
    /// Not to be read. `what` is a word for counting.
    Broken {
        /// Its number, if even that could be found.
        update_id: Option<i64>,
        /// What is wrong with it.
        what: &'static str,
        /// A fingerprint of its text, for updates without a number.
        fingerprint: u128,
    },
}

/// Reads one update.
pub(crate) fn update(text: &str) -> Update {
    let what = if text.len() > LARGEST_UPDATE {
        "oversized update"
    } else {
        match value(text) {
            Some(value) => return Update::Read(value),
            None => "unreadable update",
        }
    };
    #[derive(Deserialize)]
    struct Id {
        update_id: i64,
    }
    let update_id = serde_json::from_str::<Id>(text).ok().map(|id| id.update_id);
    Update::Broken { update_id, what, fingerprint: fingerprint(text) }
}

/// Reads the list of updates that `getUpdates` results in, each on its own.
pub(crate) fn updates(result: &RawValue) -> Option<Vec<Update>> {
    let list: Vec<Box<RawValue>> = serde_json::from_str(result.get()).ok()?;
    Some(list.iter().map(|raw| update(raw.get())).collect())
}

/// The number of the first update in an answer that is not JSON (cut off half-way, for example).
pub(crate) fn first_update_id(text: &str) -> Option<i64> {
    let (_, rest) = text.split_once("\"update_id\"")?;
    let rest = rest.trim_start().strip_prefix(':')?.trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
    rest[..end].parse().ok()
}

/// Parses JSON; a lone half of a surrogate pair, which no text can hold, becomes U+FFFD.
pub(crate) fn value(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok().or_else(|| serde_json::from_str(&mend_surrogates(text)).ok())
}

/// FNV-1a over 128 bits (draft-eastlake-fnv): stable over releases, and quick. It names an
/// update for deduplication; it is no protection.
pub(crate) fn fingerprint(text: &str) -> u128 {
    text.bytes().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013B)
    })
}

fn mend_surrogates(text: &str) -> String {
    let mut mended = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        mended.push_str(&rest[..at]);
        rest = &rest[at..];
        let length = match unit(rest) {
            Some(0xD800..=0xDBFF) if matches!(rest.get(6..).and_then(unit), Some(0xDC00..=0xDFFF)) => 12,
            Some(0xD800..=0xDFFF) => {
                mended.push_str("\\ufffd");
                rest = &rest[6..];
                continue;
            }
            // Any other escape: the backslash and what follows it.
            _ => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
        };
        mended.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    mended.push_str(rest);
    mended
}

/// The UTF-16 unit of a `\uXXXX` that `text` begins with.
fn unit(text: &str) -> Option<u16> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    if digits.bytes().all(|byte| byte.is_ascii_hexdigit()) { u16::from_str_radix(digits, 16).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lone_surrogates_are_mended_and_pairs_kept() {
        let read = |text: &str| value(text).unwrap().as_str().unwrap().to_owned();
        assert_eq!(read(r#""a\ud83db""#), "a\u{FFFD}b");
        assert_eq!(read(r#""\udc00""#), "\u{FFFD}");
        assert_eq!(read(r#""\ud83d\ud83d\ude00\ude00""#), "\u{FFFD}😀\u{FFFD}");
        assert_eq!(read(r#""\\ud83d\ud83d""#), "\\ud83d\u{FFFD}");
        assert_eq!(read(r#""\ud83d\n""#), "\u{FFFD}\n");
    }

    #[test]
    fn deep_and_large_updates_keep_their_number() {
        let deep = format!(r#"{{"update_id":7,"message":{}{}}}"#, "[".repeat(200), "]".repeat(200));
        assert!(matches!(update(&deep), Update::Broken { update_id: Some(7), what: "unreadable update", .. }));
        let large = format!(r#"{{"update_id":8,"message":"{}"}}"#, "x".repeat(LARGEST_UPDATE));
        assert!(matches!(update(&large), Update::Broken { update_id: Some(8), what: "oversized update", .. }));
        assert!(matches!(update("{"), Update::Broken { update_id: None, .. }));
    }

    #[test]
    fn one_bad_update_does_not_hide_its_neighbours() {
        let list = format!(r#"[{{"update_id":1}},{}{},{{"update_id":3}}]"#, "[".repeat(500), "]".repeat(500));
        let list = updates(&RawValue::from_string(list).unwrap()).unwrap();
        assert_eq!(list.len(), 3);
        assert!(matches!(list[1], Update::Broken { .. }));
        assert!(matches!(list[2], Update::Read(_)));
    }

    #[test]
    fn a_number_is_found_in_a_torn_answer() {
        assert_eq!(first_update_id(r#"{"ok":true,"result":[{"update_id": 42,"mess"#), Some(42));
        assert_eq!(first_update_id(r#"{"ok":true,"result":[{"update_id":4"#), None);
        assert_eq!(first_update_id("<html>"), None);
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in ".{0,60}", tail in r#"(\\u[0-9a-fA-F]{0,5}|\\|é|")*"#) {
            let _ = update(&format!("{text}{tail}"));
            let _ = update(&format!("\"{tail}\""));
            let _ = first_update_id(&format!("\"update_id\"{text}"));
        }
    }
}
