//! The six kinds of plants from their first leaves (growth 2) to their bloom (growth 5).

use super::super::palette::{self, Colours};
use super::super::svg::{Drawing, Paint, Point, Trace};
use super::plants::{Whim, along, leaf, stem};

/// The middle of a flower.
const HEART: &str = "#f3cf5b";
const HEART_EDGE: &str = "#a97d1e";
/// The middle of a sunflower.
const SEEDS: &str = "#7c5a3a";
/// Bark.
const BARK: &str = "#9a7350";
const BARK_EDGE: &str = "#6d4f35";
/// The crown of a tree.
const CROWN: &str = "#98c088";

/// How high a plant is that reaches `full` in bloom.
fn height(growth: u8, full: f64) -> f64 {
    full * match growth {
        2 => 0.42,
        3 => 0.74,
        4 => 0.94,
        _ => 1.0,
    }
}

/// Pairs of leaves along a stem; longer at its foot.
fn leaves(drawing: &mut Drawing, top: Point, whim: Whim, parts: &[f64], length: f64, width: f64) {
    for (at, part) in parts.iter().enumerate() {
        let side = if at.is_multiple_of(2) { whim.side } else { -whim.side };
        let length = length * (1.0 - part * 0.35);
        leaf(drawing, along(top, *part), side * 56.0, length, width * (1.0 - part * 0.3));
    }
}

/// Petals around a point, each drawn upwards from it.
fn petals(drawing: &mut Drawing, centre: Point, count: u16, from: f64, petal: &Trace, paint: Paint<'_>) {
    for index in 0..count {
        drawing.open_at(centre, from + 360.0 * f64::from(index) / f64::from(count), 1.0);
        drawing.path(petal, paint);
        drawing.close();
    }
}

/// A petal with a round end.
fn round_petal(length: f64, width: f64) -> Trace {
    Trace::from((0.0, 0.0))
        .curve((-width, -length * 0.4), (-width, -length), (0.0, -length))
        .curve((width, -length), (width, -length * 0.4), (0.0, 0.0))
        .closed()
}

/// A petal with a point.
fn pointed_petal(length: f64, width: f64) -> Trace {
    Trace::from((0.0, 0.0))
        .bend((-width, -length * 0.55), (0.0, -length))
        .bend((width, -length * 0.55), (0.0, 0.0))
        .closed()
}

/// A closed bud: the calyx, and a tip in the colour to come.
fn bud(drawing: &mut Drawing, at: Point, turn: f64, scale: f64, colours: Colours) {
    drawing.open_at(at, turn, scale);
    let tip = Trace::from((-4.6, -5.0)).curve((-4.5, -12.0), (-1.5, -15.0), (0.0, -17.0));
    let tip = tip.curve((1.5, -15.0), (4.5, -12.0), (4.6, -5.0)).closed();
    drawing.path(&tip, Paint::fill(colours.petal).outlined(colours.strong, 1.1));
    let cup = Trace::from((0.0, 1.0)).curve((-8.0, -1.5), (-6.5, -8.0), (-5.0, -10.5));
    let cup = cup.bend((-2.4, -5.5), (0.0, -10.0)).bend((2.4, -5.5), (5.0, -10.5));
    let cup = cup.curve((6.5, -8.0), (8.0, -1.5), (0.0, 1.0)).closed();
    drawing.path(&cup, Paint::fill(palette::LEAF).outlined(palette::STEM, 1.1));
    drawing.close();
}

