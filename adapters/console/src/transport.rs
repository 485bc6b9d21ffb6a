//! Carries out orders: words are printed, files saved.

use crate::files;
use crate::render;
use crate::screen::{NotPrinted, Screen};
use async_trait::async_trait;
use bloom_chat::capabilities::{CommandMark, Formats, TextLimit, TextUnit};
use bloom_chat::port::{CommandHelp, Delivery, FileError, Operation, Order, Transport};
use bloom_chat::{
    Capabilities, ConversationKind, ConversationRef, MessageRef, NetworkId, OutboundMessage, Part, lower,
};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
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
    /// Nobody reads any more.
    pub(crate) closed: CancellationToken,
}

impl Terminal {
    pub(crate) fn new(chat: String, screen: Screen, files: PathBuf, nonce: String) -> Self {
        let network = NetworkId::new(NETWORK);
        Self { network, chat, screen, files, nonce, printed: AtomicU64::new(0), closed: CancellationToken::new() }
    }

    /// Prints a remark of the terminal's own. Best effort.
    pub(crate) async fn remark(&self, text: &str) {
        let text = render::remark(text, self.screen.canvas());
        // A remark that nobody can read is not worth more.
        let _ = self.screen.print(text).await;
    }

    async fn say(&self, message: &OutboundMessage, delivered: usize) -> Delivery {
        let plan = lower(message, &capabilities(self.screen.is_styled()));
        let mut references = Vec::with_capacity(plan.parts.len());
        for (place, part) in plan.parts.iter().enumerate() {
            if place >= delivered
                && let Err(stopped) = self.show(part, place).await
            {
                return stopped;
            }
            references.push(self.reference());
        }
        Delivery::Sent(references)
    }

    /// Shows one part; an error is what becomes of the whole delivery.
    async fn show(&self, part: &Part, place: usize) -> Result<(), Delivery> {
        let canvas = self.screen.canvas();
        let text = match part {
            Part::Text(words) => render::words(words, canvas),
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
        capabilities(self.screen.is_styled())
    }

    async fn deliver(&self, order: Order) -> Delivery {
        if order.conversation.chat != self.chat {
            // Somebody else's words are not for whoever sits here now.
            return Delivery::RetryAfter { wait: NOT_HERE, parts: order.delivered_parts, global: false };
        }
        match &order.operation {
            Operation::Send { message } | Operation::Edit { message, .. } => {
                self.say(message, order.delivered_parts).await
            }
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

    async fn register(&self, _: &[CommandHelp]) -> Result<(), String> {
        Ok(())
    }

    async fn fetch(&self, _: &str, _: u64) -> Result<Vec<u8>, FileError> {
        Err(FileError::Gone)
    }
}

/// What a terminal can do. Without styles the marks that carry meaning stay visible as characters.
fn capabilities(styled: bool) -> Capabilities {
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
        draft_stream: false,
        typing_seconds: 0,
        images: false,
        upload_max: FILE_MAX,
        download_max: 0,
        ephemeral: false,
        commands: CommandMark::Slash,
        max_parts: 4,
    }
}
