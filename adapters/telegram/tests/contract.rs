//! Every capability is a claim. Each is proved here against a server that refuses what Telegram
//! refuses: the largest that is claimed goes through as claimed, natively.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use bloom_chat::action::{Action, ActionSet, ActionStyle, ActionToken, Choice, Form, FormField};
use bloom_chat::capabilities::{Capabilities, CommandMark, TextUnit};
use bloom_chat::ids::ConversationKind;
use bloom_chat::lower::{Part, lower};
use bloom_chat::message::{Attachment, Block, Inline, OutboundMessage};
use bloom_chat::port::{Delivery, Operation, Transport};
use bloom_fakes::Say;
use common::{ANA, Bench, GROUP, last, order, place};
use serde_json::Value;
use std::collections::BTreeSet;

const PLACES: [i64; 2] = [ANA, GROUP];

async fn ready() -> Bench {
    let bench = Bench::new().await;
    bench.open(ANA).await;
    bench.fake.create_group(GROUP, "Study", ANA).await;
    bench
}

fn of(bench: &Bench, chat: i64) -> Capabilities {
    let kind = if chat > 0 { ConversationKind::Direct } else { ConversationKind::Group };
    bench.telegram.capabilities(&place(chat), kind)
}

fn action(label: String, token: String) -> Action {
    Action { label, token: ActionToken(token), style: ActionStyle::Plain }
}

fn paragraph(inlines: Vec<Inline>) -> OutboundMessage {
    OutboundMessage { blocks: vec![Block::Paragraph(inlines)], ..OutboundMessage::default() }
}

#[tokio::test]
async fn text_and_caption_limits() {
    let bench = ready().await;
    for chat in PLACES {
        let capabilities = of(&bench, chat);
        assert_eq!((capabilities.text.unit, capabilities.caption.unit), (TextUnit::Utf16, TextUnit::Utf16));
        let exact = "😀".repeat(capabilities.text.max / 2);
        bench.post(chat, OutboundMessage::text(&exact)).await;
        assert_eq!(last(&bench, chat).await.text, exact);
        let Delivery::Sent(two) = bench.send(chat, OutboundMessage::text(&format!("{exact}x"))).await else {
            panic!("not sent")
        };
        assert_eq!(two.len(), 2);
        let caption = "😀".repeat(capabilities.caption.max / 2);
        let picture = OutboundMessage { attachments: vec![png(10)], ..OutboundMessage::text(&caption) };
        bench.post(chat, picture).await;
        assert_eq!(last(&bench, chat).await.text, caption);
    }
}

fn png(size: usize) -> Attachment {
    Attachment { name: "a.png".into(), media_type: "image/png".into(), bytes: vec![1; size], alt: "a".into() }
}

#[tokio::test]
async fn formats() {
    let bench = ready().await;
    let words = || vec![Inline::text("x")];
    let message = OutboundMessage {
        blocks: vec![
            Block::Paragraph(vec![
                Inline::Strong(words()),
                Inline::text(" "),
                Inline::Emphasis(words()),
                Inline::text(" "),
                Inline::Strike(words()),
                Inline::text(" "),
                Inline::Code("x".into()),
                Inline::text(" "),
                Inline::Spoiler(words()),
                Inline::text(" "),
                Inline::Link { url: "https://example.org/".into(), inlines: words() },
            ]),
            Block::Quote(vec![Block::Paragraph(words())]),
            Block::Code { language: Some("rust".into()), text: "fn main() {}".into() },
        ],
        ..OutboundMessage::default()
    };
    for chat in PLACES {
        let formats = of(&bench, chat).formats;
        assert!(formats.strong && formats.emphasis && formats.strike && formats.code);
        assert!(formats.spoiler && formats.link && formats.quote);
        bench.post(chat, message.clone()).await;
        let shown = last(&bench, chat).await;
        let kinds: BTreeSet<&str> = shown.entities.iter().filter_map(|entity| entity["type"].as_str()).collect();
        let expected = ["blockquote", "bold", "code", "italic", "pre", "spoiler", "strikethrough", "text_link"];
        assert_eq!(kinds, BTreeSet::from(expected));
        // What is not claimed is put another way: no entity of Telegram's stands for it.
        assert!(!formats.heading && !formats.list && !formats.table);
    }
}

