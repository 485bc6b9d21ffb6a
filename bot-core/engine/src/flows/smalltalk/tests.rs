//! Which short messages are wishes, and which only look like it.

use super::*;

fn all(wish: Wish, messages: &[&str]) {
    for message in messages {
        assert_eq!(recognise(message), Some(wish), "{message}");
    }
}

#[test]
fn small_talk_is_known_in_both_languages() {
    all(
        Wish::Thanks,
        &["thanks", "Thank you so much!", "obrigada", "Muito obrigado pela ajuda", "valeuuu", "ok, obrigado"],
    );
    all(Wish::Greeting, &["oi", "Olá!", "hello there", "bom dia", "Boa noite", "hey"]);
    all(Wish::Wellbeing, &["how are you?", "tudo bem?", "oi, tudo bem?", "como estás?", "Como vai você?"]);
    all(Wish::Goodbye, &["tchau", "até logo", "Até à próxima", "bye bye", "see you later", "good night", "adeus"]);
    all(Wish::Acknowledgement, &["ok", "certo", "beleza", "got it", "sim", "tá bom"]);
    all(Wish::Identity, &["who are you?", "Quem és tu?", "quem é você", "what's your name?", "como te chamas?"]);
    all(
        Wish::Human,
        &["are you human?", "és um robô?", "Você é uma pessoa?", "are you a bot", "é uma pessoa de verdade?"],
    );
    all(Wish::Help, &["help", "Ajuda!", "what can you do?", "o que você sabe fazer?", "o que podes fazer por mim?"]);
    all(
        Wish::Help,
        &["how does this work?", "como funciona isto?", "para que serves?", "can you help me please", "menu"],
    );
}

#[test]
fn wishes_become_commands() {
    all(
        Wish::Delete,
        &[
            "delete my data",
            "Apaga tudo",
            "please forget everything about me",
            "quero apagar os meus dados",
            "I want you to delete all my data",
            "eu queria apagar tudo",
        ],
    );
    all(
        Wish::Delete,
        &["Apague todas as minhas mensagens", "esquece tudo o que sabes de mim", "exclua a minha conta, por favor"],
    );
    all(
        Wish::Export,
        &["export my data", "exporta os meus dados", "send me all my data", "quero uma cópia dos meus dados"],
    );
    all(
        Wish::Profile,
        &["what do you know about me?", "o que sabes sobre mim", "O que você sabe de mim?", "my profile", "perfil"],
    );
    all(
        Wish::Pause,
        &["pause", "stop", "stop messaging me", "não me escrevas mais", "preciso de uma pausa", "don't write to me"],
    );
    all(Wish::Pause, &["Para de me mandar mensagens", "quero fazer uma pausa", "I need a break", "pause for a while"]);
    all(Wish::Resume, &["resume", "retomar", "end the pause", "termina a pausa"]);
    all(Wish::Settings, &["settings", "definições", "abrir as configurações"]);
    all(Wish::Data, &["what happens with my data?", "o que fazes com os meus dados?", "who can see my data"]);
    all(Wish::Language(Some(Language::En)), &["switch to English", "responde em inglês", "muda para inglês por favor"]);
    all(Wish::Language(Some(Language::PtPt)), &["fala português de Portugal", "muda para português europeu"]);
    all(Wish::Language(None), &["change the language", "mudar de língua", "do you speak English?"]);
}

#[test]
fn other_sentences_are_left_alone() {
    for message in [
        "don't delete my data",
        "não apagues nada",
        "quero aprender ciência de dados",
        "I want to learn data science",
        "I forget everything I read about history",
        "I forget everything",
        "preciso de silêncio",
        "não sei o que fazer",
        "pausa para o café às 15h é o meu problema",
        "I want to help my kids with maths",
        "preciso de inglês para o trabalho",
        "estudar para concursos",
        "a minha pausa de almoço é às 13h",
        "eu não paro de estudar",
        "5 horas por semana",
        "",
        "?!",
        "\u{0}\u{202e}",
        "🙂🙂",
    ] {
        assert_eq!(recognise(message), None, "{message}");
    }
    assert_eq!(recognise(&"oi ".repeat(100)), None);
}

#[test]
fn nothing_that_answers_a_question_of_onboarding_interrupts_it() {
    for message in
        ["sim", "ok", "inglês", "falar inglês", "não", "de manhã", "7", "continuar", "tempo", "obrigado", "oi"]
    {
        assert!(!recognise(message).is_some_and(Wish::interrupts), "{message}");
    }
}
