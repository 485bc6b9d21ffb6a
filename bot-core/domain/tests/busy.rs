//! Commitments in plain words: a table in three languages, seen from Wednesday 4 March 2026 at ten in the morning.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

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

const ENGLISH: &[Line] = &[
    (En, "Mondays 9-18", "M 09:00-18:00"),
    (En, "every Monday 9-18", "M 09:00-18:00"),
    (En, "out Thursday evening", "03-05 18:00-23:00"),
    (En, "I work weekdays 9 to 5", "MTWRF 09:00-17:00"),
    (En, "I work 9 to 5 on weekdays", "MTWRF 09:00-17:00"),
    (En, "i work mon-fri 9-5", "MTWRF 09:00-17:00"),
    (En, "Work, Monday to Friday, 9 to 5", "MTWRF 09:00-17:00"),
    (En, "work nine to five, Monday through Friday", "MTWRF 09:00-17:00"),
    (En, "Work from 8am to 4:30pm Monday to Friday", "MTWRF 08:00-16:30"),
    (En, "gym Tue & Thu 7-8:30pm", "TR 19:00-20:30"),
    (En, "gym Tuesday and Thursday 7-8:30pm", "TR 19:00-20:30"),
    (En, "gym on Tuesday at 7pm for an hour", "T 19:00-20:00"),
    (En, "class MWF 10:00-11:30", "MWF 10:00-11:30"),
    (En, "Mon/Wed/Fri 18:00-20:00", "MWF 18:00-20:00"),
    (En, "away next weekend", "03-14..03-15 all"),
    (En, "away this weekend", "03-07..03-08 all"),
    (En, "weekend away", "03-07..03-08 all"),
    (En, "away all weekend", "03-07..03-08 all"),
    (En, "away next week", "03-09..03-15 all"),
    (En, "every day until 19h", "MTWRFSU 00:00-19:00"),
    (En, "busy every day until 7pm", "MTWRFSU 00:00-19:00"),
    (En, "busy all day Friday", "03-06 all"),
    (En, "dentist tomorrow 14:00-15:30", "03-05 14:00-15:30"),
    (En, "dentist tomorrow at 2pm for 45 minutes", "03-05 14:00-14:45"),
    (En, "doctor on March 12 from 9am to 11am", "03-12 09:00-11:00"),
    (En, "travelling March 12-15", "03-12..03-15 all"),
    (En, "I'm away from the 12th to the 15th", "03-12..03-15 all"),
    (En, "on holiday April 3 to April 10", "04-03..04-10 all"),
    (En, "no weekends", "SU all"),
    (En, "not weekends", "SU all"),
    (En, "weekends are off limits", "SU all"),
    (En, "I can't on Sundays", "U all"),
    (En, "can't do Thursday afternoon", "03-05 12:00-18:00"),
    (En, "not available Mondays after 6pm", "M 18:00-00:00"),
    (En, "I don't study on Sundays", "U all"),
    (En, "never on Saturdays", "S all"),
    (En, "Sunday mornings church 9-11am", "U 09:00-11:00"),
    (En, "church Sunday morning", "U 06:00-12:00"),
    (En, "choir every Wednesday evening", "W 18:00-23:00"),
    (En, "choir Wednesday evening 7 to 9", "W 19:00-21:00"),
    (En, "night shift Fridays 10pm to 6am", "F 22:00-06:00"),
    (En, "Saturdays 22:00 - 02:00 band", "S 22:00-02:00"),
    (En, "every evening after 9pm", "MTWRFSU 21:00-00:00"),
    (En, "every night from 11pm to 7am", "MTWRFSU 23:00-07:00"),
    (En, "evenings are taken", "MTWRFSU 18:00-23:00"),
    (En, "weeknights busy", "MTWRF 18:00-23:00"),
    (En, "Mondays 9-12 and 14-18", "M 09:00-12:00 | M 14:00-18:00"),
    (En, "Mondays 9-12, 14-18", "M 09:00-12:00 | M 14:00-18:00"),
    (En, "Mondays and Wednesdays 9-12, Fridays 14-16", "MW 09:00-12:00 | F 14:00-16:00"),
    (En, "Mondays, Wednesdays and Fridays from 9 to 12:30", "MWF 09:00-12:30"),
    (En, "I work weekdays 9 to 5 and gym Tue & Thu 7-8:30pm", "MTWRF 09:00-17:00 | TR 19:00-20:30"),
    (
        En,
        "Work: Mon-Fri 9-17\nGym: Tue, Thu 19-20\nChurch: Sun 10-12",
        "MTWRF 09:00-17:00 | TR 19:00-20:00 | U 10:00-12:00",
    ),
    (En, "Mondays 9-12 Tuesdays 14-16", "M 09:00-12:00 | T 14:00-16:00"),
    (En, "9-12 on Mondays, 14-16 on Tuesdays", "M 09:00-12:00 | T 14:00-16:00"),
    (En, "weekdays except Wednesday 9-17", "MTRF 09:00-17:00"),
    (En, "every day but Sunday 8-12", "MTWRFS 08:00-12:00"),
    (En, "lunch every day 12-1", "MTWRFSU 12:00-13:00"),
    (En, "pick up the kids weekdays 3:30pm-4pm", "MTWRF 15:30-16:00"),
    (En, "school Mon to Fri 8:00-13:00; football Sat 10-12", "MTWRF 08:00-13:00 | S 10:00-12:00"),
    (En, "party Saturday night", "03-07 18:00-23:00"),
    (En, "flight on 2026-03-20", "?hours"),
    (En, "I'm out on Friday", "03-06 all"),
    (En, "busy tonight", "03-04 18:00-23:00"),
    (En, "busy Tuesday and Thursday evening", "03-05 18:00-23:00 | 03-10 18:00-23:00"),
    (En, "meeting Thursday 3-4pm", "03-05 15:00-16:00"),
    (En, "meeting Wednesday 8-9am", "03-11 08:00-09:00"),
    (En, "gym Mon-Fri next week 7pm-8pm", "03-09..03-13 19:00-20:00"),
    (En, "I work this Saturday 9am-1pm", "03-07 09:00-13:00"),
    (En, "class Monday 2 to 4", "M 14:00-16:00"),
    (En, "I work Mondays", "?hours"),
    (En, "I work on Mondays and Tuesdays", "?hours"),
    (En, "gym Tuesdays at 7pm", "?hours"),
    (En, "gym Tuesdays 7-8", "?hours"),
    (En, "Mondays", "?hours"),
    (En, "busy on Mondays", "?hours"),
    (En, "work 9 to 5", "?day"),
    (En, "dinner 7-8pm", "?day"),
    (En, "I work 9 to 5, gym Tuesdays 7-8pm", "T 19:00-20:00 | ?day"),
    (En, "I work Mondays, gym Tuesdays 7-8pm", "T 19:00-20:00 | ?hours"),
    (En, "every other Monday 9-12", "?"),
    (En, "sometimes Mondays 9-12", "?"),
    (En, "maybe Thursday 9-12", "?"),
    (En, "the first Monday of the month 9-12", "?"),
    (En, "Mondays or Tuesdays 9-12", "?"),
    (En, "I used to work Mondays 9-12", "?"),
    (En, "my wife works Mondays 9-17", "?"),
    (En, "can I study on Monday 9-10?", "?"),
    (En, "gym 3 times a week", "?"),
    (En, "I'm free on Mondays", "?free"),
    (En, "I don't work on Fridays", "?free"),
    (En, "no class on Friday", "?free"),
    (En, "free after 6pm on weekdays", "?free"),
    (En, "Mondays 9-18, free on Tuesdays", "M 09:00-18:00 | ?free"),
    (En, "nothing", "none"),
    (En, "None!", "none"),
    (En, "no", "none"),
    (En, "nope, nothing fixed", "none"),
    (En, "nothing fixed right now, thanks", "none"),
    (En, "I don't have any", "none"),
    (En, "no fixed commitments", "none"),
    (En, "I'm free every day", "?free | none"),
    (En, "I have kids", "?"),
    (En, "hi", ""),
    (En, "", ""),
    (En, "I'm a nurse. I work weekdays 9-5.", "MTWRF 09:00-17:00"),
    (En, "weekdays 9-5, mostly from home", "MTWRF 09:00-17:00"),
    (En, "weekdays 9-5, and I also have choir", "MTWRF 09:00-17:00 | ?"),
    (En, "may be busy Monday 9-12", "?"),
];

