//! The same readers over what hasty and wordy people write.

use crate::check;

#[test]
fn outcomes_of_hasty_and_of_wordy_people() {
    check(
        "en | yep all finished! | done
         en | completed the whole session | done
         en | I studied a bit | partly
         en | got halfway | partly
         en | about 60% | partly
         en | three quarters of it | partly
         en | I started but got distracted | partly
         en | just the first part | partly
         en | nothing today | skipped
         en | I wasn't able to | skipped
         en | I didn't study today, too tired | skipped
         en | sorry, no | skipped
         en | gonna skip this one | skipped
         en | I'll skip today | skipped
         en | I had to skip it | skipped
         en | I want to skip | skipped
         en | can I postpone? | move
         en | I'd like to move it to tomorrow | move
         en | do it later today | move
         en | postpone please | move
         en | I need to reschedule | move
         en | what did I do yesterday? | -
         en | studied? | -
         en | I would have done it | -
         en | done? | -
         en | I'm half asleep | -
         en | it's half past eight | -
         en | no idea | -
         en | never skipped one | -
         en | Yesterday was fun | -
         en | I love this book | -
         br | concluído | done
         br | terminei agora há pouco | done
         br | fiz tudo certinho | done
         br | missão cumprida! | done
         br | estudei uns 40 min | done 40
         br | foi só a metade | partly
         br | fiz um pedaço | partly
         br | consegui fazer só 10 minutos | partly 10
         br | deu pra fazer metade | partly
         br | deixa pra lá | -
         br | vou pular hoje | skipped
         br | não fiz nada | skipped
         br | infelizmente não consegui | skipped
         br | tive que pular | skipped
         br | quero remarcar | move
         br | posso fazer amanhã? | move
         br | não vai dar agora, mais tarde eu faço | move
         br | fiz ontem | done
         br | quando é a próxima? | -
         br | meio cansado | -
         br | não sei se fiz | -
         pt | concluída | done
         pt | acabei mesmo agora | done
         pt | estudei 20 dos 50 minutos | partly 20
         pt | só deu para metade | partly
         pt | não cheguei a acabar | partly
         pt | vou saltar hoje | skipped
         pt | hoje passo | skipped
         pt | não tive cabeça | skipped
         pt | pode ficar para amanhã? | move
         pt | queria adiar | move
         pt | não quero adiar | -
         pt | passei no exame | -
         pt | estás aí? | -",
        crate::outcomes::shown,
    );
}

#[test]
fn changes_of_hasty_and_of_wordy_people() {
    check(
        "en | I'd like to move Monday to 7pm | move mon > 19:00
         en | please cancel the Friday evening session | drop fri evening
         en | can we start Tuesday half an hour earlier? | move tue > -30
         en | Monday is too heavy | less mon
         en | a bit less on Thursday please | less thu
         en | Could Wednesday be at 6pm? | move wed > 18:00
         en | no study on Sunday, and move Friday to 5pm | drop sun + move fri > 17:00
         en | put Thursday on Friday | move thu > fri
         en | I can't on Friday | -
         en | make Friday a rest day | drop fri
         en | let's do 20 minutes on Monday | resize mon 20
         en | replace Monday with Wednesday | -
         en | double Saturday | -
         en | more on the weekend | more sat + more sun
         en | more time for SQL | more 'sql'
         en | less SQL | less 'sql'
         en | move SQL to the morning | move 'sql' > morning
         en | Tuesday evening instead of morning | move tue morning > evening
         en | set Monday at 18:30 | move mon > 18:30
         en | two sessions on Saturday | -
         en | earlier on Tuesday | -
         en | I moved house on Friday | -
         en | is Friday free? | -
         en | could you explain Friday? | -
         en | sounds good but less on Friday | less fri
         en | change my goal | -
         en | cancel | ~drop all
         en | I will start on Monday | -
         en | move Monday to 25:00 | -
         en | Add Rust on the 19th at 20:00 | add thu 20:00 'rust'
         br | segunda só de manhã | move mon > morning
         br | passa tudo para de manhã | move all > morning
         br | muda o horário de quarta para 18h30 | move wed > 18:30
         br | tira as sessões de sexta e sábado | drop fri + drop sat
         br | terça em vez de quarta | move wed > tue
         br | deixa a sexta mais leve | less fri
         br | põe menos coisa na quinta | less thu
         br | quero mais tempo pro inglês | more 'ingles'
         br | reduz a segunda pra 20 minutos | resize mon 20
         br | sexta uma hora mais tarde | move fri > +60
         br | domingo quero descansar | drop sun
         br | sem sexta, por favor | drop fri
         br | quinta de noite não quero | drop thu evening
         br | pode adiantar a de quarta meia hora? | move wed > -30
         br | muda de terça para quinta e de quinta para sábado | move tue > thu + move thu > sat
         br | a sessão de sexta, passa pra sábado | move fri > sat
         br | não tira a de sexta | -
         br | sexta tenho prova | -
         br | segunda eu trabalho às 20h | -
         br | mais uma coisa | -
         br | a segunda opção | -
         pt | quero passar a de terça para as 21h | move tue > 21:00
         pt | a de segunda é demasiado longa, reduz para 30 minutos | less mon + ~resize all 30
         pt | sexta-feira às 19h em vez das 20h | move fri 20:00 > 19:00
         pt | retira tudo no domingo | drop sun
         pt | junta meia hora à quarta | add wed 30
         pt | quarta e sexta às sete da tarde | move wed > 19:00 + move fri > 19:00
         pt | muda a sessão de inglês de terça para quarta | move tue 'ingles' > wed
         pt | menos tempo na terça | less tue
         pt | quinta não, sexta sim | drop thu
         pt | às terças não posso | -
         pt | mudei de ideias | -
         pt | muda de assunto | -",
        crate::edits::shown,
    );
}

