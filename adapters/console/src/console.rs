//! Opens the terminal and carries on the conversation.
//!
//! At a keyboard there is a prompt with line editing and history, and answers appear above it.
//! In a pipe each line is a message, answered before the next one is read, so that a script's
//! output stands in the order of its input.

use crate::keyboard::{self, LineEditor};
use crate::screen::{Out, Screen, Width};
use crate::transport::{ACCOUNT, NETWORK, Terminal};
use crate::typed::{Pipe, body};
use anyhow::Context;
use bloom_chat::port::{Clock, Inbox, Transport};
use bloom_chat::{ActorRef, Body, ConversationKind, ConversationRef, DedupKey, InboundEvent, NetworkId};
use futures::future::BoxFuture;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// How often a message is offered to an inbox that cannot take it.
const OFFERS: u32 = 3;

/// Resolves as soon as everything said so far is answered and the answers are delivered.
pub type Settled = Arc<dyn Fn() -> BoxFuture<'static, ()> + Send + Sync>;

/// What the terminal must be told; it reads nothing from the environment.
#[derive(Debug, Clone)]
pub struct Options {
    /// Who sits here. Each name is a person, and a private chat, of their own.
    pub user: String,
    /// Their language, as a BCP 47 tag, if known.
    pub language_hint: Option<String>,
    /// A text that no other run of the program had; it makes the events' keys unique.
    pub nonce: String,
    /// Where the lines typed are kept for the next time, if they are.
    pub history: Option<PathBuf>,
    /// The folder that files are saved into.
    pub files: PathBuf,
    /// No styles, even on a terminal that has them.
    pub plain: bool,
    /// The terminal's own few words.
    pub phrases: Phrases,
}

/// What the terminal itself says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrases {
    /// After a first Ctrl-C: how to leave.
    pub leave: String,
    /// A message could not be stored, and is not answered.
    pub not_stored: String,
}

impl Default for Phrases {
    fn default() -> Self {
        Self {
            leave: "Ctrl-C again or Ctrl-D leaves.".to_owned(),
            not_stored: "That could not be saved and will not be answered. Please send it again.".to_owned(),
        }
    }
}

/// The terminal, opened.
pub struct Console {
    options: Options,
    terminal: Arc<Terminal>,
    width: Width,
    input: Input,
}

enum Input {
    Keyboard(Box<LineEditor>),
    Pipe(Box<dyn BufRead + Send>),
}

impl Console {
    /// Opens this process's terminal: with a prompt when a person sits at both ends, else as a pipe.
    pub fn open(options: Options) -> anyhow::Result<Self> {
        let stdin = || Box::new(io::BufReader::new(io::stdin()));
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Ok(Self::piped(options, stdin(), Box::new(io::stdout()), false));
        }
        let mut editor = keyboard::open(options.history.as_ref())?;
        let width = Width::default();
        match editor.create_external_printer() {
            Ok(printer) => {
                let screen = Screen::start(Out::AbovePrompt(Box::new(printer)), !options.plain, width.clone());
                Ok(Self::assemble(options, screen, width, Input::Keyboard(Box::new(editor))))
            }
            // A terminal without cursor movements: lines in, lines out.
            Err(_) => Ok(Self::piped(options, stdin(), Box::new(io::stdout()), false)),
        }
    }

    /// A conversation over any two streams, a message a line. `styled` allows escape sequences.
    pub fn piped(
        options: Options,
        input: Box<dyn BufRead + Send>,
        output: Box<dyn Write + Send>,
        styled: bool,
    ) -> Self {
        let width = Width::default();
        let screen = Screen::start(Out::Stream(output), styled && !options.plain, width.clone());
        Self::assemble(options, screen, width, Input::Pipe(input))
    }

    fn assemble(options: Options, screen: Screen, width: Width, input: Input) -> Self {
        let terminal = Terminal::new(options.user.clone(), screen, options.files.clone(), options.nonce.clone());
        Self { options, terminal: Arc::new(terminal), width, input }
    }

    /// The door through which the engine speaks.
    pub fn transport(&self) -> Arc<dyn Transport> {
        self.terminal.clone()
    }

    /// Whether a person sits at the keyboard.
    pub fn is_interactive(&self) -> bool {
        matches!(self.input, Input::Keyboard(_))
    }

    /// Where this conversation happens.
    pub fn conversation(&self) -> ConversationRef {
        ConversationRef {
            network: NetworkId::new(NETWORK),
            account: ACCOUNT.to_owned(),
            chat: self.options.user.clone(),
            thread: None,
        }
    }

    /// Carries on the conversation until the person leaves, the input ends, or `stop` is called.
    ///
    /// `opening` is said in the person's name before anything is read (`/start`, for example). In a
    /// pipe every message is answered before the next is read. An error means that a message from
    /// a pipe could not be stored, or that the input broke.
    pub async fn run(
        self,
        inbox: Arc<dyn Inbox>,
        clock: Arc<dyn Clock>,
        settled: Settled,
        opening: Option<Body>,
        stop: CancellationToken,
    ) -> anyhow::Result<()> {
        let person = Person { conversation: self.conversation(), options: &self.options, clock, said: 0 };
        let mut talk = Talk { person, terminal: self.terminal.clone(), inbox, settled };
        let piped = !self.is_interactive();
        if let Some(opening) = opening {
            talk.take(opening, piped, &stop).await?;
        }
        let (typed, mut lines) = mpsc::channel(1);
        let history = self.options.history.clone();
        let width = self.width.clone();
        // A thread of its own: reading cannot be called off, and must not keep a runtime from ending.
        match self.input {
            Input::Keyboard(editor) => {
                std::thread::spawn(move || {
                    keyboard::read(*editor, history.as_ref(), &width, &typed);
                });
            }
            Input::Pipe(source) => {
                std::thread::spawn(move || read_pipe(source, &typed));
            }
        }
        loop {
            let typed = tokio::select! {
                () = stop.cancelled() => return Ok(()),
                () = self.terminal.closed.cancelled() => return Ok(()),
                typed = lines.recv() => typed,
            };
            match typed {
                None => return Ok(()),
                Some(Typed::Interrupted) => self.terminal.remark(&self.options.phrases.leave).await,
                Some(Typed::Broken(error)) => return Err(error),
                Some(Typed::Line { text, more }) => {
                    if let Some(body) = body(&text, more) {
                        talk.take(body, piped, &stop).await?;
                    }
                }
            }
        }
    }
}

