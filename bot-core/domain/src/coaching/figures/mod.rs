//! Numbers, days, hours, lengths of time and shares: what a text tells of them, and whether the grounds hold it.
//!
//! "Three" and "3", "sete e meia" and "7:30", "quinta" and "Thursday" are the same. A number with a unit of time is not
//! grounded by a number of something else: three chapters are no three hours.

mod days;
mod lists;
mod read;
mod tokens;

use std::collections::BTreeSet;

pub(super) use self::read::figures;

/// What a number counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Unit {
    /// Nothing that stands beside it.
    Bare,
    /// Things.
    Noun,
    /// The days of a month, months or years of a date.
    Date,
    Day,
    Week,
    Month,
    Year,
}

/// One way to read a figure. Numbers are in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    Number(u64, Unit),
    /// A number that is the whole of a message: it answers whatever was asked.
    Lone(u64),
    /// Minutes since midnight.
    Clock(u32),
    /// Minutes.
    Span(u64),
    Percent(u64),
    /// 0 is Monday.
    Weekday(u8),
    Weekend,
    /// 1 to 12.
    Month(u8),
    /// A day or a week as seen from today; the place in a list.
    Relative(u8),
    /// A numeral of another script.
    Strange(char),
}

/// A figure in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Figure {
    /// The ways to read it; one that is grounded is enough.
    pub(super) keys: Vec<Key>,
    /// As it was written.
    pub(super) shown: String,
    /// Whether it is a number in words that counts things: "two", "dois".
    pub(super) spelled: bool,
}

impl Figure {
    /// Whether it is a day or an hour, as opposed to a mere number.
    pub(super) fn is_when(&self) -> bool {
        self.keys.iter().any(|key| !matches!(key, Key::Number(_, Unit::Bare | Unit::Noun) | Key::Lone(_)))
    }

    /// Whether it can be a number of so many things.
    pub(super) fn counts(&self, things: usize) -> bool {
        let number = u64::try_from(things).unwrap_or(u64::MAX).saturating_mul(lists::ONE);
        let plain = |key: &Key| matches!(key, Key::Number(value, Unit::Bare | Unit::Noun) if *value == number);
        self.keys.iter().all(plain)
    }
}

/// The figures that may be said.
#[derive(Debug, Clone, Default)]
pub(super) struct Ground {
    keys: BTreeSet<Key>,
}

impl Ground {
    pub(super) fn of<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut keys = BTreeSet::new();
        for text in texts {
            let found = read::ground_figures(text);
            if let [only] = found.as_slice()
                && let Some(Key::Number(value, _)) = only.keys.first()
                && text.split_whitespace().count() <= read::LONE_WORDS
            {
                keys.insert(Key::Lone(*value));
            }
            for pair in found.windows(2) {
                keys.extend(lengths_between(&pair[0], &pair[1]));
            }
            keys.extend(found.into_iter().flat_map(|figure| figure.keys));
        }
        Self { keys }
    }

    pub(super) fn holds(&self, figure: &Figure) -> bool {
        figure.keys.iter().any(|key| self.has(*key))
    }

    fn has(&self, key: Key) -> bool {
        let has = |key: Key| self.keys.contains(&key);
        let any = |value: u64, units: &[Unit]| units.iter().any(|unit| has(Key::Number(value, *unit)));
        let lone = |value: u64| has(Key::Lone(value));
        if has(key) {
            return true;
        }
        match key {
            Key::Number(value, Unit::Bare) => {
                lone(value)
                    || any(value, &[Unit::Noun, Unit::Date, Unit::Day, Unit::Week, Unit::Month, Unit::Year])
                    || has(Key::Percent(value))
            }
            Key::Number(value, Unit::Noun) => lone(value) || any(value, &[Unit::Bare, Unit::Date]),
            Key::Number(value, Unit::Date) => {
                let month = u8::try_from(value / lists::ONE).ok().filter(|_| value % lists::ONE == 0);
                any(value, &[Unit::Bare, Unit::Noun]) || month.is_some_and(|month| has(Key::Month(month)))
            }
            Key::Number(value, _) => lone(value),
            Key::Span(minutes) => {
                let hours = (minutes % 60 == 0).then_some(minutes / 60);
                lone(minutes.saturating_mul(lists::ONE))
                    || hours.is_some_and(|hours| lone(hours.saturating_mul(lists::ONE)))
            }
            Key::Clock(minutes) if minutes % 60 == 0 => {
                let hour = u64::from(minutes / 60);
                lone(hour * lists::ONE) || hour > 12 && lone((hour - 12) * lists::ONE)
            }
            Key::Month(month) => has(Key::Number(u64::from(month) * lists::ONE, Unit::Date)),
            Key::Weekend => has(Key::Weekday(5)) || has(Key::Weekday(6)),
            _ => false,
        }
    }
}

/// How long it is from one hour to the next: "18:00-18:45" tells of 45 minutes.
fn lengths_between(from: &Figure, to: &Figure) -> Vec<Key> {
    let clocks = |figure: &Figure| -> Vec<u32> {
        figure.keys.iter().filter_map(|key| if let Key::Clock(minutes) = key { Some(*minutes) } else { None }).collect()
    };
    let (from, to) = (clocks(from), clocks(to));
    from.iter()
        .flat_map(|from| to.iter().map(move |to| (*from, *to)))
        .filter(|(from, to)| from < to)
        .map(|(from, to)| Key::Span(u64::from(to - from)))
        .collect()
}
