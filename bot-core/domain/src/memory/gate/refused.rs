//! Why something is not remembered.

/// Why something is not remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refused {
    /// The quote does not stand in what was said.
    NotSaid,
    /// It is too long, or not one line.
    TooLong,
    /// It is empty.
    Empty,
    /// A line that was to stay is gone.
    PinLost,
    /// The quote says too little: mere agreement, a sound.
    Thin,
    /// Too little of it stands in the quote.
    Unfounded,
    /// A number, date, day or name that the quote does not hold.
    Invented,
    /// It orders somebody about.
    Order,
    /// An address, or code.
    Code,
    /// Words that speak to a program.
    Role,
    /// Health, love, politics, faith, union, origin.
    Sensitive,
    /// It is about somebody else.
    ThirdParty,
    /// Somebody else's word.
    Reported,
    /// Somebody may be in danger.
    Crisis,
    /// It was asked, not said.
    Question,
    /// It was only supposed or wished for.
    Hypothetical,
    /// It was not meant.
    Sarcasm,
    /// It was so once.
    Past,
    /// It is so today, and says nothing about other days.
    Passing,
    /// A "not" was lost or added, or two things changed sides.
    Turned,
}

impl Refused {
    /// Its word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NotSaid => "not_said",
            Self::TooLong => "too_long",
            Self::Empty => "empty",
            Self::PinLost => "pin_lost",
            Self::Thin => "thin",
            Self::Unfounded => "unfounded",
            Self::Invented => "invented",
            Self::Order => "order",
            Self::Code => "code",
            Self::Role => "role",
            Self::Sensitive => "sensitive",
            Self::ThirdParty => "third_party",
            Self::Reported => "reported",
            Self::Crisis => "crisis",
            Self::Question => "question",
            Self::Hypothetical => "hypothetical",
            Self::Sarcasm => "sarcasm",
            Self::Past => "past",
            Self::Passing => "passing",
            Self::Turned => "turned",
        }
    }
}
