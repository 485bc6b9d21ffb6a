//! The configuration file: from TOML to entries, every unknown name and wrong value noted.

use super::Entry;
use super::kind::{Raw, read};
use super::layers::{Layer, Said};
use super::nearest::nearest;
use super::problem::{Origin, Problem};
use super::providers;
use super::table::{SECTIONS, SETTINGS, Setting, find};
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// No configuration is that long; something else was named by mistake.
const LARGEST: u64 = 1 << 20;

/// Reads a file from disk into a layer.
pub(super) fn load(path: &Path, problems: &mut Vec<Problem>) -> Layer {
    match text_of(path) {
        Ok(text) => parse(path, &text, problems),
        Err((what, mend)) => {
            let origin = Origin::File { path: path.to_owned(), line: 0 };
            problems.push(Problem { origin, key: String::new(), what, mend });
            Layer::default()
        }
    }
}

fn text_of(path: &Path) -> Result<String, (String, String)> {
    let unreadable = |error: std::io::Error| {
        let mend = if error.kind() == std::io::ErrorKind::NotFound {
            "Write one with `bloom init`, or name another with --config FILE"
        } else {
            "Make it a file that this user may read"
        };
        (format!("the file cannot be read ({error})"), mend.to_owned())
    };
    let size = std::fs::metadata(path).map_err(unreadable)?.len();
    if size > LARGEST {
        return Err((format!("the file has {size} bytes"), "Name a configuration file".to_owned()));
    }
    let bytes = std::fs::read(path).map_err(unreadable)?;
    String::from_utf8(bytes).map_err(|_| ("the file is not UTF-8 text".to_owned(), "Save it as UTF-8".to_owned()))
}

/// Reads a file's text into a layer.
pub(super) fn parse(path: &Path, text: &str, problems: &mut Vec<Problem>) -> Layer {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = problems.len();
    let mut reader = Reader { path, text, base: folder(path), layer: Layer::default(), problems };
    match DeTable::parse(text) {
        Ok(table) => reader.section("", table.get_ref()),
        Err(error) => {
            let line = error.span().map_or(0, |span| line_of(text, span.start));
            // The parser's own display would show the line itself, and with it perhaps a secret.
            let what = format!("this is not TOML ({})", error.message());
            let mend = "Write `name = value` lines under [section] lines; a text stands in double quotes".to_owned();
            let origin = Origin::File { path: path.to_owned(), line };
            reader.problems.push(Problem { origin, key: String::new(), what, mend });
        }
    }
    let layer = reader.layer;
    // A dotted section may stand far from its parent; problems read from top to bottom.
    problems[first..].sort_by_key(|problem| match problem.origin {
        Origin::File { line, .. } => line,
        _ => usize::MAX,
    });
    layer
}

fn folder(path: &Path) -> PathBuf {
    path.parent().map(Path::to_owned).unwrap_or_default()
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1
}

struct Reader<'a> {
    path: &'a Path,
    text: &'a str,
    base: PathBuf,
    layer: Layer,
    problems: &'a mut Vec<Problem>,
}

impl Reader<'_> {
    fn section(&mut self, prefix: &str, table: &DeTable<'_>) {
        for (name, value) in table {
            let key =
                if prefix.is_empty() { name.get_ref().to_string() } else { format!("{prefix}.{}", name.get_ref()) };
            let origin = Origin::File { path: self.path.to_owned(), line: line_of(self.text, name.span().start) };
            self.entry(key, value.get_ref(), origin);
        }
    }

    fn entry(&mut self, key: String, value: &DeValue<'_>, origin: Origin) {
        if key == providers::PREFIX {
            self.providers(value, origin);
            return;
        }
        if SECTIONS.iter().any(|section| section.name == key) {
            match value {
                DeValue::Table(table) => self.section(&key, table),
                _ => {
                    let mend = format!("Write a line [{key}] and its settings below it");
                    self.problem(origin, key, "this is a section, not a setting".to_owned(), mend);
                }
            }
            return;
        }
        if let Some(setting) = find(&key) {
            match read(setting, Raw::Toml(value), &origin, &self.base) {
                Ok(value) => self.layer.say(Entry { setting, origin, said: Said::Value(value) }, self.problems),
                Err(fault) => self.problem(origin, key, fault.what, fault.mend),
            }
            return;
        }
        if let Some(setting) = key.strip_suffix("_file").and_then(find).filter(|setting| setting.is_secret()) {
            self.secret_file(setting, key, value, origin);
            return;
        }
        self.unknown(key, value, origin);
    }

    fn providers(&mut self, value: &DeValue<'_>, origin: Origin) {
        let DeValue::Table(table) = value else {
            let mend = "Write a line such as [models.providers.mistral] and its settings below it".to_owned();
            self.problem(origin, providers::PREFIX.to_owned(), "this is a section, not a setting".to_owned(), mend);
            return;
        };
        for (name, value) in table {
            let section = line_of(self.text, name.span().start);
            let fields = value.get_ref().as_table();
            let line = |field: &str| {
                let at = fields.and_then(|fields| fields.iter().find(|(name, _)| name.get_ref() == field));
                let line = at.map_or(section, |(name, _)| line_of(self.text, name.span().start));
                Origin::File { path: self.path.to_owned(), line }
            };
            let base = &self.base;
            self.layer.providers.file(name.get_ref(), value.get_ref(), &line, base, self.problems);
        }
    }

    fn secret_file(&mut self, setting: &'static Setting, key: String, value: &DeValue<'_>, origin: Origin) {
        match value.as_str().filter(|path| !path.trim().is_empty()) {
            Some(path) => {
                let said = Said::SecretFile(self.base.join(path));
                self.layer.say(Entry { setting, origin, said }, self.problems);
            }
            None => {
                let mend = format!("Write the path of the file, for example: {}_file = \"secret.txt\"", setting.name());
                self.problem(origin, key, "the path of a file is expected".to_owned(), mend);
            }
        }
    }

    fn unknown(&mut self, key: String, value: &DeValue<'_>, origin: Origin) {
        if let DeValue::Table(_) = value {
            let near = nearest(&key, SECTIONS.iter().map(|section| section.name).filter(|name| *name != "testing"));
            let mend = near.map_or_else(String::new, |near| format!("The nearest that there is: [{near}]"));
            self.problem(origin, key, "there is no such section".to_owned(), mend);
            return;
        }
        let secret_files: Vec<String> = SETTINGS
            .iter()
            .filter(|setting| setting.is_secret())
            .map(|setting| format!("{}_file", setting.key))
            .collect();
        let known = SETTINGS.iter().filter(|setting| !setting.is_hidden()).map(|setting| setting.key);
        let near = nearest(&key, known.chain(secret_files.iter().map(String::as_str)));
        let mend = near.map_or_else(String::new, |near| format!("The nearest that there is: {near}"));
        self.problem(origin, key, "there is no such setting".to_owned(), mend);
    }

    fn problem(&mut self, origin: Origin, key: String, what: String, mend: String) {
        self.problems.push(Problem { origin, key, what, mend });
    }
}
