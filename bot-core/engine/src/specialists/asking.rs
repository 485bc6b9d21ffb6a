//! The way to a model within a turn.
//!
//! Each answer is a step of the turn's journal: after a crash it is read, not asked for again. With it are written what
//! it cost and what it used of the day. A deadline counts for the whole turn.

use crate::coordinator::journal::{Also, Journal};
use crate::coordinator::view::View;
use crate::models::{ModelTime, Models};
use crate::runtime::{Gears, RunError};
use crate::speech::numbers;
use crate::store::allowance::{self, Charged};
use crate::store::{cool_down, telemetry};
use async_trait::async_trait;
use bloom_chat::ConversationRef;
use bloom_chat::capabilities::Capabilities;
use bloom_model::{
    Bucket, ChatAnswer, ChatModel, ChatRequest, CoolDown, Failure, FailureKind, ModelError, Show, Time, Turn,
};
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// Whether a turn with a model may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paid {
    /// It is counted; the charge comes back if nothing comes of it.
    Yes(bloom_model::Charge),
    /// The hour is used up.
    NotBefore(DateTime<Utc>),
    /// The day is used up.
    NotToday,
    /// The learner has as many turns with a model under way as are allowed.
    TooManyAtOnce,
}

/// Where a turn takes place.
#[derive(Debug, Clone, Copy)]
pub struct Where<'t> {
    /// The conversation.
    pub place: &'t ConversationRef,
    /// Its name in storage.
    pub conversation: &'t str,
    /// Who speaks, by their network's key.
    pub actor: &'t str,
}

/// A turn's way to a model.
pub struct Asking<'t> {
    /// What all workers share.
    pub gears: &'t Arc<Gears>,
    /// The model.
    pub models: &'t Arc<Models>,
    /// The turn's picture.
    pub view: &'t View,
    /// The learner's id.
    pub learner: &'t str,
    /// Where the turn takes place.
    pub place: &'t ConversationRef,
    /// Its name in storage.
    pub conversation: &'t str,
    /// Who speaks, by their network's key.
    pub actor: &'t str,
    /// What that conversation can do; none when its network is not there.
    pub capabilities: Option<Capabilities>,
    journal: Mutex<&'t mut Journal>,
    trouble: Mutex<Option<RunError>>,
    calls: std::sync::atomic::AtomicU32,
    deadline: Duration,
    under_way: std::sync::Mutex<Option<Turn>>,
}

/// An answer, or why there is none, as the journal keeps it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Recorded {
    Answer(Box<ChatAnswer>),
    None(ModelError),
}

impl<'t> Asking<'t> {
    /// The way to a model for a turn that is under way.
    pub fn new(
        gears: &'t Arc<Gears>,
        models: &'t Arc<Models>,
        view: &'t View,
        learner: &'t str,
        at: Where<'t>,
        journal: &'t mut Journal,
    ) -> Self {
        let Where { place, conversation, actor } = at;
        let capabilities = gears.line(place).map(|line| line.transport.capabilities(place, view.kind));
        let deadline = ModelTime(Arc::clone(&gears.clock)).monotonic() + models.turn;
        Self {
            gears,
            models,
            view,
            learner,
            place,
            conversation,
            actor,
            capabilities,
            journal: Mutex::new(journal),
            trouble: Mutex::new(None),
            calls: std::sync::atomic::AtomicU32::new(0),
            deadline,
            under_way: std::sync::Mutex::new(None),
        }
    }

    /// The learner's local date; that of UTC where their zone is unknown.
    pub fn day(&self) -> NaiveDate {
        self.view
            .profile
            .zone()
            .map_or(self.view.now.date_naive(), |zone| numbers::local(zone, self.view.now).date_naive())
    }

    /// How many calls the turn has made, recorded ones included.
    pub fn calls(&self) -> u32 {
        self.calls.load(std::sync::atomic::Ordering::Relaxed)
    }

