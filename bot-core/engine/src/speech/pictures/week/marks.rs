//! The marks by which states are told apart without colour: a tick, a half moon, an arrow, a dot, a leaf.

use super::super::palette;
use super::super::svg::{Drawing, Paint, Point, Trace};
use super::SessionState;

/// The size of a mark, in logical pixels.
pub(super) const SIZE: f64 = 12.0;

/// The mark of a state around a centre, in a colour that stands out from its ground. Planned and skipped have none.
pub(super) fn state(drawing: &mut Drawing, state: SessionState, centre: Point, colour: &str) {
    let (x, y) = centre;
    match state {
        SessionState::Done => {
            let tick = Trace::from((x - 4.5, y + 0.3)).line((x - 1.4, y + 3.6)).line((x + 4.7, y - 3.8));
            drawing.path(&tick, Paint::line(colour, 2.2));
        }
        SessionState::Partial => {
            drawing.circle(centre, 4.7, Paint::line(colour, 1.5));
            let half = Trace::from((x, y - 4.7)).curve((x - 6.2, y - 4.7), (x - 6.2, y + 4.7), (x, y + 4.7)).closed();
            drawing.path(&half, Paint::fill(colour));
        }
        SessionState::Moved => {
            let arrow = Trace::from((x - 5.0, y))
                .line((x + 4.4, y))
                .jump((x + 0.8, y - 3.8))
                .line((x + 4.6, y))
                .line((x + 0.8, y + 3.8));
            drawing.path(&arrow, Paint::line(colour, 1.6));
        }
        SessionState::Open => drawing.circle(centre, 3.6, Paint::line(colour, 1.7)),
        SessionState::Planned | SessionState::Skipped => {}
    }
}

/// Whether a state has a mark.
pub(super) fn has(state: SessionState) -> bool {
    !matches!(state, SessionState::Planned | SessionState::Skipped)
}

/// The mark of a free day: two leaves.
pub(super) fn leaf(drawing: &mut Drawing, centre: Point, scale: f64) {
    let paint = Paint::fill(palette::LEAF).outlined(palette::STEM, 1.1);
    drawing.open_at(centre, 0.0, scale);
    drawing.path(&Trace::from((0.0, 8.0)).bend((-1.0, 2.0), (0.5, -2.0)), Paint::line(palette::STEM, 1.5));
    let right = Trace::from((0.3, 1.0)).bend((0.8, -7.5), (8.5, -7.5)).bend((8.6, 0.6), (0.3, 1.0)).closed();
    let left = Trace::from((-0.2, 4.0)).bend((-1.2, -2.6), (-7.5, -2.6)).bend((-7.2, 3.6), (-0.2, 4.0)).closed();
    drawing.path(&right, paint);
    drawing.path(&left, paint);
    drawing.close();
}
