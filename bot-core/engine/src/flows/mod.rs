//! The deterministic conversations: each is a pure function from a view and an input to a decision.
//!
//! * [`onboarding`]: meeting a learner.
//! * [`settings`], [`language`], [`profile`], [`memory`], [`link`], [`export`],
//!   [`erase`]: what a learner sees and changes.
//! * [`study`]: who answers what around studying: [`planning`] a week, [`live`] in it, [`recovery`], [`reflection`],
//!   [`review`], [`briefing`], [`calendar`], [`preferences`], [`travel`].
//! * [`help`], [`smalltalk`], [`unread`], [`groups`]: everything else that is said without a model.

pub mod briefing;
pub mod calendar;
pub mod care;
pub mod erase;
pub mod export;
pub mod groups;
pub mod help;
pub mod language;
pub mod link;
pub mod live;
pub mod memory;
pub mod models;
pub mod onboarding;
pub mod planning;
pub mod preferences;
pub mod profile;
pub mod recovery;
pub mod reflection;
pub mod review;
pub mod settings;
pub mod smalltalk;
pub mod study;
pub mod travel;
pub mod unasked;
pub mod unread;

use crate::commands::{Change, OpenQuestion};
use crate::coordinator::view::{Decision, View};
use bloom_domain::onboarding::{Input, Onboarding, Question};
use bloom_domain::slots::Slot;

/// The open question, asked again: our own first, then onboarding's. Nothing when none is open.
pub fn reask(view: &View) -> Decision {
    match (&view.open_question, &view.onboarding) {
        (Some(OpenQuestion::Delete { .. }), _) => erase::ask(view),
        (Some(OpenQuestion::Language), _) => language::ask(view),
        (Some(OpenQuestion::Models { .. }), _) => models::ask(view),
        (Some(OpenQuestion::Link(question)), _) => link::reask(view, question),
        (Some(OpenQuestion::Memory(question)), _) => memory::reask(view, question),
        (Some(OpenQuestion::Study(question)), _) => study::reask(view, question),
        (None, None) => onboarding::handle(view, Input::Begin),
        // Who said "later" is not asked again because they looked at something else.
        (None, Some(state)) if state.is_open() && !state.paused => onboarding::handle(view, Input::Reask),
        (None, Some(_)) => Decision::default(),
    }
}

/// The decision, and after it the open question as the last message.
pub fn then_reask(view: &View, mut decision: Decision) -> Decision {
    decision.extend(reask(view));
    decision
}

/// Where onboarding stands after a slot was set or forgotten by other means while it was being
/// changed: the change is over. None when that slot is not being changed.
fn edit_ended(view: &View, slot: Slot) -> Option<Onboarding> {
    let state = view.onboarding.as_ref()?;
    if !state.editing || state.question.slot() != Some(slot) {
        return None;
    }
    let back = state.resume.unwrap_or(Question::Confirm);
    Some(Onboarding {
        language_offered: state.language_offered,
        completed_at: state.completed_at,
        ..Onboarding::at(back)
    })
}

/// The view and the changes after a slot was set or forgotten by other means.
fn after_edit(mut view: View, slot: Slot, decision: &mut Decision) -> View {
    if let Some(state) = edit_ended(&view, slot) {
        decision.changes.push(Change::SetOnboarding { state: state.clone() });
        view.onboarding = Some(state);
    }
    view
}
