//! Small patterns over folded words, and tables of them.
//!
//! A pattern is words separated by spaces. `a|b` allows either, `#` any number, `x*` any word that begins with x, and
//! a final `?` makes the word optional. A hyphen between words of the message is skipped ("meio-dia", "part-time").

use std::collections::HashMap;

use super::tokens::Tok;

#[derive(Debug)]
struct Part {
    words: Vec<&'static str>,
    optional: bool,
}

impl Part {
    fn matches(&self, tok: &Tok) -> bool {
        self.words.iter().any(|word| match word.strip_suffix('*') {
            Some(stem) => tok.norm.starts_with(stem),
            None => *word == tok.norm || *word == "#" && tok.num.is_some(),
        })
    }
}

/// Patterns, each with what it means.
#[derive(Debug)]
pub(crate) struct Lexicon<T> {
    entries: Vec<(Vec<Part>, T)>,
    by_first: HashMap<&'static str, Vec<usize>>,
    open: Vec<usize>,
}

impl<T: Copy> Lexicon<T> {
    /// Builds a table; each text holds one pattern a line.
    pub(crate) fn new(groups: &[(T, &'static str)]) -> Self {
        let mut table = Self { entries: Vec::new(), by_first: HashMap::new(), open: Vec::new() };
        for (value, patterns) in groups {
            for pattern in
                patterns.lines().flat_map(|line| line.split(';')).map(str::trim).filter(|line| !line.is_empty())
            {
                table.add(pattern, *value);
            }
        }
        table
    }

    fn add(&mut self, pattern: &'static str, value: T) {
        let parts: Vec<Part> = pattern
            .split_whitespace()
            .map(|word| {
                let optional = word.len() > 1 && word.ends_with('?');
                Part { words: word.trim_end_matches('?').split('|').collect(), optional }
            })
            .collect();
        let index = self.entries.len();
        match parts.first() {
            Some(first) if !first.optional && !first.words.iter().any(|word| word.ends_with('*') || *word == "#") => {
                for word in &first.words {
                    self.by_first.entry(word).or_default().push(index);
                }
            }
            _ => self.open.push(index),
        }
        self.entries.push((parts, value));
    }

    /// The longest pattern that begins at this token: the index after it, and what it means.
    pub(crate) fn at(&self, toks: &[Tok], at: usize) -> Option<(usize, T)> {
        let first = toks.get(at)?;
        let literal = self.by_first.get(first.norm.as_str()).map_or(&[][..], Vec::as_slice);
        let mut best: Option<(usize, T)> = None;
        for index in literal.iter().chain(&self.open) {
            let (parts, value) = &self.entries[*index];
            if let Some(end) = match_parts(parts, toks, at, at)
                && end > at
                && best.is_none_or(|(longest, _)| end > longest)
            {
                best = Some((end, *value));
            }
        }
        best
    }

    /// Whether any pattern occurs from one token to before another.
    pub(crate) fn within(&self, toks: &[Tok], from: usize, to: usize) -> bool {
        let to = to.min(toks.len());
        (from..to).any(|at| self.at(&toks[..to], at).is_some())
    }
}

fn match_parts(parts: &[Part], toks: &[Tok], at: usize, from: usize) -> Option<usize> {
    let Some((part, rest)) = parts.split_first() else { return Some(at) };
    let here = if at > from && toks.get(at).is_some_and(|tok| tok.norm == "-") && !part.words.contains(&"-") {
        at + 1
    } else {
        at
    };
    if let Some(tok) = toks.get(here)
        && part.matches(tok)
        && let Some(end) = match_parts(rest, toks, here + 1, from)
    {
        return Some(end);
    }
    if part.optional { match_parts(rest, toks, at, from) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slots::tokens::tokenize;

    #[test]
    fn the_longest_pattern_wins() {
        let table =
            Lexicon::new(&[(1, "todo|todos os? dia|dias; meio dia"), (2, "todos os dias uteis; # vezes; trabalh*")]);
        assert_eq!(table.at(&tokenize("todos os dias"), 0), Some((3, 1)));
        assert_eq!(table.at(&tokenize("todo dia"), 0), Some((2, 1)));
        assert_eq!(table.at(&tokenize("todos os dias úteis"), 0), Some((4, 2)));
        assert_eq!(table.at(&tokenize("meio-dia"), 0), Some((3, 1)));
        assert_eq!(table.at(&tokenize("3 vezes"), 0), Some((2, 2)));
        assert_eq!(table.at(&tokenize("trabalho"), 0), Some((1, 2)));
        assert_eq!(table.at(&tokenize("todos"), 0), None);
    }
}
