//! The values a slot can hold, each impossible to build out of its bounds from outside.

use std::fmt;
use std::str::FromStr;

use chrono::{NaiveTime, Timelike};
use chrono_tz::Tz;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most hours a week anybody can study: 168 less six hours of sleep a night.
pub const MAX_WEEKLY_HOURS: f64 = 126.0;

/// Text that is not a value of the slot's vocabulary.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a value of this kind: {0}")]
pub struct NotAValue(pub String);

/// Study time, in hours per week: above 0, at most [`MAX_WEEKLY_HOURS`].
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum WeeklyHours {
    /// One number.
    Exact(f64),
    /// A range that the learner gave; planning uses its middle.
    Range {
        /// The lower end, in hours per week.
        min: f64,
        /// The upper end, in hours per week.
        max: f64,
    },
}

impl WeeklyHours {
    /// The middle of a range, or the number itself: hours per week to plan with.
    #[must_use]
    pub fn midpoint(self) -> f64 {
        match self {
            Self::Exact(hours) => hours,
            Self::Range { min, max } => f64::midpoint(min, max),
        }
    }

    /// The largest number of hours per week meant.
    #[must_use]
    pub fn max(self) -> f64 {
        match self {
            Self::Exact(hours) => hours,
            Self::Range { max, .. } => max,
        }
    }

    /// The smallest number of hours per week meant.
    #[must_use]
    pub fn min(self) -> f64 {
        match self {
            Self::Exact(hours) => hours,
            Self::Range { min, .. } => min,
        }
    }
}

/// When the learner focuses best.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FocusWindow {
    /// The windows in the order in which they were named; never empty when read from a message.
    pub parts: Vec<WindowPart>,
    /// The days it holds for, if any were named.
    pub days: Option<DayMask>,
}

/// One window of the day. Written as in the vocabulary: `morning`, `19:00-21:00`, `19:00`, `after_22:00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WindowPart {
    /// 05:00 to 08:00.
    EarlyMorning,
    /// 06:00 to 12:00.
    Morning,
    /// 11:00 to 14:00.
    Midday,
    /// 12:00 to 18:00.
    Afternoon,
    /// 18:00 to 23:00.
    Evening,
    /// 22:00 to 02:00.
    LateNight,
    /// No fixed time.
    Variable,
    /// From one local time to another; the end may lie after midnight.
    Range(NaiveTime, NaiveTime),
    /// Around one local time.
    At(NaiveTime),
    /// Any time from then on.
    After(NaiveTime),
}

impl fmt::Display for WindowPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EarlyMorning => f.write_str("early_morning"),
            Self::Morning => f.write_str("morning"),
            Self::Midday => f.write_str("midday"),
            Self::Afternoon => f.write_str("afternoon"),
            Self::Evening => f.write_str("evening"),
            Self::LateNight => f.write_str("late_night"),
            Self::Variable => f.write_str("variable"),
            Self::Range(from, to) => write!(f, "{}-{}", from.format("%H:%M"), to.format("%H:%M")),
            Self::At(at) => write!(f, "{}", at.format("%H:%M")),
            Self::After(at) => write!(f, "after_{}", at.format("%H:%M")),
        }
    }
}

impl FromStr for WindowPart {
    type Err = NotAValue;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let time = |part: &str| NaiveTime::parse_from_str(part, "%H:%M").map_err(|_| NotAValue(text.to_owned()));
        Ok(match text {
            "early_morning" => Self::EarlyMorning,
            "morning" => Self::Morning,
            "midday" => Self::Midday,
            "afternoon" => Self::Afternoon,
            "evening" => Self::Evening,
            "late_night" => Self::LateNight,
            "variable" => Self::Variable,
            _ => match (text.strip_prefix("after_"), text.split_once('-')) {
                (Some(at), _) => Self::After(time(at)?),
                (None, Some((from, to))) => Self::Range(time(from)?, time(to)?),
                (None, None) => Self::At(time(text)?),
            },
        })
    }
}

/// A set of days of the week; Monday is bit 0. The upper bit is never set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct DayMask(u8);

impl DayMask {
    /// No day.
    pub const NONE: Self = Self(0);
    /// Monday to Friday.
    pub const WEEKDAYS: Self = Self(0b001_1111);
    /// Saturday and Sunday.
    pub const WEEKEND: Self = Self(0b110_0000);
    /// Every day.
    pub const ALL: Self = Self(0b111_1111);

    /// The day with this number: 0 is Monday, counted round the week.
    #[must_use]
    pub fn day(index: u8) -> Self {
        Self(1 << (index % 7))
    }

    /// The days from one to another inclusive, round the week if need be.
    #[must_use]
    pub fn span(from: u8, to: u8) -> Self {
        let count = (to % 7 + 7 - from % 7) % 7;
        (0..=count).fold(Self::NONE, |mask, step| mask.union(Self::day(from % 7 + step)))
    }

