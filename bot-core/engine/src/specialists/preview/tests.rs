mod turn;

use super::*;
use crate::testing::{FakeNetwork, FrozenClock};
use bloom_chat::capabilities::EditPolicy;
use bloom_chat::port::{Delivery, Operation, Order};
use bloom_chat::{NetworkId, OutboundMessage};
use chrono::DateTime;
use proptest::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

const LIMIT: TextLimit = TextLimit { max: 4096, unit: bloom_chat::capabilities::TextUnit::Utf16 };
const SECOND: Duration = Duration::from_secs(1);

struct Bench {
    network: Arc<FakeNetwork>,
    clock: Arc<FrozenClock>,
    room: Arc<AtomicBool>,
    calls: Arc<AtomicU32>,
    pace: Pace,
}

impl Bench {
    fn new(interval: Duration, most: u32) -> Self {
        Self {
            network: Arc::new(FakeNetwork::new("fake", true)),
            clock: Arc::new(FrozenClock::at(DateTime::UNIX_EPOCH)),
            room: Arc::new(AtomicBool::new(true)),
            calls: Arc::new(AtomicU32::new(1)),
            pace: Pace { interval, most },
        }
    }

    fn start<'g>(&self, gate: impl Fn(&str) -> bool + Send + Sync + 'g) -> Previewer<'g> {
        let room = Arc::clone(&self.room);
        let stage = Stage {
            transport: self.network.clone(),
            place: place(),
            draft: 7,
            clock: self.clock.clone(),
            pace: self.pace,
            permit: Box::new(move || room.load(Ordering::Relaxed)),
        };
        let calls = Arc::clone(&self.calls);
        Previewer::start(stage, LIMIT, Box::new(gate), Box::new(move || calls.load(Ordering::Relaxed)))
    }

    fn shown(&self) -> Vec<String> {
        self.network.previews().into_iter().map(|preview| preview.text).collect()
    }
}

fn place() -> ConversationRef {
    ConversationRef { network: NetworkId::new("fake"), account: "bot".into(), chat: "ana".into(), thread: None }
}

/// Lets the background task do all that it can do now.
async fn rest() {
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
}

async fn say(network: &FakeNetwork, text: &str) -> Delivery {
    let operation = Operation::Send { message: OutboundMessage::text(text) };
    let kind = ConversationKind::Direct;
    let order = Order { id: "o".into(), conversation: place(), kind, operation, delivered_parts: 0, attempts: 0 };
    network.deliver(order).await
}

#[tokio::test]
async fn sentences_appear_one_by_one() {
    let bench = Bench::new(Duration::ZERO, u32::MAX);
    let preview = bench.start(|_| true);
    for piece in [
        r#"{"reflection": "A hard wee"#,
        r#"k. And you kept g"#,
        r#"oing","options":["Not said. Never"],"permission":"#,
        r#"false,"question":"What help"#,
        r#"ed?"}"#,
    ] {
        preview.push(piece);
        rest().await;
    }
    let whole = "A hard week. And you kept going\n\nWhat helped?";
    assert_eq!(bench.shown(), ["A hard week.", "A hard week. And you kept going", whole]);
    assert_eq!(bench.network.preview_in("ana").as_deref(), Some(whole));
    preview.finish().await;
    assert_eq!(bench.network.ended_previews(), [("ana".to_owned(), 7)]);
    assert!(matches!(say(&bench.network, whole).await, Delivery::Sent(_)));
    assert_eq!((bench.network.preview_in("ana"), bench.network.chat("ana").len()), (None, 1));
}

