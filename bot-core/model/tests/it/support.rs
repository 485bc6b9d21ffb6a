//! A chain on top of the fake server.

use std::sync::Arc;
use std::time::Duration;

use bloom_fakes::{ModelFake, ModelFault, ModelFaultRule, ModelOptions};
use bloom_model::testing::{KeptRecords, MovedTime};
use bloom_model::{
    Chain, ChainSettings, ChatAnswer, ChatModel, ChatRequest, Endpoint, Http, Link, Message, ModelError,
    OpenAiCompatible, Outside, Patience, PriceTable, Purpose, Tool, preset,
};
use chrono::DateTime;
use serde_json::json;

/// Longer than any machine is loaded for: nothing here waits for it to end.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// Short enough to wait for where nothing will ever come.
pub(crate) const HURRY: Duration = Duration::from_millis(200);

/// Patience with what answers.
pub(crate) const PATIENT: Patience = Patience { first: PATIENCE, idle: PATIENCE, whole: PATIENCE };

/// A fake server, and what a chain of its providers reports.
pub(crate) struct House {
    pub(crate) fake: ModelFake,
    pub(crate) time: Arc<MovedTime>,
    pub(crate) records: Arc<KeptRecords>,
    pub(crate) chain: Chain,
}

impl House {
    pub(crate) async fn with(links: &[&str]) -> Self {
        Self::hurried(links, "nobody", PATIENT).await
    }

    /// The same, with little patience for one link.
    pub(crate) async fn hurried(links: &[&str], hurried: &str, patience: Patience) -> Self {
        let settings = ChainSettings { retries: 0, ..ChainSettings::default() };
        Self::made(links, settings, |link| if link == hurried { patience } else { PATIENT }).await
    }

    async fn made(links: &[&str], settings: ChainSettings, patience: impl Fn(&str) -> Patience) -> Self {
        let fake = ModelFake::start(ModelOptions::default()).await;
        let time = Arc::new(MovedTime::at(DateTime::from_timestamp(1_796_126_400, 0).unwrap()));
        let records = Arc::new(KeptRecords::default());
        let outside = Outside { time: time.clone(), chance: Arc::new(|| 0.0), ledger: records.clone() };
        let links = links.iter().map(|name| link(&fake, name, &time, patience(name))).collect();
        let chain = Chain::new(links, settings, PriceTable::default(), outside).expect("a chain");
        Self { fake, time, records, chain }
    }

    /// The fault, on the next request to `provider`.
    pub(crate) fn trouble(&self, provider: &str, fault: ModelFault) {
        self.fake.fault(ModelFaultRule::once(fault).on(provider));
    }

    /// Asks, as a stream or not. Gives what was shown on the way, too.
    pub(crate) async fn ask(&self, request: &ChatRequest, stream: bool) -> (Result<ChatAnswer, ModelError>, String) {
        ask(&self.chain, request, stream).await
    }

    /// The providers that were asked, in order.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.fake.requests().into_iter().map(|asked| asked.provider).collect()
    }
}

pub(crate) async fn ask(
    model: &dyn ChatModel,
    request: &ChatRequest,
    stream: bool,
) -> (Result<ChatAnswer, ModelError>, String) {
    if !stream {
        return (model.complete(request).await, String::new());
    }
    let mut shown = String::new();
    let answer = model.stream(request, &mut |piece| shown.push_str(piece)).await;
    (answer, shown)
}

/// One provider of the fake's, with the quirks of its preset.
pub(crate) fn provider(fake: &ModelFake, name: &str, time: &Arc<MovedTime>) -> OpenAiCompatible {
    provider_with(fake, name, time, PATIENT)
}

fn provider_with(fake: &ModelFake, name: &str, time: &Arc<MovedTime>, patience: Patience) -> OpenAiCompatible {
    let quirks = preset(name).map(|preset| preset.quirks).unwrap_or_default();
    let endpoint = Endpoint {
        name: name.to_owned(),
        base_url: fake.base(name),
        model: "m".to_owned(),
        key: Some("secret-key".into()),
        quirks,
        patience,
    };
    let http = Http::new(Duration::from_secs(5)).expect("TLS");
    OpenAiCompatible::new(endpoint, http, time.clone()).expect("an address")
}

fn link(fake: &ModelFake, name: &str, time: &Arc<MovedTime>, patience: Patience) -> Link {
    let chat = Arc::new(provider_with(fake, name, time, patience));
    Link { name: name.to_owned(), model: "m".to_owned(), window: 100_000, chat }
}

/// A question that the fake echoes.
pub(crate) fn question(text: &str) -> ChatRequest {
    ChatRequest::new(Purpose::new("test"), vec![Message::system("Be kind."), Message::user(text)])
}

pub(crate) fn tool(name: &str) -> Tool {
    let parameters = json!({
        "type": "object", "properties": {"day": {"type": "string"}}, "required": ["day"], "additionalProperties": false,
    });
    Tool { name: name.to_owned(), description: "Does it.".to_owned(), parameters }
}
