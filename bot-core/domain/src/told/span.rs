//! A stretch of days in words: "next week", "from Monday to Wednesday", "de 12 a 15", "until Sunday", "por uma semana".

use std::ops::Range;

use chrono::NaiveDate;

use super::day::{self, Toward};
use super::{Context, moment};
use crate::slots::days;
use crate::slots::scan::Scan;

/// A stretch of days, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) from: NaiveDate,
    pub(super) to: NaiveDate,
    /// Index of its first token.
    pub(super) start: usize,
    /// Index after its last token.
    pub(super) end: usize,
}

/// The stretches of days named within some tokens; days that follow each other are joined. None if a habit is named.
pub(super) fn spans(scan: &Scan<'_>, within: Range<usize>, ctx: &Context) -> Option<Vec<Span>> {
    let mut found: Vec<Span> = Vec::new();
    let mut at = within.start;
    while at < within.end {
        if each(scan, at, ctx) {
            return None;
        }
        // "viajo na sexta e volto na terça".
        if let Some((back, end)) = back_on(scan, at, ctx)
            && let Some(last) = found.last_mut().filter(|last| last.from < back)
        {
            (last.to, last.end) = (day::plus(back, -1)?, end);
            at = end;
            continue;
        }
        let Some(span) = at_token(scan, at, ctx) else {
            at += 1;
            continue;
        };
        at = span.end.max(at + 1);
        match found.last_mut() {
            // "away next week from Monday to Wednesday": the narrower one is meant.
            Some(last) if span.from >= last.from && span.to <= last.to => {
                *last = Span { start: last.start, ..span };
            }
            Some(last) if day::plus(last.to, 1) == Some(span.from) => {
                (last.to, last.end) = (span.to, span.end);
            }
            _ => found.push(span),
        }
    }
    Some(found)
}

/// "every Thursday", "às quintas", "todas as semanas".
fn each(scan: &Scan<'_>, at: usize, ctx: &Context) -> bool {
    if scan.is(at, "every each cada") && !scan.is(at + 1, "time") {
        return true;
    }
    if scan.is(at, "toda todo") && day::at(scan, at + 1, ctx, Toward::Ahead).is_some() {
        return true;
    }
    scan.is(at, "todas todos toda todo")
        && scan.is(at + 1, "as os semana dia")
        && !scan.is(at + 1, "semana")
        && !scan.is(at + 2, "tres")
        || day::at(scan, at, ctx, Toward::Ahead).is_some_and(|day| day.habit)
}

fn at_token(scan: &Scan<'_>, at: usize, ctx: &Context) -> Option<Span> {
    let span = |from: NaiveDate, to: NaiveDate, end: usize| (from <= to).then_some(Span { from, to, start: at, end });
    if let Some((from, to, end)) = between(scan, at, ctx) {
        return span(from, to, end);
    }
    if scan.is(at, "until till til ate thru through") {
        let (to, end) = end_day(scan, at + 1, ctx, ctx.today())?;
        return span(ctx.today(), to, end);
    }
    if let Some((to, end)) = back_on(scan, at, ctx) {
        return span(ctx.today(), day::plus(to, -1)?, end);
    }
    if let Some((from, to, end)) = week(scan, at, ctx).or_else(|| lasting(scan, at, ctx)) {
        return span(from, to, end);
    }
    let day = day::at(scan, at, ctx, Toward::Ahead)?;
    if let Some((days, end)) = for_days(scan, day.end) {
        return span(day.date, day::plus(day.date, days - 1)?, end);
    }
    // "from Monday on" has no end to believe in.
    let open =
        scan.before(at, "from since desde starting") || scan.before(at, "de") && at > 1 && scan.is(at - 2, "partir");
    (!open).then(|| span(day.date, day.date, day.end))?
}

fn article(scan: &Scan<'_>, mut at: usize) -> usize {
    while scan.is(at, "the a o ao dia on as") {
        at += 1;
    }
    at
}