const PORTUGUESE: &[Line] = &[
    (PtBr, "segundas 9-18", "M 09:00-18:00"),
    (PtBr, "às segundas, das 9 às 18", "M 09:00-18:00"),
    (PtBr, "toda segunda das 9h às 18h", "M 09:00-18:00"),
    (PtBr, "todas as segundas 9h-12h", "M 09:00-12:00"),
    (PtBr, "trabalho de segunda a sexta das 9 às 18h", "MTWRF 09:00-18:00"),
    (PtBr, "trabalho das 9 às 18 de segunda a sexta", "MTWRF 09:00-18:00"),
    (PtBr, "Trabalho seg a sex, 9h às 18h", "MTWRF 09:00-18:00"),
    (PtBr, "trabalho das 9 às 12 e das 14 às 18 de segunda a sexta", "MTWRF 09:00-12:00 | MTWRF 14:00-18:00"),
    (PtBr, "trabalho em dias úteis das oito da manhã às cinco da tarde", "MTWRF 08:00-17:00"),
    (PtBr, "trabalho das 8 às 5 durante a semana", "MTWRF 08:00-17:00"),
    (PtBr, "terças e quintas à noite", "TR 18:00-23:00"),
    (PtBr, "terca e quinta das 19 as 21", "TR 19:00-21:00"),
    (PtBr, "academia terça e quinta das 7 às 8 da manhã", "TR 07:00-08:00"),
    (PtBr, "não posso quinta à tarde", "03-05 12:00-18:00"),
    (PtBr, "nao posso quinta a tarde", "03-05 12:00-18:00"),
    (PtBr, "não posso terça e quinta à noite", "03-05 18:00-23:00 | 03-10 18:00-23:00"),
    (PtBr, "viajo de 12 a 15 de março", "03-12..03-15 all"),
    (PtBr, "vou viajar do dia 12 ao dia 15", "03-12..03-15 all"),
    (PtBr, "viagem 12/3 a 15/3", "03-12..03-15 all"),
    (PtBr, "viajo de 28 de março a 2 de abril", "03-28..04-02 all"),
    (PtBr, "todos os dias até as 19h", "MTWRFSU 00:00-19:00"),
    (PtBr, "ocupado todo dia até 19h", "MTWRFSU 00:00-19:00"),
    (PtBr, "fins de semana não", "SU all"),
    (PtBr, "fim de semana não posso", "03-07..03-08 all"),
    (PtBr, "aos domingos nunca", "U all"),
    (PtBr, "sexta o dia todo", "03-06 all"),
    (PtBr, "ocupada sexta o dia inteiro", "03-06 all"),
    (PtBr, "dentista amanhã 14:00-15:30", "03-05 14:00-15:30"),
    (PtBr, "dentista amanhã às 14h por 1h30", "03-05 14:00-15:30"),
    (PtBr, "almoço todo dia 12-13h", "MTWRFSU 12:00-13:00"),
    (PtBr, "aula quinta à noite", "R 18:00-23:00"),
    (PtBr, "aula na quinta das 19h às 22h", "R 19:00-22:00"),
    (PtBr, "faculdade de segunda a quinta das 19h às 22h30", "MTWR 19:00-22:30"),
    (PtBr, "quinta à noite", "03-05 18:00-23:00"),
    (PtBr, "consulta dia 12 das 9h às 10h", "03-12 09:00-10:00"),
    (PtBr, "plantão sábado das 19h às 7h", "S 19:00-07:00"),
    (PtBr, "todas as noites depois das 21h", "MTWRFSU 21:00-00:00"),
    (PtBr, "toda noite das 23h às 7h", "MTWRFSU 23:00-07:00"),
    (PtBr, "sábados de manhã", "S 06:00-12:00"),
    (PtBr, "sábado de manhã e à noite", "03-07 06:00-12:00 | 03-07 18:00-23:00"),
    (PtBr, "segundas de manhã, quartas à tarde e sextas à noite", "M 06:00-12:00 | W 12:00-18:00 | F 18:00-23:00"),
    (PtBr, "seg qua sex 19h-21h", "MWF 19:00-21:00"),
    (PtBr, "segunda, quarta e sexta das 19h às 21h", "MWF 19:00-21:00"),
    (PtBr, "todos os dias menos domingo das 8h às 12h", "MTWRFS 08:00-12:00"),
    (PtBr, "fora no próximo fim de semana", "03-07..03-08 all"),
    (PtBr, "viajo semana que vem", "03-09..03-15 all"),
    (PtBr, "hoje à noite não dá", "03-04 18:00-23:00"),
    (PtBr, "não consigo amanhã de manhã", "03-05 06:00-12:00"),
    (PtBr, "levo os filhos na escola todo dia das 7h às 7h40", "MTWRFSU 07:00-07:40"),
    (
        PtBr,
        "trabalho seg-sex 9h-18h; academia ter e qui 19h30-20h30\nigreja domingo 9h-11h",
        "MTWRF 09:00-18:00 | TR 19:30-20:30 | U 09:00-11:00",
    ),
    (
        PtBr,
        "trabalho de segunda a sexta das 9 às 18 e faço inglês aos sábados das 10 às 12",
        "MTWRF 09:00-18:00 | S 10:00-12:00",
    ),
    (PtBr, "não estudo aos domingos", "U all"),
    (PtBr, "madrugada de sábado não", "03-07 00:00-06:00"),
    (PtBr, "trabalho segunda", "?hours"),
    (PtBr, "trabalho às segundas", "?hours"),
    (PtBr, "academia às terças às 19h", "?hours"),
    (PtBr, "trabalho das 9 às 18", "?day"),
    (PtBr, "trabalho à noite", "?day"),
    (PtBr, "academia terças das 7 às 8", "?hours"),
    (PtBr, "sexta sim, sexta não das 9h às 12h", "?"),
    (PtBr, "às vezes segunda das 9h às 12h", "?"),
    (PtBr, "talvez quinta à noite", "?"),
    (PtBr, "segunda ou terça das 9h às 12h", "?"),
    (PtBr, "minha mulher trabalha às segundas 9h-17h", "?"),
    (PtBr, "trabalhava às segundas das 9h às 12h", "?"),
    (PtBr, "academia 3 vezes por semana", "?"),
    (PtBr, "trabalho em escala 12x36", "?"),
    (PtBr, "às segundas estou livre", "?free"),
    (PtBr, "não trabalho às sextas", "?free"),
    (PtBr, "sem aula na sexta", "?free"),
    (PtBr, "só posso à noite", "?free"),
    (PtBr, "segunda dá", "?free"),
    (PtBr, "segundas 9-18 e terças livre", "M 09:00-18:00 | ?free"),
    (PtBr, "nada fixo", "none"),
    (PtBr, "não tenho", "none"),
    (PtBr, "não", "none"),
    (PtBr, "nada, obrigada", "none"),
    (PtBr, "nenhum por enquanto", "none"),
    (PtBr, "não tenho nenhum compromisso", "none"),
    (PtBr, "sem compromissos", "none"),
    (PtBr, "não tenho tempo", "?"),
    (PtBr, "não tenho horário fixo", "?"),
    (PtBr, "não sei", "?"),
    (PtBr, "oi, bom dia", ""),
    (PtPt, "trabalho de segunda a sexta, das 9h às 17h30", "MTWRF 09:00-17:30"),
    (PtPt, "ginásio às terças e quintas das 19h às 20h", "TR 19:00-20:00"),
    (PtPt, "ao sábado de manhã tenho natação", "S 06:00-12:00"),
    (PtPt, "fora de 12 a 15 de março", "03-12..03-15 all"),
    (PtPt, "não posso às quartas à noite", "W 18:00-23:00"),
    (PtPt, "para a semana estou fora", "03-09..03-15 all"),
    (PtPt, "explicações às segundas, das 18h às 19h", "M 18:00-19:00"),
    (PtPt, "nada", "none"),
    (PtPt, "ao domingo não me dá jeito", "03-08 all"),
    (PtPt, "todos os dias das 13h às 14h almoço", "MTWRFSU 13:00-14:00"),
];

#[test]
fn english_commitments() {
    check(ENGLISH);
}

#[test]
fn portuguese_commitments() {
    check(PORTUGUESE);
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
