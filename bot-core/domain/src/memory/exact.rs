//! What is said so plainly that no model is needed.

use super::{Candidate, FactKind};
use crate::language::Language;

/// Candidates of plain patterns; three at most.
pub fn exact(line: &str, _language: Language) -> Vec<Candidate> {
    let lower = line.to_lowercase();
    let kind = if lower.starts_with("i prefer ") || lower.starts_with("prefiro ") {
        FactKind::Preference
    } else {
        return Vec::new();
    };
    vec![Candidate { kind, text: line.to_owned(), quote: line.to_owned() }]
}
