//! Whole conversations through pipes, with an engine that repeats what it hears.

use crate::console::{Console, Options, Phrases, Settled};
use async_trait::async_trait;
use bloom_chat::message::Attachment;
use bloom_chat::port::{Accepted, Clock, Cursor, Delivery, Inbox, InboxError, Operation, Order, Transport};
use bloom_chat::{
    Action, ActionSet, ActionToken, Block, Body, ConversationKind, InboundEvent, Inline, NetworkId, OutboundMessage,
};
use chrono::{DateTime, Utc};
use futures::FutureExt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

#[derive(Debug)]
struct Noon;

impl Clock for Noon {
    fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp(1_700_000_000, 0).unwrap()
    }
}

/// Answers everything with its own words, unless it is full.
#[derive(Default)]
struct Echo {
    door: Mutex<Option<Arc<dyn Transport>>>,
    heard: Mutex<Vec<InboundEvent>>,
    full: bool,
}

#[async_trait]
impl Inbox for Echo {
    async fn accept(&self, batch: Vec<InboundEvent>, _: Option<Cursor>) -> Result<Accepted, InboxError> {
        if self.full {
            return Err(InboxError("disk full".to_owned()));
        }
        let stored = batch.len();
        self.heard.lock().unwrap().extend(batch.clone());
        let door = self.door.lock().unwrap().clone();
        for (event, door) in batch.into_iter().zip(door) {
            let words = match event.body {
                Body::Text { text, .. } => format!("You said: {text}"),
                Body::Command { name, args } => format!("Command {name} with <{args}>"),
                other => format!("{other:?}"),
            };
            door.deliver(send(&event.conversation, OutboundMessage::text(&words))).await;
        }
        Ok(Accepted { stored, duplicates: 0 })
    }

    async fn cursor(&self, _: &NetworkId, _: &str) -> Result<Option<Cursor>, InboxError> {
        Ok(None)
    }
}

fn send(conversation: &bloom_chat::ConversationRef, message: OutboundMessage) -> Order {
    order(conversation, Operation::Send { message })
}

fn order(conversation: &bloom_chat::ConversationRef, operation: Operation) -> Order {
    Order {
        id: "o".to_owned(),
        conversation: conversation.clone(),
        kind: ConversationKind::Direct,
        operation,
        delivered_parts: 0,
        attempts: 0,
    }
}

#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Paper {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::from(io::ErrorKind::BrokenPipe))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn options(folder: &TempDir) -> Options {
    Options {
        user: "ana".to_owned(),
        language_hint: Some("pt-BR".to_owned()),
        nonce: "run1".to_owned(),
        history: None,
        files: folder.path().join("files"),
        plain: false,
        phrases: Phrases::default(),
    }
}

fn settled() -> Settled {
    Arc::new(|| async {}.boxed())
}

async fn converse(inbox: Arc<Echo>, input: &'static [u8], output: Box<dyn Write + Send>) -> anyhow::Result<()> {
    let folder = TempDir::new().unwrap();
    let console = Console::piped(options(&folder), Box::new(input), output, false);
    *inbox.door.lock().unwrap() = Some(console.transport());
    let opening = Some(Body::Command { name: "start".to_owned(), args: String::new() });
    console.run(inbox, Arc::new(Noon), settled(), opening, CancellationToken::new()).await
}

