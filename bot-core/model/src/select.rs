//! From the configuration to the links of a chain.

use std::collections::BTreeMap;

use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::link::{Endpoint, Patience};
use crate::providers::{COMPATIBLE, Preset, preset, presets};
use crate::wire::quirks::Quirks;

/// What an operator sets.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ModelsConfig {
    /// The links, first to last. Unset: every provider with an entry, the ready-made ones first, in the order of
    /// [`presets`].
    pub order: Option<Vec<String>>,
    /// Providers that nothing is ever sent to, whatever the order says. Each stands for its name, its kind and its host.
    pub blocked: Vec<String>,
    /// Settings by name. A name that is none of the ready-made ones needs a `kind`.
    pub providers: BTreeMap<String, ProviderConfig>,
}

/// Settings of one provider. What is unset is as its kind has it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ProviderConfig {
    /// The ready-made provider that it is like, or `compatible`.
    pub kind: Option<String>,
    /// The address before `/chat/completions`.
    pub base_url: Option<String>,
    /// The model's name.
    pub model: Option<String>,
    /// The key.
    pub key: Option<SecretString>,
    /// The model's window, in tokens.
    pub window: Option<u32>,
    /// The company that gets what is sent, for the privacy notice.
    pub company: Option<String>,
    /// Where it is established, as an ISO 3166 code.
    pub country: Option<String>,
    /// On what legal basis something is sent there, in the operator's words.
    pub legal_basis: Option<String>,
    /// How it wants to be spoken to, where that differs from its kind: fields of [`Quirks`].
    pub quirks: Map<String, Value>,
    /// How long we wait for it.
    pub patience: Option<Patience>,
}

/// A provider that has all it needs.
#[derive(Debug, Clone)]
pub struct Selected {
    /// Where and how.
    pub endpoint: Endpoint,
    /// The model's window, in tokens.
    pub window: u32,
    /// Who gets what is sent.
    pub recipient: Recipient,
}

/// Who gets what is sent, for the learner to know before they agree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    /// The link's name.
    pub link: String,
    /// The company; none for a machine of one's own.
    pub company: Option<String>,
    /// Where it is established, as an ISO 3166 code.
    pub country: Option<String>,
    /// On what legal basis, if the operator says so.
    pub legal_basis: Option<String>,
}

/// The links of the chain, in order, and what was left out.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// The links. Empty: there is no model.
    pub links: Vec<Selected>,
    /// A line for each one left out, for the operator.
    pub notes: Vec<String>,
}

/// A configuration that cannot be meant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SelectError {
    /// A name in `order` or `blocked` that nothing stands for.
    #[error("{list} names `{name}`, which is neither configured nor one of {known}")]
    UnknownName {
        /// `order` or `blocked`.
        list: &'static str,
        /// The name.
        name: String,
        /// What there is.
        known: String,
    },
    /// An entry whose kind is not known.
    #[error("provider `{name}` needs a kind: one of {known}")]
    UnknownKind {
        /// The entry.
        name: String,
        /// What there is.
        known: String,
    },
    /// An entry that lacks something.
    #[error("provider `{name}` needs {field}")]
    Missing {
        /// The entry.
        name: String,
        /// What it lacks.
        field: &'static str,
    },
    /// Quirks that there are not.
    #[error("provider `{name}`: quirks: {fault}")]
    Quirks {
        /// The entry.
        name: String,
        /// What is wrong.
        fault: String,
    },
    /// A name twice in `order`.
    #[error("order names `{0}` twice")]
    Twice(String),
}

/// Chooses the links: `blocked` wins over `order`, a provider without the key that it needs is left out.
///
/// # Errors
/// When the configuration names what does not exist, or lacks what cannot be guessed.
pub fn select(config: &ModelsConfig) -> Result<Selection, SelectError> {
    let blocked = Blocked::of(config)?;
    let mut selection = Selection::default();
    let mut seen: Vec<String> = Vec::new();
    for name in order(config)? {
        let name = name.trim();
        if seen.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            return Err(SelectError::Twice(name.to_owned()));
        }
        seen.push(name.to_owned());
        let (name, entry) = entry(config, name);
        let preset = kind(&name, &entry)?;
        let base_url = entry.base_url.clone().unwrap_or_else(|| preset.base_url.to_owned());
        if blocked.holds(&name, &preset, &base_url) {
            selection.notes.push(format!("model provider {name} is left out: it is blocked"));
            continue;
        }
        let key = entry.key.clone().filter(|key| !key.expose_secret().trim().is_empty());
        // With an address of its own it may be a server that asks for no key.
        if key.is_none() && preset.needs_key && entry.base_url.is_none() {
            selection.notes.push(format!("model provider {name} is left out: it has no key"));
            continue;
        }
        selection.links.push(selected(name, entry, &preset, base_url, key)?);
    }
    Ok(selection)
}

