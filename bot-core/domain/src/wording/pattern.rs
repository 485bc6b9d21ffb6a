//! Frames with slots, and how they become patterns.

use regex::Regex;

use super::Rule;
use super::prepare::{self, Sentence};
use crate::language::Language;

/// Whether a denial in the same breath ("isn't a failure", "sem culpa") takes a phrase back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Denial {
    /// It does.
    Excuses,
    /// It does not: the phrase hurts either way.
    Ignored,
}

/// Ways to break one rule, as written in a language's list.
pub(super) struct Family {
    /// The rule that they break.
    pub(super) rule: Rule,
    /// Whether a denial takes them back.
    pub(super) denial: Denial,
    /// Any of these in a sentence breaks the rule.
    pub(super) forbidden: &'static [&'static str],
    /// Any of these in the same sentence makes it harmless.
    pub(super) harmless: &'static [&'static str],
}

/// A compiled family.
pub(super) struct Phrase {
    pub(super) rule: Rule,
    denial: Denial,
    forbidden: Regex,
    harmless: Option<Regex>,
}

pub(super) type Slots = [(&'static str, &'static str)];

impl Family {
    pub(super) fn compile(&self, slots: &Slots) -> Phrase {
        Phrase {
            rule: self.rule,
            denial: self.denial,
            forbidden: any_of(self.forbidden, slots),
            harmless: (!self.harmless.is_empty()).then(|| any_of(self.harmless, slots)),
        }
    }
}

impl Phrase {
    pub(super) fn is_in(&self, sentence: &Sentence, language: Language) -> bool {
        let mut found = self.forbidden.find_iter(&sentence.text).filter(|found| {
            self.denial == Denial::Ignored
                || !prepare::is_denied(&sentence.text[..found.start()], found.as_str(), language)
        });
        found.next().is_some() && !self.harmless.as_ref().is_some_and(|harmless| harmless.is_match(&sentence.text))
    }
}

/// A pattern that finds any of the frames.
pub(super) fn any_of(frames: &[&str], slots: &Slots) -> Regex {
    let mut pattern = frames.join("|");
    for (name, words) in slots {
        if pattern.contains(name) {
            pattern = pattern.replace(name, &format!("(?:{words})"));
        }
    }
    regex(&pattern)
}

/// Spaces in a pattern stand for white space; `#` for up to three words in between.
///
/// Folded text has lost its accents, so letters are the plain ones, which keeps the patterns small.
#[expect(clippy::expect_used, reason = "every pattern is a constant, and a test compiles them all")]
pub(super) fn regex(pattern: &str) -> Regex {
    let pattern = pattern
        .replace('#', r"(?:[\w'%-]+,? ){0,3}")
        .replace(r"\w", "[0-9a-z_]")
        .replace(r"\d", "[0-9]")
        .replace(r"\S", r"[^\s]")
        .replace(r"\b", r"(?-u:\b)");
    Regex::new(&pattern).expect("a constant pattern")
}
