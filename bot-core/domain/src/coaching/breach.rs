//! The names of the rules, how much each weighs, and where one was broken.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::wording::Rule;

/// The longest explanation of a breach, in characters.
pub const MAX_DETAIL_CHARS: usize = 120;

/// A rule that a specialist's reply can break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleId {
    /// At most one question.
    Q1,
    /// An open question, where one is wanted.
    Q2,
    /// No asking why not.
    Q3,
    /// A reflection before the question.
    R1,
    /// No number, date, length of time or name without grounds.
    R2,
    /// Advice only if asked for or permitted.
    A1,
    /// Words of duty.
    A2,
    /// A say in every plan.
    P1,
    /// An affirmation names what was done.
    F1,
    /// Length.
    L1,
    /// No guess who the learner is.
    I1,
    /// A deed without a receipt.
    Claim,
    /// The learner's hard word for themselves, said back.
    Echo,
    /// A link, address or image that the learner did not give.
    Link,
    /// Text that belongs to the machinery.
    Leak,
    /// Another language than the learner's.
    Language,
    /// The other Portuguese.
    Region,
    /// Empty, too many or too long parts, or characters that cannot be seen.
    Shape,
    /// A rule of another gate; the detail names it.
    Other,
    /// A rule of the wording gate that has no name of its own here.
    Wording(Rule),
}

/// Whether a breach keeps a reply from leaving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// It may leave; the breach is counted.
    Warn,
    /// It may not.
    Block,
}

impl RuleId {
    /// How much it weighs.
    #[must_use]
    pub fn level(self) -> Level {
        match self {
            Self::Q2 | Self::F1 | Self::Region => Level::Warn,
            _ => Level::Block,
        }
    }

    /// The name as logged and as told to a model: `q1`, `claim`, or the wording gate's own.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Q1 => "q1",
            Self::Q2 => "q2",
            Self::Q3 => "q3",
            Self::R1 => "r1",
            Self::R2 => "r2",
            Self::A1 => "a1",
            Self::A2 => "a2",
            Self::P1 => "p1",
            Self::F1 => "f1",
            Self::L1 => "l1",
            Self::I1 => "i1",
            Self::Claim => "claim",
            Self::Echo => "echo",
            Self::Link => "link",
            Self::Leak => "leak",
            Self::Language => "language",
            Self::Region => "region",
            Self::Shape => "shape",
            Self::Other => "other",
            Self::Wording(rule) => rule.as_str(),
        }
    }

    /// A rule of the wording gate by the name that it has here.
    pub(super) fn of(rule: Rule) -> Self {
        match rule {
            Rule::MultiQuestion => Self::Q1,
            Rule::WhyNot => Self::Q3,
            Rule::Must => Self::A2,
            Rule::UnsolicitedAdvice => Self::A1,
            Rule::IdentityAssumption => Self::I1,
            Rule::ImposedPlan => Self::P1,
            Rule::TooLong => Self::L1,
            rule => Self::Wording(rule),
        }
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Where in a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// What was heard.
    Reflection,
    /// What is appreciated.
    Affirmation,
    /// What is told.
    Info,
    /// One of the offers, from 0.
    Choice(usize),
    /// What is asked.
    Question,
    /// The reply as a whole.
    Whole,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reflection => f.write_str("reflection"),
            Self::Affirmation => f.write_str("affirmation"),
            Self::Info => f.write_str("info"),
            Self::Choice(at) => write!(f, "options[{at}]"),
            Self::Question => f.write_str("question"),
            Self::Whole => f.write_str("reply"),
        }
    }
}

/// One broken rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Breach {
    /// Which.
    pub rule: RuleId,
    /// Where.
    pub part: Part,
    /// What was wrong, in English, for the model that is asked again. At most [`MAX_DETAIL_CHARS`] characters, and no
    /// control characters; not to be logged, as it can hold words of the reply.
    pub detail: String,
}

impl Breach {
    pub(super) fn new(rule: RuleId, part: Part, detail: impl AsRef<str>) -> Self {
        let seen = |c: &char| !c.is_control();
        Self { rule, part, detail: detail.as_ref().chars().filter(seen).take(MAX_DETAIL_CHARS).collect() }
    }

    /// Whether the reply may not leave because of it.
    #[must_use]
    pub fn blocks(&self) -> bool {
        self.rule.level() == Level::Block
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}): {}", self.rule, self.part, self.detail)
    }
}
