//! Other people: facts about them, and what they say about the learner.

use std::sync::LazyLock;

use regex::Regex;

use super::mood::is_own;
use super::place::OWN_VERBS;
use crate::coaching::{pattern, stray_name};
use crate::language::Language;

const KIN: &str = "brothers?|sisters?|siblings?|mothers?|fathers?|mom|mum|mommy|dad|parents?|wife|husband|spouse|partners?|\
    girlfriend|boyfriend|fiancee?|friends?|roommates?|flatmates?|housemates?|boss|manager|colleagues?|coworkers?|classmates?|teachers?|\
    professors?|tutors?|neighbou?rs?|sons?|daughters?|kids?|children|baby|babies|uncle|aunt|cousins?|grandm\\w+|grandf\\w+|\
    granny|guys?|girls?|m[ae]n|wom[ae]n|lady|dude|rapaz\\w*|rapariga\\w*|moc[oa]s?|caras?|nephews?|nieces?|buddy|bestie|students?|doctor|therapist|people|everyone|everybody|someone|somebody|\
    irmao|irma|irmaos|irmas|mae|pai|pais|mulher|esposa|esposo|marido|namorad[oa]|companheir[oa]|parceir[oa]|noiv[oa]|amig[oa]s?|\
    coleg\\w+|chefe|patrao|patroa|professor\\w*|prof|profs|profe|tutor\\w*|vizinh[oa]s?|filh[oa]s?|miud[oa]s?|criancas?|bebe|bebes|tio|tia|\
    prim[oa]s?|avo|avos|sobrinh[oa]s?|sogr[oa]s?|cunhad[oa]s?|alun[oa]s|medic[oa]|terapeuta|pessoas|toda a gente|\
    todo mundo|alguem|pessoal|malta|galera|turma|team|explicador\\w*|orientador\\w*";

/// Somebody else who does something.
static SUBJECT: LazyLock<Regex> = LazyLock::new(|| {
    pattern(&format!(
        r"(?:^|[,:;(] ?|\b(?:and|so|because|that|when|if|since|as|while|e|que|porque|quando|se|pois|como|ja que|enquanto|apparently|dizem|says|like) )(?:(?:even|also|both|all|most|some|well|ate|tambem|hoje|today|os|o|a|as|the|my|our|meus?|minhas?|nossos?|nossas?|um|uma|one of|an?|this|that|esse|essa|older|younger|little|big|best|new|old|ex|dois|duas|two|melhor) )*(?:{KIN})(?:'s)?\b"
    ))
});
static PRONOUN: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"(?:^|[,;] ?|\b(?:and|e|que|because|porque) )(?:he|she|they|ele|ela|eles|elas|you|tu|voce|vc)\b(?:'re|'s)? ?\w+",
    )
});
/// "… wakes me up", "… me acorda", "can't … because": it happens to the learner.
static TO_ME: LazyLock<Regex> = LazyLock::new(|| {
    pattern(&format!(
        r"\b(?:i|i'm|i've|me|us|eu|mim|comigo|a gente|nos|{OWN_VERBS})\b|\bmy (?:focus|concentration|attention|study|studies|studying|sleep|time|plans?)\b"
    ))
});
/// Somebody else as the one whom a fact speaks of.
static OF_OTHERS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(&format!(
        r"^(?:(?:the|their|his|her|a|o|os|as|seus?|suas?|my|meu|minha|learner's|older|younger) )*(?:{KIN})\b(?:'s)?"
    ))
});
/// A fact may begin with somebody else if the learner is in it.
static LEARNER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"\b(?:them|learner|him|her|me|i|o aluno|a aluna|lhe|lo|la|o estudante|me|se|-o|-a|atrapalha\w*|distra\w+|acorda\w*|interromp\w+|interrupts?|distracts?|wakes?|bothers?)\b",
    )
});

/// Whether a fact is about somebody else than the learner.
pub(super) fn is_of_others(text: &str, steps: &[&str], line: &str) -> bool {
    let strange = steps.iter().any(|step| {
        let them = SUBJECT.is_match(step) || PRONOUN.is_match(step) || begins_with_a_name(step, line);
        them && !TO_ME.is_match(&step.replace("my ", " "))
    });
    strange || OF_OTHERS.is_match(text) && !LEARNER.is_match(text)
}

/// Whether somebody with a name does something: "Ana studies at night", "o Pedro estuda à noite".
fn begins_with_a_name(step: &str, line: &str) -> bool {
    let mut words =
        step.split(|c: char| !c.is_alphanumeric()).filter(|word| !matches!(*word, "" | "and" | "e" | "o" | "a" | "so"));
    let Some(first) = words.next() else { return false };
    if is_own(step) || words.next().is_none() {
        return false;
    }
    let cased = line.split(|c: char| !c.is_alphanumeric()).find(|word| crate::text::fold(word) == first);
    let article = step.starts_with("o ") || step.starts_with("a ");
    cased.is_some_and(|word| {
        let probe = if article { format!("see {word}") } else { word.to_owned() };
        stray_name(&probe, &[], Language::En).is_some()
    })
}

static REPORTS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(&format!(
        concat!(
            r"\b(?:{kin}|he|she|they|you|people|experts|studies|research|article|book|video|everyone|coach|bot|app|internet|someone|who) (?:always |often |also |just |once |keeps? |all |has |have )*(?:says?|said|saying|tells?|told|telling|thinks?|thought|believes?|claims?|claimed|insists?|swears?|suggests?|suggested|recommends?|recommended|wants me|wanted me|reckons?|mentioned|advises?|advised|showed?s? that)\b|",
            r"\baccording to\b|\b(?:i|we) (?:read|heard|was told|were told|saw|'ve heard|'ve read|have heard|have read)(?:(?: \w+){{0,5}} that| somewhere|,| it| mornings| people)\b|\bi(?:'m| am) told\b|\b(?:apparently|supposedly|allegedly|they say|rumou?r has)\b|\bit(?:'s| is) said\b|\bsuppose(?:d|dly)? to be\b|",
            r"\b(?:{kin}|ele|ela|eles|elas|tu|voce|vc|gente|especialistas|estudos|artigo|livro|coach) (?:sempre |me |tambem |ja |so |nao |lhe |vive )*(?:diz|dizem|disse|disseram|dizendo|fala|falou|falam|falaram|acha|acham|achava|achou|pensa|pensam|afirma|jura|insiste|recomenda|recomendou|sugere|sugeriu|aconselha|aconselhou|quer que|garante|contou|comentou|dizia)(?:-me|-nos)?\b|",
            r"\b(?:segundo|de acordo com|na opiniao d\w+|para) (?:o|a|os|as) (?:(?:meus?|minhas?) )?(?:{kin})\b|\bsegundo (?:ele|ela|eles|dizem|li|ouvi)\b|\b(?:dizem|diz-se|ouvi dizer|ouvi falar|li que|li algures|(?:li|vi|ouvi) (?:num|numa|no|na|em) (?:\w+ ){{0,3}}que|contaram-me|disseram-me|me disseram|me falaram|falaram que|disseste|sugeriste|voce disse|voce sugeriu|me contaram|parece que (?:eu )?(?:sou|gosto|prefiro)|supostamente|alegadamente|pelos vistos|leram-me)\b",
        ),
        kin = KIN
    ))
});

/// Whether a part tells what somebody else says or thinks.
pub(super) fn is_reported(part: &str) -> bool {
    REPORTS.is_match(part)
}
