//! The words that the rules know, by family: verbs with their forms, and nouns.
//!
//! Both languages share one table, because messages mix them.

mod inflect;
mod nouns;
mod phrasal;
mod verbs;

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::slots::tokens::one_of;

pub(super) use nouns::Noun;
pub(super) use nouns::noun;
pub(super) use phrasal::PHRASAL;

/// A family of verbs that can be asked of a coach, or told to one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Verb {
    /// Shorten existing text.
    Summarize,
    /// Go deeper.
    Expand,
    /// Write text.
    Write,
    /// Explain or teach.
    Explain,
    /// Ask the learner questions.
    Quiz,
    /// Judge an answer.
    Grade,
    /// Look at something; what it is decides.
    Check,
    /// Go over what was learnt.
    Review,
    /// Plan time.
    Plan,
    /// Change something planned.
    Move,
    /// Make, give, show: the object decides.
    Make,
    /// Come back to it.
    Return,
    /// Leave out, fall behind.
    Miss,
    /// Think back.
    Reflect,
    /// Talk.
    Talk,
    /// Tell, define, calculate: a question in the form of an order.
    Know,
    /// Learn or understand.
    Learn,
    /// Study, read, practise.
    Study,
    /// Turn something into something else.
    Turn,
    /// Stop.
    Stop,
}

/// How a verb stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Form {
    /// Infinitive, imperative, subjunctive, or a present that looks like one of them.
    Base,
    /// First person of the present, where it has a form of its own.
    First,
    /// Any past.
    Past,
    /// A gerund.
    Gerund,
    /// A participle that is no past by itself.
    Participle,
}

static VERBS: LazyLock<HashMap<String, (Verb, Form)>> = LazyLock::new(|| {
    let mut table = HashMap::new();
    for (verb, text) in verbs::ENGLISH {
        for word in text.split_whitespace() {
            inflect::english(word, &mut |word, form| keep(&mut table, word, *verb, form));
        }
    }
    for (verb, text) in verbs::PORTUGUESE {
        for word in text.split_whitespace() {
            inflect::portuguese(word, &mut |word, form| keep(&mut table, word, *verb, form));
        }
    }
    for (verb, form, text) in verbs::IRREGULAR {
        for word in text.split_whitespace() {
            table.insert(word.to_owned(), (*verb, *form));
        }
    }
    for word in verbs::NEVER.split_whitespace() {
        table.remove(word);
    }
    table
});

fn keep(table: &mut HashMap<String, (Verb, Form)>, word: String, verb: Verb, form: Form) {
    table.entry(word).or_insert((verb, form));
}

/// The family and form of a folded word, if it is one of these verbs.
pub(super) fn verb(word: &str) -> Option<(Verb, Form)> {
    VERBS.get(word).copied()
}

/// Long words of the tables by first letter and length: where a mistyped word is looked for.
static KNOWN: LazyLock<HashMap<(u8, usize), Vec<&'static str>>> = LazyLock::new(|| {
    let mut known: HashMap<(u8, usize), Vec<&'static str>> = HashMap::new();
    let verbs = VERBS.keys().map(String::as_str);
    for word in verbs.chain(nouns::all()).filter(|word| word.len() >= SHORTEST_TYPO && word.is_ascii()) {
        known.entry((word.as_bytes()[0], word.len())).or_default().push(word);
    }
    for words in known.values_mut() {
        words.sort_unstable();
        words.dedup();
    }
    known
});

/// A shorter word has too many neighbours to be taken for a slip of one.
const SHORTEST_TYPO: usize = 6;

/// The known word that a mistyped one stands for: the first letter right, and one slip elsewhere.
pub(super) fn mended(word: &str) -> Option<&'static str> {
    if one_of(verbs::NEVER, word) || !word.is_ascii() || word.len() + 1 < SHORTEST_TYPO || word.len() > 20 {
        return None;
    }
    let first = *word.as_bytes().first()?;
    (word.len() - 1..=word.len() + 1)
        .rev()
        .filter_map(|len| KNOWN.get(&(first, len)))
        .flatten()
        .find(|known| one_slip(word.as_bytes(), known.as_bytes()))
        .copied()
}

/// A wrong letter makes another word of most shorter ones ("bailed", "boiled").
const LONG: usize = 8;

/// Whether one letter is wrong, missing, too many, or two neighbours are swapped.
fn one_slip(a: &[u8], b: &[u8]) -> bool {
    let same = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (x, y) = (&a[same..], &b[same..]);
    match (x, y) {
        ([_, x @ ..], [_, y @ ..]) if x == y && !ending(x) && a.len() >= LONG => true,
        ([p, q, x @ ..], [r, s, y @ ..]) if p == s && q == r && x == y => true,
        ([_, rest @ ..], _) if rest == y && !ending(y) => true,
        (_, [_, rest @ ..]) if rest == x && !ending(x) => true,
        _ => false,
    }
}

/// What is left after the slip: at the very end a letter is an ending rather than a slip.
fn ending(rest: &[u8]) -> bool {
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_known_by_family() {
        for (word, expected) in [
            ("summarize", Some((Verb::Summarize, Form::Base))),
            ("summarised", Some((Verb::Summarize, Form::Past))),
            ("resumas", Some((Verb::Summarize, Form::Base))),
            ("aprofunde", Some((Verb::Expand, Form::Base))),
            ("corrija", Some((Verb::Grade, Form::Base))),
            ("planejei", Some((Verb::Plan, Form::Past))),
            ("banana", None),
        ] {
            assert_eq!(verb(word), expected, "{word}");
        }
    }

    #[test]
    fn one_slip_is_mended_and_two_are_not() {
        assert_eq!(mended("sumarize"), Some("summarize"));
        assert_eq!(mended("flahscards"), Some("flashcards"));
        assert_eq!(mended("qestoes"), Some("questoes"));
        assert_eq!(mended("flshcrds"), None);
        assert_eq!(mended(""), None);
    }
}
