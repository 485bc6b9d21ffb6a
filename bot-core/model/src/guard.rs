//! Keeps a model with tools from going in circles.
//!
//! Whoever runs a loop of asking and calling tools shows each answer here first, and does what it is told.

use std::collections::HashSet;

use crate::answer::ChatAnswer;
use crate::request::ToolCall;

/// How far a loop may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LoopLimits {
    /// Answers with calls before it must end.
    pub rounds: u32,
    /// Calls in one answer that are made; more are not.
    pub calls_at_once: usize,
}

impl LoopLimits {
    /// For choosing a specialist: three rounds of one call.
    pub const ROUTING: Self = Self { rounds: 3, calls_at_once: 1 };
    /// For planning: five rounds of up to eight calls.
    pub const PLANNING: Self = Self { rounds: 5, calls_at_once: 8 };
}

/// Why a loop must end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LoopEnd {
    /// The model has had its rounds.
    #[error("the model called tools in too many rounds")]
    Rounds,
    /// It made only calls that it had made before, with the same arguments.
    #[error("the model made the same calls again")]
    Circle,
}

/// One loop.
#[derive(Debug, Clone)]
pub struct LoopGuard {
    limits: LoopLimits,
    rounds: u32,
    made: HashSet<(String, String)>,
}

/// What to do with a call. The model must be told the result of each one, also of those that are not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Make it.
    Make,
    /// Do not: it was made already, with the same arguments.
    Repeated,
    /// Do not: there are too many in this answer.
    TooMany,
}

impl LoopGuard {
    /// A loop that has not begun.
    pub fn new(limits: LoopLimits) -> Self {
        Self { limits, rounds: 0, made: HashSet::new() }
    }

    /// What to do with each call of an answer, in order; empty when it has none, and the loop is over.
    ///
    /// # Errors
    /// When the loop must end without making any of them.
    pub fn admit<'a>(&mut self, answer: &'a ChatAnswer) -> Result<Vec<(&'a ToolCall, Verdict)>, LoopEnd> {
        let calls = answer.tool_calls();
        if calls.is_empty() {
            return Ok(Vec::new());
        }
        if self.rounds >= self.limits.rounds {
            return Err(LoopEnd::Rounds);
        }
        self.rounds += 1;
        let mut verdicts = Vec::with_capacity(calls.len());
        let mut making = 0;
        for call in calls {
            let verdict = if self.made.contains(&same(call)) {
                Verdict::Repeated
            } else if making == self.limits.calls_at_once {
                Verdict::TooMany
            } else {
                making += 1;
                self.made.insert(same(call));
                Verdict::Make
            };
            verdicts.push((call, verdict));
        }
        if making == 0 { Err(LoopEnd::Circle) } else { Ok(verdicts) }
    }
}

/// What makes two calls the same: the tool and the meaning of its arguments, not their spacing or order.
fn same(call: &ToolCall) -> (String, String) {
    let arguments = serde_json::from_str::<serde_json::Value>(&call.arguments).map(|mut value| {
        value.sort_all_objects();
        value.to_string()
    });
    (call.name.clone(), arguments.unwrap_or_else(|_| call.arguments.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Finish;
    use crate::request::Said;

    fn answer(calls: &[(&str, &str)]) -> ChatAnswer {
        let call = |(name, arguments): &(&str, &str)| ToolCall {
            id: (*arguments).to_owned(),
            name: (*name).to_owned(),
            arguments: (*arguments).to_owned(),
            extra: serde_json::Map::default(),
        };
        let said = Said { tool_calls: calls.iter().map(call).collect(), ..Said::default() };
        let (link, model) = (String::new(), String::new());
        ChatAnswer { said, finish: Finish::ToolCalls, usage: None, link, model, extra: serde_json::Map::default() }
    }

    fn verdicts(guard: &mut LoopGuard, calls: &[(&str, &str)]) -> Result<Vec<Verdict>, LoopEnd> {
        guard.admit(&answer(calls)).map(|calls| calls.into_iter().map(|(_, verdict)| verdict).collect())
    }

    #[test]
    fn the_same_call_again_ends_the_loop() {
        let mut guard = LoopGuard::new(LoopLimits::PLANNING);
        assert_eq!(verdicts(&mut guard, &[("free", "{\"a\":1,\"b\":2}")]), Ok(vec![Verdict::Make]));
        assert_eq!(verdicts(&mut guard, &[("free", "{ \"b\":2, \"a\":1 }")]), Err(LoopEnd::Circle));
        let mixed = verdicts(&mut guard, &[("free", "{\"a\":1,\"b\":2}"), ("list", "{}")]);
        assert_eq!(mixed, Ok(vec![Verdict::Repeated, Verdict::Make]));
    }

    #[test]
    fn forty_calls_at_once_and_endless_rounds_are_bounded() {
        let mut guard = LoopGuard::new(LoopLimits { rounds: 2, calls_at_once: 3 });
        let many: Vec<String> = (0..40).map(|n| format!("{{\"n\":{n}}}")).collect();
        let many: Vec<(&str, &str)> = many.iter().map(|arguments| ("free", arguments.as_str())).collect();
        let made = |verdicts: Vec<Verdict>| verdicts.iter().filter(|verdict| **verdict == Verdict::Make).count();
        assert_eq!(verdicts(&mut guard, &many).map(made), Ok(3));
        assert_eq!(verdicts(&mut guard, &many).map(made), Ok(3));
        assert_eq!(verdicts(&mut guard, &many), Err(LoopEnd::Rounds));
        assert_eq!(verdicts(&mut guard, &[]), Ok(vec![]));
    }
}
