//! What each refusal, fault and loss of a delivery comes to.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use bloom_chat::message::OutboundMessage;
use bloom_chat::port::{Delivery, Operation, Transport};
use bloom_fakes::{Fault, FaultRule};
use common::{ANA, Bench, GROUP, bot_count, last, order, picture, ready, strong};
use std::time::Duration;

fn text(words: &str) -> OutboundMessage {
    OutboundMessage::text(words)
}

#[tokio::test]
async fn refused_formatting_costs_the_formatting_only() {
    let bench = ready().await;
    let refusal = || Fault::Refuse { code: 400, description: "Bad Request: can't parse entities: strange".into() };
    for method in ["sendMessage", "editMessageText", "sendPhoto"] {
        bench.fake.fault(FaultRule::once(refusal()).on(method)).await;
    }
    let sent = bench.post(ANA, strong("loud")).await;
    let shown = last(&bench, ANA).await;
    assert_eq!((shown.text.as_str(), shown.entities.len()), ("loud", 0));
    let edit = Operation::Edit { target: sent.clone(), message: strong("louder") };
    assert_eq!(bench.carry(ANA, edit).await, Delivery::Sent(vec![sent]));
    assert_eq!(last(&bench, ANA).await.text, "louder");
    bench.post(ANA, picture()).await;
    let shown = last(&bench, ANA).await;
    assert_eq!((shown.kind.as_str(), shown.text.trim(), shown.entities.len()), ("photo", "Week 3", 0));
    // Once only: a refusal that stays is told.
    bench.fake.fault(FaultRule::always(refusal()).on("sendMessage")).await;
    assert!(matches!(bench.send(ANA, strong("loud")).await, Delivery::Rejected { .. }));
}

#[tokio::test]
async fn a_refused_picture_goes_as_a_file() {
    let bench = ready().await;
    let refusal = Fault::Refuse { code: 400, description: "Bad Request: PHOTO_INVALID_DIMENSIONS".into() };
    bench.fake.fault(FaultRule::once(refusal).on("sendPhoto")).await;
    bench.post(ANA, picture()).await;
    assert_eq!(last(&bench, ANA).await.kind, "document");
}

#[tokio::test]
async fn places_that_are_gone_are_told() {
    let bench = ready().await;
    let gone = |delivery: Delivery| assert!(matches!(delivery, Delivery::Gone { .. }), "{delivery:?}");
    gone(bench.send(404, text("hi")).await);
    bench.fake.block(ANA).await;
    gone(bench.send(ANA, text("hi")).await);
    bench.fake.unblock(ANA).await;
    bench.post(ANA, text("hi")).await;
    bench.fake.deactivate(ANA).await;
    gone(bench.send(ANA, text("hi")).await);
    bench.fake.create_group(GROUP, "Study", 6).await;
    let topic = bench.fake.create_topic(GROUP, 6, "Maths").await;
    let mut order = order(GROUP, Operation::Send { message: text("hi") });
    order.conversation.thread = Some(topic.to_string());
    assert!(matches!(bench.telegram.deliver(order.clone()).await, Delivery::Sent(_)));
    assert_eq!(last(&bench, GROUP).await.thread, Some(topic));
    bench.fake.delete_topic(GROUP, topic).await;
    gone(bench.telegram.deliver(order).await);
    bench.fake.set_standing(GROUP, 6, bloom_fakes::Standing::Kicked).await;
    gone(bench.send(GROUP, text("hi")).await);
}

#[tokio::test]
async fn a_group_that_became_a_supergroup_has_moved() {
    let bench = ready().await;
    bench.fake.create_group(-77, "Study", ANA).await;
    let new = bench.fake.migrate(-77).await.unwrap();
    assert_eq!(bench.send(-77, text("hi")).await, Delivery::Moved { chat: new.to_string() });
    bench.post(new, text("hi")).await;
}

