//! The token is nowhere in the logs, at their most talkative, whatever goes wrong.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use bloom_chat::message::OutboundMessage;
use bloom_chat::port::Transport;
use bloom_fakes::{Fault, FaultRule};
use common::{Bench, place};
use std::io::Write;
use std::sync::{Arc, Mutex};
use tracing_subscriber::filter::LevelFilter;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_log_line_holds_the_token_or_what_people_say() {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    let bench = Bench::new().await;
    bench.open(5).await;
    let canary = "canary-of-a-private-word";
    bench.fake.private(5, "en").say(canary).await.unwrap();
    let mut poller = bench.poller().await;
    for fault in [
        Fault::Reset,
        Fault::AcceptThenDrop,
        Fault::GarbageJson,
        Fault::ServerError { status: 502 },
        Fault::Refuse { code: 400, description: "Bad Request: can't parse entities".into() },
        Fault::Refuse { code: 401, description: "Unauthorized".into() },
    ] {
        bench.fake.fault(FaultRule::always(fault).times(6)).await;
        let _ = poller.poll_once().await;
        let _ = bench.send(5, common::strong(canary)).await;
        bench.telegram.typing(&place(5)).await;
        let _ = bench.telegram.fetch("handle", 10).await;
        let _ = bench.telegram.me().await;
        bench.fake.clear_faults().await;
    }
    poller.poll_once().await.unwrap();
    bench.post(5, OutboundMessage::text(canary)).await;
    bench.fake.stop().await;
    let _ = bench.send(5, OutboundMessage::text(canary)).await;
    let _ = bench.send(5, OutboundMessage::text(canary)).await;
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("bloom_telegram"), "nothing was logged:\n{log}");
    for secret in ["fake-secret-of-the-bench", canary] {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None);
    }
}
