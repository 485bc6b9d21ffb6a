//! Harsh thoughts about oneself, as far as plain words show them.
//!
//! What is found is never named to the learner and never stored: it only decides whether one true counter-fact may be
//! offered. A wrong guess ("you sound hard on yourself" to somebody who asked about commas) costs more than a missed
//! one, so a phrase must be about the learner, and whatever makes it a quotation, a habit, a plan, a matter of study
//! or a balanced word takes it back.

mod english;
mod guard;
mod portuguese;

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::crisis::crisis;
use super::pattern::Phrases;
use super::prepare::{Prepared, Span, readable};
use crate::language::Language;
use guard::Guards;

/// What a text shows; the order is the order in which one is answered before another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// Somebody may be in danger: see [`crisis`].
    Crisis,
    /// A verdict on the whole person.
    Labelling,
    /// One slip spoils everything, or only the perfect counts.
    AllOrNothing,
    /// The worst end, as if it were sure.
    Catastrophising,
    /// A duty to be further, better or always at it.
    Should,
    /// Never, always, nothing, every time.
    Overgeneralisation,
    /// Nothing of this.
    None,
}

impl Label {
    /// Every label.
    pub const ALL: [Self; 7] = [
        Self::Crisis,
        Self::Labelling,
        Self::AllOrNothing,
        Self::Catastrophising,
        Self::Should,
        Self::Overgeneralisation,
        Self::None,
    ];

    /// The name as written in files: `none`, `all_or_nothing` and so on.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Crisis => "crisis",
            Self::Labelling => "labelling",
            Self::AllOrNothing => "all_or_nothing",
            Self::Catastrophising => "catastrophising",
            Self::Should => "should",
            Self::Overgeneralisation => "overgeneralisation",
            Self::None => "none",
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The phrases of one label in one language.
struct Family {
    label: Label,
    phrases: Phrases,
}

/// What a language brings.
struct Lists {
    families: Vec<Family>,
    guards: Guards,
}

static ENGLISH: LazyLock<Lists> = LazyLock::new(english::lists);
static PORTUGUESE: LazyLock<Lists> = LazyLock::new(portuguese::lists);

/// The first label, in the order of [`Label`], whose phrases stand in the text with nothing to take them back.
#[must_use]
pub fn distortion(text: &str, language: Language) -> Label {
    if crisis(text, language).is_some() {
        return Label::Crisis;
    }
    readable(text).map(|part| strongest(&Prepared::new(part))).min().unwrap_or(Label::None)
}

fn strongest(prepared: &Prepared<'_>) -> Label {
    let lists = [&*ENGLISH, &*PORTUGUESE];
    let mut blotted = prepared.bytes.clone();
    lists.iter().for_each(|lists| lists.guards.harmless.blot(&mut blotted));
    guard::blot_quotes(&mut blotted);
    let sentences = prepared.sentences();
    let mut label = Label::None;
    for (number, sentence) in sentences.iter().enumerate() {
        let next = sentences.get(number + 1).map_or(&[][..], |next| slice(&blotted, *next));
        let words = slice(&blotted, *sentence);
        for one in lists {
            label = label.min(one.read(words, next, prepared.asks(*sentence), &lists));
        }
    }
    label
}

fn slice(text: &[u8], span: Span) -> &[u8] {
    &text[span.from..span.to]
}

impl Lists {
    fn read(&self, words: &[u8], next: &[u8], asks: bool, all: &[&Self; 2]) -> Label {
        for family in &self.families {
            let mut at = 0;
            while let Some(found) = family.phrases.find_at(words, at) {
                let excused = all.iter().any(|lists| lists.guards.excuse(family.label, words, found, next, asks));
                if !excused {
                    return family.label;
                }
                at = found.to.max(at + 1);
                if at >= words.len() {
                    break;
                }
            }
        }
        Label::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_compiles() {
        for lists in [&*ENGLISH, &*PORTUGUESE] {
            assert!(lists.families.iter().all(|family| family.phrases.is_sound()));
            assert!(lists.families.is_sorted_by_key(|family| family.label), "read in the order of the labels");
            assert!(lists.guards.are_sound());
        }
    }

    #[test]
    fn names_are_those_of_the_files() {
        for label in Label::ALL {
            assert_eq!(serde_json::to_value(label).expect("a name"), label.as_str());
        }
    }
}
