//! The gears: accepting, taking turns, delivering, and what the clock brings.
//!
//! Five workers share one [`Gears`]; each has a public single step, so that tests move them by
//! hand and nothing sleeps:
//!
//! * [`accept`]: stores what came in, together with the network's cursor, then acknowledges.
//! * [`mailbox`]: leases conversations and takes their turns, one at a time and in order.
//! * [`delivery`]: sends what is stored in the outbox, in order a conversation, within budgets.
//! * [`due`]: turns what has come due into events of their conversation.
//! * [`errands`]: does what has to be done outside, and brings home what came of it.

pub mod accept;
pub mod budget;
pub mod delivery;
pub mod due;
pub mod errands;
pub mod flood;
pub mod gather;
pub mod ids;
pub mod interrupt;
pub mod mailbox;
mod queue;
mod run;

pub use run::Engine;

use crate::coordinator::journal::Journals;
use crate::models::Models;
use crate::store::{Db, StoreError};
use bloom_chat::ConversationRef;
use bloom_chat::port::{Clock, Transport};
use bloom_domain::language::Language;
use budget::{Budget, Limits};
use errands::Errands;
use ids::Ids;
use interrupt::{Cut, Interrupt};
use mailbox::Handover;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;

/// Why a step did not finish. What it had not committed is as if it had never been tried.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A test cut the run here.
    #[error(transparent)]
    Cut(#[from] Cut),
}

/// What can be set.
#[derive(Debug, Clone)]
pub struct Options {
    /// This process's name among those that share a database. It must be the same after a restart.
    pub instance: String,
    /// How long a lease lasts without being renewed.
    pub lease: Duration,
    /// Conversations whose turns run at the same time, at most.
    pub workers: usize,
    /// How long the rest of a cut or forwarded message is waited for.
    pub settle: Duration,
    /// Messages of one person that are read in a minute; 0 is no limit.
    pub inbound_per_minute: u32,
    /// The longest text that is read, in characters.
    pub text_max_chars: usize,
    /// How long a choice stays open.
    pub choices_last: Duration,
    /// What we call ourselves.
    pub bot_name: String,
    /// The language for people whose network gives no hint.
    pub language: Language,
    /// How often a delivery is tried before it is given up. With pauses of five minutes between them, 300 tries wait out
    /// a network that cannot be reached for a day.
    pub delivery_attempts: u32,
    /// Where addresses of feeds begin, if this program can be reached from outside: `https://bloom.example/plan/`.
    pub feed_base: Option<String>,
    /// How long messages are kept after they are done; none: until they are deleted.
    pub keep_messages: Option<Duration>,
    /// Whether pictures are drawn. Without them the words say the same.
    pub pictures: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            instance: "bloom".into(),
            lease: Duration::from_secs(30),
            workers: 64,
            settle: Duration::from_millis(700),
            inbound_per_minute: 60,
            text_max_chars: 20_000,
            choices_last: Duration::from_secs(7 * 24 * 3600),
            bot_name: "Bloom".into(),
            language: Language::En,
            delivery_attempts: 300,
            feed_base: None,
            keep_messages: None,
            pictures: true,
        }
    }
}

/// One network account: how to reach it and how fast.
#[derive(Clone)]
pub struct Line {
    /// How to reach it.
    pub transport: Arc<dyn Transport>,
    /// How fast it may be written to.
    pub budget: Arc<Budget>,
    /// Until when the network wants to hear nothing at all, in epoch milliseconds.
    hold: Arc<AtomicI64>,
}

impl Line {
    /// A line with its limits.
    pub fn new(transport: Arc<dyn Transport>, limits: Limits, clock: Arc<dyn Clock>) -> Self {
        Self { transport, budget: Arc::new(Budget::new(limits, clock)), hold: Arc::new(AtomicI64::new(i64::MIN)) }
    }

    /// The same line on which at most `percent` of the account's rate (1 to 100) goes to what nobody
    /// asked for; [`budget::UNASKED_PERCENT`] unless this is called.
    #[must_use]
    pub fn with_unasked_percent(self, percent: u32) -> Self {
        Self { budget: Arc::new(self.budget.sharing(percent)), ..self }
    }

    /// The network wants to hear nothing before `until` (epoch milliseconds).
    pub(crate) fn hold_until(&self, until: i64) {
        self.hold.store(until, Ordering::Relaxed);
    }

    /// Until when the network wants to hear nothing, if that is later than `now` and credible: a
    /// clock that jumped back must not silence it for longer than it asked for.
    pub(crate) fn held(&self, now: i64) -> Option<i64> {
        let until = self.hold.load(Ordering::Relaxed);
        (now < until && until - now <= LONGEST_HOLD_MS).then_some(until)
    }
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Line({}/{})", self.transport.network(), self.transport.account())
    }
}

/// Who helps from outside.
#[derive(Debug, Default)]
pub struct Outside {
    /// Who does what outside of turns.
    pub errands: Errands,
    /// Language models, if there are any.
    pub models: Option<Arc<Models>>,
}

