//! The day on which a pause ends.

use chrono::{Datelike, NaiveDate};

use super::mention::{self, What, Which};
use super::resolve::{ahead_of, monday, plus, plus_months, weekday_ahead, weekend_ahead};
use super::{Context, Found, MAX_DAYS_AHEAD, months, relative};
use crate::slots::scan::Scan;
use crate::slots::tokens::Kind;

/// One way to read when it is over, and the words.
struct Reading {
    date: Option<NaiveDate>,
    start: usize,
    end: usize,
}

/// Words between the marker and its day.
const LINKS: &str = "a ao as o os aos the on no na nas em at of de only so dia about around";

/// Reads the first day on which something is over.
pub(super) fn read(scan: &Scan<'_>, context: &Context) -> Option<Found<NaiveDate>> {
    let today = context.now_local.date();
    let mut readings = Vec::new();
    let mut at = 0;
    while at < scan.toks.len() {
        let found = marked(scan, at, today).or_else(|| end_of(scan, at, today)).or_else(|| length(scan, at, today));
        if let Some(mut found) = found {
            // "until Monday or Tuesday".
            if scan.is(found.end, "or ou") && mention::at(scan, found.end + 1).is_some() {
                found.date = None;
            }
            at = found.end.max(at + 1);
            readings.push(found);
        } else {
            // Days that say when it begins are stepped over whole: "in 2 weeks" holds no length of a pause.
            at = mention::at(scan, at).map_or(at + 1, |(_, end)| end.max(at + 1));
        }
    }
    let first = readings.first()?;
    let date = first.date?;
    let ahead = date.signed_duration_since(today).num_days();
    (readings.iter().all(|reading| reading.date == Some(date)) && (1..=MAX_DAYS_AHEAD).contains(&ahead))
        .then(|| Found { value: date, quote: scan.quote(first.start..first.end) })
}

/// How a day is introduced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Marker {
    Until,
    Through,
    Back,
}

fn marker(scan: &Scan<'_>, at: usize) -> Option<(Marker, usize)> {
    let back = "back volto voltarei voltar voltando regresso regressar return returning returns resume resuming retomo retomar retomamos \
             recomeco recomecar restart";
    Some(match () {
        () if scan.is(at, "until till til untill") => (Marker::Until, at + 1),
        () if scan.is(at, "ate") => (Marker::Until, at + 1),
        () if scan.is(at, "through thru") => (Marker::Through, at + 1),
        () if scan.is(at, back) => {
            let verb = usize::from(scan.is(at + 1, "so apenas only"));
            let more = usize::from(scan.is(at + 1 + verb, "estudar studying tudo it"));
            (Marker::Back, at + 1 + verb + more)
        }
        () => return None,
    })
}

/// "until Monday", "até ao fim do mês", "back on the 15th".
fn marked(scan: &Scan<'_>, at: usize, today: NaiveDate) -> Option<Reading> {
    let (marker, start) = marker(scan, at)?;
    // "até 3 dias", "through 3 chapters": a bound of something else, or the length that follows counts by itself.
    let (date, end) = (0..4).find_map(|skip| {
        let here = start + skip;
        if skip > 0 && !scan.is(here - 1, LINKS) {
            return None;
        }
        end_of(scan, here, today).map(|found| (found.date, found.end)).or_else(|| day_at(scan, here, today, marker))
    })?;
    let inclusive = scan.is(end, "inclusive inclusivo included incluido inclusivel");
    // "until Sunday night" takes the Sunday with it.
    let link = usize::from(scan.is(end, "a at de"));
    let night = scan.is(end + link, "night evening noite");
    let end = if inclusive {
        end + 1
    } else if night {
        end + link + 1
    } else {
        end
    };
    let whole = (inclusive || night) && marker == Marker::Until;
    let date = if whole { date.and_then(|date| plus(date, 1)) } else { date };
    Some(Reading { date, start: at, end })
}

