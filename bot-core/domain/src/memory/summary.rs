//! A week's facts in a few sentences, each standing on facts.

use super::Known;
use super::gate::{has_order, is_from, is_sensitive, is_third_party, names_are_in, numbers_are_in};
use super::words::has;
use crate::language::Language;
use crate::wording;
use serde::{Deserialize, Serialize};

/// Fewer new facts are no reason for a summary.
pub const LEAST_FACTS: usize = 5;
/// The most characters of a summary.
pub const MOST_CHARS: usize = 600;

/// A sentence, and the facts it stands on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    /// What it says.
    pub text: String,
    /// By their names in storage.
    pub facts: Vec<String>,
}

/// The sentences that may be kept: each stands on facts that are there and says nothing that is not in them; together
/// they are short enough. What may not be kept is left out, never cut.
pub fn check(said: &[Sentence], facts: &[Known], language: Language) -> Vec<Sentence> {
    let mut left = MOST_CHARS;
    let mut kept = Vec::new();
    for sentence in said {
        let mut ids: Vec<String> = Vec::new();
        let mut source = String::new();
        for fact in facts.iter().filter(|fact| sentence.facts.contains(&fact.id)) {
            ids.push(fact.id.clone());
            source = format!("{source} {} {}", fact.text, fact.quote);
        }
        let text = sentence.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = text.chars().count() + 1;
        if !ids.is_empty() && length <= left && is_sound(&text, &source, language) {
            left -= length;
            kept.push(Sentence { text, facts: ids });
        }
    }
    kept
}

fn is_sound(text: &str, source: &str, language: Language) -> bool {
    const ADVICE: &str = "should|must|ought|needs to|need to|has to|have to|recommend*|deve|devia|deveria|deves|precisa de|precisa|tem de|tem que|convem|recomend*|\
        you|your|voce|tu|teu|tua";
    !text.is_empty()
        && is_from(text, source)
        && numbers_are_in(text, source)
        && names_are_in(text, source)
        && !has_order(text)
        && !is_sensitive(text)
        && !is_third_party(text)
        && !has(text, ADVICE)
        && wording::phrases(text, language).is_empty()
}

/// A summary without a model: the newest facts in the learner's own words.
pub fn plain(facts: &[Known], _language: Language) -> Vec<Sentence> {
    let mut newest: Vec<&Known> = facts.iter().collect();
    newest.sort_by(|a, b| (b.pinned, b.seen_at, &b.id).cmp(&(a.pinned, a.seen_at, &a.id)));
    let mut left = MOST_CHARS;
    let mut said = Vec::new();
    for fact in newest {
        let text = fact.text.trim().trim_end_matches(['.', '!', ';', ',']);
        let text = format!("{text}.");
        let length = text.chars().count() + 1;
        if length > left {
            break;
        }
        left -= length;
        said.push(Sentence { text, facts: vec![fact.id.clone()] });
    }
    said
}
