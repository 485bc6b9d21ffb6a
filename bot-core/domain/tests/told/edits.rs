//! Changes to a week, several in one message.

use bloom_domain::planning::edit::{Part, PlanEdit, Target, Which};
use bloom_domain::told::edits_and_doubts;
use chrono::{Datelike, NaiveDate, NaiveTime};

use crate::{check, drafting};

fn date(date: NaiveDate) -> String {
    let name = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][date.weekday().num_days_from_monday() as usize];
    if (16..=22).contains(&date.day()) { name.to_owned() } else { format!("{name}{}", date.day()) }
}

fn words(
    day: Option<NaiveDate>,
    time: Option<NaiveTime>,
    part: Option<Part>,
    shift: Option<i32>,
    topic: Option<&String>,
) -> String {
    let mut out = Vec::new();
    out.extend(day.map(date));
    out.extend(time.map(|time| time.format("%H:%M").to_string()));
    out.extend(part.map(|part| format!("{part:?}").to_lowercase()));
    out.extend(shift.map(|shift| format!("{shift:+}")));
    out.extend(topic.map(|topic| format!("'{topic}'")));
    if out.is_empty() { "all".to_owned() } else { out.join(" ") }
}

fn which(which: &Which) -> String {
    words(which.date, which.time, which.part, None, which.topic.as_ref())
}

fn target(to: &Target) -> String {
    words(to.date, to.time, to.part, to.shift, None)
}

fn one(edit: &PlanEdit) -> String {
    match edit {
        PlanEdit::Move { which: from, to } => format!("move {} > {}", which(from), target(to)),
        PlanEdit::Less { which: from } => format!("less {}", which(from)),
        PlanEdit::More { which: from } => format!("more {}", which(from)),
        PlanEdit::Drop { which: from } => format!("drop {}", which(from)),
        PlanEdit::Resize { which: from, minutes } => format!("resize {} {minutes}", which(from)),
        PlanEdit::Add { to, minutes, topic } => {
            let minutes = minutes.map(|minutes| format!(" {minutes}")).unwrap_or_default();
            format!("add {}{minutes}", words(to.date, to.time, to.part, None, topic.as_ref()))
        }
    }
}

/// The changes joined by `+`; `?` leads those with two clocks, `~` those that name no session.
pub(crate) fn shown(language: &str, text: &str) -> String {
    let found = edits_and_doubts(text, &drafting(language));
    let mut out: Vec<String> = found.edits.iter().map(one).collect();
    for unsure in &found.unsure {
        assert!(text.contains(&unsure.quote), "{text}: {}", unsure.quote);
        assert!(unsure.either[0] < unsure.either[1], "{text}");
        out.push(format!("?{} / {}", one(&unsure.edits[0]), unsure.either[1].format("%H:%M")));
    }
    out.extend(found.unnamed.iter().map(|edit| format!("~{}", one(edit))));
    if out.is_empty() { "-".to_owned() } else { out.join(" + ") }
}

#[test]
fn sessions_are_moved() {
    check(
        "en | move Tuesday to 20h | move tue > 20:00
         en | move Tuesday to 8pm | move tue > 20:00
         en | Move tuesday's session to Thursday evening | move tue > thu evening
         en | can you move Tuesday to Thursday at 7:30pm? | move tue > thu 19:30
         en | start an hour later on Monday | move mon > +60
         en | push Tuesday back 30 minutes | move tue > +30
         en | 30 minutes earlier on Wednesday | move wed > -30
         en | all of them at 8pm | move all > 20:00
         en | everything in the morning | move all > morning
         en | swap Tuesday and Thursday | move tue > thu + move thu > tue
         en | move rust to Friday | move 'rust' > fri
         en | Thursday instead of Tuesday | move tue > thu
         en | I'd prefer Tuesday in the evening | move tue > evening
         en | change Monday from 8pm to 9pm | move mon 20:00 > 21:00
         en | move Tuesday to 20h and Friday to 21h | move tue > 20:00 + move fri > 21:00
         en | Tuesday at 8pm please | move tue > 20:00
         en | make Wednesday 7pm | move wed > 19:00
         en | postpone Tuesday to Friday | move tue > fri
         br | passa a de quarta para quinta à noite | move wed > thu evening
         br | muda terça pras 20h | move tue > 20:00
         br | troca terça com quinta | move tue > thu + move thu > tue
         br | terça que vem às sete e meia da noite | move tue > 19:30
         br | passa terça para as 8 da noite | move tue > 20:00
         br | começa meia hora mais tarde na segunda | move mon > +30
         br | adianta a de sexta em 30 minutos | move fri > -30
         br | muda segunda e quarta para as 19h | move mon > 19:00 + move wed > 19:00
         br | todas à noite | move all > evening
         br | coloca a de terça às 21h | move tue > 21:00
         br | prefiro quinta de manhã | move thu > morning
         pt | passa o inglês para sábado de manhã | move 'ingles' > sat morning
         pt | muda a de terça para as 19h30 | move tue > 19:30
         pt | podes passar a de quarta para quinta? | move wed > thu
         pt | quinta em vez de terça | move tue > thu
         pt | atrasa segunda uma hora | move mon > +60
         pt | põe a de quarta às 18h | move wed > 18:00
         pt | tudo uma hora mais cedo | move all > -60",
        shown,
    );
}

