//! A copy of the learner's text in the few letters that the rules are written in, and the way back to the original.
//!
//! People who are unwell write in haste, without accents, with stretched letters, and around filters ("su1c1de",
//! "k i l l"). All of that is undone here once, so that the rules can be plain. Every byte of the copy remembers which
//! bytes of the original it stands for; whatever is quoted back is cut from the original.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::typo;
use crate::text::{cut, plain};

/// Laughter by picture, as one byte of the copy.
const LAUGHTER: u8 = b'^';

/// How many characters are read from the beginning of a text, and as many again from its end.
///
/// Networks cap messages far below the sum; beyond it the middle is left unread, so that the work is bounded.
pub(super) const MOST_CHARS: usize = 20_000;

/// One byte of the copy and the bytes of the original that it stands for.
#[derive(Debug, Clone, Copy)]
struct Letter {
    byte: u8,
    from: usize,
    to: usize,
}

/// A prepared text: ASCII lower case, one space between words, apostrophes and hyphens gone.
#[derive(Debug)]
pub(super) struct Prepared<'t> {
    original: &'t str,
    letters: Vec<Letter>,
    /// The copy.
    pub(super) bytes: Vec<u8>,
}

/// A sentence of the copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    /// Its first byte.
    pub(super) from: usize,
    /// The byte after its last.
    pub(super) to: usize,
}

/// The parts of a text that are read: all of it, or the beginning and the end of one that is too long.
pub(super) fn readable(text: &str) -> impl Iterator<Item = &str> {
    let head = text.char_indices().nth(MOST_CHARS).map_or(text.len(), |(at, _)| at);
    let rest = &text[head..];
    let tail = rest.char_indices().rev().nth(MOST_CHARS - 1).map_or(0, |(at, _)| at);
    [&text[..head], &rest[tail..]].into_iter().filter(|part| !part.is_empty())
}

impl<'t> Prepared<'t> {
    pub(super) fn new(original: &'t str) -> Self {
        let letters = mend(&join_spelled(&tidy(&folded(original))));
        let bytes = letters.iter().map(|letter| letter.byte).collect();
        Self { original, letters, bytes }
    }

    /// The sentences, without the mark that ends each.
    pub(super) fn sentences(&self) -> Vec<Span> {
        let mut spans = Vec::new();
        let mut from = 0;
        for at in 0..=self.bytes.len() {
            if at == self.bytes.len() || matches!(self.bytes[at], b'.' | b'!' | b'?' | b';') {
                if self.bytes[from..at].iter().any(u8::is_ascii_alphanumeric) {
                    spans.push(Span { from, to: at });
                }
                from = at + 1;
            }
        }
        spans
    }

    /// Whether the sentence ends in a question mark.
    pub(super) fn asks(&self, sentence: Span) -> bool {
        self.bytes.get(sentence.to) == Some(&b'?')
    }

    /// What a stretch of the copy stands for in the original, at most [`crate::text::MAX_QUOTE_CHARS`] long.
    pub(super) fn quote(&self, from: usize, to: usize) -> &'t str {
        let covered = self.letters.get(from..to).unwrap_or_default();
        let start = covered.iter().map(|letter| letter.from).min().unwrap_or(0);
        let end = covered.iter().map(|letter| letter.to).max().unwrap_or(0);
        cut(self.original.get(start..end).unwrap_or_default().trim())
    }
}

/// Folds character by character.
fn folded(text: &str) -> Vec<Letter> {
    let mut letters = Vec::with_capacity(text.len());
    for (from, c) in text.char_indices() {
        let to = from + c.len_utf8();
        if c.is_ascii_alphanumeric() || c == ' ' {
            letters.push(Letter { byte: c.to_ascii_lowercase() as u8, from, to });
            continue;
        }
        for part in std::iter::once(c).nfkc().flat_map(char::to_lowercase).nfd() {
            if let Some(byte) = byte(part) {
                letters.push(Letter { byte, from, to });
            }
        }
    }
    letters
}

/// The byte that stands for a character; none for marks and for what is not seen.
fn byte(c: char) -> Option<u8> {
    if is_combining_mark(c) || is_unseen(c) {
        return None;
    }
    Some(match plain(c) {
        c @ ('a'..='z' | 'A'..='Z' | '0'..='9' | '.' | ',' | '!' | '?' | ';' | '"' | '\'' | '-' | '*' | '@' | '$') => {
            c.to_ascii_lowercase() as u8
        }
        '\n' | '\r' | '…' => b'.',
        ':' | '(' | ')' | '[' | ']' => b',',
        '😂' | '🤣' | '😹' | '😆' | '😅' | '😄' | '😝' => LAUGHTER,
        // Letters of other scripts that look like Latin ones.
        'а' | 'ɑ' => b'a',
        'е' | 'ε' => b'e',
        'і' | 'ı' => b'i',
        'о' | 'ο' => b'o',
        'с' => b'c',
        'ѕ' => b's',
        'у' => b'y',
        'ø' => b'o',
        'ł' => b'l',
        _ => b' ',
    })
}

/// Characters without a shape: joiners, direction marks, soft hyphens, tags.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e007f}')
}

