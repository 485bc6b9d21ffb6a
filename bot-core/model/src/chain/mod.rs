//! Several models that behave as one.
//!
//! The order is the operator's. A link that fails is left alone for a while; the next one answers instead, but only as
//! long as nothing of an answer was shown: two models never speak in one answer. The last link is tried whatever its
//! past. Tools are none of the chain's business: it only ever asks, so a call to a tool is never made twice by it.

mod call;
mod cool;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use crate::answer::{ChatAnswer, ChatModel, Failure, FailureKind, LinkFailure, ModelError, Show};
use crate::ledger::{CallStatus, Ledger, PriceTable};
use crate::link::http::Http;
use crate::link::{BadAddress, OpenAiCompatible};
use crate::request::ChatRequest;
use crate::select::Selection;
use crate::time::{Chance, Time};
use crate::tokens::TokenGuess;
use call::Call;
use cool::{Health, Plan, plan, retry};

/// One model of a chain.
#[derive(Debug, Clone)]
pub struct Link {
    /// Its name; no two of a chain are the same.
    pub name: String,
    /// The model's name, for the records.
    pub model: String,
    /// The most tokens of request and answer together.
    pub window: u32,
    /// Who answers.
    pub chat: Arc<dyn ChatModel>,
}

/// How a chain behaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ChainSettings {
    /// How long a request without a deadline may take, all links and waits together.
    pub turn: Duration,
    /// How long a link is left alone after a rate limit or a used-up quota, unless it says itself.
    pub cool_limit: Duration,
    /// How long it is left alone after any other failure.
    pub cool_other: Duration,
    /// How long it is left alone when the day's quota is used up.
    pub cool_day: Duration,
    /// It is never left alone for longer, whatever it says.
    pub cool_longest: Duration,
    /// How often one link is asked again after all have failed.
    pub retries: u32,
    /// The longest wait before that.
    pub longest_wait: Duration,
}

impl Default for ChainSettings {
    fn default() -> Self {
        Self {
            turn: Duration::from_secs(60),
            cool_limit: Duration::from_secs(300),
            cool_other: Duration::from_secs(30),
            cool_day: Duration::from_secs(3600),
            cool_longest: Duration::from_secs(24 * 3600),
            retries: 2,
            longest_wait: Duration::from_secs(10),
        }
    }
}

/// What a chain needs from outside.
#[derive(Clone)]
pub struct Outside {
    /// The clock.
    pub time: Arc<dyn Time>,
    /// Where jitter comes from.
    pub chance: Arc<dyn Chance>,
    /// Who hears of each call.
    pub ledger: Arc<dyn Ledger>,
}

/// A chain. Share it in an [`Arc`]: its links' health is its own.
pub struct Chain {
    links: Vec<Link>,
    settings: ChainSettings,
    prices: PriceTable,
    outside: Outside,
    state: Mutex<Vec<State>>,
}

#[derive(Debug, Clone, Default)]
struct State {
    health: Health,
    guess: TokenGuess,
}

/// A chain that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChainError {
    /// There is no link.
    #[error("no model provider is left: configure one with a key, or take it out of `blocked`")]
    Empty,
    /// Two links share a name.
    #[error("two model providers are called `{0}`")]
    Twice(String),
    /// A provider's address cannot be used.
    #[error("provider `{0}`: {1}")]
    Address(String, BadAddress),
}

/// A link that is being left alone, to be kept over a restart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoolDown {
    /// The link's name.
    pub link: String,
    /// Until when.
    pub until: DateTime<Utc>,
}

/// How a link is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkState {
    /// It is asked.
    Ready,
    /// It is left alone for that long, unless it is the last one.
    Cooling(Duration),
    /// Its key was refused: it is not asked until [`Chain::revive`] or a restart.
    Out,
}

