//! Shares such as "3 of the 10": said only if at least half was done.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::wording::pattern::regex;

/// Words for numbers, in the languages spoken here, with what they stand for.
const NUMBERS: &[(u32, &[&str])] = &[
    (0, &["zero", "none", "nenhum", "nenhuma"]),
    (1, &["one", "um", "uma"]),
    (2, &["two", "dois", "duas"]),
    (3, &["three", "tres"]),
    (4, &["four", "quatro"]),
    (5, &["five", "cinco"]),
    (6, &["six", "seis"]),
    (7, &["seven", "sete"]),
    (8, &["eight", "oito"]),
    (9, &["nine", "nove"]),
    (10, &["ten", "dez"]),
    (11, &["eleven", "onze"]),
    (12, &["twelve", "doze"]),
    (15, &["fifteen", "quinze"]),
    (20, &["twenty", "vinte"]),
    (30, &["thirty", "trinta"]),
    (40, &["forty", "quarenta"]),
    (50, &["fifty", "cinquenta"]),
    (60, &["sixty", "sessenta"]),
    (90, &["ninety", "noventa"]),
];

/// The part, its unit, the whole and its unit.
static SHARE: LazyLock<Regex> = LazyLock::new(|| {
    regex(concat!(
        r"\b([0-9]{1,3}|[a-z]{2,9})(?: (sess\w+|blocos?|exercicios?|problemas?|paginas?|capitulos?|minutos|horas|sessions?|blocks?|exercises?|problems?|pages?|chapters?|minutes|hours))?",
        r" (?:of|out of|de|das|dos|em)(?: (?:the|your|those|as|os|teus|seus|tuas|suas))?(?: (?:planned|intended|agreed))?",
        r" ([0-9]{1,3}|[a-z]{2,9})\b(?: (minutes|hours|minutos|horas))?",
    ))
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
        r"\b(?:you(?:'ve| have)? (?:\w+ )?(?:did|done|finished|completed|managed|logged|recorded|got|solved|read|covered|made|kept|held)|were (?:done|finished|completed)|got done|fez|fizeste|concluiu|concluiste|completou|completaste|resolveu|resolveste|leu|leste|terminou|terminaste|acabou|acabaste|cumpriu|cumpriste|regist(?:ou|aste)|registrou|estudou|estudaste|fizeram|feit[oa]s)\b",
    )
});

/// Whether a folded sentence holds up less than half of something.
pub(super) fn is_less_than_half(sentence: &str) -> bool {
    let is_about_work = DONE.is_match(sentence);
    SHARE.captures_iter(sentence).any(|found| {
        let is_place = found.get(0).is_some_and(|whole| PLACE.is_match(&sentence[..whole.start()]));
        let (Some(part), Some(whole)) = (number(&found, 1), number(&found, 3)) else { return false };
        // "Three blocks of 60 minutes" is a size; "20 of 60 minutes" is a share.
        let (has_unit, is_time) = (found.get(2).is_some(), found.get(4).is_some());
        let is_share = if is_time { !has_unit } else { is_about_work };
        is_share && !is_place && whole > 1 && part.saturating_mul(2) < whole
    })
}

fn number(found: &Captures<'_>, group: usize) -> Option<u32> {
    let word = found.get(group)?.as_str();
    let named = || NUMBERS.iter().find(|(_, names)| names.contains(&word)).map(|(number, _)| *number);
    word.parse().ok().or_else(named)
}