#[tokio::test]
async fn buttons() {
    let bench = ready().await;
    for chat in PLACES {
        let limits = of(&bench, chat).buttons.unwrap();
        let token = |n: usize| format!("{n:0>width$}", width = limits.payload);
        // Telegram takes 100 buttons in all; the widest rows and the tallest column.
        let wide: Vec<Vec<Action>> = (0..12)
            .map(|row| {
                let column = |column: usize| action(format!("{row}.{column}"), token(row * limits.per_row + column));
                (0..limits.per_row).map(column).collect()
            })
            .collect();
        let tall: Vec<Vec<Action>> =
            (0..limits.rows).map(|row| vec![action("l".repeat(limits.label), token(row))]).collect();
        for rows in [wide, tall] {
            let count = rows.iter().flatten().count();
            let message =
                OutboundMessage { actions: Some(ActionSet::Buttons { rows }), ..OutboundMessage::text("Which?") };
            bench.post(chat, message).await;
            assert_eq!(last(&bench, chat).await.labels().len(), count);
        }
    }
}

#[tokio::test]
async fn no_lists_and_no_forms() {
    let bench = ready().await;
    for chat in PLACES {
        let capabilities = of(&bench, chat);
        assert_eq!((&capabilities.select, capabilities.form), (&None, None));
        let choice = |n: usize| Choice { action: action(format!("c{n}"), format!("t{n}")), description: None };
        let select = ActionSet::Select { placeholder: "Pick".into(), choices: (0..3).map(choice).collect() };
        let field = FormField { name: "n".into(), label: "Name".into(), multiline: false, optional: false };
        let form = ActionSet::Form(Form {
            title: "You".into(),
            fields: vec![field],
            submit: action("Send".into(), "t".into()),
        });
        for actions in [select, form] {
            let message = OutboundMessage { actions: Some(actions), ..OutboundMessage::text("?") };
            assert!(matches!(bench.send(chat, message).await, Delivery::Sent(sent) if !sent.is_empty()));
        }
    }
}

#[tokio::test]
async fn polls_and_quizzes() {
    let bench = ready().await;
    for chat in PLACES {
        let capabilities = of(&bench, chat);
        for (limits, quiz) in [(capabilities.poll.unwrap(), false), (capabilities.quiz.unwrap(), true)] {
            let options: Vec<Action> = (0..limits.options)
                .map(|n| action(format!("{n:0>width$}", width = limits.option), format!("t{n}")))
                .collect();
            let question = "q".repeat(limits.question);
            let actions = if quiz {
                ActionSet::Quiz { question, options, correct: 2, explanation: Some("because".into()) }
            } else {
                ActionSet::Poll { question, options, multiple: true }
            };
            let message = OutboundMessage { actions: Some(actions), ..OutboundMessage::default() };
            assert!(matches!(lower(&message, &capabilities).parts[..], [Part::Poll { .. } | Part::Quiz { .. }]));
            let sent = bench.post(chat, message).await;
            let shown = last(&bench, chat).await;
            assert_eq!(shown.kind, "poll");
            let poll = &shown.extra["poll"];
            assert_eq!(poll["type"], if quiz { "quiz" } else { "regular" });
            assert_eq!(poll["is_anonymous"], Value::Bool(false));
            // And votes come back.
            let mut poller = bench.poller().await;
            poller.poll_once().await.unwrap();
            bench.fake.answer_poll(chat, ANA, sent.0.parse().unwrap(), &[2]).await.unwrap();
            poller.poll_once().await.unwrap();
            let vote = bench.inbox.events().pop().unwrap();
            assert!(matches!(&vote.body, bloom_chat::Body::PollAnswer { options, .. } if *options == [2]), "{vote:?}");
            assert_eq!((vote.kind, vote.conversation.chat.as_str()), (ConversationKind::Direct, "5"));
        }
    }
}

#[tokio::test]
async fn editing_and_times() {
    let bench = ready().await;
    for chat in PLACES {
        let capabilities = of(&bench, chat);
        assert!(capabilities.edit.unwrap().min_interval_ms >= 1000);
        let old = bench.post(chat, OutboundMessage::text("one")).await;
        let edit = Operation::Edit { target: old.clone(), message: OutboundMessage::text("two") };
        assert_eq!(bench.carry(chat, edit).await, Delivery::Sent(vec![old]));
        assert_eq!(last(&bench, chat).await.text, "two");
        assert!(!capabilities.native_time);
        let at = chrono::DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        bench.post(chat, paragraph(vec![Inline::Timestamp { at, fallback: "at nine".into() }])).await;
        assert_eq!(last(&bench, chat).await.text, "at nine");
        assert!(!capabilities.ephemeral);
    }
}