/// The end of a stretch: a named day, the weekend, or a bare number of a day.
fn end_day(scan: &Scan<'_>, at: usize, ctx: &Context, from: NaiveDate) -> Option<(NaiveDate, usize)> {
    let led_by_day = scan.is(at, "dia") || scan.is(at + 1, "dia");
    let start = article(scan, at);
    if let Some((_, to, end)) = week(scan, start, ctx) {
        return Some((to, end));
    }
    let after_from = Context { now_local: from.and_time(ctx.now_local.time()), week: None, ..*ctx };
    if let Some(found) = day::at(scan, start, &after_from, Toward::Ahead) {
        // "today" and "tomorrow" count from today, not from the beginning.
        let plain = scan.is(start, "today tomorrow hoje amanha tonight");
        let found = if plain { day::at(scan, start, ctx, Toward::Ahead)? } else { found };
        return Some((found.date, found.end));
    }
    let number = day::day_number(scan, start)?;
    let counted = moment::length(scan, start).is_some()
        || scan.is(start + 1, "h : am pm horas hora hours pages paginas % vezes times anos years");
    (!counted && led_by_day)
        .then(|| day::of_month(&after_from, number, None, Toward::Ahead).map(|to| (to, start + 1)))?
}

/// "from X to Y", "X até Y", and with bare numbers "de 12 a 15".
fn between(scan: &Scan<'_>, at: usize, ctx: &Context) -> Option<(NaiveDate, NaiveDate, usize)> {
    let led = scan.is(at, "from de do desde entre between dia");
    let start = article(scan, at + usize::from(led));
    let joins = |at: usize| scan.is(at, "to a ao ate - until till through thru") || led && scan.is(at, "e and");
    if let Some(first) =
        day::at(scan, start, ctx, Toward::Ahead).or_else(|| led.then(|| day::at(scan, at, ctx, Toward::Ahead))?)
    {
        let joined = joins(first.end).then_some(first.end + 1)?;
        // "segunda a noite" is an evening.
        if moment::part(scan, first.end).is_some() {
            return None;
        }
        let next = article(scan, joined);
        return end_day(scan, joined, ctx, first.date)
            .or_else(|| bare_day(scan, next, ctx, first.date))
            .map(|(to, end)| (first.date, to, end));
    }
    let number = day::day_number(scan, start).filter(|_| led && joins(start + 1))?;
    let next = article(scan, start + 2);
    let second = day::day_number(scan, next)?;
    let ordinal = usize::from(scan.is(next + 1, "st nd rd th º"));
    let after = next + 1 + ordinal;
    let counted =
        scan.is(after, "h : am pm horas hora hours min minutes minutos pages paginas % vezes times anos years da");
    if counted || moment::length(scan, next).is_some() {
        return None;
    }
    if let Some(to) = day::at(scan, next, ctx, Toward::Ahead).filter(|to| to.end > next + 1) {
        // "de 12 a 15 de março": the month is said once.
        let from = day::plus(to.date, i64::from(number) - i64::from(second))?;
        return Some((from, to.date, to.end));
    }
    let from = day::of_month(ctx, number, None, Toward::Ahead)?;
    let after_from = Context { now_local: from.and_time(ctx.now_local.time()), ..*ctx };
    Some((from, day::of_month(&after_from, second, None, Toward::Ahead)?, after))
}

fn bare_day(scan: &Scan<'_>, at: usize, ctx: &Context, from: NaiveDate) -> Option<(NaiveDate, usize)> {
    let number = day::day_number(scan, at)?;
    let after_from = Context { now_local: from.and_time(ctx.now_local.time()), ..*ctx };
    Some((day::of_month(&after_from, number, None, Toward::Ahead)?, at + 1))
}

/// "back on Monday", "volto segunda": away until the day before.
fn back_on(scan: &Scan<'_>, at: usize, ctx: &Context) -> Option<(NaiveDate, usize)> {
    if !scan.is(at, "back return returning volto regresso voltar retorno") {
        return None;
    }
    let mut start = at + 1;
    while scan.is(start, "on na no em a so only the") {
        start += 1;
    }
    day::at(scan, start, ctx, Toward::Ahead).map(|day| (day.date, day.end))
}