#[tokio::test]
async fn a_network_that_counts_sees_few_updates() {
    let bench = Bench::new(SECOND, 3);
    let preview = bench.start(|_| true);
    preview.push(r#"{"info":"One. Two. Thr"#);
    rest().await;
    preview.push("ee. Four. Fi");
    rest().await;
    assert_eq!(bench.shown(), ["One. Two."], "too early for the second");
    // What has waited is shown with the next piece, whatever that brings.
    bench.clock.advance(SECOND);
    preview.push("v");
    rest().await;
    assert_eq!(bench.shown().last().unwrap(), "One. Two. Three. Four.");
    for _ in 0..5 {
        bench.clock.advance(SECOND);
        preview.push("e. Ma");
        rest().await;
    }
    assert_eq!(bench.shown().len(), 3);
    preview.finish().await;
}

#[tokio::test]
async fn without_room_in_the_budget_nothing_is_shown() {
    let bench = Bench::new(Duration::ZERO, u32::MAX);
    bench.room.store(false, Ordering::Relaxed);
    let preview = bench.start(|_| true);
    preview.push(r#"{"info":"One. T"#);
    rest().await;
    assert_eq!(bench.shown(), [""; 0]);
    bench.room.store(true, Ordering::Relaxed);
    preview.push("wo");
    rest().await;
    assert_eq!(bench.shown(), ["One."]);
    bench.room.store(false, Ordering::Relaxed);
    preview.push(". Three");
    rest().await;
    preview.finish().await;
    assert_eq!(bench.shown(), ["One."]);
}

#[tokio::test]
async fn with_the_first_refusal_it_is_over() {
    let bench = Bench::new(Duration::ZERO, u32::MAX);
    let preview = bench.start(|text| !text.contains("must"));
    preview.push(r#"{"reflection":"It was long. You mu"#);
    rest().await;
    preview.push(r#"st rest. Go"#);
    rest().await;
    preview.push(r#"od.","question":"What now?"}"#);
    preview.push(r#"{"reflection":"It was long."}"#);
    rest().await;
    preview.finish().await;
    assert_eq!(bench.shown(), ["It was long."]);
}

#[tokio::test]
async fn what_waits_is_not_shown_after_a_refusal() {
    let bench = Bench::new(SECOND, 20);
    let preview = bench.start(|text| !text.contains("must"));
    preview.push(r#"{"reflection":"One. T"#);
    rest().await;
    preview.push("wo. T");
    preview.push("hree, you must. F");
    bench.clock.advance(SECOND);
    preview.push("our. Five");
    rest().await;
    preview.finish().await;
    assert_eq!(bench.shown(), ["One."]);
}

#[tokio::test]
async fn a_second_answer_does_not_run_into_the_first() {
    let bench = Bench::new(Duration::ZERO, u32::MAX);
    let preview = bench.start(|_| true);
    preview.push(r#"{"info":"One. Half a sen"#);
    rest().await;
    // The first one was cut; another one is asked for.
    bench.calls.store(2, Ordering::Relaxed);
    preview.push(r#"{"info":"Two. Three. Four."}"#);
    rest().await;
    preview.finish().await;
    assert_eq!(bench.shown(), ["One."]);
}

#[tokio::test]
async fn a_text_too_long_for_a_message_is_not_shown() {
    let bench = Bench::new(Duration::ZERO, u32::MAX);
    let preview = bench.start(|_| true);
    preview.push(r#"{"info":"Short. "#);
    preview.push("Long");
    rest().await;
    preview.push(&format!("{}. And", "o".repeat(LIMIT.max)));
    rest().await;
    preview.finish().await;
    assert_eq!(bench.shown(), ["Short."]);
}

#[tokio::test]
async fn an_answer_without_a_sentence_shows_and_ends_nothing() {
    let bench = Bench::new(Duration::ZERO, u32::MAX);
    for answer in
        ["", "I would rather not.", r#"{"permission":true}"#, r#"{"info":"Half a sen"#, "{\"info\": \"\u{0}\"}"]
    {
        let preview = bench.start(|_| true);
        preview.push(answer);
        rest().await;
        preview.finish().await;
    }
    assert_eq!((bench.shown(), bench.network.ended_previews()), (Vec::new(), Vec::new()));
}

#[tokio::test(start_paused = true)]
async fn a_network_that_hangs_keeps_neither_the_model_nor_the_answer() {
    let bench = Bench::new(Duration::ZERO, u32::MAX);
    bench.network.hang_previews();
    let preview = bench.start(|_| true);
    for piece in [r#"{"info":"One. T"#, "wo. T", "hree. F", "our. Five"] {
        preview.push(piece);
        rest().await;
    }
    assert_eq!(bench.shown(), ["One."], "one update is on its way, the rest waits");
    let began = tokio::time::Instant::now();
    preview.finish().await;
    assert!(began.elapsed() <= 2 * PATIENCE + SECOND / 10);
    rest().await;
    assert_eq!(bench.shown().len(), 1);
    assert!(matches!(say(&bench.network, "One. Two. Three. Four. Five.").await, Delivery::Sent(_)));
    assert_eq!(bench.network.chat("ana").len(), 1);
}

#[tokio::test]
async fn a_preview_that_is_dropped_stops() {
    let bench = Bench::new(Duration::ZERO, u32::MAX);
    let preview = bench.start(|_| true);
    preview.push(r#"{"info":"One. T"#);
    drop(preview);
    rest().await;
    assert_eq!(bench.shown(), [""; 0]);
}

#[test]
fn the_pace_is_that_of_edits() {
    let mut capabilities = Capabilities::plain_text(100);
    assert_eq!(Pace::of(&capabilities), Pace { interval: Duration::ZERO, most: u32::MAX });
    capabilities.edit = Some(EditPolicy { min_interval_ms: 1100 });
    assert_eq!(Pace::of(&capabilities), Pace { interval: Duration::from_millis(1100), most: 20 });
}

proptest! {
    /// However an answer is cut: what is shown has passed the gate, is whole, and only grows.
    #[test]
    fn no_word_is_shown_that_was_not_checked(
        sentences in prop::collection::vec(prop::sample::select(&["Good. ", "You must. ", "Why? ", "É bom! ", "3.5 h… "][..]), 1..8),
        cuts in prop::collection::vec(1_usize..12, 1..40),
        refused in 0_usize..6,
    ) {
        let said = sentences.concat();
        let answer = serde_json::json!({ "reflection": said, "question": "What next?" }).to_string();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let bench = Bench::new(Duration::ZERO, u32::MAX);
        let passed = Mutex::new(Vec::new());
        let gate = |text: &str| {
            let pass = !text.contains("must") && text.matches('.').count() != refused;
            if pass {
                passed.lock().unwrap().push(text.to_owned());
            }
            pass
        };
        runtime.block_on(async {
            let preview = bench.start(gate);
            let letters: Vec<char> = answer.chars().collect();
            let mut at = 0;
            for cut in cuts.into_iter().cycle() {
                let end = (at + cut).min(letters.len());
                preview.push(&letters[at..end].iter().collect::<String>());
                at = end;
                if cut % 3 == 0 {
                    rest().await;
                }
                if at == letters.len() {
                    break;
                }
            }
            preview.finish().await;
        });
        let passed = passed.into_inner().unwrap();
        let shown = bench.shown();
        prop_assert!(shown.iter().all(|text| passed.contains(text) && !text.contains("must")));
        prop_assert!(shown.windows(2).all(|pair| pair[1].starts_with(&pair[0]) && pair[1].len() > pair[0].len()));
        prop_assert!(shown.iter().all(|text| text.ends_with(['.', '?', '!', '…'])));
    }
}
