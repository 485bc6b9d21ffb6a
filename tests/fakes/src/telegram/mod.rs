//! The fake Telegram: a Bot API server with people behind it.
//!
//! Layout: `server` takes requests apart and `methods` answers them; `state` is the network's
//! memory; `drive` acts as people do; `observe` tells what happened; `control` offers both over
//! HTTP.

mod calls;
mod control;
mod drive;
mod error;
mod faults;
mod keyboard;
mod limits;
mod markup;
mod methods;
mod model;
mod observe;
mod options;
mod params;
mod person;
mod poll;
mod say;
mod server;
mod state;
mod text;
mod transcript;
mod updates;
mod webhook;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use state::Shared;

use crate::network::{Door, Link};

pub use calls::CallRecord;
pub use control::CONTROL_HELP;
pub use drive::{DriveError, Sent, Tap};
pub use faults::{Fault, FaultRule};
pub use keyboard::Button;
pub use limits::{Limits, Rate};
pub use model::{ANONYMOUS_ADMIN, CHANNEL_BOT, CallbackAnswer, ChatKind, Standing, User};
pub use observe::WaitTimeout;
pub use options::FakeOptions;
pub use person::Person;
pub use say::{Media, Say};
pub use transcript::{Author, DraftMessage, Edit, Message, Transcript};
pub use updates::UpdateRecord;

/// A running fake. Clones are handles of the same one; it stops when the last handle goes.
#[derive(Clone)]
pub struct TelegramFake {
    shared: Arc<Shared>,
    address: SocketAddr,
    /// None in the handle that the server itself holds, which must not keep the server alive.
    running: Option<Arc<Running>>,
}

/// Stops the server's tasks and cuts its connections when dropped.
struct Running {
    stop: CancellationToken,
    shared: Arc<Shared>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.cancel();
        self.shared.network.set_up(false);
    }
}

impl TelegramFake {
    /// Starts a fake on 127.0.0.1, for tests.
    ///
    /// # Panics
    /// When the port cannot be taken; see [`TelegramFake::bind`].
    #[expect(clippy::expect_used, reason = "a test without its network has nothing to test")]
    pub async fn start(options: FakeOptions) -> Self {
        Self::bind(options).await.expect("a free port on 127.0.0.1")
    }

    /// Starts a fake on 127.0.0.1.
    ///
    /// # Errors
    /// When the port cannot be taken.
    pub async fn bind(options: FakeOptions) -> io::Result<Self> {
        let tcp = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = tcp.local_addr()?;
        let shared = Arc::new(Shared::new(options));
        let stop = CancellationToken::new();
        tokio::spawn(webhook::deliver(Arc::clone(&shared), stop.clone()));
        let inside = Self { shared: Arc::clone(&shared), address, running: None };
        let running = Running { stop: stop.clone(), shared: Arc::clone(&shared) };
        let fake = Self { running: Some(Arc::new(running)), ..inside.clone() };
        let router = server::router(Arc::clone(&shared)).merge(control::router(inside));
        let door = Door { tcp, network: Arc::clone(&shared.network) };
        let service = router.into_make_service_with_connect_info::<Link>();
        tokio::spawn(async move {
            let served = stop.run_until_cancelled(async { axum::serve(door, service).await });
            if let Some(Err(error)) = served.await {
                tracing::error!(%error, "the fake stopped serving");
            }
        });
        Ok(fake)
    }

    /// Root of the API, e.g. `http://127.0.0.1:40123`, to be given to the bot.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The bot's token.
    pub fn token(&self) -> &str {
        &self.shared.options.token
    }

    /// The bot's username, without `@`.
    pub fn bot_username(&self) -> &str {
        &self.shared.options.bot_username
    }

    /// Stops serving for good, as if the machine had gone: connections are cut.
    pub async fn stop(&self) {
        if let Some(running) = &self.running {
            running.stop.cancel();
        }
        self.shared.network.set_up(false);
    }

    /// Cuts all connections and resets new ones (`false`), or takes connections again (`true`).
    pub async fn set_network(&self, up: bool) {
        self.shared.network.set_up(up);
    }
}
