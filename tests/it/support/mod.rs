//! What the tests share: the program in a place of its own, and databases to look into.

pub(crate) mod database;
pub(crate) mod program;
pub(crate) mod talk;

pub(crate) use program::{Place, Running};

use std::path::PathBuf;
use std::time::Duration;

/// The longest that anything is waited for. Far above what it takes, since machines are shared.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// The repository's root.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A variable of the test's own environment.
pub(crate) fn variable(name: &str) -> Option<String> {
    std::env::vars().find(|(known, _)| known == name).map(|(_, value)| value).filter(|value| !value.is_empty())
}