/// The first free day that a mention after a marker tells: `None` inside when it cannot be known.
fn day_at(scan: &Scan<'_>, at: usize, today: NaiveDate, marker: Marker) -> Option<(Option<NaiveDate>, usize)> {
    let (date, end) = match mention::at(scan, at) {
        Some((what, end)) => {
            let date = match what {
                // Today's own name is a week away: nothing pauses until today.
                What::Weekday { day, which: which @ (Which::Bare | Which::This) } => {
                    weekday_ahead(today, day, which, true).filter(|date| *date > today).or_else(|| plus(today, 7))
                }
                What::Weekend(which) => weekend_ahead(today, which).map(|(saturday, _)| saturday),
                What::Week(Which::NextWeek) => monday(today).and_then(|day| plus(day, 7)),
                What::Month(Which::NextWeek) => today.with_day(1).and_then(|day| plus_months(day, 1)),
                What::Year(Which::NextWeek) => NaiveDate::from_ymd_opt(today.year().saturating_add(1), 1, 1),
                // "1 March" is today only when it is named as such.
                What::Day(_) => ahead_of(today, what, false).filter(|date| *date > today),
                other => ahead_of(today, other, false),
            };
            (date, end)
        }
        None => month_alone(scan, at, today)?,
    };
    Some((if marker == Marker::Through { date.and_then(|date| plus(date, 1)) } else { date }, end))
}

/// "until March", "até março de 2027": the first of that month.
fn month_alone(scan: &Scan<'_>, at: usize, today: NaiveDate) -> Option<(Option<NaiveDate>, usize)> {
    let name = months::month(scan, at)?;
    // "até dez capítulos", "até set": Portuguese short forms need their day.
    if scan.is(at, "set out ago dez mai mar") {
        return None;
    }
    let skip = usize::from(scan.is(name.end, "de of ,"));
    let year = scan.toks.get(name.end + skip).and_then(crate::slots::tokens::Tok::integer);
    let year = year.and_then(|year| i32::try_from(year).ok()).filter(|year| (2000..2100).contains(year));
    if let Some(year) = year {
        return Some((NaiveDate::from_ymd_opt(year, name.number, 1), name.end + skip + 1));
    }
    let this = today.year();
    let date = if name.number == today.month() {
        None
    } else {
        NaiveDate::from_ymd_opt(this.saturating_add(i32::from(name.number < today.month())), name.number, 1)
    };
    Some((date, name.end))
}

/// "the end of the month", "fim da semana", "o resto do mês", "this week", "só hoje".
fn end_of(scan: &Scan<'_>, at: usize, today: NaiveDate) -> Option<Reading> {
    let start = mention::skip_links(scan, at, "the o a ao no");
    let reading = |date: Option<NaiveDate>, end: usize| Some(Reading { date, start: at, end });
    let next_monday = || monday(today).and_then(|day| plus(day, 7));
    let next_month = || today.with_day(1).and_then(|day| plus_months(day, 1));
    if scan.is(start, "end fim final") && scan.is(start + 1, "of do da de deste desta") {
        let place = mention::skip_links(scan, start + 1, "of the do da de o a this deste desta este esta");
        // "fim de semana" is the weekend itself; "fim da semana" is its end.
        let weekend = scan.is(start + 1, "de") && scan.is(start + 2, "semana");
        return match () {
            () if weekend => None,
            () if scan.is(place, "week semana") && scan.is(place + 1, "que") && scan.is(place + 2, "vem") => {
                reading(next_monday().and_then(|day| plus(day, 7)), place + 3)
            }
            () if scan.is(place, "next proxima proximo") && scan.is(place + 1, "week semana") => {
                reading(next_monday().and_then(|day| plus(day, 7)), place + 2)
            }
            () if scan.is(place, "next proximo") && scan.is(place + 1, "month mes") => {
                reading(next_month().and_then(|day| plus_months(day, 1)), place + 2)
            }
            () if scan.is(place, "mes") && scan.is(place + 1, "que") && scan.is(place + 2, "vem") => {
                reading(next_month().and_then(|day| plus_months(day, 1)), place + 3)
            }
            () if scan.is(place, "week semana") => reading(next_monday(), place + 1),
            () if scan.is(place, "month mes") => reading(next_month(), place + 1),
            () if scan.is(place, "year ano") => {
                reading(NaiveDate::from_ymd_opt(today.year().saturating_add(1), 1, 1), place + 1)
            }
            () if scan.is(place, "day dia") => reading(plus(today, 1), place + 1),
            () => end_of_named(scan, at, place, today),
        };
    }
    let (what, end) = mention::at(scan, start)?;
    match what {
        What::Week(Which::ThisWeek) => reading(next_monday(), end),
        What::Month(Which::ThisWeek) => reading(next_month(), end),
        What::Year(Which::ThisWeek) => reading(NaiveDate::from_ymd_opt(today.year().saturating_add(1), 1, 1), end),
        What::Weekend(which @ (Which::Bare | Which::This | Which::ThisWeek)) if whole_weekend(scan, at) => {
            reading(weekend_ahead(today, which).and_then(|(_, sunday)| plus(sunday, 1)), end)
        }
        What::Days(0) if scan.before(at, "just only so por for apenas") || alone(scan, at, end) => {
            reading(plus(today, 1), end)
        }
        _ => None,
    }
}

