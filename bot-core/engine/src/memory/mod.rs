//! What is remembered of a learner: heard in what they say, made into a summary once a week, told to whoever speaks
//! with them, and theirs to see, mend and forget.
//!
//! Remembering happens behind the talk: a turn only notes that there is something to look at. Whatever a model
//! proposes is gated by [`bloom_domain::memory`] before it is kept; without a model a few exact patterns are.
//!
//! * [`Listen`]: looks at what was said and keeps facts and notes.
//! * [`Summarise`]: makes a summary of a week's facts.
//! * [`told`]: what whoever speaks is told of it.

mod background;
mod listen;
mod summarise;
mod told;

pub use listen::Listen;
pub use summarise::Summarise;
pub use told::{Told, told};

use crate::commands::Change;
use crate::commands::memory::{MemoryChange, MemoryCommand, Note};
use crate::coordinator::ask::Specialist;
use crate::coordinator::view::{Decision, Input, View};
use bloom_chat::ConversationKind;
use bloom_domain::language::Language;
use bloom_domain::memory::{self, note};
use bloom_domain::text::fold;

/// The kind of errand that looks at what was said.
pub const LISTEN: &str = "errand.memory";

/// The kind of errand that makes a summary.
pub const SUMMARISE: &str = "errand.memory.summary";

/// Letters of a word that are compared: endings differ.
const STEM: usize = 5;

/// Words with fewer letters carry no meaning of their own.
const LEAST_LETTERS: usize = 4;

/// Whether what somebody said may hold something worth keeping. Nothing is kept of groups, of getting to know each
/// other (that is the profile), of a crisis, or where the learner does not want it.
pub fn is_worth_hearing(view: &View, input: &Input, decision: &Decision) -> bool {
    let Input::Text(words) = input else { return false };
    let met = view.onboarding.as_ref().is_some_and(|state| !state.is_open() || state.paused);
    let silent = view.care.talk.is_some() || view.memory.word.paused_since.is_some();
    if view.kind != ConversationKind::Direct || !met || silent {
        return false;
    }
    let about_memory = |change: &Change| matches!(change, Change::Erase | Change::Memory(_) | Change::SetCare { .. });
    if decision.changes.iter().any(about_memory) {
        return false;
    }
    let spoken = decision.ask.as_ref().is_some_and(|ask| {
        !matches!(ask.specialist, Specialist::Onboarding | Specialist::Briefing) && view.models.may_ask()
    });
    spoken || !memory::exact(words, view.language).is_empty()
}

/// A model's wish to keep a note, weighed like any other command: against the limits, the lines that stay, and what
/// the learner said. None when it may not be kept as it is.
pub fn weigh(
    command: &MemoryCommand,
    before: Option<&Note>,
    said: &[String],
    language: Language,
    id: String,
) -> Option<MemoryChange> {
    let MemoryCommand::WriteNote { scope, text } = command else { return None };
    let (old, pinned) = before.map_or((String::new(), Vec::new()), |note| (note.text.clone(), note.pinned.clone()));
    match note::check(text, *scope, &pinned, said, &old, language) {
        Ok(text) if text != old => Some(MemoryChange::WriteNote { id, scope: *scope, text, pinned }),
        Ok(_) => None,
        Err(refused) => {
            let rules: Vec<&str> = refused.iter().map(|rule| rule.as_str()).collect();
            tracing::debug!(?scope, ?rules, "a note is not kept");
            None
        }
    }
}

/// Whether a line speaks of the same as some words: most of what they say stands in it.
pub fn is_about(line: &str, words: &str) -> bool {
    let (line, words) = (stems(line), stems(words));
    if words.is_empty() {
        return false;
    }
    let shared = words.iter().filter(|stem| line.contains(stem)).count();
    // Six in ten, as a fact must share with its quote.
    shared * 10 >= words.len() * 6
}

fn stems(words: &str) -> Vec<String> {
    let folded = fold(words);
    let long = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() >= LEAST_LETTERS);
    long.map(|word| word.chars().take(STEM).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::is_about;

    #[test]
    fn a_line_is_about_what_it_says_in_other_words() {
        assert!(is_about("Prefers to study in quiet mornings.", "I prefer quiet mornings"));
        assert!(is_about("gosta de estudar com vídeos curtos", "prefiro vídeos curtos"));
        assert!(!is_about("Learns Rust for a new job.", "I prefer quiet mornings"));
        assert!(!is_about("anything", "ok"));
    }
}
