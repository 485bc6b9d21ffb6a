//! The few words that a terminal says by itself.

use super::texts::text;
use bloom_domain::language::Language;

/// What a terminal says by itself, in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TerminalWords {
    /// After a first attempt to interrupt: how to leave.
    pub leave: String,
    /// A message could not be stored, and is not answered.
    pub not_stored: String,
}

/// What a terminal says by itself.
pub fn words(language: Language) -> TerminalWords {
    TerminalWords { leave: text(language, "console-leave"), not_stored: text(language, "console-not-stored") }
}
