//! The networks that this build knows. Each is a Cargo feature, on by default, and a file here.

#[cfg(feature = "telegram")]
mod telegram;

use crate::config::Config;
use crate::http;
use bloom_chat::port::Clock;
use bloom_engine::runtime::{Engine, Line};
use std::sync::Arc;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// One configured network account.
pub(crate) enum Network {
    /// A Telegram bot.
    #[cfg(feature = "telegram")]
    Telegram(telegram::Account),
}

/// All accounts that have what they need.
#[cfg_attr(not(feature = "telegram"), expect(unused_variables, reason = "this build knows no network"))]
pub(crate) fn configured(config: &Config) -> anyhow::Result<Vec<Network>> {
    let found: Vec<anyhow::Result<Option<Network>>> = vec![
        #[cfg(feature = "telegram")]
        telegram::Account::of(config).map(|account| account.map(Network::Telegram)),
    ];
    Ok(found.into_iter().collect::<anyhow::Result<Vec<_>>>()?.into_iter().flatten().collect())
}

#[cfg_attr(not(feature = "telegram"), expect(unused_variables, reason = "this build knows no network"))]
impl Network {
    /// How the engine reaches it.
    pub(crate) fn line(&self, config: &Config, clock: &Arc<dyn Clock>) -> Line {
        match *self {
            #[cfg(feature = "telegram")]
            Self::Telegram(ref account) => account.line(config, clock),
        }
    }

    /// Starts to receive.
    pub(crate) fn start(
        self,
        engine: &Engine,
        clock: &Arc<dyn Clock>,
        routes: &mut http::Routes,
        ingesting: &mut JoinSet<anyhow::Result<()>>,
        stop: &CancellationToken,
    ) {
        match self {
            #[cfg(feature = "telegram")]
            Self::Telegram(account) => {
                ingesting.spawn(account.receive(engine.clone(), Arc::clone(clock), routes.door(), stop.clone()));
            }
        }
    }
}
