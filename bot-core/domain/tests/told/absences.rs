//! Days that are said not to be free, beforehand.

use bloom_domain::told::absences;
use chrono::Datelike;

use crate::{check, ctx, drafting};

pub(crate) fn told(text: &str, ctx: &bloom_domain::told::Context) -> String {
    let found = absences(text, ctx);
    let one = |absence: &bloom_domain::told::Absence| {
        assert!(text.contains(&absence.quote), "{text}: {}", absence.quote);
        let of = |date: chrono::NaiveDate| {
            if date.month() == 3 { date.day().to_string() } else { format!("{}/{}", date.day(), date.month()) }
        };
        let mut out = vec![if absence.from == absence.to {
            of(absence.from)
        } else {
            format!("{}-{}", of(absence.from), of(absence.to))
        }];
        out.extend(absence.part.map(|part| format!("{part:?}").to_lowercase()));
        out.extend(absence.reason.map(|reason| reason.as_str().to_owned()));
        out.join(" ")
    };
    if found.is_empty() { "-".to_owned() } else { found.iter().map(one).collect::<Vec<_>>().join(" + ") }
}

#[test]
fn days_said_beforehand_are_read_as_spans() {
    check(
        "en | can't on Thursday | 12
         en | I can't study tomorrow | 12
         en | I'm away next week | 16-22
         en | I won't be able to study on Friday evening | 13 evening
         en | I'll be out of town from Monday to Wednesday | 16-18
         en | on vacation until Sunday | 11-15
         en | I'm traveling from the 12th to the 15th | 12-15
         en | not available this weekend | 14-15
         en | tomorrow I'm busy | 12
         en | can't on Monday and Thursday | 16 + 12
         en | can't on Friday and Saturday | 13-14
         en | away for a week | 11-17
         en | I can't tonight | 11 evening
         en | I can't tonight, I'm exhausted | 11 evening energy
         en | I can't on Thursday but Friday is fine | 12
         en | I'm away, back on Monday | 11-15
         en | no time tomorrow morning | 12 morning
         en | I'm on holiday from March 20 to April 3 | 20-3/4
         en | I'll be away the next 3 days | 11-13
         br | amanhã não consigo estudar | 12
         br | de 12 a 15 estou fora | 12-15
         br | hoje à noite não vai dar | 11 evening
         br | vou viajar semana que vem | 16-22
         br | quinta não posso | 12
         br | não vou poder na sexta de manhã | 13 morning
         br | estou viajando até dia 20 | 11-20
         br | sábado e domingo não dá | 14-15
         br | depois de amanhã nao vou conseguir | 13
         br | próxima terça não posso estudar | 17
         br | fico fora o fim de semana | 14-15
         br | amanhã não consigo, estou doente | 12 illness
         pt | vou estar de férias até domingo | 11-15
         pt | na próxima semana não posso | 16-22
         pt | estou fora de segunda a quarta | 16-18
         pt | não consigo na terça que vem | 17
         pt | do dia 20 ao dia 25 estou de férias | 20-25
         pt | quinta à tarde não me dá jeito | 12 afternoon
         pt | de 28 a 3 estou fora | 28-3/4
         pt | não vou estar disponível amanhã | 12
         pt | estarei ausente por duas semanas | 11-24",
        |language, text| told(text, &ctx(language)),
    );
}

#[test]
fn what_was_and_what_is_asked_or_supposed_is_no_absence() {
    check(
        "en | couldn't yesterday | -
         en | I was away last week | -
         en | I can't | -
         en | I can't wait for Thursday | -
         en | what if I can't on Thursday? | -
         en | if I can't on Thursday I'll say so | -
         en | my boss is away next week | -
         en | I'm not away next week | -
         en | I'm not busy on Friday | -
         en | I can't believe it's Thursday | -
         en | I can't on Thursdays | -
         en | every Friday I'm busy | -
         en | the library is busy tomorrow | -
         en | I can on Thursday | -
         en | can you do Thursday? | -
         en | I can't study more than 30 minutes on Thursday | -
         en | I'm tired, I'll study right away tomorrow | -
         en | my daughter can't on Thursday | -
         br | ontem não consegui | -
         br | semana passada estive fora | -
         br | não consigo | -
         br | se eu não puder amanhã, aviso | -
         br | se amanhã não der, aviso | -
         br | meu chefe está fora amanhã | -
         br | às quintas não posso | -
         br | toda sexta não consigo | -
         br | não posso perder a aula de quinta | -
         br | amanhã consigo | -
         br | não estou fora amanhã | -
         br | não posso amanhã? | -
         pt | ele não pode na quinta | -
         pt | fora isso, amanhã estudo | -
         pt | não consigo esperar por quinta | -
         pt | estava de férias até domingo | -
         pt | não vai dar problema na quinta | -
         pt | quinta estudo | -",
        |language, text| told(text, &ctx(language)),
    );
}

#[test]
fn names_of_days_mean_the_week_that_is_being_drafted() {
    check(
        "en | can't on Wednesday | 18
         en | can't on Thursday | 19
         br | quinta não posso | 19
         pt | esta semana estou fora | 16-22
         en | next week I'm away | 16-22
         en | tomorrow I can't | 12",
        |language, text| told(text, &drafting(language)),
    );
}
