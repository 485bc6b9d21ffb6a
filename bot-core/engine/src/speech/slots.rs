//! What is known of a learner, in words: the names of slots and their values.

use crate::speech::numbers;
use crate::speech::texts::{text, text_with};
use bloom_domain::language::Language;
use bloom_domain::onboarding::Barrier;
use bloom_domain::profile::{SlotValue, Source};
use bloom_domain::slots::{DayMask, FocusWindow, GoalCategory, Slot, WeeklyHours, WindowPart};
use chrono::{NaiveTime, Timelike};

/// The name of a slot, as a caption or on a button.
pub fn slot_name(slot: Slot, language: Language) -> String {
    let key = match slot {
        Slot::PrimaryGoal => "slot-primary-goal",
        Slot::Motivation => "slot-motivation",
        Slot::GoalCategory => "slot-goal-category",
        Slot::PastAttempts => "slot-past-attempts",
        Slot::Barriers => "slot-barriers",
        Slot::WeeklyHours => "slot-weekly-hours",
        Slot::FocusWindow => "slot-focus-window",
        Slot::Timezone => "slot-timezone",
        Slot::Confidence => "slot-confidence",
        Slot::ConfidenceReason => "slot-confidence-reason",
        Slot::SuccessDefinition => "slot-success-definition",
        Slot::Language => "slot-language",
    };
    text(language, key)
}

/// A value in words; the learner's own words stay verbatim and without quotation marks.
pub fn value_words(value: &SlotValue, language: Language) -> String {
    match value {
        SlotValue::Words(words) => words.clone(),
        SlotValue::List(items) if items.is_empty() => text(language, "value-nothing"),
        SlotValue::List(items) => items.join("; "),
        SlotValue::Hours(hours) => hours_words(*hours, language),
        SlotValue::Window(window) => window_words(window, language),
        SlotValue::Zone(zone) => zone.to_string(),
        SlotValue::Confidence(confidence) => {
            text_with(language, "value-confidence", &[("number", confidence.get().to_string().into())])
        }
        SlotValue::Category(category) => category_words(*category, language),
    }
}

/// A value in words with the learner's own in quotation marks, and what was tapped as the button said it.
pub fn value_quoted(value: &SlotValue, source: Source, language: Language) -> String {
    let quoted = |words: &str| text_with(language, "common-quoted", &[("words", words.into())]);
    match value {
        SlotValue::Words(words) => quoted(words),
        SlotValue::List(items) if !items.is_empty() => {
            let said = items.iter().map(|item| match Barrier::from_stored(item).filter(|_| source == Source::Button) {
                Some(barrier) => barrier_words(barrier, language),
                None => quoted(item),
            });
            said.collect::<Vec<_>>().join("; ")
        }
        _ => value_words(value, language),
    }
}

/// What gets in the way, as a button says it.
pub fn barrier_words(barrier: Barrier, language: Language) -> String {
    let key = match barrier {
        Barrier::Time => "onboarding-barrier-time",
        Barrier::Energy => "onboarding-barrier-energy",
        Barrier::Direction => "onboarding-barrier-direction",
        Barrier::SelfDoubt => "onboarding-barrier-self-doubt",
        Barrier::Surroundings => "onboarding-barrier-surroundings",
    };
    text(language, key)
}

/// Hours a week: `5.5 hours a week`, `6 to 8 hours a week`.
pub fn hours_words(value: WeeklyHours, language: Language) -> String {
    let hours = match value {
        WeeklyHours::Exact(hours) => numbers::hours(hours, language),
        WeeklyHours::Range { min, max } => numbers::hours_range(min, max, language),
    };
    text_with(language, "value-hours", &[("hours", hours.into())])
}

/// A kind of goal.
pub fn category_words(category: GoalCategory, language: Language) -> String {
    let key = match category {
        GoalCategory::Technical => "value-technical",
        GoalCategory::Professional => "value-professional",
        GoalCategory::Creative => "value-creative",
        GoalCategory::Language => "value-language",
        GoalCategory::Personal => "value-personal",
    };
    text(language, key)
}

