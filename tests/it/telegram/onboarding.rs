//! A learner is met, from `/start` to the word that all is right.

use crate::support::Place;
use crate::support::program::calm_fake;
use crate::support::talk::{ask, said, tap};
use bloom_fakes::Message;

/// Checks what was said, and gives it on.
fn expect(message: Message, words: &str) -> Message {
    assert!(message.text.contains(words), "{words:?} is not in: {}", message.text);
    message
}

#[tokio::test]
async fn a_learner_is_met_in_brazilian_portuguese() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = fake.private(7, "pt-br");

    let greeting = expect(ask(&ana, "/start").await, "Vamos começar?");
    assert_eq!(greeting.labels(), ["Começar", "Agora não"]);
    expect(tap(&ana, "Começar").await, "O que você gostaria de aprender");
    let begun = ana.transcript().await.get(greeting.id).cloned().expect("the greeting");
    assert!(begun.labels().is_empty() && !begun.edits.is_empty(), "the choice is settled");
    assert!(begun.text.contains("Começar"), "and shown: {}", begun.text);

    expect(ask(&ana, "Quero aprender a tocar piano").await, "O que torna isso importante");
    expect(ask(&ana, "Minha avó tocava e era lindo").await, "O que você já tentou");
    expect(tap(&ana, "É a minha primeira vez").await, "O que pode atrapalhar");
    expect(tap(&ana, "Falta de tempo").await, "Quantas horas por semana");
    expect(ask(&ana, "umas 4 horas por semana").await, "Em que horário do dia");
    expect(ask(&ana, "de noite, depois das 20h").await, "Em que cidade");
    expect(tap(&ana, "Brasília, São Paulo").await, "De 1 a 10");
    expect(tap(&ana, "7").await, "O que faz com que seja 7");
    expect(ask(&ana, "já toquei flauta na escola").await, "Como você vai notar");
    let summary = expect(ask(&ana, "tocar uma música inteira no Natal").await, "Está certo?");
    for known in ["tocar piano", "avó", "4 horas por semana", "20h", "7 de 10", "flauta", "Natal"] {
        assert!(summary.text.contains(known), "{known:?} is not in: {}", summary.text);
    }
    expect(tap(&ana, "Sim, está certo").await, "Guardado. Daqui podemos combinar uma semana");

    let profile = ask(&ana, "/profile").await;
    assert!(profile.text.contains("tocar piano"), "{}", profile.text);
    let log = ana.transcript().await;
    assert!(said(&log).iter().all(|text| !text.is_empty()), "{log}");
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let canaries = ["piano", "flauta", "avó", fake.token()];
    assert!(canaries.iter().all(|words| !ended.err.contains(words)), "{}", ended.err);
}

#[tokio::test]
async fn not_right_never_confirms_and_one_part_can_be_changed() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let rui = fake.private(8, "en");
    for words in [
        "/start",
        "yes",
        "I want to learn Rust",
        "to write fast programs",
        "I read a book once",
        "I get tired",
        "3 hours a week",
        "in the evening",
        "Lisbon",
        "6",
        "I did it before",
    ] {
        ask(&rui, words).await;
    }
    expect(ask(&rui, "I finish a small tool").await, "Is that right?");
    let choosing = ask(&rui, "not right").await;
    assert!(choosing.text.contains("Which part"), "{}", choosing.text);
    let hours = choosing.labels().into_iter().find(|label| label.starts_with("Hours a week"));
    let asked = tap(&rui, &hours.expect("a button for the hours")).await;
    assert!(asked.text.contains("hours"), "{}", asked.text);
    let summary = expect(ask(&rui, "5 hours a week").await, "Is that right?");
    assert!(summary.text.contains("5 hours a week"), "{}", summary.text);
    expect(tap(&rui, "Yes, that's right").await, "Kept. From here we can agree a week");
}
