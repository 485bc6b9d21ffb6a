//! Questions before much is forgotten, and what is said to them.

use super::{command, fixed, paragraph};
use crate::commands::memory::{MemoryChange, MemoryCommand, MemoryQuestion};
use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::view::{Decision, View};
use crate::flows::erase::{self, Reply};
use crate::flows::then_reask;
use crate::speech::draft::Draft;
use crate::speech::texts::text;
use bloom_chat::{ActionStyle, Block, OutboundMessage};

/// Asks whether everything remembered is to be forgotten.
pub(super) fn forget_all(view: &View) -> Decision {
    let question = MemoryQuestion::ForgetAll { asked_at: view.now };
    ask(view, question, &["memory-ask-all"], "memory-button-forget-all", MemoryCommand::ForgetAll)
}

/// Asks whether the conversations are to go, too.
pub(super) fn reset(view: &View) -> Decision {
    let question = MemoryQuestion::Reset { asked_at: view.now };
    let words = ["memory-ask-reset", "memory-ask-reset-stays"];
    ask(view, question, &words, "memory-button-reset", MemoryCommand::Reset)
}

fn ask(view: &View, question: MemoryQuestion, words: &[&str], label: &str, yes: MemoryCommand) -> Decision {
    let language = view.language;
    let blocks: Vec<Block> = words.iter().map(|key| paragraph(text(language, key))).collect();
    let draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() })
        .with_styled(text(language, label), command(yes), ActionStyle::Danger)
        .with(text(language, "common-keep"), Command::Cancel);
    let question = Some(OpenQuestion::Memory(question));
    Decision { changes: vec![Change::SetOpenQuestion { question }], ..Decision::say(draft) }
}

/// A yes to forgetting everything: counts only while the question is open and fresh.
pub fn confirm_all(view: &View) -> Decision {
    match &view.open_question {
        Some(OpenQuestion::Memory(MemoryQuestion::ForgetAll { asked_at })) if erase::is_fresh(*asked_at, view.now) => {
            done(view, MemoryChange::ForgetAll, "memory-all-forgotten")
        }
        _ => expired(view, forget_all(view)),
    }
}

/// A yes to forgetting the conversations, too.
pub fn confirm_reset(view: &View) -> Decision {
    match &view.open_question {
        Some(OpenQuestion::Memory(MemoryQuestion::Reset { asked_at })) if erase::is_fresh(*asked_at, view.now) => {
            done(view, MemoryChange::Reset, "memory-reset")
        }
        _ => expired(view, reset(view)),
    }
}

fn done(view: &View, change: MemoryChange, key: &str) -> Decision {
    let changes = vec![Change::SetOpenQuestion { question: None }, Change::Memory(change)];
    let decision = Decision { changes, ..Decision::say(Draft::text(&text(view.language, key))) };
    then_reask(&View { open_question: None, ..view.clone() }, decision)
}

fn expired(view: &View, again: Decision) -> Decision {
    let mut decision = Decision::say(Draft::text(&text(view.language, "erase-expired")));
    decision.extend(again);
    decision
}

/// Leaves everything as it is.
pub fn keep_all(view: &View) -> Decision {
    let closed = View { open_question: None, ..view.clone() };
    let said = Decision::say(Draft::text(&text(view.language, "memory-kept")));
    then_reask(&closed, Decision { changes: vec![Change::SetOpenQuestion { question: None }], ..said })
}

/// Words while a question is open. None: they are about something else.
pub fn heard(view: &View, question: &MemoryQuestion, words: &str) -> Option<Decision> {
    match question {
        MemoryQuestion::Fix { id } => Some(fixed(view, id, words)),
        MemoryQuestion::ForgetAll { .. } => match erase::read(words) {
            Reply::Yes => Some(confirm_all(view)),
            Reply::No => Some(keep_all(view)),
            Reply::Other => None,
        },
        MemoryQuestion::Reset { .. } => match erase::read(words) {
            Reply::Yes => Some(confirm_reset(view)),
            Reply::No => Some(keep_all(view)),
            Reply::Other => None,
        },
    }
}