    /// Less time than the turn has by itself.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Self {
        let until = ModelTime(Arc::clone(&self.gears.clock)).monotonic() + time;
        self.deadline = self.deadline.min(until);
        self
    }

    /// Counts this turn, once; also after a crash it is counted once.
    ///
    /// # Errors
    /// What the database says, or that a test cut the run.
    pub async fn pay(&self, bucket: Bucket) -> Result<Paid, RunError> {
        let Some(turn) = self.models.under_way.begin(self.learner, self.models.limits.turns_at_once) else {
            return Ok(Paid::TooManyAtOnce);
        };
        *self.under_way.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(turn);
        let (learner, now, day) = (self.learner.to_owned(), self.view.now, self.day());
        let limits = self.models.limits.clone();
        let charged = self
            .journal
            .lock()
            .await
            .effect("charge", move |tx| {
                let (learner, limits) = (learner.clone(), limits.clone());
                Box::pin(async move { allowance::charge(tx, &learner, bucket, now, day, &limits).await })
            })
            .await?;
        Ok(match charged {
            Charged::Granted { charge } => Paid::Yes(charge),
            Charged::Hour { until } => Paid::NotBefore(until),
            Charged::Day => Paid::NotToday,
        })
    }

    /// The turn's model as any other, for what takes one: each call goes through the journal. `preview` is told of the
    /// text while it is written.
    pub fn model<'a>(&'a self, preview: Option<&'a (dyn Fn(&str) + Send + Sync)>) -> TurnModel<'a, 't> {
        TurnModel { asking: self, preview }
    }

    /// Something went wrong outside of the model: the turn must not go on.
    pub(super) async fn fail(&self, trouble: RunError) {
        *self.trouble.lock().await = Some(trouble);
    }

    /// What went wrong outside of the model while it was asked: the turn must not go on.
    ///
    /// # Errors
    /// With it.
    pub async fn check(&self) -> Result<(), RunError> {
        match self.trouble.lock().await.take() {
            Some(trouble) => Err(trouble),
            None => Ok(()),
        }
    }

    async fn ask(
        &self,
        request: &ChatRequest,
        preview: Option<&(dyn Fn(&str) + Send + Sync)>,
    ) -> Result<ChatAnswer, ModelError> {
        let mut request = request.clone();
        request.deadline = Some(request.deadline.map_or(self.deadline, |own| own.min(self.deadline)));
        let kind = format!("model:{}", request.purpose);
        let asked = async {
            let answering = async {
                match preview {
                    Some(preview) => self.models.chat.stream(&request, &mut |piece: &str| preview(piece)).await,
                    None => self.models.chat.complete(&request).await,
                }
            };
            match self.with_typing(answering).await {
                Ok(answer) => Recorded::Answer(Box::new(answer)),
                Err(error) => Recorded::None(error),
            }
        };
        let mut journal = self.journal.lock().await;
        self.calls.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        match journal.outside_and(&kind, asked, |recorded| Some(self.costs(recorded))).await {
            Ok(Recorded::Answer(answer)) => Ok(*answer),
            Ok(Recorded::None(error)) => Err(error),
            Err(trouble) => {
                *self.trouble.lock().await = Some(trouble);
                Err(Failure::new(FailureKind::Deadline).into())
            }
        }
    }

    /// Waits for an answer and shows meanwhile that one is being made.
    async fn with_typing<T>(&self, answering: impl Future<Output = T>) -> T {
        let every = self.capabilities.as_ref().map_or(0, |capabilities| capabilities.typing_seconds);
        let line = self.gears.line(self.place).filter(|_| every > 0);
        let Some(line) = line else { return answering.await };
        tokio::pin!(answering);
        loop {
            tokio::select! {
                biased;
                answer = &mut answering => return answer,
                () = async {
                    line.transport.typing(self.place).await;
                    tokio::time::sleep(Duration::from_secs(u64::from(every.max(2)) - 1)).await;
                } => {}
            }
        }
    }

    /// What is written down together with an answer.
    fn costs(&self, recorded: &Recorded) -> Also {
        let tokens = match recorded {
            Recorded::Answer(answer) => answer.usage.map_or(0, |usage| usage.input.saturating_add(usage.output)),
            Recorded::None(_) => 0,
        };
        let (learner, day, now) = (self.learner.to_owned(), self.day(), self.view.now);
        let records: Arc<[telemetry::NewCall]> = self
            .models
            .spent
            .take()
            .into_iter()
            .map(|record| telemetry::NewCall { id: self.gears.ids.next(), record })
            .collect();
        let cooling: Option<Arc<[CoolDown]>> = self.models.cooling.as_ref().map(|cooling| cooling.cool_downs().into());
        Arc::new(move |tx| {
            let (learner, records, cooling) = (learner.clone(), Arc::clone(&records), cooling.clone());
            Box::pin(async move {
                if tokens > 0 {
                    allowance::spend(tx, &learner, day, tokens, now).await?;
                }
                if let Some(cooling) = &cooling {
                    cool_down::keep(tx, cooling).await?;
                }
                telemetry::insert(tx, &records).await
            })
        })
    }
}

impl std::fmt::Debug for Asking<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asking").field("conversation", &self.conversation).finish_non_exhaustive()
    }
}

/// The turn's model: what it answers is recorded.
#[derive(Clone, Copy)]
pub struct TurnModel<'a, 't> {
    asking: &'a Asking<'t>,
    preview: Option<&'a (dyn Fn(&str) + Send + Sync)>,
}

impl std::fmt::Debug for TurnModel<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TurnModel")
    }
}

#[async_trait]
impl ChatModel for TurnModel<'_, '_> {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        self.asking.ask(request, self.preview).await
    }

    async fn stream(&self, request: &ChatRequest, _: Show<'_>) -> Result<ChatAnswer, ModelError> {
        self.asking.ask(request, self.preview).await
    }
}