#[tokio::test]
async fn every_fault_is_told_as_what_it_is() {
    let bench = Bench::with(|config| config.request_timeout = Duration::from_millis(400)).await;
    bench.open(ANA).await;
    let refuse = |code: u16, words: &str| Fault::Refuse { code, description: words.into() };
    // Fault, whether it may have arrived, whether it did.
    let cases = [
        (Fault::AcceptThenDrop, true, true),
        (Fault::AcceptThenHang, true, true),
        (Fault::Hang, true, false),
        (Fault::Reset, true, false),
        (Fault::GarbageJson, true, false),
        (Fault::ServerError { status: 502 }, true, false),
        (refuse(500, "Internal Server Error"), false, false),
        (refuse(401, "Unauthorized"), false, false),
        (refuse(409, "Conflict: something"), false, false),
    ];
    for (fault, may_have_arrived, arrived) in cases {
        let before = bot_count(&bench, ANA).await;
        bench.fake.fault(FaultRule::once(fault.clone()).on("sendMessage")).await;
        let delivery = bench.send(ANA, text("hi")).await;
        let told = matches!(delivery, Delivery::Ambiguous { parts: 0, .. });
        assert_eq!(told, may_have_arrived, "{fault:?}: {delivery:?}");
        assert_eq!(!told, matches!(delivery, Delivery::Failed { parts: 0, .. }), "{fault:?}: {delivery:?}");
        assert_eq!(bot_count(&bench, ANA).await, before + usize::from(arrived), "{fault:?}");
    }
    bench.fake.fault(FaultRule::once(refuse(400, "Bad Request: BUTTON_DATA_INVALID")).on("sendMessage")).await;
    assert_eq!(
        bench.send(ANA, text("hi")).await,
        Delivery::Rejected { why: "Bad Request: BUTTON_DATA_INVALID".into() }
    );
    // An edit that may have arrived can be repeated without harm.
    let old = bench.post(ANA, text("one")).await;
    bench.fake.fault(FaultRule::once(Fault::AcceptThenDrop).on("editMessageText")).await;
    let edit = Operation::Edit { target: old.clone(), message: text("two") };
    assert!(matches!(bench.carry(ANA, edit.clone()).await, Delivery::Failed { parts: 0, .. }));
    assert_eq!(bench.carry(ANA, edit).await, Delivery::Sent(vec![old]));
    bench.fake.stop().await;
    // A connection that was open took the first one along; the second finds nobody there.
    let cut = bench.send(ANA, text("hi")).await;
    let unreached = bench.send(ANA, text("hi")).await;
    assert!(matches!(&unreached, Delivery::Failed { .. }), "{unreached:?}");
    assert!(!format!("{cut:?}{unreached:?}").contains("fake-secret-of-the-bench"));
}

#[tokio::test]
async fn flood_limits_are_told_with_their_wait() {
    let bench = ready().await;
    bench.fake.fault(FaultRule::once(Fault::TooMany { retry_after: 35 }).chat(ANA)).await;
    let expected = Delivery::RetryAfter { wait: Duration::from_secs(35), parts: 0, global: false };
    assert_eq!(bench.send(ANA, text("hi")).await, expected);
}

#[tokio::test]
async fn delivery_goes_on_after_the_parts_that_are_there() {
    let bench = ready().await;
    let long = "word ".repeat(1500);
    bench.fake.fault(FaultRule::once(Fault::TooMany { retry_after: 7 }).on("sendMessage").after(1)).await;
    let mut order = order(ANA, Operation::Send { message: text(&long) });
    let first = bench.telegram.deliver(order.clone()).await;
    assert_eq!(first, Delivery::RetryAfter { wait: Duration::from_secs(7), parts: 1, global: false });
    order.delivered_parts = 1;
    let Delivery::Sent(rest) = bench.telegram.deliver(order.clone()).await else { panic!("not sent") };
    assert_eq!(rest.len(), 1);
    assert_eq!(bot_count(&bench, ANA).await, 2);
    order.delivered_parts = 2;
    assert_eq!(bench.telegram.deliver(order).await, Delivery::Sent(vec![]));
    assert_eq!(bot_count(&bench, ANA).await, 2);
}
