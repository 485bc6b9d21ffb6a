//! Keys for tests: none, unless the test command wants everything sealed.

use crate::store::seal::{Key, Keys};
use std::sync::Arc;

/// The variable with which the test command has every test's database sealed, messages and all.
const SEALED: &str = "BLOOM_TEST_SEALED";

/// A key made of one byte; `name` is what it is called, or empty.
///
/// # Panics
/// When that is no name: this is a test.
pub fn key(name: &str, byte: u8) -> Key {
    let colon = if name.is_empty() { "" } else { ":" };
    Key::parse(&format!("{name}{colon}{}", format!("{byte:02x}").repeat(32)).into()).expect("a key")
}

/// The keys of every test's database: none, or with `BLOOM_TEST_SEALED` in the environment one that seals everything.
pub fn keys() -> Arc<Keys> {
    static KEYS: std::sync::OnceLock<Arc<Keys>> = std::sync::OnceLock::new();
    let made = KEYS.get_or_init(|| {
        if std::env::vars_os().any(|(name, value)| name == SEALED && !value.is_empty()) {
            Arc::new(Keys::new(key("", 7), Vec::new(), true, 0).expect("one key"))
        } else {
            Arc::default()
        }
    });
    Arc::clone(made)
}
