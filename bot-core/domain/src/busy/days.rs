//! The days of a commitment: "weekdays", "Tue & Thu", "de segunda a sexta", "next weekend", "de 12 a 15 de março".

use std::sync::LazyLock;

use chrono::{Datelike, Months, NaiveDate};

use super::When;
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::slots::{DayMask, days};
use crate::when::mention::{self, What, Which};
use crate::when::resolve::{ahead_of, monday, plus, stretch_ahead, weekday_ahead, weekend_ahead};
use crate::when::weekday::{after, alternates, before, every, loose_name, name};

/// How days were named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Habit {
    /// Each week: a plural, "every".
    Each,
    /// A list or a span of bare days.
    Listed,
    /// One bare day, or the weekend.
    Single,
}

/// Days as named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// Days of the week.
    Week {
        /// Which.
        mask: DayMask,
        /// The first of them, 0 is Monday, where they follow each other.
        run: Option<u8>,
        /// Of which week.
        which: Which,
        /// How they were named.
        habit: Habit,
    },
    /// From one day of the calendar to another.
    Dates(NaiveDate, NaiveDate),
    /// What is left of this week, or all of the next.
    Whole(Which, NaiveDate, NaiveDate),
    /// Days, but not which.
    Unclear,
}

/// The number of a date's day of the week; Monday is 0.
pub(super) fn number(date: NaiveDate) -> u8 {
    u8::try_from(date.weekday().num_days_from_monday()).unwrap_or(0)
}

static EVERY_DAY: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "every|each single? day; everyday; daily; all days; diariamente; todos os dias; todo dia; todos dias; todos os santos dias; todo santo dia; cada dia
         any day; qualquer dia; 7|seven days a week; 7|sete dias por|na semana; every day of the week; todos os dias da semana; seven days; dia a dia",
    )])
});

static DURING_WEEK: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "durante a semana; during the week; dia|dias de semana; on school|work days|nights; a semana toda|inteira de trabalho",
    )])
});

const EXCEPT: &str = "except exceto excepto menos tirando fora excluding salvo";

/// Reads days that begin at this token. Between a time and a time, a list of days ends where the next
/// time begins.
pub(super) fn at(scan: &Scan<'_>, at: usize, today: NaiveDate, after_time: bool) -> Option<(Named, usize)> {
    week(scan, at, after_time).or_else(|| calendar(scan, at, today))
}

/// Words between the parts of a list of days.
const LINKS: &str = "on na no nas nos aos ao as a à de da do every each toda todas todo todos cada os the";

fn week(scan: &Scan<'_>, at: usize, after_time: bool) -> Option<(Named, usize)> {
    let whole = |mask: DayMask, end: usize| {
        let (mask, end) = without(scan, mask, end);
        Some((Named::Week { mask, run: None, which: Which::Bare, habit: Habit::Each }, end))
    };
    let started = every(scan, at);
    if let Some((end, ())) = EVERY_DAY.at(&scan.toks, at) {
        // "todo dia útil" says more.
        let working =
            started.and_then(|start| days::WORKING.at(&scan.toks, start)).filter(|(longer, ())| *longer > end);
        return match working {
            Some((longer, ())) => whole(DayMask::WEEKDAYS, longer),
            None => whole(DayMask::ALL, end),
        };
    }
    // "every other Monday", "cada duas segundas".
    if let Some(start) = started
        && scan.is(start, "other second outra outro 2 dois duas")
    {
        return loose_name(scan, start + 1)
            .map(|name| name.end)
            .or_else(|| days::weekend(scan, start + 1))
            .or_else(|| scan.is(start + 1, "week day weeks days semana semanas dia dias").then_some(start + 2))
            .map(|end| (Named::Unclear, end));
    }
    let (which, start) = match started {
        Some(start) => (Which::Bare, start),
        None => before(scan, at).unwrap_or((Which::Bare, at)),
    };
    // "all weekend" is one weekend; "all Mondays" are many.
    let each =
        started.is_some() && (!scan.is(at, "all any") || loose_name(scan, start).is_some_and(|name| name.plural));
    if let Some((end, ())) = DURING_WEEK.at(&scan.toks, start) {
        return whole(DayMask::WEEKDAYS, end);
    }
    if let Some((end, ())) = days::WORKING.at(&scan.toks, start).filter(|_| !scan.is(start, "mf")) {
        return whole(DayMask::WEEKDAYS, end);
    }
    if let Some(end) = days::weekend(scan, start) {
        return weekend(scan, start, end, which, each);
    }
    named(scan, start, which, each, after_time)
}

fn weekend(scan: &Scan<'_>, start: usize, end: usize, which: Which, each: bool) -> Option<(Named, usize)> {
    let plural = scan.is(start, "weekends fins finais findes") || scan.is(end - 1, "weekends ends");
    let end = end + usize::from(scan.is(end, "todo inteiro"));
    let (which, end) = match after(scan, end) {
        Some((Some(later), after)) if which == Which::Bare => (later, after),
        Some((None, after)) => return Some((Named::Unclear, after)),
        _ => (which, end),
    };
    let habit = if (plural || each) && which == Which::Bare { Habit::Each } else { Habit::Single };
    Some((Named::Week { mask: DayMask::WEEKEND, run: Some(5), which, habit }, end))
}

