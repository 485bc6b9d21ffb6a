//! Delivering orders to a server that keeps Telegram's rules, with all that a message can carry.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use bloom_chat::action::{Action, ActionSet, ActionStyle, ActionToken};
use bloom_chat::ids::{ActorRef, ConversationKind, MessageRef, NetworkId};
use bloom_chat::message::{Audience, Block, Inline, Notify, OutboundMessage};
use bloom_chat::port::{CommandHelp, Delivery, Operation, Transport};
use bloom_fakes::{Fault, FaultRule, Message};
use common::{ANA, GROUP, bot_count, file, last, picture, place, ready};
use serde_json::json;
use std::time::Duration;

fn text(words: &str) -> OutboundMessage {
    OutboundMessage::text(words)
}

fn action(label: &str, token: &str) -> Action {
    Action { label: label.into(), token: ActionToken(token.into()), style: ActionStyle::Plain }
}

fn with_buttons(words: &str) -> OutboundMessage {
    OutboundMessage { actions: Some(ActionSet::column([action("Yes", "t.yes"), action("No", "t.no")])), ..text(words) }
}

fn settle(target: &MessageRef, message: OutboundMessage, chosen: &str) -> Operation {
    Operation::Settle { target: target.clone(), message, chosen: chosen.into() }
}

#[tokio::test]
async fn words_go_with_entities_and_without_previews() {
    let bench = ready().await;
    let message = OutboundMessage {
        blocks: vec![Block::Paragraph(vec![
            Inline::text("😀 see "),
            Inline::strong("*this*"),
            Inline::text(" and "),
            Inline::Link { url: "https://example.org/".into(), inlines: vec![Inline::text("that")] },
        ])],
        ..OutboundMessage::default()
    };
    let sent = bench.post(ANA, message).await;
    let shown = last(&bench, ANA).await;
    assert_eq!(sent.0, shown.id.to_string());
    assert_eq!(shown.text, "😀 see *this* and that");
    assert_eq!(shown.entities.len(), 2);
    assert_eq!((&shown.entities[0]["type"], &shown.entities[0]["offset"]), (&json!("bold"), &json!(7)));
    let call = &bench.fake.calls_of("sendMessage").await[0];
    assert_eq!(call.params["link_preview_options"], json!({"is_disabled": true}));
}

#[tokio::test]
async fn a_text_of_any_length_arrives_whole() {
    let bench = ready().await;
    let family = "👩‍👩‍👧‍👦".repeat(500);
    let long = format!("{family}\n\n{}", "palavra ".repeat(400).trim_end());
    let Delivery::Sent(sent) = bench.send(ANA, text(&long)).await else { panic!("not sent") };
    let log = bench.fake.transcript(ANA).await;
    let parts: Vec<&Message> = log.from_bot().collect();
    assert_eq!(sent.len(), parts.len());
    assert!(parts.len() > 1);
    assert!(parts.iter().all(|part| part.text.encode_utf16().count() <= 4096));
    let squeeze = |text: &str| text.split_whitespace().collect::<String>();
    assert_eq!(parts.iter().map(|part| squeeze(&part.text)).collect::<String>(), squeeze(&long));
    // One sound for all of it.
    assert_eq!(parts.iter().filter(|part| !part.silent).count(), 1);
}

#[tokio::test]
async fn a_tap_is_answered_and_its_message_settled() {
    let bench = ready().await;
    let question = bench.post(ANA, with_buttons("Ready?")).await;
    assert_eq!(last(&bench, ANA).await.labels(), ["Yes", "No"]);
    let tap = bench.fake.tap(ANA, ANA, "Yes").await.unwrap();
    let answer = Operation::Answer { interaction: tap.callback_id.clone(), note: Some("Saved.".into()) };
    assert_eq!(bench.carry(ANA, answer.clone()).await, Delivery::Sent(vec![]));
    assert!(bench.fake.callback_answer(&tap.callback_id).await.is_some());
    let settle = settle(&question, with_buttons("Ready?"), "Yes");
    for _ in 0..2 {
        // The second time nothing is modified, which is as good.
        assert_eq!(bench.carry(ANA, settle.clone()).await, Delivery::Sent(vec![question.clone()]));
    }
    let settled = last(&bench, ANA).await;
    assert_eq!((settled.text.as_str(), settled.labels().len()), ("Ready?\n\n→ Yes", 0));
    bench.fake.advance(Duration::from_secs(3600)).await;
    let late = bench.fake.tap_data(ANA, ANA, settled.id, "t.no").await;
    bench.fake.advance(Duration::from_secs(3600)).await;
    let late = Operation::Answer { interaction: late.callback_id, note: None };
    assert_eq!(bench.carry(ANA, late).await, Delivery::Sent(vec![]));
}

