//! What people write, in their language. Each list is chosen from by chance.

use bloom_domain::language::Language;

/// A thing that people write about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum About {
    /// The first words of all.
    Hello,
    /// What they want to learn.
    Goal,
    /// Why.
    Motivation,
    /// What they tried.
    Attempts,
    /// What gets in the way.
    Barriers,
    /// When they focus.
    Window,
    /// How sure they are.
    Confidence,
    /// Why that number.
    ConfidenceReason,
    /// How it will show.
    Success,
    /// The topics of a week.
    Topics,
    /// What is fixed in a week.
    Busy,
    /// A change to a week.
    Wish,
    /// A wish for a plan.
    PlanPlease,
    /// It is done.
    Done,
    /// Some of it is done.
    Partly,
    /// It is let go.
    Skipped,
    /// It is to be moved.
    Move,
    /// A length.
    Minutes,
    /// Another time.
    AnotherTime,
    /// Study told of.
    Log,
    /// A day that will not work out.
    Absent,
    /// What got in the way of a session.
    Reason,
    /// What would have made it easier.
    Easier,
    /// The first five minutes.
    FirstStep,
    /// What speaks for it today.
    Because,
    /// An if-then plan.
    IfThen,
    /// A thought about study.
    Thought,
    /// A pause with an end.
    Pause,
    /// They are ill.
    Ill,
    /// They are back.
    Back,
    /// Nothing that needs an answer of substance.
    Chat,
    /// Quiet hours, or hours of sleep.
    Span,
    /// A time of the day.
    Time,
    /// A day of the week.
    Day,
}

/// What people say about it.
pub(crate) fn phrases(about: About, language: Language) -> &'static [&'static str] {
    match language {
        Language::En => english(about),
        Language::PtBr => brazilian(about),
        Language::PtPt => european(about),
    }
}

fn english(about: About) -> &'static [&'static str] {
    match about {
        About::Hello => &["/start", "hi", "hello there"],
        About::Goal => &[
            "I'd like to learn to play the piano",
            "learn Rust for my job",
            "get better at Spanish before the summer",
            "pass my statistics exam",
        ],
        About::Motivation => &["my grandmother played, and I miss that sound", "I want a better job", "I'm curious"],
        About::Attempts => &[
            "I took lessons as a kid and stopped when we moved",
            "an online course, half of it",
            "this is my first time",
        ],
        About::Barriers => &["I get bored with exercises, and evenings are short", "no time", "I'm tired after work"],
        About::Window => &["after dinner, on weekdays", "mornings", "7-9 pm", "it varies"],
        About::Confidence => &["7, I'd say", "6", "8"],
        About::ConfidenceReason => &["because I have kept up running for two years", "I have done harder things"],
        About::Success => &["I can play one of her songs from start to end", "I pass in June"],
        About::Topics => &["piano, music theory", "Rust", "Spanish, statistics, reading", "scales"],
        About::Busy => {
            &["Mondays 9-18", "I work Monday to Friday from 9 to 17", "out Thursday evening", "nothing fixed"]
        }
        About::Wish => {
            &["move Tuesday to 20h", "less on Friday", "nothing on Sunday", "Wednesday to 19:00", "shorter sessions"]
        }
        About::PlanPlease => &["let's plan the week", "plan my week"],
        About::Done => &["done", "did it", "done, it went well"],
        About::Partly => &["half of it", "only part of it", "I did 20 minutes"],
        About::Skipped => &["skipped it", "I let it go today"],
        About::Move => &["can we move it?", "move it", "another time please"],
        About::Minutes => &["25 minutes", "about half an hour", "40"],
        About::AnotherTime => &["Saturday at 10:00", "tomorrow at 19:30", "Thursday 20h", "tomorrow evening"],
        About::Log => {
            &["I studied 40 minutes just now", "did 30 minutes this morning", "studied for an hour yesterday"]
        }
        About::Absent => &[
            "I can't make it tomorrow",
            "tomorrow won't work for me",
            "I'm away on Friday",
            "no study on Thursday, sorry",
        ],
        About::Reason => &[
            "I was too tired",
            "something came up at work",
            "I forgot",
            "I didn't know where to start",
            "I had no wish to",
            "the time was bad",
        ],
        About::Easier => &["a shorter session", "an earlier start", "fewer things on one day"],
        About::FirstStep => &["open chapter 3 and read the first page", "tune the piano app and play one scale"],
        About::Because => &["I still want to play for my family", "it keeps my head clear"],
        About::IfThen => &["If I am tired, then I only read one page", "if I come home late then I study ten minutes"],
        About::Thought => {
            &["a quiet room helped a lot", "it got hard at the second part", "I would start with the examples"]
        }
        About::Pause => &["pause until Monday", "pause for two weeks", "I need a break until next Friday"],
        About::Ill => &["I'm ill this week, I can't study", "I'm sick, no study until Monday"],
        About::Back => &["hi, I'm back", "hello again"],
        About::Chat => &["thanks", "ok", "what can you do?", "good morning"],
        About::Span => &["22:00 to 7:30", "23:30 to 7"],
        About::Time => &["18:30", "at 8 pm", "7:45"],
        About::Day => &["Sunday", "Monday", "Saturday"],
    }
}

