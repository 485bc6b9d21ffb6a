//! Whether somebody may be in danger.
//!
//! Runs first, on every message, without a model. It is no diagnosis and weighs no risk: it only decides that coaching
//! stops for now and that a fixed, reviewed text with local resources is shown. A missed cry is worse than a needless
//! kind word, so the lists are wide, and what takes a phrase back (idioms, matters of study, denials) is narrow.

mod english;
mod english_guards;
mod portuguese;
mod portuguese_guards;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::pattern::{Found, Phrases};
use super::prepare::{Prepared, Span, readable};
use crate::language::Language;

/// How the words stand; the order is the order in which one is answered before another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// Intent, plan, means, or harm that goes on.
    Acute,
    /// Not wanting to live, without a word of doing anything.
    Passive,
    /// Tied to a condition or said as a figure of speech: a gentler question.
    Conditional,
    /// About somebody else.
    Concern,
}

/// What it is about; it decides which resources come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Ending one's life, or not wanting to live.
    Suicide,
    /// Too much of a medicine or drug.
    Overdose,
    /// Hurting oneself.
    SelfHarm,
    /// Hurting others.
    HarmToOthers,
    /// Violence or abuse by others.
    Abuse,
    /// Danger to life or limb at this moment.
    AcuteDanger,
    /// Starving or purging.
    EatingDisorder,
}

/// A message that coaching must stop for.
///
/// The quote borrows from the message: it is there to be looked at now and must not be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crisis<'t> {
    /// How the words stand.
    pub tier: Tier,
    /// What it is about.
    pub kind: Kind,
    /// The words themselves.
    pub quote: &'t str,
}

/// One list of phrases.
struct Rule {
    kind: Kind,
    tier: Tier,
    /// Where talk of study makes it a matter of study.
    study: Study,
    /// Whether a denial before the phrase takes it back.
    deniable: bool,
    phrases: Phrases,
}

/// Where words of study take a phrase back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Study {
    /// Nowhere: it is the learner's own.
    Ignored,
    /// In the same sentence.
    Sentence,
    /// Anywhere in the message: the phrase is a bare name of the thing.
    Message,
}

/// What a language brings.
struct Lists {
    rules: Vec<Rule>,
    /// Idioms and plain uses of the same words.
    harmless: Phrases,
    /// What stands directly before a phrase and takes it back.
    denial: Phrases,
    /// Words of study: books, exams, papers, films.
    study: Phrases,
    /// The phrase is talked about, or somebody in a story says it.
    mention: Phrases,
    /// Long ago, and well now.
    resolved: Phrases,
    /// An "if" before the phrase.
    condition: Phrases,
    /// The learner speaks of themselves.
    own: Phrases,
}

static ENGLISH: LazyLock<Lists> = LazyLock::new(english::lists);
static PORTUGUESE: LazyLock<Lists> = LazyLock::new(portuguese::lists);

/// How many bytes before a phrase are searched for what takes it back.
const BEFORE: usize = 60;

/// Whether the learner, or somebody they write about, may be in danger; the gravest phrase if there are several.
///
/// All languages are read whatever `language` says, since people change language when they are upset; it only decides
/// whose words are quoted if both find some.
#[must_use]
pub fn crisis(text: &str, language: Language) -> Option<Crisis<'_>> {
    readable(text).filter_map(|part| gravest(&Prepared::new(part), language)).min_by_key(|crisis| crisis.tier)
}

fn gravest<'t>(prepared: &Prepared<'t>, language: Language) -> Option<Crisis<'t>> {
    let mut lists = [&*ENGLISH, &*PORTUGUESE];
    if language.is_portuguese() {
        lists.reverse();
    }
    let mut blotted = prepared.bytes.clone();
    lists.iter().for_each(|lists| lists.harmless.blot(&mut blotted));
    let sentences = prepared.sentences();
    let mut best: Option<Crisis<'t>> = None;
    for (number, sentence) in sentences.iter().enumerate() {
        let next = sentences.get(number + 1).copied();
        for one in lists {
            if let Some((kind, tier, found)) = one.read(&blotted, *sentence, next, &lists)
                && best.is_none_or(|best| tier < best.tier)
            {
                best = Some(Crisis { tier, kind, quote: prepared.quote(found.from, found.to) });
            }
        }
    }
    best
}

impl Lists {
    /// The gravest phrase of a sentence that nothing takes back.
    fn read(&self, text: &[u8], sentence: Span, next: Option<Span>, all: &[&Self; 2]) -> Option<(Kind, Tier, Found)> {
        let words = &text[sentence.from..sentence.to];
        let mut best: Option<(Kind, Tier, Found)> = None;
        for rule in &self.rules {
            let Some(found) = self.standing(rule, words) else { continue };
            let around = match rule.study {
                Study::Ignored => &[][..],
                Study::Sentence => words,
                Study::Message => text,
            };
            if all.iter().any(|lists| lists.study.is_in(around)) {
                continue;
            }
            if all.iter().any(|lists| lists.mention.is_in(words)) {
                continue;
            }
            let both = &text[sentence.from..next.map_or(sentence.to, |next| next.to)];
            if all.iter().any(|lists| lists.resolved.is_in(both)) {
                continue;
            }
            let before = &words[found.from.saturating_sub(BEFORE)..found.from];
            let tier = if rule.tier >= Tier::Conditional {
                rule.tier
            } else if self.is_of_another(words, found) {
                Tier::Concern
            } else if all.iter().any(|lists| lists.condition.is_in(before)) {
                Tier::Conditional
            } else {
                rule.tier
            };
            if best.is_none_or(|(_, other, _)| tier < other) {
                let found = Found { from: sentence.from + found.from, to: sentence.from + found.to };
                best = Some((rule.kind, tier, found));
            }
        }
        best
    }

    /// Whether the phrase is part of what is said about somebody else, with no word of the learner's own in it.
    fn is_of_another(&self, words: &[u8], found: Found) -> bool {
        self.rules.iter().filter(|rule| rule.tier == Tier::Concern).any(|rule| {
            self.standing(rule, words).is_some_and(|other| {
                other.from < found.from && found.to <= other.to && !self.own.is_in(&words[other.from..found.to])
            })
        })
    }

    /// The first phrase of a rule that is not denied.
    fn standing(&self, rule: &Rule, words: &[u8]) -> Option<Found> {
        let mut at = 0;
        while let Some(found) = rule.phrases.find_at(words, at) {
            let before = &words[found.from.saturating_sub(BEFORE)..found.from];
            if !rule.deniable || !self.denial.is_in(before) {
                return Some(found);
            }
            at = found.to.max(at + 1);
            if at >= words.len() {
                break;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_compiles() {
        for lists in [&*ENGLISH, &*PORTUGUESE] {
            assert!(lists.rules.iter().all(|rule| rule.phrases.is_sound()));
            let guards = [&lists.harmless, &lists.denial, &lists.study, &lists.mention, &lists.resolved];
            assert!(guards.into_iter().chain([&lists.condition, &lists.own]).all(Phrases::is_sound));
        }
    }
}
