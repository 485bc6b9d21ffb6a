//! The garden's ground: sky, rolling beds, a row of plants on each, and the vine of weeks.

use super::super::alt;
use super::super::palette;
use super::super::svg::{Drawing, Paint, Point, Trace, Type};
use super::super::week::WIDTH;
use super::plants::{self, leaf};
use super::{GardenPicture, MAX_PLANTS, PlantPicture};
use crate::speech::texts::text;
use bloom_domain::language::Language;

/// The most plants in a row.
const ROW: usize = 6;
/// Between the edge and the first plant.
const MARGIN: f64 = 14.0;
/// The height of a row where its plants are labelled, and where they are not.
const LABELLED: f64 = 150.0;
const BARE: f64 = 124.0;
/// The most leaves on the vine.
const LEAVES: usize = 26;
const SKY: &str = "#eaf2f3";
const CLOUD: &str = "#f7fafa";
/// The beds from the back to the front.
const BEDS: [&str; 4] = ["#dfe9cf", "#d4e2c1", "#c9dbb4", "#bed3a7"];
/// Words on a bed.
const LABEL: &str = "#2c3b2a";

/// Draws a garden.
pub(in super::super) fn draw(garden: &GardenPicture, language: Language) -> String {
    let mut drawing = Drawing::default();
    let plants = &garden.plants[..garden.plants.len().min(MAX_PLANTS)];
    let rows = rows(plants);
    let row_height = if plants.iter().any(|plant| plant.label.is_some()) { LABELLED } else { BARE };
    let titled = !garden.title.trim().is_empty();
    let horizon = if titled { 76.0 } else { 44.0 };
    let beds = rows.len().max(1);
    let beds_bottom = horizon + 12.0 + beds as f64 * row_height;
    let vine = garden.weeks_with_study() > 0;
    let height = beds_bottom + if vine { 96.0 } else { 0.0 };

    sky(&mut drawing, horizon);
    heading(&mut drawing, garden);
    for bed in 0..beds {
        let top = horizon + bed as f64 * row_height;
        hill(&mut drawing, bed, top, height);
    }
    for (bed, row) in rows.iter().enumerate() {
        let ground = horizon + (bed + 1) as f64 * row_height - if row_height > BARE { 32.0 } else { 8.0 };
        plant_row(&mut drawing, row, bed, ground);
    }
    if plants.is_empty() {
        empty(&mut drawing, horizon + 78.0, language);
    }
    if vine {
        weeks(&mut drawing, garden, beds_bottom, height, language);
    }
    drawing.finish((WIDTH, height), SKY)
}

/// The plants in rows of nearly the same length, the longer ones in front.
fn rows(plants: &[PlantPicture]) -> Vec<&[PlantPicture]> {
    let count = plants.len().div_ceil(ROW);
    let mut rest = plants;
    (0..count)
        .map(|row| {
            let (now, later) = rest.split_at(rest.len() / (count - row));
            rest = later;
            now
        })
        .collect()
}

fn sky(drawing: &mut Drawing, horizon: f64) {
    for ((x, y), size) in [((322.0, horizon - 30.0), 1.0), ((204.0, horizon - 8.0), 0.7)] {
        drawing.ellipse((x, y), (34.0 * size, 9.0 * size), Paint::fill(CLOUD));
        drawing.ellipse((x - 8.0 * size, y - 7.0 * size), (15.0 * size, 10.0 * size), Paint::fill(CLOUD));
        drawing.ellipse((x + 10.0 * size, y - 4.0 * size), (12.0 * size, 8.0 * size), Paint::fill(CLOUD));
    }
    drawing.circle((WIDTH - 66.0, horizon - 12.0), 34.0, Paint::fill("#fbeec0"));
    drawing.circle((WIDTH - 66.0, horizon - 12.0), 24.0, Paint::fill("#f8df92"));
}

fn heading(drawing: &mut Drawing, garden: &GardenPicture) {
    let style = Type::bold(23.0, palette::INK);
    drawing.words((MARGIN + 2.0, 40.0), style, &style.fit(&garden.title, WIDTH - 2.0 * MARGIN - 110.0));
}

