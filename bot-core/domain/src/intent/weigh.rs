//! From the clauses to one reading: what is requested first wins, then what is told.

use super::frame::{Act, Frame};
use super::{Guess, Intent};

/// Up to this a request gives way to a plain one.
const DOUBTFUL: u8 = 66;
/// From this on a request is plain.
const PLAIN: u8 = 74;

/// Weighs the clauses of a message.
pub(super) fn weigh(frames: &[Frame]) -> Guess {
    let negated = frames.iter().any(|frame| frame.negated);
    let asks = |frame: &&Frame| matches!(frame.act, Act::Request | Act::Question) && !frame.negated;
    let wants = |frame: &&Frame| asks(frame) && frame.intent != Intent::General;
    let first = frames.iter().find(wants);
    // A doubtful first gives way to a plain later one: "I want to understand it, can you expand section 2?".
    let first = first
        .filter(|frame| frame.confidence > DOUBTFUL)
        .or_else(|| frames.iter().filter(wants).find(|frame| frame.confidence >= PLAIN).or(first));
    if let Some(first) = first {
        let others = frames.iter().filter(wants).filter(|frame| frame.confidence > DOUBTFUL).map(|frame| frame.intent);
        let second = first.also.or_else(|| others.clone().find(|intent| *intent != first.intent));
        return Guess { intent: first.intent, confidence: first.confidence, second, negated };
    }
    let told = frames.iter().filter(|frame| frame.act == Act::Told && !frame.negated);
    // Of equals the first: `max_by_key` would give the last.
    let best = told.rev().max_by_key(|frame| frame.confidence);
    if let Some(best) = best {
        return Guess { intent: best.intent, confidence: best.confidence, second: None, negated };
    }
    if let Some(hint) = frames.iter().find(|frame| frame.act == Act::Hint) {
        return Guess { intent: hint.intent, confidence: hint.confidence, second: None, negated };
    }
    let chat = frames.iter().find(asks).or_else(|| frames.iter().find(|frame| frame.act == Act::Courtesy));
    let confidence = match chat {
        Some(frame) if frames.len() <= 3 => frame.confidence,
        _ if negated => 60,
        Some(_) => 60,
        None => 45,
    };
    Guess { intent: Intent::General, confidence, second: None, negated }
}
