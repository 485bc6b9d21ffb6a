//! When to ask for a reflection, and which question.
//!
//! A reflection is a gift: one optional question, seldom, and never when it would be a burden. The texts stand with
//! the other texts; here a question is only a name.

mod words;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::progress::day_of;
use crate::slots::Zone;
use crate::study::{Status, StudySession};

pub use words::{MAX_WORDS_CHARS, NotWords, Reflection, Reply, Words, hear, is_skip};

/// Local days from one question on completion to the next.
pub const COMPLETION_EVERY_DAYS: u64 = 3;
/// Local days from one weekly question to the next: a day less than a week, so that the hour may move.
pub const WEEKLY_EVERY_DAYS: u64 = 6;
/// Hours after study in which a question about it still makes sense.
pub const FRESH_H: i64 = 12;
/// After this many questions in a row without an answer only the weekly one is asked.
pub const UNANSWERED: usize = 2;
/// How many of the last questions are not asked again.
pub const NO_REPEAT: usize = 3;
/// Hours of quiet after a crisis.
pub const CRISIS_QUIET_H: i64 = 48;

/// What gives occasion to reflect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// A session was studied.
    Completion,
    /// A recovery came to its end.
    AfterRecovery,
    /// The weekly review.
    Weekly,
}

impl Trigger {
    /// Every trigger.
    pub const ALL: [Self; 3] = [Self::Completion, Self::AfterRecovery, Self::Weekly];

    /// The word that is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Completion => "completion",
            Self::AfterRecovery => "after_recovery",
            Self::Weekly => "weekly",
        }
    }

    /// Its questions in the order of first asking. More than [`NO_REPEAT`], so that one is always left.
    #[must_use]
    pub fn questions(self) -> &'static [Question] {
        match self {
            Self::Completion => &[
                Question::WhatWorked,
                Question::ExplainIt,
                Question::WhatWasHard,
                Question::NextStep,
                Question::Surprise,
            ],
            Self::AfterRecovery => &[
                Question::WhatHelpedYouReturn,
                Question::WhatMakesItEasier,
                Question::WhyItMatters,
                Question::WordsToAFriend,
            ],
            Self::Weekly => {
                &[Question::WeekProud, Question::WeekChange, Question::WeekEnergy, Question::WeekLearnedAboutYourself]
            }
        }
    }
}

/// A question about one's own learning, by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// What helped in this session.
    WhatWorked,
    /// How one would explain it to somebody else.
    ExplainIt,
    /// Where it got hard.
    WhatWasHard,
    /// Where to begin next time.
    NextStep,
    /// What was not as expected.
    Surprise,
    /// What helped to come back.
    WhatHelpedYouReturn,
    /// What would make beginning easier.
    WhatMakesItEasier,
    /// What makes it worth coming back to.
    WhyItMatters,
    /// What one would say to a friend in the same place.
    WordsToAFriend,
    /// What one is glad about this week.
    WeekProud,
    /// What one would like to be different next week.
    WeekChange,
    /// When in the week there was most energy.
    WeekEnergy,
    /// What the week showed about the way one learns.
    WeekLearnedAboutYourself,
}

impl Question {
    /// The name that is stored, and of the text.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::WhatWorked => "what_worked",
            Self::ExplainIt => "explain_it",
            Self::WhatWasHard => "what_was_hard",
            Self::NextStep => "next_step",
            Self::Surprise => "surprise",
            Self::WhatHelpedYouReturn => "what_helped_you_return",
            Self::WhatMakesItEasier => "what_makes_it_easier",
            Self::WhyItMatters => "why_it_matters",
            Self::WordsToAFriend => "words_to_a_friend",
            Self::WeekProud => "week_proud",
            Self::WeekChange => "week_change",
            Self::WeekEnergy => "week_energy",
            Self::WeekLearnedAboutYourself => "week_learned_about_yourself",
        }
    }

    /// Every question.
    pub fn all() -> impl Iterator<Item = Self> {
        Trigger::ALL.into_iter().flat_map(Trigger::questions).copied()
    }
}

/// A question that was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Asked {
    /// When.
    pub at: DateTime<Utc>,
    /// On what occasion.
    pub trigger: Trigger,
    /// Which.
    pub question: Question,
    /// Whether it was answered; not if it was left, skipped, or still stands open.
    pub answered: bool,
}

/// The question to ask now, if any.
///
/// At most one a local day; on completion only every third day and only after study that is fresh; weekly only in a
/// week of which the learner told something; after two without an answer only weekly; none for two days after a
/// crisis. The question is the one not asked for the longest time. The order of the history does not matter.
#[must_use]
pub fn due(
    trigger: Trigger,
    history: &[Asked],
    now: DateTime<Utc>,
    zone: Zone,
    sessions: &[StudySession],
    crisis_at: Option<DateTime<Utc>>,
) -> Option<Question> {
    let today = day_of(now, zone);
    let mut history = history.to_vec();
    history.sort_by_key(|asked| (asked.at, asked.question, asked.answered));
    let hurt = crisis_at.is_some_and(|at| now.signed_duration_since(at) < TimeDelta::hours(CRISIS_QUIET_H));
    let asked_on = |asked: &Asked| day_of(asked.at, zone);
    let last = history.iter().map(asked_on).max();
    let last_of = history.iter().filter(|asked| asked.trigger == trigger).map(asked_on).max();
    let unanswered = history.iter().rev().take_while(|asked| !asked.answered).count();
    let tired = unanswered >= UNANSWERED && trigger != Trigger::Weekly;
    let occasion = match trigger {
        Trigger::Completion => is_past(last_of, COMPLETION_EVERY_DAYS, today) && has_fresh_study(sessions, now),
        Trigger::AfterRecovery => true,
        Trigger::Weekly => is_past(last_of, WEEKLY_EVERY_DAYS, today) && was_told_of(sessions, today),
    };
    let may = !hurt && !tired && occasion && is_past(last, 1, today);
    may.then(|| next(trigger, &history)).flatten()
}

/// The question of the trigger that was not asked for the longest time; `history` in the order of time.
fn next(trigger: Trigger, history: &[Asked]) -> Option<Question> {
    let recent = &history[history.len().saturating_sub(NO_REPEAT)..];
    let free = trigger.questions().iter().filter(|question| recent.iter().all(|asked| asked.question != **question));
    // `min_by_key` takes the first of equals, and what was never asked comes before all that was.
    free.min_by_key(|question| history.iter().rposition(|asked| asked.question == **question)).copied()
}

/// Whether that many local days lie between, or there was nothing yet.
fn is_past(last: Option<NaiveDate>, days: u64, today: NaiveDate) -> bool {
    last.is_none_or(|last| last.checked_add_days(Days::new(days)).is_some_and(|from| from <= today))
}

/// Whether something was studied, or told of as studied, in the last hours.
fn has_fresh_study(sessions: &[StudySession], now: DateTime<Utc>) -> bool {
    let fresh = |at: DateTime<Utc>| (0..=FRESH_H * 60).contains(&now.signed_duration_since(at).num_minutes());
    sessions
        .iter()
        .any(|session| session.status.is_studied() && fresh(session.status_at.unwrap_or_else(|| session.ends_at())))
}

/// Whether the learner said what became of a session in the last seven local days. Silence is left alone.
fn was_told_of(sessions: &[StudySession], today: NaiveDate) -> bool {
    let from = today.checked_sub_days(Days::new(6)).unwrap_or(NaiveDate::MIN);
    sessions.iter().any(|session| session.status != Status::Planned && (from..=today).contains(&session.local_date))
}
