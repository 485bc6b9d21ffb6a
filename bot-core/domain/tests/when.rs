//! Dates and times in words: tables in three languages, seen from Wednesday 4 March 2026 at ten in the morning.

#![expect(clippy::unwrap_used, reason = "a test stops where its own data is wrong")]

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

const DATES: &[Line] = &[
    (En, "today", "2026-03-04"),
    (En, "tonight at 8", "2026-03-04"),
    (En, "this evening", "2026-03-04"),
    (En, "tomorrow", "2026-03-05"),
    (En, "TOMORROW!!", "2026-03-05"),
    (En, "tomorow evening pls", "2026-03-05"),
    (En, "tmrw works", "2026-03-05"),
    (En, "the day after tomorrow", "2026-03-06"),
    (En, "day after tomorrow", "2026-03-06"),
    (En, "move it to Thursday", "2026-03-05"),
    (En, "thursday", "2026-03-05"),
    (En, "thu 8pm", "2026-03-05"),
    (En, "on Sat", "2026-03-07"),
    (En, "Sunday", "2026-03-08"),
    (En, "Monday", "2026-03-09"),
    (En, "Tuesday", "2026-03-10"),
    (En, "Wednesday", "2026-03-04"),
    (En, "Wednesday at 8am", "2026-03-11"),
    (En, "Wednesday at 8pm", "2026-03-04"),
    (En, "Wednesday morning", "2026-03-04"),
    (En, "this Wednesday", "2026-03-04"),
    (En, "this Sunday", "2026-03-08"),
    (En, "this coming Sunday", "2026-03-08"),
    (En, "next Friday", "2026-03-13"),
    (En, "next Monday", "2026-03-09"),
    (En, "next Wednesday", "2026-03-11"),
    (En, "Thursday next week", "2026-03-12"),
    (En, "Thursday of next week", "2026-03-12"),
    (En, "next week on Thursday", "2026-03-12"),
    (En, "next week, Thursday", "2026-03-12"),
    (En, "Friday this week", "2026-03-06"),
    (En, "Monday this week", ""),
    (En, "in 3 days", "2026-03-07"),
    (En, "in three days", "2026-03-07"),
    (En, "in a week", "2026-03-11"),
    (En, "in two weeks' time", "2026-03-18"),
    (En, "a couple of days from now", "2026-03-06"),
    (En, "in a month", "2026-04-04"),
    (En, "a week from today", "2026-03-11"),
    (En, "on the 12th", "2026-03-12"),
    (En, "the 12th please", "2026-03-12"),
    (En, "on the twelfth", "2026-03-12"),
    (En, "on the twenty-first", "2026-03-21"),
    (En, "the 3rd", "2026-04-03"),
    (En, "on the 4th", "2026-03-04"),
    (En, "on the 31st", "2026-03-31"),
    (En, "the 12th of next month", "2026-04-12"),
    (En, "March 12", "2026-03-12"),
    (En, "march 12th at 7pm", "2026-03-12"),
    (En, "12 March", "2026-03-12"),
    (En, "the 12th of March", "2026-03-12"),
    (En, "Mar 12", "2026-03-12"),
    (En, "May 2", "2026-05-02"),
    (En, "1 February", "2027-02-01"),
    (En, "February 29", ""),
    (En, "June 31", ""),
    (En, "March 12, 2027", "2027-03-12"),
    (En, "12 March 2025", ""),
    (En, "2026-03-12", "2026-03-12"),
    (En, "2026/03/12", "2026-03-12"),
    (En, "12/3", ""),
    (En, "25/3", "2026-03-25"),
    (En, "3/25", "2026-03-25"),
    (En, "3/3", "2027-03-03"),
    (En, "12/3/2026", ""),
    (En, "25/03/2026", "2026-03-25"),
    (En, "31/2", ""),
    (En, "Thursday, March 12", "2026-03-12"),
    (En, "Thursday the 12th", "2026-03-12"),
    (En, "Friday the 12th", ""),
    (En, "Thursday or Friday", ""),
    (En, "tomorrow or Friday", ""),
    (En, "from Monday to Thursday", ""),
    (En, "March 12 to 15", ""),
    (En, "on the 12th and 13th", ""),
    (En, "Mondays", ""),
    (En, "every Monday", ""),
    (En, "every other Monday", ""),
    (En, "the first Monday of the month", ""),
    (En, "Friday after next", ""),
    (En, "Thursday week", ""),
    (En, "the day after Friday", ""),
    (En, "two days before Friday", ""),
    (En, "after Friday", ""),
    (En, "not Thursday, Friday", "2026-03-06"),
    (En, "not Thursday", ""),
    (En, "yesterday", ""),
    (En, "last Monday", ""),
    (En, "next week", ""),
    (En, "this weekend", ""),
    (En, "I may study", ""),
    (En, "I may do 2 sessions", ""),
    (En, "we march on", ""),
    (En, "set 3 alarms", ""),
    (En, "12 cards", ""),
    (En, "24/7", ""),
    (En, "I sat with the sun in my face", ""),
    (En, "the 3rd chapter", ""),
    (En, "sex education", ""),
    (En, "at 12", ""),
    (En, "chapter 12", ""),
    (En, "move Monday's session", "2026-03-09"),
    (En, "", ""),
    (PtBr, "hoje", "2026-03-04"),
    (PtBr, "hj à noite", "2026-03-04"),
    (PtBr, "hoje em dia", ""),
    (PtBr, "amanhã", "2026-03-05"),
    (PtBr, "amanha de manha", "2026-03-05"),
    (PtBr, "AMANHÃ", "2026-03-05"),
    (PtBr, "de manhã", ""),
    (PtBr, "depois de amanhã", "2026-03-06"),
    (PtBr, "dps de amanha", "2026-03-06"),
    (PtBr, "quinta", "2026-03-05"),
    (PtBr, "quinta-feira", "2026-03-05"),
    (PtBr, "quinta que vem", "2026-03-05"),
    (PtBr, "próxima terça", "2026-03-10"),
    (PtBr, "terça que vem às sete e meia da noite", "2026-03-10"),
    (PtBr, "na próxima sexta", "2026-03-06"),
    (PtBr, "sábado", "2026-03-07"),
    (PtBr, "no sabado de manha", "2026-03-07"),
    (PtBr, "domingo que vem", "2026-03-08"),
    (PtBr, "segunda", "2026-03-09"),
    (PtBr, "quarta", "2026-03-04"),
    (PtBr, "quarta que vem", "2026-03-11"),
    (PtBr, "quarta às 8h", "2026-03-11"),
    (PtBr, "quarta às 20h", "2026-03-04"),
    (PtBr, "quinta da semana que vem", "2026-03-12"),
    (PtBr, "na quinta da próxima semana", "2026-03-12"),
    (PtBr, "semana que vem, na quinta", "2026-03-12"),
    (PtBr, "sexta desta semana", "2026-03-06"),
    (PtBr, "seg 19h", "2026-03-09"),
    (PtBr, "na sex", "2026-03-06"),
    (PtBr, "2ª feira", "2026-03-09"),
    (PtBr, "daqui a 2 dias", "2026-03-06"),
    (PtBr, "daqui a uma semana", "2026-03-11"),
    (PtBr, "em três dias", "2026-03-07"),
    (PtBr, "dentro de duas semanas", "2026-03-18"),
    (PtBr, "daqui a um mês", "2026-04-04"),
    (PtBr, "dia 12", "2026-03-12"),
    (PtBr, "no dia doze", "2026-03-12"),
    (PtBr, "dia 3", "2026-04-03"),
    (PtBr, "dia 12 às 15h", "2026-03-12"),
    (PtBr, "dia 12 as 15", "2026-03-12"),
    (PtBr, "dia 12 do mês que vem", "2026-04-12"),
    (PtBr, "12 de março", "2026-03-12"),
    (PtBr, "12 de marco", "2026-03-12"),
    (PtBr, "doze de março", "2026-03-12"),
    (PtBr, "primeiro de maio", "2026-05-01"),
    (PtBr, "1º de maio", "2026-05-01"),
    (PtBr, "12 de out", "2026-10-12"),
    (PtBr, "12/3", "2026-03-12"),
    (PtBr, "dia 12/03", "2026-03-12"),
    (PtBr, "12/3/26", "2026-03-12"),
    (PtBr, "12.03.2026", "2026-03-12"),
    (PtBr, "2026-03-12", "2026-03-12"),
    (PtBr, "12/30", ""),
    (PtBr, "1/2 hora", ""),
    (PtBr, "quinta, dia 12", "2026-03-12"),
    (PtBr, "sexta, dia 12", ""),
    (PtBr, "amanhã, quinta", "2026-03-05"),
    (PtBr, "amanhã, sexta", ""),
    (PtBr, "quinta ou sexta", ""),
    (PtBr, "de quarta para quinta", ""),
    (PtBr, "de 12 a 15 de março", ""),
    (PtBr, "12 e 13 de março", ""),
    (PtBr, "dias 12, 14 e 16", ""),
    (PtBr, "todo dia 12", ""),
    (PtBr, "segundas", ""),
    (PtBr, "toda segunda", ""),
    (PtBr, "sexta sim, sexta não", ""),
    (PtBr, "a segunda vez", ""),
    (PtBr, "na segunda tentativa", ""),
    (PtBr, "a quinta página", ""),
    (PtBr, "quinta não, sexta", "2026-03-06"),
    (PtBr, "não na quinta, na sexta", "2026-03-06"),
    (PtBr, "não vou conseguir na quinta", "2026-03-05"),
    (PtBr, "depois de sexta", ""),
    (PtBr, "antes de sexta", ""),
    (PtBr, "ontem", ""),
    (PtBr, "segunda passada", ""),
    (PtBr, "vou ter aula", ""),
    (PtBr, "dez de março", "2026-03-10"),
    (PtBr, "2 páginas por dia", ""),
    (PtBr, "bom dia", ""),
    (PtPt, "para a semana, na quinta", "2026-03-12"),
    (PtPt, "sexta-feira próxima", "2026-03-06"),
    (PtPt, "depois d'amanhã", "2026-03-06"),
    (PtPt, "esta quinta", "2026-03-05"),
    (PtPt, "no próximo sábado", "2026-03-07"),
    (PtPt, "a 12 de março", "2026-03-12"),
    (PtPt, "Quinta-feira, 12 de março de 2026", "2026-03-12"),
    (PtPt, "move isso p amanhã tonight", ""),
];

