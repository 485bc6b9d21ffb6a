//! The same readers over other phrasings: whole conversations' worth of small talk, reports and requests.

use crate::check;

#[test]
fn outcomes_in_other_words() {
    check(
        "en | I got it done | done
         en | all done ✅ | done
         en | nailed it | done
         en | yeah I studied for about 35 minutes | done 35
         en | got through chapter 2 | done
         en | I managed half an hour | done 30
         en | finished early | done
         en | did most of it | partly
         en | not really | skipped
         en | nah | skipped
         en | I bailed | skipped
         en | didn't happen | skipped
         en | I couldn't make it | skipped
         en | life happened, didn't study | skipped
         en | sadly no | skipped
         en | can we do it later? | move
         en | could you move it to 9pm? | move
         en | let's reschedule | move
         en | maybe later | move
         en | snooze | move
         en | I was about to start | -
         en | I'm starting now | -
         en | doing it right now | -
         en | thanks | -
         en | how do I mark it as done? | -
         en | I'll skip the intro video | -
         en | did it already | done
         br | estudei sim | done
         br | fiz sim, 50 minutinhos | done 50
         br | tudo certo, estudei | done
         br | consegui estudar | done
         br | deu pra fazer | done
         br | fiz pela metade | partly
         br | comecei mas não terminei | partly
         br | fiz uns 15 min só | partly 15
         br | não consegui estudar hoje | skipped
         br | nada feito | skipped
         br | n fiz nao | skipped
         br | acabei não fazendo | skipped
         br | acabou que não deu | skipped
         br | perdi a hora | skipped
         br | joga pra amanhã | move
         br | dá pra remarcar pra amanhã? | move
         br | pode ser mais tarde? | move
         br | tô fazendo agora | -
         br | vou começar já já | -
         br | o que acontece se eu pular? | -
         br | estou no trabalho | -
         pt | já estudei | done
         pt | está feito | done
         pt | fiz tudinho | done
         pt | feito, 30 minutos | done 30
         pt | estudei só um bocadinho | partly
         pt | ficou a meio | partly
         pt | infelizmente não | skipped
         pt | não me foi possível | skipped
         pt | hoje não consegui | skipped
         pt | falhei | skipped
         pt | podemos adiar para amanhã? | move
         pt | fica para amanhã | move
         pt | estou a fazer agora | -
         pt | ainda vou fazer | -
         pt | bom dia | -",
        crate::outcomes::shown,
    );
}

#[test]
fn study_in_other_words() {
    check(
        "en | did 25 minutes of Spanish before work | 11 25min morning spanish
         en | practiced guitar yesterday | 10 guitar
         en | hey, I studied two hours of biology on Sunday | 8 120min biology
         en | got in 20 minutes of reading this morning | 11 20min morning reading
         en | I did some SQL earlier today, about 30 min | 11 30min sql
         en | Yesterday: 1h of chemistry | -
         en | last night I read a chapter of my economics book | 10 evening chapter of my economics book
         en | I've been studying for 2 hours | 11 120min
         en | I finished my statistics homework an hour ago | 11 statistics homework
         en | studied for 3 hours last Saturday | 7 180min
         en | I can study 2 hours | -
         en | I have to study today | -
         en | I never studied today | -
         en | I read your message yesterday | -
         en | I worked 8 hours today | -
         en | you said I studied yesterday | -
         en | we studied together in high school | -
         en | I played football for an hour today | 11 60min football
         en | I started learning French 2 years ago | -
         en | I think I studied enough | -
         en | how long did I study yesterday | -
         br | hoje estudei 1h de cálculo | 11 60min calculo
         br | estudei 25min de espanhol antes do trabalho | 11 25min morning espanhol
         br | treinei violão ontem à tarde, uns 30 minutos | 10 30min afternoon violao
         br | já estudei por hoje | 11
         br | domingo fiz duas horas de redação | 8 120min redacao
         br | li 10 páginas de história agora há pouco | 11 historia
         br | eu estudei inglês por 40 minutos hoje de manhã | 11 40min morning ingles
         br | terminei a lista de exercícios de física ontem | 10 lista de exercicios de fisica
         br | tenho que estudar hoje | -
         br | trabalhei 8 horas hoje | -
         br | eu não fiz nada ontem | -
         br | será que estudei o suficiente ontem? | -
         br | a gente se fala hoje | -
         br | comecei a estudar há 2 anos | -
         br | estudei na USP | -
         br | quem me dera ter estudado ontem | -
         pt | ontem estudei das 18h às 19h | 10 60min 18:00
         pt | hoje pratiquei escalas durante 20 minutos | 11 20min escalas
         pt | estive a rever anatomia esta manhã | 11 morning anatomia
         pt | fiz 30 minutos de alemão há bocado | 11 30min alemao
         pt | anteontem à noite li meia hora sobre o império romano | 9 30min evening imperio romano
         pt | se estudei ontem, não me lembro | -
         pt | o meu irmão fez 2h de piano hoje | -
         pt | estudei em Coimbra | -
         pt | amanhã vou estudar o que estudei hoje | -",
        crate::logged::shown,
    );
}