#[test]
fn study_and_absences_of_hasty_and_of_wordy_people() {
    check(
        "en | I did my session this morning | 11 morning
         en | did 20 minutes on the bus today | 11 20min
         en | today I studied for 1 hour and 15 minutes | 11 75min
         en | finished a lesson of Japanese yesterday | 10 lesson of japanese
         en | just did 15 min of vocabulary | 11 15min vocabulary
         en | reviewed my flashcards earlier | 11 flashcards
         en | studied yesterday | 10
         en | I will have studied 2h by tonight | -
         en | planning to study 40 minutes today | -
         en | imagine I studied 2 hours today | -
         en | I'm glad I studied yesterday | 10
         br | estudei ontem | 10
         br | hoje fiz minha sessão de manhã | 11 morning
         br | fiz 20 minutos de duolingo no ônibus | 11 20min duolingo
         br | ontem eu e minha esposa estudamos 1h | 10 60min
         br | já revisei direito constitucional hoje | 11 direito constitucional
         br | tô estudando há 40 minutos | -
         br | estudei bastante ontem | 10
         pt | hoje já fiz 2 horas de matemática | 11 120min matematica
         pt | na sexta passada estudei 45 minutos | 6 45min
         pt | li um capítulo de história ontem à noite | 10 evening capitulo de historia
         pt | quero que saibas que estudei ontem | 10
         pt | ainda não estudei hoje | -",
        crate::logged::shown,
    );
    check(
        "en | I'm on holiday next week | 16-22
         en | I can't make tomorrow's session | 12
         en | I'm not going to be able to study on Friday | 13
         en | I'll be away on the 20th and 21st | 20-21
         en | Friday doesn't work for me | 13
         en | I'm visiting my parents this weekend | -
         en | I'm busy all week | 11-15
         en | I won't study until Monday | 11-16
         en | away tomorrow, sorry | 12
         en | I have an exam on Friday so no studying | 13
         br | não consigo amanhã nem sexta | 12-13
         br | sexta não vai rolar | 13
         br | viajo na sexta e volto na terça | 13-16
         br | tô fora até segunda | 11-16
         br | essa semana não consigo mais | 11-15
         br | amanhã não estudo | 12
         br | amanhã de noite não vou poder | 12 evening
         pt | amanhã estou ocupado o dia todo | 12
         pt | não vou poder na quinta nem na sexta | 12-13
         pt | vou de férias na segunda | 16
         pt | para a semana não posso | -
         pt | quinta-feira não consigo, tenho médico | 12 illness
         pt | este sábado não dá | 14",
        |l, t| crate::absences::told(t, &crate::ctx(l)),
    );
}