/// Thin petals around a yellow heart, leaves at the foot.
pub(super) fn daisy(drawing: &mut Drawing, growth: u8, whim: Whim, colours: Colours) {
    let top = (whim.lean, -height(growth, 66.0));
    if growth > 2 {
        stem(drawing, top, 2.4);
    }
    let spread: &[f64] = if growth == 2 { &[-62.0, -24.0, 20.0, 58.0] } else { &[-72.0, -40.0, 36.0, 70.0] };
    for turn in spread {
        leaf(drawing, (0.0, 0.0), *turn, 25.0, 7.0);
    }
    if growth > 2 {
        leaves(drawing, top, whim, &[0.36, 0.5], 18.0, 5.5);
    }
    match growth {
        3 => leaf(drawing, top, 8.0 * whim.side, 12.0, 5.0),
        4 => bud(drawing, top, 6.0 * whim.side, 0.95, colours),
        5 => {
            let paint = Paint::fill(colours.petal).outlined(colours.strong, 0.9);
            petals(drawing, top, 13, 6.0, &round_petal(21.0, 4.4), paint);
            drawing.circle(top, 7.2, Paint::fill(HEART).outlined(HEART_EDGE, 1.1));
        }
        _ => {}
    }
}

/// A cup on a straight stem between two long leaves.
pub(super) fn tulip(drawing: &mut Drawing, growth: u8, whim: Whim, colours: Colours) {
    let top = (whim.lean * 0.6, -height(growth, 60.0));
    let long = if growth == 2 { 30.0 } else { 46.0 };
    if growth > 2 {
        stem(drawing, top, 2.8);
    }
    leaf(drawing, (-1.0, 1.0), -26.0 - whim.side * 4.0, long, 8.0);
    leaf(drawing, (1.0, 1.0), 24.0 - whim.side * 4.0, long * 0.88, 8.0);
    if growth == 2 {
        leaf(drawing, (0.0, 1.0), 2.0 * whim.side, 22.0, 5.5);
    }
    match growth {
        3 => leaf(drawing, top, 0.0, 13.0, 5.5),
        4 => bud(drawing, top, 0.0, 1.15, colours),
        5 => {
            drawing.open_at(top, whim.lean * 0.8, 1.0);
            let edge = |paint: Paint<'static>| paint.outlined(colours.strong, 1.2);
            let back = Trace::from((-7.0, -12.0)).line((-6.0, -26.0)).line((0.0, -21.0)).line((6.0, -26.0));
            drawing.path(&back.line((7.0, -12.0)).closed(), edge(Paint::fill(colours.petal)));
            let cup = Trace::from((0.0, 2.0)).curve((-17.0, 1.0), (-15.5, -16.0), (-13.0, -27.0));
            let cup = cup.bend((-7.0, -22.0), (-4.6, -13.0)).bend((0.0, -21.0), (0.0, -29.0));
            let cup = cup.bend((0.0, -21.0), (4.6, -13.0)).bend((7.0, -22.0), (13.0, -27.0));
            let cup = cup.curve((15.5, -16.0), (17.0, 1.0), (0.0, 2.0)).closed();
            drawing.path(&cup, edge(Paint::fill(colours.petal)));
            let shade = Trace::from((-9.0, -8.0)).bend((-7.6, -3.0), (-2.5, -1.5));
            drawing.path(&shade, Paint::line(colours.tint, 1.8));
            drawing.close();
        }
        _ => {}
    }
}

/// Two rings of pointed petals around a dark heart, high up.
pub(super) fn sunflower(drawing: &mut Drawing, growth: u8, whim: Whim, colours: Colours) {
    let top = (whim.lean * 1.2, -height(growth, 76.0));
    stem(drawing, top, 3.2);
    let parts: &[f64] = if growth == 2 { &[0.3, 0.45, 0.9] } else { &[0.2, 0.34, 0.52, 0.66] };
    leaves(drawing, top, whim, parts, 25.0, 11.5);
    match growth {
        2 | 3 => {
            leaf(drawing, top, -26.0, 12.0, 5.5);
            leaf(drawing, top, 26.0, 12.0, 5.5);
        }
        4 => bud(drawing, (top.0, top.1 + 2.0), 10.0 * whim.side, 1.2, colours),
        _ => {
            let edge = |fill: &'static str| Paint::fill(fill).outlined(colours.strong, 0.9);
            petals(drawing, top, 12, 15.0, &pointed_petal(25.0, 9.5), edge(colours.petal));
            petals(drawing, top, 12, 0.0, &pointed_petal(21.5, 9.0), edge(colours.petal));
            drawing.circle(top, 10.0, Paint::fill(SEEDS).outlined(BARK_EDGE, 1.1));
            for (x, y) in [(-4.0, -3.5), (1.0, -5.5), (5.0, -1.0), (2.5, 4.5), (-3.0, 4.0), (0.0, -0.3), (-5.8, 0.8)] {
                drawing.circle((top.0 + x, top.1 + y), 1.1, Paint::fill(HEART));
            }
        }
    }
}

