//! Which values a setting takes, and how one is read from a file or from the environment.

use super::problem::{Origin, harmless};
use super::sections::{KillAt, is_postgres, sqlite_path};
use super::table::Setting;
use bloom_engine::store::seal::Key;
use std::net::SocketAddr;
use std::path::Path;
use toml::Value;
use toml::de::DeValue;

/// Which values a setting takes.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kind {
    /// Words, at most so many characters, on one line.
    Text {
        /// The most characters.
        max: usize,
    },
    /// Something that is never shown.
    Secret(Shape),
    /// A whole number between two, both allowed.
    Integer {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// A number between two, both allowed.
    Number {
        /// The least.
        min: f64,
        /// The most.
        max: f64,
    },
    /// true or false.
    Flag,
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// A folder.
    Directory,
    /// An IP address with a port.
    Address,
    /// An http or https address.
    Url,
    /// A filter of the log.
    Filter,
    /// `point:number`.
    KillPoint,
}

/// What a secret must look like to be of use at all.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Shape {
    /// A token that will stand in a request's path.
    Token,
    /// A secret that will stand in a request's header.
    WebhookSecret,
    /// The address of a database.
    Database,
    /// A key of a provider, which will stand in a request's header.
    Key,
    /// A key that the database is sealed with.
    MasterKey,
    /// Several of them.
    MasterKeys,
}

/// A value as it was found.
#[derive(Clone, Copy)]
pub(crate) enum Raw<'a> {
    /// In a TOML file.
    Toml(&'a DeValue<'a>),
    /// In the environment or in a file of its own.
    Text(&'a str),
}

/// What is wrong with a value, and how to mend it.
#[derive(Debug)]
pub(crate) struct Fault {
    /// One sentence without its full stop; never holds a secret.
    pub(crate) what: String,
    /// One sentence without its full stop.
    pub(crate) mend: String,
}

/// Reads the value of a setting. Relative paths start at `base`.
pub(crate) fn read(setting: &Setting, raw: Raw<'_>, origin: &Origin, base: &Path) -> Result<Value, Fault> {
    let fault = |what: String| Fault { what, mend: mend(setting, origin) };
    match setting.kind {
        Kind::Integer { min, max } => integer(raw)
            .ok_or_else(|| match raw {
                Raw::Toml(DeValue::Integer(_)) => fault("it is out of range".to_owned()),
                _ => fault(format!("a whole number is expected, but {} was found", found(setting, raw))),
            })
            .and_then(|number| {
                let inside = (min..=max).contains(&number);
                inside.then_some(Value::Integer(number)).ok_or_else(|| fault(format!("{number} is out of range")))
            }),
        Kind::Flag => flag(raw)
            .map(Value::Boolean)
            .ok_or_else(|| fault(format!("true or false is expected, but {} was found", found(setting, raw)))),
        Kind::Number { min, max } => number(raw)
            .ok_or_else(|| fault(format!("a number is expected, but {} was found", found(setting, raw))))
            .and_then(|number| {
                let inside = (min..=max).contains(&number);
                inside.then_some(Value::Float(number)).ok_or_else(|| fault(format!("{number} is out of range")))
            }),
        _ => {
            let text =
                text(raw).ok_or_else(|| fault(format!("text is expected, but {} was found", found(setting, raw))))?;
            words(setting.kind, text, base).map(Value::String).map_err(fault)
        }
    }
}