/// "next week", "resto da semana", "this weekend".
fn week(scan: &Scan<'_>, at: usize, ctx: &Context) -> Option<(NaiveDate, NaiveDate, usize)> {
    let next_word = scan.is(at, "next proxima proximo coming following");
    let this_word = scan.is(at, "this esta este nesta neste essa rest resto whole all toda");
    let mut start = at + usize::from(next_word || this_word);
    while start > at && start < at + 4 && scan.is(start, "of the da do de a this") {
        start += 1;
    }
    let comes = |end: usize| scan.is(end, "que") && scan.is(end + 1, "vem");
    if let Some(mut end) = days::weekend(scan, start) {
        let that = comes(end);
        end += if that { 2 } else { 0 };
        let today = ctx.today();
        let first = weekend(ctx, next_word || that)?;
        return Some((first.max(today), day::plus(first, if day::number(first) == 6 { 0 } else { 1 })?, end));
    }
    if !scan.is(start, "week semana") {
        return None;
    }
    let mut end = start + 1;
    let that = comes(end) || scan.is(end, "seguinte proxima");
    if that {
        end += if comes(end) { 2 } else { 1 };
    }
    if scan.is(end, "toda inteira") {
        end += 1;
    }
    let today = ctx.today();
    let first_day = ctx.week.map_or(0, day::number);
    let current = day::plus(today, -(day::number(today) - first_day).rem_euclid(7))?;
    let drafted = ctx.week.filter(|first| *first > today);
    let first = match () {
        () if next_word || that => drafted.map_or_else(|| day::plus(current, 7), Some)?,
        () if this_word || scan.before(at, "a the") && scan.is(end - 1, "toda inteira") => drafted.unwrap_or(current),
        () => return None,
    };
    let rest = first.max(today);
    Some((rest, day::plus(first, 6)?, end))
}

/// The weekend that comes: its Saturday, or today when today is its Sunday.
fn weekend(ctx: &Context, next: bool) -> Option<NaiveDate> {
    if let Some(first) = ctx.week {
        let saturday = day::plus(first, (5 - day::number(first)).rem_euclid(7))?;
        if !next || saturday > ctx.today() {
            return Some(saturday);
        }
    }
    let today = ctx.today();
    let number = day::number(today);
    let ahead = if number == 6 { 0 } else { 5 - number };
    // On a weekday "next weekend" is the one that comes; within a weekend it is the one after.
    let skip = if next && number >= 5 { if number == 6 { 6 } else { 7 } } else { 0 };
    day::plus(today, ahead + skip)
}

/// The Saturday and Sunday that "the weekend" means, if it begins at this token: two days and the index after.
pub(super) fn weekend_days(scan: &Scan<'_>, at: usize, ctx: &Context) -> Option<(Vec<NaiveDate>, usize)> {
    let next = scan.is(at, "next proximo");
    let start = at + usize::from(next || scan.is(at, "this este neste"));
    let end = days::weekend(scan, start)?;
    let first = weekend(ctx, next)?;
    let second = if day::number(first) == 6 { None } else { day::plus(first, 1) };
    Some((std::iter::once(first).chain(second).collect(), end))
}

/// So many days: "3 days", "duas semanas".
fn count(scan: &Scan<'_>, at: usize) -> Option<(i64, usize)> {
    let tok = scan.toks.get(at)?;
    let count = if tok.is("a an uma um") { 1 } else { i64::from(tok.integer()?) };
    let days = match () {
        () if scan.is(at + 1, "day days dia dias") => count,
        () if scan.is(at + 1, "week weeks semana semanas") => count.checked_mul(7)?,
        () => return None,
    };
    ((1..=366).contains(&days)).then_some((days, at + 2))
}

fn for_days(scan: &Scan<'_>, at: usize) -> Option<(i64, usize)> {
    scan.is(at, "for por durante").then(|| count(scan, at + 1))?
}

/// "for a week", "nos próximos 3 dias".
fn lasting(scan: &Scan<'_>, at: usize, ctx: &Context) -> Option<(NaiveDate, NaiveDate, usize)> {
    let today = ctx.today();
    let (days, end) = for_days(scan, at)
        .or_else(|| scan.is(at, "next proximos proximas seguintes").then(|| count(scan, at + 1))?)
        .or_else(|| {
            scan.is(at + 1, "proximos proximas next").then(|| {
                let number = i64::from(scan.toks.get(at)?.integer()?);
                let days = scan.is(at + 2, "days dias").then_some(number).filter(|days| (1..=366).contains(days))?;
                Some((days, at + 3))
            })?
        })?;
    Some((today, day::plus(today, days - 1)?, end))
}