/// A bed with a wavy upper edge, from there to the bottom.
fn hill(drawing: &mut Drawing, bed: usize, top: f64, bottom: f64) {
    let lift = if bed.is_multiple_of(2) { 16.0 } else { -14.0 };
    let (left, right) = (top + 14.0 + lift / 2.0, top + 14.0 - lift / 2.0);
    let edge = Trace::from((0.0, left)).curve(
        (WIDTH * 0.3, left - lift * 1.9),
        (WIDTH * 0.62, right + lift * 1.9),
        (WIDTH, right),
    );
    drawing.path(&edge.line((WIDTH, bottom)).line((0.0, bottom)).closed(), Paint::fill(BEDS[bed % BEDS.len()]));
}

fn plant_row(drawing: &mut Drawing, row: &[PlantPicture], bed: usize, ground: f64) {
    let cell = (WIDTH - 2.0 * MARGIN) / row.len().max(4) as f64;
    let left = (WIDTH - cell * row.len() as f64) / 2.0;
    for (at, plant) in row.iter().enumerate() {
        let x = left + (at as f64 + 0.5) * cell;
        let y = ground + if at.is_multiple_of(2) { 3.0 } else { -3.0 };
        drawing.open(&format!("plant-{bed}-{at}"));
        plants::draw(drawing, plant, (x, y), bed * ROW + at);
        drawing.close();
        if let Some(label) = &plant.label {
            let style = Type::regular(13.5, LABEL).centred();
            drawing.words((x, ground + 27.0), style, &style.fit(label, cell - 8.0));
        }
    }
}

fn empty(drawing: &mut Drawing, y: f64, language: Language) {
    let style = Type::regular(16.0, LABEL).centred();
    let x = WIDTH / 2.0;
    plants::mound(drawing, (x, y), 1.3);
    drawing.words((x, y + 32.0), style, &style.fit(&text(language, "pictures-garden-empty"), WIDTH - 40.0));
}

/// A leaf for every week with study, the larger the more was studied, along a vine.
fn weeks(drawing: &mut Drawing, garden: &GardenPicture, top: f64, bottom: f64, language: Language) {
    let minutes: Vec<u16> = garden.weeks.iter().copied().filter(|minutes| *minutes > 0).collect();
    let shown = &minutes[minutes.len().saturating_sub(LEAVES)..];
    let strip = Trace::from((0.0, top + 10.0))
        .bend((WIDTH / 2.0, top - 2.0), (WIDTH, top + 10.0))
        .line((WIDTH, bottom))
        .line((0.0, bottom))
        .closed();
    drawing.path(&strip, Paint::fill(palette::PAPER));
    let style = Type::regular(14.0, palette::MUTED);
    drawing.words((MARGIN + 2.0, top + 34.0), style, &style.fit(&alt::weeks(garden, language), WIDTH - 2.0 * MARGIN));

    let step = ((WIDTH - 2.0 * MARGIN - 24.0) / shown.len().max(1) as f64).min(34.0);
    let begin: Point = (MARGIN + 4.0, top + 66.0);
    let wave = |along: f64| (begin.0 + along, begin.1 + (along / 34.0).sin() * 3.0);
    let length = step * shown.len() as f64 + 8.0;
    let pieces = (length / 8.0).ceil();
    let vine = (1..=pieces as usize)
        .fold(Trace::from(wave(0.0)), |line, piece| line.line(wave(length * piece as f64 / pieces)));
    drawing.path(&vine, Paint::line(palette::STEM, 2.0));
    for (at, minutes) in shown.iter().enumerate() {
        let root = wave((at as f64 + 0.5) * step + 2.0);
        let size = 12.0 + f64::from((*minutes).min(600)) / 600.0 * 9.0;
        let turn = if at.is_multiple_of(2) { 40.0 } else { 142.0 };
        leaf(drawing, root, turn, size, size * 0.52);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_of_nearly_the_same_length() {
        for (count, lengths) in
            [(0, vec![]), (1, vec![1]), (6, vec![6]), (7, vec![3, 4]), (13, vec![4, 4, 5]), (24, vec![6, 6, 6, 6])]
        {
            let plants = vec![PlantPicture::default(); count];
            assert_eq!(rows(&plants).iter().map(|row| row.len()).collect::<Vec<_>>(), lengths);
        }
    }
}