#[test]
fn days_to_come() {
    check(DATES, |language, text| date(text, &wednesday(language)).map(|found| (found.value.to_string(), found.quote)));
}

const PAST: &[Line] = &[
    (En, "yesterday", "2026-03-03"),
    (En, "last night", "2026-03-03"),
    (En, "the day before yesterday", "2026-03-02"),
    (En, "today", "2026-03-04"),
    (En, "this morning", "2026-03-04"),
    (En, "on Monday", "2026-03-02"),
    (En, "I didn't study on Monday", "2026-03-02"),
    (En, "last Monday", "2026-03-02"),
    (En, "last Friday", "2026-02-27"),
    (En, "Wednesday", "2026-02-25"),
    (En, "3 days ago", "2026-03-01"),
    (En, "a week ago", "2026-02-25"),
    (En, "two weeks ago", "2026-02-18"),
    (En, "2 or 3 days ago", ""),
    (En, "on the 2nd", "2026-03-02"),
    (En, "on the 12th", "2026-02-12"),
    (En, "March 12", "2025-03-12"),
    (En, "Monday last week", "2026-02-23"),
    (En, "tomorrow", ""),
    (En, "next Monday", ""),
    (En, "Monday and Tuesday", ""),
    (PtBr, "ontem", "2026-03-03"),
    (PtBr, "ontem à noite", "2026-03-03"),
    (PtBr, "anteontem", "2026-03-02"),
    (PtBr, "antes de ontem", "2026-03-02"),
    (PtBr, "na segunda", "2026-03-02"),
    (PtBr, "sexta passada", "2026-02-27"),
    (PtBr, "na última sexta", "2026-02-27"),
    (PtBr, "há 3 dias", "2026-03-01"),
    (PtBr, "ha tres dias", "2026-03-01"),
    (PtBr, "faz uma semana", "2026-02-25"),
    (PtBr, "3 dias atrás", "2026-03-01"),
    (PtBr, "há 3 dias atrás", "2026-03-01"),
    (PtBr, "dia 2", "2026-03-02"),
    (PtBr, "2/3", "2026-03-02"),
    (PtBr, "segunda da semana passada", "2026-02-23"),
    (PtBr, "amanhã", ""),
    (PtBr, "desde segunda", ""),
    (PtPt, "na segunda-feira passada", "2026-03-02"),
    (PtPt, "no domingo", "2026-03-01"),
];

