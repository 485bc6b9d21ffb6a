//! Short ways to write replies and grounds.

pub(crate) use bloom_domain::coaching::{
    Breach, CoachReply, Deed, Effect, Grounds, Part, RuleId, Stage, asks_for_advice, lint_reply,
};
pub(crate) use bloom_domain::language::Language::{self, En, PtBr, PtPt};

/// A reply of nothing but a reflection.
pub(crate) fn reflecting(text: &str) -> CoachReply {
    CoachReply { reflection: Some(text.to_owned()), ..CoachReply::default() }
}

/// A reply of nothing but something told.
pub(crate) fn telling(text: &str) -> CoachReply {
    CoachReply { info: Some(text.to_owned()), ..CoachReply::default() }
}

/// A reply of nothing but a question.
pub(crate) fn asking(text: &str) -> CoachReply {
    CoachReply { question: Some(text.to_owned()), ..CoachReply::default() }
}

/// Whether the rule is among the breaches.
pub(crate) fn breaks(rule: RuleId, breaches: &[Breach]) -> bool {
    breaches.iter().any(|breach| breach.rule == rule)
}

/// Compares each line of a table with what the linter says, and tells all that differ at once.
pub(crate) fn compare<T: std::fmt::Debug>(cases: &[T], wrong: impl Fn(&T) -> Option<String>) {
    let offenders: Vec<String> =
        cases.iter().filter_map(|case| wrong(case).map(|why| format!("{case:?}\n    {why}"))).collect();
    assert!(offenders.is_empty(), "{} of {} differ:\n{}", offenders.len(), cases.len(), offenders.join("\n"));
}
