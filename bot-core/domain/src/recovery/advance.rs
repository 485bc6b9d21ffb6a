//! One step of the dialogue: what was heard, and what to say to it.

use chrono::{DateTime, TimeDelta, Utc};

use super::options::options_without;
use super::{Awaits, Choice, IF_THEN_GAP_DAYS, IfThen, Missed, Opening, Reason, Recovery, Stage, WeekFacts};
use crate::study::SessionId;
use crate::text;

/// So many answers that choose nothing end the dialogue; the options are not pressed on anybody.
const MISSES_MAX: u8 = 2;
/// So many options may turn out impossible.
const SPENT_MAX: usize = 4;

/// What the learner did, or what became of their choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Tapped a reason.
    Reason(Reason),
    /// Wrote.
    Words {
        /// What.
        text: String,
        /// The reason that it names, if any.
        reason: Option<Reason>,
        /// Whether it proposes what to do.
        proposes_fix: bool,
        /// Whether it says that the session took place.
        done: bool,
    },
    /// Tapped an option, counted from 0.
    Chose(usize),
    /// Named what to do in words clear enough to do it.
    Proposed(Choice),
    /// Tapped that the session took place.
    Studied,
    /// Wants to let it go.
    LetGo,
    /// Does not want to talk about it.
    Ignore,
    /// The choice was written down.
    Applied,
    /// The choice could not be written down: its place is taken.
    Failed,
}

/// What to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Say {
    /// Name the sessions and ask one open question; offer [`Reason::BUTTONS`].
    Initiate {
        /// Which, in the order of time.
        sessions: Vec<SessionId>,
    },
    /// Reflect the reason and ask one open question.
    Explore {
        /// The reason, if known; the learner's words are in [`Recovery::words`].
        reason: Option<Reason>,
    },
    /// Offer these and ask which.
    Resolve {
        /// Two or three; letting go is the last.
        options: Vec<Choice>,
        /// Whether some were offered before and did not fit.
        again: bool,
    },
    /// Ask for the first five minutes.
    AskFirstStep,
    /// Show the learner's own reason for learning and ask what speaks for it today.
    Evoke,
    /// Write the choice down, then say what was agreed on; no question.
    Complete {
        /// What.
        choice: Choice,
    },
    /// The session took place: write it down and be glad.
    DidStudy {
        /// Which.
        sessions: Vec<SessionId>,
    },
    /// Offer an if-then plan, once.
    OfferIfThen,
    /// Keep the learner's plan and repeat it.
    KeepIfThen {
        /// The plan.
        plan: IfThen,
    },
    /// End without asking anything.
    Farewell,
}

/// What a step depends on besides the dialogue.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The sessions and the present.
    pub missed: Missed<'a>,
    /// Free places, in the order in which they would be proposed.
    pub openings: &'a [Opening],
    /// The week as it stands.
    pub week: &'a WeekFacts,
    /// When an if-then plan was last offered.
    pub last_if_then_at: Option<DateTime<Utc>>,
}

/// The dialogue one step on, and what to say. What makes no sense at this stage repeats what was said; nothing is ever
/// written down here, and [`Say::Complete`] may be spoken only when the choice was.
#[must_use]
pub fn advance(state: &Recovery, heard: &Heard, context: &Context<'_>) -> (Recovery, Say) {
    let mut next = state.clone();
    let say = next.step(heard, context);
    (next, say)
}

impl Recovery {
    fn step(&mut self, heard: &Heard, context: &Context<'_>) -> Say {
        match self.awaits {
            Awaits::Receipt => return self.receipt(heard, context),
            Awaits::IfThen => return self.if_then(heard, context),
            Awaits::Nothing => return Say::Farewell,
            Awaits::Reason | Awaits::Story | Awaits::Choice | Awaits::FirstStep | Awaits::Motivation => {}
        }
        match heard {
            Heard::Ignore => self.end(Say::Farewell),
            Heard::Studied | Heard::Words { done: true, .. } => {
                let sessions = self.sessions.clone();
                self.end(Say::DidStudy { sessions })
            }
            Heard::LetGo => self.settle(Choice::LetGo),
            Heard::Proposed(choice) => self.pick(choice.clone()),
            Heard::Applied | Heard::Failed => self.repeat(context),
            Heard::Chose(at) => match self.options.get(*at).cloned() {
                Some(choice) if self.stage == Stage::Resolve && !self.spent.contains(&choice) => self.pick(choice),
                _ => self.miss(context),
            },
            Heard::Reason(reason) => {
                self.reason = Some(*reason);
                self.told(false, context)
            }
            Heard::Words { text, reason, proposes_fix, .. } => self.read(text, *reason, *proposes_fix, context),
        }
    }