/// Several stems with many small flowers.
pub(super) fn lavender(drawing: &mut Drawing, growth: u8, whim: Whim, colours: Colours) {
    let full = height(growth, 78.0);
    let fan: &[(f64, f64)] = match growth {
        2 => &[(-9.0, 0.85), (1.0, 1.0), (10.0, 0.8)],
        _ => &[(-24.0, 0.78), (-11.0, 0.95), (2.0, 1.04), (14.0, 0.92), (25.0, 0.74)],
    };
    for (aside, part) in fan {
        let top = (aside + whim.lean * 0.5, -full * part);
        stem(drawing, top, 1.9);
        let side = if *aside < 0.0 { -1.0 } else { 1.0 };
        leaf(drawing, along(top, 0.22), side * 30.0, 19.0, 3.6);
        leaf(drawing, along(top, 0.38), -side * 26.0, 15.0, 3.2);
        let florets: u16 = match growth {
            4 => 4,
            5 => 8,
            _ => 0,
        };
        if florets == 0 {
            leaf(drawing, top, aside * 0.5, 9.0, 3.0);
        }
        // Half open they are pale.
        let fill = if growth == 4 { colours.tint } else { colours.petal };
        let paint = Paint::fill(fill).outlined(colours.strong, 0.8);
        for floret in (0..florets).rev() {
            let row = f64::from(floret / 2);
            let across = if floret.is_multiple_of(2) { -2.8 } else { 2.8 };
            let (x, y) = along(top, 1.0 - row * 0.085);
            drawing.ellipse((x + across, y), (3.3, 3.7), paint);
        }
        if florets > 0 {
            drawing.ellipse((top.0, top.1 - 4.6), (2.7, 3.9), paint);
        }
    }
}

/// A ball of small flowers on a straight stem between arching leaves.
pub(super) fn globe(drawing: &mut Drawing, growth: u8, whim: Whim, colours: Colours) {
    let top = (whim.lean * 0.8, -height(growth, 70.0));
    if growth > 2 {
        stem(drawing, top, 2.6);
    }
    let reach = if growth == 2 { 0.7 } else { 1.0 };
    for (side, out, up) in [(-1.0, 27.0, 20.0), (1.0, 29.0, 17.0), (-1.0, 17.0, 36.0), (1.0, 18.0, 33.0)] {
        blade(drawing, (side * out * reach, -up * reach));
    }
    match growth {
        2 => leaf(drawing, (0.0, 0.0), 4.0 * whim.side, 26.0, 5.0),
        3 => drawing.circle(top, 5.0, Paint::fill(palette::LEAF).outlined(palette::STEM, 1.1)),
        4 => floret_ball(drawing, top, 10.5, colours.tint, colours),
        _ => floret_ball(drawing, (top.0, top.1 - 6.0), 19.0, colours.petal, colours),
    }
}

/// A long leaf that arches from the foot to its tip.
fn blade(drawing: &mut Drawing, tip: Point) {
    let (x, y) = tip;
    let edge = Trace::from((-1.5, 0.5)).curve((x * 0.1, y * 0.9), (x * 0.6, y * 1.25), tip);
    let edge = edge.curve((x * 0.7, y * 0.9), (x * 0.45, y * 0.5), (2.0, 0.5)).closed();
    drawing.path(&edge, Paint::fill(palette::LEAF).outlined(palette::STEM, 1.1));
}

