//! Carries out orders: words are printed, files saved.

use crate::files;
use crate::preview::{Shown, addition, rest_of};
use crate::render;
use crate::screen::{NotPrinted, Screen};
use async_trait::async_trait;
use bloom_chat::capabilities::{CommandMark, Formats, TextLimit, TextUnit};
use bloom_chat::port::{CommandHelp, Delivery, FileError, Operation, Order, Transport};
use bloom_chat::{
    Capabilities, ConversationKind, ConversationRef, MessageRef, NetworkId, OutboundMessage, Part, TextPart, lower,
};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// The network's name.
pub(crate) const NETWORK: &str = "console";
/// The one account that a terminal has.
pub(crate) const ACCOUNT: &str = "local";
/// How long another person's messages wait before this terminal is asked again.
const NOT_HERE: Duration = Duration::from_secs(60);
/// Scalars; a longer text is better read in a file.
const TEXT_MAX: usize = 100_000;
/// Bytes; a file goes to the disk, and no message of ours is larger.
const FILE_MAX: u64 = 1 << 30;

/// The terminal as the engine reaches it.
pub(crate) struct Terminal {
    network: NetworkId,
    chat: String,
    screen: Screen,
    files: PathBuf,
    nonce: String,
    printed: AtomicU64,
    /// What stands there of an answer that is still being made.
    shown: Mutex<Option<Shown>>,
    /// Nobody reads any more.
    pub(crate) closed: CancellationToken,
}

impl Terminal {
    pub(crate) fn new(chat: String, screen: Screen, files: PathBuf, nonce: String) -> Self {
        let network = NetworkId::new(NETWORK);
        let (printed, shown, closed) = (AtomicU64::new(0), Mutex::default(), CancellationToken::new());
        Self { network, chat, screen, files, nonce, printed, shown, closed }
    }

    /// Prints a remark of the terminal's own. Best effort.
    pub(crate) async fn remark(&self, text: &str) {
        let text = render::remark(text, self.screen.canvas());
        // A remark that nobody can read is not worth more.
        let _ = self.screen.print(text).await;
    }

    /// Says a message; `delivered` parts of it were printed before, and of the first one the words that are `shown`.
    async fn say(&self, message: &OutboundMessage, delivered: usize, shown: Option<Shown>) -> Delivery {
        let plan = lower(message, &self.abilities());
        let mut references = Vec::with_capacity(plan.parts.len());
        for (place, part) in plan.parts.iter().enumerate() {
            let printed = shown.as_ref().filter(|_| place == 0);
            if place >= delivered
                && let Err(stopped) = self.show(part, place, printed).await
            {
                return stopped;
            }
            references.push(self.reference());
        }
        Delivery::Sent(references)
    }

    /// Shows one part; an error is what becomes of the whole delivery.
    async fn show(&self, part: &Part, place: usize, printed: Option<&Shown>) -> Result<(), Delivery> {
        let canvas = self.screen.canvas();
        let text = match part {
            Part::Text(words) => {
                let rest = printed.and_then(|printed| rest_of(words, &printed.text));
                render::words(rest.as_ref().unwrap_or(words), canvas)
            }
            Part::File { attachment, caption, .. } => {
                let (folder, file) = (self.files.clone(), attachment.clone());
                let saved = tokio::task::spawn_blocking(move || files::save(&folder, &file)).await;
                let failed = |why: String| Delivery::Failed { parts: place, why };
                let path = saved
                    .map_err(|error| failed(error.to_string()))?
                    .map_err(|error| failed(format!("the file could not be saved ({error})")))?;
                let line = format!("=> {}", path.display());
                render::words(caption, canvas) + &render::whole_line(&line, canvas)
            }
            // The terminal's capabilities name no polls, so none are lowered to.
            Part::Poll { .. } | Part::Quiz { .. } => {
                return Err(Delivery::Rejected { why: "a terminal has no polls".to_owned() });
            }
        };
        self.print(text + "\n", place).await
    }

    async fn print(&self, text: String, place: usize) -> Result<(), Delivery> {
        match self.screen.print(text).await {
            Ok(()) => Ok(()),
            Err(NotPrinted::Failed(error)) => {
                self.closed.cancel();
                Err(Delivery::Failed { parts: place, why: format!("the terminal is closed ({error})") })
            }
            Err(NotPrinted::Stuck) => {
                Err(Delivery::Ambiguous { parts: place, why: "the terminal takes nothing".to_owned() })
            }
        }
    }

