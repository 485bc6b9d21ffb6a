//! A model asked behind the talk: nobody waits for it, and it costs of the day like any other.

use crate::models::Models;
use crate::runtime::Gears;
use crate::specialists::tokens_of;
use async_trait::async_trait;
use bloom_model::{ChatAnswer, ChatModel, ChatRequest, ModelError, Show};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// The chain, with what it used counted.
pub(super) struct Background<'a> {
    models: &'a Models,
    deadline: Duration,
    tokens: AtomicU64,
}

impl std::fmt::Debug for Background<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Background").field("tokens", &self.tokens).finish_non_exhaustive()
    }
}

impl<'a> Background<'a> {
    pub(super) fn new(gears: &Arc<Gears>, models: &'a Models) -> Self {
        Self { models, deadline: gears.clock.monotonic() + PATIENCE, tokens: AtomicU64::new(0) }
    }

    /// What was used so far.
    pub(super) fn tokens(&self) -> u64 {
        self.tokens.load(Ordering::Relaxed)
    }
}

#[async_trait]
impl ChatModel for Background<'_> {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        let mut request = request.clone();
        request.deadline = Some(request.deadline.map_or(self.deadline, |own| own.min(self.deadline)));
        let answer = self.models.chat.complete(&request).await?;
        self.tokens.fetch_add(tokens_of(&request, &answer), Ordering::Relaxed);
        Ok(answer)
    }

    async fn stream(&self, request: &ChatRequest, _: Show<'_>) -> Result<ChatAnswer, ModelError> {
        self.complete(request).await
    }
}
