//! Whether a fact stands in its quote.

use super::super::about::slots;
use super::super::words::{content, is_covered, senses, weight};
use crate::coaching::{stray_figure, stray_name};
use crate::language::Language;
use crate::text::fold;

/// Fewer words that carry something are mere agreement.
const LEAST_WORDS: usize = 2;

/// Whether a quote says too little for anything to stand on it.
pub(super) fn is_thin(quote: &str) -> bool {
    weight(quote) < LEAST_WORDS
}

/// Whether six in ten words of the content occur in the quote.
pub(super) fn is_founded(text: &str, quote: &str) -> bool {
    is_covered(&content(text), &senses(quote))
}

/// Whether it holds a number, date, day, hour or name that the quote does not, or another part of the day, place or
/// form: those decide what is offered later, so a share is not enough.
pub(super) fn is_invented(text: &str, quote: &str, language: Language) -> bool {
    let said = slots(quote);
    has_new_digits(text, quote)
        || stray_figure(text, &[quote]).is_some()
        || stray_name(text, &[quote], language).is_some()
        || slots(text).iter().any(|slot| !said.contains(slot))
}

/// Whether a run of digits stands in a text that stands in no ground.
pub(in crate::memory) fn has_new_digits(text: &str, ground: &str) -> bool {
    let runs = |text: &str| -> Vec<String> {
        let folded = fold(text);
        folded.split(|c: char| !c.is_numeric()).filter(|run| !run.is_empty()).map(str::to_owned).collect()
    };
    let grounds = runs(ground);
    runs(text).iter().any(|run| !grounds.contains(run))
}
