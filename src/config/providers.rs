//! Providers of language models: sections with names of their own, `[models.providers.NAME]`.
//!
//! Their fields are settings like all others; only the name in the middle is the operator's.

use super::kind::{Kind, Raw, Shape, read};
use super::layers::{Said, secret_from};
use super::nearest::nearest;
use super::problem::{Origin, Problem};
use super::table::Setting;
use bloom_model::{Patience, Price, ProviderConfig, presets};
use secrecy::SecretString;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;
use toml::de::DeValue;

/// Where the sections stand.
pub(crate) const PREFIX: &str = "models.providers";

/// What variables of the environment begin with.
const VARIABLES: &str = "BLOOM_MODELS__PROVIDERS__";

const fn field(key: &'static str, kind: Kind, example: &'static str, about: &'static str) -> Setting {
    Setting { key, kind, default: None, example, about }
}

/// The fields of a provider.
pub(crate) const FIELDS: &[Setting] = &[
    field(
        "models.providers.NAME.key",
        Kind::Secret(Shape::Key),
        "\"the-provider's-key\"",
        "The key. Rather keep it in a file of its own and name that file in key_file.",
    ),
    field(
        "models.providers.NAME.model",
        Kind::Text { max: 200 },
        "\"mistral-small-latest\"",
        "The model. Unset: the one that is usual for this provider.",
    ),
    field(
        "models.providers.NAME.base_url",
        Kind::Url,
        "\"http://localhost:11434/v1\"",
        "The address before /chat/completions. Unset: the provider's own.",
    ),
    field(
        "models.providers.NAME.kind",
        Kind::Text { max: 40 },
        "\"ollama\"",
        "For a name of your own: the provider that it is like (mistral, gemini, glm, nvidia,\ndeepseek, openai, ollama, llama.cpp), or compatible for any other.",
    ),
    field(
        "models.providers.NAME.window",
        Kind::Integer { min: 1_024, max: 100_000_000 },
        "32_768",
        "The model's window in tokens. A prompt that does not fit is not sent there.",
    ),
    field(
        "models.providers.NAME.company",
        Kind::Text { max: 80 },
        "\"Example Ltd\"",
        "Who gets what is sent, as learners are told.",
    ),
    field(
        "models.providers.NAME.country",
        Kind::Text { max: 2 },
        "\"FR\"",
        "Where that company is established, in two letters (ISO 3166).",
    ),
    field(
        "models.providers.NAME.legal_basis",
        Kind::Text { max: 200 },
        "\"consent; within the EEA\"",
        "On what legal basis, in your words; /privacy shows it.",
    ),
    field(
        "models.providers.NAME.quirks",
        Kind::Text { max: 2_000 },
        "'{\"stream_usage\": true}'",
        "How it wants to be spoken to where it differs from its kind, as JSON.",
    ),
    field(
        "models.providers.NAME.first_seconds",
        Kind::Integer { min: 1, max: 600 },
        "20",
        "How long to wait for its first word.",
    ),
    field(
        "models.providers.NAME.idle_seconds",
        Kind::Integer { min: 1, max: 600 },
        "15",
        "How long to wait between two words.",
    ),
    field(
        "models.providers.NAME.whole_seconds",
        Kind::Integer { min: 1, max: 600 },
        "45",
        "How long to wait for an answer that comes in one piece.",
    ),
    field(
        "models.providers.NAME.price_in",
        Kind::Number { min: 0.0, max: 1_000_000.0 },
        "0.1",
        "What a million tokens of questions cost, in models.currency.",
    ),
    field(
        "models.providers.NAME.price_out",
        Kind::Number { min: 0.0, max: 1_000_000.0 },
        "0.3",
        "What a million tokens of answers cost.",
    ),
    field(
        "models.providers.NAME.price_cached",
        Kind::Number { min: 0.0, max: 1_000_000.0 },
        "0.01",
        "What a million tokens of questions cost that the provider had kept.",
    ),
];

/// What is said of one field.
struct Given {
    setting: &'static Setting,
    origin: Origin,
    said: Said,
}

