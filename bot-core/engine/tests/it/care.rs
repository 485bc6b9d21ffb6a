//! What comes before coaching: a crisis stops everything else, and a harsh thought is met once a day.

use crate::week::{DAY, HOUR, agreed, count, since, told, world};
use bloom_chat::{Body, ConversationKind};

#[tokio::test]
async fn a_crisis_stops_coaching_until_the_learner_wants_to_go_on() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    let before = told(&world, "ana").await;
    ana.say("I don't want to live anymore, nothing helps").await;
    let last = ana.last();
    assert!(last.text.contains("116 123"), "the help of where she lives: {}", last.text);
    assert!(last.text.ends_with("Are you safe at this moment?"), "{}", last.text);
    ana.say("I don't know, everything is grey").await;
    assert!(ana.last().text.starts_with("I'm reading."), "{}", ana.last().text);
    ana.say("yes I'm safe").await;
    assert!(ana.last().text.starts_with("I'm glad you are here."), "{}", ana.last().text);
    // No message about studying for two days, though sessions pass.
    let so_far = count(&ana);
    for _ in 0..47 {
        world.advance(HOUR).await.expect("time passes");
    }
    assert_eq!(since(&ana, so_far), Vec::<String>::new());
    assert_eq!(told(&world, "ana").await, before, "and nothing about her week was touched");
    ana.tap("Go on with learning").await;
    assert!(ana.transcript().contains("We go on whenever you like"), "{}", ana.transcript());
    ana.command("week", "").await;
    assert!(!ana.last().text.contains("I'm reading."));
}

#[tokio::test]
async fn whatever_is_open_gives_way_and_comes_back() {
    let world = world().await;
    let rui = world.person("rui", "pt-PT");
    rui.say("olá").await;
    rui.tap("Começar").await;
    let question = rui.last().text;
    rui.say("já não quero viver").await;
    assert!(rui.last().text.contains("Estás em segurança neste momento?"), "{}", rui.last().text);
    rui.tap("Sim, estou em segurança").await;
    rui.tap("Continuar com o estudo").await;
    let last = rui.last().text;
    assert!(last.ends_with(question.lines().last().unwrap_or_default()), "{last}\n{question}");
}

#[tokio::test]
async fn it_is_heard_in_commands_edits_captions_and_floods() {
    let words = "quero acabar com a minha vida";
    let bodies = [
        Body::Command { name: "log".into(), args: words.into() },
        Body::Edited { message: bloom_chat::MessageRef("in1".into()), text: words.into() },
        Body::File { handle: "h".into(), name: None, media_type: None, size: None, caption: words.into() },
        Body::Text {
            text: format!("{}{words}", "a ".repeat(15_000)),
            forwarded: false,
            at_limit: false,
            reply_to: None,
        },
    ];
    for body in bodies {
        let world = world().await;
        let bia = world.person("bia", "pt-BR");
        bia.say("oi").await;
        bia.send(body.clone()).await;
        assert!(bia.last().text.contains("Você está em segurança neste momento?"), "{body:?}: {}", bia.last().text);
    }
}

#[tokio::test]
async fn in_a_group_it_is_answered_in_private() {
    let world = world().await;
    let eva = world.person("eva", "en");
    eva.say("hello").await;
    let before = count(&eva);
    let mut event = eva.event(eva.words("I want to kill myself"));
    event.kind = ConversationKind::Group;
    event.conversation.chat = "room".into();
    world.engine.inbox().accept(vec![event], None).await.expect("accepted");
    world.engine.settle().await.expect("answered");
    world.advance(HOUR / 60).await.expect("a moment");
    let room = world.network.chat("room");
    assert_eq!(room.len(), 1);
    assert_eq!(room[0].text, "That is better in private. I'm there, any time.");
    let private = since(&eva, before);
    assert!(private.iter().any(|text| text.contains("Are you safe at this moment?")), "{private:?}");
}

#[tokio::test]
async fn idioms_and_study_are_no_crisis() {
    let world = world().await;
    let leo = world.person("leo", "en");
    agreed(&leo).await;
    for words in
        ["this exam is killing me lol", "how do I kill a process in Linux?", "I study the suicide rates chapter"]
    {
        leo.say(words).await;
        assert!(!leo.last().text.contains("Are you safe"), "{words}: {}", leo.last().text);
    }
}

#[tokio::test]
async fn a_harsh_thought_is_met_with_a_true_fact_once_a_day() {
    let world = world().await;
    let ana = world.person("ana", "en");
    agreed(&ana).await;
    for _ in 0..2 {
        world.advance(2 * HOUR).await.expect("the session is over");
        ana.tap("Done").await;
        world.advance(22 * HOUR).await.expect("the next day");
    }
    ana.say("I'm just lazy and stupid").await;
    let met = ana.last().text.replace(['\u{2068}', '\u{2069}'], "");
    assert!(met.contains("you studied 2 times"), "{met}");
    assert!(!met.contains("lazy") && !met.contains("stupid"), "never said back: {met}");
    let before = count(&ana);
    ana.say("I never finish anything").await;
    assert!(since(&ana, before).iter().all(|text| !text.contains("you studied")), "{}", ana.transcript());
    world.advance(DAY).await.expect("the next day");
    ana.say("I'm a failure").await;
    ana.tap("Leave such words out").await;
    world.advance(DAY).await.expect("the next day");
    let before = count(&ana);
    ana.say("I'm a failure").await;
    assert!(since(&ana, before).iter().all(|text| !text.contains("you studied")), "{}", ana.transcript());
}
