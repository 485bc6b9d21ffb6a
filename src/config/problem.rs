//! What can be wrong with a configuration, said so that the reader can mend it.
//!
//! A problem names the place and the setting, never a secret's value.

use std::fmt;
use std::path::{Path, PathBuf};

/// Where a setting's value came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Nobody set it.
    Default,
    /// The configuration file.
    File {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1; 0 is the file as a whole.
        line: usize,
    },
    /// A variable of the environment, by name.
    Environment(String),
    /// A file that holds one secret.
    SecretFile(PathBuf),
    /// An option of the command line, as typed.
    CommandLine(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::File { path, line: 0 } => write!(f, "{}", shown(path)),
            Self::File { path, line } => write!(f, "{}:{line}", shown(path)),
            Self::Environment(name) => f.write_str(&harmless(name)),
            Self::SecretFile(path) => write!(f, "{}", shown(path)),
            Self::CommandLine(option) => f.write_str(option),
        }
    }
}

/// One thing that is wrong, and how to mend it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Problem {
    /// Where it was said.
    pub(crate) origin: Origin,
    /// Which setting, dotted (`telegram.token`); empty where it is about the place as a whole.
    pub(crate) key: String,
    /// What is wrong, one sentence without its full stop.
    pub(crate) what: String,
    /// What to do about it, one sentence without its full stop.
    pub(crate) mend: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.origin)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", harmless(&self.key))?;
        }
        write!(f, "{}.\n    {}.", self.what, self.mend)
    }
}

/// All that is wrong, in the order in which a reader meets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, problem) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

/// A path for a message, its control characters made visible.
pub(super) fn shown(path: &Path) -> String {
    harmless(&path.display().to_string())
}

/// Text from outside, fit for a terminal: control characters escaped, and of a bounded length.
pub(crate) fn harmless(text: &str) -> String {
    const LONGEST: usize = 240;
    let mut safe = String::with_capacity(text.len().min(LONGEST));
    for (place, c) in text.chars().enumerate() {
        if place == LONGEST {
            safe.push('…');
            break;
        }
        if c.is_control() {
            safe.extend(c.escape_default());
        } else {
            safe.push(c);
        }
    }
    safe
}
