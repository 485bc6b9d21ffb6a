//! The learner's word on language models: asked once, plainly; until it is yes, nothing is sent to anybody.

use crate::specialists::{agree, reply, world_with};
use crate::week::{agreed, count, since};
use bloom_chat::ConversationKind;

const TALK: &str = "I miss my old study group, we always laughed so much";

#[tokio::test]
async fn the_question_comes_once_and_names_who_gets_what() {
    let (world, model) = world_with([]).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    assert!(!ana.transcript().contains("language model"), "not before one would have helped");
    ana.say(TALK).await;
    let asked = ana.last();
    assert!(asked.text.contains("Mistral AI (France)"), "{}", asked.text);
    for _ in 0..30 {
        let before = count(&ana);
        ana.say(TALK).await;
        assert!(since(&ana, before).iter().all(|text| !text.contains("Mistral")), "asked once");
    }
    assert!(model.asked().is_empty(), "nothing was sent without an answer");
    ana.command("privacy", "").await;
    assert!(ana.last().text.contains("nothing is sent"), "{}", ana.last().text);
    ana.tap("Yes, use it").await;
    model.push(reply("Laughing together made it lighter.", None));
    ana.say(TALK).await;
    assert_eq!(ana.last().text, "Laughing together made it lighter.");
}

#[tokio::test]
async fn a_no_is_a_no_and_a_yes_can_be_taken_back() {
    let (world, model) = world_with([]).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    ana.say(TALK).await;
    ana.say("no thanks").await;
    assert!(ana.transcript().contains("All right, nothing is sent"), "{}", ana.transcript());
    ana.say(TALK).await;
    assert!(model.asked().is_empty());
    ana.say("you can use AI").await;
    assert!(ana.last().text.starts_with("Thank you."), "{}", ana.last().text);
    model.push(reply("Laughing together made it lighter.", None));
    ana.say(TALK).await;
    assert_eq!(model.asked().len(), 1);
    ana.command("privacy", "").await;
    ana.tap("Take my yes back").await;
    ana.say(TALK).await;
    assert_eq!(model.asked().len(), 1);
}

#[tokio::test]
async fn while_we_get_to_know_each_other_the_next_question_waits_for_the_answer() {
    let (world, model) = world_with([]).await;
    let bia = world.person("bia", "pt-BR");
    bia.say("oi").await;
    bia.tap("Começar").await;
    bia.say("quero aprender violão para tocar com os meus amigos").await;
    let asked = bia.last();
    assert!(asked.text.contains("Mistral AI (França)"), "{}", asked.text);
    assert!(asked.text.matches('?').count() == 1, "one question: {}", asked.text);
    let before = count(&bia);
    bia.tap("Sim, pode usar").await;
    let after = since(&bia, before);
    assert!(after.last().is_some_and(|text| text.contains('?') && !text.contains("Mistral")), "{after:?}");
    assert!(model.asked().is_empty());
    model.push(reply("Dá para ouvir a vontade de tocar junto com eles.", None));
    bia.say("porque quero tocar com eles no fim do ano e rir junto").await;
    assert!(bia.last().text.contains("Dá para ouvir a vontade"), "{}", bia.transcript());
}

#[tokio::test]
async fn in_groups_nobody_is_asked_and_nothing_is_sent() {
    let (world, model) = world_with([]).await;
    let eva = world.person("eva", "en");
    agreed(&eva).await;
    agree(&world, "eva").await;
    let mut event = eva.event(eva.words(TALK));
    event.kind = ConversationKind::Group;
    event.conversation.chat = "room".into();
    world.engine.inbox().accept(vec![event], None).await.expect("accepted");
    world.engine.settle().await.expect("answered");
    assert!(model.asked().is_empty());
    assert!(world.network.chat("room").iter().all(|shown| !shown.text.contains("Mistral")));
}

#[tokio::test]
async fn a_model_that_does_not_answer_is_told_of_once_with_a_way_to_try_again() {
    let (world, model) = world_with([]).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    ana.say(TALK).await;
    assert!(ana.last().text.starts_with("No language model answers at the moment"), "{}", ana.last().text);
    let before = count(&ana);
    ana.say(TALK).await;
    assert!(since(&ana, before).iter().all(|text| !text.contains("No language model")), "{}", ana.transcript());
    model.push(reply("Laughing together made it lighter.", None));
    ana.tap("Try again").await;
    assert_eq!(ana.last().text, "Laughing together made it lighter.");
}

#[tokio::test]
async fn over_the_hours_limit_the_learner_hears_when_and_rules_go_on() {
    let (world, model) = world_with([]).await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    agree(&world, "ana").await;
    for _ in 0..30 {
        model.push(reply("Laughing together made it lighter.", None));
        ana.say(TALK).await;
    }
    assert_eq!(model.left(), 0);
    ana.say(TALK).await;
    assert!(ana.last().text.contains("From 18:00 there are more."), "{}", ana.last().text);
    ana.command("today", "").await;
    assert!(ana.last().text.contains("Spanish"), "{}", ana.last().text);
    assert_eq!(model.asked().len(), 30);
}
