//! Reading a message while a study question is open: an answer, unless it plainly asks for something else.

use super::frame::{Act, Frame};
use super::own::WH;
use super::sense::Words;
use super::{Guess, Intent, weigh};
use crate::slots::tokens::Kind;

/// How sure an ordinary answer is one.
const ANSWER: u8 = 84;

/// Words with which somebody gives a guess as a question: "is it the nucleus?", "será a membrana?".
const GUESSES: &str = "is its it e eh sera seria talvez maybe perhaps would could acho penso i the o a os as um uma";

/// Weighs the clauses of a message that follows an open question.
pub(super) fn weigh(words: &Words, frames: &[Frame]) -> Guess {
    let plain = weigh::weigh(frames);
    let answer = Guess { intent: Intent::Evaluate, confidence: ANSWER, second: None, negated: plain.negated };
    let Some(first) = frames.iter().find(|frame| matches!(frame.act, Act::Request | Act::Question) && !frame.negated)
    else {
        let courteous = !frames.is_empty() && frames.iter().all(|frame| frame.act == Act::Courtesy);
        let yes_or_no = words.toks.iter().filter(|tok| tok.kind == Kind::Word).all(|tok| tok.is("yes no sim nao yeah certo true false"));
        return if courteous && !yes_or_no || frames.is_empty() { plain } else { answer };
    };
    match first.act {
        Act::Request if first.addressed => plain,
        Act::Question => {
            let open = (0..words.toks.len()).take(6).any(|at| WH.at(&words.toks, at).is_some());
            let guess = words.toks.first().is_some_and(|tok| tok.is(GUESSES));
            if first.intent == Intent::Qa && (guess || !open) { answer } else { plain }
        }
        // "Plan, do, review" may be the answer: nobody is addressed.
        _ if frames.len() == 1 && first.confidence >= 88 => Guess { confidence: 66, ..plain },
        _ => answer,
    }
}
