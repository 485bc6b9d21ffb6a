//! Commitments in plain words: a table in three languages, seen from Wednesday 4 March 2026 at ten in the morning.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

#[path = "busy/lines.rs"]
mod lines;

use bloom_domain::busy::{MAX_RULES, Reading, Rule, When, Why, read, spans};
use bloom_domain::language::Language::{self, En, PtBr, PtPt};
use bloom_domain::slots::{DayMask, Zone};
use bloom_domain::when::Context;
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use proptest::prelude::*;

fn at(language: Language, now: &str) -> Context {
    Context { language, now_local: NaiveDateTime::parse_from_str(now, "%Y-%m-%d %H:%M").unwrap() }
}

/// A rule as the table writes it: `MTWRFSU` for days of the week, `all` for whole days.
fn written(rule: &Rule) -> String {
    let days = match rule.when {
        When::Weekly(mask) => "MTWRFSU"
            .char_indices()
            .filter(|(at, _)| mask.contains(u8::try_from(*at).unwrap()))
            .map(|(_, c)| c)
            .collect(),
        When::Dates { from, to } if from == to => from.format("%m-%d").to_string(),
        When::Dates { from, to } => format!("{}..{}", from.format("%m-%d"), to.format("%m-%d")),
    };
    if rule.is_all_day() {
        return format!("{days} all");
    }
    format!("{days} {}-{}", rule.from.format("%H:%M"), rule.to.format("%H:%M"))
}

fn summary(reading: &Reading) -> String {
    let mut parts: Vec<String> = reading.rules.iter().map(written).collect();
    parts.extend(reading.unread.iter().map(|unread| match unread.why {
        Why::Hours => "?hours".to_owned(),
        Why::Day => "?day".to_owned(),
        Why::Free => "?free".to_owned(),
        Why::Nothing => "?".to_owned(),
    }));
    if reading.none {
        parts.push("none".to_owned());
    }
    parts.join(" | ")
}

type Line = (Language, &'static str, &'static str);

