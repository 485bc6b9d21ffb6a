//! What a learner's free words come to, found by whole words only and quoted from the original.
//!
//! * [`own`]: which part of a message is an answer in the learner's own words.
//! * [`goal`]: whether a goal (a reason, an obstacle) is stated.
//! * [`intent`]: going on later, leaving out, keeping, changing.
//! * [`topic`]: questions about the coach that have an answer.
//! * [`tongue`]: which language is asked for, and which is spoken.

pub mod feeling;
pub mod goal;
pub mod intent;
pub mod own;
pub mod tongue;
pub mod topic;

use crate::text::{fold, squeeze};
use std::ops::Range;

/// More words than this are not looked at when phrases are sought: nobody asks for the price in word 401.
const MAX_WORDS: usize = 400;

/// One word of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Word {
    /// Lower case, without accents, stretched letters shortened.
    folded: String,
    /// Where it stands in the message, in bytes.
    range: Range<usize>,
}

/// A message as whole words.
///
/// Phrases are looked for as lists parted by "; ", each folded, its words parted by single spaces; an apostrophe
/// parts words too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken<'a> {
    text: &'a str,
    words: Vec<Word>,
}

impl<'a> Spoken<'a> {
    /// Reads a message.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        let mut words = Vec::new();
        let mut start = None;
        for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
            let inside = c.is_alphanumeric() || is_mark(c);
            match (start, inside) {
                (None, true) => start = Some(at),
                (Some(from), false) => {
                    words.push(Word { folded: squeeze(&fold(&text[from..at])), range: from..at });
                    start = None;
                    if words.len() == MAX_WORDS {
                        break;
                    }
                }
                _ => {}
            }
        }
        Self { text, words }
    }

    /// How many words there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// How many words there are beside politeness.
    #[must_use]
    pub fn length_without_politeness(&self) -> usize {
        self.without(POLITE).len()
    }

    /// Whether there is no word at all: only signs and pictures.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The folded words, in order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(|word| word.folded.as_str())
    }

    /// The message's words from here on, verbatim.
    #[must_use]
    pub fn from(&self, index: usize) -> &'a str {
        self.words.get(index).map_or("", |word| &self.text[word.range.start..])
    }

    /// The first place at or after `from` where the phrase stands, as a range of words.
    #[must_use]
    pub fn find(&self, phrase: &str, from: usize) -> Option<Range<usize>> {
        let wanted = phrase.split(' ').count();
        (from..(self.words.len() + 1).saturating_sub(wanted))
            .map(|at| at..at + wanted)
            .find(|range| self.is_at(phrase, range.start))
    }

    fn is_at(&self, phrase: &str, at: usize) -> bool {
        phrase
            .split(' ')
            .enumerate()
            .all(|(step, word)| self.words.get(at + step).is_some_and(|found| found.folded == word))
    }

    /// Whether any of the phrases stands anywhere.
    #[must_use]
    pub fn has(&self, phrases: &str) -> bool {
        each(phrases).any(|phrase| self.find(phrase, 0).is_some())
    }

    /// Whether the message, politeness aside, is exactly one of the phrases.
    #[must_use]
    pub fn is_only(&self, phrases: &str) -> bool {
        let bare = self.without(POLITE);
        each(phrases).any(|phrase| bare.iter().copied().eq(phrase.split(' ')))
    }

    /// Whether the message begins with one of the phrases, politeness aside.
    #[must_use]
    pub fn begins(&self, phrases: &str) -> bool {
        let bare = self.without(POLITE);
        each(phrases).any(|phrase| {
            let mut words = bare.iter().copied();
            phrase.split(' ').all(|wanted| words.next() == Some(wanted))
        })
    }

    /// Whether one of `heads` is followed by one of `tails` after at most `gap` other words.
    #[must_use]
    pub fn near(&self, heads: &str, tails: &str, gap: usize) -> bool {
        each(heads).any(|head| {
            let mut from = 0;
            while let Some(found) = self.find(head, from) {
                let reach = found.end + gap;
                let hit = |tail: &str| self.find(tail, found.end).is_some_and(|tail| tail.start <= reach);
                if each(tails).any(hit) {
                    return true;
                }
                from = found.start + 1;
            }
            false
        })
    }

    fn without(&self, phrases: &str) -> Vec<&str> {
        let mut bare = Vec::with_capacity(self.words.len());
        let mut at = 0;
        while at < self.words.len() {
            match each(phrases).find(|phrase| self.is_at(phrase, at)) {
                Some(phrase) => at += phrase.split(' ').count(),
                None => {
                    bare.push(self.words[at].folded.as_str());
                    at += 1;
                }
            }
        }
        bare
    }
}

/// The phrases of a list.
fn each(list: &str) -> impl Iterator<Item = &str> {
    list.split("; ")
}

/// Whether a list has this word.
fn has_word(list: &str, word: &str) -> bool {
    each(list).any(|listed| listed == word)
}

/// A combining mark belongs to the letter before it.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// Words that say nothing but "kindly".
const POLITE: &str = "por favor; se faz favor; se faz fav; faz favor; pf; pff; pfv; please; pls; plz; obrigado; obrigada; thanks; \
    thank you; ok; bem; well; so; entao; pois; ola; oi; hi; hello; hey";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_found_by_whole_words() {
        let spoken = Spoken::of("Olá! Quem ÉS tu, afinal?");
        assert!(spoken.has("quem es tu"));
        assert!(!spoken.has("quem e"));
        assert!(Spoken::of("agora não, por favor").is_only("agora nao"));
        assert!(!Spoken::of("agora não posso").is_only("agora nao"));
        assert!(Spoken::of("are you really a human?").near("are you", "human", 3));
        assert!(Spoken::of("🙂🙂").is_empty());
        assert_eq!(Spoken::of("a ção b").from(1), "ção b");
    }
}
