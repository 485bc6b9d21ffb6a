//! Language models, as configured: from settings to a chain that behaves as one model.

use crate::config::Config;
use crate::config::providers::list;
use anyhow::{Context, bail};
use bloom_chat::port::Clock;
use bloom_engine::models::{Cooling, ModelTime, Models, Spent};
use bloom_engine::prompts::prompts;
use bloom_engine::store::{Db, cool_down};
use bloom_model::{
    BudgetLimits, Chain, ChainSettings, ChatModel, Http, ModelsConfig, Outside, PriceTable, Prompts, Recipient,
    Selection, select,
};
use std::sync::Arc;
use std::time::Duration;

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(10);

/// The links that the configuration leaves, and a line for each that it does not.
pub(crate) fn selection(config: &Config) -> anyhow::Result<Selection> {
    let models = ModelsConfig {
        order: config.models.order.as_deref().map(list),
        blocked: config.models.blocked.as_deref().map(list).unwrap_or_default(),
        providers: config.providers.providers.clone(),
    };
    select(&models).context("the settings of [models] do not fit together")
}

/// A client for providers.
pub(crate) fn http() -> anyhow::Result<Http> {
    Http::new(CONNECT).context("language models cannot be reached")
}

/// The models of a configuration; none where there is none and none is required.
pub(crate) async fn models(config: &Config, clock: &Arc<dyn Clock>, db: &Db) -> anyhow::Result<Option<Arc<Models>>> {
    // A broken prompt stops the program, whether a model is there or not.
    let prompts = embedded()?;
    let selection = selection(config)?;
    for note in &selection.notes {
        tracing::warn!("{note}");
    }
    if selection.links.is_empty() {
        if config.models.required {
            bail!(
                "no language model is left, and models.required is true: give a provider in [models.providers.NAME] its \
                 key, take one out of models.blocked, or set models.required = false"
            );
        }
        tracing::info!("no language model is configured: everything works by rules");
        return Ok(None);
    }
    let recipients: Vec<Recipient> = selection.links.iter().map(|link| link.recipient.clone()).collect();
    let names: Vec<&str> = recipients.iter().map(|recipient| recipient.link.as_str()).collect();
    tracing::info!(order = names.join(", "), "language models are asked in this order");
    let spent = Arc::new(Spent::default());
    let outside = Outside {
        time: Arc::new(ModelTime(Arc::clone(clock))),
        chance: Arc::new(rand::random::<f64>),
        ledger: Arc::clone(&spent) as Arc<dyn bloom_model::Ledger>,
    };
    let prices = PriceTable { currency: config.models.currency.clone(), prices: config.providers.prices.clone() };
    let chain = Arc::new(Chain::of(selection, settings(config), prices, &http()?, outside)?);
    chain.restore(&cool_down::all(&mut *db.read().await?).await?);
    let mut models = Models::new(Arc::clone(&chain) as Arc<dyn ChatModel>, prompts, recipients, spent);
    models.limits = limits(config);
    models.turn = Duration::from_secs(config.models.turn_seconds.into());
    models.cooling = Some(chain as Arc<dyn Cooling>);
    Ok(Some(Arc::new(models)))
}

/// The chain by itself, for measuring: it keeps no account and knows no learner. None where there is none.
pub(crate) fn alone(config: &Config, clock: &Arc<dyn Clock>) -> anyhow::Result<Option<(Arc<dyn ChatModel>, Prompts)>> {
    let selection = selection(config)?;
    if selection.links.is_empty() {
        return Ok(None);
    }
    let outside = Outside {
        time: Arc::new(ModelTime(Arc::clone(clock))),
        chance: Arc::new(rand::random::<f64>),
        ledger: Arc::new(Spent::default()),
    };
    let chain = Chain::of(selection, settings(config), PriceTable::default(), &http()?, outside)?;
    Ok(Some((Arc::new(chain), embedded()?)))
}

/// The prompts in the program.
fn embedded() -> anyhow::Result<Prompts> {
    prompts().map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        anyhow::anyhow!("prompts cannot be read:\n{}", lines.join("\n"))
    })
}

fn settings(config: &Config) -> ChainSettings {
    let seconds = |seconds: u32| Duration::from_secs(seconds.into());
    ChainSettings {
        turn: seconds(config.models.turn_seconds),
        cool_limit: seconds(config.models.cool_limit_seconds),
        cool_other: seconds(config.models.cool_other_seconds),
        retries: config.models.retries,
        ..ChainSettings::default()
    }
}

fn limits(config: &Config) -> BudgetLimits {
    let budget = &config.models.budget;
    let ceiling = |tokens: u64| (tokens > 0).then_some(tokens);
    BudgetLimits {
        assistant_per_hour: budget.assistant_per_hour,
        onboarding_per_hour: budget.onboarding_per_hour,
        study_per_hour: budget.study_per_hour,
        learner_tokens_per_day: ceiling(budget.learner_tokens_per_day),
        total_tokens_per_day: ceiling(budget.total_tokens_per_day),
        turns_at_once: budget.turns_at_once,
    }
}
