//! Layers of settings: each later one has the last word, setting by setting.

use super::kind::{Raw, read};
use super::problem::{Origin, Problem, shown};
use super::providers::{Named, Providers};
use super::table::Setting;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use toml::Value;

/// A secret is a line; a longer file was named by mistake.
const LARGEST_SECRET: u64 = 64 << 10;

/// What one place says about one setting.
pub(super) struct Entry {
    /// Which setting.
    pub(super) setting: &'static Setting,
    /// Where it is said.
    pub(super) origin: Origin,
    /// What is said.
    pub(super) said: Said,
}

/// A value, or where to find it.
pub(super) enum Said {
    /// The value itself.
    Value(Value),
    /// A file that holds the secret.
    SecretFile(PathBuf),
}

/// Everything that one place says.
#[derive(Default)]
pub(super) struct Layer {
    settings: BTreeMap<&'static str, Entry>,
    /// What it says of providers of language models.
    pub(super) providers: Providers,
}

impl Layer {
    /// Adds what is said; a secret given both ways in one place is a problem.
    pub(super) fn say(&mut self, entry: Entry, problems: &mut Vec<Problem>) {
        if let Some(other) = self.settings.get(entry.setting.key) {
            problems.push(Problem {
                origin: entry.origin.clone(),
                key: entry.setting.key.to_owned(),
                what: format!("it is given twice, here and at {}", other.origin),
                mend: "Keep one of the two, the value or the file".to_owned(),
            });
            return;
        }
        self.settings.insert(entry.setting.key, entry);
    }

    /// Puts a later layer over this one.
    pub(super) fn cover(&mut self, later: Self) {
        self.settings.extend(later.settings);
        self.providers.cover(later.providers);
    }

    /// The values with their origins, secrets fetched from their files.
    pub(super) fn resolve(self, problems: &mut Vec<Problem>) -> (BTreeMap<&'static str, (Value, Origin)>, Named) {
        let named = self.providers.resolve(problems);
        let mut values = BTreeMap::new();
        for (key, entry) in self.settings {
            match entry.said {
                Said::Value(value) => {
                    values.insert(key, (value, entry.origin));
                }
                Said::SecretFile(path) => match secret_from(entry.setting, &path, &entry.origin) {
                    Ok(value) => {
                        values.insert(key, (value, Origin::SecretFile(path)));
                    }
                    Err(problem) => problems.push(problem),
                },
            }
        }
        (values, named)
    }
}

pub(super) fn secret_from(setting: &'static Setting, path: &Path, named_at: &Origin) -> Result<Value, Problem> {
    let problem = |origin: &Origin, what: String, mend: String| Problem {
        origin: origin.clone(),
        key: setting.key.to_owned(),
        what,
        mend,
    };
    let unreadable = |why: String| {
        let mend = "Name a file that this user may read and that holds only the secret".to_owned();
        problem(named_at, format!("the secret's file {} {why}", shown(path)), mend)
    };
    let mut bytes = Vec::new();
    std::fs::File::open(path)
        .and_then(|file| file.take(LARGEST_SECRET + 1).read_to_end(&mut bytes))
        .map_err(|error| unreadable(format!("cannot be read ({error})")))?;
    if bytes.len() as u64 > LARGEST_SECRET {
        return Err(unreadable(format!("has more than {LARGEST_SECRET} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|_| unreadable("is not text".to_owned()))?;
    let origin = Origin::SecretFile(path.to_owned());
    let base = path.parent().unwrap_or(Path::new(""));
    read(setting, Raw::Text(text.trim()), &origin, base).map_err(|fault| problem(&origin, fault.what, fault.mend))
}
