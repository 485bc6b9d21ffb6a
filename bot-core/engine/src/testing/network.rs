//! A network in memory: it keeps what was delivered as a person would see it, lowers by its
//! capabilities, and fails when told to.

use async_trait::async_trait;
use bloom_chat::capabilities::{ButtonLimits, Capabilities, CommandMark, EditPolicy, Formats, TextLimit, TextUnit};
use bloom_chat::ids::{ConversationKind, ConversationRef, MessageRef, NetworkId};
use bloom_chat::lower::{NativeActions, Part, lower, settle};
use bloom_chat::port::{CommandHelp, Delivery, FileError, Operation, Order, Transport};
use bloom_chat::{Action, ActionToken};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// One message as the person sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// The network's id of it.
    pub id: String,
    /// Its text, after lowering.
    pub text: String,
    /// Its buttons in reading order, or its numbered choices.
    pub choices: Vec<(String, ActionToken)>,
    /// Whether the choices are buttons.
    pub buttons: bool,
    /// The name of a file that came with it, and its bytes.
    pub file: Option<(String, Vec<u8>)>,
}

#[derive(Debug, Default)]
struct State {
    chats: BTreeMap<String, Vec<Shown>>,
    notes: Vec<(String, Option<String>)>,
    faults: VecDeque<Fault>,
    down: Option<Fault>,
    journal: Option<Journal>,
    files: BTreeMap<String, Vec<u8>>,
    count: u64,
    deliveries: u64,
}

/// What arrived, until it is taken.
#[derive(Debug)]
struct Journal {
    keep: usize,
    arrived: Vec<Arrival>,
}

/// Something that a person came to see.
#[derive(Debug, Clone, PartialEq)]
pub struct Arrival {
    /// The order that brought it: the same one twice is a message said twice.
    pub order: String,
    /// In which chat.
    pub chat: String,
    /// What.
    pub what: Arrived,
}

/// What a person came to see.
#[derive(Debug, Clone, PartialEq)]
pub enum Arrived {
    /// A new message.
    New(Shown),
    /// A message that was there looks like this now.
    Changed(Shown),
    /// The answer to a tap.
    Note(Option<String>),
}

/// What happens to a delivery instead of success.
#[derive(Debug, Clone)]
pub struct Fault {
    /// Whether the person sees the message all the same.
    pub arrives: bool,
    /// What the network answers.
    pub answer: Delivery,
}

/// A network in memory.
#[derive(Debug)]
pub struct FakeNetwork {
    network: NetworkId,
    buttons: bool,
    state: Mutex<State>,
}

impl FakeNetwork {
    /// A network with buttons, or one with numbered choices only.
    pub fn new(name: &str, buttons: bool) -> Self {
        Self { network: NetworkId::new(name), buttons, state: Mutex::default() }
    }

    /// What stands in a chat now.
    pub fn chat(&self, chat: &str) -> Vec<Shown> {
        self.lock().chats.get(chat).cloned().unwrap_or_default()
    }

    /// How taps were answered: the tap's handle and the note.
    pub fn notes(&self) -> Vec<(String, Option<String>)> {
        self.lock().notes.clone()
    }

    /// Deliveries tried so far.
    pub fn deliveries(&self) -> u64 {
        self.lock().deliveries
    }

    /// The next deliveries go wrong like this, in order.
    pub fn fail_next(&self, faults: impl IntoIterator<Item = Fault>) {
        self.lock().faults.extend(faults);
    }

    /// A file that can be fetched by its handle from now on.
    pub fn put_file(&self, handle: &str, bytes: impl Into<Vec<u8>>) {
        self.lock().files.insert(handle.to_owned(), bytes.into());
    }

    /// Every delivery goes wrong like this from now on, until it is told otherwise with `None`.
    pub fn set_down(&self, fault: Option<Fault>) {
        self.lock().down = fault;
    }

    /// From now on writes down what arrives, for [`Self::take_arrived`], and keeps only so many of the newest messages
    /// of a chat: for worlds that live long.
    pub fn keep_journal(&self, keep: usize) {
        self.lock().journal = Some(Journal { keep, arrived: Vec::new() });
    }

