//! The hours of a commitment: "9 to 5", "até às 19h", "Thursday evening", "all day", "at 7pm for an hour".

use std::sync::LazyLock;

use chrono::{NaiveTime, Timelike};

use crate::slots::clock::{Atom, Half, Role};
use crate::slots::phrase::Lexicon;
use crate::slots::scan::Scan;
use crate::when::clock::{atom, daypart_half, lead, named, padded};
use crate::when::length::{hours_at, minutes_of};
use crate::when::spread::{self, Lean};

/// Hours as named.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Hours {
    /// From one time to another.
    Span(spread::Span),
    /// From midnight to then.
    Until(Hour),
    /// From then to midnight.
    After(Hour),
    /// Beginning then.
    At(Hour),
    /// So many minutes.
    Length(u32),
    /// A part of the day.
    Part(Part),
    /// The whole day.
    Day,
    /// Hours, but not which: a rate, a range of lengths.
    Unclear,
}

/// One hour, and whether it is written as on a 24-hour clock.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Hour {
    atom: Atom,
    exact: bool,
}

/// A part of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// 00:00 to 06:00, "madrugada".
    SmallHours,
    /// 06:00 to 12:00.
    Morning,
    /// 12:00 to 18:00.
    Afternoon,
    /// 18:00 to 23:00.
    Evening,
}

impl Part {
    fn hours(self) -> (u32, u32) {
        match self {
            Self::SmallHours => (0, 6),
            Self::Morning => (6, 12),
            Self::Afternoon => (12, 18),
            Self::Evening => (18, 23),
        }
    }

    fn half(self) -> Half {
        match self {
            Self::SmallHours | Self::Morning => Half::Am,
            Self::Afternoon => Half::Pm,
            Self::Evening => Half::Night,
        }
    }
}

/// The part of the day that a word at this token names.
pub(super) fn part(scan: &Scan<'_>, at: usize) -> Option<Part> {
    if scan.is(at, "madrugada madrugadas") {
        return Some(Part::SmallHours);
    }
    if scan.is(at, "weeknight weeknights tonight") {
        return Some(Part::Evening);
    }
    Some(match daypart_half(scan, at)? {
        Half::Am => Part::Morning,
        Half::Pm => Part::Afternoon,
        Half::Night => Part::Evening,
    })
}

/// Whether the part of the day is named as one that comes back: "evenings", "as noites".
pub(super) fn plural_part(scan: &Scan<'_>, at: usize) -> bool {
    scan.is(at, "mornings afternoons evenings nights manhas tardes noites madrugadas")
}

static ALL_DAY: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "all day long?; the? whole|entire|full day; whole|entire|full days; o? dia todo|inteiro; todo o dia; durante todo o dia; the day; o dia inteirinho; 24h; 24 horas",
    )])
});

/// Reads hours that begin at this token.
pub(super) fn at(scan: &Scan<'_>, at: usize) -> Option<(Hours, usize)> {
    if let Some((end, ())) = ALL_DAY.at(&scan.toks, at) {
        return Some((Hours::Day, end));
    }
    if let Some(span) = spread::at(scan, at, Lean::Day) {
        return Some((Hours::Span(span), span.end));
    }
    if let Some(found) = single(scan, at) {
        return Some(found);
    }
    if let Some(length) = hours_at(scan, at) {
        let minutes = minutes_of(length.hours).filter(|_| length.exact && !(length.bare_h && length.hours >= 6.0));
        return Some((minutes.map_or(Hours::Unclear, Hours::Length), length.end));
    }
    part(scan, at).map(|part| (Hours::Part(part), at + 1))
}

