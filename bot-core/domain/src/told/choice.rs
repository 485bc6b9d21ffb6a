//! Picking one of the shown options by words: its place, its letter, or a word that only it has.

use std::ops::Range;

use super::ear;
use crate::language::Language;
use crate::slots::answer;
use crate::slots::scan::Scan;
use crate::slots::tokens::{Kind, Tok, tokenize};

/// The index of the option that the message picks, if it picks exactly one.
#[must_use]
pub fn choice(text: &str, labels: &[&str], language: Language) -> Option<usize> {
    let scan = Scan::new(text, language);
    if labels.is_empty() || answer::is_question(text) || refuses(&scan) {
        return None;
    }
    if let Some(exact) = exact(text, labels) {
        return Some(exact);
    }
    let mut picked: Vec<usize> = by_place(&scan, labels.len());
    let by_word = by_words(&scan, labels);
    picked.extend(by_word);
    picked.sort_unstable();
    picked.dedup();
    match picked.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

/// The label itself, folded, when only one is alike.
fn exact(text: &str, labels: &[&str]) -> Option<usize> {
    let plain = |text: &str| {
        tokenize(text)
            .into_iter()
            .filter(|tok| tok.kind != Kind::Mark)
            .map(|tok| tok.norm)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let said = plain(text);
    let mut alike = labels.iter().enumerate().filter(|(_, label)| !said.is_empty() && plain(label) == said);
    let (index, _) = alike.next()?;
    alike.next().is_none().then_some(index)
}

fn refuses(scan: &Scan<'_>) -> bool {
    let all = "none neither nenhum nenhuma nenhuns nenhumas both ambos ambas either qualquer tanto todas todos outra outro nada";
    (0..scan.toks.len()).any(|at| {
        let partial = scan.is(at, "outra outro todas todos nada") && !scan.is(at + 1, "coisa elas eles faz");
        scan.is(at, all) && !partial || scan.is(at, "anything tudo todas") && scan.is(at + 1, "but menos")
    })
}

/// Places by their names, in English and in both genders of Portuguese.
const PLACES: [&str; 6] = [
    "first 1st primeira primeiro former",
    "second 2nd segunda segundo",
    "third 3rd terceira terceiro",
    "fourth 4th quarta quarto",
    "fifth 5th quinta quinto",
    "sixth 6th sexta sexto",
];
const LAST: &str = "last ultima ultimo latter";
const OPTION: &str =
    "option opcao number numero nr no n alternativa alternative choice hipotese plano plan opc proposta #";
/// Words that may follow a choice.
const COURTESY: &str = "please thanks thank you por favor obrigado obrigada then entao instead mesmo pf is fine good great works better best \
                        parece looks e melhor boa";
/// Words that lead to what is chosen.
const CHOOSES: &str = "prefer prefiro preferia pick take choose want like with for quero escolho fico com pela pelo vou de keep rather be say gosto do da";
const ARTICLE: &str = "the a o as os this essa esse esta este com with prefiro quero escolho fico";

fn by_place(scan: &Scan<'_>, count: usize) -> Vec<usize> {
    let words = scan.toks.iter().filter(|tok| tok.kind != Kind::Mark).count();
    (0..scan.toks.len())
        .filter_map(|at| {
            let index = ordinal(scan, at, count, words)
                .or_else(|| numbered(scan, at, words))
                .or_else(|| lettered(scan, at, words))?;
            (index < count && (signed(scan, at) || !ear::denied(scan, at, 3))).then_some(index)
        })
        .collect()
}

fn ordinal(scan: &Scan<'_>, at: usize, count: usize, words: usize) -> Option<usize> {
    let tok = &scan.toks[at];
    let index = if tok.is(LAST) {
        count.checked_sub(1)
    } else if tok.is_number() && scan.is(at + 1, "st nd rd th º ª") && scan.toks[at + 1].glued {
        usize::try_from(tok.integer()?).ok()?.checked_sub(1)
    } else {
        PLACES.iter().position(|names| tok.is(names))
    }?;
    let end = at + 1 + usize::from(scan.is(at + 1, "st nd rd th º ª"));
    let alone = scan.toks.get(end).is_none_or(|next| {
        next.kind == Kind::Mark || next.is(OPTION) || next.is("one please por e and then mesmo parece looks sounds seems obrigado obrigada thanks is e-me fits suits works")
    });
    let led = at > 0 && scan.is(at - 1, ARTICLE)
        || scan.before(at, OPTION)
        || words == 1
        || words <= 3 && scan.is(end, "one option opcao please por");
    let just = scan.before(at, "just one um uma")
        || tok.is("second") && scan.before(at, "a")
        || tok.is("last former latter") && scan.is(end, "week time night");
    // "segunda-feira" is a day.
    let weekday = scan.is(at + 1, "feira") || scan.is(at + 1, "-") && scan.is(at + 2, "feira");
    (alone && led && !just && !weekday).then_some(index)
}

fn numbered(scan: &Scan<'_>, at: usize, words: usize) -> Option<usize> {
    let tok = &scan.toks[at];
    let number = tok.integer().filter(|_| tok.is_number() || tok.is("one um uma"))?;
    let led = scan.before(at, OPTION) || signed(scan, at);
    let alone = tok.is_number()
        && (words == 1
            || words <= 3
                && at > 0
                && scan.is(at - 1, ARTICLE)
                && scan.toks.get(at + 1).is_none_or(|next| next.kind == Kind::Mark));
    let weak = tok.is("one um uma") && words > 1 && !scan.before(at, "option opcao number numero");
    ((led || alone) && !weak).then(|| usize::try_from(number).ok()?.checked_sub(1))?
}

/// "n.º 3", "nº 3": the "n" is no "não" here.
fn signed(scan: &Scan<'_>, at: usize) -> bool {
    (1..=3).any(|back| {
        at >= back
            && scan.toks[at - back].accented.trim_end_matches('.') == "n"
            && (at - back + 1..at).all(|at| scan.is(at, ". º ° o"))
            && back > 1
    })
}

fn lettered(scan: &Scan<'_>, at: usize, words: usize) -> Option<usize> {
    let tok = &scan.toks[at];
    let mut letters = tok.accented.chars();
    let letter = letters.next().filter(char::is_ascii_lowercase)?;
    if letters.next().is_some() || letter > 'h' {
        return None;
    }
    let led = scan.before(at, "option opcao letter letra alternativa hipotese plano plan");
    let upper = scan.text.get(tok.start..tok.end).is_some_and(|raw| raw.chars().all(char::is_uppercase));
    let after_article = upper && words <= 3 && at > 0 && scan.is(at - 1, ARTICLE);
    // "A please", "I prefer A", "vou de B": the letter ends the message, or only thanks follow.
    let ends = (at + 1..scan.toks.len()).all(|at| scan.toks[at].kind == Kind::Mark || scan.is(at, COURTESY));
    let opens = (0..at).all(|at| scan.toks[at].kind == Kind::Mark || scan.is(at, "yes sim ok okay hm then entao so"));
    let next = (at + 1..scan.toks.len()).find(|at| scan.toks[*at].kind != Kind::Mark);
    let courteous = opens && next.is_some_and(|next| scan.is(next, COURTESY));
    let chosen = upper && words <= 7 && at > 0 && scan.is(at - 1, CHOOSES);
    let a_please = courteous && (upper || letter != 'a' || next.is_some_and(|next| scan.is(next, "please")));
    (led || words == 1 || after_article || ends && (a_please || chosen))
        .then(|| usize::from(u8::try_from(letter).unwrap_or(b'a') - b'a'))
}

const COMMON: &str = "the a o as os um uma an of de da do das dos to at on in na no nas nos em for para pra por com with and e or ou one \
    option opcao please favor i id ill quero queria prefiro prefer want would like take pick choose escolho vou go lets that this esse essa \
    este esta it is me my minha meu h min minutes minutos hours horas hour hora session sessao sessoes sessions yes sim ok mais more most mesmo \
    than que do se week semana plan plano not nao s am pm day dia days dias per sounds good looks melhor better best vamos pode ser i'd eu think acho \
    you te tu si n";

/// The labels that words of the message single out.
fn by_words(scan: &Scan<'_>, labels: &[&str]) -> Vec<usize> {
    let shown: Vec<Vec<Tok>> = labels.iter().map(|label| tokenize(label)).collect();
    let telling = |at: &usize| {
        let tok = &scan.toks[*at];
        tok.kind != Kind::Mark
            && !tok.is(COMMON)
            && !ear::denied(scan, *at, 3)
            && (!tok.is_number() || !lone_index(scan, *at, labels.len()))
    };
    (0..scan.toks.len()).filter(telling).filter_map(|at| only_one(&shown, &scan.toks[at])).collect()
}

/// A bare number is a place in the list, unless the list is shorter than that.
fn lone_index(scan: &Scan<'_>, at: usize, count: usize) -> bool {
    let fits =
        scan.toks[at].integer().and_then(|number| usize::try_from(number).ok()).is_some_and(|number| number <= count);
    let words: Range<usize> = 0..scan.toks.len();
    scan.before(at, OPTION) || fits && words.filter(|at| scan.toks[*at].kind != Kind::Mark).count() == 1
}

fn only_one(labels: &[Vec<Tok>], word: &Tok) -> Option<usize> {
    let has = |matches: fn(&Tok, &Tok) -> bool| {
        let mut with = labels.iter().enumerate().filter(|(_, label)| label.iter().any(|tok| matches(tok, word)));
        let (index, _) = with.next()?;
        Some(with.next().is_none().then_some(index))
    };
    let same: fn(&Tok, &Tok) -> bool =
        |label, word| label.norm == word.norm || label.num.is_some() && label.num == word.num && word.is_number();
    has(same).or_else(|| has(kin)).flatten()
}

/// Forms of one word: "light" and "lighter", "leve" and "leves".
fn kin(label: &Tok, word: &Tok) -> bool {
    if label.kind != Kind::Word || word.kind != Kind::Word {
        return false;
    }
    let (short, long) =
        if label.norm.len() <= word.norm.len() { (&label.norm, &word.norm) } else { (&word.norm, &label.norm) };
    let stem = short.chars().count() >= 4 && long.starts_with(short.as_str()) && long.len() - short.len() <= 3;
    let all_but_last = |word: &str| word.chars().rev().skip(1).collect::<Vec<_>>();
    let gender = short.chars().count() >= 5
        && short.chars().count() == long.chars().count()
        && all_but_last(short) == all_but_last(long);
    stem || gender
}
