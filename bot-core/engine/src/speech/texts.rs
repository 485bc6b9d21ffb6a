//! The one way from a key to words: every sentence a person reads stands in `locales/`, embedded.
//!
//! The folders are `en` (complete by definition), `pt-BR` and `pt-PT`; the files of all three have
//! the same names, keys and arguments, which the tests of this module hold. A key that is missing
//! all the same is logged and answered in English, or at worst with the key itself: a learner
//! must never lose a turn to a slip of ours.

use bloom_domain::language::Language;
use fluent_templates::LanguageIdentifier;
use fluent_templates::fluent_bundle::FluentValue;
use std::collections::HashMap;

fluent_templates::static_loader! {
    static LOCALES = {
        locales: "../../locales",
        fallback_language: "en",
        // Isolation marks would surround every argument and show up in logs, files and search.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// What is put into a text.
///
/// Words go in as they are. Numbers choose plural forms; where a number is *shown* with a
/// fraction, format it first ([`crate::speech::numbers`]) and hand over the words.
#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    /// Words, verbatim.
    Words(String),
    /// A number.
    Number(f64),
}

impl From<String> for Arg {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl From<&str> for Arg {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        // Counts stay far below 2^53, where a double is exact.
        Self::Number(number as f64)
    }
}

impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

/// The text of `key` in `language`.
pub fn text(language: Language, key: &str) -> String {
    text_with(language, key, &[])
}

/// The text of `key` in `language`, with its arguments by name (without the `$`).
pub fn text_with(language: Language, key: &str, args: &[(&str, Arg)]) -> String {
    let values: HashMap<&str, FluentValue<'_>> = args
        .iter()
        .map(|(name, arg)| {
            let value = match arg {
                Arg::Words(words) => FluentValue::from(words.as_str()),
                Arg::Number(number) => FluentValue::from(*number),
            };
            (*name, value)
        })
        .collect();
    look_up(identifier(language), key, &values)
        .or_else(|| look_up(&ENGLISH, key, &values))
        .unwrap_or_else(|| key.to_owned())
}

fn look_up(locale: &LanguageIdentifier, key: &str, values: &HashMap<&str, FluentValue<'_>>) -> Option<String> {
    match LOCALES.lookup_single_language(locale, key, Some(values)) {
        Ok(words) => Some(words),
        Err(error) => {
            tracing::error!(%locale, key, %error, "a text is missing or lacks an argument");
            None
        }
    }
}

static ENGLISH: LanguageIdentifier = fluent_templates::langid!("en");
static BRAZILIAN: LanguageIdentifier = fluent_templates::langid!("pt-BR");
static EUROPEAN: LanguageIdentifier = fluent_templates::langid!("pt-PT");

fn identifier(language: Language) -> &'static LanguageIdentifier {
    match language {
        Language::En => &ENGLISH,
        Language::PtBr => &BRAZILIAN,
        Language::PtPt => &EUROPEAN,
    }
}

#[cfg(test)]
mod tests;
