//! What a specialist may say: its typed reply, how that becomes text, what may not be in it, and the figures of
//! Motivational Interviewing.
//!
//! A model that obeys an attacker, or one too small to make sense, is the normal case here. So a reply comes in parts
//! whose purpose is known by construction; code puts them together, and a part that says more than its grounds does
//! not leave. What is unsure about facts, deeds, links and leaks is blocked; what is unsure about style passes.
//!
//! * [`CoachReply`]: the parts, and [`CoachReply::assemble`].
//! * [`Grounds`]: what a reply may rest on; [`lint_reply`] names each [`Breach`].
//! * [`asks_for_advice`]: whether a learner wants to be told what to do.
//! * [`metrics()`]: the figures of a dialogue and the bounds that they break.
//! * [`talk()`]: change talk and sustain talk in what a learner says.

mod advice;
mod breach;
mod claim;
mod echo;
mod figures;
mod foreign;
mod lint;
pub mod metrics;
mod names;
mod reply;
mod style;
pub mod talk;
mod tongue;
mod words;

pub use self::advice::asks_for_advice;
pub use self::breach::{Breach, Level, MAX_DETAIL_CHARS, Part, RuleId};
pub use self::lint::lint_reply;
pub use self::metrics::{Figures, TurnRecord, Violation, metrics};
pub use self::reply::{CoachReply, MAX_OPTIONS, MAX_PART_CHARS};
pub use self::talk::{Dimension, Talk, talk};
pub(crate) use self::words::{pattern, sentences};

use crate::language::Language;
use crate::onboarding::Step;
use crate::recovery;
use crate::wording::Kind;
use serde::{Deserialize, Serialize};

/// The first number, day, hour or date of a text that the grounds do not hold, as it is written.
pub(crate) fn stray_figure(text: &str, grounds: &[&str]) -> Option<String> {
    let ground = figures::Ground::of(grounds.iter().copied());
    figures::figures(text).into_iter().find(|figure| !ground.holds(figure)).map(|figure| figure.shown)
}

/// The first name in a text that the grounds do not hold, as it is written.
pub(crate) fn stray_name(text: &str, grounds: &[&str], language: Language) -> Option<String> {
    names::Known::of(grounds.iter().copied(), language).stranger(text)
}

/// Where in the coaching a reply stands; the rules differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Getting to know each other.
    Onboarding(Step),
    /// Making or changing a week.
    Planning,
    /// After a session that did not happen.
    Recovery(recovery::Stage),
    /// Looking back on a session or a week.
    Reflection,
    /// Anything else.
    General,
}

impl Stage {
    /// Whether a question here must follow a reflection of what was just said: S2, S3, S5, recovery and reflection.
    #[must_use]
    pub fn wants_reflection(self) -> bool {
        match self {
            Self::Onboarding(step) => matches!(step, Step::S2 | Step::S3 | Step::S5),
            Self::Recovery(_) | Self::Reflection => true,
            Self::Planning | Self::General => false,
        }
    }

    /// Whether no word of duty may be laid on the learner here.
    pub(crate) fn bears_no_duty(self) -> bool {
        matches!(self, Self::Recovery(_) | Self::Reflection)
    }
}

/// What was really done in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Something was stored.
    Saved,
    /// Something was written down or remembered about the learner.
    Noted,
    /// A session got another time.
    Moved,
    /// A session got a time.
    Scheduled,
    /// A reminder was set.
    Reminder,
    /// Something went to somebody or somewhere.
    Sent,
    /// Something was deleted or cancelled.
    Deleted,
    /// A setting or a plan was changed in another way.
    Updated,
}

/// A receipt of this turn: a deed, and the words that tell what it was done to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effect<'a> {
    /// What was done.
    pub deed: Deed,
    /// What it was done to, with its day and hour ("Chemistry, Saturday 9:00"). A reply may claim no other day or hour
    /// for this deed. Empty proves the deed alone.
    pub what: &'a str,
}

/// What a reply may rest on.
#[derive(Debug, Clone, Copy)]
pub struct Grounds<'a> {
    /// The learner's language.
    pub language: Language,
    /// The kind of message, for the wording gate.
    pub kind: Kind,
    /// Where in the coaching it stands.
    pub stage: Stage,
    /// What the learner just said.
    pub last_user: &'a str,
    /// What the learner said shortly before, in any order.
    pub recent_user: &'a [&'a str],
    /// Facts, profile and log as texts; numbers, dates and names may be taken from them. Units stand beside
    /// their numbers ("6 hours a week"): a bare number grounds a number of anything but time. A reply that may speak of
    /// tomorrow or of next week needs these words here, too.
    pub known: &'a [&'a str],
    /// Whether the learner asked for advice in the last two turns; see [`asks_for_advice`].
    pub asked_for_advice: bool,
    /// Whether the learner accepted an offer of advice on this topic shortly before.
    pub permission_given: bool,
    /// What really happened in this turn.
    pub receipts: &'a [Effect<'a>],
    /// Whether a question needs a reflection before it. False for menus and confirmations.
    pub reflection_needed: bool,
    /// Names of rules that the assembled text breaks in the eyes of another gate, such as patterns of distorted
    /// thought turned on the learner. Each becomes a breach that blocks.
    pub extra: &'a [&'a str],
}

impl<'a> Grounds<'a> {
    /// Grounds of which nothing is known but where the reply stands.
    #[must_use]
    pub fn new(language: Language, stage: Stage, last_user: &'a str) -> Self {
        Self {
            language,
            kind: Kind::CoachReply,
            stage,
            last_user,
            recent_user: &[],
            known: &[],
            asked_for_advice: false,
            permission_given: false,
            receipts: &[],
            reflection_needed: stage.wants_reflection(),
            extra: &[],
        }
    }

    /// Whether advice may be given.
    pub(crate) fn admits_advice(&self) -> bool {
        self.asked_for_advice || self.permission_given
    }

    /// Everything the learner said.
    pub(crate) fn user_texts(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        std::iter::once(self.last_user).chain(self.recent_user.iter().copied())
    }
}
