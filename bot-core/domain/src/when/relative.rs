//! Days told by their distance from today, and weeks, weekends and months as wholes.

use std::sync::LazyLock;

use super::mention::{What, Which};
use crate::slots::days;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::tokens::Tok;

static WORDS: LazyLock<Lexicon<i64>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            0,
            "hoje; today; todays; tonight; tonights; this morning|afternoon|evening; esta|nesta manha|tarde|noite; hj; logo a|mais noite",
        ),
        (
            1,
            "amanha; amanhan; tomorrow; tomorrows; tmrw; tmr; tmw; tommorow; tomorow; tommorrow; tomorro; 2morrow; amnha; amanh",
        ),
        (2, "depois de? amanha; depois damanha; the? day after tomorrow|tmrw|tmr"),
        (-1, "ontem; yesterday; yesterdays; yday; last night"),
        (-2, "anteontem; antes de? ontem; antes dontem; antontem; the? day before yesterday"),
    ])
});

static WHOLES: LazyLock<Lexicon<What>> = LazyLock::new(|| {
    Lexicon::new(&[
        (
            What::Week(Which::NextWeek),
            "next week; the? following week; semana que vem; proxima|prox semana; semana seguinte; pra|para a? semana",
        ),
        (
            What::Week(Which::ThisWeek),
            "this week; esta|essa|nesta|nessa|desta|dessa semana; rest of the week; resto da semana",
        ),
        (What::Week(Which::LastWeek), "last week; semana passada; ultima semana"),
        (
            What::Month(Which::NextWeek),
            "next month; the? following month; mes que vem; proximo|prox mes; mes seguinte; pro|para o mes",
        ),
        (
            What::Month(Which::ThisWeek),
            "this month; este|esse|neste|nesse|deste|desse mes; rest of the month; resto do mes",
        ),
        (What::Month(Which::LastWeek), "last month; mes passado; ultimo mes"),
        (
            What::Year(Which::NextWeek),
            "next|new year; the new year; ano que vem; proximo ano; ano novo; pro|para o ano",
        ),
        (What::Year(Which::ThisWeek), "this year; este|esse|neste|deste ano; rest of the year; resto do ano"),
        (What::Year(Which::LastWeek), "last year; ano passado; ultimo ano"),
    ])
});

/// A whole week, weekend, month or year.
pub(super) fn whole(scan: &Scan<'_>, at: usize) -> Option<(What, usize)> {
    if let Some((end, what)) = WHOLES.at(&scan.toks, at) {
        // "this week's" and "the next week's" belong to a noun; "para a semana passada" is not next week.
        let other = scan.is(end, "passada passado seguinte");
        return (!other).then_some((what, end));
    }
    let (which, start) = super::weekday::before(scan, at).unwrap_or((Which::Bare, at));
    let end = days::weekend(scan, start)?;
    let plural = scan.is(start, "weekends fins finais") || scan.is(end - 1, "weekends ends days");
    if plural {
        return Some((What::Habit, end));
    }
    Some(match super::weekday::after(scan, end) {
        Some((Some(later), after)) if which == Which::Bare => (What::Weekend(later), after),
        Some((None, after)) => (What::Unclear, after),
        _ => (What::Weekend(which), end),
    })
}

/// A stretch counted in days, weeks or months.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stretch {
    /// Its length: days and weeks as days, months and years as months.
    pub(super) what: What,
    /// Index after it.
    pub(super) end: usize,
}