    /// What arrived since this was last asked, in order. Nothing without [`Self::keep_journal`].
    pub fn take_arrived(&self) -> Vec<Arrival> {
        self.lock().journal.as_mut().map(|journal| std::mem::take(&mut journal.arrived)).unwrap_or_default()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn show(&self, order: &Order, parts: Vec<Part>, replace: Option<&MessageRef>) -> Vec<MessageRef> {
        let chat = &order.conversation.chat;
        let mut state = self.lock();
        let mut refs = Vec::new();
        let mut arrived = Vec::new();
        let journaled = state.journal.is_some();
        for part in parts {
            state.count += 1;
            let id = format!("m{}", state.count);
            let mut shown = shown(id.clone(), part);
            let messages = state.chats.entry(chat.clone()).or_default();
            let place = replace.and_then(|target| messages.iter().position(|old| old.id == target.0));
            match (place, replace) {
                (Some(place), _) => {
                    shown.id = messages[place].id.clone();
                    // A message keeps its file when its words change.
                    shown.file = shown.file.or_else(|| messages[place].file.take());
                    refs.push(MessageRef(shown.id.clone()));
                    arrived.push(Arrived::Changed(shown.clone()));
                    messages[place] = shown;
                }
                // A message that is kept no more was changed where nobody looks.
                (None, Some(target)) if journaled => {
                    shown.id.clone_from(&target.0);
                    refs.push(target.clone());
                    arrived.push(Arrived::Changed(shown));
                }
                (None, _) => {
                    refs.push(MessageRef(id));
                    arrived.push(Arrived::New(shown.clone()));
                    messages.push(shown);
                }
            }
        }
        for what in arrived {
            state.write_down(order, what);
        }
        refs
    }

    fn capabilities_of(&self, _: ConversationKind) -> Capabilities {
        let limit = |max| TextLimit { max, unit: TextUnit::Utf16 };
        Capabilities {
            text: limit(4096),
            caption: limit(1024),
            formats: Formats {
                strong: true,
                emphasis: true,
                strike: true,
                code: true,
                spoiler: true,
                link: true,
                quote: true,
                heading: false,
                list: false,
                table: false,
            },
            buttons: self.buttons.then_some(ButtonLimits { rows: 100, per_row: 8, label: 64, payload: 64 }),
            select: None,
            form: None,
            poll: None,
            quiz: None,
            native_time: false,
            threads: false,
            edit: self.buttons.then_some(EditPolicy { min_interval_ms: 1100 }),
            draft_stream: false,
            typing_seconds: 5,
            images: true,
            upload_max: 50_000_000,
            download_max: 20_000_000,
            ephemeral: false,
            commands: CommandMark::Slash,
            max_parts: 4,
        }
    }
}

impl State {
    /// Writes down what arrived, if that is wanted, and forgets what is old.
    fn write_down(&mut self, order: &Order, what: Arrived) {
        let Some(journal) = &mut self.journal else { return };
        let chat = &order.conversation.chat;
        if let Some(messages) = self.chats.get_mut(chat) {
            messages.drain(..messages.len().saturating_sub(journal.keep));
        }
        journal.arrived.push(Arrival { order: order.id.clone(), chat: chat.clone(), what });
    }

    /// The answer to a tap.
    fn note(&mut self, order: &Order, interaction: &str, note: Option<String>) {
        if self.journal.is_some() {
            self.write_down(order, Arrived::Note(note));
        } else {
            self.notes.push((interaction.to_owned(), note));
        }
    }
}

fn shown(id: String, part: Part) -> Shown {
    let named = |actions: Vec<Action>| actions.into_iter().map(|action| (action.label, action.token)).collect();
    let (text, file) = match part {
        Part::Text(text) => (text, None),
        Part::File { attachment, caption, .. } => (caption, Some((attachment.name, attachment.bytes))),
        _ => return Shown { id, text: String::new(), choices: Vec::new(), buttons: false, file: None },
    };
    let (choices, buttons) = match text.actions {
        Some(NativeActions::Buttons(rows)) => (named(rows.into_iter().flatten().collect()), true),
        _ => (named(text.numbered), false),
    };
    Shown { id, text: text.text, choices, buttons, file }
}

#[async_trait]
impl Transport for FakeNetwork {
    fn network(&self) -> &NetworkId {
        &self.network
    }

    fn account(&self) -> &str {
        "bot"
    }

    fn capabilities(&self, _: &ConversationRef, kind: ConversationKind) -> Capabilities {
        self.capabilities_of(kind)
    }

    async fn deliver(&self, order: Order) -> Delivery {
        let fault = {
            let mut state = self.lock();
            state.deliveries += 1;
            state.faults.pop_front().or_else(|| state.down.clone())
        };
        if let Some(fault) = &fault
            && !fault.arrives
        {
            return fault.answer.clone();
        }
        let here = self.capabilities_of(ConversationKind::Direct);
        let refs = match &order.operation {
            Operation::Send { message } => {
                let parts = lower(message, &here).parts.into_iter().skip(order.delivered_parts).collect();
                self.show(&order, parts, None)
            }
            Operation::Edit { target, message } => self.show(&order, lower(message, &here).parts, Some(target)),
            Operation::Settle { target, message, chosen } => {
                let settled = settle(message, chosen, &here).map(|settled| Part::Text(settled.words));
                self.show(&order, settled.into_iter().collect(), Some(target))
            }
            Operation::Answer { interaction, note } => {
                self.lock().note(&order, interaction, note.clone());
                Vec::new()
            }
        };
        fault.map_or(Delivery::Sent(refs), |fault| fault.answer)
    }

    async fn typing(&self, _: &ConversationRef) {}

    async fn register(&self, _: &[CommandHelp]) -> Result<(), String> {
        Ok(())
    }

    async fn fetch(&self, handle: &str, most: u64) -> Result<Vec<u8>, FileError> {
        let found = self.lock().files.get(handle).cloned().ok_or(FileError::Gone)?;
        let size = u64::try_from(found.len()).unwrap_or(u64::MAX);
        if size > most { Err(FileError::TooLarge { size, max: most }) } else { Ok(found) }
    }
}