/// Times of the day with their days: `morning and 19:00 to 21:00, on weekdays`.
pub fn window_words(window: &FocusWindow, language: Language) -> String {
    let parts: Vec<String> = window.parts.iter().map(|part| part_words(*part, language)).collect();
    let joined = numbers::joined(&parts, language);
    match window.days {
        None | Some(DayMask::ALL | DayMask::NONE) => joined,
        Some(DayMask::WEEKDAYS) => text_with(language, "value-on-weekdays", &[("window", joined.into())]),
        Some(DayMask::WEEKEND) => text_with(language, "value-at-weekends", &[("window", joined.into())]),
        Some(days) => {
            let names: Vec<String> =
                (0..7).filter(|day| days.contains(*day)).map(|day| numbers::weekday(day, language)).collect();
            let days = numbers::joined(&names, language);
            text_with(language, "value-on-days", &[("window", joined.into()), ("days", days.into())])
        }
    }
}

/// One time of the day.
pub fn part_words(part: WindowPart, language: Language) -> String {
    let clock = |time: NaiveTime| numbers::time_of_day(time, language);
    let hour = |time: NaiveTime| i64::from(time.hour());
    match part {
        WindowPart::EarlyMorning => text(language, "value-early-morning"),
        WindowPart::Morning => text(language, "value-morning"),
        WindowPart::Midday => text(language, "value-midday"),
        WindowPart::Afternoon => text(language, "value-afternoon"),
        WindowPart::Evening => text(language, "value-evening"),
        WindowPart::LateNight => text(language, "value-late-night"),
        WindowPart::Variable => text(language, "value-variable"),
        WindowPart::Range(from, to) => {
            let args = [
                ("from", clock(from).into()),
                ("from_hour", hour(from).into()),
                ("to", clock(to).into()),
                ("to_hour", hour(to).into()),
            ];
            text_with(language, "value-between", &args)
        }
        WindowPart::At(at) => {
            text_with(language, "value-around", &[("at", clock(at).into()), ("hour", hour(at).into())])
        }
        WindowPart::After(at) => {
            text_with(language, "value-after", &[("at", clock(at).into()), ("hour", hour(at).into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(parts: &[&str], days: Option<DayMask>) -> SlotValue {
        let parts = parts.iter().map(|part| part.parse().expect("a part")).collect();
        SlotValue::Window(FocusWindow { parts, days })
    }

    #[test]
    fn values_read_as_people_say_them() {
        let monday_friday = DayMask::day(0).union(DayMask::day(4));
        for (value, en, br, pt) in [
            (SlotValue::Words("I want {$x}".into()), "I want {$x}", "I want {$x}", "I want {$x}"),
            (SlotValue::List(vec![]), "nothing", "nada", "nada"),
            (
                SlotValue::List(vec!["time".into(), "my neighbour".into()]),
                "time; my neighbour",
                "time; my neighbour",
                "time; my neighbour",
            ),
            (
                SlotValue::Hours(WeeklyHours::Range { min: 6.0, max: 8.0 }),
                "6 to 8 hours a week",
                "6 a 8 horas por semana",
                "6 a 8 horas por semana",
            ),
            (
                window(&["19:00-21:00"], Some(DayMask::WEEKDAYS)),
                "19:00 to 21:00, on weekdays",
                "das 19h às 21h, nos dias úteis",
                "das 19h às 21h, nos dias úteis",
            ),
            (window(&["after_22:00"], None), "after 22:00", "depois das 22h", "depois das 22h"),
            (window(&["01:00"], None), "around 01:00", "por volta da 1h", "por volta da 1h"),
            (
                window(&["morning", "evening"], Some(monday_friday)),
                "morning and evening, on Monday and Friday",
                "de manhã e à noite (segunda e sexta)",
                "de manhã e à noite (segunda e sexta)",
            ),
            (SlotValue::Category(GoalCategory::Language), "a language", "um idioma", "uma língua"),
        ] {
            assert_eq!(value_words(&value, Language::En), en);
            assert_eq!(value_words(&value, Language::PtBr), br);
            assert_eq!(value_words(&value, Language::PtPt), pt);
        }
    }

    #[test]
    fn a_tapped_obstacle_reads_as_its_button_and_a_typed_one_as_typed() {
        let value = SlotValue::List(vec!["time".into()]);
        let button = barrier_words(Barrier::Time, Language::PtBr);
        assert_eq!(value_quoted(&value, Source::Button, Language::PtBr), button);
        assert_eq!(value_quoted(&value, Source::Text, Language::PtBr), "“time”");
        assert_eq!(value_quoted(&SlotValue::List(vec![]), Source::Button, Language::En), "nothing");
    }

    #[test]
    fn every_slot_has_a_name_of_its_own() {
        for language in Language::ALL {
            let names: std::collections::BTreeSet<_> =
                Slot::ALL.into_iter().map(|slot| slot_name(slot, language)).collect();
            assert_eq!(names.len(), Slot::ALL.len());
        }
    }
}
