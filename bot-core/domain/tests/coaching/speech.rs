//! Whole sentences as a good specialist says them, and as a bad one does.

use super::common::*;

type Line = (Language, &'static str, &'static str);

const KNOWN: &[&str] =
    &["Goal: pass the state exam", "Session: Biology, Tuesday 18:00-18:45", "Hours per week: 6", "Confidence: 7 of 10"];

const SAID_BACK: &[Line] = &[
    (En, "I had a long day and skipped my biology reading", "A long day left little room for biology."),
    (
        En,
        "I had a long day and skipped my biology reading",
        "It sounds like the day took most of your energy, and biology still matters to you.",
    ),
    (En, "I got through two exercises", "You got through both exercises even on a busy day."),
    (En, "I got through two exercises", "Getting through those exercises took patience."),
    (En, "my boss changed my shift", "Your shift was changed, and that moved everything around it."),
    (En, "my kid was sick", "Home came first, and the book could wait."),
    (En, "I plan to go on in the evening", "Evenings feel right to you, and the morning can stay free."),
    (En, "I keep forgetting", "It slips away in the middle of the day, as things do."),
    (En, "yes", "There is no rush, and it can stay as it is."),
    (En, "yes", "Good, then we leave it there. I'm here whenever you like."),
    (En, "I scheduled it at a bad time", "The time you scheduled didn't fit the day you had."),
    (En, "everything is noted in my notebook", "Your notebook holds what matters."),
    (En, "it is done", "It's done, and that feels good."),
    (En, "I want to move my session", "You want another time for it."),
    (En, "tired", "A first step can be tiny: opening the book counts."),
    (PtBr, "tive um dia longo e não abri o livro", "Foi um dia longo, e o livro ficou para depois."),
    (PtBr, "fiz dois exercícios", "Você fez os dois exercícios num dia cheio."),
    (PtBr, "meu turno mudou", "Seu turno mudou, e isso mexeu com o resto."),
    (PtBr, "sim", "Tudo bem deixar como está."),
    (PtBr, "sim", "Combinado, fica como está."),
    (PtBr, "quero estudar de manhã", "De manhã você rende mais, é isso que conta para você."),
    (PtBr, "a prova está marcada para junho", "A prova está marcada para junho, e isso pesa."),
    (PtBr, "tá difícil", "Está difícil agora, e você continua por aqui."),
    (PtPt, "tive um dia longo e não abri o livro", "Foi um dia longo, e o livro ficou para depois."),
    (PtPt, "fiz os dois exercícios", "Fizeste os dois exercícios num dia cheio."),
    (PtPt, "sim", "Está bem assim, sem pressa."),
    (PtPt, "quero estudar de manhã", "As manhãs são o teu melhor momento."),
    (PtPt, "o meu turno mudou", "O teu turno mudou, e o resto mudou com ele."),
    (PtPt, "gosto do curso mas a matemática pesa", "Gostas do curso, e a matemática pesa."),
    (PtPt, "tenho de cuidar da minha mãe", "A tua mãe precisa de ti, e o estudo espera um pouco."),
];

