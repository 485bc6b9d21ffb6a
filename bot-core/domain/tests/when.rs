//! Dates and times in words: tables in three languages, seen from Wednesday 4 March 2026 at ten in the morning.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

#[path = "when/dates.rs"]
mod dates;
#[path = "when/hours.rs"]
mod hours;

use bloom_domain::language::Language::{self, En, PtBr, PtPt};
use bloom_domain::when::{Context, MAX_DAYS_AHEAD, Time, date, minutes, past_date, span, time, time_answer, until};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use proptest::prelude::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn clock(text: &str) -> NaiveTime {
    NaiveTime::parse_from_str(text, "%H:%M").unwrap()
}

fn at(language: Language, now: &str) -> Context {
    Context { language, now_local: NaiveDateTime::parse_from_str(now, "%Y-%m-%d %H:%M").unwrap() }
}

fn wednesday(language: Language) -> Context {
    at(language, "2026-03-04 10:00")
}

/// One line of a table: the language, the words, and what they mean ("" for nothing).
type Line = (Language, &'static str, &'static str);

/// Reads every line and tells all that differ at once.
fn check(lines: &[Line], read: impl Fn(Language, &str) -> Option<(String, String)>) {
    let mut wrong = Vec::new();
    for (language, text, expected) in lines {
        let found = read(*language, text);
        let value = found.as_ref().map(|(value, _)| value.clone()).unwrap_or_default();
        if value != *expected {
            wrong.push(format!("{language} {text:?}: expected {expected:?}, read {found:?}"));
        }
        if let Some((_, quote)) = found
            && !text.contains(&quote)
        {
            wrong.push(format!("{language} {text:?}: {quote:?} is no part of it"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

fn written(time: Time) -> String {
    match time {
        Time::One(one) => one.format("%H:%M").to_string(),
        Time::Either(am, pm) => format!("{}|{}", am.format("%H:%M"), pm.format("%H:%M")),
    }
}

#[test]
fn days_to_come() {
    check(dates::DATES, |language, text| {
        date(text, &wednesday(language)).map(|found| (found.value.to_string(), found.quote))
    });
}

#[test]
fn days_gone_by() {
    check(dates::PAST, |language, text| {
        past_date(text, &wednesday(language)).map(|found| (found.value.to_string(), found.quote))
    });
}

#[test]
fn pauses_end() {
    check(dates::PAUSES, |language, text| {
        until(text, &wednesday(language)).map(|found| (found.value.to_string(), found.quote))
    });
    let months = [(En, "until March", "2026-03-01"), (PtBr, "até março", "2026-03-01")];
    for (language, text, expected) in months {
        let found = until(text, &at(language, "2026-01-20 21:00")).unwrap();
        assert_eq!(found.value, day(expected));
    }
}

#[test]
fn times_of_the_day() {
    check(hours::TIMES, |language, text| time(text, language).map(|found| (written(found.value), found.quote)));
}

#[test]
fn a_bare_number_answers_only_the_question_for_a_time() {
    let lines = [
        (En, "8", "08:00|20:00"),
        (En, "maybe 8?", "08:00|20:00"),
        (En, "20", "20:00"),
        (PtBr, "20 horas", "20:00"),
        (PtBr, "umas 20h", "20:00"),
        (PtBr, "sete e meia", "07:30|19:30"),
        (En, "30", ""),
        (En, "8 or 9", ""),
        (En, "8 chapters", ""),
        (En, "at 8pm", "20:00"),
        (En, "", ""),
    ];
    check(&lines, |language, text| time_answer(text, language).map(|found| (written(found.value), found.quote)));
    assert!(time("20", En).is_none());
}

#[test]
fn spans_of_the_day() {
    check(hours::SPANS, |language, text| {
        let found = span(text, language)?;
        let (from, to) = found.value;
        Some((format!("{}-{}", from.format("%H:%M"), to.format("%H:%M")), found.quote))
    });
}

#[test]
fn lengths_of_time() {
    check(hours::LENGTHS, |language, text| minutes(text, language).map(|found| (found.value.to_string(), found.quote)));
}

#[test]
fn days_are_counted_over_the_ends_of_months_and_years() {
    let lines = [
        (En, "2026-12-31 22:00", "tomorrow", "2027-01-01"),
        (En, "2026-12-31 22:00", "on the 31st", "2026-12-31"),
        (En, "2026-12-30 22:00", "January 2", "2027-01-02"),
        (PtBr, "2027-01-31 09:00", "dia 30", "2027-03-30"),
        (PtBr, "2027-01-31 09:00", "daqui a um mês", "2027-02-28"),
        (En, "2028-02-01 09:00", "February 29", "2028-02-29"),
        (En, "2026-03-08 09:00", "next Monday", "2026-03-09"),
        (En, "2026-03-08 09:00", "Monday", "2026-03-09"),
        (PtBr, "2026-03-08 09:00", "próxima segunda", "2026-03-09"),
        (PtBr, "2026-03-08 21:00", "domingo de manhã", "2026-03-15"),
    ];
    for (language, now, text, expected) in lines {
        let found = date(text, &at(language, now)).map(|found| found.value);
        assert_eq!(found, Some(day(expected)), "{text} at {now}");
    }
}

#[test]
fn either_keeps_the_morning_first() {
    assert_eq!(time("at 8", En).unwrap().value, Time::Either(clock("08:00"), clock("20:00")));
    assert_eq!(time("at 8", En).unwrap().value.one(), None);
    assert_eq!(time("8pm", En).unwrap().value.one(), Some(clock("20:00")));
}

fn words() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "até",
        "until",
        "dia",
        "12",
        "de",
        "março",
        "May",
        "next",
        "Thursday",
        "quinta",
        "às",
        "8",
        "h",
        ":",
        "30",
        "/",
        "-",
        "and",
        "e",
        "meia",
        "half",
        "past",
        "noite",
        "pm",
        "a",
        "the",
        "in",
        "3",
        "days",
        "semanas",
        "há",
        "2026",
        "to",
        "quarter",
        "31",
        "não",
        ",",
        "\n",
        "every",
        "hora",
        "que vem",
        "fim do mês",
        "24",
        "0",
        "º",
        "fds",
        "menos",
    ]);
    prop::collection::vec(word, 0..12).prop_map(|words| words.join(" "))
}

fn languages() -> impl Strategy<Value = Language> {
    prop::sample::select(vec![En, PtBr, PtPt])
}

fn promises(text: &str, context: &Context) -> Result<(), TestCaseError> {
    let today = context.now_local.date();
    if let Some(found) = date(text, context) {
        prop_assert!(found.value >= today && text.contains(&found.quote));
    }
    if let Some(found) = past_date(text, context) {
        prop_assert!(found.value <= today && text.contains(&found.quote));
    }
    if let Some(found) = until(text, context) {
        let ahead = (found.value - today).num_days();
        prop_assert!((1..=MAX_DAYS_AHEAD).contains(&ahead) && text.contains(&found.quote));
    }
    if let Some(found) = span(text, context.language) {
        prop_assert!(found.value.0 != found.value.1 && text.contains(&found.quote));
    }
    if let Some(found) = minutes(text, context.language) {
        prop_assert!((1..=1_440).contains(&found.value) && text.contains(&found.quote));
    }
    if let Some(found) = time(text, context.language) {
        prop_assert!(text.contains(&found.quote));
        prop_assert_eq!(time_answer(text, context.language), Some(found));
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in "\\PC{0,60}", language in languages(), day in 0..100_000i64) {
        let now = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap() + chrono::TimeDelta::days(day);
        promises(&text, &Context { language, now_local: now.and_hms_opt(10, 0, 0).unwrap() })?;
    }

    #[test]
    fn words_of_time_in_any_order_keep_the_promises(text in words(), language in languages(), day in 0..4_000i64) {
        let now = NaiveDate::from_ymd_opt(2024, 1, 1).unwrap() + chrono::TimeDelta::days(day);
        promises(&text, &Context { language, now_local: now.and_hms_opt(10, 0, 0).unwrap() })?;
    }

    #[test]
    fn the_ends_of_the_calendar_hold(text in words(), language in languages()) {
        for now in [NaiveDate::MIN, NaiveDate::MAX] {
            promises(&text, &Context { language, now_local: now.and_hms_opt(10, 0, 0).unwrap() })?;
        }
    }

    #[test]
    fn written_dates_are_read_back(ahead in 0..360i64) {
        let context = wednesday(PtBr);
        let target = context.now_local.date() + chrono::TimeDelta::days(ahead);
        for written in [target.to_string(), target.format("%d/%m/%Y").to_string(), target.format("%d/%m").to_string()] {
            prop_assert_eq!(date(&written, &context).map(|found| found.value), Some(target));
        }
    }

    #[test]
    fn written_times_are_read_back(hour in 0..24u32, minute in 0..60u32) {
        let at = NaiveTime::from_hms_opt(hour, minute, 0).unwrap();
        for language in [En, PtBr, PtPt] {
            let found = time(&at.format("%H:%M").to_string(), language).map(|found| found.value);
            // English "10:30" may be in the evening; one that is padded with a zero is not.
            let open = language == En && matches!(hour, 10 | 11);
            prop_assert!(matches!(found, Some(Time::One(one)) if one == at && !open)
                || matches!(found, Some(Time::Either(am, _)) if am == at && open));
        }
    }
}