    fn read(&mut self, text: &str, reason: Option<Reason>, proposes_fix: bool, context: &Context<'_>) -> Say {
        let text = text::cut(text.trim());
        match self.awaits {
            Awaits::FirstStep if text.is_empty() => self.miss(context),
            Awaits::FirstStep => {
                self.first_step = Some(text.to_owned());
                self.settle(Choice::FirstStep)
            }
            Awaits::Motivation => {
                self.words = (!text.is_empty()).then(|| text.to_owned()).or_else(|| self.words.take());
                self.resolve(context, false)
            }
            Awaits::Choice if reason.is_none() || reason == self.reason => self.miss(context),
            _ => {
                if !text.is_empty() {
                    self.words = Some(text.to_owned());
                }
                self.reason = reason.or(self.reason);
                self.told(proposes_fix, context)
            }
        }
    }

    /// After something about the reason was told.
    fn told(&mut self, proposes_fix: bool, context: &Context<'_>) -> Say {
        match self.awaits {
            Awaits::Reason if !proposes_fix => {
                (self.stage, self.awaits) = (Stage::Explore, Awaits::Story);
                Say::Explore { reason: self.reason }
            }
            Awaits::Reason | Awaits::Story => self.resolve(context, false),
            // Another reason than the one that the options were made for; a few times.
            _ if self.misses < MISSES_MAX => {
                self.misses += 1;
                self.resolve(context, true)
            }
            _ => self.end(Say::Farewell),
        }
    }

    fn resolve(&mut self, context: &Context<'_>, again: bool) -> Say {
        (self.stage, self.awaits) = (Stage::Resolve, Awaits::Choice);
        self.options = options_without(&self.spent, self.reason, &context.missed, context.openings, context.week);
        Say::Resolve { options: self.options.clone(), again }
    }

    fn pick(&mut self, choice: Choice) -> Say {
        match choice {
            Choice::FirstStep => {
                (self.stage, self.awaits) = (Stage::Resolve, Awaits::FirstStep);
                Say::AskFirstStep
            }
            Choice::EvokeMotivation => {
                (self.stage, self.awaits) = (Stage::Resolve, Awaits::Motivation);
                if !self.spent.contains(&Choice::EvokeMotivation) {
                    self.spent.push(Choice::EvokeMotivation);
                }
                Say::Evoke
            }
            choice => self.settle(choice),
        }
    }

    fn settle(&mut self, choice: Choice) -> Say {
        (self.stage, self.awaits) = (Stage::Complete, Awaits::Receipt);
        self.chosen = Some(choice.clone());
        Say::Complete { choice }
    }

    fn end(&mut self, say: Say) -> Say {
        (self.stage, self.awaits) = (Stage::Complete, Awaits::Nothing);
        say
    }

    /// An answer that chooses nothing.
    fn miss(&mut self, context: &Context<'_>) -> Say {
        if self.stage == Stage::Resolve {
            self.misses += 1;
            if self.misses >= MISSES_MAX {
                return self.end(Say::Farewell);
            }
        }
        self.repeat(context)
    }

    /// What was said last, once more.
    fn repeat(&mut self, context: &Context<'_>) -> Say {
        match self.awaits {
            Awaits::Reason => Say::Initiate { sessions: self.sessions.clone() },
            Awaits::Story => Say::Explore { reason: self.reason },
            Awaits::Choice if self.options.is_empty() => self.resolve(context, false),
            Awaits::Choice => Say::Resolve { options: self.options.clone(), again: false },
            Awaits::FirstStep => Say::AskFirstStep,
            Awaits::Motivation => Say::Evoke,
            Awaits::Receipt | Awaits::IfThen | Awaits::Nothing => Say::Farewell,
        }
    }

    fn receipt(&mut self, heard: &Heard, context: &Context<'_>) -> Say {
        match (heard, self.chosen.clone()) {
            (Heard::Failed, Some(choice)) if self.spent.len() < SPENT_MAX => {
                self.spent.push(choice);
                self.chosen = None;
                self.resolve(context, true)
            }
            (Heard::Applied, Some(choice)) => self.offer_if_then(&choice, context),
            (Heard::Failed | Heard::Applied, _) | (_, None) => self.end(Say::Farewell),
            // The receipt never came: the choice is to be written down still.
            (_, Some(choice)) => Say::Complete { choice },
        }
    }

    /// Who lets go or pauses is not asked for a plan.
    fn offer_if_then(&mut self, choice: &Choice, context: &Context<'_>) -> Say {
        let lately =
            |at: DateTime<Utc>| context.missed.now.signed_duration_since(at) < TimeDelta::days(IF_THEN_GAP_DAYS);
        let at_rest = matches!(choice, Choice::LetGo | Choice::PauseUntil { .. });
        if at_rest || self.asked_if_then || context.last_if_then_at.is_some_and(lately) {
            return self.end(Say::Farewell);
        }
        self.asked_if_then = true;
        self.awaits = Awaits::IfThen;
        Say::OfferIfThen
    }

    fn if_then(&mut self, heard: &Heard, context: &Context<'_>) -> Say {
        let plan = match heard {
            Heard::Words { text, .. } => IfThen::read(text, context.missed.now),
            _ => None,
        };
        self.end(plan.map_or(Say::Farewell, |plan| Say::KeepIfThen { plan }))
    }
}