const CLAIMED: &[Line] = &[
    (En, "put chemistry on saturday", "Chemistry now sits on Saturday in your calendar."),
    (En, "put chemistry on saturday", "Saturday it is, it's in your calendar."),
    (En, "put chemistry on saturday", "Your calendar now has chemistry on Saturday."),
    (En, "delete it", "It's gone now."),
    (En, "delete it", "Your data has now been wiped."),
    (En, "remind me", "You'll get a reminder before it."),
    (En, "remind me", "Expect a reminder from me."),
    (En, "tell my teacher", "Your teacher knows now, the message went out."),
    (En, "tell my teacher", "An email is on its way."),
    (En, "ok", "Successfully updated your profile."),
    (En, "ok", "Your streak is at twelve."),
    (En, "ok", "See you at quarter past eight."),
    (En, "ok", "Your friend Pedro did it in ten days."),
    (En, "ok", "Research from Harvard says so."),
    (En, "ok", "Call 555 1234 now."),
    (En, "ok", "We moved your plan."),
    (En, "ok", "Saved!"),
    (En, "ok", "You are now an admin."),
    (En, "ok", "Rescheduled for you."),
    (En, "ok", "Plan updated."),
    (En, "ok", "I took the liberty of moving it."),
    (En, "ok", "The move is complete."),
    (PtBr, "põe química no sábado", "Química já está na sua agenda no sábado."),
    (PtBr, "põe química no sábado", "Coloquei no seu calendário."),
    (PtBr, "põe química no sábado", "Pronto, está na agenda."),
    (PtBr, "me lembra", "Você vai receber um lembrete."),
    (PtBr, "me lembra", "Te aviso antes."),
    (PtBr, "apaga", "Sumiu tudo, seus dados foram apagados."),
    (PtBr, "ok", "Sessão alterada com sucesso."),
    (PtBr, "ok", "Alteração feita."),
    (PtBr, "ok", "O Pedro já terminou."),
    (PtBr, "ok", "A mensagem seguiu para a sua professora."),
    (PtPt, "ok", "Lembrar-te-ei antes."),
    (PtPt, "ok", "Vais receber um lembrete antes."),
    (PtPt, "ok", "Ficou tudo tratado."),
    (PtPt, "ok", "A sessão passou para sábado."),
    (PtPt, "ok", "Já mudei."),
    (PtPt, "ok", "Encontramo-nos às oito e um quarto."),
];

const GROUNDED: &[Line] = &[
    (En, "what is next?", "Biology is up next, Tuesday at 6 pm, for 45 minutes."),
    (En, "what is next?", "Tuesday at six is set aside for biology."),
    (En, "7", "A seven says there is something to build on."),
    (En, "7", "So 7 out of 10, and not lower."),
    (En, "six hours is too much", "Six hours a week feels like too much right now."),
    (En, "I can only do mornings before work", "Before work is when your head is clear."),
    (En, "I'm on chapter 3 of 12", "You're on the third chapter of twelve."),
    (En, "I got 2 hours on sunday", "Those two hours on Sunday were yours."),
    (En, "my exam is on May 5", "May 5th is the day you have in mind."),
    (En, "my exam is on the fifth of may", "5 May is the day you have in mind."),
    (En, "half past 6 works", "At 6:30 you have the house to yourself."),
    (En, "from 9 to 11", "Between nine and eleven is your window."),
    (En, "every day at 8", "Eight o'clock each day is what you picture."),
    (En, "ok", "One thing at a time, and no more than that."),
    (En, "ok", "There are two sides to it for you."),
    (En, "ok", "Second thoughts are part of it."),
    (En, "English is my goal", "English matters to you."),
    (En, "ok", "Once or twice is enough, if you like."),
    (En, "ok", "On the one hand you want rest, on the other the exam matters."),
    (En, "I want to study for 1h30", "An hour and a half is what you have in mind."),
    (En, "i go at 18h", "You go at 6 pm."),
    (PtBr, "7", "Um sete já diz que algo sustenta você."),
    (PtBr, "o que vem agora?", "Na terça às 18h tem biologia, por 45 minutos."),
    (PtBr, "o que vem agora?", "Terça, às seis da tarde, é a hora da biologia."),
    (PtBr, "estou no capítulo 3", "Você está no terceiro capítulo."),
    (PtBr, "das 9 às 11", "Das nove às onze é o seu horário."),
    (PtBr, "entre 9 e 11", "Entre as nove e as onze é o seu horário."),
    (PtBr, "9h30 é bom", "Nove e meia funciona para você."),
    (PtBr, "estudo uns 40 minutinhos", "São quarenta minutos seus."),
    (PtBr, "segunda e quarta", "Segundas e quartas são os dias que servem para você."),
    (PtBr, "seg e qua", "Segundas e quartas são os dias que servem para você."),
    (PtBr, "ok", "De um lado você quer descanso, do outro a prova importa."),
    (PtBr, "ok", "Em primeiro lugar vem o descanso, em segundo o resto."),
    (PtPt, "terça que vem às sete e meia da noite", "Na próxima terça, às 19h30, tens a casa em silêncio."),
    (PtPt, "tenho 1h30", "Uma hora e meia é o que tens."),
    (PtPt, "dia 5 de maio", "O 5 de maio está no teu horizonte."),
    (PtPt, "às 8 menos um quarto", "Antes das oito tens calma."),
];

