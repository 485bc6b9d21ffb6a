//! The clauses of what was said, as they were written.

/// Words between two statements.
const TURNS: [&str; 8] = [" but ", " mas ", " whereas ", " although ", " porém ", " porem ", " because ", " porque "];

/// The clauses of a line: its sentences, cut where the talk turns. Pieces of the line, none overlaps another.
pub(super) fn clauses(line: &str) -> Vec<&str> {
    crate::coaching::sentences(line)
        .into_iter()
        .filter(|sentence| !sentence.trim_end().ends_with('?'))
        .flat_map(cut)
        .collect()
}

fn cut(sentence: &str) -> Vec<&str> {
    let (mut found, mut rest) = (Vec::new(), sentence);
    // Letters that change their length in lower case stand nowhere in the words, so bytes are compared as they are.
    while let Some((at, len)) = TURNS.iter().filter_map(|turn| Some((find(rest, turn)?, turn.len()))).min() {
        found.push(&rest[..at]);
        rest = &rest[at + len - 1..];
    }
    found.push(rest);
    found
}

/// Where a word stands, whatever its ASCII letters' case.
fn find(text: &str, word: &str) -> Option<usize> {
    let (text, word) = (text.as_bytes(), word.as_bytes());
    text.windows(word.len()).position(|window| window.eq_ignore_ascii_case(word))
}
