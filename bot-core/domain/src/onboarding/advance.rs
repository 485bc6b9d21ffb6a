//! The one transition: what stands, what is known and what came in, to what is stored and what is said.

use super::turn::Turn;
use super::{Ctx, Input, Onboarding, Outcome, Question, Say, is_settled, listen, tap};
use crate::profile::Profile;

/// Takes one input. Never stores what was not said or tapped, never leaves a question without an answer to it.
#[must_use]
pub fn advance(state: Option<&Onboarding>, profile: &Profile, input: Input<'_>, ctx: &Ctx) -> Outcome {
    let mut turn = Turn::new(state, profile, *ctx);
    turn.catch_up();
    match (input, state) {
        (Input::Begin, None) => {
            turn.say(Say::Introduce);
            turn.ask();
        }
        (Input::Begin, Some(_)) => turn.welcome_back(),
        (Input::Reask, _) => {
            if turn.state.is_open() && !turn.state.paused {
                turn.ask();
            }
        }
        (Input::Edit(slot), _) => turn.edit(slot),
        (Input::Answer(answer), _) => tap::take(&mut turn, answer),
        (Input::Text(text), None) => listen::first(&mut turn, text),
        (Input::Text(text), Some(_)) => listen::text(&mut turn, text),
    }
    turn.finish()
}

impl Turn {
    /// A slot may have been filled by other means (a command, a calendar) while its question was open.
    fn catch_up(&mut self) {
        let filled = self.state.question.slot().is_some_and(|slot| is_settled(&self.profile, slot));
        if filled && !self.state.editing && self.state.completed_at.is_none() && self.state.doubt.is_none() {
            let paused = self.state.paused;
            self.step();
            self.state.paused = paused;
        }
    }

    fn welcome_back(&mut self) {
        self.state.paused = false;
        if self.state.is_open() {
            self.say(Say::WelcomeBack);
            self.ask();
        } else {
            self.say(Say::AlreadyDone);
        }
    }
}

/// Whether the question is worth asking, given what is known.
pub(super) fn is_open(question: Question, profile: &Profile) -> bool {
    let needed = match question {
        Question::Consent => return false,
        Question::Confirm => return true,
        // Why it matters, and why that number, have no meaning without what they are about.
        Question::Motivation => profile.value(crate::slots::Slot::PrimaryGoal).is_some(),
        Question::ConfidenceReason => profile.value(crate::slots::Slot::Confidence).is_some(),
        _ => true,
    };
    needed && question.slot().is_some_and(|slot| !is_settled(profile, slot))
}