fn brazilian(about: About) -> &'static [&'static str] {
    match about {
        About::Hello => &["oi", "/start", "olá, tudo bem?"],
        About::Goal => &[
            "quero passar na prova de certificação da AWS",
            "aprender violão",
            "melhorar meu inglês para o trabalho",
            "passar no concurso",
        ],
        About::Motivation => &["preciso disso pra mudar de área", "sempre quis tocar", "quero viajar"],
        About::Attempts => &["fiz um curso online e larguei na metade", "tentei sozinho uns meses", "é a primeira vez"],
        About::Barriers => &["falta de tempo, chego cansado", "não sei por onde continuar", "muito barulho em casa"],
        About::Window => &["à noite", "de manhã cedo", "das 19h às 21h", "depende do dia"],
        About::Confidence => &["6", "uns 7", "8"],
        About::ConfidenceReason => &["porque já terminei outros cursos antes", "tenho apoio em casa"],
        About::Success => &["passar na prova até julho", "conseguir tocar uma música inteira"],
        About::Topics => &["redes, segurança, bancos de dados", "inglês", "violão, teoria", "português, direito"],
        About::Busy => {
            &["segundas 9-18", "trabalho de segunda a sexta das 9 às 18", "quinta à noite tenho futebol", "nada fixo"]
        }
        About::Wish => {
            &["muda terça para as 20h", "menos na sexta", "nada no domingo", "quarta às 19h", "sessões mais curtas"]
        }
        About::PlanPlease => &["vamos planejar a semana", "quero planejar a semana"],
        About::Done => &["feito", "fiz", "feito, foi bom"],
        About::Partly => &["fiz metade", "só uma parte", "fiz 20 minutos"],
        About::Skipped => &["pulei", "hoje deixei passar"],
        About::Move => &["dá pra mudar?", "quero mudar o horário", "outro horário, por favor"],
        About::Minutes => &["25 minutos", "meia hora", "40"],
        About::AnotherTime => &["sábado às 10h", "amanhã às 19h30", "quinta 20h", "amanhã à noite"],
        About::Log => &["estudei 40 minutos agora", "fiz 30 minutos hoje de manhã", "estudei uma hora ontem"],
        About::Absent => {
            &["amanhã não consigo", "amanhã não vai dar", "sexta não vou poder", "quinta sem estudo, desculpa"]
        }
        About::Reason => &[
            "estava cansado demais",
            "apareceu uma coisa no trabalho",
            "esqueci",
            "não sabia por onde começar",
            "não tive vontade",
            "o horário não era bom",
        ],
        About::Easier => &["uma sessão mais curta", "começar mais cedo", "menos coisas no mesmo dia"],
        About::FirstStep => &["abrir o capítulo 3 e ler a primeira página", "afinar o violão e tocar uma escala"],
        About::Because => &["ainda quero mudar de área", "me faz bem"],
        About::IfThen => {
            &["Se eu estiver cansado, então leio só uma página", "se eu chegar tarde, então estudo dez minutos"]
        }
        About::Thought => {
            &["um lugar silencioso ajudou muito", "ficou difícil na segunda parte", "começaria pelos exemplos"]
        }
        About::Pause => &["pausa até segunda", "pausa por duas semanas", "preciso de uma pausa até sexta que vem"],
        About::Ill => &["estou doente esta semana, não consigo estudar", "tô doente, sem estudo até segunda"],
        About::Back => &["oi, voltei", "olá de novo"],
        About::Chat => &["obrigado", "ok", "o que você faz?", "bom dia"],
        About::Span => &["das 22h às 7h30", "23h30 às 7h"],
        About::Time => &["18h30", "às 20h", "7h45"],
        About::Day => &["domingo", "segunda", "sábado"],
    }
}

