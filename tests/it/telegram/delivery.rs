//! Sending, when the network or the person on the other side will not have it.

use super::{greeted, heard};
use crate::support::program::calm_fake;
use crate::support::talk::{answers, ask, help, said};
use crate::support::{PATIENCE, Place, database};
use bloom_fakes::{Fault, FaultRule};
use std::time::Duration;

#[tokio::test]
async fn a_flooded_chat_waits_and_nobody_else_does() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let (ana, rui) = (greeted(&fake, 1).await, greeted(&fake, 2).await);
    let rule = FaultRule::once(Fault::TooMany { retry_after: 2 }).on("sendMessage").chat(1);
    let rule = fake.fault(rule).await;
    ana.say("yes").await.expect("she can write");
    rui.say("yes").await.expect("he can write");
    let rui = answers(&fake, 2, 2).await;
    let ana = answers(&fake, 1, 2).await;
    assert_eq!(fake.fault_hits(rule).await, 1, "she is not asked for again before her time");
    let at = |log: &bloom_fakes::Transcript| log.last_from_bot().map(|message| message.received_at);
    let (ana, rui) = (at(&ana).expect("hers"), at(&rui).expect("his"));
    assert!(rui < ana, "his answer does not wait for hers");
    let refused = fake.calls_of("sendMessage").await;
    let refused = refused.iter().find(|call| call.status == 429).expect("the refusal");
    assert!(ana.since(refused.received_at) >= Duration::from_secs(2), "the wait is kept");
}

#[tokio::test]
async fn who_blocked_us_is_left_alone_and_welcome_back() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    let rule =
        FaultRule::once(Fault::Refuse { code: 403, description: "Forbidden: bot was blocked by the user".into() });
    fake.fault(rule.on("sendMessage").chat(1)).await;
    let calls = fake.call_count("sendMessage").await;
    ana.say("yes").await.expect("she can write");
    fake.wait_calls("sendMessage", calls + 1, PATIENCE).await.expect("one attempt");
    ana.block().await;
    let rui = greeted(&fake, 2).await;
    ask(&rui, "yes").await;
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    let tried = fake.calls_of("sendMessage").await.iter().filter(|call| call.chat == Some(1)).count();
    assert_eq!(tried, 2, "the greeting and one attempt");
    let gone = "select count(*) from conversation where gone_at is not null";
    let url = database::sqlite(&place.file());
    assert_eq!(database::number(&url, gone).await, 1);
    assert_eq!(database::number(&url, "select count(*) from outbox where state = 'pending'").await, 0);

    let bot = place.start();
    let before = heard(&ana).await;
    ana.unblock().await;
    ana.say("I am back").await.expect("she can write");
    answers(&fake, 1, before + 1).await;
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    assert_eq!(database::number(&url, gone).await, 0);
}

#[tokio::test]
async fn a_failing_network_is_tried_again_until_it_works() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let _bot = place.start();
    let ana = greeted(&fake, 1).await;
    for fault in [Fault::ServerError { status: 502 }, Fault::Reset] {
        fake.fault(FaultRule::once(fault).on("sendMessage")).await;
        help(&ana).await;
    }
    let texts = said(&ana.transcript().await);
    let helped = texts.iter().filter(|text| text.contains("This is what I can do")).count();
    assert_eq!(helped, 2, "each once: {texts:#?}");
}

#[tokio::test]
async fn an_answer_that_was_lost_may_repeat_once_and_is_counted() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    fake.fault(FaultRule::once(Fault::AcceptThenDrop).on("sendMessage")).await;
    ana.say("yes").await.expect("she can write");
    let log = answers(&fake, 1, 3).await;
    let texts = said(&log);
    assert_eq!(texts[1], texts[2], "{log}");
    ask(&ana, "I want to learn chess").await;
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    assert_eq!(heard(&ana).await, 4, "{}", ana.transcript().await);
    let counted = "select cast(sum(ambiguous) as bigint) from outbox";
    assert_eq!(database::number(&database::sqlite(&place.file()), counted).await, 1);
}

#[tokio::test]
async fn a_message_that_is_refused_for_good_is_kept_aside_and_can_be_sent_again() {
    let fake = calm_fake().await;
    let place = Place::with(&fake);
    let bot = place.start();
    let ana = greeted(&fake, 1).await;
    let refusal = Fault::Refuse { code: 400, description: "Bad Request: something is off".into() };
    let rule = fake.fault(FaultRule::always(refusal).on("sendMessage")).await;
    let calls = fake.call_count("sendMessage").await;
    ana.say("yes").await.expect("she can write");
    fake.wait_calls("sendMessage", calls + 1, PATIENCE).await.expect("one attempt");
    bot.says("see the outbox command").await;
    let ended = bot.terminate().await;
    assert_eq!(ended.code(), Some(0), "{}", ended.err);
    assert!(fake.fault_hits(rule).await <= 2, "nobody insists on a refusal");
    fake.clear_faults().await;

    let listed = place.run(&["outbox"], "").await;
    assert!(listed.out.contains("something is off"), "{}", listed.out);
    assert!(!listed.out.contains("learn"), "no text of anybody: {}", listed.out);
    let id = listed.out.split_whitespace().next().expect("an id").to_owned();
    let retried = place.run(&["outbox", "retry", &id], "").await;
    assert_eq!(retried.code(), Some(0), "{} {}", retried.out, retried.err);
    let before = heard(&ana).await;
    let _bot = place.start();
    answers(&fake, 1, before + 1).await;
}
