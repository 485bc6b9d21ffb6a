//! Receiving by long polling, against a server that keeps Telegram's rules.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use bloom_chat::action::{Action, ActionSet, ActionStyle, ActionToken};
use bloom_chat::event::{Body, InboundEvent};
use bloom_chat::message::OutboundMessage;
use bloom_fakes::{Fault, FaultRule, Media, Say};
use bloom_telegram::{ApiError, IngestError, PollError, Telegram};
use common::{Bench, config};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

const PATIENCE: Duration = Duration::from_secs(20);

async fn offsets(bench: &Bench) -> Vec<Option<i64>> {
    let calls = bench.fake.calls_of("getUpdates").await;
    let number = |value: &serde_json::Value| value.as_i64().or_else(|| value.as_str()?.parse().ok());
    calls.iter().map(|call| call.params.get("offset").and_then(number)).collect()
}

#[tokio::test]
async fn a_batch_is_acknowledged_only_after_it_is_stored() {
    let bench = Bench::new().await;
    let mut poller = bench.poller().await;
    assert_eq!(poller.poll_once().await.unwrap().updates, 0);
    bench.fake.private(5, "pt-br").say("olá").await.unwrap();
    bench.inbox.refuse(2);
    for _ in 0..2 {
        assert!(matches!(poller.poll_once().await, Err(PollError::Inbox(_))));
        assert_eq!(bench.fake.pending_updates().await, 1);
    }
    // It is offered from memory: Telegram was not asked again.
    assert_eq!(bench.fake.call_count("getUpdates").await, 2);
    let polled = poller.poll_once().await.unwrap();
    assert_eq!((polled.updates, polled.stored, polled.duplicates), (1, 1, 0));
    assert_eq!(bench.fake.pending_updates().await, 1);
    assert_eq!(bench.inbox.position().as_deref(), Some("1002"));
    poller.poll_once().await.unwrap();
    assert_eq!(bench.fake.pending_updates().await, 0);
    assert_eq!(bench.inbox.texts(), ["olá"]);
    assert_eq!(offsets(&bench).await, [None, None, Some(1002)]);
}

#[tokio::test]
async fn a_restart_goes_on_from_the_stored_cursor_and_repeats_nothing() {
    let bench = Bench::new().await;
    let ana = bench.fake.private(5, "en");
    ana.say("one").await.unwrap();
    bench.poller().await.poll_once().await.unwrap();
    ana.say("two").await.unwrap();
    bench.poller().await.poll_once().await.unwrap();
    assert_eq!(bench.inbox.texts(), ["one", "two"]);
    assert_eq!(offsets(&bench).await, [None, Some(1002)]);
}

#[tokio::test]
async fn an_inbox_that_cannot_tell_the_cursor_is_asked_again() {
    let bench = Bench::new().await;
    bench.inbox.refuse(1);
    let mut poller = bench.poller().await;
    assert!(matches!(poller.poll_once().await, Err(PollError::Inbox(_))));
    assert_eq!(bench.fake.call_count("getUpdates").await, 0);
    poller.poll_once().await.unwrap();
}

#[tokio::test]
async fn a_repeated_update_is_stored_once() {
    let bench = Bench::new().await;
    let sent = bench.fake.private(5, "en").say("once").await.unwrap();
    let mut poller = bench.poller().await;
    poller.poll_once().await.unwrap();
    // Confirmed; from now on it comes again only because the network repeats it.
    poller.poll_once().await.unwrap();
    for _ in 0..4 {
        assert!(bench.fake.repeat_update(sent.update_id.unwrap()).await);
        let polled = poller.poll_once().await.unwrap();
        assert_eq!((polled.stored, polled.duplicates), (0, 1));
    }
    assert_eq!(bench.inbox.texts(), ["once"]);
}

