//! The notes that a model may keep: about the person, and about what a conversation is at. Always written whole; rejected
//! rather than cut.

use super::Refused;
use super::gate::{
    has_order, is_from, is_hypothetical, is_injection, is_sensitive, is_third_party, names_are_in, numbers_are_in,
};
use crate::language::Language;
use crate::safety::crisis;
use serde::{Deserialize, Serialize};

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
    /// The most characters of the note.
    pub fn limit(self) -> usize {
        match self {
            Self::Person => PERSON_CHARS,
            Self::Chat => CHAT_CHARS,
        }
    }
}

/// A note as it may be kept, without empty lines: within its limit, with every pinned line, and each line either stood
/// there `before` or rests on what the learner `said`.
///
/// # Errors
/// With every rule that it breaks, each once.
pub fn check(
    text: &str,
    scope: Scope,
    pinned: &[String],
    said: &[String],
    before: &str,
    language: Language,
) -> Result<String, Vec<Refused>> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let note = lines.join("\n");
    let mut refused = Vec::new();
    if note.chars().count() > scope.limit() {
        refused.push(Refused::TooLong);
    }
    if pinned.iter().any(|kept| !lines.contains(&kept.trim())) {
        refused.push(Refused::PinLost);
    }
    let known: Vec<&str> = before.lines().map(str::trim).collect();
    for line in lines.iter().filter(|line| !known.contains(line)) {
        refused.extend(fault(line, said, language));
    }
    refused.sort_unstable();
    refused.dedup();
    if refused.is_empty() { Ok(note) } else { Err(refused) }
}

/// Why a new line may not stand there.
fn fault(line: &str, said: &[String], language: Language) -> Option<Refused> {
    if has_order(line) || said.iter().any(|words| is_injection(words)) {
        return Some(Refused::Order);
    }
    if is_sensitive(line) {
        return Some(Refused::Sensitive);
    }
    if is_third_party(line) {
        return Some(Refused::ThirdParty);
    }
    if said.iter().any(|words| crisis(words, language).is_some()) {
        return Some(Refused::Crisis);
    }
    let Some(source) = said.iter().find(|words| is_from(line, words)) else { return Some(Refused::NotFromQuote) };
    let checks = [
        (!numbers_are_in(line, source), Refused::Number),
        (!names_are_in(line, source), Refused::Name),
        (is_hypothetical(source), Refused::Hypothetical),
        (source.trim_end().ends_with('?'), Refused::Question),
    ];
    checks.into_iter().find_map(|(broken, rule)| broken.then_some(rule))
}