/// Reads a value that is text. The error says what is wrong with it.
fn words(kind: Kind, text: &str, base: &Path) -> Result<String, String> {
    let seen = || format!("\"{}\"", harmless(text));
    match kind {
        Kind::Text { max } => {
            if text.trim().is_empty() {
                return Err("it is empty".to_owned());
            }
            if text.chars().any(char::is_control) {
                return Err("it holds line breaks or other control characters".to_owned());
            }
            let length = text.chars().count();
            if length > max { Err(format!("it has {length} characters")) } else { Ok(text.trim().to_owned()) }
        }
        Kind::Choice(choices) => choices
            .iter()
            .find(|choice| choice.eq_ignore_ascii_case(text.trim()))
            .map(|choice| (*choice).to_owned())
            .ok_or_else(|| format!("{} is not one of its values", seen())),
        Kind::Directory => directory(text, base),
        Kind::Address => text
            .trim()
            .parse::<SocketAddr>()
            .map(|address| address.to_string())
            .map_err(|_| format!("{} is not an IP address with a port", seen())),
        Kind::Url => url(text.trim()),
        Kind::Filter => match tracing_subscriber::EnvFilter::builder().parse(text) {
            Ok(_) if !text.trim().is_empty() => Ok(text.trim().to_owned()),
            _ => Err(format!("{} is not a filter", seen())),
        },
        Kind::KillPoint => {
            KillAt::try_from(text.to_owned()).map(|_| text.to_owned()).map_err(|shape| format!("{} is {shape}", seen()))
        }
        Kind::Secret(shape) => secret(shape, text.trim(), base),
        // Numbers are read elsewhere and never come here.
        Kind::Integer { .. } | Kind::Number { .. } | Kind::Flag => Err(format!("{} is not a number", seen())),
    }
}

fn directory(text: &str, base: &Path) -> Result<String, String> {
    if text.trim().is_empty() || text.contains('\0') {
        return Err("it is not a path".to_owned());
    }
    if text == "~" || text.starts_with("~/") {
        return Err("~ is not understood here".to_owned());
    }
    base.join(text).to_str().map(str::to_owned).ok_or_else(|| "its full path is not Unicode".to_owned())
}

/// Checks an address without ever repeating it: people put passwords into addresses.
fn url(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let Some(rest) = rest else {
        return Err("it does not begin with https:// or http://".to_owned());
    };
    let host = rest.split('/').next().unwrap_or_default();
    if text.chars().any(|c| c.is_whitespace() || c.is_control()) {
        Err("it has blanks in it".to_owned())
    } else if host.contains('@') {
        Err("it has a user or a password in it".to_owned())
    } else if host.is_empty() || host.starts_with(':') {
        Err("it names no host".to_owned())
    } else if text.contains(['?', '#']) {
        Err("it has a query or a fragment".to_owned())
    } else {
        Ok(text.trim_end_matches('/').to_owned())
    }
}

/// Checks a secret without ever repeating it.
fn secret(shape: Shape, text: &str, base: &Path) -> Result<String, String> {
    if text.is_empty() {
        return Err("it is empty".to_owned());
    }
    match shape {
        Shape::Token => {
            let plain = |c: char| c.is_ascii_alphanumeric() || "_-:".contains(c);
            if !text.chars().all(plain) {
                return Err("it holds characters that no token has".to_owned());
            }
            Ok(text.to_owned())
        }
        Shape::WebhookSecret => {
            let plain = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
            if text.len() > 256 || !text.chars().all(plain) {
                return Err("it is longer than 256 characters or has others than A-Z a-z 0-9 _ -".to_owned());
            }
            Ok(text.to_owned())
        }
        Shape::Key => {
            if text.len() > 4_096 || !text.chars().all(|c| c.is_ascii_graphic()) {
                return Err("it has blanks or characters that no key has".to_owned());
            }
            Ok(text.to_owned())
        }
        Shape::MasterKey => Key::parse(&text.to_owned().into()).map(|_| text.to_owned()).map_err(|e| e.to_string()),
        Shape::MasterKeys => {
            let keys: Vec<&str> = several(text).collect();
            for key in &keys {
                Key::parse(&(*key).to_owned().into()).map_err(|error| error.to_string())?;
            }
            Ok(keys.join(","))
        }
        Shape::Database => {
            if text.chars().any(char::is_control) {
                return Err("it holds line breaks or other control characters".to_owned());
            }
            if is_postgres(text) {
                return Ok(text.to_owned());
            }
            let path = sqlite_path(text);
            if path.contains("://") {
                return Err("its kind of database is not known".to_owned());
            }
            if path.is_empty() {
                return Err("it names no file".to_owned());
            }
            directory(path, base)
        }
    }
}

