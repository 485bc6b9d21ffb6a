//! Reading what a learner says: typed answers to the questions of onboarding and planning, or nothing.
//!
//! The coach may never believe something that was not said. So each parser either finds a value that it can quote
//! from the message, or says what it is unsure about (and offers the options), or stays silent. A bare number is an
//! answer only to the question that was asked; everything else needs its unit, its scale or its place.

pub mod answer;
mod category;
pub(crate) mod clock;
mod confidence;
pub(crate) mod daypart;
pub(crate) mod days;
pub(crate) mod duration;
mod elements;
pub mod eval;
pub(crate) mod frequency;
mod gazetteer;
mod hours;
mod mask;
mod mask_words;
mod offset;
pub(crate) mod phrase;
pub(crate) mod scan;
pub(crate) mod tokens;
mod topic;
mod value;
mod window;
mod zone;

use std::sync::LazyLock;

use chrono::{DateTime, NaiveTime, Utc};
use serde::{Deserialize, Serialize};

pub use self::days::weekdays;
use self::phrase::Lexicon;
use self::scan::Scan;
pub use self::value::{
    Confidence, ConfidenceValue, DayMask, FocusWindow, GoalCategory, MAX_WEEKLY_HOURS, NotAValue, WeeklyHours,
    WindowPart, Zone,
};
use crate::language::Language;

/// Something the coach asks about the learner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// What they want to learn, in their words.
    PrimaryGoal,
    /// Why, in their words.
    Motivation,
    /// One of five kinds of goal.
    GoalCategory,
    /// What they tried before.
    PastAttempts,
    /// What got in the way.
    Barriers,
    /// Hours a week they have.
    WeeklyHours,
    /// When they focus best.
    FocusWindow,
    /// Where their clock stands.
    Timezone,
    /// How sure they are, 1 to 10.
    Confidence,
    /// Why they are that sure.
    ConfidenceReason,
    /// How they will know that it worked.
    SuccessDefinition,
    /// The language of the conversation.
    Language,
}

impl Slot {
    /// Every slot, in the order of onboarding.
    pub const ALL: [Self; 12] = [
        Self::Language,
        Self::PrimaryGoal,
        Self::Motivation,
        Self::GoalCategory,
        Self::PastAttempts,
        Self::Barriers,
        Self::WeeklyHours,
        Self::FocusWindow,
        Self::Timezone,
        Self::Confidence,
        Self::ConfidenceReason,
        Self::SuccessDefinition,
    ];

    /// The name of the slot's column, such as `weekly_hours`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::PrimaryGoal => "primary_goal",
            Self::Motivation => "motivation",
            Self::GoalCategory => "goal_category",
            Self::PastAttempts => "past_attempts",
            Self::Barriers => "barriers",
            Self::WeeklyHours => "weekly_hours",
            Self::FocusWindow => "focus_window",
            Self::Timezone => "timezone",
            Self::Confidence => "confidence",
            Self::ConfidenceReason => "confidence_reason",
            Self::SuccessDefinition => "success_definition",
            Self::Language => "language",
        }
    }
}

impl std::fmt::Display for Slot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl std::str::FromStr for Slot {
    type Err = NotAValue;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|slot| slot.as_str() == text).ok_or_else(|| NotAValue(text.to_owned()))
    }
}

/// What a message must be read against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Context {
    /// The slot that the coach's last question was about, if any.
    pub asked: Option<Slot>,
    /// The language of the conversation; messages may still mix languages.
    pub language: Language,
    /// The time at which the message was received.
    pub now_utc: DateTime<Utc>,
}

/// A verbatim piece of a learner's message: at most 200 characters, never invented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    /// The words themselves.
    pub text: String,
}

impl Quote {
    /// Quotes a message, or the beginning of it when it is longer than a quote may be.
    #[must_use]
    pub fn of(message: &str) -> Self {
        Self { text: crate::text::cut(message.trim()).trim_end().to_owned() }
    }
}

/// What one parser made of a message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reading<T> {
    /// The message says nothing about this slot.
    Nothing,
    /// The message says this.
    Found(Found<T>),
    /// The message can be meant in several ways: ask with the options as buttons.
    Unclear(Unclear<T>),
    /// The message is about this slot but cannot be stored; the reason decides what is asked back.
    Rejected(Rejection),
}

impl<T> Reading<T> {
    /// The finding, if there is one.
    #[must_use]
    pub fn found(&self) -> Option<&Found<T>> {
        match self {
            Self::Found(found) => Some(found),
            _ => None,
        }
    }

    /// Whether the message says nothing about this slot.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }
}