fn order(config: &ModelsConfig) -> Result<Vec<String>, SelectError> {
    let Some(order) = &config.order else {
        let ready = presets().into_iter().filter(|preset| config.providers.contains_key(preset.name));
        let mut names: Vec<String> = ready.map(|preset| preset.name.to_owned()).collect();
        let more = config.providers.keys().filter(|name| !names.contains(name)).cloned().collect::<Vec<_>>();
        names.extend(more);
        return Ok(names);
    };
    for name in order {
        known(config, "order", name)?;
    }
    Ok(order.clone())
}

fn known(config: &ModelsConfig, list: &'static str, name: &str) -> Result<(), SelectError> {
    let configured = config.providers.keys().any(|key| key.eq_ignore_ascii_case(name.trim()));
    if configured || preset(name).is_some_and(|preset| preset.name != COMPATIBLE) {
        return Ok(());
    }
    Err(SelectError::UnknownName { list, name: name.to_owned(), known: names() })
}

fn names() -> String {
    presets().iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ")
}

fn entry(config: &ModelsConfig, name: &str) -> (String, ProviderConfig) {
    match config.providers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)) {
        Some((key, entry)) => (key.clone(), entry.clone()),
        None => (name.to_ascii_lowercase(), ProviderConfig::default()),
    }
}

fn kind(name: &str, entry: &ProviderConfig) -> Result<Preset, SelectError> {
    preset(entry.kind.as_deref().unwrap_or(name))
        .ok_or_else(|| SelectError::UnknownKind { name: name.to_owned(), known: names() })
}

fn selected(
    name: String,
    entry: ProviderConfig,
    preset: &Preset,
    base_url: String,
    key: Option<SecretString>,
) -> Result<Selected, SelectError> {
    let missing = |field| SelectError::Missing { name: name.clone(), field };
    if base_url.is_empty() {
        return Err(missing("a base_url"));
    }
    let model = entry.model.unwrap_or_else(|| preset.model.to_owned());
    if model.trim().is_empty() {
        return Err(missing("a model"));
    }
    // Behind another address there may be another company.
    let own = entry.base_url.is_none();
    let text =
        |set: Option<String>, known: &str| set.or_else(|| own.then(|| known.to_owned())).filter(|it| !it.is_empty());
    let recipient = Recipient {
        link: name.clone(),
        company: text(entry.company, preset.company),
        country: text(entry.country, preset.country),
        legal_basis: entry.legal_basis,
    };
    let mut known = preset.quirks.clone();
    if model == preset.model {
        known.extra_body.extend(preset.model_extra.clone());
    }
    let quirks = quirks(&known, entry.quirks)
        .map_err(|error| SelectError::Quirks { name: name.clone(), fault: error.to_string() })?;
    let patience = entry.patience.unwrap_or_default();
    let endpoint = Endpoint { name, base_url, model, key, quirks, patience };
    Ok(Selected { endpoint, window: entry.window.unwrap_or(preset.window), recipient })
}

/// The quirks of a kind, with some fields of one's own.
fn quirks(preset: &Quirks, own: Map<String, Value>) -> Result<Quirks, serde_json::Error> {
    let mut quirks = serde_json::to_value(preset)?;
    for (name, value) in own {
        quirks[name] = value;
    }
    serde_json::from_value(quirks)
}

/// What nothing may be sent to.
struct Blocked {
    names: Vec<String>,
    hosts: Vec<String>,
}

impl Blocked {
    fn of(config: &ModelsConfig) -> Result<Self, SelectError> {
        let mut blocked = Self { names: Vec::new(), hosts: Vec::new() };
        for name in &config.blocked {
            known(config, "blocked", name)?;
            let (name, entry) = entry(config, name.trim());
            blocked.hosts.extend(preset(&name).and_then(|preset| host(preset.base_url)));
            blocked.hosts.extend(entry.base_url.as_deref().and_then(host));
            blocked.names.push(name);
        }
        Ok(blocked)
    }

    /// By its name, by what it is like, or by where it leads.
    fn holds(&self, name: &str, preset: &Preset, base_url: &str) -> bool {
        let named = |name: &str| self.names.iter().any(|blocked| blocked.eq_ignore_ascii_case(name));
        named(name) || named(preset.name) || host(base_url).is_some_and(|host| self.hosts.contains(&host))
    }
}

/// The host of an address. Of one's own machine nothing is known by its host: it counts with its port.
fn host(address: &str) -> Option<String> {
    let url = url::Url::parse(address).ok()?;
    let host = url.host_str()?.trim_end_matches('.').to_ascii_lowercase();
    match host.as_str() {
        "localhost" | "127.0.0.1" | "[::1]" => Some(format!("{host}:{}", url.port_or_known_default()?)),
        _ => Some(host),
    }
}

#[cfg(test)]
#[path = "select_tests.rs"]
mod tests;