#[tokio::test]
async fn every_line_is_a_message_and_each_is_answered_in_turn() {
    let (inbox, paper) = (Arc::new(Echo::default()), Paper::default());
    converse(inbox.clone(), b"hello\n\n/Help me\n2\ntwo \\\nlines", Box::new(paper.clone())).await.unwrap();
    insta::assert_snapshot!(paper.text(), @r"
    Command start with <>

    You said: hello

    Command help with <me>

    You said: 2

    You said: two
    lines

    ");
    let heard = inbox.heard.lock().unwrap();
    let keys: Vec<_> = heard.iter().map(|event| event.key.0.as_str()).collect();
    assert_eq!(keys, ["console/run1/1", "console/run1/2", "console/run1/3", "console/run1/4", "console/run1/5"]);
    assert_eq!(heard[1].conversation.key(), "console/local/ana");
    assert_eq!(heard[1].actor.key(), "console/ana");
    assert_eq!(heard[1].language_hint.as_deref(), Some("pt-BR"));
    assert_eq!((heard[1].kind, heard[1].at), (ConversationKind::Direct, Noon.now()));
}

#[tokio::test]
async fn a_message_that_cannot_be_stored_is_owned_up_to() {
    let (inbox, paper) = (Arc::new(Echo { full: true, ..Echo::default() }), Paper::default());
    let error = converse(inbox, b"hello\n", Box::new(paper.clone())).await.unwrap_err();
    assert!(format!("{error:#}").contains("disk full"), "{error:#}");
    assert!(paper.text().contains("could not be saved"), "{}", paper.text());
}

#[tokio::test]
async fn a_reader_that_went_away_ends_the_conversation() {
    let inbox = Arc::new(Echo::default());
    converse(inbox.clone(), b"one\ntwo\nthree\n", Box::new(Closed)).await.unwrap();
    assert!(inbox.heard.lock().unwrap().len() <= 2);
}

fn study_message() -> OutboundMessage {
    let action = |label: &str| Action {
        label: label.to_owned(),
        token: ActionToken(label.to_lowercase()),
        style: bloom_chat::ActionStyle::Plain,
    };
    OutboundMessage {
        blocks: vec![
            Block::Heading { level: 2, inlines: vec![Inline::text("Your week")] },
            Block::Paragraph(vec![
                Inline::text("Here is "),
                Inline::strong("what you said"),
                Inline::text(", ana\u{1b}[2J:"),
            ]),
            Block::Quote(vec![Block::Paragraph(vec![Inline::text("three hours, in the evening")])]),
            Block::List {
                start: None,
                items: vec![
                    vec![Block::Paragraph(vec![Inline::text("Tuesday")])],
                    vec![Block::Paragraph(vec![Inline::Code("ls -l".to_owned())])],
                ],
            },
            Block::Paragraph(vec![Inline::Link {
                url: "https://example.org/a".to_owned(),
                inlines: vec![Inline::text("more")],
            }]),
        ],
        actions: Some(ActionSet::column([action("That is right"), action("Change something")])),
        attachments: vec![Attachment {
            name: "../week.txt".to_owned(),
            media_type: "text/plain".to_owned(),
            bytes: b"week".to_vec(),
            alt: "The week".to_owned(),
        }],
        ..OutboundMessage::default()
    }
}

async fn printed(styled: bool, message: OutboundMessage) -> String {
    let (folder, paper) = (TempDir::new().unwrap(), Paper::default());
    let console = Console::piped(options(&folder), Box::new(&b""[..]), Box::new(paper.clone()), styled);
    let sent = console.transport().deliver(send(&console.conversation(), message)).await;
    assert!(matches!(sent, Delivery::Sent(_)), "{sent:?}");
    paper.text().replace(&folder.path().display().to_string(), "FOLDER").replace('\u{1b}', "␛")
}

#[tokio::test]
async fn a_message_is_drawn_plain() {
    insta::assert_snapshot!(printed(false, study_message()).await);
}

#[tokio::test]
async fn a_message_is_drawn_with_styles() {
    insta::assert_snapshot!(printed(true, study_message()).await);
}

#[tokio::test]
async fn other_orders_need_few_words() {
    let (folder, paper) = (TempDir::new().unwrap(), Paper::default());
    let console = Console::piped(options(&folder), Box::new(&b""[..]), Box::new(paper.clone()), false);
    let (door, here) = (console.transport(), console.conversation());
    let target = bloom_chat::MessageRef("m".to_owned());
    let message = OutboundMessage::text("Ready?");
    let settle = Operation::Settle { target: target.clone(), message, chosen: "Yes".into() };
    assert_eq!(door.deliver(order(&here, settle)).await, Delivery::Sent(vec![target]));
    let answer = |note: Option<&str>| Operation::Answer { interaction: "i".to_owned(), note: note.map(Into::into) };
    assert_eq!(door.deliver(order(&here, answer(None))).await, Delivery::Sent(vec![]));
    assert_eq!(paper.text(), "");
    door.deliver(order(&here, answer(Some("Too late for that one")))).await;
    assert_eq!(paper.text(), "Too late for that one\n");

    let elsewhere = bloom_chat::ConversationRef { chat: "bob".to_owned(), ..here.clone() };
    let secret = send(&elsewhere, OutboundMessage::text("for bob only"));
    assert!(matches!(door.deliver(secret).await, Delivery::RetryAfter { global: false, .. }));
    let again = Order { delivered_parts: 1, ..send(&here, OutboundMessage::text("said already")) };
    assert!(matches!(door.deliver(again).await, Delivery::Sent(references) if references.len() == 1));
    assert_eq!(paper.text(), "Too late for that one\n");
    assert!(!console.is_interactive() && door.account() == "local");
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_no_loss() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("files"), "in the way").unwrap();
    let console = Console::piped(options(&folder), Box::new(&b""[..]), Box::new(Paper::default()), false);
    let failed = console.transport().deliver(send(&console.conversation(), study_message())).await;
    assert!(matches!(failed, Delivery::Failed { .. }), "{failed:?}");
}
