//! Whether a fact stands in its quote.

use std::sync::LazyLock;

use regex::Regex;

use super::super::about::slots;
use super::super::words::{content, is_covered, senses, weight};
use crate::coaching::{pattern, stray_figure, stray_name};
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

/// Words of liking and of having finished: frames of a fact, but not to be made up.
static LIKES: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r"\b(?:likes?|loves?|enjoys?|prefers?|favou?rites?|gosta|adora|prefere|ama|curte|favorit[oa]s?)\b")
});
static LIKING: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:like|likes|love|loves|enjoy|prefer|preference|favou?rite|best|better|beats?|rather|suits?|works?|helps?|easier|easiest|good|great|happy|happiest|fun|calms?|fan of|into|hate|dislike|can't stand|not my thing|when i study|only time|ideal|perfect|",
        r"gosto|adoro|prefiro|amo|curto|favorit[oa]s?|preferid[oa]s?|melhor|melhores|mais facil|ajuda\w*|funciona\w*|resulta\w*|rendo|rende|bem|bom|boa|detesto|odeio|nao suporto|fa de|feliz|ideal|acalma)\b",
    ))
});
static FINISHED: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:finish\w*|complet\w*|passed|done with|acabou|terminou|concluiu|completou|passou (?:n|a)\w*|fechou)\b",
    )
});
static FINISHING: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:finish\w*|complet\w*|passed|pass|done|through|ended|over|wrapped|submitted|handed in|last|whole|acab\w+|termin\w+|conclu\w+|complet\w+|passei|passar|passou|fechou|fechei|despachei|feit[oa]s?|entreguei|fim|inteir[oa]|tod[oa]s?|tudo|nunca)\b",
    )
});

/// Whether it tells of liking or of having finished where the quote does not.
pub(super) fn is_coloured(text: &str, step: &str) -> bool {
    LIKES.is_match(text) && !LIKING.is_match(step) && !LIKES.is_match(step)
        || FINISHED.is_match(text) && !FINISHING.is_match(step)
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
