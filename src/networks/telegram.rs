//! Telegram: settings to an account, and its receiver by polling or webhook.

use crate::config::Config;
use crate::config::sections::Mode;
use crate::http;
use bloom_chat::port::{Clock, Transport};
use bloom_engine::commands::registry;
use bloom_engine::runtime::budget::Limits;
use bloom_engine::runtime::{Engine, Line};
use bloom_telegram::{Poller, Telegram, TelegramConfig, WebhookConfig, webhook};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// A bot account.
pub(crate) struct Account {
    telegram: Arc<Telegram>,
    webhook: Option<WebhookConfig>,
}

impl Account {
    /// The account of a configuration, if it has a token.
    pub(super) fn of(config: &Config) -> anyhow::Result<Option<Self>> {
        let Some(token) = &config.telegram.token else { return Ok(None) };
        let mut settings = TelegramConfig::new(token.clone());
        settings.api_url = Some(config.telegram.api_url.clone());
        settings.poll_timeout = Duration::from_secs(config.telegram.poll_timeout_seconds.into());
        if config.telegram.mode == Mode::Webhook
            && let (Some(url), Some(secret)) = (&config.telegram.webhook_url, &config.telegram.webhook_secret)
        {
            settings.webhook = Some(WebhookConfig { public_url: url.clone(), secret: secret.clone() });
        }
        Ok(Some(Self { telegram: Arc::new(Telegram::new(&settings)?), webhook: settings.webhook }))
    }

    /// How the engine reaches it, and how fast it may write.
    pub(super) fn line(&self, config: &Config, clock: &Arc<dyn Clock>) -> Line {
        let budget = &config.telegram.budget;
        let limits = Limits {
            per_second: budget.per_second,
            per_chat_per_second: budget.per_chat_per_second,
            per_chat_burst: budget.per_chat_burst,
            per_group_per_minute: budget.per_group_per_minute,
        };
        Line::new(self.telegram.clone(), limits, Arc::clone(clock))
    }

    /// Receives until told to stop.
    pub(super) async fn receive(
        self,
        engine: Engine,
        clock: Arc<dyn Clock>,
        door: http::Door,
        stop: CancellationToken,
    ) -> anyhow::Result<()> {
        let telegram = self.telegram;
        let Some(me) = telegram.me_at_last(&stop).await? else { return Ok(()) };
        tracing::info!(account = me.id, "Telegram answers");
        // A list of commands is a convenience: without it everything still works.
        tokio::spawn({
            let telegram = Arc::clone(&telegram);
            async move {
                if let Err(error) = telegram.register(&registry::help_list()).await {
                    tracing::warn!(error, "the list of commands could not be registered");
                }
            }
        });
        let Some(settings) = self.webhook else {
            Poller::new(telegram, me, engine.inbox(), clock).run(stop).await?;
            return Ok(());
        };
        let path = http::path_of(&settings.public_url);
        door.open(webhook::router(&path, &settings, me, engine.inbox(), clock));
        telegram.activate_webhook(&settings).await?;
        tracing::info!(path, "Telegram posts updates to us");
        stop.cancelled().await;
        Ok(())
    }
}