/// What the reading thread tells.
pub(crate) enum Typed {
    Line { text: String, more: bool },
    Interrupted,
    Broken(anyhow::Error),
}

/// Who speaks, and how often they did.
struct Person<'a> {
    conversation: ConversationRef,
    options: &'a Options,
    clock: Arc<dyn Clock>,
    said: u64,
}

impl Person<'_> {
    fn event(&mut self, body: Body) -> InboundEvent {
        self.said += 1;
        InboundEvent {
            key: DedupKey(format!("{NETWORK}/{}/{}", self.options.nonce, self.said)),
            conversation: self.conversation.clone(),
            kind: ConversationKind::Direct,
            actor: ActorRef { network: NetworkId::new(NETWORK), id: self.options.user.clone() },
            display_name: None,
            at: self.clock.now(),
            message: None,
            addressed: true,
            language_hint: self.options.language_hint.clone(),
            body,
        }
    }
}

struct Talk<'a> {
    person: Person<'a>,
    terminal: Arc<Terminal>,
    inbox: Arc<dyn Inbox>,
    settled: Settled,
}

impl Talk<'_> {
    /// Puts a message into the inbox and, in a pipe, waits for its answer.
    async fn take(&mut self, body: Body, piped: bool, stop: &CancellationToken) -> anyhow::Result<()> {
        let event = self.person.event(body);
        if let Err(error) = self.offer(event).await {
            tracing::error!(%error, "a message from the terminal could not be stored");
            self.terminal.remark(&self.person.options.phrases.not_stored).await;
            return if piped { Err(error).context("a message could not be stored") } else { Ok(()) };
        }
        if piped {
            tokio::select! {
                () = stop.cancelled() => {}
                () = self.terminal.closed.cancelled() => {}
                () = (self.settled)() => {}
            }
        }
        Ok(())
    }

    async fn offer(&self, event: InboundEvent) -> Result<(), bloom_chat::port::InboxError> {
        let mut wait = Duration::from_millis(50);
        for _ in 1..OFFERS {
            match self.inbox.accept(vec![event.clone()], None).await {
                Ok(_) => return Ok(()),
                Err(error) => {
                    tracing::warn!(%error, "the inbox did not take a message; trying again");
                }
            }
            tokio::time::sleep(wait).await;
            wait *= 3;
        }
        self.inbox.accept(vec![event], None).await.map(|_| ())
    }
}

fn read_pipe(source: Box<dyn BufRead + Send>, typed: &mpsc::Sender<Typed>) {
    let mut pipe = Pipe::new(source);
    loop {
        let next = match pipe.next() {
            Ok(None) => return,
            Ok(Some(piece)) => Typed::Line { text: piece.text, more: piece.more },
            Err(error) => Typed::Broken(anyhow::Error::new(error).context("the input cannot be read")),
        };
        let last = matches!(next, Typed::Broken(_));
        if typed.blocking_send(next).is_err() || last {
            return;
        }
    }
}
