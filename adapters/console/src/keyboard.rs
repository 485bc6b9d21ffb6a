//! The keyboard: a prompt with line editing and a history.

use crate::console::Typed;
use crate::files;
use crate::screen::Width;
use crate::typed::{goes_on, joined};
use anyhow::Context;
use rustyline::completion::Completer;
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Editor, Helper};
use std::path::PathBuf;
use tokio::sync::mpsc;

/// Lines that the history keeps.
const HISTORY_LINES: usize = 1_000;

/// The line editor with this adapter's rules.
pub(crate) type LineEditor = Editor<Lines, DefaultHistory>;

/// Reads lines until the person leaves.
pub(crate) fn read(mut editor: LineEditor, history: Option<&PathBuf>, width: &Width, typed: &mpsc::Sender<Typed>) {
    let mut interrupted = false;
    loop {
        if let Some((columns, _)) = editor.dimensions() {
            width.set(usize::from(columns));
        }
        let next = match editor.readline("> ") {
            Ok(line) => {
                interrupted = false;
                remember(&mut editor, &line, history);
                Typed::Line { text: joined(&line), more: false }
            }
            Err(ReadlineError::Eof) => return,
            Err(ReadlineError::Interrupted) if interrupted => return,
            Err(ReadlineError::Interrupted) => {
                interrupted = true;
                Typed::Interrupted
            }
            Err(ReadlineError::Signal(_)) => continue,
            Err(error) => Typed::Broken(anyhow::Error::new(error).context("the keyboard cannot be read")),
        };
        let last = matches!(next, Typed::Broken(_));
        if typed.blocking_send(next).is_err() || last {
            return;
        }
    }
}

/// Keeps a line for the next time; a history that cannot be written is no reason to stop.
fn remember(editor: &mut LineEditor, line: &str, history: Option<&PathBuf>) {
    let kept = editor.add_history_entry(line).unwrap_or(false);
    if let Some(path) = history.filter(|_| kept)
        && let Err(error) = editor.append_history(path)
    {
        tracing::warn!(%error, "the history could not be written");
    }
}

/// Opens the line editor and reads the history, where there is one.
pub(crate) fn open(history: Option<&PathBuf>) -> anyhow::Result<LineEditor> {
    let mut editor = Editor::new().context("the terminal cannot be opened")?;
    editor.set_max_history_size(HISTORY_LINES)?;
    editor.set_history_ignore_space(true);
    editor.enable_bracketed_paste(true);
    editor.set_helper(Some(Lines));
    if let Some(path) = history {
        if let Some(folder) = path.parent() {
            files::make_folder(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        // There is none the first time; one that cannot be read is only missed.
        if let Err(error) = editor.load_history(path) {
            tracing::debug!(%error, "no history");
        }
    }
    Ok(editor)
}

/// Tells the line editor that a backslash at the end carries a line on.
pub(crate) struct Lines;

impl Validator for Lines {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        let more = context.input().rsplit('\n').next().is_some_and(goes_on);
        Ok(if more { ValidationResult::Incomplete } else { ValidationResult::Valid(None) })
    }
}

impl Completer for Lines {
    type Candidate = String;
}

impl Hinter for Lines {
    type Hint = String;
}

impl Highlighter for Lines {}
impl Helper for Lines {}