/// Everything that is said of providers: by name, then by field. Later layers cover earlier ones.
#[derive(Default)]
pub(super) struct Providers(BTreeMap<String, BTreeMap<&'static str, Given>>);

/// The providers as the program uses them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Named {
    /// Settings by name.
    pub(crate) providers: BTreeMap<String, ProviderConfig>,
    /// Prices by name, where they are set.
    pub(crate) prices: BTreeMap<String, Price>,
    /// The keys, to be masked wherever they turn up.
    pub(crate) secrets: Vec<SecretString>,
    /// The names whose key stands in the file that was read.
    pub(crate) key_in_file: bool,
}

impl Providers {
    /// Reads what a file says below `[models.providers]`.
    pub(super) fn file(
        &mut self,
        name: &str,
        value: &DeValue<'_>,
        origin: &dyn Fn(&str) -> Origin,
        base: &Path,
        problems: &mut Vec<Problem>,
    ) {
        let key = format!("{PREFIX}.{name}");
        let DeValue::Table(table) = value else {
            let mend = format!("Write a line [{key}] and its settings below it");
            problems.push(problem(origin(name), key, "this is a section, not a setting".to_owned(), mend));
            return;
        };
        let entry = self.0.entry(name.trim().to_owned()).or_default();
        for (field, value) in table {
            let field = field.get_ref().to_string();
            say(entry, name, &field, Raw::Toml(value.get_ref()), origin(&field), base, problems);
        }
    }

    /// Reads a variable of the environment; false when it is none of a provider's.
    pub(super) fn variable(&mut self, name: &str, value: &str, working: &Path, problems: &mut Vec<Problem>) -> bool {
        let Some((provider, field)) = name.strip_prefix(VARIABLES).and_then(|rest| rest.rsplit_once("__")) else {
            return false;
        };
        // A variable has no dots: LLAMA_CPP is llama.cpp.
        let lower = provider.to_ascii_lowercase();
        let bare = |name: &str| name.replace(['.', '-'], "_").to_ascii_lowercase();
        let known = self.0.keys().map(String::as_str).chain(presets().into_iter().map(|preset| preset.name));
        let provider = known.into_iter().find(|known| bare(known) == lower).map_or(lower.clone(), str::to_owned);
        let origin = Origin::Environment(name.to_owned());
        let entry = self.0.entry(provider.clone()).or_default();
        say(entry, &provider, &field.to_ascii_lowercase(), Raw::Text(value), origin, working, problems);
        true
    }

    /// Puts a later layer over this one.
    pub(super) fn cover(&mut self, later: Self) {
        for (name, fields) in later.0 {
            self.0.entry(name).or_default().extend(fields);
        }
    }

