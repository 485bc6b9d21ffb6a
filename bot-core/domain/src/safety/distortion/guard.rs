//! What takes a phrase back.

use super::Label;
use crate::safety::pattern::{Found, Phrases};

/// How many bytes before a phrase are searched for whose words it is.
const BEFORE: usize = 48;

/// The guards of one language.
pub(super) struct Guards {
    /// Idioms and plain uses of the same words, blotted out first.
    pub(super) harmless: Phrases,
    /// Directly before a phrase: somebody else says it, thinks it or is it, or it is denied.
    pub(super) not_mine: Phrases,
    /// The words themselves are talked about.
    pub(super) mention: Phrases,
    /// Code, grammar, exercises: "should" and "nothing works" are meant of these.
    pub(super) technical: Phrases,
    /// A day, a date or an hour to come: a plan, no verdict.
    pub(super) planned: Phrases,
    /// A point in time or a rhythm directly behind "never" or "always": a habit.
    pub(super) habit: Phrases,
    /// A kind or plain clause that follows.
    pub(super) balanced: Phrases,
    /// Directly before a phrase: another subject, of verbs that say nothing about whose they are.
    pub(super) other: Phrases,
    /// Late by one's own measure: a matter of the self, whatever the subject.
    pub(super) overdue: Phrases,
    /// One's whole life is at stake: worse than a spoilt week.
    pub(super) fate: Phrases,
}

impl Guards {
    /// Whether this language's guards take the phrase back.
    pub(super) fn excuse(&self, label: Label, words: &[u8], found: Found, next: &[u8], asks: bool) -> bool {
        let before = &words[found.from.saturating_sub(BEFORE)..found.from];
        let behind = &words[found.to..];
        if self.not_mine.is_in(before) || self.mention.is_in(words) {
            return true;
        }
        if self.balanced.is_in(behind) || starts_balanced(&self.balanced, next) {
            return true;
        }
        let other = self.other.is_in(before);
        match label {
            Label::Should | Label::Overgeneralisation | Label::Labelling if other => true,
            Label::AllOrNothing if self.fate.is_in(&words[found.from..found.to]) => true,
            Label::Should => self.planned.is_in(words) || (!self.overdue.is_in(words) && self.technical.is_in(words)),
            Label::Overgeneralisation => self.technical.is_in(words) || self.habit.is_in(&words[found.from..]),
            Label::AllOrNothing | Label::Catastrophising => self.technical.is_in(words),
            Label::Labelling => asks && self.technical.is_in(words),
            Label::Crisis | Label::None => false,
        }
    }

    #[cfg(test)]
    pub(super) fn are_sound(&self) -> bool {
        [
            &self.harmless,
            &self.not_mine,
            &self.mention,
            &self.technical,
            &self.planned,
            &self.habit,
            &self.balanced,
            &self.other,
            &self.overdue,
            &self.fate,
        ]
        .into_iter()
        .all(Phrases::is_sound)
    }
}

/// Whether the next sentence opens with the kind word.
fn starts_balanced(balanced: &Phrases, next: &[u8]) -> bool {
    let opening = next.iter().take_while(|byte| **byte == b' ').count();
    balanced.find_at(next, 0).is_some_and(|found| found.from <= opening)
}

/// Blots out what stands between double quotes: the learner cites it.
pub(super) fn blot_quotes(text: &mut [u8]) {
    let mut open = None;
    for at in 0..text.len() {
        if text[at] != b'"' {
            continue;
        }
        open = match open {
            None => Some(at),
            Some(from) => {
                text[from..=at].fill(b'#');
                None
            }
        };
    }
}
