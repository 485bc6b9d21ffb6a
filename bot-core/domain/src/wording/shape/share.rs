//! Shares such as "3 of the 10": said only if at least half was done.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::wording::pattern::regex;

/// Words for numbers, in the languages spoken here, with what they stand for.
const NUMBERS: &[(u32, &[&str])] = &[
    (0, &["zero", "none", "nenhum", "nenhuma"]),
    (1, &["one", "um", "uma", "first", "primeiro", "primeira"]),
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
    (25, &["twenty-five", "vinte e cinco"]),
    (45, &["forty-five", "quarenta e cinco"]),
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
        r" (?:of|out of|de|das|dos|em)(?: (?:the|your|those|as|os|teus|seus|tuas|suas))?(?: (?:planned|intended|agreed|previst[oa]s|planead[oa]s|planejad[oa]s|combinad[oa]s))?",
        r" ([0-9]{1,3}|[a-z]{2,9})\b(?: (minutes|hours|minutos|horas))?",
    ))
});

/// The whole before the part: "of the 40 questions, 11 were done".
static SHARE_OF: LazyLock<Regex> = LazyLock::new(|| {
    let frame = r"\b(?:of|out of|from|das|dos|de|em) (?:the |your |those |as |os |tuas |suas |teus |seus )?<number> (?:[a-z]+,? ){1,8}?<number>\b";
    regex(&frame.replace("<number>", &any_number()))
});

/// What is said of the part of a whole named before it.
static SAID_OF_PART: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"\b(?:you (?:did|got|finished|solved)|got done|(?:were|are|have been) (?:done|finished|solved|answered|read|ticked|completed|covered)|made it|came (?:out|through|off)|saw the light|sairam|ficaram (?:feit|pront|resolvid|lid)[oa]s|foram (?:feit|resolvid|lid|concluid)[oa]s|estao (?:feit|resolvid|lid)[oa]s|fizeste|fez|resolveste|resolveu|leste|leu)\b",
    )
});

/// What was planned, with its number, and what became of it, with another.
static PLANNED_AND_DONE: LazyLock<Regex> = LazyLock::new(|| {
    let frame = concat!(
        r"\b(?:planned|set out|aimed|wanted|hoped|meant|promised|talked about|spoke of|spoken of|mentioned|signed up|agreed",
        r"|(?:goal|plan|target|idea) (?:was|said)|had in mind|planej\w+|plane\w+|queri\w+|previ\w+|combin\w+|marc(?:ou|aste|ado)",
        r"|promet\w+|falad[oa]|falou|falaste|propos\w*|propuseste|(?:meta|plano|ideia) (?:era|eram|dizia)|apontad[oa]|pensad[oa])",
        r"[^?]{0,40}?\b<number>\b[^?]*\b(?:did|got|stopped|called|ended|finished|made|reached|closed|came|managed|logged|covered",
        r"|saw|wrapped|left|quit|packed|fez|fizeste|fizemos|vimos|viste|viu|fic\w+|par(?:ou|aste)|sairam|saiu|deu|chegou|chegaste",
        r"|chegamos|acabou|acabaste|acabamos|cumpri\w+|foram|foi|leu|leste|resolve\w+)\b(?: [a-z'-]+){0,5}? <number>\b",
    );
    regex(&frame.replace("<number>", &any_number()))
});

/// Words that make little of a number.
static BELITTLES: LazyLock<Regex> = LazyLock::new(|| {
    regex(r"\b(?:only|just|barely|merely|but|yet|hours? .* minutes|so|apenas|mas|somente|horas? .* minutos)\b")
});

/// A group that holds a number, in digits or in words.
fn any_number() -> String {
    let names: Vec<&str> = NUMBERS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
    format!("([0-9]{{1,3}}|{})", names.join("|"))
}

/// What a share is of that is a place or a grade, not a plan.
static PLACE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"\b(?:chapter|step|page|part|unit|question|item|lesson|line|exercise|capitulo|passo|pagina|parte|unidade|pergunta|questao|licao|linha|exercicio|confiden\w*|confian\w*|scale|escala|chose|put|gave|picked|escolh\w+|deste|deu|puseste|opcao|option)(?: \w+)? ?(?:a |an |um |uma )?$",
    )
});

/// What is said of somebody's work.
static DONE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"\b(?:(?:planned|intended|agreed|previst\w+|planead\w+|planejad\w+|combinad\w+) [0-9a-z]+\b|you(?:'ve| have)? (?:\w+ )?(?:did|done|finished|completed|managed|logged|recorded|got|solved|read|covered|made|kept|held)|were (?:done|finished|completed)|got done|fez|fizeste|concluiu|concluiste|completou|completaste|resolveu|resolveste|leu|leste|terminou|terminaste|acabou|acabaste|cumpriu|cumpriste|regist(?:ou|aste)|registrou|estudou|estudaste|fizeram|feit[oa]s)\b|\b(?:minutes|hours|minutos|horas) (?:out of|em) (?:[0-9]{1,3}|[a-z]+)(?: [a-z]+)?[:.,;]",
    )
});

/// Whether a folded sentence holds up less than half of something.
pub(super) fn is_less_than_half(sentence: &str) -> bool {
    let is_about_work = DONE.is_match(sentence);
    if SAID_OF_PART.is_match(sentence) && SHARE_OF.captures_iter(sentence).any(|found| is_small(&found, 2, 1)) {
        return true;
    }
    let is_less =
        |found: Captures<'_>| number(&found, 1).zip(number(&found, 2)).is_some_and(|(plan, done)| done < plan);
    if PLANNED_AND_DONE.captures_iter(sentence).any(is_less) {
        return true;
    }
    SHARE.captures_iter(sentence).any(|found| {
        let is_place = found.get(0).is_some_and(|whole| PLACE.is_match(&sentence[..whole.start()]));
        // "Three blocks of 60 minutes" is a size; "20 of 60 minutes" is a share.
        let (has_unit, is_time) = (found.get(2).is_some(), found.get(4).is_some());
        let is_share = if is_time { !has_unit } else { is_about_work };
        is_share && !is_place && is_small(&found, 1, 3)
    })
}

/// Whether a folded sentence tells of a plan with its number and of as much or more that was done.
pub(super) fn is_plan_met(sentence: &str) -> bool {
    // Two hours against forty minutes is no such thing, whatever the numbers are.
    !BELITTLES.is_match(sentence)
        && PLANNED_AND_DONE
            .captures_iter(sentence)
            .any(|found| number(&found, 1).zip(number(&found, 2)).is_some_and(|(plan, done)| done >= plan))
}

/// Whether two groups hold a part and a whole of which it is less than half.
fn is_small(found: &Captures<'_>, part: usize, whole: usize) -> bool {
    let (Some(part), Some(whole)) = (number(found, part), number(found, whole)) else { return false };
    whole > 1 && part.saturating_mul(2) < whole
}

fn number(found: &Captures<'_>, group: usize) -> Option<u32> {
    let word = found.get(group)?.as_str();
    let named = || NUMBERS.iter().find(|(_, names)| names.contains(&word)).map(|(number, _)| *number);
    word.parse().ok().or_else(named)
}