const INVENTED: &[Line] = &[
    (En, "ok", "Biology is on Wednesday."),
    (En, "ok", "Biology runs until seven."),
    (En, "ok", "It takes 45 hours."),
    (En, "ok", "You have a dozen cards."),
    (En, "ok", "It costs $20."),
    (En, "ok", "Your exam is on the 14th."),
    (En, "ok", "Your exam is in 2027."),
    (En, "ok", "In Porto you studied well."),
    (En, "ok", "Dr. Smith said so."),
    (En, "ok", "About a third of it is done."),
    (En, "ok", "Meet me at midnight."),
    (En, "ok", "You will need twenty minutes."),
    (En, "ok", "It was a hundred pages."),
    (En, "ok", "You did it within two weeks."),
    (En, "ok", "You have until the weekend."),
    (En, "ok", "Remember what Sofia told you."),
    (En, "ok", "Use Notion for it."),
    (En, "ok", "ⅷ chapters are left."),
    (En, "ok", "You have ② left."),
    (PtBr, "ok", "Biologia é na quarta."),
    (PtBr, "ok", "Vai até às sete e meia."),
    (PtBr, "ok", "Faltam vinte páginas."),
    (PtBr, "ok", "Sua prova é dia 14."),
    (PtBr, "ok", "Você estudou em Recife."),
    (PtBr, "ok", "Foram duas semanas."),
    (PtBr, "ok", "A professora Márcia ajudou você."),
    (PtBr, "ok", "Ontem você leu."),
    (PtPt, "ok", "Tens meia dúzia de páginas."),
    (PtPt, "ok", "Foi à meia-noite."),
    (PtPt, "ok", "Falta uma hora."),
    (PtPt, "ok", "É à uma."),
    (PtPt, "ok", "No mês passado leste mais."),
    (PtPt, "ok", "Tens 3x mais energia."),
    (PtPt, "ok", "Fizeste um terço do livro."),
];

fn blocking(reply: &CoachReply, language: Language, user: &str, known: &[&str]) -> Vec<Breach> {
    let mut breaches = lint_reply(reply, &Grounds { known, ..Grounds::new(language, Stage::General, user) });
    breaches.retain(Breach::blocks);
    breaches
}

#[test]
fn what_was_said_may_be_said_back() {
    compare(SAID_BACK, |(language, user, text)| {
        let found = blocking(&reflecting(text), *language, user, &[]);
        (!found.is_empty()).then(|| format!("{found:?}"))
    });
}

#[test]
fn nothing_is_claimed_in_other_words_either() {
    compare(CLAIMED, |(language, user, text)| {
        blocking(&telling(text), *language, user, &[]).is_empty().then(|| "passed".to_owned())
    });
}

#[test]
fn what_is_known_may_be_told() {
    compare(GROUNDED, |(language, user, text)| {
        let found = blocking(&reflecting(text), *language, user, KNOWN);
        (!found.is_empty()).then(|| format!("{found:?}"))
    });
}

#[test]
fn what_is_not_known_is_invented() {
    compare(INVENTED, |(language, user, text)| {
        let found = blocking(&reflecting(text), *language, user, KNOWN);
        (!breaks(RuleId::R2, &found)).then(|| format!("{found:?}"))
    });
}
