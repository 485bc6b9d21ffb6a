//! What a tap does. Its value is exactly what the button said, whichever question is open by now.

use super::turn::Turn;
use super::{Answer, Question, Say};
use crate::profile::{SlotValue, Source};
use crate::slots::Slot;

/// Takes one tap.
pub(super) fn take(turn: &mut Turn, answer: &Answer) {
    turn.settled = true;
    turn.state.paused = false;
    match answer {
        Answer::Consent { yes } => consent(turn, *yes),
        Answer::Skip { question } if *question == turn.state.question => turn.skip(Source::Button),
        Answer::Skip { .. } => turn.ask_if_open(),
        Answer::Words { slot, words } => value(turn, *slot, SlotValue::Words(words.clone())),
        Answer::FirstTime => value(turn, Slot::PastAttempts, SlotValue::List(Vec::new())),
        Answer::Barrier { barrier } => value(turn, Slot::Barriers, SlotValue::List(vec![barrier.as_str().to_owned()])),
        Answer::Hours { hours } => value(turn, Slot::WeeklyHours, SlotValue::Hours(*hours)),
        Answer::Window { window } => value(turn, Slot::FocusWindow, SlotValue::Window(window.clone())),
        Answer::Zone { zone } => value(turn, Slot::Timezone, SlotValue::Zone(*zone)),
        Answer::Confidence { value: number } => value(turn, Slot::Confidence, SlotValue::Confidence(*number)),
        Answer::Other => other(turn),
        Answer::Keep if turn.state.editing => turn.keep_as_it_was(),
        Answer::Keep => turn.ask_if_open(),
        Answer::Confirm => confirm(turn),
        Answer::Change => choose(turn),
        Answer::Edit { slot } => turn.edit(*slot),
        Answer::Review => {
            turn.state.choosing = false;
            turn.ask_if_open();
        }
    }
}

fn consent(turn: &mut Turn, yes: bool) {
    match (turn.state.question, yes) {
        (Question::Consent, true) => turn.begin(),
        (Question::Consent, false) => turn.pause(),
        _ => turn.ask_if_open(),
    }
}

fn value(turn: &mut Turn, slot: Slot, value: SlotValue) {
    // A choice between meanings keeps the words that were unclear.
    let doubt = turn.state.doubt.take();
    let chosen =
        doubt.as_ref().filter(|doubt| doubt.options.iter().any(|guess| guess.slot == slot && guess.value == value));
    let quote = chosen.map(|doubt| doubt.quote.clone());
    turn.keep(slot, value, Source::Button, quote);
    turn.go_on();
}

/// None of the offered meanings: the question itself again, in other words.
fn other(turn: &mut Turn) {
    if !turn.drop_doubt() {
        turn.state.misses = turn.state.misses.max(1);
    }
    turn.ask_if_open();
}

/// The summary is right. Only while it is the open question: what was confirmed is what was shown.
pub(super) fn confirm(turn: &mut Turn) {
    if turn.state.completed_at.is_some() {
        turn.say(Say::AlreadyDone);
    } else if turn.state.question == Question::Confirm && turn.state.doubt.is_none() && !turn.state.editing {
        turn.state.completed_at = Some(turn.ctx.now);
        turn.state.choosing = false;
        turn.state.misses = 0;
        turn.say(Say::Confirmed);
    } else {
        turn.ask();
    }
}

/// Something is not right: asks what.
pub(super) fn choose(turn: &mut Turn) {
    if turn.state.question == Question::Confirm && !turn.state.editing {
        turn.state.choosing = true;
        turn.state.misses = 0;
    }
    turn.ask_if_open();
}