/// "the end of March", "o fim de domingo".
fn end_of_named(scan: &Scan<'_>, at: usize, place: usize, today: NaiveDate) -> Option<Reading> {
    if let Some((what, end)) = mention::at(scan, place) {
        let date = match what {
            What::Month(Which::NextWeek) => today.with_day(1).and_then(|day| plus_months(day, 2)),
            What::Week(Which::NextWeek) => monday(today).and_then(|day| plus(day, 14)),
            other => ahead_of(today, other, false).and_then(|date| plus(date, 1)),
        };
        return Some(Reading { date, start: at, end });
    }
    let name = months::month(scan, place)?;
    let years = i32::from(name.number < today.month());
    let first = NaiveDate::from_ymd_opt(today.year().saturating_add(years), name.number, 1);
    Some(Reading { date: first.and_then(|first| plus_months(first, 1)), start: at, end: name.end })
}

fn whole_weekend(scan: &Scan<'_>, at: usize) -> bool {
    !(1..4).any(|back| at >= back && scan.is(at - back, "until till til ate through back volto regresso"))
}

/// Whether hardly anything else is said.
fn alone(scan: &Scan<'_>, start: usize, end: usize) -> bool {
    let words = scan.toks.iter().enumerate().filter(|(at, tok)| !(start..end).contains(at) && tok.kind == Kind::Word);
    words.count() == 0
}

/// "for two weeks", "uma semana", "3 days", "os próximos 10 dias".
fn length(scan: &Scan<'_>, at: usize, today: NaiveDate) -> Option<Reading> {
    let found = relative::stretch(scan, at)?;
    // "há 3 dias", "3 days ago" tell of the past; "2 days before", "every 3 days" of something else.
    let other = scan.is(found.end, "from") && !scan.is(found.end + 1, "now today");
    let past = other
        || scan.is(found.end, "ago atras before after antes depois earlier later passados")
        || (1..3).any(|back| at >= back && scan.is(at - back, "ha faz last ultimos ultimas past every cada"))
        || scan.is(at, "a")
            && scan.before(at, "day days time times hour hours minutes min session sessions once twice x")
        || scan.before(at, "in daqui") && !scan.is(at.wrapping_sub(2), "back");
    if past {
        return None;
    }
    let date = match found.what {
        What::Days(days) => plus(today, days),
        What::Months(months) => plus_months(today, months),
        _ => None,
    };
    let led = scan.before(at, "for por durante of");
    Some(Reading { date, start: at - usize::from(led), end: found.end })
}
