//! The environment: settings by variable, and the few things about the person at the terminal.
//!
//! It is read once, into a list, by [`read_all`]; everything else takes that list.

use super::Entry;
use super::kind::{Raw, read};
use super::layers::{Layer, Said};
use super::nearest::nearest;
use super::problem::{Origin, Problem};
use super::table::{SETTINGS, variable};
use std::path::{Path, PathBuf};

/// The variable that names the configuration file.
pub(crate) const CONFIG_VARIABLE: &str = "BLOOM_CONFIG";

/// Variables of the test command; they are none of the program's.
const TESTS_PREFIX: &str = "BLOOM_TEST_";

/// The process's environment. Names and values that are not Unicode come in with replacement characters.
pub(crate) fn read_all() -> Vec<(String, String)> {
    std::env::vars_os()
        .map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()))
        .collect()
}

/// Reads all settings among the variables into a layer. An empty variable is no setting.
pub(super) fn parse(variables: &[(String, String)], working: &Path, problems: &mut Vec<Problem>) -> Layer {
    let mut layer = Layer::default();
    let mut ours: Vec<_> = variables
        .iter()
        .filter(|(name, value)| name.starts_with("BLOOM_") && !name.starts_with(TESTS_PREFIX) && !value.is_empty())
        .filter(|(name, _)| name != CONFIG_VARIABLE)
        .collect();
    ours.sort();
    for (name, value) in ours {
        if layer.providers.variable(name, value, working, problems) {
            continue;
        }
        let origin = Origin::Environment(name.clone());
        if let Some(setting) = SETTINGS.iter().find(|setting| setting.variable() == *name) {
            match read(setting, Raw::Text(value), &origin, working) {
                Ok(value) => layer.say(Entry { setting, origin, said: Said::Value(value) }, problems),
                Err(fault) => {
                    problems.push(Problem { origin, key: setting.key.to_owned(), what: fault.what, mend: fault.mend });
                }
            }
            continue;
        }
        let secrets = SETTINGS.iter().filter(|setting| setting.is_secret());
        if let Some(setting) = secrets.clone().find(|setting| format!("{}_FILE", setting.variable()) == *name) {
            layer.say(Entry { setting, origin, said: Said::SecretFile(working.join(value)) }, problems);
            continue;
        }
        let known: Vec<String> = SETTINGS
            .iter()
            .filter(|setting| !setting.is_hidden())
            .map(|setting| variable(setting.key))
            .chain(secrets.map(|setting| format!("{}_FILE", setting.variable())))
            .chain([CONFIG_VARIABLE.to_owned()])
            .collect();
        let near = nearest(name, known.iter().map(String::as_str)).unwrap_or_default();
        problems.push(Problem {
            origin,
            key: String::new(),
            what: "there is no such setting".to_owned(),
            mend: format!("The nearest that there is: {near}"),
        });
    }
    layer
}

/// The configuration file that the environment names, if it does.
pub(super) fn config_file(variables: &[(String, String)]) -> Option<PathBuf> {
    value(variables, CONFIG_VARIABLE).map(PathBuf::from)
}

/// Who sits at the terminal, as far as the environment tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Surroundings {
    /// The user's name on this machine; `local` where it is not told.
    pub(crate) user: String,
    /// The language of the session as a BCP 47 tag (`pt-BR`), if it names one.
    pub(crate) language: Option<String>,
    /// The terminal is to stay without colours (<https://no-color.org>, or a terminal that has none).
    pub(crate) plain: bool,
}

impl Surroundings {
    /// Reads them from the environment's list.
    pub(crate) fn of(variables: &[(String, String)]) -> Self {
        let user = ["USER", "LOGNAME", "USERNAME"].iter().find_map(|name| value(variables, name));
        // The order is POSIX's: LC_ALL over LC_MESSAGES over LANG; LANGUAGE is GNU's wish list.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"].iter().find_map(|name| value(variables, name));
        Self {
            user: user.unwrap_or("local").to_owned(),
            language: locale.and_then(language_tag),
            plain: value(variables, "NO_COLOR").is_some() || value(variables, "TERM") == Some("dumb"),
        }
    }
}

fn value<'a>(variables: &'a [(String, String)], name: &str) -> Option<&'a str> {
    variables.iter().find(|(known, value)| known == name && !value.is_empty()).map(|(_, value)| value.as_str())
}

/// `pt_BR.UTF-8` as `pt-BR`; nothing for `C` and `POSIX`.
fn language_tag(locale: &str) -> Option<String> {
    let bare = locale.split([':', '.', '@']).next().unwrap_or_default();
    let mut parts = bare.split(['_', '-']);
    let language = parts.next()?.to_ascii_lowercase();
    if !(2..=3).contains(&language.len()) || !language.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return None;
    }
    let region = parts.next().filter(|region| region.len() == 2 && region.bytes().all(|b| b.is_ascii_alphabetic()));
    Some(region.map_or_else(|| language.clone(), |region| format!("{language}-{}", region.to_ascii_uppercase())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(variables: &[(&str, &str)]) -> Surroundings {
        let list: Vec<_> = variables.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        Surroundings::of(&list)
    }

    #[test]
    fn the_language_is_read_from_the_locale() {
        for (locale, tag) in [
            ("pt_BR.UTF-8", Some("pt-BR")),
            ("pt_PT@euro", Some("pt-PT")),
            ("en", Some("en")),
            ("de_CH:de", Some("de-CH")),
            ("C", None),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("é\u{1b}[", None),
        ] {
            assert_eq!(around(&[("LANG", locale)]).language.as_deref(), tag, "{locale}");
        }
        assert_eq!(around(&[("LANG", "pt_BR"), ("LC_ALL", "en_GB.UTF-8")]).language.as_deref(), Some("en-GB"));
        assert_eq!(around(&[("LANG", "pt_BR"), ("LC_ALL", "")]).language.as_deref(), Some("pt-BR"));
    }

    #[test]
    fn nobody_told_is_nobody_assumed() {
        let nothing = around(&[]);
        assert_eq!(nothing, Surroundings { user: "local".to_owned(), language: None, plain: false });
        assert!(around(&[("NO_COLOR", "1")]).plain);
        assert!(!around(&[("NO_COLOR", "")]).plain);
        assert!(around(&[("TERM", "dumb")]).plain);
    }
}
