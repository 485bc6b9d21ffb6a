//! The notes that a model keeps for itself, as the learner sees them.

use super::{command, day, paragraph};
use crate::commands::Change;
use crate::commands::memory::{MemoryChange, MemoryCommand, Note};
use crate::coordinator::view::{Decision, View};
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use bloom_chat::{ActionStyle, Block, OutboundMessage};
use bloom_domain::memory::note::Scope;

/// The most lines that get a button to stay.
const MOST_LINES: usize = 8;

/// Both notes, what earlier versions of the first said differently, and what can be done about them.
pub(super) fn show(view: &View) -> Decision {
    let language = view.language;
    let notes = [
        (Scope::Person, view.memory.person.as_ref(), "memory-note-person"),
        (Scope::Chat, view.memory.chat.as_ref(), "memory-note-chat"),
    ];
    if notes.iter().all(|(_, note, _)| note.is_none()) {
        return Decision::say(Draft::text(&text(language, "memory-no-notes")));
    }
    let mut draft = Draft::say(OutboundMessage::default());
    for (scope, note, title) in notes {
        let Some(note) = note else { continue };
        let args = [("date", day(view, note.written_at).into())];
        draft.message.blocks.push(paragraph(text_with(language, title, &args)));
        let items = note.text.lines().map(|line| vec![paragraph(marked(view, note, line))]).collect();
        draft.message.blocks.push(Block::List { start: Some(1), items });
        for (at, line) in note.text.lines().enumerate().take(MOST_LINES) {
            let pinned = note.pinned.iter().any(|kept| kept == line);
            let key = if pinned { "memory-button-line-free" } else { "memory-button-line-keep" };
            let label = text_with(language, key, &[("number", (at + 1).to_string().into())]);
            draft = draft.with(label, command(MemoryCommand::PinLine { scope, line: at, pin: !pinned }));
        }
        let forget = match scope {
            Scope::Person => "memory-button-forget-note",
            Scope::Chat => "memory-button-forget-chat-note",
        };
        draft = draft.with_styled(
            text(language, forget),
            command(MemoryCommand::ForgetNote { scope }),
            ActionStyle::Danger,
        );
    }
    if let Some(line) = earlier(view) {
        draft.message.blocks.push(paragraph(line));
    }
    Decision::say(draft.with(text(language, "memory-button-back"), command(MemoryCommand::Show { page: 0 })).grid(2))
}

fn marked(view: &View, note: &Note, line: &str) -> String {
    if note.pinned.iter().any(|kept| kept == line) {
        text_with(view.language, "memory-note-line-kept", &[("line", line.into())])
    } else {
        line.to_owned()
    }
}

/// What the version before said and this one does not.
fn earlier(view: &View) -> Option<String> {
    let (now, before) = (view.memory.person.as_ref()?, view.memory.versions.first()?);
    let gone: Vec<&str> = before.text.lines().filter(|line| !now.text.lines().any(|kept| kept == *line)).collect();
    if gone.is_empty() {
        return None;
    }
    let args = [("date", day(view, before.written_at).into()), ("lines", gone.join(" / ").into())];
    Some(text_with(view.language, "memory-note-before", &args))
}

/// Forgets a note with its earlier versions.
pub(super) fn forget(view: &View, scope: Scope) -> Decision {
    let change = Change::Memory(MemoryChange::ForgetNote { scope });
    Decision { changes: vec![change], ..Decision::say(Draft::text(&text(view.language, "memory-note-forgotten"))) }
}

/// Keeps a line, or lets it go.
pub(super) fn pin(view: &View, scope: Scope, line: usize, pin: bool) -> Decision {
    let note = match scope {
        Scope::Person => view.memory.person.as_ref(),
        Scope::Chat => view.memory.chat.as_ref(),
    };
    let Some((note, line)) = note.and_then(|note| Some((note, note.text.lines().nth(line)?))) else {
        return Decision::say(Draft::text(&text(view.language, "memory-no-notes")));
    };
    let mut pinned: Vec<String> = note.pinned.iter().filter(|kept| *kept != line).cloned().collect();
    if pin {
        pinned.push(line.to_owned());
    }
    let change = MemoryChange::WriteNote { id: view.name(0), scope, text: note.text.clone(), pinned };
    let key = if pin { "memory-line-kept" } else { "memory-line-free" };
    let draft = Draft::text(&text(view.language, key))
        .with(text(view.language, "memory-button-notes"), command(MemoryCommand::Notes));
    Decision { changes: vec![Change::Memory(change)], ..Decision::say(draft) }
}
