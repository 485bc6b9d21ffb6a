//! Short questions with short answers, for setting the program up: at a keyboard with line
//! editing, or from a pipe.

use rustyline::completion::Completer;
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{ColorMode, Config, Editor, Helper};
use std::borrow::Cow;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// The longest answer from a pipe, in bytes.
const LONGEST_ANSWER: u64 = 64 << 10;

/// Asks, and hears what is answered.
pub struct Asker {
    source: Source,
    output: Box<dyn Write>,
}

enum Source {
    Keyboard,
    Pipe(Box<dyn BufRead>),
}

impl Asker {
    /// Asks at this process's terminal, or reads answers from its input, a line each.
    pub fn of_this_process() -> Self {
        let source = if io::stdin().is_terminal() && io::stdout().is_terminal() {
            Source::Keyboard
        } else {
            Source::Pipe(Box::new(io::BufReader::new(io::stdin())))
        };
        Self { source, output: Box::new(io::stdout()) }
    }

    /// Reads answers from any stream, a line each, and writes the questions to another.
    pub fn piped(input: Box<dyn BufRead>, output: Box<dyn Write>) -> Self {
        Self { source: Source::Pipe(input), output }
    }

    /// Whether a person answers, who can be asked again.
    pub fn is_interactive(&self) -> bool {
        matches!(self.source, Source::Keyboard)
    }

    /// Says something, with a line break after it.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")?;
        self.output.flush()
    }

    /// Asks for a line; its blanks at both ends are taken off. None when there are no more
    /// answers; [`io::ErrorKind::Interrupted`] after Ctrl-C.
    pub fn line(&mut self, question: &str) -> io::Result<Option<String>> {
        self.ask(question, false)
    }

    /// As [`Asker::line`], without showing what is typed. Refuses where a terminal would show it.
    pub fn secret(&mut self, question: &str) -> io::Result<Option<String>> {
        self.ask(question, true)
    }

    fn ask(&mut self, question: &str, masked: bool) -> io::Result<Option<String>> {
        let question = format!("{question} ");
        match &mut self.source {
            Source::Keyboard => keyboard(&question, masked),
            Source::Pipe(input) => {
                writeln!(self.output, "{question}")?;
                self.output.flush()?;
                let mut line = Vec::new();
                let read = input.by_ref().take(LONGEST_ANSWER).read_until(b'\n', &mut line)?;
                let text = String::from_utf8(line).map_err(|_| io::Error::other("an answer is not UTF-8 text"))?;
                Ok((read > 0).then(|| text.trim().to_owned()))
            }
        }
    }
}

fn keyboard(question: &str, masked: bool) -> io::Result<Option<String>> {
    let config = Config::builder().auto_add_history(false).build();
    let mut editor = Editor::<Mask, MemHistory>::with_history(config.clone(), MemHistory::with_config(&config))
        .map_err(io::Error::other)?;
    if masked {
        // A terminal without cursor movements is read line by line and would show every key.
        if editor.create_external_printer().is_err() {
            return Err(io::Error::other("this terminal cannot hide what is typed; answer through a pipe or a file"));
        }
        editor.set_helper(Some(Mask));
        editor.set_color_mode(ColorMode::Forced);
    }
    match editor.readline(question) {
        Ok(line) => Ok(Some(line.trim().to_owned())),
        Err(ReadlineError::Eof) => Ok(None),
        Err(ReadlineError::Interrupted) => Err(io::Error::from(io::ErrorKind::Interrupted)),
        Err(ReadlineError::Io(error)) => Err(error),
        Err(error) => Err(io::Error::other(error)),
    }
}

/// Shows a star for every character.
struct Mask;

impl Highlighter for Mask {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        Cow::Owned("*".repeat(line.chars().count()))
    }

    /// Always: otherwise a key pressed at the end would be written as it is.
    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        true
    }
}

impl Completer for Mask {
    type Candidate = String;
}

impl Hinter for Mask {
    type Hint = String;
}

impl Validator for Mask {}
impl Helper for Mask {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pipe_answers_line_by_line() {
        let mut asker = Asker::piped(Box::new(&b" one \r\n\ntwo"[..]), Box::new(io::sink()));
        assert!(!asker.is_interactive());
        assert_eq!(asker.line("?").unwrap().as_deref(), Some("one"));
        assert_eq!(asker.secret("?").unwrap().as_deref(), Some(""));
        assert_eq!(asker.line("?").unwrap().as_deref(), Some("two"));
        assert_eq!(asker.line("?").unwrap(), None);
        let mut asker = Asker::piped(Box::new(&b"\xff\n"[..]), Box::new(io::sink()));
        assert!(asker.line("?").is_err());
    }
}