#[test]
fn days_gone_by() {
    check(PAST, |language, text| {
        past_date(text, &wednesday(language)).map(|found| (found.value.to_string(), found.quote))
    });
}

const PAUSES: &[Line] = &[
    (En, "until Monday", "2026-03-09"),
    (En, "pause until Wednesday", "2026-03-11"),
    (En, "till Friday", "2026-03-06"),
    (En, "until next Friday", "2026-03-13"),
    (En, "until tomorrow", "2026-03-05"),
    (En, "until the 15th", "2026-03-15"),
    (En, "until March 15", "2026-03-15"),
    (En, "through Friday", "2026-03-07"),
    (En, "until Friday inclusive", "2026-03-07"),
    (En, "for two weeks", "2026-03-18"),
    (En, "pause everything for 2 weeks please", "2026-03-18"),
    (En, "a week", "2026-03-11"),
    (En, "3 days", "2026-03-07"),
    (En, "the next 10 days", "2026-03-14"),
    (En, "for a month", "2026-04-04"),
    (En, "a fortnight", "2026-03-18"),
    (En, "until the end of the month", "2026-04-01"),
    (En, "until the end of the week", "2026-03-09"),
    (En, "until the end of March", "2026-04-01"),
    (En, "the rest of the week", "2026-03-09"),
    (En, "this week", "2026-03-09"),
    (En, "just today", "2026-03-05"),
    (En, "until the weekend", "2026-03-07"),
    (En, "until next week", "2026-03-09"),
    (En, "until next month", "2026-04-01"),
    (En, "until next year", "2027-01-01"),
    (En, "back on the 15th", "2026-03-15"),
    (En, "I'm back Monday", "2026-03-09"),
    (En, "I'll be back in two weeks", "2026-03-18"),
    (En, "returning April 2", "2026-04-02"),
    (En, "until May", "2026-05-01"),
    (En, "until February", "2027-02-01"),
    (En, "until March", ""),
    (En, "until today", ""),
    (En, "until 2028-01-01", ""),
    (En, "for 3 years", ""),
    (En, "until Monday or Tuesday", ""),
    (En, "for one or two weeks", ""),
    (En, "2-3 weeks", ""),
    (En, "for 2 weeks, until the 15th", ""),
    (En, "for two weeks, until March 18", "2026-03-18"),
    (En, "3 days ago", ""),
    (En, "3 days a week", ""),
    (En, "for 3 hours", ""),
    (En, "until 8pm", ""),
    (En, "a few days", ""),
    (En, "until I finish", ""),
    (En, "forever", ""),
    (PtBr, "até segunda", "2026-03-09"),
    (PtBr, "ate segunda", "2026-03-09"),
    (PtBr, "até dia 12", "2026-03-12"),
    (PtBr, "até o dia 12 de abril", "2026-04-12"),
    (PtBr, "até 12/4", "2026-04-12"),
    (PtBr, "até amanhã", "2026-03-05"),
    (PtBr, "por duas semanas", "2026-03-18"),
    (PtBr, "uma semana", "2026-03-11"),
    (PtBr, "uma semana e meia", ""),
    (PtBr, "durante 10 dias", "2026-03-14"),
    (PtBr, "quinze dias", "2026-03-19"),
    (PtBr, "por um mês", "2026-04-04"),
    (PtBr, "até o fim do mês", "2026-04-01"),
    (PtBr, "até o fim da semana", "2026-03-09"),
    (PtBr, "até o final de março", "2026-04-01"),
    (PtBr, "até o fim de semana", "2026-03-07"),
    (PtBr, "até semana que vem", "2026-03-09"),
    (PtBr, "até a próxima semana", "2026-03-09"),
    (PtBr, "volto dia 15", "2026-03-15"),
    (PtBr, "volto na segunda", "2026-03-09"),
    (PtBr, "volto daqui a 2 semanas", "2026-03-18"),
    (PtBr, "até abril", "2026-04-01"),
    (PtBr, "até março", ""),
    (PtBr, "só hoje", "2026-03-05"),
    (PtBr, "o resto da semana", "2026-03-09"),
    (PtBr, "esta semana", "2026-03-09"),
    (PtBr, "até quarta", "2026-03-11"),
    (PtBr, "2 dias por semana", ""),
    (PtBr, "há 2 semanas", ""),
    (PtBr, "até as 8", ""),
    (PtBr, "até dez capítulos", ""),
    (PtPt, "até ao fim do mês", "2026-04-01"),
    (PtPt, "até ao dia 12", "2026-03-12"),
    (PtPt, "até à próxima sexta", "2026-03-06"),
    (PtPt, "até para a semana", "2026-03-09"),
    (PtPt, "regresso a 20 de março", "2026-03-20"),
    (PtPt, "por três dias", "2026-03-07"),
];