/// Rings of florets, from the rim to the middle.
fn floret_ball(drawing: &mut Drawing, centre: Point, radius: f64, fill: &str, colours: Colours) {
    let size = radius * 0.25;
    let paint = Paint::fill(fill).outlined(colours.strong, 0.9);
    for (count, part) in [(12_u16, 0.86), (9, 0.55), (4, 0.22)] {
        for index in 0..count {
            let turn = (f64::from(index) / f64::from(count) * 360.0 + part * 100.0).to_radians();
            let at = (centre.0 + turn.cos() * radius * part, centre.1 + turn.sin() * radius * part);
            drawing.circle(at, size, paint);
        }
    }
    drawing.circle(centre, size * 0.7, Paint::fill(colours.tint));
}

/// A little tree; its bloom is blossom.
pub(super) fn tree(drawing: &mut Drawing, growth: u8, whim: Whim, colours: Colours) {
    let full = height(growth, 58.0);
    let lean = whim.lean * 0.5;
    let wide = if growth == 2 { 2.0 } else { 4.2 };
    let trunk = Trace::from((-wide, 1.0)).bend((-wide * 0.5, -full * 0.4), (lean - wide * 0.5, -full));
    let trunk = trunk.line((lean + wide * 0.5, -full)).bend((wide * 0.5, -full * 0.4), (wide, 1.0)).closed();
    drawing.path(&trunk, Paint::fill(BARK).outlined(BARK_EDGE, 1.1));
    if growth == 2 {
        for (turn, length) in [(-62.0, 15.0), (58.0, 15.0), (-20.0, 17.0), (24.0, 16.0)] {
            leaf(drawing, (lean, -full), turn, length, 6.5);
        }
        return;
    }
    let radius = if growth == 3 { 17.0 } else { 22.0 };
    let centre = (lean, -full - radius * 0.45);
    crown(drawing, centre, radius);
    let spots = [(-0.62, 0.1), (0.1, -0.62), (0.66, -0.05), (-0.1, 0.22), (0.42, 0.5), (-0.5, -0.5), (-0.35, 0.66)];
    let spots = spots.map(|(x, y)| (centre.0 + x * radius * 1.12 * whim.side, centre.1 + y * radius));
    match growth {
        3 => {}
        4 => {
            for spot in spots {
                drawing.circle(spot, 2.9, Paint::fill(colours.petal).outlined(colours.strong, 0.9));
            }
        }
        _ => {
            for (at, spot) in spots.into_iter().enumerate() {
                let paint = Paint::fill(colours.petal).outlined(colours.strong, 0.7);
                petals(drawing, spot, 5, at as f64 * 25.0, &round_petal(6.6, 3.6), paint);
                drawing.circle(spot, 1.9, Paint::fill(HEART));
            }
        }
    }
}

/// A crown of five round bulges.
fn crown(drawing: &mut Drawing, (x, y): Point, radius: f64) {
    let at = |degrees: f64, part: f64| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        (x + cos * radius * part * 1.12, y + sin * radius * part)
    };
    let outline = (0..7).fold(Trace::from(at(-90.0, 0.98)), |line, bulge| {
        let from = -90.0 + f64::from(bulge) * 360.0 / 7.0;
        line.curve(at(from + 8.0, 1.36), at(from + 43.0, 1.36), at(from + 360.0 / 7.0, 0.98))
    });
    drawing.path(&outline.closed(), Paint::fill(CROWN).outlined(palette::STEM, 1.2));
    let shine = Trace::from(at(200.0, 0.66)).bend(at(228.0, 0.84), at(256.0, 0.7));
    drawing.path(&shine, Paint::line("#bcdab0", 2.0));
}
