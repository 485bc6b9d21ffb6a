//! R2: numbers, days, hours and names need grounds.

use super::common::*;

/// Language, what the learner said, what is known, what is reflected, and whether it holds something new.
type Case = (Language, &'static str, &'static [&'static str], &'static str, bool);

fn check(cases: &[Case]) {
    compare(cases, |(language, user, known, text, new)| {
        let grounds = Grounds { known, ..Grounds::new(*language, Stage::General, user) };
        let breaches = lint_reply(&reflecting(text), &grounds);
        (breaks(RuleId::R2, &breaches) != *new).then(|| format!("{breaches:?}"))
    });
}

#[test]
fn english_facts_come_from_somewhere() {
    check(&[
        (En, "I have three chapters left", &[], "There are 3 chapters ahead of you.", false),
        (En, "I have 3 chapters left", &[], "Three chapters are ahead of you.", false),
        (En, "I have three chapters left", &[], "There are 4 chapters ahead of you.", true),
        (En, "I have three chapters left", &[], "You have three hours for it.", true),
        (En, "I read for 2 hours", &[], "Two hours of reading is behind you.", false),
        (En, "I read for 2 hours", &[], "That is 120 minutes of reading.", false),
        (En, "I read for half an hour", &[], "Those 30 minutes mattered to you.", false),
        (En, "I read for an hour and a half", &[], "You gave it 90 minutes.", false),
        (En, "I read for a while", &[], "You gave it 90 minutes.", true),
        (En, "I read for a while", &[], "You gave it an hour.", true),
        (En, "I work until 7:30 pm", &[], "Your work ends at 7.30 pm.", false),
        (En, "I work until half past seven", &[], "Your work ends at 7:30.", false),
        (En, "I work until 7:30 pm", &[], "Your work ends at 8 pm.", true),
        (En, "I work until 7 pm", &[], "Your work ends at 19:00.", false),
        (En, "I work until 7 am", &[], "Your work ends at 7 pm.", true),
        (En, "Thursday was rough", &[], "So Thursday took a lot out of you.", false),
        (En, "thu at 9 was rough", &[], "So Thursday at 9:00 took a lot out of you.", false),
        (En, "Thursday was rough", &[], "So Friday took a lot out of you.", true),
        (En, "quinta foi puxada", &[], "So Thursday took a lot out of you.", false),
        (En, "the exam is in June", &[], "June is on your mind.", false),
        (En, "the exam is in June", &[], "July is on your mind.", true),
        (En, "the exam is on 12 March", &[], "The 12th of March is on your mind.", false),
        (En, "the exam is on 12 March", &[], "The 21st of March is on your mind.", true),
        (En, "the exam is on 12/03", &[], "The 12th of March is on your mind.", false),
        (En, "I march on", &[], "You may march on at your own pace.", false),
        (En, "the exam is tomorrow", &[], "Tomorrow is on your mind.", false),
        (En, "the exam worries me", &[], "The exam tomorrow is on your mind.", true),
        (En, "the exam worries me", &[], "The exam next week is on your mind.", true),
        (En, "I did 80% of it", &[], "You did 80 percent of it.", false),
        (En, "I did 80 of them", &[], "You did 80% of it.", true),
        (En, "I did some of it", &[], "You did half of it.", true),
        (En, "Confidence? 6", &[], "So you put yourself at 6.", false),
        (En, "Confidence? 6", &[], "So you put yourself at seven.", true),
        (En, "I am tired", &[], "One small step at a time feels right to you.", false),
        (En, "I am tired", &[], "First things first is how you see it.", false),
        (En, "I am tired", &[], "It was one thing after another for you.", false),
        (En, "I am tired", &[], "You kept at it for a while and then stopped.", false),
        (En, "I am tired", &[], "You stopped 3 times.", true),
        (En, "I am tired", &[], "You stopped on your third attempt.", true),
        (En, "I am tired", &[], "You stopped after twenty-five minutes.", true),
        (En, "about 25 minutes", &[], "You stopped after twenty-five minutes.", false),
        (En, "my sister Zuleika helps", &[], "Zuleika is a help to you.", false),
        (En, "my sister helps", &[], "Your sister Zuleika is a help to you.", true),
        (En, "my sister helps", &[], "maria is a help to you.", true),
        (En, "my sister helps", &[], "What matters is what Ana's day is like for you.", true),
        (En, "I study a language", &[], "You study Finnish for yourself.", true),
        (En, "I study finnish", &[], "You study Finnish for yourself.", false),
        (En, "I study", &["Goal: pass the ENEM"], "The ENEM is what you study for.", false),
        (En, "I study", &[], "The ENEM is what you study for.", true),
        (En, "I study", &[], "You study in a cafe in Lisbon.", true),
        (
            En,
            "I study",
            &["Session: Chemistry, Saturday 09:00-10:00"],
            "Chemistry on Saturday at nine is yours.",
            false,
        ),
        (En, "I study", &["Session: Chemistry, Saturday 09:00-10:00"], "Chemistry on Sunday at nine is yours.", true),
        (
            En,
            "I study",
            &["Session: Chemistry, Saturday 09:00-10:00"],
            "Chemistry on Saturday at eleven is yours.",
            true,
        ),
        (En, "I study", &[], "I hear that it matters to you. I'm here.", false),
        (En, "I study", &[], "You have ٣ sessions.", true),
        (En, "I paid 1,500 for it", &[], "You paid 1500 for it.", false),
        (En, "I want to study 2-3 hours", &[], "Two to three hours is what you want.", false),
    ]);
}

#[test]
fn portuguese_facts_come_from_somewhere() {
    check(&[
        (PtBr, "faltam três capítulos", &[], "Faltam 3 capítulos para você.", false),
        (PtBr, "faltam 3 capítulos", &[], "Faltam três capítulos para você.", false),
        (PtBr, "faltam 3 capítulos", &[], "Faltam três horas para você.", true),
        (PtBr, "saio às sete e meia da noite", &[], "Você sai às 19:30.", false),
        (PtBr, "saio as sete e meia", &[], "Você sai às 7h30.", false),
        (PtBr, "saio às 19h", &[], "Você sai às sete da noite.", false),
        (PtBr, "saio às 19h", &[], "Você sai às oito da noite.", true),
        (PtBr, "estudo 2h por dia", &[], "São duas horas de estudo para você.", false),
        (PtBr, "estudo uma hora e meia", &[], "São 90 minutos de estudo para você.", false),
        (PtBr, "estudo meia hora", &[], "São 30 minutos de estudo para você.", false),
        (PtBr, "estudo pouco", &[], "São trinta minutos de estudo para você.", true),
        (PtBr, "terça foi corrida", &[], "A terça-feira pesou para você.", false),
        (PtBr, "terca foi corrida", &[], "A terça pesou para você.", false),
        (PtBr, "3ª feira foi corrida", &[], "A terça pesou para você.", false),
        (PtBr, "terça foi corrida", &[], "A quarta pesou para você.", true),
        (PtBr, "tuesday was hard", &[], "A terça pesou para você.", false),
        (PtBr, "foi difícil", &[], "Pela segunda vez isso pesa para você.", false),
        (PtBr, "foi difícil", &[], "A segunda-feira pesou para você.", true),
        (PtBr, "foi difícil", &[], "Você quer ter tempo e uma coisa de cada vez.", false),
        (PtBr, "foi difícil", &[], "Um passo pequeno já conta para você.", false),
        (PtBr, "foi difícil", &[], "O João ajuda você nisso.", true),
        (PtBr, "o João ajuda", &[], "O João ajuda você nisso.", false),
        (PtBr, "o joao ajuda", &[], "O João ajuda você nisso.", false),
        (PtBr, "a prova é em março", &[], "Março está no seu horizonte.", false),
        (PtBr, "a prova é em março", &[], "Abril está no seu horizonte.", true),
        (PtBr, "a prova é dia 12 de março", &[], "O dia 12/03 está no seu horizonte.", false),
        (PtBr, "a prova é amanhã", &[], "A prova de amanhã pesa para você.", false),
        (PtBr, "a prova pesa", &[], "A prova de amanhã pesa para você.", true),
        (PtBr, "a prova pesa", &[], "A prova da semana que vem pesa para você.", true),
        (PtBr, "fiz 80%", &[], "Você fez oitenta por cento.", false),
        (PtBr, "fiz um pouco", &[], "Você fez metade do plano.", true),
        (PtPt, "fiz cinquenta exercícios", &[], "Fizeste 50 exercícios.", false),
        (PtPt, "fiz exercícios", &[], "Fizeste vinte e cinco exercícios.", true),
        (PtPt, "sexta às 9h da manhã", &[], "Sexta às nove é o que te serve.", false),
        (PtPt, "sex às 9h da manhã", &[], "Sexta às nove é o que te serve.", false),
        (PtPt, "de manhã", &[], "Às nove é o que te serve.", true),
        (PtPt, "estudo no Porto", &[], "Estudar no Porto é o que te serve.", false),
        (PtPt, "estudo em casa", &[], "Estudar em Coimbra é o que te serve.", true),
        (PtPt, "estudo em casa", &[], "Estudar é o que te serve ao fim de semana.", true),
        (PtPt, "estudo ao sábado", &[], "Estudar é o que te serve ao fim de semana.", false),
        (PtPt, "30", &[], "São 30 minutos para ti.", false),
        (PtPt, "tenho 30 livros", &[], "São 30 minutos para ti.", true),
    ]);
}

#[test]
fn a_number_of_the_offers_themselves_is_no_news() {
    let reply = CoachReply {
        info: Some("Here are two ways on.".into()),
        options: vec!["A shorter version".into(), "Let it go".into()],
        question: Some("Which of the two feels closer?".into()),
        ..CoachReply::default()
    };
    let grounds = Grounds::new(En, Stage::General, "what would you suggest?");
    assert!(!breaks(RuleId::R2, &lint_reply(&reply, &grounds)));
    let grounds = Grounds::new(PtPt, Stage::General, "o que sugeres?");
    let reply =
        CoachReply { options: vec!["Uma versão de 10 min".into(), "Deixar ir".into()], ..CoachReply::default() };
    let breaches = lint_reply(&reply, &grounds);
    assert!(breaches.iter().any(|breach| breach.rule == RuleId::R2 && breach.part == Part::Choice(0)), "{breaches:?}");
}

#[test]
fn the_scale_of_confidence_is_nobodys_number() {
    let cases = [
        (En, "On a scale from 1 to 10, how sure do you feel?", false),
        (En, "From 1 to 10 hours, how much is it?", true),
        (PtBr, "De 1 a 10, quanta confiança você tem?", false),
        (PtPt, "De um a dez, quanta confiança tens?", false),
        (PtPt, "De 1 a 10 horas, quanto é?", true),
    ];
    compare(&cases, |(language, text, new)| {
        let breaches = lint_reply(&asking(text), &Grounds::new(*language, Stage::General, "ok"));
        (breaks(RuleId::R2, &breaches) != *new).then(|| format!("{breaches:?}"))
    });
}
