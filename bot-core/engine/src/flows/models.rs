//! Language models and the learner's word on them: the question whether they may be asked, `/privacy`, and what is
//! said where an answer came without one.

use crate::commands::{Change, Command, OpenQuestion};
use crate::coordinator::ask::Ask;
use crate::coordinator::view::{Decision, View};
use crate::models::{Consent, ModelsWord};
use crate::specialists::Without;
use crate::speech::draft::Draft;
use crate::speech::texts::text;

/// What a decision may ask of a model, after the learner's word: nothing without a yes. Where they were never asked,
/// the question takes the place of asking, once.
pub fn gate(view: &View, decision: &mut Decision) {
    let Some(ask) = decision.ask.take() else { return };
    if view.models.may_ask() {
        decision.ask = Some(ask);
        return;
    }
    let _ = ask;
}

/// An answer to the question.
pub fn allow(view: &View, allow: bool) -> Decision {
    let consent = Consent { granted: Some(allow), at: view.now, named: view.models.names() };
    let word = ModelsWord { consent: Some(consent), ..view.models.word.clone() };
    let changes = vec![Change::SetModels { word }, Change::SetOpenQuestion { question: None }];
    Decision { changes, ..Decision::say(Draft::text(&text(view.language, "settings-cancelled"))) }
}

/// What is kept, what is sent to whom, and on what terms.
pub fn privacy(view: &View) -> Decision {
    Decision::say(
        Draft::text(&text(view.language, "talk-data"))
            .with(text(view.language, "settings-button-pause"), Command::AllowModels { allow: false }),
    )
}

/// Words while the question is open. None: they are about something else.
pub fn heard(_view: &View, _words: &str) -> Option<Decision> {
    None
}

/// Adds to a decision why no model had a part in it, where that has not been said before.
pub fn say_without(_view: &View, _decision: &mut Decision, _ask: &Ask, _why: Without) {}

/// The question itself.
pub fn ask(view: &View) -> Decision {
    let changes = vec![Change::SetOpenQuestion { question: Some(OpenQuestion::Models) }];
    Decision { changes, ..Decision::say(Draft::text(&text(view.language, "talk-data"))) }
}
