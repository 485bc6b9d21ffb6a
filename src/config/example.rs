//! The commented configuration file: the example in the deploy folder, and what `bloom init` writes.

use super::table::{SECTIONS, SETTINGS, Setting};
use std::collections::BTreeMap;
use std::fmt::Write;

const HEAD: &str = "\
# Bloom's configuration.
#
# Every line is optional; a setting that is commented out has the value shown, or none.
# The environment has the last word: BLOOM_TELEGRAM__POLL_TIMEOUT_SECONDS=20 stands for
# [telegram] poll_timeout_seconds = 20.
# A secret can stay in a file of its own: token_file = \"telegram.token\", or in the environment
# BLOOM_TELEGRAM__TOKEN_FILE=/run/secrets/telegram_token. Relative paths start at this file.
# `bloom check` says what is wrong and how to mend it.
";

/// The whole file. `set` holds complete lines by dotted key (`token_file = \"t\"`), which then
/// stand uncommented in their place.
pub(crate) fn render(set: &BTreeMap<&str, String>) -> String {
    let mut file = HEAD.to_owned();
    for section in SECTIONS {
        let settings: Vec<&Setting> =
            SETTINGS.iter().filter(|setting| setting.section() == section.name && !setting.is_hidden()).collect();
        if settings.is_empty() {
            continue;
        }
        file.push('\n');
        comment(&mut file, section.about);
        // Writing to a String cannot fail.
        let _ = writeln!(file, "[{}]", section.name);
        for setting in settings {
            file.push('\n');
            comment(&mut file, setting.about);
            let line = match set.get(setting.key) {
                Some(line) => line.clone(),
                None => format!("# {} = {}", setting.name(), setting.default.unwrap_or(setting.example)),
            };
            let _ = writeln!(file, "{line}");
        }
    }
    super::providers::example(&mut file);
    file
}

fn comment(file: &mut String, text: &str) {
    for line in text.lines() {
        let _ = writeln!(file, "# {line}");
    }
}

/// A text as a TOML string.
pub(crate) fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}
