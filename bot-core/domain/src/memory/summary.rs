//! A week's facts in a few sentences.

use std::cmp::Reverse;
use std::sync::LazyLock;

use regex::Regex;
use serde::{Deserialize, Serialize};

use super::Known;
use super::gate::{begins_with_an_order, has_new_digits, never_kept};
use super::words::{content, senses};
use crate::coaching::{pattern, sentences, stray_figure, stray_name};
use crate::language::Language;
use crate::text::fold;
use crate::wording::{opens_with_an_order, phrases};

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

/// Advice and orders, in whatever voice.
static ADVISES: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:should|shouldn't|must|ought to|needs? to|has to|have to|had better|could try|might try|can try|would benefit|try to|try using|consider|recommend\w*|suggest\w*|advis\w+|it(?:'s| is) (?:best|better|important|advisable|a good idea) to|make sure|be sure|remember to|let's|please|always (?:answer|offer|use|ask)|never (?:answer|offer|use|ask)|the coach|",
        r"deve|devia|deveria|deves|devias|deverias|devem|precisa de (?:\w+r)|precisas de \w+r|tem de|tens de|tem que|tens que|convem|recomend\w+|suger\w+|aconselh\w+|seria (?:bom|melhor|util|importante)|e (?:importante|melhor|aconselhavel) \w+r|experimenta|experimente|tenta|tente|lembra-te|lembre-se|considera|considere|por favor|vamos|o coach|procura \w+r|procure \w+r|evite|faca|use)\b",
    ))
});

/// The sentences that may be kept: each stands on facts that there are, says nothing that they do not, and orders nobody.
/// Names of facts that there are not are dropped.
#[must_use]
pub fn check(said: &[Sentence], facts: &[Known], language: Language) -> Vec<Sentence> {
    let mut left = MOST_CHARS;
    let mut kept: Vec<Sentence> = Vec::new();
    for sentence in said {
        let text = sentence.text.trim();
        let mut cited: Vec<&Known> = Vec::new();
        for id in &sentence.facts {
            let found = facts.iter().find(|fact| fact.id == *id);
            cited.extend(found.filter(|fact| !cited.iter().any(|other| other.id == fact.id)));
        }
        let long = text.chars().count() + usize::from(!kept.is_empty());
        if cited.is_empty() || long > left || !may_stand(text, &cited, language) {
            continue;
        }
        left -= long;
        kept.push(Sentence { text: text.to_owned(), facts: cited.iter().map(|fact| fact.id.clone()).collect() });
    }
    kept
}

fn may_stand(text: &str, cited: &[&Known], language: Language) -> bool {
    let folded = fold(text);
    let grounds: Vec<&str> = cited.iter().flat_map(|fact| [fact.text.as_str(), fact.quote.as_str()]).collect();
    let ground = grounds.join("\n");
    is_whole(text)
        && !has_new_digits(text, &ground)
        && stray_figure(text, &grounds).is_none()
        && stray_name(text, &grounds, language).is_none()
        && phrases(text, language).is_empty()
        && !ADVISES.is_match(&folded)
        && !opens_with_an_order(&folded, language)
        && !begins_with_an_order(&folded, &fold(&ground))
        && never_kept(text).is_empty()
        && shares(text, &ground)
}

/// A third of what it says must be theirs: a sentence may join facts, not make one up.
fn shares(text: &str, ground: &str) -> bool {
    let (own, theirs) = (content(text), senses(ground));
    !own.is_empty() && own.intersection(&theirs).count() * 3 >= own.len()
}

/// Whether a text is one sentence, with its end.
fn is_whole(text: &str) -> bool {
    let ends = text.trim_end_matches(['"', '”', '»', ')']).ends_with(['.', '!', '…']);
    let begins = text.chars().next().is_some_and(|c| c.is_alphanumeric() || matches!(c, '"' | '“' | '«'));
    ends && begins && !text.contains(|c: char| c.is_control()) && sentences(text).len() == 1
}

/// A summary without a model: the newest facts' own words.
#[must_use]
pub fn plain(facts: &[Known], _language: Language) -> Vec<Sentence> {
    let mut newest: Vec<&Known> = facts.iter().collect();
    newest.sort_by_key(|fact| Reverse(fact.seen_at));
    let mut left = MOST_CHARS;
    let mut told: Vec<Sentence> = Vec::new();
    for fact in newest {
        let text = ended(&fact.text);
        let long = text.chars().count() + usize::from(!told.is_empty());
        if text.is_empty() || told.iter().any(|other| fold(&other.text) == fold(&text)) {
            continue;
        }
        // The newest are told, not the shortest.
        if long > left {
            break;
        }
        left -= long;
        told.push(Sentence { text, facts: vec![fact.id.clone()] });
    }
    told
}

/// A fact's words as a sentence.
fn ended(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let done = text.is_empty() || text.ends_with(['.', '!', '?', '…']);
    if done { text } else { format!("{text}.") }
}