/// "3 days", "duas semanas", "um mês", "a fortnight", beginning at the number.
pub(super) fn stretch(scan: &Scan<'_>, at: usize) -> Option<Stretch> {
    let tok = scan.toks.get(at)?;
    // Portuguese "a semana" is the week, not a week.
    let article = scan.is(at, "an uma um one") && !tok.is_number()
        || scan.is(at, "a") && (1..3).any(|step| scan.is(at + step, "day week month year fortnight quinzena"));
    let count = if article { 1 } else { i64::from(tok.integer().filter(|_| tok.is_number())?) };
    let mut unit = at + 1;
    while unit < at + 3 && scan.is(unit, "whole full more mais inteiro inteira inteiros inteiras good -") {
        unit += 1;
    }
    let (each, months) = match () {
        () if scan.is(unit, "day days dia dias") => (1, false),
        () if scan.is(unit, "week weeks wk wks semana semanas semaninha") => (7, false),
        () if scan.is(unit, "fortnight fortnights") => (14, false),
        () if scan.is(unit, "quinzena") => (15, false),
        () if scan.is(unit, "month months mes meses") => (1, true),
        () if scan.is(unit, "year years ano anos") => (12, true),
        () => return None,
    };
    let amount = count.checked_mul(each).filter(|amount| (1..=4_000).contains(amount))?;
    let (mut end, mut half) = (unit + 1, false);
    if scan.is(end, "e and")
        && scan.is(end + 1, "meia meio a")
        && (scan.is(end + 1, "meia meio") || scan.is(end + 2, "half"))
    {
        (end, half) = (end + 2, true);
    }
    // "one or two weeks", "2-3 days", "a week and two days": not one length. "2 days a week" is none at all.
    let ranged = at >= 2
        && scan.is(at - 1, "- a to or ou e and ate")
        && scan
            .toks
            .get(at - 2)
            .is_some_and(|tok| tok.num.is_some() || tok.is("day days dia dias week weeks semana semanas"));
    let open = scan.is(end, "or ou") && !scan.is(end + 1, "mais so");
    let rate =
        scan.is(end, "a per por each every na / in") && scan.is(end + 1, "week semana month mes the year ano day dia");
    if rate && !scan.is(end, "na in") {
        return None;
    }
    let what = match (ranged || open || half, months) {
        (true, _) => What::Unclear,
        (false, true) => What::Months(amount),
        (false, false) => What::Days(amount),
    };
    Some(Stretch { what, end })
}

fn back(what: What) -> What {
    match what {
        What::Days(days) => What::Days(-days),
        What::Months(months) => What::Months(-months),
        other => other,
    }
}

/// A day by its distance, or by a word: "tomorrow", "in 3 days", "daqui a uma semana", "há 3 dias", "2 weeks ago".
pub(super) fn at(scan: &Scan<'_>, at: usize) -> Option<(What, usize)> {
    if let Some((end, days)) = WORDS.at(&scan.toks, at) {
        // "hoje em dia" is nowadays.
        let nowadays = scan.is(at, "hoje") && scan.is(end, "em") && scan.is(end + 1, "dia");
        // "a week tomorrow", "amanhã a oito".
        let offset = scan.before(at, "week")
            || scan.is(end, "a") && scan.toks.get(end + 1).is_some_and(Tok::is_number) && scan.is(end + 2, "dias dia");
        return (!nowadays).then_some((if offset { What::Unclear } else { What::Days(days) }, end));
    }
    let is = |step: usize, words: &str| scan.is(at + step, words);
    let lead = match () {
        () if is(0, "daqui") && is(1, "a por") => 2,
        () if is(0, "dentro") && is(1, "de") => 2,
        () if is(0, "within") => return None,
        () if is(0, "in em daqui") => 1,
        () => 0,
    };
    if lead > 0 {
        let found = stretch(scan, at + lead)?;
        return Some((found.what, found.end + usize::from(scan.is(found.end, "time"))));
    }
    if is(0, "ha faz") {
        let about = usize::from(is(1, "cerca uns umas")) + usize::from(is(1, "cerca") && is(2, "de"));
        let found = stretch(scan, at + 1 + about)?;
        let what = if about > 0 { What::Unclear } else { back(found.what) };
        return Some((what, found.end + usize::from(scan.is(found.end, "atras"))));
    }
    let found = stretch(scan, at)?;
    if scan.is(found.end, "ago atras") {
        return Some((back(found.what), found.end + 1));
    }
    if scan.is(found.end, "from") && scan.is(found.end + 1, "now today") {
        return Some((found.what, found.end + 2));
    }
    None
}