fn check(lines: &[Line]) {
    let mut wrong = Vec::new();
    for (language, text, expected) in lines {
        let reading = read(text, &at(*language, "2026-03-04 10:00"));
        let found = summary(&reading);
        if found != *expected {
            wrong.push(format!("{language} {text:?}: expected {expected:?}, read {found:?}"));
        }
        let quotes = reading.rules.iter().map(|rule| &rule.quote).chain(reading.unread.iter().map(|one| &one.quote));
        for quote in quotes {
            if quote.is_empty() || !text.contains(quote.as_str()) {
                wrong.push(format!("{language} {text:?}: {quote:?} is no part of it"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn english_commitments() {
    check(lines::ENGLISH);
}

#[test]
fn what_is_free_alone_and_what_is_so_always_takes_every_day() {
    check(&[
        (En, "free only after 8pm", "MTWRFSU 00:00-20:00"),
        (En, "I'm only free after 8pm", "MTWRFSU 00:00-20:00"),
        (En, "on Mondays I'm only free after 8pm", "M 00:00-20:00"),
        (En, "I'm only available until 10am on Fridays", "F 10:00-00:00"),
        (En, "I sleep from 11pm to 7am", "MTWRFSU 23:00-07:00"),
        (En, "weekends are for family", "SU all"),
        (En, "Sundays are for the family", "U all"),
        (En, "I'm free after 8pm", "?free"),
        (PtBr, "só estou livre depois das 20h", "MTWRFSU 00:00-20:00"),
        (PtBr, "só posso depois das 20h", "MTWRFSU 00:00-20:00"),
        (PtBr, "domingo é da familia", "U all"),
        (PtBr, "durmo das 23h às 7h", "MTWRFSU 23:00-07:00"),
        (PtPt, "de manhã estou sempre ocupada", "MTWRFSU 06:00-12:00"),
        (PtPt, "domingo é da família", "U all"),
        (PtPt, "durmo sempre das 23h às 7h", "MTWRFSU 23:00-07:00"),
    ]);
}

#[test]
fn what_lacks_an_end_or_a_day_is_asked_for() {
    check(&[
        (En, "half day on wednesdays", "?hours"),
        (En, "mondays", "?hours"),
        (PtBr, "terça que vem tenho dentista às sete e meia da noite", "?hours"),
        (PtBr, "missa 10h domingo", "?hours"),
        (PtBr, "depois das 22h não dá", "?day"),
        (PtBr, "das 9 ás 6", "?day"),
        (PtPt, "na próxima terça tenho consulta às 16h", "?hours"),
        (PtPt, "jantar de natal no dia 18 às 20h", "?hours"),
        (PtPt, "jantar de família no domingo", "?hours"),
    ]);
}

#[test]
fn portuguese_commitments() {
    check(lines::PORTUGUESE);
}

#[test]
fn what_is_unread_stands_verbatim() {
    let reading = read("Mondays 9-18, gym Tuesdays and choir on Thursdays 7-9pm", &at(En, "2026-03-04 10:00"));
    assert_eq!(summary(&reading), "M 09:00-18:00 | R 19:00-21:00 | ?hours");
    assert_eq!(reading.unread[0].quote, "gym Tuesdays");
    assert_eq!(reading.rules[1].quote, "choir on Thursdays 7-9pm");
}

#[test]
fn a_long_message_is_bounded() {
    let text = "Mondays 9-18; Tuesdays 8-12; gym Fridays\n".repeat(500);
    let reading = read(&text, &at(En, "2026-03-04 10:00"));
    assert_eq!(reading.rules.len(), 2);
    let text: String = (0..200).map(|n| format!("Mondays {:02}:{:02}-23:00\n", n / 60 + 1, n % 60)).collect();
    assert_eq!(read(&text, &at(En, "2026-03-04 10:00")).rules.len(), MAX_RULES);
}

#[test]
fn rules_keep_their_written_form() {
    let reading = read("away next weekend; Mondays 9-18", &at(En, "2026-03-04 10:00"));
    let stored = serde_json::to_string(&reading).unwrap();
    assert!(stored.contains(r#"{"dates":{"from":"2026-03-14","to":"2026-03-15"}}"#), "{stored}");
    assert_eq!(serde_json::from_str::<Reading>(&stored).unwrap(), reading);
}

fn rule(when: When, from: &str, to: &str) -> Rule {
    let time = |text| NaiveTime::parse_from_str(text, "%H:%M").unwrap();
    Rule { when, from: time(from), to: time(to), quote: String::new() }
}

fn zone(name: &str) -> Zone {
    name.parse().unwrap()
}

fn instants(rule: &Rule, zone: Zone, from: &str, days: u32) -> Vec<String> {
    spans(rule, zone, from.parse().unwrap(), days)
        .iter()
        .map(|span| format!("{}/{}", span.start.format("%dT%H:%M"), span.end.format("%dT%H:%M")))
        .collect()
}

#[test]
fn hours_follow_the_wall_clock_over_summer_time() {
    let daily = rule(When::Weekly(DayMask::ALL), "09:00", "17:00");
    // Lisbon moves from UTC to UTC+1 on 29 March.
    assert_eq!(instants(&daily, zone("Europe/Lisbon"), "2026-03-28", 2), ["28T09:00/28T17:00", "29T08:00/29T16:00"]);
    // New York moves from UTC-5 to UTC-4 on 8 March.
    assert_eq!(instants(&daily, zone("America/New_York"), "2026-03-07", 2), ["07T14:00/07T22:00", "08T13:00/08T21:00"]);
    // São Paulo stays.
    assert_eq!(instants(&daily, zone("America/Sao_Paulo"), "2026-03-07", 1), ["07T12:00/07T20:00"]);
}

#[test]
fn days_are_as_long_as_they_are() {
    let whole = rule(When::Weekly(DayMask::ALL), "00:00", "00:00");
    assert_eq!(instants(&whole, zone("Europe/Lisbon"), "2026-03-29", 1), ["29T00:00/29T23:00"]);
    assert_eq!(instants(&whole, zone("Europe/Lisbon"), "2026-10-25", 1), ["24T23:00/26T00:00"]);
    // Midnight itself is skipped in the Azores: the day begins at one.
    assert_eq!(instants(&whole, zone("Atlantic/Azores"), "2026-03-29", 1), ["29T01:00/30T00:00"]);
}

#[test]
fn skipped_hours_take_nothing() {
    let skipped = rule(When::Weekly(DayMask::ALL), "01:00", "02:00");
    assert!(instants(&skipped, zone("Europe/Lisbon"), "2026-03-29", 1).is_empty());
    let over = rule(When::Weekly(DayMask::ALL), "00:30", "02:30");
    assert_eq!(instants(&over, zone("Europe/Lisbon"), "2026-03-29", 1), ["29T00:30/29T01:30"]);
    // A skipped end moves forward with its beginning.
    let midnight = rule(When::Weekly(DayMask::ALL), "00:00", "00:30");
    assert_eq!(instants(&midnight, zone("Atlantic/Azores"), "2026-03-29", 1), ["29T01:00/29T01:30"]);
}

#[test]
fn nights_are_cut_at_the_asked_days() {
    // Fridays from ten to six; 6 March 2026 is a Friday.
    let night = rule(When::Weekly(DayMask::day(4)), "22:00", "06:00");
    let offset = Zone::offset(0).unwrap();
    assert_eq!(instants(&night, offset, "2026-03-06", 2), ["06T22:00/07T06:00"]);
    assert_eq!(instants(&night, offset, "2026-03-06", 1), ["06T22:00/07T00:00"]);
    assert_eq!(instants(&night, offset, "2026-03-07", 1), ["07T00:00/07T06:00"]);
    assert!(instants(&night, offset, "2026-03-08", 5).is_empty());
}

#[test]
fn dates_hold_on_their_days_alone() {
    let from: NaiveDate = "2026-03-12".parse().unwrap();
    let trip = rule(When::Dates { from, to: "2026-03-13".parse().unwrap() }, "00:00", "00:00");
    let offset = Zone::offset(-180).unwrap();
    assert_eq!(instants(&trip, offset, "2026-03-01", 31), ["12T03:00/13T03:00", "13T03:00/14T03:00"]);
    assert!(instants(&trip, offset, "2026-04-01", 31).is_empty());
    assert!(instants(&trip, offset, "2026-03-12", 0).is_empty());
}

fn words() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "Mondays",
        "segunda",
        "a",
        "sexta",
        "e",
        "and",
        ",",
        "9",
        "-",
        "18",
        "h",
        "to",
        "5",
        "pm",
        "work",
        "gym",
        "não",
        "posso",
        "free",
        "every",
        "todo",
        "dia",
        "12",
        "de",
        "março",
        "noite",
        "à",
        "weekend",
        "next",
        "until",
        "até",
        "às",
        "das",
        ";",
        "\n",
        "all day",
        "away",
        "3",
        "times",
        "except",
        "menos",
        "?",
        ".",
        "meia",
        "tonight",
        "week",
        "for",
        "hora",
        "1h30",
        "weekdays",
        "after",
        "ter",
        "/",
        "fins de semana",
        "or",
    ]);
    prop::collection::vec(word, 0..16).prop_map(|words| words.join(" "))
}

fn zones() -> impl Strategy<Value = Zone> {
    prop::sample::select(vec![
        "Europe/Lisbon",
        "Atlantic/Azores",
        "America/New_York",
        "America/Sao_Paulo",
        "Pacific/Apia",
        "UTC+05:45",
    ])
    .prop_map(zone)
}

fn promises(text: &str, context: &Context) -> Result<(), TestCaseError> {
    let reading = read(text, context);
    prop_assert!(reading.rules.len() <= MAX_RULES && reading.unread.len() <= MAX_RULES);
    prop_assert!(!reading.none || reading.rules.is_empty());
    for rule in &reading.rules {
        prop_assert!(text.contains(&rule.quote) && !rule.quote.is_empty());
        match rule.when {
            When::Weekly(mask) => prop_assert!(!mask.is_empty()),
            When::Dates { from, to } => prop_assert!(from <= to && to >= context.now_local.date()),
        }
    }
    for unread in &reading.unread {
        prop_assert!(text.contains(&unread.quote) && !unread.quote.is_empty());
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_text_is_read_without_harm(text in "\\PC{0,80}", language in prop::sample::select(vec![En, PtBr, PtPt])) {
        promises(&text, &at(language, "2026-03-04 10:00"))?;
    }

    #[test]
    fn words_of_commitments_in_any_order_keep_the_promises(
        text in words(),
        language in prop::sample::select(vec![En, PtBr, PtPt]),
        day in 0..4_000i64,
    ) {
        let now = NaiveDate::from_ymd_opt(2024, 1, 1).unwrap() + chrono::TimeDelta::days(day);
        promises(&text, &Context { language, now_local: now.and_hms_opt(10, 0, 0).unwrap() })?;
        for now in [NaiveDate::MIN, NaiveDate::MAX] {
            promises(&text, &Context { language, now_local: now.and_hms_opt(10, 0, 0).unwrap() })?;
        }
    }

    #[test]
    fn spans_lie_in_the_asked_days_in_order(
        mask in 1..128u8,
        from in 0..96u32,
        to in 0..96u32,
        zone in zones(),
        start in 0..2_000i64,
        days in 0..40u32,
    ) {
        let time = |quarter: u32| NaiveTime::from_hms_opt(quarter / 4, quarter % 4 * 15, 0).unwrap();
        let when = When::Weekly(DayMask::try_from(mask).unwrap());
        let rule = Rule { when, from: time(from), to: time(to), quote: String::new() };
        let first = NaiveDate::from_ymd_opt(2024, 1, 1).unwrap() + chrono::TimeDelta::days(start);
        let found = spans(&rule, zone, first, days);
        let midnight = |date: NaiveDate| bloom_domain::planning::resolve(zone, date.and_time(NaiveTime::MIN)).unwrap();
        let bounds = (midnight(first), midnight(first + chrono::TimeDelta::days(days.into())));
        for span in &found {
            prop_assert!(span.start < span.end);
            prop_assert!(bounds.0 <= span.start && span.end <= bounds.1);
        }
        for pair in found.windows(2) {
            prop_assert!(pair[0].end <= pair[1].start);
        }
    }

    #[test]
    fn no_date_makes_spans_fail(days in any::<u32>(), ends in any::<bool>()) {
        let rule = rule(When::Weekly(DayMask::ALL), "22:00", "06:00");
        let edge = if ends { NaiveDate::MAX } else { NaiveDate::MIN };
        prop_assert!(spans(&rule, zone("Europe/Lisbon"), edge, days).len() <= 401);
    }
}
