//! What a TZID means.
//!
//! A name of the IANA database or of Windows wins over the definition in the file: the database is kept current, a
//! definition is as old as the program that wrote it. A name that nobody knows ("Customized Time Zone") is what its
//! definition says. One without a definition is an offset if it states one, and otherwise unknown: guessing would
//! put somebody's day hours away from where it is.

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use bloom_domain::planning;
use bloom_domain::slots::Zone;
use chrono::{DateTime, NaiveDateTime, Offset, TimeDelta, TimeZone, Utc};
use chrono_tz::{TZ_VARIANTS, Tz};

use super::definition::{Definition, Transitions};
use super::recur::Budget;
use super::windows;

/// What turns wall clocks into instants.
#[derive(Debug, Clone)]
pub(super) enum Clock {
    /// Of a zone that is known by name, or of a fixed offset.
    Known(Zone),
    /// Of a zone that the file defines.
    Defined(Rc<Transitions>),
}

impl Clock {
    pub(super) const UTC: Self = Self::Known(Zone::Offset(0));

    /// The instant of a wall clock; in a gap moved on by the gap, in a fold the first.
    pub(super) fn instant(&self, local: NaiveDateTime) -> Option<DateTime<Utc>> {
        match self {
            Self::Known(zone) => planning::resolve(*zone, local),
            Self::Defined(transitions) => transitions.instant(local),
        }
    }

    /// The wall clock at an instant.
    pub(super) fn wall(&self, at: DateTime<Utc>) -> Option<NaiveDateTime> {
        let utc = at.naive_utc();
        match self {
            Self::Known(Zone::Offset(minutes)) => utc.checked_add_signed(TimeDelta::minutes((*minutes).into())),
            Self::Known(Zone::Iana(tz)) => utc.checked_add_offset(tz.offset_from_utc_datetime(&utc).fix()),
            Self::Defined(transitions) => transitions.wall(utc),
        }
    }
}

/// The zones of one file; each is worked out once, and only if something uses it.
pub(super) struct Zones {
    home: Zone,
    window: Range<NaiveDateTime>,
    definitions: HashMap<String, Definition>,
    known: HashMap<String, Option<Clock>>,
}

impl Zones {
    /// `window` is where wall clocks are wanted; a definition is worked out around it.
    pub(super) fn new(home: Zone, window: Range<NaiveDateTime>, definitions: HashMap<String, Definition>) -> Self {
        Self { home, window, definitions, known: HashMap::new() }
    }

    /// Where floating times and whole days are.
    pub(super) fn home(&self) -> Clock {
        Clock::Known(self.home)
    }

    /// The clock of a TZID. `None` when nobody knows it.
    pub(super) fn clock(&mut self, tzid: &str, budget: &mut Budget) -> Option<Clock> {
        if let Some(clock) = self.known.get(tzid) {
            return clock.clone();
        }
        let clock = self.work_out(tzid, budget);
        self.known.insert(tzid.to_owned(), clock.clone());
        clock
    }

    fn work_out(&self, tzid: &str, budget: &mut Budget) -> Option<Clock> {
        if let Some(tz) = named(tzid) {
            return Some(Clock::Known(Zone::Iana(tz)));
        }
        let defined = self.definitions.get(tzid).and_then(|definition| {
            if let Some(tz) = definition.location.as_deref().and_then(named) {
                return Some(Clock::Known(Zone::Iana(tz)));
            }
            Some(Clock::Defined(Rc::new(definition.transitions(&self.window, budget)?)))
        });
        defined.or_else(|| stated_offset(tzid).map(Clock::Known))
    }
}

/// A zone by its IANA name (alone or at the end of a path, as in `/mozilla.org/20050126_1/Europe/Berlin`) or by its
/// Windows name.
pub(super) fn named(name: &str) -> Option<Tz> {
    let name = name.trim().trim_matches('"');
    if name.is_empty() || name.len() > 128 {
        return None;
    }
    if let Some(tz) = iana(name).or_else(|| windows::zone(name)) {
        return Some(tz);
    }
    let ends = name.match_indices('/').map(|(slash, _)| &name[slash + 1..]);
    ends.take(8).find_map(iana)
}

fn iana(name: &str) -> Option<Tz> {
    if name.is_empty() {
        return None;
    }
    let name = name.replace(' ', "_");
    name.parse().ok().or_else(|| TZ_VARIANTS.iter().find(|tz| tz.name().eq_ignore_ascii_case(&name)).copied())
}

/// The offset in names such as `GMT-0300`, `UTC+1`, `(UTC-03:00) Brasilia`.
fn stated_offset(name: &str) -> Option<Zone> {
    let upper = name.trim().trim_start_matches('(').to_ascii_uppercase();
    let rest = upper.strip_prefix("UTC").or_else(|| upper.strip_prefix("GMT"))?.trim_start();
    let (sign, rest) = match rest.split_at_checked(1)? {
        ("+", rest) => (1, rest),
        ("-", rest) => (-1, rest),
        _ => return None,
    };
    let end = rest.find(|char: char| !char.is_ascii_digit() && char != ':').unwrap_or(rest.len());
    let digits: String = rest[..end].chars().filter(char::is_ascii_digit).collect();
    let (hours, minutes) = match digits.len() {
        1 | 2 => (digits.as_str(), "0"),
        3 | 4 => digits.split_at(digits.len() - 2),
        _ => return None,
    };
    let (hours, minutes) = (hours.parse::<i32>().ok()?, minutes.parse::<i32>().ok()?);
    Zone::offset(sign * (hours * 60 + minutes)).filter(|_| minutes < 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_zones() {
        for (name, tz) in [
            ("Europe/Lisbon", Tz::Europe__Lisbon),
            ("europe/lisbon", Tz::Europe__Lisbon),
            ("America/Sao Paulo", Tz::America__Sao_Paulo),
            ("/freeassociation.sourceforge.net/Tzfile/America/Argentina/Ushuaia", Tz::America__Argentina__Ushuaia),
            ("/mozilla.org/20050126_1/Europe/Berlin", Tz::Europe__Berlin),
            ("E. South America Standard Time", Tz::America__Sao_Paulo),
            ("tzone://Microsoft/Utc", Tz::UTC),
        ] {
            assert_eq!(named(name), Some(tz), "{name}");
        }
        for name in ["", "Customized Time Zone", "/", "Europe/", "tzone://Microsoft/Custom", "(UTC-03:00) Brasilia"] {
            assert_eq!(named(name), None, "{name}");
        }
    }

    #[test]
    fn offsets_in_names_are_read() {
        for (name, minutes) in
            [("GMT-0300", -180), ("UTC+1", 60), ("(UTC-03:00) Brasilia", -180), ("GMT +05:30", 330), ("UTC+545", 345)]
        {
            assert_eq!(stated_offset(name), Zone::offset(minutes), "{name}");
        }
        for name in ["GMT", "UTC+", "UTC+99", "UTC-03:99", "GMT+123456", "Zone 5", "UTC\u{2212}3"] {
            assert_eq!(stated_offset(name), None, "{name}");
        }
    }
}
