//! Which hours a week shows: those in use, never fewer than six.

use super::{BlockKind, WeekPicture};

/// The fewest hours that are shown.
const FEWEST: u16 = 6;
/// What an empty week shows.
const WAKING: Hours = Hours { from: 8, to: 22 };
/// Commitments widen the hours of the sessions no further than this; sleep never does.
const DAYTIME: (u16, u16) = (7 * 60, 23 * 60);

/// The hours of the axis. 24 is midnight; what lies beyond belongs to the night after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hours {
    /// The first hour shown.
    pub(super) from: u16,
    /// The hour at which the axis ends, at most 30.
    pub(super) to: u16,
}

impl Hours {
    /// The hours in use in all of these weeks together, so that they can be compared.
    pub(super) fn of(weeks: &[&WeekPicture]) -> Self {
        let mut span: Option<(u16, u16)> = None;
        let mut widen = |from: u16, to: u16| {
            span = Some(span.map_or((from, to), |(first, last)| (first.min(from), last.max(to))));
        };
        for block in weeks.iter().flat_map(|week| week.drawn()).flat_map(|day| &day.blocks) {
            let (from, to) = block.span();
            match block.kind {
                BlockKind::Session { .. } => widen(from, to.max(from.saturating_add(30))),
                BlockKind::Busy if from < DAYTIME.1 && to > DAYTIME.0 => {
                    widen(from.max(DAYTIME.0), to.min(DAYTIME.1));
                }
                BlockKind::Busy | BlockKind::Sleep => {}
            }
        }
        span.map_or(WAKING, |(from, to)| Self { from: from / 60, to: to.div_ceil(60) }.widened())
    }

    /// At least six hours, the missing ones added on both sides.
    fn widened(self) -> Self {
        let lacking = FEWEST.saturating_sub(self.to.saturating_sub(self.from));
        let from = self.from.saturating_sub(lacking / 2);
        let to = self.to.max(from + FEWEST);
        // An evening that ends by midnight begins earlier rather than running into the night.
        if self.to <= 24 && to > 24 { Self { from: 24 - FEWEST, to: 24 } } else { Self { from, to } }
    }

    /// Whether any of these minutes is shown.
    pub(super) fn show(self, (from, to): (u16, u16)) -> bool {
        from < self.to * 60 && to > self.from * 60
    }

    /// How many there are.
    pub(super) fn count(self) -> u16 {
        self.to - self.from
    }

    /// How high an hour is, in logical pixels, for the axis to be near `height`.
    pub(super) fn height(self, height: f64, least: f64, most: f64) -> f64 {
        (height / f64::from(self.count())).clamp(least, most)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{DayColumn, PictureBlock, SessionState};
    use super::*;
    use proptest::prelude::*;

    const SESSION: BlockKind = BlockKind::Session { topic_index: 0, state: SessionState::Planned };

    fn week(blocks: &[(u16, u16, BlockKind)]) -> WeekPicture {
        let block = |&(start_min, minutes, kind): &(u16, u16, BlockKind)| PictureBlock {
            start_min,
            minutes,
            title: String::new(),
            time_label: String::new(),
            kind,
        };
        let day = DayColumn { blocks: blocks.iter().map(block).collect(), ..DayColumn::default() };
        WeekPicture { title: String::new(), note: None, days: vec![day] }
    }

    #[test]
    fn the_hours_in_use_are_shown() {
        let busy = BlockKind::Busy;
        for (blocks, from, to) in [
            (&[][..], 8, 22),
            (&[(19 * 60, 60, SESSION)], 17, 23),
            (&[(9 * 60, 540, busy), (19 * 60, 90, SESSION)], 9, 21),
            (&[(0, 1440, busy), (19 * 60, 60, SESSION)], 7, 23),
            (&[(23 * 60, 480, BlockKind::Sleep), (10 * 60, 60, SESSION)], 8, 14),
            (&[(23 * 60, 60, SESSION)], 18, 24),
            (&[(23 * 60 + 30, 90, SESSION)], 21, 27),
            (&[(0, 30, SESSION)], 0, 6),
            (&[(0, 30, SESSION), (23 * 60 + 30, 60, SESSION)], 0, 25),
            (&[(u16::MAX, u16::MAX, SESSION)], 23, 30),
            (&[(2 * 60, 60, busy)], 8, 22),
        ] {
            assert_eq!(Hours::of(&[&week(blocks)]), Hours { from, to }, "{blocks:?}");
        }
    }

    proptest! {
        #[test]
        fn every_session_lies_within_at_least_six_hours(start in any::<u16>(), minutes in any::<u16>()) {
            let week = week(&[(start, minutes, SESSION)]);
            let hours = Hours::of(&[&week]);
            let (from, to) = week.days[0].blocks[0].span();
            prop_assert!(hours.count() >= 6 && hours.to <= 30);
            prop_assert!(hours.from * 60 <= from && to <= hours.to * 60);
        }
    }
}
