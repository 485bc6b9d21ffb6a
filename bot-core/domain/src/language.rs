//! The languages the coach speaks, and how a platform's hint becomes one of them.
//!
//! A hint (a client's locale) is only a first guess: it never says where somebody lives, so it never sets a time zone.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language the coach can speak.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Language {
    /// English, of any region.
    #[serde(rename = "en")]
    En,
    /// Portuguese as written in Brazil.
    #[serde(rename = "pt-BR")]
    PtBr,
    /// Portuguese as written in Portugal (and, nearest to it, in Africa and Asia).
    #[serde(rename = "pt-PT")]
    PtPt,
}

/// The text names no language that the coach speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a language the coach speaks")]
pub struct UnknownLanguage;

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::En, Self::PtBr, Self::PtPt];

    /// The BCP 47 tag: `en`, `pt-BR` or `pt-PT`.
    #[must_use]
    pub fn as_tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::PtBr => "pt-BR",
            Self::PtPt => "pt-PT",
        }
    }

    /// Whether this is Portuguese of any region.
    #[must_use]
    pub fn is_portuguese(self) -> bool {
        matches!(self, Self::PtBr | Self::PtPt)
    }

    /// Reads a locale hint such as `pt-br`, `pt_PT.UTF-8` or `en-US`.
    ///
    /// Bare `pt` is taken as Brazilian (the larger group); other Portuguese regions follow the European norm.
    #[must_use]
    pub fn from_hint(hint: &str) -> Option<Self> {
        let lower = hint.trim().to_ascii_lowercase();
        let bare = lower.split(['.', '@']).next().unwrap_or_default();
        let mut parts = bare.split(['-', '_']).filter(|part| !part.is_empty());
        match parts.next()? {
            "en" | "eng" => Some(Self::En),
            "pt" | "por" => {
                // A script subtag (`pt-Latn-PT`) has four letters and says nothing about the region.
                let region = parts.find(|part| part.len() != 4);
                Some(match region {
                    None | Some("br") => Self::PtBr,
                    Some(_) => Self::PtPt,
                })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_tag())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(language) = Self::from_hint(text) {
            return Ok(language);
        }
        let folded = crate::text::fold(text.trim());
        let portugal = folded.contains("portugal") || folded.contains("europ") || folded.contains("pt-pt");
        match folded.split_whitespace().next() {
            Some("english" | "ingles") => Ok(Self::En),
            Some("portugues" | "portuguese") if portugal => Ok(Self::PtPt),
            Some("portugues" | "portuguese") => Ok(Self::PtBr),
            _ => Err(UnknownLanguage),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_become_languages() {
        for (hint, expected) in [
            ("en", Some(Language::En)),
            ("en-GB", Some(Language::En)),
            ("pt", Some(Language::PtBr)),
            ("pt-br", Some(Language::PtBr)),
            ("pt_PT.UTF-8", Some(Language::PtPt)),
            ("pt-Latn-PT", Some(Language::PtPt)),
            ("pt-AO", Some(Language::PtPt)),
            ("fr", None),
            ("", None),
        ] {
            assert_eq!(Language::from_hint(hint), expected, "{hint}");
        }
    }

    #[test]
    fn names_become_languages_and_tags_round_trip() {
        assert_eq!("Português de Portugal".parse(), Ok(Language::PtPt));
        assert_eq!("português".parse(), Ok(Language::PtBr));
        assert_eq!("English".parse(), Ok(Language::En));
        assert_eq!("klingon".parse::<Language>(), Err(UnknownLanguage));
        for language in Language::ALL {
            assert_eq!(language.as_tag().parse(), Ok(language));
        }
    }
}