#[tokio::test]
async fn numbers_that_jump_back_lose_nothing() {
    let bench = Bench::new().await;
    let ana = bench.fake.private(5, "en");
    let mut poller = bench.poller().await;
    ana.say("before").await.unwrap();
    poller.poll_once().await.unwrap();
    poller.poll_once().await.unwrap();
    bench.fake.set_next_update_id(3).await;
    for text in ["after", "later"] {
        ana.say(text).await.unwrap();
        poller.poll_once().await.unwrap();
    }
    ana.say("on").await.unwrap();
    poller.poll_once().await.unwrap();
    assert_eq!(bench.inbox.texts(), ["before", "after", "later", "on"]);
    assert_eq!(bench.inbox.position().as_deref(), Some("6"));
}

#[tokio::test]
async fn nothing_that_can_be_sent_stops_the_queue() {
    let bench = Bench::new().await;
    let ana = bench.fake.private(5, "en");
    let deep = format!("{}{}", "[".repeat(250), "]".repeat(250));
    let hostile = [
        r#"{"update_id":2001,"hyperchat":{"x":1}}"#.to_owned(),
        r#"{"update_id":2002,"message":{"message_id":"x","chat":[]}}"#.to_owned(),
        format!(r#"{{"update_id":2003,"message":{deep}}}"#),
        r#"{"update_id":2004,"message":{"message_id":4,"date":1,"chat":{"id":5,"type":"private"},"from":{"id":5,"first_name":"A"},"text":"lone \ud83d half"}}"#.to_owned(),
        format!(r#"{{"update_id":2005,"message":{{"text":"{}"}}}}"#, "x".repeat(5_000_000)),
        r#"{"update_id":2006,"message":null}"#.to_owned(),
    ];
    for text in &hostile {
        bench.fake.inject(text).await;
    }
    ana.say("still there?").await.unwrap();
    let mut poller = bench.poller().await;
    let polled = poller.poll_once().await.unwrap();
    assert_eq!((polled.updates, polled.stored), (7, 7));
    assert_eq!(bench.inbox.texts(), ["lone \u{FFFD} half", "still there?"]);
    let unsupported = bench.inbox.events().into_iter().filter(|event| matches!(event.body, Body::Unsupported { .. }));
    let keys: Vec<_> = unsupported.map(|event| event.key.0).collect();
    let expected = [2001, 2002, 2003, 2005, 2006].map(|id| format!("telegram/1000000001/u/{id}"));
    assert_eq!(keys, expected);
    poller.poll_once().await.unwrap();
    assert_eq!(bench.fake.pending_updates().await, 0);
}

#[tokio::test]
async fn a_torn_update_is_counted_and_passed_over() {
    let bench = Bench::new().await;
    bench.fake.inject(r#"{"update_id":2001,"message":{"text":"to"#).await;
    bench.fake.private(5, "en").say("whole").await.unwrap();
    let mut poller = bench.poller().await;
    for _ in 0..4 {
        let _ = poller.poll_once().await;
    }
    assert_eq!(bench.inbox.texts(), ["whole"]);
    let torn = bench
        .inbox
        .events()
        .into_iter()
        .filter(|event| matches!(&event.body, Body::Unsupported { what, .. } if what == "torn update"));
    assert_eq!(torn.count(), 1);
}

#[tokio::test]
async fn an_answer_that_stays_torn_does_not_wedge_the_offset() {
    let torn = r#"{"ok":true,"result":[{"update_id":7,"message":{"te"#;
    let (url, server) = common_server(torn).await;
    let bench = Bench::with(|config| config.api_url = Some(url)).await;
    let mut poller = bench.poller().await;
    let mut outcomes = Vec::new();
    for _ in 0..4 {
        outcomes.push(poller.poll_once().await.map_err(|error| matches!(error, PollError::Garbled)));
    }
    assert!(outcomes[0].is_ok() && outcomes[1] == Err(true) && outcomes[2] == Err(true) && outcomes[3].is_ok());
    assert_eq!(bench.inbox.position().as_deref(), Some("8"));
    server.abort();
}

/// A server that answers everything with the same body.
async fn common_server(body: &'static str) -> (String, tokio::task::JoinHandle<()>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let router = axum::Router::new().fallback(move || async move { body });
    let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (url, server)
}

#[tokio::test]
async fn a_second_poller_is_told_from_trouble() {
    let bench = Bench::new().await;
    let patient = {
        let mut config = config(&bench.fake);
        config.poll_timeout = Duration::from_secs(50);
        Arc::new(Telegram::new(&config).unwrap())
    };
    let mut older = bench.poller_of(&patient).await;
    let older = tokio::spawn(async move { older.poll_once().await });
    bench.fake.wait_calls("getUpdates", 1, PATIENCE).await.unwrap();
    bench.poller().await.poll_once().await.unwrap();
    match older.await.unwrap() {
        Err(PollError::Conflict(why)) => {
            assert!(why.contains("terminated by other getUpdates"), "{why}");
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn polling_takes_over_from_a_webhook_and_drops_nothing() {
    let bench = Bench::with(|config| config.poll_timeout = Duration::from_secs(50)).await;
    let webhook = bloom_telegram::WebhookConfig { public_url: "https://127.0.0.1:1/hook".into(), secret: "s".into() };
    bench.telegram.activate_webhook(&webhook).await.unwrap();
    bench.fake.private(5, "en").say("while the hook hung").await.unwrap();
    let mut poller = bench.poller().await;
    assert!(matches!(poller.poll_once().await, Err(PollError::Conflict(_))));
    let cancel = CancellationToken::new();
    let running = tokio::spawn(bench.poller().await.run(cancel.clone()));
    // One refused above, one with the message, one that acknowledges it and waits.
    bench.fake.wait_calls("getUpdates", 3, PATIENCE).await.unwrap();
    assert_eq!(bench.inbox.texts(), ["while the hook hung"]);
    cancel.cancel();
    running.await.unwrap().unwrap();
}

#[tokio::test]
async fn cancelling_ends_a_poll_that_waits() {
    let bench = Bench::with(|config| config.poll_timeout = Duration::from_secs(50)).await;
    let cancel = CancellationToken::new();
    let running = tokio::spawn(bench.poller().await.run(cancel.clone()));
    bench.fake.wait_calls("getUpdates", 1, PATIENCE).await.unwrap();
    cancel.cancel();
    tokio::time::timeout(Duration::from_secs(5), running).await.unwrap().unwrap().unwrap();
}

/// Waits pass at once: the runtime's clock jumps while nothing else is to be done.
#[tokio::test(start_paused = true)]
async fn a_running_poller_outlives_every_fault() {
    let bench = Bench::with(|config| config.poll_timeout = Duration::from_secs(50)).await;
    for fault in [
        Fault::ServerError { status: 502 },
        Fault::Refuse { code: 500, description: "Internal Server Error".into() },
        Fault::Reset,
        Fault::TooMany { retry_after: 1 },
    ] {
        bench.fake.fault(FaultRule::once(fault).on("getUpdates")).await;
    }
    let ana = bench.fake.private(5, "en");
    ana.say("through it all").await.unwrap();
    let cancel = CancellationToken::new();
    // One for the cursor, two for the batch.
    bench.inbox.refuse(3);
    let running = tokio::spawn(bench.poller().await.run(cancel.clone()));
    bench.fake.wait_calls("getUpdates", 6, Duration::from_secs(600)).await.unwrap();
    assert_eq!(bench.inbox.texts(), ["through it all"]);
    cancel.cancel();
    running.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_refused_token_stops_with_clear_words_and_without_the_token() {
    let secret = "AAnobodyknowsthisone";
    let bench = Bench::with(|config| config.token = format!("1000000001:{secret}").as_str().into()).await;
    let cancel = CancellationToken::new();
    let error = bench.poller().await.run(cancel.clone()).await.unwrap_err();
    let IngestError::BadToken(_) = &error;
    assert!(error.to_string().contains("@BotFather") && !format!("{error:?} {error}").contains(secret), "{error}");
    assert!(matches!(bench.telegram.me_at_last(&cancel).await, Err(IngestError::BadToken(_))));
}

#[tokio::test(start_paused = true)]
async fn who_we_are_is_asked_until_it_is_known() {
    let bench = Bench::new().await;
    bench.fake.fault(FaultRule::once(Fault::ServerError { status: 502 }).on("getMe")).await;
    let me = bench.telegram.me_at_last(&CancellationToken::new()).await.unwrap().unwrap();
    assert_eq!(me, bench.me());
    let cancelled = CancellationToken::new();
    cancelled.cancel();
    assert_eq!(bench.telegram.me_at_last(&cancelled).await.unwrap(), None);
}

#[tokio::test]
async fn no_error_holds_the_token() {
    let bench = Bench::new().await;
    let mut poller = bench.poller().await;
    bench.fake.fault(FaultRule::once(Fault::Reset).on("getUpdates")).await;
    let reset = poller.poll_once().await.unwrap_err();
    bench.fake.stop().await;
    let stopped = poller.poll_once().await.unwrap_err();
    for error in [&reset, &stopped] {
        let shown = format!("{error} {error:?}");
        assert!(!shown.contains("fake-secret-of-the-bench"), "{shown}");
    }
    assert!(matches!(stopped, PollError::Api(ApiError::Unreached(_) | ApiError::Lost(_))), "{stopped:?}");
}

/// The bodies of all events so far, as JSON.
fn bodies(bench: &Bench) -> Vec<serde_json::Value> {
    let events = bench.inbox.events();
    assert!(events.iter().all(|event| event.addressed && event.actor.id == "5"));
    let body = |event: InboundEvent| serde_json::to_value(event.body).unwrap();
    events.into_iter().map(body).collect()
}

#[tokio::test]
async fn what_people_send_arrives_as_events() {
    let bench = Bench::new().await;
    let ana = bench.fake.private(5, "pt-br");
    ana.say("/start ref").await.unwrap();
    let notes = Media::document("a.pdf", "application/pdf", &b"%PDF"[..]);
    ana.say(Say::from(notes).with_text("notes")).await.unwrap();
    ana.say(Media::voice(3, &b"ogg"[..])).await.unwrap();
    let said = ana.say("helo").await.unwrap();
    ana.edit(said.message_id, "hello").await.unwrap();
    bench.poller().await.poll_once().await.unwrap();
    let mut bodies = bodies(&bench);
    assert!(bodies[1]["handle"].take().is_string());
    assert_eq!(
        bodies,
        [
            json!({"type": "command", "name": "start", "args": "ref"}),
            json!({"type": "file", "handle": null, "name": "a.pdf", "media_type": "application/pdf", "size": 4, "caption": "notes"}),
            json!({"type": "unsupported", "what": "voice", "expects_answer": true}),
            json!({"type": "text", "text": "helo"}),
            json!({"type": "edited", "message": said.message_id.to_string(), "text": "hello"}),
        ]
    );
}

#[tokio::test]
async fn what_people_do_arrives_as_events() {
    let bench = Bench::new().await;
    bench.open(5).await;
    let mut poller = bench.poller().await;
    poller.poll_once().await.unwrap();
    let yes = Action { label: "Yes".into(), token: ActionToken("a.1".into()), style: ActionStyle::Primary };
    let question = OutboundMessage { actions: Some(ActionSet::column([yes])), ..OutboundMessage::text("Ready?") };
    let question = bench.post(5, question).await.0;
    let ana = bench.fake.private(5, "pt-br");
    let tap = ana.tap("Yes").await.unwrap().callback_id;
    let id = question.parse().unwrap();
    bench.fake.react(5, 5, id, Some("👍")).await.unwrap();
    ana.block().await;
    ana.unblock().await;
    poller.poll_once().await.unwrap();
    assert_eq!(
        bodies(&bench)[1..],
        [
            json!({"type": "action", "token": "a.1", "message": question, "interaction": tap}),
            json!({"type": "reaction", "message": question, "emoji": "👍"}),
            json!({"type": "member", "change": "closed"}),
            json!({"type": "member", "change": "opened"}),
        ]
    );
}