    /// The providers, with their secrets fetched.
    pub(super) fn resolve(self, problems: &mut Vec<Problem>) -> Named {
        let mut named = Named::default();
        for (name, fields) in self.0 {
            let (mut config, mut patience, mut price) = (ProviderConfig::default(), None, Price::default());
            let mut priced = false;
            for (key, given) in fields {
                let in_file = matches!(given.origin, Origin::File { .. });
                let value = match given.said {
                    Said::Value(value) => value,
                    Said::SecretFile(path) => match secret_from(given.setting, &path, &given.origin) {
                        Ok(value) => value,
                        Err(problem) => {
                            problems.push(problem);
                            continue;
                        }
                    },
                };
                let text = value.as_str().map(str::to_owned);
                let seconds =
                    || Duration::from_secs(value.as_integer().and_then(|s| u64::try_from(s).ok()).unwrap_or(1));
                match key.rsplit('.').next().unwrap_or_default() {
                    "key" => {
                        named.key_in_file |= in_file;
                        config.key = text.map(SecretString::from);
                        named.secrets.extend(config.key.clone());
                    }
                    "model" => config.model = text,
                    "base_url" => config.base_url = text,
                    "kind" => config.kind = text,
                    "window" => config.window = value.as_integer().and_then(|tokens| u32::try_from(tokens).ok()),
                    "company" => config.company = text,
                    "country" => config.country = text.map(|country| country.to_ascii_uppercase()),
                    "legal_basis" => config.legal_basis = text,
                    "quirks" => match serde_json::from_str(text.as_deref().unwrap_or_default()) {
                        Ok(quirks) => config.quirks = quirks,
                        Err(_) => {
                            let mend =
                                format!("Write one JSON object, for example: quirks = {}", given.setting.example);
                            problems.push(problem(
                                given.origin,
                                format!("{PREFIX}.{name}.quirks"),
                                "it is not a JSON object".into(),
                                mend,
                            ));
                        }
                    },
                    "first_seconds" => patience.get_or_insert_with(Patience::default).first = seconds(),
                    "idle_seconds" => patience.get_or_insert_with(Patience::default).idle = seconds(),
                    "whole_seconds" => patience.get_or_insert_with(Patience::default).whole = seconds(),
                    field => {
                        let number = value.as_float().unwrap_or_default();
                        priced = true;
                        match field {
                            "price_in" => price.input = number,
                            "price_out" => price.output = number,
                            _ => price.cached = Some(number),
                        }
                    }
                }
            }
            config.patience = patience;
            if priced {
                named.prices.insert(name.clone(), price);
            }
            named.providers.insert(name, config);
        }
        named
    }
}

fn say(
    entry: &mut BTreeMap<&'static str, Given>,
    provider: &str,
    field: &str,
    raw: Raw<'_>,
    origin: Origin,
    base: &Path,
    problems: &mut Vec<Problem>,
) {
    let key = format!("{PREFIX}.{provider}.{field}");
    let find = |name: &str| FIELDS.iter().find(|setting| setting.name() == name);
    if let Some(setting) = find(field) {
        match read(setting, raw, &origin, base) {
            Ok(value) => {
                entry.insert(setting.key, Given { setting, origin, said: Said::Value(value) });
            }
            Err(fault) => problems.push(problem(origin, key, fault.what, fault.mend)),
        }
        return;
    }
    if let Some(setting) = field.strip_suffix("_file").and_then(find).filter(|setting| setting.is_secret()) {
        let path = match raw {
            Raw::Text(path) => Some(path),
            Raw::Toml(value) => value.as_str(),
        };
        match path.filter(|path| !path.trim().is_empty()) {
            Some(path) => {
                let said = Said::SecretFile(base.join(path));
                entry.insert(setting.key, Given { setting, origin, said });
            }
            None => {
                let mend = "Write the path of the file, for example: key_file = \"mistral.key\"".to_owned();
                problems.push(problem(origin, key, "the path of a file is expected".to_owned(), mend));
            }
        }
        return;
    }
    let near = nearest(field, FIELDS.iter().map(Setting::name).chain(["key_file"])).unwrap_or_default();
    let mend = format!("The nearest that there is: {near}");
    problems.push(problem(origin, key, "there is no such setting".to_owned(), mend));
}

fn problem(origin: Origin, key: String, what: String, mend: String) -> Problem {
    Problem { origin, key, what, mend }
}

/// What may stand in the example file: one provider, commented out.
pub(super) fn example(file: &mut String) {
    use std::fmt::Write as _;
    let about = "A provider of language models: mistral, gemini, glm, nvidia, deepseek, openai, ollama and llama.cpp are\nknown by name. Any other server that speaks OpenAI's protocol works under a name of your own, with a kind.";
    file.push('\n');
    for line in about.lines() {
        let _ = writeln!(file, "# {line}");
    }
    let _ = writeln!(file, "# [{PREFIX}.mistral]");
    for setting in FIELDS {
        file.push('\n');
        for line in setting.about.lines() {
            let _ = writeln!(file, "# {line}");
        }
        let _ = writeln!(file, "# {} = {}", setting.name(), setting.example);
    }
}

/// The words of a list that is written as one text.
pub(crate) fn list(text: &str) -> Vec<String> {
    text.split([',', ' ']).map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}
