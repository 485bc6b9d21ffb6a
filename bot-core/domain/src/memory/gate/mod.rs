//! What a candidate must be to be remembered. A model proposes; these rules decide.

mod about;
mod form;
mod orders;
mod stance;
mod whose;

pub use about::about;
pub(super) use form::{names_are_in, numbers_are_in};
pub(super) use orders::{has_order, is_injection};
pub(super) use stance::is_hypothetical;
pub(super) use whose::{is_sensitive, is_third_party};

use super::words::{content, shared};
use super::{Candidate, Gated};
use crate::language::Language;
use crate::safety::crisis;
use crate::text::fold;

/// The most characters of a fact.
pub const MOST_CHARS: usize = 200;

/// Of ten content words of a fact, so many stand in its quote.
pub(super) const SHARED_IN_TEN: usize = 6;

/// A quote of fewer content words agrees to something, rather than saying it.
const LEAST_CONTENT: usize = 2;

/// Why something is not remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Refused {
    /// The quote does not stand in what was said.
    NotSaid,
    /// It is too long, or not one line.
    TooLong,
    /// It is empty.
    Empty,
    /// A line that was to stay is gone.
    PinLost,
    /// The quote says next to nothing by itself.
    Thin,
    /// It says something else than the quote.
    NotFromQuote,
    /// A number, day or month that the quote does not hold.
    Number,
    /// A name that the quote does not hold.
    Name,
    /// It tells somebody what to do, or carries a link or code.
    Order,
    /// What the law protects most: health, faith, politics, origin, love life.
    Sensitive,
    /// It is about somebody else.
    ThirdParty,
    /// Somebody else said or thinks it.
    Reported,
    /// Somebody may be in danger: nothing of that is remembered.
    Crisis,
    /// It was asked, not told.
    Question,
    /// It was supposed or wished for.
    Hypothetical,
    /// A "not" was lost, or put in.
    Negation,
    /// It was not meant so.
    Sarcasm,
    /// It was so once.
    Past,
}

impl Refused {
    /// Its word.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NotSaid => "not_said",
            Self::TooLong => "too_long",
            Self::Empty => "empty",
            Self::PinLost => "pin_lost",
            Self::Thin => "thin",
            Self::NotFromQuote => "not_from_quote",
            Self::Number => "number",
            Self::Name => "name",
            Self::Order => "order",
            Self::Sensitive => "sensitive",
            Self::ThirdParty => "third_party",
            Self::Reported => "reported",
            Self::Crisis => "crisis",
            Self::Question => "question",
            Self::Hypothetical => "hypothetical",
            Self::Negation => "negation",
            Self::Sarcasm => "sarcasm",
            Self::Past => "past",
        }
    }
}

/// Whether a candidate may be remembered, measured by the learner's own line.
///
/// # Errors
/// With every rule that it breaks.
pub fn gate(candidate: &Candidate, line: &str, language: Language) -> Result<Gated, Vec<Refused>> {
    let text = candidate.text.trim();
    let quote = candidate.quote.trim().trim_matches(['"', '\u{201c}', '\u{201d}', '\u{ab}', '\u{bb}']).trim();
    let mut refused = form::faults(text, quote, line);
    if refused.is_empty() {
        let around = sentence(line, quote);
        let checks = [
            (content(quote).len() < LEAST_CONTENT, Refused::Thin),
            (!is_from(text, quote), Refused::NotFromQuote),
            (!numbers_are_in(text, quote), Refused::Number),
            (!names_are_in(text, quote), Refused::Name),
            (has_order(text) || has_order(quote) || is_injection(line), Refused::Order),
            (is_sensitive(text) || is_sensitive(quote), Refused::Sensitive),
            (is_third_party(text) || is_third_party(quote), Refused::ThirdParty),
            (whose::is_reported(&around), Refused::Reported),
            (crisis(line, language).is_some(), Refused::Crisis),
            (around.trim_end().ends_with('?') || quote.contains('?'), Refused::Question),
            (is_hypothetical(&around), Refused::Hypothetical),
            (stance::turns(quote, text), Refused::Negation),
            (stance::is_sarcastic(&around), Refused::Sarcasm),
            (stance::is_over(&around), Refused::Past),
        ];
        refused.extend(checks.into_iter().filter_map(|(broken, rule)| broken.then_some(rule)));
    }
    if !refused.is_empty() {
        return Err(refused);
    }
    let about = about(candidate.kind, text);
    Ok(Gated { kind: candidate.kind, text: text.to_owned(), quote: quote.to_owned(), about })
}

/// Whether most of what a fact says stands in the words it claims to come from.
pub(super) fn is_from(text: &str, source: &str) -> bool {
    let (found, all) = shared(text, source);
    all > 0 && found * 10 >= all * SHARED_IN_TEN
}

/// Folded, with single spaces.
pub(super) fn even(text: &str) -> String {
    fold(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The sentence of a line in which a quote stands, its mark included; folded. The whole line where it cannot be told.
fn sentence(line: &str, quote: &str) -> String {
    let (line, quote) = (even(line), even(quote));
    let Some(at) = line.find(&quote) else { return line };
    let ends = |c: char| matches!(c, '.' | '!' | '?');
    let from = line[..at].rfind(ends).map_or(0, |at| at + 1);
    let rest = &line[at + quote.len()..];
    // A mark at the end of the quote itself ends the sentence.
    let to = if quote.ends_with(ends) { 0 } else { rest.find(ends).map_or(rest.len(), |at| at + 1) };
    line[from..at + quote.len() + to].trim().to_owned()
}
