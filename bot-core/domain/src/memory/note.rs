//! The notes that a model may keep.

use serde::{Deserialize, Serialize};

use super::Refused;
use super::gate::standing_on;
use crate::language::Language;

/// The most characters of the note about the person.
pub const PERSON_CHARS: usize = 2_000;
/// The most characters of the note about a conversation.
pub const CHAT_CHARS: usize = 1_000;
/// Versions of a note that are kept.
pub const VERSIONS: usize = 5;

/// Which note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// About the person, everywhere.
    Person,
    /// About one conversation.
    Chat,
}

impl Scope {
    /// The most characters of a note of this scope.
    #[must_use]
    pub fn most_chars(self) -> usize {
        match self {
            Self::Person => PERSON_CHARS,
            Self::Chat => CHAT_CHARS,
        }
    }
}

/// A note as it may be kept: trimmed, without empty lines.
///
/// Nothing is cut to fit, and one line that may not be kept refuses the whole: a model that is wrong in one line is
/// asked for all of it again.
///
/// # Errors
/// With every rule that it breaks: over the limit, without a pinned line, or with a new line that stands on nothing in
/// `said`. Lines of `before` may stay.
pub fn check(
    text: &str,
    scope: Scope,
    pinned: &[String],
    said: &[String],
    before: &str,
    language: Language,
) -> Result<String, Vec<Refused>> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let kept = lines.join("\n");
    // What is far too long is not read.
    if kept.chars().count() > scope.most_chars() {
        return Err(vec![Refused::TooLong]);
    }
    let mut broken = Vec::new();
    if pinned.iter().map(|pin| pin.trim()).any(|pin| !pin.is_empty() && !lines.contains(&pin)) {
        broken.push(Refused::PinLost);
    }
    let before: Vec<&str> = before.lines().map(str::trim).collect();
    let new = lines.iter().filter(|line| !before.contains(line) && !pinned.iter().any(|pin| pin.trim() == **line));
    for line in new {
        broken.extend(refused(line, said, language));
    }
    broken.sort_unstable();
    broken.dedup();
    if broken.is_empty() { Ok(kept) } else { Err(broken) }
}

/// The rules that a new line breaks against the line of the talk that bears it best.
fn refused(line: &str, said: &[String], language: Language) -> Vec<Refused> {
    let bare = line.trim_start_matches(['-', '*', '•', '–', ' ']);
    if !bare.chars().any(char::is_alphanumeric) {
        return vec![Refused::Unfounded];
    }
    let tried = said.iter().map(|said| standing_on(bare, said, language));
    tried.min_by_key(Vec::len).unwrap_or_else(|| vec![Refused::Unfounded])
}