#[tokio::test]
async fn an_edit_whose_message_is_gone_is_said_anew_and_a_settlement_is_not() {
    let bench = ready().await;
    let old = bench.post(ANA, text("one")).await;
    bench.fake.delete(ANA, old.0.parse().unwrap()).await.unwrap();
    let settle = settle(&old, text("done"), "Yes");
    assert_eq!(bench.carry(ANA, settle).await, Delivery::Sent(vec![]));
    assert_eq!(bot_count(&bench, ANA).await, 0);
    for target in [old, MessageRef("no number".into())] {
        let before = bot_count(&bench, ANA).await;
        let edit = Operation::Edit { target: target.clone(), message: text("two") };
        let Delivery::Sent(anew) = bench.carry(ANA, edit).await else { panic!("not sent") };
        assert_eq!(anew.len(), 1);
        assert_ne!(anew[0], target);
        assert_eq!(bot_count(&bench, ANA).await, before + 1);
    }
}

#[tokio::test]
async fn an_edit_that_outgrows_its_message_goes_on_below() {
    let bench = ready().await;
    let old = bench.post(ANA, text("short")).await;
    let edit = Operation::Edit { target: old.clone(), message: text(&"word ".repeat(1500)) };
    let Delivery::Sent(sent) = bench.carry(ANA, edit).await else { panic!("not sent") };
    assert_eq!((sent.len(), &sent[0]), (2, &old));
}

#[tokio::test]
async fn pictures_and_files_carry_their_words() {
    let bench = ready().await;
    let sent = bench.post(ANA, picture()).await;
    let shown = last(&bench, ANA).await;
    assert_eq!((shown.kind.as_str(), shown.text.trim()), ("photo", "Week 3"));
    assert_eq!(shown.entities[0]["type"], "bold");
    assert_eq!(bench.fake.file_of(&shown).await.unwrap(), b"\x89PNG");
    // A picture's words are its caption, whichever way they are edited.
    let edit = Operation::Edit { target: sent.clone(), message: text("Week 4") };
    assert_eq!(bench.carry(ANA, edit).await, Delivery::Sent(vec![sent]));
    assert_eq!(last(&bench, ANA).await.text, "Week 4");
    let export = OutboundMessage {
        attachments: vec![file("olá \"you\".json", "application/json", b"{}")],
        ..text("Your data")
    };
    bench.post(ANA, export).await;
    let shown = last(&bench, ANA).await;
    assert_eq!((shown.kind.as_str(), shown.text.as_str()), ("document", "Your data"));
    assert_eq!(bench.fake.file_of(&shown).await.unwrap(), b"{}");
}

#[tokio::test]
async fn an_answer_to_a_deleted_message_still_arrives() {
    let bench = ready().await;
    let ana = bench.fake.private(ANA, "en");
    let asked = ana.say("why?").await.unwrap();
    let reply = OutboundMessage { reply_to: Some(MessageRef(asked.message_id.to_string())), ..text("because") };
    bench.post(ANA, reply.clone()).await;
    assert_eq!(last(&bench, ANA).await.reply_to, Some(asked.message_id));
    bench.fake.delete(ANA, asked.message_id).await.unwrap();
    bench.post(ANA, reply).await;
    assert_eq!(last(&bench, ANA).await.reply_to, None);
}

#[tokio::test]
async fn a_quiet_message_makes_no_sound() {
    let bench = ready().await;
    bench.post(ANA, OutboundMessage { notify: Notify::Silent, ..text("psst") }).await;
    assert!(last(&bench, ANA).await.silent);
    bench.post(ANA, text("hey")).await;
    assert!(!last(&bench, ANA).await.silent);
}