/// What all workers share.
#[derive(Debug)]
pub struct Gears {
    /// The database.
    pub db: Db,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Ids and chance.
    pub ids: Ids,
    /// What can be set.
    pub options: Options,
    /// The network accounts.
    pub lines: Vec<Line>,
    /// Where a test may cut.
    pub interrupt: Arc<dyn Interrupt>,
    /// Who does what outside.
    pub errands: Errands,
    /// Language models, if there are any.
    pub models: Option<Arc<Models>>,
    /// Conversations of which a turn left a journal behind.
    pub(crate) journals: Journals,
    /// Conversations that were leased as their event was stored.
    pub(crate) handover: Handover,
    /// Rows of the outbox that were just committed.
    pub(crate) outgoing: delivery::Outgoing,
    /// When the mailbox has to look into the database, in epoch milliseconds.
    pub(crate) look_at: AtomicI64,
    /// Who fails, and how often in a row.
    pub(crate) failures: mailbox::Failures,
    /// Rung when the mailbox has something to look for.
    pub(crate) mail: Notify,
    /// Rung when the outbox has something to look for.
    pub(crate) post: Notify,
    /// Rung when a delivery has been written down.
    pub(crate) delivered: Notify,
    /// Rung when an errand may be due.
    pub(crate) errand: Notify,
    /// Errands that this process is at.
    pub(crate) errands_under_way: AtomicUsize,
    /// Who wrote how much this minute.
    pub(crate) flood: Mutex<flood::Flood>,
}

impl Gears {
    /// The gears over an open database, without errands.
    pub fn new(
        db: Db,
        clock: Arc<dyn Clock>,
        seed: u64,
        options: Options,
        lines: Vec<Line>,
        interrupt: Arc<dyn Interrupt>,
    ) -> Arc<Self> {
        Self::with_errands(db, clock, seed, options, lines, interrupt, Errands::default())
    }

    /// The gears over an open database, and those who do what has to be done outside.
    pub fn with_errands(
        db: Db,
        clock: Arc<dyn Clock>,
        seed: u64,
        options: Options,
        lines: Vec<Line>,
        interrupt: Arc<dyn Interrupt>,
        errands: Errands,
    ) -> Arc<Self> {
        Self::with_models(db, clock, seed, options, lines, interrupt, Outside { errands, models: None })
    }

    /// The gears over an open database, and everybody outside who helps.
    pub fn with_models(
        db: Db,
        clock: Arc<dyn Clock>,
        seed: u64,
        options: Options,
        lines: Vec<Line>,
        interrupt: Arc<dyn Interrupt>,
        outside: Outside,
    ) -> Arc<Self> {
        let Outside { errands, models } = outside;
        Arc::new(Self {
            db,
            ids: Ids::new(Arc::clone(&clock), seed),
            clock,
            options,
            lines,
            interrupt,
            errands,
            models,
            journals: Journals::default(),
            handover: Handover::default(),
            outgoing: delivery::Outgoing::default(),
            look_at: AtomicI64::new(i64::MIN),
            failures: mailbox::Failures::default(),
            mail: Notify::new(),
            post: Notify::new(),
            delivered: Notify::new(),
            errand: Notify::new(),
            errands_under_way: AtomicUsize::new(0),
            flood: Mutex::default(),
        })
    }

    /// A conversation will be ready at `at` (epoch milliseconds) without being handed over.
    pub(crate) fn look_for_mail_at(&self, at: i64) {
        self.look_at.fetch_min(at, Ordering::Relaxed);
        self.mail.notify_one();
    }

    /// An errand was put on the calendar: it is looked for at once, not at the next look.
    pub fn look_for_errands(&self) {
        self.errand.notify_one();
    }

    /// What was removed is to be nowhere any more. Nobody waits for it; what could not be done is done at the next start.
    pub(crate) fn tidy_up(&self) {
        let db = self.db.clone();
        tokio::spawn(async move {
            if let Err(error) = db.tidy().await {
                tracing::warn!(%error, "the database's log is emptied later");
            }
        });
    }

    /// Now, in epoch milliseconds.
    pub fn now(&self) -> i64 {
        self.clock.now().timestamp_millis()
    }

    /// The line that reaches a conversation, if it is configured.
    pub fn line(&self, place: &ConversationRef) -> Option<&Line> {
        self.lines
            .iter()
            .find(|line| line.transport.network() == &place.network && line.transport.account() == place.account)
    }

    /// Puts this run in the place of an earlier one of the same name: frees what that held. Returns
    /// how many messages may go out a second time, since it is not known whether they had arrived.
    ///
    /// # Errors
    /// What the database says.
    pub async fn take_over(&self) -> Result<i64, StoreError> {
        let (instance, now) = (self.options.instance.clone(), self.now());
        self.journals.remember(crate::store::journal::conversations(&mut *self.db.read().await?).await?);
        self.db
            .write(move |tx| {
                let instance = instance.clone();
                Box::pin(async move {
                    crate::store::errand::free_leases_of(tx, &instance, now).await?;
                    crate::store::conversation::free_leases_of(tx, &instance).await
                })
            })
            .await?;
        crate::store::outbox::count_possible_repeats(&mut *self.db.read().await?).await
    }
}

/// The longest that a network can silence us at once, in milliseconds: a day.
const LONGEST_HOLD_MS: i64 = 24 * 3_600_000;

/// Milliseconds of a duration, as the database counts.
pub(crate) fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
