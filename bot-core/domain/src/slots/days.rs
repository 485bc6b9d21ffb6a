//! Days of the week: names, short forms, lists, spans, weekends and working days.

use std::sync::LazyLock;

use super::phrase::Lexicon;
use super::scan::Scan;
use super::value::DayMask;
use crate::language::Language;

/// Days found in a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Days {
    pub(crate) mask: DayMask,
    /// Whether each of them is meant ("every", "cada", a plural, a list).
    pub(crate) each: bool,
    /// Whether it is the weekend as one thing.
    pub(crate) weekend: bool,
    pub(crate) end: usize,
}

const NAMES: &[(&str, u8)] = &[
    ("segunda segundas monday mondays", 0),
    ("terca tercas tuesday tuesdays", 1),
    ("quarta quartas wednesday wednesdays wendesday wensday", 2),
    ("quinta quintas thursday thursdays thrusday", 3),
    ("sexta sextas friday fridays", 4),
    ("sabado sabados saturday saturdays", 5),
    ("domingo domingos sunday sundays", 6),
];

const SHORT: &[(&str, u8)] = &[
    ("seg segs 2a mon mons", 0),
    ("ter tue tues tu", 1),
    ("qua wed weds", 2),
    ("qui thu thur thurs th", 3),
    ("sex fri fris", 4),
    ("sab sabs sat sats", 5),
    ("dom doms sun suns", 6),
];

const LETTERS: &[(&str, u8)] = &[("m", 0), ("t", 1), ("w", 2), ("th", 3), ("r", 3), ("f", 4)];

static WEEKENDS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "fim|fins|final|finais de|da semana|semanas; fimdesemana; weekend; weekends; weekend day|days; week end; week ends; fimdes",
    )])
});

pub(crate) static WORKING: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "dias|dia uteis|util; dias|dia de semana; weekday; weekdays; weekday days; working|work|school|business days|day; workdays; workday; weeknight; weeknights; mf; uteis; week days; week nights; weeknights",
    )])
});

fn named(table: &[(&str, u8)], scan: &Scan<'_>, at: usize) -> Option<u8> {
    table.iter().find(|(names, _)| scan.is(at, names)).map(|(_, day)| *day)
}

/// A day by its full name: the number of the day (0 is Monday) and the index after it.
pub(crate) fn full_day(scan: &Scan<'_>, at: usize) -> Option<(u8, usize)> {
    let day = named(NAMES, scan, at)?;
    let ordinal = scan.is(
        at + 1,
        "vez opcao lingua tentativa guerra parte fase chance vezes tentativas metade \
             temporada",
    ) || scan.is(at, "quarta quinta terca segunda")
        && scan.before(at, "na a")
        && scan.is(at + 1, "semana aula unidade classe serie");
    (!ordinal).then(|| (day, after_feira(scan, at + 1)))
}

pub(crate) fn after_feira(scan: &Scan<'_>, at: usize) -> usize {
    let hyphen = usize::from(scan.is(at, "-"));
    let end = if scan.is(at + hyphen, "feira feiras") { at + hyphen + 1 } else { at };
    let dot = scan.is(end, ".")
        && scan.toks[end].glued
        && end < scan.toks.len() - 1
        && at >= 1
        && scan.toks[at - 1].norm.len() <= 4;
    end + usize::from(dot)
}

/// A day by a short form, which stands only in lists, after a preposition or beside a length.
pub(crate) fn short_day(scan: &Scan<'_>, at: usize) -> Option<(u8, usize)> {
    if let Some(day) = named(SHORT, scan, at) {
        return Some((day, after_feira(scan, at + 1)));
    }
    // "2ª", "3a feira".
    let tok = scan.toks.get(at)?;
    let number = tok.integer().filter(|n| (2..=6).contains(n) && tok.is_number())?;
    let ordinal =
        scan.is(at + 1, "ª") || scan.is(at + 1, "a") && scan.toks[at + 1].glued && scan.is(at + 2, "feira - e ,");
    ordinal.then(|| (u8::try_from(number - 2).unwrap_or(0), after_feira(scan, at + 2)))
}

fn letter_day(scan: &Scan<'_>, at: usize) -> Option<(u8, usize)> {
    LETTERS.iter().find(|(letter, _)| scan.is(at, letter)).map(|(_, day)| (*day, at + 1))
}

/// The weekend as one thing: the index after it.
pub(crate) fn weekend(scan: &Scan<'_>, at: usize) -> Option<usize> {
    WEEKENDS.at(&scan.toks, at).map(|(end, ())| end)
}

const PREPOSITIONS: &str = "no na nos nas ao aos as a on every each cada de da do so apenas only toda todo todas todos os \
             em dos das the at over from both durante along during por";
const EACH: &str = "every each cada todo toda todos todas both por";

/// Reads days that begin at this token, prepositions included.
pub(crate) fn at(scan: &Scan<'_>, at: usize) -> Option<Days> {
    let mut start = at;
    let mut each = false;
    while start < at + 4 && scan.is(start, PREPOSITIONS) && scan.toks.len() > start + 1 {
        each |= scan.is(start, EACH);
        start += 1;
    }
    let led = start > at;
    if let Some(end) = weekend(scan, start) {
        let per_day = scan.is(end - 1, "day days");
        return Some(Days { mask: DayMask::WEEKEND, each: per_day, weekend: true, end });
    }
    if let Some((end, ())) = WORKING.at(&scan.toks, start) {
        let only_mf = scan.is(start, "mf uteis");
        return (!only_mf || scan.toks[start].upper || scan.is(start, "uteis")).then_some(Days {
            mask: DayMask::WEEKDAYS,
            each,
            weekend: false,
            end,
        });
    }
    list(scan, start, led, each)
}

