//! Fetching what people send, up to the limit and not a byte further.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use bloom_chat::port::{FileError, Transport};
use bloom_fakes::Media;
use common::{ANA, Bench};

/// Has a person send a document; gives its handle.
async fn handle(bench: &Bench, media: Media) -> String {
    bench.fake.private(ANA, "en").say(media).await.unwrap();
    let mut poller = bench.poller().await;
    poller.poll_once().await.unwrap();
    let mut handles = bench.inbox.events().into_iter().filter_map(|event| match event.body {
        bloom_chat::Body::File { handle, .. } => Some(handle),
        _ => None,
    });
    handles.next_back().unwrap()
}

#[tokio::test]
async fn files_are_fetched_up_to_the_limit() {
    let bench = Bench::new().await;
    let bytes = vec![7_u8; 100_000];
    let whole = handle(&bench, Media::document("a.bin", "application/octet-stream", bytes.clone())).await;
    assert_eq!(bench.telegram.fetch(&whole, 1_000_000).await.unwrap(), bytes);
    assert_eq!(bench.telegram.fetch(&whole, 100_000).await.unwrap().len(), 100_000);
    let calls = bench.fake.call_count("getFile").await;
    assert!(matches!(
        bench.telegram.fetch(&whole, 99_999).await,
        Err(FileError::TooLarge { size: 100_000, max: 99_999 })
    ));
    assert_eq!(bench.fake.call_count("getFile").await, calls + 1);
    // A size that lies: what comes is counted.
    let lying = Media::document("b.bin", "application/octet-stream", bytes).with_size(10);
    let lying = handle(&bench, lying).await;
    assert!(matches!(bench.telegram.fetch(&lying, 50_000).await, Err(FileError::TooLarge { max: 50_000, .. })));
    bench.fake.expire_file(&whole).await;
    assert!(matches!(bench.telegram.fetch(&whole, 1_000_000).await, Err(FileError::Gone)));
    assert!(matches!(bench.telegram.fetch("no such handle", 10).await, Err(FileError::Gone)));
    let huge = Media::document("c.bin", "application/octet-stream", &b"x"[..]).with_size(21_000_000);
    let huge = handle(&bench, huge).await;
    assert!(matches!(bench.telegram.fetch(&huge, u64::MAX).await, Err(FileError::TooLarge { max: 20_000_000, .. })));
    bench.fake.stop().await;
    assert!(matches!(bench.telegram.fetch(&huge, 10).await, Err(FileError::Network(_))));
}