/// Names of days: one, a list, or from one to another.
fn named(scan: &Scan<'_>, start: usize, which: Which, each: bool, after_time: bool) -> Option<(Named, usize)> {
    if let Some((mask, end)) = letters(scan, start) {
        return Some((Named::Week { mask, run: None, which: Which::Bare, habit: Habit::Each }, end));
    }
    let led = each || which != Which::Bare;
    let first = if led { loose_name(scan, start)? } else { name(scan, start)? };
    if let Some(end) = alternates(scan, first) {
        return Some((Named::Unclear, end));
    }
    let ordinal = scan.before(start, "first second third fourth last primeira primeiro terceira ultima st nd rd");
    let mut list =
        List { mask: DayMask::day(first.day), run: None, end: first.end, each: each || first.plural, doubt: ordinal };
    list.extend(scan, first.day, after_time);
    let (mask, mut end) = without(scan, list.mask, list.end);
    let mut which = which;
    match after(scan, end) {
        Some((Some(later), after)) => (which, end) = (later, after),
        Some((None, after)) => (list.doubt, end) = (true, after),
        None => {}
    }
    if list.doubt || mask.is_empty() {
        return Some((Named::Unclear, end));
    }
    if mask != list.mask {
        list.run = None;
    }
    let habit = match () {
        () if list.each && which == Which::Bare => Habit::Each,
        () if mask.count() > 1 => Habit::Listed,
        () => Habit::Single,
    };
    Some((Named::Week { mask, run: list.run, which, habit }, end))
}

struct List {
    mask: DayMask,
    run: Option<u8>,
    end: usize,
    each: bool,
    doubt: bool,
}

impl List {
    fn extend(&mut self, scan: &Scan<'_>, first: u8, after_time: bool) {
        if scan.is(self.end, "a ate to - through thru till until à") {
            let skip = usize::from(scan.is(self.end + 1, "a as o ao"));
            if let Some(last) = loose_name(scan, self.end + 1 + skip) {
                let third =
                    scan.is(self.end, "-") && scan.is(last.end, "-") && loose_name(scan, last.end + 1).is_some();
                if !third {
                    (self.mask, self.run, self.end) = (DayMask::span(first, last.day), Some(first), last.end);
                    self.each |= last.plural;
                }
            }
        }
        loop {
            let mut next = self.end;
            while next < self.end + 2 && scan.is(next, ", / e and & + - or ou ;") {
                self.doubt |= scan.is(next, "or ou") && loose_name(scan, next + 1).is_some();
                next += 1;
            }
            let separated = next > self.end;
            while separated && next < self.end + 5 && scan.is(next, LINKS) {
                next += 1;
            }
            let Some(found) = loose_name(scan, next).filter(|found| separated || found.short) else { break };
            if after_time && starts_time(scan, list_end(scan, found.end)) {
                break;
            }
            self.mask = self.mask.union(DayMask::day(found.day));
            self.each |= found.plural || scan.before(next, "every each cada toda todas");
            self.end = found.end;
            self.run = None;
        }
    }
}

/// The end of the names of days that follow each other from here.
fn list_end(scan: &Scan<'_>, from: usize) -> usize {
    let mut end = from;
    loop {
        let next = (end..end + 4).find(|at| !scan.is(*at, ", / e and & + -") && !scan.is(*at, LINKS)).unwrap_or(end);
        match loose_name(scan, next).filter(|_| next > end) {
            Some(found) => end = found.end,
            None => return end,
        }
    }
}

fn starts_time(scan: &Scan<'_>, at: usize) -> bool {
    scan.toks.get(at).is_some_and(|tok| tok.is_number() || tok.is("from das at as de entre between"))
}

/// Timetable letters: "MWF", "TTh", "M-F"; and the index after them.
fn letters(scan: &Scan<'_>, at: usize) -> Option<(DayMask, usize)> {
    if scan.is(at, "m") && scan.is(at + 1, "- to") && scan.is(at + 2, "f") {
        return Some((DayMask::WEEKDAYS, at + 3));
    }
    let days: &[u8] = match scan.toks.get(at)?.norm.as_str() {
        "mwf" => &[0, 2, 4],
        "tth" | "tuth" | "tr" if scan.toks[at].accented.len() > 2 => &[1, 3],
        _ => return None,
    };
    Some((days.iter().fold(DayMask::NONE, |mask, day| mask.union(DayMask::day(*day))), at + 1))
}

/// "every day except Sunday", "todos os dias menos aos domingos".
fn without(scan: &Scan<'_>, mask: DayMask, end: usize) -> (DayMask, usize) {
    let mut at = end + usize::from(scan.is(end, ","));
    let two = scan.is(at, "but") && scan.is(at + 1, "not");
    if !(scan.is(at, EXCEPT) || two || scan.is(at, "but")) {
        return (mask, end);
    }
    at += 1 + usize::from(two);
    while at < end + 6 && scan.is(at, "a ao aos as às o os on for de the na no nas nos") {
        at += 1;
    }
    if let Some(after) = days::weekend(scan, at) {
        return (mask.without(DayMask::WEEKEND), after);
    }
    let Some(found) = loose_name(scan, at) else { return (mask, end) };
    let mut list = List { mask: DayMask::day(found.day), run: None, end: found.end, each: false, doubt: false };
    list.extend(scan, found.day, false);
    (mask.without(list.mask), list.end)
}