/// A value and where it came from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Found<T> {
    /// The value.
    pub value: T,
    /// The words it was read from: a substring of the message, at most 200 characters.
    pub quote: String,
    /// Whether the words carry their own unit, scale or place, so that they count even when something else was asked.
    pub anchored: bool,
    /// Whether the value rests on an assumption that the learner should confirm.
    pub needs_confirm: bool,
}

/// Several values that the words allow.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Unclear<T> {
    /// The values, the likeliest first; they become buttons. May be empty when only the question can be repeated.
    pub options: Vec<T>,
    /// The words they were read from: a substring of the message, at most 200 characters.
    pub quote: String,
    /// What is unclear.
    pub why: Doubt,
}

/// What is unclear about a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubt {
    /// "8h" is eight hours or eight o'clock; the options lie across two slots, see [`HoursOrClock`].
    HoursOrClock,
    /// A clock without a half of the day.
    MorningOrEvening,
    /// A short duration without a frequency: options are per day, per week.
    PerDayOrWeek,
    /// A duration with several days: options are on each day, in total.
    EachOrTotal,
    /// Two values that are both meant.
    TwoValues,
    /// A country or region with several zones.
    SeveralZones,
    /// An abbreviation that means several zones, or a place of which there are several.
    AmbiguousName,
}

/// Why a value is not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// Zero, negative, or an offset that no place on Earth has.
    OutOfRange,
    /// More hours than a week leaves.
    TooManyHours,
    /// A number that is not from 1 to 10, or not a whole one, or on another scale.
    NotOnScale,
    /// A bare number where a unit is needed.
    NoUnit,
    /// A number of days or sessions, without how long each is.
    CountWithoutLength,
    /// A place where an answer was expected that is not known.
    UnknownPlace,
}

/// The two meanings of a number with a bare "h".
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HoursOrClock {
    /// As hours per week.
    pub hours: f64,
    /// As a time of the day.
    pub at: NaiveTime,
    /// The words: a substring of the message.
    pub quote: String,
}

/// What all parsers made of one message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Readings {
    /// Hours per week.
    pub weekly_hours: Reading<WeeklyHours>,
    /// Time of the day.
    pub focus_window: Reading<FocusWindow>,
    /// How sure, 1 to 10.
    pub confidence: Reading<ConfidenceValue>,
    /// Time zone.
    pub timezone: Reading<Zone>,
    /// Kind of goal.
    pub goal_category: Reading<GoalCategory>,
    /// Set when "8h" may be hours or a clock: ask with two buttons.
    pub doubt_hours_or_clock: Option<HoursOrClock>,
    /// Whether the learner corrects something said before ("na verdade", "I meant"): found values overwrite.
    pub correction: bool,
}

/// Reads a message with all parsers.
///
/// Values are only ever found in words that can be quoted. A found value that is not `anchored` answers the asked slot
/// and nothing else.
#[must_use]
pub fn read(text: &str, ctx: &Context) -> Readings {
    let scan = Scan::new(text, ctx.language);
    let (timezone, used) = zone::read(&scan, ctx);
    let elements = elements::elements(&scan, used.as_ref());
    let (weekly_hours, doubt_hours_or_clock) = hours::read(&scan, &elements, ctx);
    let has_hours = weekly_hours.found().is_some_and(|found| found.anchored);
    Readings {
        focus_window: window::read(&scan, &elements, ctx, has_hours),
        confidence: confidence::read(&scan, &elements, ctx),
        goal_category: category::read(&scan, ctx),
        correction: (0..scan.toks.len()).any(|at| CORRECTIONS.at(&scan.toks, at).is_some()),
        weekly_hours,
        timezone,
        doubt_hours_or_clock,
    }
}

static CORRECTIONS: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[(
        (),
        "na verdade; afinal; alias; corrigindo; correcao; corrijo; quer|quero dizer; ou melhor; melhor dizendo; enganei me; me enganei; digo; mudei de ideia|ideias
         actually; i meant|mean; make that; no|oh wait; wait; scratch that; correction; changed my mind; on second thought; let me correct; pensando melhor",
    )])
});

/// Words that take back what was said before only when something was.
static APOLOGIES: LazyLock<Lexicon<()>> = LazyLock::new(|| {
    Lexicon::new(&[((), "sorry; desculpa; desculpe; desculpem; perdao; oops; ups; ops; nao espera; espera")])
});

/// Whether words that take back what was said begin at this token.
fn correction_at(scan: &Scan<'_>, at: usize) -> bool {
    let mark = |at: usize| scan.toks.get(at).is_some_and(|tok| tok.kind == tokens::Kind::Mark);
    // "acho que 5... não, 6"
    let taken_back = at > 0 && scan.is(at, "nao no") && mark(at - 1) && mark(at + 1);
    CORRECTIONS.at(&scan.toks, at).is_some() || at > 0 && APOLOGIES.at(&scan.toks, at).is_some() || taken_back
}