#[tokio::test]
async fn what_is_for_one_person_is_not_said_to_a_group() {
    let bench = ready().await;
    bench.fake.create_group(GROUP, "Study", ANA).await;
    let only = Audience::Only(ActorRef { network: NetworkId::new("telegram"), id: ANA.to_string() });
    let private = OutboundMessage { audience: only, ..text("your score") };
    assert!(matches!(bench.send(GROUP, private.clone()).await, Delivery::Rejected { .. }));
    assert_eq!(bench.fake.call_count("sendMessage").await, 0);
    bench.post(ANA, private).await;
}

#[tokio::test]
async fn an_empty_message_is_nothing_to_send() {
    let bench = ready().await;
    assert_eq!(bench.send(ANA, OutboundMessage::default()).await, Delivery::Sent(vec![]));
    assert_eq!(bench.fake.call_count("sendMessage").await, 0);
}

#[tokio::test]
async fn commands_are_listed_per_language() {
    let bench = ready().await;
    let text = |tag: &str, words: &str| (tag.to_owned(), words.to_owned());
    let help = CommandHelp {
        name: "help".into(),
        descriptions: vec![text("en", "Help"), text("pt-BR", "Ajuda"), text("pt-PT", "Auxílio")],
    };
    for _ in 0..2 {
        bench.telegram.register(std::slice::from_ref(&help)).await.unwrap();
    }
    let scope = json!({"type": "default"});
    for (language, words) in [("", "Help"), ("en", "Help"), ("pt", "Ajuda")] {
        let listed = bench.fake.commands(&scope, language).await;
        assert_eq!(json!(listed), json!([{"command": "help", "description": words}]), "{language:?}");
    }
    bench.fake.fault(FaultRule::always(Fault::ServerError { status: 502 }).on("setMyCommands")).await;
    assert!(bench.telegram.register(&[help]).await.is_err());
}

#[tokio::test]
async fn a_typing_sign_is_shown_and_its_failure_is_nothing() {
    let bench = ready().await;
    bench.telegram.typing(&place(ANA)).await;
    assert_eq!(bench.fake.transcript(ANA).await.actions, 1);
    bench.telegram.typing(&place(404)).await;
    assert_eq!(bench.telegram.account(), "1000000001");
    assert_eq!(bench.telegram.network().as_str(), "telegram");
    let capabilities = bench.telegram.capabilities(&place(ANA), ConversationKind::Direct);
    assert_eq!(capabilities.typing_seconds, 5);
}

#[tokio::test]
async fn an_edit_with_a_file_is_said_anew_and_a_settlement_keeps_the_file() {
    let bench = ready().await;
    let old = bench.post(ANA, text("one")).await;
    let edit = Operation::Edit { target: old, message: picture() };
    let Delivery::Sent(mut sent) = bench.carry(ANA, edit).await else { panic!("not sent") };
    let shown = last(&bench, ANA).await;
    assert_eq!((sent[0].0.as_str(), shown.kind.as_str()), (shown.id.to_string().as_str(), "photo"));
    let settle = settle(&sent.remove(0), picture(), "Yes");
    assert!(matches!(bench.carry(ANA, settle).await, Delivery::Sent(kept) if kept.len() == 1));
    assert_eq!(last(&bench, ANA).await.kind, "photo");
}

#[tokio::test]
async fn a_poll_has_no_words_to_settle() {
    let bench = ready().await;
    let poll = OutboundMessage {
        actions: Some(ActionSet::Poll {
            question: "When?".into(),
            options: vec![action("Morning", "t.1"), action("Evening", "t.2")],
            multiple: false,
        }),
        ..OutboundMessage::default()
    };
    let target = bench.post(ANA, poll.clone()).await;
    for message in [poll, text("When?")] {
        let settle = settle(&target, message, "Evening");
        assert_eq!(bench.carry(ANA, settle).await, Delivery::Sent(vec![]));
    }
    let edit = Operation::Edit { target, message: text("Evening") };
    assert!(matches!(bench.carry(ANA, edit).await, Delivery::Sent(sent) if sent.len() == 1));
    assert_eq!(last(&bench, ANA).await.text, "Evening");
}
