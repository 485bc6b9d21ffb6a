//! Drafts are a side show: whatever becomes of them, the answer comes, once.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use bloom_chat::ids::ConversationKind;
use bloom_chat::message::OutboundMessage;
use bloom_chat::port::{Delivery, Transport};
use bloom_fakes::{Fault, FaultRule};
use common::{ANA, Bench, GROUP, bot_count, place, ready};

const DRAFTS: &str = "sendMessageDraft";

async fn preview(bench: &Bench, chat: i64, text: &str) {
    bench.telegram.preview(&place(chat), 7, text).await;
}

async fn tried(bench: &Bench) -> u64 {
    bench.fake.call_count(DRAFTS).await
}

#[tokio::test]
async fn a_draft_grows_until_the_answer_takes_its_place() {
    let bench = ready().await;
    for text in ["One.", "One. Two."] {
        preview(&bench, ANA, text).await;
    }
    let draft = bench.fake.transcript(ANA).await.draft.unwrap();
    assert_eq!((draft.text.as_str(), draft.frames, draft.draft_id), ("One. Two.", 2, 8));
    bench.post(ANA, OutboundMessage::text("One. Two. Three.")).await;
    assert_eq!((bench.fake.transcript(ANA).await.draft, bot_count(&bench, ANA).await), (None, 1));
    assert_eq!(bench.fake.call_count("editMessageText").await, 0);
}

#[tokio::test]
async fn what_cannot_be_a_draft_is_not_tried() {
    let bench = ready().await;
    bench.fake.create_group(GROUP, "Study", ANA).await;
    preview(&bench, GROUP, "One.").await;
    preview(&bench, ANA, " \n").await;
    preview(&bench, ANA, &"😀".repeat(2049)).await;
    let mut nameless = place(ANA);
    nameless.chat = "@ana".into();
    bench.telegram.preview(&nameless, 7, "One.").await;
    assert_eq!(tried(&bench).await, 0);
}

#[tokio::test]
async fn a_flood_wait_ends_the_drafts_of_its_chat() {
    let bench = ready().await;
    bench.open(6).await;
    let wait = Fault::TooMany { retry_after: 3600 };
    bench.fake.fault(FaultRule::once(wait).on(DRAFTS)).await;
    for text in ["One.", "One. Two.", "One. Two. Three."] {
        preview(&bench, ANA, text).await;
    }
    assert_eq!(tried(&bench).await, 1);
    // It is not that drafts were unknown, and others have theirs.
    assert!(bench.telegram.capabilities(&place(ANA), ConversationKind::Direct).draft_stream);
    preview(&bench, 6, "One.").await;
    assert!(bench.fake.transcript(6).await.draft.is_some());
    bench.post(ANA, OutboundMessage::text("One. Two. Three. Four.")).await;
    assert_eq!((tried(&bench).await, bot_count(&bench, ANA).await), (2, 1));
}

#[tokio::test]
async fn a_server_without_drafts_is_asked_once() {
    let bench = ready().await;
    let unknown = Fault::Refuse { code: 404, description: "Not Found: method not found".into() };
    bench.fake.fault(FaultRule::always(unknown).on(DRAFTS)).await;
    for text in ["One.", "One. Two."] {
        preview(&bench, ANA, text).await;
    }
    assert_eq!(tried(&bench).await, 1);
    assert!(!bench.telegram.capabilities(&place(ANA), ConversationKind::Direct).draft_stream);
    bench.post(ANA, OutboundMessage::text("One. Two.")).await;
}

#[tokio::test]
async fn no_fault_of_a_draft_touches_the_answer() {
    for fault in [
        Fault::ServerError { status: 502 },
        Fault::AcceptThenDrop,
        Fault::Reset,
        Fault::GarbageJson,
        Fault::TooMany { retry_after: 1 },
        Fault::Refuse { code: 403, description: "Forbidden: bot was blocked by the user".into() },
        Fault::Refuse { code: 400, description: "Bad Request: TEXTDRAFT_PEER_INVALID".into() },
    ] {
        let bench = ready().await;
        bench.fake.fault(FaultRule::always(fault.clone()).on(DRAFTS)).await;
        preview(&bench, ANA, "One.").await;
        preview(&bench, ANA, "One. Two.").await;
        let sent = bench.send(ANA, OutboundMessage::text("One. Two.")).await;
        assert!(matches!(&sent, Delivery::Sent(refs) if refs.len() == 1), "{fault:?}: {sent:?}");
        assert_eq!((bench.fake.transcript(ANA).await.draft, bot_count(&bench, ANA).await), (None, 1), "{fault:?}");
    }
}

#[tokio::test]
async fn an_answer_does_not_wait_for_a_draft_that_hangs() {
    let bench = ready().await;
    bench.fake.fault(FaultRule::always(Fault::Hang).on(DRAFTS)).await;
    tokio::select! {
        () = async {
            preview(&bench, ANA, "One.").await;
            std::future::pending::<()>().await;
        } => {}
        _ = async {
            while tried(&bench).await == 0 {
                tokio::task::yield_now().await;
            }
            bench.post(ANA, OutboundMessage::text("One. Two.")).await
        } => {}
    }
    assert_eq!(bot_count(&bench, ANA).await, 1);
}
