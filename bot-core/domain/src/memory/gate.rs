//! What a candidate must be to be remembered.

use super::{Candidate, Gated};
use crate::language::Language;

/// Why something is not remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// The quote does not stand in what was said.
    NotSaid,
    /// It is too long, or not one line.
    TooLong,
    /// It is empty.
    Empty,
    /// A line that was to stay is gone.
    PinLost,
}

impl Refused {
    /// Its word.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NotSaid => "not_said",
            Self::TooLong => "too_long",
            Self::Empty => "empty",
            Self::PinLost => "pin_lost",
        }
    }
}

/// Whether a candidate may be remembered.
///
/// # Errors
/// With every rule that it breaks.
pub fn gate(candidate: &Candidate, line: &str, _language: Language) -> Result<Gated, Vec<Refused>> {
    if !line.contains(&candidate.quote) {
        return Err(vec![Refused::NotSaid]);
    }
    Ok(Gated { kind: candidate.kind, text: candidate.text.clone(), quote: candidate.quote.clone(), about: None })
}
