//! What became of a session, and why it did not happen.

use bloom_domain::told::{Outcome, outcome, reason};

use crate::{check, ctx, tongue};

pub(crate) fn shown(language: &str, text: &str) -> String {
    let minutes = |name: &str, minutes: Option<u32>| minutes.map_or(name.to_owned(), |m| format!("{name} {m}"));
    match outcome(text, &ctx(language)) {
        None => "-".to_owned(),
        Some(Outcome::Done { minutes: told }) => minutes("done", told),
        Some(Outcome::Partly { minutes: told }) => minutes("partly", told),
        Some(Outcome::Skipped) => "skipped".to_owned(),
        Some(Outcome::Move) => "move".to_owned(),
    }
}

#[test]
fn sessions_that_were_studied_are_heard() {
    check(
        "en | done | done
         en | Done! | done
         en | yes all of it | done
         en | yes | done
         en | yep, did it | done
         en | just finished | done
         en | I did it! | done
         en | I did 40 minutes | done 40
         en | finished the whole thing, 45 min | done 45
         en | 25 min | done 25
         en | studied for half an hour | done 30
         en | did it, a little late | done
         en | I practised the scales | done
         en | no, wait, I did it | done
         en | I did it later than planned | done
         en | I didn't start until nine but I did it all | done
         br | fiz | done
         br | feito | done
         br | sim, estudei | done
         br | acabei agora | done
         br | terminei tudo | done
         br | consegui! | done
         br | sim | done
         br | estudei meia hora | done 30
         br | fiz 40 min | done 40
         br | fiz os exercícios todos | done
         pt | já está, fiz tudo | done
         pt | Feita! | done
         pt | estive a estudar uma hora | done 60
         pt | cumpri | done
         pt | ✅ | done",
        shown,
    );
}

#[test]
fn sessions_that_were_studied_in_part_are_heard() {
    check(
        "en | half of it | partly
         en | about half | partly
         en | 20 min only | partly 20
         en | only 20 minutes | partly 20
         en | I only did 15 minutes | partly 15
         en | some of it | partly
         en | more or less | partly
         en | kind of | partly
         en | didn't finish | partly
         en | not all of it | partly
         en | yes but only half | partly
         en | almost done | partly
         en | most of it | partly
         en | did 20 of the 50 minutes | partly 20
         br | só metade | partly
         br | mais ou menos | partly
         br | fiz só 20 minutos | partly 20
         br | um pouco | partly
         br | não terminei | partly
         br | quase tudo | partly
         br | não fiz tudo | partly
         pt | nem tudo | partly
         pt | não acabei | partly
         pt | fiz uma parte | partly
         pt | só comecei | partly
         pt | a maior parte | partly
         pt | apenas 10 min | partly 10",
        shown,
    );
}

#[test]
fn sessions_that_were_not_studied_are_heard() {
    check(
        "en | skipped | skipped
         en | skip | skipped
         en | skipped it | skipped
         en | no | skipped
         en | nope | skipped
         en | I didn't | skipped
         en | didn't do it | skipped
         en | couldn't | skipped
         en | not today | skipped
         en | no time today | skipped
         en | I forgot | skipped
         en | I missed it, sorry | skipped
         en | haven't studied | skipped
         en | yes, I skipped it | skipped
         br | não fiz | skipped
         br | pulei | skipped
         br | hoje não | skipped
         br | não | skipped
         br | nao deu | skipped
         br | n consegui | skipped
         br | não rolou | skipped
         br | esqueci | skipped
         pt | saltei | skipped
         pt | não estudei | skipped
         pt | não tive tempo | skipped
         pt | nem comecei | skipped
         pt | esqueci-me | skipped
         pt | hoje não vai dar | skipped",
        shown,
    );
}

#[test]
fn sessions_that_are_to_be_moved_are_heard() {
    check(
        "en | move it | move
         en | later | move
         en | can we move it? | move
         en | could we reschedule? | move
         en | didn't do it, move it to tomorrow | move
         en | another day please | move
         en | I'll do it tomorrow | move
         en | push it to Friday | move
         br | adia | move
         br | podemos remarcar? | move
         br | dá para adiar? | move
         br | mais tarde | move
         br | deixa pra amanhã | move
         br | hoje não, amanhã faço | move
         pt | passa para amanhã | move
         pt | podes adiar? | move
         pt | remarca | move
         pt | faço mais logo | move",
        shown,
    );
}

