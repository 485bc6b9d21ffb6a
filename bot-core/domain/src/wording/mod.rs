//! The wording gate: what the coach never says, checked before a text leaves.
//!
//! A text drafted by a model can sound helpful and still blame, threaten or order around. This room reads a draft and
//! names the rules it breaks; whoever asked rewrites it or falls back to a text that was written beforehand. The
//! learner's own words (in quotes) and code are not the coach's voice, so they are taken out first; sentences about what
//! is studied are not about the learner, so they are passed over.

mod english;
mod imperative;
mod pattern;
mod portuguese;
mod prepare;
mod shape;
mod subject;

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::language::Language;
pub(crate) use imperative::opens_with_an_order;
use pattern::{Family, Phrase, Slots};
use prepare::Draft;

/// What kind of message a draft is; the limits differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Written by the coach after a session that did not happen.
    RecoveryNudge,
    /// An answer within a conversation.
    CoachReply,
    /// A week or a change to one, offered.
    PlanProposal,
    /// The words at the end of a session.
    SessionEnd,
    /// The day at a glance.
    DailyBriefing,
}

/// A rule that a draft can break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// What ought to have been done in the past.
    ShouldHave,
    /// Asking for a justification.
    WhyNot,
    /// Blame, shame or disappointment.
    Guilt,
    /// Mourning or guarding a run of days.
    StreakLoss,
    /// Counting what did not happen.
    MissCount,
    /// Measuring against other people.
    Comparison,
    /// Pressure by consequences or urgency.
    Threat,
    /// A bare order to study.
    Command,
    /// A verdict on the person.
    Label,
    /// Promises without exceptions.
    Absolutist,
    /// Giving up sleep, rest or meals.
    Extremism,
    /// Diagnosing or prescribing.
    Clinical,
    /// Making the learner depend on the coach.
    Dependence,
    /// Doubting what the learner says.
    Confront,
    /// Less than planned, held up to the learner.
    Shortfall,
    /// Too many words of duty for this kind of message.
    Must,
    /// More than one question.
    MultiQuestion,
    /// Advice that nobody asked for.
    UnsolicitedAdvice,
    /// Guessing who the learner is.
    IdentityAssumption,
    /// A plan without a say in it.
    ImposedPlan,
    /// Longer than this kind of message may be.
    TooLong,
    /// Exclamation marks after a session that did not happen.
    Exclamation,
}

impl Rule {
    /// The name as written in files: `should_have`, `why_not` and so on.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::ShouldHave => "should_have",
            Self::WhyNot => "why_not",
            Self::Guilt => "guilt",
            Self::StreakLoss => "streak_loss",
            Self::MissCount => "miss_count",
            Self::Comparison => "comparison",
            Self::Threat => "threat",
            Self::Command => "command",
            Self::Label => "label",
            Self::Absolutist => "absolutist",
            Self::Extremism => "extremism",
            Self::Clinical => "clinical",
            Self::Dependence => "dependence",
            Self::Confront => "confront",
            Self::Shortfall => "shortfall",
            Self::Must => "must",
            Self::MultiQuestion => "multi_question",
            Self::UnsolicitedAdvice => "unsolicited_advice",
            Self::IdentityAssumption => "identity_assumption",
            Self::ImposedPlan => "imposed_plan",
            Self::TooLong => "too_long",
            Self::Exclamation => "exclamation",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The rules that a draft breaks, sorted and each once; none means that it may leave.
#[must_use]
pub fn lint(text: &str, language: Language, kind: Kind) -> Vec<Rule> {
    let draft = prepare::draft(text);
    let mut rules = broken_phrases(&draft, language);
    shape::check(&draft, language, kind, &mut rules);
    rules.sort_unstable();
    rules.dedup();
    rules
}

/// The same for the forbidden phrases alone, whatever kind of message it is: for texts written beforehand.
#[must_use]
pub fn phrases(text: &str, language: Language) -> Vec<Rule> {
    let mut rules = broken_phrases(&prepare::draft(text), language);
    rules.sort_unstable();
    rules.dedup();
    rules
}

static ENGLISH: LazyLock<Vec<Phrase>> = LazyLock::new(|| compile(&english::FAMILIES, english::SLOTS));
static PORTUGUESE: LazyLock<Vec<Phrase>> = LazyLock::new(|| compile(&portuguese::FAMILIES, portuguese::SLOTS));

fn compile(families: &[&[Family]], slots: &Slots) -> Vec<Phrase> {
    families.iter().copied().flatten().map(|family| family.compile(slots)).collect()
}

fn broken_phrases(draft: &Draft, language: Language) -> Vec<Rule> {
    let phrases: &[Phrase] = if language.is_portuguese() { &PORTUGUESE } else { &ENGLISH };
    let mut rules = Vec::new();
    for sentence in draft.sentences.iter().filter(|sentence| !subject::is_studied(&sentence.text, language)) {
        for phrase in phrases {
            let is_excused = || phrase.rule == Rule::Shortfall && shape::is_plan_met(&sentence.text);
            if !rules.contains(&phrase.rule) && phrase.is_in(sentence, language) && !is_excused() {
                rules.push(phrase.rule);
            }
        }
    }
    rules
}
