//! A "not" that was lost or added, and two things that changed sides.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::Regex;

use super::super::words::{content, senses};
use crate::coaching::pattern;
use crate::language::Language;

static ENGLISH_NOT: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:not|never|no|without|cannot|cant|dont|doesnt|wont|isnt|aren't|none|nothing|neither|hardly|barely|rarely|seldom|unable|stopped|quit|gave up|avoids?|hates?|dislikes?|loathes?|\w+n't)\b",
    )
});
static PORTUGUESE_NOT: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:nao|nunca|jamais|sem|zero|nenhum|nenhuma|raramente|dificilmente|nem sempre|deixei de|deixou de|parei de|parou de|desisti de|desistiu de|odeio|odeia|detesto|detesta|evito|evita|desgosta|incapaz)\b",
    )
});
/// A second "not" that only strengthens the first, and "nots" that deny nothing.
static NO_NOT: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:not only|nao so|nao apenas|no doubt|sem duvida|no wonder|no matter|whether or not|not just|why not|por que nao|nao e verdade|no one else|nada menos)\b",
    )
});
static TWICE: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(nao)\b([^;]*?)\b(?:nunca|nenhuma?|jamais|raramente)\b|\b(not|don't|can't|doesn't|never)\b((?: \w+){0,3}) (?:at all|ever|no)\b",
    )
});

/// Words of what is hard, in the way, or disliked. They may stand for a "not".
static BAD: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:hard|harder|difficult\w*|distract\w*|disturb\w*|bother\w*|annoy\w*|tired|tiring|tires|exhaust\w*|sleepy|boring|bored|bores|lose|loses|losing|lost|struggl\w*|trouble|problem|stuck|worse|worst|worn|wears?|drain\w*|useless|overwhelm\w*|interrupt\w*|gets? in the way|gets in (?:my|their|his|her) way|in the way|obstacle|barrier|forgets?|procrastinat\w*|gives? up|too (?:long|late|loud|noisy|much|short|hard|slow|fast)|can hardly|slow|kills?|stops?|prevents?|impossible|confus\w*|puts? (?:me|them) off|afraid|fears?|scared|nervous|stress\w*|",
        r"dificil|dificeis|dificuldade\w*|distra\w+|atrapalh\w*|incomod\w*|interromp\w*|cans\w+|exaust\w*|sono|chat[oa]s?|aborrec\w*|entedi\w*|perco|perde|perder|perdem|custa\w*|pior\w*|problema|obstaculo|barreira|inutil|esquec\w*|procrastin\w*|desist\w*|demasiado|demais|impede\w*|impossivel|confund\w*|confus\w*|nervos\w*|stress\w*|estress\w*|bloqueia\w*|desanim\w*|desconcentr\w*|desmotiv\w*|trav[ao]\w*|medo|receio)\b",
    ))
});
/// "doesn't bother me", "não é difícil".
static NOT_BAD: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"\b(?:not|never|don't|doesn't|isn't|aren't|won't|no longer|does not|do not|nao|nunca)\b(?: (?:me|them|him|her|is|e|sao|get|gets|fico|fica|too|so|that|really|a|o|as|os|muito|tao|se|lhe|find|finds|finding|acho|acha|it|ha|have|has|any))*(?:-me|-o|-a)? ",
        r"(?:hard|difficult\w*|distract\w*|disturb\w*|bother\w*|annoy\w*|tired|boring|bored|bores|lose|loses|struggl\w*|trouble|problem|interrupt\w*|forget|forgets|procrastinat\w*|stress\w*|nervous|dificil|dificeis|distra\w+|atrapalh\w*|incomod\w*|interromp\w*|cans\w+|chat[oa]s?|aborrec\w*|perco|perde|custa\w*|esquec\w*|procrastin\w*|nervos\w*|problema|hate|mind|avoid|dislike|detesto|odeio|odeia|detesta|evito|evita)\b",
    ))
});
/// Words of liking.
static GOOD: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:prefer\w*|likes?|loves?|enjoys?|helps?|best|better|works?|great|easy|easier|favou?rites?|suits?|thrives?|prefir\w*|prefer\w*|gost[aoe]m?|ador[ao]m?|am[ao]|ajud[ao]m?|melhor\w*|funcion[ao]m?|rend[eo]m?|facil|facilidade|conseg[ue]\w*|consigo|curt[oe])\b",
    )
});

