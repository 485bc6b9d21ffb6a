//! Who is measured.

use crate::cli::Synchronous;

/// The program under test and its floors, in the table's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Who {
    /// The program.
    Bloom,
    /// The bare loop.
    Null,
    /// The bare loop with a durable insert.
    Full,
    /// The bare loop with an insert that a power cut may lose.
    Normal,
}

impl Who {
    /// Everybody.
    pub(crate) const ALL: [Self; 4] = [Self::Bloom, Self::Null, Self::Full, Self::Normal];
    /// The floors.
    pub(crate) const FLOORS: [Self; 3] = [Self::Null, Self::Full, Self::Normal];

    /// The name in the table.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Bloom => "bloom",
            Self::Null => "null",
            Self::Full => "FULL",
            Self::Normal => "NORMAL",
        }
    }

    /// The floor's durability; none for the program.
    pub(crate) fn floor(self) -> Option<Synchronous> {
        match self {
            Self::Bloom => None,
            Self::Null => Some(Synchronous::None),
            Self::Full => Some(Synchronous::Full),
            Self::Normal => Some(Synchronous::Normal),
        }
    }

    /// Whether it keeps anything.
    pub(crate) fn has_database(self) -> bool {
        self != Self::Null
    }
}
