//! Every rule, one after the other.

use super::reply::{MAX_OPTIONS, MAX_PART_CHARS, tidy};
use super::{Breach, CoachReply, Grounds, Part, RuleId, claim, echo::Echo, foreign, style, tongue};
use crate::wording::{self, Kind, Rule};

/// The longest part that is read at all, in characters; a longer one is out of shape anyway.
const MAX_READ_CHARS: usize = 2 * MAX_PART_CHARS;

/// What keeps a reply from leaving, and what is worth counting; sorted, each once. A reply of which no breach blocks
/// may leave as [`CoachReply::assemble`] writes it.
#[must_use]
pub fn lint_reply(reply: &CoachReply, grounds: &Grounds<'_>) -> Vec<Breach> {
    let mut breaches = Vec::new();
    shape(reply, &mut breaches);
    let reply = &within_bounds(reply);
    let text = reply.assemble();
    let echo = Echo::of(grounds);
    for (part, text) in reply.parts() {
        let text = tidy(text);
        foreign::check(part, &text, grounds, &mut breaches);
        tongue::check(part, &text, grounds, &mut breaches);
        claim::check(part, &text, grounds, &mut breaches);
        echo.check(part, &text, &mut breaches);
    }
    style::grounds_of_facts(reply, grounds, &mut breaches);
    style::questions(reply, &text, grounds, &mut breaches);
    style::advice(reply, grounds, &mut breaches);
    style::duty(&text, grounds, &mut breaches);
    style::say_in_plans(reply, &text, grounds, &mut breaches);
    style::affirmation(reply, grounds, &mut breaches);
    style::length(reply, &text, &mut breaches);
    phrases(reply, &text, grounds, &mut breaches);
    for id in grounds.extra {
        breaches.push(Breach::new(RuleId::Other, Part::Whole, id));
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
        if text.chars().nth(MAX_PART_CHARS).is_some() {
            breaches.push(Breach::new(RuleId::Shape, part, format!("longer than {MAX_PART_CHARS} characters")));
        }
        // An empty part is left out; one of nothing but marks is noise.
        let blank = text.trim().is_empty() && !matches!(part, Part::Choice(_));
        if !blank && !text.chars().any(char::is_alphanumeric) {
            breaches.push(Breach::new(RuleId::Shape, part, "no words in it"));
        }
        if text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
            breaches.push(Breach::new(RuleId::Shape, part, "control characters"));
        }
    }
}

/// The same reply, cut to what is worth reading.
fn within_bounds(reply: &CoachReply) -> CoachReply {
    let cut = |text: &String| text.chars().take(MAX_READ_CHARS).collect::<String>();
    CoachReply {
        reflection: reply.reflection.as_ref().map(cut),
        affirmation: reply.affirmation.as_ref().map(cut),
        info: reply.info.as_ref().map(cut),
        permission: reply.permission,
        options: reply.options.iter().take(MAX_OPTIONS + 1).map(cut).collect(),
        question: reply.question.as_ref().map(cut),
    }
}

/// What the wording gate finds in the text as it would leave, and which part it stands in.
fn phrases(reply: &CoachReply, text: &str, grounds: &Grounds<'_>, breaches: &mut Vec<Breach>) {
    for rule in wording::lint(text, grounds.language, grounds.kind) {
        let excused = match rule {
            Rule::UnsolicitedAdvice => grounds.admits_advice() || only_said_back(reply, grounds),
            Rule::IdentityAssumption => style::is_own_role(text, grounds),
            // What was done already, or is only said back, is no plan.
            Rule::ImposedPlan => !grounds.receipts.is_empty() || reply.options.is_empty() && reply.info.is_none(),
            _ => false,
        };
        if excused {
            continue;
        }
        let part = reply
            .parts()
            .find(|(_, part)| wording::lint(part, grounds.language, grounds.kind).contains(&rule))
            .map_or(Part::Whole, |(part, _)| part);
        breaches.push(Breach::new(RuleId::of(rule), part, told(rule)));
    }
}

/// The rule in words, for the model that is asked again.
fn told(rule: Rule) -> String {
    let why = match rule {
        Rule::ShouldHave => "says what ought to have been done",
        Rule::WhyNot => "asks why not",
        Rule::Guilt => "blames, shames or pities",
        Rule::StreakLoss => "mourns a run of days",
        Rule::MissCount => "counts what did not happen",
        Rule::Comparison => "measures against others",
        Rule::Threat => "presses with consequences or urgency",
        Rule::Command => "orders",
        Rule::Label => "judges the person",
        Rule::Absolutist => "promises without exception",
        Rule::Extremism => "gives up sleep or rest",
        Rule::Clinical => "diagnoses or prescribes",
        Rule::Dependence => "makes the learner depend on the coach",
        Rule::Confront => "doubts the learner",
        Rule::Shortfall => "holds up less than planned",
        Rule::Must => "too many words of duty",
        Rule::MultiQuestion => "more than one question",
        Rule::UnsolicitedAdvice => "advice that nobody asked for",
        Rule::IdentityAssumption => "guesses who the learner is",
        Rule::ImposedPlan => "a plan without a say in it",
        Rule::TooLong => "too long",
        Rule::Exclamation => "an exclamation mark",
    };
    format!("{rule}: {why}")
}

/// The part that advises, whoever asked for it.
pub(super) fn advice(reply: &CoachReply, grounds: &Grounds<'_>) -> Option<Part> {
    reply.parts().find_map(|(part, text)| {
        let rules = wording::lint(text, grounds.language, Kind::CoachReply);
        let offers = matches!(part, Part::Choice(_));
        let advises = rules.contains(&Rule::UnsolicitedAdvice) || rules.contains(&Rule::Command) && part == Part::Info;
        let said_back = part == Part::Reflection && style::is_said_back(text, grounds);
        (advises && !(offers && offering(grounds)) && !said_back).then_some(part)
    })
}

/// Whether all that sounds like advice is what the learner said, reflected.
fn only_said_back(reply: &CoachReply, grounds: &Grounds<'_>) -> bool {
    let said_back = reply.reflection.as_deref().is_some_and(|text| style::is_said_back(text, grounds));
    let rest = CoachReply { reflection: None, ..reply.clone() }.assemble();
    said_back && !wording::lint(&rest, grounds.language, grounds.kind).contains(&Rule::UnsolicitedAdvice)
}

/// Whether offers have their place here.
fn offering(grounds: &Grounds<'_>) -> bool {
    use super::Stage;
    matches!(grounds.stage, Stage::Planning | Stage::Recovery(_))
}
