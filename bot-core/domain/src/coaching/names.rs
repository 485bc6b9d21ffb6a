//! Names of people, places and things that the grounds do not hold.
//!
//! A capital inside a sentence is the sign. Names that start a sentence, or are written small, are known from a list of
//! the commonest.

use std::collections::HashSet;

use super::figures::figures;
use super::words::is_empty_word;
use crate::language::Language;
use crate::text::fold;
use unicode_normalization::UnicodeNormalization;

/// Given names and places that a model likes to invent, folded. Names that are words, too ("rosa", "mark"), are left
/// to the capital.
const COMMON: &str = " ana maria joao pedro paulo lucas mateus matheus gabriel rafael miguel tiago thiago bruno carlos \
    antonio jose luis luiz fernando fernanda beatriz mariana juliana camila larissa leticia amanda ines catarina joana \
    marta sofia sara helena teresa francisco goncalo duarte diogo rodrigo ricardo andre felipe filipe gustavo henrique \
    eduardo marcelo marcos vitor victor alice clara laura julia isabel isabela carolina patricia sandra cristina silvia \
    john james robert michael william david richard thomas charles daniel matthew anthony steven andrew joshua kevin \
    brian george edward jason ryan jacob mary jennifer linda elizabeth barbara susan jessica sarah karen nancy lisa emily \
    emma olivia sophia charlotte anna lucy kate ella jane peter simon oliver henry liam noah ethan maya \
    lisbon lisboa porto_alegre coimbra braga aveiro brasil brazil portugal brasilia curitiba recife fortaleza london \
    londres paris berlin berlim madrid york angeles california texas boston chicago tokyo rome harvard oxford cambridge \
    stanford europe europa africa america angola mozambique mocambique germany france spain espanha franca alemanha \
    google amazon youtube facebook instagram whatsapp telegram discord netflix spotify notion anki duolingo coursera \
    udemy chatgpt wikipedia einstein freud ";

/// Titles whose point ends no sentence.
const TITLES: &str = " dr dra mr mrs ms prof profa sr sra st sto sta eng d ";

/// Words that carry a capital anywhere.
const ALWAYS_CAPITAL: &str = " i i'm i'll i've i'd ok tv ";

/// The words that a reply may write with a capital, or name.
pub(super) struct Known {
    words: HashSet<String>,
    language: Language,
}

impl Known {
    pub(super) fn of<'a>(texts: impl IntoIterator<Item = &'a str>, language: Language) -> Self {
        Self { words: texts.into_iter().flat_map(super::words::words).flat_map(pieces).collect(), language }
    }

    pub(super) fn has(&self, folded: &str) -> bool {
        self.words.contains(folded)
    }

    /// The first name in the text that is not known.
    pub(super) fn stranger(&self, text: &str) -> Option<String> {
        let text: String = text.nfkc().collect();
        let loud = is_loud(&text);
        let mut starts = true;
        let mut opened = true;
        for (word, after) in split(&text) {
            if !word.is_empty() {
                let capital = word.chars().next().is_some_and(char::is_uppercase);
                let inner = word.chars().skip(1).any(char::is_uppercase) && word.chars().any(char::is_lowercase);
                let folded = fold(word);
                let listed = COMMON.contains(&format!(" {} ", base(&folded)));
                let named = listed || inner || capital && !starts && !loud;
                if named && !self.may_stand(&folded) {
                    return Some(word.to_owned());
                }
                (starts, opened) = (false, false);
                if after.starts_with('.') && TITLES.contains(&format!(" {folded} ")) {
                    continue;
                }
            }
            for c in after.chars() {
                match c {
                    '.' | '!' | '?' | '…' | '\n' | ':' | ';' => (starts, opened) = (true, true),
                    // A quote starts a sentence only where one could start anyway.
                    '"' | '“' | '«' | '(' | '‘' => starts |= opened,
                    _ => {}
                }
            }
        }
        None
    }

    fn may_stand(&self, folded: &str) -> bool {
        let base = base(folded);
        ALWAYS_CAPITAL.contains(&format!(" {folded} "))
            || self.has(folded)
            || self.has(base)
            || is_empty_word(base, self.language)
            || folded.chars().count() == 1
            // Days and months are figures, and judged as such.
            || figures(&format!("in {folded}"))
                .iter()
                .any(super::figures::Figure::is_when)
    }
}

/// A word and its pieces: "pós-graduação" allows "graduação", too.
fn pieces(word: String) -> Vec<String> {
    let mut all: Vec<String> = word.split(['-', '\'']).map(str::to_owned).collect();
    all.push(base(&word).to_owned());
    all.push(word);
    all
}

/// Without the possessive and the plural.
fn base(folded: &str) -> &str {
    let word = folded.strip_suffix("'s").or_else(|| folded.strip_suffix('\'')).unwrap_or(folded);
    match word.strip_suffix('s') {
        Some(short) if short.chars().count() > 3 && COMMON.contains(&format!(" {short} ")) => short,
        _ => word,
    }
}

/// Whether most letters are capitals: then they tell nothing.
fn is_loud(text: &str) -> bool {
    let (mut upper, mut lower) = (0_usize, 0_usize);
    for c in text.chars() {
        upper += usize::from(c.is_uppercase());
        lower += usize::from(c.is_lowercase());
    }
    upper > lower
}

/// The words, each with the marks after it; marks before the first word come with an empty word.
fn split(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let inside =
            |c: char| c.is_alphabetic() || matches!(c, '\'' | '’') || unicode_normalization::char::is_combining_mark(c);
        let to = rest.find(|c| !inside(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(to);
        let next = after.find(inside).unwrap_or(after.len());
        let (after, left) = after.split_at(next);
        rest = left;
        Some((word.trim_matches(['\'', '’']), after))
    })
}
