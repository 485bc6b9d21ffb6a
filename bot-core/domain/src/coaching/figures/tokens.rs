//! A text cut into words, numbers and marks, with the case that tells "March" from "march".

use unicode_normalization::UnicodeNormalization;

use crate::text::{fold, plain};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Number,
    Mark,
    /// A numeral of another script.
    Strange,
}

#[derive(Debug, Clone)]
pub(super) struct Tok {
    pub(super) kind: Kind,
    /// As written.
    pub(super) raw: String,
    /// For matching.
    pub(super) folded: String,
    /// Whether no space stands before it.
    pub(super) glued: bool,
}

impl Tok {
    pub(super) fn is_capital(&self) -> bool {
        self.raw.chars().next().is_some_and(char::is_uppercase)
    }
}

/// Cuts a text.
pub(super) fn tokens(text: &str) -> Vec<Tok> {
    let chars: Vec<char> = text.nfkc().map(plain).collect();
    let mut found: Vec<Tok> = Vec::new();
    let (mut at, mut glued) = (0, false);
    while let Some(c) = chars.get(at).copied() {
        if c.is_whitespace() {
            (at, glued) = (at + 1, false);
            continue;
        }
        let (kind, to) = if c.is_ascii_digit() {
            (Kind::Number, number_end(&chars, at))
        } else if c.is_numeric() {
            (Kind::Strange, at + 1)
        } else if c.is_alphabetic() {
            let inner = |at: usize| {
                let joins = chars[at] == '\'' && chars.get(at + 1).is_some_and(|next| next.is_alphabetic());
                chars[at].is_alphabetic() || joins || unicode_normalization::char::is_combining_mark(chars[at])
            };
            (Kind::Word, (at..chars.len()).find(|at| !inner(*at)).unwrap_or(chars.len()))
        } else {
            (Kind::Mark, at + 1)
        };
        let raw: String = chars[at..to].iter().collect();
        found.push(Tok { kind, folded: fold(&raw), raw, glued });
        (at, glued) = (to, true);
    }
    found
}

/// The end of a run of digits with single points or commas inside.
fn number_end(chars: &[char], from: usize) -> usize {
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    let mut at = from;
    while digit(at) || chars.get(at).is_some_and(|c| matches!(c, '.' | ',')) && digit(at + 1) {
        at += 1;
    }
    at
}
