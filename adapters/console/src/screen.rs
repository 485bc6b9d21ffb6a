//! The one place that writes to the terminal.
//!
//! A thread of its own does it, since writing above a prompt waits for the prompt's reader, and no
//! worker of the engine may wait for that.

use crate::render::Canvas;
use rustyline::ExternalPrinter;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;
use tokio::sync::oneshot;

/// A terminal that takes nothing for so long is stuck (a pager that was left open, for example).
const PATIENCE: Duration = Duration::from_secs(30);

/// What is written to.
pub(crate) enum Out {
    /// A pipe or file, or a terminal without a prompt.
    Stream(Box<dyn Write + Send>),
    /// A terminal with a prompt, which stays the last line.
    AbovePrompt(Box<dyn ExternalPrinter + Send>),
}

impl Out {
    fn write(&mut self, text: String) -> io::Result<()> {
        match self {
            Self::Stream(stream) => {
                stream.write_all(text.as_bytes())?;
                stream.flush()
            }
            Self::AbovePrompt(printer) => printer.print(text).map_err(io::Error::other),
        }
    }
}

/// Columns of the terminal, kept up to date by whoever can ask it; 0 where lines are not broken.
#[derive(Debug, Clone, Default)]
pub(crate) struct Width(Arc<AtomicUsize>);

impl Width {
    pub(crate) fn set(&self, columns: usize) {
        self.0.store(columns, Ordering::Relaxed);
    }

    fn get(&self) -> Option<usize> {
        Some(self.0.load(Ordering::Relaxed)).filter(|&columns| columns > 0)
    }
}

/// Why something was not printed for certain.
#[derive(Debug)]
pub(crate) enum NotPrinted {
    /// It was not.
    Failed(io::Error),
    /// It may be, later.
    Stuck,
}

struct Job {
    text: String,
    done: oneshot::Sender<io::Result<()>>,
}

/// Where lines are printed, in the order of the calls.
pub(crate) struct Screen {
    styled: bool,
    live: bool,
    width: Width,
    jobs: mpsc::Sender<Job>,
}

impl Screen {
    /// Starts the thread that writes; it ends with the screen.
    pub(crate) fn start(mut out: Out, styled: bool, width: Width) -> Self {
        let live = matches!(out, Out::AbovePrompt(_));
        let (jobs, queue) = mpsc::channel::<Job>();
        std::thread::spawn(move || {
            for job in queue {
                // Whoever has stopped waiting does not need the answer.
                let _ = job.done.send(out.write(job.text));
            }
        });
        Self { styled, live, width, jobs }
    }

    /// How to write on it just now.
    pub(crate) fn canvas(&self) -> Canvas {
        Canvas { styled: self.styled, width: self.width.get() }
    }

    /// Whether styles can be shown.
    pub(crate) fn is_styled(&self) -> bool {
        self.styled
    }

    /// Whether a person sits at it, and sees what is printed as it comes.
    pub(crate) fn is_live(&self) -> bool {
        self.live
    }

    /// Prints a text that has been rendered, and waits until it is out.
    pub(crate) async fn print(&self, text: String) -> Result<(), NotPrinted> {
        let gone = || NotPrinted::Failed(io::Error::from(io::ErrorKind::BrokenPipe));
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { text, done }).map_err(|_| gone())?;
        match tokio::time::timeout(PATIENCE, answer).await {
            Ok(Ok(Ok(()))) => Ok(()),
            Ok(Ok(Err(error))) => Err(NotPrinted::Failed(error)),
            Ok(Err(_)) => Err(gone()),
            Err(_) => Err(NotPrinted::Stuck),
        }
    }
}