#[test]
fn pauses_end() {
    check(PAUSES, |language, text| {
        until(text, &wednesday(language)).map(|found| (found.value.to_string(), found.quote))
    });
    let months = [(En, "until March", "2026-03-01"), (PtBr, "até março", "2026-03-01")];
    for (language, text, expected) in months {
        let found = until(text, &at(language, "2026-01-20 21:00")).unwrap();
        assert_eq!(found.value, day(expected));
    }
}

const TIMES: &[Line] = &[
    (En, "8 pm", "20:00"),
    (En, "8pm", "20:00"),
    (En, "at 8 p.m.", "20:00"),
    (En, "7:30am", "07:30"),
    (En, "7.30pm", "19:30"),
    (En, "half past seven in the evening", "19:30"),
    (En, "quarter to eight in the morning", "07:45"),
    (En, "a quarter past 6pm", "18:15"),
    (En, "twenty past seven pm", "19:20"),
    (En, "ten to eight tonight", "19:50"),
    (En, "seven thirty in the evening", "19:30"),
    (En, "seven forty-five pm", "19:45"),
    (En, "half eight pm", "20:30"),
    (En, "noon", "12:00"),
    (En, "at midnight", "00:00"),
    (En, "at 8", "08:00|20:00"),
    (En, "at eight o'clock", "08:00|20:00"),
    (En, "7:30", "07:30|19:30"),
    (En, "07:30", "07:30"),
    (En, "19:30", "19:30"),
    (En, "at 12", "12:00"),
    (En, "12:30", "12:30"),
    (En, "12am", "00:00"),
    (En, "tomorrow evening at 8", "20:00"),
    (En, "at 8 tomorrow morning", "08:00"),
    (En, "tonight at 7:15", "19:15"),
    (En, "Thursday 8pm", "20:00"),
    (En, "on March 12 at 7pm", "19:00"),
    (En, "2026-03-12 19:00", "19:00"),
    (En, "at 8, I mean 8pm", "20:00"),
    (En, "good evening, at 8", "08:00|20:00"),
    (En, "8pm or 9pm", ""),
    (En, "from 7pm to 9pm", ""),
    (En, "not at 8", ""),
    (En, "before 8pm", ""),
    (En, "until 8pm", ""),
    (En, "8", ""),
    (En, "3 hours", ""),
    (En, "for 2h", ""),
    (En, "at 80%", ""),
    (En, "at 5 km", ""),
    (En, "20 chapters", ""),
    (En, "at 25:00", ""),
    (En, "March 12", ""),
    (En, "on the 8th", ""),
    (En, "3/25", ""),
    (En, "45 min", ""),
    (En, "the evening", ""),
    (PtBr, "às 20h", "20:00"),
    (PtBr, "as 20h", "20:00"),
    (PtBr, "20h", "20:00"),
    (PtBr, "19h30", "19:30"),
    (PtBr, "às 19:30", "19:30"),
    (PtBr, "às 7h30", "07:30"),
    (PtBr, "7:30", "07:30"),
    (PtBr, "às 8h", "08:00"),
    (PtBr, "às 8", "08:00|20:00"),
    (PtBr, "às oito", "08:00|20:00"),
    (PtBr, "às oito da noite", "20:00"),
    (PtBr, "sete e meia da noite", "19:30"),
    (PtBr, "terça que vem às sete e meia da noite", "19:30"),
    (PtBr, "às 7 da manhã", "07:00"),
    (PtBr, "3 da tarde", "15:00"),
    (PtBr, "duas da madrugada", "02:00"),
    (PtBr, "à uma da tarde", "13:00"),
    (PtBr, "meia-noite", "00:00"),
    (PtBr, "meia noite e meia", "00:30"),
    (PtBr, "ao meio-dia", "12:00"),
    (PtBr, "meio dia e meia", "12:30"),
    (PtBr, "dez para as oito da noite", "19:50"),
    (PtBr, "quinze pras nove da manhã", "08:45"),
    (PtBr, "às 20 e 15", "20:15"),
    (PtBr, "às vinte e uma horas", "21:00"),
    (PtBr, "às dezenove e trinta", "19:30"),
    (PtBr, "amanhã à noite às 8", "20:00"),
    (PtBr, "hoje à noite, às 9", "21:00"),
    (PtBr, "amanhã de manhã às 9", "09:00"),
    (PtBr, "boa noite! às 9", "09:00|21:00"),
    (PtBr, "pelas 20h", "20:00"),
    (PtBr, "lá pelas 21h", "21:00"),
    (PtBr, "às 20h por 40 minutos", "20:00"),
    (PtBr, "dia 12 às 15h", "15:00"),
    (PtBr, "das 19h às 21h", ""),
    (PtBr, "20h ou 21h", ""),
    (PtBr, "não às 8", ""),
    (PtBr, "até as 20h", ""),
    (PtBr, "antes das 20h", ""),
    (PtBr, "3h por semana", ""),
    (PtBr, "2h", ""),
    (PtBr, "1h30", ""),
    (PtBr, "fiz as 3", ""),
    (PtBr, "as 3 primeiras páginas", ""),
    (PtBr, "12 de março", ""),
    (PtBr, "40 minutos", ""),
    (PtBr, "mais tarde", ""),
    (PtPt, "às oito menos um quarto da noite", "19:45"),
    (PtPt, "um quarto para as nove da noite", "20:45"),
    (PtPt, "às 21h15", "21:15"),
    (PtPt, "às 8 e um quarto da manhã", "08:15"),
];

