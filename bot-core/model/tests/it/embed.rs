//! Embeddings and probes over the real wire.

use std::time::Duration;

use bloom_fakes::{ModelFault, ModelFaultRule};
use bloom_model::{Can, EmbedEndpoint, EmbedKind, Embedder, Http, ModelError, OpenAiEmbedder, probe};

use crate::support::{House, PATIENCE, provider};

fn embedder(house: &House, dimensions: usize) -> OpenAiEmbedder {
    let endpoint = EmbedEndpoint {
        base_url: house.fake.base("mistral"),
        model: "mistral-embed".into(),
        key: None,
        dimensions,
        input_type: true,
        batch: 2,
        patience: PATIENCE,
    };
    OpenAiEmbedder::new(endpoint, Http::new(Duration::from_secs(5)).expect("TLS"), house.time.clone())
        .expect("an address")
}

#[tokio::test]
async fn texts_become_vectors_in_batches_and_in_order() {
    let house = House::with(&["mistral"]).await;
    let texts: Vec<String> = ["o gato", "a derivada", "o gato"].map(str::to_owned).into();
    let vectors = embedder(&house, 64).embed(EmbedKind::Passage, &texts).await.expect("vectors");
    assert_eq!(vectors.len(), 3);
    assert_eq!(vectors[0], vectors[2]);
    assert_ne!(vectors[0], vectors[1]);
    let asked = house.fake.requests();
    assert_eq!((asked.len(), asked[0].body["input_type"].as_str()), (2, Some("passage")));
    assert!(embedder(&house, 64).embed(EmbedKind::Query, &[]).await.expect("nothing").is_empty());
}

#[tokio::test]
async fn vectors_of_another_length_and_refusals_are_failures() {
    let house = House::with(&["mistral"]).await;
    let texts = ["x".to_owned()];
    assert!(matches!(embedder(&house, 384).embed(EmbedKind::Query, &texts).await, Err(ModelError::Failed(_))));
    house.fake.fault(ModelFaultRule::once(ModelFault::RateLimit { retry_after: None }));
    assert!(embedder(&house, 64).embed(EmbedKind::Query, &texts).await.is_err());
}

#[tokio::test]
async fn a_probe_tells_what_a_link_can_do() {
    let house = House::with(&["mistral"]).await;
    let able = probe(&provider(&house.fake, "mistral", &house.time), &*house.time, PATIENCE).await;
    assert!(able.latency.is_ok() && matches!(able.streaming, Can::Yes(_)), "{able:?}");
    assert_eq!((able.tools, able.schema), (Can::Yes(()), Can::Yes(())));
    house.fake.fault(ModelFaultRule::always(ModelFault::Unauthorized));
    let unable = probe(&provider(&house.fake, "mistral", &house.time), &*house.time, PATIENCE).await;
    assert!(unable.latency.is_err());
    assert_eq!(unable.tools, Can::Untried);
}
