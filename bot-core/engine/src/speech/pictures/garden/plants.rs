//! Plants: seed, sprout and stems with leaves; what blooms on them is in `blooms`.
//!
//! A plant is drawn with its foot at (0, 0), upwards. Each leans and measures a little otherwise, by its place in the
//! garden, so that a row looks planted by hand and is always the same.

use super::super::palette;
use super::super::svg::{Drawing, Paint, Point, Trace};
use super::blooms;
use super::{MAX_GROWTH, PLANT_KINDS, PlantPicture};

/// Soil.
const SOIL: &str = "#a98a68";
const SOIL_EDGE: &str = "#866a4c";
/// A young leaf.
const YOUNG: &str = "#a3c878";

/// How a plant differs from others of its kind.
#[derive(Debug, Clone, Copy)]
pub(super) struct Whim {
    /// How far its top is beside its foot, in logical pixels.
    pub(super) lean: f64,
    /// Its first leaf is on the right (1) or on the left (-1).
    pub(super) side: f64,
    /// Its size.
    scale: f64,
}

impl Whim {
    fn of(place: usize) -> Self {
        // A few odd numbers are enough to look unplanned.
        let pick = |times: usize, of: usize| ((place * times + place / 3) % of) as f64;
        Self {
            lean: pick(5, 7) * 1.6 - 4.8,
            side: if pick(3, 2) == 0.0 { 1.0 } else { -1.0 },
            scale: 0.94 + pick(7, 5) * 0.03,
        }
    }
}

/// Draws a plant with its foot there; `place` is its number in the garden.
pub(super) fn draw(drawing: &mut Drawing, plant: &PlantPicture, foot: Point, place: usize) {
    let whim = Whim::of(place);
    let colours = palette::topic(plant.topic_index);
    let growth = plant.growth.min(MAX_GROWTH);
    mound(drawing, foot, whim.scale);
    drawing.open_at(foot, 0.0, whim.scale);
    match (growth, plant.kind % PLANT_KINDS) {
        (0, _) => seed(drawing, whim),
        (1, _) => sprout(drawing, whim),
        (_, 0) => blooms::daisy(drawing, growth, whim, colours),
        (_, 1) => blooms::tulip(drawing, growth, whim, colours),
        (_, 2) => blooms::sunflower(drawing, growth, whim, colours),
        (_, 3) => blooms::lavender(drawing, growth, whim, colours),
        (_, 4) => blooms::globe(drawing, growth, whim, colours),
        _ => blooms::tree(drawing, growth, whim, colours),
    }
    // Soil in front of the foot.
    drawing.ellipse((0.0, 1.6), (9.0, 2.9), Paint::fill(SOIL));
    drawing.close();
}

/// The little heap from which a plant comes.
pub(super) fn mound(drawing: &mut Drawing, foot: Point, scale: f64) {
    let (x, y) = foot;
    let (w, h) = (19.0 * scale, 6.5 * scale);
    let heap = Trace::from((x - w, y + 3.5)).curve((x - w * 0.6, y - h), (x + w * 0.55, y - h), (x + w, y + 3.5));
    let heap = heap.bend((x, y + 7.5), (x - w, y + 3.5)).closed();
    drawing.path(&heap, Paint::fill(SOIL).outlined(SOIL_EDGE, 1.1));
}

fn seed(drawing: &mut Drawing, whim: Whim) {
    drawing.open_at((whim.side * 2.0, -5.5), whim.side * 24.0, 1.0);
    drawing.ellipse((0.0, 0.0), (4.2, 6.0), Paint::fill("#e2c48d").outlined(SOIL_EDGE, 1.2));
    drawing.path(&Trace::from((-1.2, -3.4)).bend((-2.6, -0.4), (-1.6, 2.4)), Paint::line("#f7e7c4", 1.2));
    drawing.close();
}

fn sprout(drawing: &mut Drawing, whim: Whim) {
    let top = (whim.lean * 0.3, -17.0);
    stem(drawing, top, 2.4);
    for side in [-1.0, 1.0] {
        young_leaf(drawing, top, side * 58.0, 14.0 + side * whim.side, 7.5);
    }
}

/// A stem from the foot to a point; it sways a little.
pub(super) fn stem(drawing: &mut Drawing, top: Point, width: f64) {
    let sway = (top.0 * 0.1 - 1.5, top.1 * 0.55);
    drawing.path(&Trace::from((0.0, 0.0)).bend(sway, top), Paint::line(palette::STEM, width));
}

/// A leaf that begins at a point and shows `turn` degrees to the right of upwards.
pub(super) fn leaf(drawing: &mut Drawing, root: Point, turn: f64, length: f64, width: f64) {
    shaped_leaf(drawing, root, turn, (length, width), palette::LEAF);
}

fn young_leaf(drawing: &mut Drawing, root: Point, turn: f64, length: f64, width: f64) {
    shaped_leaf(drawing, root, turn, (length, width), YOUNG);
}

fn shaped_leaf(drawing: &mut Drawing, root: Point, turn: f64, (length, width): Point, fill: &str) {
    drawing.open_at(root, turn, 1.0);
    let blade = Trace::from((0.0, 0.0))
        .curve((-width, -length * 0.35), (-width * 0.6, -length * 0.85), (0.0, -length))
        .curve((width * 0.6, -length * 0.85), (width, -length * 0.35), (0.0, 0.0))
        .closed();
    drawing.path(&blade, Paint::fill(fill).outlined(palette::STEM, 1.1));
    let rib = Trace::from((0.0, -length * 0.15)).line((0.0, -length * 0.7));
    drawing.path(&rib, Paint::line(palette::STEM, 0.8));
    drawing.close();
}

/// Where a swaying stem is at a part of its height, 0 to 1.
pub(super) fn along(top: Point, part: f64) -> Point {
    let sway = (top.0 * 0.1 - 1.5, top.1 * 0.55);
    let bend = 2.0 * part * (1.0 - part);
    (bend * sway.0 + part * part * top.0, bend * sway.1 + part * part * top.1)
}
