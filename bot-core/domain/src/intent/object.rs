//! The object of a request: what is asked for, what it is made of, and what it shall become.

use std::ops::Range;

use super::Intent;
use super::sense::Words;
use super::words::Noun;
use crate::language::Language;
use crate::slots::tokens::Kind;

/// The object of a verb.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Object {
    /// What is asked for.
    pub(super) main: Noun,
    /// Where it stands.
    pub(super) at: usize,
    /// What it shall become: "into flashcards".
    pub(super) target: Noun,
}

/// Prepositions after which a noun says where something comes from, not what it is.
const SOURCE: &str = "from of de do da dos das no na nos nas in on com with at em using by for pelo pela";
const ARTICLES: &str = "the a an my your this that these those o a os as um uma uns umas meu minha meus minhas este esta esse essa teu tua \
     seu sua partir base based some entire whole todo toda our";

/// The object of the verb before a range: nouns that say where something comes from give way to what is made of it.
pub(super) fn object(words: &Words, range: Range<usize>) -> Object {
    let mut found = Object::default();
    let mut oblique = Object::default();
    let mut at = range.start;
    while at < range.end {
        if words.is(at, "about sobre acerca regarding covering")
            && !(found.main.is_none() && oblique.main.is_none() && at == range.start)
        {
            break;
        }
        if (words.is(at, "into em como num para pra") || words.language == Language::En && words.is(at, "as to"))
            && at >= range.start
            && let Some(to) = (at + 1..(at + 4).min(range.end))
                .find(|at| words.noun(*at).is(Noun::QUESTION | Noun::CARD | Noun::SUMMARY))
        {
            found.target = words.noun(to);
            found.at = found.at.max(to);
            at = to + 1;
            continue;
        }
        let noun = words.noun(at);
        if !noun.is_none() && words.toks[at].kind == Kind::Word {
            let mut head = at;
            // In English the last of a row of nouns is the head: "chapter 3 summary", "question tag flashcards".
            if words.language == Language::En
                || words.nouns.get(at + 1).is_some_and(|next| next.is(Noun::CARD | Noun::QUESTION))
            {
                head = compound_head(words, at, range.end);
            }
            let slot = if is_oblique(words, at, range.start) { &mut oblique } else { &mut found };
            if slot.main.is_none() {
                (slot.main, slot.at) = (words.noun(head), head);
            }
            at = head;
        }
        at += 1;
    }
    if found.main.is_none() {
        (found.main, found.at) = (oblique.main, found.at.max(oblique.at));
    }
    found
}

fn compound_head(words: &Words, first: usize, end: usize) -> usize {
    let mut head = first;
    for at in first + 1..end {
        let noun = words.noun(at);
        if !noun.is_none() && !noun.is(Noun::TIME) && (!noun.is(Noun::STUDY) || words.noun(head).is_none()) {
            head = at;
        } else if words.is(at, "and of from about on for e de to the a my in with , than")
            || words.toks[at].kind != Kind::Number
                && !(at == head + 1 && words.nouns.get(at + 1).is_some_and(|next| next.is(Noun::CARD | Noun::QUESTION)))
        {
            break;
        }
    }
    head
}

fn is_oblique(words: &Words, at: usize, start: usize) -> bool {
    let mut before = at;
    while before > start && words.is(before - 1, ARTICLES) {
        before -= 1;
    }
    before > start && words.is(before - 1, SOURCE)
}

/// A second object beside the first: "questions and flashcards".
pub(super) fn coordinate(words: &Words, object: &Object, end: usize) -> Option<Intent> {
    let from = object.at + 1;
    let joint = (from..end.min(from + 8)).find(|at| words.is(*at, "and e plus mais as well"))?;
    let noun = (joint + 1..end.min(joint + 5)).map(|at| words.noun(at)).find(|noun| !noun.is_none())?;
    product(noun)
}

/// The product that a range names, rather as what something shall become than as where it comes from.
pub(super) fn product_of(words: &Words, range: Range<usize>) -> Option<Intent> {
    let object = object(words, range.clone());
    product(if object.target.is_none() { object.main } else { object.target })
        .or_else(|| range.map(|at| words.noun(at)).find_map(product))
}

fn product(noun: Noun) -> Option<Intent> {
    [
        (Noun::CARD, Intent::GenerateFlashcards),
        (Noun::QUESTION, Intent::GenerateQuestions),
        (Noun::SUMMARY, Intent::Summarize),
        (Noun::PLAN, Intent::PlanWeek),
    ]
    .into_iter()
    .find(|(family, _)| noun.is(*family))
    .map(|(_, intent)| intent)
}
