//! Names of months, and the days of a month as numbers.

use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;

const FULL: &[&str] = &[
    "january janeiro",
    "february fevereiro febuary",
    "march marco",
    "april abril",
    "may maio",
    "june junho",
    "july julho",
    "august agosto",
    "september setembro",
    "october outubro",
    "november novembro",
    "december dezembro",
];

const SHORT: &[&str] =
    &["jan", "feb fev", "mar", "apr abr", "mai", "jun", "jul", "aug ago", "sep sept set", "oct out", "nov", "dec dez"];

/// A month in a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Month {
    /// 1 to 12.
    pub(super) number: u32,
    /// Index after it.
    pub(super) end: usize,
    /// Whether the word mostly means something else: "may", "march", "set", "out", "ago", "mar", "dez".
    pub(super) doubtful: bool,
}

fn place(table: &[&str], scan: &Scan<'_>, at: usize) -> Option<u32> {
    table.iter().position(|names| scan.is(at, names)).and_then(|index| u32::try_from(index + 1).ok())
}

/// The month named at this token.
pub(super) fn month(scan: &Scan<'_>, at: usize) -> Option<Month> {
    if let Some(number) = place(FULL, scan, at) {
        return Some(Month { number, end: at + 1, doubtful: scan.is(at, "may march") });
    }
    let number = place(SHORT, scan, at)?;
    let dotted = scan.is(at + 1, ".") && scan.toks[at + 1].glued && at + 2 < scan.toks.len();
    let end = at + 1 + usize::from(dotted);
    Some(Month { number, end, doubtful: scan.is(at, "set out ago mar dez mai") })
}

/// A number of a day of the month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    /// 1 to 31.
    pub(super) day: u32,
    /// Index after it, its suffix included.
    pub(super) end: usize,
    /// Whether it is written as an ordinal in digits: "12th", "1º".
    pub(super) suffixed: bool,
    /// Whether it is an ordinal word: "twelfth", "primeiro".
    pub(super) spelled: bool,
}

const ORDINALS: &[&str] = &[
    "first primeiro",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
];

/// The day of the month that a number at this token may be.
pub(super) fn number(scan: &Scan<'_>, at: usize) -> Option<Number> {
    let tok = scan.toks.get(at)?;
    if let Some(day) = place(ORDINALS, scan, at) {
        return Some(Number { day, end: at + 1, suffixed: false, spelled: true });
    }
    if scan.is(at, "thirtieth") {
        return Some(Number { day: 30, end: at + 1, suffixed: false, spelled: true });
    }
    if !tok.is_number() && !tok.is("um one") || inside(scan, at) {
        return None;
    }
    let value = tok.integer()?;
    // "twenty-first".
    if matches!(value, 20 | 30) && tok.kind == Kind::Number {
        let hyphen = usize::from(scan.is(at + 1, "-"));
        if let Some(ones) = place(ORDINALS, scan, at + 1 + hyphen).filter(|ones| *ones < 10 && value + ones <= 31) {
            return Some(Number { day: value + ones, end: at + 2 + hyphen, suffixed: false, spelled: true });
        }
    }
    if !(1..=31).contains(&value) || tok.norm.contains(['.', ',']) {
        return None;
    }
    let suffixed = scan
        .toks
        .get(at + 1)
        .is_some_and(|next| next.glued && (next.is("th st nd rd º °") || next.is("o ª") && value == 1));
    Some(Number { day: value, end: at + 1 + usize::from(suffixed), suffixed, spelled: false })
}

/// Whether a number is the inner part of something longer: "v12", "7:12", "3/12".
fn inside(scan: &Scan<'_>, at: usize) -> bool {
    let Some(tok) = scan.toks.get(at) else { return true };
    at > 0
        && tok.glued
        && (scan.toks[at - 1].kind == Kind::Word || scan.is(at - 1, ": / . , # $ €") && scan.toks[at - 1].glued)
}

/// Whether the number before this token counts something or is a time: no day of the month then.
pub(super) fn counts(scan: &Scan<'_>, at: usize) -> bool {
    scan.is(
        at,
        "h hs hr hrs hora horas hour hours min mins minuto minutos minute minutes am pm a.m p.m oclock : % x times vez \
         vezes day days dia dias week weeks semana semanas month months mes meses year years ano anos session sessions \
         sessao sessoes page pages pagina paginas chapter chapters capitulo capitulos card cards of people pessoas km \
         euros reais kids children filhos exercises exercicios questions perguntas questoes videos lessons licoes",
    ) && !(scan.is(at, "of") && month(scan, at + 1).is_some())
        && (!scan.is(at, ":") || scan.toks.get(at + 1).is_some_and(|tok| tok.glued))
}

/// Whether what was said may end before this token: no noun follows that the number before would belong to.
pub(super) fn ends(scan: &Scan<'_>, at: usize) -> bool {
    scan.toks.get(at).is_none_or(|tok| {
        tok.kind == Kind::Mark && !tok.is("% / ª º")
            || tok.is(
                "at in on and or until till to from for if because when please instead evening morning afternoon night \
                 noon works then so but i i'm im will it's its is that not as das da de do a ao aos as e ou ate no na \
                 para pra por se que mas porque quando pode depois nao sim em com since by works ok okay pf thanks \
                 obrigado obrigada this next inclusive inclusivo through back all today the volto we was were should \
                 would could desde",
            )
            || tok.is_number() && tok.integer().is_some_and(|year| (2020..2100).contains(&year))
    })
}
