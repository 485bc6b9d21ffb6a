//! Showing an answer while it is being written.
//!
//! A side show: it may stop at any moment and nothing is lost, since the answer itself goes out through the outbox. What
//! it shows are whole sentences that the gate has passed, never a word that nobody has checked; with the first refusal it
//! is over for this turn. A slow network never slows the model: what it has not shown yet is replaced by what is newer.
//!
//! * `parts`: the texts of a typed answer, read while it is written.
//! * `sentences`: how much of a text is whole.

mod parts;
mod sentences;
#[cfg(test)]
mod tests;

pub use parts::{JsonParts, Part};

use super::asking::Asking;
use crate::runtime::Line;
use crate::store::outbox::Urgency;
use bloom_chat::capabilities::{Capabilities, TextLimit};
use bloom_chat::port::{Clock, Transport};
use bloom_chat::{ConversationKind, ConversationRef};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// The parts of a typed answer that are said. Its options are not among them: they become choices.
pub const SPOKEN: &[&str] = &["reflection", "affirmation", "info", "question"];

/// What stands between two parts.
const BETWEEN: &str = "\n\n";

/// The most updates a turn on a network that counts them: more than anybody reads along with, and far from what flood
/// control answers with silence.
const MOST_UPDATES: u32 = 20;

/// How long the end of a preview may keep the answer waiting, each for the update under way and for the farewell.
const PATIENCE: Duration = Duration::from_secs(1);

/// What may be shown of a text so far.
type Gate<'g> = Box<dyn Fn(&str) -> bool + Send + Sync + 'g>;

/// How many calls of a model there have been in the turn, the one under way included.
type Calls<'g> = Box<dyn Fn() -> u32 + Send + Sync + 'g>;

/// Whether the network's budget has room for one more update just now; asking takes it.
type Permit = Box<dyn Fn() -> bool + Send + Sync>;

/// How often a preview may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pace {
    /// The shortest time between two updates.
    interval: Duration,
    /// The most updates.
    most: u32,
}

impl Pace {
    /// The pace of a conversation: that of its edits. Where nothing can be edited nobody counts.
    fn of(capabilities: &Capabilities) -> Self {
        match capabilities.edit {
            Some(edit) => Self { interval: Duration::from_millis(edit.min_interval_ms), most: MOST_UPDATES },
            None => Self { interval: Duration::ZERO, most: u32::MAX },
        }
    }
}

/// Where a preview is shown, and by which rules.
struct Stage {
    transport: Arc<dyn Transport>,
    place: ConversationRef,
    draft: u64,
    clock: Arc<dyn Clock>,
    pace: Pace,
    permit: Permit,
}

/// What is to be shown and what has been.
#[derive(Debug, Default)]
struct Board {
    /// What has passed the gate.
    text: String,
    /// Bytes of it that have been shown.
    shown: usize,
    /// Updates so far.
    updates: u32,
    /// When the last one began.
    last: Option<Duration>,
    /// Nothing more is shown.
    over: bool,
}

/// What both ends of a preview share.
struct Shared {
    stage: Stage,
    board: Mutex<Board>,
    /// There may be something to show. It rings once however often it was struck.
    bell: Notify,
}

impl Shared {
    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The text to show now, if there is one that may be.
    fn due(&self) -> Option<String> {
        let mut board = self.board();
        let now = self.stage.clock.monotonic();
        let early = board.last.is_some_and(|last| now.saturating_sub(last) < self.stage.pace.interval);
        if board.over || board.shown == board.text.len() || early || board.updates >= self.stage.pace.most {
            return None;
        }
        if !(self.stage.permit)() {
            return None;
        }
        board.updates += 1;
        board.last = Some(now);
        board.shown = board.text.len();
        Some(board.text.clone())
    }

    /// Shows what is due whenever the bell rings, one update after another, until it is over.
    async fn show(self: Arc<Self>) {
        while !self.board().over {
            self.bell.notified().await;
            while let Some(text) = self.due() {
                self.stage.transport.preview(&self.stage.place, self.stage.draft, &text).await;
            }
        }
    }
}

/// What has been read of an answer.
struct Reading {
    parts: JsonParts,
    limit: TextLimit,
    /// Bytes of the text that have passed the gate.
    passed: usize,
    /// The call whose answer it is.
    call: Option<u32>,
    over: bool,
}

/// Shows an answer while a model writes it. Dropped, it stops; [`Self::finish`] stops in good order.
pub struct Previewer<'g> {
    shared: Arc<Shared>,
    reading: Mutex<Reading>,
    gate: Gate<'g>,
    calls: Calls<'g>,
    showing: Showing,
}

