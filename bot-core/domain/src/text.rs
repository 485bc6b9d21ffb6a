//! Normalisation shared by everything that matches words: one spelling for what people type in many.
//!
//! Matching works on folded copies; whatever is quoted back is always cut from the original.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest stored quote, in characters.
pub const MAX_QUOTE_CHARS: usize = 200;

/// Folds for matching: NFKC, lower case, no accents, plain quotes, dashes and spaces.
#[must_use]
pub fn fold(text: &str) -> String {
    lower(text).nfd().filter(|c| !is_combining_mark(*c)).collect()
}

/// Lower case and NFKC with plain quotes and dashes, accents kept (they tell `às` from `as`).
#[must_use]
pub fn lower(text: &str) -> String {
    text.nfkc().flat_map(char::to_lowercase).map(plain).collect()
}

/// Maps typographic punctuation to its plain form.
#[must_use]
pub fn plain(c: char) -> char {
    match c {
        '\u{2018}' | '\u{2019}' | '\u{201b}' | '\u{2032}' | '\u{00b4}' | '\u{0060}' => '\'',
        '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{00ab}' | '\u{00bb}' => '"',
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => '-',
        '\u{2044}' | '\u{2215}' => '/',
        c if c.is_whitespace() && c != '\n' => ' ',
        c => c,
    }
}

/// Shortens runs of three or more equal letters to one ("siiim" to "sim"), as people stretch words in chat.
#[must_use]
pub fn squeeze(word: &str) -> String {
    let chars: Vec<char> = word.chars().collect();
    let mut out = String::with_capacity(word.len());
    let mut at = 0;
    while at < chars.len() {
        let run = chars[at..].iter().take_while(|c| **c == chars[at]).count();
        let keep = if run >= 3 && chars[at].is_alphabetic() { 1 } else { run };
        out.extend(std::iter::repeat_n(chars[at], keep));
        at += run;
    }
    out
}

/// The first [`MAX_QUOTE_CHARS`] characters: a prefix of the input, cut between characters.
#[must_use]
pub fn cut(text: &str) -> &str {
    text.char_indices().nth(MAX_QUOTE_CHARS).map_or(text, |(at, _)| &text[..at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_unifies_spellings() {
        assert_eq!(fold("À TARDE – “já”"), "a tarde - \"ja\"");
        assert_eq!(fold("５ｈ"), "5h");
        assert_eq!(lower("ÀS 5"), "às 5");
        assert_eq!(squeeze("siiiim"), "sim");
        assert_eq!(squeeze("week"), "week");
        assert_eq!(squeeze("1000"), "1000");
    }

    #[test]
    fn quotes_are_cut_between_characters() {
        let long = "ã".repeat(MAX_QUOTE_CHARS + 5);
        assert_eq!(cut(&long).chars().count(), MAX_QUOTE_CHARS);
        assert_eq!(cut("curto"), "curto");
    }
}