#[test]
fn changes_in_other_words() {
    check(
        "en | shift Wednesday an hour later | move wed > +60
         en | let's move Monday to the evening | move mon > evening
         en | Wednesday is too long, make it 25 minutes | less wed + ~resize all 25
         en | could you put the Thursday session in the morning? | move thu > morning
         en | remove Friday please | drop fri
         en | no sessions on the weekend | drop sat + drop sun
         en | I want Sunday off | drop sun
         en | reschedule Monday's rust session to Tuesday | move mon 'rust' > tue
         en | move everything to the morning | move all > morning
         en | move the Monday session from the morning to the evening | move mon morning > evening
         en | bring Tuesday forward an hour | move tue > -60
         en | shorter sessions on Monday | less mon
         en | add 45 minutes of SQL on Saturday | add sat 'sql' 45
         en | fewer sessions this week | less all
         en | Tuesday and Thursday at 19:00 | move tue > 19:00 + move thu > 19:00
         en | change Friday to 40 minutes | resize fri 40
         en | cut Friday | drop fri
         en | skip Wednesday | drop wed
         en | can we do Friday at 6pm instead? | move fri > 18:00
         en | how about Thursday at 9pm instead of Tuesday? | move tue > thu 21:00
         en | move Friday to Saturday and drop Sunday | move fri > sat + drop sun
         en | Move tuesday to 8 pm, wednesday to 9 pm | move tue > 20:00 + move wed > 21:00
         en | delay everything by 15 minutes | move all > +15
         en | I'd rather study on Friday morning than Thursday night | -
         en | what about Friday? | -
         en | ok | -
         en | I moved to Tuesday | -
         en | my meeting moved to Tuesday at 8pm | -
         en | don't add anything on Friday | -
         en | never on Sunday | -
         en | are there more sessions on Monday? | -
         en | I like that Friday is free | -
         br | move a de terça pra quinta de manhã | move tue > thu morning
         br | joga a de sexta pro sábado | move fri > sat
         br | bota a de segunda às 20h | move mon > 20:00
         br | segunda às 19h, quarta às 20h | move mon > 19:00 + move wed > 20:00
         br | diminui a de sexta | less fri
         br | aumenta a de sábado | more sat
         br | não quero nada no domingo | drop sun
         br | quero menos na quinta | less thu
         br | deixa sexta com 30 minutos | resize fri 30
         br | coloca mais inglês na quarta | more wed 'ingles'
         br | põe 1h de rust no sábado à tarde | add sat afternoon 'rust' 60
         br | exclui a sessão de quinta à noite | drop thu evening
         br | inverte segunda e quarta | move mon > wed + move wed > mon
         br | empurra terça 30 minutos | move tue > +30
         br | dá pra passar a de terça pra sexta? | move tue > fri
         br | a de quinta pode ser às 21h? | move thu > 21:00
         br | as de sexta ficam pra sábado | move fri > sat
         br | quero estudar na sexta | -
         br | não gosto de sexta | -
         br | o que tem na sexta? | -
         br | muda o idioma | -
         br | tira isso | ~drop all
         br | minha aula mudou para terça às 20h | -
         pt | põe a de quinta mais cedo, às 18h | move thu > 18:00
         pt | adia a de segunda para terça | move mon > tue
         pt | a de sexta passa para sábado à tarde | move fri > sat afternoon
         pt | tira o inglês de quinta | drop thu 'ingles'
         pt | quarta só meia hora | resize wed 30
         pt | sábado não | drop sat
         pt | muda tudo para as 21h | move all > 21:00
         pt | troca a de segunda com a de sexta | move mon > fri + move fri > mon
         pt | corta 15 minutos na sexta | less fri
         pt | podias tirar a de domingo? | drop sun
         pt | começa às 19h na segunda | move mon > 19:00
         pt | mantém a terça | -
         pt | a terça está ótima | -
         pt | deixa estar a de terça | -",
        crate::edits::shown,
    );
}

