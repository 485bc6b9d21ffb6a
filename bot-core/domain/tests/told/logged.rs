//! Study told of afterwards.

use bloom_domain::told::{Context, LOOK_BACK_DAYS, logged};
use chrono::Datelike;

use crate::{check, ctx, day};

/// `day [minutes] [part] [time] [topic]`, with the day of March.
pub(crate) fn shown(language: &str, text: &str) -> String {
    let Some(found) = logged(text, &ctx(language)) else { return "-".to_owned() };
    assert!(text.contains(&found.quote), "{text}: {}", found.quote);
    let mut out = vec![found.date.day().to_string()];
    out.extend(found.minutes.map(|minutes| format!("{minutes}min")));
    out.extend(found.part.map(|part| format!("{part:?}").to_lowercase()));
    out.extend(found.time.map(|time| time.format("%H:%M").to_string()));
    out.extend(found.topic);
    out.join(" ")
}

#[test]
fn study_told_of_is_read_with_its_day_length_and_topic() {
    check(
        "en | did it earlier | 11
         en | I already studied today | 11
         en | studied 1h of SQL yesterday evening | 10 60min evening sql
         en | I practiced chords for 20 min | 11 20min chords
         en | I practised scales this morning | 11 morning scales
         en | just finished 45 minutes of Rust | 11 45min rust
         en | did half an hour of French last night | 10 30min evening french
         en | read 30 minutes about databases on Monday | 9 30min databases
         en | yesterday I reviewed flashcards for 15 minutes | 10 15min flashcards
         en | studied from 18:00 to 19:30 | 11 90min 18:00
         en | I studied 2 hours on the 3rd | 3 120min
         en | spent 40 minutes on linear algebra two days ago | 9 40min linear algebra
         en | worked on my React project for an hour and a half | 11 90min react project
         en | We studied for 50 min at 7pm | 11 50min 19:00
         en | 30 min of guitar done | 11 30min guitar
         en | I've just studied C++ for 25 min | 11 25min c++
         br | já fiz hoje de manhã | 11 morning
         br | estudei 40 minutos agora | 11 40min
         br | ontem à noite fiz meia hora de inglês | 10 30min evening ingles
         br | estudei inglês ontem | 10 ingles
         br | fiz 1h30 de matemática no sábado | 7 90min matematica
         br | acabei de estudar 20 min de violão | 11 20min violao
         br | pratiquei teclado por 15 minutos hoje cedo | 11 15min teclado
         br | anteontem estudei uma hora | 9 60min
         br | estudei das 14h às 15h | 11 60min 14:00
         br | há 3 dias fiz 2h de direito penal | 8 120min direito penal
         br | fiquei estudando rust ontem de tarde | 10 afternoon rust
         br | fiz hoje às 7h30 da manhã 20 min de leitura | 11 20min 07:30 leitura
         pt | estive a estudar meia hora ontem | 10 30min
         pt | estudei história na segunda passada | 9 historia
         pt | já estudei hoje, uma hora de Python | 11 60min python
         pt | li 20 minutos esta tarde | 11 20min afternoon
         pt | dia 2 fiz 45 min de harmonia | 2 45min harmonia
         pt | revi o capítulo 3 agora | 11 capitulo 3
         pt | toquei piano meia hora hoje | 11 30min piano
         pt | acabei agora mesmo, 50 minutos de alemão | 11 50min alemao",
        shown,
    );
}

#[test]
fn wishes_plans_lives_and_other_people_are_not_logged() {
    check(
        "en | I want to study | -
         en | I will study 40 minutes tonight | -
         en | if I had studied yesterday I'd be ready | -
         en | I wish I had studied 2h yesterday | -
         en | my son studied 2h yesterday | -
         en | she practiced for an hour today | -
         en | I studied law at university | -
         en | I studied law | -
         en | I studied 2 hours every day in college | -
         en | did you study yesterday? | -
         en | I didn't study yesterday | -
         en | should I have studied 40 min today? | -
         en | I should have studied 40 min today | -
         en | I did the dishes today | -
         en | last year I studied 40 hours | -
         en | I used to study 2h | -
         en | studied 1h of SQL two months ago | -
         en | I usually studied for 2 hours | -
         en | I learned that today is a holiday | -
         en | study 40 minutes today | -
         en | hello, how are you today? | -
         en | almost studied today | -
         en | my teacher said she studied for an hour | -
         br | vou estudar 40 minutos | -
         br | quero estudar uma hora hoje | -
         br | se eu tivesse estudado ontem | -
         br | não estudei ontem | -
         br | meu filho estudou 2h ontem | -
         br | estudei direito na faculdade | -
         br | estudei 5 anos de piano | -
         br | quantos minutos eu estudei ontem? | -
         br | fiz o jantar hoje | -
         br | fiz 40 anos ontem | -
         br | amanhã estudo 40 minutos | -
         br | estudo 40 minutos por dia | -
         br | acabei de almoçar | -
         pt | estudava 2h por dia | -
         pt | estudei 2h todos os dias | -
         pt | devia ter estudado ontem | -
         pt | gostava de ter estudado meia hora hoje | -
         pt | a minha filha estudou uma hora hoje | -
         pt | estudei música há 10 anos | -
         pt | estudei rust | -
         pt | fiz compras hoje | -
         pt | ontem não consegui fazer nada | -",
        shown,
    );
}

#[test]
fn nothing_is_logged_beyond_the_look_back() {
    let late = Context { now_local: day(31).and_hms_opt(12, 0, 0).expect("a time"), ..ctx("en") };
    assert_eq!(LOOK_BACK_DAYS, 30);
    assert!(logged("studied 30 min on March 1", &late).is_some());
    assert!(logged("studied 30 min on February 28", &late).is_none());
    assert!(logged("studied 30 min 31 days ago", &late).is_none());
    assert!(logged("estudei 30 min há 30 dias", &late).is_some());
}
