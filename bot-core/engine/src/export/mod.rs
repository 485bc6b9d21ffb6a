//! Everything stored about a learner, as one file that a person and a machine can read.
//!
//! A ZIP with `learner.json` (every table; `deploy/export-schema.json` describes it), `you.md` (the same in words), `plan.ics`
//! (the agreed sessions) and `README.md` (what is what). The same data give the same bytes. Where a network takes no file
//! that large, the oldest messages are left out, and it says so.

mod readable;

use crate::calendar::plan;
use crate::coordinator::view::Study;
use crate::speech::numbers;
use crate::speech::texts::{text, text_with};
use bloom_domain::language::Language;
use bloom_domain::profile::Profile;
use chrono::{DateTime, NaiveDate, Utc};
use serde_json::Value;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime as ZipTime, ZipWriter};

/// Halvings of the messages before a file is given up as too large.
const HALVINGS: usize = 24;

/// Whose data they are, as far as words are needed for them.
#[derive(Debug, Clone)]
pub struct Whose {
    /// The language of the words.
    pub language: Language,
    /// What is known of them.
    pub profile: Profile,
    /// Their study.
    pub study: Study,
    /// When the file is made.
    pub now: DateTime<Utc>,
}

impl Whose {
    /// The learner's own date where their zone is known, else the date in UTC.
    pub fn day(&self) -> NaiveDate {
        self.local(self.now).0
    }

    /// The learner's date and clock at an instant; those of UTC where their zone is unknown.
    fn local(&self, at: DateTime<Utc>) -> (NaiveDate, String) {
        match self.profile.zone() {
            Some(zone) => {
                let local = numbers::local(zone, at);
                (local.date_naive(), local.format("%Y-%m-%d %H:%M").to_string())
            }
            None => (at.date_naive(), at.format("%Y-%m-%d %H:%M UTC").to_string()),
        }
    }
}

/// A file that is ready.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// The ZIP.
    pub bytes: Vec<u8>,
    /// Messages before this instant were left out, so that it may be sent.
    pub messages_since: Option<DateTime<Utc>>,
}

/// Why no file could be made.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Writing it failed.
    #[error("the file cannot be written: {0}")]
    Zip(#[from] zip::result::ZipError),
    /// Writing a part failed.
    #[error("the file cannot be written: {0}")]
    Io(#[from] std::io::Error),
    /// The data cannot be written as JSON.
    #[error("the data cannot be written: {0}")]
    Json(#[from] serde_json::Error),
}

/// Makes the file. `everything` is what [`crate::store::export::learner`] read; `most` the largest file that may be
/// sent, in bytes.
///
/// # Errors
/// When it cannot be written.
pub fn bundle(whose: &Whose, mut everything: Value, most: Option<u64>) -> Result<Bundle, ExportError> {
    let mut since = None;
    for _ in 0..HALVINGS {
        let bytes = pack(whose, &everything, since)?;
        let fits = most.is_none_or(|most| u64::try_from(bytes.len()).unwrap_or(u64::MAX) <= most);
        match if fits { None } else { halve(&mut everything) } {
            Some(from) => since = Some(from),
            None => return Ok(Bundle { bytes, messages_since: since }),
        }
    }
    let bytes = pack(whose, &everything, since)?;
    Ok(Bundle { bytes, messages_since: since })
}

/// Leaves the older half of the messages out. From when on they are there; none when there is nothing left to leave out.
fn halve(everything: &mut Value) -> Option<DateTime<Utc>> {
    let stamps = |table: &Value, key: &str| -> Vec<DateTime<Utc>> {
        let rows = table.as_array().map(Vec::as_slice).unwrap_or_default();
        rows.iter().filter_map(|row| row.get(key)?.as_str()?.parse().ok()).collect()
    };
    let mut all = stamps(&everything["received"], "received_at");
    all.extend(stamps(&everything["sent"], "created_at"));
    all.sort_unstable();
    let from = *all.get(all.len().div_ceil(2).max(1))?;
    for (table, key) in [("received", "received_at"), ("sent", "created_at")] {
        if let Some(rows) = everything.get_mut(table).and_then(Value::as_array_mut) {
            let is_newer = |row: &Value| {
                row.get(key)
                    .and_then(Value::as_str)
                    .and_then(|at| at.parse::<DateTime<Utc>>().ok())
                    .is_none_or(|at| at >= from)
            };
            rows.retain(is_newer);
        }
    }
    Some(from)
}

fn pack(whose: &Whose, everything: &Value, since: Option<DateTime<Utc>>) -> Result<Vec<u8>, ExportError> {
    let mut files = vec![
        ("README.md", readme(whose, since).into_bytes()),
        ("you.md", readable::you(whose, everything).into_bytes()),
        ("learner.json", serde_json::to_vec_pretty(everything)?),
    ];
    if whose.study.begun {
        files.push(("plan.ics", plan::of(&whose.study, whose.language, whose.now).into_bytes()));
    }
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    // The earliest that a ZIP knows: a file is no newer for having been packed later.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(ZipTime::default());
    for (name, bytes) in files {
        zip.start_file(name, options)?;
        zip.write_all(&bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

fn readme(whose: &Whose, since: Option<DateTime<Utc>>) -> String {
    let language = whose.language;
    let mut lines = vec![format!("# {}", text(language, "export-readme-title")), String::new()];
    for key in ["export-readme-you", "export-readme-json", "export-readme-plan"] {
        lines.push(format!("- {}", text(language, key)));
    }
    lines.extend([String::new(), text(language, "export-readme-stays")]);
    if let Some(since) = since {
        lines.extend([String::new(), cut(whose, since)]);
    }
    lines.join("\n") + "\n"
}

/// That the oldest messages are not there, and from when on they are.
pub fn cut(whose: &Whose, since: DateTime<Utc>) -> String {
    text_with(whose.language, "export-cut", &[("date", whose.local(since).1.into())])
}

#[cfg(test)]
mod tests;
