//! What can be done here, and what to do with a command that does not exist.

use crate::commands::study::StudyCommand;
use crate::commands::{Command, registry};
use crate::coordinator::view::{Decision, View};
use crate::speech::draft::Draft;
use crate::speech::texts::{text, text_with};
use bloom_chat::{Block, Inline, OutboundMessage};
use bloom_domain::language::Language;

/// The list of commands, as they are called here.
pub fn show(view: &View) -> Decision {
    let language = view.language;
    let items = registry::COMMANDS
        .iter()
        .map(|spec| {
            let call = called(view, spec.name);
            let what = text(language, spec.help);
            let line = text_with(language, "help-line", &[("call", call.into()), ("what", what.into())]);
            vec![Block::Paragraph(vec![Inline::Text(line)])]
        })
        .collect();
    let blocks = vec![
        Block::Paragraph(vec![Inline::Text(text(language, "help-title"))]),
        Block::List { start: None, items },
        Block::Paragraph(vec![Inline::Text(text(language, "help-hint"))]),
    ];
    let draft = Draft::say(OutboundMessage { blocks, ..OutboundMessage::default() })
        .with(text(language, "profile-button-profile"), Command::ShowProfile)
        .with(text(language, "settings-button-settings"), Command::ShowSettings)
        .grid(2);
    Decision::say(draft)
}

/// A command that does not exist: the nearest one, if one is near. The name itself is not repeated.
pub fn unknown(view: &View, name: &str) -> Decision {
    let language = view.language;
    let near = registry::nearest(name);
    let said = match near {
        Some(near) => text_with(language, "help-nearest", &[("call", called(view, near).into())]),
        None => text(language, "help-unknown"),
    };
    let mut draft = Draft::text(&said);
    if let Some((near, command)) = near.and_then(|near| Some((near, registry::parse(near, "", language, view.now)?)))
        && command != Command::Help
    {
        draft = draft.with(called(view, near), command);
    }
    Decision::say(draft.with(text(language, "help-button"), Command::Help).grid(2))
}

/// The same reply with the ways onward under it: today, a plan, help.
#[must_use]
pub fn with_menu(draft: Draft, language: Language) -> Draft {
    draft
        .with(text(language, "live-button-today"), Command::Study(StudyCommand::Today))
        .with(text(language, "planning-button-plan"), Command::Study(StudyCommand::Plan))
        .with(text(language, "help-button"), Command::Help)
        .grid(3)
}

fn called(view: &View, name: &str) -> String {
    format!("{}{name}", view.command_mark)
}