/// The parts of a text with commas or blanks between them.
pub(super) fn several(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ', '\n', '\r', '\t']).filter(|part| !part.is_empty())
}

fn text(raw: Raw<'_>) -> Option<&str> {
    match raw {
        Raw::Text(text) => Some(text),
        Raw::Toml(value) => value.as_str(),
    }
}

fn flag(raw: Raw<'_>) -> Option<bool> {
    match raw {
        Raw::Text(text) => text.trim().to_ascii_lowercase().parse().ok(),
        Raw::Toml(DeValue::Boolean(flag)) => Some(*flag),
        Raw::Toml(_) => None,
    }
}

fn integer(raw: Raw<'_>) -> Option<i64> {
    match raw {
        Raw::Text(text) => text.trim().replace('_', "").parse().ok(),
        Raw::Toml(DeValue::Integer(number)) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
        Raw::Toml(_) => None,
    }
}

fn number(raw: Raw<'_>) -> Option<f64> {
    let number = match raw {
        Raw::Text(text) => text.trim().parse().ok(),
        Raw::Toml(DeValue::Float(number)) => number.as_str().parse().ok(),
        Raw::Toml(_) => integer(raw).and_then(|number| i32::try_from(number).ok()).map(f64::from),
    };
    number.filter(|number: &f64| number.is_finite())
}

/// What was found, in words; a secret's kind only.
fn found(setting: &Setting, raw: Raw<'_>) -> String {
    match raw {
        Raw::Text(_) if setting.is_secret() => "something else".to_owned(),
        Raw::Text(text) => format!("\"{}\"", harmless(text)),
        Raw::Toml(DeValue::String(text)) if !setting.is_secret() => {
            format!("the text \"{}\"", harmless(text))
        }
        Raw::Toml(DeValue::Float(number)) if !setting.is_secret() => {
            format!("the number {}", harmless(number.as_str()))
        }
        Raw::Toml(value) => match value {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number with a fraction",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a section",
        }
        .to_owned(),
    }
}

/// Which values are right, with one to copy.
fn mend(setting: &Setting, origin: &Origin) -> String {
    let want = match setting.kind {
        Kind::Text { max } => format!("write a text of 1 to {max} characters on one line"),
        Kind::Secret(Shape::Token) => "write the token exactly as @BotFather gave it".to_owned(),
        Kind::Secret(Shape::WebhookSecret) => "make one with: openssl rand -hex 32".to_owned(),
        Kind::Secret(Shape::Database) => "write the path of an SQLite file or a postgres:// address".to_owned(),
        Kind::Secret(Shape::Key) => "write the key exactly as the provider gave it".to_owned(),
        Kind::Secret(Shape::MasterKey | Shape::MasterKeys) => "make one with: bloom key new".to_owned(),
        Kind::Flag => "write true or false".to_owned(),
        Kind::Integer { min, max } => format!("write a whole number from {min} to {max}"),
        Kind::Number { min, max } => format!("write a number from {min} to {max}"),
        Kind::Choice(choices) => format!("write one of {}", choices.join(", ")),
        Kind::Directory => "write the whole path of a folder".to_owned(),
        Kind::Address => "write an IP address with a port".to_owned(),
        Kind::Url => "write an address with https:// and a host, and nothing after its path".to_owned(),
        Kind::Filter => "write error, warn, info, debug or trace".to_owned(),
        Kind::KillPoint => "write a point's name, a colon and a number".to_owned(),
    };
    let example = match origin {
        Origin::Environment(_) => format!("{}={}", setting.variable(), setting.example.trim_matches('"')),
        Origin::SecretFile(_) | Origin::CommandLine(_) => setting.example.trim_matches('"').to_owned(),
        Origin::File { .. } | Origin::Default => {
            format!("{} = {}", setting.name(), setting.example)
        }
    };
    format!("{}, for example: {example}", capital(&want))
}

/// The text with its first letter large.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
