//! Language models as the engine knows them: whom it may ask, on what terms, and what it cost.
//!
//! What a provider speaks and how several behave as one is `bloom_model`'s. Here they meet the rest of the house: its
//! clock, its database, and the learner's own word on whether they are asked at all.

pub(crate) mod rules;
mod word;

pub use rules::Rules;
pub use word::{Consent, ModelsWord, Seen, name_of};

use async_trait::async_trait;
use bloom_chat::port::Clock;
use bloom_model::{BudgetLimits, CallRecord, ChatModel, CoolDown, Ledger, Prompts, Recipient, Time, TurnsAtOnce};
use chrono::{DateTime, Utc};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How long a turn waits for all of its answers together, unless it is set.
pub const TURN: Duration = Duration::from_secs(60);

/// Everything that a turn needs to ask a model.
pub struct Models {
    /// Who answers: a chain that behaves as one model.
    pub chat: Arc<dyn ChatModel>,
    /// What it reads.
    pub prompts: Prompts,
    /// What of that nobody may repeat.
    pub rules: Rules,
    /// Who gets what is sent, in the order in which they are asked.
    pub recipients: Arc<[Recipient]>,
    /// How much may be asked.
    pub limits: BudgetLimits,
    /// How long a turn waits for all of its answers together.
    pub turn: Duration,
    /// What was spent and is not written down yet.
    pub spent: Arc<Spent>,
    /// Turns with a model that are under way.
    pub under_way: TurnsAtOnce,
    /// Which providers are being left alone; asked when it is written down.
    pub cooling: Option<Arc<dyn Cooling>>,
}

impl std::fmt::Debug for Models {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Models").field("recipients", &self.recipients).finish_non_exhaustive()
    }
}

impl Models {
    /// A model with usual limits.
    pub fn new(chat: Arc<dyn ChatModel>, prompts: Prompts, recipients: Vec<Recipient>, spent: Arc<Spent>) -> Self {
        Self {
            chat,
            rules: Rules::of(&prompts),
            prompts,
            recipients: recipients.into(),
            limits: BudgetLimits::default(),
            turn: TURN,
            spent,
            under_way: TurnsAtOnce::default(),
            cooling: None,
        }
    }
}

/// Providers that are being left alone.
pub trait Cooling: Send + Sync {
    /// Which, and until when.
    fn cool_downs(&self) -> Vec<CoolDown>;
}

impl Cooling for bloom_model::Chain {
    fn cool_downs(&self) -> Vec<CoolDown> {
        Self::cool_downs(self)
    }
}

/// The house's clock, as models go by it.
#[derive(Clone)]
pub struct ModelTime(pub Arc<dyn Clock>);

impl std::fmt::Debug for ModelTime {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ModelTime")
    }
}

#[async_trait]
impl Time for ModelTime {
    fn now(&self) -> DateTime<Utc> {
        self.0.now()
    }

    fn monotonic(&self) -> Duration {
        self.0.monotonic()
    }
}

/// The most records that wait to be written down; of more the oldest are lost.
const WAITING: usize = 10_000;

/// Records of calls on their way into the database: a record must not wait, and writing does.
#[derive(Debug, Default)]
pub struct Spent(Mutex<Vec<CallRecord>>);

impl Spent {
    /// Takes what is to be written down.
    pub fn take(&self) -> Vec<CallRecord> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts records back that could not be written down.
    pub fn put_back(&self, records: Vec<CallRecord>) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let newer = std::mem::replace(&mut *waiting, records);
        waiting.extend(newer);
    }
}

impl Ledger for Spent {
    fn record(&self, record: CallRecord) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() >= WAITING {
            waiting.remove(0);
        }
        waiting.push(record);
    }
}