    /// The days in either.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The days not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the day with this number (0 is Monday) is in the set.
    #[must_use]
    pub fn contains(self, index: u8) -> bool {
        self.0 & (1 << (index % 7)) != 0
    }

    /// How many days are in the set.
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no day is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bits; Monday is bit 0.
    #[must_use]
    pub fn bits(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for DayMask {
    type Error = NotAValue;

    fn try_from(bits: u8) -> Result<Self, Self::Error> {
        if bits <= Self::ALL.0 { Ok(Self(bits)) } else { Err(NotAValue(bits.to_string())) }
    }
}

impl From<DayMask> for u8 {
    fn from(mask: DayMask) -> Self {
        mask.0
    }
}

/// How sure the learner is, from 1 to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Confidence(u8);

/// The name under which a reading of confidence is known.
pub type ConfidenceValue = Confidence;

impl Confidence {
    /// A value from 1 to 10; anything else is `None`.
    #[must_use]
    pub fn new(value: u8) -> Option<Self> {
        (1..=10).contains(&value).then_some(Self(value))
    }

    /// The number, 1 to 10.
    #[must_use]
    pub fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Confidence {
    type Error = NotAValue;

    fn try_from(value: u8) -> Result<Self, Self::Error> {
        Self::new(value).ok_or_else(|| NotAValue(value.to_string()))
    }
}

impl From<Confidence> for u8 {
    fn from(value: Confidence) -> Self {
        value.0
    }
}

/// Where the learner's clock stands. Written as `Europe/Lisbon` or `UTC-03:00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Zone {
    /// A zone of the IANA database, which knows its summer time.
    Iana(Tz),
    /// A fixed offset in minutes east of UTC, from -720 to 840. `Etc/GMT+3` names have the sign inverted and are never kept.
    Offset(i32),
}

impl Zone {
    /// A fixed offset in minutes east of UTC, if any place on Earth can have it.
    #[must_use]
    pub fn offset(minutes: i32) -> Option<Self> {
        (-720..=840).contains(&minutes).then_some(Self::Offset(minutes))
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iana(tz) => f.write_str(tz.name()),
            Self::Offset(minutes) => {
                let sign = if *minutes < 0 { '-' } else { '+' };
                let minutes = minutes.unsigned_abs();
                write!(f, "UTC{sign}{:02}:{:02}", minutes / 60, minutes % 60)
            }
        }
    }
}

impl FromStr for Zone {
    type Err = NotAValue;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || NotAValue(text.to_owned());
        let Some(offset) = text.strip_prefix("UTC").filter(|rest| rest.starts_with(['+', '-'])) else {
            return text.parse().map(Self::Iana).map_err(|_| wrong());
        };
        let time = NaiveTime::parse_from_str(&offset[1..], "%H:%M").map_err(|_| wrong())?;
        let minutes = i32::try_from(time.num_seconds_from_midnight() / 60).map_err(|_| wrong())?;
        Self::offset(if offset.starts_with('-') { -minutes } else { minutes }).ok_or_else(wrong)
    }
}

macro_rules! serde_as_text {
    ($($kind:ty),+) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    )+};
}

serde_as_text!(WindowPart, Zone);

/// What kind of thing the learner wants to learn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalCategory {
    /// Programming, data, machines.
    Technical,
    /// Career, job, promotion.
    Professional,
    /// Drawing, music, writing and the like.
    Creative,
    /// A language that people speak.
    Language,
    /// For its own sake.
    Personal,
}

impl GoalCategory {
    /// Every category.
    pub const ALL: [Self; 5] = [Self::Technical, Self::Professional, Self::Creative, Self::Language, Self::Personal];

    /// The name in the vocabulary, such as `technical`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Technical => "technical",
            Self::Professional => "professional",
            Self::Creative => "creative",
            Self::Language => "language",
            Self::Personal => "personal",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_forms_round_trip() {
        for text in ["early_morning", "variable", "19:00-21:00", "19:30", "after_22:00"] {
            assert_eq!(text.parse::<WindowPart>().unwrap().to_string(), text);
        }
        for text in ["Europe/Lisbon", "UTC-03:00", "UTC+05:45", "UTC+00:00"] {
            assert_eq!(text.parse::<Zone>().unwrap().to_string(), text);
        }
        assert!("UTC+23:00".parse::<Zone>().is_err());
        assert!("25:00".parse::<WindowPart>().is_err());
        assert_eq!(
            serde_json::to_string(&WeeklyHours::Range { min: 4.0, max: 6.0 }).unwrap(),
            r#"{"min":4.0,"max":6.0}"#
        );
    }

    #[test]
    fn days_go_round_the_week() {
        assert_eq!(DayMask::span(0, 4), DayMask::WEEKDAYS);
        assert_eq!(DayMask::span(5, 0).count(), 3);
        assert_eq!(DayMask::ALL.without(DayMask::WEEKEND), DayMask::WEEKDAYS);
        assert!(DayMask::try_from(200).is_err());
        assert!(Confidence::new(0).is_none() && Confidence::new(11).is_none());
    }
}