/// The background task; it ends with its owner.
struct Showing(JoinHandle<()>);

impl Drop for Showing {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl<'g> Previewer<'g> {
    /// A preview of the answer that this turn asks for; none where the network shows none, and none in groups, where an
    /// answer may be meant for one pair of eyes.
    ///
    /// `gate` is asked about all that is to be shown, from its beginning, whenever it has grown by a sentence. It is
    /// called while the model writes, so it must be quick.
    pub fn for_turn<'t: 'g>(asking: &'g Asking<'t>, gate: impl Fn(&str) -> bool + Send + Sync + 'g) -> Option<Self> {
        let capabilities = asking.capabilities.as_ref().filter(|capabilities| capabilities.draft_stream)?;
        let line = asking.gears.line(asking.place).filter(|_| asking.view.kind == ConversationKind::Direct)?;
        let stage = Stage {
            transport: Arc::clone(&line.transport),
            place: asking.place.clone(),
            draft: number(asking),
            clock: Arc::clone(&asking.gears.clock),
            pace: Pace::of(capabilities),
            permit: permit(line.clone(), asking),
        };
        Some(Self::start(stage, capabilities.text, Box::new(gate), Box::new(|| asking.calls())))
    }

    fn start(stage: Stage, limit: TextLimit, gate: Gate<'g>, calls: Calls<'g>) -> Self {
        let shared = Arc::new(Shared { stage, board: Mutex::default(), bell: Notify::new() });
        let reading = Reading { parts: JsonParts::new(SPOKEN), limit, passed: 0, call: None, over: false };
        let showing = Showing(tokio::spawn(Arc::clone(&shared).show()));
        Self { shared, reading: Mutex::new(reading), gate, calls, showing }
    }

    /// Takes the next piece of the answer. Never waits for the network.
    ///
    /// Only the first answer that comes here is shown: one that is asked for again comes because something was wrong with
    /// it, and what was shown must not change into something else before the reader's eyes.
    pub fn push(&self, piece: &str) {
        let mut reading = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
        let call = (self.calls)();
        reading.over |= *reading.call.get_or_insert(call) != call;
        if reading.over {
            return;
        }
        if reading.parts.push(piece.as_bytes()) {
            let text = so_far(reading.parts.parts());
            if text.len() > reading.passed {
                let fits = reading.limit.unit.len(&text) <= reading.limit.max;
                if fits && (self.gate)(&text) {
                    reading.passed = text.len();
                    self.shared.board().text = text;
                } else {
                    reading.over = true;
                    self.shared.board().over = true;
                }
            }
        }
        reading.over |= reading.parts.is_over();
        // Also without anything new: what was too early before may be due by now.
        self.shared.bell.notify_one();
    }

    /// Ends the preview: after this no update of it is on its way. Waits a moment for one that is, and no longer.
    pub async fn finish(mut self) {
        self.shared.board().over = true;
        self.shared.bell.notify_one();
        if tokio::time::timeout(PATIENCE, &mut self.showing.0).await.is_err() {
            self.showing.0.abort();
        }
        if self.shared.board().updates > 0 {
            let Stage { transport, place, draft, .. } = &self.shared.stage;
            // Whoever does not hear the farewell sees the answer all the same.
            let _ = tokio::time::timeout(PATIENCE, transport.end_preview(place, *draft)).await;
        }
    }
}

impl std::fmt::Debug for Previewer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Previewer").field("draft", &self.shared.stage.draft).finish_non_exhaustive()
    }
}

/// Whatever is whole of an answer's parts, in the order in which they came.
fn so_far(parts: &[Part]) -> String {
    let mut text = String::new();
    for part in parts {
        let whole = part.text.get(..sentences::whole(&part.text, part.whole)).unwrap_or_default().trim_start();
        if !whole.is_empty() {
            if !text.is_empty() {
                text.push_str(BETWEEN);
            }
            text.push_str(whole);
        }
    }
    text
}

/// A number for this turn's draft: another one for every turn of a conversation.
fn number(asking: &Asking<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (asking.conversation, asking.view.now).hash(&mut hasher);
    hasher.finish()
}

/// Room for a preview is what the account has left for things that nobody asked for, so that answers always have theirs.
fn permit(line: Line, asking: &Asking<'_>) -> Permit {
    let (clock, conversation) = (Arc::clone(&asking.gears.clock), asking.conversation.to_owned());
    Box::new(move || {
        line.held(clock.now().timestamp_millis()).is_none()
            && line.budget.take(&conversation, ConversationKind::Direct, Urgency::Unasked).is_ok()
    })
}
