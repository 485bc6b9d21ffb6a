//! A week on its sheet: title, grid, legend; or two of them, one above the other.

use super::super::palette;
use super::super::svg::{Area, Drawing, Paint, Point, Trace, Type};
use super::days::{self, Grid};
use super::hours::Hours;
use super::legend::Legend;
use super::{WeekPicture, marks};
use crate::speech::texts::text;
use bloom_domain::language::Language;

/// The width of every picture, in logical pixels: a phone's.
pub(in super::super) const WIDTH: f64 = 540.0;
/// Between the edge and what is drawn.
const MARGIN: f64 = 12.0;
/// The labels of the hours.
const AXIS: f64 = 28.0;

/// A week with its title and legend.
pub(in super::super) fn draw(week: &WeekPicture, language: Language) -> String {
    let mut drawing = Drawing::default();
    define(&mut drawing);
    let hours = Hours::of(&[week]);
    let top = heading(&mut drawing, None, week, MARGIN);
    let empty = week.sessions().next().is_none();
    let per_hour = if empty { hours.height(340.0, 24.0, 48.0) } else { hours.height(600.0, 30.0, 62.0) };
    let grid = grid(top, 44.0, hours, per_hour, false);
    days::draw(&mut drawing, week, grid, language);
    if empty {
        invitation(&mut drawing, grid.area, language);
    }
    let bottom = grid.area.y + grid.area.h;
    let height = under(&mut drawing, &[week], hours, bottom, language);
    drawing.finish((WIDTH, height), palette::PAPER)
}

/// Two weeks, A above B, with the same hours and one legend.
pub(in super::super) fn draw_pair(weeks: &[WeekPicture; 2], language: Language) -> String {
    let mut drawing = Drawing::default();
    define(&mut drawing);
    let [first, second] = weeks;
    let both = [first, second];
    let hours = Hours::of(&both);
    let per_hour = hours.height(340.0, 19.0, 46.0);
    let mut top = MARGIN;
    for (letter, week) in ["A", "B"].into_iter().zip(both) {
        drawing.open(&format!("week-{letter}"));
        let under_heading = heading(&mut drawing, Some(letter), week, top);
        let grid = grid(under_heading, 25.0, hours, per_hour, true);
        days::draw(&mut drawing, week, grid, language);
        drawing.close();
        top = grid.area.y + grid.area.h + 18.0;
    }
    let height = under(&mut drawing, &both, hours, top - 18.0, language);
    drawing.finish((WIDTH, height), palette::PAPER)
}

/// The hatching of busy time. Its tile is whole pixels, so rows repeat and the file stays small.
fn define(drawing: &mut Drawing) {
    drawing.define(&format!(
        "<pattern id=\"busy\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M-3 3L3 -3M-1 11L11 -1M7 13L13 7\" stroke=\"{}\" stroke-width=\"2\"/></pattern>",
        palette::HATCH
    ));
}

fn grid(top: f64, names: f64, hours: Hours, per_hour: f64, compact: bool) -> Grid {
    let area =
        Area::new(MARGIN + AXIS, top + names, WIDTH - 2.0 * MARGIN - AXIS + 4.0, f64::from(hours.count()) * per_hour);
    Grid { area, names_y: top, compact, hours }
}

/// The title and its note; gives the y under them.
fn heading(drawing: &mut Drawing, letter: Option<&str>, week: &WeekPicture, top: f64) -> f64 {
    let room = WIDTH - 2.0 * MARGIN - 4.0;
    let (size, indent) = if letter.is_some() { (18.0, 36.0) } else { (23.0, 2.0) };
    let style = Type::bold(size, palette::INK);
    let note_style = Type::regular(14.0, palette::MUTED);
    let note = week.note.as_deref().map(|note| note_style.fit(note, room - indent)).unwrap_or_default();
    let title = style.fit(&week.title, room - indent);
    let x = MARGIN + indent;
    if let Some(letter) = letter {
        let centre = (MARGIN + 15.0, top + 17.0);
        drawing.circle(centre, 14.0, Paint::fill(palette::INK));
        drawing.words((centre.0, centre.1 + 6.0), Type::bold(17.0, palette::SHEET).centred(), letter);
        // A short title leaves the rest of its line to the note.
        let beside = x + style.width(&title) + 12.0;
        drawing.words((x, top + 23.0), style, &title);
        if beside + note_style.width(&note) <= x + room - indent {
            drawing.words((beside, top + 23.0), note_style, &note);
            return top + 38.0;
        }
        drawing.words((x, top + 43.0), note_style, &note);
        return top + 56.0;
    }
    drawing.words((x, top + 25.0), style, &title);
    let title_bottom = if title.is_empty() { top } else { top + 36.0 };
    if note.is_empty() {
        return title_bottom + 2.0;
    }
    drawing.words((x, title_bottom + 10.0), note_style, &note);
    title_bottom + 24.0
}

/// The legend; gives the height of the whole sheet.
fn under(drawing: &mut Drawing, weeks: &[&WeekPicture], hours: Hours, bottom: f64, language: Language) -> f64 {
    let legend = Legend::of(weeks, hours, WIDTH - 2.0 * MARGIN - 4.0, language);
    let at: Point = (MARGIN + 2.0, bottom + 16.0);
    legend.draw(drawing, at);
    if legend.height() > 0.0 { at.1 + legend.height() + 5.0 } else { bottom + MARGIN }
}

/// A friendly word in a week without sessions.
fn invitation(drawing: &mut Drawing, area: Area, language: Language) {
    let style = Type::bold(18.0, palette::INK).centred();
    let note_style = Type::regular(15.0, palette::MUTED).centred();
    let (x, y) = area.centre();
    let card = Area::new(x - 160.0, y - 78.0, 320.0, 156.0);
    drawing.rect(card, 16.0, Paint::fill(palette::SHEET).outlined(palette::LINE, 1.5));
    let ground = Trace::from((x - 26.0, y - 18.0)).bend((x, y - 26.0), (x + 26.0, y - 18.0));
    marks::leaf(drawing, (x, y - 40.0), 2.3);
    drawing.path(&ground, Paint::line(palette::STEM, 2.0));
    drawing.words((x, y + 20.0), style, &style.fit(&text(language, "pictures-open-week"), 296.0));
    drawing.words((x, y + 46.0), note_style, &note_style.fit(&text(language, "pictures-nothing-planned"), 296.0));
}
