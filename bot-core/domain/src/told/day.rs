//! One day in words: "today", "anteontem", "next Tuesday", "terça que vem", "dia 12", "March 12", "há 3 dias".

use std::sync::LazyLock;

use chrono::{Datelike, Days, Months, NaiveDate};

use super::Context;
use crate::planning::edit::Part;
use crate::slots::days;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::tokens::Tok;

/// Which way the names of days point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Toward {
    /// To what is to come.
    Ahead,
    /// To what was.
    Back,
}

/// A day found in a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Day {
    pub(super) date: NaiveDate,
    /// The part of the day that the same word names: "tonight", "last night".
    pub(super) part: Option<Part>,
    /// Whether every such day is meant: "Thursdays", "às quintas".
    pub(super) habit: bool,
    /// Index after its last token.
    pub(super) end: usize,
}

static RELATIVE: LazyLock<Lexicon<(i64, Option<Part>)>> = LazyLock::new(|| {
    Lexicon::new(&[
        ((0, None), "today; todays; hoje; 2day"),
        ((0, Some(Part::Evening)), "tonight; tonights"),
        ((1, None), "tomorrow; tomorrows; amanha; tmrw; tmr; tomorow; tommorow; tommorrow"),
        ((2, None), "depois de amanha; the? day after tomorrow; overmorrow"),
        ((-1, None), "yesterday; yesterdays; ontem"),
        ((-1, Some(Part::Evening)), "last night"),
        ((-2, None), "anteontem; antontem; antes de ontem; the? day before yesterday"),
    ])
});

/// Reads a day that begins at this token, prepositions left out.
pub(super) fn at(scan: &Scan<'_>, at: usize, ctx: &Context, toward: Toward) -> Option<Day> {
    relative(scan, at, ctx)
        .or_else(|| counted(scan, at, ctx, toward))
        .or_else(|| weekday(scan, at, ctx, toward))
        .or_else(|| calendar(scan, at, ctx, toward))
}

/// So many days from a day; none at the calendar's ends.
pub(super) fn plus(date: NaiveDate, days: i64) -> Option<NaiveDate> {
    let step = Days::new(days.unsigned_abs());
    if days < 0 { date.checked_sub_days(step) } else { date.checked_add_days(step) }
}

fn plain(date: NaiveDate, end: usize) -> Day {
    Day { date, part: None, habit: false, end }
}

fn relative(scan: &Scan<'_>, at: usize, ctx: &Context) -> Option<Day> {
    if let Some((end, (days, part))) = RELATIVE.at(&scan.toks, at) {
        return Some(Day { part, ..plain(plus(ctx.today(), days)?, end) });
    }
    // "this morning", "esta noite": the part is read by itself.
    let this = scan.is(at, "this esta nesta essa nessa");
    (this && scan.is(at + 1, "morning afternoon evening manha tarde noite madrugada"))
        .then(|| plain(ctx.today(), at + 1))
}

fn counted(scan: &Scan<'_>, at: usize, ctx: &Context, toward: Toward) -> Option<Day> {
    let amount = |at: usize| {
        let count = match scan.toks.get(at)? {
            tok if tok.is("a an uma um") => 1,
            tok => i64::from(tok.integer().filter(|count| *count <= 366)?),
        };
        let days = match () {
            () if scan.is(at + 1, "day days dia dias") => count,
            () if scan.is(at + 1, "week weeks semana semanas") => count * 7,
            () => return None,
        };
        Some((days, at + 2))
    };
    let (days, end) = match toward {
        Toward::Back if scan.is(at, "ha faz tem") => amount(at + 1).map(|(days, end)| (-days, end))?,
        Toward::Back => {
            let (days, end) = amount(at)?;
            scan.is(end, "ago atras").then_some((-days, end + 1))?
        }
        Toward::Ahead if scan.is(at, "daqui") && scan.is(at + 1, "a") => amount(at + 2)?,
        Toward::Ahead if scan.is(at, "in em") => amount(at + 1)?,
        Toward::Ahead => return None,
    };
    Some(plain(plus(ctx.today(), days)?, end))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    Plainly,
    Next,
    Last,
}

