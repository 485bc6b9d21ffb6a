//! Groups: whoever is there reads along, so nothing about a person is ever shown or changed here.

use crate::commands::Command;
use crate::coordinator::view::{Decision, Input, View};
use crate::flows::care;
use crate::speech::draft::Draft;
use crate::speech::texts::text;

/// The answer to anything that happens in a group. It looks at the view's language only.
pub fn answer(view: &View, input: &Input) -> Decision {
    let key = match input {
        Input::Command { command: Command::Start { .. } | Command::Help, .. }
        | Input::Text(_)
        | Input::Unsupported(_)
        | Input::File { .. }
        | Input::Opened
        | Input::TooLong { .. } => "group-invite",
        Input::Command { .. } => "group-private",
        Input::StaleChoice => return note(text(view.language, "note-stale")),
        Input::ForeignChoice => return note(text(view.language, "note-foreign")),
        // Probably meant for somebody else's program; and a flood is not answered with more words. What the clock brings is for private chats alone.
        Input::Crisis { tier, kind } => return care::heard(view, *tier, *kind),
        Input::UnknownCommand(_)
        | Input::TooMuch
        | Input::Edited
        | Input::Due { .. }
        | Input::Fetched { .. }
        | Input::Linked { .. } => {
            return Decision::default();
        }
    };
    Decision::say(Draft::text(&text(view.language, key)))
}

fn note(words: String) -> Decision {
    Decision { note: Some(words), ..Decision::default() }
}