#[tokio::test]
async fn drafts_in_private_chats_alone() {
    let bench = ready().await;
    let longest = "😀".repeat(of(&bench, ANA).text.max / 2);
    for chat in PLACES {
        let claimed = of(&bench, chat).draft_stream;
        assert_eq!(claimed, chat == ANA);
        for text in ["One.", &longest] {
            bench.telegram.preview(&place(chat), u64::MAX, text).await;
            let shown = bench.fake.transcript(chat).await.draft.map(|draft| draft.text);
            assert_eq!(shown, claimed.then(|| text.to_owned()));
        }
        bench.telegram.end_preview(&place(chat), u64::MAX).await;
        bench.post(chat, OutboundMessage::text("One. Two.")).await;
        let seen = bench.fake.transcript(chat).await;
        assert_eq!((seen.from_bot().count(), seen.draft), (1, None));
    }
    // Nothing was tried where nothing can be shown.
    assert!(bench.fake.calls().await.iter().all(|call| call.status == 200));
}

#[tokio::test]
async fn threads_both_ways() {
    let bench = ready().await;
    assert!(PLACES.iter().all(|chat| of(&bench, *chat).threads));
    let topic = bench.fake.create_topic(GROUP, ANA, "Maths").await;
    let name = bench.fake.bot_username().to_owned();
    bench.fake.say(GROUP, ANA, Say::from(format!("@{name} hi")).in_thread(topic)).await.unwrap();
    bench.poller().await.poll_once().await.unwrap();
    let event = bench.inbox.events().pop().unwrap();
    assert_eq!((event.conversation.thread.clone(), event.addressed), (Some(topic.to_string()), true));
    let mut answer = order(GROUP, Operation::Send { message: OutboundMessage::text("hello") });
    answer.conversation = event.conversation;
    assert!(matches!(bench.telegram.deliver(answer).await, Delivery::Sent(_)));
    assert_eq!(last(&bench, GROUP).await.thread, Some(topic));
}

#[tokio::test]
async fn typing_commands_and_parts() {
    let bench = ready().await;
    for chat in PLACES {
        let capabilities = of(&bench, chat);
        assert!(capabilities.typing_seconds > 0);
        bench.telegram.typing(&place(chat)).await;
        assert_eq!(bench.fake.transcript(chat).await.actions, 1);
        assert_eq!(capabilities.commands, CommandMark::Slash);
        let endless = "word ".repeat(capabilities.max_parts * capabilities.text.max);
        assert!(matches!(bench.send(chat, OutboundMessage::text(&endless)).await, Delivery::Sent(_)));
        assert_eq!(last(&bench, chat).await.kind, "document");
    }
    bench.fake.private(ANA, "en").say("/help me").await.unwrap();
    bench.poller().await.poll_once().await.unwrap();
    let event = bench.inbox.events().pop().unwrap();
    assert_eq!(event.body, bloom_chat::Body::Command { name: "help".into(), args: "me".into() });
}

#[tokio::test]
async fn pictures_and_file_sizes() {
    let bench = ready().await;
    for chat in PLACES {
        let capabilities = of(&bench, chat);
        assert!(capabilities.images);
        let message = OutboundMessage {
            blocks: vec![Block::Image { attachment: 0, alt: "a".into() }],
            attachments: vec![png(1000)],
            ..OutboundMessage::default()
        };
        bench.post(chat, message).await;
        assert_eq!(last(&bench, chat).await.kind, "photo");
    }
    let capabilities = of(&bench, ANA);
    let largest = usize::try_from(capabilities.upload_max).unwrap();
    let file = |size: usize| Attachment { name: "a.bin".into(), media_type: "x/y".into(), ..png(size) };
    let with =
        |attachment: Attachment| OutboundMessage { attachments: vec![attachment], ..OutboundMessage::text("file") };
    bench.post(ANA, with(file(largest))).await;
    assert_eq!(last(&bench, ANA).await.kind, "document");
    // One byte more is said, not sent.
    bench.post(ANA, with(file(largest + 1))).await;
    assert_eq!(last(&bench, ANA).await.kind, "text");
    // A picture too large for a photo is a file.
    let large = OutboundMessage {
        blocks: vec![Block::Image { attachment: 0, alt: "a".into() }],
        attachments: vec![png(10_000_001)],
        ..OutboundMessage::default()
    };
    bench.post(ANA, large).await;
    assert_eq!(last(&bench, ANA).await.kind, "document");
    assert_eq!(capabilities.download_max, 20_000_000);
}
