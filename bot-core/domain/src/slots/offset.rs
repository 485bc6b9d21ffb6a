//! Zones that are written as such: names of the IANA database and offsets from UTC.

use std::ops::Range;

use chrono_tz::{TZ_VARIANTS, Tz};

use super::scan::Scan;
use super::value::Zone;
use crate::text::fold;

/// What an offset in a message says.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Written {
    /// One zone.
    Zone(Zone, Range<usize>),
    /// An offset without its sign.
    Unsigned(i32, Range<usize>),
    /// An offset that no place has.
    Impossible,
}

/// Finds a name of the IANA database, such as "America/Sao_Paulo", in any case and with or without accents.
pub(crate) fn iana(scan: &Scan<'_>) -> Option<(Zone, Range<usize>)> {
    let slash = (1..scan.toks.len()).find(|at| {
        scan.is(*at, "/")
            && scan.toks[*at].glued
            && scan.toks.get(at + 1).is_some_and(|tok| tok.glued && tok.kind == super::tokens::Kind::Word)
    })?;
    let mut end = slash + 2;
    while scan.toks.get(end).is_some_and(|tok| tok.glued && !tok.is(", . ) ; ! ?")) {
        end += 1;
    }
    let mut start = slash - 1;
    while start > 0 && scan.toks[start].glued && !scan.is(start - 1, ", . ( :") {
        start -= 1;
    }
    let written = fold(scan.text.get(scan.toks[start].start..scan.toks[end - 1].end)?);
    let zone = etc(&written).or_else(|| find(&written).map(Zone::Iana))?;
    Some((zone, start..end))
}

fn find(written: &str) -> Option<Tz> {
    TZ_VARIANTS.iter().find(|tz| tz.name().eq_ignore_ascii_case(written)).copied()
}

/// `Etc/GMT+3` lies three hours west: the sign is inverted, so it is kept as an offset.
fn etc(written: &str) -> Option<Zone> {
    let rest = written.strip_prefix("etc/gmt").or_else(|| written.strip_prefix("etc/utc"))?;
    if rest.is_empty() {
        return Zone::offset(0);
    }
    let hours: i32 = rest.parse().ok()?;
    Zone::offset(-hours * 60)
}

/// Finds an offset: "UTC-3", "GMT +5:30", "-03:00", "gmt menos 3"; a bare "-3" only when the zone is the question.
pub(crate) fn offset(scan: &Scan<'_>, asked: bool) -> Option<Written> {
    (0..scan.toks.len()).find_map(|at| offset_at(scan, at, asked))
}

fn offset_at(scan: &Scan<'_>, at: usize, asked: bool) -> Option<Written> {
    let named = scan.is(at, "utc gmt");
    let sign_at = at + usize::from(named);
    let sign = match () {
        () if scan.is(sign_at, "+ mais plus") => 1,
        () if scan.is(sign_at, "- menos minus negative negativo") => -1,
        () if named => return unsigned(scan, at, asked),
        () => return None,
    };
    if !named && at > 0 && (scan.toks[at].glued || scan.toks[at - 1].is_number()) {
        return None;
    }
    let number_at = sign_at + 1;
    let tok = scan.toks.get(number_at).filter(|tok| tok.num.is_some())?;
    let colon = scan.is(number_at + 1, ":")
        && scan.toks.get(number_at + 2).is_some_and(|tok| tok.is_number() && tok.norm.len() == 2);
    let full = colon && scan.toks[sign_at].norm.len() == 1;
    let zone_words = scan.toks.iter().any(|tok| tok.is("fuso timezone offset")) || scan.is(at.wrapping_sub(1), "zone");
    if !(named || asked && plausible(scan, number_at) || full && zone_words || zone_words && plausible(scan, number_at))
    {
        return None;
    }
    let (minutes, end) = magnitude(scan, number_at, tok.num?, colon)?;
    Some(Zone::offset(sign * minutes).map_or(Written::Impossible, |zone| Written::Zone(zone, at..end)))
}

/// Whether a bare signed number can be an offset: no unit of something else follows.
fn plausible(scan: &Scan<'_>, at: usize) -> bool {
    scan.toks.get(at + 1).is_none_or(|tok| {
        tok.kind != super::tokens::Kind::Word || tok.is("h horas hours de from of em gmt utc aqui here")
    })
}

fn magnitude(scan: &Scan<'_>, at: usize, value: f64, colon: bool) -> Option<(i32, usize)> {
    let tok = &scan.toks[at];
    if colon {
        let minutes = scan.toks[at + 2].integer().filter(|minutes| *minutes < 60)?;
        return Some((i32::try_from(tok.integer()? * 60 + minutes).ok()?, at + 3));
    }
    if let Some(whole) = tok.integer() {
        let compact = tok.norm.len() == 4 && tok.norm.bytes().all(|byte| byte.is_ascii_digit());
        let total = if compact { whole / 100 * 60 + whole % 100 } else { whole * 60 };
        let half = scan.is(at + 1, "e") && scan.is(at + 2, "meia meio");
        let hour_unit = usize::from(scan.is(at + 1, "h"));
        let minutes = i32::try_from(total).ok()?;
        return Some(if half { (minutes + 30, at + 3) } else { (minutes, at + 1 + hour_unit) });
    }
    #[expect(clippy::cast_possible_truncation, reason = "offsets beyond a day are refused by `Zone::offset`")]
    (value.abs() < 100.0).then(|| ((value * 60.0).round() as i32, at + 1))
}

/// "UTC" alone is zero; "GMT 3" has lost its sign.
fn unsigned(scan: &Scan<'_>, at: usize, asked: bool) -> Option<Written> {
    if let Some(hours) = scan
        .toks
        .get(at + 1)
        .filter(|tok| tok.is_number())
        .and_then(super::tokens::Tok::integer)
        .filter(|hours| *hours <= 14)
    {
        let minutes = i32::try_from(hours * 60).ok()?;
        return if hours == 0 {
            Zone::offset(0).map(|zone| Written::Zone(zone, at..at + 2))
        } else {
            Some(Written::Unsigned(minutes, at..at + 2))
        };
    }
    let alone = scan.toks.get(at + 1).is_none_or(|tok| !tok.is_number());
    let said = asked || scan.toks.iter().any(|tok| tok.is("fuso timezone zone horario"));
    (alone && said).then(|| Zone::offset(0).map(|zone| Written::Zone(zone, at..at + 1)))?
}
