//! The week as a picture: seven columns, the hours in use, each session where it lies.
//!
//! Drawn by the clock on the wall, so a day of 23 or 25 hours looks like any other. What runs over midnight stays in
//! the column of the day on which it began, below the line of midnight.

mod blocks;
mod days;
mod hours;
mod legend;
mod marks;
mod sheet;

pub(super) use blocks::time_label;
pub(super) use sheet::{WIDTH, draw, draw_pair};

use serde::{Deserialize, Serialize};

/// The most days that are drawn.
pub const MAX_DAYS: usize = 7;

/// A week, as far as a picture shows it. Words are in the learner's language already.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeekPicture {
    /// What week it is, or what is proposed: `2–8 March`.
    pub title: String,
    /// A line under it: `5 sessions, 6 hours`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The days in their order. Those after the seventh are described, not drawn.
    pub days: Vec<DayColumn>,
}

/// One day of a week.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayColumn {
    /// Its name for the description: `Monday`.
    pub label: String,
    /// Its name over the column: `Mon`.
    pub label_short: String,
    /// Its date beside the name: `2`.
    pub date: String,
    /// Whether it is today.
    #[serde(default)]
    pub is_today: bool,
    /// Whether it is kept free of study on purpose.
    #[serde(default)]
    pub rest: bool,
    /// What lies on it, in any order.
    pub blocks: Vec<PictureBlock>,
}

/// Something with a beginning and a length.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureBlock {
    /// Minutes after midnight, on the clock of that day. Drawn as 23:59 at the latest.
    pub start_min: u16,
    /// Minutes it takes. Drawn until six o'clock of the next morning at the latest.
    pub minutes: u16,
    /// What it is: the topic of a session, the name of a commitment. May be empty.
    pub title: String,
    /// When it is, as it is written here: `19:00`. The clock's time where empty.
    pub time_label: String,
    /// What kind of time it is.
    pub kind: BlockKind,
}

/// A kind of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    /// A study session.
    Session {
        /// The place of its topic in the plan, from 0: it chooses the colour.
        topic_index: u8,
        /// What became of it.
        state: SessionState,
    },
    /// A commitment.
    Busy,
    /// Sleep.
    Sleep,
}

/// What became of a session, as a picture shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SessionState {
    /// It lies ahead.
    Planned,
    /// Studied.
    Done,
    /// Studied in part.
    Partial,
    /// Let go by choice.
    Skipped,
    /// Another session took its place: the place it had.
    Moved,
    /// Its hour has passed, and nothing was said.
    Open,
}

impl WeekPicture {
    /// Every session with its day, in the order of the days and hours.
    pub(super) fn sessions(&self) -> impl Iterator<Item = (&DayColumn, &PictureBlock, u8, SessionState)> {
        self.days.iter().flat_map(|day| {
            day.in_order().into_iter().filter_map(move |block| match block.kind {
                BlockKind::Session { topic_index, state } => Some((day, block, topic_index, state)),
                BlockKind::Busy | BlockKind::Sleep => None,
            })
        })
    }

    /// The days that are drawn.
    fn drawn(&self) -> &[DayColumn] {
        &self.days[..self.days.len().min(MAX_DAYS)]
    }
}

impl DayColumn {
    /// Its blocks by their beginning.
    pub(super) fn in_order(&self) -> Vec<&PictureBlock> {
        let mut blocks: Vec<&PictureBlock> = self.blocks.iter().collect();
        blocks.sort_by_key(|block| (block.start_min, block.minutes));
        blocks
    }
}

impl PictureBlock {
    /// The first and the last minute that are drawn, after midnight of its day.
    fn span(&self) -> (u16, u16) {
        let start = self.start_min.min(24 * 60 - 1);
        (start, start.saturating_add(self.minutes).min(30 * 60).max(start))
    }
}
