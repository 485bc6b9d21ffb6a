//! Yes, no, "I don't know", questions, skips, greetings and edits, in the words people use.

use bloom_domain::slots::Slot;
use bloom_domain::slots::answer::{
    content_words, edit_target, is_affirmative, is_do_not_know, is_first_time, is_greeting_only, is_negative,
    is_question, is_skip,
};

#[test]
fn yes_is_yes_and_nothing_else() {
    for text in [
        "sim",
        "Sim!",
        "siiim",
        "isso mesmo",
        "tá certo",
        "está tudo certo",
        "confirmo",
        "bora",
        "pode ser",
        "ok",
        "vamos",
        "s",
        "perfeito!",
        "sim, pode confirmar",
        "claro que sim",
        "👍",
        "exato",
        "com certeza",
    ] {
        assert!(is_affirmative(text), "{text}");
    }
    for text in [
        "yes",
        "Yes, that's right",
        "yep",
        "sure",
        "correct",
        "looks good",
        "that's right",
        "ok",
        "absolutely",
        "yeah sounds good",
        "Why not!",
        "all good",
    ] {
        assert!(is_affirmative(text), "{text}");
    }
    for text in [
        "não",
        "não está certo",
        "não é isso",
        "nada disso está certo",
        "sim, mas muda as horas",
        "certo?",
        "quase certo",
        "está errado",
        "quero mudar o objetivo",
        "incorreto",
        "ontem",
        "não sei",
        "isso não",
        "sim?",
        "certo não",
        "ok mas as horas não",
    ] {
        assert!(!is_affirmative(text), "{text}");
    }
    for text in [
        "no",
        "not right",
        "yesterday",
        "incorrect",
        "that's not quite right",
        "is that right?",
        "no, that's wrong",
        "not sure",
        "I work right after lunch on most of the days",
        "yes but change the hours",
        "isn't correct",
        "almost right",
        "I'm not ok with that",
        "eyes",
        "sure isn't",
    ] {
        assert!(!is_affirmative(text), "{text}");
    }
}

#[test]
fn no_is_no() {
    for text in [
        "não",
        "Não, obrigado",
        "agora não",
        "não está certo",
        "nope",
        "acho que não",
        "está errado",
        "não!",
        "hm, não",
    ] {
        assert!(is_negative(text), "{text}");
    }
    for text in ["no", "No thanks", "not really", "nah", "that's wrong", "not right", "I don't think so"] {
        assert!(is_negative(text), "{text}");
    }
    for text in ["sim", "não sei", "no fim de semana", "sem problema", "ontem"] {
        assert!(!is_negative(text), "{text}");
    }
    for text in ["yes", "not sure", "no problem", "nothing to add", "I don't know"] {
        assert!(!is_negative(text), "{text}");
    }
}

#[test]
fn not_knowing_skipping_and_beginning() {
    for text in [
        "não sei",
        "sei lá",
        "n sei",
        "not sure",
        "idk",
        "I really don't know",
        "não faço ideia",
        "ainda não sei",
        "não tenho a certeza",
    ] {
        assert!(is_do_not_know(text), "{text}");
    }
    assert!(!is_do_not_know("sei programar") && !is_do_not_know("I know Python"));
    for text in [
        "pular",
        "skip",
        "prefiro não dizer",
        "I'd rather not say",
        "passo",
        "próxima pergunta",
        "skip this one please",
    ] {
        assert!(is_skip(text), "{text}");
    }
    assert!(
        !is_skip("I skip breakfast every day because of work")
            && !is_skip("passo a vida a correr")
            && !is_skip("don't skip it")
    );
    for text in
        ["nunca tentei", "é a primeira vez", "first time", "I've never tried before", "never", "I haven't tried yet"]
    {
        assert!(is_first_time(text), "{text}");
    }
    assert!(!is_first_time("tentei duas vezes") && !is_first_time("I tried an app"));
}

#[test]
fn questions_are_recognised() {
    for text in [
        "o que é isso?",
        "como funciona",
        "what do you mean",
        "why do you ask?",
        "és um robô?",
        "posso mudar depois?",
        "?",
    ] {
        assert!(is_question(text), "{text}");
    }
    for text in [
        "quando chego em casa",
        "what I want is to learn piano",
        "5 horas por semana",
        "quero aprender inglês para viajar, né?",
    ] {
        assert!(!is_question(text), "{text}");
    }
}

#[test]
fn content_is_what_remains() {
    for (text, count) in [
        ("oi", 0),
        ("Oi! tudo bem?", 0),
        ("não sei", 0),
        ("quero aprender", 1),
        ("aprender inglês", 2),
        ("I want to learn Rust", 2),
        ("👍", 0),
        ("hm", 0),
        ("kkkk", 0),
        ("bom dia, quero tocar piano", 2),
    ] {
        assert_eq!(content_words(text).len(), count, "{text}");
    }
    assert!(
        is_greeting_only("Oi, tudo bem?")
            && is_greeting_only("good morning!")
            && is_greeting_only("/start")
            && is_greeting_only("e aí")
    );
    assert!(!is_greeting_only("oi, quero aprender piano") && !is_greeting_only("👍") && !is_greeting_only("ok"));
}

#[test]
fn edits_name_their_slot() {
    for (text, slot) in [
        ("quero mudar as horas", Slot::WeeklyHours),
        ("change the time zone", Slot::Timezone),
        ("o objetivo está errado", Slot::PrimaryGoal),
        ("o fuso horário", Slot::Timezone),
        ("as horas não estão certas", Slot::WeeklyHours),
        ("I want a different focus window", Slot::FocusWindow),
        ("muda a confiança para 6", Slot::Confidence),
        ("corrigir o horário", Slot::FocusWindow),
        ("my motivation is wrong", Slot::Motivation),
        ("fix the barriers please", Slot::Barriers),
        ("mudar o idioma", Slot::Language),
        ("edit success definition", Slot::SuccessDefinition),
    ] {
        assert_eq!(edit_target(text), Some(slot), "{text}");
    }
    assert_eq!(edit_target("sim"), None);
    assert_eq!(edit_target("está errado"), None);
}
