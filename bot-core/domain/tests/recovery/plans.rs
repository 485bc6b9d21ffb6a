//! The learner's own if-then plans, read from their words.

use bloom_domain::recovery::IfThen;
use proptest::prelude::*;
use rstest::rstest;

use super::at;

#[rstest]
#[case("If I get home late, then I'll read one page", "I get home late", "I'll read one page")]
#[case("if it rains I will study at the library.", "it rains", "I will study at the library")]
#[case("When the kids are asleep, I open the book", "the kids are asleep", "I open the book")]
#[case("when dinner is over I'll do 10 cards", "dinner is over", "I'll do 10 cards")]
#[case("I'll read one page when I get home", "I get home", "I'll read one page")]
#[case("ok, after lunch: five flashcards", "lunch", "five flashcards")]
#[case("As soon as I sit down, I open my notes!", "I sit down", "I open my notes")]
#[case("if im tired ill do 15 minutes", "im tired", "ill do 15 minutes")]
#[case("If I come home and then eat, I'll read", "I come home and then eat", "I'll read")]
#[case("Se chegar cansado, então faço só 15 minutos", "chegar cansado", "faço só 15 minutos")]
#[case("se chegar cansado entao faço 15 minutos", "chegar cansado", "faço 15 minutos")]
#[case("Quando o alarme tocar, vou abrir o caderno", "o alarme tocar", "vou abrir o caderno")]
#[case("quando eu chegar em casa vou revisar 10 cartões", "eu chegar em casa", "vou revisar 10 cartões")]
#[case("Acho que se surgir uma reunião, passo para as 21:30", "surgir uma reunião", "passo para as 21:30")]
#[case("assim que jantar, sento-me e leio", "jantar", "sento-me e leio")]
#[case("vou ler uma página quando chegar a casa", "chegar a casa", "vou ler uma página")]
#[case("leio duas páginas se chegar cedo", "chegar cedo", "leio duas páginas")]
#[case("Se: chegar tarde\nEntão: 10 minutos", "chegar tarde", "10 minutos")]
#[case("se chover -> estudo na biblioteca", "chover", "estudo na biblioteca")]
#[case("Boa ideia. Depois do jantar, abro o livro. Obrigado!", "jantar", "abro o livro")]
#[case("ao chegar em casa, abro o caderno", "chegar em casa", "abro o caderno")]
#[case(
    "se eu ficar no trabalho, cansado, vou estudar no sábado",
    "eu ficar no trabalho, cansado",
    "vou estudar no sábado"
)]
#[case("se a call atrasar, then I do the short version", "a call atrasar", "I do the short version")]
#[case("SE CHEGAR TARDE, LEIO UMA PÁGINA", "CHEGAR TARDE", "LEIO UMA PÁGINA")]
fn a_plan_is_read_in_the_learners_words(#[case] text: &str, #[case] situation: &str, #[case] action: &str) {
    let now = at("2026-05-05T08:00:00Z");
    let expected = IfThen { situation: situation.into(), action: action.into(), created_at: now };
    assert_eq!(IfThen::read(text, now), Some(expected));
}

#[rstest]
#[case("agora não, obrigado")]
#[case("no thanks")]
#[case("se calhar vou estudar mais cedo")]
#[case("se calhar, vou estudar mais cedo")]
#[case("if you want, then ok")]
#[case("e se eu não conseguir?")]
#[case("if I do that, then what?")]
#[case("não sei se consigo")]
#[case("I don't know if I can")]
#[case("I'm not sure when I'll have time")]
#[case("se eu tivesse tempo, estudaria mais")]
#[case("if I had more time I would study")]
#[case("quando chego cansado, não consigo estudar")]
#[case("when I'm tired I can't focus")]
#[case("vou ao cinema hoje")]
#[case("vou estudar depois de amanhã")]
#[case("I'll try once more")]
#[case("if")]
#[case("se, então")]
#[case("se então vou")]
#[case("")]
#[case("👍")]
fn what_is_no_plan_is_not_read_as_one(#[case] text: &str) {
    assert_eq!(IfThen::read(text, at("2026-05-05T08:00:00Z")), None);
}

proptest! {
    #![proptest_config(super::chance::config())]

    /// A plan is cut from the message and short, and no message is too strange.
    #[test]
    fn plans_are_the_learners_words(text in "(se|if|quando|when|ao)?[ ,]?(\\PC|vou|então| |,|\n){0,60}") {
        if let Some(plan) = IfThen::read(&text, at("2026-05-05T08:00:00Z")) {
            let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for part in [&plan.situation, &plan.action] {
                prop_assert!(!part.is_empty() && part.chars().count() <= 200 && flat.contains(part.as_str()), "{:?} in {:?}", part, text);
            }
        }
    }
}
