//! What was found, and how it is told.

use crate::config::problem::{Origin, Problem, Problems, harmless};
use std::fmt;

/// How a setting is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    /// Right.
    Ok,
    /// Right, and worth knowing.
    Note,
    /// It works, but should not stay so.
    Warn,
    /// The program could not run.
    Wrong,
}

/// What was found about one setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Finding {
    /// How it is.
    pub(super) status: Status,
    /// Which setting, or what was tried.
    pub(super) what: String,
    /// What was found.
    pub(super) found: String,
    /// How to mend it; empty where nothing is to be done.
    pub(super) mend: String,
}

/// All that was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Report(pub(super) Vec<Finding>);

impl Report {
    /// Whether the program could run.
    pub(super) fn is_runnable(&self) -> bool {
        self.0.iter().all(|finding| finding.status != Status::Wrong)
    }

    pub(super) fn add(&mut self, status: Status, what: &str, found: impl Into<String>, mend: &str) {
        self.0.push(Finding { status, what: what.to_owned(), found: found.into(), mend: mend.to_owned() });
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.0.iter().map(|finding| finding.what.chars().count()).max().unwrap_or(0);
        for Finding { status, what, found, mend } in &self.0 {
            let word = match status {
                Status::Ok => "ok",
                Status::Note => "note",
                Status::Warn => "warn",
                Status::Wrong => "WRONG",
            };
            writeln!(f, "{word:<5}  {what:<width$}  {}", harmless(found))?;
            if !mend.is_empty() {
                writeln!(f, "{:<5}  {:<width$}  -> {}", "", "", harmless(mend))?;
            }
        }
        let count = |status| self.0.iter().filter(|finding| finding.status == status).count();
        match (count(Status::Wrong), count(Status::Warn)) {
            (0, 0) => writeln!(f, "\nAll is right."),
            (0, warnings) => writeln!(f, "\nIt can run. To look at: {warnings}."),
            (wrong, _) => writeln!(f, "\nIt cannot run. To mend: {wrong}."),
        }
    }
}

/// The report on a configuration that could not even be read.
pub(super) fn unreadable(problems: &Problems) -> Report {
    let mut report = Report::default();
    for Problem { origin, key, what, mend } in &problems.0 {
        let place = origin.to_string();
        let (title, found) = match (key.is_empty(), origin) {
            (true, _) => (place, what.clone()),
            (false, Origin::Default) => (key.clone(), what.clone()),
            (false, _) => (key.clone(), format!("{what} ({place})")),
        };
        report.add(Status::Wrong, &title, found, mend);
    }
    report
}
