//! Lists of phrases, compiled once.
//!
//! A phrase is a regular expression over the prepared text with two shorthands: a name in angle brackets stands for a
//! class of words, and `<gap>` for anything in between. Matches that stretch too far are no phrase any more.

use regex::bytes::{Regex, RegexBuilder};

/// The longest stretch that still counts as one phrase, in bytes of the prepared text.
const LONGEST: usize = 150;

/// How often a search starts again behind a match that stretched too far.
const TRIES: usize = 12;

/// Memory for the states that one list may keep between searches, in bytes.
const STATES: usize = 192 * 1024;

/// Classes of words that any list may use.
const SHARED: &[(&str, &str)] = &[
    ("gap", r".*?"),
    ("w1", r"(?:\w+ )?"),
    ("w2", r"(?:\w+ ){0,2}"),
    ("w3", r"(?:\w+ ){0,3}"),
    ("w4", r"(?:\w+ ){0,4}"),
    ("end", r"(?:$|[,.!?;^])"),
];

/// A list of phrases as one search.
#[derive(Debug)]
pub(super) struct Phrases(Option<Regex>);

/// A found phrase, in bytes of the searched text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    /// Its first byte.
    pub(super) from: usize,
    /// The byte after its last.
    pub(super) to: usize,
}

impl Phrases {
    /// Compiles a list; words of a class stand in `classes`.
    ///
    /// A list that does not compile finds nothing; a test compiles every list.
    pub(super) fn new(classes: &[(&str, &str)], phrases: &[&str]) -> Self {
        let mut all = phrases.iter().map(|phrase| format!(r"\b(?:{phrase})")).collect::<Vec<_>>().join("|");
        for (name, words) in classes.iter().chain(SHARED) {
            all = all.replace(&format!("<{name}>"), words);
        }
        let built = RegexBuilder::new(&all).unicode(false).size_limit(16 << 20).dfa_size_limit(STATES).build();
        debug_assert!(built.is_ok(), "{built:?}");
        Self(built.ok())
    }

    /// The first phrase that starts at `from` or behind.
    pub(super) fn find_at(&self, text: &[u8], from: usize) -> Option<Found> {
        let regex = self.0.as_ref()?;
        let mut at = from;
        for _ in 0..TRIES {
            let found = regex.find_at(text, at)?;
            if found.len() <= LONGEST {
                return Some(Found { from: found.start(), to: found.end() });
            }
            at = found.start() + 1;
        }
        None
    }

    /// Whether any phrase is there.
    pub(super) fn is_in(&self, text: &[u8]) -> bool {
        self.find_at(text, 0).is_some()
    }

    /// Blots out every phrase of the list.
    pub(super) fn blot(&self, text: &mut [u8]) {
        let mut at = 0;
        while let Some(found) = self.find_at(text, at) {
            text[found.from..found.to].fill(b'#');
            at = found.to.max(at + 1);
            if at >= text.len() {
                break;
            }
        }
    }

    /// Whether the list compiled.
    #[cfg(test)]
    pub(super) fn is_sound(&self) -> bool {
        self.0.is_some()
    }
}