/// Undoes apostrophes, hyphens, look-alike digits, stretched letters and double spaces.
fn tidy(letters: &[Letter]) -> Vec<Letter> {
    let mut out: Vec<Letter> = Vec::with_capacity(letters.len());
    let mut at = 0;
    while at < letters.len() {
        let mut letter = letters[at];
        let run = letters[at..].iter().take_while(|other| other.byte == letter.byte).count();
        let before = at.checked_sub(1).map_or(b' ', |at| letters[at].byte);
        let after = letters.get(at + run).map_or(b' ', |letter| letter.byte);
        let inside = before.is_ascii_alphanumeric() && after.is_ascii_alphanumeric();
        let in_word = before.is_ascii_alphabetic() && after.is_ascii_alphabetic();
        let mut keep = run.min(2);
        match letter.byte {
            b'\'' if inside => keep = 0,
            b'-' => letter.byte = if inside { b' ' } else { b',' },
            b'*' | b'@' | b'$' | b'0' | b'1' | b'3' | b'4' | b'5' if in_word && run == 1 => {
                letter.byte = look_alike(letter.byte);
            }
            b'*' | b'@' if !in_word => letter.byte = b' ',
            b'0'..=b'9' => keep = run,
            _ => {}
        }
        if run >= 3 && letter.byte.is_ascii_alphabetic() {
            keep = 1;
        }
        if matches!(letter.byte, b' ' | b',' | b'.' | b'!' | b'?') {
            keep = 1;
        }
        for step in 0..keep {
            let doubled = letter.byte == b' ' && out.last().is_none_or(|last| last.byte == b' ');
            if !doubled {
                let end = if step + 1 == keep { letters[at + run - 1] } else { letters[at + step] };
                out.push(Letter { byte: letter.byte, from: letters[at + step].from, to: end.to });
            }
        }
        at += run;
    }
    out
}

/// The letter that a digit or sign inside a word stands for.
fn look_alike(byte: u8) -> u8 {
    match byte {
        b'@' | b'4' => b'a',
        b'3' => b'e',
        b'1' => b'i',
        b'0' => b'o',
        b'$' | b'5' => b's',
        other => other,
    }
}

/// Joins words that are spelled out letter by letter: four single letters in a row or more.
fn join_spelled(letters: &[Letter]) -> Vec<Letter> {
    let single = |at: usize| {
        letters.get(at).is_some_and(|letter| letter.byte.is_ascii_alphabetic())
            && letters.get(at + 1).is_none_or(|letter| !letter.byte.is_ascii_alphanumeric())
    };
    let mut out = Vec::with_capacity(letters.len());
    let mut at = 0;
    while at < letters.len() {
        let starts_word = at == 0 || !letters[at - 1].byte.is_ascii_alphanumeric();
        let mut count = 0;
        if starts_word {
            while single(at + 2 * count) {
                count += 1;
                if letters.get(at + 2 * count - 1).is_none_or(|letter| !matches!(letter.byte, b' ' | b'.' | b',')) {
                    break;
                }
            }
        }
        if count >= 4 {
            out.extend((0..count).map(|step| letters[at + 2 * step]));
            at += 2 * count - 1;
        } else {
            out.push(letters[at]);
            at += 1;
        }
    }
    out
}

/// Sets right the misspellings of the few words that must not be missed.
fn mend(letters: &[Letter]) -> Vec<Letter> {
    let mut out = Vec::with_capacity(letters.len());
    let mut at = 0;
    while at < letters.len() {
        let length = letters[at..].iter().take_while(|letter| letter.byte.is_ascii_alphanumeric()).count();
        let word: Vec<u8> = letters[at..at + length].iter().map(|letter| letter.byte).collect();
        if let Some(meant) = typo::meant(&word) {
            let (from, to) = (letters[at].from, letters[at + length - 1].to);
            out.extend(meant.bytes().map(|byte| Letter { byte, from, to }));
        } else {
            out.extend_from_slice(&letters[at..at + length]);
        }
        at += length;
        if let Some(letter) = letters.get(at) {
            out.push(*letter);
            at += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn copy(text: &str) -> String {
        Prepared::new(text).bytes.iter().map(|byte| char::from(*byte)).collect()
    }

    #[test]
    fn spellings_are_unified() {
        for (text, expected) in [
            ("Não consigo!!", "nao consigo!"),
            ("I’m  sooooo done", "im so done"),
            ("matar-me — já", "matar me , ja"),
            ("su1c1de", "suicide"),
            ("k i l l me", "kill me"),
            ("k.i.l.l me", "kill me"),
            ("siucide", "suicide"),
            ("ki\u{200b}ll", "kill"),
            ("at 4h30, 5h", "at 4h30, 5h"),
            ("morri 😂😂😂", "morri ^^"),
        ] {
            assert_eq!(copy(text), expected, "{text}");
        }
    }

    #[test]
    fn quotes_come_from_the_original() {
        let text = "Olá. É «su1cídio», não?";
        let prepared = Prepared::new(text);
        let copy = copy(text);
        let from = copy.find("suicidio").expect("the word");
        assert_eq!(prepared.quote(from, from + 8), "su1cídio");
    }

    #[test]
    fn long_texts_keep_both_ends() {
        let text = format!("begin{}end", "x".repeat(3 * MOST_CHARS));
        let parts: Vec<&str> = readable(&text).collect();
        assert!(parts[0].starts_with("begin") && parts[1].ends_with("end"));
        assert_eq!(parts.iter().map(|part| part.chars().count()).sum::<usize>(), 2 * MOST_CHARS);
        assert_eq!(readable("short").collect::<Vec<_>>(), ["short"]);
    }
}
