//! A world whose models are a real chain over HTTP, to a fake server that breaks as told.

use crate::clockwork::learner;
use crate::week::{count, since};
use bloom_chat::port::Clock;
use bloom_engine::commands::Change;
use bloom_engine::models::{Consent, Models, ModelsWord, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::runtime::Options;
use bloom_engine::store::learner as store;
use bloom_engine::testing::{Person, Setting, World};
use bloom_fakes::{ModelFake, ModelFault, ModelFaultRule, ModelOptions};
use bloom_model::testing::MovedTime;
use bloom_model::{
    BudgetLimits, Chain, ChainSettings, ChatModel, Endpoint, Http, Link, OpenAiCompatible, Outside, Patience,
    PriceTable, Recipient, Time, preset,
};
use chrono::DateTime;
use sqlx::Row;
use std::sync::Arc;
use std::time::Duration;

/// Longer than any machine is loaded for: nothing here waits for it to end.
const LONG: Duration = Duration::from_secs(60);
/// Patience with what answers.
pub(crate) const PATIENT: Patience = Patience { first: LONG, idle: LONG, whole: LONG };
/// Short enough to wait for where nothing will ever come.
pub(crate) const HURRY: Duration = Duration::from_millis(250);
/// Patience with what never answers.
pub(crate) const HURRIED: Patience = Patience { first: HURRY, idle: HURRY, whole: HURRY };

/// A link of this name has an address where nobody listens.
pub(crate) const GONE: &str = "gone";

/// How a house is made.
pub(crate) struct Plan {
    /// The links, first to last: names of providers, or any others.
    pub(crate) links: Vec<&'static str>,
    /// Patience with the first link.
    pub(crate) patience: Patience,
    pub(crate) chain: ChainSettings,
    pub(crate) limits: BudgetLimits,
    /// How long a turn waits for all of its answers.
    pub(crate) turn: Duration,
    pub(crate) setting: Setting,
}

impl Plan {
    pub(crate) fn of(links: &[&'static str]) -> Self {
        Self {
            links: links.to_vec(),
            patience: PATIENT,
            chain: ChainSettings { retries: 0, ..ChainSettings::default() },
            limits: BudgetLimits::default(),
            turn: LONG,
            setting: plain(),
        }
    }

    pub(crate) async fn build(self) -> House {
        let fake = ModelFake::start(ModelOptions::default()).await;
        let time = Arc::new(MovedTime::at(DateTime::from_timestamp(1_772_470_800, 0).expect("a moment")));
        let spent = Arc::new(Spent::default());
        let outside =
            Outside { time: Arc::clone(&time) as _, chance: Arc::new(|| 0.0), ledger: Arc::clone(&spent) as _ };
        let first = self.links.first().copied();
        let link = |name: &&'static str| {
            let patience = if Some(*name) == first { self.patience } else { PATIENT };
            link(&fake, name, &time, patience)
        };
        let links = self.links.iter().map(link).collect();
        let chain = Arc::new(Chain::new(links, self.chain, PriceTable::default(), outside).expect("a chain"));
        let recipient =
            |name: &&str| Recipient { link: (*name).to_owned(), company: None, country: None, legal_basis: None };
        let recipients = self.links.iter().map(recipient).collect();
        let mut models =
            Models::new(Arc::clone(&chain) as Arc<dyn ChatModel>, prompts().expect("good prompts"), recipients, spent);
        models.limits = self.limits;
        models.turn = self.turn;
        let setting = Setting { models: Some(Arc::new(models)), ..self.setting };
        let world = World::new(setting).await.expect("a world opens");
        House { world, fake, chain, time, links: self.links }
    }
}

/// No pictures: nothing here looks at them, and they take long to draw.
pub(crate) fn plain() -> Setting {
    let setting = Setting::default();
    Setting { options: Options { pictures: false, ..setting.options.clone() }, ..setting }
}

fn link(fake: &ModelFake, name: &str, time: &Arc<MovedTime>, patience: Patience) -> Link {
    let base_url = if name == GONE { "http://127.0.0.1:9/v1".to_owned() } else { fake.base(name) };
    let endpoint = Endpoint {
        name: name.to_owned(),
        base_url,
        model: "m".to_owned(),
        key: Some("secret-key".to_owned().into()),
        quirks: preset(name).map(|preset| preset.quirks).unwrap_or_default(),
        patience,
    };
    let http = Http::new(Duration::from_secs(5)).expect("TLS");
    let chat = Arc::new(OpenAiCompatible::new(endpoint, http, Arc::clone(time) as _).expect("an address"));
    Link { name: name.to_owned(), model: "m".to_owned(), window: 100_000, chat }
}

/// A world, and who answers in it.
pub(crate) struct House {
    pub(crate) world: World,
    pub(crate) fake: ModelFake,
    pub(crate) chain: Arc<Chain>,
    pub(crate) time: Arc<MovedTime>,
    links: Vec<&'static str>,
}

/// What a turn came to.
#[derive(Debug)]
pub(crate) struct Came {
    /// What the learner heard.
    pub(crate) said: Vec<String>,
    /// The providers that were asked, in order.
    pub(crate) asked: Vec<String>,
    /// What was written down of the calls: who, and how it ended.
    pub(crate) rows: Vec<(String, String)>,
    /// Turns that were counted for the learner, those that came back left out.
    pub(crate) charges: i64,
}

impl House {
    pub(crate) async fn with(links: &[&'static str]) -> Self {
        Plan::of(links).build().await
    }

    /// The learner's yes to being helped by these models, as if it had been asked for.
    pub(crate) async fn consents(&self, name: &str) {
        consents(&self.world, name, &self.links).await;
    }

    /// The chain's clock shows what the engine's does.
    pub(crate) fn catch_up(&self) {
        let (engine, chain) = (self.world.clock.monotonic(), self.time.monotonic());
        self.time.advance(engine.saturating_sub(chain));
    }

    /// The faults and their traces are gone.
    pub(crate) fn mend(&self) {
        self.fake.clear_faults();
        self.fake.clear_requests();
        for link in &self.links {
            self.chain.revive(link);
        }
    }

    /// The fault, at one call to the first link, after so many that are answered.
    pub(crate) fn trouble(&self, fault: ModelFault, after: u32) {
        self.fake.fault(ModelFaultRule::once(fault).on(self.links[0]).after(after));
    }

    /// Somebody says something; what came of it.
    pub(crate) async fn turn(&self, person: &Person<'_>, name: &str, act: impl AsyncFnOnce(&Person<'_>)) -> Came {
        let (shown, asked) = (count(person), self.fake.requests().len());
        let (rows, charges) = (self.rows().await.len(), self.charges(name).await);
        act(person).await;
        Came {
            said: since(person, shown),
            asked: self.fake.requests().into_iter().skip(asked).map(|asked| asked.provider).collect(),
            rows: self.rows().await.into_iter().skip(rows).collect(),
            charges: self.charges(name).await - charges,
        }
    }

    /// The telemetry so far.
    pub(crate) async fn rows(&self) -> Vec<(String, String)> {
        let mut reader = self.world.engine.gears().db.read().await.expect("a reader");
        let rows = sqlx::query("select provider, status from model_call order by id").fetch_all(&mut *reader).await;
        rows.expect("rows").iter().map(|row| (row.get(0), row.get(1))).collect()
    }

    /// Turns that are counted for a learner.
    pub(crate) async fn charges(&self, name: &str) -> i64 {
        charges(&self.world, name).await
    }
}

/// The learner's yes to being helped by these models, as if it had been asked for.
pub(crate) async fn consents(world: &World, name: &str, links: &[&str]) {
    let db = &world.engine.gears().db;
    let owner = learner(db, name).await;
    let at = world.clock.now();
    let named = links.iter().map(|link| (*link).to_owned()).collect();
    answers(world, &owner, Consent { granted: Some(true), at, named }).await;
}

/// The learner's answer to whether models may be asked.
pub(crate) async fn answers(world: &World, owner: &str, consent: Consent) {
    let (db, at) = (&world.engine.gears().db, consent.at);
    let (owner, word) = (owner.to_owned(), ModelsWord { consent: Some(consent), ..ModelsWord::default() });
    let keys = Arc::clone(db.keys());
    let wrote = db.write(move |tx| {
        let keys = Arc::clone(&keys);
        let (owner, changes) = (owner.clone(), vec![Change::SetModels { word: word.clone() }]);
        Box::pin(async move { store::apply(tx, &keys, &owner, &changes, at.timestamp_millis()).await })
    });
    wrote.await.expect("written");
}

/// Turns that are counted for a learner.
pub(crate) async fn charges(world: &World, name: &str) -> i64 {
    let owner = learner(&world.engine.gears().db, name).await;
    let mut reader = world.engine.gears().db.read().await.expect("a reader");
    let hours: Option<String> = sqlx::query_scalar("select hours from allowance where owner = $1")
        .bind(owner)
        .fetch_optional(&mut *reader)
        .await
        .expect("a row");
    let hours: serde_json::Value =
        hours.map_or_else(Default::default, |hours| serde_json::from_str(&hours).expect("JSON"));
    let turns = hours.as_object().into_iter().flatten().filter_map(|(_, turns)| turns.as_array()).map(Vec::len);
    i64::try_from(turns.sum::<usize>()).expect("few")
}
