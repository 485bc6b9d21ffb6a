//! The program's configuration: defaults, then a TOML file, then the environment, then the
//! command line; each later one has the last word, setting by setting.
//!
//! * [`table`]: every setting, described once.
//! * [`sections`]: the result, typed.
//! * [`file`](mod@file), [`env`](mod@env): the two places that people write to. Unknown names are
//!   problems that tell the nearest known one.
//! * [`kind`]: how one value is read, and what is said when it cannot be.
//! * [`layers`]: which place has the last word; secrets out of files of their own.
//! * [`providers`]: sections with names of their own, for language models.
//! * [`rules`]: settings that need each other.
//! * [`example`]: the commented file, for people to start from.
//! * [`redact`]: takes secrets out of text that came from elsewhere.
//!
//! All problems are found in one go. No problem, no `Debug` and no `Display` ever shows a secret.

pub(crate) mod env;
pub(crate) mod example;
mod file;
mod kind;
mod layers;
mod nearest;
pub(crate) mod problem;
pub(crate) mod providers;
pub(crate) mod redact;
mod rules;
pub(crate) mod sections;
pub(crate) mod table;
#[cfg(test)]
mod tests;

use layers::{Entry, Layer, Said};
use problem::{Origin, Problem, Problems};
use providers::Named;
use sections::{Bot, Data, Http, Limits, Log, Models, Telegram, Testing};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use table::{SETTINGS, find};
use toml::{Table, Value};

/// The file's name where none is given.
pub(crate) const FILE_NAME: &str = "bloom.toml";

/// Everything that a configuration is made from; tests fill it by hand.
#[derive(Debug, Clone)]
pub(crate) struct Sources {
    /// The file that the command line names, if it does.
    pub(crate) file: Option<PathBuf>,
    /// The data folder that the command line names, if it does.
    pub(crate) data_dir: Option<PathBuf>,
    /// The environment.
    pub(crate) variables: Vec<(String, String)>,
    /// Where relative paths of the command line and the environment start.
    pub(crate) working_dir: PathBuf,
    /// The platform's folder for configurations, if it has one.
    pub(crate) config_dir: Option<PathBuf>,
    /// The platform's folder for data, if it has one.
    pub(crate) platform_data_dir: Option<PathBuf>,
}

impl Sources {
    /// The real environment and the platform's own folders.
    pub(crate) fn of_this_process(file: Option<PathBuf>, data_dir: Option<PathBuf>) -> Self {
        let places = directories::ProjectDirs::from("", "", "bloom");
        Self {
            file,
            data_dir,
            variables: env::read_all(),
            // Without a working directory relative paths stay relative.
            working_dir: std::env::current_dir().unwrap_or_default(),
            config_dir: places.as_ref().map(|places| places.config_dir().to_owned()),
            platform_data_dir: places.as_ref().map(|places| places.data_dir().to_owned()),
        }
    }

    /// The file that is read: the one named, else `bloom.toml` here, else the platform's own.
    pub(crate) fn chosen_file(&self) -> Option<PathBuf> {
        let named = self.file.clone().or_else(|| env::config_file(&self.variables));
        if let Some(named) = named {
            return Some(self.working_dir.join(named));
        }
        let here = self.working_dir.join(FILE_NAME);
        let there = self.config_dir.as_ref().map(|dir| dir.join(FILE_NAME));
        [Some(here), there].into_iter().flatten().find(|path| path.is_file())
    }

    /// The data folder when nobody names one.
    pub(crate) fn default_data_dir(&self) -> PathBuf {
        self.platform_data_dir.clone().unwrap_or_else(|| self.working_dir.join("bloom-data"))
    }
}

/// The whole configuration, complete and checked.
#[derive(Debug, Clone)]
pub(crate) struct Config {
    /// Where things are kept.
    pub(crate) data: Data,
    /// How the bot presents itself.
    pub(crate) bot: Bot,
    /// The Telegram account.
    pub(crate) telegram: Telegram,
    /// The web server.
    pub(crate) http: Http,
    /// What protects the program.
    pub(crate) limits: Limits,
    /// Language models.
    pub(crate) models: Models,
    /// Their providers.
    pub(crate) providers: Named,
    /// The log.
    pub(crate) log: Log,
    /// What only tests set.
    pub(crate) testing: Testing,
    /// The file that was read, if one was.
    pub(crate) file: Option<PathBuf>,
    /// Every setting's value as TOML, to be shown; secrets and what has no value are missing.
    pub(crate) shown: BTreeMap<&'static str, String>,
    /// Where each setting that is set was set.
    pub(crate) origins: BTreeMap<&'static str, Origin>,
}