#[test]
fn sessions_are_taken_out_shortened_and_added() {
    check(
        "en | less on Friday | less fri
         en | nothing on Sunday | drop sun
         en | no study on Saturday | drop sat
         en | make Tuesday 30 minutes | resize tue 30
         en | add half an hour on Saturday morning | add sat morning 30
         en | more rust on Monday | more mon 'rust'
         en | cancel Thursday | drop thu
         en | I don't want Friday night | drop fri evening
         en | shorten Tuesday to 25 min | resize tue 25
         en | make all of them 30 minutes | resize all 30
         en | Friday is too much | less fri
         en | keep Sunday free | drop sun
         en | nothing at the weekend | drop sat + drop sun
         en | add a session of SQL on Friday at 6pm | add fri 18:00 'sql'
         en | not on Friday | drop fri
         en | take Wednesday off | drop wed
         en | one more session on Monday | add mon
         en | drop Friday and add one hour on Sunday | drop fri + add sun 60
         en | less on Friday, nothing on Sunday | less fri + drop sun
         en | on Friday, less | less fri
         br | tira a de quinta | drop thu
         br | não quero sexta à noite | drop fri evening
         br | nada no domingo | drop sun
         br | menos na sexta | less fri
         br | mais rust na segunda | more mon 'rust'
         br | terça só 30 minutos | resize tue 30
         br | cancela sábado e domingo | drop sat + drop sun
         br | adiciona meia hora no sábado de manhã | add sat morning 30
         br | mais meia hora no sábado | add sat 30
         br | sexta tá muito pesada | less fri
         br | domingo livre | drop sun
         br | sexta não | drop fri
         br | menos inglês na quarta | less wed 'ingles'
         br | tira quinta, e passa segunda para as 20h | drop thu + move mon > 20:00
         pt | retira a de sexta | drop fri
         pt | deixa o domingo livre | drop sun
         pt | encurta a de terça para 20 minutos | resize tue 20
         pt | aumenta sábado para 1 hora | resize sat 60
         pt | acrescenta uma sessão de história na quinta às 18h | add thu 18:00 'historia'
         pt | sem estudo no fim de semana | drop sat + drop sun
         pt | sexta mais leve | less fri
         pt | mais uma sessão na segunda | add mon",
        shown,
    );
}

#[test]
fn a_clock_of_either_half_is_handed_back_as_both() {
    check(
        "en | move Tuesday to 8 | ?move tue > 08:00 / 20:00
         en | move Tuesday to 8:30 | ?move tue > 08:30 / 20:30
         en | all of them at 7 | ?move all > 07:00 / 19:00
         en | add a session on Friday at 6 | ?add fri 06:00 / 18:00
         en | move Tuesday to 8 in the morning | move tue > 08:00
         en | move Tuesday evening to 8 in the evening | move tue evening > 20:00
         en | move Tuesday to Thursday night at 8 | move tue > thu 20:00
         en | move Tuesday to 08:00 | move tue > 08:00
         en | move Tuesday to noon | move tue > 12:00
         br | passa terça para as 8 | move tue > 08:00
         br | passa terça para as 8h | move tue > 08:00
         br | passa terça para as 3 | ?move tue > 03:00 / 15:00
         br | passa terça para as 8 da noite | move tue > 20:00
         pt | muda quarta para as 6 | ?move wed > 06:00 / 18:00
         pt | muda quarta para as 6 da tarde | move wed > 18:00
         pt | muda quarta para as 18 | move wed > 18:00",
        shown,
    );
}

#[test]
fn changes_without_a_session_wait_for_one() {
    check(
        "en | move it to Friday | ~move all > fri
         en | make it 30 minutes | ~resize all 30
         en | start an hour later | ~move all > +60
         br | passa para sexta | ~move all > fri
         pt | uma hora mais tarde | ~move all > +60",
        shown,
    );
}

#[test]
fn what_changes_nothing_is_left_alone() {
    check(
        "en | later | -
         en | don't move Tuesday | -
         en | leave Tuesday as it is | -
         en | why is Tuesday at 8pm? | -
         en | should I move Tuesday to 8pm? | -
         en | did you move Tuesday to 8pm? | -
         en | if you move Tuesday I'll be sad | -
         en | I have less energy on Friday | -
         en | at least on Friday | -
         en | I'm free on Sunday | -
         en | nothing wrong with Sunday | -
         en | more or less | -
         en | I'll move to Lisbon on Friday | -
         en | he will cancel Thursday | -
         en | cancel my subscription | -
         en | delete my account | -
         en | I have class on Tuesday at 8pm | -
         en | looks good | -
         en | what's on Tuesday? | -
         en | I want to drop out on Friday | -
         en | no problem | -
         en | thanks | -
         en | I have more time on Saturday | -
         en | make sense of Tuesday | -
         br | depois | -
         br | mais tarde | -
         br | mais ou menos | -
         br | não mexe na terça | -
         br | não muda a de terça | -
         br | por que terça às 20h? | -
         br | devo mudar terça? | -
         br | pelo menos na sexta | -
         br | tira uma dúvida | -
         br | quando muda a hora? | -
         br | estou livre no domingo | -
         br | tenho mais tempo no sábado | -
         br | sim | -
         br | ela cancela na sexta | -
         pt | nada a mudar | -
         pt | tudo bem | -
         pt | não tires a de quinta | -
         pt | o que há na terça? | -
         pt | se mudares a terça, diz-me | -
         pt | apaga a minha conta | -
         pt | na sexta tenho menos energia | -
         pt | todos menos sexta | -
         pt | trabalho na sexta às 20h | -",
        shown,
    );
}
