//! What a candidate must be to be remembered.
//!
//! A model that invents, that obeys an attacker, or that is too small to tell a wish from a habit is the normal case.
//! So nothing is remembered for its word alone: what it proposes must stand in what the learner said, mean the same
//! there, and be of a kind that may be kept. What is unsure is not remembered; it can be said again.

mod founded;
mod mood;
mod orders;
mod people;
mod place;
mod refused;
mod sensitive;
mod turned;

pub(super) use founded::has_new_digits;
pub(super) use orders::begins_with_an_order;
pub use refused::Refused;

use super::about::about;
use super::{Candidate, FactKind, Gated};
use crate::language::Language;
use crate::safety::crisis;
use place::Place;

/// The most characters of a fact.
const MOST_CHARS: usize = 200;

/// The longest text that is read at all, in characters.
const MOST_READ: usize = 8_000;

/// Whether a candidate may be remembered.
///
/// # Errors
/// With every rule that it breaks.
pub fn gate(candidate: &Candidate, line: &str, language: Language) -> Result<Gated, Vec<Refused>> {
    let line = line.char_indices().nth(MOST_READ).map_or(line, |(at, _)| &line[..at]);
    let text = candidate.text.trim();
    let mut broken = shape(text);
    if text.is_empty() || candidate.text.chars().count() > MOST_READ || candidate.quote.chars().count() > MOST_READ {
        return Err(broken);
    }
    let Some(place) = place::find(&candidate.quote, line) else {
        broken.push(Refused::NotSaid);
        return Err(broken);
    };
    if founded::is_thin(place.quoted()) {
        broken.push(Refused::Thin);
    }
    broken.extend(content_rules(text, Some(candidate.kind), &place, line, language));
    if !broken.is_empty() {
        broken.sort_unstable();
        broken.dedup();
        return Err(broken);
    }
    Ok(Gated {
        kind: candidate.kind,
        text: text.to_owned(),
        quote: place.quote.to_owned(),
        about: about(candidate.kind, text),
    })
}

/// The rules that a text breaks if it is to stand on a whole line: those of [`gate`] but for its length.
pub(super) fn standing_on(text: &str, line: &str, language: Language) -> Vec<Refused> {
    let line = line.char_indices().nth(MOST_READ).map_or(line, |(at, _)| &line[..at]);
    match place::find(line, line) {
        Some(place) => content_rules(text, None, &place, line, language),
        None => vec![Refused::NotSaid],
    }
}

/// The rules of words that are never kept, whatever they stand on.
pub(super) fn never_kept(text: &str) -> Vec<Refused> {
    let folded = place::folded(text);
    let mut broken = Vec::new();
    if orders::is_code(text) {
        broken.push(Refused::Code);
    }
    if orders::speaks_to_a_program(&folded) {
        broken.push(Refused::Role);
    }
    if sensitive::is_sensitive(&folded) {
        broken.push(Refused::Sensitive);
    }
    broken
}

fn shape(text: &str) -> Vec<Refused> {
    let mut broken = Vec::new();
    if text.is_empty() {
        broken.push(Refused::Empty);
    }
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{85}');
    if text.chars().count() > MOST_CHARS || text.contains(breaks) {
        broken.push(Refused::TooLong);
    }
    broken
}

fn content_rules(
    text: &str,
    kind: Option<FactKind>,
    place: &Place<'_>,
    line: &str,
    language: Language,
) -> Vec<Refused> {
    let folded = place::folded(text);
    let clipped = place.clipped(text);
    let (sentences, parts, steps) = (place.sentences(text), place.parts(text), place.steps(text));
    let any = |list: &[&str], rule: fn(&str) -> bool| list.iter().any(|one| rule(one));
    let quote_is_code = orders::is_code(place.quote);
    let is_role = orders::speaks_to_a_program(&folded) || any(&parts, orders::speaks_to_a_program);
    let is_order = orders::orders(&folded, &clipped) || any(&steps, orders::tells_the_coach);
    let passes = kind.is_some_and(|kind| matches!(kind, FactKind::Preference | FactKind::Barrier));
    let rules = [
        (
            Refused::Unfounded,
            !founded::is_founded(text, place.quoted())
                || founded::is_coloured(&folded, &format!("{clipped} {}", place.quoted())),
        ),
        (Refused::Invented, founded::is_invented(text, place.quote, language)),
        (Refused::Order, is_order),
        (Refused::Code, orders::is_code(text) || quote_is_code),
        (Refused::Role, is_role),
        (Refused::Sensitive, sensitive::is_sensitive(&folded) || any(&parts, sensitive::is_sensitive)),
        (Refused::ThirdParty, people::is_of_others(&folded, &steps, line)),
        (Refused::Reported, any(&parts, people::is_reported)),
        (Refused::Crisis, crisis(line, language).is_some() || crisis(text, language).is_some()),
        (Refused::Question, any(&sentences, mood::is_question)),
        (Refused::Hypothetical, any(&parts, mood::is_supposed) || mood::is_supposed(&folded)),
        (Refused::Sarcasm, mood::is_sarcastic(place.line(), &sentences)),
        (Refused::Past, any(&parts, mood::is_over)),
        (Refused::Passing, passes && any(&parts, mood::is_passing)),
        (Refused::Thin, any(&steps, mood::is_agreement)),
        (Refused::Turned, turned::is_turned(&folded, &clipped, language)),
    ];
    rules.into_iter().filter_map(|(rule, broken)| broken.then_some(rule)).collect()
}