/// Short names that are words of their own unless a preposition leads them.
const DOUBTFUL_SHORT: &str = "ter sex sun sat mon wed seg qua qui dom tu th fri segs terc";
const LEADS: &str =
    "on na no de da do para pra to for at this next last e and - ao a desta nesta proxima from , / by until ate";

fn weekday(scan: &Scan<'_>, at: usize, ctx: &Context, toward: Toward) -> Option<Day> {
    let (mut said, start) = match () {
        () if scan.is(at, "next coming following proxima proximo") => (Said::Next, at + 1),
        () if scan.is(at, "last past previous ultima ultimo") => (Said::Last, at + 1),
        () if scan.is(at, "this esta este essa esse nesta neste nessa nesse") => (Said::Plainly, at + 1),
        () => (Said::Plainly, at),
    };
    let (number, mut end) = name(scan, start)?;
    let word = &scan.toks[start];
    // "Thursdays session" lacks only its apostrophe.
    let owner = word.accented.contains('\'') || word.norm.ends_with("days") && scan.is(end, "session one block study");
    let habit = word.norm.ends_with('s') && !word.is("tues thurs segs") && !owner;
    if scan.is(end, "que") && scan.is(end + 1, "vem vier") {
        (said, end) = (Said::Next, end + 2);
    } else if scan.is(end, "proxima proximo seguinte") {
        (said, end) = (Said::Next, end + 1);
    } else if scan.is(end, "passada passado") {
        (said, end) = (Said::Last, end + 1);
    }
    let date = resolve(ctx, number, said, toward)?;
    Some(Day { habit, ..plain(date, end) })
}

fn name(scan: &Scan<'_>, at: usize) -> Option<(u8, usize)> {
    let ordinal = scan.is(at, "segunda terca quarta quinta sexta")
        && scan.is(at + 1, "sessao opcao aula proposta sugestao versao parte tentativa hipotese");
    if ordinal {
        return None;
    }
    days::full_day(scan, at).or_else(|| {
        let (number, end) = days::short_day(scan, at)?;
        let led = at > 0 && scan.is(at - 1, LEADS) || end > at + 1;
        (!scan.is(at, DOUBTFUL_SHORT) || led).then_some((number, end))
    })
}

/// The number of a day of the week, 0 is Monday.
pub(super) fn number(date: NaiveDate) -> i64 {
    i64::from(date.weekday().num_days_from_monday())
}

fn resolve(ctx: &Context, weekday: u8, said: Said, toward: Toward) -> Option<NaiveDate> {
    let today = ctx.today();
    let ahead = (i64::from(weekday) - number(today)).rem_euclid(7);
    if said == Said::Last || toward == Toward::Back {
        return plus(today, if ahead == 0 { -7 } else { ahead - 7 });
    }
    let inside = ctx.week.and_then(|first| plus(first, (i64::from(weekday) - number(first)).rem_euclid(7)));
    match (said, inside) {
        (Said::Next, Some(date)) if date > today => Some(date),
        (Said::Next, _) => plus(today, if ahead == 0 { 7 } else { ahead }),
        (_, Some(date)) => Some(date),
        (_, None) => plus(today, ahead),
    }
}

const MONTHS: [&str; 12] = [
    "january jan janeiro",
    "february feb fevereiro fev",
    "march mar marco",
    "april apr abril abr",
    "may maio mai",
    "june jun junho",
    "july jul julho",
    "august aug agosto ago",
    "september sep sept setembro set",
    "october oct outubro out",
    "november nov novembro",
    "december dec dezembro dez",
];

fn month(scan: &Scan<'_>, at: usize) -> Option<u32> {
    (1..).zip(MONTHS).find(|(_, names)| scan.is(at, names)).map(|(number, _)| number)
}

