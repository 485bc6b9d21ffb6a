//! Shares such as "3 of the 10": said only if at least half was done.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::wording::pattern::regex;

/// The words for numbers up to twelve, in the languages spoken here; the place in the list is the number.
const NUMBERS: [&[&str]; 13] = [
    &["zero", "none", "nenhum", "nenhuma"],
    &["one", "um", "uma"],
    &["two", "dois", "duas"],
    &["three", "tres"],
    &["four", "quatro"],
    &["five", "cinco"],
    &["six", "seis"],
    &["seven", "sete"],
    &["eight", "oito"],
    &["nine", "nove"],
    &["ten", "dez"],
    &["eleven", "onze"],
    &["twelve", "doze"],
];

static SHARE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"\b([0-9]{1,3}|[a-z]{2,6})(?: (?:sess\w+|blocos?|exercicios?|problemas?|paginas?|capitulos?|cartoes|sessions?|blocks?|exercises?|problems?|pages?|chapters?))? (?:of|out of|de|das|dos|em)(?: (?:the|your|those|as|os|teus|seus|tuas|suas))? ([0-9]{1,3}|[a-z]{2,6})\b",
    )
});

/// What a share is of that is a place or a grade, not a plan.
static PLACE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"\b(?:chapter|step|page|part|unit|question|item|lesson|line|exercise|capitulo|passo|pagina|parte|unidade|pergunta|questao|licao|linha|exercicio|confiden\w*|confian\w*|scale|escala|chose|put|gave|picked|escolh\w+|deste|deu|puseste|opcao|option)(?: \w+)? ?(?:a |an |um |uma )?$",
    )
});

/// What is said of somebody's work.
static DONE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"\b(?:you(?:'ve| have)? (?:\w+ )?(?:did|done|finished|completed|managed|got|solved|read|covered|made|kept|held)|were (?:done|finished|completed)|got done|fez|fizeste|concluiu|concluiste|completou|completaste|resolveu|resolveste|leu|leste|terminou|terminaste|acabou|acabaste|cumpriu|cumpriste|fizeram|feit[oa]s|ficaram feit[oa]s)\b",
    )
});

/// Whether a folded sentence holds up less than half of something.
pub(super) fn is_less_than_half(sentence: &str) -> bool {
    DONE.is_match(sentence)
        && SHARE.captures_iter(sentence).any(|found| {
            let is_place = found.get(0).is_some_and(|whole| PLACE.is_match(&sentence[..whole.start()]));
            let (Some(part), Some(whole)) = (number(&found, 1), number(&found, 2)) else { return false };
            !is_place && whole > 1 && part * 2 < whole
        })
}

fn number(found: &Captures<'_>, group: usize) -> Option<u32> {
    let word = found.get(group)?.as_str();
    let named = || NUMBERS.iter().position(|names| names.contains(&word)).and_then(|at| u32::try_from(at).ok());
    word.parse().ok().or_else(named)
}
