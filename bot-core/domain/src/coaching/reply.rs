//! The parts of a reply, and how they become text.

use serde::{Deserialize, Serialize};

use super::Part;
use crate::text::fold;

/// The longest part, in characters.
pub const MAX_PART_CHARS: usize = 400;

/// The most offers in a reply.
pub const MAX_OPTIONS: usize = 3;

/// What stands before an offer.
const BULLET: &str = "- ";

/// A specialist's answer in parts; what each is for is known by construction.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CoachReply {
    /// What was heard, said back.
    pub reflection: Option<String>,
    /// What the learner did that deserves a word.
    pub affirmation: Option<String>,
    /// What is told.
    pub info: Option<String>,
    /// Whether the specialist believes that advice is wanted. Counts for nothing but figures: what counts is what the
    /// learner said.
    pub permission: bool,
    /// Up to [`MAX_OPTIONS`] offers.
    pub options: Vec<String>,
    /// The one question.
    pub question: Option<String>,
}

impl CoachReply {
    /// Whether nothing is in it that could be read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts().all(|(_, text)| tidy(text).is_empty())
    }

    /// The parts that are there, in the order of reading, as they came.
    pub fn parts(&self) -> impl Iterator<Item = (Part, &str)> {
        let told =
            [(Part::Reflection, &self.reflection), (Part::Affirmation, &self.affirmation), (Part::Info, &self.info)];
        told.into_iter()
            .filter_map(|(part, text)| Some((part, text.as_deref()?)))
            .chain(self.options.iter().enumerate().map(|(at, text)| (Part::Choice(at), text.as_str())))
            .chain(self.question.as_deref().map(|text| (Part::Question, text)))
    }

    /// The text: what is told in one paragraph, offers as short lines, the question last. Nothing is said twice, white
    /// space is plain, and every sentence ends.
    #[must_use]
    pub fn assemble(&self) -> String {
        let mut said: Vec<String> = Vec::new();
        let (mut told, mut offers, mut asked) = (Vec::new(), Vec::new(), None);
        for (part, text) in self.parts() {
            let text = tidy(text);
            let key = bare(&text);
            if key.is_empty() || said.contains(&key) {
                continue;
            }
            // A question that already stands at the end of what is told is not asked again.
            if part == Part::Question && said.iter().any(|earlier| earlier.ends_with(&format!(" {key}"))) {
                continue;
            }
            said.push(key);
            match part {
                Part::Choice(_) => offers.push(format!("{BULLET}{}", unmarked(&text))),
                Part::Question => asked = Some(ended(text, '?')),
                _ => told.push(ended(text, '.')),
            }
        }
        let mut paragraphs = Vec::new();
        if offers.is_empty() {
            told.extend(asked.take());
        }
        paragraphs.extend((!told.is_empty()).then(|| told.join(" ")));
        paragraphs.extend((!offers.is_empty()).then(|| offers.join("\n")));
        paragraphs.extend(asked);
        paragraphs.join("\n\n")
    }
}

/// One line with single spaces.
pub(super) fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What makes two parts the same: words alone.
fn bare(text: &str) -> String {
    let words: String = fold(text).chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    tidy(&words)
}

/// Without a list mark of its own and without a final full stop.
fn unmarked(text: &str) -> &str {
    let text = text.trim_start_matches(['-', '*', '•', '–', '—', '·', ' ']);
    match text.strip_suffix('.') {
        Some(short) if !short.ends_with('.') => short,
        _ => text,
    }
}

/// With a final mark.
fn ended(text: String, mark: char) -> String {
    let last = text.trim_end_matches(['"', '\'', '”', '’', '»', ')', '*', '_', ' ']).chars().next_back();
    match last {
        Some('.' | '!' | '?' | '…' | '？' | '！' | '。') => text,
        // A sentence that was left hanging still ends.
        Some(',' | ';' | ':' | '-' | '–' | '—') => {
            let cut = text.trim_end_matches([',', ';', ':', '-', '–', '—', ' ']);
            format!("{cut}{mark}")
        }
        _ => format!("{text}{mark}"),
    }
}