fn european(about: About) -> &'static [&'static str] {
    match about {
        About::Hello => &["olá", "/start", "boas"],
        About::Goal => &[
            "quero aprender a tocar guitarra",
            "tirar o exame de código",
            "melhorar o meu francês",
            "aprender Python para o trabalho",
        ],
        About::Motivation => {
            &["o meu avô tocava, e tenho saudades disso", "quero mudar de emprego", "tenho curiosidade"]
        }
        About::Attempts => &["tive aulas em miúdo e parei", "um curso online, até meio", "é a primeira vez"],
        About::Barriers => {
            &["falta de tempo, chego cansado do trabalho", "não sei por onde continuar", "muito barulho em casa"]
        }
        About::Window => &["à noite, durante a semana", "de manhã", "das 19h às 21h", "depende do dia"],
        About::Confidence => &["7", "um 6", "8"],
        About::ConfidenceReason => &["porque já acabei outros cursos", "tenho quem me ajude"],
        About::Success => &["tocar uma música do princípio ao fim", "passar no exame em junho"],
        About::Topics => &["guitarra, solfejo", "francês", "código, sinais, mecânica", "Python, estatística"],
        About::Busy => {
            &["segundas 9-18", "trabalho de segunda a sexta das 9h às 18h", "quinta à noite tenho treino", "nada fixo"]
        }
        About::Wish => {
            &["muda terça para as 20h", "menos na sexta", "nada ao domingo", "quarta às 19h", "sessões mais curtas"]
        }
        About::PlanPlease => &["vamos planear a semana", "quero planear a semana"],
        About::Done => &["feito", "já fiz", "feito, correu bem"],
        About::Partly => &["fiz metade", "só uma parte", "fiz 20 minutos"],
        About::Skipped => &["saltei", "hoje deixei passar"],
        About::Move => &["dá para mudar?", "quero mudar a hora", "outra hora, por favor"],
        About::Minutes => &["25 minutos", "meia hora", "40"],
        About::AnotherTime => &["sábado às 10h", "amanhã às 19h30", "quinta 20h", "amanhã à noite"],
        About::Log => &["estudei 40 minutos agora", "fiz 30 minutos hoje de manhã", "estudei uma hora ontem"],
        About::Absent => &["amanhã não consigo", "amanhã não dá", "sexta não vou poder", "quinta sem estudo, desculpa"],
        About::Reason => &[
            "estava demasiado cansado",
            "surgiu uma coisa no trabalho",
            "esqueci-me",
            "não sabia por onde começar",
            "não me apetecia",
            "a hora não dava jeito",
        ],
        About::Easier => &["uma sessão mais curta", "começar mais cedo", "menos coisas no mesmo dia"],
        About::FirstStep => &["abrir o capítulo 3 e ler a primeira página", "afinar a guitarra e tocar uma escala"],
        About::Because => &["ainda quero tocar para a família", "faz-me bem"],
        About::IfThen => &["Se estiver cansado, então leio só uma página", "se chegar tarde, então estudo dez minutos"],
        About::Thought => {
            &["um sítio sossegado ajudou muito", "complicou-se na segunda parte", "começaria pelos exemplos"]
        }
        About::Pause => &["pausa até segunda", "pausa por duas semanas", "preciso de uma pausa até sexta que vem"],
        About::Ill => &["estou doente esta semana, não consigo estudar", "estou doente, sem estudo até segunda"],
        About::Back => &["olá, voltei", "olá outra vez"],
        About::Chat => &["obrigado", "ok", "o que fazes?", "bom dia"],
        About::Span => &["das 22h às 7h30", "23h30 às 7h"],
        About::Time => &["18h30", "às 20h", "7h45"],
        About::Day => &["domingo", "segunda", "sábado"],
    }
}

/// So many hours a week, as people say it.
pub(crate) fn hours(count: u32, language: Language) -> String {
    match language {
        Language::En => format!("about {count} hours a week"),
        Language::PtBr => format!("umas {count} horas por semana"),
        Language::PtPt => format!("cerca de {count} horas por semana"),
    }
}
