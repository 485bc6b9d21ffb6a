//! A fixed commitment, given back in words.

use crate::speech::texts::{text, text_with};
use crate::speech::{numbers, plan};
use bloom_domain::busy::{Rule, When};
use bloom_domain::language::Language;
use bloom_domain::slots::DayMask;

/// A commitment as we understood it: `Monday to Friday, 09:00–18:00`.
pub fn rule(rule: &Rule, language: Language) -> String {
    let days = match rule.when {
        When::Weekly(days) => days_of(days, language),
        When::Dates { from, to } if from == to => plan::full_day(from, language),
        When::Dates { from, to } => {
            format!("{}\u{a0}– {}", plan::day_and_month(from, language), plan::day_and_month(to, language))
        }
    };
    let times = if rule.is_all_day() {
        text(language, "busy-all-day")
    } else {
        format!("{}–{}", numbers::time_of_day(rule.from, language), numbers::time_of_day(rule.to, language))
    };
    text_with(language, "busy-rule", &[("days", days.into()), ("times", times.into())])
}

/// Days of the week: a run by its ends, others by name.
pub fn days_of(days: DayMask, language: Language) -> String {
    let name = |day| numbers::weekday(day, language);
    if days == DayMask::ALL {
        return text(language, "busy-every-day");
    }
    let chosen: Vec<u8> = (0..7).filter(|day| days.contains(*day)).collect();
    match chosen.as_slice() {
        [first, .., last] if chosen.len() > 2 && days == DayMask::span(*first, *last) => {
            text_with(language, "busy-days", &[("from", name(*first).into()), ("to", name(*last).into())])
        }
        _ => numbers::joined(&chosen.into_iter().map(name).collect::<Vec<_>>(), language),
    }
}