#[test]
fn times_of_the_day() {
    check(TIMES, |language, text| time(text, language).map(|found| (written(found.value), found.quote)));
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

const SPANS: &[Line] = &[
    (PtBr, "22h-7h", "22:00-07:00"),
    (PtBr, "das 22 às 7", "22:00-07:00"),
    (PtBr, "das 22h às 7h", "22:00-07:00"),
    (PtBr, "das 22h até as 7h", "22:00-07:00"),
    (PtBr, "das dez da noite às sete da manhã", "22:00-07:00"),
    (PtBr, "entre as 9 e as 18", "09:00-18:00"),
    (PtBr, "entre 9 e 20", "09:00-20:00"),
    (PtBr, "de 22:00 a 06:30", "22:00-06:30"),
    (PtBr, "da meia-noite às 6", "00:00-06:00"),
    (PtBr, "das 22 à meia-noite", "22:00-00:00"),
    (PtBr, "das 8h às 11h", "08:00-11:00"),
    (PtBr, "das 7 às 9 da noite", "19:00-21:00"),
    (PtBr, "das 8 às 5", ""),
    (PtBr, "à noite, das 7 às 9", "19:00-21:00"),
    (PtBr, "das 7 às 9", ""),
    (PtBr, "das sete e meia às oito e quarenta e cinco da noite", "19:30-20:45"),
    (PtPt, "entre as 22h e as 8h", "22:00-08:00"),
    (En, "from 10pm to 7am", "22:00-07:00"),
    (En, "between 9 and 18", "09:00-18:00"),
    (En, "10 pm - 7 am", "22:00-07:00"),
    (En, "22:00-07:00", "22:00-07:00"),
    (En, "7-8:30pm", "19:00-20:30"),
    (En, "10 to 2pm", "10:00-14:00"),
    (En, "9am to 5", "09:00-17:00"),
    (En, "10pm-2", "22:00-02:00"),
    (En, "9 to 5", "09:00-17:00"),
    (En, "nine to five", "09:00-17:00"),
    (En, "10 to noon", "10:00-12:00"),
    (En, "noon to 2", "12:00-14:00"),
    (En, "from 7 to 9 in the evening", "19:00-21:00"),
    (En, "11 to 7", ""),
    (En, "from 7 to 9", ""),
    (En, "3-4", ""),
    (En, "3 to 4 hours", ""),
    (En, "2-3 times", ""),
    (En, "30-45 min", ""),
    (En, "March 12-15", ""),
    (En, "2026-03-12", ""),
    (En, "8am-10am and 6pm-8pm", ""),
    (En, "from 5 to 7 chapters", ""),
    (En, "Monday to Friday", ""),
];

#[test]
fn spans_of_the_day() {
    check(SPANS, |language, text| {
        let found = span(text, language)?;
        let (from, to) = found.value;
        Some((format!("{}-{}", from.format("%H:%M"), to.format("%H:%M")), found.quote))
    });
}

const LENGTHS: &[Line] = &[
    (PtBr, "40 minutos", "40"),
    (PtBr, "quarenta minutos", "40"),
    (PtBr, "1h30", "90"),
    (PtBr, "1h30min", "90"),
    (PtBr, "uma hora", "60"),
    (PtBr, "1 hora e 15", "75"),
    (PtBr, "meia hora", "30"),
    (PtBr, "hora e meia", "90"),
    (PtBr, "uma hora e meia", "90"),
    (PtBr, "uma hora e um quarto", "75"),
    (PtBr, "três quartos de hora", "45"),
    (PtBr, "um quarto de hora", "15"),
    (PtBr, "2 horas", "120"),
    (PtBr, "às 20h por 40 minutos", "40"),
    (PtBr, "quinta 19h, 40 min", "40"),
    (PtBr, "das 19h às 21h", ""),
    (PtBr, "20h", ""),
    (PtBr, "2h por semana", ""),
    (PtBr, "30-45 min", ""),
    (PtBr, "30 ou 40 minutos", ""),
    (PtBr, "dia 12", ""),
    (PtBr, "3 páginas", ""),
    (PtBr, "às 8", ""),
    (PtPt, "três quartos de hora", "45"),
    (En, "an hour and a half", "90"),
    (En, "half an hour", "30"),
    (En, "a half hour", "30"),
    (En, "45 min", "45"),
    (En, "45min", "45"),
    (En, "make it 50 minutes", "50"),
    (En, "90 minutes", "90"),
    (En, "1 hour 20 minutes", "80"),
    (En, "one hour", "60"),
    (En, "two and a half hours", "150"),
    (En, "three quarters of an hour", "45"),
    (En, "a quarter of an hour", "15"),
    (En, "at 8pm for 45 minutes", "45"),
    (En, "90", ""),
    (En, "8pm", ""),
    (En, "3 hours a day", ""),
    (En, "30 hours", ""),
    (En, "0 minutes", ""),
    (En, "20 minutes and then 40 minutes", ""),
    (En, "5 m", ""),
    (En, "half of it", ""),
];

#[test]
fn lengths_of_time() {
    check(LENGTHS, |language, text| minutes(text, language).map(|found| (found.value.to_string(), found.quote)));
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
            prop_assert_eq!(found, Some(Time::One(at)).filter(|_| hour != 10 && hour != 11 || language != En)
                .or(found.filter(|time| matches!(time, Time::Either(am, _) if *am == at))));
        }
    }
}
