//! What calls cost: a record a call, without a word that anybody wrote.

use std::collections::BTreeMap;
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::answer::{FailureKind, Usage};
use crate::request::Purpose;

/// Takes the record of each call, also of one that failed or was given up. It must not wait: it is called while a call
/// is being dropped.
pub trait Ledger: Send + Sync {
    /// One call is over.
    fn record(&self, record: CallRecord);
}

/// One call to one link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallRecord {
    /// When it began.
    pub at: DateTime<Utc>,
    /// What it was for.
    pub purpose: Purpose,
    /// The link's name.
    pub provider: String,
    /// The model, as configured.
    pub model: String,
    /// From the question to the whole answer, or to its failure.
    pub latency: Duration,
    /// From the question to the first text that was shown; none unless it was streamed.
    pub first_word: Option<Duration>,
    /// How it ended.
    pub status: CallStatus,
    /// Tokens, as counted by the provider, or guessed.
    pub usage: Usage,
    /// The provider did not count: the tokens are a guess. A failed call has none but those that it may have cost.
    pub guessed: bool,
    /// Millionths of the price table's currency; none when the table does not know the model.
    pub cost_micros: Option<u64>,
}

/// How a call ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallStatus {
    /// With an answer.
    Ok,
    /// With a failure.
    Failed(FailureKind),
    /// The caller no longer waited. The provider may have worked, and bill, all the same.
    Cancelled,
}

/// What tokens cost.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PriceTable {
    /// The currency of all prices, e.g. `EUR`.
    pub currency: String,
    /// By `provider/model`, or by `provider` for all its models.
    pub prices: BTreeMap<String, Price>,
}

/// Prices for a million tokens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Of the request.
    pub input: f64,
    /// Of the answer.
    pub output: f64,
    /// Of the request, from the provider's cache; unset: as `input`.
    #[serde(default)]
    pub cached: Option<f64>,
}

impl PriceTable {
    /// The cost in millionths of the currency, rounded; none when the table does not know the model. Links on one's own
    /// machine cost what the table says, too.
    pub fn cost_micros(&self, provider: &str, model: &str, usage: Usage) -> Option<u64> {
        let price = self.prices.get(&format!("{provider}/{model}")).or_else(|| self.prices.get(provider))?;
        Some(price.cost_micros(usage))
    }
}

impl Price {
    /// A price for a million tokens is the price of one token in millionths.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative, and saturating")]
    #[expect(clippy::cast_precision_loss, reason = "counts of tokens are far below 2^52")]
    fn cost_micros(self, usage: Usage) -> u64 {
        let fresh = usage.input.saturating_sub(usage.cached) as f64 * self.input;
        let cached = usage.cached.min(usage.input) as f64 * self.cached.unwrap_or(self.input);
        (fresh + cached + usage.output as f64 * self.output).max(0.0).round() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cost_counts_what_a_cache_served_at_its_own_price() {
        let price = Price { input: 0.10, output: 0.30, cached: Some(0.01) };
        let by_model = Price { input: 1.0, output: 1.0, cached: None };
        let prices = [("mistral".to_owned(), price), ("mistral/large".to_owned(), by_model)];
        let table = PriceTable { currency: "EUR".into(), prices: prices.into() };
        let usage = Usage { input: 1_000, output: 200, cached: 800 };
        assert_eq!(table.cost_micros("mistral", "small", usage), Some(20 + 8 + 60));
        assert_eq!(table.cost_micros("mistral", "large", usage), Some(1_200));
        assert_eq!(table.cost_micros("ollama", "any", usage), None);
    }
}
