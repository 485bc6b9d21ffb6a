//! Which of the offered meanings a learner's words choose.

use super::words::Spoken;
use super::{Guess, OpenDoubt, Why};
use crate::language::Language;
use crate::profile::SlotValue;
use crate::slots::{self, Context, Doubt, FocusWindow, Slot, WindowPart, answer};
use chrono::{DateTime, NaiveTime, Timelike, Utc};

/// The one meaning that the words choose, if they choose one, with the words that it was read from.
pub(super) fn among(doubt: &OpenDoubt, text: &str, language: Language, now: DateTime<Utc>) -> Option<(Guess, String)> {
    let unclear = || doubt.quote.clone();
    chosen(doubt, text).map(|guess| (guess.clone(), unclear())).or_else(|| by_value(doubt, text, language, now))
}

fn chosen<'a>(doubt: &'a OpenDoubt, text: &str) -> Option<&'a Guess> {
    let spoken = Spoken::of(text);
    if answer::is_question(text) {
        return None;
    }
    if let [only] = doubt.options.as_slice() {
        let weekly = matches!(only.value, SlotValue::Hours(_))
            && spoken.is_only("por semana; na semana; semana; a week; per week; weekly; in a week");
        if weekly {
            return Some(only);
        }
        return (answer::is_affirmative(text) && !answer::is_negative(text)).then_some(only);
    }
    by_kind(doubt, &spoken).or_else(|| by_place(doubt, &spoken)).or_else(|| by_part_of_day(doubt, &spoken))
}

/// "Hours" or "o'clock", "a day" or "a week".
fn by_kind<'a>(doubt: &'a OpenDoubt, spoken: &Spoken<'_>) -> Option<&'a Guess> {
    let (first, second): (&str, &str) = match doubt.why {
        Why::Reading(Doubt::HoursOrClock) => (
            "horas por semana; hours a week; por semana; a week; per week; duracao; duration; quantidade; horas; hours",
            "relogio; o clock; clock; hora do dia; as 8; horario; time of day; da manha; da noite; da tarde; am; pm; \
    de manha; a noite",
        ),
        Why::Reading(Doubt::PerDayOrWeek) => (
            "por dia; ao dia; a day; per day; dia; day; daily; todos os dias; every day; todo dia; cada dia",
            "por semana; a week; per week; semana; week; weekly; na semana; a semana",
        ),
        Why::Reading(Doubt::EachOrTotal) => (
            "cada; cada um; cada dia; each; each day; por dia; a day; per day; each one; em cada",
            "total; no total; in total; ao todo; altogether; tudo junto; por semana; a week",
        ),
        _ => return None,
    };
    // The clock's words are the more telling ones: "8 horas da manhã" is no duration.
    match (spoken.has(first), spoken.has(second)) {
        (_, true) if doubt.why == Why::Reading(Doubt::HoursOrClock) => doubt.options.get(1),
        (true, false) => doubt.options.first(),
        (false, true) => doubt.options.get(1),
        _ => None,
    }
}

/// "The first one".
fn by_place<'a>(doubt: &'a OpenDoubt, spoken: &Spoken<'_>) -> Option<&'a Guess> {
    const FIRST: &str =
        "o primeiro; a primeira; primeiro; primeira; the first; first; the first one; first one; o primeiro mesmo";
    const SECOND: &str = "o segundo; a segunda opcao; segundo; the second; second; the second one; second one";
    if spoken.is_only(FIRST) {
        doubt.options.first()
    } else if spoken.is_only(SECOND) {
        doubt.options.get(1)
    } else {
        None
    }
}

/// "In the morning", where the options are times of the day.
fn by_part_of_day<'a>(doubt: &'a OpenDoubt, spoken: &Spoken<'_>) -> Option<&'a Guess> {
    const MORNING: &str = "manha; morning; mornings; am; de manha; cedo; early";
    const LATER: &str = "tarde; noite; evening; evenings; night; afternoon; pm; p m";
    let morning = match (spoken.has(MORNING), spoken.has(LATER)) {
        (true, false) => true,
        (false, true) => false,
        _ => return None,
    };
    let mut fitting =
        doubt.options.iter().filter(|guess| begins(&guess.value).is_some_and(|at| (at.hour() < 12) == morning));
    let only = fitting.next()?;
    fitting.next().is_none().then_some(only)
}

fn begins(value: &SlotValue) -> Option<NaiveTime> {
    match value {
        SlotValue::Window(FocusWindow { parts, .. }) => match parts.first()? {
            WindowPart::Range(from, _) | WindowPart::At(from) | WindowPart::After(from) => Some(*from),
            _ => None,
        },
        _ => None,
    }
}

/// The value itself, said again.
fn by_value(doubt: &OpenDoubt, text: &str, language: Language, now: DateTime<Utc>) -> Option<(Guess, String)> {
    if answer::is_question(text) {
        return None;
    }
    let said = |slot: Slot| {
        let readings = slots::read(text, &Context { asked: Some(slot), language, now_utc: now });
        Some(match slot {
            Slot::WeeklyHours => {
                readings.weekly_hours.found().map(|found| (SlotValue::Hours(found.value), found.quote.clone()))?
            }
            Slot::FocusWindow => readings
                .focus_window
                .found()
                .map(|found| (SlotValue::Window(found.value.clone()), found.quote.clone()))?,
            Slot::Timezone => {
                readings.timezone.found().map(|found| (SlotValue::Zone(found.value), found.quote.clone()))?
            }
            Slot::Confidence => {
                readings.confidence.found().map(|found| (SlotValue::Confidence(found.value), found.quote.clone()))?
            }
            _ => return None,
        })
    };
    doubt.options.iter().find_map(|guess| {
        let (value, quote) = said(guess.slot)?;
        (value == guess.value).then(|| (guess.clone(), quote))
    })
}
