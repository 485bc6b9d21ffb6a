//! What is known of a learner, in words: always the learner's own where there are any.

use crate::speech::slots::{barrier_words, value_words};
use crate::speech::texts::{text, text_with};
use bloom_domain::language::Language;
use bloom_domain::onboarding::Barrier;
use bloom_domain::profile::{Entry, Profile, SlotValue, Source};
use bloom_domain::slots::{Slot, Zone};
use bloom_domain::text::fold;

pub use crate::speech::slots::slot_name;

/// The most words of a quote in the summary and the profile; a stored quote is seldom longer.
const LINE_WORDS: usize = 40;

/// One line about a slot: its name, its value, and the words that it came from.
///
/// `Goal: “learn English by June”`, `Hours a week: 5 hours a week (“umas 5h por semana”)`, `Motivation: not set yet`.
pub fn slot_line(profile: &Profile, slot: Slot, language: Language) -> String {
    let name = slot_name(slot, language);
    let value = known(profile, slot, language);
    text_with(language, "onboarding-line", &[("name", name.into()), ("value", value.into())])
}

/// The value of a slot with the words that it came from, or that it is not known.
pub fn known(profile: &Profile, slot: Slot, language: Language) -> String {
    let Some((entry, value)) = profile.entry(slot).and_then(|entry| Some((entry, entry.value.as_ref()?))) else {
        return text(language, "onboarding-unknown");
    };
    let words = in_words(value, entry.source, language, LINE_WORDS);
    match quoted_besides(entry, value) {
        Some(quote) if same_words(quote, &words) => quoted(quote, language, LINE_WORDS),
        Some(quote) => {
            let quote = excerpt(quote, LINE_WORDS);
            text_with(language, "onboarding-value-with-words", &[("value", words.into()), ("quote", quote.into())])
        }
        None => words,
    }
}

/// The quote, where it is not the value itself.
fn quoted_besides<'a>(entry: &'a Entry, value: &SlotValue) -> Option<&'a str> {
    let quote = entry.quote.as_deref().filter(|quote| !quote.trim().is_empty())?;
    match value {
        SlotValue::Words(_) => None,
        SlotValue::List(items) if !items.is_empty() => None,
        _ => Some(quote),
    }
}

/// A value in words; the learner's own stand in quotation marks.
pub(super) fn in_words(value: &SlotValue, source: Source, language: Language, limit: usize) -> String {
    match value {
        SlotValue::Words(words) => quoted(words, language, limit),
        SlotValue::List(items) if items.is_empty() => value_words(value, language),
        SlotValue::List(items) => {
            let each = items.iter().map(|item| match Barrier::from_stored(item).filter(|_| source == Source::Button) {
                Some(barrier) => barrier_words(barrier, language),
                None => quoted(item, language, limit),
            });
            each.collect::<Vec<_>>().join("; ")
        }
        SlotValue::Zone(zone) => zone_label(*zone, language),
        _ => value_words(value, language),
    }
}

/// Whether a value in words is what the learner said anyway.
pub(super) fn same_words(quote: &str, value: &str) -> bool {
    let bare = |words: &str| fold(words).split_whitespace().collect::<Vec<_>>().join(" ");
    bare(quote) == bare(value)
}

/// The learner's words in quotation marks.
pub(super) fn quoted(words: &str, language: Language, limit: usize) -> String {
    text_with(language, "onboarding-quoted", &[("quote", excerpt(words, limit).into())])
}

/// The beginning of the learner's words: verbatim, on one line, up to their first question mark or `limit` words.
///
/// A quoted question mark would read as a question of ours.
pub(super) fn excerpt(words: &str, limit: usize) -> String {
    let unasked = words.split('?').find(|piece| piece.chars().any(char::is_alphanumeric)).unwrap_or_default();
    let mut pieces = unasked.split_whitespace();
    let mut kept: Vec<String> = pieces.by_ref().take(limit).map(|piece| piece.chars().take(40).collect()).collect();
    let more = pieces.next().is_some();
    if let Some(last) = kept.last_mut() {
        *last = last.trim_end_matches(['.', ',', ';', ':']).to_owned();
    }
    let kept = kept.join(" ");
    if more { format!("{kept} …") } else { kept }
}

/// A zone as people call it.
pub(super) fn zone_label(zone: Zone, language: Language) -> String {
    let Zone::Iana(tz) = zone else { return zone.to_string() };
    let key = match tz.name() {
        "America/Sao_Paulo" => "onboarding-zone-brasilia",
        "America/Manaus" => "onboarding-zone-manaus",
        "America/Cuiaba" => "onboarding-zone-cuiaba",
        "America/Rio_Branco" => "onboarding-zone-rio-branco",
        "America/Noronha" => "onboarding-zone-noronha",
        "Europe/Lisbon" => "onboarding-zone-lisbon",
        "Atlantic/Azores" => "onboarding-zone-azores",
        "Atlantic/Madeira" => "onboarding-zone-madeira",
        "Europe/London" => "onboarding-zone-london",
        "America/New_York" => "onboarding-zone-new-york",
        "America/Chicago" => "onboarding-zone-chicago",
        "America/Denver" => "onboarding-zone-denver",
        "America/Los_Angeles" => "onboarding-zone-los-angeles",
        name => return name.rsplit('/').next().unwrap_or(name).replace('_', " "),
    };
    text(language, key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_verbatim_short_and_asks_nothing() {
        assert_eq!(excerpt("quero  aprender\ninglês.", 10), "quero aprender inglês");
        assert_eq!(excerpt("one two three four", 3), "one two three …");
        assert_eq!(excerpt("really? yes", 3), "really");
        assert_eq!(excerpt("???", 3), "");
    }
}
