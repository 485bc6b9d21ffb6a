//! What a model may add to a decision that is whole without it.
//!
//! [`super::decide`] always comes to a decision that can stand as it is. Where a model could say it better, the decision
//! carries an [`Ask`]. The turn puts it to [`crate::specialists`] if the learner has agreed and a model is there; else,
//! or when nothing usable comes back, the decision stands.

use crate::speech::draft::Draft;
use bloom_domain::intent::Intent;
use bloom_domain::wording;

/// Who is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Specialist {
    /// Who finds out what somebody wants, and answers or hands on.
    Coordinator,
    /// Who talks about anything else.
    General,
    /// Who gets to know somebody.
    Onboarding,
    /// Who plans a week with tools.
    Planning,
    /// Who helps somebody come back.
    Recovery,
    /// Who listens to somebody looking back.
    Reflection,
    /// Who puts computed facts into words.
    Briefing,
}

impl Specialist {
    /// Its word: the name of its prompt, and what its calls are recorded as.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Coordinator => "coordinator",
            Self::General => "general",
            Self::Onboarding => "onboarding",
            Self::Planning => "planning",
            Self::Recovery => "recovery",
            Self::Reflection => "reflection",
            Self::Briefing => "briefing",
        }
    }

    /// How the wording gate reads what it says.
    pub fn kind(self) -> wording::Kind {
        match self {
            Self::Planning => wording::Kind::PlanProposal,
            Self::Recovery => wording::Kind::RecoveryNudge,
            Self::Reflection => wording::Kind::SessionEnd,
            Self::Briefing => wording::Kind::DailyBriefing,
            Self::Coordinator | Self::General | Self::Onboarding => wording::Kind::CoachReply,
        }
    }
}

/// Fewer words than this say what rules can say back (the rule R1 of the coach's own lint counts from here).
const FEW_WORDS: usize = 4;

/// Where an answer goes in the replies of the decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the place of all that is said and offered from one reply on.
    From {
        /// Which, from 0.
        reply: usize,
    },
    /// In the place of one block of one reply; whatever else stands there stays, a question and its choices, too.
    Block {
        /// Which reply, from 0.
        reply: usize,
        /// Which of its blocks, from 0.
        block: usize,
    },
}

/// A question to a model. It says nothing about how the model is reached.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// Who.
    pub specialist: Specialist,
    /// What the learner said, as it came; for a briefing, the facts, computed.
    pub words: String,
    /// What the rules made of it, where they were sure.
    pub intent: Option<Intent>,
    /// Where the answer goes.
    pub place: Place,
    /// What stays of the block, behind the answer.
    pub stays: String,
    /// The question that code asks after the answer, so that the answer asks none itself.
    pub question_follows: Option<String>,
    /// What the turn already knows to be true and the answer may take up: facts, computed, one a line.
    pub facts: Vec<String>,
}

impl Ask {
    /// A question to somebody whose answer takes the place of everything.
    pub fn whole(specialist: Specialist, words: &str) -> Self {
        Self {
            specialist,
            words: words.to_owned(),
            intent: None,
            place: Place::From { reply: 0 },
            stays: String::new(),
            question_follows: None,
            facts: Vec::new(),
        }
    }

    /// A question to somebody about the reply that has a part to be said in other words, if there is one. Few words are
    /// answered well enough by rules: then nobody is asked.
    pub fn voice(specialist: Specialist, words: &str, replies: &[Draft]) -> Option<Self> {
        if words.split_whitespace().count() < FEW_WORDS {
            return None;
        }
        let (reply, voice) =
            replies.iter().enumerate().rev().find_map(|(at, draft)| Some((at, draft.voice.as_ref()?)))?;
        Some(Self {
            place: Place::Block { reply, block: voice.block },
            stays: voice.stays.clone(),
            question_follows: voice.question.clone(),
            ..Self::whole(specialist, words)
        })
    }
}
