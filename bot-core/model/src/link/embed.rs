//! Texts as vectors.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use hyper::Uri;
use secrecy::SecretString;
use serde_json::{Value, json};

use super::http::{self, Http};
use super::{BadAddress, address};
use crate::answer::{Failure, FailureKind, ModelError};
use crate::time::Time;
use crate::wire::hints::{error_within, refusal};

/// Turns texts into vectors whose angle tells how near they are in meaning.
#[async_trait]
pub trait Embedder: Send + Sync + std::fmt::Debug {
    /// One vector a text, in the order of the texts, all of [`dimensions`](Embedder::dimensions) and of finite numbers.
    ///
    /// # Errors
    /// When there are not exactly these.
    async fn embed(&self, kind: EmbedKind, texts: &[String]) -> Result<Vec<Vec<f32>>, ModelError>;

    /// The length of each vector.
    fn dimensions(&self) -> usize;

    /// The model's name; vectors of different models cannot be compared.
    fn model(&self) -> &str;
}

/// What the vectors are for. Some models write a question and what answers it differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmbedKind {
    /// What somebody looks for.
    Query,
    /// What may be found.
    Passage,
}

/// Settings of a server of embeddings.
#[derive(Debug, Clone)]
pub struct EmbedEndpoint {
    /// The address before `/embeddings`.
    pub base_url: String,
    /// The model's name at the provider.
    pub model: String,
    /// The key, if it needs one.
    pub key: Option<SecretString>,
    /// The length of its vectors.
    pub dimensions: usize,
    /// It takes `input_type` (`query`, `passage`); others refuse the field.
    pub input_type: bool,
    /// The most texts of one request.
    pub batch: usize,
    /// How long one request may take.
    pub patience: Duration,
}

/// Embeddings from an OpenAI-compatible address.
#[derive(Debug)]
pub struct OpenAiEmbedder {
    endpoint: EmbedEndpoint,
    uri: Uri,
    http: Http,
    time: Arc<dyn Time>,
}

impl OpenAiEmbedder {
    /// A server of embeddings. Nothing is sent yet.
    ///
    /// # Errors
    /// When its address cannot be used.
    pub fn new(endpoint: EmbedEndpoint, http: Http, time: Arc<dyn Time>) -> Result<Self, BadAddress> {
        let uri = address(&endpoint.base_url, "embeddings")?;
        Ok(Self { endpoint, uri, http, time })
    }

    async fn batch(&self, kind: EmbedKind, texts: &[String]) -> Result<Vec<Vec<f32>>, Failure> {
        let mut body = json!({"model": self.endpoint.model, "input": texts});
        if self.endpoint.input_type {
            body["input_type"] = json!(if kind == EmbedKind::Query { "query" } else { "passage" });
        }
        let (key, patience) = (self.endpoint.key.as_ref(), self.endpoint.patience);
        let response = self.http.post(&self.uri, key, body.to_string().into_bytes(), patience).await?;
        let (head, mut body) = response.into_parts();
        let bytes = http::whole(&mut body, patience).await?;
        if !head.status.is_success() {
            return Err(refusal(head.status.as_u16(), &head.headers, &bytes, self.time.now()));
        }
        let answer: Value = serde_json::from_slice(&bytes).map_err(|_| FailureKind::Garbage)?;
        if let Some(failure) = error_within(&answer) {
            return Err(failure);
        }
        vectors(&answer, texts.len(), self.endpoint.dimensions).ok_or(FailureKind::Garbage.into())
    }
}

#[async_trait]
impl Embedder for OpenAiEmbedder {
    async fn embed(&self, kind: EmbedKind, texts: &[String]) -> Result<Vec<Vec<f32>>, ModelError> {
        let mut all = Vec::with_capacity(texts.len());
        for batch in texts.chunks(self.endpoint.batch.max(1)) {
            all.extend(self.batch(kind, batch).await?);
        }
        Ok(all)
    }

    fn dimensions(&self) -> usize {
        self.endpoint.dimensions
    }

    fn model(&self) -> &str {
        &self.endpoint.model
    }
}

/// The vectors of an answer, put in order by their `index`; none unless there are exactly as many as asked for.
fn vectors(answer: &Value, count: usize, dimensions: usize) -> Option<Vec<Vec<f32>>> {
    let data = answer.get("data")?.as_array()?;
    let mut vectors = vec![None; count];
    for (at, item) in data.iter().enumerate() {
        let index = item.get("index").and_then(Value::as_u64).map_or(Some(at), |index| usize::try_from(index).ok())?;
        let numbers = item.get("embedding")?.as_array()?;
        let vector: Option<Vec<f32>> = numbers.iter().map(number).collect();
        let slot = vectors.get_mut(index)?;
        if slot.replace(vector.filter(|vector| vector.len() == dimensions)?).is_some() {
            return None;
        }
    }
    vectors.into_iter().collect()
}

#[expect(clippy::cast_possible_truncation, reason = "vectors are kept in single precision")]
fn number(value: &Value) -> Option<f32> {
    value.as_f64().map(|number| number as f32).filter(|number| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_come_in_the_order_of_their_texts() {
        let answer = json!({"data": [{"index": 1, "embedding": [0.0, 1.0]}, {"index": 0, "embedding": [1.0, 0.0]}]});
        assert_eq!(vectors(&answer, 2, 2), Some(vec![vec![1.0, 0.0], vec![0.0, 1.0]]));
    }

    #[test]
    fn what_is_missing_doubled_short_or_no_number_is_refused() {
        for data in [
            json!([{"index": 0, "embedding": [1.0, 0.0]}]),
            json!([{"index": 0, "embedding": [1.0, 0.0]}, {"index": 0, "embedding": [1.0, 0.0]}]),
            json!([{"index": 0, "embedding": [1.0]}, {"index": 1, "embedding": [1.0, 0.0]}]),
            json!([{"index": 0, "embedding": [1.0, null]}, {"index": 1, "embedding": [1.0, 0.0]}]),
            json!([{"index": 0, "embedding": [1.0, 0.0]}, {"index": 9, "embedding": [1.0, 0.0]}]),
            json!([{"index": 0, "embedding": [1.0, 1e300]}, {"index": 1, "embedding": [1.0, 0.0]}]),
        ] {
            assert_eq!(vectors(&json!({ "data": data }), 2, 2), None, "{data}");
        }
    }
}
