//! Views to decide from, and decisions as text.

use crate::commands::memory::MemoryChange;
use crate::commands::study::StudyChange;
use crate::commands::{Change, Command, registry};
use crate::coordinator::decide::decide;
use crate::coordinator::view::{Decision, Input, View};
use crate::speech::draft::Draft;
use bloom_chat::{Block, ConversationKind, Inline};
use bloom_domain::language::Language;
use bloom_domain::onboarding::{Onboarding, Question};
use bloom_domain::profile::{Profile, SlotValue, SlotWrite, Source};
use bloom_domain::slots::{Confidence, Slot, WeeklyHours};
use chrono::{DateTime, Utc};
use std::fmt::Write;

/// Words that belong to one learner alone: they must never show up in a group.
pub(super) const SECRETS: &[&str] = &["violoncelo", "neighbour", "Lisbon", "7 out of 10", "6 to 8", "morning"];

pub(super) fn now() -> DateTime<Utc> {
    "2026-12-01T14:05:00Z".parse().expect("an instant")
}

/// A file that came in.
pub(super) fn file(name: Option<String>) -> Input {
    Input::File { name, handle: "handle".to_owned(), media_type: None, size: None }
}

/// Somebody we never heard of.
pub(super) fn stranger(language: Language) -> View {
    View {
        now: now(),
        kind: ConversationKind::Direct,
        language,
        language_is_explicit: false,
        display_name: Some("Zé".to_owned()),
        is_new: true,
        profile: Profile::default(),
        onboarding: None,
        open_question: None,
        paused_since: None,
        paused_until: None,
        study: crate::coordinator::view::Study::default(),
        turn: "turn".to_owned(),
        secret: "secret".to_owned(),
        models: crate::models::Seen::default(),
        care: crate::commands::care::Care::default(),
        memory: crate::commands::memory::Memory::default(),
        linked: crate::commands::link::Linked::default(),
        bot_name: "Bloom".to_owned(),
        command_mark: '/',
    }
}

/// Somebody in the middle of onboarding, with this question open and nothing known.
pub(super) fn asked(question: Question, language: Language) -> View {
    View { is_new: false, onboarding: Some(Onboarding::at(question)), ..stranger(language) }
}

/// Somebody whom we have met: some slots set, one declined, some unknown.
pub(super) fn known(language: Language) -> View {
    let mut view = asked(Question::Confirm, language);
    if let Some(state) = &mut view.onboarding {
        state.completed_at = Some(now());
    }
    let words = |words: &str| Some(SlotValue::Words(words.to_owned()));
    let zone = "Europe/Lisbon".parse().expect("a zone");
    for (slot, value, source, quote) in [
        (Slot::PrimaryGoal, words("tocar violoncelo"), Source::Text, Some("tocar violoncelo")),
        (Slot::Barriers, Some(SlotValue::List(vec!["time".into(), "my neighbour".into()])), Source::Text, None),
        (
            Slot::WeeklyHours,
            Some(SlotValue::Hours(WeeklyHours::Range { min: 6.0, max: 8.0 })),
            Source::Text,
            Some("6-8h por semana"),
        ),
        (Slot::Timezone, Some(SlotValue::Zone(zone)), Source::Text, Some("Lisboa")),
        (Slot::Confidence, Confidence::new(7).map(SlotValue::Confidence), Source::Button, None),
        (Slot::ConfidenceReason, None, Source::Button, None),
    ] {
        let write = SlotWrite { slot, value, source, quote: quote.map(str::to_owned) };
        view.profile.apply(&write, now());
    }
    view
}

pub(super) fn text(words: &str) -> Input {
    Input::Text(words.to_owned())
}

/// A typed command, as the turn would read it.
pub(super) fn typed(view: &View, line: &str) -> Input {
    let (name, args) = line.split_once(' ').unwrap_or((line, ""));
    match registry::parse(name, args, view.language, view.now) {
        Some(command) => Input::Command { command, label: None },
        None => Input::UnknownCommand(name.to_owned()),
    }
}

pub(super) fn tapped(command: Command) -> Input {
    Input::Command { command, label: Some("label".to_owned()) }
}

/// The view after a decision, as the store would leave it.
pub(super) fn after(view: &View, decision: &Decision) -> View {
    let mut next = View { is_new: false, ..view.clone() };
    for change in &decision.changes {
        match change {
            Change::WriteSlot { write } => next.profile.apply(write, view.now),
            Change::ForgetSlot { slot } => next.profile.forget(*slot),
            Change::SetLanguage { language, explicit } => {
                next.language = *language;
                next.language_is_explicit = *explicit;
            }
            Change::SetOnboarding { state } => next.onboarding = Some(state.clone()),
            Change::SetOpenQuestion { question } => next.open_question.clone_from(question),
            Change::Pause { since } => next.paused_since = Some(*since),
            Change::SetCare { care } => next.care = care.clone(),
            Change::HeardThought(_) => {}
            Change::Memory(MemoryChange::Word { word }) => next.memory.word = word.clone(),
            Change::SetModels { word } => next.models.word = word.clone(),
            Change::Resume => next.paused_since = None,
            Change::Study(StudyChange::Settings { settings }) => {
                next.study.begun = true;
                next.study.settings = settings.clone();
            }
            Change::Study(_) | Change::Memory(_) | Change::Link(_) => {}
            Change::Erase => next = View { language: view.language, ..stranger(view.language) },
        }
    }
    next
}

/// One turn of a conversation: the input's name, and all that came of it.
pub(super) fn turn(view: &mut View, said: &str, input: &Input, out: &mut String) {
    let decision = decide(view, input);
    let _ = writeln!(out, "> {said}\n{}", transcript(&decision));
    *view = after(view, &decision);
}

/// A decision as text: what is said, the choices in brackets, then what changes.
pub(super) fn transcript(decision: &Decision) -> String {
    let mut out = String::new();
    for reply in &decision.replies {
        out.push_str(&said(reply));
        for choice in &reply.choices {
            let _ = write!(out, "[{}] ", choice.label);
        }
        out.truncate(out.trim_end().len());
        out.push_str("\n---\n");
    }
    if let Some(note) = &decision.note {
        let _ = writeln!(out, "(note: {note})");
    }
    for change in &decision.changes {
        let _ = writeln!(out, "* {}", serde_json::to_string(change).expect("a change"));
    }
    for (is, word) in [(decision.settle, "settled"), (decision.export, "export")] {
        if is {
            let _ = writeln!(out, "* {word}");
        }
    }
    out
}

/// The words of a draft.
pub(super) fn said(draft: &Draft) -> String {
    let mut out = String::new();
    blocks(&draft.message.blocks, &mut out);
    out
}

fn blocks(all: &[Block], out: &mut String) {
    for block in all {
        match block {
            Block::Paragraph(inlines) => {
                let _ = writeln!(out, "{}", inlines.iter().map(plain).collect::<String>());
            }
            Block::List { items, .. } => {
                for item in items {
                    out.push_str("- ");
                    blocks(item, out);
                }
            }
            other => {
                let _ = writeln!(out, "{other:?}");
            }
        }
    }
}

fn plain(inline: &Inline) -> String {
    match inline {
        Inline::Text(text) | Inline::Code(text) => text.clone(),
        Inline::Strong(inner) | Inline::Emphasis(inner) => inner.iter().map(plain).collect(),
        other => format!("{other:?}"),
    }
}
