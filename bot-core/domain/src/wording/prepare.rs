//! A draft taken apart: whose words they are, where sentences end, what is denied.

use std::sync::LazyLock;

use regex::Regex;

use super::pattern::regex;
use crate::language::Language;
use crate::text::fold;

/// A draft without quotes and code, folded and cut into sentences.
pub(super) struct Draft {
    /// The whole, folded, in one line per paragraph.
    pub(super) text: String,
    /// Its sentences in order; a line break ends one, too.
    pub(super) sentences: Vec<Sentence>,
    /// The words of the draft as it stands, quotes included, lists left out.
    pub(super) words: usize,
}

/// One sentence with the mark that ends it.
pub(super) struct Sentence {
    /// The folded text, its final mark included.
    pub(super) text: String,
    /// Whether it ends in a question mark.
    pub(super) asks: bool,
}

/// Stands where a quote or code was, so that the words around it do not run together.
const TAKEN_OUT: &str = " _ ";

static CODE: LazyLock<Regex> = LazyLock::new(|| regex(r"(?s)```.*?```|`[^`\n]*`"));
static QUOTES: LazyLock<Regex> =
    LazyLock::new(|| regex(r#"(?s)«[^»]*»|“[^”]*”|„[^“”]*[“”]|"[^"\n]*"|‘[^’\n]*’(?:\B|$)"#));
static SENTENCE: LazyLock<Regex> = LazyLock::new(|| regex(r"[^.!?…;\n]*(?:\.(?:\d)[^.!?…;\n]*)*[.!?…;]*"));
static CLOCK: LazyLock<Regex> = LazyLock::new(|| regex(r"\b(\d{1,2}):(\d\d)\b"));
static SPACES: LazyLock<Regex> = LazyLock::new(|| regex(r"[ \t*]+|__+"));

/// How many words must be left for a draft to count as more than a quote.
const LEAST_OWN_WORDS: usize = 2;

pub(super) fn draft(raw: &str) -> Draft {
    let without_code = CODE.replace_all(raw, TAKEN_OUT);
    let own = QUOTES.replace_all(&without_code, TAKEN_OUT);
    let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
    // A draft that is nothing but a quote is the coach's own voice in costume.
    let own = if own.split_whitespace().filter(is_word).count() < LEAST_OWN_WORDS { without_code } else { own };
    let text = SPACES.replace_all(&fold(&own), " ").into_owned();
    // Written so, a time of day is one word and its minutes are not taken for a count.
    let text = CLOCK.replace_all(&text, "${1}h$2").into_owned();
    let sentences = SENTENCE
        .find_iter(&text)
        .map(|found| found.as_str().trim())
        .filter(|part| !part.is_empty())
        .map(|part| Sentence { asks: part.ends_with(['?', '!']) && part.contains('?'), text: part.to_owned() })
        .collect();
    let listed = |line: &&str| line.trim_start().starts_with(['-', '•', '*', '–', '·']);
    let words = raw.lines().filter(|line| !listed(line)).flat_map(str::split_whitespace).filter(is_word).count();
    Draft { text, sentences, words }
}

static BREATH: LazyLock<Regex> = LazyLock::new(|| {
    regex(r"[,:()-]|\b(?:and|but|because|so|then|mas|porque|pois|entao|logo|que voce|que tu)\b|\b\w{4,} e\b")
});
static DENIES_IN_ENGLISH: LazyLock<Regex> = LazyLock::new(|| {
    regex(r"\b(?:not|no|never|nothing|none|without|cannot|\w+n't|free of|free from|rather than|instead of|hardly)\b")
});
static URGES_IN_ENGLISH: LazyLock<Regex> =
    LazyLock::new(|| regex(r"\b(?:if|unless|why|when)\b|(?:^|\bplease |\bjust )(?:don't|do not|never)\b"));
static DENIES_IN_PORTUGUESE: LazyLock<Regex> =
    LazyLock::new(|| regex(r"\b(?:nao|nunca|jamais|sem|nem|nada|nenhuma?|ninguem|longe de|em vez de)\b"));
static URGES_IN_PORTUGUESE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"\b(?:se|caso|por ?que)\b.*\bnao\b|\bsem \w+[aei]r\b|\bnao (?:te |se |me |nos |a |o )?(?:sejas?|percas?|fiques?|deixes?|quebres?|falhes?|desiludas?|decepciones?|desapontes?|abandones?|desperdices?|estragues?|arranjes?|inventes?)\b",
    )
});

/// How many words before a phrase a denial still reaches.
const REACH: usize = 6;

/// Whether the words before a phrase, up to the last breath, deny it ("that is not a", "sem"); the phrase's own first
/// word tells a denial ("não falhaste") from an appeal ("não falhes").
///
/// Telling somebody not to be something ("don't be lazy") denies nothing, and a condition ("if you don't") threatens.
pub(super) fn is_denied(before: &str, phrase: &str, language: Language) -> bool {
    let start = BREATH.find_iter(before).last().map_or(0, |breath| breath.end());
    let breath = before[start..].trim();
    let words: Vec<&str> = breath.split(' ').collect();
    let near = words[words.len().saturating_sub(REACH)..].join(" ");
    let (denies, urges) = if language.is_portuguese() {
        (&DENIES_IN_PORTUGUESE, &URGES_IN_PORTUGUESE)
    } else {
        (&DENIES_IN_ENGLISH, &URGES_IN_ENGLISH)
    };
    let first = phrase.split(' ').next().unwrap_or_default();
    denies.is_match(&near) && !urges.is_match(&format!("{breath} {first}"))
}
