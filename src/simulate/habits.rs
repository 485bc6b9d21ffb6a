//! Who lives here: habits, homes and how likely people do what.

use bloom_domain::language::Language;
use bloom_domain::slots::Zone;
use serde::Serialize;

/// A way of living with a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Habit {
    /// Plans every week, studies most of it, looks around a lot.
    Keen,
    /// Has a full week: moves, shortens, lets go.
    Busy,
    /// Forgets sessions and answers late.
    Forgetful,
    /// Is ill for a week in the middle.
    Ill,
    /// Moves across time zones.
    Travelling,
    /// Falls silent after some weeks, and may come back.
    Silent,
}

impl Habit {
    pub(crate) const ALL: [Self; 6] =
        [Self::Keen, Self::Busy, Self::Forgetful, Self::Ill, Self::Travelling, Self::Silent];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Keen => "keen",
            Self::Busy => "busy",
            Self::Forgetful => "forgetful",
            Self::Ill => "ill",
            Self::Travelling => "travelling",
            Self::Silent => "silent",
        }
    }
}

/// How likely somebody does what, and how long it takes them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Traits {
    /// Plans the coming week by themselves.
    pub(crate) plans: f64,
    /// Answers a check-in.
    pub(crate) answers: f64,
    /// What a check-in is answered with: done, in part, let go; the rest is "move it".
    pub(crate) outcomes: [f64; 3],
    /// Answers a message about a missed session.
    pub(crate) comes_back: f64,
    /// Looks at the day, the week and so on, on a day.
    pub(crate) looks: f64,
    /// Tells of study beside the plan, on a day.
    pub(crate) logs: f64,
    /// Says beforehand that a day will not work out, or moves something, on a day.
    pub(crate) changes: f64,
    /// Goes through the settings, on a day.
    pub(crate) settles: f64,
    /// Writes where a button would do.
    pub(crate) writes: f64,
    /// Wants what is offered: reminders, reviews.
    pub(crate) accepts: f64,
    /// The longest that a message waits, in minutes.
    pub(crate) slow: u64,
}

impl Habit {
    pub(crate) fn traits(self) -> Traits {
        let usual = Traits {
            plans: 0.85,
            answers: 0.8,
            outcomes: [0.65, 0.15, 0.1],
            comes_back: 0.7,
            looks: 0.2,
            logs: 0.06,
            changes: 0.06,
            settles: 0.03,
            writes: 0.25,
            accepts: 0.6,
            slow: 90,
        };
        match self {
            Self::Keen => Traits {
                plans: 0.97,
                answers: 0.95,
                outcomes: [0.85, 0.08, 0.03],
                comes_back: 0.95,
                looks: 0.6,
                logs: 0.15,
                accepts: 0.9,
                slow: 15,
                ..usual
            },
            Self::Busy => Traits {
                outcomes: [0.4, 0.2, 0.15],
                answers: 0.7,
                changes: 0.2,
                writes: 0.4,
                accepts: 0.4,
                slow: 300,
                ..usual
            },
            Self::Forgetful => {
                Traits { answers: 0.35, comes_back: 0.55, looks: 0.08, accepts: 0.9, slow: 900, ..usual }
            }
            Self::Ill | Self::Travelling | Self::Silent => usual,
        }
    }
}

/// A place where somebody lives or goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Home {
    /// The name of its zone in the IANA database.
    pub(crate) zone: &'static str,
    /// As people there call it.
    pub(crate) city: &'static str,
}

impl Home {
    pub(crate) fn zone(self) -> Zone {
        // Names of this file; one that were wrong would be a test's finding, and a clock without summer time.
        self.zone.parse().unwrap_or(Zone::Offset(0))
    }
}

const fn home(zone: &'static str, city: &'static str) -> Home {
    Home { zone, city }
}

/// Where speakers of a language live; with and without summer time.
pub(crate) fn homes(language: Language) -> [Home; 3] {
    match language {
        Language::En => [
            home("Europe/London", "Manchester"),
            home("America/New_York", "New York"),
            home("America/Los_Angeles", "Los Angeles"),
        ],
        Language::PtBr => {
            [home("America/Sao_Paulo", "São Paulo"), home("America/Manaus", "Manaus"), home("Europe/Lisbon", "Lisboa")]
        }
        Language::PtPt => {
            [home("Europe/Lisbon", "Lisboa"), home("Atlantic/Azores", "Ponta Delgada"), home("Africa/Luanda", "Luanda")]
        }
    }
}

/// Where travellers go, one after the other.
pub(crate) const JOURNEY: [Home; 4] = [
    home("America/New_York", "New York"),
    home("Asia/Tokyo", "Tokyo"),
    home("Europe/London", "London"),
    home("America/Sao_Paulo", "São Paulo"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_home_has_a_clock() {
        let of_languages = [Language::En, Language::PtBr, Language::PtPt].map(homes);
        for home in of_languages.iter().flatten().chain(&JOURNEY) {
            assert!(home.zone.parse::<Zone>().is_ok(), "{}", home.zone);
        }
    }

    #[test]
    fn chances_are_chances() {
        for habit in Habit::ALL {
            let traits = habit.traits();
            assert!(traits.outcomes.iter().sum::<f64>() <= 1.0, "{}", habit.name());
        }
    }
}
