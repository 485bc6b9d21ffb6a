//! The fake server of language models: OpenAI-compatible, scripted, and as broken as a test wants.
//!
//! The first part of a path says whose manners it has: `/mistral/v1/chat/completions` refuses what Mistral refuses and
//! limits as Mistral limits; `/v1/...` and unknown names have no manners of their own. Every request is kept, so that a
//! test can prove what left the house.
//!
//! Layout: `server` takes requests in, `ask` takes them apart, `script`, `obey` and `fill` decide what is said, `answer`
//! writes it, `faults` and `stream` break it, `style` refuses, `control` is the door for other programs.

mod answer;
mod ask;
mod control;
mod faults;
mod fill;
mod obey;
mod script;
mod server;
mod stream;
mod style;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::clock::{Clock, Stamp};
use crate::network::{Door, Link, Network};
pub use control::MODEL_CONTROL_HELP;
pub use faults::{ModelFault, ModelFaultRule};
pub use script::{Manner, Reply, Rule, ScriptedCall, When};

/// How a fake is set up.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ModelOptions {
    /// TCP port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// What it does with a request that no rule matches.
    pub manner: Manner,
    /// Its script.
    pub rules: Vec<Rule>,
}

/// One request, as it came in.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Asked {
    /// Counts from 1.
    pub number: u64,
    /// When.
    pub at: Stamp,
    /// The first part of the path, or `any`.
    pub provider: String,
    /// The whole path, with its query.
    pub path: String,
    /// All headers, also the key's.
    pub headers: Vec<(String, String)>,
    /// The body, as JSON or, if it is none, as text.
    pub body: Value,
}

/// A running fake. Clones are handles of the same one; it stops when the last handle goes.
#[derive(Clone)]
pub struct ModelFake {
    shared: Arc<Shared>,
    address: SocketAddr,
    /// None in the handle that the server itself holds, which must not keep the server alive.
    _running: Option<Arc<Running>>,
}

/// Stops the server and cuts its connections when dropped.
struct Running {
    stop: CancellationToken,
    network: Arc<Network>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.cancel();
        self.network.set_up(false);
    }
}

struct Shared {
    clock: Clock,
    network: Arc<Network>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    manner: Manner,
    script: script::Script,
    faults: faults::Faults,
    asked: Vec<Asked>,
    count: u64,
    /// What each provider was sent last: what it has in its cache.
    cached: std::collections::HashMap<String, String>,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ModelFake {
    /// Starts a fake on 127.0.0.1, for tests.
    ///
    /// # Panics
    /// When the port cannot be taken; see [`ModelFake::bind`].
    #[expect(clippy::expect_used, reason = "a test without its models has nothing to test")]
    pub async fn start(options: ModelOptions) -> Self {
        Self::bind(options).await.expect("a free port on 127.0.0.1")
    }

    /// Starts a fake on 127.0.0.1.
    ///
    /// # Errors
    /// When the port cannot be taken.
    pub async fn bind(options: ModelOptions) -> io::Result<Self> {
        let tcp = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = tcp.local_addr()?;
        let network = Arc::<Network>::default();
        let mut state = State { manner: options.manner, ..State::default() };
        options.rules.into_iter().for_each(|rule| state.script.add(rule));
        let shared =
            Arc::new(Shared { clock: Clock::start(), network: Arc::clone(&network), state: Mutex::new(state) });
        let stop = CancellationToken::new();
        let inside = Self { shared: Arc::clone(&shared), address, _running: None };
        let running = Running { stop: stop.clone(), network: Arc::clone(&network) };
        let fake = Self { _running: Some(Arc::new(running)), ..inside.clone() };
        let router = server::router(shared).merge(control::router(inside));
        let door = Door { tcp, network };
        let service = router.into_make_service_with_connect_info::<Link>();
        tokio::spawn(async move {
            let served = stop.run_until_cancelled(async { axum::serve(door, service).await });
            if let Some(Err(error)) = served.await {
                tracing::error!(%error, "the fake stopped serving");
            }
        });
        Ok(fake)
    }

    /// Its root, e.g. `http://127.0.0.1:40123`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The base address of one provider, to be given to the program: `http://127.0.0.1:40123/mistral/v1`.
    pub fn base(&self, provider: &str) -> String {
        format!("http://{}/{provider}/v1", self.address)
    }

    /// Adds a rule behind the others.
    pub fn rule(&self, rule: Rule) {
        self.shared.lock().script.add(rule);
    }

    /// Forgets all rules.
    pub fn clear_rules(&self) {
        self.shared.lock().script.clear();
    }

    /// Changes what it does with a request that no rule matches.
    pub fn behave(&self, manner: Manner) {
        self.shared.lock().manner = manner;
    }

    /// Adds a fault behind the others.
    pub fn fault(&self, rule: ModelFaultRule) {
        self.shared.lock().faults.add(rule);
    }

    /// Takes back all faults.
    pub fn clear_faults(&self) {
        self.shared.lock().faults.clear();
    }

    /// Every request so far, oldest first, also those that were answered badly.
    pub fn requests(&self) -> Vec<Asked> {
        self.shared.lock().asked.clone()
    }

    /// Forgets the requests so far.
    pub fn clear_requests(&self) {
        self.shared.lock().asked.clear();
    }

    /// Cuts all connections and resets new ones (`false`), or takes connections again (`true`).
    pub fn set_network(&self, up: bool) {
        self.shared.network.set_up(up);
    }
}