fn any_day(scan: &Scan<'_>, at: usize) -> Option<(u8, usize)> {
    full_day(scan, at).or_else(|| short_day(scan, at))
}

fn list(scan: &Scan<'_>, start: usize, led: bool, mut each: bool) -> Option<Days> {
    let full = full_day(scan, start).is_some();
    let letters =
        !full && short_day(scan, start).is_none() && scan.toks.get(start).is_some_and(|tok| tok.accented.len() <= 2);
    let read = |at: usize| if letters { letter_day(scan, at) } else { any_day(scan, at) };
    if !full && scan.toks.get(start)?.upper && scan.is(start, "MWF mwf") {
        let mask = DayMask::day(0).union(DayMask::day(2)).union(DayMask::day(4));
        return Some(Days { mask, each: true, weekend: false, end: start + 1 });
    }
    if scan.is(start, "mwf") {
        let mask = DayMask::day(0).union(DayMask::day(2)).union(DayMask::day(4));
        return Some(Days { mask, each: true, weekend: false, end: start + 1 });
    }
    let (first, mut end) = read(start)?;
    let mut mask = DayMask::day(first);
    let plural = scan.toks[start].norm.ends_with('s')
        && full
        && !scan.is(start, "tues thurs")
        && scan.toks[start].norm != "segunda";
    each |= plural;
    // A span: "seg a sex", "mon-fri", "segunda até sexta", "Monday through Friday".
    if scan.is(end, "a ate to - through thru till until as") {
        let article = usize::from(scan.is(end + 1, "a as o ao"));
        if let Some((last, after)) = read(end + 1 + article)
            && (!scan.is(end, "as") || after_feira(scan, after) > 0)
        {
            let list_of_three = scan.is(end, "-") && scan.is(after, "-") && read(after + 1).is_some();
            if !list_of_three {
                return Some(Days { mask: DayMask::span(first, last), each, weekend: false, end: after });
            }
        }
    }
    let mut count = 1;
    loop {
        let mut next = end;
        while next < end + 4
            && (scan.is(next, ", / e and & + - ou or nem") || next > end && scan.is(next, PREPOSITIONS))
        {
            next += 1;
        }
        // "seg qua sex" needs no separator at all.
        match read(next).filter(|_| (!letters || next > end) && scan.veils.get(next) == scan.veils.get(start)) {
            Some((day, after)) => {
                mask = mask.union(DayMask::day(day));
                end = after;
                count += 1;
            }
            None => break,
        }
    }
    let full_stop = count > 1 || full || led && !letters || near_length(scan, start, end) && !letters;
    let ambiguous = !full
        && count == 1
        && scan.is(start, "ter sun sat wed seg tu th qua")
        && !led
        && !near_length(scan, start, end);
    (full_stop && !ambiguous).then_some(Days { mask, each: each || count > 1, weekend: false, end })
}

fn near_length(scan: &Scan<'_>, start: usize, end: usize) -> bool {
    let unit = |at: usize| scan.is(at, "h hrs hr hs horas hora hours hour min mins minutos");
    start > 0 && unit(start - 1)
        || scan.toks.get(end).is_some_and(super::tokens::Tok::is_number) && unit(end + 1)
        || scan.is(end, ":") && unit(end + 2)
}

/// The days of the week that an answer names: "Sundays", "sábado e domingo", "fim de semana". None where it names none.
#[must_use]
pub fn weekdays(text: &str, language: Language) -> Option<DayMask> {
    let scan = Scan::new(text, language);
    let one = |at: usize| full_day(&scan, at).or_else(|| short_day(&scan, at));
    let mut days = DayMask::NONE;
    let mut at = 0;
    while at < scan.toks.len() {
        let (found, end) = if let Some(end) = weekend(&scan, at) {
            (DayMask::WEEKEND, end)
        } else if let Some((end, ())) = WORKING.at(&scan.toks, at) {
            (DayMask::WEEKDAYS, end)
        } else if let Some((day, end)) = one(at) {
            // "Monday to Friday", "de segunda a sexta".
            match (end..(end + 3).min(scan.toks.len())).find(|at| !scan.is(*at, "feira - –")) {
                Some(to) if scan.is(to, "to through thru until till a ate ao") => match one(to + 1) {
                    Some((last, end)) => (DayMask::span(day, last), end),
                    None => (DayMask::day(day), end),
                },
                _ => (DayMask::day(day), end),
            }
        } else {
            (DayMask::NONE, at + 1)
        };
        days = days.union(found);
        at = end.max(at + 1);
    }
    (!days.is_empty()).then_some(days)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_names_days() {
        let days = |text| weekdays(text, Language::PtBr).map(DayMask::bits);
        assert_eq!(days("Sundays"), Some(DayMask::day(6).bits()));
        assert_eq!(days("sábado e domingo"), Some(DayMask::WEEKEND.bits()));
        assert_eq!(days("no fim de semana"), Some(DayMask::WEEKEND.bits()));
        assert_eq!(days("segunda-feira"), Some(DayMask::day(0).bits()));
        assert_eq!(days("monday to friday"), Some(DayMask::WEEKDAYS.bits()));
        assert_eq!(days("de segunda a domingo"), Some(DayMask::ALL.bits()));
        assert_eq!(days("não sei"), None);
    }
}