impl std::fmt::Debug for Chain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chain").field("links", &self.links).field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl Chain {
    /// A chain of any models.
    ///
    /// # Errors
    /// When there is none, or two of one name.
    pub fn new(
        links: Vec<Link>,
        settings: ChainSettings,
        prices: PriceTable,
        outside: Outside,
    ) -> Result<Self, ChainError> {
        if links.is_empty() {
            return Err(ChainError::Empty);
        }
        for (at, link) in links.iter().enumerate() {
            if links[..at].iter().any(|other| other.name == link.name) {
                return Err(ChainError::Twice(link.name.clone()));
            }
        }
        let state = Mutex::new(vec![State::default(); links.len()]);
        Ok(Self { links, settings, prices, outside, state })
    }

    /// A chain of the selected providers.
    ///
    /// # Errors
    /// When there is none, or one cannot be reached as configured.
    pub fn of(
        selection: Selection,
        settings: ChainSettings,
        prices: PriceTable,
        http: &Http,
        outside: Outside,
    ) -> Result<Self, ChainError> {
        let mut links = Vec::with_capacity(selection.links.len());
        for selected in selection.links {
            let (name, model) = (selected.endpoint.name.clone(), selected.endpoint.model.clone());
            let chat = OpenAiCompatible::new(selected.endpoint, http.clone(), Arc::clone(&outside.time))
                .map_err(|error| ChainError::Address(name.clone(), error))?;
            links.push(Link { name, model, window: selected.window, chat: Arc::new(chat) });
        }
        Self::new(links, settings, prices, outside)
    }

    /// The links, first to last.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// How each link is, first to last.
    pub fn states(&self) -> Vec<(&str, LinkState)> {
        let now = self.outside.time.monotonic();
        let state = self.lock();
        self.links.iter().zip(state.iter()).map(|(link, state)| (link.name.as_str(), state.health.state(now))).collect()
    }

    /// What is left of the cool-downs, to be kept.
    pub fn cool_downs(&self) -> Vec<CoolDown> {
        let now = self.outside.time.now();
        let states = self.states().into_iter();
        let cooling = states.filter_map(|(link, state)| match state {
            LinkState::Cooling(left) => Some(CoolDown { link: link.to_owned(), until: now + left }),
            LinkState::Ready | LinkState::Out => None,
        });
        cooling.collect()
    }

    /// Takes up cool-downs from before a restart. Links that are no longer there are passed over.
    pub fn restore(&self, cool_downs: &[CoolDown]) {
        let (now, monotonic) = (self.outside.time.now(), self.outside.time.monotonic());
        let mut state = self.lock();
        for (link, state) in self.links.iter().zip(state.iter_mut()) {
            let kept = cool_downs.iter().find(|kept| kept.link == link.name);
            let left = kept.and_then(|kept| (kept.until - now).to_std().ok());
            if let Some(left) = left {
                state.health.cool(monotonic, left.min(self.settings.cool_longest));
            }
        }
    }

    /// Forgets a link's failures: the operator has mended it. False: there is no such link.
    pub fn revive(&self, link: &str) -> bool {
        let Some(at) = self.links.iter().position(|known| known.name == link) else { return false };
        self.lock()[at].health = Health::default();
        true
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<State>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn plan(&self, request: &ChatRequest) -> Plan {
        let now = self.outside.time.monotonic();
        let bytes = request.bytes();
        let state = self.lock();
        let fits = self.links.iter().zip(state.iter()).map(|(link, state)| {
            state.guess.tokens(bytes).saturating_add(u64::from(request.max_tokens)) <= u64::from(link.window)
        });
        let fits: Vec<bool> = fits.collect();
        let health: Vec<&Health> = state.iter().map(|state| &state.health).collect();
        plan(&health, &fits, now)
    }

    async fn run(&self, request: &ChatRequest, mut screen: Screen<'_>) -> Result<ChatAnswer, ModelError> {
        let begun = self.outside.time.monotonic();
        let deadline = request.deadline.unwrap_or(begun.saturating_add(self.settings.turn));
        let request = ChatRequest { deadline: Some(deadline), ..request.clone() };
        let Plan { mut attempts, skipped } = self.plan(&request);
        let mut why: BTreeMap<usize, Failure> = skipped.into_iter().map(|(at, kind)| (at, kind.into())).collect();
        for round in 0..=self.settings.retries {
            let mut failed = Vec::with_capacity(attempts.len());
            for at in attempts {
                let failure = match self.attempt(at, &request, &mut screen).await {
                    Ok(answer) => return Ok(answer),
                    Err(failure) => failure,
                };
                if !screen.shown.is_empty() {
                    let link = self.links[at].name.clone();
                    return Err(ModelError::Cut { link, shown: screen.shown, failure });
                }
                why.insert(at, failure.clone());
                failed.push((at, failure));
            }
            let left = deadline.saturating_sub(self.outside.time.monotonic());
            let chance = self.outside.chance.fraction();
            let again = retry(&failed, round, chance, left, self.settings.longest_wait);
            let Some((at, wait)) = again.filter(|_| round < self.settings.retries) else { break };
            self.outside.time.sleep(wait).await;
            attempts = vec![at];
        }
        let named = |(at, failure): (usize, Failure)| LinkFailure { link: self.links[at].name.clone(), failure };
        Err(ModelError::AllDown { why: why.into_iter().map(named).collect() })
    }

    /// Asks one link, in what is left of the time, and learns from how it went.
    async fn attempt(&self, at: usize, request: &ChatRequest, screen: &mut Screen<'_>) -> Result<ChatAnswer, Failure> {
        let now = self.outside.time.monotonic();
        let left = request.deadline.unwrap_or(now).saturating_sub(now);
        if left.is_zero() {
            return Err(FailureKind::Deadline.into());
        }
        let link = &self.links[at];
        let mut call = Call::begin(self, at, request);
        let asked = match &mut screen.show {
            None => timeout(left, link.chat.complete(request)).await,
            Some(show) => {
                let shown = &mut screen.shown;
                let mut pass_on = |piece: &str| {
                    if !piece.is_empty() {
                        call.first_word();
                        shown.push_str(piece);
                        show(piece);
                    }
                };
                timeout(left, link.chat.stream(request, &mut pass_on)).await
            }
        };
        let answer = match asked {
            Err(_) => Err(FailureKind::Deadline.into()),
            Ok(answer) => answer.map_err(own_failure),
        };
        self.learn(at, request, &answer);
        match &answer {
            Ok(answer) => call.end(CallStatus::Ok, answer.usage),
            Err(failure) => {
                tracing::warn!(link = link.name, purpose = %request.purpose, %failure, "a model gave no answer");
                call.end(CallStatus::Failed(failure.kind), None);
            }
        }
        answer
    }

    fn learn(&self, at: usize, request: &ChatRequest, answer: &Result<ChatAnswer, Failure>) {
        let now = self.outside.time.monotonic();
        let mut state = self.lock();
        let state = &mut state[at];
        match answer {
            Ok(answer) => {
                state.health = Health::default();
                if let Some(usage) = answer.usage {
                    state.guess.learn(request.bytes(), usage.input);
                }
            }
            Err(failure) => state.health.fail(failure, now, &self.settings),
        }
    }
}

/// Where the text goes, and what has gone there.
struct Screen<'a> {
    show: Option<Show<'a>>,
    shown: String,
}

/// A link may itself be a chain.
fn own_failure(error: ModelError) -> Failure {
    match error {
        ModelError::Failed(failure) | ModelError::Cut { failure, .. } => failure,
        ModelError::AllDown { .. } => FailureKind::Server.into(),
    }
}

#[async_trait]
impl ChatModel for Chain {
    async fn complete(&self, request: &ChatRequest) -> Result<ChatAnswer, ModelError> {
        self.run(request, Screen { show: None, shown: String::new() }).await
    }

    async fn stream(&self, request: &ChatRequest, show: Show<'_>) -> Result<ChatAnswer, ModelError> {
        self.run(request, Screen { show: Some(show), shown: String::new() }).await
    }
}
