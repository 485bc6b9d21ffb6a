//! What a change to a week is made of: days, times, parts of the day, shifts and lengths, each with its preposition.

use std::ops::Range;
use std::sync::LazyLock;

use chrono::NaiveDate;

use super::day::{self, Toward};
use super::moment::{self, Clock};
use super::{Context, span};
use crate::planning::edit::Part;
use crate::slots::days;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;

/// The most minutes a session is shifted by.
const MAX_SHIFT: u32 = 12 * 60;

/// How a piece is led in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lead {
    /// "to", "para", "until": where it goes.
    To,
    /// "from", "de": where it is.
    From,
    /// "on", "na".
    On,
    /// "at", "às".
    At,
    /// "by": an amount.
    By,
    /// "instead of", "em vez de".
    Instead,
    /// Nothing.
    Bare,
}

/// What a piece says.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum What {
    /// One day, or several that are one expression ("the weekend").
    Days(Vec<NaiveDate>),
    /// A clock time.
    Time(Clock),
    /// A part of the day.
    Part(Part),
    /// Minutes later, or below zero earlier.
    Shift(i32),
    /// A length in minutes.
    Length(u32),
    /// All sessions.
    All,
}

/// A piece of a change.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Piece {
    pub(super) what: What,
    pub(super) lead: Lead,
    /// Index of its first token, its preposition left out.
    pub(super) start: usize,
    /// Index after its last token.
    pub(super) end: usize,
}

static ALL: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "all of? them; all of? the|my? sessions|it; all my|the sessions; everything; every session|one|day; every single session; all sessions|days; todas; todos; tudo; todas as sessoes; todos os dias|blocos|estudos; toda a semana; a semana toda|inteira; the whole week|plan; all week; overall; no geral; cada sessao; this|next week; esta semana; semana que vem; na proxima semana; the week; o plano todo",
    )])
});

/// Reads the pieces within some tokens.
pub(super) fn pieces(scan: &Scan<'_>, within: Range<usize>, ctx: &Context) -> Vec<Piece> {
    let mut found: Vec<Piece> = Vec::new();
    let mut at = within.start;
    while at < within.end {
        match read(scan, at, ctx) {
            Some((what, end, part)) if end <= within.end => {
                let lead = lead(scan, at, within.start);
                found.push(Piece { what, lead, start: at, end });
                if let Some(part) = part {
                    found.push(Piece { what: What::Part(part), lead, start: at, end });
                }
                at = end.max(at + 1);
            }
            _ => at += 1,
        }
    }
    found
}

fn read(scan: &Scan<'_>, at: usize, ctx: &Context) -> Option<(What, usize, Option<Part>)> {
    if let Some((end, ())) = ALL.at(&scan.toks, at)
        && !scan.is(end, "bem bom certo ok good right fine set menos except but")
    {
        return Some((What::All, end, None));
    }
    if let Some((minutes, end)) = shift(scan, at) {
        return Some((What::Shift(minutes), end, None));
    }
    if let Some((dates, end)) = several(scan, at, ctx) {
        return Some((What::Days(dates), end, None));
    }
    if let Some(day) = day::at(scan, at, ctx, Toward::Ahead) {
        return Some((What::Days(vec![day.date]), day.end, day.part));
    }
    if let Some((minutes, end)) = moment::length(scan, at) {
        return Some((What::Length(minutes), end, None));
    }
    if let Some(clock) = moment::clock(scan, at) {
        return Some((What::Time(clock), clock.atom.end, None));
    }
    // "earlier" and "later" place nothing by themselves.
    moment::part(scan, at).map(|(part, end)| (What::Part(part), end, None))
}

/// "the weekend", "weekdays".
fn several(scan: &Scan<'_>, at: usize, ctx: &Context) -> Option<(Vec<NaiveDate>, usize)> {
    if let Some(found) = span::weekend_days(scan, at, ctx) {
        return Some(found);
    }
    let working = scan.is(at, "weekdays weekday weeknights") || scan.is(at, "dias") && scan.is(at + 1, "uteis");
    if !working {
        return None;
    }
    let end = days::at(scan, at)?.end;
    let today = ctx.today();
    let first = ctx.week.unwrap_or(today);
    let dates = (0..7).filter_map(|step| day::plus(first, step)).filter(|date| day::number(*date) < 5);
    Some((dates.collect(), end))
}

/// "an hour later", "30 minutos mais cedo".
fn shift(scan: &Scan<'_>, at: usize) -> Option<(i32, usize)> {
    let (minutes, mut end) = moment::length(scan, at).filter(|(minutes, _)| *minutes <= MAX_SHIFT)?;
    let minutes = i32::try_from(minutes).ok()?;
    let more = scan.is(end, "mais");
    end += usize::from(more);
    let (later, earlier) = if more { ("tarde", "cedo") } else { ("later depois back", "earlier sooner antes") };
    let of = scan.is(end + 1, "do da de das");
    match () {
        () if scan.is(end, later) && !of => Some((minutes, end + 1)),
        () if scan.is(end, earlier) && !of => Some((-minutes, end + 1)),
        () => None,
    }
}

/// Articles and nouns that stand between a preposition and its piece.
const SKIPPED: &str =
    "the o os as a my minha meu dia session sessao sessions next this that one horas hora around about";

fn lead(scan: &Scan<'_>, start: usize, from: usize) -> Lead {
    let mut at = start;
    let mut on_clock = false;
    for _ in 0..3 {
        if at <= from {
            break;
        }
        at -= 1;
        if scan.is(at, "of de") && at > from && (scan.is(at - 1, "instead lugar") || scan.is(at - 1, "vez invés inves"))
        {
            return Lead::Instead;
        }
        on_clock |= scan.is(at, "as at @ pelas") || scan.toks[at].accented == "à";
        match () {
            () if scan.is(at, "to into para pra pro p pras pros por until till ate onto") => return Lead::To,
            () if scan.is(at, "for") => return Lead::To,
            () if scan.is(at, "from de da do das dos desde of") => return Lead::From,
            () if scan.is(at, "on in na no nas nos em neste nesta num numa over") => return Lead::On,
            () if scan.is(at, "by em") => return Lead::By,
            () if scan.is(at, SKIPPED) || scan.is(at, "at @ pelas") => {}
            () => break,
        }
    }
    if on_clock { Lead::At } else { Lead::Bare }
}
