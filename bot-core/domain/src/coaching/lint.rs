//! Every rule, one after the other.

use super::reply::{MAX_OPTIONS, MAX_PART_CHARS};
use super::{Breach, CoachReply, Grounds, Part, RuleId};
use crate::wording::{self, Kind, Rule};

/// What keeps a reply from leaving, and what is worth counting; sorted, each once. A reply of which no breach blocks
/// may leave as [`CoachReply::assemble`] writes it.
#[must_use]
pub fn lint_reply(reply: &CoachReply, grounds: &Grounds<'_>) -> Vec<Breach> {
    let mut breaches = Vec::new();
    shape(reply, &mut breaches);
    let text = reply.assemble();
    for rule in wording::lint(&text, grounds.language, grounds.kind) {
        breaches.push(Breach::new(RuleId::of(rule), Part::Whole, "a phrase that the coach never says"));
    }
    breaches.sort_unstable();
    breaches.dedup();
    breaches
}

fn shape(reply: &CoachReply, breaches: &mut Vec<Breach>) {
    if reply.is_empty() {
        breaches.push(Breach::new(RuleId::Shape, Part::Whole, "the reply is empty"));
    }
    if reply.options.len() > MAX_OPTIONS {
        breaches.push(Breach::new(RuleId::Shape, Part::Whole, format!("more than {MAX_OPTIONS} options")));
    }
    for (part, text) in reply.parts() {
        if text.chars().count() > MAX_PART_CHARS {
            breaches.push(Breach::new(RuleId::Shape, part, format!("longer than {MAX_PART_CHARS} characters")));
        }
    }
}

/// The part that advises, whoever asked for it.
pub(super) fn advice(reply: &CoachReply, grounds: &Grounds<'_>) -> Option<Part> {
    reply.parts().find_map(|(part, text)| {
        let rules = wording::lint(text, grounds.language, Kind::CoachReply);
        rules.contains(&Rule::UnsolicitedAdvice).then_some(part)
    })
}