/// A number that may be a day of a month.
pub(super) fn day_number(scan: &Scan<'_>, at: usize) -> Option<u32> {
    scan.toks.get(at)?.integer().filter(|day| (1..=31).contains(day) && scan.toks[at].is_number())
}

/// The month after a day ("de março", "of March", "/3") and the index after it.
fn month_after(scan: &Scan<'_>, at: usize) -> Option<(u32, usize)> {
    let named = at + usize::from(scan.is(at, "de of do"));
    month(scan, named).map(|month| (month, named + 1))
}

fn calendar(scan: &Scan<'_>, at: usize, ctx: &Context, toward: Toward) -> Option<Day> {
    let build = |day: u32, month: Option<u32>, end: usize| Some(plain(of_month(ctx, day, month, toward)?, end));
    if let Some(month) = month(scan, at) {
        let day = day_number(scan, at + 1)?;
        return build(day, Some(month), at + 2 + usize::from(scan.is(at + 2, "st nd rd th")));
    }
    if let Some(day) = iso(scan, at) {
        return Some(day);
    }
    let led = scan.is(at, "dia");
    let start = at + usize::from(led);
    let day = day_number(scan, start)?;
    let ordinal = scan.is(start + 1, "st nd rd th º") && scan.toks[start + 1].glued;
    let end = start + 1 + usize::from(ordinal);
    if let Some((month, end)) = month_after(scan, end) {
        return build(day, Some(month), end);
    }
    if let Some((day, month, end)) = slashed(scan, start) {
        return build(day, Some(month), end);
    }
    let the = at >= 2 && scan.is(at - 1, "the") && scan.is(at - 2, "on from until till to");
    let counted = scan.is(end, "h hs hours hour horas hora min minutes minutos de : x %");
    (led || ordinal && scan.is(start + 1, "st nd rd th") || the && !counted).then(|| build(day, None, end))?
}

fn iso(scan: &Scan<'_>, at: usize) -> Option<Day> {
    let year = scan.toks.get(at)?.integer().filter(|year| (1900..=2999).contains(year))?;
    if !(scan.is(at + 1, "-") && scan.is(at + 3, "-")) {
        return None;
    }
    let date = NaiveDate::from_ymd_opt(
        i32::try_from(year).ok()?,
        scan.toks.get(at + 2)?.integer()?,
        scan.toks.get(at + 4)?.integer()?,
    )?;
    Some(plain(date, at + 5))
}

/// "12/3": the day first, unless English could mean either.
fn slashed(scan: &Scan<'_>, at: usize) -> Option<(u32, u32, usize)> {
    if !(scan.is(at + 1, "/") && scan.toks[at + 1].glued) {
        return None;
    }
    let first = day_number(scan, at)?;
    let second = day_number(scan, at + 2)?;
    if scan.is(at + 3, "h hora horas hour hours semana dia dias") {
        return None;
    }
    let end = if scan.is(at + 3, "/") && scan.toks.get(at + 4).is_some_and(Tok::is_number) { at + 5 } else { at + 3 };
    match (first > 12, second > 12) {
        (_, false) if first > 12 || scan.language.is_portuguese() => Some((first, second, end)),
        (false, true) => Some((second, first, end)),
        _ => None,
    }
}

/// The nearest such day of a month on the side that is meant; today counts.
pub(super) fn of_month(ctx: &Context, day: u32, month: Option<u32>, toward: Toward) -> Option<NaiveDate> {
    let today = ctx.today();
    let fits = |date: NaiveDate| if toward == Toward::Ahead { date >= today } else { date <= today };
    let first = today.with_day(1)?;
    (0..=48_u32).find_map(|step| {
        let of = match toward {
            Toward::Ahead => first.checked_add_months(Months::new(step))?,
            Toward::Back => first.checked_sub_months(Months::new(step))?,
        };
        let date = of.with_day(day).filter(|date| fits(*date))?;
        month.is_none_or(|month| month == date.month()).then_some(date)
    })
}