#[test]
fn absences_in_other_words() {
    check(
        "en | I'm off on Friday | 13
         en | heads up: I can't make it on Saturday | 14
         en | I won't be around Monday and Tuesday | 16-17
         en | gone from the 20th until the 25th | -
         en | I have a wedding on Saturday, so I can't study | 14
         en | Unfortunately I'm not free tomorrow evening | 12 evening
         en | out of office next Monday | 16
         en | I'm travelling until March 20th | 11-20
         en | can't this weekend, my kid is sick | 14-15 unexpected
         en | can't do tomorrow | 12
         en | I can't today | 11
         en | no study on Friday | 13
         en | You can't on Thursday | -
         en | I can't see Thursday's session | -
         en | I can't find the Friday file | -
         en | is it ok if I'm away tomorrow? | -
         en | I was busy on Monday | -
         en | I won't forget tomorrow | -
         br | sexta eu não vou poder estudar | 13
         br | vou estar viajando de 20 a 25 | 20-25
         br | esse fim de semana não dá | 14-15
         br | hj não consigo | 11
         br | amanhã à tarde tô ocupada | 12 afternoon
         br | de segunda a quarta estarei fora | 16-18
         br | semana que vem tô de férias | 16-22
         br | até sexta não consigo | 11-13
         br | dia 20 não posso | 20
         br | não vou conseguir amanhã porque tenho prova | 12
         br | não consigo abrir a sessão de quinta | -
         br | nao posso esquecer amanhã | -
         br | amanhã não vou faltar | -
         pt | amanhã não dá, tenho jantar | 12
         pt | não posso de 20 a 22 | 20-22
         pt | na sexta não vou conseguir | 13
         pt | estou de férias de 16 a 20 de março | 16-20
         pt | no sábado de manhã não posso | 14 morning
         pt | nos próximos 3 dias não consigo estudar | 11-13
         pt | amanhã não te esqueças | -
         pt | não consigo perceber a aula de quinta | -
         pt | se na quinta não puder, digo | -",
        |l, t| crate::absences::told(t, &crate::ctx(l)),
    );
}

#[test]
fn reasons_and_agreement_in_other_words() {
    check(
        "en | way too tired | energy
         en | my boss called me | unexpected
         en | wifi was down | unexpected
         en | it's just boring | motivation
         en | totally forgot about it | forgot
         en | I had a fever | illness
         en | the exercise was way too difficult | unclear_step
         en | I got home late | timing
         en | meetings all day | unexpected
         en | I was scrolling my phone | motivation
         br | tava sem energia | energy
         br | cheguei tarde do trabalho | timing
         br | não tava a fim | motivation
         br | fiquei de cama | illness
         br | apareceu visita | unexpected
         br | não entendi a matéria | unclear_step
         br | esqueci total | forgot
         pt | tive uma reunião | unexpected
         pt | estava cheio de sono | energy
         pt | não sabia o que fazer | unclear_step
         pt | estive com gripe | illness
         pt | foi um dia muito cheio | timing
         pt | não tinha vontade | motivation",
        crate::outcomes::why,
    );
    check(
        "en | yes please | yes
         en | yep go ahead | yes
         en | I'm happy with that | yes
         en | that's fine by me | yes
         en | great, thank you | yes
         en | 👍 | yes
         en | let's go with it | yes
         en | of course not | no
         en | no, that's too much | -
         en | not now | no
         en | never mind | -
         en | I disagree | no
         en | hmm | -
         en | yes I have a question | -
         en | ok but later | -
         en | not perfect | -
         br | tá bom | yes
         br | tá ótimo assim | yes
         br | beleza | yes
         br | pode confirmar | yes
         br | show, pode mandar | yes
         br | não quero | no
         br | melhor não | no
         br | não gostei | no
         br | sim, só que sem domingo | -
         pt | está bem | yes
         pt | claro que sim | yes
         pt | pode avançar | yes
         pt | nem por isso | no
         pt | não concordo | no
         pt | está errado | -
         pt | sim, mas menos na sexta | -",
        crate::answers::agreement,
    );
}