/// Days of the calendar, and days told from today.
fn calendar(scan: &Scan<'_>, at: usize, today: NaiveDate) -> Option<(Named, usize)> {
    let (what, end) = mention::at(scan, at)?;
    let week = |from: NaiveDate, days: i64| Some((from, plus(from, days)?));
    let whole = |which: Which, dates: Option<(NaiveDate, NaiveDate)>| {
        Some((dates.map_or(Named::Unclear, |(from, to)| Named::Whole(which, from, to)), end))
    };
    let dates = match what {
        What::Days(_) | What::Months(_) | What::Day(_) => ahead_of(today, what, false).map(|date| (date, date)),
        What::Span(from, to) => stretch_ahead(today, from, to),
        What::Week(which @ Which::ThisWeek) => {
            return whole(which, monday(today).and_then(|monday| Some((today, plus(monday, 6)?))));
        }
        What::Week(which @ Which::NextWeek) => {
            return whole(which, monday(today).and_then(|day| plus(day, 7)).and_then(|day| week(day, 6)));
        }
        What::Month(Which::NextWeek) => month(today, 1),
        What::Month(Which::ThisWeek) => month(today, 0).map(|(_, last)| (today, last)),
        _ => None,
    };
    Some((dates.map_or(Named::Unclear, |(from, to)| Named::Dates(from, to)), end))
}

fn month(today: NaiveDate, ahead: u32) -> Option<(NaiveDate, NaiveDate)> {
    let first = today.with_day(1)?.checked_add_months(Months::new(ahead))?;
    Some((first, first.checked_add_months(Months::new(1))?.pred_opt()?))
}

impl Named {
    /// The one day of the calendar that is named: a date, or the coming bare weekday.
    pub(super) fn first_date(self, today: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::Dates(from, to) if from == to => Some(from),
            Self::Week { habit: Habit::Single, .. } => self.last_date(today),
            _ => None,
        }
    }

    /// The first such day from a date on.
    pub(super) fn last_date(self, from: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::Dates(first, last) => (first == last && last >= from).then_some(last),
            Self::Week { mask, habit: Habit::Single, which, .. } if mask.count() == 1 => {
                let day = (0..7).find(|day| mask.contains(*day))?;
                weekday_ahead(from, day, which, false)
            }
            _ => None,
        }
    }

    /// From today to the day before the one that is named.
    pub(super) fn until(self, today: NaiveDate) -> Self {
        let bound = match self {
            Self::Whole(Which::NextWeek, from, _) => Some(from),
            Self::Week { mask: DayMask::WEEKEND, which, .. } => weekend_ahead(today, which).map(|(from, _)| from),
            _ => today.succ_opt().and_then(|tomorrow| self.last_date(tomorrow)),
        };
        match bound.and_then(|date| date.pred_opt()).filter(|last| *last >= today) {
            Some(last) => Self::Dates(today, last),
            None => Self::Unclear,
        }
    }

    /// The days as they are kept; `weekly` when bare days come back, `later` when today's hours are over.
    pub(super) fn when(self, today: NaiveDate, weekly: bool, later: bool) -> Option<Vec<When>> {
        match self {
            Self::Unclear => None,
            Self::Dates(from, to) | Self::Whole(_, from, to) => Some(vec![When::Dates { from, to }]),
            Self::Week { mask, habit, which, .. } if habit == Habit::Each || weekly && which == Which::Bare => {
                Some(vec![When::Weekly(mask)])
            }
            Self::Week { mask, run, which, .. } => coming(today, mask, run, which, later),
        }
    }
}

/// The coming days of these names, those that follow each other as one.
fn coming(today: NaiveDate, mask: DayMask, run: Option<u8>, which: Which, later: bool) -> Option<Vec<When>> {
    if mask == DayMask::WEEKEND {
        let (from, to) = weekend_ahead(today, which)?;
        return Some(vec![When::Dates { from: from.max(today).min(to), to }]);
    }
    if let Some(first) = run {
        let from = weekday_ahead(today, first, which, later)?;
        let to = plus(from, i64::from(mask.count()) - 1)?;
        return Some(vec![When::Dates { from, to }]);
    }
    let mut dates: Vec<NaiveDate> = (0..7)
        .filter(|day| mask.contains(*day))
        .map(|day| weekday_ahead(today, day, which, later))
        .collect::<Option<_>>()?;
    dates.sort_unstable();
    let mut out: Vec<(NaiveDate, NaiveDate)> = Vec::new();
    for date in dates {
        match out.last_mut() {
            Some((_, to)) if to.succ_opt() == Some(date) => *to = date,
            _ => out.push((date, date)),
        }
    }
    Some(out.into_iter().map(|(from, to)| When::Dates { from, to }).collect())
}