#[test]
fn questions_plans_and_stories_are_no_outcome() {
    check(
        "en | should I skip it? | -
         en | should I move it | -
         en | did you move it? | -
         en | what happens if I skip? | -
         en | if I had done it I would say so | -
         en | I'm done with this app | -
         en | my son did it | -
         en | I will study tomorrow morning at nine | -
         en | not yet | -
         en | I haven't done it yet | -
         en | I'll do it in 20 minutes | -
         en | I skipped lunch | -
         en | I did the dishes | -
         en | don't move it | -
         en | I didn't skip it | -
         en | did I do it right? | -
         en | hello | -
         en | what is a closure? | -
         en | I want to finish the course | -
         en | she finished the book | -
         en | I feel a bit tired | -
         en | sooner or later | -
         en | I missed the bus | -
         br | devo pular? | -
         br | será que adio? | -
         br | ainda não | -
         br | ainda não fiz | -
         br | se eu tivesse feito | -
         br | fiz o jantar | -
         br | fiz anos ontem | -
         br | vou fazer agora | -
         br | meu filho estudou | -
         br | não adia | -
         br | quanto falta? | -
         br | um pouco cansado | -
         pt | posso saltar? | -
         pt | devia saltar esta? | -
         pt | não saltei | -
         pt | quero acabar o curso | -
         pt | saltei o almoço | -
         pt | o que é que fiz mal? | -
         pt | mais ou menos às 8 | -",
        shown,
    );
}

pub(crate) fn why(language: &str, text: &str) -> String {
    reason(text, tongue(language)).map_or("-", |reason| reason.as_str()).to_owned()
}

#[test]
fn reasons_are_heard_in_own_words() {
    check(
        "en | I was exhausted | energy
         en | fell asleep on the couch | energy
         en | no energy left | energy
         br | estava morto de cansaço | energy
         br | tava cansadão, com sono | energy
         pt | adormeci no sofá | energy
         pt | sem forças | energy
         en | my kid got sick | unexpected
         en | something came up at work | unexpected
         en | had to work late | unexpected
         br | surgiu um imprevisto | unexpected
         br | minha mãe ficou doente | unexpected
         br | tive que ajudar meu irmão | unexpected
         pt | faltou a luz | unexpected
         pt | tive de ir buscar os miúdos | unexpected
         en | too late in the day | timing
         en | it was too early | timing
         en | I had no time | timing
         en | ran out of time | timing
         br | não deu tempo | timing
         br | muita correria | timing
         pt | era tarde demais | timing
         pt | falta de tempo | timing
         en | I didn't know where to start | unclear_step
         en | it felt too hard | unclear_step
         en | I got stuck | unclear_step
         br | não sabia por onde começar | unclear_step
         br | travei | unclear_step
         pt | não percebi nada, fiquei confuso | unclear_step
         en | I had the flu | illness
         en | terrible headache | illness
         br | estava gripada | illness
         br | passei mal | illness
         pt | dor de cabeça | illness
         pt | fiquei constipado | illness
         en | I forgot | forgot
         en | it slipped my mind | forgot
         br | me esqueci completamente | forgot
         pt | esqueci-me completamente | forgot
         pt | passou-me | forgot
         en | just didn't feel like it | motivation
         en | couldn't be bothered | motivation
         en | I'm sick of it | motivation
         br | preguiça | motivation
         br | sem vontade nenhuma | motivation
         pt | não me apeteceu | motivation
         pt | falta de motivação | motivation
         en | something else | other
         pt | outra coisa | other",
        why,
    );
}

#[test]
fn the_first_reason_counts_and_denied_ones_do_not() {
    check(
        "en | I was tired and then I forgot | energy
         en | I forgot, I was so tired | forgot
         en | I wasn't tired, I just forgot | forgot
         en | not sick, just lazy | motivation
         br | não estava cansado, faltou tempo | timing
         pt | não estava doente, não me apeteceu | motivation
         en | I know where to start | -
         en | blue | -
         en | because | -
         br | sei lá | -
         br | a aula foi ótima | -
         pt | não sei explicar | -
         pt | porque sim | -",
        why,
    );
}
