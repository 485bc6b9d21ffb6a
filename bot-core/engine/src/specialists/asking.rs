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
    Bucket, Charge, ChatAnswer, ChatModel, ChatRequest, CoolDown, Failure, FailureKind, ModelError, Show, Time, Turn,
};
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// The step of a journal that counts a turn.
const CHARGE: &str = "charge";

/// Turns that were counted for what came to be another turn: a message that grew while its turn lay there, or a
/// learner for whom things had changed. To be given back.
pub fn unclaimed(journal: &Journal) -> Vec<Charge> {
    let charged = journal.unclaimed::<Charged>(CHARGE).into_iter();
    charged
        .filter_map(|charged| match charged {
            Charged::Granted { charge } => Some(charge),
            Charged::Hour { .. } | Charged::Day => None,
        })
        .collect()
}

/// Whether a turn with a model may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paid {
    /// It is counted; the charge comes back if nothing comes of it.
    Yes(Charge),
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
    answers: std::sync::atomic::AtomicU32,
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
            answers: std::sync::atomic::AtomicU32::new(0),
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

    /// Whether any of them was answered.
    pub fn is_answered(&self) -> bool {
        self.answers.load(std::sync::atomic::Ordering::Relaxed) > 0
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
        // A turn that was counted before it was cut has its place: it only goes on.
        let counted = self.journal.lock().await.is_next(CHARGE);
        let at_once = if counted { u32::MAX } else { self.models.limits.turns_at_once };
        let Some(turn) = self.models.under_way.begin(self.learner, at_once) else {
            return Ok(Paid::TooManyAtOnce);
        };
        *self.under_way.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(turn);
        let (learner, now, day) = (self.learner.to_owned(), self.view.now, self.day());
        let limits = self.models.limits.clone();
        let charged = self
            .journal
            .lock()
            .await
            .effect(CHARGE, move |tx| {
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
        let mut spent = Arc::default();
        let also = |recorded: &Recorded| {
            spent = self.spent();
            Some(self.costs(&request, recorded, Arc::clone(&spent)))
        };
        match journal.outside_and(&kind, asked, also).await {
            Ok(Recorded::Answer(answer)) => {
                self.answers.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                Ok(*answer)
            }
            Ok(Recorded::None(error)) => Err(error),
            Err(trouble) => {
                // Nothing was written, and what a call cost is not forgotten.
                if matches!(trouble, RunError::Store(_)) {
                    self.models.spent.put_back(spent.iter().map(|call| call.record.clone()).collect());
                }
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

    /// The records of calls that wait to be written down.
    fn spent(&self) -> Arc<[telemetry::NewCall]> {
        let records = self.models.spent.take().into_iter();
        records.map(|record| telemetry::NewCall { id: self.gears.ids.next(), record }).collect()
    }

    /// What is written down together with an answer.
    fn costs(&self, request: &ChatRequest, recorded: &Recorded, records: Arc<[telemetry::NewCall]>) -> Also {
        let tokens = match recorded {
            Recorded::Answer(answer) => tokens(request, answer),
            Recorded::None(_) => 0,
        };
        let (learner, day, now) = (self.learner.to_owned(), self.day(), self.view.now);
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

/// Bytes a token, where a provider does not count: English and Portuguese prose have 3 to 4.
const BYTES_A_TOKEN: usize = 3;

/// What an answer used of the day. A provider that does not count must not be free.
pub(crate) fn tokens(request: &ChatRequest, answer: &ChatAnswer) -> u64 {
    if let Some(usage) = answer.usage {
        return usage.input.saturating_add(usage.output);
    }
    let said = &answer.said;
    let called: usize = said.tool_calls.iter().map(|call| call.name.len().saturating_add(call.arguments.len())).sum();
    let bytes = request.bytes().saturating_add(said.text.len()).saturating_add(called);
    u64::try_from(bytes.div_ceil(BYTES_A_TOKEN)).unwrap_or(u64::MAX)
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
