//! Which language is spoken: asked with three buttons, or said in words.

use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::view::{Decision, View};
use crate::flows::then_reask;
use crate::speech::draft::Draft;
use crate::speech::numbers;
use crate::speech::texts::{text, text_with};
use bloom_domain::language::Language;
use bloom_domain::text::fold;

/// Names of languages that are not spoken here, folded; enough to tell a wish from an answer to something else.
const FOREIGN: &[&str] = &[
    "french",
    "frances",
    "francais",
    "spanish",
    "espanhol",
    "espanol",
    "castelhano",
    "german",
    "alemao",
    "deutsch",
    "italian",
    "italiano",
    "dutch",
    "holandes",
    "russian",
    "russo",
    "chinese",
    "chines",
    "mandarin",
    "mandarim",
    "japanese",
    "japones",
    "korean",
    "coreano",
    "arabic",
    "arabe",
    "hindi",
    "polish",
    "polaco",
    "polones",
    "turkish",
    "turco",
    "ukrainian",
    "ucraniano",
    "swedish",
    "sueco",
    "greek",
    "grego",
    "hebrew",
    "hebraico",
    "galego",
    "catalan",
    "catala",
    "romanian",
    "romeno",
];

const ENGLISH: &[&str] = &["en", "eng", "english", "ingles", "uk", "us", "gb", "usa", "british", "american"];
const PORTUGUESE: &[&str] = &["pt", "portugues", "portuguese"];
const BRAZIL: &[&str] = &["br", "ptbr", "brasil", "brazil", "brasileiro", "brazilian"];
const PORTUGAL: &[&str] = &["ptpt", "portugal", "europa", "europe", "europeu", "european", "lusitano"];
const FILLERS: &[&str] =
    &["de", "do", "da", "from", "of", "the", "in", "em", "o", "a", "please", "por", "favor", "language"];

/// Asks, and opens the question.
pub fn ask(view: &View) -> Decision {
    offer(view, "settings-language-ask")
}

/// Says that this one is not spoken, and which are; the question stays open.
pub fn unknown(view: &View) -> Decision {
    offer(view, "settings-language-unknown")
}

fn offer(view: &View, key: &str) -> Decision {
    let draft = Language::ALL.into_iter().fold(Draft::text(&text(view.language, key)), |draft, language| {
        draft.with(numbers::language_name(language), Command::SetLanguage { language })
    });
    let question = Some(OpenQuestion::Language);
    Decision { changes: vec![Change::SetOpenQuestion { question }], ..Decision::say(draft) }
}

/// Speaks this language from now on, beginning with the answer itself and the open question.
pub fn set(view: &View, language: Language) -> Decision {
    let mut changes = vec![Change::SetLanguage { language, explicit: true }];
    if view.open_question == Some(OpenQuestion::Language) {
        changes.push(Change::SetOpenQuestion { question: None });
    }
    let open_question = view.open_question.clone().filter(|question| *question != OpenQuestion::Language);
    let spoken = View { language, language_is_explicit: true, open_question, ..view.clone() };
    let name = numbers::language_name(language);
    let said = text_with(language, "settings-language-set", &[("language", name.into())]);
    then_reask(&spoken, Decision { changes, ..Decision::say(Draft::text(&said)) })
}

/// The language that short words name: a tag, a name in any of our languages, a country.
pub fn named(words: &str) -> Option<Language> {
    const LONGEST: usize = 60;
    if words.len() > LONGEST {
        return None;
    }
    let folded = fold(words);
    let tokens: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|token| !token.is_empty()).collect();
    let has = |names: &[&str]| tokens.iter().any(|token| names.contains(token));
    if !tokens
        .iter()
        .all(|token| [FILLERS, ENGLISH, PORTUGUESE, BRAZIL, PORTUGAL].iter().any(|list| list.contains(token)))
    {
        // Other regions (`pt-AO`, `en-AU`) follow the hints of clients.
        return (tokens.len() <= 3).then(|| Language::from_hint(words)).flatten();
    }
    let brazil = has(BRAZIL);
    let portugal = has(PORTUGAL) || tokens == ["pt", "pt"];
    match (has(ENGLISH), has(PORTUGUESE) || brazil || portugal) {
        (true, false) => Some(Language::En),
        (false, true) if portugal && brazil => None,
        (false, true) if portugal => Some(Language::PtPt),
        (false, true) => Some(Language::PtBr),
        _ => None,
    }
}

/// Whether short words name a language that is not spoken here.
pub fn is_foreign(words: &str) -> bool {
    let folded = fold(words);
    let tokens: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|token| !token.is_empty()).collect();
    tokens.len() <= 3 && tokens.iter().any(|token| FOREIGN.contains(token))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_known_by_many_names() {
        for (words, expected) in [
            ("pt-PT", Some(Language::PtPt)),
            ("pt_br", Some(Language::PtBr)),
            ("Português de Portugal", Some(Language::PtPt)),
            ("português do Brasil", Some(Language::PtBr)),
            ("português europeu", Some(Language::PtPt)),
            ("brasileiro", Some(Language::PtBr)),
            ("Portuguese", Some(Language::PtBr)),
            ("pt", Some(Language::PtBr)),
            ("inglês, por favor", Some(Language::En)),
            ("EN-gb", Some(Language::En)),
            ("pt-AO", Some(Language::PtPt)),
            ("en-AU", Some(Language::En)),
            ("", None),
            ("por favor", None),
            ("klingon", None),
            ("english or portuguese", None),
            ("I want to learn English before moving to Canada", None),
        ] {
            assert_eq!(named(words), expected, "{words}");
        }
        assert!(is_foreign("Francês"));
        assert!(is_foreign("in german please"));
        assert!(!is_foreign("português"));
        assert!(!is_foreign("quero aprender francês para viajar"));
    }
}
