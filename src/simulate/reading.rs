//! Reading a message as a person does: by its words and by what its buttons say, in their language.

use bloom_chat::ActionToken;
use bloom_domain::language::Language;
use bloom_engine::speech::texts::{Arg, text, text_with};
use bloom_engine::testing::network::Shown;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A mark where a text has something of its own.
const HOLE: &str = "\u{1}";

/// The names of everything that texts are filled with.
const NAMES: [&str; 26] = [
    "session", "topic", "time", "length", "when", "days", "day", "week", "lead", "date", "mark", "quote", "value",
    "items", "number", "lower", "bot", "name", "planned", "done", "missing", "then", "span", "zone", "around", "since",
];

/// The words of one language, as far as somebody needed them.
#[derive(Debug)]
pub(crate) struct Lexicon {
    language: Language,
    labels: RefCell<BTreeMap<&'static str, String>>,
    phrases: RefCell<BTreeMap<&'static str, String>>,
}

impl Lexicon {
    pub(crate) fn new(language: Language) -> Self {
        Self { language, labels: RefCell::default(), phrases: RefCell::default() }
    }

    /// A text without anything of its own.
    pub(crate) fn label(&self, key: &'static str) -> String {
        self.labels.borrow_mut().entry(key).or_insert_with(|| text(self.language, key)).clone()
    }

    /// The longest stretch of a text that is always the same.
    pub(crate) fn phrase(&self, key: &'static str) -> String {
        let find = || {
            let args: Vec<(&str, Arg)> = NAMES.iter().map(|name| (*name, Arg::from(HOLE))).collect();
            let filled = text_with(self.language, key, &args);
            let pieces = filled.split(HOLE).flat_map(|piece| piece.split('\n'));
            pieces.map(str::trim).max_by_key(|piece| piece.chars().count()).unwrap_or_default().to_owned()
        };
        self.phrases.borrow_mut().entry(key).or_insert_with(find).clone()
    }

    /// Whether a line of words is made as a text is: all that stays the same of it, in its order.
    pub(crate) fn fits(&self, words: &str, key: &'static str) -> bool {
        let args: Vec<(&str, Arg)> = NAMES.iter().map(|name| (*name, Arg::from(HOLE))).collect();
        let filled = text_with(self.language, key, &args);
        let pieces: Vec<&str> = filled.lines().next().unwrap_or_default().split(HOLE).collect();
        words.lines().any(|line| {
            let mut rest = line;
            pieces.iter().all(|piece| match rest.find(piece) {
                Some(at) => {
                    rest = &rest[at + piece.len()..];
                    true
                }
                None => false,
            })
        })
    }

    /// Whether words hold a text.
    pub(crate) fn says(&self, words: &str, key: &'static str) -> bool {
        let phrase = self.phrase(key);
        !phrase.is_empty() && words.contains(phrase.as_str())
    }
}

/// A message before somebody's eyes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Page<'a> {
    lexicon: &'a Lexicon,
    shown: &'a Shown,
}

impl<'a> Page<'a> {
    pub(crate) fn new(lexicon: &'a Lexicon, shown: &'a Shown) -> Self {
        Self { lexicon, shown }
    }

    /// Whether it says this.
    pub(crate) fn says(&self, key: &'static str) -> bool {
        self.lexicon.says(&self.shown.text, key)
    }

    /// Whether a line of it is made like this.
    pub(crate) fn fits(&self, key: &'static str) -> bool {
        self.lexicon.fits(&self.shown.text, key)
    }

    /// Whether it says one of these.
    pub(crate) fn says_any(&self, keys: &[&'static str]) -> bool {
        keys.iter().any(|key| self.says(key))
    }

    /// The button that says this.
    pub(crate) fn button(&self, key: &'static str) -> Option<ActionToken> {
        let label = self.lexicon.label(key);
        self.shown.choices.iter().find(|(shown, _)| *shown == label).map(|(_, token)| token.clone())
    }

    /// A button that begins or ends like this, where its label has something of its own.
    pub(crate) fn button_like(&self, key: &'static str) -> Option<ActionToken> {
        let phrase = self.lexicon.phrase(key);
        let fits = |label: &str| !phrase.is_empty() && label.contains(phrase.as_str());
        self.shown.choices.iter().find(|(shown, _)| fits(shown)).map(|(_, token)| token.clone())
    }

    /// All buttons but those that say one of these.
    pub(crate) fn others(&self, but: &[&'static str]) -> Vec<ActionToken> {
        let but: Vec<String> = but.iter().map(|key| self.lexicon.label(key)).collect();
        self.shown.choices.iter().filter(|(label, _)| !but.contains(label)).map(|(_, token)| token.clone()).collect()
    }

    /// Whether there is anything to tap.
    pub(crate) fn has_buttons(&self) -> bool {
        !self.shown.choices.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_what_stays_the_same() {
        let lexicon = Lexicon::new(Language::En);
        assert!(lexicon.says("Rust, 19:00: that time is over. How did it go?", "live-check-in"));
        assert!(!lexicon.says("Rust at 19:00, for 50 min.", "live-check-in"));
        assert!(lexicon.says("Moved: Rust on Tuesday 3 at 19:00.", "live-moved"));
    }

    #[test]
    fn phrases_are_long_enough_to_be_told_apart() {
        for language in [Language::En, Language::PtBr, Language::PtPt] {
            let lexicon = Lexicon::new(language);
            for key in ["live-check-in", "live-reminder", "recovery-initiate", "planning-agreed", "travel-ask"] {
                assert!(lexicon.phrase(key).chars().count() > 10, "{key}: {}", lexicon.phrase(key));
            }
        }
    }
}