/// The sections as they are read; [`Config`] adds where they came from.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sections {
    data: Data,
    bot: Bot,
    telegram: Telegram,
    http: Http,
    limits: Limits,
    models: Models,
    log: Log,
    #[serde(default)]
    testing: Testing,
}

impl Config {
    /// Reads the configuration. All problems come back at once.
    pub(crate) fn load(sources: &Sources) -> Result<Self, Problems> {
        let mut problems = Vec::new();
        let file = sources.chosen_file();
        let mut layer = file.as_deref().map(|path| file::load(path, &mut problems)).unwrap_or_default();
        layer.cover(env::parse(&sources.variables, &sources.working_dir, &mut problems));
        layer.cover(command_line(sources, &mut problems));
        let (values, providers) = layer.resolve(&mut problems);
        if !problems.is_empty() {
            return Err(Problems(problems));
        }
        let config = build(values, providers, file, &sources.default_data_dir())?;
        let problems = rules::check(&config);
        if problems.is_empty() { Ok(config) } else { Err(Problems(problems)) }
    }

    /// Where a setting was set.
    pub(crate) fn origin(&self, key: &str) -> &Origin {
        self.origins.get(key).unwrap_or(&Origin::Default)
    }
}

fn command_line(sources: &Sources, problems: &mut Vec<Problem>) -> Layer {
    let mut layer = Layer::default();
    let origin = Origin::CommandLine("--data");
    if let (Some(dir), Some(setting)) = (&sources.data_dir, find("data.dir")) {
        match sources.working_dir.join(dir).to_str() {
            Some(path) if !dir.as_os_str().is_empty() => {
                let said = Said::Value(Value::String(path.to_owned()));
                layer.say(Entry { setting, origin, said }, problems);
            }
            _ => problems.push(Problem {
                origin,
                key: setting.key.to_owned(),
                what: "this is not a path in Unicode".to_owned(),
                mend: "Name another folder".to_owned(),
            }),
        }
    }
    layer
}

/// Puts checked values over the defaults and types the whole.
fn build(
    values: BTreeMap<&'static str, (Value, Origin)>,
    providers: Named,
    file: Option<PathBuf>,
    data_dir: &Path,
) -> Result<Config, Problems> {
    let mut table = Table::new();
    put(&mut table, "data.dir", Value::String(data_dir.to_string_lossy().into_owned()));
    for setting in SETTINGS {
        if let Some(value) = setting.default.and_then(literal) {
            put(&mut table, setting.key, value);
        }
    }
    for section in table::SECTIONS {
        table_at(&mut table, section.name);
    }
    let mut origins = BTreeMap::new();
    for (key, (value, origin)) in values {
        put(&mut table, key, value);
        origins.insert(key, origin);
    }
    let shown = SETTINGS
        .iter()
        .filter(|setting| !setting.is_secret())
        .filter_map(|setting| Some((setting.key, value_at(&table, setting.key)?.to_string())))
        .collect();
    match Sections::deserialize(table) {
        Ok(Sections { data, bot, telegram, http, limits, models, log, testing }) => {
            Ok(Config { data, bot, telegram, http, limits, models, providers, log, testing, file, shown, origins })
        }
        // Each value has passed its kind, so this is a fault of the table; the error itself could
        // repeat a value and stays unsaid.
        Err(_) => Err(Problems(vec![Problem {
            origin: Origin::Default,
            key: String::new(),
            what: "the settings do not fit together".to_owned(),
            mend: "Report this as a fault of the program".to_owned(),
        }])),
    }
}

/// A TOML literal as a value.
fn literal(text: &'static str) -> Option<Value> {
    toml::from_str::<Table>(&format!("value = {text}")).ok()?.remove("value")
}

fn put(table: &mut Table, key: &str, value: Value) {
    match key.rsplit_once('.') {
        Some((section, name)) => {
            if let Some(table) = table_at(table, section) {
                table.insert(name.to_owned(), value);
            }
        }
        None => {
            table.insert(key.to_owned(), value);
        }
    }
}

/// The value of a dotted key, where it has one.
fn value_at<'a>(table: &'a Table, key: &str) -> Option<&'a Value> {
    let (section, name) = key.rsplit_once('.')?;
    section.split('.').try_fold(table, |table, name| table.get(name)?.as_table())?.get(name)
}

/// The table of a dotted section, made where it is missing.
fn table_at<'a>(table: &'a mut Table, section: &str) -> Option<&'a mut Table> {
    section
        .split('.')
        .try_fold(table, |table, name| table.entry(name).or_insert_with(|| Value::Table(Table::new())).as_table_mut())
}
