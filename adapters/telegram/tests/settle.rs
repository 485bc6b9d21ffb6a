//! A picture with words and buttons, as long as they come, and a tap on it: against a server that
//! keeps Telegram's limits.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use bloom_chat::action::{Action, ActionSet, ActionStyle, ActionToken};
use bloom_chat::ids::MessageRef;
use bloom_chat::message::{Block, OutboundMessage};
use bloom_chat::port::{Delivery, Operation};
use bloom_fakes::{Fault, FaultRule, Message};
use common::{ANA, Bench, bot_count, file, last, ready};

const ALT: &str = "Bars for seven days, one for each session";
const YES: &str = "Yes, this is my week";

/// A picture above `length` letters in lines of 50, with two buttons.
fn proposal(length: usize) -> OutboundMessage {
    let line = format!("{}\n", "a".repeat(49));
    let words: String = line.chars().cycle().take(length).collect();
    let mut message = OutboundMessage::text(&words);
    let alt = ALT.repeat(40);
    message.blocks.insert(0, Block::Image { attachment: 0, alt: alt.clone() });
    message.attachments.push(file("week.png", "image/png", b"\x89PNG"));
    message.attachments[0].alt = alt;
    let action = |label: &str, token: &str| Action {
        label: label.into(),
        token: ActionToken(token.into()),
        style: ActionStyle::Plain,
    };
    message.actions = Some(ActionSet::column([action(YES, "t.yes"), action("Not now", "t.no")]));
    message
}

/// The order that follows a tap; it is stored without the picture's bytes.
fn settle(target: &MessageRef, mut message: OutboundMessage) -> Operation {
    message.attachments.iter_mut().for_each(|file| file.bytes.clear());
    Operation::Settle { target: target.clone(), message, chosen: YES.into() }
}

async fn send(bench: &Bench, message: OutboundMessage) -> Vec<MessageRef> {
    match bench.send(ANA, message).await {
        Delivery::Sent(sent) => sent,
        other => panic!("not sent: {other:?}"),
    }
}

/// The kinds of the bot's messages, in order.
async fn kinds(bench: &Bench) -> Vec<String> {
    bench.fake.transcript(ANA).await.from_bot().map(|message| message.kind.clone()).collect()
}

#[tokio::test]
async fn a_short_text_goes_below_the_picture_and_a_long_one_in_messages_of_its_own() {
    for (length, expected) in [
        (0, vec!["photo"]),
        (653, vec!["photo"]),
        (990, vec!["photo"]),
        (1010, vec!["photo", "text"]),
        (1024, vec!["photo", "text"]),
        (4024, vec!["photo", "text"]),
        (4090, vec!["photo", "text", "text"]),
        (9000, vec!["photo", "text", "text", "text"]),
    ] {
        let bench = ready().await;
        send(&bench, proposal(length)).await;
        assert_eq!(kinds(&bench).await, expected, "{length}");
        let log = bench.fake.transcript(ANA).await;
        let messages: Vec<&Message> = log.from_bot().collect();
        assert!(messages.iter().all(|message| !message.text.contains("Bars")), "{length}");
        let (tapped, others) = messages.split_last().unwrap();
        assert_eq!(tapped.labels().len(), 2, "{length}");
        assert!(others.iter().all(|message| message.labels().is_empty()), "{length}");
    }
}

#[tokio::test]
async fn a_tap_settles_the_tapped_message_whatever_its_length_and_makes_no_other() {
    for length in [0, 1, 653, 990, 1000, 1023, 1024, 1025, 3000, 4024, 4070, 4090, 4096, 4097, 9000, 30_000] {
        let bench = ready().await;
        let message = proposal(length);
        let sent = send(&bench, message.clone()).await;
        let (count, before) = (bot_count(&bench, ANA).await, last(&bench, ANA).await);
        let target = sent.last().unwrap();
        for _ in 0..2 {
            let settled = bench.carry(ANA, settle(target, message.clone())).await;
            assert_eq!(settled, Delivery::Sent(vec![target.clone()]), "{length}");
        }
        let after = last(&bench, ANA).await;
        assert_eq!((bot_count(&bench, ANA).await, after.id), (count, before.id), "{length}");
        assert_eq!(after.kind, before.kind, "{length}");
        assert!(after.labels().is_empty(), "{length}");
        let shown = format!("{}\n\n→ {YES}", before.text);
        assert_eq!(after.text, shown.trim_start(), "{length}");
    }
}

#[tokio::test]
async fn where_the_words_are_refused_the_buttons_still_go() {
    let bench = ready().await;
    // The message went out with other words than those that it is settled with, and its kind has
    // no room for these.
    let sent = send(&bench, proposal(100)).await;
    let before = last(&bench, ANA).await;
    let settled = bench.carry(ANA, settle(&sent[0], proposal(3000))).await;
    assert_eq!(settled, Delivery::Sent(sent.clone()));
    let after = last(&bench, ANA).await;
    assert_eq!((after.text.as_str(), after.labels().len()), (before.text.as_str(), 0));
    assert_eq!(bot_count(&bench, ANA).await, 1);
    bench.fake.delete(ANA, before.id).await.unwrap();
    assert_eq!(bench.carry(ANA, settle(&sent[0], proposal(3000))).await, Delivery::Sent(vec![]));
}

#[tokio::test]
async fn a_settlement_that_does_not_get_through_is_tried_again() {
    let bench = ready().await;
    let sent = send(&bench, proposal(3000)).await;
    bench.fake.fault(FaultRule::always(Fault::ServerError { status: 502 }).on("editMessageText")).await;
    assert!(matches!(bench.carry(ANA, settle(&sent[1], proposal(3000))).await, Delivery::Failed { parts: 0, .. }));
    assert_eq!(last(&bench, ANA).await.labels().len(), 2);
}
