//! What is to be said, as data: which thing, about which words of the learner. The engine turns it into sentences.

use super::{OpenDoubt, Question};
use crate::language::Language;
use crate::profile::SlotValue;
use crate::slots::{Rejection, Slot};

/// One thing to say.
#[derive(Debug, Clone, PartialEq)]
pub enum Say {
    /// Who is speaking, what happens to what is said, how long it takes.
    Introduce,
    /// Good to see you again.
    WelcomeBack,
    /// The learner's own words, given back.
    Reflect {
        /// What they were about.
        about: Option<Slot>,
        /// The words, verbatim.
        quote: String,
    },
    /// A value was understood and is kept.
    Noted {
        /// Which slot.
        slot: Slot,
        /// Its value.
        value: SlotValue,
        /// The words it came from, if it was not tapped.
        quote: Option<String>,
    },
    /// A value that was known before is now this one.
    Changed {
        /// Which slot.
        slot: Slot,
        /// Its new value.
        value: SlotValue,
        /// The words it came from, if it was not tapped.
        quote: Option<String>,
    },
    /// A slot stays as it was.
    Kept {
        /// Which.
        slot: Slot,
    },
    /// A slot is left out, and that is fine.
    Declined {
        /// Which.
        slot: Slot,
    },
    /// A slot is unknown again.
    Forgotten {
        /// Which.
        slot: Slot,
    },
    /// Words that are about the slot but cannot be kept.
    Rejected {
        /// Which slot.
        slot: Slot,
        /// Why not.
        why: Rejection,
    },
    /// The learner's own question has an answer.
    AnswerTo {
        /// What it was about.
        topic: Topic,
    },
    /// The learner's own question has no answer here.
    CannotAnswer {
        /// The question, verbatim.
        quote: String,
    },
    /// Another language can be spoken; no question, only buttons.
    OfferLanguage {
        /// Which ones.
        languages: Vec<Language>,
    },
    /// Leaving the open question out is fine.
    OfferSkip,
    /// We stop here until the learner writes again.
    Paused,
    /// Everything is confirmed; what can be done now.
    Confirmed,
    /// Everything was confirmed before; what can be done now.
    AlreadyDone,
    /// The open question.
    Ask {
        /// Which.
        question: Question,
        /// Non-answers so far: 0 asks, 1 rephrases, 2 gives examples, 3 offers to leave it out.
        attempt: u8,
    },
    /// Which of the meanings?
    Clarify {
        /// The words and what they may mean.
        doubt: OpenDoubt,
    },
    /// Which part of the summary is not right?
    ChooseSlot,
    /// Everything known, and whether it is right.
    Summary,
}

impl Say {
    /// Whether this asks something.
    #[must_use]
    pub fn asks(&self) -> bool {
        matches!(self, Self::Ask { .. } | Self::Clarify { .. } | Self::ChooseSlot | Self::Summary)
    }
}

/// What a learner may ask back in the middle of onboarding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Who are you?
    Identity,
    /// Are you a person? Are you an AI?
    Human,
    /// What is this for, how does it work?
    Purpose,
    /// Why do you ask that?
    WhyAsk,
    /// How long does this take?
    Duration,
    /// What happens to what I say?
    Data,
    /// What does it cost?
    Price,
    /// May I leave this out?
    Skipping,
    /// Which languages do you speak?
    Languages,
    /// How are you?
    Wellbeing,
}

impl Topic {
    /// Every topic.
    pub const ALL: [Self; 10] = [
        Self::Identity,
        Self::Human,
        Self::Purpose,
        Self::WhyAsk,
        Self::Duration,
        Self::Data,
        Self::Price,
        Self::Skipping,
        Self::Languages,
        Self::Wellbeing,
    ];
}