/// One hour with its preposition.
fn single(scan: &Scan<'_>, at: usize) -> Option<(Hours, usize)> {
    let (role, start) = lead(scan, at);
    let found = atom(scan, start)?;
    if !named(scan, start, found, role.is_some()) {
        return None;
    }
    let hour = Hour { atom: found, exact: padded(scan, start, found) || scan.language.is_portuguese() && found.marked };
    let bare_until = scan.is(at, "ate") && start == at + 1;
    let onwards =
        scan.is(found.end, "onwards onward on") || scan.is(found.end, "em") && scan.is(found.end + 1, "diante");
    let step = if !onwards {
        0
    } else if scan.is(found.end, "em") {
        2
    } else {
        1
    };
    // "until 3 hours", "até 3 horas": a length.
    if bare_until && found.spelled {
        return None;
    }
    let hours = match role {
        Some(Role::Before) => Hours::Until(hour),
        _ if onwards && !weekday_follows(scan, found.end) => return Some((Hours::After(hour), found.end + step)),
        Some(Role::After) => Hours::After(hour),
        // "a aula das 9h" begins at nine; "from 6pm" has no end.
        Some(Role::From) if !scan.is(at, "das da") => Hours::After(hour),
        Some(Role::From | Role::At | Role::Around) | None => Hours::At(hour),
    };
    Some((hours, found.end))
}

/// "at 7pm on Fridays": the "on" belongs to the day.
fn weekday_follows(scan: &Scan<'_>, at: usize) -> bool {
    scan.is(at, "on")
        && scan.toks.get(at + 1).is_some_and(|tok| tok.kind == crate::slots::tokens::Kind::Word || tok.is_number())
}

impl Hour {
    /// The time of the day, if it can only be one.
    fn time(self, lent: Option<Half>) -> Option<NaiveTime> {
        let atom = self.atom;
        if !atom.is_open() {
            return atom.time(None);
        }
        if lent.is_some() {
            return atom.time(lent);
        }
        (atom.hour == 12 || self.exact && atom.hour > 6).then(|| NaiveTime::from_hms_opt(atom.hour, atom.minute, 0))?
    }
}

/// The hours that are taken where only these are free. None: what is free has two ends, or none.
pub(super) fn complement(free: &[Hours]) -> Option<Hours> {
    match free {
        [Hours::After(hour)] => Some(Hours::Until(*hour)),
        [Hours::Until(hour)] => Some(Hours::After(*hour)),
        _ => None,
    }
}

/// A stretch of the day: from, to.
pub(super) type Stretch = (NaiveTime, NaiveTime);

fn hour(hour: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or_default()
}

/// All hours of a chunk as stretches of the day: empty when none were named, `None` when they cannot be known.
pub(super) fn stretches(all: &[Hours]) -> Option<Vec<Stretch>> {
    if all.is_empty() {
        return Some(Vec::new());
    }
    let parts: Vec<Part> =
        all.iter().filter_map(|one| if let Hours::Part(part) = one { Some(*part) } else { None }).collect();
    let clocks: Vec<Hours> = all.iter().copied().filter(|one| !matches!(one, Hours::Part(_))).collect();
    let lent = parts.first().filter(|first| parts.iter().all(|part| part == *first)).map(|part| part.half());
    match clocks.as_slice() {
        [] => Some(
            parts
                .iter()
                .map(|part| {
                    let (from, to) = part.hours();
                    (hour(from), hour(to))
                })
                .collect(),
        ),
        // "all day", "the whole morning": the day alone.
        [Hours::Day] if parts.is_empty() => Some(vec![(NaiveTime::MIN, NaiveTime::MIN)]),
        [Hours::Until(until)] => Some(vec![(NaiveTime::MIN, until.time(lent).filter(|time| *time != NaiveTime::MIN)?)]),
        [Hours::After(after)] => Some(vec![(after.time(lent)?, NaiveTime::MIN)]),
        [Hours::After(after), Hours::Until(until)] | [Hours::At(after), Hours::Until(until)] => {
            Some(vec![(after.time(lent)?, until.time(lent)?)]).filter(|one| one[0].0 != one[0].1)
        }
        [Hours::At(at) | Hours::After(at), Hours::Length(minutes)]
        | [Hours::Length(minutes), Hours::At(at) | Hours::After(at)] => {
            let from = at.time(lent)?;
            let to = (from.num_seconds_from_midnight() / 60 + minutes) % 1440;
            let to = NaiveTime::from_num_seconds_from_midnight_opt(to * 60, 0)?;
            (*minutes < 1440).then(|| vec![(from, to)])
        }
        spans => spans
            .iter()
            .map(|one| match one {
                Hours::Span(span) => span.hours(lent, Lean::Day),
                _ => None,
            })
            .collect(),
    }
}