    /// What of `text` is to be printed now. It counts as printed from here on: whatever is printed later comes after it.
    fn news(&self, draft: u64, text: &str) -> Option<String> {
        let plan = lower(&OutboundMessage::text(text), &self.abilities());
        let [Part::Text(words)] = plan.parts.as_slice() else { return None };
        let mut shown = self.shown();
        let printed = shown.as_ref().filter(|shown| shown.draft == draft).map_or("", |shown| shown.text.as_str());
        let news = addition(printed, &words.text)?;
        let part = TextPart { text: news.to_owned(), ..TextPart::default() };
        *shown = Some(Shown { draft, text: words.text.clone() });
        Some(render::words(&part, self.screen.canvas()))
    }

    fn shown(&self) -> MutexGuard<'_, Option<Shown>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn abilities(&self) -> Capabilities {
        capabilities(self.screen.is_styled(), self.screen.is_live())
    }

    fn reference(&self) -> MessageRef {
        MessageRef(format!("{}-{}", self.nonce, self.printed.fetch_add(1, Ordering::Relaxed)))
    }
}

#[async_trait]
impl Transport for Terminal {
    fn network(&self) -> &NetworkId {
        &self.network
    }

    fn account(&self) -> &str {
        ACCOUNT
    }

    fn capabilities(&self, _: &ConversationRef, _: ConversationKind) -> Capabilities {
        self.abilities()
    }

    async fn deliver(&self, order: Order) -> Delivery {
        if order.conversation.chat != self.chat {
            // Somebody else's words are not for whoever sits here now.
            return Delivery::RetryAfter { wait: NOT_HERE, parts: order.delivered_parts, global: false };
        }
        match &order.operation {
            Operation::Send { message } => {
                // Once only: a message that has to be said again is said whole.
                let shown = self.shown().take();
                self.say(message, order.delivered_parts, shown).await
            }
            Operation::Edit { message, .. } => self.say(message, order.delivered_parts, None).await,
            // What was chosen stands on the screen already: it was typed.
            Operation::Settle { target, .. } => Delivery::Sent(vec![target.clone()]),
            Operation::Answer { note, .. } => {
                if let Some(note) = note {
                    let text = render::remark(note, self.screen.canvas());
                    if let Err(stopped) = self.print(text, 0).await {
                        return stopped;
                    }
                }
                Delivery::Sent(Vec::new())
            }
        }
    }

    async fn typing(&self, _: &ConversationRef) {}

    async fn preview(&self, conversation: &ConversationRef, draft: u64, text: &str) {
        if !self.screen.is_live() || conversation.chat != self.chat {
            return;
        }
        let Some(news) = self.news(draft, text) else { return };
        if let Err(NotPrinted::Failed(_)) = self.screen.print(news).await {
            // The message will find out, and must be whole.
            *self.shown() = None;
        }
    }

    async fn register(&self, _: &[CommandHelp]) -> Result<(), String> {
        Ok(())
    }

    async fn fetch(&self, _: &str, _: u64) -> Result<Vec<u8>, FileError> {
        Err(FileError::Gone)
    }
}

/// What a terminal can do. Without styles the marks that carry meaning stay visible as characters.
/// Sentences of an answer that is being made are shown where a person sees them come.
fn capabilities(styled: bool, live: bool) -> Capabilities {
    let text = TextLimit { max: TEXT_MAX, unit: TextUnit::Scalars };
    Capabilities {
        text,
        caption: text,
        formats: Formats {
            strong: styled,
            emphasis: styled,
            strike: styled,
            code: styled,
            spoiler: false,
            link: false,
            quote: false,
            heading: styled,
            list: true,
            table: false,
        },
        buttons: None,
        select: None,
        form: None,
        poll: None,
        quiz: None,
        native_time: false,
        threads: false,
        edit: None,
        draft_stream: live,
        typing_seconds: 0,
        images: false,
        upload_max: FILE_MAX,
        download_max: 0,
        ephemeral: false,
        commands: CommandMark::Slash,
        max_parts: 4,
    }
}