/// How a text stands to what it speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sign {
    /// An odd number of "nots".
    denied: bool,
    /// Something hard or in the way.
    bad: bool,
    good: bool,
}

fn sign(folded: &str, language: Language) -> Sign {
    let text = NO_NOT.replace_all(folded, " ");
    let text = TWICE.replace_all(&text, "$1$3$2$4");
    let text = NOT_BAD.replace_all(&text, " ");
    let mut nots = PORTUGUESE_NOT.find_iter(&text).count();
    // "No" is "in the" in Portuguese.
    nots += ENGLISH_NOT
        .find_iter(&text)
        .filter(|found| !language.is_portuguese() || !matches!(found.as_str(), "no" | "none" | "cant"))
        .count();
    Sign { denied: nots % 2 == 1, bad: BAD.is_match(&text), good: GOOD.is_match(&text) }
}

/// Whether a fact means the contrary of what it stands on.
pub(super) fn is_turned(text: &str, quote: &str, language: Language) -> bool {
    changes_sides(text, quote) || loses_a_not(sign(text, language), sign(quote, language))
}

fn loses_a_not(fact: Sign, said: Sign) -> bool {
    if said.denied {
        // "Can't focus with noise" may become "finds noise distracting", not "likes noise".
        return !(fact.denied || fact.bad && !fact.good || fact.bad && said.bad);
    }
    if said.bad {
        return fact.denied && fact.bad && !said.good || !fact.bad && !fact.denied && fact.good && !said.good;
    }
    fact.denied || fact.bad
}

static THAN: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r"\b(?:to|over|than|rather than|instead of|more than|do que|em vez de|em lugar de|ao inves de|a|as|aos?)\b")
});
static PREFERS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(r"\b(?:prefer|prefers|prefiro|prefere|rather|like|likes|gosto|gosta|better|melhor|funciono|rendo|rende)\b")
});

/// Words between what is preferred and what is not.
static COMPARES: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"\b(?:to|than|over|instead of|que|em vez de|em lugar de|ao inves de|a|as|ao|aos)\b"));
/// Those of them that are nothing else.
static LEAVES: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"\b(?:than|over|instead of|do que|em vez de|em lugar de|ao inves de)\b"));

/// The senses on the preferred side of a comparison and on the other.
fn sides(folded: &str) -> Option<[BTreeSet<String>; 2]> {
    let start = PREFERS.find(folded)?.start();
    let rest = &folded[start..];
    // The last word of comparing: "prefer to study alone than in groups".
    let than = THAN.find_iter(rest).filter(|found| found.start() > 0).last()?;
    let strong = ["than", "over", "instead", "que", "vez", "lugar", "inves"];
    let than =
        THAN.find_iter(rest).find(|found| strong.iter().any(|word| found.as_str().contains(word))).unwrap_or(than);
    Some([content(&rest[..than.start()]), content(&rest[than.end()..])])
}

/// Whether what was preferred and what it was preferred to changed places.
fn changes_sides(text: &str, quote: &str) -> bool {
    let Some([liked, other]) = sides(quote) else { return false };
    if !COMPARES.is_match(quote) {
        return false;
    }
    let alone = |said: &BTreeSet<String>| meets(said, &other) && !meets(said, &liked);
    match sides(text) {
        Some([first, second]) if meets(&first, &liked) || meets(&first, &other) => {
            alone(&first) && meets(&second, &liked)
        }
        _ => LEAVES.is_match(quote) && alone(&senses(text)),
    }
}

fn meets(one: &BTreeSet<String>, other: &BTreeSet<String>) -> bool {
    one.intersection(other).next().is_some()
}
