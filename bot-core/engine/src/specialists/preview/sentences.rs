//! Where the last whole sentence of a text ends that is still being written.

/// Words before a full stop that rarely end a sentence, in the languages we speak.
const SHORTENED: &[&str] =
    &["dr", "dra", "sr", "sra", "srta", "prof", "profa", "eng", "exmo", "exma", "ex", "mr", "mrs", "ms", "st", "vs"];

/// Single letters that are words.
const ONE_LETTER_WORDS: &[char] = &['a', 'à', 'á', 'e', 'é', 'i', 'o', 'ó', 'A', 'E', 'É', 'I', 'O'];

/// How many bytes of `text` are whole sentences and lines; the blank behind them is not counted. Of a text that is at its
/// end (`ended`) everything is whole.
pub(super) fn whole(text: &str, ended: bool) -> usize {
    if ended {
        return text.trim_end().len();
    }
    let solid = text.trim_end().len();
    let mut last = 0;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let after = at + c.len_utf8();
        match c {
            // Of several line breaks the first one ends the line.
            '\n' if at < solid && !text[..at].ends_with('\n') => {
                last = last.max(text[..at].trim_end().len());
                at = after;
            }
            '.' | '!' | '?' | '…' => {
                let end = after + closing(&text[after..]);
                if ends(text, at, end) {
                    last = end;
                }
                at = end;
            }
            _ => at = after,
        }
    }
    last
}

/// The length of further marks, quotes and brackets that belong to the sentence they follow.
fn closing(rest: &str) -> usize {
    rest.chars()
        .take_while(|c| matches!(c, '.' | '!' | '?' | '…' | ')' | ']' | '"' | '\'' | '”' | '’' | '»' | '*' | '_'))
        .map(char::len_utf8)
        .sum()
}

/// Whether the mark at `at`, and what belongs to it up to `end`, ends a sentence. What follows decides, so nothing ends
/// before it is there.
fn ends(text: &str, at: usize, end: usize) -> bool {
    let rest = &text[end..];
    let next = rest.trim_start();
    let blank = &rest[..rest.len() - next.len()];
    let Some(next) = next.chars().next() else { return false };
    if blank.is_empty() {
        return false;
    }
    if blank.contains('\n') {
        return true;
    }
    if next.is_lowercase() {
        return false;
    }
    let stop = text[at..end].trim_end_matches([')', ']', '"', '\'', '”', '’', '»', '*', '_']);
    stop != "." || !is_shortened(&text[..at])
}

/// Whether a full stop after `before` belongs to its last word: `Dr.`, `e.g.`, `J.`, or the number of a list's item.
fn is_shortened(before: &str) -> bool {
    let start = before.trim_end_matches(char::is_alphanumeric).len();
    let (rest, word) = before.split_at(start);
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (None, _) => false,
        _ if rest.ends_with('.') => true,
        _ if word.chars().all(char::is_numeric) => {
            rest.trim_end_matches([' ', '\t']).is_empty() || rest.trim_end_matches([' ', '\t']).ends_with('\n')
        }
        (Some(letter), None) => !ONE_LETTER_WORDS.contains(&letter),
        _ => SHORTENED.contains(&word.to_lowercase().as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_whole_sentences_count() {
        for (text, expected) in [
            ("", ""),
            ("It is", ""),
            ("It is hard.", ""),
            ("It is hard. ", ""),
            ("It is hard. W", "It is hard."),
            ("It is hard! And (so it is.) What", "It is hard! And (so it is.)"),
            ("«Chega.» Foi assim… e depois? Sim", "«Chega.» Foi assim… e depois?"),
            ("Às 7.30 ou 3.5 horas", ""),
            ("O Dr. Silva disse isso. Depois", "O Dr. Silva disse isso."),
            ("Talk to J. Smith, e.g. Monday, i.e. Today p. ex. Ana", ""),
            ("Sei como é. Vamos", "Sei como é."),
            ("So do I. Now", "So do I."),
            ("At 7. Then", "At 7."),
            ("Choose:\n1. First\n2. Sec", "Choose:\n1. First"),
            ("1. First", ""),
            ("Really?! Yes", "Really?!"),
            ("He said \"no.\" Then", "He said \"no.\""),
            ("A line\n", ""),
            ("A line\n\nnext", "A line"),
        ] {
            assert_eq!(&text[..whole(text, false)], expected, "{text:?}");
        }
        assert_eq!(whole("It is hard. And so \n", true), "It is hard. And so".len());
    }

    proptest! {
        #[test]
        fn what_is_whole_stays_whole(text in "[a-cA-C1 .!?…)é\"\n]{0,60}", cut in 0_usize..60) {
            let cut = text.char_indices().map(|(at, _)| at).nth(cut).unwrap_or(text.len());
            let (before, after) = (whole(&text[..cut], false), whole(&text, false));
            prop_assert!(before <= after && after <= whole(&text, true).max(before));
            prop_assert!(text.is_char_boundary(after));
        }
    }
}
